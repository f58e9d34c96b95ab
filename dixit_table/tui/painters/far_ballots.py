"""Open ballots in huge letters, on the one page there is: who is in trouble, then who is awaited for what.

All of it follows from what the tiles show, so it tells no more than they do: how far each ballot is, and what
was answered to a press. By name where names fit, else by numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from dixit_table.game.views import Mark, PadState, PublicView, SeatView
from dixit_table.texts import Language, Message, listing, say
from dixit_table.tui.canvas.font import writable
from dixit_table.tui.canvas.theme import PROMPT, TEXT, WARNING, Ink
from dixit_table.tui.painters.far_pages import Line, Lines
from dixit_table.tui.roster import Roster, brief_ask, trouble_of

# --- All that is said, in fewer and fewer words


def ballot_forms(view: PublicView, language: Language, own: Lines) -> Iterator[Lines]:
    """Yield what is said: of everybody by whole names; then in fewer words; then of fewer who are in trouble.

    Whoever is in trouble is named with that; it says that an entry is missing, too.
    """
    wrong, more = _wrong(view, language), _more(view, language)
    troubles, named = next(pressing(view, language, _WHOLE))
    everybody = _heads(view, language, view.seats, _WHOLE)
    others = _heads(view, language, _others(view, named), _WHOLE)
    first = [*wrong, *_whole(troubles), *own]
    yield [*first, *_whole(everybody), *more]
    for heads in (everybody, others):
        yield [*first, *_whole(map(_in_brief, heads)), *_optional(more)]
    # That the cards don't add up gives way to names: who is asked to check a card reads that.
    for some, named in pressing(view, language):
        rest = _others(view, named)
        heads = _heads(view, language, rest)
        first = [*_optional(wrong), *some, *_optional(own)]
        yield [*first, *map(_in_brief, heads), *_optional(more)]
        if len(heads) > 1:
            yield [*first, _awaited(view, language, rest), *_optional(more)]
        last = [*map(_in_brief, heads), *some]
    yield last  # no more of it is shown than its first page: there what is asked comes first


def _others(view: PublicView, named: frozenset[int]) -> Sequence[SeatView]:
    """Return the seats without those that are named already; all where nobody else is awaited."""
    others = [seat for seat in view.seats if seat.seat not in named]
    return others if any(map(_is_asked, others)) else view.seats


def _whole(lines: Iterable[Line]) -> Lines:
    return [line._replace(shorter=()) for line in lines]


def _optional(lines: Iterable[Line]) -> Lines:
    return [line._replace(shorter=("",)) for line in lines]


def _in_brief(line: Line) -> Line:
    """Return a line without its longest words, where there are others."""
    first, *rest = line.shorter or (line.words,)
    return line._replace(words=first, shorter=tuple(rest))


def _line(ways: Iterable[str], ink: Ink) -> Line:
    first, *shorter = dict.fromkeys(ways)
    return Line(first, ink, shorter=tuple(shorter))


def _wrong(view: PublicView, language: Language) -> Lines:
    """Return that the cards don't add up, where the words of the prompt give way to names."""
    wrong = view.prompt.values.get("wrong") if view.check_claims and not _prompt_says_it_all(view) else None
    return [Line(say(language, wrong), WARNING)] if isinstance(wrong, Message) else []


def _more(view: PublicView, language: Language) -> Lines:
    notices = [Line(say(language, each), WARNING) for each in view.notices]
    if view.keyboard is None:
        return notices
    return [*notices, Line(say(language, view.keyboard), TEXT)]


# --- Who is in trouble

_PADS = (PadState.LOST, PadState.TROUBLE)
_WHOLE, _SHORT = 99, 12  # cells of a name


def pressing(
    view: PublicView, language: Language, room: int = _SHORT
) -> Iterator[tuple[Lines, frozenset[int]]]:
    """Yield who is in trouble, and their seats; then only the most urgent, and how many more there are.

    Names are cut to the cells of ``room``.
    """
    troubled = [*_troubled(view, language).items()]
    for kept in range(len(troubled), min(len(troubled), 1) - 1, -1):
        lines = [
            _line((say(language, "table.said", name=who, notice=words) for who in whom), WARNING)
            for words, whom in (
                (words, _names(view, language, seats, room)) for words, seats in troubled[:kept]
            )
        ]
        left = sum(len(seats) for _, seats in troubled[kept:])
        if left:
            lines.append(Line(say(language, "screen.and_n_more", n=left), WARNING))
        yield lines, frozenset(seat.seat for _, seats in troubled[:kept] for seat in seats)


