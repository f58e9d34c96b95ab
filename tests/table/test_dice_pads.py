"""Dice through keypads: races by their stamps, pads that come and go, a sore disk, a plug that is pulled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game.dice.state import Race
from dixit_table.game.views import DICE_PHASES, PhaseName, PublicView
from dixit_table.keypads.base import Answer, Key, KeyPressed, PadKind, stamp_error_s
from dixit_table.store.journal import Archive, Journal
from dixit_table.table.archive.history import find_game
from dixit_table.table.pads import LOOKED_UP_S
from dixit_table.texts import LANGUAGES, say
from tests.table.dice_night import ALL_MODULES, BET_TOO, People, house_file, is_over, plug_all
from tests.table.harness import Bench, reopened
from tests.texts.messages import messages

# --- races


@dataclass(frozen=True)
class Press:
    """A key that went down so long after the dice lay there, and was heard of so much later."""

    seat: int
    at_ms: int
    delay_ms: int
    stamped: bool  # by the kernel or the pad itself; else it is known when it was read

    @property
    def late_s(self) -> float | None:
        return self.delay_ms / 1000 if self.stamped else None

    @property
    def error_ms(self) -> int:
        return round(1000 * stamp_error_s(PadKind.VIRTUAL, self.late_s))

    @property
    def heard_ms(self) -> int:
        return self.at_ms + self.delay_ms


def presses_of(seats: int) -> st.SearchStrategy[list[Press]]:
    times = st.integers(0, 120) | st.integers(0, 3_000)
    one = [
        st.builds(Press, st.just(seat), times, st.integers(0, 1_200), st.booleans())
        for seat in range(1, seats + 1)
    ]
    return st.tuples(*one).map(list)


RACES = st.integers(2, 5).flatmap(presses_of)


def table(seats: int, *dice: int) -> Bench:
    shown = cycle(dice or (2, 5))
    bench = Bench(None, rules="dice", die=lambda: next(shown)).start(seats)
    bench.time.now_s += 60
    return bench


def hear(bench: Bench, press: Press, began_s: float, keys: str = "E") -> None:
    """Hand a press over when it is heard of; ticks go on all the while."""
    while bench.time.now_s < began_s + press.heard_ms / 1000:
        bench.time.now_s = min(bench.time.now_s + 0.3, began_s + press.heard_ms / 1000)
        bench.table.tick()
    for number, key in enumerate(keys):
        at_s = began_s + (press.at_ms + 60 * number) / 1000
        code = Key.ENTER if key == "E" else Key(key)
        bench.table.handle(KeyPressed(f"pad{press.seat}", code, at_s, press.late_s))
    bench.settle()


def judged_rightly(bench: Bench, presses: list[Press], chosen: Callable[[list[int]], int]) -> None:
    """The last drinks where all stamps tell; else the thrower says who, of those who may have been last."""
    last = max(presses, key=lambda press: press.at_ms)
    others = [press for press in presses if press is not last]
    if all(last.at_ms - press.at_ms > last.error_ms + press.error_ms for press in others):
        assert drunk(bench) == {last.seat: 1}
        return
    surely = max(press.at_ms - press.error_ms for press in presses)
    perhaps = {press.seat for press in presses if press.at_ms + press.error_ms >= surely}
    race = bench.dice.step
    assert isinstance(race, Race) and set(race.doubtful) == perhaps
    assert last.seat in perhaps and drunk(bench) == {}
    assert [bench.light(press.seat) is Answer.ASKED for press in presses] == [
        press.seat == bench.dice.ring.thrower for press in presses
    ]
    named = chosen(sorted(perhaps))
    bench.press(bench.dice.ring.thrower, f"{named}E")
    assert drunk(bench) == {named: 1}


def drunk(bench: Bench) -> dict[int, int]:
    return {seat.seat: seat.total for seat in bench.view.seats if seat.total}


@settings(max_examples=60)
@given(RACES, st.data())
def test_the_last_to_press_drinks_whatever_is_heard_first(presses: list[Press], data: st.DataObject) -> None:
    """The table's own dice: nobody can press before they are thrown."""
    bench = table(len(presses))
    bench.press(1, "E")
    assert bench.phase() is PhaseName.REACTING
    began_s = bench.time.now_s
    for press in sorted(presses, key=lambda press: press.heard_ms):
        if bench.phase() is PhaseName.REACTING:  # who alone is missing for long is the last without a press
            hear(bench, press, began_s, data.draw(st.sampled_from(("E", "7", "+", "/"))))
    judged_rightly(bench, presses, lambda perhaps: data.draw(st.sampled_from(perhaps)))
    bench.close()


