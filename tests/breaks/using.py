"""Which lines of a module use what one of them says."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def lines_using(tree: ast.Module, line: int) -> set[int]:
    """Return the lines that run what one says.

    In a function it is that line. What runs as the module is loaded is used later: a decorator or a
    default by the function's body, what a statement or a class names by the functions' lines that say it;
    what a function says that a statement calls, by that statement and what uses it.
    """
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    within = [each for each in functions if _begin(each) <= line <= (each.end_lineno or 0)]
    if within:
        inner = max(within, key=_begin)
        body = range(inner.body[0].lineno, (inner.end_lineno or 0) + 1)
        calling = {each.lineno for each in _loading(tree) if _calls(each, inner.name)}
        using = [lines_using(tree, each) for each in calling]
        return ({line} if line in body else set(body)).union(calling, *using)
    names = set(_named_at(tree, line))
    said = (
        node for each in functions for node in ast.walk(each) if isinstance(node, ast.Name | ast.Attribute)
    )
    return {node.lineno for node in said if (node.id if isinstance(node, ast.Name) else node.attr) in names}


def _begin(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return min(each.lineno for each in (function, *function.decorator_list))


def _loading(tree: ast.Module) -> Iterator[ast.stmt]:
    """Yield what runs as a module is loaded."""
    scopes = (node for node in ast.walk(tree) if isinstance(node, ast.Module | ast.ClassDef))
    for scope in scopes:
        yield from (each for each in scope.body if not isinstance(each, _DEFINED))


_DEFINED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def _calls(statement: ast.stmt, name: str) -> bool:
    called = (node.func for node in ast.walk(statement) if isinstance(node, ast.Call))
    return any(isinstance(each, ast.Name) and each.id == name for each in called)


def _named_at(tree: ast.Module, line: int) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.lineno == line:
            yield node.name
    for each in _loading(tree):
        if isinstance(each, ast.Assign | ast.AnnAssign) and each.lineno <= line <= (each.end_lineno or 0):
            targets = each.targets if isinstance(each, ast.Assign) else [each.target]
            yield from (
                node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)
            )
