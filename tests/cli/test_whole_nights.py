"""Cards, Party and teams on keypads alone in a real terminal, from the lobby to the podium.

The dice game has its own night, in ``test_dice_night.py``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dixit_table.texts import LANGUAGES, Language
from tests.cli.evening import RABBITS, Evening, begun, kept
from tests.cli.terminal import Pad, Terminal

pytestmark = pytest.mark.waits

WHOLE = ("en", "fr", "de", "es")
"""The languages that have every sentence; all have those of a game of cards."""

TEAMS = ("Ann & Bob", "Cleo & Dan", "Eve & Fred")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lap_of_cards(tmp_path: Path, language: Language) -> None:
    names = RABBITS[language][:4]
    evening = begun(tmp_path, language, [Pad() for _ in names])
    with evening.terminal:
        evening.empty_lobby()
        evening.sit_down(4)
        evening.press(2, "*")  # from the set's own length to the next one
        evening.read_all(f"[{evening.say('screen.length.round')}]")
        evening.begin(names[0])
        for turn in range(4):
            play_a_turn_of_cards(evening, names, turn)
        evening.read("screen.over.laps")
        evening.close(3)
    assert [seat.total for seat in kept(tmp_path).seats] == [0, 13, 12, 11]


def play_a_turn_of_cards(evening: Evening, names: tuple[str, ...], turn: int) -> None:
    """Play turn ``turn``, from 0, of four: each seat's card has its number, and all but the first find it."""
    name, teller = names[turn], turn + 1
    evening.read("table.telling", name=name, n=4)
    evening.press(teller, "E")
    evening.read("table.voting_card_vote", who=evening.say("table.everyone"))
    for seat in range(1, 5):
        wrong = 2 if teller != 2 else 3
        vote = teller if seat != 1 else wrong
        evening.press(seat, f"{seat}E" if seat == teller else f"{seat}E{vote}E")
    evening.read("table.all_voted", name=name)
    for step in ("votes", "card", "points"):
        evening.press(teller, "E")
        evening.read(f"table.reveal_{step}", name=name)
    evening.press(teller, "E")
    following = names[(turn + 1) % 4]
    evening.read("table.scoring" if turn < 3 else "table.scoring_last", name=name, following=following)
    evening.press(teller, "E")


@pytest.mark.parametrize("language", WHOLE)
def test_a_lap_of_party(tmp_path: Path, language: Language) -> None:
    names = RABBITS[language][:6]
    evening = begun(tmp_path, language, [Pad() for _ in names])
    with evening.terminal:
        evening.empty_lobby()
        evening.sit_down(6)
        evening.play_by("Dixit Party")
        evening.begin(names[0])
        for turn, teller in enumerate(names, 1):
            evening.read_all(
                evening.say("screen.turn_of", n=turn, turns=6),
                evening.say("table.clue_before_hand", name=teller),
            )
            evening.press(turn, "E")
            evening.read("table.ask_vote")  # each pad has a cable of its own
            for seat in range(1, 7):
                evening.press(seat, "2E" if seat < 5 else f"{seat}E")
            evening.press(turn, "*6E")
            evening.read("table.all_voted", name=teller)
            for step in ("votes_red", "red", "points"):
                evening.press(turn, "E")
                evening.read(f"table.reveal_{step}", name=teller)
            evening.press(turn, "E")
            last = turn == len(names)
            evening.read_all(evening.say("table.pass_left") if not last else "24")
            evening.press(turn, "E")
        # Names are in big letters by the end; what stays to be read is what the last prizes are for.
        evening.read_all(evening.say("screen.over.laps"), evening.say("lookback.prize.loner"))
        evening.close(6)


def sit_down_as_teams(evening: Evening, title: str, pads_each: int) -> None:
    """Make three teams: with a pad each they sit down as such, with two as players, whom the TV pairs."""
    evening.empty_lobby()
    if pads_each == 2:
        evening.sit_down(6)
        evening.play_by(title)
    else:
        evening.play_by(title)
        evening.sit_down(3, "teams")
    evening.read("screen.teams", n=3)


def play_a_turn_of_teams(evening: Evening, turn: int, teller: str) -> None:
    """Play turn ``turn``, from 0, of three teams; with six keypads the last votes on the mate's."""
    pads, seat = evening.pads, turn % 3
    following, after = (seat + 1) % 3, (seat + 2) % 3
    teller_pad = pads[turn % len(pads)]
    evening.read_all(evening.say("screen.turn_of", n=turn + 1, turns=6), teller)
    teller_pad.type("E")
    evening.read("table.ask_card_of", name=teller)
    teller_pad.type("4E1E")
    pads[following].type("2E4E")
    pads[after - 3].type("3E1E")
    evening.read("table.all_voted", name=teller)
    for _ in range(5):
        teller_pad.type("E")


@pytest.mark.parametrize(
    ("language", "title", "pads_each", "tellers"),
    [
        ("en", "Dixit Teams", 1, ("Red 1", "Yellow 2", "Blue 3", "Red 4", "Yellow 5", "Blue 6")),
        ("fr", "Dixit en équipes", 2, RABBITS["fr"][:6]),
        ("de", "Dixit Teams", 2, RABBITS["de"][:6]),
        ("es", "Dixit por equipos", 2, RABBITS["es"][:6]),
    ],
    ids=["en-1", "fr-2", "de-2", "es-2"],
)
def test_a_lap_of_teams(
    tmp_path: Path, language: Language, title: str, pads_each: int, tellers: tuple[str, ...]
) -> None:
    """With a keypad a team, or one a player: p and p + 3 are mates, and each teller uses their own."""
    evening = begun(tmp_path, language, [Pad() for _ in range(3 * pads_each)])
    with evening.terminal:
        sit_down_as_teams(evening, title, pads_each)
        evening.begin(tellers[0])
        for turn, teller in enumerate(tellers):
            play_a_turn_of_teams(evening, turn, teller)
        # Each team told twice (3 a time), and found once a lap (3).
        evening.read_all(evening.say("screen.over.laps"), "12")
        evening.close(2)


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
        evening = Evening(terminal, "en", pads)
        evening.see_pads()
        for turn, teller in enumerate(("Ann", "Cleo", "Eve")):
            play_a_turn_of_teams(evening, turn, teller)
        evening.read_all(evening.say("screen.turn_of", n=4, turns=6), "Bob")
        terminal.process.terminate()
        assert terminal.wait_for_end() == 0
    for pad in pads:
        pad.forget_greetings()
    with Terminal(*args, "--resume") as terminal:
        evening = Evening(terminal, "en", pads)
        evening.see_pads()
        for turn, teller in enumerate(("Bob", "Dan", "Fred"), 3):
            play_a_turn_of_teams(evening, turn, teller)
        evening.read_all(evening.say("screen.over.laps"), "12")
