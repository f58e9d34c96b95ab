"""What all keypads share: how they are named, who else has their file open; and the one without hardware."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dixit_table.keypads.base import (
    Key,
    PadFound,
    PadInfo,
    PadKind,
    PadLost,
    PadSpec,
    VirtualKeypad,
    holders,
    real,
)


@pytest.mark.parametrize(("text", "written"), [("virtual:007", "virtual:7"), ("virtual:999", "virtual:999")])
def test_a_virtual_pad_goes_by_its_number(text: str, written: str) -> None:
    assert str(PadSpec.parse(text)) == written


def test_a_spec_names_a_pad_by_its_number_or_its_place_and_none_of_another_kind() -> None:
    pad = PadInfo("serial:DX-1", PadKind.SERIAL, "", "/dev/x")
    assert PadSpec(PadKind.SERIAL, "DX-1").names(pad)
    assert PadSpec(PadKind.SERIAL, "/dev/x").names(pad)
    for other in ("DX-0", "DX-2", "/dev/w", "/dev/y"):
        assert not PadSpec(PadKind.SERIAL, other).names(pad)
    for kind in (PadKind.HID, PadKind.VIRTUAL):
        assert not PadSpec(kind, "/dev/x").names(pad)


def test_links_that_vanish_while_they_are_followed_lead_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = tmp_path / "link"
    link.symlink_to("/dev/null")
    assert real(link) == "/dev/null"

    def vanished(*_: object, **__: object) -> str:
        raise FileNotFoundError

    monkeypatch.setattr(os, "readlink", vanished)
    assert real(link) == str(link)
    assert list(holders("/dev/null")) == []


def test_a_virtual_pad_that_is_pulled_out_says_so_once_and_is_heard_no_more() -> None:
    woken: list[None] = []
    pad = VirtualKeypad("virtual:1", "virtual 1", lambda: 0.0)
    pad.wake = lambda: woken.append(None)
    pad.press(Key.D1)
    pad.unplug()
    assert (list(pad.read()), woken) == ([], []), "it isn't there yet"
    assert [type(event) for event in pad.connect()] == [PadFound]
    pad.unplug()
    pad.press(Key.D2)
    pad.unplug()
    assert [type(event) for event in pad.read()] == [PadLost]
    assert len(woken) == 1
    pad.connect()
    pad.press(Key.D3)
    pad.close()
    pad.press(Key.D4)
    assert list(pad.read()) == [], "closed, it keeps nothing"
