"""Made-up views: every phase, any number of seats, any language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import product
from typing import Any

from msgspec.structs import replace

from dixit_table.game.views import (
    AwardView,
    Length,
    Mark,
    MenuView,
    OverView,
    PadState,
    PhaseName,
    PointsRow,
    PublicView,
    RevealStep,
    RulesCard,
    SeatView,
    SlotView,
    Standing,
    TurnView,
    Verdict,
)
from dixit_table.keypads.base import Key
from dixit_table.rules.deck import Over
from dixit_table.rules.rabbits import COLOURS
from dixit_table.rules.rules_set import SlotLayout, TellingKind
from dixit_table.rules.scoring import Reason
from dixit_table.table.menu.spelling import Draft, Spelling
from dixit_table.texts import LANGUAGES, Language, Message

NAMES = (
    "Julien", "Tom", "Léa", "Nicolas", "Mathilde", "Grand-mère", "Zoé",
    "Maximilien-Alexandre IV.", "Ann", "Bob", "Nadia", "Éloïse",
)  # fmt: skip


def in_turn(*axes: Iterable[Any]) -> list[tuple[Any, ...]]:
    """Return the product of axes, one of them LANGUAGES: all else in English, and in one other language each.

    Where the first axis has its first value, such as the smallest screen, it is in every language. For what a
    language hardly changes; the longest words of all are tried by tests/texts/test_longest.py.
    """
    at = axes.index(LANGUAGES)
    english, *others = LANGUAGES
    rest = list(product(*axes[:at], *axes[at + 1 :]))
    made = []
    for number, each in enumerate(rest):
        shift = number // len(others)  # else each value of the last axis would meet one language alone
        other = others[(number + shift) % len(others)]
        languages = LANGUAGES if each[0] == rest[0][0] else (english, other)
        made += [(*each[:at], language, *each[at:]) for language in languages]
    return made


def words(language: Language, en: str, fr: str) -> Message:
    """Return a message that says made-up words."""
    return Message.of("screen.words", words=fr if language == "fr" else en)


def seat(number: int, name: str, total: int = 0) -> SeatView:
    """Return a seat that is asked nothing."""
    return SeatView(
        seat=number,
        name=name,
        mates=(),
        colour=COLOURS[number - 1],
        total=total,
        pad=PadState.OK,
        standing=Standing.IN,
        mark=Mark.NOTHING,
        entries_made=0,
        entries_due=0,
        ask=None,
        notice=None,
        flashing=False,
        tells=False,
    )


def seats(count: int, names: Sequence[str] = NAMES) -> tuple[SeatView, ...]:
    """Return seats in the middle of a game."""
    totals = (17, 14, 22, 9, 14, 3, 26, 11, 14, 0, 8, 19)
    return tuple(seat(n + 1, names[n], totals[n]) for n in range(count))


def base(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return a view of a game between two turns, as far as all phases share it."""
    return PublicView(
        game="cards",
        phase=PhaseName.TELLING,
        rules_title="Dixit Odyssey",
        teams=False,
        turn=7,
        turns=None,
        seats=seats(count, names),
        gone=(),
        storyteller=1,
        teller=names[0] if count else "",
        slots=5 if count == 3 else count,
        layout=SlotLayout.BOARD,
        prompt=words(language, "", ""),
        hints=(),
        notices=(),
        check_claims=False,
        reveal=None,
        draw=(),
        over=None,
        goal=30,
        pile=48,
        records=(),
        menu=None,
        keyboard=None,
        private=None,
        help=(),
    )


CARD = RulesCard(
    (
        ("3–12", Message.of("screen.card_players")),
        ("1", Message.of("screen.card_votes", n=1)),
        ("30", Message.of("screen.card_points")),
    ),
    tuple(Length),
    Length.NORMAL,
)


def _lobby_prompt(count: int, names: Sequence[str]) -> Message:
    if not count:
        return Message.of("table.lobby_bare")
    if count < 3:
        return Message.of("table.lobby_join", n=3 - count)
    return Message.of("table.lobby_start", name=names[0])


