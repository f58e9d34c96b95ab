"""The wiring: keys to entries to events to the journal, and back as views and pads' answers.

Here settings, game, store and keypads meet; nothing here knows the screen. In come pads' events and commands,
out come public views and answers. ``table`` is the controller, ``presses`` what a key means, ``committed``
the two states, ``observers`` all that follows them, ``view`` what is seen, ``runtime`` the loop around it.
"""
