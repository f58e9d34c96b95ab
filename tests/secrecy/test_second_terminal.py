"""Promise 2 from a second terminal: whatever a command tells or writes while votes are open holds no vote."""

from __future__ import annotations

from pathlib import Path

import pytest

from dixit_table.cli.main import main
from tests.secrecy.nights import Voting, shape_of

COMMANDS = (
    ("games", "list"),
    ("games", "show", "1"),
    ("games", "export", "1"),
    ("games", "export", "1", "--format", "csv"),
    ("players", "list"),
    ("report", "-"),
    ("backup", "STICK"),
)
SEEDS = [seed for seed in range(3000, 3060) if shape_of(seed).past][:6]


def told(seed: int, content: str, folder: Path, capfd: pytest.CaptureFixture[str]) -> list[object]:
    """Return what each command says, and how much it leaves, while all have voted and nothing is revealed."""
    data, stick = folder / content / "data", folder / content / "stick"
    data.mkdir(parents=True, mode=0o700)
    stick.mkdir()
    bench = Voting(shape_of(seed), f"{seed} {content}", data).play()
    found: list[object] = []
    for command in COMMANDS:
        words = [str(stick) if word == "STICK" else word for word in command]
        status = main([*words, "--data", str(data)])
        said = tuple(text.replace(content, "") for text in capfd.readouterr())
        left = [(path.stat().st_size, oct(path.stat().st_mode)) for path in sorted(stick.iterdir())]
        found.append((command, status, said, left))
    bench.close()
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_commands_tell_the_same_whatever_is_on_its_way(
    seed: int, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    one, other = (told(seed, content, tmp_path, capfd) for content in ("content1", "content2"))
    assert one == other
    show = str(one[1])
    assert "Turn 1" in show or "turn 1" in show.lower()
    assert "turn 2" not in show.lower(), "what isn't revealed"
