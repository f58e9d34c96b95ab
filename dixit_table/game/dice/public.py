"""From the state of a dice game to what anybody may see: now, and looking back at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from dixit_table.game.dice.prompts import (
    ask,
    choices,
    drunk,
    handed_out,
    hints,
    prompt,
    shares_in_words,
    tallies,
    title_of,
)
from dixit_table.game.dice.state import (
    DiceRecord,
    DiceState,
    Duel,
    Extra,
    Invent,
    Press,
    Race,
    RecordKind,
)
from dixit_table.game.dice.views import (
    DiceView,
    DuelView,
    RaceView,
    ReactionView,
    ShareView,
    TallyView,
    ThrowView,
)
from dixit_table.game.insight_views import CurveView, InsightsView, Past, Prize, PrizeView, Rate
from dixit_table.game.insights import MOST_WINNERS
from dixit_table.game.people import missing, span
from dixit_table.game.room import Seat, adjusted_views, gone_names
from dixit_table.game.views import Mark, OverView, PhaseName, PublicView, RulesCard, SeatView
from dixit_table.rules.dice import Share
from dixit_table.texts import Language, Message, in_language, say
from dixit_table.texts.wording import units


def _card(state: DiceState) -> RulesCard:
    """Return the players, the dice, and who wins."""
    players = (span(state.rules), Message.of("screen.card_players"))
    last = ("1", Message.of("screen.card_last"))
    return RulesCard((players, ("2", Message.of("screen.card_dice")), last))


def dice_public(state: DiceState, language: Language = "en") -> PublicView:
    """Return what anybody may see of the game."""
    rows = tallies(state)
    glasses = {tally.seat: tally.glasses for tally in rows}
    return PublicView(
        game=state.rules.game,
        phase=state.phase,
        rules_title=in_language(language, state.rules.title),
        turn=state.turn,
        seats=tuple(_seat(state, seat, glasses[seat.seat]) for seat in state.here),
        gone=gone_names(state),
        storyteller=state.storyteller,
        teller=state.names.get(state.storyteller or 0, ""),
        prompt=prompt(state),
        hints=hints(state),
        card=_card(state) if state.phase is PhaseName.LOBBY else None,
        wanted=missing(state) if state.phase is PhaseName.LOBBY else 0,
        over=_over(state),
        adjusted=adjusted_views(state.adjustments),
        numbered=True,
        unit=say(language, units(state.rules.unit)),
        own=_dice(state, language, rows),
    )


def _dice(state: DiceState, language: Language, rows: tuple[TallyView, ...]) -> DiceView:
    circle, step = state.circle, state.step
    records = past_throws(state, language)
    under_way = state.record and throw_view(state, state.record, None, language)
    return DiceView(
        thrower=circle.thrower if circle else None,
        clockwise=circle.clockwise if circle else True,
        prisoner=circle.prisoner if circle else None,
        finger=circle.finger if circle else None,
        rule=state.rule,
        ruler=state.ruler,
        shown=under_way or (records[-1] if records else None),
        race=_race_under_way(step) if isinstance(step, Race) else None,
        duel=_duel(state, step) if isinstance(step, Duel) else None,
        last=state.last_by_stamps,
        unasked=state.accusable,
        choices=choices(state),
        given=_shares(state, handed_out(state), language),
        rule_open=state.rule is not None or isinstance(step, Invent),
        modules=tuple(in_language(language, each.title) for each in state.rules.in_force if each.optional),
        tallies=rows,
        records=records,
        most_counted=state.rules.most_counted,
    )


def past_throws(state: DiceState, language: Language) -> Past[DiceRecord, ThrowView]:
    """Return all records as anybody may see them."""
    context = (language, state.rules_text, state.names, state.outcome is None)
    return Past(state.records, context, lambda record, place: throw_view(state, record, place, language))


def throw_view(state: DiceState, record: DiceRecord, place: int | None, language: Language) -> ThrowView:
    """Return a record as it is seen; ``place`` None: the throw is under way."""
    dice = len(record.dice)
    return ThrowView(
        number=record.number,
        aside=record.kind is not RecordKind.THROW,
        record=place,
        seat=record.seat,
        dice=record.dice,
        virtual=record.virtual,
        titles=tuple(title_of(state.rules, name, language, dice=dice) for name in record.modules),
        shares=_shares(state, record.shares, language, dice),
        changes=tuple(_changes(state, record)),
        follows=_follows(state, record) if place else None,
        race=_race_run(record) if record.presses else None,
        rule=record.rule,
        amended=bool(record.earlier),
        voided=record.voided,
    )


def _shares(
    state: DiceState, shares: tuple[Share, ...], language: Language, dice: int = 1
) -> tuple[ShareView, ...]:
    return tuple(
        ShareView(seat, sips, glasses, words, drunk(state.rules, sips, glasses))
        for seat, sips, glasses, words in shares_in_words(state.rules, shares, language, dice=dice)
    )


def _changes(state: DiceState, record: DiceRecord) -> Iterator[Message]:
    """Yield what a record changed beside sips, and what was thrown in it."""
    before, after, names = record.before, record.circle, state.names
    for extra in record.extras:
        yield _extra(state, record, extra)
    yield from _judged(state, record)
    if after.prisoner != before.prisoner:
        key, seat = ("freed", before.prisoner) if after.prisoner is None else ("imprisoned", after.prisoner)
        yield Message.of(f"dice.{key}", name=names[seat or 0])
    if after.clockwise is not before.clockwise:
        yield Message.of("dice.turned")
    if after.finger != before.finger and after.finger is not None:
        yield Message.of("dice.finger_got", name=names[after.finger])
    if record.freed:
        yield Message.of("dice.freed_by_dice", name=names[after.prisoner or 0])


def _judged(state: DiceState, record: DiceRecord) -> Iterator[Message]:
    """Yield that the thrower said who was last, and against whom; and how often a race was run."""
    if record.runs > 1:
        yield Message.of("dice.run_times", n=record.runs)
    if record.named and record.loser is not None:
        said = {"name": state.names[record.before.thrower], "last": state.names[record.loser]}
        against = record.stamped not in (None, record.loser)
        key = "dice.named_against" if against else "dice.named"
        yield Message.of(key, **said, stamped=state.names[record.stamped or record.loser])


def _extra(state: DiceState, record: DiceRecord, extra: Extra) -> Message:
    name, rival = state.names[record.seat], state.names[extra.rival]
    if extra.number is not None:
        return Message.of("dice.bet_done", rival=rival, sum=sum(extra.dice), number=extra.number)
    own, other = extra.dice
    if own == other:
        return Message.of("dice.tie", own=own, other=other)
    return Message.of("dice.duel_done", name=name, rival=rival, own=own, other=other)


def _follows(state: DiceState, record: DiceRecord) -> Message | None:
    if record.kind is not RecordKind.THROW or (record.cut and state.outcome is not None):
        return None
    name = state.names[record.next_thrower]
    if record.again:
        return Message.of("dice.throws_again", name=name)
    alone = record.next_thrower == record.seat
    return None if alone else Message.of("dice.passes_on", name=name)


def _race_under_way(race: Race) -> RaceView:
    return RaceView(
        _order(race.in_order, race.doubtful), race.missing, race.doubtful, race.finger is not None
    )


def _duel(state: DiceState, duel: Duel) -> DuelView | None:
    if duel.rival is None or duel.high is None:
        return None
    return DuelView(state.ring.thrower, duel.rival, duel.own, duel.factor)


def _race_run(record: DiceRecord) -> RaceView:
    return RaceView(_order(record.presses, ()), (), (), record.kind is RecordKind.RACE)


def _order(presses: tuple[Press, ...], doubtful: tuple[int, ...]) -> tuple[ReactionView, ...]:
    return tuple(
        ReactionView(press.seat, press.at_ms - presses[0].at_ms, press.seat in doubtful) for press in presses
    )


def _seat(state: DiceState, seat: Seat, glasses: int) -> SeatView:
    asked = ask(state, seat.seat)
    pressed = isinstance(state.step, Race) and seat.seat in {press.seat for press in state.step.presses}
    return SeatView(
        seat=seat.seat,
        name=seat.name,
        colour=seat.colour,
        total=seat.total,
        mark=Mark.ASKED if asked else Mark.DONE if pressed else Mark.NOTHING,
        ask=asked,
        tells=seat.seat == state.storyteller,
        glasses=glasses,
    )


def _over(state: DiceState) -> OverView | None:
    """Rank the last one in first, then who left last (D9); who still play are equal."""
    if state.outcome is None:
        return None
    here = [(1, seat.seat) for seat in state.playing]
    ranks = [*here, *enumerate(reversed(state.leavers), len(here) + 1)]
    return OverView(state.outcome.reason, state.outcome.winners, tuple(ranks))


# --- Looking back: curves and prizes, from counted records alone


def dice_curves(state: DiceState) -> tuple[CurveView, ...]:
    """Return what each seat had drunk after each record, never more than the rules count.

    Like its total a curve ends with what was given or taken beside the rules; who has left keeps its last
    total to the end.
    """
    most = state.rules.most_counted
    drunk = {seat.seat: 0 for seat in state.seats}
    found: dict[int, list[tuple[int, int]]] = {seat: [(0, 0)] for seat in drunk}
    for number, record in enumerate(state.records, 1):
        for share in () if record.voided else record.shares:
            drunk[share.seat] += share.sips
        for seat, sips in drunk.items():
            found[seat].append((number, sips if most is None else min(sips, most)))
    return tuple(
        CurveView(seat.seat, (*found[seat.seat][:-1], (len(state.records), seat.total)))
        for seat in state.seats
        if state.records
    )


_COUNTED: tuple[tuple[Prize, Callable[[TallyView], int]], ...] = (
    (Prize.GENEROUS, lambda tally: tally.handed_out),
    (Prize.SLOWEST, lambda tally: tally.last),
    (Prize.PRISONER, lambda tally: tally.held),
)
"""The prizes for having the most of something."""


def dice_prizes(tallies: Sequence[TallyView]) -> tuple[PrizeView, ...]:
    """Return who handed out most, came last most often, was taken prisoner most often; and who is fastest.

    The share's ``hits`` are what was counted: sips, races, times, or the milliseconds after the first in a
    race on the average, fewest of which are best. Prizes of nothing at all, or that more than three would
    share, are left out; so is the fastest where nobody else ran.
    """
    most = [_winners(prize, tallies, count, max(map(count, tallies), default=0)) for prize, count in _COUNTED]
    ran = [tally for tally in tallies if tally.reaction_ms is not None]
    fastest = None
    if len(ran) > 1:
        fewest = min(map(_after_ms, ran))
        fastest = _winners(Prize.FASTEST, ran, _after_ms, fewest)
    return tuple(prize for prize in (fastest, *most) if prize is not None)


def _after_ms(tally: TallyView) -> int:
    return tally.reaction_ms or 0


def _winners(
    prize: Prize, tallies: Sequence[TallyView], count: Callable[[TallyView], int], value: int
) -> PrizeView | None:
    seats = [tally.seat for tally in tallies if count(tally) == value]
    nothing = not value and prize is not Prize.FASTEST
    if nothing or len(seats) > MOST_WINNERS:
        return None
    return PrizeView(prize, tuple((seat,) for seat in seats), Rate(value))


def of_dice(state: DiceState) -> InsightsView:
    """Return what the throws of a game come to; the one under way is in none of it."""
    return InsightsView(
        curves=dice_curves(state), turns=len(state.records), prizes=dice_prizes(tallies(state))
    )
