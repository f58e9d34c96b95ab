"""The jig by itself: what it makes of when keys come, and of keys that come wrong; neither pad nor port."""

from __future__ import annotations

from itertools import combinations

import pytest

from dixit_table.keypads.base import (
    Answer,
    Key,
    KeyPressed,
    PadFound,
    PadInfo,
    PadKind,
    PadLost,
    PadTrouble,
)
from dixit_table.keypads.jig.guide import Jig
from dixit_table.keypads.jig.wires import LAYOUTS, Wiring, explain, lines_of, meanings, pin, sends
from dixit_table.texts import Message

PAD = PadInfo("serial:one", PadKind.SERIAL, "one", "/dev/one", framed=True, firmware=3, light=True)
OTHER = PadInfo("serial:two", PadKind.SERIAL, "two", "/dev/two", framed=True, light=True)
PLAIN = PadInfo("serial:/dev/plain", PadKind.SERIAL, "plain", "/dev/plain")

# Parts of a second that binary numbers have exactly, a little less and a little more than what is meant.
SHORT_OF_SAME, JUST_APART = 3 / 64, 4 / 64  # 0.06
SHORT_OF_AGAIN, PAST_AGAIN = 25 / 64, 26 / 64  # 0.4
MOMENT = 1 / 16


_ASKS = ("jig.press", "jig.together", "jig.no_light", "jig.light_untried", "jig.light_1")
KEYS = "123456789*0#"


class Guided:
    """A jig, a pad, and a builder who does what the test says; time passes when it says so."""

    def __init__(self, pad: PadInfo = PAD, layout: str = "3x4", wait_s: float | None = None) -> None:
        self.now_s = 1024.0
        self.told: list[Message] = []
        self.shown: list[tuple[str, Answer]] = []
        given = {} if wait_s is None else {"wait_s": wait_s}
        self.jig = Jig(layout, tell=self.told.append, answer=lambda *what: self.shown.append(what), **given)
        self._keys = meanings(LAYOUTS[layout])
        self.jig.take(PadFound(pad), self.now_s)

    def after(self, seconds: float) -> list[str]:
        """Let time pass, and return what is told then."""
        before = len(self.told)
        self.now_s += seconds
        self.jig.tick(self.now_s)
        return [message.key for message in self.told[before:]]

    def press(self, *signs: str, pad: PadInfo = PAD, late_s: float | None = None) -> None:
        for sign in signs:
            key = self._keys[sign] if sign in self._keys else Key(sign)
            self.jig.take(KeyPressed(pad.identity, key, self.now_s, late_s), self.now_s)

    @property
    def asked(self) -> str | None:
        """The key that is asked for now."""
        last = next(message for message in reversed(self.told) if message.key in _ASKS)
        return str(last.values["button"]) if last.key == "jig.press" else None

    def press_all(self, *, dead: str = "") -> list[str]:
        """Press each key that is asked for; return which were."""
        asked = []
        while (sign := self.asked) is not None:
            asked.append(sign)
            if sign in dead:
                self.after(8)
            else:
                self.press(sign)
                self.after(0.25)
        return asked

    def values(self, key: str) -> dict[str, object]:
        """Return what the last line of a kind says."""
        return dict(next(message.values for message in reversed(self.told) if message.key == key))

    def found(self) -> list[str]:
        assert self.jig.verdict is not None
        return [finding.key for finding in self.jig.verdict.findings]


def begun(pad: PadInfo = PAD, layout: str = "3x4") -> Guided:
    guided = Guided(pad, layout)
    guided.after(0.5)
    return guided


def with_good_keys() -> Guided:
    """Return one whose keys are all pressed: now three are to be held."""
    guided = begun()
    guided.press_all()
    return guided


def at_the_light(pad: PadInfo = PAD) -> Guided:
    """Return one that has just been told of the three: its light comes next."""
    guided = begun(pad)
    guided.press_all()
    guided.press("1", "2", "4")
    guided.after(1.5)
    return guided


# Which pad


def test_other_pads_have_half_a_second_to_show_themselves() -> None:
    guided = Guided()
    assert guided.shown == [(PAD.identity, Answer.ASKED)]
    assert guided.after(0.5 - MOMENT) == []
    assert guided.after(MOMENT) == ["jig.begins", "jig.press"]
    assert guided.values("jig.begins") == {"pad": "one", "version": "3"}


