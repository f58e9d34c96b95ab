"""Promise 2 at the table: the same keys at the same times look and sound alike, whatever they enter."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict

from dixit_table.game.views import PhaseName
from dixit_table.table.pads import LOOKED_UP_S
from dixit_table.table.view import ACCEPTED, AWAITED
from tests.secrecy.leaving import Left, left
from tests.secrecy.nights import DEEDS, Shape, Voting, shape_of
from tests.table.harness import Bench

PAIRS = 80
"""`make bench-secrecy` has time for more."""

_PARTS = 8


Ballots = dict[int, dict[str, Any]]
"""What each seat has entered, field by field."""


def whose_cards(ballots: Ballots) -> dict[int, list[int | None]]:
    """Return for each seat whose cards it votes for: what stays where cards only lie in another order."""
    owners = {slot: seat for seat, ballot in ballots.items() for slot in ballot["claims"]}
    return {seat: [owners.get(vote) for vote in ballot["votes"]] for seat, ballot in ballots.items()}


@contextmanager
def all_logged() -> Iterator[None]:
    """Let everything be logged that anything would log."""
    root = logging.getLogger()
    before = root.level
    root.setLevel(logging.DEBUG)
    try:
        yield
    finally:
        root.setLevel(before)


def played(shape: Shape, content: object) -> tuple[Left, list[tuple[str, int]], Ballots]:
    """Return what left the table in one voting, its keys, and the ballots."""
    voting = Voting(shape, content)
    bench = voting.play()
    found = left(bench), voting.keys, {seat: asdict(each) for seat, each in bench.state.ballots.items()}
    bench.close()
    return found


@pytest.mark.parametrize("part", range(_PARTS))
def test_the_same_keys_leave_the_same_traces(
    part: int, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    crossed = 0
    for seed in range(part, PAIRS, _PARTS):
        shape = shape_of(seed)
        with all_logged():
            one, keys, ballots = played(shape, f"{seed} one")
            other, other_keys, other_ballots = played(shape, f"{seed} other")
        assert keys == other_keys, f"pair {seed}: the same keys can be pressed"
        assert one == other, f"pair {seed}: {shape}"
        assert {view.phase for view in one.views} <= {PhaseName.VOTING, PhaseName.TELLING}
        assert not any(view.sand for view in one.views if view.phase is PhaseName.VOTING), (
            "time presses nobody"
        )
        assert {cue for cues in one.heard for cue in cues} <= {ACCEPTED, AWAITED}
        assert ballots != other_ballots, f"pair {seed}: two votings with the same ballots show nothing"
        crossed += whose_cards(ballots) != whose_cards(other_ballots)
    assert crossed >= PAIRS // _PARTS // 4, "whose cards get whose votes is exchanged as well"
    assert (caplog.text, *capfd.readouterr()) == ("", "", ""), "nothing is logged or printed"


def test_pairs_meet_all_that_can_happen() -> None:
    """Among them are cards that don't add up, undone steps, shared pads, teams and the red token."""
    shapes = [shape_of(seed) for seed in range(PAIRS)]
    assert sum(not shape.fits for shape in shapes) > PAIRS // 5
    assert sum(shape.shared > 0 for shape in shapes) > PAIRS // 5
    assert {"party", "team"} <= {shape.house for shape in shapes}
    assert sum(shape.past for shape in shapes) > PAIRS // 10
    assert {deed.what for shape in shapes for deed in shape.deeds} == set(DEEDS)


def files_of(folder: Path) -> dict[str, tuple[int, int]]:
    """Return the size and mode of every file of a data folder."""
    return {path.name: (path.stat().st_size, path.stat().st_mode) for path in sorted(folder.iterdir())}


def grown(shape: Shape, content: object, folder: Path) -> list[dict[str, tuple[int, int]]]:
    """Return what every press made of a data folder's files."""
    folder.mkdir(mode=0o700)
    sizes: list[dict[str, tuple[int, int]]] = []
    Voting(shape, content, folder, lambda: sizes.append(files_of(folder))).play().close()
    return [*sizes, files_of(folder)]


@pytest.mark.parametrize("seed", range(1000, 1012))
def test_files_are_as_long_whatever_is_entered(seed: int, tmp_path: Path) -> None:
    shape = shape_of(seed)
    one, *others = (grown(shape, f"{seed} {content}", tmp_path / str(content)) for content in range(3))
    assert all(one == other for other in others)
    assert {name for step in one for name in step} <= {
        "journal.sqlite3", "journal.sqlite3-told", "journal.sqlite3-wal", "journal.sqlite3-shm",
    }  # fmt: skip
    assert {mode & 0o777 for step in one for _, mode in step.values()} == {0o600}


def test_the_session_hides_ballots_in_every_text_of_itself() -> None:
    """Nothing that logs or prints a state, an event or an entry can show a number."""
    bench = Bench(None)
    bench.start(5)
    bench.press(1, "E")
    quiet = bench.state
    for seat, slot in enumerate((4, 3, 1, 5, 2), 1):
        bench.press(seat, f"{slot}E")
    bench.press(2, "1E")
    assert bench.phase() is PhaseName.VOTING
    said, silent = repr(bench.state), repr(quiet)
    assert said.count("Ballot(") == 5
    assert "claims" not in said and "votes=(" not in said
    assert silent.count("Ballot(") == 0
    bench.close()


def checked_in_vain(last: int) -> Left:
    """Return what leaves a table where cards don't add up, and again don't: the last to check claims so."""
    bench = Bench(None)
    bench.start(5)
    bench.press(1, "E")
    bench.views.clear()  # before, threads say which entries share one
    for seat, slot in enumerate((4, 3, 1, 2, 2), 1):
        bench.press(seat, f"{slot}E")
    bench.press(5, "B")  # what came next on the last one's pad was void
    for seat in range(1, 5):
        bench.press(seat, "E")
    bench.time.now_s += LOOKED_UP_S
    bench.press(5, f"{last}E")
    assert bench.notice(5) == ""
    bench.press(5, "1E")  # a vote, typed without looking up
    bench.press(5, "5E")
    found = left(bench)
    bench.close()
    return found


def test_who_checks_in_vain_is_answered_alike_whether_the_card_is_another_than_before() -> None:
    assert checked_in_vain(2) == checked_in_vain(3)
