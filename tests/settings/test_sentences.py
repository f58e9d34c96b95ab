"""The sentences of every shipped set, and of each with a switch the other way, held against how they were."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dixit_table.settings.library import in_words
from dixit_table.texts import Language, say
from tests.rules.tables import SHIPPED, Pair, switches_of
from tests.snapshots import held_against

SENTENCES = Path(__file__).parent / "sentences"
WRITTEN: tuple[Language, ...] = ("en", "fr")


@pytest.mark.parametrize("name", SHIPPED)
def test_what_a_set_says_with_each_switch(name: str) -> None:
    held_against(SENTENCES / f"{name}.txt", "".join(f"{line}\n" for line in told(SHIPPED[name])))


def told(shipped: Pair) -> Iterator[str]:
    """Yield the sentences of a set, and for each switch those that are others then."""
    usual = said(shipped)
    yield from usual
    for name, switch in switches_of(shipped).items():
        yield f"--- {name}"
        yield from (line for line in said(switch(shipped)) if line not in usual)


def said(pair: Pair) -> list[str]:
    return [
        f"{each.clause}: {say(words, each.message)}" for each in in_words(pair.rules) for words in WRITTEN
    ]
