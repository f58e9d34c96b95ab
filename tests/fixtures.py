"""How long what tests share lasts."""

from __future__ import annotations

import os
from typing import Literal


def once(fixture_name: str, config: object) -> Literal["function", "module"]:
    """Return the scope of what is made once for all tests of a module, as pytest asks for it.

    Where coverage is measured each test makes its own: else only the first would cover what is made.
    """
    del fixture_name, config
    return "function" if "COVERAGE_PROCESS_START" in os.environ else "module"