def test_the_half_second_counts_from_the_first_pad_and_of_several_the_first_key_chooses() -> None:
    guided = Guided()
    guided.after(0.25)
    guided.jig.take(PadFound(OTHER), guided.now_s)
    guided.press("5")  # nobody knows yet that it chooses
    assert guided.after(0.25) == ["jig.several"]
    assert guided.values("jig.several") == {"n": 2}
    assert guided.after(5) == [], "it is said once"
    guided.press("5", pad=PLAIN)
    assert guided.jig.pad is None
    guided.press("5", pad=OTHER)
    assert guided.jig.pad == OTHER
    assert guided.values("jig.begins")["version"] == Message.of("jig.unsaid")


def test_a_pad_that_goes_before_its_test_is_not_waited_for() -> None:
    guided = Guided()
    guided.jig.take(PadFound(OTHER), guided.now_s)
    guided.jig.take(PadLost(PAD.identity, Message.of("keypads.unplugged")), guided.now_s)
    guided.after(0.5)
    assert guided.jig.pad == OTHER


def test_pads_that_speak_no_frames_are_none() -> None:
    guided = Guided(PLAIN)
    assert guided.after(5) == []
    assert guided.shown == []


def test_a_key_of_another_pad_is_said_and_does_nothing() -> None:
    guided = Guided()
    guided.jig.take(PadFound(OTHER), guided.now_s)
    guided.after(0.5)
    guided.press("5")
    guided.after(0.5)
    told = len(guided.told)
    guided.press("1", pad=PLAIN)
    guided.after(0.25)
    assert len(guided.told) == told, "it was never there"
    guided.press("1", pad=OTHER)
    assert guided.told[told:] == [Message.of("jig.other_pad", pad="two")]
    guided.jig.take(PadFound(OTHER), guided.now_s)
    assert guided.shown.count((OTHER.identity, Answer.ASKED)) == 1, "it isn't asked amid another's test"


# Its keys


def test_the_next_key_is_asked_a_quarter_of_a_second_after_one() -> None:
    guided = begun()
    guided.press("1")
    assert guided.after(0.25 - MOMENT) == []
    assert guided.after(MOMENT) == ["jig.press"]
    assert guided.asked == "2"


@pytest.mark.parametrize("wait_s", [None, 2.0])
def test_a_key_is_waited_for_eight_seconds_or_as_long_as_is_said(wait_s: float | None) -> None:
    guided = Guided(wait_s=wait_s)
    guided.after(0.5)
    assert guided.after((wait_s or 8) - MOMENT) == []
    assert guided.after(MOMENT) == ["jig.no_key", "jig.press"]
    assert guided.values("jig.no_key") == {"button": "1"}


def test_a_pad_of_which_nothing_comes_is_the_plug_and_its_light_is_not_asked_for() -> None:
    guided = begun()
    assert len(guided.press_all(dead=KEYS)) == 12
    assert guided.found() == ["jig.nothing"]
    assert guided.told[-1].key == "jig.light_untried"
    assert guided.shown[-1] == (PAD.identity, Answer.REFUSED)


@pytest.mark.parametrize(("dead", "again"), [("", 0), ("1", 1), ("159D", 4), ("159D2", 0)])
def test_up_to_four_doubtful_keys_are_asked_once_more(dead: str, again: int) -> None:
    guided = begun(layout="4x4")
    asked = guided.press_all(dead=dead)
    assert asked[16:] == list("1" if again == 1 else "159D") * bool(again)
    assert ("jig.once_more" in [message.key for message in guided.told]) is bool(again)


@pytest.mark.parametrize(("gap_s", "found"), [(SHORT_OF_SAME, ["jig.bounces"]), (JUST_APART, [])])
def test_a_key_that_comes_twice_faster_than_any_finger_bounces(gap_s: float, found: list[str]) -> None:
    guided = begun()
    guided.press("1")
    guided.now_s += gap_s
    guided.press("1")  # later than that it may be a finger's, and is asked once more
    guided.after(0.25 - gap_s)
    assert guided.asked == "2"
    guided.press_all()
    finish(guided)
    assert guided.found() == found
    assert guided.jig.verdict is not None
    said = [message.values for message in guided.jig.verdict.findings]
    assert said == [{"button": "1", "ms": "47"}] * len(found)


