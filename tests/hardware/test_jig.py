"""What the jig says of pins and keys is what drawings, firmware and pages say."""

from __future__ import annotations

from pathlib import Path

import pytest

from dixit_table.keypads.jig.wires import LAYOUTS, Wiring, explain, lines_of, meanings, pin, sends
from dixit_table.texts import LANGUAGES, Language, say
from hardware.drawings.boards import arduino_pins, pico_pins
from hardware.drawings.matrix import KEYS, LINES
from tests.hardware.test_drawings import PINS_OF_THE_PICO

PAGE = Path(__file__).parents[2] / "hardware/build.md"


def test_its_keys_and_wires_are_those_of_the_drawings() -> None:
    legends = LAYOUTS["4x4"]
    assert legends == KEYS
    assert lines_of(legends) == LINES
    assert {sign: key.value for sign, key in meanings(legends).items() if not sign.isdigit()} == {
        "A": "+", "B": "-", "C": "/", "D": "backspace", "*": "*", "#": "enter",
    }  # fmt: skip


def test_its_pins_are_those_of_the_firmware() -> None:
    pico, nano = pico_pins(), arduino_pins()
    for line, of_pico, of_nano in zip(LINES, pico.lines, nano.lines, strict=True):
        assert pin(line) == f"Pico GP{of_pico} ({PINS_OF_THE_PICO[f'GP{of_pico}']}), Nano D{of_nano}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("finding", ["jig.light_dark", "jig.light_stuck"])
def test_the_light_is_at_the_pin_it_names(language: Language, finding: str) -> None:
    pico, nano = pico_pins().light, arduino_pins().light
    assert f"Pico GP{pico} ({PINS_OF_THE_PICO[f'GP{pico}']}), Nano D{nano}" in say(language, finding)


def test_the_page_quotes_what_it_says() -> None:
    legends = LAYOUTS["4x4"]
    straight = sends(legends, Wiring(lines_of(legends)))
    [off] = explain(legends, straight | dict.fromkeys("456B", frozenset[str]()))
    assert say("en", off.message) in PAGE.read_text("utf-8")
    mirrored = sends(legends, Wiring(lines_of(legends)[::-1]))
    assert (mirrored["1"], mirrored["2"]) == (frozenset("D"), frozenset("C"))
