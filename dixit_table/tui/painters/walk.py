"""Between two turns: the walk on the track, the scores, who leads, and what to do with the cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import product
from math import pi, sin
from typing import NamedTuple

from msgspec import Struct

from dixit_table.game.views import PhaseName, PublicView
from dixit_table.game.walk import Leg, leaders, leading, passing
from dixit_table.texts import Language, say
from dixit_table.tui.canvas.canvas import Canvas, Rect, stamp
from dixit_table.tui.canvas.roles import Cut, Screen, TextRole, cuts, first_fitting
from dixit_table.tui.canvas.sprites import Pose, Size
from dixit_table.tui.canvas.text import wrap
from dixit_table.tui.canvas.theme import CHOSEN, SHINE, TEXT
from dixit_table.tui.motion import Motion
from dixit_table.tui.painters.rabbits import badge, leader, rabbit
from dixit_table.tui.painters.scenery import draw_meadow
from dixit_table.tui.painters.scores import (
    ScoreBoard,
    heights_of_more,
    lower_boards,
    put_scores,
    score_board,
    shown_totals,
)
from dixit_table.tui.painters.track import Spot, Track, seated, track
from dixit_table.tui.roster import Roster

# --- Where everything of the picture goes

_BOARD_SHARES = {Screen.TV: 2 / 9, Screen.ROOMY: 2 / 11, Screen.LARGE: 1 / 5}
"""The most for the scores, of the screen's rows; more are taken on a roomy one as long as these are left."""
_ROOMY_SHARE, _ELSEWHERE = 2 / 7, 26
_LEAST_MEADOW = 4  # rows
_BETWEEN = "   "


class _Lines(Struct, frozen=True):
    """What stands below the track: what to do with the cards, and who leads; during a walk what happens."""

    doing: tuple[str, ...]  # one at least
    cut: Cut
    leads: str
    leads_cut: Cut
    leads_at: int  # the line at whose right it stands

    @property
    def pitch(self) -> int:
        """The rows of a line."""
        return self.cut.rows + (self.cut is not Cut.ROW)

    @property
    def rows(self) -> int:
        """The rows of all of it."""
        return len(self.doing) * self.pitch


def scoring(canvas: Canvas, view: PublicView, language: Language, rect: Rect, motion: Motion) -> None:
    """Paint the track, below it what happens there, then the scores."""
    if not view.seats:
        return
    lines = _lines(canvas, view, language, rect.width - 2)
    board = _board(canvas, view, rect, lines.rows, motion)
    scores, rest = rect.from_bottom(board.height)
    below, meadow = rest.from_bottom(lines.rows)
    laid = track_in(view, meadow, motion) if meadow.height >= _LEAST_MEADOW else None
    if laid is not None:
        put_track(canvas, view, meadow, laid, motion)
    if below.height:
        walking = motion.walk_s < motion.walk.length_s
        shows = lines, news(view, language, motion), walking
        stamp(canvas, below.inset(1), shows, partial(_draw_lines, shows=shows))
    put_scores(canvas, view, scores.inset(1), board, motion)


def _board(canvas: Canvas, view: PublicView, rect: Rect, below: int, motion: Motion) -> ScoreBoard:
    """Return how the scores are set: in fewer rows than else where more people would have larger rabbits.

    ``below``: the rows of what stands between the track and them.
    """
    columns, most = rect.width - 2, _board_rows(canvas.area, view.look.margin)

    def rank(high: int, seats: int) -> int:
        """Return the rank of the rabbits' size above scores of so many rows."""
        meadow = rect.from_bottom(high)[1].from_bottom(below)[1]
        laid = track_in(view, meadow, motion, seats) if meadow.height >= _LEAST_MEADOW else None
        return -1 if laid is None else 0 if laid.size is None else 1 + list(Size).index(laid.size)

    board, count = score_board(view, canvas.area, columns, most), len(view.seats)
    lower = [*lower_boards(view, board, columns)]
    if not lower:
        return board
    floor = max(
        (rank(high, seats) for seats, high in heights_of_more(view, board, columns, most)), default=-1
    )
    return next((each for each in (board, *lower) if rank(each.height, count) >= floor), board)


