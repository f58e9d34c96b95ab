"""What a voice says of a view: what has come of it, then what is asked; and what is new in the next one.

Nothing of it is more than the screen shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from dixit_table.game.dice.in_words import race_order, stake
from dixit_table.game.dice.views import DiceView, ShareView, ThrowView
from dixit_table.game.in_words import adjusted_words, judged
from dixit_table.game.insights import won_by
from dixit_table.game.people import listed
from dixit_table.game.reasons import explained
from dixit_table.game.views import (
    MenuView,
    OverView,
    Page,
    PageName,
    PhaseName,
    PointsRow,
    PublicView,
    RevealStep,
    SlotView,
    TurnView,
    Verdict,
)
from dixit_table.game.walk import Walk
from dixit_table.texts import Language, Message, say

_SAID_HINTS = frozenset({"table.clue_before_hand", "table.already_over", "table.could_win"})
"""Hints that matter at once; the others can be read, and looked up in the help."""


def _asked(view: PublicView) -> Iterator[Message]:
    if view.page is not None:
        yield _title(view, view.page)
    yield view.prompt
    yield from (each for each in view.hints if view.offering or each.key in _SAID_HINTS)


def _title(view: PublicView, page: Page) -> Message:
    """Return what a page is called: its letters are for eyes, and a voice would spell some capitals."""
    match page.name:
        case PageName.HELP:
            return Message.of("screen.key.help")
        case PageName.RECORDS:
            thrown = isinstance(view.own, DiceView)
            return Message.of("screen.key.past_throws" if thrown else "screen.key.past")
        case PageName.TABLETS:
            return Message.of("table.menu_tablets")
        case name:
            return Message.of(f"lookback.menu_{name.value}")


def _ended(language: Language, messages: Iterable[Message]) -> str:
    """Return sentences with a stop between them, for a voice."""
    sentences = (say(language, each) for each in messages)
    return " ".join(each if each[-1] in ".!?…" else f"{each}." for each in sentences if each)


# --- What is new, as one view follows another

_RACED = (PhaseName.TELLING, PhaseName.SCORING)
"""Phases in which the track is in sight, so that rabbits walk; never with open ballots."""


class Speech:
    """What a voice says as views follow one another: each thing once, when it comes."""

    def __init__(self) -> None:
        self._results = self._asked = ""
        self._answers: Sequence[str] = ()  # to seats
        self._notices: Sequence[str] = ()  # of the table
        self._waiting: Sequence[str] = ()  # those that went when ballots were opened
        self._voting = False
        self._totals: Mapping[int, int] = {}  # as the track has shown them

    def follow(self, view: PublicView, language: Language) -> tuple[str, str]:
        """Return what has been answered or gone wrong, then what has come and what is asked, if that is new.

        The one may wait, for it doesn't change what is asked. While ballots are open there is nothing but
        what is asked and what tiles show; over a page there is its title instead of what it hides.
        """
        remarks = self._remarks(view, language)
        passed, results = [*self._overtakings(view)], self._results
        asked = _ended(language, _asked(view) if view.menu is None else _of_menu(view.menu))
        if view.menu is None and view.page is None:
            results = _ended(language, _of_view(view))
        told = results != self._results or bool(passed)
        new = told or asked != self._asked
        words = [_ended(language, passed), results if told else "", asked if new else ""]
        self._results, self._asked = results, asked
        return " ".join(remarks), " ".join(filter(None, words))

    def _remarks(self, view: PublicView, language: Language) -> Iterable[str]:
        """Return what is answered to seats and what is wrong, if it is new: what tiles and notices show."""
        told = (*self._answers, *self._notices, *self._waiting)
        notices = [_ended(language, (each,)) for each in view.notices]
        answered = (seat for seat in view.seats if seat.notice is not None)
        self._answers = [_ended(language, (_said(seat.name, seat.notice or ""),)) for seat in answered]
        voting, self._voting = self._voting, view.phase is PhaseName.VOTING
        if self._voting and not voting:  # what can wait isn't shown meanwhile, and no news afterwards
            self._waiting = [each for each in self._notices if each not in notices]
        elif not self._voting:
            self._waiting = ()
        self._notices = notices
        return dict.fromkeys(each for each in (*self._answers, *notices) if each not in told)

    def _overtakings(self, view: PublicView) -> Iterator[Message]:
        """Yield who passes whom in the walk that a view begins, in that order."""
        if view.phase is PhaseName.REVEAL:
            return  # the track isn't in sight: the rabbits start when it is
        totals = {seat.seat: seat.total for seat in view.seats}
        before, self._totals = self._totals, totals
        if view.phase not in _RACED or totals == before:
            return
        names = _names(view)
        for _, news in Walk.of(before, totals).arrivals():
            others = [names[seat] for seat in news.others]
            if news.level:
                yield Message.of("screen.level", names=listed([names[news.seat], *others]))
            else:
                key = "screen.pass" if view.teams else "screen.passes"
                yield Message.of(key, name=names[news.seat], others=listed(others))


def _names(view: PublicView) -> dict[int, str]:
    return {seat.seat: seat.name for seat in view.seats} | {each.seat: each.name for each in view.gone}


# --- What a view says


def _of_menu(menu: MenuView) -> Iterator[Message]:
    if menu.spelling is not None:
        yield _words(menu.spelling.text or "…")
        return
    yield menu.items[menu.chosen]
    if menu.note is not None:
        yield menu.note


def _of_view(view: PublicView) -> Iterator[Message]:
    names = _names(view)
    if view.phase in _ADJUSTED:
        yield from (adjusted_words(each, names.__getitem__) for each in view.adjusted)
    if view.phase is PhaseName.REVEAL and view.reveal is not None:
        yield from _of_reveal(view.reveal, names)
    elif view.phase is PhaseName.SCORING:
        yield from view.draw
        yield from (_said(seat.name, str(seat.total)) for seat in view.seats)
    elif view.over is not None:
        yield from _of_end(view, view.over, names)
    elif isinstance(view.own, DiceView):
        yield from _of_dice(view.own, names)


# --- A turn of cards: the votes, the card, the points with their reasons

_ADJUSTED = (PhaseName.SCORING, PhaseName.TELLING)
"""Phases in which points are told that were given or taken beside the rules; never with open ballots."""


def _of_reveal(turn: TurnView, names: dict[int, str]) -> Iterator[Message]:
    if turn.step is RevealStep.POINTS and turn.verdict is not Verdict.VOID:
        for row in turn.rows:
            yield from _of_points(turn, row, names)
        return
    for slot in turn.slots:
        if turn.step is RevealStep.VOTES and slot.votes:
            yield _on_card(slot, listed([names[seat] for seat in slot.votes]))
        if slot.is_storytellers:
            yield _on_card(slot, turn.teller)
        if slot.is_red:
            yield from _of_red(slot, names)
    if (verdict := judged(turn)) is not None:
        yield verdict


def _on_card(slot: SlotView, who: str | Message) -> Message:
    return Message.of("table.menu_card", slot=slot.slot, name=who)


def _of_red(slot: SlotView, names: dict[int, str]) -> Iterator[Message]:
    """Yield where the red token lies, and who gets nothing for it."""
    yield Message.of("screen.red_on", card=slot.slot)
    on_it = [names[seat] for seat in dict.fromkeys(slot.votes)]
    if on_it:
        yield Message.of("screen.red_hits", names=listed(on_it))
    else:
        yield Message.of("screen.red_hits_nobody")


def _of_points(turn: TurnView, row: PointsRow, names: dict[int, str]) -> Iterator[Message]:
    """Yield what a seat has got, and what for; of several reasons each with its points."""
    yield _said(names[row.seat], f"{row.points:+}" if row.points else "0")
    whys = explained(turn, row, names)
    if len(row.awards) < _SEVERAL:
        yield from whys
    else:
        yield from (_said(why, f"{award.points:+}") for why, award in zip(whys, row.awards, strict=True))


_SEVERAL = 2  # reasons: from so many on each is said with its points


# --- The end


def _of_end(view: PublicView, end: OverView, names: dict[int, str]) -> Iterator[Message]:
    yield end.why
    if end.winners:
        yield end.outcome(listed([names[seat] for seat in end.winners]), teams=view.teams)
    totals: dict[int, str | Message] = {seat.seat: str(seat.total) for seat in view.seats}
    if isinstance(view.own, DiceView):
        totals = {tally.seat: tally.drunk for tally in view.own.tallies}
    yield from (_said(names[seat], totals.get(seat, "0")) for _, seat in end.ranking)
    for prize in view.insights.prizes if view.insights is not None else ():
        won_it = [names[seat] for group in prize.winners for seat in group]
        yield _said(Message.of(f"lookback.prize.{prize.prize}"), listed(won_it))
        yield won_by(prize, view.unit)


# --- A throw of dice: in a race nothing but what is asked, in a doubt among whom the last is


def _of_dice(dice: DiceView, names: dict[int, str]) -> Iterator[Message]:
    if dice.race is not None:
        yield from (Message.of("screen.doubtful", words=names[seat]) for seat in dice.race.doubtful)
    elif dice.shown is not None:
        yield from _of_throw(dice.shown, names, dice.given if dice.shown.record is None else ())
    if dice.duel is not None:  # what has been thrown in it is in what is asked
        yield stake(dice.duel)


def _of_throw(throw: ThrowView, names: dict[int, str], given: Sequence[ShareView]) -> Iterator[Message]:
    if throw.dice:
        yield _said(names[throw.seat], ", ".join(map(str, throw.dice)))
    yield from (_words(title) for title in throw.titles)
    if not throw.titles:
        yield Message.of("dice.nothing")
    if throw.voided or throw.amended:
        yield Message.of("screen.voided_throw" if throw.voided else "screen.amended")
    for share in (*throw.shares, *given):
        yield Message.of("dice.share_of", name=names[share.seat], what=share.amount)
    yield from throw.changes
    if throw.rule:
        yield Message.of("dice.rule_in_force", name=names[throw.seat], rule=throw.rule)
    order = race_order(throw.race, names.__getitem__)
    if order is not None:
        yield order
    if throw.follows is not None:
        yield throw.follows


# --- What several of them need


def _said(name: str | Message, what: str | Message) -> Message:
    return Message.of("table.said", name=name, notice=what)


def _words(words: str) -> Message:
    return Message.of("screen.words", words=words)
