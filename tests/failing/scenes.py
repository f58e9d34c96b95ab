"""What people do at the command line and at the table with two nights; each says what came of it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Mapping
from contextlib import closing, redirect_stdout
from io import StringIO
from pathlib import Path

from dixit_table.boot import __main__ as boot
from dixit_table.cli.play.startup import recover
from dixit_table.keypads.hid.devices import devices
from dixit_table.store.books import PadBook
from dixit_table.store.journal import TableLock
from dixit_table.store.restore import STAGED
from dixit_table.texts import say
from dixit_table.update.updating import back, listed, update
from dixit_table.update.versions import Versions
from tests.cli.door import run
from tests.cli.test_players import NAME, night
from tests.keypads.fake_kernel import Sysfs
from tests.store.harm import spoil_pages
from tests.store.nights import killed
from tests.table.harness import FIVE, Bench, reopened
from tests.table.test_whole_turn import vote
from tests.update.debs import PROGRAM, install, put

DATA, STICK, OTHER, KILLED = "data", "stick", "other", "killed"

Scene = Callable[[Path], str]
"""What is done in a folder that has those above in it; returns what was said, and the status."""

NEEDED: Mapping[str, tuple[str, ...]] = {
    "repair": (OTHER,),
    "keyboards": ("kernel",),
    "a-cards-start": ("card.txt",),
    "the-former-version": ("versions", "packaged"),
    "update-list": ("versions", "packaged"),
    "score": ("turns",),
    "a-game-gone-on-with": (KILLED,),
}
"""What of all that scenes begin with; the others begin with the data folder and the stick."""


def set_up(folder: Path) -> None:
    """Make a data folder with two nights, pads and a rules set; a stick with its backup; a damaged one."""
    for each in (DATA, STICK, OTHER):
        (folder / each).mkdir()
    data = folder / DATA
    night(data, ("Julien", "Tom", NAME, "Nicolas", "Mathilde"), clue=f"{NAME} again")
    night(data, FIVE)
    PadBook(data).number("serial:42", "a pad", 7)
    (data / "rules").mkdir()
    (data / "rules" / "ours.yaml").write_text("format: 1\nextends: odyssey\ngame: cards\n", encoding="utf-8")
    beside = data / "games-of-schema-1"
    beside.mkdir()
    night(beside, FIVE)
    (data / "posters").mkdir()
    (data / "posters" / "game-1.svg").write_text(NAME, encoding="utf-8")
    (data / "keypads.damaged").write_text(NAME, encoding="utf-8")
    (data / "backups").mkdir()
    (data / "backups" / "before.tar").write_text(NAME, encoding="utf-8")
    assert run("backup", str(folder / STICK / "night.tar"), "--data", str(data)).returncode == 0
    night(folder / OTHER, FIVE)
    spoil_pages(folder / OTHER)
    (folder / KILLED).mkdir()
    killed(folder / KILLED)
    (folder / "turns").write_text('{"rules": "odyssey"}\n', encoding="utf-8")
    (folder / "card.txt").write_text(CARD, encoding="utf-8")
    (folder / "kernel").mkdir()
    kernel = Sysfs(folder / "kernel")
    for number, phys in enumerate(("usb-1/input0", "usb-2/input0", "usb-2/input1")):
        kernel.plug(number, phys=phys)
    install(folder / "packaged", "1.0")
    for version in ("1.1", "1.2"):
        update(_versions(folder), put(folder, version), None, lambda *_: None)


CARD = "language: en\nwifi_name: Home\nwifi_password: 12345678\nlines: 5\n"
"""The settings of a memory card; the last line can't be used."""


def _versions(folder: Path) -> Versions:
    return Versions(folder / "versions", folder / "packaged" / PROGRAM)


def command(words: str) -> Scene:
    """Return a command with its words; those that begin with ``./`` are in the scene's folder."""

    def done(folder: Path) -> str:
        placed = [str(folder / word[2:]) if word.startswith("./") else word for word in words.split()]
        return _said(run(*placed), folder)

    return done


