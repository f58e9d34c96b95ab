"""Break the rules package in every small way, and see that a test notices: mutation testing.

make mutants                                 all modules of the rules
make mutants ARGS=scoring                    only dixit_table/rules/scoring.py
make mutants ARGS="--random 200 --seed 7"    so many of the rest, drawn by chance: sampled.py

Works on a copy; about half an hour for all of the rules, an hour for 200 of the rest. Survivors that
docs/mutants.md explains are expected, any other is an error.
"""

from __future__ import annotations

import argparse
import compileall
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from cosmic_ray.commands.init import _all_work_items
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.testing import run_tests
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkResult

from tests.breaks import sampled
from tests.breaks.breaks import ROOT
from tests.breaks.unchanged import Unchanged

EXPLAINED = ROOT / "docs" / "mutants.md"
RULES = sampled.RULES
NEEDED = ("dixit_table", "tests", "pyproject.toml")
# What is worked by hand comes first: there most mutants end.
FILES = ("scoring", "turn", "ending", "deck", "values", "agreement", "score_properties")
DICE_FILES = ("dice", "dice_properties")
# More of what the rest shows: large tables, sets that differ by a number, further parts, several modules.
TOO_LONG = (
    "+", "large_table", "six_at_party", "2021", "2024", "bold", "sharp", "two-laps",
    *(f"{family}-{part}" for family in ("finding", "teams", "party") for part in (1, 2)),
)  # fmt: skip
# Nothing that scores asks for these.
APART = {
    "deck": ("deck", "ending", "values"),
    "dice": DICE_FILES,
}
HASTE = """
from hypothesis import Phase, settings

settings.register_profile("haste", phases=[Phase.explicit, Phase.generate])  # one failure will do
settings.load_profile("haste")
"""
SLOWEST_S = 600.0  # far beyond what a busy machine takes: a mutant that only takes long isn't killed

Change = tuple[str, str]
"""The line as it is, and as the mutant has it."""


def mutants(paths: Iterable[Path]) -> list[MutationSpec]:
    """Return the mutants of modules, without those that can't change anything."""
    unchanged = {path: Unchanged(path) for path in paths}
    specs = [item.mutations[0] for item in _all_work_items(list(unchanged), {})]
    return [spec for spec in specs if spec not in unchanged[spec.module_path]]


def explained() -> set[Change]:
    """Return the changes of docs/mutants.md: each a line with ``-`` and one with ``+`` below it."""
    found = re.findall(r"^-(.*)\n\+(.*)$", EXPLAINED.read_text(encoding="utf-8"), re.MULTILINE)
    return {(old.strip(), new.strip()) for old, new in found}


def tests(module: str) -> str:
    """Return the command that runs the tests of the rules, the module's own first."""
    files = sorted(APART.get(module, (*FILES, *DICE_FILES)), key=lambda name: name != module)
    return " ".join(
        [
            f"{sys.executable} -m pytest -x -q -n0 -p no:cacheprovider --assert=plain",
            *(f"tests/rules/test_{name}.py" for name in files),
            f"-k 'not ({' or '.join(TOO_LONG)})'",
        ]
    )


def change_of(diff: str) -> Change:
    """Return what a diff of one place changes."""
    lines = diff.splitlines()
    old = [line[1:].strip() for line in lines if line.startswith("-") and not line.startswith("---")]
    new = [line[1:].strip() for line in lines if line.startswith("+") and not line.startswith("+++")]
    return " ".join(old), " ".join(new)


def run(specs: Iterable[MutationSpec], total: int) -> tuple[int, list[tuple[MutationSpec, WorkResult]]]:
    """Try each mutant; return how many were killed, and the others."""
    killed, others = 0, []
    for number, spec in enumerate(specs, 1):
        result = mutate_and_test([spec], tests(spec.module_path.stem), SLOWEST_S)
        if result.worker_outcome is WorkerOutcome.NORMAL and result.test_outcome is TestOutcome.KILLED:
            killed += 1
        else:
            others.append((spec, result))
            sys.stdout.write(shown(spec, result))
            sys.stdout.flush()
        sys.stderr.write(f"\r{number} of {total}, {len(others)} not killed")
        sys.stderr.flush()
    sys.stderr.write("\n")
    return killed, others


def shown(spec: MutationSpec, result: WorkResult) -> str:
    old, new = change_of(result.diff or "")
    failed = "" if result.worker_outcome is WorkerOutcome.NORMAL else f"{result.output}\n"
    return f"{spec.module_path.name}:{spec.start_pos[0]}\n-{old}\n+{new}\n{failed}"


def report(killed: int, others: list[tuple[MutationSpec, WorkResult]]) -> int:
    known, unexpected = explained(), 0
    for spec, result in others:
        if change_of(result.diff or "") not in known:
            unexpected += 1
            sys.stdout.write("\nnot explained: " + shown(spec, result))
    sys.stdout.write(
        f"{killed + len(others)} mutants: {killed} killed, "
        f"{len(others) - unexpected} equivalent, {unexpected} unexplained\n"
    )
    return 1 if unexpected else 0


def of_rules(only: str) -> int:
    """Try all mutants of the modules of the rules whose name holds ``only``; return the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        for name in NEEDED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, Path(folder) / name)  # links followed: the rules files come along
        os.chdir(folder)
        Path("tests/rules/conftest.py").write_text(HASTE, encoding="utf-8")
        os.environ["PYTHONPATH"] = folder  # before the installed one
        compileall.compile_dir(folder, quiet=1)  # else every mutant's tests would do it anew
        if run_tests(tests(""), SLOWEST_S)[0] is not TestOutcome.SURVIVED:
            sys.exit("The tests of the rules fail as it is: then every mutant seems to be killed.")
        specs = mutants(sorted(path for path in RULES.glob("*.py") if only in path.stem))
        killed, others = run(specs, len(specs))
    return report(killed, others)


def by_chance(part: str, count: int, seed: int) -> int:
    """Try so many mutants of a part of the package, drawn by chance; return the exit status."""
    os.chdir(ROOT)
    specs = sampled.drawn(mutants(sampled.paths_in(part)), count, seed)
    known = explained()

    def tell(each: sampled.Tried) -> None:
        if each.noticed_by is None and change_of(each.diff) not in known:
            sys.stdout.write(f"\n{sampled.placed(each)}\n")
            sys.stdout.flush()

    found = list(sampled.tried(specs, tell))
    alive = [each for each in found if each.noticed_by is None]
    unexpected = sum(change_of(each.diff) not in known for each in alive)
    noticed = len(found) - len(alive)
    sys.stdout.write(
        f"\nseed {seed}: {len(found)} mutants, {noticed} noticed ({100 * noticed / len(found):.1f} %), "
        f"{len(alive) - unexpected} explained, {unexpected} not explained\n"
    )
    return 1 if unexpected else 0


def main() -> int:
    os.nice(10)
    parser = argparse.ArgumentParser(description="Break the package in small ways: does a test notice?")
    parser.add_argument("part", nargs="?", default="", help="a module of the rules; with --random, a part")
    parser.add_argument("--random", type=int, metavar="N", help="so many, drawn by chance")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    return by_chance(args.part, args.random, args.seed) if args.random else of_rules(args.part)


if __name__ == "__main__":
    sys.exit(main())
