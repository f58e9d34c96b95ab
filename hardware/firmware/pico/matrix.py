"""From contacts of a keypad matrix to key presses: pure, time passed in.

A press counts once the contact has kept still for the debounce time, and so does a release; bouncing
or noise shorter than that is nothing. A key that stays down is one press. A key whose contact is worn
and presses faster than any finger is ignored until it has rested.

Without diodes, three keys held at the corners of a rectangle make the fourth seem pressed. While a
rectangle shows, no key in it counts as newly pressed; what remains of it after does.
"""

TYPE_CHECKING = False  # what checkers take for true
if TYPE_CHECKING:
    from collections.abc import Sequence

FASTEST = 10  # presses of one key in a second
REST_MS = 1000


class Matrix:
    """The keys of one pad, numbered row by row from 0.

    ``take`` wants the contacts that are closed, a bit for each key, as often as ``calm`` demands: every
    few milliseconds while it is False.
    """

    def __init__(self, rows: int, columns: int, debounce_ms: int, *, diodes: bool = False) -> None:
        self._columns = columns
        self._row_masks = [((1 << columns) - 1) << row * columns for row in range(rows)]
        self._debounce_ms = debounce_ms
        self._diodes = diodes
        self._seen: int | None = None  # the contacts of the last scan
        self._down = 0  # the keys that count as pressed
        self._keys = [_Key() for _ in range(rows * columns)]

    @property
    def calm(self) -> bool:
        """Whether nothing is going on, so that the next look may wait a little."""
        return self._seen == self._down

    def take(self, contacts: int, now_ms: int) -> "Sequence[tuple[int, int]]":
        """Take what a scan saw; return keys newly pressed and since when, the earliest first.

        Keys that are down at the very first scan were not pressed: they are stuck, or held on purpose.
        """
        if self._seen is None:
            self._seen = self._down = contacts
        if contacts == self._seen == self._down:
            return ()  # a list would take memory at each look
        changed = contacts ^ self._seen
        self._seen = contacts
        ghosts = 0 if self._diodes else self._ghosts(contacts)
        pressed = []
        for number, key in enumerate(self._keys):
            bit = 1 << number
            if (changed | ghosts) & bit:
                key.since_ms = now_ms
            elif (contacts ^ self._down) & bit and now_ms - key.since_ms >= self._debounce_ms:
                self._down ^= bit
                if contacts & bit:
                    if key.goes_down(now_ms):
                        pressed.append((number, key.since_ms))
                else:
                    key.up_ms = now_ms
        return sorted(pressed, key=lambda item: item[1])

    def _ghosts(self, contacts: int) -> int:
        """Return the keys that are corners of a rectangle: any of them may be a ghost."""
        rows = [(contacts & mask) >> at * self._columns for at, mask in enumerate(self._row_masks)]
        ghosts = 0
        for one in range(1, len(rows)):
            for other in range(one):
                shared = rows[one] & rows[other]
                if shared & (shared - 1):  # more than one column
                    ghosts |= shared << one * self._columns | shared << other * self._columns
        return ghosts


class _Key:
    """What is remembered of one key; times in milliseconds."""

    def __init__(self) -> None:
        self.since_ms = 0  # its contact is as it is since then
        self.up_ms = -REST_MS
        self._pressed_ms = 0
        self._heat = 0  # a press warms it by REST_MS, a millisecond cools it by FASTEST
        self._ignored = False

    def goes_down(self, now_ms: int) -> bool:
        """Return whether this press counts."""
        cooled = (now_ms - self._pressed_ms) * FASTEST
        self._heat = max(0, self._heat - cooled) + REST_MS
        self._pressed_ms = now_ms
        if self._heat > REST_MS * FASTEST:
            self._heat = REST_MS * FASTEST  # a rest makes good whatever was before
            self._ignored = True
        elif now_ms - self.up_ms >= REST_MS:
            self._ignored = False
        return not self._ignored
