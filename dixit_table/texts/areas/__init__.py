"""The texts themselves: modules by idea, with one dictionary for each area of the catalogue."""

from __future__ import annotations

from dixit_table.texts.areas import (
    commands,
    dice,
    doctor,
    files,
    jig,
    keypads,
    lookback,
    menu,
    play,
    rules,
    screen,
    template,
)

AREAS = {
    "arguments": commands.ARGUMENTS,
    "cli": commands.CLI,
    "dice": dice.TEXTS,
    "doctor": doctor.TEXTS,
    "jig": jig.TEXTS,
    "keeping": commands.KEEPING,
    "keypad_test": keypads.KEYPAD_TEST,
    "keypads": keypads.KEYPADS,
    "lookback": lookback.TEXTS,
    "naming": menu.NAMING,
    "pace": screen.PACE,
    "preferences": menu.PREFERENCES,
    "report": commands.REPORT,
    "rules": rules.TEXTS,
    "screen": screen.SCREEN,
    "settings": files.TEXTS | template.TEXTS,
    "sounds": screen.SOUNDS,
    "table": play.TABLE | menu.TABLE,
}
"""Texts by area: its name is the first word of their keys."""
