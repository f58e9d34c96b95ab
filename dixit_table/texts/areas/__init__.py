"""The catalogue's areas: one module each, ``TEXTS`` by key; the area's name is the key's first word."""

from dixit_table.texts.areas import (
    cli,
    dice,
    doctor,
    keeping,
    keypad_test,
    keypads,
    lookback,
    naming,
    pace,
    preferences,
    report,
    rules,
    screen,
    settings,
    sounds,
    table,
)

AREAS = {
    "cli": cli.TEXTS,
    "dice": dice.TEXTS,
    "doctor": doctor.TEXTS,
    "keeping": keeping.TEXTS,
    "keypad_test": keypad_test.TEXTS,
    "keypads": keypads.TEXTS,
    "naming": naming.TEXTS,
    "lookback": lookback.TEXTS,
    "pace": pace.TEXTS,
    "preferences": preferences.TEXTS,
    "report": report.TEXTS,
    "rules": rules.TEXTS,
    "screen": screen.TEXTS,
    "settings": settings.TEXTS,
    "sounds": sounds.TEXTS,
    "table": table.TEXTS,
}
