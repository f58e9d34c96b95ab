"""Rules sets as files: the shipped ones by name, anybody's by path."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from dixit_table.rules.rules_set import Ending, Numbers, Points, RulesSet
from dixit_table.settings import rules_schema as key
from dixit_table.settings.problems import Place, Problem, Report, UnreadableFile, shown
from dixit_table.settings.rules_checks import check
from dixit_table.settings.schema import At, Values, nearest
from dixit_table.settings.source import compose, read_text
from dixit_table.texts import Message

_SHIPPED = files("dixit_table") / "config" / "rules"
_SUFFIX = ".yaml"
_RULES = "rules"  # where a name is at fault, no file is


@dataclass(frozen=True, slots=True)
class RulesFile:
    """A rules set, and the very text it was read from."""

    rules: RulesSet
    text: str


def shipped() -> list[str]:
    """Return the names of the rules sets that come with the program."""
    names = (entry.name for entry in _SHIPPED.iterdir())
    return sorted(name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX))


def is_path(name_or_path: str) -> bool:
    """Tell whether a rules set is named by its file: it holds a ``/`` or ends in ``.yaml``."""
    return "/" in name_or_path or name_or_path.endswith(_SUFFIX)


def load_rules(name_or_path: str) -> RulesFile:
    """Return a rules set by shipped name or by path. Raises UnreadableFile."""
    if is_path(name_or_path):
        return load_rules_at(name_or_path)
    if name_or_path not in shipped():
        raise UnreadableFile([Problem(_RULES, Place(), no_such_rules(name_or_path))])
    text = (_SHIPPED / f"{name_or_path}{_SUFFIX}").read_text(encoding="utf-8")
    return parse_rules(text, name=name_or_path, source=name_or_path)


def load_rules_at(path: str) -> RulesFile:
    """Return the rules set of a file, whatever its name. Raises UnreadableFile."""
    return parse_rules(read_text(Path(path), Report(path)), name=path, source=path)


def parse_rules(text: str, *, name: str, source: str) -> RulesFile:
    """Return the rules set that a text says; ``source`` names it in problems. Raises UnreadableFile."""
    report = Report(source)
    values = key.RULES.read(compose(text, report), At(report, ""))
    check(values, report)
    report.raise_if_any()
    return RulesFile(_built(name, values), text)


def no_such_rules(name: str) -> Message:
    """Return the complaint about a name that no shipped rules set has."""
    known = shipped()
    names = ", ".join(known)
    if close := nearest(name, known):
        return Message.of("settings.no_such_rules_near", name=shown(name), near=close, names=names)
    return Message.of("settings.no_such_rules", name=shown(name), names=names)


def _built(name: str, values: Values) -> RulesSet:
    return RulesSet(
        name=name,
        title={"en": values[key.TITLE_EN], "fr": values[key.TITLE_FR]},
        summary={"en": values[key.SUMMARY_EN], "fr": values[key.SUMMARY_FR]},
        numbers=tuple(_numbers(values, seats) for seats in values[key.SEATS]),
        layout=values[key.SLOTS],
        deck_cards=values[key.DECK_CARDS],
        leftover=values[key.LEFTOVER],
        ending=Ending(points=values[key.END_POINTS], pile=values[key.END_PILE]),
        ties=values[key.TIES],
        abstention=values[key.ABSTENTION],
        join_score=values[key.JOIN_SCORE],
    )


def _numbers(values: Values, seats: int) -> Numbers:
    return Numbers(
        seats=seats,
        hand=values[key.HAND].at(seats),
        storyteller_cards=values[key.STORYTELLER_CARDS].at(seats),
        other_cards=values[key.OTHER_CARDS].at(seats),
        fewest_votes=values[key.FEWEST_VOTES].at(seats),
        most_votes=values[key.MOST_VOTES].at(seats),
        points=_points(values, seats),
    )


def _points(values: Values, seats: int) -> Points:
    lone_storyteller = values[key.LONE_STORYTELLER] or values[key.FOUND_STORYTELLER]
    lone_finder = values[key.LONE_FINDER] or values[key.FOUND_FINDER]
    return Points(
        all_found_storyteller=values[key.ALL_FOUND_STORYTELLER].at(seats),
        all_found_others=values[key.ALL_FOUND_OTHERS].at(seats),
        none_found_storyteller=values[key.NONE_FOUND_STORYTELLER].at(seats),
        none_found_others=values[key.NONE_FOUND_OTHERS].at(seats),
        found_storyteller=values[key.FOUND_STORYTELLER].at(seats),
        found_finder=values[key.FOUND_FINDER].at(seats),
        lone_finder_storyteller=lone_storyteller.at(seats),
        lone_finder_finder=lone_finder.at(seats),
        vote_received=values[key.VOTE_RECEIVED].at(seats),
        most_for_votes_received=values[key.MOST_FOR_VOTES].at(seats),
        votes_received_when_all_or_none=values[key.WHEN_ALL_OR_NONE],
        single_vote=values[key.SINGLE_VOTE].at(seats),
        single_vote_when_all_found=values[key.SINGLE_WHEN_ALL],
    )
