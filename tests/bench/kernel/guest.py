"""The guest's side: runs a group of scenarios and writes down what each saw, after each of them."""

from __future__ import annotations

import faulthandler
import importlib
import json
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

RESULT = Path("/run/result")
_STUCK_S = 600.0
"""Limit of one scenario, beside those of its waits: a read that never returns ends here, and says where."""

Scenario = Callable[[], dict[str, Any]]


def run(scenarios: Sequence[Scenario]) -> int:
    """Run them in order; return an exit status."""
    results: dict[str, dict[str, Any]] = {}
    for scenario in scenarios:
        faulthandler.dump_traceback_later(_STUCK_S, exit=True)
        began_s = time.monotonic()
        try:
            result: dict[str, Any] = {"seen": scenario()}
        except Exception:  # it is told on the host, and the other scenarios go on
            result = {"error": traceback.format_exc()}
        result["seconds"] = time.monotonic() - began_s
        results[scenario.__name__] = result
        (RESULT / "results.json").write_text(json.dumps(results))
    return 1 if any("error" in result for result in results.values()) else 0


if __name__ == "__main__":
    group = importlib.import_module(f"tests.bench.kernel.scenarios.{sys.argv[1]}")
    sys.exit(run(group.SCENARIOS))
