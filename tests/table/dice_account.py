"""A dice game told line by line, and a second account of it: what each line must say, by the clauses."""

from __future__ import annotations

from collections import Counter
from typing import Any

from dixit_table.keypads.base import PadKind, stamp_error_s
from tests.rules.naive_dice import After, Before, naive_leave, naive_pass, naive_throw

Line = dict[str, Any]

TOO_CLOSE_MS = 2 * round(1000 * stamp_error_s(PadKind.VIRTUAL, None))
"""Of those who pressed within both errors of the last anybody may be it."""


class Account:
    """What everybody has come to, and how the table stands; ``check`` takes one line after the other.

    It holds for games in which people leave only between two throws, and hand out everything.
    """

    def __init__(
        self,
        names: list[str],
        first: str,
        also: set[str],
        *,
        thrower_reacts: bool,
        cliff_repeats: bool,
        most: int | None,
    ) -> None:
        self.also, self.most = also, most
        self.thrower_reacts, self.cliff_repeats = thrower_reacts, cliff_repeats
        self.names = dict(enumerate(names, 1))
        self.seats = {name: seat for seat, name in self.names.items()}
        circle = list(self.names)
        self.table = Before(circle=circle, thrower=self.seats[first], held=None, direction=1, finger=None)
        self.drunk = dict.fromkeys(names, 0)
        self.throws = 0
        self.rule: str | None = None
        self.gone: set[str] = set()  # who wasn't in a race that was run again, so has left by the next line

    def check(self, line: Line) -> None:
        """Compare a line with what it must be, and go on to the table after it."""
        assert self.gone.isdisjoint(line["seats"]), "left out of a race"
        self.gone = set()
        for seat in [seat for seat in self.table["circle"] if self.names[seat] not in line["seats"]]:
            self.table = naive_leave(self.table, seat, self.also)
        assert line["seats"] == [self.names[seat] for seat in self.table["circle"]]
        assert line["throw"] == self.throws + 1
        for effect in line["effects"]:
            assert effect["sips"] > 0
            self.drunk[effect["seat"]] += effect["sips"]
        if "thrower" in line:
            self._throw(line)
        elif "penalty" in line:
            self._penalty(line)
        else:
            self._finger_race(line)
        self._standing(line)

    def _standing(self, line: Line) -> None:
        most = self.most or max(self.drunk.values())
        assert line["totals"] == {name: min(sips, most) for name, sips in self.drunk.items()}
        assert line["glasses"] == dict.fromkeys(self.names.values(), 0)
        assert line["rule"] == self.rule

    # --- throws

    def _throw(self, line: Line) -> None:
        was, (low, high) = self.table, sorted(line["dice"])
        assert self.seats[line["thrower"]] == was["thrower"]
        now = naive_throw(low, high, was, self.also)
        assert set(line["combinations"]) == now["matching"]
        self._effects(line, now)
        assert line["again"] == now["throws_again"] == bool(line["effects"])
        after = Before(
            circle=was["circle"], thrower=was["thrower"],
            held=now["held"], direction=now["direction"], finger=now["finger"],
        )  # fmt: skip
        self._table_after(line, after)
        if not line["again"]:
            after["thrower"], after["held"] = naive_pass(after, self.also)
        assert self.seats[line["next"]] == after["thrower"]
        self.table, self.throws = after, self.throws + 1
        if (low, high) == (6, 6) and "invented_rule" in self.also:
            self.rule = ""  # nobody types it

    def _table_after(self, line: Line, table: Before) -> None:
        assert line["prisoner"] == (None if table["held"] is None else self.names[table["held"]])
        assert line["finger"] == (None if table["finger"] is None else self.names[table["finger"]])
        assert line["clockwise"] == (table["direction"] == 1)

    def _effects(self, line: Line, now: After) -> None:
        """Everything that nobody chooses is as the clauses say; what people chose, was theirs to choose."""
        expected: Counter[tuple[str, str]] = Counter()
        for seat, sips, module in now["drinks"]:
            expected[self.names[seat], module] += sips
        chosen = {module: (what, sips) for what, sips, module in now["to_do"]}
        found = [(each["seat"], each["because"], each["sips"]) for each in line["effects"]]
        left = [each for each in found if each[1] in chosen]
        assert expected == Counter({(seat, module): n for seat, module, n in found if module not in chosen})
        mine = [seat == line["thrower"] for seat, *_ in found]
        assert mine == sorted(mine, reverse=True), "the thrower drinks first"
        assert ("race" in line) == any(what == "race" for what, _ in chosen.values())
        for module, (what, sips) in chosen.items():
            got = {seat: count for seat, because, count in left if because == module}
            assert set(got) <= set(line["seats"])
            if what == "race":
                racers = set(line["seats"]) - (set() if self.thrower_reacts else {line["thrower"]})
                self._race(line, racers, got, sips)
            elif what == "hand_out":
                assert sum(got.values()) == sips
            elif what == "duel":
                _duel(line, got)
            elif what == "bet":
                _bet(line, got)
            else:
                assert what == "invent" and not got
        assert ("thrown_besides" in line) == any(what in ("duel", "bet") for what, _ in chosen.values())

    def _race(
        self, line: Line, racers: set[str], got: dict[str, int], sips: int, laid: tuple[str, ...] = ()
    ) -> None:
        """Whoever has ``laid`` a finger first has done it before the others, and can't be the last."""
        order = [(each["after_ms"], each["seat"]) for each in line["race"]]
        times = [at_ms for at_ms, _ in order]
        assert times == sorted(times) and times[0] == 0
        if "judged" in line:
            self.gone = racers - {seat for _, seat in order}
            racers = racers - self.gone
        assert sorted(seat for _, seat in order) == sorted({*racers, *laid})
        last_ms = max(at_ms for at_ms, seat in order if seat in racers)
        perhaps = {seat for at_ms, seat in order if seat in racers and last_ms - at_ms <= TOO_CLOSE_MS}
        (last,) = got
        assert got[last] == sips and last in racers
        judged = line.get("judged", {"by": "stamps", "stamps": last, "runs": 1, "doubt": None})
        if judged["by"] == "stamps":
            assert perhaps == {last} == {judged["stamps"]}, "doubt is the thrower's"
        else:
            doubt = set(judged["doubt"])
            self.gone |= (racers - doubt) if judged["stamps"] is not None else set()
            racers = racers - self.gone
            assert last in doubt <= racers and len(doubt) > 1
            # In doubt are those whom the stamps can't tell apart; all, where the thrower doubts the stamps.
            assert doubt == (perhaps if judged["stamps"] is None else racers)
            assert judged["stamps"] is None or perhaps == {judged["stamps"]}
        assert judged["runs"] >= 1 and (judged["doubt"] is None or len(judged["doubt"]) > 1)
        assert judged["doubt"] is None or set(judged["doubt"]) <= racers

    # --- beside the throws

    def _penalty(self, line: Line) -> None:
        (effect,) = line["effects"]
        assert effect["because"] == line["penalty"] and effect["seat"] == line["seat"]
        if line["penalty"] == "cliff":  # which comes between two throws
            self._table_after(line, self.table)
            assert self.seats[line["seat"]] == self.table["thrower"]
            assert effect["sips"] == sum(line["dice"]) and len(line["dice"]) in (1, 2)
            if not self.cliff_repeats:
                self.table["thrower"], self.table["held"] = naive_pass(self.table, self.also)
        else:
            assert (line["penalty"], effect["sips"]) == ("false_dixit", 1)
        assert not {"again", "next", "race"} & line.keys()

    def _finger_race(self, line: Line) -> None:
        assert self.seats[line["finger_race"]] == self.table["finger"]
        self._table_after(line, self.table)
        (effect,) = line["effects"]
        assert effect["because"] == "finger"
        racers = set(line["seats"]) - {line["finger_race"]}
        self._race(line, racers, {effect["seat"]: effect["sips"]}, 1, laid=(line["finger_race"],))
        assert not {"again", "next"} & line.keys()

    def over(self, line: Line) -> None:
        """Compare a game's last line."""
        assert line["over"] == "last"
        assert line["throws"] == self.throws
        (winner,) = line["winners"]
        assert self.seats[winner] in self.table["circle"]


def _duel(line: Line, got: dict[str, int]) -> None:
    (*ties, last) = line["thrown_besides"]
    (rival,) = {each["seat"] for each in line["thrown_besides"]}
    assert all(own == other for own, other in (each["dice"] for each in ties))
    (wins,) = {each["wins"] for each in line["thrown_besides"]}
    own, other = last["dice"]
    assert own != other and rival != line["thrower"]
    (loser,) = got
    assert loser == (rival if (own > other) == (wins == "high") else line["thrower"])
    assert got[loser] == (own + other) * 2 ** len(ties)


def _bet(line: Line, got: dict[str, int]) -> None:
    (thrown,) = line["thrown_besides"]
    ((loser, number),) = got.items()
    assert 3 <= number <= 11 and number == thrown["number"] and thrown["seat"] != line["thrower"]
    assert loser == (thrown["seat"] if sum(thrown["dice"]) > number else line["thrower"])
