"""From a path to a YAML node tree, and what is wrong with a file, and where.

Problems are collected, so that all of them are shown at once.
"""

from __future__ import annotations

import stat
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml
from msgspec import Struct, field
from yaml.composer import Composer
from yaml.resolver import Resolver

from dixit_table.errors import UnusableInput, why_failed
from dixit_table.texts import Language, Message, say

# --- What is wrong with a file, and where: collected, so that all of it is shown at once

_SHOWN = 40  # characters of a file's own text quoted in a message


class Place(Struct, frozen=True, order=True):
    """A line and a column of a file, both from 1; line 0 is the file as a whole."""

    line: int = 0
    column: int = 0


class Problem(Struct, frozen=True):
    """One thing that is wrong, and what would be right."""

    file: str
    place: Place
    message: Message

    @property
    def line(self) -> int:
        """The line, from 1; 0 where it is the file as a whole."""
        return self.place.line

    @property
    def column(self) -> int:
        """The column, from 1; 0 where it is the file as a whole."""
        return self.place.column

    @property
    def placed(self) -> Message:
        """What is wrong, with its place before it."""
        file = printable(self.file) or "''"
        if not self.line:
            return Message.of("settings.in_file", file=file, problem=self.message)
        return Message.of(
            "settings.at_place", file=file, line=self.line, column=self.column, problem=self.message
        )


class UnreadableFile(UnusableInput):
    """A file cannot be used; ``problems`` holds all that is wrong with it, in the file's order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda problem: (problem.file, problem.place)))
        super().__init__(self.problems[0].placed)

    def __reduce__(self) -> tuple[type[UnreadableFile], tuple[tuple[Problem, ...]]]:
        """Survive pickling, as between processes of a test run."""
        return type(self), (self.problems,)

    def said(self, language: Language) -> str:
        """Return all problems in words, one a line."""
        return "\n".join(say(language, problem.placed) for problem in self.problems)


class Report(Struct):
    """The problems of one file so far.

    ``stored``: the text was accepted once, so that what is merely without effect is let pass.
    """

    file: str
    stored: bool = False
    problems: list[Problem] = field(default_factory=list)

    def add(self, place: Place, key: str, /, **values: str | int | Message) -> None:
        """Note a problem; ``key`` is a text of the area ``settings``."""
        self.note(place, Message.of(f"settings.{key}", **values))

    def idle(self, place: Place, key: str, /, **values: str | int | Message) -> None:
        """Note something without effect, unless the text was accepted once."""
        if not self.stored:
            self.add(place, key, **values)

    def note(self, place: Place, message: Message) -> None:
        """Note a problem in these words."""
        self.problems.append(Problem(self.file, place, message))

    def raise_if_any(self) -> None:
        """Raise UnreadableFile with all problems noted, if there are any."""
        if self.problems:
            raise UnreadableFile(self.problems)


def shown(text: str) -> str:
    """Return a file's own text fit to be quoted: short, and without control characters."""
    return printable(text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…")


def printable(text: str) -> str:
    """Return a text with its control characters written out, so that none reaches a terminal."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


# --- From a path to a YAML node tree: the file's bytes, its syntax, and what of YAML is not allowed
# Anchors, aliases and tags are refused: they make a file say something else than it shows.

MOST_BYTES = 65_536  # of a file; the longest of ours has a tenth of it
_DEEPEST = 12  # the deepest file of ours has 4 levels; bounded, as composing recurses


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
        report.add(Place(), "cannot_read", reason=why_failed(error))
    report.raise_if_any()
    raise AssertionError("a file not read is a problem reported")


def compose(text: str, report: Report) -> yaml.Node:
    """Return the tree of a file's one document. Raises UnreadableFile."""
    try:
        events = list(_expected(text, report))
        report.raise_if_any()
        node = _Tree(events).get_single_node()
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


class _Tree(Composer, Resolver):
    """Makes the tree of events that are parsed already: to parse them once more takes as long again."""

    def __init__(self, events: Iterable[yaml.Event]) -> None:
        Composer.__init__(self)
        Resolver.__init__(self)
        self._events = deque(events)

    def check_event(self, *kinds: type[yaml.Event]) -> bool:
        return isinstance(self._events[0], kinds)

    def peek_event(self) -> yaml.Event:
        return self._events[0]

    def get_event(self) -> yaml.Event:
        return self._events.popleft()


def _expected(text: str, report: Report) -> Iterator[yaml.Event]:
    """Yield the events of a text; what no file may hold is reported."""
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
        if getattr(event, "anchor", None):  # of an alias, too: whose it is
            report.add(place, "anchor")
        if getattr(event, "tag", None):
            report.add(place, "tag")
        yield event


_TOO_FAR_IN = {
    f"expected <block end>, but found '{found}'"
    for found in ("<block mapping start>", "<block sequence start>", "-")
}


def _report_syntax(error: yaml.MarkedYAMLError, report: Report) -> None:
    place, problem = _place(error.problem_mark), str(error.problem)  # every error of its parser has both
    if "'\\t'" in problem:
        report.add(place, "tab")
    elif problem in _TOO_FAR_IN:
        report.add(place, "too_far_in")
    else:
        report.add(place, "not_yaml", reason=problem)


def _report_character(text: str, error: yaml.reader.ReaderError, report: Report) -> None:
    report.add(_place_at(text, error.position), "character", code=f"U+{error.character:04X}")


def _place(mark: Any) -> Place:
    return Place(mark.line + 1, mark.column + 1)


def _place_at(text: str, index: int) -> Place:
    before = text[:index]
    return Place(before.count("\n") + 1, index - (before.rfind("\n") + 1) + 1)
