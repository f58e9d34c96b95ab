"""Whether a board can be what config.py says: pure."""

from unit import LEGENDS

TYPE_CHECKING = False  # what checkers take for true
if TYPE_CHECKING:
    from typing import Any

NEEDED = "0123456789#D"
LONGEST_NUMBER = 32
_TAME = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._"


def refusal(config: "Any", numbers: "list[str]") -> str:
    """Return what is wrong with a config.py, in a sentence for its builder; nothing where all is well.

    ``numbers`` are the serial numbers that it makes.
    """
    for legend in config.KEYS:
        if legend not in LEGENDS:
            return f"KEYS has {legend!r}: a key is one of {LEGENDS}"
    for legend in NEEDED:
        if legend not in config.KEYS:
            return f'KEYS lacks {legend!r}: {NEEDED} are needed; of 3x4 keys let * be D, as in "123456789D0#"'
    ids = [pad[0] for pad in config.PADS]
    for pad_id, rows, columns, _ in config.PADS:
        if pad_id not in range(255) or ids.count(pad_id) > 1:
            return f"PADS has the id {pad_id}: ids are 0 to 254, each once"
        keys = len(rows) * len(columns)
        if len(config.KEYS) != keys:
            return f"KEYS has {len(config.KEYS)} signs, but keypad {pad_id} has {keys} keys by PADS"
    for number in numbers:
        if len(number) > LONGEST_NUMBER or any(sign not in _TAME for sign in number):
            return (
                f"NUMBER makes {number!r}, of {len(number)} signs, with the id of one of several keypads: "
                "32 at most, of ASCII letters, digits, - . _"
            )
    return ""
