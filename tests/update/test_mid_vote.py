"""An update in the middle of a vote, by keypads alone, in a real terminal: the game goes on where it was."""

from __future__ import annotations

import subprocess
import sys
import termios
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dixit_table.store.database import FILE_NAME
from dixit_table.store.files import OWN_RULES
from dixit_table.update import updating as made
from dixit_table.update.versions import Versions
from tests.cli.evening import RABBITS, Evening, kept
from tests.cli.terminal import Pad, Terminal
from tests.update.debs import LAUNCHER, PROGRAM, forget_golden, lay_down, put, real, small

NAMES = RABBITS["en"][:4]
_KIOSK = Path(__file__).parents[2] / "hardware/kiosk/files/opt/dixit-table/kiosk/play"


def house(folder: Path, *changes: tuple[str, bytes, bytes]) -> dict[str, Any]:
    """Install the package, whose sticks are a folder here; return what its launcher is told."""
    stick = folder / "stick"
    stick.mkdir(exist_ok=True)
    here = ("update/at_table.py", b"] = sticks,", f"] = lambda: (Path({str(stick)!r}),),".encode())
    lay_down(folder / "packaged", "1.0", changed(real("1.0"), here, *changes))
    forget_golden(folder / "packaged")
    return {
        "DIXIT_VERSIONS": str(folder / "versions"),
        "DIXIT_PACKAGED": str(folder / "packaged" / PROGRAM),
        "DIXIT_PYTHON": sys.executable,
    }


def changed(files: dict[str, bytes], *changes: tuple[str, bytes, bytes]) -> dict[str, bytes]:
    """Return a program's files with other words in some places."""
    for place, before, after in changes:
        at = f"{PROGRAM}/dixit_table/{place}"
        assert before in files[at], place
        files = {**files, at: files[at].replace(before, after)}
    return files


def by_hand(
    folder: Path, pads: list[Pad], *more: str, changes: tuple[tuple[str, bytes, bytes], ...] = ()
) -> Terminal:
    for pad in pads:
        pad.forget_greetings()
    given = [part for pad in pads for part in ("--pad", pad.spec)]
    words = ("play", "--data", str(folder / "data"), "--lang", "en", *given, *more)
    return Terminal(*words, program=LAUNCHER, **house(folder, *changes))


def kiosk(folder: Path, pads: list[Pad]) -> Terminal:
    """Run the kiosk's own loop, whose program is the launcher."""
    tools = folder / "table/venv/bin"
    tools.mkdir(parents=True)
    (tools / "dixit-table").symlink_to(LAUNCHER)
    (tools / "python").symlink_to(sys.executable)
    options = " ".join(f"--pad {pad.spec}" for pad in pads)
    more: dict[str, Any] = {
        "DIXIT_TABLE": str(folder / "table"),
        "DIXIT_DATA": str(folder / "data"),
        "DIXIT_WEB": str(folder / "web"),
        "DIXIT_OPTIONS": f"--lang en {options}",
    }
    return Terminal(str(_KIOSK), program="/bin/sh", **house(folder), **more)


def renewed(version: str, *changes: tuple[str, bytes, bytes]) -> dict[str, bytes]:
    """Return the program with other words while people vote, so that one sees which version runs."""
    words = ("texts/areas/play.py", b'"ask_card": Text("your card"', b'"ask_card": Text("renewed"')
    return changed(real(version), words, *changes)


OFFER = ("texts/areas/play.py", b"0, Enter: a new game", b"0, offered anew: a new game")
LOBBY = ("texts/areas/play.py", b"All seated? Whoever", b"All sat down anew? Whoever")


def half_a_vote(evening: Evening) -> None:
    """Sit down, tell, and let seats 2 and 3 vote."""
    evening.empty_lobby()
    evening.sit_down(4)
    evening.begin(NAMES[0])
    evening.read("table.telling", name=NAMES[0], n=4)
    evening.press(1, "E")
    evening.read("table.voting_card_vote", who=evening.say("table.everyone"))
    for seat in (2, 3):
        evening.press(seat, f"{seat}E1E")
    evening.terminal.wait_until(lambda text: text.count("done") == 2, "two who have voted")


def open_updates(evening: Evening) -> None:
    """Open the menu's page, on the storyteller's pad."""
    evening.press(1, "-")
    evening.terminal.wait_for("Back to the game")
    evening.press(1, "----")
    evening.terminal.wait_for_chosen("Update")
    evening.press(1, "E")


def update(evening: Evening) -> None:
    """Choose the update in the menu."""
    open_updates(evening)
    evening.terminal.wait_for("dixit-table_1.1")
    evening.choose_on(1, "dixit-table_1.1-1_all", "Yes: try it")


