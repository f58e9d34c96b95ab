"""What happens at a table, pure: state and event in, state or refusal out.

No clock, no files, no chance. Out come public views and messages, never words or ballots.

``events`` are the facts, ``room`` what they add up to in any game, ``engine`` who may do what when and the
one door, ``views`` what anybody may see. ``cards`` and ``dice`` are the two games. Imports nothing but rules
and texts.
"""
