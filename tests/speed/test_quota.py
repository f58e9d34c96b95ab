"""Where programs are made slower, and where they can't be."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.speed.quota import slowed


def test_a_program_is_in_the_group_and_the_group_goes_when_it_has_ended() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as program:
        try:
            with slowed() as join:
                join(program.pid)
                groups = Path(f"/proc/{program.pid}/cgroup").read_text()
                assert "/dixit-table-bench-" in groups
                program.communicate(b"\n")
        except OSError as error:
            program.kill()
            pytest.skip(f"no control groups here: {error}")


def test_without_control_groups_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="no control groups"), slowed({tmp_path: {"cpu.max": "1 2"}}):
        pass


def test_a_group_that_has_no_limits_is_none(tmp_path: Path) -> None:
    (tmp_path / "cgroup.procs").touch()
    with pytest.raises(FileNotFoundError), slowed({tmp_path: {"cpu.max": "1 2"}}):
        pass
    assert [each.name for each in tmp_path.iterdir()] == ["cgroup.procs"]
