"""Mutants drawn by chance, and the tests that run their lines.

Lines are drawn, then one of the changes that a line may suffer: so a long sum counts no more than an ``if``.
All tests are run once to learn which of them run which line (kept until something changes); for each mutant
then those alone.
"""

from __future__ import annotations

import ast
import hashlib
import random
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from cosmic_ray.work_item import MutationSpec

from tests.breaks.breaks import ROOT
from tests.breaks.chosen import words_for
from tests.breaks.covering import Covering, in_turn, measure
from tests.breaks.trying import Batch, Batches
from tests.breaks.using import lines_using

PACKAGE = Path("dixit_table")
_RULES = PACKAGE / "rules"
_RABBITS = _RULES / "rabbits.py"  # their colours, which tests of the screen hold
KEPT = ROOT / "build" / "mutants"
_FIRST_S, _ALL_S = 120.0, 900.0
"""Of tests, as long as they took under coverage.py, thrice as long as without: the first, then more."""


def whole() -> list[Path]:
    """Return the modules of which every mutant is tried: the rules."""
    return sorted(path for path in _RULES.glob("*.py") if path != _RABBITS)


def paths_in(part: str) -> list[Path]:
    """Return the modules of a part of the package, relative to the repository; of all of it but the rules."""
    folder = PACKAGE / part
    found = [folder.with_suffix(".py")] if folder.with_suffix(".py").is_file() else folder.rglob("*.py")
    return sorted(path for path in found if part or path not in whole())


def drawn(specs: Iterable[MutationSpec], count: int, seed: int) -> list[MutationSpec]:
    """Return so many mutants, each of another line, every line as likely as any other."""
    lines: dict[tuple[str, int], list[MutationSpec]] = defaultdict(list)
    for spec in specs:
        lines[str(spec.module_path), spec.start_pos[0]].append(spec)
    chance = random.Random(seed)
    chosen = chance.sample(sorted(lines), min(count, len(lines)))
    return [chance.choice(lines[line]) for line in chosen]


def covering_in(copy: Path) -> Covering:
    """Return what the tests cover, found in a copy: as found before, where nothing has changed since."""
    files = sorted([*(copy / "dixit_table").rglob("*.py"), *(copy / "tests").rglob("*.py")])
    kept = KEPT / hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
    if not kept.exists():
        measure(copy, kept)
    return Covering(kept)


def batches(covering: Covering, copy: Path, spec: MutationSpec) -> Batches:
    """Return the tests that run what a mutant's line says: first those near it, where most mutants end."""
    path, line = str(spec.module_path), spec.start_pos[0]
    tree = ast.parse((copy / path).read_text(encoding="utf-8"))
    lines = lines_using(tree, line)
    using, near = covering.tests_of(path, lines), covering.tests_of_package(path)
    groups = [using & near, using]  # those written for it are the likeliest to notice
    if not using or lines != {line}:
        # What modules are loaded with is held by tests of all packages, in seconds.
        groups = [covering.tests_of_all(), using & near, near, using, covering.tests_of_file(path)]
    tests = list(dict.fromkeys(test for each in groups for test in in_turn(each, covering.seconds)))
    return _in_batches(copy, tests, covering)


def _in_batches(copy: Path, tests: list[str], covering: Covering) -> Batches:
    for limit_s in (_FIRST_S, _ALL_S):
        chosen, taken_s = [], 0.0
        for test in tests:
            if taken_s <= limit_s:
                chosen.append(test)
                taken_s += covering.seconds[test]
        tests = tests[len(chosen) :]
        if chosen:
            yield Batch(words_for(chosen, copy / "chosen"), 60.0 + limit_s)  # pytest has to begin
