"""The poster of a game, drawn from its counted turns: in comes a state, out comes SVG."""
