"""The evdev that USB keypads are read by, as old and as new as pyproject.toml allows: built, and as wheels.

Each is put into a venv of its own, before all that the tests need else. Run by `make bench-evdev`.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tomllib
import venv
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
TESTS = (
    "tests/keypads/test_hid.py",
    "tests/keypads/test_hid_devices.py",
    "tests/keypads/test_hid_keyboards.py",
    "tests/keypads/test_hub.py",
    "tests/keypads/test_hub_discovery.py",
)
HID = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["hid"]
ALLOWED = {found.name: found.specifier for found in map(Requirement, HID)}
WHICH = "import evdev, importlib.metadata as m; print(evdev.__file__, m.version({name!r}))"


def oldest(name: str) -> str:
    (version,) = [each.version for each in ALLOWED[name] if each.operator == ">="]
    return f"{name}=={version}"


@pytest.mark.parametrize("name", ALLOWED)
def test_there_is_an_oldest_and_a_newest(name: str) -> None:
    """Else a version that nobody has seen yet comes with the next installation."""
    assert sorted(each.operator for each in ALLOWED[name]) == ["<", ">="]


@pytest.mark.parametrize("which", ["oldest", "newest"])
@pytest.mark.parametrize("name", ALLOWED)
def test_usb_keypads_work_with_it(tmp_path: Path, name: str, which: str) -> None:
    wanted = oldest(name) if which == "oldest" else f"{name}{ALLOWED[name]}"
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv/bin/python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--no-deps", wanted], check=True)
    (packages,) = (tmp_path / "venv/lib").glob("python*/site-packages")
    ours = sysconfig.get_path("purelib")
    (packages / "tests.pth").write_text(f"import site; site.addsitedir({ours!r})\n")
    told = subprocess.run(
        [python, "-c", WHICH.format(name=name)], capture_output=True, text=True, check=True
    ).stdout.split()
    assert told[0].startswith(str(packages)), "not the one of this venv"
    assert told[1] in ALLOWED[name]
    sys.stdout.write(f"{name} {told[1]}\n")
    tried = subprocess.run(
        [python, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", *TESTS],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert tried.returncode == 0, tried.stdout[-5000:]
