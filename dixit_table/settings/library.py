"""The rules sets a table can choose from, one changed at the table, and a file to start from."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.rules.dice import OPTIONAL_PENALTIES, DiceFrom, DiceRules, Penalty
from dixit_table.rules.rules_set import Ending
from dixit_table.settings.cards.course import DECK_CARDS
from dixit_table.settings.cards.grammar import FIELDS as CARD_FIELDS
from dixit_table.settings.common import (
    COMPARE,
    EXTENDS,
    FORMAT,
    GAME,
    GAMES,
    SOURCE,
    SUFFIX,
    TITLES,
    KeySource,
    examples,
    shipped,
)
from dixit_table.settings.dice.grammar import DICE, MOST_COUNTED, PENALTIES, PLAY, exclusions
from dixit_table.settings.grammar import Grammar
from dixit_table.settings.kinds import Choice, Placed, Words
from dixit_table.settings.loader import (
    FileLine,
    Origin,
    RulesFile,
    dump,
    grammar_of,
    lines,
    load_rules,
    parse_rules,
    read,
    written,
)
from dixit_table.settings.schema import SettingKey, Values
from dixit_table.settings.words import origin_of
from dixit_table.settings.yaml_source import Place, UnreadableFile
from dixit_table.texts import Language, say

# --- The rules sets a table can choose from: those that come with the program, and the house's own


class RulesOffer(Struct, frozen=True):
    """A rules set to choose: its name or path, and its rules, or what is wrong with its file."""

    name: str  # as for ``play --rules``
    file: RulesFile | None
    problem: UnreadableFile | None = None
    example: bool = False  # comes with the program, to show what a file of one's own may say

    def fits(self, seats: int) -> bool:
        """Return whether it can be played by so many seats."""
        return self.file is not None and self.file.rules.fits(seats)


class Library(Struct, frozen=True):
    """Rules sets by name; ``folder`` holds the house's own files, if there is such a folder."""

    folder: Path | None = None

    def offered(self) -> list[RulesOffer]:
        """Return the shipped sets, then the house's own by file name, then the examples."""
        own = [] if self.folder is None else sorted(str(path) for path in _files(self.folder))
        sets = [RulesOffer(name, load_rules(name)) for name in in_order()] + [_read(path) for path in own]
        return sets + [RulesOffer(path, load_rules(path), example=True) for path in examples()]


def in_order() -> list[str]:
    """Return the names of the shipped sets, those from rules texts first, of these the card game's."""
    return sorted(shipped(), key=_rank)


def _rank(name: str) -> tuple[int, int, str]:
    file = load_rules(name)
    return list(KeySource).index(origin_of(file.text)[0]), GAMES.index(file.rules.game), name


def _files(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.name.endswith(SUFFIX) and path.name != SUFFIX]
    except OSError:
        return []  # not there, or not to be read: then there are none


def _read(path: str) -> RulesOffer:
    try:
        return RulesOffer(path, load_rules(path))
    except UnreadableFile as error:
        return RulesOffer(path, None, error)


# --- A rules set with one thing changed at the table, without a file of its own

T = TypeVar("T")


def with_deck(file: RulesFile, cards: int) -> RulesFile:
    """Return the set for a deck of so many cards (S19). Raises UnreadableFile where the hands need more."""
    return _with(file, DECK_CARDS, cards)


def with_ending(file: RulesFile, ending: Ending) -> RulesFile:
    """Return the set whose games end like that, and in no other way (S16, P10, T8)."""
    values = _values(file)
    for each in CARD_FIELDS.all:
        if each.struct is Ending:
            values.put(each.path, getattr(ending, each.attribute))
    return _made(file, values)


def with_module(file: RulesFile, name: str, on: bool) -> RulesFile:
    """Return the dice set with or without an optional module (D7); what a new one excludes goes.

    Raises UnreadableFile where a module that always holds excludes it.
    """
    rules = file.of(DiceRules)
    if (name in rules.chosen) is on:
        return file
    chosen = {each for each in rules.chosen - {name} if not (on and _excluded(rules, each, name))}
    names = [each.name for each in rules.modules if each.name in chosen] + ([name] if on else [])
    return _with(file, PLAY, tuple(Placed(each, Place()) for each in names))


