"""The reveal, step by step: the cards, the votes that land on them, how the clue was, points with reasons.

A step is said at once; how it comes, one vote after the other, is the style sheet's: each thing has its
place in the order, ``o1``, ``o2``, ...
"""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.game.in_words import in_full, red_words, seats_listed, verdict_words
from dixit_table.game.reasons import worth
from dixit_table.game.views import PointsRow, RevealStep, SlotView, TurnView
from dixit_table.svg import Mood
from dixit_table.texts import signed
from dixit_table.web.display.markup import NOTHING, Html, classes, joined, nth, tag, unseen
from dixit_table.web.display.people import rabbit
from dixit_table.web.display.scene import Scene

# --- The picture


def reveal(scene: Scene) -> Html:
    """Return the verdict, the cards, and a row a seat, in the last step with its points."""
    turn = scene.view.reveal
    if turn is None:
        return NOTHING
    return joined((_outcome(scene, turn), _cards(scene, turn), _points(scene, turn)))


def _outcome(scene: Scene, turn: TurnView) -> Html:
    """Return what the turn came to, which is read aloud; always there, so that it can be."""
    clue = scene.say("screen.clue", clue=turn.clue) if turn.clue else ""
    verdict, more = verdict_words(scene.language, turn), red_words(scene.language, turn, scene.name)
    return tag(
        "div",
        tag("blockquote", clue, id="clue") if clue else None,
        tag("p", verdict, id="verdict") if verdict else None,
        tag("p", more, id="red-hits") if more else None,
        id="outcome",
        class_=f"step-{turn.step.value}",
        aria_live="polite",
    )


# --- The row of cards: votes land on them, the storyteller's or the red one shows, then whose each one was


def _cards(scene: Scene, turn: TurnView) -> Html:
    order = {vote: at for at, vote in enumerate(_votes_in_order(turn), 1)}
    cards = (_card(scene, turn, slot, order) for slot in turn.slots)
    return tag(
        "ol",
        *cards,
        id="cards",
        class_=f"step-{turn.step.value} n{len(turn.slots)}",
        aria_label=scene.say("web.display_cards"),
    )


_Vote = tuple[int, int]  # seat and slot


def _votes_in_order(turn: TurnView) -> list[_Vote]:
    """Return the votes as they land: clockwise, for when they came isn't known here."""
    return sorted({(seat, slot.slot) for slot in turn.slots for seat in slot.votes})


def _card(scene: Scene, turn: TurnView, slot: SlotView, order: dict[_Vote, int]) -> Html:
    sign, said = _sign(scene, slot)
    title = (
        tag("i", sign, aria_hidden="true") if sign else None,
        unseen(scene.say("web.display_card", n=slot.slot)),
        tag("span", str(slot.slot), aria_hidden="true"),
        unseen(f" {said}") if said else None,
    )
    return tag(
        "li",
        tag("h2", *title, id=f"number-{slot.slot}"),
        tag("p", _label(scene, turn, slot), id=f"owner-{slot.slot}", class_="owner"),
        tag("ul", *_votes(scene, turn, slot, order), id=f"votes-{slot.slot}", class_="votes"),
        id=f"card-{slot.slot}",
        class_=classes("card", slot.is_red and "token", slot.is_storytellers and "target", nth(slot.slot)),
    )


def _sign(scene: Scene, slot: SlotView) -> tuple[str, str]:
    """Return what marks a card beside its colour, and what that means."""
    if slot.is_red:
        return "✖", scene.say("screen.red")
    return ("★", scene.say("web.display_target")) if slot.is_storytellers else ("", "")


def _label(scene: Scene, turn: TurnView, slot: SlotView) -> str:
    """Return the red token's word, else whose card it was, else what each who met there has for it."""
    if slot.is_red:
        return scene.say("screen.red")
    if slot.owner is not None:
        return scene.name(slot.owner)
    points = worth(turn, slot)
    return "" if points is None else signed(points)


def _votes(scene: Scene, turn: TurnView, slot: SlotView, order: dict[_Vote, int]) -> Iterator[Html]:
    """Yield the voters; twice who has put both votes there."""
    comes = turn.step in (RevealStep.CARD, RevealStep.RED)  # and until it has, nobody's face may tell
    for at, seat in enumerate(slot.votes):
        again = slot.votes[:at].count(seat)
        yield tag(
            "li",
            rabbit(scene.people, seat, _mood(turn, slot), before=Mood.LOOKS if comes else None),
            tag("bdi", scene.name(seat)),
            id=f"vote-{seat}-{slot.slot}" + (f"-{again}" if again else ""),
            class_=nth(order[seat, slot.slot]),
        )
    if not slot.votes:
        last = f"late {nth(len(order))}" if turn.step is RevealStep.VOTES else None
        yield tag("li", scene.say("screen.no_votes"), id=f"vote-0-{slot.slot}", class_=classes("none", last))


def _mood(turn: TurnView, slot: SlotView) -> Mood:
    """Return how voters look: as it has brought them something, or nothing."""
    if slot.is_red:
        return Mood.SAD
    if slot.is_storytellers:
        return Mood.GLAD
    return Mood.CALM if turn.step is RevealStep.VOTES else Mood.LOOKS


# --- Every point explained: a row a seat with what it gained, and for what


def _points(scene: Scene, turn: TurnView) -> Html:
    rows = {row.seat: row for row in turn.rows}
    order = {row.seat: at for at, row in enumerate(sorted(turn.rows, key=lambda row: row.points), 1)}
    entries = (_row(scene, turn, seat, rows.get(seat), order) for seat in seats_listed(scene.view, turn))
    return tag(
        "ul",
        *entries,
        id="points",
        class_=f"step-{turn.step.value} n{len(scene.view.seats)}",
        aria_live="polite",
        aria_label=scene.say("web.display_points"),
    )


def _row(scene: Scene, turn: TurnView, seat: int, row: PointsRow | None, order: dict[int, int]) -> Html:
    mood = Mood.CALM if row is None else Mood.GLAD if row.points > 0 else Mood.SAD
    gained: tuple[Html, ...] = ()
    if row is not None:
        gained = (
            tag(
                "b",
                signed(row.points),
                id=f"gained-{seat}",
                class_=classes("gain", row.points <= 0 and "none"),
            ),
            tag(
                "span", in_full(scene.language, turn, row, scene.people.names), id=f"why-{seat}", class_="why"
            ),
        )
    return tag(
        "li",
        rabbit(scene.people, seat, mood, id_=f"rabbit-{seat}", before=Mood.CALM),
        tag("bdi", scene.name(seat), class_="name"),
        *gained,
        id=f"points-{seat}",
        class_=nth(order[seat]) if seat in order else None,
    )
