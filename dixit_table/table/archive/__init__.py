"""Stored games: found and summed up, written for other programs, forgotten."""
