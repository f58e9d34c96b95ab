"""What stands between the dice and the tiles: who is held, the invented rule, which way the dice go, ..."""

from __future__ import annotations

from collections.abc import Sequence

from dixit_table.tui import big
from dixit_table.tui.canvas import Canvas
from dixit_table.tui.painters.dice_scene import Scene
from dixit_table.tui.painters.said import BETWEEN, Part, big_rows, laid, put_laid, rows_of
from dixit_table.tui.rects import Rect
from dixit_table.tui.theme import QUIET, SHINE, TEXT

_ROOMY = 100  # columns from which big letters are asked for


def needed(scene: Scene, *, in_tiles: bool) -> tuple[Part, ...]:
    """Return what has to be said; ``in_tiles``: the tiles have words for who is held and has the finger."""
    dice = scene.dice
    held = () if in_tiles else (("prisoner_is", dice.prisoner), ("finger_is", dice.finger))
    standing = [scene.say(f"screen.{key}", name=scene.name(seat)) for key, seat in held if seat is not None]
    parts = [Part((BETWEEN.join(standing),), TEXT)] if standing else []
    parts += [Part((rule_words(scene),), SHINE)] if dice.rule is not None else []
    return tuple(parts)


def wanted(scene: Scene, wide: int) -> tuple[Part, ...]:
    """Return what is said where there is room; which way the dice go is in the header too, but small."""
    titles = ", ".join(scene.dice.modules)
    modules = Part((scene.say("screen.modules", titles=titles),), QUIET, aside=True)
    racing = scene.dice.race is not None
    way = (Part((direction(scene),), QUIET),) if wide >= _ROOMY and not racing else ()
    return (*way, modules) if titles else way


def strip_rows(scene: Scene, parts: Sequence[Part], wide: int) -> int:
    """Return the rows those parts ask for: those of big letters where that is one line, and not aside."""
    rows = [_rows(scene, part, wide) for part in parts]
    return sum(rows) + (
        1 if max(rows, default=0) > big.ROWS else 0
    )  # big letters stand apart from the stage's


def _rows(scene: Scene, part: Part, wide: int) -> int:
    large = big_rows([part], wide) if wide >= _ROOMY and not part.aside else 0
    return large if large == big.ROWS + 1 else rows_of(scene.cast, [part], wide, 1)


def put_strip(canvas: Canvas, scene: Scene, rect: Rect, parts: Sequence[Part]) -> None:
    """Write those parts; what is left over stands above and below."""
    large = [place for place, part in enumerate(parts) if _rows(scene, part, rect.width) > big.ROWS]
    words = laid(scene.cast, parts, rect, large)
    put_laid(canvas, scene.cast, rect.from_top((rect.height - words.rows) // 2)[1], words)


def direction(scene: Scene) -> str:
    """Return which way the dice go round."""
    return scene.say("screen.clockwise" if scene.dice.clockwise else "screen.anticlockwise")


def rule_words(scene: Scene) -> str:
    """Return the invented rule with who made it."""
    dice = scene.dice
    name = scene.name(dice.ruler) if dice.ruler is not None else ""
    key = "dice.rule_in_force" if dice.rule else "dice.rule_unwritten"
    return scene.say(key, name=name, rule=dice.rule or "")
