"""The way from a table to its tablets: what is shown, said and left as they are switched on and off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dixit_table.cli.play import tablets as play_tablets
from dixit_table.cli.play.tablets import Switch
from dixit_table.game.views import TabletsView
from dixit_table.table.ports import code_of
from dixit_table.texts import Message
from dixit_table.web.tablets import Address, Found

HERE = ("192.168.1.5:8080", "[fe80::1]:8080")
WHY = Message.of("web.unreached", why="no such port")


class Source:
    """A table as its tablets know it, and what it was told."""

    def __init__(self) -> None:
        self.attached: list[object] = []
        self.refreshed: list[Message | None] = []
        self.clock_s = self.seats = lambda *_: ()  # nobody asks
        self.attach = self.attached.append

    def refresh(self, trouble: Message | None = None) -> None:
        self.refreshed.append(trouble)


class Process:
    """Stands in for the web process, which says where it is found when a test says so."""

    made: list[Process]

    def __init__(
        self, _: object, address: Address, found: Callable[[Found], None], *, socket: Path | None, **more: Any
    ) -> None:
        self.made.append(self)
        self.pads = more
        self.address, self.socket, self.found = address, socket, found
        self.asked: list[str] = []
        self.code, self.link = "CODEAA", "http://here/CODEAA"

    def switch_on(self) -> None:
        self.asked.append("on")

    def switch_off(self) -> None:
        self.asked.append("off")
        self.code = "CODEBB"


def begun(switch: Switch, source: Any = None) -> None:
    table: Any = source or Source()
    switch.begin(table)


def shown(switch: Switch) -> TabletsView | None:
    return switch.shown


@pytest.fixture(autouse=True)
def made(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    """Return the processes that are made."""
    Process.made = []
    monkeypatch.setattr("dixit_table.web.tablets.Tablets", Process)
    return Process.made


def test_they_are_off_until_somebody_switches_them_on_and_then_shown_where_they_are_found(
    tmp_path: Path, made: list[Process]
) -> None:
    source, switch, link = Source(), Switch(None, tmp_path), tmp_path / "link"
    switch.switch(on=True)
    assert made == [], "there is no table yet"
    begun(switch, source)
    switch.switch(on=False)
    assert (made, shown(switch), source.refreshed) == ([], None, [])
    switch.switch(on=True)
    switch.switch(on=True)
    [process] = made
    assert (str(process.address), process.socket, process.asked) == ("8080", tmp_path / "table", ["on"])
    assert shown(switch) == TabletsView("", "CODEAA")
    process.found(Found(HERE))
    matrix = code_of(f"HTTP://{HERE[0]}/CODEAA")
    assert shown(switch) == TabletsView(HERE[0], "CODEAA", matrix)
    assert link.read_text() == "http://here/CODEAA\n"
    switch.switch(on=False)
    process.found(Found(HERE))  # too late
    assert (process.asked, shown(switch), link.exists()) == (["on", "off"], None, False)
    assert source.refreshed == [None] * 3
    switch.switch(on=True)
    assert (len(made), len(source.attached), shown(switch)) == (1, 1, TabletsView("", "CODEBB"))


@pytest.mark.parametrize("found", [Found(why=WHY), Found(HERE, why=WHY), Found()])
def test_where_they_cannot_be_found_they_are_off_and_it_is_said_why(
    tmp_path: Path, made: list[Process], found: Found
) -> None:
    source, switch = Source(), Switch(None, tmp_path)
    begun(switch, source)
    switch.switch(on=True)
    made[0].found(Found(HERE))
    made[0].found(found)
    assert (shown(switch), source.refreshed[-1], list(tmp_path.iterdir())) == (None, found.why, [])
    switch.switch(on=True)
    assert made[0].asked == ["on", "on"]


def test_with_an_address_they_are_on_from_the_start_and_nothing_is_left_at_the_end(
    tmp_path: Path, made: list[Process]
) -> None:
    for name in ("table", "link"):
        (tmp_path / name).touch()
    switch = Switch("127.0.0.1:9", tmp_path)
    begun(switch)
    assert list(tmp_path.iterdir()) == [], "a table that was killed had left it"
    assert (str(made[0].address), made[0].asked) == ("127.0.0.1:9", ["on"])
    made[0].found(Found(HERE))
    (tmp_path / "table").touch()
    switch.end()
    assert (made[0].asked, list(tmp_path.iterdir())) == (["on", "off"], [])


def test_without_a_folder_the_table_serves_itself_and_without_a_switch_there_is_nothing_to_end(
    made: list[Process],
) -> None:
    switch = Switch("9")
    switch.end()
    begun(switch)
    made[0].found(Found(HERE))
    switch.end()
    assert (made[0].socket, made[0].asked) == (None, ["on", "off"])


@pytest.mark.parametrize("lacking", [None, "jinja2", "segno", "starlette", "uvicorn"])
def test_what_serves_may_be_missing(lacking: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_tablets, "find_spec", lambda name: None if name == lacking else name)
    missing = None if lacking is None else Message.of("table.menu_tablets_missing")
    assert Switch(None).missing == missing
