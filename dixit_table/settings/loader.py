"""Rules sets as files: the shipped ones by name, anybody's by path; read, and written out again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, TypeVar

import yaml
from msgspec import Struct

from dixit_table.on_demand import OnDemand
from dixit_table.rules.rules_set import Rules
from dixit_table.settings.by_seats import BySeats
from dixit_table.settings.common import (
    CARDS,
    COMPARE,
    EXTENDS,
    GAME,
    GAMES,
    IN_FILES,
    SUFFIX,
    SUMMARIES,
    TITLES,
    is_path,
    no_such_rules,
    shipped,
    shipped_text,
)
from dixit_table.settings.grammar import Grammar
from dixit_table.settings.kinds import Entries, Placed
from dixit_table.settings.schema import At, SettingKey, Values
from dixit_table.settings.yaml_source import (
    Place,
    Problem,
    Report,
    UnreadableFile,
    compose,
    place_of,
    printable,
    read_text,
    shown,
)
from dixit_table.texts import CHANGED_BY, Message, say

# --- The games whose rules are files

_GRAMMARS = OnDemand[Grammar](
    "GRAMMAR", cards="dixit_table.settings.cards.grammar", dice="dixit_table.settings.dice"
)


def add_grammar(game: str, grammar: Grammar) -> None:
    """Read the files of another game as well."""
    _GRAMMARS[game] = grammar
    if game not in GAMES:
        GAMES.append(game)


def grammar_named(game: str) -> Grammar:
    """Return how the files of a game are read. Raises KeyError."""
    return _GRAMMARS[game]


def grammar_of(values: Values) -> Grammar:
    """Return how values without problems were read."""
    return grammar_named(values[GAME])


# --- Which game a rules file is of, found before anything else is read: its keys depend on it


def game_of(node: yaml.Node, base: Values | None) -> str:
    """Return the game that a file names, or that of the file it extends, or by default the card game."""
    entries = top_entries(node)
    named = entries.get(GAME.path)
    for game in GAMES:
        if isinstance(named, yaml.ScalarNode) and named.value == game:
            return game
    if base is not None and base.good(GAME):
        return base[GAME]
    # A file without problems that extends none is of the default; of another the keys may show more.
    return _likely(entries) if base is not None or named is not None else CARDS


def _likely(entries: dict[str, yaml.Node]) -> str:
    return max(GAMES, key=lambda game: sum(name in grammar_named(game).schema.names for name in entries))


def top_entries(node: yaml.Node) -> dict[str, yaml.Node]:
    """Return the values of a file by their keys, where it has any."""
    return {
        name.value: value
        for name, value in (node.value if isinstance(node, yaml.MappingNode) else ())
        if isinstance(name, yaml.ScalarNode)
    }


# --- From a rules file's text to its values, those of the files it extends included (``extends``)

_LONGEST_CHAIN = 8  # files, the first included
_LONGEST_TITLE = 40  # characters


class Origin(Struct, frozen=True):
    """Where a text comes from: its set's name, its name in problems, and from where paths are seen."""

    name: str
    source: str
    folder: Path = Path()
    chain: tuple[str, ...] = ()  # the files that extend this one and this one itself, as resolved paths


def read(text: str, origin: Origin, *, stored: bool = False) -> Values:
    """Return what a rules file says. Raises UnreadableFile with all problems, of its bases too.

    ``stored``: the text was accepted once; what is merely without effect is let pass.
    """
    report = Report(origin.source, stored=stored)
    node = compose(text, report)
    base = _base(node, origin, report)
    game = game_of(node, base)
    base = _of_game(base, game, node, report)
    grammar = grammar_named(game)
    values = grammar.schema.read(node, At(report, "", elsewhere=partial(_elsewhere, game)), base)
    if base is not None:
        _adopt(values, base, origin, grammar)
    if values.good(EXTENDS, COMPARE) and values[EXTENDS] and values.stated(COMPARE.path):
        report.add(values.place(COMPARE.path), "compare_beside_extends")
    grammar.fields.check(values, report)
    report.raise_if_any()
    return values


@lru_cache
def read_shipped(name: str) -> Values:
    """Return what a rules set that comes with the program says. Raises UnreadableFile for no such set."""
    if name not in shipped():
        raise UnreadableFile([Problem("rules", Place(), no_such_rules(name))])  # a name is at fault, no file
    return read(shipped_text(name), Origin(name, name))


