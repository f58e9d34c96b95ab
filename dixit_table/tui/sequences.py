"""What a terminal sends, put together again: nothing of an answer may ever be taken for a key.

Answers are made of digits, as votes are. What Textual's parser can't read it takes for keys,
typed one by one: an answer that it doesn't know, or of which a part comes late.
"""

from __future__ import annotations

import re

from textual._ansi_sequences import ANSI_SEQUENCES_KEYS

ESCAPE = "\x1b"
SIXEL = "4"
"""Among what a terminal says of itself: it shows pictures."""

_END = "\\"
_STRINGS = {"_": "G", "]": "0123456789lL", "P": "0123456789>!"}
"""What answers that are strings begin with, and what comes next: of pictures; colours, titles; versions."""

_LONGER = {"\x1b[[": 4, "\x1b[M": 6}
"""Keys of the old console and clicks of old mice: so many characters, whatever they are."""

_KNOWN = re.compile(
    r"\x1b\[(?:(?![?=>])[ -?]*[A-IMO-SZabdmuz~^@]"  # keys, mouse, focus, pasted text
    r"|48;[\d;:]*t|\?[\d;]*\$y)"  # answers to what Textual itself asks
)
_ATTRIBUTES = re.compile(r"\x1b\[\?([\d;]*)c")
_LONGEST, _LONGEST_STRING = 64, 256
"""Characters after which a sequence, or a string, is none: for those without an end nobody waits for ever."""


class Sequences:
    """Hands on keys at once and sequences whole, however they are cut and however late the rest comes.

    ``attributes``: what the terminal has said of itself, by numbers; None: nothing yet.
    """

    def __init__(self) -> None:
        self.attributes: tuple[str, ...] | None = None
        self._held = ""  # of a sequence
        self._escaped = False  # the last key was Escape: or the start of what comes very late

    def feed(self, typed: str) -> str:
        """Take what has come; return what the parser may read."""
        return "".join(map(self._take, typed))

    def rest(self) -> bool:
        """Tell whether an escape was a key: for a while nothing has followed it."""
        if self._held != ESCAPE:
            return False
        self._held, self._escaped = "", True
        return True

    def _take(self, character: str) -> str:
        begun, self._held = self._held, ""
        escaped, self._escaped = self._escaped, False
        if begun[1:2] in _STRINGS:
            return self._in_string(begun, character)
        if character == ESCAPE:  # of what was begun before no key is made
            self._held = ESCAPE
            return begun if begun == ESCAPE else ""
        if begun == ESCAPE or (escaped and (character == "[" or character in _STRINGS)):
            return self._begin(character)
        if not begun:
            return character
        return self._in_sequence(begun, character)

    def _begin(self, character: str) -> str:
        if character == "[" or character in _STRINGS:
            self._held = ESCAPE + character
            return ""
        return ESCAPE + character

    def _in_sequence(self, begun: str, character: str) -> str:
        whole = begun + character
        if whole[:3] in _LONGER:
            more = len(whole) < _LONGER[whole[:3]]
        elif character < " " or character > "~":  # a key between the parts of an answer
            self._held = begun
            return character
        else:
            more = character < "@" and len(whole) < _LONGEST and whole not in ANSI_SEQUENCES_KEYS
        if more:
            self._held = whole
            return ""
        attributes = _ATTRIBUTES.fullmatch(whole)
        if attributes is not None:
            self.attributes = tuple(attributes[1].split(";")[1:])  # the first is what kind of terminal it is
        known = whole in ANSI_SEQUENCES_KEYS or whole[:3] in _LONGER or _KNOWN.fullmatch(whole)
        return whole if known else ""

    def _in_string(self, begun: str, character: str) -> str:
        """Go on with an answer that is a string, which an escape and a sign or a bell ends."""
        key = character < " " or character == "\x7f"  # between the parts of an answer
        if key and character not in (ESCAPE, "\a"):
            self._held = begun
            return character
        if len(begun) == 2 and character not in _STRINGS[begun[1]]:  # somebody has pressed Alt and a key
            return self._take(character)
        if begun.endswith(ESCAPE):
            return "" if character == _END else self._begin(character)
        self._held = "" if character == "\a" or len(begun) == _LONGEST_STRING else begun + character
        return ""
