"""The command line: parses in the language asked for, runs a command, and prints errors in words."""

from __future__ import annotations

import argparse
import gc
import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from importlib import import_module
from itertools import pairwise
from typing import Any, NoReturn

from dixit_table.cli.common import actions_of
from dixit_table.errors import DixitError
from dixit_table.streams import open_streams
from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.texts.areas.commands import ARGUMENTS
from dixit_table.texts.languages import ENGLISH, first_spoken, of_locale
from dixit_table.tui import settle_textual

# --- Which language to speak before the arguments are parsed, so that even ``--help`` is in it


def language_of(words: Sequence[str], environment: Mapping[str, str]) -> Language:
    """Return the language asked for by ``--lang``, else the locale's, else English."""
    asked = [word for option, word in pairwise(words) if option == "--lang"]
    asked += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    return first_spoken(asked) or of_locale(environment) or ENGLISH


# --- Parsing the command line: argparse, in the language, and with the known word nearest to a mistyped one


def speak(language: Language) -> None:
    """Let argparse print in the language, from now on.

    It would ask gettext for catalogues, by the locale; where it has none, as here, its words are English.
    """
    translated = {text.one: text.wording(language) for text in ARGUMENTS.values()}
    vars(argparse)["_"] = lambda words: translated.get(words, words)


class Parser(argparse.ArgumentParser):
    """A parser that takes ``--lang`` everywhere; where nobody gives it nothing stands in what is parsed."""

    def __init__(self, *args: Any, language: Language, **keywords: Any) -> None:
        super().__init__(*args, **keywords)
        self._language: Language = language
        self.add_argument(
            "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=say(language, "cli.option_lang")
        )

    def add_subparsers(self, **keywords: Any) -> Any:
        """Add commands, whose parsers are of this kind; where none is given, those there are are named."""
        keywords["parser_class"] = partial(Parser, language=self._language)
        commands = super().add_subparsers(**keywords)
        self.set_defaults(run=lambda _: self._miss(str(commands.metavar), commands.choices))
        return commands

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse; the command that gets an unknown word refuses it, and not the one above."""
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self._refuse(unknown)
        return found, unknown

    def _refuse(self, unknown: Sequence[str]) -> NoReturn:
        option = next((word.partition("=")[0] for word in unknown if word.startswith("-")), None)
        if option is None:
            self.error(say(self._language, "arguments.too_much", words=" ".join(unknown)))
        near = _nearest(option, list(self._option_string_actions))
        key = "arguments.no_option_near" if near else "arguments.no_option"
        self.error(say(self._language, key, option=option, near=near or ""))

    def _miss(self, what: str, known: Iterable[str]) -> NoReturn:
        self.error(say(self._language, "arguments.missing", what=what, known=", ".join(known)))

    def error(self, message: str) -> NoReturn:
        """Print what is wrong, and exit; what was typed may hold control characters."""
        super().error(_tame(message))

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        known = [str(choice) for choice in action.choices or ()]
        if not known or value in known:
            return
        near = _nearest(str(value), known)
        key = "arguments.no_such_near" if near else "arguments.no_such"
        is_option = action.option_strings
        raise argparse.ArgumentError(
            action if is_option else None,
            say(self._language, key, word=str(value), near=near or "", known=", ".join(known)),
        )


_VALUE = re.compile("[A-Z]{2,}")


def value_words(metavar: str, language: Language) -> str:
    """Return what stands for a value, such as KIND:ADDRESS, in a language."""
    return _VALUE.sub(lambda word: say(language, f"cli.value_{word[0].lower()}"), metavar)


# --- The arguments of all commands

_COMMANDS = {
    **{name: name for name in ("play", "score", "simulate", "rules", "keypads", "games", "players")},
    **dict.fromkeys(("backup", "restore", "repair"), "keeping"),
    **{name: name for name in ("update", "doctor", "report", "completion")},
}
"""Which module adds a command."""


def build_parser(language: Language, words: Sequence[str] = ()) -> argparse.ArgumentParser:
    """Return the parser of the command line, its help in a language.

    Where ``words`` begin with a command, but for ``--lang``, only that one is loaded: the others would take
    as long as the screen.
    """
    speak(language)
    parser = Parser(
        language=language,
        prog="dixit-table",
        description=say(language, "cli.description"),
        epilog=say(language, "cli.examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(lang=None)
    version = say(language, "arguments.version")
    parser.add_argument(
        "--version", action=_Version, nargs=0, dest=argparse.SUPPRESS, default=argparse.SUPPRESS, help=version
    )
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND")
    named = next((word for word in words if word not in LANGUAGES and not word.startswith("--lang")), None)
    for module in (_COMMANDS[named],) if named in _COMMANDS else dict.fromkeys(_COMMANDS.values()):
        import_module(f"dixit_table.cli.{module}").add_to(subparsers, language)
    _say_values(parser, language)
    return parser


def _say_values(parser: argparse.ArgumentParser, language: Language) -> None:
    """Say in a language what stands for a value in all help: SPIEL for GAME."""
    actions, below = actions_of(parser)
    for action in actions:
        if isinstance(action.metavar, str):
            vars(action)["takes"], action.metavar = action.metavar, value_words(action.metavar, language)
    for command in below:
        for each in command.choices.values():
            _say_values(each, language)


class _Version(argparse.Action):
    """Prints the version and ends; it is looked up only then, which takes a while."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from importlib.metadata import version

        sys.stdout.write(f"{parser.prog} {version('dixit-table')}\n")
        parser.exit()


# --- Running a command


def _tame(words: str) -> str:
    """Return lines with their control characters written out: an argument may have brought some."""
    from dixit_table.settings.yaml_source import printable  # here: only what is wrong needs it

    return "\n".join(map(printable, words.split("\n")))


def _nearest(word: str, known: Sequence[str]) -> str | None:
    from dixit_table.settings.schema import nearest  # here: only a word that isn't known needs it

    return nearest(word, list(known))


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; return its exit status (docs/commands.md: 0 done, 1 some refused, 2 unusable)."""
    open_streams()
    settle_textual(os.environ, sys.modules)
    words = list(sys.argv[1:] if argv is None else argv)
    language = language_of(words, os.environ)
    try:
        try:
            return _run(words, language)
        finally:
            sys.stdout.flush()  # what can't be written shows here, and not when the interpreter ends
    except DixitError as error:
        sys.stderr.write(f"dixit-table: {_tame(error.said(language))}\n")
        return 2
    except BrokenPipeError:
        return 0  # the reader has gone (`| head`), and has seen enough: no complaint
    except KeyboardInterrupt:
        return 130


def _run(words: Sequence[str], language: Language) -> int:
    gc.disable()  # nothing of what is loaded is rubbish, and looking for some takes a tenth of the time
    parser = build_parser(language, words)
    gc.enable()
    args = parser.parse_args(words)
    args.language = language
    status: int = args.run(args)
    return status
