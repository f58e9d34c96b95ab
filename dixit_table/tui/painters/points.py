"""Every point explained, and what follows: the rabbits walk, who leads, what to do with the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dixit_table.game.cards.prompts import explained
from dixit_table.game.views import PhaseName, PointsRow, PublicView, SlotView, TurnView
from dixit_table.rules.scoring import Award, Reason
from dixit_table.texts import Language, Message, say
from dixit_table.tui.canvas import big
from dixit_table.tui.canvas.canvas import Canvas, Rect, cut, grid, width, wrap
from dixit_table.tui.canvas.theme import CHOSEN, FACE, GOOD, QUIET, SHINE, STRONG, TEXT, Ink
from dixit_table.tui.motion import Motion, rows_come
from dixit_table.tui.painters.rabbits import Path, badge, track, track_in
from dixit_table.tui.painters.scores import lanes, scores
from dixit_table.tui.painters.text import listing, signed
from dixit_table.tui.roster import Roster

# --- Why a seat has its points: as a sentence, or in a word or two where rows are short

_IN_FULL, _IN_SHORT = "screen.why.", "screen.short."


def in_full(language: Language, turn: TurnView, row: PointsRow, names: Mapping[int, str]) -> str:
    """Return a seat's reasons in words, each with its points where there are several."""
    return _together([say(language, why) for why in explained(turn, row, names)], row)


def in_short(language: Language, turn: TurnView, row: PointsRow, names: Mapping[int, str]) -> str:
    """Return the same in as few words as can be."""
    if row.awards:
        return _together([_short(language, turn, row.seat, award) for award in row.awards], row)
    (why,) = explained(turn, row, names)
    return say(language, Message(why.key.replace(_IN_FULL, _IN_SHORT), why.values))


def _together(whys: list[str], row: PointsRow) -> str:
    if len(row.awards) < 2:
        return ", ".join(whys)
    return ", ".join(f"{why} {signed(award.points)}" for why, award in zip(whys, row.awards, strict=True))


def _short(language: Language, turn: TurnView, seat: int, award: Award) -> str:
    number, cards = 0, ""
    if award.reason is Reason.VOTES_RECEIVED:
        number = sum(
            len(slot.votes) for slot in turn.slots if slot.owner == seat and not slot.is_storytellers
        )
    elif award.reason is Reason.SAME_SLOT:
        met = [slot for slot in _voted(turn, seat) if not slot.is_red]
        number = sum(len(set(slot.votes)) for slot in met)
        cards = ", ".join(str(slot.slot) for slot in met)
    said = Message.of(f"{_IN_SHORT}{award.reason}", n=number, cards=cards)
    if not award.capped:
        return say(language, said)
    return say(language, f"{_IN_SHORT}capped", said=said, points=award.points)


def _voted(turn: TurnView, seat: int) -> list[SlotView]:
    return [slot for slot in turn.slots if seat in slot.votes]


# --- Every point explained: a row a seat with what it gained, and for what

_MOST_NAME = 24
_BIG_FROM = (110, big.ROWS)  # columns, rows of a seat


