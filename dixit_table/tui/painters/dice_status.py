"""What a seat's tile says in a dice game: what is asked of it, what it has come to, what it is."""

from __future__ import annotations

from typing import NamedTuple

from dixit_table.game.dice.views import RaceView, TallyView
from dixit_table.game.views import Mark, PhaseName, SeatView
from dixit_table.tui.painters.dice_scene import Scene
from dixit_table.tui.painters.status import Status, trouble_of
from dixit_table.tui.theme import GOOD, QUIET, SHINE, TEXT, WARNING


class Role(NamedTuple):
    """What a seat is: in a word, and in a mark where there is no room for words."""

    mark: str
    words: str
    large: str = ""  # the mark in big letters, where that is another

    @property
    def big(self) -> str:
        """The mark in big letters."""
        return self.large or self.mark


def roles_of(scene: Scene, seat: int) -> list[Role]:
    """Return what a seat is beside being at the table."""
    dice, found = scene.dice, []
    if seat == dice.thrower:
        found.append(_thrower(scene))
    if seat == dice.prisoner:
        found.append(Role("║║", scene.say("screen.in_prison"), "▥"))
    if seat == dice.finger:
        found.append(Role("↑", scene.say("screen.has_finger")))
    if seat in dice.unasked:
        found.append(Role("!", scene.say("screen.pressed_unasked")))
    tally = scene.tally(seat)
    if tally is not None and tally.full:
        found.append(Role(scene.say("screen.no_more"), scene.say("screen.counts_no_more")))
    return found


def _thrower(scene: Scene) -> Role:
    """Return what the thrower is; the arrow points to the tile the dice pass to."""
    words = scene.say("screen.has_dice")
    mark, words = ("■■→", f"{words} →") if scene.dice.clockwise else ("←■■", f"← {words}")
    # Who is asked to throw has the dice, of course.
    return Role(mark, mark if scene.view.phase is PhaseName.THROWING else words)


def status_of(scene: Scene, seat: SeatView) -> Status:
    """Return what is asked of a seat, or how it has done in the race; trouble first."""
    race = scene.dice.race
    trouble = trouble_of(scene.language, seat)
    if trouble is not None:
        return trouble
    if race is not None and seat.seat in race.doubtful:
        return Status(f" {scene.say('screen.maybe_last')} ", WARNING)
    if seat.mark is Mark.ASKED and seat.ask is not None:
        return Status(scene.say(seat.ask), TEXT if race is None else SHINE)
    if seat.mark is Mark.DONE:
        return Status(f"✓ {_reaction(scene, seat.seat)}", GOOD)
    return Status("", QUIET)


def _reaction(scene: Scene, seat: int) -> str:
    after = after_ms(scene.dice.race, seat)
    return scene.say("screen.done") if after is None else after_words(scene, after)


def after_ms(race: RaceView | None, seat: int) -> int | None:
    """Return how long after the first a seat pressed in a race; None where it didn't."""
    order = race.order if race is not None else ()
    return next((each.after_ms for each in order if each.seat == seat), None)


def after_words(scene: Scene, after_ms: int) -> str:
    """Return how long after the first somebody has pressed."""
    if not after_ms:
        return scene.say("screen.pressed_first")
    return scene.say("screen.pressed_after", ms=after_ms)


def sips_short(scene: Scene, tally: TallyView) -> str:
    """Return the numbers of sips and glasses, without what is counted."""
    cups = scene.say("screen.cups", n=tally.glasses) if tally.glasses else ""
    sips = str(tally.sips) if tally.sips or not cups else ""
    return " + ".join(part for part in (sips, cups) if part)
