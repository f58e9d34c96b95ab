"""Players made of chance, for `simulate` and the demonstration: in come states, out come keys."""

from dixit_table.keypads.base import Key


def typed(number: int) -> tuple[Key, ...]:
    """Return the keys of a number and Enter."""
    return (*(Key(digit) for digit in str(number)), Key.ENTER)
