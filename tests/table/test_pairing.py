"""Keypads and seats: remembered from night to night, shown to each other, replaced, swapped."""

from __future__ import annotations

from pathlib import Path

import pytest

from dixit_table.game.views import PadState, PhaseName
from dixit_table.keypads.base import Answer, Trust
from dixit_table.store.books import KnownPad, PadBook
from dixit_table.table.observers import Pairing
from dixit_table.texts import say

from .harness import FIVE, Bench


def names(bench: Bench) -> list[str]:
    return [seat.name for seat in bench.view.seats]


def known(book: PadBook) -> dict[str, tuple[str | None, str | None]]:
    return {pad.identity: (pad.name, pad.colour) for pad in book.pads}


def test_a_pad_brings_its_player_back_another_night(tmp_path: Path) -> None:
    first = Bench(tmp_path, book=PadBook(tmp_path))
    first.start(5)
    colours = {seat.name: seat.colour for seat in first.view.seats}
    first.close()
    second = Bench(None, names=(), book=PadBook(tmp_path))
    for pad in ("pad3", "pad1", "pad9"):
        second.plug(pad)
        second.press(pad, "5")
    assert names(second)[:2] == ["Léa", "Julien"]
    assert names(second)[2] not in FIVE
    assert [seat.colour for seat in second.view.seats[:2]] == [colours["Léa"], colours["Julien"]]
    second.close()


def test_a_lobby_is_for_trying_things_and_is_not_remembered() -> None:
    bench = Bench(None).seat(5)
    assert known(bench.book) == {}
    bench.press(1, "E")
    bench.press(1, "E")
    assert {name for name, _ in known(bench.book).values()} == set(FIVE)
    bench.close()


def test_names_given_in_advance_count_more_than_remembered_ones() -> None:
    book = PadBook(None)
    book.remember([KnownPad("pad1", "", None, "Léa", "red", "")])
    bench = Bench(None, names=("Ann", "Bob"), book=book)
    for pad in ("pad1", "pad2"):
        bench.plug(pad)
        bench.press(pad, "1")
    assert names(bench) == ["Ann", "Bob"]
    bench.close()


def test_two_pads_of_one_player_do_not_make_two_of_a_name_or_colour() -> None:
    book = PadBook(None)
    book.remember(KnownPad(f"pad{n}", "", None, "Léa", "red", "") for n in (1, 2))
    bench = Bench(None, names=(), book=book)
    for pad in ("pad1", "pad2"):
        bench.plug(pad)
        bench.press(pad, "1")
    assert names(bench)[0] == "Léa"
    assert (
        len({seat.name for seat in bench.view.seats}) == len({seat.colour for seat in bench.view.seats}) == 2
    )
    bench.close()


def test_a_name_that_people_would_call_the_same_comes_once() -> None:
    book = PadBook(None)
    book.remember([KnownPad("pad1", "", None, "Léa"), KnownPad("pad2", "", None, "LÉA")])
    bench = Bench(None, names=(), book=book)
    for pad in ("pad1", "pad2"):
        bench.plug(pad)
        bench.press(pad, "1")
    assert names(bench)[0] == "Léa"
    assert names(bench)[1].casefold() != "léa"
    bench.close()


def test_a_name_with_an_and_in_it_is_one_players() -> None:
    bench = Bench(None, names=("Tom & Jerry", "Ann", "Bob")).start(3)
    assert known(bench.book)["pad1"][0] == "Tom & Jerry"
    bench.close()


def test_a_rabbit_is_called_in_the_language_of_the_night() -> None:
    bench = Bench(None, names=()).start(4)
    assert {name for name, _ in known(bench.book).values()} == {None}
    assert all(colour for _, colour in known(bench.book).values())
    bench.close()


def test_a_shared_pad_has_no_owner_and_a_replaced_one_keeps_its_former() -> None:
    bench = Bench(None).seat(3)
    bench.press(3, "+")  # one more on the third pad
    bench.press(1, "E")
    bench.press(1, "E")
    assert known(bench.book)["pad3"][0] is None
    bench.unplug("pad2")
    bench.plug("spare")
    bench.press("spare", "2E")
    assert known(bench.book)["spare"][0] == known(bench.book)["pad2"][0] == "Tom"
    bench.close()


def test_mates_are_remembered_by_their_own_names() -> None:
    bench = Bench(None, names=("Ann & Bob", "Cem & Dora", "Eve & Finn"), rules="team")
    bench.seat(3)
    bench.plug("pad4")
    bench.press("pad4", "1E")
    bench.press(1, "E")
    bench.press(1, "E")
    assert (known(bench.book)["pad1"][0], known(bench.book)["pad4"][0]) == ("Ann", "Bob")
    bench.close()


