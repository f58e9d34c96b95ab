"""The files of card games: their keys, how these agree, and a set in words."""
