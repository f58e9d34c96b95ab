"""How the keys of a dice game's rules set must agree: which modules there are, and which hold together."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from dixit_table.rules.dice import THROWS, clashes, effects_of
from dixit_table.rules.dice_rules import DiceFrom, DiceRules, Do, Penalty
from dixit_table.settings.common import blamed
from dixit_table.settings.dice import schema as key
from dixit_table.settings.dice.schema import Throw, build
from dixit_table.settings.schema import SettingKey, Values, advice_about, join
from dixit_table.settings.yaml_source import Place, Report
from dixit_table.texts import Message

# --- Modules of the dice game that can't hold together: for the same place, or for the same throw


class Exclusion(Struct, frozen=True):
    """Two modules in force that exclude each other, and why."""

    names: frozenset[str]
    why: Message


def exclusions(rules: DiceRules) -> list[Exclusion]:
    """Return the pairs of modules in force that exclude each other, each once."""
    found: dict[frozenset[str], Exclusion] = {}
    for each in (*_same_place(rules), *_same_throw(rules)):
        found.setdefault(each.names, each)
    return list(found.values())


def _same_place(rules: DiceRules) -> Iterator[Exclusion]:
    for one, other in clashes(rules):
        replaced = "" if one.replaces is None else one.replaces.module
        yield _exclusion("modules_clash", one.name, other.name, replaced=replaced)


def _same_throw(rules: DiceRules) -> Iterator[Exclusion]:
    """Yield modules that would do to one throw what can only be done once; sips add up, nothing else does."""
    for dice in THROWS:
        doers: dict[Do, str] = {}
        for module, effect in effects_of(rules, dice):
            first = doers.setdefault(effect.do, module.name)
            if first != module.name and effect.do not in (Do.GIVE, Do.HAND_OUT):
                throw = str(Throw(dice))
                yield _exclusion("modules_do_twice", first, module.name, do=effect.do, throw=throw)


def _exclusion(key: str, one: str, other: str, **values: str) -> Exclusion:
    why = Message.of(f"settings.{key}", one=one, other=other, **values)
    return Exclusion(frozenset({one, other}), why)


# --- How the keys of one module of the dice game, and of its effects, must agree


def check_module(module: Values, path: str, report: Report, *, stored: bool) -> None:
    """Note what is wrong with a module by itself; ``path`` is where it stands.

    ``stored``: let pass what is merely without effect.
    """
    if module.good(key.NAME) and module[key.NAME] in set(Penalty):
        _note(module, key.NAME, path, report, "module_named_as_penalty", name=module[key.NAME])
    if module.good(key.NAME, key.REPLACES) and module[key.NAME] == module[key.REPLACES]:
        _note(module, key.REPLACES, path, report, "replaces_itself")
    if not stored:
        _check_idle(module, path, report)
    if module.good(key.EFFECTS):
        for number, effect in enumerate(module[key.EFFECTS], 1):
            _check_effect(effect, join(path, f"effects.{number}"), report, stored=stored)
        _check_throws(module[key.EFFECTS], join(path, "effects"), report)


def _note(
    entry: Values, each: SettingKey[object], path: str, report: Report, text: str, **values: str | Message
) -> None:
    report.add(entry.place(each.path), text, path=join(path, each.path), **values)


def _check_idle(module: Values, path: str, report: Report) -> None:
    replacing = not module.good(key.REPLACES) or module[key.REPLACES] is not None
    if module.stated(key.REPLACES_THROWS.path) and not replacing:
        _note(module, key.REPLACES_THROWS, path, report, "idle_replaces_throws")
    if module.stated(key.FREED_ON_RETURN.path) and Do.PRISON not in deeds(module):
        _note(module, key.FREED_ON_RETURN, path, report, "idle_no_prison")


def deeds(module: Values) -> set[Do]:
    """Return what a module does; all there is, where that can't be told."""
    if not module.good(key.EFFECTS) or not all(each.good(key.DO) for each in module[key.EFFECTS]):
        return set(Do)
    return {each[key.DO] for each in module[key.EFFECTS]}


def _check_effect(effect: Values, path: str, report: Report, *, stored: bool) -> None:
    if not effect.good(key.DO):
        return
    do = effect[key.DO]
    for each, used in ((key.SIPS, do in key.NEED_SIPS), (key.TO, do is Do.GIVE)):
        if not effect.good(each):
            continue
        if used and effect[each] is None:
            _note(effect, each, path, report, "effect_needs", do=do, expects=each.kind.expects)
        elif not used and effect.stated(each.path) and not stored:
            _note(effect, each, path, report, "idle_effect", do=do)


def _check_throws(effects: tuple[Values, ...], path: str, report: Report) -> None:
    """Refuse a throw for which one thing is said twice."""
    said: dict[tuple[object, ...], int] = {}
    for number, effect in enumerate(effects, 1):
        if not effect.good(key.THROWS, key.DO, key.TO):
            continue
        for throw in effect[key.THROWS]:
            what = (throw.value, effect[key.DO], effect[key.TO])
            if what in said:
                report.add(
                    throw.place,
                    "throw_twice",
                    path=f"{path}.{number}",
                    throw=str(throw.value),
                    other=f"{path}.{said[what]}",
                    do=effect[key.DO],
                )
            said.setdefault(what, number)


# --- Keys of the dice game that have no effect beside the others


def idle(values: Values) -> Iterator[tuple[SettingKey[object], str]]:
    """Yield each key that has no effect, and the text of the area ``settings`` that says why."""
    modules = [each for listed in key.LISTS if values.good(listed) for each in values[listed]]
    if values.good(*key.LISTS) and not any(Do.RACE in deeds(each) for each in modules):
        yield key.THROWER_REACTS, "idle_no_race"
    if values.good(key.DICE) and values[key.DICE] is DiceFrom.VIRTUAL:
        yield key.CLIFF_REPEATS, "idle_no_real_dice"


# --- How the keys of a dice game's rules set must agree: which modules there are, and which hold together
# A contradiction stands at a key that the file itself states, if it states one of those involved.


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


class _Entry(Struct, frozen=True):
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
