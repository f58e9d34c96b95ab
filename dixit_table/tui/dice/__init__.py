"""The dice game's pictures: in come views, out come cells; ``painter`` is what the screen asks."""
