"""What holds for every test."""

import gc
import os
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# No test fails for being slow: machines differ, and speed has a place of its own (`make bench`).
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")

os.environ.pop("LANGUAGE", None)  # tests say which language they want, mostly by a locale, which it overrules

_FEWEST_WORKERS = 4
"""Many tests wait for a real program in a terminal, so on two processors it takes more workers than two.

More than four were in each other's way there.
"""


def pytest_xdist_auto_num_workers() -> int:
    """Return how many processes the tests run in, where nobody asks for a number."""
    return max(_FEWEST_WORKERS, os.cpu_count() or 1)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Load all modules of tests, each worker beginning with others.

    pytest rewrites the asserts of a module as it is loaded, which takes three times as long as all else, and
    keeps what it has made. Workers that begin alike rewrite each module as often as there are workers.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    gc.disable()  # until all is collected: what is loaded stays
    here = Path(__file__).parent
    modules = [
        ".".join(("tests", *each.relative_to(here).with_suffix("").parts))
        for each in sorted(here.rglob("test_*.py"))
    ]
    first = len(modules) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for module in modules[first:] + modules[:first]:
        with suppress(Exception):  # said where it is collected
            import_module(module)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Let no look for garbage go through modules and tests again, which are most of what there is."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let every other worker begin with tests that mostly wait: the rest have the processors meanwhile.

    At the end, when nothing else is left to do, processors would be idle.
    """
    workers = getattr(config, "workerinput", {"workercount": 1})["workercount"]
    others = [item for item in items if item.get_closest_marker("waits") is None]
    waiting = [item for item in items if item.get_closest_marker("waits") is not None]
    dealt: list[pytest.Item] = []
    for worker in range(workers):
        share = (len(items) - len(dealt)) // (workers - worker)  # that xdist gives it, in this order
        own = waiting[worker // 2 :: -(-workers // 2)] if worker % 2 == 0 else []
        more = max(0, share - len(own))
        dealt += own + others[:more]
        others = others[more:]
    items[:] = dealt + others