@settings(max_examples=60)
@given(RACES, st.data())
def test_at_real_dice_presses_count_before_they_are_typed(presses: list[Press], data: st.DataObject) -> None:
    """Some see the dice before the thrower has typed them; the thrower's first digit is the reaction."""
    bench = table(len(presses))
    began_s = bench.time.now_s
    for press in sorted(presses, key=lambda press: press.heard_ms):
        if press.seat == 1 or not bench.dice.records:
            hear(bench, press, began_s, "25E" if press.seat == 1 else "E")
    judged_rightly(bench, presses, lambda perhaps: data.draw(st.sampled_from(perhaps)))
    bench.close()


def test_a_race_in_doubt_may_be_run_again_until_somebody_is_named() -> None:
    bench = table(3)
    bench.press(1, "E")
    for _ in range(2):
        for seat in (1, 2, 3):
            bench.press(seat, "E")
        assert bench.phase() is PhaseName.CHOOSING
        bench.press(1, "0E")
        assert bench.phase() is PhaseName.REACTING
    for seat in (3, 1, 2):
        bench.time.now_s += 0.1
        bench.press(seat, "E")
    assert drunk(bench) == {2: 1}
    bench.close()


@pytest.mark.parametrize(
    ("typed", "sips"),
    [
        *((f"*{die}E", die) for die in range(1, 7)),
        ("*66E", 12),
        ("*16E", 7),
        ("*0E", 0),
        ("*7E", 0),
        ("*70E", 0),
    ],
)
def test_dice_that_fell_are_typed_after_a_star(typed: str, sips: int) -> None:
    bench = table(3)
    bench.press(1, typed)
    assert drunk(bench) == ({1: sips} if sips else {})
    assert bench.dice.ring.thrower == 1
    bench.close()


# --- whole games with something in the way

HOUSES = {"all": ALL_MODULES, "bet": BET_TOO}


