"""A dice game in words: what a throw has come to, what a seat is asked, what everybody has come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dixit_table.game.dice import in_words
from dixit_table.game.dice.views import (
    DiceView,
    RaceView,
    ReactionView,
    ShareView,
    TallyView,
    ThrowView,
    dice_view,
)
from dixit_table.game.views import PhaseName, PublicView, SeatView
from dixit_table.texts import Language, Message, say
from dixit_table.tui.canvas.theme import QUIET, SHINE, STRONG, TEXT
from dixit_table.tui.painters.text import (
    BETWEEN,
    Passage,
    Short,
)
from dixit_table.tui.roster import Roster, Status, inked, trouble_of

# --- What all painters of the dice game are given


class Scene(NamedTuple):
    """A dice game as it is seen, in a language."""

    view: PublicView
    dice: DiceView
    language: Language

    @property
    def roster(self) -> Roster:
        """Who is at the table."""
        return Roster.of(self.view)

    def say(self, message: Message | str, /, **values: str | int | Message) -> str:
        """Return the words of a message."""
        return say(self.language, message, **values)

    def name(self, seat: int) -> str:
        """Return a seat's name."""
        return self.roster.name(seat)

    def tally(self, seat: int) -> TallyView | None:
        """Return what a seat has come to; None where nobody sits."""
        return next((each for each in self.dice.tallies if each.seat == seat), None)


def scene_of(view: PublicView, language: Language) -> Scene:
    """Return the scene of a dice game's view."""
    return Scene(view, dice_view(view), language)


# --- What a seat's tile says in a dice game: what is asked of it, what it has come to, what it is


class Role(NamedTuple):
    """What a seat is: in a word, and in a mark where there is no room for words."""

    mark: str
    words: str
    large: str = ""  # the mark in big letters, where that is another

    @property
    def big(self) -> str:
        """The mark in big letters."""
        return self.large or self.mark


IN_PRISON, FINGER = "║║", "↑"


def roles_of(scene: Scene, seat: int) -> list[Role]:
    """Return what a seat is beside being at the table."""
    dice, found = scene.dice, []
    if seat == dice.thrower:
        found.append(_thrower(scene))
    if seat == dice.prisoner:
        found.append(Role(IN_PRISON, scene.say("screen.in_prison"), "▥"))
    if seat == dice.finger:
        found.append(Role(FINGER, scene.say("screen.has_finger")))
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
    trouble = trouble_of(scene.language, seat)
    return trouble or inked(in_words.status_of(scene.language, scene.dice, seat))


def sips_short(scene: Scene, tally: TallyView) -> str:
    """Return the numbers of sips and glasses, without what is counted."""
    cups = scene.say("screen.cups", n=tally.glasses) if tally.glasses else ""
    sips = str(tally.sips) if tally.sips or not cups else ""
    return " + ".join(part for part in (sips, cups) if part)


# --- What a throw has come to in words: what matched, who drinks, what changes, what follows


def told(scene: Scene, throw: ThrowView) -> tuple[Passage, ...]:
    """Return what a throw came to, as far as it has come; in a doubt about a race first of all the doubt."""
    given = scene.dice.given if throw.record is None else ()
    parts = (
        Passage(
            (in_words.headed(scene.language, throw, scene.name),),
            SHINE,
            brief=(in_words.matched(scene.language, throw),),
        ),
        *(_duel(scene) if throw.record is None else ()),
        race_part(scene, scene.dice.race),
        shares_part(scene, throw, given),
        Passage(tuple(map(scene.say, throw.changes)), TEXT, brief=in_brief(scene, throw.changes)),
        race_part(scene, throw.race if scene.dice.race is None else None),
        Passage((scene.say(throw.follows),) if throw.follows is not None else (), STRONG),
    )
    return tuple(part for part in parts if part.sentences)


def _duel(scene: Scene) -> tuple[Passage, ...]:
    """Return who throws against whom, as far as it has come, and what is at stake."""
    duel = scene.dice.duel
    if duel is None:
        return ()
    so_far = scene.say(in_words.duel_so_far(duel, scene.name))
    return Passage((so_far,), SHINE), Passage((scene.say(in_words.stake(duel)),), STRONG)


