"""What a light, a beeper or a display does for each answer: pure, time passed in."""

from pad import AFRESH, ASKED, DONE, IDENTIFY, NOTHING, REFUSED

SECOND_MS = 1000

# Milliseconds: dark, lit, dark, lit ...; it begins and ends dark, so that it shows on a lit light too.
BLINKS = {REFUSED: (150,) * 7, IDENTIFY: (50,) * 41}
BEEPS = {DONE: (0, 150), REFUSED: (0, 80, 80, 80, 80, 80), IDENTIFY: (0, 400)}

WORDS = {NOTHING: "", ASKED: "?", DONE: "OK", REFUSED: "X", IDENTIFY: "HERE"}
WORD_MS = 2000

_STEADY = (NOTHING, ASKED, DONE)
_WAITING = 4  # patterns; more are dropped


class Pattern:
    """Plays rows of off and on, one after another."""

    def __init__(self) -> None:
        self._rows: list[tuple[int, ...]] = []
        self._since_ms = 0

    def play(self, row: tuple[int, ...], now_ms: int) -> None:
        """Play a row of milliseconds off, on, off ..., after those under way."""
        if not self._rows:
            self._since_ms = now_ms
        if len(self._rows) < _WAITING:
            self._rows.append(row)

    def on(self, now_ms: int) -> bool | None:
        """Return whether it is on now; None while nothing is played."""
        while self._rows:
            at_ms = self._since_ms
            for place, length_ms in enumerate(self._rows[0]):
                at_ms += length_ms
                if now_ms < at_ms:
                    return place % 2 == 1
            self._rows.pop(0)
            self._since_ms = at_ms
        return None


class Light:
    """One light."""

    def __init__(self) -> None:
        self._steady = NOTHING
        self._since_ms = 0
        self._passing = Pattern()

    def show(self, code: int, now_ms: int) -> None:
        """Show an answer; one that it doesn't know changes nothing."""
        if code == AFRESH:
            self._passing = Pattern()
            code = NOTHING
        if code in BLINKS:
            self._passing.play(BLINKS[code], now_ms)
        elif code in _STEADY and code != self._steady:
            self._steady = code
            self._since_ms = now_ms

    def lit(self, now_ms: int) -> bool:
        """Return whether it is lit now."""
        passing = self._passing.on(now_ms)
        if passing is not None:
            return passing
        if self._steady == ASKED:
            return (now_ms - self._since_ms) // SECOND_MS % 2 == 0
        return self._steady == DONE

    def calm(self, now_ms: int) -> bool:
        """Whether the next look may wait a little: nothing quick is going on."""
        return self._passing.on(now_ms) is None


class Beeper:
    """One beeper. It never sounds at a key: others would hear how many were typed."""

    def __init__(self) -> None:
        self._steady = NOTHING
        self._beeps = Pattern()

    def show(self, code: int, now_ms: int) -> None:
        """Sound an answer that is new."""
        if code == AFRESH:
            self._beeps = Pattern()
            code = NOTHING
        if code in BEEPS and code != self._steady:
            self._beeps.play(BEEPS[code], now_ms)
        if code in _STEADY:
            self._steady = code

    def on(self, now_ms: int) -> bool:
        """Return whether it sounds now."""
        return self._beeps.on(now_ms) is True


class Display:
    """The word for a display."""

    def __init__(self) -> None:
        self._steady = NOTHING
        self._passing = NOTHING
        self._until_ms = 0

    def show(self, code: int, now_ms: int) -> None:
        """Show an answer; one that it doesn't know changes nothing."""
        if code == AFRESH:
            self._until_ms = now_ms
            code = NOTHING
        if code in _STEADY:
            self._steady = code
        elif code in WORDS:
            self._passing = code
            self._until_ms = now_ms + WORD_MS

    def word(self, now_ms: int) -> str:
        """Return what it says now."""
        return WORDS[self._passing if now_ms < self._until_ms else self._steady]
