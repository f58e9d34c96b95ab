"""What a computer's shells and `man` get beside the command: ``python -m docs.shell``, or ``make shell``.

All of it comes from the parser of the command line. ``tests/cli/test_completion.py`` finds an old file.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dixit_table.cli.commands_tree import Command, Operand, Option, commands_of
from dixit_table.cli.completion import script
from dixit_table.cli.main import build_parser
from dixit_table.texts import LANGUAGES, Language, Text

SHARE = Path(__file__).parents[1] / "packaging/wheel/share"
"""Lies as below /usr/share, and goes into the wheel and into packages as it is."""

COMPLETIONS = {
    "bash": "bash-completion/completions/dixit-table",
    "zsh": "zsh/site-functions/_dixit-table",
    "fish": "fish/vendor_completions.d/dixit-table.fish",
}

MANUAL = {
    "name": Text("NAME"),
    "tagline": Text("a companion for the card game Dixit"),
    "synopsis": Text("SYNOPSIS"),
    "description": Text("DESCRIPTION"),
    "options": Text("OPTIONS"),
    "commands": Text("COMMANDS"),
    "status": Text("EXIT STATUS"),
    "statuses": Text(
        "0: done. 1: done, but part was refused or is a problem. 2: unusable arguments or files."
    ),
    "more": Text("SEE ALSO"),
    "guide": Text("How to play, the rules, keypads and formats: the folder docs of the project."),
}
"""What the manual says besides the help."""


def files() -> Iterator[tuple[Path, str]]:
    """Yield each file, and what belongs into it."""
    for shell, place in COMPLETIONS.items():
        yield SHARE / place, script(shell, build_parser("en"))
    for language in filter(MANUAL["name"].is_in, LANGUAGES):
        folder = "man" if language == "en" else f"man/{language}"
        yield SHARE / folder / "man1/dixit-table.1", manual(language)


# --- The manual, in the macros of man(7)


def manual(language: Language) -> str:
    words = {key: text.wording(language) for key, text in MANUAL.items()}
    program, *commands = commands_of(build_parser(language))
    lines = [
        ".\\\" Written by make shell from the program's own help.",
        f'.TH DIXIT-TABLE 1 "" dixit-table "{_escaped(words["tagline"])}"',
        f".SH {words['name']}",
        f"dixit-table \\- {_escaped(words['tagline'])}",
        f".SH {words['synopsis']}",
        *_called(program, " \\fI...\\fR"),
        f".SH {words['description']}",
        *_text(program.description),
        *_example(program.examples),
        f".SH {words['options']}",
        *(line for option in program.options for line in _option(option)),
        f".SH {words['commands']}",
        *(line for command in commands for line in _command(command)),
        f".SH {words['status']}",
        *_text(words["statuses"]),
        f".SH {words['more']}",
        *_text(words["guide"]),
    ]
    return "\n".join(lines) + "\n"


def _command(command: Command) -> Iterator[str]:
    yield f".SS {_escaped(' '.join(command.path))}"
    yield from _called(command, " \\fI...\\fR" if command.commands else "")
    yield from _text(command.description)
    for operand in command.operands:
        yield from (".TP", f"\\fI{_escaped(operand.metavar)}\\fR", *_text(operand.help))
    for option in command.options:
        if "--help" not in option.flags and "--lang" not in option.flags:  # every command has these
            yield from _option(option)
    yield from _example(command.examples)


def _called(command: Command, more: str) -> Iterator[str]:
    optional = (
        f"[{_escaped(option.flags[-1])}{_value(option)}]" for option in command.options if _is_own(option)
    )
    words = [f"\\fB{_escaped(' '.join(('dixit-table', *command.path)))}\\fR", *optional]
    words += [_given(operand) for operand in command.operands]
    yield from (".PP", " ".join(words) + more, ".PP")


def _is_own(option: Option) -> bool:
    return not {"--help", "--lang", "--version"} & set(option.flags)


def _given(operand: Operand) -> str:
    named = f"\\fI{_escaped(operand.metavar)}\\fR"
    return {"": named, "?": f"[{named}]", "*": f"[{named} ...]", "+": f"{named} ..."}[operand.times]


def _option(option: Option) -> Iterator[str]:
    flags = ", ".join(f"\\fB{_escaped(flag)}\\fR" for flag in option.flags)
    yield from (".TP", f"{flags}{_value(option)}", *_text(option.help))


def _value(option: Option) -> str:
    return f" \\fI{_escaped(option.metavar)}\\fR" if option.metavar else ""


def _text(text: str) -> Iterator[str]:
    yield from (_escaped(line) for line in text.splitlines() if line.strip())


def _example(text: str) -> Iterator[str]:
    if text:
        yield from (".PP", ".nf", *map(_escaped, text.splitlines()), ".fi")


def _escaped(text: str) -> str:
    """Return text in which man finds no macro, and leaves hyphens of options as they are typed."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped


if __name__ == "__main__":
    for place, content in files():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(content, "utf-8")