def in_brief(scene: Scene, changes: Sequence[Message]) -> tuple[str, ...]:
    """Return who was named as the last against the stamps in few words, and what else has changed."""
    return tuple(
        scene.say(Message("dice.in_brief_named", change.values) if change.key in _NAMED else change)
        for change in changes
        if change.key != "dice.run_times"
    )


_NAMED = ("dice.named", "dice.named_against")


def needed(scene: Scene, *, in_tiles: bool) -> tuple[Passage, ...]:
    """Return what has to be said; ``in_tiles``: the tiles have words for who is held and has the finger."""
    dice = scene.dice
    held = () if in_tiles else ((IN_PRISON, "prisoner_is", dice.prisoner), (FINGER, "finger_is", dice.finger))
    standing = {
        mark: scene.say(f"screen.{key}", name=scene.name(seat))
        for mark, key, seat in held
        if seat is not None
    }
    marked = BETWEEN.join(f"{mark} {words}" for mark, words in standing.items())
    parts = [Passage((marked,), TEXT, brief=(BETWEEN.join(standing.values()),))] if standing else []
    if (rule := in_words.rule_words(dice.ruler, dice.rule, scene.name)) is not None:
        parts.append(Passage((scene.say(rule),), SHINE))
    return tuple(parts)


def shares_part(scene: Scene, throw: ThrowView, given: tuple[ShareView, ...]) -> Passage:
    """Return who drinks how much, and what for where several things matched."""
    shares = (*throw.shares, *given)
    lines = [*in_words.share_lines(scene.language, scene.view, throw, shares, scene.name)]
    words = tuple(line for _, line in lines)
    if any(seat is None for seat, _ in lines):  # everybody gets the same
        return Passage(words, STRONG)
    return Passage(
        words,
        STRONG,
        tuple(Short(share.seat, f" {scene.say(share.amount)}", STRONG) for share in shares),
        brief=tuple(
            scene.say("dice.share_of", name=scene.name(share.seat), what=share.amount) for share in shares
        ),
    )


def race_part(scene: Scene, race: RaceView | None) -> Passage:
    """Return in which order people pressed; in a doubt each on a line, and who may have been last."""
    if race is None:
        return Passage(())
    shorts = tuple(
        _short(each.seat, in_words.milliseconds(each), doubtful=each.doubtful) for each in race.order
    )
    if race.doubtful:
        return _doubt(scene, race, shorts)
    order = in_words.race_order(race, scene.name)
    said = (scene.say(order),) if order is not None else ()
    return Passage(said, QUIET, shorts, aside=True, brief=(in_words.runners(race, scene.name),))


def _doubt(scene: Scene, race: RaceView, shorts: tuple[Short, ...]) -> Passage:
    """Return who pressed when and who didn't at all; in brief those among whom the last is."""
    silent = [seat for seat in race.missing if seat in race.doubtful]
    late = {each.seat: in_words.milliseconds(each) for each in race.order if each.doubtful}
    late |= dict.fromkeys(silent, "")
    return Passage(
        (
            *(_pressed(scene, each) for each in race.order),
            *(_maybe_last(scene, scene.name(seat)) for seat in silent),
        ),
        TEXT,
        (*shorts, *(_short(seat, "", doubtful=True) for seat in silent)),
        brief=tuple(f"{scene.name(seat)}{after} ?" for seat, after in late.items()),
    )


def _short(seat: int, after: str, *, doubtful: bool) -> Short:
    return Short(seat, f"{after} ?", SHINE) if doubtful else Short(seat, after)


def _pressed(scene: Scene, each: ReactionView) -> str:
    after = f" {scene.say(in_words.after_words(each.after_ms))}" if each.after_ms else ""
    words = f"{scene.name(each.seat)}{after}"
    return _maybe_last(scene, words) if each.doubtful else words


def _maybe_last(scene: Scene, words: str) -> str:
    return scene.say("screen.doubtful", words=words)
