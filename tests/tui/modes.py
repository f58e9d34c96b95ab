"""Made-up views of Party and of the team game, for as many seats or teams as wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from msgspec.structs import replace

from dixit_table.game.people import BETWEEN_MATES
from dixit_table.game.views import (
    AwardView,
    Mark,
    OverView,
    PhaseName,
    PointsRow,
    PublicView,
    RevealStep,
    SlotView,
    TurnView,
    Verdict,
)
from dixit_table.rules.deck import Over
from dixit_table.rules.rules_set import TellingKind
from dixit_table.rules.scoring import Reason
from dixit_table.texts import Language, Message
from tests.tui import views

_ON_CARD = (3, 3, 2, 2, 3, 5, 4, 3, 4, 6, 3, 4)  # where each seat's green token lies, in turn
_RED = 2
_LAP = 3  # the turn that is shown


# --- Party


def party(count: int, language: Language, names: Sequence[str] = views.NAMES) -> PublicView:
    """Return a view of Party, as far as all its phases share it."""
    return replace(
        views.base(count, language, names),
        rules_title="Dixit Party",
        turn=_LAP,
        turns=count,
        slots=count,
        goal=None,
        records=tuple(party_turn(count, RevealStep.POINTS, n, names) for n in range(1, _LAP)),
    )


def party_turn(
    count: int, step: RevealStep, number: int = _LAP, names: Sequence[str] = views.NAMES
) -> TurnView:
    """Return a turn of Party: three or more meet on one card, the red token hits two, one is alone."""
    shown, scored = step is not RevealStep.VOTES, step is RevealStep.POINTS
    slots = tuple(
        SlotView(
            slot=slot,
            votes=tuple(seat for seat in range(1, count + 1) if _ON_CARD[seat - 1] == slot),
            owner=None,
            is_storytellers=False,
            is_red=shown and slot == _RED,
        )
        for slot in range(1, count + 1)
    )
    return TurnView(
        turn=number,
        storyteller=1,
        teller=names[0],
        kind=TellingKind.SENTENCE,
        clue="",
        step=step,
        slots=slots,
        verdict=None,
        rows=tuple(_met(seat, slots) for seat in range(1, count + 1)) if scored else (),
        finding=False,
        amended=False,
        adjusted=(),
    )


def _met(seat: int, slots: tuple[SlotView, ...]) -> PointsRow:
    on = next(slot for slot in slots if seat in slot.votes)
    points = 0 if on.slot == _RED or len(on.votes) == 1 else min(5, len(on.votes))
    awards = (AwardView(Reason.SAME_SLOT, points),) if points else ()
    return PointsRow(seat, awards, points, 6 + points)


def party_voting(count: int, language: Language, names: Sequence[str] = views.NAMES) -> PublicView:
    """Return the votes of Party: everybody's one, and the storyteller's red token."""
    voting = views.voting(count, language, names)
    asked = Message.of("table.voting_vote", who=Message.of("table.everyone"))
    seats = tuple(
        replace(
            each,
            entries_due=2 if each.tells else 1,
            entries_made=min(1, each.entries_made),
            ask=each.ask and Message.of("table.ask_vote"),
        )
        for each in voting.seats
    )
    asked_teller = replace(seats[0], mark=Mark.ASKED, ask=Message.of("table.ask_vote_and_red"), entries_due=2)
    return replace(
        party(count, language, names),
        phase=PhaseName.VOTING,
        seats=(asked_teller, *seats[1:]),
        prompt=Message.of("table.voting_and_red", asked=asked, name=names[0]),
        hints=(Message.of("table.not_sure"),),
    )


def party_reveal(step: RevealStep) -> Callable[..., PublicView]:
    """Return a builder for one step of the reveal of Party."""
    key = "table.reveal_votes_red" if step is RevealStep.VOTES else f"table.reveal_{step.value}"

    def build(count: int, language: Language, names: Sequence[str] = views.NAMES) -> PublicView:
        return replace(
            party(count, language, names),
            phase=PhaseName.REVEAL,
            reveal=party_turn(count, step, names=names),
            prompt=Message.of(key, name=names[0]),
        )

    return build


def party_scoring(count: int, language: Language, names: Sequence[str] = views.NAMES) -> PublicView:
    """Return the scores after a turn of Party, with all that is to be done with the cards."""
    instructions = (Message.of("table.draw_each", n=1), Message.of("table.pass_left"))
    return replace(
        party(count, language, names),
        phase=PhaseName.SCORING,
        reveal=party_turn(count, RevealStep.POINTS, names=names),
        draw=instructions,
        prompt=Message.of("table.scoring_left", name=names[0], following=names[1]),
    )


def party_over(count: int, language: Language, names: Sequence[str] = views.NAMES) -> PublicView:
    """Return the end of Party, with an evening's turns on record, one of them void and one set right."""
    return replace(
        views.over(count, language, names),
        rules_title="Dixit Party",
        turn=count,
        turns=count,
        goal=None,
        over=OverView(Over.LAPS, (1, 2), tuple((1 if n < 2 else n + 1, n + 1) for n in range(count))),
        records=tuple(
            _corrected(party_turn(count, RevealStep.POINTS, n, names)) for n in range(1, count + 1)
        ),
    )


