"""From a rules file's text to its values, those of the files it extends included (``extends``)."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import yaml

from dixit_table.settings.games import GRAMMARS, Grammar
from dixit_table.settings.guess import game_of, said, top_entries
from dixit_table.settings.names import SUFFIX, is_path, shipped, shipped_text
from dixit_table.settings.problems import Place, Report, UnreadableFile, printable, shown
from dixit_table.settings.rules_schema import COMPARE, EXTENDS, GAME, SUMMARIES, TITLES, Game
from dixit_table.settings.schema import At, Values
from dixit_table.settings.source import compose, place_of, read_text
from dixit_table.texts import LANGUAGES, Message, say

_LONGEST_CHAIN = 8  # files, the first included
_LONGEST_TITLE = 40


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a text comes from: its set's name, its name in problems, and from where paths are seen."""

    name: str
    source: str
    folder: Path = Path()
    chain: tuple[str, ...] = ()  # the files that extend this one and this one itself, as resolved paths


def read(text: str, origin: Origin, *, stored: bool = False) -> Values:
    """Return what a rules file says. Raises UnreadableFile with all problems, of its bases too.

    ``stored``: the text was accepted once; what is merely without effect is let pass.
    """
    report = Report(origin.source)
    node = compose(text, report)
    base = _base(node, origin, report)
    game = game_of(node, base)
    base = _of_game(base, game, node, report)
    grammar = GRAMMARS[game]
    values = grammar.schema.read(node, At(report, "", elsewhere=_elsewhere(game)), base)
    if base is not None:
        _adopt(values, base, origin, grammar)
    _check(values, report, grammar, stored=stored)
    report.raise_if_any()
    return values


@lru_cache
def read_shipped(name: str) -> Values:
    """Return what a rules set that comes with the program says."""
    return read(shipped_text(name), Origin(name, name))


def read_at(path: str, chain: tuple[str, ...] = ()) -> tuple[Values, str]:
    """Return what the file at a path says, and its text. Raises UnreadableFile."""
    text = read_text(Path(path), Report(path))
    origin = Origin(path, path, Path(path).parent, (*chain, _identity(path)))
    return read(text, origin), text


def _identity(path: str) -> str:
    return os.path.realpath(path)


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


def _of_game(base: Values | None, game: Game, node: yaml.Node, report: Report) -> Values | None:
    """Return a base of the file's own game; of another nothing can be taken over, which is noted."""
    if base is None or not base.good(GAME) or base[GAME] is game:
        return base
    place = place_of(top_entries(node)[GAME.path])
    report.add(place, "extends_other_game", game=said(game), other=said(base[GAME]))
    return Values(base.start)


def _elsewhere(game: Game) -> dict[str, Message]:
    """Return advice about the keys that only other games have."""
    return {
        name: Message.of("settings.key_of_game", game=said(other), word=other)
        for other, grammar in GRAMMARS.items()
        for name in grammar.schema.names
        if name not in GRAMMARS[game].schema.names
    }


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
            if problem.line or problem.file != path:
                report.problems.append(problem)
            else:  # of the file as a whole: said where it is named
                report.add(place, "extends_unusable", path=shown(name), problem=problem.message)
    except OSError as error:  # a path that can't even be resolved
        report.add(place, "cannot_read", reason=getattr(error, "strerror", None) or str(error))
    return None


def _adopt(values: Values, base: Values, origin: Origin, grammar: Grammar) -> None:
    """Complete what a file takes over: fitted to what it says, named, and without what it made idle."""
    grammar.adopt(values, base)
    if base.good(*TITLES):
        _name(values, base, Path(origin.name).name.removesuffix(SUFFIX))
    if base.good(COMPARE) and values.good(EXTENDS) and not values.stated(COMPARE.path):
        extended = values[EXTENDS] or ""
        values.put(COMPARE.path, base[COMPARE] if is_path(extended) else extended)
    for each, _ in list(grammar.idle(values)):
        if not values.stated(each.path):
            values.put(each.path, each.default)


def _check(values: Values, report: Report, grammar: Grammar, *, stored: bool) -> None:
    if values.good(EXTENDS, COMPARE) and values[EXTENDS] and values.stated(COMPARE.path):
        report.add(values.place(COMPARE.path), "compare_beside_extends")
    for each, text in () if stored else grammar.idle(values):
        if values.stated(each.path):
            report.add(values.place(each.path), text, path=each.path)
    grammar.check(values, report, stored=stored)


def _name(values: Values, base: Values, name: str) -> None:
    for language, title, summary in zip(LANGUAGES, TITLES, SUMMARIES, strict=True):
        if not values.stated("title"):
            values.put(title.path, _title(f"{base[title]} – {printable(name)}".strip()))
        if not values.stated("summary"):
            values.put(summary.path, say(language, "rules.summary_extended", base=base[title]))


def _title(text: str) -> str:
    return text if len(text) <= _LONGEST_TITLE else text[: _LONGEST_TITLE - 1] + "…"
