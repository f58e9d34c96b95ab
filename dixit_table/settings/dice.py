"""A set of the dice game: its fields, from values to rules, and how modules must agree."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.rules.dice import OPTIONAL_PENALTIES, DiceFrom, DiceRules, Do, Penalty, clashes, effects_of
from dixit_table.rules.dice import THROWS as ALL_THROWS
from dixit_table.settings import dice_modules as modules
from dixit_table.settings.by_seats import SeatSpan, Span
from dixit_table.settings.common import WHOLE, Sentence, blamed, head
from dixit_table.settings.dice_modules import MODULE, MODULE_NAME, Throw, Unit, deeds, says
from dixit_table.settings.grammar import Field, Fields, Grammar, Idle, named
from dixit_table.settings.kinds import (
    Choice,
    Entries,
    LineOfText,
    OrNone,
    Placed,
    Several,
    WholeNumber,
    Words,
)
from dixit_table.settings.library import with_value
from dixit_table.settings.loader import RulesFile
from dixit_table.settings.schema import Schema, Values, advice_about
from dixit_table.settings.yaml_source import Place, Report
from dixit_table.texts import Message, wording

MOST_MODULES = 40  # of a rules set

_MODULES = Schema(*MODULE.all, whole=WHOLE)


def _has_race(values: Values) -> bool:
    return any(Do.RACE in deeds(each) for listed in LISTS for each in values[listed])


# --- The fields, each below what it says

FIELDS = Fields()


def _unit(rules: DiceRules) -> Iterator[Sentence]:
    """Yield what is counted, and how a throw goes."""
    yield says("D3", "sips") if rules.unit is None else says("D3", "unit", unit=wording.units(rules.unit))
    yield says("D4", "thrower_first")
    yield says("D4", "throws_again")


def _races(rules: DiceRules) -> Iterator[Sentence]:
    """Yield how one races, where there is a race."""
    if _does(rules, Do.RACE):
        yield says("D5", f"race_{'all' if rules.thrower_reacts else 'others'}")
        yield says("D5", "race_doubt")


def _does(rules: DiceRules, do: Do) -> bool:
    return any(effect.do is do for dice in ALL_THROWS for _, effect in effects_of(rules, dice))


def _cliff(rules: DiceRules) -> Iterator[Sentence]:
    """Yield what a die off the board is; none of the table's own falls."""
    if rules.dice is not DiceFrom.VIRTUAL:
        yield says("D8", f"penalty_cliff_{'repeats' if rules.cliff_repeats else 'passes'}")


def _penalties(rules: DiceRules) -> Iterator[Sentence]:
    """Yield the other penalties that hold."""
    sip = Unit(rules.unit).amount(1)
    for penalty in Penalty:
        if penalty in rules.penalties and penalty is not Penalty.CLIFF:
            yield says("D8", f"penalty_{penalty}", sips=sip)
    yield says("D8", "penalties_apart")


def _end(rules: DiceRules) -> Iterator[Sentence]:
    """Yield how it ends, and how much is counted."""
    yield says("D9", "leaving")
    yield says("D9", "last_wins")
    if rules.most_counted is not None:
        yield says("D10", "most_counted", most=Unit(rules.unit).amount(rules.most_counted))


SEATS = FIELDS.required(
    "seats",
    SeatSpan(2, 12),
    says=lambda rules: [says("D1", "seats", seats=str(Span(rules.fewest_seats, rules.most_seats)))],
)
DICE = FIELDS.required(
    "dice",
    Choice(tuple(DiceFrom)),
    DiceRules.dice,
    says=lambda rules: [says("D2", f"dice_{rules.dice}")],
)
THROWER_REACTS = FIELDS.switch(  # D5
    "thrower_reacts",
    True,
    DiceRules.thrower_reacts,
    idle=(Idle("idle_no_race", lambda v: not _has_race(v)),),
    says=_races,
)
UNIT = FIELDS.optional(  # D3
    "unit", OrNone(LineOfText(20)), None, DiceRules.unit, says=_unit, before=THROWER_REACTS
)
MOST_COUNTED = FIELDS.optional(  # D10
    "most_counted", OrNone(WholeNumber(1, 999)), None, DiceRules.most_counted, says=_end
)
PLAY = FIELDS.optional("play", Several(MODULE_NAME, fewest=0, most=MOST_MODULES), ())  # D7
PENALTIES = FIELDS.optional(  # D8
    "penalties", Words(OPTIONAL_PENALTIES, fewest=0), (), says=_penalties, before=MOST_COUNTED
)
CLIFF_REPEATS = FIELDS.switch(  # D8
    "cliff_repeats",
    True,
    DiceRules.cliff_repeats,
    idle=(Idle("idle_no_real_dice", lambda v: v[DICE] is DiceFrom.VIRTUAL),),
    says=_cliff,
    before=PENALTIES,
)
MODULES = FIELDS.required(  # D6, D7
    "modules", Entries(_MODULES, most=MOST_MODULES), says=modules.say_modules, before=CLIFF_REPEATS
)
# What a file adds to the modules of the set it extends; whoever extends it has them among the others.
OWN_MODULES = FIELDS.optional("own_modules", Entries(_MODULES, fewest=0, most=MOST_MODULES), (), own=True)

