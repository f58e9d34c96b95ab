"""Why a record of `score` is refused."""

from __future__ import annotations

from dixit_table.texts import Language, Message, say


class Refusal(Exception):
    """A record cannot be scored: a code of the contract, words, and the seat where it is one seat's."""

    def __init__(self, code: str, message: Message, seat: str | None = None) -> None:
        self.code = code
        self.message = message
        self.seat = seat
        super().__init__(code)

    def as_json(self, language: Language) -> dict[str, str]:
        """Return the ``error`` of the answer."""
        seat = {} if self.seat is None else {"seat": self.seat}
        return {"code": self.code, **seat, "message": say(language, self.message)}
