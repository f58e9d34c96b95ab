"""The display: a public view as HTML and SVG; the same view is the same picture, byte for byte."""

from dixit_table.web.display.stage import page, picture

__all__ = ["page", "picture"]
