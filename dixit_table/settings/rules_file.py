"""Rules sets as files: the shipped ones by name, anybody's by path."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from dixit_table.rules.dice_rules import DiceRules
from dixit_table.rules.rules_set import AnyRules, RulesSet
from dixit_table.settings.dump import dump
from dixit_table.settings.games import grammar_of
from dixit_table.settings.names import is_path, no_such_rules, shipped, shipped_text
from dixit_table.settings.problems import Place, Problem, UnreadableFile
from dixit_table.settings.reading import Origin, read, read_at, read_shipped
from dixit_table.settings.rules_schema import EXTENDS
from dixit_table.settings.schema import Values

__all__ = ["RulesFile", "is_path", "load_rules", "load_rules_at", "load_values", "parse_rules", "shipped"]

_RULES = "rules"  # where a name is at fault, no file is


@dataclass(frozen=True, slots=True)
class RulesFile:
    """A rules set, and a text that says it without any other file.

    The text is the file's own where that extends no other; else all of it written out.
    """

    rules: AnyRules
    text: str

    @property
    def cards(self) -> RulesSet:
        """The rules, known to be of the card game. Raises TypeError."""
        if not isinstance(self.rules, RulesSet):
            raise TypeError(f"{self.rules.name} is no card game")
        return self.rules

    @property
    def dice(self) -> DiceRules:
        """The rules, known to be of the dice game. Raises TypeError."""
        if not isinstance(self.rules, DiceRules):
            raise TypeError(f"{self.rules.name} is no dice game")
        return self.rules


def load_rules(name_or_path: str) -> RulesFile:
    """Return a rules set by shipped name or by path. Raises UnreadableFile."""
    if is_path(name_or_path):
        return load_rules_at(name_or_path)
    _check_shipped(name_or_path)
    return _load_shipped(name_or_path)


def load_values(name_or_path: str) -> Values:
    """Return the values of a rules set by shipped name or by path. Raises UnreadableFile."""
    if is_path(name_or_path):
        return read_at(name_or_path)[0]
    _check_shipped(name_or_path)
    return read_shipped(name_or_path)


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


def _check_shipped(name: str) -> None:
    if name not in shipped():
        raise UnreadableFile([Problem(_RULES, Place(), no_such_rules(name))])


@lru_cache
def _load_shipped(name: str) -> RulesFile:
    return _file(name, read_shipped(name), shipped_text(name))


def _file(name: str, values: Values, text: str) -> RulesFile:
    rules = grammar_of(values).build(name, values)
    return RulesFile(rules, text if values[EXTENDS] is None else dump(values))
