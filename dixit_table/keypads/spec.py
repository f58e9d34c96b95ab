"""How a pad is named on the command line and in a table file: ``KIND:ADDRESS``."""

from __future__ import annotations

from dataclasses import dataclass

from dixit_table.errors import UnusableInput
from dixit_table.keypads.base import PadInfo, PadKind
from dixit_table.keypads.paths import real
from dixit_table.texts import Message


@dataclass(frozen=True, slots=True)
class PadSpec:
    """A pad by kind and address (a path, or the number of a virtual pad)."""

    kind: PadKind
    address: str

    def __str__(self) -> str:
        """Return it as it is written."""
        return f"{self.kind}:{self.address}"

    @classmethod
    def parse(cls, text: str) -> PadSpec:
        """Read ``serial:/dev/ttyACM0``, ``hid:/dev/input/event3`` or ``virtual:1``.

        Raises UnusableInput, which says what would be right. That the pad is there is not asked.
        """
        kind, colon, address = text.partition(":")
        if not colon or kind not in list(PadKind):
            raise UnusableInput(Message.of("keypads.bad_spec", text=text))
        if kind == PadKind.VIRTUAL:
            if not (address.isascii() and address.isdigit() and len(address) < 4 and int(address) > 0):
                raise UnusableInput(Message.of("keypads.bad_number", text=text))
            return cls(PadKind.VIRTUAL, str(int(address)))
        if not address.startswith("/") or not address.isprintable():
            example = "/dev/ttyACM0" if kind == PadKind.SERIAL else "/dev/input/event3"
            raise UnusableInput(Message.of("keypads.bad_path", text=text, example=f"{kind}:{example}"))
        return cls(PadKind(kind), address)

    def names(self, pad: PadInfo) -> bool:
        """Return whether a pad found is (one of) the pad(s) meant."""
        return pad.identity == str(self) or (pad.kind is self.kind and pad.address == self.address)

    def claims(self) -> str:
        """Return the file behind the address, links followed: two specs of one device claim the same."""
        return real(self.address) if self.address.startswith("/") else str(self)
