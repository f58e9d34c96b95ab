"""Nothing but names is left when all sentences are in another language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest
from msgspec.structs import replace

from dixit_table.cli.commands_tree import commands_of
from dixit_table.cli.main import build_parser
from dixit_table.game.views import Page, PageName, PublicView
from dixit_table.texts import LANGUAGES, own_name
from dixit_table.tui.screen import paint
from dixit_table.web.display.stage import page
from tests.sounds.voice import spoken
from tests.texts.messages import messages
from tests.texts.pseudo import PSEUDO, PseudoCatalogue, speak, untranslated
from tests.tui import dice_views, lookback_views, modes, views


@pytest.fixture(autouse=True)
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, PSEUDO, PseudoCatalogue())


def every() -> Iterator[tuple[str, PublicView]]:
    yield from views.every(5, PSEUDO)
    yield from modes.every(6, 3, PSEUDO)
    yield from dice_views.every(5, PSEUDO)


def named(view: PublicView) -> Iterator[str]:
    """Yield what isn't the program's to say: names, titles, and what tests have made up."""
    yield view.rules_title
    for message in messages(view):
        yield from (str(value) for value in message.values.values() if isinstance(value, str))
    for seat in view.seats:
        yield from (seat.name, *seat.mates)
    yield from (*views.NAMES, view.menu.host if view.menu else "")


@pytest.mark.parametrize("size", [(80, 24), (200, 50)])
def test_every_screen_speaks_the_language(size: tuple[int, int]) -> None:
    found = {name: untranslated(paint(view, PSEUDO, *size).text(), named(view)) for name, view in every()}
    assert {name: words for name, words in found.items() if words} == {}


@pytest.mark.parametrize("name_of_page", PageName)
def test_every_page_speaks_the_language(name_of_page: PageName) -> None:
    found = {}
    for name, view in (*every(), ("looked back", lookback_views.looked_back(5, PSEUDO))):
        picture = paint(replace(view, page=Page(name_of_page)), PSEUDO, 120, 35)
        found[name] = untranslated(picture.text(), (*named(view), *_MADE_UP))
    assert {name: words for name, words in found.items() if words} == {}


def test_what_browsers_show_and_what_a_voice_says() -> None:
    found = {}
    for name, view in every():
        shown = unescape(re.sub(r"<(style|script).*?</\1>|<[^>]*>", " ", page(view, PSEUDO), flags=re.DOTALL))
        others = map(own_name, LANGUAGES)
        found[name] = untranslated(f"{shown} {spoken(view, PSEUDO)}", (*named(view), *others, *_MADE_UP))
    assert {name: words for name, words in found.items() if words} == {}


def test_the_help_of_every_command() -> None:
    found = {}
    for command in commands_of(build_parser(PSEUDO)):
        helps = [each.help for each in command.options] + [each.help for each in command.operands]
        said = " ".join((command.description, *helps, *(about for _, about in command.commands)))
        found[command.path] = untranslated(_TYPED.sub(" ", said), _NAMES)
    assert {path: words for path, words in found.items() if words} == {}


_TYPED = re.compile(r"`[^`]*`|--?[\w-]+|\S*[./_|=\[\]]\S*")
_NAMES = ("Dixit", "Odyssey", "Debian")
_MADE_UP = lookback_views.CLUES
"""What players of the views are made to say."""
