"""Mutants drawn by chance from the whole package, or a part of it: does a test that runs the line notice?

make mutants ARGS="--random 200 --seed 7"               from all but the rules, which have a run of their own
make mutants ARGS="--random 40 --seed 7 tui/painters"

Lines are drawn, then one of the changes that a line may suffer: so a long sum counts no more than an ``if``.
All tests are run once to learn which of them run which line (kept until something changes); for each mutant
then those alone. Survivors are shown with what the place is for; docs/mutants.md explains some.
"""

from __future__ import annotations

import ast
import hashlib
import random
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_item import MutationSpec

from tests.breaks.breaks import PYTEST, ROOT, Copies, copied, failure
from tests.breaks.covering import Covering, in_turn, measure

PACKAGE = Path("dixit_table")
RULES = PACKAGE / "rules"
KEPT = ROOT / "build" / "mutants"
_FIRST_S, _ALL_S = (
    45.0,
    300.0,
)  # of tests, as long as they took unbroken: the quickest, then what else there is
_SLACK, _START_S = 4.0, 60.0  # a busy machine, and what pytest takes to begin


@dataclass(frozen=True, slots=True)
class Tried:
    """One mutant, and the test that noticed it, if any did; ``ran``: how many ran it."""

    spec: MutationSpec
    diff: str
    ran: int
    noticed_by: str | None


def placed(each: Tried) -> str:
    """Return a mutant with where it is, what that place is for, and how many tests run it."""
    file, line = Path(each.spec.module_path), each.spec.start_pos[0]
    about = _about(ast.parse(file.read_text(encoding="utf-8")), line)
    return f"{file}:{line} ({about}; {each.ran} tests)\n{each.diff}"


def _about(tree: ast.Module, line: int) -> str:
    """Return the name of the innermost function or class around a line, with how its docstring begins."""
    around = _around(tree, line)
    if not around:
        return "as it is loaded"
    inner = max(around, key=lambda node: node.lineno)
    said = next((words for node in reversed(around) if (words := ast.get_docstring(node))), "")
    return f"{inner.name}: {said.partition(chr(10))[0]}"


def _around(tree: ast.Module, line: int) -> list[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        and node.lineno <= line <= (node.end_lineno or 0)
    ]


def _runs_as_it_loads(tree: ast.Module, line: int) -> bool:
    """Tell whether a line is in no function: then whoever loads the module runs it, and others use it."""
    return all(isinstance(node, ast.ClassDef) for node in _around(tree, line))


def paths_in(part: str) -> list[Path]:
    """Return the modules of a part of the package, relative to the repository; of all of it but the rules."""
    folder = PACKAGE / part
    found = [folder.with_suffix(".py")] if folder.with_suffix(".py").is_file() else folder.rglob("*.py")
    return sorted(path for path in found if part or RULES not in path.parents)


def drawn(specs: Iterable[MutationSpec], count: int, seed: int) -> list[MutationSpec]:
    """Return so many mutants, each of another line, every line as likely as any other."""
    lines: dict[tuple[str, int], list[MutationSpec]] = defaultdict(list)
    for spec in specs:
        lines[str(spec.module_path), spec.start_pos[0]].append(spec)
    chance = random.Random(seed)
    chosen = chance.sample(sorted(lines), min(count, len(lines)))
    return [chance.choice(lines[line]) for line in chosen]


def tried(specs: Sequence[MutationSpec], tell: Callable[[Tried], None]) -> list[Tried]:
    """Try each mutant on one of two copies of the repository; ``tell`` gets each as soon as it is done."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # some tests run the program as nobody
        roots = copied(Path(folder))
        covering = _covering(roots[0])
        return Copies(roots).each(lambda copy, spec: _one(copy, spec, covering, tell), specs)


def _covering(copy: Path) -> Covering:
    """Return what the tests cover: as found before, where nothing has changed since."""
    files = sorted([*(copy / "dixit_table").rglob("*.py"), *(copy / "tests").rglob("*.py")])
    kept = KEPT / hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
    if not kept.exists():
        measure(copy, kept)
    return Covering(kept)


def _one(copy: Path, spec: MutationSpec, covering: Covering, tell: Callable[[Tried], None]) -> Tried | None:
    file = copy / spec.module_path
    text = file.read_text(encoding="utf-8")
    broken = mutate_code(text, get_operator(spec.operator_name)(**spec.operator_args), spec.occurrence)
    if broken is None:
        return None
    path, line = str(spec.module_path), spec.start_pos[0]
    loads = _runs_as_it_loads(ast.parse(text), line)
    tests = in_turn(
        covering.tests_of_file(path) if loads else covering.tests_of(path, line), covering.seconds
    )
    diff = "\n".join(list(unified_diff(text.splitlines(), broken.splitlines(), n=0, lineterm=""))[3:])
    file.write_text(broken, encoding="utf-8")
    try:
        by = next((by for some in _batches(tests, covering) if (by := _noticed(copy, *some))), None)
    finally:
        file.write_text(text, encoding="utf-8")
    sys.stderr.write("." if by else "S")
    sys.stderr.flush()
    done = Tried(spec, diff, len(tests), by)
    tell(done)
    return done


def _batches(tests: Sequence[str], covering: Covering) -> Iterator[tuple[list[str], float]]:
    """Yield tests to run, and the seconds after which they hang; first few, for most mutants end there."""
    for limit_s in (_FIRST_S, _ALL_S):
        chosen, taken_s = [], 0.0
        for test in tests:
            if taken_s <= limit_s:
                chosen.append(test)
                taken_s += covering.seconds[test]
        tests = tests[len(chosen) :]
        if chosen:
            yield chosen, _START_S + _SLACK * taken_s


def _noticed(copy: Path, tests: Sequence[str], limit_s: float) -> str | None:
    asked = copy / "asked"
    asked.write_text("\n".join(tests), encoding="utf-8")
    return failure(copy, [*PYTEST, "--assert=plain", f"@{asked}"], limit_s)
