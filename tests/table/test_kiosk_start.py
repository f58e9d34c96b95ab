"""What a table begins with where its newest game can't be read, or no game any more."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from msgspec import structs

from dixit_table.cli.play.arguments import PlayArguments
from dixit_table.cli.play.startup import prepare
from dixit_table.keypads.base import Key, KeyPressed, PadFound, PadInfo, PadKind
from dixit_table.settings.loader import load_rules
from dixit_table.store.database import FILE_NAME
from dixit_table.store.journal import Journal, Landing, Record
from dixit_table.table.ports import Clock
from dixit_table.table.runtime import Runtime, Setting
from dixit_table.texts import say
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


def test_nobody_is_put_into_an_older_game_unasked(tmp_path: Path) -> None:
    Bench(tmp_path).start(5).close()
    night = begun(tmp_path)
    assert (night.table.offer, night.table.shown.turn) == (None, 1), "it goes on with the only game"
    night.close()
    landings: list[Landing] = []
    journal = Journal(tmp_path, landings.append)
    journal.append(Record(2, "2027-01-01T20:00:00+01:00", '{"kind": "KindOfALaterProgram"}'))
    journal.close()
    night = begun(tmp_path)
    assert night.table.offer is not None
    assert night.table.shown.turn == 0
    assert any("Game 2 can’t be read" in say("en", notice) for notice in night.view().notices)
    night.close()


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
