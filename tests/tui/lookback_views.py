"""Made-up views of looking back: a whole game by chance, and players of many nights."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from dixit_table.game.insight_views import PersonView, Rate
from dixit_table.game.views import OverView, PageName, PhaseName, PublicView
from dixit_table.rules.deck import Over
from dixit_table.table.games.game import game_of
from dixit_table.texts import Language, Message
from tests.game.test_insights import counted_game
from tests.rules.played import by_chance
from tests.rules.tables import HOUSES
from tests.tui import views

CLUES = ("La nuit, tous les chats sont gris", "", "Souvenir d’enfance", "", "<Alice> & co")


def people(names: tuple[str, ...] = views.NAMES) -> tuple[PersonView, ...]:
    """Players of many nights, the last ones guests."""
    chance = Random(1)
    return tuple(
        PersonView(
            name=name,
            colour=seat.colour,
            games=max(1, 20 - 2 * number),
            wins=max(0, 7 - number),
            turns=100,
            points=chance.randint(80, 300),
            found=Rate(chance.randint(20, 60), 80),
            told=Rate(chance.randint(3, 9), 10),
            received=Rate(chance.randint(20, 90), 80),
            dice=number % 3,
            last=f"2026-11-{20 - number:02}",
            guest=number >= 10,
        )
        for number, (name, seat) in enumerate(zip(names, views.seats(len(names), names), strict=True))
    )


def looked_back(count: int, language: Language, turns: int = 14, rules: str = "odyssey") -> PublicView:
    """A finished game by chance, as its pages show it."""
    chance, house = Random(count), HOUSES[rules]
    state = counted_game(rules, count, [by_chance(chance, house, count) for _ in range(turns)])
    records = tuple(
        replace(
            record, clue=CLUES[record.turn % len(CLUES)], teller=views.NAMES[record.entered.storyteller - 1]
        )
        for record in state.records
    )
    state = replace(state, records=records)
    best = sorted(state.seats, key=lambda seat: -seat.total)
    ranking = tuple((1 + sum(o.total > s.total for o in best), s.seat) for s in best)
    seats = tuple(
        replace(view, total=seat.total) for view, seat in zip(views.seats(count), state.seats, strict=True)
    )
    return replace(
        views.base(count, language),
        phase=PhaseName.OVER,
        seats=seats,
        storyteller=None,
        teller="",
        over=OverView(Over.SCORE, (best[0].seat,), ranking),
        prompt=Message.of("lookback.prompt_end"),
        hints=(Message.of("lookback.hint_over"),),
        insights=replace(game_of(state).insights(state), people=people()),
    )


PAGES = (PageName.CURVES, PageName.PRIZES, PageName.READERS, PageName.PLAYERS)
