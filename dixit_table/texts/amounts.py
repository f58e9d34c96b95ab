"""Amounts as people read them, in whichever language."""


def milliseconds(seconds: float) -> str:
    """Return a time in milliseconds, without the unit: with a decimal below ten, else rounded."""
    return f"{1000 * seconds:.1f}" if seconds < 0.01 else f"{1000 * seconds:.0f}"
