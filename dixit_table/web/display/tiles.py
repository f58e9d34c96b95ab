"""A tile a seat: who it is, how its keypad does, what is asked of it, how far it has come; and the lobby.

Nothing of what a seat has entered is here: a tile follows from the phase and from how far its ballot is.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from dixit_table.game.status import Status, Tone, battery_of, told, trouble_of
from dixit_table.game.views import Mark, PadState, PhaseName, RulesCard, SeatView
from dixit_table.rules.rabbits import COLOURS
from dixit_table.svg import Mood
from dixit_table.web.display.markup import NOTHING, Html, classes, joined, tag, unseen
from dixit_table.web.display.people import rabbit, stranger
from dixit_table.web.display.scene import Scene

# --- The words under a name: trouble first, then what is asked, then the rest


_BESIDE = " · "


def status_of(scene: Scene, seat: SeatView) -> Status:
    """Return the line under a seat's name; a weak battery stands behind what is asked."""
    trouble = trouble_of(scene.language, seat)
    if trouble is not None:
        return trouble
    status, more = told(scene.language, scene.view, seat, scene.words)
    parts = (more or status.words, battery_of(scene.language, seat))
    return Status(_BESIDE.join(filter(None, parts)), status.look if status.words else Tone.PLAIN)


# --- Marks: a tick, or a disc for each entry made and a ring for each still to make


def marks(scene: Scene, seat: SeatView) -> Html:
    """Return a seat's marks, for who can't see them in words; always an element, so that it can change."""
    id_ = f"marks-{seat.seat}"
    if seat.mark is Mark.DONE:
        return tag(
            "p",
            tag("b", "✓", id=f"tick-{seat.seat}", class_="tick", aria_hidden="true"),
            id=id_,
            class_="marks",
        )
    if seat.mark is Mark.NOTHING:
        return tag("p", id=id_, class_="marks")
    made, due = seat.entries_made, max(seat.entries_due, seat.entries_made)
    discs = (
        tag("i", id=f"mark-{seat.seat}-{n}", class_="disc" if n <= made else "ring")
        for n in range(1, due + 1)
    )
    said = unseen(scene.say("web.display_entered", made=made, due=due)) if due else NOTHING
    return tag("p", *discs, said, id=id_, class_="marks")


# --- Tiles


def tiles(scene: Scene, free: int = 0) -> Html:
    """Return a tile for each seat, clockwise in reading order, and so many free places."""
    seats = scene.view.seats
    numbered = _numbered(scene)
    places = (
        tag("li", scene.say("screen.free"), id=f"free-{n}", class_="tile free") for n in range(1, free + 1)
    )
    inner = (*(_tile(scene, seat, numbered=numbered) for seat in seats), *places)
    return tag(
        "ul",
        *inner,
        id="tiles",
        class_=f"tiles n{len(seats) + free}",
        aria_label=scene.say("web.display_players"),
    )


def _numbered(scene: Scene) -> bool:
    """Tell whether names have their seats' numbers: where those may have to be typed."""
    view = scene.view
    lost = any(seat.pad in {PadState.LOST, PadState.NONE} for seat in view.seats)
    return view.phase is PhaseName.LOBBY or view.keyboard is not None or lost


def _tile(scene: Scene, seat: SeatView, *, numbered: bool) -> Html:
    status = status_of(scene, seat)
    look = classes(
        "tile", seat.mark.value, status.look is Tone.WARNING and "trouble", seat.flashing and "flash"
    )
    mood = Mood.GLAD if seat.mark is Mark.DONE else Mood.CALM
    return tag(
        "li",
        rabbit(scene.people, seat.seat, mood, id_=f"rabbit-{seat.seat}"),
        tag(
            "div",
            heading(scene, seat, numbered=numbered),
            tag("p", status.words, id=f"status-{seat.seat}", class_=classes("status", status.look)),
            class_="words",
        ),
        marks(scene, seat),
        id=f"tile-{seat.seat}",
        class_=look,
    )


def heading(scene: Scene, seat: SeatView, *, numbered: bool) -> Html:
    """Return a seat's name; of a team the mate who tells has a star."""
    number = tag("b", f"{seat.seat}. ", class_="number") if numbered else None
    return tag("p", number, tag("bdi", _starred(scene, seat)), id=f"name-{seat.seat}", class_="name")


def _starred(scene: Scene, seat: SeatView) -> str:
    """Return a name; of a team called after its mates with a star before the one who tells."""
    name, teller = seat.name, scene.view.teller
    if not seat.tells or len(set(seat.mates)) != 2:
        return name
    first, second = seat.mates
    if not (name.startswith(first) and name.endswith(second)) or len(name) <= len(first) + len(second):
        return name
    if teller == first:
        return f"★{name}"
    return f"{name.removesuffix(second)}★{second}" if teller == second else name


# --- Where the cards lie, before any vote: numbers 1 to n, and which end is 1


def places(scene: Scene) -> Html:
    """Return the numbers on small cards, and in words how they lie, where no hint says that."""
    view = scene.view
    if not view.slots:
        return NOTHING
    hinted = any(hint.key.startswith("table.layout_") for hint in view.hints)
    cards = (tag("li", str(number)) for number in range(1, view.slots + 1))
    words = NOTHING if hinted else tag("figcaption", scene.say(f"screen.{view.layout}"))
    return tag("figure", tag("ol", *cards), words, id="places")


def voting(scene: Scene) -> Html:
    """Return the picture of a vote, and of any phase without one of its own."""
    return joined((tiles(scene), places(scene)))


# --- The lobby: who is here, whose place is free, the rules on a card; rabbits that wait where nobody is

_GUESTS = 3


def lobby(scene: Scene) -> Html:
    """Return the picture of a lobby; who sits in an unfinished game that is offered is there already."""
    view = scene.view
    if view.offering and not view.seats:  # the prompt asks about it before all else
        return tiles(Scene.of(replace(view, seats=view.offered), scene.language))
    card = NOTHING if view.card is None or view.offering else rules_card(scene, view.card)
    if view.seats:
        return joined((tiles(scene, view.wanted), card))
    guests = (stranger(colour, f"guest-{n}") for n, colour in enumerate(COLOURS[:_GUESTS], 1))
    return joined((tag("div", *guests, id="guests", aria_hidden="true"), card))


def rules_card(scene: Scene, card: RulesCard) -> Html:
    """Return the rules in three numbers, each with what it counts, and how long a game may be."""
    numbers = (tag("div", tag("dt", scene.say(what)), tag("dd", number)) for number, what in card.numbers)
    return tag(
        "section",
        tag("dl", *numbers),
        tag("ul", *_lengths(scene, card), id="lengths") if card.lengths else None,
        id="rules",
        aria_label=scene.say("web.display_rules"),
    )


def _lengths(scene: Scene, card: RulesCard) -> Iterator[Html]:
    yield tag("li", scene.say("screen.card_length"))
    for length in card.lengths:
        chosen = length is card.length
        words = scene.say(f"screen.length.{length.value}")
        yield tag(
            "li",
            f"[{words}]" if chosen else words,
            id=f"length-{length.value}",
            class_="chosen" if chosen else None,
            aria_current="true" if chosen else None,
        )
