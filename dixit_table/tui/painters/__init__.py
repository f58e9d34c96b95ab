"""Painters: plain functions from a public view to cells; none knows Textual, the clock or the table."""
