"""Sounds and speech: listens to a table as a screen does, and never keeps it waiting.

The sounds are WAV files beside this one: a few sine waves each, made for this project and under its licence.
Other programs play them (:mod:`dixit_table.sounds.loudspeaker`); where there is none the table is silent.
"""
