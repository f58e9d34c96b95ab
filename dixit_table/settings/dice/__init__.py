"""The files of dice games: their keys, how these agree, and a set in words."""
