"""Made-up views of what is rare: at the edges of what may be shown, in English."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from dixit_table.game.dice.views import DiceView, ThrowView, dice_view
from dixit_table.game.insight_views import CurveView, InsightsView, PersonView, Rate, ReadView
from dixit_table.game.views import (
    AdjustedView,
    Look,
    Mark,
    OverView,
    Page,
    PageName,
    PhaseName,
    PublicView,
    RevealStep,
    RulesCard,
    Sand,
    SeatName,
    Standing,
    TabletsView,
    TurnView,
    Verdict,
)
from dixit_table.rules.rules_set import SlotLayout
from dixit_table.texts import Message
from tests.tui import dice_views, lookback_views, modes, views


def every() -> Iterator[tuple[str, PublicView]]:
    """Yield all of them, each with what it is."""
    yield from _frames()
    yield from _tiles()
    yield from _tracks()
    yield from _reveals()
    yield from _dice()
    yield from _pages()
    yield from _menus()


def _with(view: PublicView, **first: object) -> PublicView:
    """Return a view whose first seat differs."""
    return replace(view, seats=(replace(view.seats[0], **first), *view.seats[1:]))


def _frames() -> Iterator[tuple[str, PublicView]]:
    telling, over = views.telling(3, "en"), views.over(3, "en")
    yield "no end but the cards", replace(telling, goal=None)
    yield "no end at all", replace(telling, goal=None, pile=None)
    yield "turns and cards", replace(telling, goal=None, turns=9)
    yield "nobody tells", replace(telling, storyteller=None, teller="")
    yield "before the first turn", replace(telling, turn=0)
    yield "teams that begin", replace(views.lobby(4, "en"), teams=True)
    yield "teams at the end", replace(over, teams=True, insights=InsightsView(turns=3))
    yield "nobody wins", replace(over, over=OverView(None, (), ((1, 1), (1, 2), (3, 3))))
    yield "dice at the end", replace(dice_views.over(3, "en"), insights=InsightsView(turns=3))
    for left, of in ((0, 10), (10, 10), (1, 3), (0, 0)):
        yield f"sand {left} of {of}", replace(telling, sand=Sand(left, of))
    for margin in (0, 3):
        yield f"margin {margin}", replace(telling, look=Look(margin=margin))


def _tiles() -> Iterator[tuple[str, PublicView]]:
    voting, lobby = views.voting(3, "en"), views.lobby(4, "en")
    for standing in Standing:
        yield f"who {standing}", _with(voting, standing=standing, mark=Mark.NOTHING, tells=False)
    asked = {"mark": Mark.ASKED, "ask": Message.of("table.ask_vote"), "tells": False}
    for made, due in ((0, 0), (0, 1), (1, 1), (3, 1)):
        yield f"{made} of {due}", _with(voting, entries_made=made, entries_due=due, **asked)
    yield "asked for nothing", _with(voting, mark=Mark.ASKED, ask=None)
    yield "away and asked", _with(voting, standing=Standing.AWAY, **asked)
    yield "a weak battery and nothing else", _with(views.telling(3, "en"), battery=3, tells=False)
    yield "a keyboard that all share", replace(telling_rows(), keyboard=Message.of("table.menu_help"))
    yield "cards in a row", telling_rows()
    yield "cards on the board", replace(telling_rows(), layout=SlotLayout.BOARD)
    yield "cards as a hint says", replace(telling_rows(), hints=(Message.of("table.layout_row"),))
    yield "no cards", replace(telling_rows(), slots=0)
    yield "named like its rabbit", _with(lobby, name="RED", tells=False)
    yield "asked in the lobby", _with(lobby, mark=Mark.ASKED, ask=Message.of("table.ask_vote"))
    yield "rules without lengths", replace(lobby, card=RulesCard(views.CARD.numbers))
    yield "a length of its own", replace(lobby, card=replace(views.CARD, length=None))
    yield "no rules", replace(lobby, card=None)
    for name, mates in (
        ("AnnBob", ("Ann", "Bob")),
        ("Ann & Ann", ("Ann", "Ann")),
        ("The best", ("Ann", "Bob")),
    ):
        yield f"a team named {name}", replace(_with(voting, name=name, mates=mates), teller="Ann")
    for teller in ("Ann", "Bob", "Cleo"):
        team = _with(voting, name="Ann & Bob", mates=("Ann", "Bob"), mark=Mark.NOTHING)
        yield f"{teller} tells", replace(team, teller=teller)


def telling_rows() -> PublicView:
    """Return a vote of cards in a row."""
    return replace(views.voting(3, "en"), layout=SlotLayout.ROW, hints=())


def _totals(view: PublicView, *totals: int) -> PublicView:
    seats = tuple(replace(seat, total=total) for seat, total in zip(view.seats, totals, strict=True))
    return replace(view, seats=seats)


def _tracks() -> Iterator[tuple[str, PublicView]]:
    scoring = views.scoring(4, "en")
    yield "all are level", _totals(scoring, 9, 9, 9, 9)
    yield "two lead", _totals(scoring, 9, 3, 9, 8)
    yield "one team leads", replace(_totals(scoring, 9, 3, 4, 8), teams=True)
    yield "nobody has any", _totals(scoring, 0, 0, 0, 0)
    yield "less than nothing", _totals(scoring, -3, 5, 0, -1)
    yield "a short track", replace(_totals(scoring, 1, 2, 3, 4), goal=4)
    yield "beyond the goal", replace(_totals(scoring, 33, 30, 29, 0), goal=30)
    yield "laps", replace(_totals(scoring, 29, 30, 59, 60), goal=None)
    yield "a crowd on one stone", _totals(views.scoring(12, "en"), *[7] * 12)
    yield "a crowd at both ends", replace(_totals(views.scoring(12, "en"), *[0] * 6, *[30] * 6), goal=30)
    yield "nothing revealed", replace(scoring, reveal=None, draw=())
    last = Message.of("table.could_win", goal=30)
    yield "it may be over", replace(views.telling(3, "en"), hints=(Message.of("table.not_sure"), last))
    yield "nobody sits", replace(scoring, seats=())


def _reveals() -> Iterator[tuple[str, PublicView]]:
    def turned(view: PublicView, **changed: object) -> PublicView:
        assert view.reveal is not None
        return replace(view, reveal=replace(view.reveal, **changed))

    points, votes = views.reveal(RevealStep.POINTS)(4, "en"), views.reveal(RevealStep.VOTES)(4, "en")
    shown = _turn(points)
    silent = tuple(replace(slot, votes=()) for slot in shown.slots)
    yield "void", turned(points, verdict=Verdict.VOID)
    yield "void without votes", turned(points, verdict=Verdict.VOID, slots=silent)
    yield "a clue that was set right", turned(points, clue="a <clue>", amended=True)
    loss = replace(shown.rows[0], points=-2)
    yield "points lost", turned(points, rows=(loss, replace(shown.rows[1], points=0), *shown.rows[2:]))
    both = (replace(shown.slots[0], votes=(2, 2, 3)), *shown.slots[1:])
    yield "both votes on a card", turned(votes, slots=tuple(replace(slot, owner=None) for slot in both))
    gone = replace(shown.rows[0], seat=9)
    yield (
        "of one who has left",
        replace(turned(points, rows=(*shown.rows, gone)), gone=(SeatName(9, "Retardataire", "grey"),)),
    )
    red = modes.party_reveal(RevealStep.RED)(6, "en")
    for hit in ((), (1, 1), (1, 2, 3), (1, 2, 3, 4)):
        slots = tuple(replace(slot, votes=hit) if slot.is_red else slot for slot in _turn(red).slots)
        yield f"the red token hits {len(hit)}", turned(red, slots=slots)


def _turn(view: PublicView) -> TurnView:
    assert view.reveal is not None
    return view.reveal


def _dice() -> Iterator[tuple[str, PublicView]]:
    def of(view: PublicView, **changed: object) -> PublicView:
        return replace(view, own=replace(dice_view(view), **changed))

    def thrown(view: PublicView, **changed: object) -> PublicView:
        return of(view, shown=replace(_throw(dice_view(view)), **changed))

    throw, toast, raced = (build(3, "en") for build in (dice_views.throw, dice_views.toast, dice_views.raced))
    shares = _throw(dice_view(toast)).shares
    yield "all two drink", dice_views.toast(2, "en")
    yield "all three drink", toast
    other = Message.of("dice.sips", n=5)
    yield "all three drink otherwise", thrown(toast, shares=(replace(shares[0], amount=other), *shares[1:]))
    yield "two of three drink", thrown(toast, shares=shares[:2])
    yield "a throw that doesn't count", thrown(throw, voided=True, amended=True)
    yield "a throw that was set right", thrown(throw, amended=True)
    yield "a throw without a name", thrown(throw, titles=())
    yield "nothing follows", thrown(throw, follows=None)
    yield "no dice", thrown(throw, dice=())
    yield "the other way round", of(throw, clockwise=False)
    yield "nothing beside", of(throw, modules=(), rule=None)
    yield "a rule without words", of(throw, rule="", ruler=1)
    yield "nothing thrown", of(throw, shown=None)
    yield "unasked", of(throw, unasked=(1, 3), prisoner=1, finger=1, choices=(2,))
    bare = tuple(
        replace(tally, sips=0, glasses=0, throws=0, handed_out=0, last=0, held=0, reaction_ms=None, full=True)
        for tally in dice_view(throw).tallies
    )
    yield "nobody has done anything", of(dice_views.over(3, "en"), tallies=bare)
    yield "one late", of(dice_views.over(3, "en"), tallies=(*bare[:2], replace(bare[2], reaction_ms=7)))
    race = dice_views.race(3, "en")
    running = dice_view(race).race
    assert running is not None
    yield "a race of the finger", of(race, race=replace(running, finger=True))
    yield "a race in doubt", of(race, race=replace(running, doubtful=(1, 2)))
    yield "a race that is no race", replace(race, phase=PhaseName.CHOOSING)
    records = Page(PageName.RECORDS)
    past = _throw(dice_view(raced))
    assert past.race is not None
    one = replace(past.race, order=past.race.order[:1])
    for name, record in {
        "aside": replace(past, aside=True),
        "with a rule": replace(past, rule="no names"),
        "with a rule without words": replace(past, rule=""),
        "of one runner": replace(past, race=one),
        "of no runner": replace(past, race=replace(one, order=())),
        "without dice": replace(past, dice=(), race=None, follows=None),
        "of which nothing came": replace(past, titles=(), shares=()),
    }.items():
        yield f"a past throw {name}", replace(of(raced, records=(record,)), page=records)
    yield "no past throw", replace(of(raced, records=()), page=records)
    yield "before the first throw", replace(of(raced, records=()), page=records, turn=0)
    for number in range(3):
        ten = of(raced, records=tuple(replace(past, record=n) for n in range(1, 7)))
        yield f"sheet {number} of throws", replace(ten, page=Page(PageName.RECORDS, number))


def _throw(dice: DiceView) -> ThrowView:
    assert dice.shown is not None
    return dice.shown


_NOBODY = PersonView("4 eyes", "no colour", 1, 0, 0, 0, Rate(), Rate(), Rate(), 0, "2026-11-20", guest=False)


def _pages() -> Iterator[tuple[str, PublicView]]:
    ended = lookback_views.looked_back(4, "en")

    def looked(name: PageName, number: int = 0, **known: Any) -> PublicView:
        return replace(ended, page=Page(name, number), insights=InsightsView(**known))

    yield "no curves", looked(PageName.CURVES)
    for low, high in ((0, 0), (-7, 3), (0, 6), (0, 7), (0, 61), (0, 7000)):
        curves = (CurveView(1, ((0, 0), (2, high))), CurveView(2, ((0, 0), (1, low))))
        yield f"curves from {low} to {high}", looked(PageName.CURVES, curves=curves, turns=2)
    yield "a curve of no turn", looked(PageName.CURVES, curves=(CurveView(9, ((0, 0),)),))
    yield "no prizes", looked(PageName.PRIZES)
    yield "no readers", looked(PageName.READERS)
    rates = (Rate(0, 3), Rate(1, 3), Rate(2, 3), Rate(3, 3), Rate(1, 4), Rate(1, 2), Rate(3, 4))
    pairs = [(reader, teller) for reader in (1, 2, 3) for teller in (1, 2, 3) if reader != teller]
    reads = tuple(ReadView(*pair, share) for pair, share in zip(pairs, rates, strict=False))
    yield "readers", looked(PageName.READERS, reads=reads)
    yield "who meets", looked(PageName.READERS, reads=(ReadView(1, 4, rates[6]),), meeting=True)
    yield "players to come", looked(PageName.PLAYERS)
    yield "no players", looked(PageName.PLAYERS, people=())
    yield (
        "a player of nothing",
        looked(PageName.PLAYERS, people=(_NOBODY, replace(_NOBODY, name="éa", guest=True))),
    )
    for count in (24, 25):
        yield f"{count} players", looked(PageName.PLAYERS, 1, people=(_NOBODY,) * count)
    lines = tuple(Message.of("screen.words", words=f"line {number}") for number in range(19))
    for count in (0, 18, 19):
        yield f"{count} lines of help", replace(ended, page=Page(PageName.HELP, 1), help=lines[:count])
    records = Page(PageName.RECORDS)
    yield "no past turn", replace(ended, page=records, records=())
    why = Message.of("screen.words", words="a bet")
    adjusted = (AdjustedView(1, 2, why), AdjustedView(3, -1, why))
    yield "points beside", replace(ended, page=records, records=(), adjusted=adjusted)
    turn = replace(views.turn(4, RevealStep.POINTS), adjusted=adjusted)
    yield "points beside a turn", replace(ended, page=records, records=(turn,))
    both = replace(turn.slots[1], votes=(2, 2), owner=None)
    nobody = tuple(replace(slot, owner=None) for slot in turn.slots)
    yield "both votes", replace(ended, page=records, records=(replace(turn, slots=(both, *nobody[2:])),))
    turns = tuple(replace(turn, turn=n) for n in range(1, 6))
    for number in (0, 1):
        page = Page(PageName.RECORDS, number)
        yield f"sheet {number} of turns", replace(ended, page=page, records=turns)
        yield (
            f"sheet {number} of a long table",
            replace(lookback_views.looked_back(12, "en"), page=page, records=turns),
        )
    tablets = Page(PageName.TABLETS)
    yield "no tablets", replace(ended, page=tablets)
    yield "tablets soon", replace(ended, page=tablets, tablets=TabletsView("", "KRTWXY"))


def _menus() -> Iterator[tuple[str, PublicView]]:
    open_ = views.with_menu(views.telling(3, "en"))
    menu = open_.menu
    assert menu is not None
    yield (
        "a menu with a note",
        replace(open_, menu=replace(menu, note=Message.of("table.menu_help"), chosen=0)),
    )
    yield "a menu without digits", replace(open_, menu=replace(menu, numbers=None, chosen=14))
    for keys in ("", "2", "22", "0", "1", "226", "77777"):
        yield f"spelled with {keys}", views.spelling(keys, "en")
    yield "spelled on a matrix", views.spelling("226", "en", matrix=True)
    yield "spelled in vain", views.spelling("226", "en", notice=Message.of("table.try_again"))