def _said(done: subprocess.CompletedProcess[str], folder: Path) -> str:
    text = f"{done.returncode}\n{done.stdout}{done.stderr}"
    return text.replace(str(folder), ".")


def a_turn(folder: Path) -> str:
    """Play a turn at a table; return what is said there, and whom it would know again."""
    with closing(Bench(folder / DATA, FIVE, book=PadBook(folder / DATA))) as bench:
        bench.seat(5)
        bench.press(1, "EE")
        vote(bench)
        bench.press(1, "EEEE")
        said = f"{bench.phase()}\n{bench.prompt()}\n{bench.notices()}\n"
    return said.replace(str(folder), ".")


def a_game_gone_on_with(folder: Path) -> str:
    """Go on with a game whose table was killed, and whose entries are all in the log."""
    with closing(reopened(folder / KILLED)) as bench:
        return f"{bench.phase()}\n{bench.prompt()}\n{bench.notices()}\n".replace(str(folder), ".")


def a_start_with_half_a_backup(folder: Path) -> str:
    """Begin an evening where a backup that isn't whole waits to be put in place."""
    (folder / DATA / STAGED).write_bytes(b"half")
    with TableLock(folder / DATA):
        recovery = recover(folder / DATA, kiosk=False)
    return (say("en", recovery.notice) if recovery.notice else "nothing").replace(str(folder), ".")


def a_second_table(folder: Path) -> str:
    """Ask for what a table keeps to itself, while one runs."""
    with TableLock(folder / DATA):
        return command("games forget 1 --yes --data ./data")(folder).replace(f"{os.getpid()}", "NUMBER")


def a_cards_start(folder: Path) -> str:
    """Read the settings on a memory card, and hand them to the system."""
    said = StringIO()
    with redirect_stdout(said):
        status = boot.main([str(folder / "card.txt"), "/", str(folder / "run")])
    return f"{status}\n{said.getvalue()}"


def keyboards(folder: Path) -> str:
    """List the keyboards that the kernel knows."""
    found = devices(folder / "kernel/sys", folder / "kernel/dev/input")
    return "\n".join(f"{each.identity} {len(each.nodes)}" for each in found)


def listed_versions(folder: Path) -> str:
    """List the versions that are there."""
    return "\n".join(f"{each.number} {each.starts} {each.is_whole}" for each in listed(_versions(folder)))


def the_former_version(folder: Path) -> str:
    """Go back to the version before."""
    return back(_versions(folder))


SCENES: Mapping[str, Scene] = {
    "games-list": command("games list --data ./data"),
    "games-show": command("games show 1 --data ./data"),
    "games-export": command("games export 1 --format csv --data ./data"),
    "games-poster": command("games poster 1 --out ./poster.svg --data ./data"),
    "games-forget": command("games forget 1 --yes --data ./data"),
    "players-list": command("players list --data ./data"),
    "players-forget": command(f"players forget {NAME} --yes --data ./data"),
    "keypads-forget": command("keypads forget 7 --data ./data"),
    "backup": command("backup ./stick/new.tar --data ./data"),
    "restore": command("restore ./stick/night.tar --data ./data"),
    "repair": command("repair --data ./other"),
    "rules-list": command("rules list"),
    "rules-check": command("rules check ./data/rules/ours.yaml"),
    "rules-check-shipped": command("rules check odyssey"),
    "update-list": listed_versions,
    "a-second-table": a_second_table,
    "rules-new": command("rules new ./mine"),
    "score": command("score ./turns"),
    "a-turn": a_turn,
    "a-game-gone-on-with": a_game_gone_on_with,
    "a-start-with-half-a-backup": a_start_with_half_a_backup,
    "a-cards-start": a_cards_start,
    "keyboards": keyboards,
    "the-former-version": the_former_version,
}
