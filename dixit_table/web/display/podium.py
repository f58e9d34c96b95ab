"""The end: who has won, the best three on their blocks, the others, the prizes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from dixit_table.game.insight_views import PrizeView
from dixit_table.game.insights import why_parts, winners_of
from dixit_table.game.views import OverView
from dixit_table.rules.rabbits import COLOURS, SHADES
from dixit_table.svg import Mood
from dixit_table.texts import listing
from dixit_table.web.display.markup import NOTHING, Html, joined, nth, tag
from dixit_table.web.display.people import badge, named, rabbit
from dixit_table.web.display.scene import Scene
from dixit_table.web.display.tallies import tally_table

# --- Who has won, before all else


def over(scene: Scene) -> Html:
    """Return who has won, the podium, the others, and the prizes."""
    end = scene.view.over
    if end is None:
        return NOTHING
    rest = _others(scene, end) if scene.dice is None else tally_table(scene, scene.dice, end)
    return joined((_confetti(), _headline(scene, end), _podium(scene, end), rest, prizes(scene)))


def winners(scene: Scene, end: OverView) -> str:
    """Return who has won, or why the game is over where nobody has."""
    names = listing(scene.language, [scene.name(seat) for seat in end.winners])
    return scene.say(end.outcome(names, teams=any(seat.mates for seat in scene.view.seats)))


def _headline(scene: Scene, end: OverView) -> Html:
    reason = tag("p", scene.say(end.why), id="ended") if end.winners else None
    return tag("div", tag("h2", winners(scene, end), id="winner"), reason, id="headline", aria_live="polite")


# --- The best three on their blocks, the winner first; the style sheet puts that one in the middle


def _podium(scene: Scene, end: OverView) -> Html:
    blocks = (_block(scene, rank, seat) for rank, seat in end.ranking[:3])
    look, said = f"n{len(end.ranking[:3])}", scene.say("web.display_podium")
    return tag("ol", *blocks, id="podium", class_=look, aria_label=said)


def _block(scene: Scene, rank: int, seat: int) -> Html:
    mood = Mood.GLAD if rank == 1 else Mood.CALM
    points = None if scene.view.unit else tag("p", scene.say("screen.points", n=_total(scene, seat)))
    name = tag("p", tag("bdi", scene.name(seat)), class_="name")
    return tag(
        "li",
        rabbit(scene.people, seat, mood, id_=f"rabbit-{seat}"),
        tag("div", tag("b", str(rank), class_="rank"), name, points),
        id=f"place-{seat}",
        class_=f"rank-{rank}",
    )


def _total(scene: Scene, seat: int) -> int:
    return next((each.total for each in scene.view.seats if each.seat == seat), 0)


def _others(scene: Scene, end: OverView) -> Html:
    """Return everybody after the third."""
    rows = (
        tag(
            "li",
            tag("b", str(rank), class_="rank"),
            badge(scene.people, seat),
            tag("bdi", scene.name(seat), class_="name"),
            tag("b", str(_total(scene, seat)), class_="total"),
            id=f"place-{seat}",
        )
        for rank, seat in end.ranking[3:]
    )
    return tag("ul", *rows, id="others") if end.ranking[3:] else NOTHING


# --- The prizes: what for, whose, and by how much


def prizes(scene: Scene) -> Html:
    """Return the prizes there are; the page of them shows the same."""
    known = scene.view.insights
    given = known.prizes if known is not None else ()
    if not given:
        return NOTHING
    cards = (_prize(scene, prize, at) for at, prize in enumerate(given, 1))
    return tag("ul", *cards, id="prizes", aria_label=scene.say("lookback.poster_prizes"))


def _prize(scene: Scene, prize: PrizeView, at: int) -> Html:
    return tag(
        "li",
        tag("h3", scene.say(f"lookback.prize.{prize.prize.value}")),
        tag("p", *_winners(scene, prize), class_="won"),
        tag("p", " · ".join(why_parts(scene.language, prize, scene.view.unit)), class_="why"),
        id=f"prize-{prize.prize.value}",
        class_=nth(at),
    )


def _winners(scene: Scene, prize: PrizeView) -> Iterator[Html | str]:
    """Yield who has won; of a pair the names stand together."""
    return chain.from_iterable((sign, named(scene.people, seat)) for sign, seat in winners_of(prize))


# --- Confetti, behind all else

_SCRAPS = 36
_WIDE = 1000


def _confetti() -> Html:
    """Return scraps that the style sheet lets fall, always the same."""
    box = f"0 0 {_WIDE} 600"
    return tag("svg", *_scraps(), id="confetti", viewBox=box, preserveAspectRatio="none", aria_hidden="true")


def _scraps() -> Iterator[Html]:
    place = 5
    for at in range(_SCRAPS):
        place = (place * 16807) % 2147483647
        shade = SHADES[COLOURS[place // _WIDE % len(COLOURS)]]
        yield tag("rect", x=place % _WIDE, y=-20, width=9, height=12, fill=shade, class_=nth(at % 12 + 1))
