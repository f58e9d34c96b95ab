"""The dice game's pictures: in come views, out come cells; ``game`` has what the screen asks."""
