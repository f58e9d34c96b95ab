"""The card for the table: a family that presses what stands on it plays a game, in any language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Answer
from dixit_table.texts import LANGUAGES, Language, Text, say
from hardware.drawings import family
from hardware.drawings import family_words as card
from hardware.drawings.stickers import NUMBER_PAD
from tests.table.harness import Bench

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fred", "Gus", "Hal", "Ida", "Jo")
LINES = [
    *(line for _, lines in card.STEPS for line in lines),
    *card.SPECIAL,
    *card.MISTAKE_LINES,
    *card.MENU_LINES,
    *card.DICE_LINES,
]
SIT, BEGIN = card.STEPS[0][1]
LAID = card.STEPS[1][1][1]
VOTE, TELLERS = card.STEPS[2][1]
LOOK, NEXT = card.STEPS[3][1]
THREE, TWO_VOTES, TEN, PARTY = card.SPECIAL
DIGIT, NUMBER, CHECK, LATE = card.MISTAKE_LINES


def keys(line: Text) -> str:
    """What a line says to press."""
    return "".join(re.findall(r"\[(.)\]", line.one))


def numbers(line: Text, *typed: int) -> str:
    """What a line says to press, with a player's own numbers for those on the card."""
    left = iter(typed)
    return re.sub(r"\d", lambda _: str(next(left)), keys(line))


def screen_words(line: Text) -> list[str]:
    return re.findall(r"\{([\w.]+)\}", line.one)


class Family:
    """A family with the card in hand; player 2 tells first."""

    def __init__(self, folder: Path, players: int, rules: str) -> None:
        self.bench = Bench(folder, NAMES[:players], rules)
        for seat in range(1, players + 1):
            self.bench.plug(f"pad{seat}")
            self.bench.press(seat, keys(SIT))
        self.bench.press(2, keys(BEGIN) * 2)
        assert self.bench.phase() is PhaseName.TELLING
        self.bench.press(2, keys(LAID))
        assert self.bench.phase() is PhaseName.VOTING


@pytest.fixture
def five(tmp_path: Path) -> Iterator[Bench]:
    bench = Family(tmp_path, 5, "odyssey").bench
    yield bench
    bench.close()


def vote(bench: Bench) -> None:
    """Each player's card lies on the number of the seat; all but one find the storyteller's."""
    bench.press(2, numbers(TELLERS, 2))
    for seat in (1, 3, 4, 5):
        bench.press(seat, numbers(VOTE, seat, 2 if seat < 5 else 1))


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.one)
def test_all_languages_say_the_same_keys(line: Text) -> None:
    said = [re.findall(r"[\[{][^\]}]+", line.wording(language)) for language in LANGUAGES]
    assert said == [said[0]] * len(LANGUAGES)


def test_every_key_on_the_card_is_on_the_pad_it_shows() -> None:
    shown = {{"Enter": "E", "⌫": "B", "−": "-"}.get(name, name) for name, *_ in NUMBER_PAD}
    assert set("".join(map(keys, LINES))) <= shown


def test_a_turn_by_the_card(five: Bench) -> None:
    vote(five)
    assert {five.light(seat) for seat in (1, 3, 4, 5)} == {Answer.DONE}
    five.press(2, keys(LOOK))
    assert five.phase() is PhaseName.SCORING
    five.press(2, keys(NEXT))
    assert (five.phase(), five.view.storyteller) == (PhaseName.TELLING, 3)


