"""Stored games: found and summed up, written for other programs, forgotten.

In come a journal's records, out come states, lines and people; of secrets only what was revealed.
"""
