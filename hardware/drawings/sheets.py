"""Which drawings there are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from hardware.drawings import boards, case, cover, family, steps, stickers
from hardware.drawings.svg import Sheet

SHEETS: dict[str, Callable[[], Sheet]] = {
    "wiring-pico": boards.pico,
    "wiring-pico-cells": boards.cells,
    "wiring-arduino": boards.arduino,
    "steps": steps.steps,
    "stickers": stickers.numbers,
    "stickers-tactile": stickers.tactile,
    "cover": cover.cover,
    "cover-built": cover.built,
    "case": case.case,
    **{f"family-{language}": partial(family.family, language) for language in family.languages()},
}
"""Name of the file, without its ending, and what draws it."""