def test_mistakes_by_the_card(five: Bench) -> None:
    five.press(1, "4" + keys(DIGIT) + "1E")
    five.press(1, "5E" + keys(NUMBER))
    five.press(1, "2E")
    five.press(2, numbers(TELLERS, 2))
    five.press(3, numbers(VOTE, 4, 2))  # that is player 4's card
    five.press(4, numbers(VOTE, 4, 2))
    five.press(5, "5E")
    assert screen_words(CHECK) == ["table.wrong_sum"]
    assert say("en", "table.wrong_sum") in five.prompt()
    kept, changed = tuple(keys(CHECK))
    for seat in (1, 2, 4, 5):
        five.press(seat, kept)
    assert five.notice(5) == say("en", "table.try_again"), "theirs came last, and may have been a vote"
    five.press(5, kept)
    five.press(3, "3" + changed)
    five.press(5, "1E")
    five.press(2, keys(LOOK))
    assert five.phase() is PhaseName.SCORING
    assert screen_words(LATE) == ["table.menu_amend"]
    five.choose(1, say("en", "table.menu_amend"))
    assert five.view.menu is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_has_the_lines_that_the_card_names(five: Bench, language: Language) -> None:
    opens, down, up, chooses, leaves = tuple(keys(card.MENU_LINES[0]))
    five.press(1, opens)
    assert five.view.menu is not None
    lines = [say(language, item) for item in five.view.menu.items]
    for line in card.MENU_LINES[1:]:
        (name,) = screen_words(line)
        assert say(language, name) in lines
    five.press(1, down)
    assert five.view.menu.chosen == 1
    five.press(1, up)
    five.press(1, chooses)
    assert five.view.menu is None, "the first line is the way back"
    five.press(1, opens + leaves)
    assert five.view.menu is None


def test_three_players_by_the_card(tmp_path: Path) -> None:
    bench = Family(tmp_path, 3, "odyssey").bench
    bench.press(2, numbers(TELLERS, 1))
    bench.press(1, numbers(THREE, 2, 3) + "1E")
    bench.press(3, numbers(THREE, 4, 5) + "2E")
    assert bench.state.awaited == ()
    bench.close()


def test_seven_players_and_a_single_vote_by_the_card(tmp_path: Path) -> None:
    bench = Family(tmp_path, 7, "odyssey").bench
    bench.press(1, numbers(VOTE, 1, 2))
    assert bench.light(1) is not Answer.DONE
    bench.press(1, keys(TWO_VOTES))
    assert bench.light(1) is Answer.DONE
    bench.close()


def test_ten_players_and_two_digits_by_the_card(tmp_path: Path) -> None:
    bench = Family(tmp_path, 10, "odyssey").bench
    assert "Two digits, please: 03, then Enter" in [say("en", hint) for hint in bench.view.hints]
    bench.press(2, keys(TEN))
    assert bench.light(2) is Answer.DONE
    bench.close()


def test_party_by_the_card(tmp_path: Path) -> None:
    bench = Family(tmp_path, 6, "party").bench
    bench.press(1, "4E")
    assert bench.light(1) is Answer.DONE, "just your vote"
    bench.press(2, "4E" + keys(PARTY))
    assert bench.light(2) is Answer.DONE
    bench.close()


def test_dice_by_the_card(tmp_path: Path) -> None:
    real, virtual, race, doubt, _ = card.DICE_LINES
    bench = Bench(tmp_path, NAMES[:3], "dice").seat(3)
    bench.press(1, "EE")
    bench.press(1, numbers(real, 2, 6))
    assert "Bob" in bench.prompt(), "nothing happened, so the dice went on"
    bench.press(2, numbers(real, 3, 4))
    bench.press(1, keys(race))
    bench.time.now_s += 0.5
    bench.press(3, keys(race))
    assert bench.prompt().startswith("Cleo was last; if not: Backspace")
    bench.press(2, keys(doubt))
    assert "who was last, then?" in bench.prompt()
    bench.press(2, keys(doubt))
    bench.time.now_s += 5
    bench.press(2, keys(virtual))
    assert "hands out" in bench.prompt(), "the table's dice show two ones"
    bench.close()


def test_words_that_do_not_fit_stop_the_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    long = Text(card.TITLE.one * 3)
    with monkeypatch.context() as patch, pytest.raises(family.Overflow):
        patch.setattr(card, "TITLE", long)
        family.family("fr")
    with monkeypatch.context() as patch, pytest.raises(family.Overflow):
        patch.setattr(card, "MENU_LINES", card.MENU_LINES * 2)
        family.family("en")
