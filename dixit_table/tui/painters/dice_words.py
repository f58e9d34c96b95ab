"""What a throw has come to in words: what matched, who drinks, what changes, what follows."""

from __future__ import annotations

from dixit_table.game.dice.views import RaceView, ReactionView, ShareView, ThrowView
from dixit_table.texts import Message
from dixit_table.tui.painters.dice_scene import Scene
from dixit_table.tui.painters.dice_status import after_words
from dixit_table.tui.painters.said import Part, Short
from dixit_table.tui.theme import QUIET, SHINE, STRONG, TEXT

_EVERYBODY_FROM = 3  # seats


def told(scene: Scene, throw: ThrowView) -> tuple[Part, ...]:
    """Return what a throw came to, as far as it has come; in a doubt about a race first of all the doubt."""
    given = scene.dice.given if throw.record is None else ()
    parts = (
        Part((_head(scene, throw),), SHINE, brief=(matched(scene, throw),)),
        race_part(scene, scene.dice.race),
        shares_part(scene, throw, given),
        Part(tuple(map(scene.say, throw.changes)), TEXT),
        race_part(scene, throw.race if scene.dice.race is None else None),
        Part((scene.say(throw.follows),) if throw.follows is not None else (), STRONG),
    )
    return tuple(part for part in parts if part.sentences)


def _head(scene: Scene, throw: ThrowView) -> str:
    words = matched(scene, throw)
    return _of(scene, scene.name(throw.seat), words) if throw.titles else words


def matched(scene: Scene, throw: ThrowView) -> str:
    """Return what matched, or that nothing did; and that it was set right, or doesn't count."""
    words = ", ".join(throw.titles) or scene.say("dice.nothing")
    if throw.voided:
        return f"{words} {scene.say('screen.voided_throw')}"
    return f"{words} {scene.say('screen.amended')}" if throw.amended else words


def shares_part(scene: Scene, throw: ThrowView, given: tuple[ShareView, ...] = ()) -> Part:
    """Return who drinks how much, and what for where several things matched."""
    shares = (*throw.shares, *given)
    whats = [share.words if len(throw.titles) > 1 else share.amount for share in shares]
    if _everybody(scene, shares) and len({scene.say(what) for what in whats}) == 1:
        return Part((_of(scene, scene.say("screen.everybody"), whats[0]),), STRONG)
    return Part(
        tuple(_of(scene, scene.name(share.seat), what) for share, what in zip(shares, whats, strict=True)),
        STRONG,
        tuple(Short(share.seat, f" {scene.say(share.amount)}", STRONG) for share in shares),
        brief=tuple(_of(scene, scene.name(share.seat), share.amount) for share in shares),
    )


def _everybody(scene: Scene, shares: tuple[ShareView, ...]) -> bool:
    served = {share.seat for share in shares}
    return len(shares) >= _EVERYBODY_FROM and served == {seat.seat for seat in scene.view.seats}


def _of(scene: Scene, name: str, what: Message | str) -> str:
    return scene.say("dice.share_of", name=name, what=what)


def race_part(scene: Scene, race: RaceView | None) -> Part:
    """Return in which order people pressed; in a doubt each on a line, and who may have been last."""
    if race is None:
        return Part(())
    shorts = tuple(_short(each.seat, _milliseconds(each), doubtful=each.doubtful) for each in race.order)
    if race.doubtful:
        return _doubt(scene, race, shorts)
    names = ", ".join(f"{scene.name(each.seat)}{_milliseconds(each)}" for each in race.order)
    key = "screen.order" if len(race.order) > 1 else "screen.order_so_far"
    order = (scene.say(key, names=names),) if names else ()
    return Part(order, QUIET, shorts, aside=True, brief=(names,))


def _doubt(scene: Scene, race: RaceView, shorts: tuple[Short, ...]) -> Part:
    """Return who pressed when and who didn't at all; in brief those among whom the last is."""
    silent = [seat for seat in race.missing if seat in race.doubtful]
    late = {each.seat: _milliseconds(each) for each in race.order if each.doubtful}
    late |= dict.fromkeys(silent, "")
    return Part(
        (
            *(_pressed(scene, each) for each in race.order),
            *(_maybe_last(scene, scene.name(seat)) for seat in silent),
        ),
        TEXT,
        (*shorts, *(_short(seat, "", doubtful=True) for seat in silent)),
        brief=tuple(f"{scene.name(seat)}{after} ?" for seat, after in late.items()),
    )


def _milliseconds(each: ReactionView) -> str:
    return f" +{each.after_ms}" if each.after_ms else ""


def _short(seat: int, after: str, *, doubtful: bool) -> Short:
    return Short(seat, f"{after} ?", SHINE) if doubtful else Short(seat, after)


def _pressed(scene: Scene, each: ReactionView) -> str:
    after = f" {after_words(scene, each.after_ms)}" if each.after_ms else ""
    words = f"{scene.name(each.seat)}{after}"
    return _maybe_last(scene, words) if each.doubtful else words


def _maybe_last(scene: Scene, words: str) -> str:
    return scene.say("screen.doubtful", words=words)
