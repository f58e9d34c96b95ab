"""Every made-up view there is, for tests of the display: of all games and phases, with all pages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from dixit_table.game.views import Page, PageName, PublicView, Sand, SeatView, TabletsView
from dixit_table.texts import LANGUAGES, Language
from tests.tui import dice_views, lookback_views, modes, views

COUNTS = (3, 7, 12)

_TABLETS = TabletsView("192.168.1.5:8080", "KRTWXY", ("#" * 25,) * 25)


def every(count: int, language: Language) -> Iterator[tuple[str, PublicView]]:
    """Yield all views of so many seats, each with what it is."""
    yield from views.every(count, language)
    yield from modes.every(max(6, count), min(6, count), language)
    yield from dice_views.every(count, language)
    yield "spelling", views.spelling("226", language, count)
    yield "sand", replace(views.telling(count, language), sand=Sand(3, 10))
    yield "laps", replace(views.scoring(count, language), goal=None, seats=_ahead(count))
    lobby = views.lobby(0, language)
    yield "nobody", lobby
    yield "two", views.lobby(2, language)
    yield "offered", replace(lobby, offered=views.seats(count))
    ended = views.with_help(lookback_views.looked_back(count, language))
    yield "ended", ended
    for shown in PageName:
        yield f"page-{shown.value}", replace(ended, page=Page(shown), tablets=_TABLETS)
    for number in range(4):
        page = Page(PageName.RECORDS, number)
        yield f"past-{number}", replace(modes.party_over(max(6, count), language), page=page)
        yield f"thrown-{number}", replace(dice_views.raced(count, language), page=page)


def _ahead(count: int) -> tuple[SeatView, ...]:
    """Return seats of which one is in its third lap."""
    first, *rest = views.seats(count)
    return (replace(first, total=64), *rest)


@lru_cache(maxsize=1)
def all_of_them() -> tuple[tuple[str, PublicView, Language], ...]:
    """Return all views in every language."""
    return tuple(
        (f"{name}-{count}-{language}", view, language)
        for language in LANGUAGES
        for count in COUNTS
        for name, view in every(count, language)
    )
