"""What a house prefers, from one night to the next: language, look, sounds, pace. No vote is in it."""

from __future__ import annotations

from dataclasses import dataclass

SOUNDS = ("accepted", "awaited", "reveal", "hop")
"""The classes of sounds; each can be on or off."""

NUDGES = ("off", "normal", "patient")
"""How soon the screen says who is still awaited."""

MARGINS = (0, 3, 5, 8)
"""Percent of the screen that a TV may cut off at each edge."""

TIMERS_S = (0, 60, 120, 180, 300)
"""Seconds of the sand timer; 0: none."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """What the table menu can set for good; the defaults suit a TV in a living room."""

    language: str | None = None  # None: the command line's, or the locale's
    far: bool = False  # for a screen that is far away: fewer things, huge
    calm: bool = False  # nothing moves
    plain: bool = False  # 16 colours and the simplest signs, for the bare console
    margin: int = 0  # one of MARGINS
    sounds: tuple[str, ...] = ()  # of SOUNDS
    speech: bool = False
    nudges: str = "normal"  # one of NUDGES
    timer_s: int = 0  # one of TIMERS_S


DEFAULTS = Preferences()
