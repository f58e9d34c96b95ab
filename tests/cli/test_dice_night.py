"""A dice game over real pads in a real terminal, from the first throw to the last one in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from dixit_table.texts import Language, say
from tests.cli.terminal import Pad, Terminal

NAMES = ("Julien", "Tom", "Léa", "Nicolas")
HOUSE = "format: 1\nextends: dice\nplay: [finger, toast, challenge, invented_rule]\npenalties: [buffalo]\n"


class Evening:
    """A terminal with a dice game in it, and its pads."""

    def __init__(self, folder: Path, language: Language, pads: Sequence[Pad], *args: str) -> None:
        rules = folder / "house.yaml"
        rules.write_text(HOUSE, encoding="utf-8")
        given = [part for pad in pads for part in ("--pad", pad.spec)]
        names = ["--names", ",".join(NAMES), "--rules", str(rules)]
        self.language: Language = language
        self.pads = pads
        self.terminal = Terminal("play", "--data", str(folder), "--lang", language, *names, *given, *args)
        for pad in pads:
            pad.wait_until_greeted()

    def press(self, seat: int, keys: str) -> None:
        """Type on a seat's pad."""
        self.pads[seat - 1].type(keys)

    def throw(self, seat: int, keys: str, key: str) -> None:
        """Type dice until they count: right after a rival's die they may be that one once more."""
        word = say(self.language, key)
        while word not in self.terminal.text:
            self.press(seat, keys)
            self.terminal.read_for(3.0, word)

    def read(self, key: str, **values: str | int) -> None:
        """Wait until a sentence can be read, be it over two lines."""
        wanted = " ".join(say(self.language, key, **values).split())
        self.terminal.wait_until(lambda text: wanted in " ".join(text.split()), wanted)

    def total(self, name: str, sips: int) -> None:
        """Wait until a seat's tile says what it has come to."""
        tile = re.compile(rf"{name} +{re.escape(say(self.language, 'dice.sips', n=sips))}")
        self.terminal.wait_until(lambda text: tile.search(text) is not None, tile.pattern)

    def choose(self, seat: int, *lines: str) -> None:
        """Open the menu and choose lines by their texts."""
        self.press(seat, "-")
        for line in lines:
            self._go_to(seat, line)
            self.press(seat, "E")

    def _go_to(self, seat: int, line: str) -> None:
        """Press + as often as it takes."""
        self.press(seat, self.terminal.keys_to(line))
        self.terminal.wait_for_chosen(line)


def until_the_plug_is_pulled(evening: Evening) -> None:
    """Throws, a race, a toast, a challenge, and another race that isn't finished."""
    language = evening.language
    evening.read("dice.throw_either", name="Julien")
    evening.press(1, "36E")
    evening.total("Nicolas", 1)
    evening.read("dice.imprisoned", name="Julien")

    evening.press(1, "34E")  # a Dixit: who punches it in has pressed
    evening.read("dice.race_missing", names=say(language, "table.list", first="Tom, Léa", last="Nicolas"))
    evening.press(3, "E")
    evening.read("dice.race_missing", names=say(language, "table.list", first="Tom", last="Nicolas"))
    evening.press(2, "7")
    evening.total("Nicolas", 2)  # who alone hasn't pressed is the last, in a moment
    evening.read("dice.freed", name="Julien")

    evening.press(1, "15E")  # right after a race
    evening.read("screen.throw", n=4)
    evening.total("Léa", 1)

    evening.press(1, "11E")
    evening.read("dice.duel_rival", name="Julien")
    evening.press(1, "3E1E6E")
    evening.read("dice.duel_other", name="Julien", rival="Léa", own=6, wins=say(language, "dice.high_wins"))
    evening.press(3, "2E")
    evening.total("Léa", 9)

    evening.throw(1, "16E", "dice.ask_press")
    evening.read("dice.race_missing", names=say(language, "table.list", first="Tom, Léa", last="Nicolas"))
    evening.terminal.kill()  # the plug is pulled in the middle of a race


def from_the_race_on(evening: Evening) -> None:
    """The race goes on; a rule is invented and typed."""
    language = evening.language
    evening.read("dice.race_missing", names=say(language, "table.list", first="Tom, Léa", last="Nicolas"))
    for seat in (4, 2):
        evening.press(seat, "E")
        evening.terminal.wait_for("ms")
    evening.total("Léa", 10)
    evening.read("dice.finger_got", name="Julien")

    evening.press(1, "66E")
    evening.read("dice.ask_choose")
    evening.press(1, "2E4E")
    evening.press(1, "E")
    evening.read("dice.invent", name="Julien")
    evening.press(1, "E")
    evening.read("dice.rule_unwritten", name="Julien")
    evening.terminal.type("cNo elbowsE")
    evening.read("dice.rule_in_force", name="Julien", rule="No elbows")


def all_leave_but_tom(evening: Evening) -> None:
    """A penalty, and three who leave."""
    language = evening.language
    word = say(language, "dice.menu_penalty")
    buffalo = say(language, "dice.penalty_buffalo")
    evening.choose(2, word, buffalo, "Tom")
    evening.read("dice.glasses", n=1)

    leave = [say(language, f"table.menu_{key}") for key in ("seats", "leave")]
    for name in ("Julien", "Nicolas", "Léa"):
        evening.choose(2, *leave, say(language, "table.menu_leaves_now", n=1, name=name))
        evening.terminal.wait_until(lambda text: ">" not in text, "the game")
    evening.read("dice.over")
    evening.read("screen.over.last")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_from_the_first_throw_to_the_last_one_in(tmp_path: Path, language: Language) -> None:
    pads = [Pad() for _ in NAMES]
    evening = Evening(tmp_path, language, pads, "--start", "--first", "1")
    with evening.terminal:
        until_the_plug_is_pulled(evening)
    evening = Evening(tmp_path, language, pads, "--resume")
    with evening.terminal:
        from_the_race_on(evening)
        all_leave_but_tom(evening)
        evening.terminal.type("\x03")
        assert evening.terminal.wait_for_end() == 0
