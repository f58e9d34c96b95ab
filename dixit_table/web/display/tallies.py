"""What everybody has come to in a dice game: a table, a row a seat, at the end and after the past throws."""

from __future__ import annotations

from collections.abc import Sequence

from dixit_table.game.dice import in_words
from dixit_table.game.dice.views import DiceView, TallyView
from dixit_table.game.views import OverView
from dixit_table.web.display.markup import Html, tag
from dixit_table.web.display.people import named
from dixit_table.web.display.scene import Scene


def tally_table(scene: Scene, dice: DiceView, end: OverView | None = None) -> Html:
    """Return the table; at the end with ranks, who was in longest first."""
    tallies = {tally.seat: tally for tally in dice.tallies}
    ranks = {seat: rank for rank, seat in end.ranking} if end is not None else {}
    order = [tallies[seat] for seat in ranks if seat in tallies] or list(dice.tallies)
    columns = in_words.columns_of(order)
    titles = (tag("th", _title(scene, name), scope="col") for name in columns)
    head = tag("tr", tag("td"), *titles)
    rows = (_row(scene, tally, columns, ranks.get(tally.seat)) for tally in order)
    return tag("div", tag("table", tag("thead", head), tag("tbody", *rows)), id="tallies", class_="table")


def _title(scene: Scene, name: str) -> str:
    return scene.view.unit if name == "sips" else scene.say(f"screen.column.{name}")


def _row(scene: Scene, tally: TallyView, columns: Sequence[str], rank: int | None) -> Html:
    place = None if rank is None else tag("b", str(rank), class_="rank")
    numbers = (tag("td", in_words.number_of(tally, name)) for name in columns)
    head = tag("th", place, named(scene.people, tally.seat), scope="row")
    return tag("tr", head, *numbers, id=f"tally-{tally.seat}")
