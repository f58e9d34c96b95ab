"""Updates from the table menu, by keypad alone."""

from __future__ import annotations

from pathlib import Path

from dixit_table.errors import UnusableInput
from dixit_table.texts import Message, say
from tests.table.harness import Bench


class Updates:
    """What there is to update to; whether it is fit is another's business."""

    def __init__(self, *names: str, former: str | None = None, error: str = "") -> None:
        self.names, self._former, self.error = names, former, error
        self.done: list[Path | None] = []

    def packages(self) -> tuple[Path, ...]:
        return tuple(Path("/media/STICK", name) for name in self.names)

    def former(self) -> str | None:
        return self._former

    def update(self, package: Path) -> None:
        self.done.append(package)
        if self.error:
            raise UnusableInput(Message.of(self.error, path=str(package)))

    def back(self) -> None:
        self.done.append(None)


def bench(updates: Updates | None) -> Bench:
    return Bench(None, updates=updates)


def deliver(table: Bench) -> None:
    while table.posted:
        table.posted.popleft()()


def test_no_line_where_it_is_updated_another_way() -> None:
    table = bench(None).seat(4)
    table.press(1, "-")
    assert not any("Update" in line for line in table.menu())


def test_a_package_on_a_stick() -> None:
    updates = Updates("dixit-table_1.1-1_all.deb", "dixit-table_1.2-1_all.deb")
    table = bench(updates).seat(4)
    table.choose(1, "Update", "dixit-table_1.1-1_all", "Yes: try it")
    assert updates.done == [Path("/media/STICK/dixit-table_1.1-1_all.deb")]
    deliver(table)
    assert table.restarts == 1


def test_a_failure_is_said_and_ends_nothing() -> None:
    updates = Updates("dixit-table_1.1-1_all.deb", error="update.not_whole")
    table = bench(updates).seat(4)
    for _ in range(2):  # nor does it keep anybody from trying once more
        table.choose(1, "Update", "dixit-table_1.1", "Yes: try it")
        deliver(table)
        assert "its checksums differ" in table.notices()
    assert (len(updates.done), table.restarts) == (2, 0)


def test_one_at_a_time() -> None:
    updates = Updates("dixit-table_1.1-1_all.deb")
    table = bench(updates).seat(4)
    for _ in range(2):
        table.choose(1, "Update", "dixit-table_1.1", "Yes: try it")
    assert len(updates.done) == 1
    assert say("en", "update.another_runs") in table.notices()
    deliver(table)
    assert table.restarts == 1


def test_without_a_stick_it_says_what_to_plug_in() -> None:
    table = bench(Updates()).seat(4)
    table.choose(1, "Update")
    menu = table.view.menu
    assert menu is not None
    assert [say("en", line) for line in menu.items] == [
        "Back",
        "Plug in a stick with the update, then come back",
    ]


def test_the_way_back() -> None:
    updates = Updates(former="1.0")
    table = bench(updates).seat(4)
    table.choose(1, "Update", "Back to the former version", "Yes: start with version 1.0")
    deliver(table)
    assert (updates.done, table.restarts) == ([None], 1)
