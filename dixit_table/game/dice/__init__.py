"""The dice game at the table: its events, its course, and what is seen of it."""