def read_at(path: str, chain: tuple[str, ...] = ()) -> tuple[Values, str]:
    """Return what the file at a path says, and its text. Raises UnreadableFile."""
    text = read_text(Path(path), Report(path))
    origin = Origin(path, path, Path(path).parent, (*chain, _identity(path)))
    return read(text, origin), text


def _identity(path: str) -> str:
    try:
        return os.path.realpath(path)
    except FileNotFoundError:  # in a folder that has been removed a path begins nowhere
        return path


def _base(node: yaml.Node, origin: Origin, report: Report) -> Values | None:
    """Return what the extended file says; nothing at all where it can't be used; None for no such file."""
    named = _named_base(node)
    if named is None:
        return None
    name = named.value if isinstance(named, yaml.ScalarNode) else ""
    place = place_of(named)
    if is_path(name) and name.isprintable():
        return _base_at(name, place, origin, report) or Values(place)
    return read_shipped(name) if name in shipped() else Values(place)


def _named_base(node: yaml.Node) -> yaml.Node | None:
    # Before anything is read: what may be left out depends on it. The schema complains about the rest.
    named = top_entries(node).get(EXTENDS.path)
    return None if isinstance(named, yaml.ScalarNode) and named.value == "none" else named


def _of_game(base: Values | None, game: str, node: yaml.Node, report: Report) -> Values | None:
    """Return a base of the file's own game; of another nothing can be taken over, which is noted."""
    if base is None or not base.good(GAME) or base[GAME] == game:
        return base
    place = place_of(top_entries(node)[GAME.path])
    report.add(
        place, "extends_other_game", game=grammar_named(game).title, other=grammar_named(base[GAME]).title
    )
    return Values(base.start)


def _elsewhere(game: str, name: str) -> Message | None:
    """Return advice about a key that only another game has."""
    for other in GAMES:
        if other != game and name in grammar_named(other).schema.names:
            return Message.of("settings.key_of_game", game=grammar_named(other).title, word=other)
    return None


def _base_at(name: str, place: Place, origin: Origin, report: Report) -> Values | None:
    path = str(origin.folder / name)
    try:
        if _identity(path) in origin.chain:
            report.add(place, "extends_itself", path=shown(name))
        elif len(origin.chain) >= _LONGEST_CHAIN:
            report.add(place, "extends_too_deep", most=_LONGEST_CHAIN)
        else:
            return read_at(path, origin.chain)[0]
    except UnreadableFile as error:
        for problem in error.problems:
            if problem.line:
                report.problems.append(problem)
            else:  # of the file as a whole: noted where it is named
                report.add(place, "extends_unusable", path=shown(name), problem=problem.message)
    return None


def _adopt(values: Values, base: Values, origin: Origin, grammar: Grammar) -> None:
    """Complete what a file takes over: fitted to what it says, named, and without what it made idle."""
    grammar.adopt(values, base)
    if base.good(*TITLES):
        _name(values, base, Path(origin.name).name.removesuffix(SUFFIX))
    if base.good(COMPARE) and values.good(EXTENDS) and not values.stated(COMPARE.path):
        extended = values[EXTENDS] or ""
        values.put(COMPARE.path, base[COMPARE] if is_path(extended) else extended)
    for each in grammar.fields.idle(values):
        if not values.stated(each.path):
            values.put(each.path, each.default)


def _name(values: Values, base: Values, name: str) -> None:
    for language, title, summary in zip(IN_FILES, TITLES, SUMMARIES, strict=True):
        if not values.stated("title"):
            values.put(title.path, _title(f"{base[title]}{CHANGED_BY}{printable(name)}".strip()))
        if not values.stated("summary"):
            values.put(summary.path, say(language, "rules.summary_extended"))


def _title(text: str) -> str:
    return text if len(text) <= _LONGEST_TITLE else text[: _LONGEST_TITLE - 1] + "…"


# --- A rules set written out: every key that has an effect, so that the text needs no other file


class FileLine(Struct, frozen=True):
    """A line of a rules file: a section's name, a key with its value, or an entry of a list."""

    depth: int
    path: str  # of an entry: none
    value: str | None  # None: a section. Of a key whose entries follow: none either, but empty

    def __str__(self) -> str:
        name = self.path.rpartition(".")[2]
        text = f"{name}: {self.value or ''}".rstrip() if name else f"- {self.value}"
        return "  " * self.depth + text


def dump(values: Values) -> str:
    """Return values as a file that extends no other and says the same."""
    grammar = grammar_of(values)
    useless = grammar.fields.idle(values)
    stated = [each for each in grammar.schema.keys if each not in useless and each is not EXTENDS]
    return "".join(f"{line}\n" for line in lines(values, stated))


