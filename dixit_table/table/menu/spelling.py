"""A name spelled on a numeric pad, as on an old telephone; pure, and no clock in it.

The digit keys have letters; the same key again is the next of them, another key the next letter of the
name. ``+`` keeps a letter, so that the same key may begin another one, ``-`` gives it accents, ``*`` makes
it large or small. Backspace takes the last letter away. Whoever has a keyboard types letters instead.
"""

from __future__ import annotations

import unicodedata

from msgspec import Struct, field
from msgspec.structs import replace

from dixit_table.game.views import SpellingView
from dixit_table.keypads.base import Key
from dixit_table.texts import Message
from dixit_table.texts.wording import LONGEST_NAME

LETTERS: dict[Key, str] = {
    Key.D1: "-’.1",
    Key.D2: "abc2",
    Key.D3: "def3",
    Key.D4: "ghi4",
    Key.D5: "jkl5",
    Key.D6: "mno6",
    Key.D7: "pqrs7",
    Key.D8: "tuv8",
    Key.D9: "wxyz9",
    Key.D0: " 0",
}
"""What is on each key, in the order in which pressing it again goes through it."""

_SIGNS = {key.value: key for key in Key if len(key.value) == 1}

ACCENTS = ("aàâäæáãå", "cç", "eéèêë", "iîïíì", "nñ", "oôöœóòõø", "sšß", "uûùüú", "yÿý", "zž")
"""A letter and what ``-`` makes of it, one after the other; French ones first."""


class Spelling(Struct, frozen=True):
    """A name as far as it is spelled; ``key`` is the one whose letter may still change."""

    text: str = ""
    key: Key | None = None
    typed: bool = False  # by a keyboard with letters: its digits and signs are themselves

    @property
    def name(self) -> str:
        """The name that this would be."""
        return " ".join(self.text.split())

    @property
    def choices(self) -> str:
        """What the last letter may become: by the key that made it, or else by accents."""
        if self.key is not None:
            return LETTERS[self.key]
        return _accents(self.text[-1:])

    def press(self, key: Key) -> Spelling:
        """Return what a key makes of it; the same where it does nothing. Enter is the caller's business."""
        if key in LETTERS:
            return self._lettered(key)
        if key is Key.BACKSPACE:
            return replace(self, text=self.text[:-1], key=None)
        if key is Key.PLUS:
            return replace(self, key=None)
        if key is Key.MINUS:
            return self._accented()
        return self._other_case() if key is Key.STAR else self

    def type(self, character: str) -> Spelling:
        """Return it with what a keyboard typed; the same where that can't be shown or is too many.

        One that has typed no letter yet may have none: its digits and signs are a keypad's.
        """
        if not self.typed and character in _SIGNS:
            return self.press(_SIGNS[character])
        text = unicodedata.normalize("NFC", self.text + character)
        return Spelling(text, typed=True) if _fits(text) else self

    def _lettered(self, key: Key) -> Spelling:
        letters = LETTERS[key]
        if self.key is key:
            following = letters[(letters.index(self.text[-1].lower()) + 1) % len(letters)]
            return replace(self, text=_cased(self.text[:-1], following))
        longer = _cased(self.text, letters[0])
        return replace(self, text=longer, key=key) if _fits(longer) else self

    def _accented(self) -> Spelling:
        last = self.text[-1:]
        family = _accents(last)
        if not family:
            return replace(self, key=None)
        following = family[(family.index(last.lower()) + 1) % len(family)]
        cased = _large(following) if last != last.lower() else following
        return replace(self, text=self.text[:-1] + cased, key=None)

    def _other_case(self) -> Spelling:
        last = self.text[-1:]
        other = _one(last.lower(), last) if last != last.lower() else _large(last)
        return replace(self, text=self.text[:-1] + other)


class Draft(Struct, frozen=True):
    """Whose name is being spelled, how far it is, and why it can't be that."""

    came: int  # the how-manieth its seat was to sit down; number, name and colour may change
    mate: int  # in teams, which of the two
    called: str  # so far
    matrix: bool  # on a pad of 16 keys
    stays: bool  # the menu stays open afterwards, for the others' names
    spelling: Spelling = field(default_factory=Spelling)
    notice: Message | None = None

    def view(self) -> SpellingView:
        """Return what is shown of it."""
        spelling, rows = (
            self.spelling,
            ("123", "456", "789", "0") if self.matrix else ("789", "456", "123", "0"),
        )
        return SpellingView(
            text=spelling.text,
            name=spelling.name,
            keys=tuple((digit, LETTERS[Key(digit)]) for row in rows for digit in row),
            pressed=spelling.key.value if spelling.key is not None else None,
            choices=spelling.choices,
            matrix=self.matrix,
            notice=self.notice,
        )


def _accents(letter: str) -> str:
    return next((family for family in ACCENTS if letter and letter.lower() in family), "")


def _cased(before: str, letter: str) -> str:
    """Add a letter: a name begins with a large one, and so does what follows a space or a hyphen."""
    begins = not before[-1:].isalnum()
    return before + (letter.upper() if begins else letter)


def _large(letter: str) -> str:
    return _one(letter.upper(), letter)


def _one(cased: str, letter: str) -> str:
    """Return a letter in the other case, where that is one letter: ß and İ stay as they are."""
    return cased if len(cased) == 1 else letter


def _fits(name: str) -> bool:
    return len(name) <= LONGEST_NAME and name.isprintable()
