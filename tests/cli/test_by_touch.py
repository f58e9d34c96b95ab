"""A whole evening by touch alone, from the lobby to the podium; and what a tap tells whoever looks on."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from dixit_table.game.room import Outcome
from dixit_table.rules.deck import Over
from dixit_table.texts import Language, say
from tests.cli.evening import RABBITS, kept
from tests.cli.fingers import Finger
from tests.cli.terminal import Terminal

pytestmark = pytest.mark.waits

NOBODY = "table.lobby_bare"  # what a lobby says before anybody has come
ON, OFF = b"\x1b[?1006h\x1b[?1000h", b"\x1b[?1000l\x1b[?1006l"


def sat_down(terminal: Terminal, language: Language, seats: int, who: str = "players") -> Finger:
    """Let so many people, or teams, sit down by taps; return the finger that did it."""
    finger = Finger(terminal, language)
    finger.read(finger.say(NOBODY))
    terminal.painted()
    finger.tap_at(0, 3)  # which shows what may be tapped
    for seat in range(1, seats + 1):
        finger.tap(finger.say("screen.key.player"))
        finger.read(finger.say(f"screen.{who}", n=seat))
    return finger


def begin(finger: Finger, name: str, area: str = "table") -> None:
    """Let the game begin with somebody who has been chosen, and have the keypad drawn."""
    finger.go_on(finger.say(f"{area}.lobby_start", name=name))
    finger.open_pad()


def table(folder: Path, language: Language, rules: str, columns: int, rows: int) -> Terminal:
    args = ("play", "--data", str(folder), "--lang", language, "--rules", rules)
    return Terminal(*args, columns=columns, rows=rows)


def test_a_lap_of_cards_on_the_smallest_screen(tmp_path: Path) -> None:
    with table(tmp_path, "fr", "odyssey", 60, 18) as terminal:
        finger, names = sat_down(terminal, "fr", 3), RABBITS["fr"][:3]
        finger.tap(" menu ")
        finger.choose("Cartes et durée", "La fin", "un tour de tab")
        finger.read("1 tour de table")
        finger.tap_tile(2, "Jaune")
        begin(finger, "Jaune")
        for turn in range(3):
            play_a_turn(finger, names, (turn + 1) % 3, last=turn == 2)
        finger.read(finger.say("table.over"))
        finger.tap("rétrospective")
        finger.read(finger.say("lookback.curves"))
        finger.swipe((30, 10), (5, 10))
        finger.read(finger.say("lookback.prizes"))


def test_a_lap_of_eight_on_the_smallest_screen(tmp_path: Path) -> None:
    """All is done by touch, beside the drawn keypad; each finds their tile by their name."""
    with table(tmp_path, "fr", "odyssey", 60, 18) as terminal:
        finger, names = sat_down(terminal, "fr", 8), RABBITS["fr"][:8]
        while "1 tour de table" not in terminal.text:
            finger.tap(finger.button("*", "screen.key.length"))
            terminal.painted()
        finger.open_pad()
        finger.tap_tile(1, "Rouge")
        finger.read(finger.say("table.lobby_start", name="Rouge"))
        finger.go_on()
        for turn in range(8):
            play_a_turn(finger, names, turn, last=turn == 7)
        finger.read(finger.say("table.over"))


def ballots(seats: int, teller: int) -> dict[int, str]:
    """Return what each seat types: of three two cards and a vote, of eight a card, a vote and no second."""
    if seats == 3:
        return {teller: "2E", (teller + 1) % 3: "1E3E2E", (teller + 2) % 3: "4E5E1E"}
    votes = {seat: teller + 1 if seat % 2 else (teller - seat) % seats or seats for seat in range(seats)}
    others = {
        seat: f"{seat + 1}E{vote if vote != seat + 1 else teller + 1}E0E" for seat, vote in votes.items()
    }
    return others | {teller: f"{teller + 1}E"}


def play_a_turn(finger: Finger, names: tuple[str, ...], teller: int, *, last: bool) -> None:
    """Play a turn: each sits down at the pad by Enter, or by a tap on the tile."""
    name, following = names[teller], names[(teller + 1) % len(names)]
    finger.go_on(finger.say("table.telling", name=name, n=max(len(names), 5)))
    keys = ballots(len(names), teller)
    for number, seat in enumerate(sorted(keys)):
        if number:
            finger.tap_tile(seat + 1, names[seat])
        else:
            take, choose = finger.say("table.take_screen"), finger.say("table.choose_screen")
            finger.go_on(finger.say("table.pass_to", name=names[seat], take=take, choose=choose))
        finger.read_held(names[seat])
        finger.type(keys[seat])
    finger.go_on(finger.say("table.all_voted", name=name))
    for step in ("votes", "card", "points"):
        finger.go_on(finger.say(f"table.reveal_{step}", name=name))
    end = "table.scoring_last" if last else "table.scoring"
    finger.go_on(finger.say(end, name=name, following=following))


def test_a_lap_of_party(tmp_path: Path) -> None:
    with table(tmp_path, "en", "party", 60, 18) as terminal:
        finger, names = sat_down(terminal, "en", 6), RABBITS["en"][:6]
        finger.tap_tile(1, "Red")
        begin(finger, "Red")
        for turn, name in enumerate(names):
            last = turn == len(names) - 1  # that is said first; there is no room for both
            hint = finger.say("table.already_over" if last else "table.clue_before_hand", name=name)
            finger.go_on(finger.say("table.telling", name=name, n=6), hint)
            for seat, other in enumerate(names):
                finger.tap_tile(seat + 1, other)
                finger.read_held(other)
                finger.type("*6E3E" if seat == turn else "3E")
            finger.go_on(finger.say("table.all_voted", name=name))
            for step in ("votes_red", "red", "points"):
                finger.go_on(finger.say(f"table.reveal_{step}", name=name))
            following = names[(turn + 1) % 6]
            end = "table.scoring_last" if last else "table.scoring_left"
            finger.go_on(finger.say(end, name=name, following=following))
        finger.read(finger.say("table.over"))


def test_a_lap_of_teams(tmp_path: Path) -> None:
    """Who tells is a player, by their number at the table; mates share a rabbit, a tile and a name."""
    with table(tmp_path, "en", "team", 60, 18) as terminal:
        finger, names = sat_down(terminal, "en", 3, "teams"), RABBITS["en"][:3]
        finger.tap_tile(1, "Red")
        begin(finger, "Red 1")
        for turn in range(6):
            finger.go_on(
                finger.say("screen.turn_of", n=turn + 1, turns=6), f"Then {names[turn % 3]} {turn + 1}"
            )
            for after, keys in enumerate(("4E1E", "2E4E", "3E1E")):
                seat = (turn + after) % 3
                finger.tap_tile(seat + 1, names[seat])
                finger.read_held(names[seat])
                finger.type(keys)
            for words in ("Everybody has voted", "shows your card", "for the points", "and the rabbits hop"):
                finger.go_on(words)
            finger.go_on("for the podium" if turn == 5 else f"{names[(turn + 1) % 3]} {turn + 2} tells next")
        finger.read(finger.say("table.over"))


def test_a_dice_game(tmp_path: Path) -> None:
    """It ends as its rules say: all but one have left, each by taps."""
    with table(tmp_path, "en", "dice", 60, 18) as terminal:
        finger = sat_down(terminal, "en", 3)
        finger.tap_tile(2, "Yellow")
        begin(finger, "Yellow", "dice")
        finger.read(finger.say("dice.throw_either", name="Yellow"))
        finger.type("25E")  # a race of those who share a keypad: they say who was last
        finger.read("who was last")
        finger.type("1E")
        finger.read("throw 2", finger.say("dice.throw_either", name="Yellow"))
        finger.type("12E")
        finger.read("throw 3", finger.say("dice.throw_either", name="Blue"))
        leave(finger, "Blue")
        finger.read(finger.say("dice.throw_either", name="Red"))
        finger.type("46E")
        finger.read("throw 4", finger.say("dice.throw_either", name="Red"))
        leave(finger, "Yellow")
        finger.read(finger.say("table.podium"))
    assert kept(tmp_path).outcome == Outcome(Over.LAST, (1,))


def leave(finger: Finger, name: str) -> None:
    """Let somebody leave the game."""
    finger.tap(" menu ")
    finger.choose("Who plays", "Somebody leaves", f"{name} leaves")


# --- What a tap tells


def test_taps_of_other_digits_write_the_same_bytes(tmp_path: Path) -> None:
    ballots = ("1E3E2E", "3E1E2E", "5E4E2E")
    written, shown = [], []
    for number, ballot in enumerate(ballots):
        folder = tmp_path / str(number)
        with table(folder, "en", "odyssey", 60, 18) as terminal:
            finger = sat_down(terminal, "en", 3)
            finger.tap_tile(1, "Red")
            begin(finger, "Red")
            finger.go_on(finger.say("table.telling", name="Red", n=5))
            finger.tap_tile(2, "Yellow")
            finger.read_held("Yellow")
            for _ in range(20):  # until the tile flashes no more
                terminal.painted()
            written.append([told(terminal, finger, key) for key in ballot])
            shown.append(terminal.text)
    # An Enter may bring one picture or two, as fast as the disk is; in the end they are the same.
    assert shown == [shown[0]] * len(ballots)
    digits = [seen for taps in written for key, seen in zip("1E3E2E", taps, strict=True) if key != "E"]
    assert digits == [b""] * 9, "a digit shows nothing at all"


def told(terminal: Terminal, finger: Finger, key: str) -> bytes:
    """Return what is written for a tap on a key."""
    before = len(terminal.output)
    finger.type(key)
    for _ in range(5):  # a busy machine takes its time to write to disk
        terminal.painted()
    return bytes(terminal.output[before:])


# --- The terminal's mouse


def given_back(terminal: Terminal) -> bool:
    """Tell whether nothing is asked of the mouse any more."""
    return terminal.output.rfind(OFF) > terminal.output.rfind(ON)


def test_only_taps_are_asked_for_and_no_more_at_the_end(tmp_path: Path) -> None:
    with table(tmp_path, "en", "odyssey", 80, 24) as terminal:
        Finger(terminal, "en").read(say("en", NOBODY))
        for dear in (b"?1003h", b"?1002h", b"?1015h", b"?1016h"):
            assert dear not in terminal.output, "a pointer that moves costs nothing"
        assert ON in terminal.output
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
        assert given_back(terminal)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_no_mouse_behind(tmp_path: Path, how: signal.Signals) -> None:
    with table(tmp_path, "en", "odyssey", 80, 24) as terminal:
        Finger(terminal, "en").read(say("en", NOBODY))
        terminal.process.send_signal(how)
        assert terminal.wait_for_end() == 0
        assert given_back(terminal)


def test_a_stop_hands_the_mouse_back_and_takes_it_again(tmp_path: Path) -> None:
    with table(tmp_path, "en", "odyssey", 80, 24) as terminal:
        Finger(terminal, "en").read(say("en", NOBODY))
        terminal.process.send_signal(signal.SIGTSTP)
        terminal.wait_until(lambda _: given_back(terminal), "the mouse's end")
        os.waitpid(terminal.process.pid, os.WUNTRACED)
        terminal.process.send_signal(signal.SIGCONT)
        terminal.wait_until(lambda _: not given_back(terminal), "the mouse again")
