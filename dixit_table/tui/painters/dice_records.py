"""The past throws in full, and what everybody has come to: blocks of a page."""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.game.dice.views import ThrowView
from dixit_table.tui.cells import width, wrap
from dixit_table.tui.painters.dice_scene import Scene
from dixit_table.tui.painters.dice_tallies import Row, tally_lines
from dixit_table.tui.painters.dice_words import matched, told
from dixit_table.tui.painters.lines import Block, Line, Piece, plain
from dixit_table.tui.painters.said import flowing
from dixit_table.tui.theme import FACE, SHINE, STRONG, TEXT

_GAP = 2
_LEAST_TITLES = 16  # columns for what matched beside the dice; else it stands below
_INDENT = 2


def throw_blocks(scene: Scene, room: int) -> Iterator[Block]:
    """Yield the past throws, the latest first, then the numbers of everybody."""
    for throw in reversed(scene.dice.records):
        yield Block(tuple(_head(scene, throw, room)), (tuple(_body(scene, throw, room)),))
    titles, lines = tally_lines(scene, [Row(tally.seat) for tally in scene.dice.tallies], room)
    title = plain(scene.say("screen.tallies"), SHINE)
    yield Block((title, titles), tuple((line,) for line in lines))


def _head(scene: Scene, throw: ThrowView, room: int) -> Iterator[Line]:
    """Yield which throw it was, whose, the dice, and what matched."""
    number = scene.say("screen.before_throw" if throw.aside else "screen.throw_title", n=throw.number)
    pieces = [Piece(0, number, SHINE)]
    at = width(number) + _GAP
    name = scene.cast.short(throw.seat, max(1, room - at - 8))
    pieces += [Piece(at, "", seat=throw.seat), Piece(at + scene.cast.badge_width + 1, name, STRONG)]
    at += scene.cast.badge_width + 1 + width(name) + _GAP
    for die in throw.dice:
        pieces.append(Piece(at, f" {die} ", FACE))
        at += 4
    at += 1 if throw.dice else 0
    words = matched(scene, throw)
    if room - at >= min(width(words), _LEAST_TITLES):
        first, *rest = wrap(words, room - at)
        yield (*pieces, Piece(at, first, SHINE))
        yield from ((Piece(at, line, SHINE),) for line in rest)
    else:
        yield tuple(pieces)
        yield from ((Piece(_INDENT, line, SHINE),) for line in wrap(words, room - _INDENT))


def _body(scene: Scene, throw: ThrowView, room: int) -> Iterator[Line]:
    """Yield who drank what, what changed and what followed."""
    sentences = [sentence for part in told(scene, throw)[1:] for sentence in part.sentences]
    if throw.rule is not None:
        key = "dice.rule_in_force" if throw.rule else "dice.rule_unwritten"
        sentences.append(scene.say(key, name=scene.name(throw.seat), rule=throw.rule))
    return ((Piece(_INDENT, line, TEXT),) for line in flowing(sentences, max(1, room - _INDENT)))
