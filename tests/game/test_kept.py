"""What is kept of a record is made once, as long as its game is there."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import count

from dixit_table.game.values import Kept, forget_kept


def test_it_is_made_once_for_a_thing_and_a_context() -> None:
    numbers = count(1)
    kept: Kept[int] = Kept(most=4)

    def ask(of: object, context: Hashable) -> int:
        return kept.get(of, context, lambda: next(numbers))

    one, equal = [1], [1]
    assert [ask(one, "en"), ask(one, "en"), ask(equal, "en"), ask(one, "fr")] == [1, 1, 2, 3]
    forget_kept()
    assert ask(equal, "en") == 4