def finish(guided: Guided) -> None:
    """Hold three keys, and see the light as it is."""
    guided.after(0.25)  # the key before may come again until then
    guided.press("1", "2", "4")
    guided.after(1.5)
    for sign in ("#", "*"):
        guided.after(0.5)
        guided.press(sign)


@pytest.mark.parametrize(("gap_s", "told"), [(SHORT_OF_AGAIN, "jig.again"), (PAST_AGAIN, "jig.came")])
def test_the_key_before_may_come_again_for_a_moment_and_is_then_the_next_ones(
    gap_s: float, told: str
) -> None:
    guided = begun()
    guided.press("1")
    guided.after(0.25)
    guided.now_s += gap_s - 0.25
    guided.press("1")
    guided.after(0.25)
    assert told in [message.key for message in guided.told]
    if told == "jig.again":
        assert guided.values(told) == {"button": "1", "ms": "391"}
        assert guided.asked == "2", "it is still asked for"
    else:
        assert guided.values(told) == {"button": "2", "came": "1"}


def test_a_key_that_is_asked_twice_on_end_may_come_twice_on_end() -> None:
    guided = begun()
    while guided.asked != "#":
        guided.press(str(guided.asked))
        guided.after(0.25)
    guided.press("#", "0")
    assert guided.after(0.25) == ["jig.came", "jig.once_more", "jig.press"]
    guided.press("#")
    assert guided.after(0.25) == ["jig.together"]
    finish(guided)
    assert guided.found() == []
    assert guided.values("jig.came") == {"button": "#", "came": "# 0"}


def test_what_no_key_of_the_layout_sends_is_said_by_its_sign() -> None:
    guided = begun()
    guided.press("+")
    guided.after(0.25)
    assert guided.values("jig.came") == {"button": "1", "came": "+"}


def test_what_was_measured_is_told_at_the_end() -> None:
    guided = begun()
    guided.press("1", "2", late_s=0.0123)
    guided.after(0.25)
    guided.press("2", late_s=0.004)
    guided.after(0.25)
    guided.now_s += SHORT_OF_AGAIN - 0.25
    guided.press("2", late_s=0.004)
    while (sign := guided.asked) is not None:
        guided.press(sign, late_s=0.004)
        guided.after(0.25)
    finish(guided)
    assert guided.found() == []
    assert guided.values("jig.measured") == {
        "median": "4.0",
        "worst": "12",
        "bounced": 0,
        "unasked": 1,
        "ghosts": 0,
    }


def test_what_bounces_is_counted_and_a_pad_without_ages_has_nothing_to_measure() -> None:
    for late_s in (0.004, None):
        guided = begun()
        guided.press("1", "1", late_s=late_s)
        guided.after(0.25)
        guided.press_all()
        finish(guided)
        measured = [message.values["bounced"] for message in guided.told if message.key == "jig.measured"]
        assert measured == ([] if late_s is None else [1])


# Three together


def test_a_fourth_key_has_a_second_and_a_half_from_the_last_of_three() -> None:
    guided = with_good_keys()
    assert guided.values("jig.together") == {"one": "1", "two": "2", "three": "4"}
    guided.press("1")
    guided.after(1)
    guided.press("2")
    assert guided.after(1.5 - MOMENT) == []
    assert guided.after(MOMENT) == ["jig.ghost_0"]
    assert guided.values("jig.ghost_0") == {"button": "5"}


def test_a_ghost_is_named_at_once() -> None:
    guided = with_good_keys()
    guided.press("1", "2", "4", "5")
    assert guided.after(MOMENT) == ["jig.ghost_1"]
    guided.after(0.5)
    guided.press("#")
    guided.after(0.5)
    guided.press("*")
    assert guided.found() == ["jig.ghost"]
    assert guided.jig.verdict is not None
    assert guided.jig.verdict.findings[0].values == {"button": "5"}


