"""What a table begins with: a game that is gone on with or offered, an old lobby, or who was named."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from dixit_table.cli.play.arguments import PlayArguments
from dixit_table.cli.play.startup import prepare
from dixit_table.errors import UnusableInput
from dixit_table.keypads.base import Key, KeyPressed, PadFound, PadInfo, PadKind
from dixit_table.settings.loader import load_rules
from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import Journal, Landing, Record
from dixit_table.table.ports import Clock
from dixit_table.table.runtime import Runtime, Setting
from dixit_table.texts import say
from tests.cli.evening import kept
from tests.table.harness import Bench

KIOSK = PlayArguments(
    rules=load_rules("odyssey"),
    language="en",
    locale="en",
    preferences={},
    names=(),
    colours=(),
    pads=(),
    mate_pads=(),
    first=None,
    start=False,
    new=False,
    resume=None,
    demo=False,
    kiosk=True,
    web=None,
    web_folder=None,
    is_specific=False,
)


def begun(folder: Path) -> Runtime:
    night = Runtime(Setting(KIOSK.rules, "en", kiosk=True), partial(Journal, folder), Clock())
    prepare(night, KIOSK)
    return night


def unreadable(folder: Path, game: int) -> None:
    """Add a game that nobody can read."""
    landings: list[Landing] = []
    journal = Journal(folder, landings.append)
    journal.append(Record(game, "2027-01-01T20:00:00+01:00", '{"kind": "KindOfALaterProgram"}'))
    journal.close()


def test_nobody_is_put_into_an_older_game_unasked(tmp_path: Path) -> None:
    Bench(tmp_path).start(5).close()
    night = begun(tmp_path)
    assert (night.table.offer, night.table.shown.turn) == (None, 1), "it goes on with the only game"
    assert not any("can’t be read" in say("en", notice) for notice in night.view().notices)
    night.close()
    unreadable(tmp_path, 2)
    night = begun(tmp_path)
    assert night.table.offer is not None
    assert night.table.shown.turn == 0
    assert any("Game 2 can’t be read" in say("en", notice) for notice in night.view().notices)
    night.close()


def test_that_the_only_game_cannot_be_read_is_said(tmp_path: Path) -> None:
    unreadable(tmp_path, 1)
    night = begun(tmp_path)
    assert any("Game 1 can’t be read" in say("en", notice) for notice in night.view().notices)
    night.close()


def begins_with(
    folder: Path | None, wanted: PlayArguments, *, is_whole: bool = True
) -> tuple[int, int | None]:
    """Return the turn that a night begins in, and which game is offered."""
    night = Runtime(Setting(wanted.rules, "en"), partial(Journal, folder), Clock())
    try:
        prepare(night, wanted, is_whole=is_whole)
        offer = night.table.offer
        return night.table.shown.turn, None if offer is None else offer.game
    finally:
        night.close()


ASKING = structs.replace(KIOSK, kiosk=False)


@pytest.mark.parametrize(
    ("wanted", "is_whole", "begins"),
    [
        (KIOSK, True, (1, None)),
        (KIOSK, False, (0, 1)),
        (ASKING, True, (0, 1)),
        (structs.replace(ASKING, start=True), False, (1, None)),
        (structs.replace(ASKING, resume=0), False, (1, None)),
        (structs.replace(ASKING, resume=1), True, (1, None)),
        (structs.replace(ASKING, is_specific=True), True, (0, 1)),
        (structs.replace(KIOSK, new=True), True, (0, None)),
        (structs.replace(KIOSK, demo=True), True, (0, None)),
    ],
)
def test_a_game_is_gone_on_with_or_offered(
    wanted: PlayArguments, is_whole: bool, begins: tuple[int, int | None], tmp_path: Path
) -> None:
    """People who aren't asked don't find themselves in a game of others."""
    Bench(tmp_path).start(5).close()
    assert begins_with(tmp_path, wanted, is_whole=is_whole) == begins


@pytest.mark.parametrize(
    ("resume", "key"), [(0, "cli.nothing_to_resume"), (1, "cli.not_to_resume"), (7, "cli.not_to_resume")]
)
def test_a_game_that_is_over_is_not_gone_on_with(resume: int, key: str, tmp_path: Path) -> None:
    bench = Bench(tmp_path).start(5)
    bench.choose(1, "End this game", "Yes")
    bench.close()
    assert begins_with(tmp_path, KIOSK) == (0, None)
    with pytest.raises(UnusableInput) as error:
        begins_with(tmp_path, structs.replace(ASKING, resume=resume))
    assert error.value.message.key == key


@pytest.mark.parametrize(
    ("more", "seats"),
    [
        ({}, 4),
        ({"resume": 1}, 4),
        ({"new": True}, 0),
        ({"is_specific": True}, 0),
    ],
)
def test_an_old_lobby_is_gone_on_with_where_nobody_asks_for_another_table(
    more: dict[str, Any], seats: int, tmp_path: Path
) -> None:
    Bench(tmp_path).seat(4).close()
    wanted = structs.replace(ASKING, **more)
    night = Runtime(Setting(wanted.rules, "en"), partial(Journal, tmp_path), Clock())
    prepare(night, wanted)
    offered = 0 if night.table.offer is None else len(night.table.offer.state.seats)
    assert len(night.table.shown.seats) + offered == seats
    night.close()


@pytest.mark.parametrize(
    ("first", "start", "turn", "teller"),
    [(None, False, 0, None), (2, False, 0, 2), (None, True, 1, 1), (3, True, 1, 3)],
)
def test_who_was_named_sits_there_and_who_was_to_speak_first_has_spoken(
    first: int | None, start: bool, turn: int, teller: int | None, tmp_path: Path
) -> None:
    wanted = structs.replace(ASKING, names=("Ann", "Bob", "Cleo"), first=first, start=start)
    night = Runtime(Setting(wanted.rules, "en", names=wanted.names), partial(Journal, tmp_path), Clock())
    prepare(night, wanted)
    night.close()
    state = kept(tmp_path)
    assert [seat.name for seat in state.seats] == ["Ann", "Bob", "Cleo"]
    assert (state.turn, state.storyteller) == (turn, teller)


def test_too_few_cannot_start() -> None:
    wanted = structs.replace(ASKING, names=("Ann", "Bob"), start=True)
    with pytest.raises(UnusableInput) as error:
        begins_with(None, wanted)
    assert (error.value.message.key, dict(error.value.message.values)) == (
        "cli.cannot_start",
        {"seats": 2, "fewest": 3},
    )


class WornDisk(Journal):
    """A journal whose disk goes bad while the program runs."""

    def wear_out(self, folder: Path) -> None:
        self._ask(lambda: self._connection.execute("PRAGMA cache_size = 0"))
        self._ask(lambda: self._connection.execute("PRAGMA shrink_memory"))
        file = folder / FILE_NAME
        size = file.stat().st_size
        with file.open("r+b") as pages:
            pages.seek(4096)
            pages.write(bytes(size - 4096))


def test_the_offer_can_be_declined_on_a_disk_that_has_gone_bad(tmp_path: Path) -> None:
    Bench(tmp_path).start(5).close()
    asking = structs.replace(KIOSK, kiosk=False)
    night = Runtime(Setting(KIOSK.rules, "en"), partial(WornDisk, tmp_path), Clock())
    prepare(night, asking)
    journal = night.table.journal
    assert isinstance(journal, WornDisk)
    journal.wear_out(tmp_path)
    night.table.handle(PadFound(PadInfo("virtual:2", PadKind.VIRTUAL, "the pad", "virtual:2")))
    for key in (Key("0"), Key.ENTER):
        night.table.handle(KeyPressed("virtual:2", key, 1.0))
    assert night.table.offer is None
    assert any("cannot be read" in say("en", notice) for notice in night.view().notices)
    night.close()
