"""A dice game in words: what a throw has come to, what a seat is asked, what everybody has come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dixit_table.game.dice.views import (
    DiceView,
    RaceView,
    ReactionView,
    ShareView,
    TallyView,
    ThrowView,
    dice_view,
)
from dixit_table.game.views import Mark, OverView, PhaseName, PublicView, SeatView
from dixit_table.texts import Language, Message, say
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.text import cut, width, wrap
from dixit_table.tui.canvas.theme import FACE, GOOD, QUIET, SHINE, STRONG, TEXT, WARNING, Ink
from dixit_table.tui.painters.text import (
    BETWEEN,
    Block,
    Passage,
    Piece,
    Short,
    TextLine,
    flowing,
    plain,
    put_line,
)
from dixit_table.tui.roster import Roster, Status, trouble_of

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


# --- What a throw has come to in words: what matched, who drinks, what changes, what follows

_EVERYBODY_FROM = 3  # seats


def told(scene: Scene, throw: ThrowView) -> tuple[Passage, ...]:
    """Return what a throw came to, as far as it has come; in a doubt about a race first of all the doubt."""
    given = scene.dice.given if throw.record is None else ()
    parts = (
        Passage((_head(scene, throw),), SHINE, brief=(matched(scene, throw),)),
        *(_duel(scene) if throw.record is None else ()),
        race_part(scene, scene.dice.race),
        shares_part(scene, throw, given),
        Passage(tuple(map(scene.say, throw.changes)), TEXT, brief=in_brief(scene, throw.changes)),
        race_part(scene, throw.race if scene.dice.race is None else None),
        Passage((scene.say(throw.follows),) if throw.follows is not None else (), STRONG),
    )
    return tuple(part for part in parts if part.sentences)


def _head(scene: Scene, throw: ThrowView) -> str:
    words = matched(scene, throw)
    if not throw.titles:
        return words
    name = scene.name(throw.seat)
    return scene.say("dice.thrown_by", name=name, what=words) if throw.dice else _of(scene, name, words)


def _duel(scene: Scene) -> tuple[Passage, ...]:
    """Return who throws against whom, as far as it has come, and what is at stake."""
    duel = scene.dice.duel
    if duel is None:
        return ()
    dice = {"own": duel.own or "?", "other": "?"}
    stake = scene.say("dice.stake_duel", n=duel.factor)
    names = {"name": scene.name(duel.seat), "rival": scene.name(duel.rival)}
    return Passage((scene.say("dice.duel_so_far", **names, **dice),), SHINE), Passage((stake,), STRONG)


def in_brief(scene: Scene, changes: Sequence[Message]) -> tuple[str, ...]:
    """Return who was named as the last against the stamps in few words, and what else has changed."""
    return tuple(
        scene.say(Message("dice.in_brief_named", change.values) if change.key in _NAMED else change)
        for change in changes
        if change.key != "dice.run_times"
    )


_NAMED = ("dice.named", "dice.named_against")


def matched(scene: Scene, throw: ThrowView) -> str:
    """Return what matched, or that nothing did; and that it was set right, or doesn't count."""
    words = ", ".join(throw.titles) or scene.say("dice.nothing")
    if throw.voided:
        return f"{words} {scene.say('screen.voided_throw')}"
    return f"{words} {scene.say('screen.amended')}" if throw.amended else words


def rule_words(scene: Scene, seat: int | None, rule: str) -> str:
    """Return an invented rule with who made it."""
    name = "" if seat is None else scene.name(seat)
    return scene.say("dice.rule_in_force" if rule else "dice.rule_unwritten", name=name, rule=rule)


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
    parts += [Passage((rule_words(scene, dice.ruler, dice.rule),), SHINE)] if dice.rule is not None else []
    return tuple(parts)


def direction(scene: Scene) -> str:
    """Return which way the dice go round."""
    return scene.say("screen.clockwise" if scene.dice.clockwise else "screen.anticlockwise")