def lines(values: Values, keys: Iterable[SettingKey[object]]) -> Iterator[FileLine]:
    """Yield the lines of a file that states these keys; keys of a section follow each other."""
    above: list[str] = []
    for each in keys:
        *sections, _ = each.path.split(".")
        for depth, name in enumerate(sections):
            if above[: depth + 1] != sections[: depth + 1]:
                above = [*above[:depth], name]
                yield FileLine(depth, ".".join(above), None)
        above = sections
        yield from _stated(len(sections), each, values[each])


def _stated(depth: int, each: SettingKey[object], value: object) -> Iterator[FileLine]:
    entries = value if isinstance(each.kind, Entries) and isinstance(value, tuple) else ()
    yield FileLine(depth, each.path, "" if entries else written(value))
    for entry in entries:
        yield FileLine(depth + 1, "", written(entry))


def _in_braces(values: Values) -> str:
    """Return an entry of a list as it stands in a file, without what is as by default."""
    tree: dict[str, Any] = {}
    for each in values.keys:
        if each.required or values[each] != each.default:
            *sections, name = each.path.split(".")
            within = tree
            for section in sections:
                within = within.setdefault(section, {})
            within[name] = written(values[each])
    return _braces(tree)


def _braces(tree: dict[str, Any]) -> str:
    parts = (f"{name}: {_braces(each) if isinstance(each, dict) else each}" for name, each in tree.items())
    return f"{{{', '.join(parts)}}}"


def written(value: object) -> str:
    """Return a value as it stands in a file."""
    if isinstance(value, Placed):
        return written(value.value)
    if isinstance(value, Values):
        return _in_braces(value)
    if isinstance(value, BySeats):
        parts = [f"{part.span}: {written(part.value)}" for part in value.parts]
        return written(value.parts[0].value) if value.plain else f"{{{', '.join(parts)}}}"
    if isinstance(value, tuple):
        return f"[{', '.join(written(each) for each in value)}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "none"
    # A text may hold what YAML reads as signs; an Enum's words and a span don't.
    quoted = type(value) is str and not value.isidentifier()
    return json.dumps(value, ensure_ascii=False) if quoted else str(value)


# --- Rules sets as files: the shipped ones by name, anybody's by path

__all__ = ["RulesFile", "is_path", "load_rules", "load_rules_at", "load_values", "parse_rules", "shipped"]

R = TypeVar("R", bound=Rules)


class RulesFile(Struct, frozen=True):
    """A rules set, and a text that says it without any other file.

    The text is the file's own where that extends no other; else all of it written out.
    """

    rules: Rules
    text: str

    def of(self, game: type[R]) -> R:
        """Return the rules, which are known to be of a game. Raises TypeError."""
        if not isinstance(self.rules, game):
            raise TypeError(f"{self.rules.name} is not of the game {game.game}")
        return self.rules


def load_rules(name_or_path: str) -> RulesFile:
    """Return a rules set by shipped name or by path. Raises UnreadableFile."""
    return load_rules_at(name_or_path) if is_path(name_or_path) else _load_shipped(name_or_path)


def load_values(name_or_path: str) -> Values:
    """Return the values of a rules set by shipped name or by path. Raises UnreadableFile."""
    return read_at(name_or_path)[0] if is_path(name_or_path) else read_shipped(name_or_path)


def load_rules_at(path: str) -> RulesFile:
    """Return the rules set of a file, whatever its name. Raises UnreadableFile."""
    values, text = read_at(path)
    return _file(path, values, text)


def parse_rules(text: str, *, name: str, source: str, stored: bool = False) -> RulesFile:
    """Return the rules set that a text says; ``source`` names it in problems. Raises UnreadableFile.

    ``stored``: a text that was accepted once, by this version or a former one. Rules without effect
    are let pass then, for the game under way by them.
    """
    return _file(name, read(text, Origin(name, source), stored=stored), text)


@lru_cache(maxsize=32)
def read_stored(text: str) -> Values:
    """Return what a text says that was accepted once; it is for many, so put nothing into it."""
    return read(text, Origin("", ""), stored=True)


@lru_cache
def _load_shipped(name: str) -> RulesFile:
    return _file(name, read_shipped(name), shipped_text(name))


def _file(name: str, values: Values, text: str) -> RulesFile:
    rules = grammar_of(values).build(name, values)
    return RulesFile(rules, text if values[EXTENDS] is None else dump(values))
