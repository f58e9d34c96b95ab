"""A dice game on keypads alone in a real terminal, from the lobby to the last one in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dixit_table.game.room import Outcome
from dixit_table.rules.deck import Over
from dixit_table.rules.dice import DiceRules
from dixit_table.settings.loader import load_rules
from dixit_table.texts import Language, in_language, say
from tests.cli.evening import RABBITS, Evening, begun, kept
from tests.cli.terminal import Pad
from tests.cli.test_whole_nights import WHOLE

pytestmark = pytest.mark.waits

RULES = load_rules("dice").rules
assert isinstance(RULES, DiceRules)
MODULES = [each for each in RULES.modules if each.name in {"toast", "challenge", "finger", "invented_rule"}]


def played(language: Language) -> list[str]:
    """Return what is switched on, as the menu calls it."""
    return [*(in_language(language, each.title) for each in MODULES), say(language, "dice.penalty_buffalo")]


def throw(evening: Evening, seat: int, keys: str, key: str) -> None:
    """Type dice until they count: right after a rival's die they may be that one once more."""
    word = evening.say(key)
    while word not in evening.terminal.text:
        evening.press(seat, keys)
        evening.terminal.read_for(3.0, word)


def see_total(evening: Evening, name: str, sips: int) -> None:
    """Wait until a seat's tile says what it has come to."""
    tile = re.compile(rf"{name} +{re.escape(evening.say('dice.sips', n=sips))}")
    evening.terminal.wait_until(lambda text: tile.search(text) is not None, tile.pattern)


def see_missing(evening: Evening, *names: str) -> None:
    """Wait until the screen says who hasn't pressed yet."""
    listed = evening.say("table.list", first=", ".join(names[:-1]), last=names[-1])
    evening.read("dice.race_missing", names=listed)


def from_the_lobby(evening: Evening) -> None:
    """Four sit down, choose the dice game, and some of its modules; the first one begins."""
    language = evening.language
    evening.empty_lobby()
    evening.sit_down(4)
    evening.play_by(in_language(language, RULES.title))
    evening.choose(3, evening.say("dice.menu_adjust"))
    for title in played(language):
        evening.choose_on(3, evening.say("dice.menu_switch_off", title=title))
        evening.terminal.wait_for_chosen(evening.say("dice.menu_switch_on", title=title))
    evening.press(3, "BB")
    evening.see_menu_closed()
    evening.begin(RABBITS[language][0], "dice")


def until_the_plug_is_pulled(evening: Evening) -> None:
    """Throws, a race, a toast, a challenge, and another race that isn't finished."""
    red, yellow, blue, green = RABBITS[evening.language][:4]
    evening.read("dice.throw_either", name=red)
    evening.press(1, "36E")
    see_total(evening, green, 1)
    evening.read("screen.in_prison")

    evening.press(1, "34E")  # a Dixit: who punches it in has pressed
    see_missing(evening, yellow, blue, green)
    evening.press(3, "E")
    see_missing(evening, yellow, green)
    evening.press(2, "7")
    see_total(evening, green, 2)  # who alone hasn't pressed is the last, in a moment
    held = evening.say("screen.in_prison")
    evening.terminal.wait_until(lambda text: held not in text, "nobody in prison")

    evening.press(1, "15E")  # right after a race
    evening.read("screen.throw", n=4)
    see_total(evening, blue, 1)

    evening.press(1, "11E")
    evening.read("dice.duel_rival", name=red)
    evening.press(1, "3E1E6E")
    evening.read("dice.duel_other", name=red, rival=blue, own=6, wins=evening.say("dice.high_wins"))
    evening.press(3, "2E")
    see_total(evening, blue, 9)

    throw(evening, 1, "16E", "dice.ask_press")
    see_missing(evening, yellow, blue, green)
    evening.terminal.kill()  # the plug is pulled in the middle of a race


def from_the_race_on(evening: Evening) -> None:
    """The race goes on; a rule is invented, which is said aloud."""
    red, yellow, blue, green = RABBITS[evening.language][:4]
    see_missing(evening, yellow, blue, green)
    for seat in (4, 2):
        evening.press(seat, "E")
        evening.terminal.wait_for("ms")
    see_total(evening, blue, 10)
    evening.read("screen.has_finger")
    evening.terminal.painted()  # nobody throws within 25 ms of a race: an Enter after that would be late

    evening.press(1, "66E")
    evening.read("dice.ask_choose")
    evening.press(1, "2E4E")
    evening.press(1, "E")
    evening.read("dice.invent", name=red)
    evening.press(1, "E")
    evening.read("dice.rule_unwritten", name=red)


def all_leave_but_one(evening: Evening) -> None:
    """A penalty, and three who leave: who is still there has won."""
    red, yellow, blue, green = RABBITS[evening.language][:4]
    evening.choose(2, evening.say("dice.menu_penalty"), evening.say("dice.penalty_buffalo"), yellow)
    evening.read("dice.glasses", n=1)

    leave = [evening.say(f"table.menu_{key}") for key in ("seats", "leave")]
    for name in (red, green, blue):
        evening.choose(2, *leave, evening.say("table.menu_leaves_now", n=1, name=name))
        evening.see_menu_closed()
    evening.read("screen.over.last")


@pytest.mark.parametrize("language", WHOLE)
def test_a_game_from_the_lobby_to_the_last_one_in(tmp_path: Path, language: Language) -> None:
    pads = [Pad() for _ in range(4)]
    evening = begun(tmp_path, language, pads)
    with evening.terminal:
        from_the_lobby(evening)
        until_the_plug_is_pulled(evening)
    evening = begun(tmp_path, language, pads, "--resume")
    with evening.terminal:
        evening.see_pads()
        from_the_race_on(evening)
        all_leave_but_one(evening)
        evening.close(2)
    assert kept(tmp_path).outcome == Outcome(Over.LAST, (2,))