LISTS: tuple[Field[tuple[Values, ...]], ...] = (MODULES, OWN_MODULES)
"""The fields that hold modules, in the order in which these take effect."""


# --- From the values of a file to the rules that they say

_ALWAYS = frozenset(Penalty) - frozenset(OPTIONAL_PENALTIES)


def build(name: str, values: Values) -> DiceRules:
    """Return the rules of values that the checks passed."""
    return DiceRules(
        **named(name, values),
        **FIELDS.filled(DiceRules, values),
        fewest_seats=values[SEATS].low,
        most_seats=values[SEATS].high,
        modules=tuple(modules.built(each) for listed in LISTS for each in values[listed]),
        chosen=frozenset(each.value for each in values[PLAY]),
        penalties=_ALWAYS | frozenset(values[PENALTIES]),
    )


def _adopt(values: Values, base: Values) -> None:
    """Put the modules that the base itself added to the others, for a file to add its own after them."""
    if base.good(*LISTS) and not values.stated(MODULES.path):
        values.put(MODULES.path, base[MODULES] + base[OWN_MODULES])


def _fitted(base: DiceRules, rules: DiceRules) -> DiceRules:
    return replace(base, chosen=rules.chosen, penalties=rules.penalties, unit=rules.unit)


# --- How the modules of a set must agree
# A contradiction stands at a key that the file itself states, if it states one of those involved.


_CHOSEN: tuple[Field[object], ...] = (OWN_MODULES, MODULES, PLAY)
"""The keys that say which modules hold, those to be blamed first in front."""


class _Entry(Struct, frozen=True):
    """A module, and where it stands."""

    values: Values
    path: str
    stated: bool  # by this file, not by one that it extends
    name: str
    replaces: str | None
    optional: bool


def _check_modules(values: Values, report: Report) -> None:
    found = [
        (each, f"{listed.path}.{number}", values.stated(listed.path))
        for listed in LISTS
        for number, each in enumerate(values[listed], 1)
    ]
    if len(found) > MOST_MODULES:  # written out, they are one list
        report.add(blamed(values, *_CHOSEN), "too_many_modules", most=MOST_MODULES)
    for module, path, stated in found:
        if stated:
            modules.check(module, path, report)
    name, replaces, optional = modules.NAME, modules.REPLACES, modules.OPTIONAL
    if all(each.good(name, replaces, optional) for each, *_ in found):
        entries = [_Entry(*one, one[0][name], one[0][replaces], one[0][optional]) for one in found]
        by_name = {each.name: each for each in reversed(entries)}
        _check_names(entries, by_name, report)
        for each in entries:
            _check_replaced(values, each, by_name, report)
        _check_play(values, by_name, report)
    if not report.problems:  # else it can't be known yet what holds
        _check_in_force(values, build("", values), report)


FIELDS.agree(_check_modules)


def _place(values: Values, entry: _Entry, path: str) -> Place:
    """Return where to blame a module; one of another file is blamed where this one says its own."""
    return entry.values.place(path) if entry.stated else blamed(values, MODULES)


def _check_names(entries: list[_Entry], first: dict[str, _Entry], report: Report) -> None:
    for each in entries:
        if each is not first[each.name]:
            place = each.values.place(modules.NAME.path)
            report.add(place, "module_twice", path=f"{each.path}.name", name=each.name)


