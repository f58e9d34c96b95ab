"""What the commands share: help from the catalogue, and numbers within bounds."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

from dixit_table.texts import Language, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


def add_command(subparsers: Subparsers, language: Language, name: str) -> argparse.ArgumentParser:
    """Add a command with the help, description and examples that the catalogue has for it."""
    return subparsers.add_parser(
        name,
        help=say(language, f"cli.{name}_help"),
        description=say(language, f"cli.{name}_description"),
        epilog=say(language, f"cli.{name}_examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def number(language: Language, low: int, high: int | None = None) -> Callable[[str], int]:
    """Return an argument type: a whole number from ``low`` up (to ``high``)."""

    def read(text: str) -> int:
        plain = text.isascii() and text.isdigit() and len(text) < 16
        value = int(text) if plain else low - 1
        if value < low or (high is not None and value > high):
            key = "cli.number_between" if high is not None else "cli.number_from"
            raise argparse.ArgumentTypeError(say(language, key, text=text, low=low, high=high or 0))
        return value

    return read
