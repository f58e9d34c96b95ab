"""Between two turns: who tells, the track, what to do with the cards, and the board of scores."""

from __future__ import annotations

from collections.abc import Mapping

from dixit_table.game.status import trouble_of
from dixit_table.game.views import PhaseName, SeatView
from dixit_table.game.walk import News, leaders, leading, passing
from dixit_table.svg import Mood
from dixit_table.texts import signed
from dixit_table.web.display.markup import NOTHING, Html, classes, joined, tag
from dixit_table.web.display.meadow import meadow
from dixit_table.web.display.people import badge, rabbit
from dixit_table.web.display.scene import Scene
from dixit_table.web.display.tiles import heading, places

# --- The pictures


def scoring(scene: Scene) -> Html:
    """Return the track, what is to be done with the cards, who leads, and the scores."""
    if not scene.view.seats:
        return NOTHING
    return joined((_below(scene), _news(scene), meadow(scene), scores(scene)))


def telling(scene: Scene) -> Html:
    """Return the same with the storyteller in the light."""
    return joined((_in_the_light(scene), scoring(scene)))


_ANNOUNCED = frozenset({"table.could_win", "table.already_over"})
"""Hints that are said in the light too."""


def _in_the_light(scene: Scene) -> Html:
    """Return the storyteller under a lamp; beside it how to lay the cards."""
    view = scene.view
    if view.storyteller is None or not view.teller:
        return NOTHING
    last = next((scene.say(hint) for hint in view.hints if hint.key in _ANNOUNCED), None)
    return tag(
        "section",
        rabbit(scene.people, view.storyteller, Mood.LOOKS, id_="lit-rabbit"),
        tag("h2", tag("bdi", view.teller), id="lit-name"),
        tag("p", last or scene.say("screen.tells_now"), id="lit-why"),
        places(scene),
        id="light",
        class_=f"turn-{view.turn}",
    )


def _below(scene: Scene) -> Html:
    """Return what to do with the cards, and who leads."""
    view = scene.view
    doing = [scene.say(each) for each in view.draw] if view.phase is PhaseName.SCORING else []
    lines = [tag("li", words, id=f"do-{n}") for n, words in enumerate(doing, 1)]
    leads = leaders(_totals(scene), scene.language, scene.name, teams=scene.view.teams)
    if leads:
        lines.append(tag("li", leads, id="leads", class_="shine"))
    return tag("ul", *lines, id="doing", aria_live="polite") if lines else NOTHING


def _news(scene: Scene) -> Html:
    """Return who passes whom, and when; the page's script shows each for a moment."""
    arrivals = list(scene.walk.arrivals())
    if not arrivals:
        return NOTHING
    lines = (
        tag("li", _words(scene, news), id=f"news-{n}", data_starts=at_s)
        for n, (at_s, news) in enumerate(arrivals, 1)
    )
    return tag("ol", *lines, id="news", class_=f"turn-{scene.view.turn}", aria_live="polite")


def _words(scene: Scene, news: News) -> str:
    one, *others = map(scene.name, (news.seat, *news.others))
    return passing(news, scene.language, one, others, teams=scene.view.teams)


def _totals(scene: Scene) -> Mapping[int, int]:
    return {seat.seat: seat.total for seat in scene.view.seats}


# --- The board: each seat's name, its points of the turn, its total, and a star for who leads


def scores(scene: Scene) -> Html:
    """Return the board of scores."""
    seats, gains = scene.view.seats, scene.view.gains
    first = leading(_totals(scene))
    entries = (
        _entry(scene, seat, gains.get(seat.seat, 0) if gains else None, leads=seat.seat in first)
        for seat in seats
    )
    return tag(
        "ul", *entries, id="scores", class_=f"n{len(seats)}", aria_label=scene.say("web.display_scores")
    )


def _entry(scene: Scene, seat: SeatView, gain: int | None, *, leads: bool) -> Html:
    lit = scene.view.phase is PhaseName.TELLING and seat.tells
    trouble = trouble_of(scene.language, seat)
    return tag(
        "li",
        badge(scene.people, seat.seat),
        heading(scene, seat, numbered=False),
        tag("small", trouble.words, class_="warning") if trouble is not None else None,
        tag("span", signed(gain), id=f"gain-{seat.seat}", class_="gain") if gain is not None else None,
        tag("b", str(seat.total), id=f"total-{seat.seat}", class_="total"),
        tag("i", "★" if leads else "", class_="star", aria_hidden="true"),
        id=f"score-{seat.seat}",
        class_=classes(lit and "lit", leads and "leads"),
    )