def _corrected(turn: TurnView) -> TurnView:
    """Return a turn as it is after mistakes were set right: the third is void, the fifth amended."""
    if turn.turn == 3:
        nothing = tuple(PointsRow(row.seat, (), 0, row.total - row.points) for row in turn.rows)
        return replace(turn, verdict=Verdict.VOID, rows=nothing, amended=True)
    return replace(turn, amended=turn.turn == 5)


# --- Teams

MATES = (
    ("Julien", "Léa"), ("Tom", "Maximilien-Alexandre IV."), ("Grand-mère", "Nicolas"),
    ("Mathilde", "Éloïse"), ("Ann", "Bob"), ("Zoé", "Nadia"),
)  # fmt: skip


def in_teams(view: PublicView, mates: Sequence[tuple[str, str]] = MATES) -> PublicView:
    """Return a view with a team on every seat; of the first the second mate tells."""
    seats = tuple(
        replace(seat, name=BETWEEN_MATES.join(mates[seat.seat - 1]), mates=mates[seat.seat - 1])
        for seat in view.seats
    )
    teller = mates[0][1] if view.teller else ""
    return replace(view, rules_title="Dixit Teams", seats=seats, teams=True, teller=teller, goal=None)


def team(count: int, language: Language, mates: Sequence[tuple[str, str]] = MATES) -> PublicView:
    """Return a view of the team game, as far as all its phases share it."""
    view = in_teams(views.base(count, language), mates)
    records = tuple(team_turn(count, RevealStep.POINTS, n, mates) for n in range(1, _LAP))
    return replace(view, turn=_LAP, turns=2 * count, slots=count + 1, records=records)


def team_turn(
    count: int, step: RevealStep, number: int = _LAP, mates: Sequence[tuple[str, str]] = MATES
) -> TurnView:
    """Return a turn in which team 1 has cards 2 (told) and 4 (the mate's), and all but team 2 find it."""
    shown, scored = step is not RevealStep.VOTES, step is RevealStep.POINTS
    owners = dict(zip((1, 3, *range(5, 12)), range(2, count + 1), strict=False)) | {2: 1, 4: 1}
    votes = {2: tuple(range(3, count + 1)), 3: (2,)}
    slots = tuple(
        SlotView(
            slot=slot,
            votes=votes.get(slot, ()),
            owner=owners[slot] if scored or (shown and slot == 2) else None,
            is_storytellers=shown and slot == 2,
            is_red=False,
        )
        for slot in range(1, count + 2)
    )
    return TurnView(
        turn=number,
        storyteller=1,
        teller=mates[0][1],
        kind=TellingKind.SENTENCE,
        clue="",
        step=step,
        slots=slots,
        verdict=Verdict.JUST_RIGHT if shown else None,
        rows=tuple(_found(seat) for seat in range(1, count + 1)) if scored else (),
        finding=True,
        amended=False,
        adjusted=(),
    )


def _found(seat: int) -> PointsRow:
    awards: tuple[AwardView, ...] = ()
    if seat == 1:
        awards = (AwardView(Reason.STORYTELLER_FOUND, 3),)
    elif seat > 2:
        awards = (AwardView(Reason.FOUND, 3),)
    if seat == 3:
        awards += (AwardView(Reason.VOTES_RECEIVED, 1),)
    points = sum(award.points for award in awards)
    return PointsRow(seat, awards, points, 10 + points)