@pytest.fixture
def folders(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    def folder(name: str) -> Path:
        path = tmp_path / name
        path.mkdir()
        return path

    yield folder


def any_die(seed: int) -> Callable[[], int]:
    chance = Random(seed)
    return lambda: chance.randint(1, 6)


def replug(bench: Bench) -> None:
    """Unplug every pad and plug it back in; people erase what they had begun to type."""
    seats = [seat.seat for seat in bench.dice.here]
    for seat in seats:
        bench.unplug(f"pad{seat}")
    assert all(bench.tile(seat).pad == "lost" for seat in seats)
    for seat in seats:
        bench.plug(f"pad{seat}")
    if bench.phase() in (PhaseName.THROWING, PhaseName.CHOOSING):
        for seat in seats:
            bench.press(seat, "B" if seat != bench.dice.ring.thrower else "1B")


@pytest.mark.parametrize("house", HOUSES)
def test_pads_that_are_plugged_back_in_lose_nothing(
    house: str, folders: Callable[[str], Path], tmp_path: Path
) -> None:
    """The same people play the same game, and at one table all pads fall off after every press."""
    rules = house_file(tmp_path, HOUSES[house])
    ends, phases = [], set()
    for loses in (False, True):
        bench = Bench(folders(f"loses-{loses}"), rules=rules, die=any_die(5)).start(4)
        people = People(3)
        for _ in range(50):
            if loses:
                phases.add(bench.phase())
                before = bench.dice
                replug(bench)
                assert bench.dice == before
            people.act(bench)
        ends.append(bench.dice)
        bench.close()
    assert ends[0] == ends[1]
    assert phases == {PhaseName.THROWING, PhaseName.REACTING, PhaseName.CHOOSING}


class SoreDisk(Journal):
    """A journal on a disk that writes only when it likes to."""

    def refuse(self, refuses: bool) -> None:
        self._ask(lambda: self._connection.execute(f"PRAGMA query_only = {int(refuses)}"))


def without_notices(view: PublicView) -> PublicView:
    """What of a view isn't an answer to a press."""
    seats = tuple(replace(seat, notice=None, flashing=False) for seat in view.seats)
    return replace(view, seats=seats, notices=())


@pytest.mark.parametrize("house", HOUSES)
def test_what_the_disk_refuses_has_not_happened(
    house: str, folders: Callable[[str], Path], tmp_path: Path
) -> None:
    rules, folder = house_file(tmp_path, HOUSES[house]), folders("data")
    bench = Bench(folder, rules=rules, open_journal=SoreDisk, die=any_die(6)).start(4)
    journal, people, refused = bench.table.journal, People(4), set()
    assert isinstance(journal, SoreDisk)
    for _ in range(60):
        before, view, done = bench.dice, without_notices(bench.view), lit(bench)
        pad, keys = people.next_press(bench)
        journal.refuse(True)
        bench.press(pad, keys)
        assert bench.dice == before
        assert without_notices(bench.view) == view
        assert lit(bench) <= done, "a lamp says that it is on disk"
        if "The disk can’t be written to" in bench.notices():
            assert Answer.REFUSED in bench.pads[pad].answers[-2:]
            refused.add(bench.phase())
        journal.refuse(False)
        bench.press(pad, keys)
        if bench.dice == before:  # what is typed after a lost entry isn't taken for it
            bench.time.now_s += LOOKED_UP_S
            bench.press(pad, keys)
    assert refused == {PhaseName.THROWING, PhaseName.REACTING, PhaseName.CHOOSING}
    bench.close()
    again = reopened(folder, rules)
    assert again.dice == bench.dice
    again.close()


def lit(bench: Bench) -> set[int]:
    return {seat.seat for seat in bench.dice.here if bench.light(seat.seat) is Answer.DONE}


@pytest.mark.parametrize(("house", "seed"), [("all", 1), ("bet", 2)])
def test_after_any_press_of_a_game_the_table_may_be_switched_off(
    house: str, seed: int, folders: Callable[[str], Path], tmp_path: Path
) -> None:
    """A process for each press; people undo, join and leave on the way."""
    rules, folder = house_file(tmp_path, HOUSES[house]), folders("data")
    die = any_die(seed)
    bench = Bench(folder, rules=rules, die=die).start(3)
    people = People(seed, patience=(12, 30))
    for number in range(200):
        if number % 23 == 20:
            bench.choose(bench.dice.ring.thrower, "Undo")
        elif number in (30, 60):
            newcomer = f"pad{len(bench.dice.seats) + 1}"
            bench.plug(newcomer)
            bench.press(newcomer, "E")
        elif not people.somebody_leaves(bench):
            people.act(bench)
        before, view = bench.dice, without_notices(bench.view)
        bench.close()
        if is_over(bench):
            break
        bench = reopened(folder, rules, die)
        assert bench.dice == before
        assert bench.dice.before == before.before
        plug_all(bench)
        assert without_notices(bench.view) == view
    assert is_over(bench), "somebody is the last one in at some time"


@pytest.mark.parametrize(
    ("house", "presses"), [("bet", ("11E", "2E", "9E", "46E")), ("all", ("34E",)), ("all", ("*4E",))]
)
def test_keys_go_on_counting_after_a_long_game_and_a_power_cut(
    house: str, presses: tuple[str, ...], folders: Callable[[str], Path], tmp_path: Path
) -> None:
    """The table's time goes on from the latest stamp of any kind, so no key seems to be an old one."""
    rules, folder = house_file(tmp_path, HOUSES[house]), folders("data")
    bench = Bench(folder, rules=rules).start(3)
    bench.time.now_s += 3600
    for keys in presses:
        bench.press(1, keys)
    bench.close()
    again = reopened(folder, rules)
    plug_all(again)
    before = again.dice
    again.time.now_s += 5
    if again.phase() is PhaseName.REACTING:
        again.press(2, "E")
        assert again.dice.awaited == (3,)
        assert again.dice.awaited != before.awaited
    else:
        again.press(1, "12E")
        assert len(again.dice.records) == len(before.records) + 1
    again.close()


# --- anything from the menu


def choose_anything(bench: Bench, chance: Random) -> None:
    """Open the menu on somebody's pad, and choose lines until something is done, or one has had enough."""
    pad = chance.choice(sorted(bench.pads))
    bench.press(pad, "-")
    for _ in range(8):
        if bench.view.menu is None:
            return
        if bench.view.menu.spelling is not None:
            bench.press(pad, "".join(chance.choices("0123456789+-*/B", k=5)) + "E")
        else:
            bench.press(pad, "+" * chance.randrange(len(bench.view.menu.items)) + "E")
        for language in LANGUAGES:
            assert all(say(language, message).strip() for message in messages(bench.view))
    while bench.view.menu is not None:
        bench.press(pad, "B")


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_chosen_from_the_menu_is_on_disk_and_can_be_said(
    seed: int, folders: Callable[[str], Path], tmp_path: Path
) -> None:
    lines = (ALL_MODULES, "penalties: [buffalo, empty_glass, illegal_take]", "most_counted: 12")
    rules, folder, chance = house_file(tmp_path, *lines), folders("data"), Random(seed)
    bench, people = Bench(folder, rules=rules, die=any_die(seed)).start(4), People(seed)
    for _ in range(40):
        if bench.phase() not in DICE_PHASES:
            break  # somebody has ended the game
        if chance.random() < 0.5:
            choose_anything(bench, chance)
        else:
            people.act(bench)
    bench.close()
    archive = Archive(folder)
    found = find_game(archive, bench.table.game)
    archive.close()
    assert found is not None
    assert found.state == bench.dice
