"""How the keys of a dice game's rules set must agree: which modules there are, and which hold together.

A contradiction stands at a key that the file itself states, if it states one of those involved.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dixit_table.rules.dice import THROWS, effects_of
from dixit_table.rules.dice_rules import DiceRules, Do
from dixit_table.settings import dice_schema as key
from dixit_table.settings.dice_build import build
from dixit_table.settings.dice_module_checks import check_module
from dixit_table.settings.dice_pairs import exclusions
from dixit_table.settings.problems import Place, Report
from dixit_table.settings.rules_schema import blamed
from dixit_table.settings.schema import Values, advice_about


def check(values: Values, report: Report, *, stored: bool = False) -> None:
    """Note every contradiction among the keys that are good by themselves.

    ``stored``: let pass what is merely without effect.
    """
    if not values.good(*key.LISTS):
        return
    entries = list(_entries(values))
    if len(entries) > key.MOST_MODULES:  # written out, they are one list
        report.add(blamed(values, *_CHOSEN), "too_many_modules", most=key.MOST_MODULES)
    for each in entries:
        if each.stated:
            check_module(each.values, each.path, report, stored=stored)
    if all(each.values.good(key.NAME, key.OPTIONAL, key.REPLACES) for each in entries):
        by_name = {each.name: each for each in reversed(entries)}
        _check_names(entries, by_name, report)
        for each in entries:
            _check_replaced(values, each, by_name, report, stored=stored)
        _check_play(values, by_name, report)
    if not report.problems:  # else it can't be told yet what holds
        _check_in_force(values, build("", values), report, stored=stored)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A module, and where it stands."""

    values: Values
    path: str
    stated: bool  # by this file, not by one that it extends

    @property
    def name(self) -> str:
        return self.values[key.NAME]

    @property
    def replaces(self) -> str | None:
        return self.values[key.REPLACES]

    @property
    def optional(self) -> bool:
        return self.values[key.OPTIONAL]


def _entries(values: Values) -> Iterator[_Entry]:
    for listed in key.LISTS:
        for number, each in enumerate(values[listed], 1):
            yield _Entry(each, f"{listed.path}.{number}", values.stated(listed.path))


def _place(values: Values, entry: _Entry, path: str) -> Place:
    """Return where to blame a module; one of another file is blamed where this one says its own."""
    return entry.values.place(path) if entry.stated else blamed(values, key.MODULES.path)


def _check_names(entries: list[_Entry], first: dict[str, _Entry], report: Report) -> None:
    for each in entries:
        if each is not first[each.name]:
            place = each.values.place(key.NAME.path)
            report.add(place, "module_twice", path=f"{each.path}.name", name=each.name)


def _check_replaced(
    values: Values, entry: _Entry, by_name: dict[str, _Entry], report: Report, *, stored: bool
) -> None:
    if entry.replaces in (None, entry.name):
        return
    place, path = _place(values, entry, key.REPLACES.path), f"{entry.path}.replaces"
    replaced = by_name.get(entry.replaces or "")
    if replaced is None:
        others = [name for name in by_name if name != entry.name]
        advice = advice_about(entry.replaces or "", others)
        report.add(place, "no_such_module", path=path, name=entry.replaces or "", advice=advice)
    elif replaced.optional and not entry.optional:
        report.add(place, "replaces_optional", path=path, name=replaced.name)
    elif entry.name in _chain(replaced, by_name):
        report.add(place, "replaces_round", path=path, name=replaced.name)
    elif not stored:
        _check_replaced_throws(values, entry, replaced, report)


def _chain(entry: _Entry, by_name: dict[str, _Entry]) -> list[str]:
    """Return the names of the modules that a module replaces, and those these replace."""
    chain: list[str] = []
    following: _Entry | None = entry
    while following is not None and following.name not in chain:
        chain.append(following.name)
        following = by_name.get(following.replaces or "")
    return chain


def _check_replaced_throws(values: Values, entry: _Entry, replaced: _Entry, report: Report) -> None:
    effects = replaced.values[key.EFFECTS] if replaced.values.good(key.EFFECTS) else ()
    if not entry.values.good(key.REPLACES_THROWS) or not all(each.good(key.THROWS) for each in effects):
        return
    throws = {throw.value for each in effects for throw in each[key.THROWS]}
    for throw in entry.values[key.REPLACES_THROWS] or ():
        if throw.value not in throws:
            report.add(
                throw.place if entry.stated else blamed(values, key.MODULES.path),
                "replaces_no_throw",
                path=f"{entry.path}.replaces_throws",
                throw=str(throw.value),
                name=replaced.name,
            )


def _check_play(values: Values, by_name: dict[str, _Entry], report: Report) -> None:
    for each in values[key.PLAY] if values.good(key.PLAY) else ():
        place = each.place if values.stated(key.PLAY.path) else blamed(values, key.MODULES.path)
        named = by_name.get(each.value)
        if named is None:
            advice = advice_about(each.value, [name for name, entry in by_name.items() if entry.optional])
            report.add(place, "no_such_module", path=key.PLAY.path, name=each.value, advice=advice)
        elif not named.optional:
            report.add(place, "always_in_play", path=key.PLAY.path, name=each.value)


def _check_in_force(values: Values, rules: DiceRules, report: Report, *, stored: bool) -> None:
    for each in exclusions(rules):
        chosen = [one for one in values[key.PLAY] if one.value in each.names]
        stated = chosen and values.stated(key.PLAY.path)
        report.note(chosen[-1].place if stated else blamed(values, *_CHOSEN), each.why)
    in_force = {effect.do for dice in THROWS for _, effect in effects_of(rules, dice)}
    if Do.RELEASE in in_force and Do.PRISON not in in_force and not stored:
        report.add(blamed(values, *_CHOSEN), "idle_release")


_CHOSEN = (key.OWN_MODULES.path, key.MODULES.path, key.PLAY.path)
"""The keys that say which modules hold, those to be blamed first in front."""
