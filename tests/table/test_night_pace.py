"""How often a night looks and tells: less where nothing happens, once where much happens together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from dixit_table.game.views import PhaseName
from dixit_table.keypads.base import Key
from dixit_table.settings.loader import load_rules
from dixit_table.store.journal import Journal
from dixit_table.table.ports import Clock
from dixit_table.table.runtime import Runtime, Setting
from dixit_table.texts import Message
from dixit_table.texts.languages import next_language
from tests.table.by_hand import Loop

IN_MEMORY = partial(Journal, None)


class Evening:
    """A night that has begun, and how often it told that something is new."""

    def __init__(self, open_journal: Callable[..., Journal] = IN_MEMORY) -> None:
        self.loop, self.told = Loop(), 0
        clock = Clock(self.loop.clock, lambda: "2026-11-20T20:00:00+01:00")
        self.night = Runtime(Setting(load_rules("odyssey"), "en"), open_journal, clock)
        self.night.subscribe(self._tell)
        self.night.start(self.loop.as_loop())
        self.told = 0

    def _tell(self) -> None:
        self.told += 1

    async def until_told(self) -> None:
        while not self.told:
            await asyncio.sleep(0)


async def test_what_comes_together_is_told_when_it_is_on_disk() -> None:
    evening = Evening()
    for _ in range(4):
        evening.night.command("virtual")
    assert evening.told == 0, "nothing is on disk, so nothing is to be seen"
    while not evening.night.table.settled:
        await asyncio.sleep(0)
    await evening.until_told()
    assert len(evening.night.view().seats) == 4
    evening.night.stop()


async def test_a_disk_that_is_slow_delays_nothing_else() -> None:
    evening = Evening(lambda _landed: Journal(None, lambda _landing: None))
    evening.night.command("virtual")
    evening.night.command("language")
    evening.loop.pass_s(0.0125)
    assert not evening.told
    evening.loop.pass_s(0.0025)
    assert evening.told
    assert not evening.night.table.settled
    assert evening.night.language == next_language("en")
    evening.night.stop()


async def test_a_change_that_needs_no_disk_is_told_at_once() -> None:
    evening = Evening()
    evening.night.command("language")
    assert evening.told
    evening.night.stop()


async def test_a_night_rests_until_somebody_presses_a_key() -> None:
    evening = Evening()
    evening.night.press(Key.D1)
    awake_s = 0.0
    while evening.loop.delays_s[-1] != 0.25:
        evening.loop.pass_s(0.125)
        awake_s += 0.125
        assert awake_s < 60, "it never rests so"
    assert awake_s == 4.0
    assert evening.loop.delays_s[-2] == 0.1
    evening.night.command("virtual")
    while not evening.night.table.settled:
        await asyncio.sleep(0)
    evening.loop.delays_s.clear()
    evening.night.press(Key.D2)
    assert 0.1 in evening.loop.delays_s
    evening.night.stop()


async def test_what_the_computer_suffers_from_is_said_but_not_while_ballots_are_open() -> None:
    loop, asked = Loop(), list[float]()
    ill = Message.of("table.ails_power")

    def ails() -> tuple[Message, ...]:
        asked.append(loop.now_s)
        return (ill, Message.of("table.ails_card"))

    clock = Clock(loop.clock, lambda: "2026-11-20T20:00:00+01:00")
    night = Runtime(Setting(load_rules("odyssey"), "en", ails=ails), IN_MEMORY, clock)
    night.start(loop.as_loop())
    for _ in range(3):
        night.command("virtual")
    loop.pass_s(29.9)
    assert asked == []
    loop.pass_s(0.25)
    while ill not in night.view().notices:
        await asyncio.sleep(0.001)
    assert [each.key for each in night.view().notices] == ["table.ails_power"]
    for key in (Key.D1, Key.ENTER, Key.D1, Key.ENTER, Key.ENTER):
        night.press(key)
        while not night.table.settled:
            await asyncio.sleep(0)
    assert night.view().phase is PhaseName.VOTING
    assert ill not in night.view().notices
    night.stop()


async def test_a_demonstration_never_rests() -> None:
    evening = Evening()
    evening.night.command("demo")
    evening.loop.pass_s(60)
    assert evening.loop.delays_s[-1] == 0.1
    evening.night.stop()


async def test_once_it_has_ended_a_night_looks_at_nothing_and_tells_nobody() -> None:
    loop = Loop()
    looked: list[float] = []
    told: list[float] = []
    setting = Setting(load_rules("odyssey"), "en", alive=lambda: looked.append(loop.now_s))
    clock = Clock(loop.clock, lambda: "2026-11-20T20:00:00+01:00")
    night = Runtime(setting, lambda _landed: Journal(None, lambda _landing: None), clock)
    night.subscribe(lambda: told.append(loop.now_s))
    night.start(loop.as_loop())
    loop.pass_s(1.0)
    night.command("virtual")  # on its way to a slow disk
    assert looked
    looked.clear()
    told.clear()
    night.stop()
    night.stop()
    loop.pass_s(1.0)
    assert told == []
    loop.pass_s(60)
    assert looked == []


async def test_a_bug_on_the_loop_ends_the_night_and_is_kept_for_who_tells_it() -> None:
    evening = Evening()
    left: list[BaseException | None] = []
    evening.night.on_quit = lambda: left.append(evening.night.fault)
    bug = ValueError("a bug")
    for context in ({"exception": bug}, {"message": "something without one"}):
        asyncio.get_running_loop().call_exception_handler(context)
    assert left[0] is bug
    assert isinstance(left[1], RuntimeError)
    evening.night.stop()
