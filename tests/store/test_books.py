"""The books of a house, on disk: the keypads it knows, and what it prefers."""

from __future__ import annotations

import errno
import json
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import asdict

from dixit_table.store.books import (
    DEFAULTS,
    HIGHEST,
    MARGINS,
    MOST,
    NUDGES,
    PAD_BOOK,
    PREFERENCES,
    SOUNDS,
    TIMERS_S,
    KnownPad,
    PadBook,
    PreferenceBook,
    Preferences,
)


@contextmanager
def files_that_may_not_be_read() -> Iterator[None]:
    def denied(*_: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(os, "open", denied)
        yield


# --- the keypads it knows

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
        written(identity="a", label="", number=100, name=None, colour=None, seen=""),
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


def test_the_longest_name_and_the_highest_number_are_read(tmp_path: Path) -> None:
    assert HIGHEST == 99
    pads = [KnownPad("a", number=99, name="W" * 24), KnownPad("b", number=1, name="W")]
    (tmp_path / PAD_BOOK).write_text(json.dumps({"keypads": [asdict(pad) for pad in pads]}))
    assert PadBook(tmp_path).pads == (pads[1], pads[0])


def test_pads_come_by_their_numbers_and_those_without_one_last() -> None:
    book = PadBook(None)
    book.remember([LEA])
    for number in (7, 3, 12):
        book.number(f"pad{number}", "", number)
    assert [pad.number for pad in book.pads] == [3, 7, 12, None]


def test_a_book_may_be_a_megabyte(tmp_path: Path) -> None:
    text = written(identity="a", number=3)
    (tmp_path / PAD_BOOK).write_text(text.ljust(1_000_000))
    assert PadBook(tmp_path).pads == (KnownPad("a", number=3),)


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


def test_a_book_that_may_not_be_read_is_left_alone(tmp_path: Path) -> None:
    PadBook(tmp_path).remember([LEA])

    with files_that_may_not_be_read():
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


# --- what it prefers

FAR = Preferences(language="fr", far=True, margin=8, sounds=("reveal",), nudges="patient", timer_s=120)

ANY = st.builds(
    Preferences,
    language=st.sampled_from((None, "en", "fr")),
    far=st.booleans(),
    calm=st.booleans(),
    plain=st.booleans(),
    margin=st.sampled_from(MARGINS),
    sounds=st.sets(st.sampled_from(SOUNDS)).map(lambda found: tuple(s for s in SOUNDS if s in found)),
    speech=st.booleans(),
    nudges=st.sampled_from(NUDGES),
    timer_s=st.sampled_from(TIMERS_S),
)


@given(chosen=st.lists(ANY, min_size=1, max_size=4))
def test_what_is_chosen_is_there_another_night(
    tmp_path_factory: pytest.TempPathFactory, chosen: list[Preferences]
) -> None:
    folder = tmp_path_factory.mktemp("house")
    book = PreferenceBook(folder)
    before = book.kept
    for after in chosen:
        book.keep(before, after)
        before = after
    assert PreferenceBook(folder).kept == book.kept == chosen[-1]
    if chosen[-1] != DEFAULTS:
        assert stat.S_IMODE((folder / PREFERENCES).stat().st_mode) == 0o600


def test_only_what_was_changed_is_kept(tmp_path: Path) -> None:
    book = PreferenceBook(tmp_path)
    tonight = Preferences(plain=True, sounds=("hop",))  # from a table file
    another = tuple(iter(tonight.sounds))  # as a menu makes one
    book.keep(tonight, Preferences(plain=True, sounds=another, far=True))
    assert PreferenceBook(tmp_path).kept == Preferences(far=True)


def test_without_a_folder_nothing_is_written() -> None:
    book = PreferenceBook(None)
    book.keep(DEFAULTS, FAR)
    assert book.kept == FAR
    assert book.damaged is None


def test_a_language_that_is_not_here_is_passed_over(tmp_path: Path) -> None:
    """It went with a catalogue, or came with a later version; what else the house prefers stays."""
    (tmp_path / PREFERENCES).write_text(json.dumps({"far": True, "language": "nl"}))
    assert PreferenceBook(tmp_path).kept == Preferences(far=True)


def test_keys_and_sounds_of_a_later_version_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / PREFERENCES).write_text(
        json.dumps({"far": True, "sounds": ["trumpet", "hop"], "smell": "rose"})
    )
    assert PreferenceBook(tmp_path).kept == Preferences(far=True, sounds=("hop",))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "1",
        "null",
        '{"far": 1}',
        '{"far": "true"}',
        '{"margin": 4}',
        '{"margin": true}',
        '{"margin": 3.0}',
        '{"sounds": 7}',
        '{"sounds": null}',
        '{"nudges": "loud"}',
        '{"nudges": ["off"]}',
        '{"timer_s": 61}',
        '{"language": {}}',
        "[" * 100_000,
        "\udcff",
        " " * 1_000_001,
    ],
)
def test_damaged_preferences_are_put_aside_and_others_begun(tmp_path: Path, text: str) -> None:
    written = text.encode("utf-8", "surrogateescape")
    (tmp_path / PREFERENCES).write_bytes(written)
    book = PreferenceBook(tmp_path)
    assert book.kept == DEFAULTS
    assert book.damaged is not None
    assert book.damaged.read_bytes() == written
    book.keep(DEFAULTS, FAR)
    assert PreferenceBook(tmp_path).kept == FAR


def test_a_file_that_may_not_be_read_is_left_alone(tmp_path: Path) -> None:
    PreferenceBook(tmp_path).keep(DEFAULTS, FAR)

    with files_that_may_not_be_read():
        book = PreferenceBook(tmp_path)
    assert book.kept == DEFAULTS
    with pytest.raises(PermissionError):
        book.keep(DEFAULTS, Preferences(calm=True))
    assert book.kept == Preferences(calm=True)  # for this night
    assert PreferenceBook(tmp_path).kept == FAR


def test_what_the_disk_refused_is_written_with_the_next_change(tmp_path: Path) -> None:
    folder = tmp_path / "card"
    folder.mkdir()
    book = PreferenceBook(folder)
    folder.rmdir()
    with pytest.raises(OSError, match="No such file"):
        book.keep(DEFAULTS, FAR)
    folder.mkdir()
    book.keep(FAR, FAR)
    assert PreferenceBook(folder).kept == FAR


def test_every_preference_is_in_the_file_which_is_written_where_something_changed(tmp_path: Path) -> None:
    book = PreferenceBook(tmp_path)
    book.keep(DEFAULTS, FAR)
    before = (tmp_path / PREFERENCES).stat().st_ino
    book.keep(DEFAULTS, FAR)
    assert (tmp_path / PREFERENCES).stat().st_ino == before
    assert set(json.loads((tmp_path / PREFERENCES).read_text())) == set(Preferences.__struct_fields__)
