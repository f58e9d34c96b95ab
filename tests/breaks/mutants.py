"""Break the package in small ways, and see that a test notices: mutation testing.

make mutants                                     the rules, in every small way
make mutants ARGS=scoring                        only dixit_table/rules/scoring.py
make mutants ARGS="--random 200 --seed 7"        so many of all but the rules, drawn by chance
make mutants ARGS="--random 40 --seed 7 tui/painters"

Works on three copies; about an hour for all of the rules, or for 200 of the rest. Survivors are shown with
what their place is for; those that docs/mutants.md explains are not tried, any other is an error.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from cosmic_ray.work_item import MutationSpec

from tests.breaks import sampled
from tests.breaks.breaks import HANGS, ROOT, copied, noticed
from tests.breaks.trying import Batch, Batches, Change, Tried, mutants, placed, tried

EXPLAINED = ROOT / "docs" / "mutants.md"
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


def explained() -> set[Change]:
    """Return the changes of docs/mutants.md: each a line with ``-`` and one with ``+`` below it."""
    found = re.findall(r"^-(.*)\n\+(.*)$", EXPLAINED.read_text(encoding="utf-8"), re.MULTILINE)
    return {(old.strip(), new.strip()) for old, new in found}


def tests_of_rules(module: str) -> list[str]:
    """Return the words for pytest that run the tests of the rules, the module's own first."""
    files = sorted(APART.get(module, (*FILES, *DICE_FILES)), key=lambda name: name != module)
    return ["-k", f"not ({' or '.join(TOO_LONG)})", *(f"tests/rules/test_{name}.py" for name in files)]


def of_rules(only: str) -> int:
    """Try all mutants of the modules of the rules whose name holds ``only``; return the exit status."""

    def batches(_copy: Path, spec: MutationSpec) -> Batches:
        return [Batch(tests_of_rules(Path(spec.module_path).stem))]

    specs = mutants([path for path in sampled.whole() if only in path.stem])
    if not specs:
        sys.exit(f'No module of the rules has "{only}" in its name.')
    with copied() as copies:
        for folder in copies.folders:
            (folder / "tests/rules/conftest.py").write_text(HASTE, encoding="utf-8")
        if by := noticed(copies.folders[0], *tests_of_rules("")):
            sys.exit(f"{by} fails as it is: then every mutant seems to be noticed.")
        return report(tried(specs, copies, batches, tell, explained()), only or "rules")


def by_chance(part: str, count: int, seed: int) -> int:
    """Try so many mutants of a part of the package, drawn by chance; return the exit status."""
    specs = sampled.drawn(mutants(sampled.paths_in(part)), count, seed)
    with copied() as copies:
        batches = partial(sampled.batches, sampled.covering_in(copies.folders[0]))
        return report(tried(specs, copies, batches, tell, explained()), f"seed {seed}")


def tell(each: Tried) -> None:
    """Show a mutant that no test noticed."""
    if each.noticed_by is None:
        known = "explained: " if each.change in explained() else ""
        sys.stdout.write(f"\n{known}{placed(each)}\n")
        sys.stdout.flush()


def report(found: Sequence[Tried], what: str) -> int:
    """Say how many were noticed; return the exit status: 1 where one lives that nobody explains."""
    alive = [each for each in found if each.noticed_by is None]
    unexpected = sum(each.change not in explained() for each in alive)
    seen = len(found) - len(alive)
    hung = sum((each.noticed_by or "").endswith(HANGS) for each in found)
    sys.stdout.write(
        f"\n{what}: {len(found)} mutants; {len(alive) - unexpected} change nothing, as explained; "
        f"of the others {seen} noticed ({100 * seen / max(1, seen + unexpected):.1f} %), {unexpected} not; "
        f"{hung} of those noticed hung\n"
    )
    return 1 if unexpected else 0


def main() -> int:
    os.nice(10)
    os.chdir(ROOT)
    parser = argparse.ArgumentParser(description="Break the package in small ways: does a test notice?")
    parser.add_argument("part", nargs="?", default="", help="a module of the rules; with --random, a part")
    parser.add_argument("--random", type=int, metavar="N", help="so many, drawn by chance")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    return by_chance(args.part, args.random, args.seed) if args.random else of_rules(args.part)


if __name__ == "__main__":
    sys.exit(main())
