"""What people are called and their rabbits: who may be called what, and what undo makes of it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dixit_table.game import events as ev
from dixit_table.game.cards.state import State
from dixit_table.game.engine import apply
from dixit_table.game.letters import letters_of
from dixit_table.game.names import given_names, people
from dixit_table.game.people import teller
from dixit_table.game.refusals import NO_SEAT, Refusal, RefusalCode
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.settings.loader import load_rules
from dixit_table.table.event_codec import opened

COLOURS = ("red", "yellow", "blue", "green", "orange")


def lobby(rules: str, *names: str) -> Room:
    state = apply(None, opened(load_rules(rules)))
    for number, name in enumerate(names):
        state = did(state, ev.SeatTaken(name, COLOURS[number], f"pad{number + 1}"))
    return accepted(state)


def accepted(state: Room | Refusal) -> Room:
    assert isinstance(state, Room), state
    return state


def did(state: Room | Refusal, *events: ev.Event) -> Room:
    for event in events:
        state = apply(accepted(state), event)
    return accepted(state)


def refused(state: Room, event: ev.Event) -> Refusal:
    after = apply(state, event)
    assert isinstance(after, Refusal)
    return after


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Tom", RefusalCode.NAME_TAKEN),
        ("TOM", RefusalCode.NAME_TAKEN),
        ("Ｔom", RefusalCode.NAME_TAKEN),  # as people would read it
        ("Léa", RefusalCode.NOTHING_CHANGED),
        ("", RefusalCode.NO_NAME),
        (" ", RefusalCode.NO_NAME),
        ("Léa ", RefusalCode.NO_NAME),
        ("x" * 25, RefusalCode.NO_NAME),
        ("\x1b[2J", RefusalCode.NO_NAME),
        ("\u1160", RefusalCode.NO_NAME),  # letters and marks that fill no cell
        ("\u0301\u0301", RefusalCode.NO_NAME),
        ("Ann & Bob", RefusalCode.NO_NAME),  # two people, in teams
    ],
)
def test_a_name_is_ones_own_and_can_be_shown(name: str, code: RefusalCode) -> None:
    assert refused(lobby("odyssey", "Léa", "Tom", "Ann"), ev.SeatNamed(1, name)).code is code


def test_the_longest_name_is_one() -> None:
    assert people(did(lobby("odyssey", "Léa"), ev.SeatNamed(1, "x" * 24))) == ("x" * 24,)


def test_who_has_left_keeps_the_name_for_the_turns_speak_of_them() -> None:
    state = did(lobby("odyssey", "Léa", "Tom", "Ann", "Bob"), *[ev.StorytellerProposed(1)] * 2, ev.WentOn(1))
    state = did(state, ev.SeatTaken("Eve", "brown", None), ev.SeatLeft(5))
    assert refused(state, ev.SeatNamed(1, "eve")).code is RefusalCode.NAME_TAKEN


def test_names_differ_in_more_than_how_they_are_written_but_ones_own_may_change_just_that() -> None:
    assert people(did(lobby("odyssey", "lea", "Tom"), ev.SeatNamed(1, "Lea"))) == ("Lea", "Tom")


def test_a_team_has_two_names() -> None:
    state = lobby("team", "Rouge", "Ann & Bob", "Cleo & Dan")
    assert people(state) == ("Rouge 1", "Rouge 4", "Ann", "Bob", "Cleo", "Dan")
    state = did(state, ev.SeatNamed(1, "Eve", mate=1))
    assert people(state)[:2] == ("Rouge 1", "Eve")
    state = did(state, ev.SeatNamed(1, "Léa"), ev.SeatNamed(3, "Zoé", mate=1))
    assert [seat.name for seat in state.seats] == ["Léa & Eve", "Ann & Bob", "Cleo & Zoé"]
    assert refused(state, ev.SeatNamed(1, "bob")).code is RefusalCode.NAME_TAKEN
    whole = lobby("team", "Rouge", "Ann & Bob", "Cleo & Dan")
    assert refused(whole, ev.SeatNamed(2, "rouge")).code is RefusalCode.NAME_TAKEN  # a team's whole name
    assert refused(state, ev.SeatNamed(1, "eve")).code is RefusalCode.NAME_TAKEN
    assert refused(state, ev.SeatNamed(1, "Max", mate=2)).code is RefusalCode.NO_SUCH_SEAT
    assert refused(lobby("odyssey", "Léa"), ev.SeatNamed(1, "Max", mate=1)).code is RefusalCode.NO_SUCH_SEAT


def test_a_rabbit_is_one_persons() -> None:
    state = lobby("odyssey", "Léa", "Tom")
    taken = refused(state, ev.SeatColoured(1, "yellow"))
    assert (taken.code, taken.values) == (RefusalCode.COLOUR_TAKEN, {"name": "Tom"})
    assert refused(state, ev.SeatColoured(1, "red")).code is RefusalCode.NOTHING_CHANGED
    assert refused(state, ev.SeatColoured(1, "mauve")).code is RefusalCode.NOT_NOW
    assert refused(state, ev.SeatColoured(3, "blue")).code is RefusalCode.NO_SUCH_SEAT
    assert [seat.colour for seat in did(state, ev.SeatColoured(1, "grey")).seats] == ["grey", "yellow"]


@pytest.mark.parametrize("rules", ["odyssey", "dice"])
def test_names_may_change_at_any_time_and_undo_takes_that_alone_back(rules: str) -> None:
    state = lobby(rules, "Léa", "Tom", "Ann", "Bob")
    moments = [state, did(state, *[ev.StorytellerProposed(1)] * 2)]
    moments.append(did(moments[1], ev.GameEnded()))
    for before in moments:
        for event in (ev.SeatNamed(2, "Max"), ev.SeatColoured(2, "grey")):
            after = did(before, event, ev.PadGiven(2, "another"))
            undone = did(after, ev.Undone())
            # The pad that came since stays, with the seat that is called by its old name again.
            assert undone == did(before, ev.PadGiven(2, "another"))


def test_undoing_a_name_takes_back_no_vote() -> None:
    state = did(lobby("odyssey", "Léa", "Tom", "Ann", "Bob"), *[ev.StorytellerProposed(1)] * 2, ev.WentOn(1))
    state = did(state, ev.SeatNamed(2, "Max"), ev.NumberEntered(2, 3), ev.Undone())
    assert isinstance(state, State)
    assert state.phase is PhaseName.VOTING
    assert (state.seats[1].name, state.ballot(2).entries) == ("Tom", 1)


def test_a_renamed_storyteller_is_spoken_of_by_the_new_name_everywhere() -> None:
    state = did(
        lobby("odyssey", "Rouge", "Tom", "Ann", "Bob"), *[ev.StorytellerProposed(1)] * 2, ev.WentOn(1)
    )
    for storyteller in (1, 2):
        for seat in range(1, 5):
            votes = () if seat == storyteller else (storyteller,)
            state = did(state, *(ev.NumberEntered(seat, number) for number in (seat, *votes)))
        while state.phase is not PhaseName.TELLING:
            state = did(state, ev.WentOn(None))
        state = state if storyteller == 2 else did(state, ev.WentOn(2))
    assert isinstance(state, State)
    assert [record.teller for record in state.records] == ["Rouge", "Tom"]
    for seat, name, told in (
        (1, "Léa", ["Léa", "Tom"]),
        (2, "Max", ["Léa", "Max"]),
        (3, "Zoé", ["Léa", "Max"]),
    ):
        state = did(state, ev.SeatNamed(seat, name))
        assert isinstance(state, State)
        assert [record.teller for record in state.records] == told
    assert teller(state) == "Zoé"


@pytest.mark.parametrize(
    ("teams", "letters"),
    [
        (("Ann & Bob", "Cleo & Dan"), ("AB", "CD")),
        (("Ann & Bob", "Abe & Bea"), ("An", "Ae")),
        (("Ann & Bob", "あき & Dan"), ("A", "あ")),
        (("Ann & Bob", "あき & x\u030ca"), ("A", "あ")),
        (("Ann & 7", "Cleo & Dan"), ("A", "C")),
    ],
)
def test_a_team_has_both_initials_on_its_rabbit_where_those_have_room(
    teams: tuple[str, ...], letters: tuple[str, ...]
) -> None:
    mates = {seat: tuple(team.split(" & ")) for seat, team in enumerate(teams, 1)}
    assert tuple(letters_of(dict(enumerate(teams, 1)), mates).values()) == letters


# --- whom nobody has named: the rabbit's word, in the language that the table speaks

GERMAN = {"red": "Rot", "yellow": "Gelb", "blue": "Blau", "green": "Grün"}
FRENCH = {"red": "Rouge", "yellow": "Jaune", "blue": "Bleu", "green": "Vert"}


def unnamed(rules: str, *words: str) -> Room:
    """Return a lobby: words with a small letter are rabbits' that nobody named, others are given names."""
    state = apply(None, opened(load_rules(rules)))
    for number, word in enumerate(words):
        given = not word.islower()
        seat = ev.SeatTaken(word if given else word.title(), COLOURS[number], f"pad{number + 1}")
        state = did(state, seat if given else replace(seat, called_after=(COLOURS[number],)))
    return accepted(state)


