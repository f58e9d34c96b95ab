"""When something was, as people write it."""


def when(stamp: str) -> str:
    """Return an ISO 8601 stamp as date and time to the minute."""
    return stamp[:16].replace("T", " ")