@pytest.mark.parametrize("one", [False, True], ids=["none", "one of them"])
def test_three_that_nobody_holds_are_waited_for_like_any_key(one: bool) -> None:
    guided = with_good_keys()
    if one:
        guided.after(4)
        guided.press("1")
    assert guided.after(8 - MOMENT) == []
    assert guided.after(MOMENT) == ["jig.ghost_untried"]
    for sign in ("#", "*"):
        guided.after(0.5)
        guided.press(sign, late_s=0.004)
    assert guided.values("jig.measured")["ghosts"] == Message.of("jig.untried")


def test_a_held_key_that_bounces_is_named() -> None:
    guided = with_good_keys()
    guided.press("1", "2", "4")
    guided.now_s += SHORT_OF_SAME
    guided.press("4")
    guided.after(1.5)
    for sign in ("#", "*"):
        guided.after(0.5)
        guided.press(sign)
    assert guided.found() == ["jig.bounces"]


# Its light


def test_the_light_is_asked_for_once_the_last_key_has_stopped_bouncing() -> None:
    guided = at_the_light()
    guided.press("#")  # not yet an answer
    assert guided.after(SHORT_OF_AGAIN) == []
    assert guided.after(PAST_AGAIN - SHORT_OF_AGAIN) == ["jig.light_1"]
    assert guided.values("jig.light_1") == {"yes": "#", "no": "*"}
    assert guided.shown[-1] == (PAD.identity, Answer.DONE)
    guided.press("5")  # no answer at all
    guided.press("#")
    guided.press("#")  # it bounces
    assert guided.after(SHORT_OF_AGAIN) == []
    assert guided.after(PAST_AGAIN - SHORT_OF_AGAIN) == ["jig.light_2"]
    assert guided.shown[-1] == (PAD.identity, Answer.IDLE)
    guided.press("*")
    assert guided.found() == ["jig.bounces"]


def test_a_good_light_makes_a_good_pad_which_shows_it_and_hears_no_more() -> None:
    guided = with_good_keys()
    finish(guided)
    assert guided.found() == []
    assert guided.shown[-1] == (PAD.identity, Answer.DONE)
    told = list(guided.told)
    guided.press("1")
    guided.jig.take(PadLost(PAD.identity, Message.of("keypads.unplugged")), guided.now_s)
    assert guided.after(60) == []
    assert (guided.told, guided.found()) == (told, [])


def test_a_light_about_which_nobody_says_anything_is_a_fault() -> None:
    guided = at_the_light()
    guided.after(0.5)
    assert guided.after(8 - MOMENT) == []
    guided.after(MOMENT)
    assert guided.found() == ["jig.light_unanswered"]
    assert guided.shown[-1] == (PAD.identity, Answer.REFUSED)


@pytest.mark.parametrize(
    ("good", "told"), [("1", "jig.light_untried"), ("12", "jig.light_1"), ("2#", "jig.light_1")]
)
def test_two_keys_that_work_are_enough_to_ask_for_a_light(good: str, told: str) -> None:
    guided = begun()
    guided.press_all(dead="".join(sign for sign in KEYS if sign not in good))
    guided.after(0.5)
    assert guided.told[-1].key == told
    if told == "jig.light_1":
        assert guided.values(told) == dict(zip(("yes", "no"), sorted(good), strict=True))


def test_sixteen_keys_answer_by_the_ones_that_mean_yes_and_no() -> None:
    guided = begun(layout="4x4")
    guided.press_all()
    guided.press("1", "2", "4")
    guided.after(1.5)
    guided.after(0.5)
    assert guided.values("jig.light_1") == {"yes": "#", "no": "D"}


# Trouble


def test_each_trouble_is_found_once_however_often_it_comes() -> None:
    guided = begun()
    for why in ("keypads.restarted", "keypads.flood", "keypads.restarted"):
        guided.jig.take(PadTrouble(PAD.identity, Message.of(why)), guided.now_s)
    guided.press_all()
    finish(guided)
    assert guided.found() == ["keypads.restarted", "keypads.flood"]


