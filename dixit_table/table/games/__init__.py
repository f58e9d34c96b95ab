"""What a table plays: the interface of a game, and the two that come with it."""
