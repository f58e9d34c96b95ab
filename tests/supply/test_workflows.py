"""Workflows of a forge do nothing that can't be done at home: they call make, and what they call is there."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
import yaml

from tests.supply.locked import ROOT

_FILES = sorted((ROOT / ".github/workflows").glob("*.yml"))
_PREPARES = re.compile(r"(sudo )?apt-get update && (sudo )?apt-get install -y [a-z0-9. -]+")
_MAKE = re.compile(r"make (?P<target>[a-z-]+)")


def _commands(file: Path) -> list[str]:
    jobs = yaml.safe_load(file.read_text())["jobs"].values()
    return [step["run"].strip() for job in jobs for step in job["steps"] if "run" in step]


def _targets() -> set[str]:
    listed = subprocess.run(["make", "help"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return set(re.findall(r"^  make ([a-z0-9-]+)", listed, re.MULTILINE))


def test_there_are_workflows_for_changes_nights_and_releases() -> None:
    assert [file.stem for file in _FILES] == ["changes", "night", "release"]
    called = {command for file in _FILES for command in _commands(file)}
    assert {"make test", "make ci", "make nightly", "make release", "make publish"} <= called


@pytest.mark.parametrize("file", _FILES, ids=lambda file: file.stem)
def test_they_call_targets_of_make_that_exist(file: Path) -> None:
    for command in _commands(file):
        if _PREPARES.fullmatch(command) is None:
            called = _MAKE.fullmatch(command)
            assert called, f"{file.name}: {command}"
            assert called["target"] in _targets(), f"{file.name}: {command}"
