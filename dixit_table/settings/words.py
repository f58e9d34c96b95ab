"""A rules set in words: a sentence or more a clause, and where each sentence comes from."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from dixit_table.rules.rules_set import Rules
from dixit_table.settings.common import COMPARE, SOURCE, KeySource, Sentence, shipped
from dixit_table.settings.loader import GRAMMARS, Origin, RulesFile, load_rules, read
from dixit_table.texts import Message

# --- A rules set in words: a sentence or more a clause, for `rules show` and the help screen

FITTED_KEYS = ("rules.says_seats", "rules.says_seats_teams", "rules.says_sips", "rules.says_unit")
"""The sentences for how many a set is, and in what they count."""


def in_words(rules: Rules) -> list[Sentence]:
    """Return what a rules set says, in the order of a game; clauses it doesn't have are left out."""
    grammar = GRAMMARS[rules.game]
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


@lru_cache(maxsize=32)
def origin_of(text: str) -> tuple[KeySource, str | None]:
    """Return where a rules file's own statements come from, and the shipped set it is compared with."""
    values = read(text, Origin("", ""), stored=True)
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
    return GRAMMARS[base.game].fitted(base, rules) if base.game == rules.game else base