def lobby(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return a lobby in which the last seat still waits for its keypad."""
    there = tuple(replace(each, total=0) for each in seats(count, names))
    if there:
        there = (*there[:-1], replace(there[-1], pad=PadState.NONE))
    if count > 1:
        there = (replace(there[0], tells=True), *there[1:])
    return replace(
        base(count, language, names),
        phase=PhaseName.LOBBY,
        turn=0,
        seats=there,
        storyteller=1 if count else None,
        prompt=_lobby_prompt(count, names),
        hints=(Message.of("naming.hint"),) if count else (),
        card=CARD,
        wanted=max(0, 3 - count),
    )


def telling(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return the view while the storyteller thinks."""
    view = base(count, language, names)
    name, n = names[0], view.slots
    return replace(
        view,
        seats=(replace(view.seats[0], tells=True), *view.seats[1:]),
        prompt=Message.of("table.telling", name=name, n=n),
    )


def voting(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return a vote in full swing, with all that may happen to a tile."""
    view = base(count, language, names)
    tiles = []
    for index, each in enumerate(view.seats):
        due = 1 if index == 0 else 2
        made = min(due, (1, 1, 2, 0, 2, 1, 2, 0, 1, 2, 0, 1)[index])
        mark = Mark.DONE if made == due else Mark.ASKED
        ask = Message.of("table.ask_vote" if made else "table.ask_card")
        tiles.append(
            replace(
                each,
                mark=mark,
                entries_made=made,
                entries_due=due,
                ask=None if mark is Mark.DONE else ask,
                tells=index == 0,
                notice=Message.of("table.try_again") if index == 1 else None,
                pad=PadState.LOST if index == 3 else PadState.OK,
                standing=Standing.AWAY if index == 8 else Standing.IN,
                flashing=index == 5,
            )
        )
    return replace(
        view,
        phase=PhaseName.VOTING,
        seats=tuple(tiles),
        prompt=Message.of("table.voting_card_vote", who=Message.of("table.everyone")),
        hints=(Message.of("table.not_sure"),),
    )


def turn(count: int, step: RevealStep, number: int = 7, names: Sequence[str] = NAMES) -> TurnView:
    """Return a turn in which seat 1 tells, card 4 is hers, and some find it."""
    slots = 5 if count == 3 else count
    target = 4
    decoys = [n for n in range(1, slots + 1) if n != target]
    others = list(range(2, count + 1)) * (2 if count == 3 else 1)
    owners = dict(zip(decoys, others, strict=False)) | {target: 1}
    votes: dict[int, list[int]] = {n: [] for n in range(1, slots + 1)}
    for voter in range(2, count + 1):
        wanted = target if voter % 2 else decoys[0]
        votes[wanted if owners[wanted] != voter else decoys[1]].append(voter)
    shown = step is not RevealStep.VOTES
    scored = step is RevealStep.POINTS
    rows = []
    for n in range(1, count + 1):
        awards = []
        if n == 1:
            awards.append(AwardView(Reason.STORYTELLER_FOUND, 3))
        elif n in votes[target]:
            awards.append(AwardView(Reason.FOUND, 3))
        got = sum(len(votes[slot]) for slot, owner in owners.items() if owner == n and slot != target)
        if got:
            awards.append(AwardView(Reason.VOTES_RECEIVED, min(3, got), capped=got > 3))
        points = sum(award.points for award in awards)
        rows.append(PointsRow(n, tuple(awards), points, 10 + points))
    return TurnView(
        turn=number,
        storyteller=1,
        teller=names[0],
        kind=TellingKind.MIME if number % 3 == 0 else TellingKind.SENTENCE,
        clue="La nuit, tous les chats sont gris" if number % 2 else "",
        step=step,
        slots=tuple(
            SlotView(n, tuple(votes[n]), owners[n] if scored else None, shown and n == target, is_red=False)
            for n in range(1, slots + 1)
        ),
        verdict=Verdict.JUST_RIGHT if shown else None,
        rows=tuple(rows) if scored else (),
        finding=True,
        amended=number == 5,
        adjusted=(),
    )


def reveal(step: RevealStep) -> Callable[..., PublicView]:
    """Return a builder for one step of the reveal."""

    def build(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
        return replace(
            base(count, language, names),
            phase=PhaseName.REVEAL,
            reveal=turn(count, step, names=names),
            prompt=Message.of(f"table.reveal_{step.value}", name=names[0]),
        )

    return build


def scoring(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return the scores after a turn."""
    view = base(count, language, names)
    teller = names[1]
    return replace(
        view,
        phase=PhaseName.SCORING,
        reveal=turn(count, RevealStep.POINTS, names=names),
        draw=(Message.of("table.draw_each", n=1),),
        prompt=Message.of("table.scoring", name=names[0], following=teller),
    )


def over(count: int, language: Language, names: Sequence[str] = NAMES) -> PublicView:
    """Return the end of a game that two seats win, where there are that many."""
    final = tuple(
        replace(each, total=31 if n < 2 else 30 - 3 * n) for n, each in enumerate(seats(count, names))
    )
    ranking = tuple((1 if n < 2 else n + 1, n + 1) for n in range(count))
    return replace(
        base(count, language, names),
        phase=PhaseName.OVER,
        seats=final,
        storyteller=None,
        teller="",
        over=OverView(Over.SCORE, (1, 2), ranking),
        records=tuple(turn(count, RevealStep.POINTS, n, names) for n in range(1, 8)),
        prompt=Message.of("table.over"),
    )


def with_menu(view: PublicView) -> PublicView:
    """Return a view with the menu open."""
    items = (
        Message.of("table.menu_back_to_game"),
        Message.of("table.menu_go_on", name=view.seats[0].name),
        Message.of("table.menu_without"),
        Message.of("table.menu_undo_to_telling"),
        Message.of("table.menu_amend"),
        Message.of("table.menu_seats"),
        Message.of("naming.menu_mine"),
        Message.of("naming.menu"),
        Message.of("table.menu_pads"),
        Message.of("table.menu_help"),
        Message.of("table.menu_records"),
        Message.of("lookback.menu"),
        Message.of("table.menu_points"),
        Message.of("preferences.menu", names="DE ES FR IT"),
        Message.of("table.menu_stick"),
        Message.of("table.menu_end_game"),
        Message.of("table.menu_quit"),
    )
    numbers = None if view.phase is PhaseName.VOTING else (*range(10), *[None] * (len(items) - 10))
    host = Message.of("table.menu_title")
    return replace(
        view, menu=MenuView("Léa’s keypad", False, host, items, 1, None, None, numbers, frozenset({14}))
    )


def with_troubles(view: PublicView) -> PublicView:
    """Return a view with everything that may stand below the picture."""
    first = view.seats[0]
    return replace(
        view,
        check_claims=True,
        prompt=Message.of("table.check_claims", wrong=Message.of("table.wrong_sum")),
        notices=(Message.of("table.pads_lost", n=1, names=first.name, seat=first.seat),),
        keyboard=Message.of("table.shared_for", name=view.seats[0].name, device="keypad"),
        private=Message.of("table.demo_card", slots="3"),
    )


def with_weak_batteries(view: PublicView) -> PublicView:
    """Return a view with two keypads whose batteries are weak, one of them in trouble."""
    first, second, *rest = view.seats
    troubled = replace(second, battery=12, pad=PadState.TROUBLE)
    return replace(view, seats=(replace(first, battery=7), troubled, *rest))


def with_help(view: PublicView) -> PublicView:
    """Return a view whose help has several pages."""
    lines = ("digits", "backspace", "enter", "minus", "plus", "lobby", "slash", "try_again", "touch")
    return replace(view, help=tuple(Message.of(f"table.help_{each}") for each in lines))


PHASES: dict[str, Callable[..., PublicView]] = {
    "lobby": lobby,
    "telling": telling,
    "voting": voting,
    "votes": reveal(RevealStep.VOTES),
    "card": reveal(RevealStep.CARD),
    "points": reveal(RevealStep.POINTS),
    "scoring": scoring,
    "over": over,
}


@cache
def every(
    count: int, language: Language, names: tuple[str, ...] = NAMES
) -> tuple[tuple[str, PublicView], ...]:
    """Return a view of each phase, and those with a menu, with troubles and with weak batteries."""
    return (
        *((name, build(count, language, names)) for name, build in PHASES.items()),
        ("menu", with_menu(voting(count, language, names))),
        ("trouble", with_troubles(voting(count, language, names))),
        ("batteries", with_weak_batteries(voting(count, language, names))),
    )


LONG_KEYS = "+".join("234567892345" * 2)
"""Keys for the longest name: a small menu has no room for all of it."""


def spelling(
    keys: str, language: Language, count: int = 12, *, matrix: bool = False, notice: Message | None = None
) -> PublicView:
    """A lobby in which keys have been pressed for a name."""
    spelled = Spelling()
    for key in keys:
        spelled = spelled.press(Key(key))
    draft = Draft(2, 0, "Jaune", matrix, stays=False, spelling=spelled, notice=notice)
    title = Message.of("naming.title", name="Jaune")
    menu = MenuView("Jaune", False, title, (), 0, spelling=draft.view())
    return replace(lobby(count, language), menu=menu)
