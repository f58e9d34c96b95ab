"""The book of known keypads, on disk."""

from __future__ import annotations

import errno
import json
import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.store.books import HIGHEST, MOST, PAD_BOOK, KnownPad, PadBook

LEA = KnownPad("hid:usb-1", "Keypad (usb-1)", None, "Léa", "red", "2026-11-20")
TOM = KnownPad("hid:usb-2", "Keypad (usb-2)", None, "Tom", "blue", "2026-11-20")


def written(**fields: object) -> str:
    return json.dumps({"keypads": [fields]})


def test_what_is_remembered_is_there_another_night(tmp_path: Path) -> None:
    book = PadBook(tmp_path)
    assert book.pads == ()
    book.remember([LEA, TOM])
    book.number(TOM.identity, TOM.label, 2)
    again = PadBook(tmp_path)
    assert again.get("hid:usb-1") == LEA
    assert [pad.number for pad in again.pads] == [2, None]
    assert stat.S_IMODE((tmp_path / PAD_BOOK).stat().st_mode) == 0o600


def test_a_number_stays_with_its_pad_whoever_plays_on_it(tmp_path: Path) -> None:
    book = PadBook(tmp_path)
    book.number(LEA.identity, LEA.label, 7)
    book.remember([LEA])
    known = book.get(LEA.identity)
    assert known is not None
    assert (known.number, known.name) == (7, "Léa")


def test_no_two_pads_have_one_number(tmp_path: Path) -> None:
    book = PadBook(tmp_path)
    book.number("a", "", 1)
    book.number("b", "", 1)
    assert {pad.identity: pad.number for pad in book.pads} == {"a": None, "b": 1}


def test_what_is_forgotten_is_gone_for_good(tmp_path: Path) -> None:
    book = PadBook(tmp_path)
    book.remember([LEA, TOM])
    book.forget([LEA.identity, "never seen"])
    assert [pad.name for pad in PadBook(tmp_path).pads] == ["Tom"]
    assert "Léa" not in (tmp_path / PAD_BOOK).read_text("utf-8")


def test_nothing_is_written_where_nothing_changed(tmp_path: Path) -> None:
    book = PadBook(tmp_path)
    book.remember([LEA])
    before = (tmp_path / PAD_BOOK).stat().st_ino
    book.remember([LEA])
    assert (tmp_path / PAD_BOOK).stat().st_ino == before


def test_the_longest_unseen_without_a_number_is_forgotten_first() -> None:
    book = PadBook(None)
    book.number("old", "", 3)
    book.remember(KnownPad(f"pad{day}", seen=f"2026-01-{day:02}") for day in range(1, MOST + 3))
    assert len(book.pads) == MOST
    assert book.get("old") is not None
    assert [book.get(f"pad{day}") is None for day in range(1, 6)] == [True, True, True, False, False]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"keypads": [1]}',
        '{"keypads": [{"identity": 1}]}',
        written(identity="a", label="", number=0, name=None, colour=None, seen=""),
        written(identity="a", label=7, number=1, name=None, colour=None, seen=""),
        written(identity="a", label="", number=True, name=None, colour=None, seen=""),
        written(identity="", label="", number=1, name=None, colour=None, seen=""),
        written(identity="a", label="\ud800", number=1, name=None, colour=None, seen=""),
        written(identity="a", label="", number=1, name="\x1b[2J", colour=None, seen=""),
        written(identity="a", label="", number=1, name=" ", colour=None, seen=""),
        written(identity="a", label="", number=1, name="W" * 25, colour=None, seen=""),
        "[" * 100_000,
        "\udcff",
    ],
)
def test_a_damaged_book_is_put_aside_and_another_begun(tmp_path: Path, text: str) -> None:
    (tmp_path / PAD_BOOK).write_bytes(text.encode("utf-8", "surrogateescape"))
    book = PadBook(tmp_path)
    assert book.pads == ()
    assert book.damaged is not None
    assert book.damaged.read_bytes() == text.encode("utf-8", "surrogateescape")
    book.remember([LEA])
    assert PadBook(tmp_path).pads == (LEA,)


def test_a_book_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    book = PadBook(tmp_path)
    tmp_path.rmdir()
    with pytest.raises(OSError, match="No such file"):
        book.remember([LEA])


printable = st.text(max_size=3).filter(str.isprintable)


def test_a_book_of_another_version_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    (tmp_path / PAD_BOOK).write_text(written(identity="a", number=3, battery="new in a later version"))
    assert PadBook(tmp_path).pads == (KnownPad("a", number=3),)


def test_a_number_that_stands_twice_is_the_firsts(tmp_path: Path) -> None:
    pads = [{"identity": "a", "number": 2}, {"identity": "b", "number": 2}]
    (tmp_path / PAD_BOOK).write_text(json.dumps({"keypads": pads}))
    assert {pad.identity: pad.number for pad in PadBook(tmp_path).pads} == {"a": 2, "b": None}


def test_a_pipe_or_a_folder_in_place_of_a_book_is_left_alone(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / PAD_BOOK)
    assert PadBook(tmp_path).pads == ()
    (tmp_path / PAD_BOOK).unlink()
    (tmp_path / PAD_BOOK).mkdir()
    assert PadBook(tmp_path).pads == ()
    with pytest.raises(OSError, match="Is a directory"):
        PadBook(tmp_path).remember([LEA])


def test_what_the_disk_refused_is_written_once_it_can_be(tmp_path: Path) -> None:
    folder = tmp_path / "card"
    folder.mkdir()
    book = PadBook(folder)
    folder.rmdir()
    with pytest.raises(OSError, match="No such file"):
        book.remember([LEA])
    folder.mkdir()
    book.remember([LEA])
    assert PadBook(folder).pads == (LEA,)


def test_a_book_that_may_not_be_read_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    PadBook(tmp_path).remember([LEA])

    def denied(*_: object) -> str:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", denied)
        book = PadBook(tmp_path)
    assert book.pads == ()
    with pytest.raises(PermissionError):
        book.remember([TOM])
    assert PadBook(tmp_path).pads == (LEA,)


pads = st.builds(
    KnownPad,
    identity=st.sampled_from("abcd"),
    label=printable,
    name=st.none() | printable.filter(str.strip),
    colour=st.none() | st.just("red"),
    seen=st.just("2026-11-20"),
)
deeds = st.lists(
    st.tuples(st.just("remember"), st.lists(pads, max_size=3))
    | st.tuples(st.just("forget"), st.lists(st.sampled_from("abcd"), max_size=2))
    | st.tuples(st.just("number"), st.tuples(st.sampled_from("abcd"), st.integers(1, HIGHEST))),
    max_size=8,
)


@given(deeds=deeds)
def test_the_file_is_always_what_is_in_the_book(
    tmp_path_factory: pytest.TempPathFactory, deeds: list[tuple[str, object]]
) -> None:
    folder = tmp_path_factory.mktemp("book")
    book = PadBook(folder)
    for deed, what in deeds:
        if deed == "number" and isinstance(what, tuple):
            book.number(what[0], "", what[1])
        elif deed == "remember" and isinstance(what, list):
            book.remember(what)
        elif isinstance(what, list):
            book.forget(what)
        assert PadBook(folder).pads == book.pads
        numbers = [pad.number for pad in book.pads if pad.number]
        assert len(numbers) == len(set(numbers))
