"""A dice game in huge letters: the throw, what it has come to, what holds, and what was thrown before."""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.game.dice import in_words
from dixit_table.game.dice.views import ThrowView
from dixit_table.game.views import OverView, PhaseName
from dixit_table.tui.canvas.theme import QUIET, SHINE, STRONG, TEXT, WARNING
from dixit_table.tui.dice.words import (
    Scene,
    needed,
    race_part,
    sips_short,
    told,
)
from dixit_table.tui.painters.far_pages import Line, Lines
from dixit_table.tui.painters.text import Passage


def far_throw(scene: Scene) -> Lines:
    """Return what is known of the throw; in a race nothing else, for there is but one page."""
    shown, race = scene.dice.shown, scene.dice.race
    if race is not None and not race.doubtful:
        return [Line(words, QUIET) for words in race_part(scene, race).brief if words]
    dice = [Line(_dice(shown), SHINE)] if shown is not None and shown.dice else []
    throw = told(scene, shown) if shown is not None else ()
    if scene.dice.duel is not None:  # its own dice are told, and then what called for it
        dice, throw = [], (*throw[1:], throw[0])
    said = [line for part in (*throw, *needed(scene, in_tiles=False)) for line in _lines(part)]
    by_number = scene.view.phase is PhaseName.CHOOSING  # numbers are typed to name somebody
    tallies = [
        Line(
            f"{seat.seat}. {seat.name}" if by_number else seat.name,
            STRONG,
            seat.seat,
            _sips(scene, seat.seat),
        )
        for seat in scene.view.seats
    ]
    way = (
        [Line(scene.say(in_words.direction(scene.dice)), QUIET)]
        if scene.view.phase is PhaseName.THROWING
        else []
    )
    return [*dice, *said, *_unasked(scene), *tallies, *way]


def far_end(scene: Scene, end: OverView) -> Lines:
    """Return everybody's rank, and what they have come to; who has left is among them."""
    return [
        Line(
            f"{rank} {scene.name(seat)}",
            SHINE if seat in end.winners else STRONG,
            seat,
            _sips(scene, seat),
        )
        for rank, seat in end.ranking
    ]


def _sips(scene: Scene, seat: int) -> str:
    tally = scene.tally(seat)
    return "" if tally is None else sips_short(scene, tally)


def far_past_throws(scene: Scene) -> Iterator[Line]:
    """Yield the past throws, the latest first, then what everybody has come to."""
    for throw in reversed(scene.dice.records):
        number = scene.say("screen.before_throw" if throw.aside else "screen.throw_title", n=throw.number)
        yield Line(f"{number}: {scene.name(throw.seat)}", SHINE)
        yield Line(
            ": ".join(filter(None, (_dice(throw), in_words.matched(scene.language, throw)))),
            STRONG,
            below=True,
        )
        for part in told(scene, throw)[1:]:
            yield from (Line(words, TEXT, below=True) for words in part.sentences)
        if (rule := in_words.rule_words(throw.seat, throw.rule, scene.name)) is not None:
            yield Line(scene.say(rule), TEXT, below=True)
    yield Line(scene.say("screen.tallies"), SHINE)
    for tally in scene.dice.tallies:
        yield Line(f"{scene.name(tally.seat)}: {scene.say(tally.drunk)}", STRONG)


def _lines(part: Passage) -> Iterator[Line]:
    return (Line(words, part.ink) for words in part.brief or part.sentences)


def _dice(throw: ThrowView) -> str:
    """Return what the dice show, each as its face and in a digit."""
    return " ".join(f"{chr(ord('⚀') + die - 1)}{die}" for die in throw.dice)


def _unasked(scene: Scene) -> Lines:
    """Return who has pressed though nothing was asked."""
    words = scene.say("screen.pressed_unasked")
    names = (scene.name(seat) for seat in scene.dice.unasked)
    return [Line(scene.say("table.said", name=name, notice=words), WARNING) for name in names]
