"""Where a mutant changes nothing that anybody could see, whatever the tests: none is made there.

Annotations and what is for types alone, which mypy holds; the star of a signature; caches, which save time;
whether a zip checks that its parts are as long; and equality in place of identity where both are the same.
"""

from __future__ import annotations

import ast
import tokenize
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Protocol

_TYPES = "TYPE_CHECKING"
_FOR_TYPES_OR_SPEED = frozenset({"overload", "lru_cache", "cache"})
_TO_EQUALITY = (
    "core/ReplaceComparisonOperator_Is_Eq",
    "core/ReplaceComparisonOperator_IsNot_NotEq",
)


class Spec(Protocol):
    """A mutant: what is done, and at which (line, column)."""

    @property
    def operator_name(self) -> str:
        """As cosmic-ray calls it."""
        ...

    @property
    def start_pos(self) -> tuple[int, int]:
        """Where it begins."""
        ...


class Place:
    """From one (line, column) to another."""

    def __init__(self, begin: tuple[int, int], end: tuple[int, int]) -> None:
        self._begin, self._end = begin, end

    @classmethod
    def of(cls, node: ast.expr, before: int = 0) -> Place:
        """Return the place of a node, and of so many columns before it."""
        return cls((node.lineno, node.col_offset - before), (node.end_lineno or 0, node.end_col_offset or 0))

    def __contains__(self, position: tuple[int, int]) -> bool:
        return self._begin <= tuple(position) < self._end


class Unchanged:
    """The places of a module."""

    def __init__(self, path: Path) -> None:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        finders: tuple[Callable[[ast.AST], Iterable[Place]], ...] = (_annotations, _types, _caches, _strict)
        self._always = [place for node in ast.walk(tree) for find in finders for place in find(node)]
        self._always += _bare_stars(path)
        self._same = [place for node in ast.walk(tree) for place in _either_way(node)]

    def __contains__(self, spec: Spec) -> bool:
        places = (*self._always, *self._same) if spec.operator_name in _TO_EQUALITY else self._always
        return any(spec.start_pos in place for place in places)


def _annotations(node: ast.AST) -> Iterator[Place]:
    """Yield where annotations are: with ``from __future__ import annotations`` nobody evaluates them."""
    for name in ("annotation", "returns"):
        if isinstance(noted := getattr(node, name, None), ast.expr):
            yield Place.of(noted)


def _types(node: ast.AST) -> Iterator[Place]:
    """Yield the condition under which modules are loaded for types alone, and what is declared for types.

    Of an abstract method all decorators are: another one always stands in its place.
    """
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == _TYPES:
        yield Place.of(node.test)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "TypeVar":
        yield from (Place.of(each.value) for each in node.keywords)
    if isinstance(node, ast.ClassDef) and any(_is_protocol(base) for base in node.bases):
        decorators = [each for method in node.body for each in getattr(method, "decorator_list", ())]
        yield from (Place.of(each, before=len("@")) for each in decorators)
    decorators = getattr(node, "decorator_list", [])
    if any(map(_is_abstract, decorators)):
        yield from (Place.of(each, before=len("@")) for each in decorators)


def _is_abstract(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Name) and decorator.id == "abstractmethod"


def _is_protocol(base: ast.expr) -> bool:
    named = base.value if isinstance(base, ast.Subscript) else base
    return isinstance(named, ast.Name) and named.id == "Protocol"


def _caches(node: ast.AST) -> Iterator[Place]:
    for decorator in getattr(node, "decorator_list", ()):
        named = decorator.func if isinstance(decorator, ast.Call) else decorator
        if isinstance(named, ast.Name) and named.id in _FOR_TYPES_OR_SPEED:
            yield Place.of(decorator, before=len("@"))


def _strict(node: ast.AST) -> Iterator[Place]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "zip":
        yield from (Place.of(each.value) for each in node.keywords if each.arg == "strict")


def _either_way(node: ast.AST) -> Iterator[Place]:
    """Yield operators before None, a switch or a member of an enumeration: each equals itself alone."""
    if isinstance(node, ast.Compare):
        for left, right in pairwise((node.left, *node.comparators)):
            if isinstance(right, ast.Constant) or (isinstance(right, ast.Attribute) and right.attr.isupper()):
                begin = (left.end_lineno or 0, left.end_col_offset or 0)
                yield Place(begin, (right.lineno, right.col_offset))


def _bare_stars(path: Path) -> Iterator[Place]:
    """Yield each ``*`` after which arguments are given by name: it is taken for a product."""
    with path.open("rb") as file:
        tokens = list(tokenize.tokenize(file.readline))
    for star, after in pairwise(tokens):
        if (star.string, after.string) == ("*", ","):
            yield Place(star.start, star.end)
