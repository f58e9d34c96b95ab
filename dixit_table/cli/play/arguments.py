"""The arguments of ``play``: the command line over the table file over the defaults, checked."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.errors import UnusableInput
from dixit_table.game.people import BETWEEN_MATES
from dixit_table.keypads.base import PadSpec
from dixit_table.keypads.hub import Looks
from dixit_table.rules.rabbits import COLOURS
from dixit_table.settings.library import Library
from dixit_table.settings.loader import RulesFile, load_rules
from dixit_table.settings.table_file import TableFile, load_table
from dixit_table.store.books import PadBook, PreferenceBook
from dixit_table.table.expected import is_real
from dixit_table.table.runtime import Setting
from dixit_table.texts import Language, Message
from dixit_table.texts.wording import LONGEST_NAME, can_be_seen, folded

DEFAULT_RULES = "odyssey"


class PlayArguments(Struct, frozen=True):
    """The arguments of ``play``, checked against each other."""

    rules: RulesFile
    language: Language | None  # None: as the house prefers
    locale: Language  # where it prefers none
    preferences: Mapping[str, Any]  # those of the table file, by name
    names: tuple[str, ...]
    colours: tuple[str, ...]
    pads: tuple[PadSpec | None, ...]
    mate_pads: tuple[PadSpec | None, ...]  # in teams, of the second mates
    first: int | None  # a seat; in teams a player, clockwise
    start: bool
    new: bool
    resume: int | None  # 0: the last one
    demo: bool
    kiosk: bool
    web: str | None  # where browsers may look in; None: nowhere
    web_folder: Path | None  # a kiosk's, where who serves them is somebody else
    is_specific: bool  # rules, seats or a first storyteller were given: no old lobby is gone on with

    @property
    def seats(self) -> int:
        """How many seats are given in advance."""
        return max(len(self.names), len(self.pads))

    def setting(
        self, discovery: Looks | None, library: Library, book: PadBook, preferences: PreferenceBook
    ) -> Setting:
        """Return what a table's runtime needs of it."""
        return Setting(
            rules=self.rules,
            language=self.language or preferences.kept.language or self.locale,
            names=self.names,
            colours=self.colours,
            pads=self.pads,
            mate_pads=self.mate_pads,
            demo=self.demo,
            discovery=discovery,
            library=library,
            kiosk=self.kiosk,
            book=book,
            preferences=replace(preferences.kept, **self.preferences),
            kept=preferences,
        )


def checked(args: argparse.Namespace) -> PlayArguments:
    """Return the arguments with the table file and the defaults. Raises UnusableInput with a remedy."""
    table = load_table(args.table) if args.table else TableFile(None, None, ())
    rules = load_rules(args.rules or table.rules or DEFAULT_RULES)
    given = args.names.split(",") if args.names is not None else [seat.name for seat in table.seats]
    names = _names(given, teams=rules.rules.teams is not None)
    pads, mate_pads = _pads(args, table, teams_of=len(names) if rules.rules.teams is not None else 0)
    wanted = PlayArguments(
        rules=rules,
        language=args.lang or table.language,
        locale=args.language,
        preferences=table.preferences,
        names=names,
        colours=_colours(table),
        pads=pads,
        mate_pads=mate_pads,
        first=args.first,
        start=args.start,
        new=args.new,
        resume=args.resume,
        demo=args.demo,
        kiosk=args.kiosk,
        web=args.web,
        web_folder=args.web_folder,
        is_specific=bool(args.rules or args.table or args.names or args.pads or args.first),
    )
    _check(wanted)
    return wanted


def _check(wanted: PlayArguments) -> None:
    rules = wanted.rules.rules
    if wanted.names and len(wanted.pads) > len(wanted.names):
        key = "cli.fewer_names_than_pads" if rules.teams is None else "cli.team_names_and_pads"
        raise UnusableInput(Message.of(key, n=len(wanted.names), pads=len(wanted.pads)))
    if wanted.seats > rules.most_seats:
        raise UnusableInput(
            Message.of("cli.too_many_seats", seats=wanted.seats, rules=rules.name, most=rules.most_seats)
        )
    if wanted.demo and wanted.resume is not None:
        raise UnusableInput(Message.of("cli.demo_or_resume"))
    if wanted.first is not None and wanted.seats < rules.fewest_seats:
        fewest = rules.fewest_seats
        raise UnusableInput(Message.of("cli.cannot_start", seats=wanted.seats, fewest=fewest))
    players = wanted.seats * rules.players_per_seat
    if wanted.first is not None and wanted.first > players:
        raise UnusableInput(Message.of("cli.first_out_of_range", first=wanted.first, players=players))
    if any(wanted.mate_pads) and rules.teams is None:
        raise UnusableInput(Message.of("cli.mate_pad_without_teams", rules=rules.name))
    real = [pad for pad in (*wanted.pads, *wanted.mate_pads) if pad is not None and is_real(pad)]
    for number, pad in enumerate(real):
        if pad.claims() in {other.claims() for other in real[:number]}:
            raise UnusableInput(Message.of("keypads.given_twice", spec=str(pad)))


def _names(given: Sequence[str], *, teams: bool) -> tuple[str, ...]:
    names = tuple(_team(name) if teams else name.strip() for name in given)
    people = [each for name in names for each in (name.split(BETWEEN_MATES, 1) if teams else (name,))]
    same = [folded(name) for name in people]
    for name in people:
        if not can_be_seen(name) or len(name) > LONGEST_NAME or not name.isprintable():
            raise UnusableInput(Message.of("cli.bad_name", name=ascii(name), most=LONGEST_NAME))
    for number, name in enumerate(same):
        if name in same[:number]:
            raise UnusableInput(Message.of("cli.name_twice", name=people[number]))
    return names


def _team(name: str) -> str:
    """Return a team's name; one that names both mates, by & or +, always in the same way."""
    mates = [mate.strip() for mate in name.replace("+", "&").split("&")]
    return BETWEEN_MATES.join(mates) if len(mates) == 2 else name.strip()


_Pads: TypeAlias = tuple[PadSpec | None, ...]


def _pads(args: argparse.Namespace, table: TableFile, *, teams_of: int) -> tuple[_Pads, _Pads]:
    """Return the keypads of the seats, and those of the second mates.

    Twice as many as the teams that are named are those of the players, clockwise: p and p + k are mates (T1).
    """
    pads = _specs(args.pads or [seat.pad for seat in table.seats])
    mate_pads = _specs([] if args.pads else [seat.mate_pad for seat in table.seats])
    if teams_of and len(pads) == 2 * teams_of and not mate_pads:
        return pads[:teams_of], pads[teams_of:]
    return pads, mate_pads


def _specs(pads: Sequence[str | None]) -> _Pads:
    """Return those pads up to the last one that is given."""
    given = len(pads) - next((n for n, pad in enumerate(reversed(pads)) if pad), len(pads))
    return tuple(PadSpec.parse(pad) if pad else None for pad in pads[:given])


def _colours(table: TableFile) -> tuple[str, ...]:
    """Return the colours by seat; a seat without one gets the next that nobody has."""
    wished = [seat.colour.value if seat.colour else None for seat in table.seats]
    free = iter([colour for colour in COLOURS if colour not in wished])
    return (*(colour or next(free) for colour in wished), *free)
