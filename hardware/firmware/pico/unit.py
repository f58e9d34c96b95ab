"""One keypad: its keys, its protocol, its light; pure but for the parts it is given."""

from lights import Beeper, Display, Light
from pad import FIRMWARE, Pad

TYPE_CHECKING = False  # what checkers take for true
if TYPE_CHECKING:
    from collections.abc import Callable

    from matrix import Matrix

LEGENDS = "0123456789#D*ABC"
"""The legend of each key the protocol knows, by its code: # is Enter, D Backspace, A +, B -, C /."""

AWAKE_MS = 30_000  # without a key until scanning slows down


class Keys:
    """The keys of a keypad: ``contacts`` returns the closed ones, a bit for each; row by row."""

    def __init__(self, matrix: "Matrix", contacts: "Callable[[], int]", legends: str) -> None:
        self._matrix = matrix
        self._contacts = contacts
        self._codes = [LEGENDS.index(legend) for legend in legends]

    @property
    def calm(self) -> bool:
        """Whether the next look may wait a little."""
        return self._matrix.calm

    def pressed(self, now_ms: int) -> "tuple[tuple[int, int], ...]":
        """Return the codes of keys newly pressed, and since when."""
        pressed: tuple[tuple[int, int], ...] = ()  # a comprehension takes memory even for none
        for key, pressed_ms in self._matrix.take(self._contacts(), now_ms):
            pressed += ((self._codes[key], pressed_ms),)
        return pressed


class Unit:
    """A keypad at work.

    ``light`` and ``beeper`` switch on and off, ``display`` shows a word; None: it has none.
    """

    def __init__(
        self,
        pad_id: int,
        number: str,
        nonce: "Callable[[], int]",
        keys: Keys,
        light: "Callable[[bool], None] | None",
        beeper: "Callable[[bool], None] | None" = None,
        display: "Callable[[str], None] | None" = None,
    ) -> None:
        capabilities = (1 if light else 0) + (2 if beeper else 0) + (4 if display else 0)
        self.pad = Pad(pad_id, number, nonce, self._show, capabilities, FIRMWARE)
        self._keys = keys
        self._light = Light()
        self._beeper = Beeper()
        self._display = Display()
        parts = ((light, self._light.lit), (beeper, self._beeper.on), (display, self._display.word))
        self._outputs = [_Output(switch, wanted) for switch, wanted in parts if switch]
        self._active_ms = 0

    def _show(self, code: int, now_ms: int) -> None:
        for each in (self._light, self._beeper, self._display):
            each.show(code, now_ms)

    def step(self, data: bytes, now_ms: int) -> bytes:
        """Do what is due with what came on the port; return what is to be sent."""
        if data:
            self.pad.receive(data, now_ms)
        for code, pressed_ms in self._keys.pressed(now_ms):
            self.pad.press(code, pressed_ms, now_ms)
            self._active_ms = now_ms
        self.pad.tick(now_ms)
        for output in self._outputs:
            output.refresh(now_ms)
        return self.pad.take_out()

    def sleepy(self, now_ms: int) -> bool:
        """Whether it may be looked at less often: nobody has typed for a while, and nothing is going on."""
        calm = self._keys.calm and self.pad.idle and self._light.calm(now_ms)
        return calm and now_ms - self._active_ms >= AWAKE_MS


class _Output:
    """Switches a part when what it should show has changed."""

    def __init__(self, switch: "Callable[..., None]", wanted: "Callable[[int], bool | str]") -> None:
        self._switch = switch
        self._wanted = wanted
        self._shown: bool | str | None = None

    def refresh(self, now_ms: int) -> None:
        wanted = self._wanted(now_ms)
        if wanted != self._shown:
            self._shown = wanted
            self._switch(wanted)
