"""What is wrong with a file, and where: collected, so that all of it is said at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from dixit_table.errors import UnusableInput
from dixit_table.texts import Language, Message, say

_SHOWN = 40  # characters of a file's own text quoted in a message


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line and a column of a file, both from 1; line 0 is the file as a whole."""

    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Problem:
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
        file = printable(self.file)
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


@dataclass(slots=True)
class Report:
    """The problems of one file so far."""

    file: str
    problems: list[Problem] = field(default_factory=list)

    def add(self, place: Place, key: str, /, **values: str | int | Message) -> None:
        """Note a problem; ``key`` is a text of the area ``settings``."""
        self.note(place, Message.of(f"settings.{key}", **values))

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
