"""Broken on purpose: what the promises rest on, and the rules package in every small way."""
