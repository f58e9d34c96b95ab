"""Dice games as they are played: each view is what a real session shows, at any number of seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.dice.public import dice_public
from dixit_table.game.dice.state import DiceState
from dixit_table.game.engine import apply
from dixit_table.game.refusals import Refusal
from dixit_table.game.views import LONGEST_RULE, PadState, PublicView
from dixit_table.rules.dice import DiceRules
from dixit_table.rules.rabbits import COLOURS
from dixit_table.settings.loader import load_rules
from dixit_table.texts import Language
from tests.tui.views import NAMES

ALL = frozenset({"toast", "turnabout", "challenge", "finger", "invented_rule"})
"""Optional modules that don't exclude each other."""

RULE = "On ne dit plus ni oui ni non, et qui le dit quand même lève son verre à la santé de tous les autres"


@cache
def _rules() -> DiceRules:
    rules = load_rules("dice").rules
    assert isinstance(rules, DiceRules)
    return rules


class Table:
    """A dice game that is played event by event."""

    def __init__(
        self, count: int, names: Sequence[str] = NAMES, most: int | None = None, unit: str | None = None
    ) -> None:
        rules = replace(_rules(), chosen=ALL, most_counted=most, unit=unit)
        state = apply(None, ev.Opened(rules, ""))
        assert isinstance(state, DiceState)
        self.state = state
        self.now = 0
        for name, colour in zip(names[:count], COLOURS, strict=False):
            self.do(ev.SeatTaken(name, colour, f"pad {colour}"))

    def do(self, *events: ev.Event) -> None:
        """Let things happen; none may be refused."""
        for event in events:
            assert self.may(event), event

    def may(self, event: ev.Event) -> bool:
        """Let something happen, if it isn't refused; tell whether it wasn't."""
        after = apply(self.state, event)
        if isinstance(after, Refusal):
            return False
        assert isinstance(after, DiceState)
        self.state = after
        return True

    def begin(self) -> Table:
        """Let seat 1 throw first."""
        self.do(ev.StorytellerProposed(1), ev.StorytellerProposed(1))
        return self

    def throw(self, first: int, second: int) -> Table:
        """Let the thrower throw."""
        self.now += 60_000
        self.do(ev.DiceThrown(self.state.ring.thrower, first, second, virtual=True, at_ms=self.now))
        return self

    def press(self, *seats: int, apart: int = 114, error_ms: int = 5) -> Table:
        """Let seats press, one so many milliseconds after the other."""
        for seat in seats:
            self.now += apart
            self.do(ev.Reacted(seat, self.now, error_ms))
        return self

    def pick(self, *numbers: int) -> Table:
        """Let the thrower choose numbers."""
        self.do(*(ev.NumberChosen(self.state.ring.thrower, number) for number in numbers))
        return self

    def view(self, language: Language) -> PublicView:
        """Return what is seen of it."""
        view = dice_public(self.state, language)
        return replace(view, seats=tuple(replace(seat, pad=PadState.OK) for seat in view.seats))


def _seats(count: int) -> list[int]:
    return list(range(1, count + 1))


def _played(count: int, names: Sequence[str], most: int | None = None) -> Table:
    """Return a game in which much has happened: who is held, who has the finger, a rule."""
    table = Table(count, names, most).begin()
    seats = _seats(count)
    table.throw(1, 2).throw(3, 2)  # nothing; then seat 2 is held
    table.throw(4, 4).pick(2, 2, 2, 2) if count < 3 else table.throw(4, 4).pick(2, 3, 1, 2)
    table.throw(6, 1).press(*reversed(seats))
    return table


def _ruled(table: Table, words: str) -> Table:
    """Let the thrower invent a rule."""
    table.throw(6, 6).pick(*[2] * 6)
    table.do(ev.RuleWorded(words), ev.WentOn(table.state.ring.thrower))
    return table


