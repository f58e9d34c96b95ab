"""Looking back on a game: curves, who reads whom, prizes. Pure, from counted records alone."""
