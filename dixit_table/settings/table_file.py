"""Table files: who sits where, with which keypad, in which language, by which rules, with what look."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from dixit_table.rules.rabbits import Colour
from dixit_table.settings.common import FORMAT, RulesName, is_path
from dixit_table.settings.kinds import Choice, Entries, LineOfText, Switch, Words
from dixit_table.settings.schema import REQUIRED, At, Schema, SettingKey, ValueKind, Values
from dixit_table.settings.yaml_source import Report, compose, read_text
from dixit_table.texts import LANGUAGES, Language
from dixit_table.texts.wording import LONGEST_NAME, can_be_seen, folded


class TableSeat(Struct, frozen=True):
    """One seat; what is None is settled in the lobby."""

    name: str
    colour: Colour | None = None
    pad: str | None = None  # KIND:ADDRESS, as for ``play --pad``
    mate_pad: str | None = None  # in teams, the second mate's


class TableFile(Struct, frozen=True):
    """What a table file says; what is None was left to the command line and its defaults."""

    language: Language | None
    rules: str | None  # a shipped name, or a path
    seats: tuple[TableSeat, ...]  # clockwise
    preferences: Mapping[str, Any] = field(default_factory=dict)  # only those it speaks of


def load_table(path: Path | str) -> TableFile:
    """Return what a table file says. Raises UnreadableFile."""
    report = Report(str(path))
    values = _TABLE.read(compose(read_text(Path(path), report), report), At(report, ""))
    if values.good(_SEATS):
        seats = values[_SEATS]
        _check_unique(seats, (_NAME,), folded, report)
        _check_unique(seats, (_COLOUR,), str, report)
        _check_unique(seats, (_PAD, _MATE_PAD), str, report)
    report.raise_if_any()
    return TableFile(
        language=values[_LANGUAGE],
        rules=_beside(Path(path), values[_RULES]),
        seats=tuple(
            TableSeat(seat[_NAME], seat[_COLOUR], seat[_PAD], seat[_MATE_PAD]) for seat in values[_SEATS]
        ),
        preferences=_preferred(values),
    )


def _preferred(values: Values) -> Mapping[str, Any]:
    given = {name: values[key] for name, key in _PREFERENCES.items() if values[key] is not None}
    minutes = given.pop("timer_minutes", None)
    return given if minutes is None else {**given, "timer_s": 60 * minutes}


def _beside(table: Path, rules: str | None) -> str | None:
    """Return rules named by a path as seen from the table file's folder."""
    if rules is None or not is_path(rules):
        return rules
    beside = str(table.parent / rules)
    return beside if is_path(beside) else f"./{beside}"


def _check_unique(
    seats: tuple[Values, ...],
    keys: Sequence[SettingKey[str | None]],
    fold: Callable[[str], str],
    report: Report,
) -> None:
    lines: dict[str, int] = {}
    for number, seat, key in ((n, seat, key) for n, seat in enumerate(seats, 1) for key in keys):
        value = seat[key] if seat.good(key) else None
        if value is None:
            continue
        place = seat.place(key.path)
        if fold(value) in lines:
            report.add(
                place, "not_unique", path=f"seats.{number}.{key.path}", value=value, line=lines[fold(value)]
            )
        else:
            lines[fold(value)] = place.line


_LONGEST_TEAM = 2 * LONGEST_NAME + 3  # two names and what stands between them


def _is_name(text: str) -> bool:
    """Return whether a text can be shown as a name, or as a team's: "Ann & Bob"."""
    parts = re.split(" *[&+] *", text, maxsplit=1)
    return text.isprintable() and all(can_be_seen(part) and len(part) <= LONGEST_NAME for part in parts)


def _is_pad(text: str) -> bool:
    return _PAD_ADDRESS.fullmatch(text) is not None and text.isprintable()


_PAD_ADDRESS = re.compile(r"(serial|hid):/.*|virtual:[1-9][0-9]{0,2}", re.ASCII)

_NAME = SettingKey("name", LineOfText(_LONGEST_TEAM, _is_name), REQUIRED)
_COLOUR = SettingKey("colour", Choice(tuple(Colour)), None)
_ADDRESS = LineOfText(200, _is_pad, "settings.expects_pad")
_PAD = SettingKey("pad", _ADDRESS, None)
_MATE_PAD = SettingKey("mate_pad", _ADDRESS, None)

_LANGUAGE = SettingKey("language", Choice(LANGUAGES), None)
_RULES = SettingKey("rules", RulesName(), None)
_SEATS = SettingKey("seats", Entries(Schema(_NAME, _COLOUR, _PAD, _MATE_PAD), 12), ())

_SWITCH = Switch()
_KINDS: Mapping[str, ValueKind[Any]] = {
    "far": _SWITCH,
    "calm": _SWITCH,
    "plain": _SWITCH,
    "margin": Choice((0, 3, 5, 8)),
    "sounds": Words(("accepted", "awaited", "reveal", "hop", "podium"), fewest=0),
    "speech": _SWITCH,
    "nudges": Choice(("off", "normal", "patient")),
    "timer_minutes": Choice((0, 1, 2, 3, 5)),
}
_PREFERENCES = {name: SettingKey(f"preferences.{name}", kind, None) for name, kind in _KINDS.items()}
"""As in the table menu; what is left out is as the house prefers it."""

_TABLE = Schema(FORMAT, _LANGUAGE, _RULES, _SEATS, *_PREFERENCES.values())