def names(state: Room) -> tuple[str, ...]:
    return tuple(seat.name for seat in state.seats)


@pytest.mark.parametrize("rules", ["odyssey", "dice"])
def test_rabbits_follow_the_language_and_given_names_stay_at_any_time(rules: str) -> None:
    lobby = unnamed(rules, "red", "Rose", "blue", "Yellow")
    playing = did(lobby, *[ev.StorytellerProposed(1)] * 2)
    for state in (lobby, playing, did(playing, ev.GameEnded())):
        german = did(state, ev.RabbitsCalled(GERMAN))
        assert names(german) == ("Rot", "Rose", "Blau", "Yellow")
        assert names(did(german, ev.RabbitsCalled(FRENCH))) == ("Rouge", "Rose", "Bleu", "Yellow")
        assert replace(german, seats=state.seats, before=None, rabbit_words={}) == replace(state, before=None)
        assert [replace(seat, name="") for seat in german.seats] == [
            replace(seat, name="") for seat in state.seats
        ]


def test_who_gets_a_name_keeps_it_in_every_language() -> None:
    state = did(unnamed("odyssey", "red", "yellow"), ev.SeatNamed(1, "Rot"), ev.RabbitsCalled(FRENCH))
    assert names(state) == ("Rot", "Jaune")
    assert names(did(state, ev.RabbitsCalled(GERMAN))) == ("Rot", "Gelb")