def test_a_book_that_cannot_be_written_stops_no_game(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    book = PadBook(folder)
    folder.rmdir()
    bench = Bench(None, book=book).start(5)
    assert bench.phase() is PhaseName.TELLING
    bench.close()


def test_sixteen_pads_are_known_and_twelve_play(tmp_path: Path) -> None:
    book = PadBook(tmp_path)
    for number in range(1, 17):
        book.number(f"pad{number}", "", number)
    bench = Bench(None, names=tuple(f"P{n}" for n in range(1, 13)), book=book).start(12)
    pairing = Pairing(book, lambda: "")
    trusts = [pairing.trust(f"pad{number}", bench.table.serves(f"pad{number}")) for number in range(1, 18)]
    assert trusts == [Trust.SEATED] * 12 + [Trust.KNOWN] * 4 + [Trust.STRANGER]
    for spare in range(13, 17):
        bench.plug(f"pad{spare}")
        bench.press(f"pad{spare}", "E")
    assert len(bench.view.seats) == 12
    bench.unplug("pad5")
    bench.press("pad16", "5E")
    assert bench.tile(5).pad is PadState.OK
    assert [pad.number for pad in book.pads] == list(range(1, 17))
    bench.close()


def test_a_dead_pad_is_replaced_in_mid_vote_and_its_ballot_goes_on(tmp_path: Path) -> None:
    bench = Bench(tmp_path).start(5)
    bench.press(1, "E")
    bench.press(2, "3E")  # Tom's card, and no vote yet
    bench.unplug("pad2")
    assert bench.tile(2).pad is PadState.LOST
    bench.plug("spare")
    bench.press("spare", "2E")
    assert bench.tile(2).pad is PadState.OK
    before = bench.state.ballot(2)
    assert before.claims == (3,)
    bench.press("spare", "4E")
    assert bench.state.ballot(2).votes == (4,)
    bench.plug("pad2")  # it wasn't dead after all: now it is the spare
    bench.press("pad2", "1E")
    assert bench.state.ballot(2).votes == (4,)
    bench.close()


def test_pads_swapped_between_ports_show_whose_they_are_and_are_swapped_back_in_one_step() -> None:
    bench = Bench(None).start(5)
    for pad in ("pad2", "pad3"):
        bench.unplug(pad)
    for pad in ("pad2", "pad3"):
        bench.plug(pad)
    bench.type("pad3", "/")  # Tom's pad in Léa's socket
    assert bench.tile(3).flashing
    bench.choose(1, "eypads", "Swap", "Tom", "Léa")
    seats = {seat.name: seat.pad for seat in bench.state.here}
    assert (seats["Tom"], seats["Léa"]) == ("pad3", "pad2")
    bench.close()


def test_the_table_shows_which_pad_is_a_seats_and_a_pad_which_seat() -> None:
    bench = Bench(None).start(5)
    bench.choose(1, "eypads", "Whose keypad", "Léa")
    assert Answer.IDENTIFY in bench.pads["pad3"].answers
    assert bench.tile(3).flashing
    assert all(Answer.IDENTIFY not in bench.pads[f"pad{seat}"].answers for seat in (1, 2, 4, 5))
    bench.time.now_s += 10
    bench.table.tick()
    bench.press(4, "/")
    assert bench.tile(4).flashing
    bench.close()


def test_both_keypads_of_a_team_are_shown_and_teams_take_no_remembered_name() -> None:
    book = PadBook(None)
    book.remember([KnownPad("pad1", "", None, "Léa", "red", "")])
    bench = Bench(None, names=(), rules="team", book=book).seat(3)
    assert "Léa" not in names(bench)
    bench.plug("mate")
    bench.press("mate", "1E")
    bench.press(1, "E")
    bench.press(1, "E")
    bench.choose(2, "eypads", "Whose keypad", names(bench)[0])
    assert Answer.IDENTIFY in bench.pads["pad1"].answers
    assert Answer.IDENTIFY in bench.pads["mate"].answers
    assert Answer.IDENTIFY not in bench.pads["pad2"].answers
    bench.close()


@pytest.mark.parametrize(("charge", "told"), [(9, True), (15, True), (16, False), (100, False)])
def test_a_weak_battery_is_told_and_while_ballots_are_open_on_its_tile_alone(charge: int, told: bool) -> None:
    bench = Bench(None).start(5)
    bench.table.batteries_known({"pad3": charge})
    tiles = [charge if seat == 3 and told else None for seat in range(1, 6)]
    assert ("Léa’s keypad has a weak battery" in bench.notices()) is told
    assert [seat.battery for seat in bench.view.seats] == tiles
    bench.press(1, "E")
    for keys in ("", "2E", "4E", "B", "BB"):  # whatever is entered, on it or on others
        bench.press(3, keys)
        bench.press(2, keys)
        assert "battery" not in bench.notices()
        assert [seat.battery for seat in bench.view.seats] == tiles
    bench.close()


@pytest.mark.parametrize(("name", "whose"), [("Ève", "d’Ève"), ("Yann", "de Yann")])
def test_french_elides_whose_battery_is_weak(name: str, whose: str) -> None:
    bench = Bench(None, names=(name, "Bob", "Tom")).start(3)
    bench.table.batteries_known({"pad1": 9})
    said = {say("fr", notice) for notice in bench.view.notices}
    assert f"La pile du boîtier {whose} est faible (9 %)" in said
    bench.close()
