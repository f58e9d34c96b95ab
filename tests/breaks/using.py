"""Which lines of a module use what one of them says."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def lines_using(tree: ast.Module, line: int) -> set[int]:
    """Return the lines that run what one says.

    In a function it is that line. What runs as the module is loaded is used later: a decorator or a
    default by the function's body, what a statement or a class names by the functions' lines that say it.
    """
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    within = [each for each in functions if _begin(each) <= line <= (each.end_lineno or 0)]
    if within:
        inner = max(within, key=_begin)
        body = range(inner.body[0].lineno, (inner.end_lineno or 0) + 1)
        return {line} if line in body else set(body)
    names = set(_named_at(tree, line))
    said = (
        node for each in functions for node in ast.walk(each) if isinstance(node, ast.Name | ast.Attribute)
    )
    return {node.lineno for node in said if (node.id if isinstance(node, ast.Name) else node.attr) in names}


def _begin(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return min(each.lineno for each in (function, *function.decorator_list))


def _named_at(tree: ast.Module, line: int) -> Iterator[str]:
    scopes: list[ast.Module | ast.ClassDef] = [tree]
    scopes += [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    for scope in scopes:
        if isinstance(scope, ast.ClassDef) and scope.lineno == line:
            yield scope.name
        for each in scope.body:
            if isinstance(each, ast.Assign | ast.AnnAssign) and each.lineno <= line <= (each.end_lineno or 0):
                targets = each.targets if isinstance(each, ast.Assign) else [each.target]
                yield from (
                    node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)
                )
