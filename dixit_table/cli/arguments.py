"""Parsing the command line: argparse, in the language, and with what a mistyped word most likely meant."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from typing import Any, NoReturn

from dixit_table.settings.schema import nearest
from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.texts.areas.arguments import TEXTS


def speak(language: Language) -> None:
    """Let argparse say what it says in the language, from now on.

    It would ask gettext for catalogues, by the locale; where it has none, as here, its words are English.
    """
    said = {text.en: text.wording(language) for text in TEXTS.values()}
    vars(argparse)["_"] = lambda words: said.get(words, words)


class Parser(argparse.ArgumentParser):
    """A parser that takes ``--lang`` everywhere; where nobody gives it nothing stands in what is parsed."""

    def __init__(self, *args: Any, language: Language, **keywords: Any) -> None:
        super().__init__(*args, **keywords)
        self._language: Language = language
        self.add_argument(
            "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=say(language, "cli.option_lang")
        )

    def add_subparsers(self, **keywords: Any) -> Any:
        """Add commands, whose parsers are of this kind."""
        keywords["parser_class"] = partial(Parser, language=self._language)
        return super().add_subparsers(**keywords)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse; what isn't known is said where it stands, and not by the command above."""
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self._refuse(unknown)
        return found, unknown

    def _refuse(self, unknown: Sequence[str]) -> NoReturn:
        option = next((word.partition("=")[0] for word in unknown if word.startswith("-")), None)
        if option is None:
            self.error(say(self._language, "arguments.too_much", words=" ".join(unknown)))
        near = nearest(option, list(self._option_string_actions))
        key = "arguments.no_option_near" if near else "arguments.no_option"
        self.error(say(self._language, key, option=option, near=near or ""))

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        known = [str(choice) for choice in action.choices or ()]
        if not known or value in known:
            return
        near = nearest(str(value), known)
        key = "arguments.no_such_near" if near else "arguments.no_such"
        is_option = action.option_strings
        raise argparse.ArgumentError(
            action if is_option else None,
            say(self._language, key, word=str(value), near=near or "", known=", ".join(known)),
        )