def _troubled(view: PublicView, language: Language) -> Mapping[str, list[SeatView]]:
    """Return the seats in trouble by the words for it, the most urgent first."""
    found: dict[str, list[SeatView]] = {}
    for seat in sorted(view.seats, key=_urgency):
        trouble = trouble_of(language, seat)
        if trouble is not None:
            found.setdefault(trouble.words.strip(), []).append(seat)
    return found


def _urgency(seat: SeatView) -> tuple[bool, int]:
    """Return what sorts the most urgent first: who is awaited; then an answer, which is gone in a moment."""
    return seat.mark is not Mark.ASKED, _PADS.index(seat.pad) if seat.pad in _PADS else -1


def _names(view: PublicView, language: Language, seats: Sequence[SeatView], room: int) -> Iterator[str]:
    """Yield names, cut to so many cells; then fewer of them, and how many more there are."""
    roster = Roster.of(view)
    # A name without huge letters is kept whole: its rabbit's colour will stand for it.
    short = [roster.short(seat.seat, room) if writable(seat.name) else seat.name for seat in seats]
    yield listing(language, short)
    for count in range(len(seats) - 1, 0, -1):
        left = say(language, "screen.n_more", n=len(seats) - count)
        yield listing(language, [*short[:count], left])


# --- Who is awaited, and for what

_SHARED = "table.pass_"


def _prompt_says_it_all(view: PublicView) -> bool:
    """Tell whether the prompt names all there is: who takes a shared keypad, or who shows the votes."""
    return view.prompt.key.startswith(_SHARED) or not any(map(_is_asked, view.seats))


def _is_asked(seat: SeatView) -> bool:
    return seat.mark is Mark.ASKED and seat.ask is not None


def _heads(view: PublicView, language: Language, seats: Sequence[SeatView], room: int = _SHORT) -> Lines:
    """Return what is asked of some seats, a line for each thing."""
    if _prompt_says_it_all(view):
        return [_line(_ways_to_prompt(view, language), PROMPT)]
    asked = _asked(seats, language).items()
    return [_line(_ways_to_ask(view, language, ask, some, room), PROMPT) for ask, some in asked]


def _ways_to_prompt(view: PublicView, language: Language) -> Iterator[str]:
    """Yield the prompt, then the sentence of it that names somebody, then whom and what they take."""
    prompt, values = say(language, view.prompt), view.prompt.values
    name, take = values.get("name"), values.get("take")
    yield prompt
    sentences = prompt.split(". ")
    yield next((each for each in sentences if name and str(name) in each), sentences[0])
    if name and take:
        yield say(language, "table.said", name=name, notice=take)


def _ways_to_ask(
    view: PublicView, language: Language, ask: str, seats: Sequence[SeatView], room: int
) -> Iterator[str]:
    """Yield who is asked for something: by name and with the key, by name, by number."""
    entering = sum(seat.entries_due > 0 for seat in view.seats)
    if 1 < len(seats) >= entering:
        names = [say(language, "table.each_team" if view.teams else "table.everyone")]
    else:
        count = say(language, "screen.teams" if view.teams else "screen.players", n=len(seats))
        names = [*_names(view, language, seats, room), count]
    yield say(language, "pace.nudge_ask", n=len(seats), names=names[0], ask=ask)
    for who in names:
        yield say(language, "table.said", name=who, notice=ask)
    brief = brief_ask(language, seats[0]) or ask
    for key, words in (("times", ask), ("times", brief), ("times_tight", brief)):
        yield say(language, f"screen.{key}", n=len(seats), words=words)


def _asked(seats: Sequence[SeatView], language: Language) -> Mapping[str, list[SeatView]]:
    """Return the seats that are awaited by what they are asked for."""
    found: dict[str, list[SeatView]] = {}
    for seat in seats:
        if seat.mark is Mark.ASKED and seat.ask is not None:
            found.setdefault(say(language, seat.ask), []).append(seat)
    return found


def _awaited(view: PublicView, language: Language, seats: Sequence[SeatView]) -> Line:
    """Return who is awaited, whatever for."""
    some = [seat for seat in seats if _is_asked(seat)]
    ways = [say(language, "pace.awaited", names=who) for who in _names(view, language, some, _SHORT)]
    ways += [say(language, key, n=len(some)) for key in ("pace.awaited_n", "screen.awaited_n")]
    return _line(ways, PROMPT)
