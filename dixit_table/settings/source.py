"""From a path to a YAML node tree: the file's bytes, its syntax, and what of YAML is not allowed.

Anchors, aliases and tags are refused: they make a file say something else than it shows.
"""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Protocol

import yaml

from dixit_table.settings.problems import Place, Report

MOST_BYTES = 65_536
_DEEPEST = 12  # the deepest file of ours has 4 levels; bounded, as composing recurses


class _Mark(Protocol):
    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...


def read_text(path: Path, report: Report) -> str:
    """Return a file's text. Raises UnreadableFile."""
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            report.add(Place(), "is_folder")
        elif not stat.S_ISREG(mode):  # a pipe would hang, a device might never end
            report.add(Place(), "not_a_file")
        else:
            return _decoded(_bytes_of(path, report), report)
    except (FileNotFoundError, NotADirectoryError):
        report.add(Place(), "no_such_file")
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        report.add(Place(), "cannot_read", reason=getattr(error, "strerror", None) or str(error))
    report.raise_if_any()
    raise AssertionError("a file not read is a problem reported")


def compose(text: str, report: Report) -> yaml.Node:
    """Return the tree of a file's one document. Raises UnreadableFile."""
    try:
        _refuse_the_unexpected(text, report)
        report.raise_if_any()
        node: yaml.Node | None = yaml.compose(text, yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        _report_syntax(error, report)
    except yaml.reader.ReaderError as error:
        _report_character(text, error, report)
    else:
        if node is not None:
            return node
        report.add(Place(1, 1), "empty_file")
    report.raise_if_any()
    raise AssertionError("a text not composed is a problem reported")


def place_of(node: yaml.Node) -> Place:
    """Return where a node starts."""
    return _place(node.start_mark)


def _bytes_of(path: Path, report: Report) -> bytes:
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        report.add(Place(), "too_large", most=MOST_BYTES // 1024)
    return data


def _decoded(data: bytes, report: Report) -> str:
    report.raise_if_any()
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        report.add(_place_at(before, len(before)), "not_utf8")
        report.raise_if_any()
        raise


def _refuse_the_unexpected(text: str, report: Report) -> None:
    depth = documents = 0
    for event in yaml.parse(text, yaml.SafeLoader):
        place = _place(event.start_mark)
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        elif isinstance(event, yaml.DocumentStartEvent):
            documents += 1
        if depth > _DEEPEST or documents > 1:
            report.add(place, "too_deep" if depth > _DEEPEST else "second_document")
            return
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            report.add(place, "anchor")
        if getattr(event, "tag", None):
            report.add(place, "tag")


_TOO_FAR_IN = {
    f"expected <block end>, but found '{found}'"
    for found in ("<block mapping start>", "<block sequence start>", "-")
}


def _report_syntax(error: yaml.MarkedYAMLError, report: Report) -> None:
    mark = error.problem_mark or error.context_mark
    place = _place(mark)
    problem = error.problem or error.context or ""
    if "'\\t'" in problem:
        report.add(place, "tab")
    elif problem in _TOO_FAR_IN:
        report.add(place, "too_far_in")
    else:
        report.add(place, "not_yaml", reason=problem)


def _report_character(text: str, error: yaml.reader.ReaderError, report: Report) -> None:
    report.add(_place_at(text, error.position), "character", code=f"U+{error.character:04X}")


def _place(mark: _Mark | None) -> Place:
    return Place(1, 1) if mark is None else Place(mark.line + 1, mark.column + 1)


def _place_at(text: str, index: int) -> Place:
    before = text[:index]
    return Place(before.count("\n") + 1, index - (before.rfind("\n") + 1) + 1)
