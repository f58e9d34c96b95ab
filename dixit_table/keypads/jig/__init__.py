"""A new keypad under test: which keys to press, what came, and the wire to look at."""
