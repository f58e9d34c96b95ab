"""Make mutants of modules, and try each on a copy of the repository: does a test notice?"""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass, replace
from difflib import unified_diff
from pathlib import Path
from typing import NamedTuple

from cosmic_ray.commands.init import _all_work_items
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_item import MutationSpec

from tests.breaks.breaks import PATIENCE_S, Copies, noticed
from tests.breaks.unchanged import Unchanged


class Batch(NamedTuple):
    """A run of tests, as words for pytest, and how long it may take."""

    words: Sequence[str]
    patience_s: float = PATIENCE_S


Batches = Iterable[Batch]
"""The next is needed where no test of the former ones noticed."""
Change = tuple[str, str]
"""The line as it is, and as the mutant has it."""


@dataclass(frozen=True, slots=True)
class Tried:
    """One mutant, and the test that noticed it, if any did."""

    spec: MutationSpec
    diff: str
    noticed_by: str | None

    @property
    def change(self) -> Change:
        """What it changes."""
        lines = self.diff.splitlines()
        old, new = ([line[1:].strip() for line in lines if line.startswith(sign)] for sign in "-+")
        return " ".join(old), " ".join(new)


def mutants(paths: Iterable[Path]) -> list[MutationSpec]:
    """Return the mutants of modules, without those that can't change anything."""
    unchanged = {path: Unchanged(path) for path in paths}
    specs = [item.mutations[0] for item in _all_work_items(list(unchanged), {})]
    return [spec for spec in specs if spec not in unchanged[spec.module_path]]


def tried(
    specs: Iterable[MutationSpec],
    copies: Copies,
    batches: Callable[[Path, MutationSpec], Batches],
    tell: Callable[[Tried], None],
    explained: Container[Change],
) -> list[Tried]:
    """Try each mutant with the tests that ``batches`` names; ``tell`` gets each as soon as it is done.

    What is ``explained`` lives whatever runs: nothing does.
    """

    def one(copy: Path, spec: MutationSpec) -> Tried | None:
        text = (copy / spec.module_path).read_text(encoding="utf-8")
        broken = _broken(spec, text)
        if broken is None:
            return None
        diff = list(unified_diff(text.splitlines(), broken.splitlines(), n=0, lineterm=""))[3:]
        done = Tried(spec, "\n".join(diff), None)
        if done.change not in explained:
            tests = batches(copy, spec)  # before it is broken: they may read it
            done = replace(done, noticed_by=_noticed_by(copy, spec, broken, tests))
        sys.stderr.write("." if done.noticed_by else "S")
        sys.stderr.flush()
        tell(done)
        return done

    return copies.each(one, specs)


def _broken(spec: MutationSpec, text: str) -> str | None:
    operator = get_operator(spec.operator_name)(**spec.operator_args)
    try:
        broken: str | None = mutate_code(text, operator, spec.occurrence)
    except AttributeError:  # cosmic-ray's own, where an exception that is caught has a dotted name
        return None
    return broken


def _noticed_by(copy: Path, spec: MutationSpec, broken: str, tests: Batches) -> str | None:
    file = copy / spec.module_path
    text, times = file.read_text(encoding="utf-8"), file.stat()
    file.write_text(broken, encoding="utf-8")
    try:
        runs = (noticed(copy, "--assert=plain", *words, patience_s=most_s) for words, most_s in tests)
        return next((by for by in runs if by), None)
    finally:
        file.write_text(text, encoding="utf-8")
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))  # as what is compiled has it


def placed(each: Tried) -> str:
    """Return a mutant with where it is, and what that place is for."""
    file, line = Path(each.spec.module_path), each.spec.start_pos[0]
    about = _about(ast.parse(file.read_text(encoding="utf-8")), line)
    return f"{file}:{line} ({about})\n{each.diff}"


def _about(tree: ast.Module, line: int) -> str:
    """Return the name of the innermost function or class around a line, with how its docstring begins."""
    nodes = _around(tree, line)
    if not nodes:
        return "as it is loaded"
    inner = max(nodes, key=lambda node: node.lineno)
    said = next((words for node in reversed(nodes) if (words := ast.get_docstring(node))), "")
    return f"{inner.name}: {said.partition(chr(10))[0]}"


def _around(tree: ast.Module, line: int) -> list[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """Return the functions and classes that a line is in."""
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        and node.lineno <= line <= (node.end_lineno or 0)
    ]