def shares_part(scene: Scene, throw: ThrowView, given: tuple[ShareView, ...] = ()) -> Passage:
    """Return who drinks how much, and what for where several things matched."""
    shares = (*throw.shares, *given)
    whats = [share.words if len(throw.titles) > 1 else share.amount for share in shares]
    if _everybody(scene, shares) and len({scene.say(what) for what in whats}) == 1:
        return Passage((_of(scene, scene.say("screen.everybody"), whats[0]),), STRONG)
    return Passage(
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


def race_part(scene: Scene, race: RaceView | None) -> Passage:
    """Return in which order people pressed; in a doubt each on a line, and who may have been last."""
    if race is None:
        return Passage(())
    shorts = tuple(_short(each.seat, _milliseconds(each), doubtful=each.doubtful) for each in race.order)
    if race.doubtful:
        return _doubt(scene, race, shorts)
    names = ", ".join(f"{scene.name(each.seat)}{_milliseconds(each)}" for each in race.order)
    key = "screen.order" if len(race.order) > 1 else "screen.order_so_far"
    order = (scene.say(key, names=names),) if names else ()
    return Passage(order, QUIET, shorts, aside=True, brief=(names,))


def _doubt(scene: Scene, race: RaceView, shorts: tuple[Short, ...]) -> Passage:
    """Return who pressed when and who didn't at all; in brief those among whom the last is."""
    silent = [seat for seat in race.missing if seat in race.doubtful]
    late = {each.seat: _milliseconds(each) for each in race.order if each.doubtful}
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


# --- What everybody has come to in a dice game: a row a seat, at the end and after the past throws

NARROWEST = 58
"""The columns a table of all numbers asks for."""

_COLUMNS = ("sips", "glasses", "throws", "handed_out", "last", "held", "reaction_ms")
"""What is counted; where columns are short, the last go first."""

_GAPS = (2, 1)  # columns between numbers
_LEAST_NAME, _MOST_NAME = 10, 24
_SHORT_NAME = 6  # that does where else there was no number
_LONGEST_UNIT = 12
_RANK = 3


class SeatRow(NamedTuple):
    """A seat, and its rank where there is one."""

    seat: int
    rank: tuple[Piece, ...] = ()


class _Column(NamedTuple):
    name: str
    right: int
    title: str
    words: dict[int, str]  # by seat

    def piece(self, words: str, ink: Ink) -> Piece:
        """Return a number below the end of its title."""
        return Piece(self.right - width(words), words, ink)


def tally_lines(scene: Scene, rows: Sequence[SeatRow], room: int) -> tuple[TextLine, tuple[TextLine, ...]]:
    """Return the titles and a line a seat, with as many numbers as there is room for."""
    start = (_RANK if any(row.rank for row in rows) else 0) + scene.roster.badge_width + 1
    longest = max((width(scene.name(row.seat)) for row in rows), default=0)
    whole, short = (min(longest, each) for each in (_LEAST_NAME, _SHORT_NAME))
    ways = ((each, _most(scene, room - start - each)) for each in (whole, short))
    least, columns = next((way for way in ways if way[1]), (whole, []))
    names = min(longest, _MOST_NAME, max(least, room - start - (columns[-1].right if columns else 0)))
    columns = [column._replace(right=column.right + start + names) for column in columns]
    titles = tuple(column.piece(column.title, QUIET) for column in columns)
    return titles, tuple(_line(scene, row, start, names, columns) for row in rows)


def _line(scene: Scene, row: SeatRow, start: int, names: int, columns: Sequence[_Column]) -> TextLine:
    return (
        *row.rank,
        Piece(start - scene.roster.badge_width - 1, "", seat=row.seat),
        Piece(start, cut(scene.name(row.seat), names), STRONG),
        *(column.piece(column.words.get(row.seat, ""), TEXT) for column in columns),
    )


def _most(scene: Scene, room: int) -> list[_Column]:
    """Return as many columns as fit, near or further apart; rather the first alone than others without it."""
    ways = [_fitting(scene, room, gap) for gap in _GAPS]
    return max(ways, key=lambda way: (any(each.name == _COLUMNS[0] for each in way), len(way)))


def _fitting(scene: Scene, room: int, gap: int) -> list[_Column]:
    """Return the columns that fit, of those in which there is anything."""
    found: list[_Column] = []
    for name in _COLUMNS:
        words = {tally.seat: _words(tally, name) for tally in scene.dice.tallies}
        title = cut(scene.view.unit, _LONGEST_UNIT) if name == "sips" else scene.say(f"screen.column.{name}")
        right = (found[-1].right if found else 0) + gap + max(width(title), *map(width, words.values()), 1)
        if right <= room and (name == "sips" or any(each not in "–0" for each in words.values())):
            found.append(_Column(name, right, title, words))
    return found


def _words(tally: TallyView, name: str) -> str:
    number: int | None = getattr(tally, name)
    return "–" if number is None else str(number)


def put_ranking(canvas: Canvas, view: PublicView, language: Language, rect: Rect, end: OverView) -> None:
    """Paint a row a seat, who was in longest first; where there are more than rows in two columns."""
    scene = scene_of(view, language)
    rows = [
        SeatRow(seat, (Piece(0, f"{rank:>2}", SHINE if seat in end.winners else TEXT),))
        for rank, seat in end.ranking
    ]
    if len(rows) <= rect.height:
        _put_ranks(canvas, scene, rect, rows)
        return
    half = -(-len(rows) // 2)
    left, right = rect.from_left((rect.width - _BETWEEN) // 2)
    _put_ranks(canvas, scene, left, rows[:half])
    _put_ranks(canvas, scene, right.from_left(_BETWEEN)[1], rows[half:])


_BETWEEN = 2  # columns between two columns of ranks


def _put_ranks(canvas: Canvas, scene: Scene, rect: Rect, rows: Sequence[SeatRow]) -> None:
    """Paint some of the rows, below titles where there is a row for them."""
    titles, lines = tally_lines(scene, rows, rect.width - 1)
    pitch = 2 if rect.height > 2 * len(lines) else 1
    titled = rect.height > len(lines)
    with canvas.within(rect):
        if titled:
            put_line(canvas, rect.left, rect.top, scene.roster, titles)
        for row, line in enumerate(lines):
            put_line(canvas, rect.left, rect.top + titled + row * pitch, scene.roster, line)


# --- The past throws in full, and what everybody has come to: blocks of a page

_GAP = 2
_LEAST_TITLES = 16  # columns for what matched beside the dice; else it stands below
_INDENT = 2


def throw_blocks(scene: Scene, room: int) -> Iterator[Block]:
    """Yield the past throws, the latest first, then the numbers of everybody."""
    for throw in reversed(scene.dice.records):
        yield Block(tuple(_record_head(scene, throw, room)), (tuple(_body(scene, throw, room)),))
    titles, lines = tally_lines(scene, [SeatRow(tally.seat) for tally in scene.dice.tallies], room)
    title = plain(scene.say("screen.tallies"), SHINE)
    yield Block((title, titles), tuple((line,) for line in lines))


def _record_head(scene: Scene, throw: ThrowView, room: int) -> Iterator[TextLine]:
    """Yield which throw it was, whose, the dice, and what matched."""
    number = scene.say("screen.before_throw" if throw.aside else "screen.throw_title", n=throw.number)
    pieces = [Piece(0, number, SHINE)]
    at = width(number) + _GAP
    name = scene.roster.short(throw.seat, max(1, room - at - 8))
    pieces += [Piece(at, "", seat=throw.seat), Piece(at + scene.roster.badge_width + 1, name, STRONG)]
    at += scene.roster.badge_width + 1 + width(name) + _GAP
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


def _body(scene: Scene, throw: ThrowView, room: int) -> Iterator[TextLine]:
    """Yield who drank what, what changed and what followed."""
    sentences = [sentence for part in told(scene, throw)[1:] for sentence in part.sentences]
    if throw.rule is not None:
        sentences.append(rule_words(scene, throw.seat, throw.rule))
    return ((Piece(_INDENT, line, TEXT),) for line in flowing(sentences, max(1, room - _INDENT)))
