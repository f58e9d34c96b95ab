"""The power cuts: a table on a disk of its own in a guest that is killed again and again."""
