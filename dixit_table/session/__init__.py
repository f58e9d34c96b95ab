"""What happens at a table, pure: state and event in, state or refusal out; no clock, no I/O.

``events`` are the facts, ``state`` what they add up to, ``phases`` who may do what when, ``apply``
the one door, ``views`` what anybody may see. Imports nothing but rules and texts.
"""
