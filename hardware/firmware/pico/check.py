"""Whether a board can be what config.py says: pure."""

from unit import LEGENDS

TYPE_CHECKING = False  # what checkers take for true
if TYPE_CHECKING:
    from typing import Any

NEEDED = "0123456789#D"


def refusal(config: "Any") -> str:
    """Return what is wrong with a config.py, in a sentence for its builder; nothing where all is well."""
    for legend in config.KEYS:
        if legend not in LEGENDS:
            return f"KEYS has {legend!r}: a key is one of {LEGENDS}"
    for legend in NEEDED:
        if legend not in config.KEYS:
            return f'KEYS lacks {legend!r}: {NEEDED} are needed; of 3x4 keys let * be D, as in "123456789D0#"'
    for pad_id, rows, columns, _ in config.PADS:
        keys = len(rows) * len(columns)
        if len(config.KEYS) != keys:
            return f"KEYS has {len(config.KEYS)} signs, but keypad {pad_id} has {keys} keys by PADS"
    return ""
