"""Party and teams over real pads in a real terminal, from the first clue to the podium, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from dixit_table.texts import Language, say
from tests.cli.terminal import Pad, Terminal

PLAYERS = ("Julien", "Tom", "Léa", "Nicolas", "Mathilde", "Nora")
TEAMS = ("Ann & Bob", "Cleo & Dan", "Eve & Fred")


def night(
    folder: Path, rules: str, names: Sequence[str], language: Language, *, pads_each: int = 1
) -> tuple[Terminal, list[Pad]]:
    pads = [Pad() for _ in range(len(names) * pads_each)]
    given = [part for pad in pads for part in ("--pad", pad.spec)]
    args = ["--data", str(folder), "--lang", language, "--rules", rules, "--names", ",".join(names)]
    return Terminal("play", *args, *given, "--start"), pads


def wait_for_pads(terminal: Terminal, pads: Sequence[Pad], language: Language) -> None:
    for pad in pads:
        pad.wait_until_greeted()
    lost = {"en": "keypad", "fr": "boîtier"}[language]
    terminal.wait_until(lambda text: lost not in text.lower(), "all pads")


def wait_to_read(terminal: Terminal, *sentences: str) -> None:
    """Wait until all of these can be read, be it over two lines."""
    wanted = [" ".join(sentence.split()) for sentence in sentences]
    terminal.wait_until(
        lambda text: all(each in " ".join(text.split()) for each in wanted), " and ".join(wanted)
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_lap_of_party(tmp_path: Path, language: Language) -> None:
    terminal, pads = night(tmp_path, "party", PLAYERS, language)
    with terminal:
        wait_for_pads(terminal, pads, language)
        for turn, teller in enumerate(PLAYERS, 1):
            wait_to_read(
                terminal,
                say(language, "screen.turn_of", n=turn, turns=6),
                say(language, "table.clue_before_hand", name=teller),
            )
            pads[turn - 1].type("E")
            for seat, pad in enumerate(pads):
                pad.type("2E" if seat < 4 else f"{seat + 1}E")
            pads[turn - 1].type("*6E")
            wait_to_read(terminal, say(language, "table.all_voted", name=teller))
            for step in ("votes_red", "red", "points"):
                pads[turn - 1].type("E")
                wait_to_read(terminal, say(language, f"table.reveal_{step}", name=teller))
            pads[turn - 1].type("E")
            last = turn == len(PLAYERS)
            wait_to_read(terminal, say(language, "table.pass_left") if not last else "24")
            pads[turn - 1].type("E")
        wait_to_read(terminal, say(language, "screen.over.laps"), "Nicolas")
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize(("language", "pads_each"), [("en", 1), ("fr", 2)])
def test_a_lap_of_teams(tmp_path: Path, language: Language, pads_each: int) -> None:
    """With a keypad a team, or one a player: p and p + 3 are mates, and each teller uses their own."""
    terminal, pads = night(tmp_path, "team", TEAMS, language, pads_each=pads_each)
    tellers = ("Ann", "Cleo", "Eve", "Bob", "Dan", "Fred")
    with terminal:
        wait_for_pads(terminal, pads, language)
        for turn, teller in enumerate(tellers):
            seat = turn % 3
            following, after = (seat + 1) % 3, (seat + 2) % 3
            wait_to_read(terminal, say(language, "screen.turn_of", n=turn + 1, turns=6), teller)
            teller_pad = pads[turn % len(pads)]
            teller_pad.type("E")
            wait_to_read(terminal, say(language, "table.ask_card_of", name=teller))
            teller_pad.type("4E1E")
            pads[following].type("2E4E")
            pads[after - 3].type("3E1E")  # the last mate's
            wait_to_read(terminal, say(language, "table.all_voted", name=teller))
            for _ in range(5):
                teller_pad.type("E")
        # Each team told twice (3 a time), and found once a lap (3).
        wait_to_read(terminal, say(language, "screen.over.laps"), "12")
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