def press_anew(evening: Evening) -> None:
    """Enter the storyteller's card, and all of seat 4: of what was typed before nothing may be left over."""
    evening.press(1, "1E")
    evening.terminal.wait_for("try again")
    evening.press(1, "1E")
    evening.press(4, "B4E1E")


@pytest.mark.parametrize("way", [by_hand, kiosk])
def test_the_game_goes_on(way: Callable[[Path, list[Pad]], Terminal], tmp_path: Path) -> None:
    pads = [Pad() for _ in NAMES]
    evening = Evening(way(tmp_path, pads), "en", pads)
    with evening.terminal:
        half_a_vote(evening)
        put(tmp_path / "stick", "1.1", renewed("1.1"))
        update(evening)
        evening.terminal.wait_for("renewed")
        evening.see_pads()
        press_anew(evening)  # 2 and 3 have voted, before the update
        evening.read("table.all_voted", name=NAMES[0])
        assert KEPT not in evening.terminal.output, "nobody has to type anything"
        assert is_kiosk(evening.terminal.process.pid) == (way is kiosk), "its loop has started it anew"
    assert len(kept(tmp_path / "data").seats) == 4


KEPT = b"The game is saved"


def is_kiosk(process: int) -> bool:
    """Tell whether a terminal's program, or one that it has started, runs as a kiosk's."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    words = Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
    return b"--kiosk" in words or any(is_kiosk(int(child)) for child in children)


def test_after_a_fault_nothing_is_started_anew(tmp_path: Path) -> None:
    """What is wrong stays on the terminal, and people start it when they have read it."""
    pads = [Pad() for _ in NAMES]
    fault = ("table/runtime.py", b"self.restarts = True\n", b"self.restarts = True\n        1 / 0\n")
    evening = Evening(by_hand(tmp_path, pads, changes=(fault,)), "en", pads)
    with evening.terminal:
        half_a_vote(evening)
        put(tmp_path / "stick", "1.1", renewed("1.1"))
        update(evening)
        assert evening.terminal.wait_for_end() == 1
        assert b"ZeroDivisionError" in evening.terminal.output
        assert b"renewed" not in evening.terminal.output


def test_it_goes_on_in_the_game_that_is_played_and_not_in_the_newest(tmp_path: Path) -> None:
    pads = [Pad() for _ in NAMES]
    evening = Evening(by_hand(tmp_path, pads), "en", pads)
    with evening.terminal:
        half_a_vote(evening)
        evening.terminal.kill()
    other = Evening(by_hand(tmp_path, pads, "--new"), "en", pads)
    with other.terminal:
        other.see_pads()
        other.begin(NAMES[0])
        other.read("table.telling", name=NAMES[0], n=4)
        other.terminal.kill()
    evening = Evening(by_hand(tmp_path, pads, "--resume", "1"), "en", pads)
    with evening.terminal:
        evening.see_pads()
        evening.press(1, "B")
        put(tmp_path / "stick", "1.1", renewed("1.1"))
        update(evening)
        evening.terminal.wait_for("renewed")
        evening.see_pads()
        press_anew(evening)
        evening.read("table.all_voted", name=NAMES[0])


def test_a_game_that_is_only_offered_is_offered_again(tmp_path: Path) -> None:
    """Nobody finds themselves in a game of others."""
    pads = [Pad() for _ in NAMES]
    evening = Evening(by_hand(tmp_path, pads), "en", pads)
    with evening.terminal:
        half_a_vote(evening)
        evening.terminal.kill()
    evening = Evening(by_hand(tmp_path, pads), "en", pads)
    with evening.terminal:
        evening.read("table.offer_new")
        put(tmp_path / "stick", "1.1", renewed("1.1", OFFER))
        update(evening)
        evening.terminal.wait_for("offered anew")
        evening.terminal.wait_until(lambda text: "renewed" not in text, "nobody's vote")


def test_the_same_people_sit_in_the_lobby_and_the_terminal_is_left_as_it_was(tmp_path: Path) -> None:
    pads = [Pad() for _ in NAMES]
    evening = Evening(by_hand(tmp_path, pads), "en", pads)
    with evening.terminal as terminal:
        evening.empty_lobby()
        evening.sit_down(3)
        put(tmp_path / "stick", "1.1", renewed("1.1", LOBBY))
        update(evening)
        terminal.wait_for("sat down anew")
        evening.read("screen.players", n=3)
        assert not termios.tcgetattr(terminal.screen_end)[3] & termios.ECHO, "a vote may be typed"
        evening.close(1)
        assert termios.tcgetattr(terminal.screen_end)[3] & termios.ECHO


def test_the_version_that_a_table_runs_outlives_two_updates(tmp_path: Path) -> None:
    """It is older than the former one by then; it goes with the first update after the table has ended."""
    pads = [Pad() for _ in NAMES]
    install = house(tmp_path)
    versions = Versions(Path(install["DIXIT_VERSIONS"]), Path(install["DIXIT_PACKAGED"]))

    def updated(number: str, files: dict[str, bytes]) -> None:
        made.update(versions, put(tmp_path, number, files), None, lambda *_: None)

    updated("1.1", renewed("1.1"))
    given = [part for pad in pads for part in ("--pad", pad.spec)]
    words = ("play", "--data", str(tmp_path / "data"), "--lang", "en", *given)
    evening = Evening(Terminal(*words, program=LAUNCHER, **install), "en", pads)
    with evening.terminal:
        half_a_vote(evening)
        evening.terminal.wait_for("renewed")
        updated("1.2", small("1.2"))
        updated("1.3", small("1.3"))
        evening.press(1, "1E")
        evening.press(4, "4E1E")
        evening.read("table.all_voted", name=NAMES[0])
        open_updates(evening)  # which is loaded only now
        evening.terminal.wait_for("Back to the former version")
        evening.terminal.kill()
    updated("1.4", small("1.4"))
    assert [each.number for each in versions.listed()] == ["1.0", "1.3", "1.4"]


def test_a_trial_that_fails_ends_nothing(tmp_path: Path) -> None:
    pads = [Pad() for _ in NAMES]
    evening = Evening(by_hand(tmp_path, pads), "en", pads)
    with evening.terminal:
        half_a_vote(evening)
        put(tmp_path / "stick", "1.1", renewed("1.1", ("rules/scoring.py", b"+ ", b"+ 1 + ")))
        update(evening)
        evening.read_all("failed its trial")
        evening.press(1, "1E")
        evening.press(4, "4E1E")
        evening.read("table.all_voted", name=NAMES[0])
    assert not (tmp_path / "versions/current").exists()


def _write_as_a_newer_version(data: Path, log_is_left: bool) -> None:
    """Change the schema's number; ``log_is_left``: by a process that dies before it is out of the log."""
    ends = "os._exit(9)" if log_is_left else "journal.close()"
    script = f"""
import os, sqlite3, sys
journal = sqlite3.connect(sys.argv[1], isolation_level=None)
(schema,) = journal.execute("PRAGMA user_version").fetchone()
journal.execute(f"PRAGMA user_version = {{schema + 1}}")
{ends}
"""
    subprocess.run([sys.executable, "-c", script, data / FILE_NAME], check=False)