def _excluded(rules: DiceRules, one: str, other: str) -> bool:
    """Return whether two optional modules can't both hold."""
    both = frozenset({one, other})
    return any(each.names == both for each in exclusions(replace(rules, chosen=both)))


def with_penalty(file: RulesFile, penalty: Penalty, on: bool) -> RulesFile:
    """Return the dice set with or without an optional penalty (D8)."""
    held = file.of(DiceRules).penalties
    chosen = held | {penalty} if on else held - {penalty}
    return _with(file, PENALTIES, tuple(each for each in OPTIONAL_PENALTIES if each in chosen))


def with_dice(file: RulesFile, dice: DiceFrom) -> RulesFile:
    """Return the dice set with whose dice are thrown (D2)."""
    return _with(file, DICE, dice)


def with_cap(file: RulesFile, most: int | None) -> RulesFile:
    """Return the dice set that counts so much of a player at most (D10); None: no limit."""
    return _with(file, MOST_COUNTED, most)


def _with(file: RulesFile, each: SettingKey[T], value: T) -> RulesFile:
    values = _values(file)
    values.put(each.path, value)
    return _made(file, values)


def _values(file: RulesFile) -> Values:
    name = file.rules.name
    return read(file.text, Origin(name, name), stored=True)


def _made(file: RulesFile, values: Values) -> RulesFile:
    """Return the set that the values say; the file itself where they say nothing else."""
    name = file.rules.name
    if dump(values) == dump(_values(file)):
        return file
    if values[SOURCE] is not KeySource.HOUSE:  # what it says besides still comes from there
        values.put(SOURCE.path, KeySource.HOUSE)
        values.put(COMPARE.path, name if name in shipped() else None)
    return parse_rules(dump(values), name=name, source=name, stored=True)


# --- A rules file to start from: it extends another, and has every key with its value, commented out

_COLUMN = 44  # where remarks start, if the value is not longer
_STATED = {each.path for each in (FORMAT, GAME, EXTENDS, COMPARE, *TITLES)}


def template(base: Values, *, extends: str, title: str, language: Language) -> str:
    """Return a file that extends another and states nothing yet; remarks are in the language.

    Lines to be switched on start with ``#`` and no blank, or two for what stands within a group.
    """
    grammar = grammar_of(base)
    values = grammar.schema.heir(base)
    grammar.adopt(values, base)
    useless = grammar.fields.idle(values)
    usable = [each for each in grammar.schema.keys if each not in useless and each.path not in _STATED]
    about = (
        say(language, "settings.template_head", extends=extends),
        say(language, f"settings.template_{base[GAME]}"),
    )
    head = [f"# {line}" for text in about for line in text.splitlines()]
    # In braces: a line of a group that is switched on without its group must not become one of the title's.
    titles = ", ".join(f"{each.path.rpartition('.')[2]}: {written(title)}" for each in TITLES)
    stated = [f"format: {written(base[FORMAT])}", f"extends: {written(extends)}", f"title: {{{titles}}}"]
    keys = [_off(line, grammar, language) for line in lines(values, usable)]
    unused = [f"# {each.path}: {_meaning(each.path, grammar, language)}" for each in useless]
    if unused:
        unused = ["", f"# {say(language, 'settings.template_unused')}", *unused]
    return "".join(f"{line}\n" for line in (*head, *stated, "", *keys, *unused))


def _off(line: FileLine, grammar: Grammar, language: Language) -> str:
    off = f"#{line}"
    if line.value is None or not line.path:
        return off
    return f"{off:<{_COLUMN}}  # {_meaning(line.path, grammar, language)}"


def _meaning(path: str, grammar: Grammar, language: Language) -> str:
    meaning = say(language, f"settings.key_{path.replace('.', '_')}")
    kind = next(each.kind for each in grammar.schema.keys if each.path == path)
    return f"{meaning} ({', '.join(kind.words)})" if isinstance(kind, Choice | Words) else meaning
