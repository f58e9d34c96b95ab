"""The least that could show the same picture: what our figures are compared with."""
