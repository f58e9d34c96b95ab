"""The catalogue's areas: one module each, ``TEXTS`` by key; the area's name is the key's first word."""

from dixit_table.texts.areas import commands, dice, doctor, files, keypads, play, rules, screen

AREAS = {
    "arguments": commands.ARGUMENTS,
    "cli": commands.CLI,
    "dice": dice.TEXTS,
    "doctor": doctor.TEXTS,
    "keeping": commands.KEEPING,
    "keypad_test": keypads.KEYPAD_TEST,
    "keypads": keypads.KEYPADS,
    "naming": play.NAMING,
    "lookback": screen.LOOKBACK,
    "pace": screen.PACE,
    "preferences": screen.PREFERENCES,
    "report": commands.REPORT,
    "rules": rules.TEXTS,
    "screen": screen.SCREEN,
    "settings": files.TEXTS,
    "sounds": screen.SOUNDS,
    "table": play.TABLE,
}