def team_lobby(count: int, language: Language, mates: Sequence[tuple[str, str]] = MATES) -> PublicView:
    """Return the lobby of teams."""
    view = in_teams(views.lobby(count, language), mates)
    return replace(
        view,
        teller=mates[0][0],
        prompt=Message.of("table.lobby_start", name=mates[0][0]),
        hints=(Message.of("table.lobby_mates"),),
    )


def team_telling(count: int, language: Language, mates: Sequence[tuple[str, str]] = MATES) -> PublicView:
    """Return the view while a mate thinks."""
    mate, teller = mates[0]
    return replace(
        team(count, language, mates),
        prompt=Message.of("table.telling_teams", name=teller, mate=mate, n=count + 1),
        hints=(Message.of("table.layout_board"), Message.of("table.mates_may_confer")),
    )


def team_voting(count: int, language: Language, mates: Sequence[tuple[str, str]] = MATES) -> PublicView:
    """Return the votes of teams; the storyteller's names both cards, in order."""
    mate, teller = mates[0]
    seats = in_teams(views.voting(count, language), mates).seats
    first = replace(
        seats[0],
        mark=Mark.ASKED,
        ask=Message.of("table.ask_card_of", name=mate),
        entries_made=1,
        entries_due=2,
    )
    return replace(
        team(count, language, mates),
        phase=PhaseName.VOTING,
        seats=(first, *seats[1:]),
        prompt=Message.of(
            "table.voting_mates",
            asked=Message.of("table.voting_card_vote", who=Message.of("table.each_team")),
            name=teller,
            mate=mate,
        ),
        hints=(Message.of("table.who_votes_teams"), Message.of("table.not_sure")),
    )


def team_points(count: int, language: Language, mates: Sequence[tuple[str, str]] = MATES) -> PublicView:
    """Return the points of teams."""
    return replace(
        team(count, language, mates),
        phase=PhaseName.REVEAL,
        reveal=team_turn(count, RevealStep.POINTS, mates=mates),
        prompt=Message.of("table.reveal_points", name=mates[0][1]),
    )


def team_scoring(count: int, language: Language, mates: Sequence[tuple[str, str]] = MATES) -> PublicView:
    """Return the scores of teams, one of them below nothing after points were taken."""
    view = team(count, language, mates)
    return replace(
        view,
        phase=PhaseName.SCORING,
        seats=(*view.seats[:-1], replace(view.seats[-1], total=-2)),
        reveal=team_turn(count, RevealStep.POINTS, mates=mates),
        draw=(Message.of("table.draw_teams"),),
        prompt=Message.of("table.scoring", name=mates[0][1], following=mates[1][1]),
    )


def team_over(count: int, language: Language, mates: Sequence[tuple[str, str]] = MATES) -> PublicView:
    """Return the end of the team game."""
    view = in_teams(views.over(count, language), mates)
    return replace(
        view,
        turn=2 * count,
        turns=2 * count,
        over=OverView(Over.LAPS, (1, 2), tuple((1 if n < 2 else n + 1, n + 1) for n in range(count))),
        records=tuple(team_turn(count, RevealStep.POINTS, n, mates) for n in range(1, 2 * count + 1)),
    )


PARTY: dict[str, Callable[..., PublicView]] = {
    "party-voting": party_voting,
    "party-votes": party_reveal(RevealStep.VOTES),
    "party-red": party_reveal(RevealStep.RED),
    "party-points": party_reveal(RevealStep.POINTS),
    "party-scoring": party_scoring,
    "party-over": party_over,
}
TEAM: dict[str, Callable[..., PublicView]] = {
    "team-lobby": team_lobby,
    "team-telling": team_telling,
    "team-voting": team_voting,
    "team-points": team_points,
    "team-scoring": team_scoring,
    "team-over": team_over,
}


@cache
def every(seats: int, teams: int, language: Language) -> tuple[tuple[str, PublicView], ...]:
    """Return a view of each phase of Party and of the team game."""
    party = ((name, build(seats, language)) for name, build in PARTY.items())
    return (*party, *((name, build(teams, language)) for name, build in TEAM.items()))
