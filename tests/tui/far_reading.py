"""Huge letters as an eye reads them: words found in the half cells of a picture, and their angle."""

from __future__ import annotations

from functools import cache
from itertools import takewhile
from math import atan2, degrees

from msgspec.structs import replace

from dixit_table.game.views import Look, PublicView
from dixit_table.texts import Language
from dixit_table.tui.canvas.canvas import Canvas
from dixit_table.tui.canvas.far_letters import FarCut, far_cuts
from dixit_table.tui.canvas.font import pixels, writable
from dixit_table.tui.motion import STILL, takes_turns
from dixit_table.tui.painters.far import pages_far
from dixit_table.tui.screen import paint
from tests.tui.reading import find

SIZES = ((60, 18), (80, 24), (120, 35), (200, 50))
FAR = Look(far=True)

_TV_HIGH_M, _AWAY_M = 0.535, 3.0  # 43 inches, 16:9
LEAST_DEGREES = 0.7  # of a capital: EN 301 549, 5.1.4
_CUTS = tuple(FarCut(narrow, times) for times in range(1, 9) for narrow in (True, False))
_LONGEST = 9  # letters that are looked for: a long word may go on in the next line


_BESIDE_KEYS = 4  # times as many pages at most, where keys take room


class Read:
    """What pictures say in huge letters; ``word in read``: it can be read from afar on one of them."""

    def __init__(self, *shown: Canvas) -> None:
        self.shown = shown
        self._rows = shown[0].area.height
        self._masks = [*map(_masks, shown)]
        self._found: dict[str, bool] = {}

    def __contains__(self, word: str) -> bool:
        if word not in self._found:
            large = (cut for cut in _CUTS if angle(5 * cut.times, self._rows) >= LEAST_DEGREES)
            pictures = (_picture(word[:_LONGEST], cut) for cut in large)
            self._found[word] = any(find(mask, each) for each in pictures for mask in self._masks)
        return self._found[word]

    def missing(self, *texts: str) -> list[str]:
        """Return the words of texts that can't be read."""
        return [word for text in texts for word in text.split() if writable(word) and word not in self]


class Seen(Read):
    """The pages of a view in huge letters."""

    def __init__(self, view: PublicView, language: Language, size: tuple[int, int]) -> None:
        view = replace(view, look=FAR)
        turned = view.page is not None or takes_turns(view)
        self.pages = pages_far(view, language, *size) if turned else 1
        looked_at = self.pages * (_BESIDE_KEYS if turned and view.touch is not None else 1)
        super().__init__(*(_page(view, language, size, number) for number in range(looked_at)))


def _page(view: PublicView, language: Language, size: tuple[int, int], number: int) -> Canvas:
    page = view.page and replace(view.page, number=number)
    return paint(replace(view, page=page), language, *size, replace(STILL, turned=number))


def lines_free(view: PublicView, language: Language, size: tuple[int, int]) -> int:
    """Return how many more lines the smallest letters would have had below the others."""
    rows = _page(replace(view, look=FAR), language, size, 0).rows
    empty = takewhile(lambda row: len({cell.text for cell in row}) == 1, reversed(rows))
    return len(list(empty)) // far_cuts(size[1])[-1].rows


def angle(pixels_high: int, rows: int) -> float:
    """Return the degrees of what is so many half rows high."""
    high_m = _TV_HIGH_M / rows / 2 * pixels_high
    return degrees(2 * atan2(high_m / 2, _AWAY_M))


def _masks(canvas: Canvas) -> str:
    """Return for each colour on a screen the half cells that have it, a line of text for each half row.

    Between two colours is a line that is part of no word.
    """
    cells = {cell for row in canvas.rows for cell in row}
    halves = [
        {cell: cell.ink.colour if cell.text in filled else str(cell.ink.ground) for cell in cells}
        for filled in ("█▀", "█▄")
    ]
    colours = {colour for half in halves for colour in half.values()}
    letters = {colour: chr(ord("A") + n) for n, colour in enumerate(colours)}
    signs = [{cell: letters[colour] for cell, colour in half.items()} for half in halves]
    painted = "\n".join("".join(map(half.__getitem__, row)) for row in canvas.rows for half in signs)
    others = str.maketrans(dict.fromkeys(letters.values(), "."))
    between = f"\n{' ' * canvas.area.width}\n"
    return between.join([painted.translate(others | {ord(letter): "#"}) for letter in letters.values()])


@cache
def _picture(word: str, cut: FarCut) -> tuple[str, ...]:
    """Return the rows of a word, accents apart."""
    rows = ["".join(pixel * cut.times for pixel in row) for row in pixels(word, narrow=cut.narrow)[1:]]
    return tuple(row for row in rows for _ in range(cut.times))