def test_a_pad_that_goes_half_way_is_told_of_nothing_but_that() -> None:
    guided = begun()
    guided.press("1")
    guided.after(0.25)
    guided.jig.take(PadLost(PAD.identity, Message.of("keypads.unplugged")), guided.now_s)
    assert guided.found() == ["keypads.unplugged"], "of keys that weren't asked for nobody knows"


# Wires


def test_pins_are_those_of_the_drawings() -> None:
    """GP2 is the fourth pin of a Pico; between GP5 and GP6 lies a GND (hardware/build.md)."""
    assert [pin(line) for line in ("R1", "R2", "R3", "R4", "C1", "C2", "C3", "C4")] == [
        "Pico GP2 (4), Nano D2",
        "Pico GP3 (5), Nano D3",
        "Pico GP4 (6), Nano D4",
        "Pico GP5 (7), Nano D5",
        "Pico GP6 (9), Nano D6",
        "Pico GP7 (10), Nano D7",
        "Pico GP8 (11), Nano D8",
        "Pico GP9 (12), Nano D9",
    ]


LEGENDS = LAYOUTS["3x4"]
LINES = lines_of(LEGENDS)
TURNED = {
    "jig.mirrored": LINES[::-1],
    "jig.swapped": (*LINES[4:], *LINES[:4]),
    "jig.mirrored_and_swapped": (*LINES[:4][::-1], *LINES[4:][::-1]),
}


@pytest.mark.parametrize("key", TURNED)
@pytest.mark.parametrize("dead", ["", "5"])
def test_a_ribbon_that_is_turned_is_found_with_a_dead_key_too(key: str, dead: str) -> None:
    came = sends(LEGENDS, Wiring(TURNED[key]))
    came |= dict.fromkeys(dead, frozenset[str]())
    found = [finding.message.key for finding in explain(LEGENDS, came)]
    assert found == [key, *["jig.dead"] * len(dead)]


def test_two_wires_that_are_crossed_are_named() -> None:
    for one, other in [*combinations(LINES, 2)][::3]:
        changed = {one: other, other: one}
        came = sends(LEGENDS, Wiring(tuple(changed.get(line, line) for line in LINES)))
        [finding] = explain(LEGENDS, came)
        wanted = {"one": one, "other": other, "pin": pin(one), "other_pin": pin(other)}
        assert (finding.message.key, finding.message.values) == ("jig.crossed", wanted)


def test_two_rows_or_columns_that_touch_are_named() -> None:
    for one, other in [*combinations(LINES[:4], 2), *combinations(LINES[4:], 2)][::2]:
        came = sends(LEGENDS, Wiring(LINES, joined=frozenset({one, other})))
        [finding] = explain(LEGENDS, came)
        wanted = {"one": one, "other": other, "pin": pin(one), "other_pin": pin(other)}
        assert (finding.message.key, finding.message.values) == ("jig.joined", wanted)


def test_wires_in_any_other_order_are_told_as_they_are_and_as_they_should_be() -> None:
    order = ("R2", "R3", "R4", "R1", "C2", "C3", "C1")
    [finding] = explain(LEGENDS, sends(LEGENDS, Wiring(order)))
    assert finding.message == Message.of(
        "jig.order", pin=pin("R1"), now=", ".join(order), wanted="R1, R2, R3, R4, C1, C2, C3"
    )


def test_a_wire_that_is_off_is_named_where_it_is_plugged_on_a_turned_ribbon_too() -> None:
    came = sends(LEGENDS, Wiring(TURNED["jig.swapped"]))
    came |= {sign: frozenset() for sign in "456"}
    found = [finding.message for finding in explain(LEGENDS, came)]
    assert found == [Message.of("jig.swapped"), Message.of("jig.off", line="R2", pin=pin("C1"))]


def test_a_key_that_sends_what_no_wiring_explains_names_the_wires_between() -> None:
    came = sends(LEGENDS, Wiring(LINES)) | {"5": frozenset("6")}
    [finding] = explain(LEGENDS, came)
    assert finding.message == Message.of("jig.odd", button="5", came="6", lines="C2, C3")
    assert finding.doubtful == ("5",)
    came |= {"5": frozenset("+")}
    [finding] = explain(LEGENDS, came)
    assert finding.message == Message.of("jig.odd", button="5", came="+", lines="C2, R2")
