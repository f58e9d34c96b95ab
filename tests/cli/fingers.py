"""A finger on the screen of the running program: what it presses is found by what stands there."""

from __future__ import annotations

import re

from dixit_table.texts import Language, say
from tests.cli.terminal import Terminal
from tests.tui.reading import place_of

_SHOWN = 14
_LEAST = 6  # of which that many tell it from others
"""Letters of a line that stand on its first row, in the narrowest menu."""

_LEFT = 3

_PROMPT = 160  # letters of header and prompt

_NAME = 2  # letters of a name that stand on the narrowest tile


class Finger:
    """Taps on a terminal's screen, by SGR mouse sequences, and nothing else."""

    def __init__(self, terminal: Terminal, language: Language) -> None:
        self.terminal, self.language = terminal, language

    def say(self, key: str, **values: str | int) -> str:
        return say(self.language, key, **values)

    def button(self, key: str, words: str) -> str:
        """Return what a button says: the key that does the same, and its words."""
        return f" {key} {self.say(words)} "

    def down(self, x: int, y: int) -> None:
        self.terminal.type_bytes(f"\x1b[<0;{x + 1};{y + 1}M".encode())

    def up(self, x: int, y: int) -> None:
        self.terminal.type_bytes(f"\x1b[<0;{x + 1};{y + 1}m".encode())

    def tap_at(self, x: int, y: int) -> None:
        self.down(x, y)
        self.up(x, y)

    def swipe(self, came: tuple[int, int], went: tuple[int, int]) -> None:
        self.down(*came)
        self.up(*went)

    def tap(self, words: str) -> None:
        """Tap what says so, the last of them on the screen: buttons lie below."""
        self.terminal.wait_for(words)
        self.terminal.painted()
        found = [
            (row.index(words) + len(words) // 2, y)
            for y, row in enumerate(self.terminal.text.splitlines())
            if words in row
        ]
        self.tap_at(*found[-1])

    def tap_tile(self, seat: int, name: str) -> None:
        """Tap a player's tile, by its seat's number and name: on a row, or in letters of three."""
        shown = f"{seat}. {name}"
        self.terminal.wait_until(lambda _: self._tile(seat, name) is not None, shown)
        self.terminal.painted()
        place = self._tile(seat, name)
        assert place is not None, self.terminal.text
        self.tap_at(*place)

    def _tile(self, seat: int, name: str) -> tuple[int, int] | None:
        rows = self.terminal.text.splitlines()
        begins = f"{seat}. {name[:_NAME]}"
        found = ((row.index(begins) + 1, y) for y, row in enumerate(rows) if begins in row)
        return next(found, None) or place_of(rows, f"{seat}. {name}")

    def choose(self, *lines: str) -> None:
        """Tap lines of the open menu, one list after the other; a swipe brings those that don't show."""
        for line in lines:
            self.terminal.painted()
            while (words := self._beginning(line)) is None:
                self.swipe((_LEFT, 14), (_LEFT, 5))
                self.terminal.painted()
            self.tap(words)
            self.terminal.painted()

    def _beginning(self, line: str) -> str | None:
        """Return as much of a line as is seen in one row, for it may go on below; None where none is."""
        lengths = range(min(len(line), _SHOWN), min(len(line), _LEAST) - 1, -1)
        beginnings = (line[:length].rstrip() for length in lengths)
        return next((each for each in beginnings if each in self.terminal.text), None)

    def read(self, *sentences: str) -> None:
        """Wait until all of these can be read, be it over two lines beside Enter."""
        wanted = [" ".join(sentence.split()) for sentence in sentences]
        text = " and ".join(wanted)
        self.terminal.wait_until(lambda _: all(each in self._words() for each in wanted), text)

    def read_held(self, name: str) -> None:
        """Wait until the keypad speaks for somebody: the prompt is theirs, and Enter of nobody else's."""
        self.terminal.wait_until(lambda _: self._enter() is None and name in self._words()[:_PROMPT], name)
        self.terminal.painted()

    def _words(self) -> str:
        rows = self.terminal.text.splitlines()
        if (keys := self._keys()) is not None:  # sentences are read beside the pad
            left, top = keys["7"]
            rows = [*rows[:top], *(row[: left - 1] for row in rows[top:])]
        beside = re.compile(rf"( {self.say('naming.enter')}|▀+)$")
        return " ".join(" ".join([*(beside.sub("", row) for row in rows[:6]), *rows[6:]]).split())

    def go_on(self, *sentences: str) -> None:
        """Read these, and tap Enter beside the prompt."""
        self.read(*sentences)
        self.terminal.wait_until(lambda _: self._enter() is not None, "Enter beside the prompt")
        self.terminal.painted()
        place = self._enter()
        assert place is not None, self.terminal.text
        self.tap_at(*place)

    def _enter(self) -> tuple[int, int] | None:
        rows = self.terminal.text.splitlines()[:6]
        enter = f" {self.say('naming.enter')}"
        right = self.terminal.columns - 2 * len(enter)  # it isn't a word of the prompt
        found = ((len(row) - 2, y) for y, row in enumerate(rows) if row.endswith(enter) and len(row) > right)
        return next(found, None)

    def open_pad(self) -> None:
        """Have the keypad drawn."""
        self.tap(f" {self.say('screen.key.pad')} ")
        self.terminal.wait_until(lambda _: self._keys() is not None, "the keypad")

    def type(self, keys: str) -> None:
        """Tap keys of the drawn keypad: digits, ``*`` and E for Enter."""
        places = self._keys()
        assert places is not None, self.terminal.text
        for key in keys:
            self.tap_at(*places[key])

    def _keys(self) -> dict[str, tuple[int, int]] | None:
        """Return where the keys lie."""
        found: dict[str, tuple[int, int]] = {}
        for y, row in enumerate(self.terminal.text.splitlines()):
            for wanted in (("7", "8", "9", "←"), ("4", "5", "6", r"\+"), ("1", "2", "3", "-"), (r"\*", "0")):
                match = re.search(r"\s+".join(f"({each})" for each in wanted) + "( |$)", row)
                if match and (len(wanted) == 4 or "9" in found):
                    for number, each in enumerate(wanted, 1):
                        found.setdefault(each.lstrip("\\"), (match.start(number), y))
        if "0" in found:
            x, y = found["0"]
            found["E"] = (x + found["2"][0] - found["1"][0] + 2, y)
        return found if len(found) == 15 else None
