"""The pads of the command line: each has a seat before it is there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dixit_table.keypads.base import PadInfo, PadKind, PadSpec
from dixit_table.table.pads import KEYBOARD
from dixit_table.table.table import Table

Given = Sequence[PadSpec | None]
"""A pad by seat, clockwise; None: the seat waits for any."""


class ExpectedPads:
    """Which pad each seat waits for, and as whom the seat knows it so far."""

    def __init__(self, pads: Given, mate_pads: Given) -> None:
        """Expect pads of seats, and of the second mates of teams."""
        self._pads, self._mate_pads = pads, mate_pads
        real = (spec for spec in (*pads, *mate_pads) if spec is not None and is_real(spec))
        self._known_as = {spec: str(spec) for spec in real}
        self._known: set[PadSpec] = set()  # whose pads have said who they are

    @property
    def specs(self) -> Iterable[PadSpec]:
        """Those that are hardware."""
        return tuple(self._known_as)

    @property
    def seated(self) -> tuple[list[str | None], list[str | None]]:
        """The identity that each seat waits for, and each second mate, until its pad says who it is."""
        return [_placeholder(pad) for pad in self._pads], [_placeholder(pad) for pad in self._mate_pads]

    def pair(self, pad: PadInfo, table: Table) -> None:
        """Tell the table who a pad of the command line turned out to be: it has its seat."""
        for spec, known_as in self._known_as.items():
            if not spec.names(pad):
                continue
            if self._may_become(table, spec, pad.identity):
                table.pair(known_as, pad.identity)
                self._known_as[spec] = pad.identity
            if self._known_as[spec] == pad.identity and (pad.framed or pad.kind is PadKind.HID):
                self._known.add(spec)

    def _may_become(self, table: Table, spec: PadSpec, identity: str) -> bool:
        """Tell whether a seat may get the pad that answers to its spec.

        Not while its own is there, nor what another seat has. An event node is a device's only until it is
        unplugged, and a port may carry several pads, or be taken for a plain one a moment too early: once
        the seat knows a device, or a pad that sends frames, another one is somebody else's.
        """
        here = self._known_as[spec] in table.registry.present
        return spec not in self._known and not here and not table.serves(identity)


def is_real(spec: PadSpec) -> bool:
    """Tell whether a pad is hardware; virtual ones are all played on the keyboard."""
    return spec.kind is not PadKind.VIRTUAL


def _placeholder(spec: PadSpec | None) -> str | None:
    if spec is None:
        return None
    return str(spec) if is_real(spec) else KEYBOARD