def test_a_rabbit_never_gets_the_name_of_somebody_else() -> None:
    state = did(unnamed("odyssey", "red", "BLAU", "blue"), ev.RabbitsCalled(GERMAN))
    assert names(state) == ("Rot", "BLAU", "Blau 2")
    assert names(did(state, ev.RabbitsCalled(FRENCH))) == ("Rouge", "BLAU", "Bleu")


def test_mates_and_teams_without_a_name_follow_the_language_too() -> None:
    team = ev.SeatTaken("Red & Léa", "red", "pad1", called_after=("red", ""))
    whole = ev.SeatTaken("Blue", "blue", "pad2", called_after=("blue",))
    state = did(apply(None, opened(load_rules("team"))), team, whole, ev.RabbitsCalled(GERMAN))
    assert people(state) == ("Rot", "Léa", "Blau 2", "Blau 4")
    state = did(state, ev.SeatNamed(2, "Max", mate=0), ev.RabbitsCalled(FRENCH))
    assert people(state) == ("Rouge", "Léa", "Max", "Bleu")


def test_teams_are_never_called_alike() -> None:
    seats = (
        ev.SeatTaken("Rot", "red", "pad1"),
        ev.SeatTaken("Ann & Blau", "yellow", "pad2"),
        ev.SeatTaken("Red", "blue", "pad3", called_after=("red",)),
        ev.SeatTaken("Max & Blue", "green", "pad4", called_after=("", "blue")),
    )
    state = did(apply(None, opened(load_rules("team"))), *seats, ev.RabbitsCalled(GERMAN))
    assert names(state) == ("Rot", "Ann & Blau", "Rot 2", "Max & Blau 2")
    given = [list(given_names(state, seat)) for seat in state.seats]
    assert given == [["Rot"], ["Ann", "Blau"], [], ["Max"]]


