"""The card game at the table: its state and ballots, its turns, and what is seen of it."""
