"""Promise 4: what people read of their points is all of it, and nothing else, as a second scorer has it."""

from __future__ import annotations

import os
import platform
import re
from collections import Counter
from itertools import cycle
from random import Random

from dixit_table.game.dice.state import DiceState
from dixit_table.rules.dice import Penalty
from dixit_table.table.event_codec import replay
from dixit_table.table.games.game import game_of
from dixit_table.texts import Language, say
from tests.bench import figures
from tests.bench.evenings.heard import Heard
from tests.bench.evenings.playing import begun, sittings, turn_by_chance
from tests.rules.naive import Played
from tests.store import nights

TURNS = int(os.environ.get("DIXIT_TURNS", "400"))
SEED = 4
SIPS: dict[Language, re.Pattern[str]] = {
    "en": re.compile(r"  (.+): (\d+) sips? \((.+)\)"),
    "fr": re.compile(r"  (.+) : (\d+) gorgées? \((.+)\)"),
}
PENALTIES = (*Penalty, f"{Penalty.CLIFF}_both")


def test_what_is_read_is_what_a_turn_gave() -> None:
    turns, tables = 0, cycle(sittings())
    heard, wrong, dice_wrong = Heard(), figures.Failures(), figures.Failures()
    while turns < TURNS:
        sitting = next(tables)
        chance = Random(f"{SEED} {sitting} {turns}")
        game = begun(sitting, chance)
        played: list[Played] = []
        while not game.is_over and len(played) < TURNS - turns:
            played.append(turn_by_chance(chance, sitting, game.state.storyteller or 0))
            game.vote(played[-1])
            game.reveal()
            with wrong.counted(f"{sitting}, turn {len(played)}"):
                heard.on_screen(game, played[-1])
            game.count()
            game.hand_over()
        with wrong.counted(f"{sitting}, looking back"):
            heard.looking_back(game, played)
        void = chance.randrange(len(played))
        game.declare_void(void + 1)
        with wrong.counted(f"{sitting}, one void"):
            heard.looking_back(game, played, voided=[void])
        turns += len(played)
    throws = _dice(games=max(1, TURNS // 60), wrong=dice_wrong)
    _write(turns, throws, heard, wrong=len(wrong), dice_wrong=len(dice_wrong))
    wrong.check()
    dice_wrong.check()


def _dice(games: int, wrong: figures.Failures) -> int:
    """Read whole dice games, sip by sip: they add up to what everybody has; return how many throws."""
    throws = 0
    for seed in range(games):
        state = replay(nights.played("dice", 2 + seed % 11, seed, turns=40))
        assert isinstance(state, DiceState)
        throws += state.counted
        drunk = {seat.name: seat.total for seat in state.seats if seat.total}
        for language, sips in SIPS.items():
            titles = {each.title[language] for each in state.rules.modules}
            titles |= {say(language, f"dice.penalty_{each}") for each in PENALTIES}
            read: Counter[str] = Counter()
            for line in game_of(state).in_words(state, language):
                if (share := sips.fullmatch(line)) is not None:
                    read[share[1]] += int(share[2])
                    with wrong.counted(line):
                        assert set(share[3].split(", ")) <= titles
            with wrong.counted(f"game {seed}"):
                assert read == drunk
    return throws


def _write(turns: int, throws: int, heard: Heard, *, wrong: int, dice_wrong: int) -> None:
    figures.write(
        "explained",
        "Every point, read back",
        f"make bench-explained N={TURNS}",
        [
            figures.Figure(
                "turns of cards, by chance: every set of the box and every example, each number of seats; "
                "their points and reasons, taken back out of the words in every language",
                f"{turns:,} turns at {len(sittings())} kinds of table; "
                + ", ".join(f"{surface}: {rows:,} rows" for surface, rows in heard.rows.items()),
                {"screens and games read otherwise than the second scorer has it": wrong},
                "points that don't add up, a reason or the limit that cut missing, none for no points",
            ),
            figures.Figure(
                "dice games at tables of 2 to 12, read in `games show` in every language",
                f"{throws:,} throws",
                {"sips without their module, and totals that aren't what was read": dice_wrong},
            ),
        ],
        tables=[
            figures.Table(
                "How often each reason was read:",
                ("reason", "times"),
                [(what.replace("_", " "), f"{times:,}") for what, times in heard.reasons.most_common()],
            )
        ],
        versions=f"Python {platform.python_version()}",
        seed=str(SEED),
        promise=4,
        bound="Words are read by the catalogue's own sentences: that these say what they mean, a person has "
        "to judge. Switches that no set of the box throws are in `make agreement`, for points alone.",
    )
