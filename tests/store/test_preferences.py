"""What the house prefers, on disk."""

from __future__ import annotations

import errno
import json
import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.store.books import (
    DEFAULTS,
    MARGINS,
    NUDGES,
    PREFERENCES,
    SOUNDS,
    TIMERS_S,
    PreferenceBook,
    Preferences,
)

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
    book.keep(tonight, Preferences(plain=True, sounds=("hop",), far=True))
    assert PreferenceBook(tmp_path).kept == Preferences(far=True)


def test_without_a_folder_nothing_is_written() -> None:
    book = PreferenceBook(None)
    book.keep(DEFAULTS, FAR)
    assert book.kept == FAR
    assert book.damaged is None


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
        '{"language": "de"}',
        '{"language": {}}',
        "[" * 100_000,
        "\udcff",
        " " * 1_000_001,
    ],
)
def test_a_damaged_file_is_put_aside_and_another_begun(tmp_path: Path, text: str) -> None:
    written = text.encode("utf-8", "surrogateescape")
    (tmp_path / PREFERENCES).write_bytes(written)
    book = PreferenceBook(tmp_path)
    assert book.kept == DEFAULTS
    assert book.damaged is not None
    assert book.damaged.read_bytes() == written
    book.keep(DEFAULTS, FAR)
    assert PreferenceBook(tmp_path).kept == FAR


def test_a_file_that_may_not_be_read_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    PreferenceBook(tmp_path).keep(DEFAULTS, FAR)

    def denied(*_: object) -> str:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", denied)
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


def test_every_preference_is_in_the_file(tmp_path: Path) -> None:
    PreferenceBook(tmp_path).keep(DEFAULTS, FAR)
    assert set(json.loads((tmp_path / PREFERENCES).read_text())) == set(Preferences.__struct_fields__)