def _check_replaced(values: Values, entry: _Entry, by_name: dict[str, _Entry], report: Report) -> None:
    if entry.replaces in (None, entry.name):
        return
    place, path = _place(values, entry, modules.REPLACES.path), f"{entry.path}.replaces"
    replaced = by_name.get(entry.replaces or "")
    if replaced is None:
        others = [name for name in by_name if name != entry.name]
        advice = advice_about(entry.replaces or "", others)
        report.add(place, "no_such_module", path=path, name=entry.replaces or "", advice=advice)
    elif replaced.optional and not entry.optional:
        report.add(place, "replaces_optional", path=path, name=replaced.name)
    elif entry.name in _chain(replaced, by_name):
        report.add(place, "replaces_round", path=path, name=replaced.name)
    else:
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
    effects = replaced.values[modules.EFFECTS] if replaced.values.good(modules.EFFECTS) else ()
    throws_known = all(each.good(modules.THROWS) for each in effects)
    if not entry.values.good(modules.REPLACES_THROWS) or not throws_known:
        return
    throws = {throw.value for each in effects for throw in each[modules.THROWS]}
    for throw in entry.values[modules.REPLACES_THROWS] or ():
        if throw.value not in throws:
            report.idle(
                throw.place if entry.stated else blamed(values, MODULES),
                "replaces_no_throw",
                path=f"{entry.path}.replaces_throws",
                throw=str(throw.value),
                name=replaced.name,
            )


def _check_play(values: Values, by_name: dict[str, _Entry], report: Report) -> None:
    for each in values[PLAY] if values.good(PLAY) else ():
        place = each.place if values.stated(PLAY.path) else blamed(values, MODULES)
        entry = by_name.get(each.value)
        if entry is None:
            advice = advice_about(each.value, [name for name, entry in by_name.items() if entry.optional])
            report.add(place, "no_such_module", path=PLAY.path, name=each.value, advice=advice)
        elif not entry.optional:
            report.add(place, "always_in_play", path=PLAY.path, name=each.value)


def _check_in_force(values: Values, rules: DiceRules, report: Report) -> None:
    for each in exclusions(rules):
        chosen = [one for one in values[PLAY] if one.value in each.names]
        stated = chosen and values.stated(PLAY.path)
        report.note(chosen[-1].place if stated else blamed(values, *_CHOSEN), each.why)
    in_force = {effect.do for dice in ALL_THROWS for _, effect in effects_of(rules, dice)}
    if Do.RELEASE in in_force and Do.PRISON not in in_force:
        report.idle(blamed(values, *_CHOSEN), "idle_release")


# --- Modules that can't hold together: for the same place, or for the same throw


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
    for dice in ALL_THROWS:
        doers: dict[Do, str] = {}
        for module, effect in effects_of(rules, dice):
            first = doers.setdefault(effect.do, module.name)
            if first != module.name and effect.do not in (Do.GIVE, Do.HAND_OUT):
                throw = str(Throw(dice))
                yield _exclusion("modules_do_twice", first, module.name, do=effect.do, throw=throw)


def _exclusion(key: str, one: str, other: str, **values: str) -> Exclusion:
    why = Message.of(f"settings.{key}", one=one, other=other, **values)
    return Exclusion(frozenset({one, other}), why)


# --- A set with one thing changed at the table, without a file of its own


def with_module(file: RulesFile, name: str, on: bool) -> RulesFile:
    """Return the dice set with or without an optional module (D7); what a new one excludes goes.

    Raises UnreadableFile where a module that always holds excludes it.
    """
    rules = file.of(DiceRules)
    if (name in rules.chosen) is on:
        return file
    chosen = {each for each in rules.chosen - {name} if not (on and _excluded(rules, each, name))}
    names = [each.name for each in rules.modules if each.name in chosen] + ([name] if on else [])
    return with_value(file, PLAY, tuple(Placed(each, Place()) for each in names))


def _excluded(rules: DiceRules, one: str, other: str) -> bool:
    """Return whether two optional modules can't both hold."""
    both = frozenset({one, other})
    return any(each.names == both for each in exclusions(replace(rules, chosen=both)))


def with_penalty(file: RulesFile, penalty: Penalty, on: bool) -> RulesFile:
    """Return the dice set with or without an optional penalty (D8)."""
    held = file.of(DiceRules).penalties
    chosen = held | {penalty} if on else held - {penalty}
    return with_value(file, PENALTIES, tuple(each for each in OPTIONAL_PENALTIES if each in chosen))


def with_dice(file: RulesFile, dice: DiceFrom) -> RulesFile:
    """Return the dice set with whose dice are thrown (D2)."""
    return with_value(file, DICE, dice)


def with_cap(file: RulesFile, most: int | None) -> RulesFile:
    """Return the dice set that counts so much of a player at most (D10); None: no limit."""
    return with_value(file, MOST_COUNTED, most)


GRAMMAR = Grammar(
    title=Message.of("settings.game_dice"),
    schema=Schema(*head("dice"), *FIELDS.all, whole=WHOLE),
    fields=FIELDS,
    build=build,
    adopt=_adopt,
    fitted=_fitted,
)
