"""The table menu: its lists, who holds it, and what is done by its lines."""
