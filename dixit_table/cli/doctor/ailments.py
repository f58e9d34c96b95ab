"""What a table says of its computer unasked: at a table and nothing else nobody types ``doctor``."""

from __future__ import annotations

from pathlib import Path

from dixit_table.cli.doctor import look, machine, storage, usb
from dixit_table.cli.doctor.finding import Finding, found_by
from dixit_table.texts import Message

_SAID = {
    "power_now": "power",
    "power_before": "power",
    "card_errors": "card",
    "card_worn": "card",
    "free_little": "full",
    "hub_overloaded": "hub",
    "usb_off": "hub",
    "clock_old": "clock",
    "clock_behind": "clock",
}
"""Findings that harm an evening, each by the sentence that says what to do."""


POWER = "table.ails_power"


def ailments(
    folder: Path, sys: Path = Path("/sys"), proc: Path = look.PROC, run: Path = Path("/run")
) -> tuple[Message, ...]:
    """Return what the computer suffers from and what to do, the gravest first; nothing is written.

    A Pi's firmware tells once that its supply was too weak: who asks again has to keep it.
    """
    findings = found_by(
        (
            ("storage", lambda: storage.judge(storage.gather_unwritten(folder, proc, sys))),
            ("machine", lambda: machine.judge_machine(machine.gather_machine(sys, proc))),
            ("usb", lambda: usb.judge(usb.gather(sys))),
            ("clock", lambda: machine.judge_clocks(machine.gather_clocks(machine.clocks(), folder, run))),
        )
    )
    grave = sorted((each for each in findings if _key(each) in _SAID), key=lambda each: -each.level)
    said = dict.fromkeys(_SAID[_key(each)] for each in grave)  # each once
    return tuple(Message.of(f"table.ails_{each}") for each in said)


def _key(found: Finding) -> str:
    return found.what.key.partition(".")[2]
