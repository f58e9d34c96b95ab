"""One night, a function of its seed: chosen house, people and faults, step by step, all checked at each."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

import dixit_table
from dixit_table.game.dice.state import DiceState
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Answer
from dixit_table.settings.loader import load_rules
from dixit_table.store.books import PadBook
from dixit_table.table.bots.headless import NAMES
from dixit_table.table.pads import answer_for
from dixit_table.table.seating import seat_names
from tests.bench.protocol.line import Faults
from tests.simulator.account import Account
from tests.simulator.actions import choose
from tests.simulator.dice_account import check_view
from tests.simulator.fair import play_on
from tests.simulator.framed import BAD, FramedPad
from tests.simulator.houses import DICE, dice_house
from tests.simulator.pads import CablePad
from tests.simulator.people import right_keys
from tests.simulator.process import Process, SimTime
from tests.simulator.secrets import check_nothing_shows
from tests.simulator.sums import Sums
from tests.simulator.typed_on import TypedOn
from tests.simulator.witness import Witness
from tests.simulator.words import Keep

STEPS = 60
"""Things that happen in a night, until everybody plays on properly."""

SERIAL = "serial:"

GIVEN = 0.25
"""How many ports of serial pads are named by hand; the others are discovered."""

HOUSES = ("original", "odyssey", "party", "team", "base-2021", "odyssey-2024", DICE, DICE)


_rules = cache(load_rules)
_HERE = str(Path(dixit_table.__file__).parent)


@dataclass(slots=True)
class Report:
    """What came of a night. ``failure``: what was wrong; ``at``: the step that showed it."""

    seed: int
    rules: str = ""
    failure: str | None = None
    at: int = 0
    happened: Counter[str] = field(default_factory=Counter)


class Night:
    """A table, its people and its pads; ``folder`` is empty and its own."""

    def __init__(
        self,
        seed: int,
        folder: Path,
        *,
        steps: int = STEPS,
        witness: Witness | None = None,
        sums: Sums | None = None,
    ) -> None:
        self.seed, self.steps, self.witness, self.sums = seed, steps, witness, sums
        chance = Random(f"{seed}/house")
        house = chance.choice(HOUSES)
        self.rules = dice_house(chance) if house == DICE else _rules(house)
        self.report = Report(seed, self.rules.rules.name)
        self.happened = self.report.happened
        rules = self.rules.rules
        self.seats = chance.randint(rules.fewest_seats, min(rules.most_seats, rules.fewest_seats + 5))
        self.names = seat_names(rules, NAMES, self.seats)
        self.never: frozenset[str] = frozenset()  # what doesn't happen tonight
        self.prompt = chance.choice((1.0, 0.9, 0.6))  # how often the disk is as fast as people
        self.time = SimTime()
        self.book = PadBook(None)
        self.line = chance.choice((Faults(), BAD, BAD))
        self.dice = Random(f"{seed}/dice")
        self.pads: dict[str, CablePad] = {}
        self.deal = str(seed)
        self.account = Account()
        self.typed_on = TypedOn(self.happened)
        self._folder, self._lives = folder, 0
        self.process = self._begin(self._next_folder())

    @property
    def state(self) -> Room:
        """What is on disk, and shown."""
        return self.process.table.shown

    # --- the whole of it

    def run(self, keep: Collection[int] | None = None, tell: Keep | None = None) -> Report:
        """Live through it; ``keep``: only these steps; ``tell`` gets a line for each."""
        try:
            self._run(keep, tell)
        except Exception:  # whatever it is, it is a finding
            self.report.failure = traceback.format_exc()
        finally:
            self.end()
        self.happened.update(self.account.happened)
        self.happened["nights"] += 1
        return self.report

    def _run(self, keep: Collection[int] | None, tell: Keep | None) -> None:
        self.sit_down()
        for step in range(self.steps):
            if keep is not None and step not in keep:
                continue
            if self.witness and self.witness.closed:
                return
            self.report.at = step
            self._step(step, tell)
        self.report.at = self.steps
        turn = play_on(self, Random(f"{self.seed}/fair"))
        if tell:
            tell(f"{'end':>5}  all play on: {turn}")
        self.check()
        self.lose_power(Random(f"{self.seed}/end"))
        self.check()
        if self.sums:
            self._sum_up(self.sums)

    def _sum_up(self, sums: Sums) -> None:
        """Take what the journal has at the end, what serial pads were sent, and how often what happened."""
        bodies = [body for _, of_game in sorted(self.account.bodies.items()) for body in of_game]
        sums.take("journal", (body.replace(_HERE, "") for body in bodies))  # the examples' files have paths
        framed = (pad for pad in self.pads.values() if isinstance(pad, FramedPad))
        sums.take("lines", (pad.answered for pad in framed))
        sums.take("counts", sorted(self.happened.items()))

    def live_on(self, first: int, seconds: float) -> int:
        """Let as many steps happen as fit in that time; return the number of the next."""
        until_s, step = self.time.now_s + seconds, first
        while self.time.now_s < until_s:
            self._step(step, None)
            self.process.pass_s(Random(f"{self.seed}/{step}/pause").choice((1.0, 4.0, 20.0)))
            step += 1
        return step

    def end(self) -> None:
        """Close what is open."""
        self.account.close()
        self.process.close()

    def _step(self, step: int, tell: Keep | None) -> None:
        chance = Random(f"{self.seed}/{step}")
        name, action = choose(chance, self.never)
        self.happened["steps"] += 1
        self.happened[name] += 1
        what = action(self, chance)
        if chance.random() < self.prompt:
            self.process.settle()
        else:
            self.process.disk.reach(chance.randint(0, len(self.process.disk.held)))
            self.happened["steps with entries on their way"] += bool(self.process.disk.held)
            if chance.random() < 0.5:
                self.process.hear()
        if tell:
            state, held = self.state, len(self.process.disk.held)
            waits = f", {held} on the way" if held else ""
            summed = f" [{self.sums}]" if self.sums else ""
            tell(f"{step:5}  {name}: {what or ''} -> {state.phase.value} {state.turn}{waits}{summed}")
        self.check(chance)

    def check(self, chance: Random | None = None) -> None:
        """Look whether all is as it must be; with ``chance`` also whether other ballots would show."""
        table = self.process.table
        self.account.check_shown(table.game, table.shown)
        view = table.view()
        looks_back = (
            table.shown.phase is PhaseName.LOBBY and view.page is not None
        )  # at the game before, perhaps
        if isinstance(table.shown, DiceState) and not looks_back:
            check_view(table.shown, view)
        for pad in self.pads.values():
            told = pad.lit and pad.heard and table.shown.phase is PhaseName.VOTING
            assert not told or answer_for(table.shown, pad.info.identity) is Answer.DONE, "lit too early"
            pad.check_all_heard()
        if chance is not None and check_nothing_shows(table, chance):
            self.happened["other ballots tried"] += 1

    # --- what there is

    def pad(self, identity: str) -> CablePad:
        """Return a keypad by its name; a new one is plugged in."""
        if identity not in self.pads:
            self.pads[identity] = self._new_pad(identity)
            self.process.attach(self.pads[identity])
        return self.pads[identity]

    def _new_pad(self, identity: str) -> CablePad:
        """Return a pad as its name says: one of our own firmware, with a line as bad as all of the night."""
        if not identity.startswith(SERIAL):
            return CablePad(identity, self.time)
        chance = Random(f"{self.seed}/{identity}")
        number, given = identity.removeprefix(SERIAL), chance.random() < GIVEN
        return FramedPad(number, self.time, chance, self.line, self.happened, given=given)

    def right_keys(self, state: Room, seat: int, chance: Random) -> str:
        """Return what a seat's player would press now; nothing where it is told by another night."""
        own = Random(chance.random())  # whatever is drawn for it, the rest of the night stays the same
        return "" if self.witness and self.witness.scripted else right_keys(state, seat, own, self.deal)

    def press(self, pad: str, keys: str) -> None:
        keys = self.witness.typed(keys) if self.witness else keys
        self.happened["keys"] += len(keys)
        self.process.press(self.pad(pad), keys)

    def sit_down(self) -> None:
        """Take the seats, some of them on one pad, and let somebody speak first."""
        chance = Random(f"{self.seed}/seats")
        shared = chance.random() < 0.4
        framed = chance.choice((0.0, 0.3, 0.3, 1.0))
        pads = [f"{SERIAL}{seat}" if chance.random() < framed else f"pad{seat}" for seat in range(self.seats)]
        for pad in pads:
            if shared and pad != pads[0] and chance.random() < 0.5:
                self.press(pads[0], "+")
            else:
                self.pad(pad)
                self.process.pass_s(1.0)
                self.press(pad, "E" if self.rules.rules.teams else "1")
            self.process.settle()
        self.check()

    # --- lives of the table

    def lose_power(self, chance: Random) -> None:
        """End the process at any moment, and begin another with what is on disk."""
        self.happened["power cuts"] += 1
        self.happened["power cuts with entries on their way"] += bool(self.process.disk.held)
        folder = self._next_folder()
        self.account.check_shown(self.process.table.game, self.state)
        self.process.lose_power(folder, chance)
        self.happened["commits refused"] += self.process.disk.refused
        self._resume(folder)

    def restart(self) -> None:
        """End the process as one does, and begin another."""
        self.happened["restarts"] += 1
        self.process.disk.heal()
        self.process.settle()
        self.check()
        self.process.close()
        self.happened["commits refused"] += self.process.disk.refused
        self._resume(self.process.folder)

    def _resume(self, folder: Path) -> None:
        self.process = self._begin(folder)
        self.process.go_on()
        shown, game = self.state, self.process.table.game
        states = self.account.states.get(game)
        assert states is None or shown == states[-1], "resumed elsewhere than the disk says"
        begun = [at for at, known in self.account.states.items() if known[-1].turn]
        over = [at for at in begun if self.account.states[at][-1].phase is PhaseName.OVER]
        assert not begun or max(begun) in over or game == max(begun), "another game than the last"

    def _begin(self, folder: Path) -> Process:
        names, die = self.names, lambda: self.dice.randint(1, 6)
        process = Process(folder, self.rules, names, self.time, self.book, die)
        if self.witness:
            self.witness.attend(process)
        if self.sums:
            self.sums.attend(process)
        self.typed_on.attend(process.disk)
        process.pressed = self.typed_on.pressed
        self.account.open(folder)
        for pad in self.pads.values():
            process.attach(pad)
        return process

    def _next_folder(self) -> Path:
        self._lives += 1
        folder = self._folder / f"life{self._lives}"
        if self._lives == 1:
            folder.mkdir(mode=0o700)
        return folder
