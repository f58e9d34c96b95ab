"""The dice game at the table: its course, and what is seen of it.

A throw goes through ``rules.dice.resolve``: what it does at once, and what it leaves to people. Each of the
latter is a step (``state``: a race, sips to hand out, a challenge); the first of them is what is asked, and
the phase follows from it (``course.standing``). Without steps the throw becomes a record. Nothing is secret.
"""
