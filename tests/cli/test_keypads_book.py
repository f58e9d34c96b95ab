"""`keypads list`, `pair` and `forget`: the pads a table knows, through the command line."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from dixit_table.cli import keypads
from dixit_table.cli.keypads import Numbering
from dixit_table.cli.main import build_parser, main
from dixit_table.keypads.base import Answer, Key, KeyPressed, PadFound, PadInfo, PadKind, PadLost
from dixit_table.keypads.discovery import Seen
from dixit_table.store.books import HIGHEST, PAD_BOOK, KnownPad, PadBook
from dixit_table.store.journal import TableLock
from dixit_table.texts import LANGUAGES, Language, Message, say
from tests.cli.terminal import Pad, Terminal
from tests.table.harness import Bench

_NOTES = (Message.of("keypads.list_keypad"),)
SEEN = Seen(PadKind.HID, "Keypad (usb-1)", "/dev/input/event3", "pad2", _NOTES, usable=True, battery=41)


@pytest.fixture(autouse=True)
def plugged_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keypads, "survey", lambda: [SEEN])
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["keypads", *words])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_list_tells_seat_sticker_player_and_battery(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bench = Bench(tmp_path, book=PadBook(tmp_path)).start(5)
    bench.book.number("pad2", "Keypad (usb-1)", 12)
    bench.close()
    _, out, _ = run(capsys, "list", "--data", str(tmp_path))
    for told in (
        "known as: pad2",
        "sticker:  12",
        "seat:     Tom (2)",
        "battery:  41%",
        "is used automatically",
    ):
        assert told in out
    assert "firmware" not in out, "nobody has asked it"
    assert "not plugged in: pad3 (last played by Léa, 2026-11-20)" in out


def test_where_none_is_plugged_in_the_list_says_so_and_what_is_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    PadBook(tmp_path).number("serial:42", "a pad", 7)
    monkeypatch.setattr(keypads, "survey", list)
    _, out, _ = run(capsys, "list", "--data", str(tmp_path))
    nothing, known = out.splitlines()
    assert nothing == say("en", "keypads.none_found")
    assert known.startswith("known, but not asked now: a pad")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_pad_has_is_listed_in_line(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: Language,
) -> None:
    monkeypatch.setenv("LANG", f"{language}.UTF-8")
    bench = Bench(tmp_path, book=PadBook(tmp_path)).start(5)
    bench.book.number("pad2", "Keypad (usb-1)", 12)
    bench.close()
    _, out, _ = run(capsys, "list", "--data", str(tmp_path))
    values = ("/dev/input/event3", "pad2", "12", "Tom (2)", "41")
    (named,) = {line.index(value) for line, value in zip(out.splitlines()[1:], values, strict=False)}
    known = say(language, "keypads.list_player", name="Léa")
    assert 4 + known.index("Léa") == named


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pad_that_says_its_firmware_is_listed_with_it_in_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    monkeypatch.setenv("LANG", f"{language}.UTF-8")
    places = {3: SEEN.address, 0: SEEN.address, 8: f"{SEEN.address}0", 9: "/dev/a"}
    hub = [PadInfo(f"serial:DX-{n}", PadKind.SERIAL, "", place, True, n) for n, place in places.items()]
    monkeypatch.setattr(keypads, "_ask", lambda _: {pad.identity: keypads.Asked(pad, 41) for pad in hub})
    _, out, _ = run(capsys, "list", "--ask", "--data", str(tmp_path))
    three, none = (lines.splitlines() for lines in out.split("serial:DX-")[1:])
    assert three[2].index("3") == three[1].index("41")
    assert say(language, "keypads.list_firmware", version=3) in three[2]
    assert len(none) == len(three) - 2 + 1, "one line less, and the last says that it answers"


@pytest.mark.parametrize(
    ("pad", "told"),
    [
        (KnownPad("pad9", "Pad", 7), "not plugged in: Pad (sticker 7)"),
        (KnownPad("pad9", name="Léa"), "not plugged in: pad9 (last played by Léa)"),
        (KnownPad("pad9", "", 7, "Léa", "red", "2026-11-20"),
         "not plugged in: pad9 (sticker 7, last played by Léa, 2026-11-20)"),
        (KnownPad("pad9"), "not plugged in: pad9"),
        (KnownPad("serial:DX-9", "", 7),
         "known, but not asked now: serial:DX-9 (sticker 7); --ask shows whether it is there"),
    ],
)  # fmt: skip
def test_of_a_pad_that_is_not_there_is_told_what_is_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], pad: KnownPad, told: str
) -> None:
    PadBook(tmp_path).remember([pad])
    _, out, _ = run(capsys, "list", "--data", str(tmp_path))
    assert told in out.splitlines()


def test_a_serial_pad_with_a_number_of_its_own_may_be_there_unasked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = PadBook(tmp_path)
    book.remember([KnownPad("serial:DX-17"), KnownPad("serial:/dev/serial/by-path/pci-1")])
    _, out, _ = run(capsys, "list", "--data", str(tmp_path))
    assert "known, but not asked now: serial:DX-17" in out
    assert "not plugged in: serial:/dev/serial/by-path/pci-1" in out


def test_a_list_makes_nothing_and_survives_what_it_cannot_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "none"))  # nobody has played yet
    status, out, _ = run(capsys, "list")
    assert (status, "known as: pad2" in out) == (0, True)
    assert not (tmp_path / "none").exists()
    assert run(capsys, "list", "--data", str(tmp_path / "none"))[0] == 2
    (tmp_path / PAD_BOOK).write_text("nonsense")
    (tmp_path / "journal.sqlite3").write_text("nonsense")
    status, out, err = run(capsys, "list", "--data", str(tmp_path))
    assert status == 0
    assert "put aside" in err
    assert "known as: pad2" in out


def test_forgetting_by_sticker_and_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = PadBook(tmp_path)
    for number in range(1, 5):
        book.number(f"pad{number}", "", number)
    status, out, err = run(capsys, "forget", "2", "pad3", "nobody", "0", "--data", str(tmp_path))
    assert (status, "2 keypads forgotten" in out) == (1, True)
    assert err.splitlines() == [say("en", "keypads.forget_unknown", text=each) for each in ("nobody", "0")]
    assert [pad.number for pad in PadBook(tmp_path).pads] == [1, 4]
    assert run(capsys, "forget", "--all", "--data", str(tmp_path))[0] == 0
    assert PadBook(tmp_path).pads == ()


def test_forgetting_none_forgets_none_and_a_read_only_folder_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    PadBook(tmp_path).remember([KnownPad("pad1")])
    assert run(capsys, "forget", "None", "--data", str(tmp_path))[0] == 1
    assert len(PadBook(tmp_path).pads) == 1

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(PadBook, "forget", refused)
    status, _, err = run(capsys, "forget", "pad1", "--data", str(tmp_path))
    assert status == 2
    assert "Permission denied" in err


def test_of_a_book_that_makes_no_sense_it_is_said_and_all_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged = tmp_path / "keypads.damaged"
    (tmp_path / PAD_BOOK).write_text("Ann played on pad1")
    status, _, err = run(capsys, "forget", "7", "--data", str(tmp_path))
    assert (status, str(damaged) in err) == (1, True)
    assert damaged.exists()
    assert run(capsys, "forget", "--all", "--data", str(tmp_path))[0] == 0
    assert not damaged.exists()
    assert PadBook(tmp_path).pads == ()


@pytest.mark.parametrize("words", [("7",), ("--all",)])
def test_of_a_book_that_may_not_be_read_nothing_is_forgotten_and_it_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    (tmp_path / PAD_BOOK).mkdir()
    status, out, err = run(capsys, "forget", *words, "--data", str(tmp_path))
    assert (status, out) == (2, "")
    assert f"{tmp_path / PAD_BOOK} cannot be read (" in err


@pytest.mark.parametrize("words", [("forget",), ("forget", "7", "--all")])
def test_forgetting_needs_to_know_what(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    status, _, err = run(capsys, *words, "--data", str(tmp_path))
    assert status == 2
    assert "--all" in err


@pytest.mark.parametrize("words", [("forget", "7"), ("pair",), ("list", "--ask")])
def test_nothing_is_changed_or_opened_while_a_table_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    with TableLock(tmp_path):
        status, _, err = run(capsys, *words, "--data", str(tmp_path))
    assert status == 2
    assert "table" in err


def test_pads_get_their_numbers_in_the_order_they_are_pressed(tmp_path: Path) -> None:
    one, other = Pad(), Pad()
    specs = [part for pad in (one, other) for part in ("--pad", pad.spec)]
    with Terminal("keypads", "pair", "--first", "13", "--data", str(tmp_path), *specs) as terminal:
        for pad in (one, other):
            pad.wait_until_greeted()
        terminal.wait_for("keypad 13")
        other.type("5")
        terminal.wait_for(f"13: {other.path}")
        other.type("5")
        terminal.wait_for(f"this is 13: {other.path}")
        one.type("E")
        terminal.wait_for(f"14: {one.path}")
        terminal.process.send_signal(signal.SIGINT)
        assert terminal.wait_for_end() == 0
    found = [(pad.number, pad.identity) for pad in PadBook(tmp_path).pads]
    assert found == [(13, other.spec), (14, one.spec)]
    assert build_parser("en", ["keypads"]).parse_args(["keypads", "pair"]).first == 1


class Sitting:
    """Numbering, and what was said to whom."""

    def __init__(self, first: int = 1) -> None:
        self.said: list[str] = []
        self.answers: list[tuple[str, Answer]] = []
        self.fulls = 0
        self.numbering = Numbering(PadBook(None), first, lambda message: self.said.append(say("en", message)))
        self.numbering.answer = lambda identity, answer: self.answers.append((identity, answer))
        self.numbering.full = self._full

    def _full(self) -> None:
        self.fulls += 1

    def plug(self, identity: str) -> None:
        self.numbering.take(PadFound(PadInfo(identity, PadKind.HID, identity, identity)))

    def press(self, identity: str) -> None:
        self.numbering.take(KeyPressed(identity, Key.D5, 0.0))


@pytest.fixture
def sitting() -> Iterator[Sitting]:
    yield Sitting()


def test_a_pad_blinks_is_lit_once_it_has_a_number_and_flickers_when_asked_again(sitting: Sitting) -> None:
    sitting.plug("a")
    sitting.press("a")
    sitting.press("a")
    assert sitting.answers == [("a", Answer.ASKED), ("a", Answer.DONE), ("a", Answer.IDENTIFY)]


def test_a_pad_that_was_pulled_out_keeps_its_number(sitting: Sitting) -> None:
    sitting.plug("a")
    sitting.press("a")
    sitting.numbering.take(PadLost("a", Message.of("keypads.unplugged")))
    sitting.press("a")
    sitting.plug("a")
    sitting.press("a")
    assert sitting.said == ["1: a", "this is 1: a"]


def test_there_are_no_numbers_beyond_the_highest() -> None:
    sitting = Sitting(HIGHEST)
    for pad in "ab":
        sitting.plug(pad)
        sitting.press(pad)
    assert sitting.said == [f"{HIGHEST}: a"]
    assert sitting.fulls == 1
