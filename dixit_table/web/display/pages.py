"""Pages in place of the picture: help, what was counted, looking back on the night, players of all nights."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from dixit_table.game.insight_views import InsightsView, PersonView, Rate
from dixit_table.game.insights import PLAYED, readers
from dixit_table.game.views import INSIGHTS, Page, PageName
from dixit_table.web.display.curves import curves
from dixit_table.web.display.markup import Html, joined, tag, unseen
from dixit_table.web.display.past import adjusted, past_throw, past_turn
from dixit_table.web.display.people import badge, fur, named
from dixit_table.web.display.podium import prizes
from dixit_table.web.display.scene import Scene
from dixit_table.web.display.tallies import tally_table

# --- The page: a title, a sheet of what is on it, which keys turn and close it


class Sheet(NamedTuple):
    """As much of a page as is shown at a time: the ``number``-th of so many, from 1 on."""

    title: str
    inner: Html
    number: int = 1
    pages: int = 1


def page(scene: Scene, open_: Page) -> Html:
    """Return the page that is open."""
    sheet = _PAGES[open_.name](scene, scene.view.insights or InsightsView(), open_.number)
    return tag(
        "section",
        tag("h2", sheet.title, id="page-title"),
        tag("div", sheet.inner, id="sheet", tabindex="0"),
        tag("p", _keys(scene, open_.name, sheet), id="page-foot"),
        id="page",
        class_=open_.name.value,
        aria_labelledby="page-title",
    )


def _keys(scene: Scene, name: PageName, sheet: Sheet) -> str:
    several = sheet.pages > 1
    if name in INSIGHTS:
        key = "lookback.foot" if several else "lookback.foot_closes"
    else:
        key = "screen.page" if several else "screen.page_closes"
    return scene.say(key, n=sheet.number, pages=sheet.pages)


Part = TypeVar("Part")


def _part(whole: Sequence[Part], each: int, number: int) -> tuple[Sequence[Part], int, int]:
    """Return the parts on a sheet of so many, which it is, of how many; after the last comes the first."""
    pages = max(1, -(-len(whole) // each))
    at = number % pages
    return whole[at * each : (at + 1) * each], at + 1, pages


# --- Help, and what was counted, the latest first

_LINES, _ROWS, _THROWS, _PEOPLE = 18, 30, 5, 24
"""What a sheet holds: lines of help, rows of past turns, throws, players."""


def _help(scene: Scene, _known: InsightsView, number: int) -> Sheet:
    part, number, pages = _part(scene.view.help, _LINES, number)
    lines = tag("ul", *(tag("li", scene.say(line)) for line in part), class_="lines")
    return Sheet(scene.say("screen.help"), lines, number, pages)


def _records(scene: Scene, _known: InsightsView, number: int) -> Sheet:
    since = adjusted(scene, scene.view.adjusted)
    part, number, pages = _throws(scene, number) if scene.dice is not None else _turns(scene, number)
    nothing = None if part or since else tag("p", scene.word("no_past"))
    return Sheet(scene.word("past"), joined((since if number == 1 else None, *part, nothing)), number, pages)


def _turns(scene: Scene, number: int) -> tuple[Sequence[Html], int, int]:
    each = max(1, _ROWS // (len(scene.view.seats) + 3))
    part, number, pages = _part(range(len(scene.view.records), 0, -1), each, number)
    return [past_turn(scene, scene.view.records[turn - 1]) for turn in part], number, pages


def _throws(scene: Scene, number: int) -> tuple[Sequence[Html], int, int]:
    """Return past throws, and on a sheet of its own what everybody has come to."""
    dice = scene.dice
    if dice is None or not scene.view.turn:
        return (), 1, 1
    pages = -(-len(dice.records) // _THROWS) + 1
    if number % pages == pages - 1:
        return [tag("h3", scene.say("screen.tallies")), tally_table(scene, dice)], pages, pages
    part, number, _ = _part(range(len(dice.records), 0, -1), _THROWS, number % pages)
    return [past_throw(scene, dice.records[throw - 1]) for throw in part], number, pages


# --- Looking back on the night


def _curves(scene: Scene, known: InsightsView, _number: int) -> Sheet:
    return Sheet(scene.say("lookback.curves"), curves(scene, known))


def _prizes(scene: Scene, _known: InsightsView, _number: int) -> Sheet:
    inner = prizes(scene) or tag("p", scene.say("lookback.no_prizes"))
    return Sheet(scene.say("lookback.prizes"), inner)


def _readers(scene: Scene, known: InsightsView, _number: int) -> Sheet:
    """Return a square of numbers, the readers at the left, above them whose cards they found."""
    shares = {(each.reader, each.teller): each.share for each in known.reads}
    seats = readers(scene.view, known)
    titles = (tag("th", badge(scene.people, seat), unseen(scene.name(seat)), scope="col") for seat in seats)
    rows = (_reader(scene, seat, [shares.get((seat, teller)) for teller in seats]) for seat in seats)
    table = tag("table", tag("thead", tag("tr", tag("td"), *titles)), tag("tbody", *rows))
    how = tag("p", scene.say("lookback.how_meets" if known.meeting else "lookback.how_readers"))
    title = scene.say("lookback.meets" if known.meeting else "lookback.readers")
    return Sheet(title, joined((how, tag("div", table, class_="table square") if seats else None)))


def _reader(scene: Scene, seat: int, found: Sequence[Rate | None]) -> Html:
    cells = (
        tag("td", "·") if share is None else tag("td", f"{share.hits}/{share.chances}", class_=_warmth(share))
        for share in found
    )
    return tag("tr", tag("th", named(scene.people, seat), scope="row"), *cells)


def _warmth(share: Rate) -> str:
    """Return the warmer a ground the more was read; the number says it too."""
    if not share.hits:
        return "cold"
    if share.hits * 3 <= share.chances:
        return "cool"
    return "warm" if share.hits * 3 <= share.chances * 2 else "hot"


# --- The players of all nights


def _players(scene: Scene, known: InsightsView, number: int) -> Sheet:
    title = scene.say("lookback.players")
    if not known.people:
        why = "lookback.adding_up" if known.people is None else "lookback.no_players"
        return Sheet(title, tag("p", scene.say(why)))
    part, number, pages = _part(known.people, _PEOPLE, number)
    titles = (tag("th", scene.say(f"lookback.column.{name}"), scope="col") for name in PLAYED)
    rows = (_person(scene, person) for person in part)
    table = tag("table", tag("thead", tag("tr", tag("td"), *titles)), tag("tbody", *rows))
    return Sheet(title, tag("div", table, class_="table"), number, pages)


def _person(scene: Scene, person: PersonView) -> Html:
    name = f"{person.name} ({scene.say('lookback.guest')})" if person.guest else person.name
    initial = next((letter.upper() for letter in person.name if letter.isalpha()), "")[:1]
    mark = tag("b", initial, class_=f"badge {fur(person.colour)}", aria_hidden="true")
    numbers = (tag("td", words(scene.language, person)) for words in PLAYED.values())
    return tag(
        "tr", tag("th", tag("span", mark, " ", tag("bdi", name), class_="named"), scope="row"), *numbers
    )


# --- Where tablets and phones find the table


def _tablets(scene: Scene, _known: InsightsView, _number: int) -> Sheet:
    """Return the address, the letters and a QR code: who reads this is in, and may pass it on."""
    title, tablets = scene.say("table.menu_tablets").removesuffix(" ..."), scene.view.tablets
    if tablets is None or not tablets.address:
        return Sheet(title, tag("p", scene.say("screen.tablets_soon")))
    words = (
        tag("p", scene.say("screen.tablets_how")),
        tag("p", tablets.address, class_="way-in"),
        tag("p", tablets.code, class_="way-in"),
        tag("p", scene.say("screen.tablets_spare"), class_="quiet"),
    )
    return Sheet(title, tag("div", _qr(tablets.matrix), tag("div", *words), id="tablets"))


_QUIET_ZONE = 4  # modules


def _qr(matrix: Sequence[str]) -> Html:
    side = len(matrix) + 2 * _QUIET_ZONE
    dark = "".join(
        f"M{x + _QUIET_ZONE} {y + _QUIET_ZONE}h1v1h-1z"
        for y, row in enumerate(matrix)
        for x, module in enumerate(row)
        if module == "#"
    )
    ground = tag("rect", width=side, height=side, class_="light")
    return tag("svg", ground, tag("path", d=dark), id="qr", viewBox=f"0 0 {side} {side}", aria_hidden="true")


_PAGES: Mapping[PageName, Callable[[Scene, InsightsView, int], Sheet]] = {
    PageName.HELP: _help,
    PageName.RECORDS: _records,
    PageName.CURVES: _curves,
    PageName.PRIZES: _prizes,
    PageName.READERS: _readers,
    PageName.PLAYERS: _players,
    PageName.TABLETS: _tablets,
}