def test_undo_goes_back_step_by_step_in_the_language_of_now() -> None:
    state = did(
        unnamed("odyssey", "red", "yellow", "blue", "Tom"),
        ev.SeatMoved(1, 2),
        ev.SeatNamed(3, "Max"),
        ev.PadGiven(1, "another"),
        ev.RabbitsCalled(GERMAN),
    )
    label_of = state.before
    assert label_of is not None
    assert names(label_of) == ("Gelb", "Rot", "Blau", "Tom")
    for expected in (("Gelb", "Rot", "Blau", "Tom"), ("Rot", "Gelb", "Blau", "Tom"), ("Rot", "Gelb", "Blau")):
        state = did(state, ev.Undone())
        assert names(state) == expected
    assert "another" in [seat.pad for seat in state.seats]


def test_past_turns_are_told_by_the_word_of_now() -> None:
    state = did(
        unnamed("odyssey", "red", "Tom", "Ann", "Bob"), *[ev.StorytellerProposed(1)] * 2, ev.WentOn(1)
    )
    for seat in range(1, 5):
        state = did(state, ev.NumberEntered(seat, seat))
        state = state if seat == 1 else did(state, ev.NumberEntered(seat, 1))
    while state.phase is not PhaseName.TELLING:
        state = did(state, ev.WentOn(None))
    state = did(state, ev.RabbitsCalled(GERMAN))
    assert [record.teller for record in state.records] == ["Rot"]


@pytest.mark.parametrize(
    "words", [{"mauve": "Mauve"}, {"red": ""}, {"red": "x" * 25}, {"red": "Ann & Bob"}, {"red": "\x1b[2J"}]
)
def test_words_that_are_no_rabbits_or_no_names_are_refused(words: dict[str, str]) -> None:
    assert refused(unnamed("odyssey", "red"), ev.RabbitsCalled(words)).code is RefusalCode.NOT_NOW


def test_a_mate_whose_name_another_team_has_got_by_its_number_stops_no_language() -> None:
    """With a fourth team the players of Rouge are called Rouge 1 and Rouge 5: so is Vert's mate."""
    state = unnamed("team", "Rouge", "green", "Cleo & Dan")
    state = did(state, ev.SeatNamed(2, "Rouge 5", mate=1), ev.SeatTaken("Eve & Fay", "brown", "pad4"))
    assert people(state)[:4] == ("Rouge 1", "Rouge 5", "Green 2", "Rouge 5")
    after = did(state, ev.RabbitsCalled({**GERMAN, COLOURS[1]: "Rouge"}))
    assert people(after)[:4] == ("Rouge 1", "Rouge 5", "Rouge 2", "Rouge 5")


@pytest.mark.parametrize(("rules", "mate"), [("original", -1), ("original", 1), ("team", -1), ("team", 2)])
def test_nobody_begins_or_tells_who_is_no_mate(rules: str, mate: int) -> None:
    waiting = lobby(rules, "Léa", "Tom", "Ann", "Bob")
    assert refused(waiting, ev.StorytellerProposed(1, mate)) == NO_SEAT
    playing = did(waiting, *[ev.StorytellerProposed(1)] * 2)
    assert refused(playing, ev.StorytellerChanged(2, mate)) == NO_SEAT
