"""Views of which anything may differ: who sits there, how it is looked at, what lies over the picture."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from dixit_table.game.views import (
    AdjustedView,
    GuideView,
    Look,
    Mark,
    OverView,
    PadState,
    Page,
    PageName,
    PublicView,
    Sand,
    SeatName,
    SeatView,
    Standing,
    TabletsView,
    Touch,
)
from dixit_table.rules.deck import Over
from dixit_table.rules.rabbits import COLOURS
from dixit_table.table.ports import code_of
from dixit_table.texts import LANGUAGES, Language, Message
from tests.tui import dice_views, lookback_views, modes, views

NAMES = (
    *views.NAMES,
    "J",
    "Jo",
    "漢字",
    "Ωmega",
    "x" * 24,
    "W W W",
    "A very long name of 24",
    "Léonie",
    "Léon",
)
NOTICES = tuple(map(Message.of, ("table.try_again", "table.refused_own_card", "table.refused_not_now")))
ASKED = ("card", "vote", "check", "told_card", "vote_and_red", "vote_or_none")
NOTES = (
    *(Message.of(f"table.{key}") for key in ("layout_board", "not_sure", "lobby_mates", "who_votes_teams")),
    Message.of("table.demo_card", slots="3"),
    Message.of("table.pads_lost", n=1, names="Tom", seat=2),
    Message.of("table.shared_for", name="Tom", device="keypad"),
)
_CHANGES = 4
_ADDRESS = "https://example.org/guide"
GUIDE = GuideView(_ADDRESS, code_of(_ADDRESS))


def any_views(count: int, chance: Random) -> Iterator[tuple[PublicView, Language]]:
    """Yield so many views, each changed in several ways."""
    for _ in range(count // _CHANGES):
        language = chance.choice(LANGUAGES)
        view = some(language, chance)
        yield from ((looked_at(other(view, chance), chance), language) for _ in range(_CHANGES))


def some(language: Language, chance: Random) -> PublicView:
    """Return a view of any game, with few or many at the table."""
    games = views.PHASES, modes.PARTY, dice_views.SCENES
    built = [build for game in games for build in game.values()]
    count = chance.randint(3, 12)
    if (kind := chance.random()) < 0.1:
        return views.lobby(chance.randint(0, 2), language)
    if kind < 0.25:
        return lookback_views.looked_back(count, language)
    if kind < 0.35:
        keys = chance.choice(("", "5", "55533", "52-2-6", views.LONG_KEYS))
        return views.spelling(keys, language, count, matrix=chance.random() < 0.5)
    if kind < 0.45:
        return chance.choice((*modes.TEAM.values(),))(chance.randint(3, 6), language)
    names = chance.sample(NAMES, count) if chance.random() < 0.5 else views.NAMES
    return chance.choice((*built, *[views.voting] * 6))(count, language, names)  # most depends on votes


def other(view: PublicView, chance: Random) -> PublicView:
    """Return a view of the same phase, but of another moment, or of another game."""
    some = [seat.seat for seat in view.seats]
    values: dict[str, Any] = {
        "gone": tuple(
            SeatName(13 + n, NAMES[n], chance.choice(COLOURS)) for n in range(chance.randint(1, 2))
        ),
        "turns": chance.randint(view.turn, 30),
        "goal": chance.choice((None, 5, 12, 30, 100)),
        "pile": chance.choice((None, 0, 1, 84)),
        "slots": chance.choice((0, 5, 12)),
        "hints": tuple(chance.sample(NOTES, chance.randint(0, 3))),
        "notices": tuple(chance.sample(NOTES, chance.randint(1, 3))),
        "keyboard": NOTES[-1],
        "private": NOTES[-3],
        "check_claims": True,
        "draw": tuple(Message.of(f"table.{key}") for key in ("draw_teams", "pass_left", "draw_teams")),
        "adjusted": tuple(AdjustedView(seat, 2 - seat, Message.of("table.now_points")) for seat in some[:3]),
        "wanted": chance.randint(0, 3),
        "numbered": True,
        "unit": "sips",
        "card": view.card and replace(view.card, lengths=()),
        "offered": views.seats(chance.randint(2, 6)),
        "sand": Sand(chance.randint(0, 7), 7),
        "tablets": chance.choice(
            (TabletsView("", ""), TabletsView("192.168.1.5:8080", "4711", GUIDE.matrix))
        ),
        "guide": GuideView(_ADDRESS, chance.choice(((), GUIDE.matrix))),
        "goes_on_here": True,
        "records": view.records[:1],
    }
    if view.over is not None:
        values["over"] = OverView(
            chance.choice((None, *Over)),
            tuple(some[: chance.randint(0, 3)]),
            view.over.ranking[: chance.randint(1, 12)],
        )
    changed = chance.sample(sorted(values), chance.randint(0, 6))
    often = chance.choice((0, 0.3, 0.8))
    fine = view.seats if chance.random() < 0.5 else (replace(seat, pad=PadState.OK) for seat in view.seats)
    seats = tuple(_seat(seat, chance) if chance.random() < often else seat for seat in fine)
    return replace(view, **{name: values[name] for name in changed}, seats=seats)


def _seat(seat: SeatView, chance: Random) -> SeatView:
    due = chance.randint(0, 3)
    values: dict[str, Any] = {
        "total": chance.choice((-3, 0, 1, 9, 29, 30, 31, 64, 100)),
        "colour": chance.choice(COLOURS),
        "pad": chance.choice((*PadState,)),
        "standing": chance.choice((*Standing,)),
        "mark": chance.choice((*Mark,)),
        "entries_due": due,
        "entries_made": chance.randint(0, due),
        "ask": chance.choice((None, *(Message.of(f"table.ask_{key}") for key in ASKED))),
        "notice": chance.choice(NOTICES),
        "flashing": True,
        "tells": True,
        "battery": 9,
    }
    return replace(
        seat, **{name: values[name] for name in chance.sample(sorted(values), chance.randint(1, 5))}
    )


def looked_at(view: PublicView, chance: Random) -> PublicView:
    """Return a view on some screen, with a page or a menu over it."""
    look = Look(
        far=chance.random() < 0.4, plain=chance.random() < 0.3, margin=chance.choice((0, 0, 2, 5, 10))
    )
    touch = chance.choice(
        (
            None,
            None,
            Touch(chance.random() < 0.5, chance.choice((None, None, "", "Lé")), chance.randint(0, 2)),
        )
    )
    view = replace(view, look=look, touch=touch)
    if chance.random() < 0.2:
        page = Page(chance.choice((*PageName,)), chance.randint(0, 3))
        view = replace(views.with_help(view), page=page)
    if view.seats and chance.random() < 0.2:
        view = views.with_menu(view)
        assert view.menu is not None
        most = chance.randint(1, len(view.menu.items))
        view = replace(
            view,
            menu=replace(
                view.menu,
                on_keyboard=chance.random() < 0.5,
                items=view.menu.items[:most],
                numbers=view.menu.numbers and view.menu.numbers[:most],
                chosen=chance.randrange(most),
                note=chance.choice((None, *NOTES)),
                off=frozenset(chance.sample(range(most), most // 3)),
            ),
        )
    return view
