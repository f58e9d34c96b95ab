"""A terminal's answers on their way to a table: none may ever be a vote."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

from tests.cli.terminal import Terminal, begin_by_keyboard

ANSWERS = [b"\x1b[?1;2c", b"\x1b[?62;3;22c", b"\x1b[?2026;2$y", b"\x1b_Gi=31;OK\x1b\\", b"\x1b[6;51;26t"]


def test_answers_that_come_while_people_vote_are_no_votes(tmp_path: Path) -> None:
    """Between any two keys one comes, in pieces, of each kind of terminal; each ballot is as it was typed."""
    answers = cycle(ANSWERS)
    with Terminal("play", "--data", str(tmp_path), "--lang", "en", columns=80, rows=24) as terminal:
        begin_by_keyboard(terminal)
        for key in "1E2E2E1E3E2E3E4E5E2E":
            answer = next(answers)
            terminal.type_bytes(answer[: len(answer) // 2])
            terminal.painted()
            terminal.type_bytes(answer[len(answer) // 2 :])
            terminal.type(key)
        terminal.wait_for("Everybody has voted")
        terminal.type("EEEE")
        terminal.wait_for("Yellow tells next")
