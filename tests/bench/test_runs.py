"""What runs the rigs: a failure stops no other, a limit ends what hangs, and no rig is left out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.bench import runs
from tests.bench.runs import CI, NIGHT, REHEARSAL, Running, Target, run

_MAKE = """#!/bin/sh
echo "making $2 with $3"
case "$2" in
  bad) echo "what went wrong"; exit 3 ;;
  hangs) sleep 1000 & echo $! >"$3"; wait ;;
esac
"""


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(runs, "_LOGS", tmp_path / "logs")
    script = tmp_path / "make"
    script.write_text(_MAKE)
    script.chmod(0o755)
    return str(script)


def test_what_fails_is_told_at_the_end_and_stops_no_other(
    make: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([Target("bad N=1", 60), Target("good N=2", 60, beside=True)], 2, make) == 1
    said = capsys.readouterr().out
    assert "    what went wrong\n" in said
    assert "make good N=2: making good with N=2" in said
    assert re.search(r"2 run, 1 failed:\n +\d+ s make bad N=1: failed with 3\n$", said)


def test_what_hangs_is_ended_with_all_it_has_started(
    make: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    number = tmp_path / "number"
    # Too long is as soon as it has started what hangs, however slow the machine.
    monkeypatch.setattr(Running, "took_s", property(lambda _: 61.0 if _written(number) else 0.0))
    hangs = Target(f"hangs {number}", 60)
    assert run([hangs], 2, make) == 1
    assert f"1 failed:\n   61 s make hangs {number}: not done after 60 s\n" in capsys.readouterr().out
    state = Path(f"/proc/{number.read_text().strip()}/stat")
    assert not state.exists() or state.read_text().rpartition(")")[2].split()[0] == "Z"


def _written(file: Path) -> bool:
    return file.exists() and file.read_text().endswith("\n")


def test_all_went_well(make: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([Target(f"good {each}", 60, beside=True) for each in range(3)], 2, make) == 0
    assert capsys.readouterr().out.endswith("\n3 run, 0 failed\n")


def test_the_night_or_a_rehearsal_has_every_rig() -> None:
    """A file of a rig names its target; who adds one adds it to the night, or to what a release takes."""
    files = (*Path(__file__).parent.glob("*.mk"), *Path("packaging").glob("*/*.mk"))
    named = {each for file in files for each in re.findall(r"(?m)^([a-z0-9-]+):.*##", file.read_text())}
    rigs = {each for each in named if each.startswith("bench-") or Path(f"tests/bench/{each}.mk").exists()}
    assert rigs - {"nightly"} <= {target.words.split()[0] for target in (*NIGHT, *REHEARSAL)}


def test_what_ci_runs_has_an_end_before_its_own() -> None:
    assert sum(target.limit_s for target in CI) < 2 * 90 * 60
