"""Types that several parts of a night share."""

from __future__ import annotations

from collections.abc import Callable

Keep = Callable[[str], None]
"""Takes one line of a trace."""