def points_alone(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the points where there is no room for the cards: each seat's card stands before it."""
    turn = view.reveal
    if turn is None or not turn.rows:
        return
    numbers = [_cards_of(turn, row.seat) for row in turn.rows]
    if not any(numbers):  # nobody was asked whose card is whose
        points(canvas, view, language, rect, motion)
        return
    chip = max(map(width, numbers)) + 2
    high = max(1, min(big.ROWS + 1, rect.height // len(turn.rows)))
    middle = 1 if _spacious(rect, high) else 0
    for index, number in enumerate(numbers):
        y = rect.top + index * high + middle
        told = turn.rows[index].seat == turn.storyteller
        canvas.put(rect.left, y, f" {number:>{chip - 2}} ", CHOSEN if told else FACE)
    points(canvas, view, language, rect.from_left(chip)[1], motion)


def _cards_of(turn: TurnView, seat: int) -> str:
    return " ".join(str(slot.slot) for slot in turn.slots if slot.owner == seat)


def _spacious(rect: Rect, high: int) -> bool:
    return rect.width >= _BIG_FROM[0] and high >= _BIG_FROM[1]


def points(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the points of the turn in reveal, in words as long as there is room for all of them."""
    turn = view.reveal
    if turn is None or not turn.rows:
        return
    roster = Roster.of(view)
    high = max(1, min(big.ROWS + 1, rect.height // len(turn.rows)))
    spacious = _spacious(rect, high)
    names = _names_width(roster, turn, rect, spacious)
    gains = 12 if spacious else 3
    start = roster.badge_width + names + gains + 6
    words = [in_full(language, turn, row, roster.names) for row in turn.rows]
    if any(width(line) > rect.width - start for line in words):
        words = [in_short(language, turn, row, roster.names) for row in turn.rows]
    come = rows_come(turn, motion.scene_s)
    for index, (row, line) in enumerate(zip(turn.rows, words, strict=True)):
        place = Rect(rect.left + 1, rect.top + index * high, rect.width - 1, big.ROWS if spacious else 1)
        x = _put_name(canvas, roster, place, row, names)
        if row.seat in come:
            _put_points(canvas, place.from_left(x - place.left)[1], row, line, gains)


def points_rows(view: PublicView, width: int, room: int) -> int:
    """Return the rows wanted of those there are: three a seat where that lets all be big."""
    count = len(view.reveal.rows) if view.reveal is not None else 0
    big_rows = count * big.ROWS
    return big_rows if width >= _BIG_FROM[0] and big_rows <= room else count


def _names_width(roster: Roster, turn: TurnView, rect: Rect, spacious: bool) -> int:
    names = [roster.name(row.seat) for row in turn.rows]
    if spacious:
        return min(rect.width // 3, max(big.big_width(n) if big.writable(n) else width(n) for n in names))
    return min(_MOST_NAME, rect.width // 4, max(map(width, names)))


def _put_name(canvas: Canvas, roster: Roster, place: Rect, row: PointsRow, names: int) -> int:
    """Paint one seat's badge and name, big in a high row; return the column after it."""
    middle = place.top + place.height // 2
    x = badge(canvas, place.left, middle, roster, row.seat) + 1
    name = roster.label(row.seat).fitted(place._replace(width=names))
    top = place.top if big.fits(name, names) else middle
    big.write(canvas, Rect(x, top, names, place.height), name, STRONG)
    return x + names


def _put_points(canvas: Canvas, rest: Rect, row: PointsRow, words: str, gains: int) -> None:
    """Paint what one seat has gained, big in a high row, and for what."""
    middle = rest.top + rest.height // 2
    gain = signed(row.points)
    wide = big.big_width(gain) if rest.height >= big.ROWS else width(gain)
    at = Rect(rest.left + 1 + gains - wide, rest.top, wide, rest.height)
    big.write(canvas, at, gain, GOOD if row.points > 0 else QUIET)
    x = rest.left + gains + 3
    canvas.put(x, middle, cut(words, rest.right - x), TEXT if row.awards else QUIET)


# --- After the reveal: the rabbits walk; who leads; what to do with the cards

_TWO_FROM = 56  # columns for lanes side by side
_BIG_SCORING_FROM = 120  # columns for big letters
_WIDE = 3  # times as wide as high, in cells: the scores stand beside the track
_BETWEEN = "   "
_CELL = 2  # times as high as wide
_TRACK_SHARE = 56  # percent of the width


def scoring(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the lanes, and below them the lines that say what follows."""
    count = len(view.seats)
    words = _joined(_lines(view, language), rect, count)
    # Big lines below are no reason for small lanes.
    lane = big.ROWS + 1 if rect.height > (big.ROWS + 1) * count + len(words) + 1 else 2
    lines = _big_lines(words, rect, lane * count + 1)
    pitch = big.ROWS + 1 if lines else 1
    lines = lines or [(line, ink) for line, ink in words for line in wrap(line, max(1, rect.width - 2))]
    rows = len(lines) * pitch
    beside = view.phase is PhaseName.SCORING and rect.height - rows < count and rect.width >= _TWO_FROM
    least = -(-count // 2) if beside else count
    below, above = rect.from_bottom(min(rows + 1, max(0, rect.height - least)) if lines else 0)
    if not _with_track(canvas, view, above, motion):
        if beside:  # what to do with the cards must be said: lanes half as long leave rows for it
            for half, seats in zip(grid(above, 2, 1), (view.seats[:least], view.seats[least:]), strict=True):
                lanes(canvas, view, half, motion, seats)
        else:
            lanes(canvas, view, above, motion, view.seats)
    top = below.top + (below.height > rows)
    with canvas.within(below):
        for row, (line, ink) in enumerate(lines):
            place = Rect(below.left + 1, top + row * pitch, below.width - 2, pitch)
            big.write(canvas, place, line, ink)


def _joined(lines: list[tuple[str, Ink]], rect: Rect, count: int) -> list[tuple[str, Ink]]:
    """Return lines as one where rows are few and it is short enough: it may save the lanes' length."""
    whole = _BETWEEN.join(line for line, _ in lines)
    if len(lines) < 2 or rect.height - len(lines) >= count or width(whole) > rect.width - 2:
        return lines
    return [(whole, TEXT)]


def has_track(view: PublicView, rect: Rect, motion: Motion) -> bool:
    """Tell whether a rectangle has room for the track as a place, and for the scores."""
    place, rest = _parts(view, rect)
    return rest.height >= len(view.seats) > 0 and _laid(view, place, motion) is not None


def _laid(view: PublicView, place: Rect, motion: Motion) -> Path | None:
    laid = track_in(view, place, motion)
    tall = place.height > place.width // _CELL
    # Heads alone are better off in lanes, but for a tall room, where lanes are short.
    return laid if laid is not None and (laid.high > 1 or tall) else None


def _with_track(canvas: Canvas, view: PublicView, rect: Rect, motion: Motion) -> bool:
    """Paint the track as a place and the scores beside it or below; tell whether there was room for that."""
    place, rest = _parts(view, rect)
    laid = _laid(view, place, motion) if rest.height >= len(view.seats) > 0 else None
    if laid is None:
        return False
    track(canvas, view, laid, motion)
    scores(canvas, view, rest, motion)
    return True


def _parts(view: PublicView, rect: Rect) -> tuple[Rect, Rect]:
    """Return where the track is, and where the scores are: to its right, or in a tall room below."""
    if rect.width >= _WIDE * rect.height:
        place, rest = rect.from_left(rect.width * _TRACK_SHARE // 100)
        return place, rest.from_left(2)[1]
    rows = max(len(view.seats), min(rect.height // 3, (big.ROWS + 1) * len(view.seats)))
    rest, place = rect.from_bottom(rows)
    return place.from_bottom(1)[1], rest


def _big_lines(words: Sequence[tuple[str, Ink]], rect: Rect, least: int) -> list[tuple[str, Ink]]:
    """Return lines that can be written big and leave so many rows; none where they can't or don't."""
    found: list[tuple[str, Ink]] = []
    for sentence, ink in words if rect.width >= _BIG_SCORING_FROM else ():
        lines = big.wrap_big(sentence, rect.width - 2)
        if lines is None:
            return []
        found += [(line, ink) for line in lines]
    return found if rect.height - len(found) * (big.ROWS + 1) > least else []


def _lines(view: PublicView, language: Language) -> list[tuple[str, Ink]]:
    lines: list[tuple[str, Ink]] = []
    if view.phase is PhaseName.SCORING:
        lines += [(say(language, message), TEXT) for message in view.draw]
    leaders = _leaders(view, language)
    if leaders:
        lines.append((leaders, SHINE))
    return lines


def _leaders(view: PublicView, language: Language) -> str:
    best = max((seat.total for seat in view.seats), default=0)
    roster = Roster.of(view)
    names = [roster.name(seat.seat) for seat in view.seats if seat.total == best]
    if best <= 0 or len(names) == len(view.seats):
        return ""
    one = len(names) == 1 and not any(seat.mates for seat in view.seats)
    key = "screen.leads" if one else "screen.lead"
    return say(language, key, names=listing(language, names), points=best)