def lobby(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return a lobby in which somebody wants to throw first."""
    table = Table(count, names)
    if count > 1:
        table.do(ev.StorytellerProposed(1))
    return table.view(language)


def first(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return the first throw of a game."""
    return Table(count, names).begin().view(language)


def nothing(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return the view after a throw that does nothing."""
    return Table(count, names).begin().throw(1, 2).view(language)


def throw(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return the view after a throw of two combinations, in a game under way."""
    return _played(count, names).throw(3, 6).view(language)


def toast(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return the view after everybody has drunk."""
    return _played(count, names).throw(1, 5).view(language)


def ready(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return a race that nobody has pressed in."""
    return _played(count, names).throw(5, 2).view(language)


def race(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return a race that some have still to press in."""
    table = _played(count, names).throw(5, 2)
    return table.press(*_seats(count)[1 : max(2, count // 2 + 1)]).view(language)


def doubt(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return a race in which nobody can tell who was last."""
    table = _played(count, names).throw(2, 5)
    *early, one, other = [*_seats(count)[1:], 1]
    table.press(*early).press(one).press(other, apart=4)
    return table.view(language)


def unpressed(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return a race that was closed though several hadn't pressed: all of these may have been last."""
    table = _played(count, names).throw(2, 5)
    table.press(1)
    table.do(ev.RaceClosed(None))
    return table.view(language)


def raced(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return the view after a race."""
    return _played(count, names).throw(4, 3).press(*_seats(count)).view(language)


def overruled(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return a race that the stamps have judged, and whose last the thrower is to name."""
    table = _played(count, names).throw(4, 3).press(*_seats(count))
    table.do(ev.TakenBack(table.state.ring.thrower))
    return table.view(language)


def named(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return the view after a race that was run again, and whose last the thrower has named."""
    table = _played(count, names).throw(4, 3).press(*_seats(count))
    for answer in (0, 2):
        table.do(ev.TakenBack(table.state.ring.thrower))
        table.pick(answer)
        if not answer:
            table.press(*reversed(_seats(count)))
    return table.view(language)


def hand_out(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return the view while sips are handed out."""
    return _ruled(_played(count, names), RULE).throw(5, 5).pick(2, 1).view(language)


def challenge(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return the view while somebody is challenged, after a tie."""
    table = _played(count, names).throw(1, 1).pick(2, 1, 4)
    table.do(ev.NumberChosen(2, 4))
    return table.pick(6).view(language)


def finger(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return a finger race that has just begun."""
    table = _played(count, names)
    holder = table.state.ring.finger
    assert holder is not None
    table.do(ev.FingerRaised(holder, table.now + 70_000, 5))
    return table.view(language)


def rule(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return the view with the longest of rules in force, and somebody who has had enough."""
    return _ruled(_played(count, names, most=3), (RULE * 2)[:LONGEST_RULE]).view(language)


def penalty(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return the view after somebody came late."""
    table = _played(count, names)
    table.do(ev.Penalised(2, "false_dixit"))
    if count < 12:
        table.do(ev.SeatTaken("Retardataire", COLOURS[count], None))
    return table.view(language)


def over(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return the end of a game: the last one in has won."""
    table = _played(count, names)
    for seat in (2, *range(count, 2, -1)):
        table.do(ev.SeatLeft(seat))
    return table.view(language)


def stopped(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return the end of a game that was ended from the menu."""
    table = _played(count, names)
    table.do(ev.GameEnded())
    return table.view(language)


SCENES: dict[str, Callable[..., PublicView]] = {
    "dice-lobby": lobby,
    "dice-first": first,
    "dice-nothing": nothing,
    "dice-throw": throw,
    "dice-toast": toast,
    "dice-ready": ready,
    "dice-race": race,
    "dice-doubt": doubt,
    "dice-unpressed": unpressed,
    "dice-raced": raced,
    "dice-overruled": overruled,
    "dice-named": named,
    "dice-hand-out": hand_out,
    "dice-challenge": challenge,
    "dice-finger": finger,
    "dice-rule": rule,
    "dice-penalty": penalty,
    "dice-over": over,
    "dice-stopped": stopped,
}


@cache
def every(count: int, language: Language) -> tuple[tuple[str, PublicView], ...]:
    """Return a view of each scene."""
    return tuple((name, build(count, language)) for name, build in SCENES.items())
