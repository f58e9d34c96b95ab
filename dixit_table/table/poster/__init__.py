"""The poster of a night, drawn from a game's counted turns."""
