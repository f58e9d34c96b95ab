"""What goes between a table and its web process: a JSON object a line, both ways, over a Unix socket.

The table says what anybody may see, and what pads show; the web process says where it can be reached, which
pads there are, and which keys were pressed. Nothing else goes over it: no state, no entry, no file.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from dixit_table.game.dice.views import DiceView
from dixit_table.game.views import PageName, PublicView
from dixit_table.keypads.base import Answer
from dixit_table.redacted import Redacted
from dixit_table.texts import LANGUAGES, Language, Message, say

# --- From the table to its web process


class Opened(Struct, frozen=True, tag="opened"):
    """The first that is said: where to listen, the six letters that let people in, the language of the TV.

    ``key``: what passes are proved with; the same for the next process, so that nobody has to come in again.
    """

    address: str  # as after ``--web``
    code: str
    language: Language
    key: bytes


class Shown(Struct, frozen=True, tag="shown"):
    """What anybody may see now; the whole of it, so that nothing has to be said again after a gap.

    ``dice``: the dice game's own part, which ``view.own`` holds at a table.
    """

    language: Language
    view: PublicView
    dice: DiceView | None = None


class Taken(Struct, frozen=True, tag="taken"):
    """A pad's keys up to this number have been heard by the table, and are never to be sent again."""

    pad: str
    number: int


class Lit(Struct, frozen=True, tag="lit"):
    """What is shown on a pad, to its player only."""

    pad: str
    answer: Answer


class Seated(Struct, frozen=True, tag="seated"):
    """Which seats a pad serves."""

    pad: str
    seats: tuple[int, ...]


ToWeb = Opened | Shown | Taken | Lit | Seated

# --- From the web process to its table


_Address = Annotated[str, Meta(pattern=r"^[0-9a-f.:\[\]]{1,64}\Z")]


class Reached(Struct, frozen=True, tag="reached"):
    """It listens, and where: ``192.168.1.5:8080``, the address that most guests will reach first."""

    addresses: Annotated[tuple[_Address, ...], Meta(max_length=32)]


class Unreached(Struct, frozen=True, tag="unreached"):
    """It can't listen, and why."""

    why: Message


class PadCame(Struct, frozen=True, tag="came"):
    """Somebody holds a pad: it is there until it goes.

    ``pad``: the browser's name, which is stable, a dot, and the page that is open in it now.
    """

    pad: str
    label: str


class PadWent(Struct, frozen=True, tag="went"):
    """A pad hasn't been heard of for a while, or was given up."""

    pad: str


class Pressed(Redacted, frozen=True, tag="pressed"):
    """A key went down; ``number`` is one more with each key of a page. It is sent again until it is taken."""

    hidden: ClassVar = frozenset({"key"})

    pad: str
    number: int
    key: str  # the value of a ``keypads.base.Key``


ToTable = Reached | Unreached | PadCame | PadWent | Pressed

# --- Lines

LONGEST_REPLY = 4096
"""Bytes of a line to the table: none has a tenth of it."""

LONGEST_LINE = 1 << 20
"""Bytes: the longest view of a table of twelve takes less than a twentieth of it."""

_MOST_RECORDS = 40
"""Past turns that go along while they are looked at."""

_ENCODER = msgspec.json.Encoder(enc_hook=list)  # views of past turns are made when they are looked at
_TO_WEB: msgspec.json.Decoder[ToWeb] = msgspec.json.Decoder(ToWeb)
_TO_TABLE: msgspec.json.Decoder[ToTable] = msgspec.json.Decoder(ToTable)


def shown(language: Language, view: PublicView) -> Shown:
    """Return what may be said of a view.

    Without what a demonstration's player alone may know (promise 2); with the letters that lead in as long as
    they stand on the TV.
    """
    open_ = view.page.name if view.page is not None else None
    dice = view.own if isinstance(view.own, DiceView) else None
    looked_at = open_ is PageName.RECORDS
    records = tuple(view.records[-_MOST_RECORDS:]) if looked_at else ()
    tablets = view.tablets if open_ is PageName.TABLETS else None
    if dice is not None:
        dice = replace(dice, records=tuple(dice.records[-_MOST_RECORDS:]) if looked_at else ())
    return Shown(
        language,
        replace(view, own=None, private=None, touch=None, tablets=tablets, records=records),
        dice,
    )


def view_of(said: Shown) -> PublicView:
    """Return the view as painters know it, the dice game's part in its place."""
    return replace(said.view, own=said.dice)


def line(said: ToWeb | ToTable) -> bytes:
    """Return a line."""
    return _ENCODER.encode(said) + b"\n"


def for_web(line: bytes) -> ToWeb:
    """Return what a table has said. Raises msgspec.DecodeError for anything else."""
    return _TO_WEB.decode(line)


def for_table(line: bytes) -> ToTable:
    """Return what a web process has said. Raises msgspec.DecodeError for all else, and without words."""
    try:
        said = _TO_TABLE.decode(line)
        if isinstance(said, Unreached):
            for language in LANGUAGES:
                say(language, said.why)
    except (LookupError, RecursionError, TypeError, ValueError) as error:
        raise msgspec.DecodeError(type(error).__name__) from None
    else:
        return said