@pytest.mark.parametrize("log_is_left", [False, True])
def test_an_older_version_leaves_a_newer_journal_alone(log_is_left: bool, tmp_path: Path) -> None:
    """It says so, plays in a folder of its own, and the newer one finds everything as it was."""
    pads = [Pad() for _ in NAMES]
    evening = Evening(by_hand(tmp_path, pads), "en", pads)
    data = tmp_path / "data"
    with evening.terminal:
        half_a_vote(evening)
        evening.terminal.kill()
    _write_as_a_newer_version(data, log_is_left)
    (data / OWN_RULES).mkdir()
    (data / OWN_RULES / "ours.yaml").write_text(
        "format: 1\nextends: odyssey\ntitle: {en: Ours, fr: Les miennes}\n"
    )
    before = everything(data)
    assert (f"{FILE_NAME}-wal" in before) == log_is_left
    given = [part for pad in pads for part in ("--pad", pad.spec)]
    for extra in ((), ("--kiosk",)):
        with Terminal("play", "--data", str(data), "--lang", "en", *given, *extra) as terminal:
            again = Evening(terminal, "en", pads)
            again.read_all("The stored games are a newer version")
            if not extra:
                again.empty_lobby()
                again.sit_down(4)
                again.play_by("Ours")  # the house's own rules are there as ever
                again.begin(NAMES[0])
                again.read("table.telling", name=NAMES[0], n=4)
            else:
                again.read("table.telling", name=NAMES[0], n=4)  # the older version's own game
            terminal.kill()
        assert everything(data) == before
    assert len(kept(data / "games-of-schema-1").seats) == 4


def everything(data: Path) -> dict[str, bytes]:
    """Return the files of the newer version: all but the lock, and the older version's folder."""
    return {
        path.name: path.read_bytes()
        for path in data.iterdir()
        if path.is_file() and path.name != "table.lock"
    }
