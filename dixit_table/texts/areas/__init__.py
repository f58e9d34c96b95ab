"""The texts themselves: modules by idea, with one dictionary for each area of the catalogue."""

from __future__ import annotations

AREAS: dict[str, tuple[str, ...]] = {
    "arguments": ("commands.ARGUMENTS",),
    "boot": ("boot.TEXTS",),
    "cli": ("commands.CLI",),
    "dice": ("dice.TEXTS",),
    "doctor": ("doctor.TEXTS",),
    "jig": ("jig.TEXTS",),
    "keeping": ("keeping.TEXTS",),
    "keypad_test": ("keypads.KEYPAD_TEST",),
    "keypads": ("keypads.KEYPADS",),
    "lookback": ("lookback.TEXTS",),
    "naming": ("menu.NAMING",),
    "pace": ("screen.PACE",),
    "preferences": ("menu.PREFERENCES",),
    "report": ("keeping.REPORT",),
    "rules": ("rules.TEXTS",),
    "screen": ("screen.SCREEN",),
    "settings": ("files.TEXTS",),
    "sounds": ("screen.SOUNDS",),
    "system": ("system.TEXTS",),
    "table": ("play.TABLE", "menu.TABLE"),
    "template": ("template.TEXTS",),
    "update": ("update.TEXTS",),
    "web": ("web.TEXTS", "web.PADS", "web.DISPLAY"),
}
"""Where the texts of an area are: a module here, and its name in it. An area is the first word of its keys."""
