"""Rules sets for people: in words, those to choose from, one changed at the table, a file to start from."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from dixit_table.rules.rules_set import Ending, Rules
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
    Sentence,
    examples,
    shipped,
)
from dixit_table.settings.grammar import Grammar
from dixit_table.settings.kinds import Choice, Words
from dixit_table.settings.loader import (
    FileLine,
    Origin,
    RulesFile,
    dump,
    grammar_named,
    grammar_of,
    lines,
    load_rules,
    parse_rules,
    read,
    read_stored,
    written,
)
from dixit_table.settings.schema import SettingKey, Values
from dixit_table.settings.yaml_source import UnreadableFile
from dixit_table.texts import Language, Message, say

# --- A rules set in words: a sentence or more a clause, for `rules show` and the help screen

FITTED_KEYS = ("rules.says_seats", "rules.says_seats_teams", "rules.says_sips", "rules.says_unit")
"""The sentences for how many a set is, and in what they count."""


def in_words(rules: Rules) -> list[Sentence]:
    """Return what a rules set says, in the order of a game; clauses it doesn't have are left out."""
    grammar = grammar_named(rules.game)
    return grammar.fields.sentences(grammar.speaker(rules))


# --- Where each sentence of a rules set comes from: a clause of a rules text, public reports, or the house


class Labelled(Struct, frozen=True):
    """A sentence, and where it comes from."""

    sentence: Sentence
    source: KeySource

    @property
    def label(self) -> Message:
        """The clause; for the house's own, just that."""
        return Message.of(f"rules.label_{self.source}", clause=self.sentence.clause)


def labelled(file: RulesFile) -> list[Labelled]:
    """Return what a rules set says, each sentence with where it comes from.

    A sentence that the compared set says too comes from where that one has it; the rest is the file's own.
    """
    source, compared = origin_of(file.text)
    known = _known(file.rules, source, compared)
    return [
        Labelled(each, next((src for other, src in known if other == each), source))
        for each in in_words(file.rules)
    ]


def labelled_text(text: str) -> list[Labelled]:
    """Return what the rules of a text say that was accepted once."""
    values = read_stored(text)
    return labelled(RulesFile(grammar_of(values).build("", values), text))


def origin_of(text: str) -> tuple[KeySource, str | None]:
    """Return where a rules file's own statements come from, and the shipped set it is compared with."""
    values = read_stored(text)
    return values[SOURCE], values[COMPARE]


def _known(rules: Rules, source: KeySource, compared: str | None) -> list[tuple[Sentence, KeySource]]:
    if compared is not None:
        return _words_of(load_rules(compared), rules)
    if source is not KeySource.HOUSE:
        return []
    files = [load_rules(name) for name in shipped()]
    printed = [file for file in files if origin_of(file.text)[0] is KeySource.RULES]
    return [each for file in printed for each in _words_of(file, rules)]


def _words_of(base: RulesFile, rules: Rules) -> list[tuple[Sentence, KeySource]]:
    """Return what a set says, and what it would say if it was for the same table as another set."""
    own = [(each.sentence, each.source) for each in labelled(base)]
    fitted = _fitted(base.rules, rules)
    if fitted == base.rules:
        return own
    # What fitting changes by itself is the other set's own.
    return own + [
        (each.sentence, each.source)
        for each in labelled(RulesFile(fitted, base.text))
        if each.sentence.message.key not in FITTED_KEYS
    ]


def _fitted(base: Rules, rules: Rules) -> Rules:
    """Return a set for no more seats than another; with its choice of what every table may choose."""
    return grammar_named(base.game).fitted(base, rules) if base.game == rules.game else base


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
        sets = [RulesOffer(name, load_rules(name)) for name in in_order()] + [
            _read(path) for path in self._own()
        ]
        return sets + [RulesOffer(path, load_rules(path), example=True) for path in examples()]

    def find(self, name: str) -> RulesOffer | None:
        """Return the set of that name that is offered; no other file is read: a start waits for it."""
        return _read(name) if name in (*shipped(), *self._own(), *examples()) else None

    def _own(self) -> list[str]:
        return [] if self.folder is None else sorted(str(path) for path in _files(self.folder))


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
    return with_value(file, DECK_CARDS, cards)


def with_ending(file: RulesFile, ending: Ending) -> RulesFile:
    """Return the set whose games end like that, and in no other way (S16, P10, T8)."""
    values = _values(file)
    for each in CARD_FIELDS.all:
        if each.struct is Ending:
            values.put(each.path, getattr(ending, each.attribute))
    return _made(file, values)


def with_value(file: RulesFile, each: SettingKey[T], value: T) -> RulesFile:
    """Return the set with one key's value changed. Raises UnreadableFile where that can't be."""
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
        say(language, "template.head", extends=extends),
        say(language, f"template.{base[GAME]}"),
    )
    head = [f"# {line}" for text in about for line in text.splitlines()]
    stated = [f"format: {written(base[FORMAT])}", f"extends: {written(extends)}", f"title: {written(title)}"]
    keys = [_off(line, grammar, language) for line in lines(values, usable)]
    unused = [f"# {each.path}: {_meaning(each.path, grammar, language)}" for each in useless]
    if unused:
        unused = ["", f"# {say(language, 'template.unused')}", *unused]
    return "".join(f"{line}\n" for line in (*head, *stated, "", *keys, *unused))


def _off(line: FileLine, grammar: Grammar, language: Language) -> str:
    off = f"#{line}"
    if line.value is None or not line.path:
        return off
    return f"{off:<{_COLUMN}}  # {_meaning(line.path, grammar, language)}"


def _meaning(path: str, grammar: Grammar, language: Language) -> str:
    meaning = say(language, f"template.key_{path.replace('.', '_')}")
    kind = next(each.kind for each in grammar.schema.keys if each.path == path)
    return f"{meaning} ({', '.join(kind.words)})" if isinstance(kind, Choice | Words) else meaning
