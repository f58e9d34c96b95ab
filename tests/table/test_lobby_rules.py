"""Choosing rules in the lobby: those that fit, one's own files, how many cards, how many laps."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from dixit_table.game.views import Length, PhaseName
from dixit_table.keypads.base import Answer, PadTrouble
from dixit_table.rules.dice import DiceRules
from dixit_table.rules.rules_set import Ending, RulesSet
from dixit_table.settings.library import labelled, with_ending
from dixit_table.settings.loader import RulesFile, load_rules, shipped
from dixit_table.table.event_codec import replay
from dixit_table.table.games.game import game_named
from dixit_table.table.pads import ROUGH_S
from dixit_table.texts import Message, in_language, say
from tests.simulator.disk import SlowDisk
from tests.table.harness import Bench, reopened

SIX = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fred")


def rules(bench: Bench) -> RulesSet:
    return bench.state.rules


def dice(bench: Bench) -> DiceRules:
    shown = bench.dice.rules
    assert isinstance(shown, DiceRules)
    return shown


def test_the_sets_that_fit_come_first_each_with_how_it_differs(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=(*SIX, "Gus")).seat(7)
    bench.choose(1, "Rules set")
    titles = bench.menu()
    assert "Dixit" not in titles, "the first edition is for six at most"
    assert any("Party" in title for title in titles)
    notes = []
    for _ in titles:
        bench.press(1, "+")
        assert bench.view.menu is not None
        if bench.view.menu.note is not None:
            notes.append(say("en", bench.view.menu.note))
    assert len(notes) == len(titles) - 1, "all but Back"
    assert len(set(notes)) == len(notes)
    bench.close()


def test_rules_chosen_before_anybody_sits_down_are_shown_at_once(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.plug("early")
    bench.choose("early", "Rules set", "Party")
    assert bench.view.rules_title == "Dixit Party"
    bench.press("early", "1")
    assert rules(bench).name == "party"
    assert [game for game, _ in bench.table.journal.games()] == [1], "what nobody sat down to is no game"
    bench.close()


def test_the_title_of_the_rules_is_in_the_language_of_now_whatever_was_seen_before(tmp_path: Path) -> None:
    bench = Bench(tmp_path, rules="dice", names=("Ann", "Bob")).seat(2)
    before, titles = bench.dice, {"en": "Dixit, the dice game", "fr": "Dixit aux dés"}
    for _ in range(2):
        for language in ("en", "fr"):
            while bench.table.language != language:
                bench.table.turn_language()
            assert bench.view.rules_title == titles[language]
    assert bench.dice is before, "nobody is called otherwise"
    bench.close()


def test_files_of_ones_own_are_offered_and_bad_ones_say_what_is_wrong(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "friday.yaml").write_text(
        "format: 1\nextends: odyssey\ntitle: {en: Friday, fr: Vendredi}\nend: {points: 20}\n"
    )
    (own / "bad.yaml").write_text("format: 1\nextends: odyssey\nennd: {points: 20}\nrabits: 3\n")
    bench = Bench(tmp_path, own_rules=own).seat(3)
    bench.choose(1, "Rules set")
    assert bench.menu()[-1] == "bad.yaml: not usable"
    bench.press(1, "-")
    assert bench.view.menu is not None and bench.view.menu.note is not None
    assert "“ennd” is unknown here; did you mean “end”?" in say("en", bench.view.menu.note)
    bench.press(1, "B")
    bench.choose_on(1, "Rules set", "Friday")
    assert rules(bench).ending.points == 20
    bench.close()


def test_a_file_whose_name_is_no_utf8_can_be_played_by(tmp_path: Path) -> None:
    own = tmp_path / os.fsdecode(b"caf\xe9")  # from an old stick
    own.mkdir()
    (own / os.fsdecode(b"caf\xe9.yaml")).write_text(
        "format: 1\nextends: odyssey\ntitle: {en: Coffee, fr: Moka}\nend: {points: 20}\n"
    )
    bench = Bench(tmp_path, own_rules=own).seat(3)
    bench.choose(1, "Rules set", "Coffee")
    assert rules(bench).ending.points == 20
    bench.press(1, "E")
    bench.press(1, "E")
    bench.close()
    again = reopened(tmp_path)
    assert rules(again).ending.points == 20
    again.close()


def test_more_cards_are_the_tables_own_choice(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=SIX).seat(6)
    bench.choose(1, "Deck and length", "Cards in the deck: 84", "168")
    assert rules(bench).deck_cards == 168
    assert [seat.name for seat in bench.view.seats] == list(SIX)
    said = labelled(RulesFile(rules(bench), bench.state.rules_text))
    assert {say("en", each.label) for each in said if "168" in say("en", each.sentence.message)} == {"house"}
    assert sum(say("en", each.label) == "house" for each in said) == 1
    bench.press(1, "E")
    bench.press(1, "E")
    assert bench.view.pile == 168 - 36
    bench.close()
    again = reopened(tmp_path)
    assert rules(again).deck_cards == 168
    again.close()


def test_two_laps_of_party(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=SIX, rules="party").seat(6)
    bench.choose(1, "Deck and length", "The end: once round the table", "2 times round")
    bench.press(1, "E")
    bench.press(1, "E")
    assert bench.phase() is PhaseName.TELLING
    assert (bench.view.turn, bench.view.turns) == (1, 12)
    bench.close()


ENDINGS = {
    "at 15 points": Ending(15, pile=False, laps=None),
    "at 30 points": Ending(30, pile=False, laps=None),
    "once round": Ending(None, pile=False, laps=1),
    "2 times round": Ending(None, pile=False, laps=2),
    "pile is empty": Ending(None, pile=True, laps=None),
}


@pytest.mark.parametrize("words", ENDINGS)
@pytest.mark.parametrize("name", [name for name in shipped() if name != "dice"])
def test_a_game_is_made_short_without_a_file(tmp_path: Path, name: str, words: str) -> None:
    bench = Bench(tmp_path, names=SIX, rules=name).seat(6)
    bench.choose(1, "Deck and length", "The end:", words)
    assert rules(bench).ending == ENDINGS[words]
    assert bench.view.card is not None
    number = bench.view.card.numbers[-1][0]
    assert number == str(ENDINGS[words].points or ENDINGS[words].laps or 84), "the lobby says so"
    bench.press(1, "E")
    bench.press(1, "E")
    assert bench.phase() is PhaseName.TELLING
    bench.close()
    again = reopened(tmp_path)
    assert rules(again).ending == ENDINGS[words], "the game keeps its own rules"
    said = labelled(RulesFile(rules(again), again.state.rules_text))
    house = {each.sentence.message.key for each in said if say("en", each.label) == "house"}
    assert all("_end_" in key or "_refill_" in key for key in house), "and nothing else is the house's"
    again.close()


def test_after_a_length_that_is_none_of_them_the_first_comes(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=SIX, rules="odyssey").seat(6)
    bench.choose(1, "Deck and length", "The end:", "2 times round")
    assert bench.view.card is not None
    assert bench.view.card.length is None
    bench.press(1, "*")
    assert rules(bench).ending == QUICK
    bench.close()


OWN = {"original": Ending(None, pile=True, laps=None), "odyssey": Ending(30, pile=False, laps=None)}
ROUND = Ending(None, pile=False, laps=1)
QUICK = Ending(15, pile=False, laps=None)


@pytest.mark.parametrize("name", [name for name in shipped() if name != "dice"])
def test_one_key_makes_a_game_quick_or_once_round_and_normal_again(tmp_path: Path, name: str) -> None:
    bench = Bench(tmp_path, names=SIX, rules=name).seat(6)
    own = rules(bench).ending
    lengths = [Length.QUICK, Length.NORMAL, *([Length.ROUND] if own != ROUND else [])]
    assert own == OWN.get(name, own)
    seen = {}
    for _ in lengths:
        assert bench.view.card is not None
        assert list(bench.view.card.lengths) == lengths
        assert bench.view.card.length is not None
        seen[bench.view.card.length] = rules(bench).ending
        bench.press(1, "*")
    expected = {Length.QUICK: QUICK, Length.NORMAL: own, Length.ROUND: ROUND}
    assert seen == {length: expected[length] for length in lengths}
    assert rules(bench).ending == own
    assert [seat.name for seat in bench.view.seats] == list(SIX)
    bench.close()


@pytest.mark.parametrize(("points", "half"), [(1, 1), (25, 13), (30, 15)])
def test_a_quick_game_goes_to_half_the_points_of_the_set_rounded_up(points: int, half: int) -> None:
    own = with_ending(load_rules("odyssey"), Ending(points, pile=True, laps=None))
    lengths = game_named("cards").lengths(own, own)
    assert [length for length, each in lengths.items() if each.chosen] == [Length.NORMAL]
    assert lengths[Length.QUICK].rules().of(RulesSet).ending == Ending(half, pile=False, laps=None)


def test_the_length_is_turned_on_before_the_disk_has_the_one_before(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=SIX, rules="odyssey").seat(6)
    assert rules(bench).ending == OWN["odyssey"]
    bench.type("pad1", "**")
    assert not bench.table.settled
    bench.settle()
    assert rules(bench).ending == QUICK, "past once round"
    bench.press(1, "EE")
    assert bench.phase() is PhaseName.TELLING
    bench.close()
    again = reopened(tmp_path)
    assert rules(again).ending == rules(bench).ending
    assert [seat.name for seat in again.view.seats] == list(SIX)
    again.close()


def test_lines_of_the_menu_are_switched_before_the_disk_has_the_ones_before(tmp_path: Path) -> None:
    """A slow card took the second one for nothing: it stood there unswitched, and nobody was told."""
    bench = Bench(tmp_path, names=SIX, rules="dice").seat(4)
    bench.choose(1, "Dice, modules")
    before = bench.menu()
    bench.type("pad1", "+E+E+E")
    assert not bench.table.settled
    bench.settle()
    switched = [line.replace("[ ]", "[x]") for line in before[1:4]]
    assert bench.menu() == [before[0], *switched, *before[4:]]
    chosen = [each.title for each in dice(bench).modules if each.name in dice(bench).chosen]
    assert switched == [f"[x] {in_language('en', title)}" for title in chosen]
    bench.close()


def test_of_lobbies_on_their_way_to_a_disk_that_is_ill_none_is_had(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=SIX, rules="odyssey", open_journal=SlowDisk).seat(6)
    disk, own, game = bench.table.journal, rules(bench).ending, bench.table.game
    assert isinstance(disk, SlowDisk)
    disk.ail("read-only")
    bench.type("pad1", "**")
    bench.settle()
    disk.heal()
    assert "The disk can’t be written to" in bench.notices()
    assert (rules(bench).ending, bench.table.game) == (own, game)
    bench.press(1, "*")
    assert rules(bench).ending != own
    assert bench.table.game == game + 1
    bench.close()


def test_who_chooses_rules_while_the_last_one_is_on_the_way_out_is_told_not_now(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=SIX, rules="odyssey").seat(1)
    bench.type("pad1", "B-+E+++E")  # gets up; the menu, its second line, and Dixit Party
    assert not bench.table.settled
    assert bench.light(1) is Answer.REFUSED
    bench.settle()
    assert bench.view.rules_title == "Dixit Odyssey"
    bench.press(1, "-+E+++E")
    assert bench.view.rules_title == "Dixit Party"
    bench.close()


_IN_A_LOBBY = ("*", "**", "-+E+++E", "-+E++E", "-++E+E", "-++E+E+E", "B", "7", "+", "E", "3", "-", "BB")


@pytest.mark.parametrize("seed", range(24))
def test_whatever_is_chosen_while_the_disk_lags_or_refuses_what_is_shown_is_what_it_has(
    seed: int, tmp_path: Path
) -> None:
    chance = Random(seed)
    name = ("odyssey", "dice", "party")[seed % 3]
    bench = Bench(tmp_path, names=SIX, rules=name, open_journal=SlowDisk).seat(6)
    disk = bench.table.journal
    assert isinstance(disk, SlowDisk)
    for _ in range(60):
        bench.type(f"pad{chance.randint(1, 6)}", chance.choice(_IN_A_LOBBY))
        disk.reach(chance.choice((0, 0, 0, 1, 3)))
        while bench.posted and chance.random() < 0.3:
            bench.posted.popleft()()
        if chance.random() < 0.1:
            bench.settle()
            disk.heal()
        elif chance.random() < 0.03:
            disk.ail(chance.choice(("read-only", "interrupted once")))
    bench.settle()
    disk.heal()
    games = [game for game, _ in disk.games()]
    assert len(games) == len(set(games))
    if bench.table.shown.seats:
        assert replay(disk.records(bench.table.game)) == bench.table.shown
    bench.close()


def test_a_quick_game_is_half_of_what_the_house_says(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "friday.yaml").write_text(
        "format: 1\nextends: odyssey\ntitle: {en: Friday, fr: Vendredi}\nend: {points: 25}\n"
    )
    bench = Bench(tmp_path, own_rules=own).seat(3)
    bench.choose(1, "Rules set", "Friday")
    ends = []
    for _ in range(3):
        bench.press(2, "*")
        ends.append(rules(bench).ending.points)
    assert ends == [None, 13, 25]
    bench.close()


def test_the_key_of_the_length_is_no_key_of_it_elsewhere(tmp_path: Path) -> None:
    bench = Bench(tmp_path, names=SIX, rules="party").seat(6)
    own = rules(bench).ending
    for keys in ("1*B", "-*B"):  # amid a number, and in the menu
        bench.press(1, keys)
        assert rules(bench).ending == own
    bench.choose(1, "Practice vote")
    bench.press(1, "*6E")
    assert rules(bench).ending == own, "it was the red token's"
    bench.close()


def test_a_pad_that_misbehaved_a_moment_ago_chooses_no_length(tmp_path: Path) -> None:
    """As it opens no menu: keys by chance hold an Enter too, after which a number counts again."""
    bench = Bench(tmp_path, names=SIX).seat(6)
    own = rules(bench).ending
    bench.table.handle(PadTrouble("pad2", Message.of("keypads.overrun")))
    bench.press(2, "E")
    bench.press(2, "*")
    assert rules(bench).ending == own
    bench.time.now_s += ROUGH_S
    bench.press(2, "*")
    assert rules(bench).ending != own, "and nothing was typed meanwhile"
    bench.close()


def test_a_keypad_without_a_seat_sits_down_by_it(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.plug("early")
    bench.press("early", "*")
    assert len(bench.view.seats) == 1
    assert rules(bench).ending.points == 30
    bench.close()


def test_the_lobby_asks_for_a_keypad_before_there_is_one(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    assert say("en", bench.view.prompt) == "Plug in a keypad, or press v for each player"
    bench.plug("early")
    assert "press a key" in say("en", bench.view.prompt)
    bench.press("early", "1")
    assert "2 more players" in say("en", bench.view.prompt)
    assert bench.view.wanted == 2
    assert len(bench.view.hints) <= 2
    bench.close()


def test_examples_are_offered_below_the_others_and_are_marked(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "friday.yaml").write_text("format: 1\nextends: odyssey\ntitle: {en: Friday, fr: Vendredi}\n")
    bench = Bench(tmp_path, names=SIX, own_rules=own).seat(6)
    bench.choose(1, "Rules set")
    titles = bench.menu()
    marked = [title.removesuffix(" (example)") for title in titles if title.endswith(" (example)")]
    assert marked == ["Bold Party", "See-saw", "Sharp clues", "Twice around"]
    assert all(title.endswith(" (example)") for title in titles[-4:])
    assert "Friday" in titles
    bench.choose_on(1, "Twice around")
    assert rules(bench).ending.laps == 2
    bench.press(1, "E")
    bench.press(1, "E")
    bench.close()
    again = reopened(tmp_path)
    assert rules(again).title["en"] == "Twice around"
    assert again.view.turns == 12
    again.close()


@pytest.mark.parametrize(("hand", "fewest"), [(7, 84), (8, 168)])
def test_no_deck_is_offered_that_deals_no_hand_to_all(tmp_path: Path, hand: int, fewest: int) -> None:
    own = tmp_path / "own"
    own.mkdir()
    lines = ("format: 1", "extends: odyssey", "title: {en: Friday, fr: Vendredi}", f"hand: {hand}")
    (own / "friday.yaml").write_text("\n".join((*lines, "deck: {cards: 168, leftover: shuffled_in}\n")))
    bench = Bench(tmp_path, own_rules=own).seat(3)
    bench.choose(1, "Rules set", "Friday")
    bench.choose(1, "Deck and length", "Cards in the deck: 168")
    assert bench.menu()[1] == f"{fewest} cards", "for twelve, who may still sit down"
    bench.close()