def _board_rows(area: Rect, margin: int) -> int:
    """Return the most rows for the scores, the same in all phases: a meadow has room in each."""
    screen, inside = Screen.of(area), area.height - 2 * (area.height * margin // 100)
    most = int(area.height * _BOARD_SHARES[screen])
    if screen is Screen.ROOMY:
        most = max(most, min(int(area.height * _ROOMY_SHARE), inside - _ELSEWHERE))
    return most


def _lines(canvas: Canvas, view: PublicView, language: Language, room: int) -> _Lines:
    """Return the lines in as few rows as can be, in a larger cut on a large screen alone."""
    doing = [say(language, message) for message in view.draw if view.phase is PhaseName.SCORING]
    large = Screen.of(canvas.area) is Screen.LARGE
    cut = cuts(TextRole.REASON, canvas.area, plain=view.look.plain)[0] if large else Cut.ROW
    lines, cut = _doing(doing, cut, room)
    totals = {seat.seat: seat.total for seat in view.seats}
    leads = leaders(totals, language, Roster.of(view).name, teams=view.teams)
    for way, at in product((cut, Cut.ROW), reversed(range(len(lines)))):
        beside = cut.width(f"{lines[at]}{_BETWEEN}" if lines[at] else "")
        if way.fits(leads, room - beside):
            return _Lines(lines, cut, leads, way, at)
    return _Lines(lines, cut, "", cut, 0)  # a row of its own would be the track's with a name


def _doing(doing: Sequence[str], cut: Cut, room: int) -> tuple[tuple[str, ...], Cut]:
    """Return what to do in one line or as many as it takes, in a cut or else in rows."""
    together = _BETWEEN.join(doing)
    if not doing or cut.fits(together, room):
        return (together,), cut
    lines = [cut.lines(line, room) for line in doing]
    if all(lines):
        return tuple(part for each in lines for part in each or ()), cut
    return tuple(part for line in doing for part in wrap(line, room)), Cut.ROW


def _draw_lines(canvas: Canvas, rect: Rect, shows: tuple[_Lines, str, bool]) -> None:
    lines, happening, walking = shows
    if happening:
        cut = first_fitting((lines.cut, Cut.ROW), (happening,), rect.width, rect.height)
        cut.put_in(canvas, rect.from_top(lines.cut.rows)[0], happening, SHINE)
        return
    for number, words in enumerate(lines.doing):
        line, rect = rect.from_top(lines.pitch)
        line = line.from_top(lines.cut.rows)[0]
        if line.height:
            lines.cut.put_in(canvas, line, words, TEXT)
        if number == lines.leads_at and not walking:  # who leads in the end isn't known before
            lines.leads_cut.put_in(canvas, line, lines.leads, SHINE, 1)


# --- The walk: who sits where, the one that hops, and in words who passes whom

_GROUND = 0.2  # share of a hop at either end in which a rabbit crouches


def track_in(view: PublicView, rect: Rect, motion: Motion, seats: int = 0) -> Track | None:
    """Return the track as it is laid for a view, the same all through a walk; None where there is no room.

    ``seats``: how many rabbits it is for, if not for those that play.
    """
    totals = [seat.total for seat in view.seats]
    reach = [*totals, *motion.walk.before.values()] if motion.walk_s < motion.walk.length_s else totals
    return track(rect.width, rect.height, seats or len(totals), view.goal, max(0, min(reach)), max(0, *reach))


class _Shown(NamedTuple):
    """All that shows of a seat's rabbit on the track."""

    seat: int
    letter: str
    colour: str
    spot: Spot
    pose: Pose
    lap: int  # from 0
    leads: bool


def put_track(canvas: Canvas, view: PublicView, rect: Rect, laid: Track, motion: Motion) -> None:
    """Paint the meadow, all who sit in it, and who is on the way."""
    leg = motion.walk.moving(motion.walk_s)
    places = {seat.seat: motion.place(seat.seat, seat.total) for seat in view.seats}
    spots, roster = _spots(laid, places, motion, leg), Roster.of(view)
    first = leading(shown_totals(view, motion))

    def shown(seat: int, spot: Spot, pose: Pose) -> _Shown:
        lap = laid.stone(places[seat])[1]
        return _Shown(seat, roster.letter(seat), roster.colour(seat), spot, pose, lap, seat in first)

    walker = leg.seat if leg is not None else None
    # Who is further up the meadow is behind.
    order = sorted((seat for seat in spots if seat != walker), key=lambda seat: spots[seat][1])
    sitting = tuple(shown(seat, spots[seat], _pose(view, seat, motion)) for seat in order)
    stamp(canvas, rect, (laid, sitting), partial(_draw_sitting, laid=laid, roster=roster, sitting=sitting))
    if leg is not None:
        with canvas.within(rect):
            _put(canvas, rect, laid, roster, shown(leg.seat, *_hop(laid, leg, motion, spots[leg.seat])))


def _draw_sitting(canvas: Canvas, rect: Rect, laid: Track, roster: Roster, sitting: Iterable[_Shown]) -> None:
    stamp(canvas, rect, laid, lambda part, _area: draw_meadow(part, laid))
    for each in sitting:
        _put(canvas, rect, laid, roster, each)


def _put(canvas: Canvas, rect: Rect, laid: Track, roster: Roster, shown: _Shown) -> None:
    x, y = rect.left + shown.spot[0], rect.top + shown.spot[1]
    lap, beside = str(shown.lap + 1)[-1:], x + laid.wide // 2  # between the ears
    if laid.size is None:
        beside = badge(canvas, x, y, roster, shown.seat) - 1
    else:
        (leader if shown.leads else rabbit)(canvas, x, y, roster, shown.seat, laid.size, shown.pose)
    if shown.lap:
        canvas.put(beside, y, lap, CHOSEN if shown.leads and laid.size is not None else SHINE)


def _spots(laid: Track, places: Mapping[int, float], motion: Motion, leg: Leg | None) -> Mapping[int, Spot]:
    """Return where everybody sits; of the one on its way, where it sets off from or arrives."""
    if leg is not None:
        places = {**places, leg.seat: leg.before if leg.share(motion.walk_s) < 0.5 else leg.after}
    return dict(zip(places, _seated(laid, places), strict=True))


def _seated(laid: Track, places: Mapping[int, float]) -> tuple[Spot, ...]:
    return seated(laid, tuple(int(laid.stone(place)[0]) for place in places.values()))


def _hop(laid: Track, leg: Leg, motion: Motion, spot: Spot) -> tuple[Spot, Pose]:
    """Return where a rabbit on its way is, and its pose: it hops in small arcs from stone to stone.

    ``spot``: where it sits at that end of its way that it is nearer to.
    """
    at, hop = laid.stone(leg.place(motion.walk_s))[0], leg.hop(motion.walk_s)
    ends = [int(laid.stone(place)[0]) for place in (leg.before, leg.after)]
    one, other = int(at), min(int(at) + 1, laid.stones - 1)
    corners = [spot if stone in ends and abs(at - stone) < 1 else laid.on(stone) for stone in (one, other)]
    (x, y), (to_x, to_y) = corners
    share = at - one
    high = 2 if laid.size is Size.LARGE else 1
    lift = round(high * sin(pi * hop))
    crouching = not _GROUND < hop < 1 - _GROUND
    place = round(x + (to_x - x) * share), max(0, round(y + (to_y - y) * share) - lift)
    return place, Pose.CROUCHING if crouching else Pose.LEAPING


def _pose(view: PublicView, seat: int, motion: Motion) -> Pose:
    """Return how a rabbit sits: after the walk who gained most is glad, who gained nothing isn't."""
    if view.phase is PhaseName.TELLING:
        return Pose.LOOKING if seat == view.storyteller else Pose.STANDING
    if view.reveal is None or motion.walk_s < motion.walk.length_s:
        return Pose.STANDING
    gains = {row.seat: row.points for row in view.reveal.rows}
    most = max(gains.values()) if seat in gains else 0
    if most <= 0:
        return Pose.STANDING
    return Pose.GLAD if gains[seat] == most else Pose.SAD if gains[seat] <= 0 else Pose.STANDING


def news(view: PublicView, language: Language, motion: Motion) -> str:
    """Return what has just happened in the walk, in words."""
    found, roster = motion.walk.news(motion.walk_s), Roster.of(view)
    if found is None:
        return ""
    one, *others = map(roster.name, (found.seat, *found.others))
    return passing(found, language, one, others, teams=view.teams)
