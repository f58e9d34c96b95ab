"""The wiring: keys to entries to events to the journal, and back as views and pads' answers.

Here settings, game, store and keypads meet; nothing here knows the screen.
"""
