"""The jig: guided through emulated pads over ptys, on the test's clock, and the wires it names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

import pytest

from dixit_table.keypads.base import Key
from dixit_table.keypads.jig.guide import Jig
from dixit_table.keypads.jig.wires import LAYOUTS, Wiring, explain, lines_of, meanings, pin, sends
from dixit_table.texts import Message, say
from tests.texts.pseudo import PSEUDO, PseudoCatalogue, speak, untranslated

from .bench import Bench, Wired
from .conftest import MakeCable
from .firmware_pad import FirmwarePad

LEGENDS = LAYOUTS["4x4"]
KEYS = "".join(LEGENDS)
CODES = {
    key: code
    for code, key in enumerate(
        [*(Key(str(n)) for n in range(10)), *map(Key, ("enter", "backspace", *"*+-/"))]
    )
}
LIT, DARK = 2, 0


class Builder:
    """Somebody who presses what is asked, on a pad that is wired like this; light: what of it is seen."""

    def __init__(
        self,
        bench: Bench,
        cable: MakeCable,
        *,
        layout: str = "4x4",
        wired: Mapping[str, Iterable[str]] | None = None,
        light: Mapping[int, bool] | None = None,
        capabilities: int = 1,
    ) -> None:
        self.bench = bench
        self.line = cable("pad")
        self.pad = FirmwarePad(number="DX-17", capabilities=capabilities, firmware=3)
        self.told: list[Message] = []
        self.jig = Jig(layout, tell=self.told.append, answer=bench.hub.answer)
        self._wired = Wired(bench, self.line, self.pad)
        self._codes = {sign: CODES[key] for sign, key in meanings(LAYOUTS[layout]).items()}
        self._sends = dict(wired or {sign: sign for sign in self._codes})
        self._light = light or {LIT: True, DARK: False}
        self._done = self._seen = 0
        self.slips: dict[int, str] = {}  # what is pressed instead, by how many keys were asked before
        self.bouncing = ""
        self.bouncing_let_go = ""
        self.together: str | None = None  # what comes of three that are held, where something else does
        self._later: list[tuple[float, str]] = []
        self.meanwhile: Callable[[], object] = lambda: None
        self.pressed = 0
        bench.hub.add(self.line.spec)

    def run(self) -> list[str]:
        """Do all that is asked; return the keys of what is found."""
        self._wired.until(self._step)
        assert self.jig.verdict is not None
        return [finding.key for finding in self.jig.verdict.findings]

    def _step(self) -> bool:
        for event in self.bench.events[self._done :]:
            self.jig.take(event, self.bench.now)
        self._done = len(self.bench.events)
        self.jig.tick(self.bench.now)
        self.meanwhile()
        if self._later and self.bench.now >= self._later[0][0]:
            self.press(self._later.pop(0)[1])
        for message in self.told[self._seen :]:
            self._seen += 1
            if message.key == "jig.press":
                sign = self.slips.get(self.pressed, str(message.values["button"]))
                self.pressed += 1
                self.press(self._sends[sign])
                if sign in self.bouncing:
                    self.press(self._sends[sign])
                if sign in self.bouncing_let_go:
                    self._later.append((self.bench.now + 0.1, sign))
            elif message.key == "jig.together":
                self.press(self.together or [str(message.values[each]) for each in ("one", "two", "three")])
            elif message.key == "jig.several":
                self.press("5")
            elif message.key in ("jig.light_1", "jig.light_2"):
                shown = LIT if message.key == "jig.light_1" else DARK
                self.press(str(message.values["yes" if self._light[shown] else "no"]))
        return self.jig.verdict is not None

    def press(self, signs: Iterable[str]) -> None:
        for sign in signs:
            self.pad.press(self._codes[sign], self.bench.now)

    @property
    def verdict(self) -> list[Message]:
        assert self.jig.verdict is not None
        return list(self.jig.verdict.findings)


def straight() -> dict[str, frozenset[str]]:
    return sends(LEGENDS, Wiring(lines_of(LEGENDS)))


def test_a_good_pad_passes_with_its_number_and_light(bench: Bench, cable: MakeCable) -> None:
    builder = Builder(bench, cable)
    assert builder.run() == []
    assert builder.jig.verdict is not None
    assert builder.jig.verdict.pad.identity == "serial:DX-17"
    asked = [str(message.values["button"]) for message in builder.told if message.key == "jig.press"]
    assert asked == list(KEYS)
    assert builder.pad.shown.index(LIT) < len(builder.pad.shown) - 1, "lit before it is dark"


def test_twelve_keys_pass_as_well(bench: Bench, cable: MakeCable) -> None:
    builder = Builder(bench, cable, layout="3x4")
    assert builder.run() == []
    assert builder.pressed == 12


@pytest.mark.parametrize(("row", "pin"), [("R2", "Pico GP3 (5), Nano D3"), ("R4", "Pico GP5 (7), Nano D5")])
def test_a_dead_row_names_its_wire_and_pin(bench: Bench, cable: MakeCable, row: str, pin: str) -> None:
    dead = LEGENDS[int(row[1]) - 1]
    builder = Builder(bench, cable, wired={sign: "" if sign in dead else sign for sign in KEYS})
    assert builder.run() == ["jig.off"]
    assert builder.verdict[0].values == {"line": row, "pin": pin}


def test_a_dead_column_names_its_wire_and_pin(bench: Bench, cable: MakeCable) -> None:
    builder = Builder(bench, cable, wired={sign: "" if sign in "369#" else sign for sign in KEYS})
    builder.run()
    assert builder.verdict == [Message.of("jig.off", line="C3", pin="Pico GP8 (11), Nano D8")]


def test_a_mirrored_ribbon_is_to_be_turned_round(bench: Bench, cable: MakeCable) -> None:
    wired = sends(LEGENDS, Wiring(lines_of(LEGENDS)[::-1]))
    assert wired["1"] == {"D"}
    assert Builder(bench, cable, wired=wired).run() == ["jig.mirrored"]


def test_rows_that_touch_are_named(bench: Bench, cable: MakeCable) -> None:
    wired = sends(LEGENDS, Wiring(lines_of(LEGENDS), joined=frozenset({"R1", "R2"})))
    assert wired["1"] == {"1", "4"}
    builder = Builder(bench, cable, wired=wired)
    assert builder.run() == ["jig.joined"]
    assert builder.verdict[0].values["one"] == "R1"


def test_a_key_that_comes_by_itself_with_another_is_a_ghost(bench: Bench, cable: MakeCable) -> None:
    builder = Builder(bench, cable, wired={sign: "56" if sign == "5" else sign for sign in KEYS})
    assert builder.run() == ["jig.odd"]
    assert builder.verdict[0].values["came"] == "5 6"
    assert builder.pressed == 17, "it was asked once more"
    held = next(message.values for message in builder.told if message.key == "jig.together")
    assert held == {"one": "1", "two": "3", "three": "4"}, "keys that work"


@pytest.mark.parametrize(
    ("came", "found", "said"),
    [("12", [], "jig.ghost_0"), ("124", [], "jig.ghost_0"), ("1245", ["jig.ghost"], "jig.ghost_1")],
    ids=["held back by the firmware", "with diodes", "a ghost"],
)
def test_three_keys_held_together_make_no_fourth(
    bench: Bench, cable: MakeCable, came: str, found: list[str], said: str
) -> None:
    builder = Builder(bench, cable)
    builder.together = came
    assert builder.run() == found
    assert said in [message.key for message in builder.told]
    measured = next(message for message in builder.told if message.key == "jig.measured")
    assert measured.values["ghosts"] == len(found)


def test_who_holds_no_three_keys_goes_on_and_is_told(bench: Bench, cable: MakeCable) -> None:
    builder = Builder(bench, cable)
    builder.together = "1"
    assert builder.run() == []
    assert "jig.ghost_untried" in [message.key for message in builder.told]


def test_where_no_four_keys_are_right_none_are_held(bench: Bench, cable: MakeCable) -> None:
    wired = sends(LEGENDS, Wiring(lines_of(LEGENDS)[::-1]))
    builder = Builder(bench, cable, wired=wired)
    builder.run()
    assert "jig.together" not in [message.key for message in builder.told]


def test_a_bouncing_key_is_named(bench: Bench, cable: MakeCable) -> None:
    builder = Builder(bench, cable)
    builder.bouncing = "7"
    assert builder.run() == ["jig.bounces"]
    assert builder.verdict[0].values["button"] == "7"


def test_a_key_that_bounces_when_it_is_let_go_is_asked_once_more_and_named(
    bench: Bench, cable: MakeCable
) -> None:
    builder = Builder(bench, cable)
    builder.bouncing_let_go = "7"
    assert builder.run() == ["jig.bounces"]
    assert builder.pressed == 17


def test_a_key_pressed_twice_by_mistake_passes_once_it_comes_once(bench: Bench, cable: MakeCable) -> None:
    builder = Builder(bench, cable)
    builder.bouncing_let_go = "7"

    def keep_still() -> None:
        if builder.pressed == 16:
            builder.bouncing_let_go = ""

    builder.meanwhile = keep_still
    assert builder.run() == []
    assert builder.pressed == 17


def test_a_slip_of_the_finger_is_asked_once_more(bench: Bench, cable: MakeCable) -> None:
    builder = Builder(bench, cable)
    builder.slips = {5: "9"}
    assert builder.run() == []
    assert builder.pressed == 17


@pytest.mark.parametrize(
    ("seen", "finding"),
    [
        ({LIT: False, DARK: False}, "jig.light_dark"),
        ({LIT: True, DARK: True}, "jig.light_stuck"),
        ({LIT: False, DARK: True}, "jig.light_inverted"),
    ],
)
def test_a_wrong_light_is_found(
    bench: Bench, cable: MakeCable, seen: Mapping[int, bool], finding: str
) -> None:
    assert Builder(bench, cable, light=seen).run() == [finding]


def test_nobody_is_asked_about_a_light_that_a_pad_says_it_lacks(bench: Bench, cable: MakeCable) -> None:
    builder = Builder(bench, cable, capabilities=0)
    assert builder.run() == []
    assert "jig.no_light" in [message.key for message in builder.told]
    assert "jig.light_1" not in [message.key for message in builder.told]


def test_the_version_is_the_one_in_its_here(bench: Bench, cable: MakeCable) -> None:
    builder = Builder(bench, cable)
    builder.run()
    assert next(message.values["version"] for message in builder.told if message.key == "jig.begins") == "3"


def test_a_pad_that_restarts_or_goes_amid_its_test_fails(
    bench: Bench, cable: MakeCable, monkeypatch: pytest.MonkeyPatch
) -> None:
    builder = Builder(bench, cable)

    def shake() -> None:
        if builder.pressed == 4:
            builder.pressed += 1
            builder.pad.start()
        if builder.pressed == 9:
            builder.line.unplug()
            monkeypatch.setattr(builder.pad, "take_out", lambda: b"")  # there is no line to write to

    builder.meanwhile = shake
    assert builder.run() == ["keypads.restarted", "keypads.unplugged"]


def test_of_several_pads_the_first_key_chooses(bench: Bench, cable: MakeCable) -> None:
    other, line = FirmwarePad(number="DX-18"), cable("other")
    bench.hub.add(line.spec)
    builder = Builder(bench, cable)

    def exchange() -> None:
        other.receive(line.sent(), bench.now)
        if data := other.take_out():
            line.type(data)

    builder.meanwhile = exchange
    assert builder.run() == []
    assert builder.told[0].key == "jig.several"
    assert builder.pressed == 16
    assert builder.jig.verdict is not None
    assert builder.jig.verdict.pad.identity == "serial:DX-17"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_wire_alone_is_found(layout: str) -> None:
    legends = LAYOUTS[layout]
    for line in lines_of(legends):
        number = int(line[1]) - 1
        dead = legends[number] if line[0] == "R" else [row[number] for row in legends]
        came = {sign: frozenset("" if sign in dead else sign) for sign in "".join(legends)}
        assert [finding.message.values["line"] for finding in explain(legends, came)] == [line]


def test_no_key_at_all_is_the_plug() -> None:
    [finding] = explain(LEGENDS, dict.fromkeys(KEYS, frozenset()))
    assert finding.message == Message.of("jig.nothing", pin=pin("R1"), last=pin("C4"))


def test_a_good_matrix_has_nothing_wrong() -> None:
    assert explain(LEGENDS, straight()) == []


def test_a_dead_key_is_doubtful_and_its_wires_are_not() -> None:
    [finding] = explain(LEGENDS, straight() | {"5": frozenset()})
    assert finding.message.values == {"button": "5", "row": "R2", "column": "C2"}
    assert finding.doubtful == ("5",)


_ON_THE_PAD = ("DX-17", "GP3", "Pico", "Nano", "DEBOUNCE_MS", "DIODES", "LED", "Enter", "Backspace")
_LIGHTS = ({LIT: True, DARK: False}, {LIT: False, DARK: False}, {LIT: True, DARK: True})


@pytest.mark.parametrize("light", _LIGHTS)
def test_nothing_it_says_is_left_in_english(
    bench: Bench, cable: MakeCable, monkeypatch: pytest.MonkeyPatch, light: Mapping[int, bool]
) -> None:
    speak(monkeypatch, PSEUDO, PseudoCatalogue())
    wired = {sign: {"1": "2", "5": "", "A": "AB"}.get(sign, sign) for sign in KEYS}
    builder = Builder(bench, cable, wired=wired, light=light)
    builder.bouncing = "8"
    builder.together = "1245"
    builder.run()
    said = "\n".join(say(PSEUDO, message) for message in (*builder.told, *builder.verdict))
    assert len(said.splitlines()) > len(KEYS)
    assert untranslated(re.sub(r"\S*/\S*", "", said), _ON_THE_PAD) == set()  # the pad's place is a file
