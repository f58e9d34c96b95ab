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
            wait_to_read(terminal, say(language, "table.ask_vote"))  # each pad has a cable of its own
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
        # Names are in big letters by the end; what stays to be read is what the last prizes are for.
        wait_to_read(terminal, say(language, "screen.over.laps"), say(language, "lookback.prize.loner"))
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0


def play_a_turn_of_teams(
    terminal: Terminal, pads: Sequence[Pad], turn: int, teller: str, language: Language
) -> None:
    """Play turn ``turn``, from 0, of three teams; with six keypads the last votes on the mate's."""
    seat = turn % 3
    following, after = (seat + 1) % 3, (seat + 2) % 3
    teller_pad = pads[turn % len(pads)]
    teller_pad.type("E")
    wait_to_read(terminal, say(language, "table.ask_card_of", name=teller))
    teller_pad.type("4E1E")
    pads[following].type("2E4E")
    pads[after - 3].type("3E1E")
    wait_to_read(terminal, say(language, "table.all_voted", name=teller))
    for _ in range(5):
        teller_pad.type("E")


@pytest.mark.parametrize(("language", "pads_each"), [("en", 1), ("fr", 2)])
def test_a_lap_of_teams(tmp_path: Path, language: Language, pads_each: int) -> None:
    """With a keypad a team, or one a player: p and p + 3 are mates, and each teller uses their own."""
    terminal, pads = night(tmp_path, "team", TEAMS, language, pads_each=pads_each)
    tellers = ("Ann", "Cleo", "Eve", "Bob", "Dan", "Fred")
    with terminal:
        wait_for_pads(terminal, pads, language)
        for turn, teller in enumerate(tellers):
            wait_to_read(terminal, say(language, "screen.turn_of", n=turn + 1, turns=6), teller)
            play_a_turn_of_teams(terminal, pads, turn, teller, language)
        # Each team told twice (3 a time), and found once a lap (3).
        wait_to_read(terminal, say(language, "screen.over.laps"), "12")
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0


def test_mates_keep_their_pads_of_a_table_file_when_the_program_begins_anew(tmp_path: Path) -> None:
    pads = [Pad() for _ in range(6)]
    seats = "".join(
        f"  - name: {team}\n    pad: '{pads[seat].spec}'\n    mate_pad: '{pads[seat + 3].spec}'\n"
        for seat, team in enumerate(TEAMS)
    )
    table = tmp_path / "table.yaml"
    table.write_text(f"format: 1\nrules: team\nseats:\n{seats}")
    args = ["play", "--data", str(tmp_path / "data"), "--lang", "en", "--table", str(table)]
    with Terminal(*args, "--start") as terminal:
        wait_for_pads(terminal, pads, "en")
        for turn, teller in enumerate(("Ann", "Cleo", "Eve")):
            wait_to_read(terminal, say("en", "screen.turn_of", n=turn + 1, turns=6), teller)
            play_a_turn_of_teams(terminal, pads, turn, teller, "en")
        wait_to_read(terminal, say("en", "screen.turn_of", n=4, turns=6), "Bob")
        terminal.process.terminate()
        assert terminal.wait_for_end() == 0
    for pad in pads:
        pad.forget_greetings()
    with Terminal(*args, "--resume") as terminal:
        wait_for_pads(terminal, pads, "en")
        for turn, teller in enumerate(("Bob", "Dan", "Fred"), 3):
            wait_to_read(terminal, say("en", "screen.turn_of", n=turn + 1, turns=6), teller)
            play_a_turn_of_teams(terminal, pads, turn, teller, "en")
        wait_to_read(terminal, say("en", "screen.over.laps"), "12")
