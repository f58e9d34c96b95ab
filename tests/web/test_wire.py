"""What goes over the socket: all that may be seen comes through as it was, and nothing else goes."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest
from msgspec.structs import replace

from dixit_table.game.dice.views import dice_view
from dixit_table.game.views import Page, PageName, PublicView, TabletsView, Touch
from dixit_table.keypads.base import Answer
from dixit_table.texts import LANGUAGES, Language, Message
from dixit_table.web import wire
from tests.tui import dice_views, modes, views

SCENES = {**views.PHASES, **modes.PARTY, **dice_views.SCENES}


@pytest.mark.parametrize(("scene", "language"), list(product(SCENES, LANGUAGES)))
def test_a_view_comes_through_as_it_was(scene: str, language: Language) -> None:
    view: PublicView = SCENES[scene](6, language)
    said = wire.for_web(wire.line(wire.shown(language, view)))
    assert isinstance(said, wire.Shown)
    assert said.language == language
    bare = replace(wire.view_of(said), records=view.records)
    if said.dice is not None:
        bare = replace(bare, own=view.own)
    assert bare == replace(view, private=None)


def test_past_turns_go_along_while_somebody_looks_at_them() -> None:
    view = modes.party_over(6, "en")
    assert len(view.records) > 3
    page = Page(PageName.RECORDS)
    assert not wire.shown("en", view).view.records
    said = wire.for_web(wire.line(wire.shown("en", replace(view, page=page))))
    assert isinstance(said, wire.Shown)
    assert list(said.view.records) == list(view.records)
    long = replace(view, page=page, records=tuple(replace(view.records[0], turn=n) for n in range(50)))
    assert [record.turn for record in wire.shown("en", long).view.records] == list(range(10, 50))


def test_past_throws_go_along_like_turns() -> None:
    view = dice_views.raced(5, "en")
    dice = dice_view(view)
    many = tuple(replace(dice.records[0], number=n) for n in range(50))
    long = replace(view, own=replace(dice, records=many))
    for page, numbers in ((None, []), (Page(PageName.HELP), []), (Page(PageName.RECORDS), range(10, 50))):
        said = wire.shown("en", replace(long, page=page))
        assert said.dice is not None
        assert [record.number for record in said.dice.records] == list(numbers)


def test_what_one_player_alone_may_know_and_the_code_stay_at_the_table() -> None:
    view = views.PHASES["voting"](5, "en")
    secret = replace(
        view,
        private=Message.of("table.demo_card", slots="3"),
        touch=Touch(typed="a name"),
        tablets=TabletsView("192.168.1.5:8080", "SECRET", ("#",)),
    )
    assert wire.line(wire.shown("en", secret)) == wire.line(wire.shown("en", view))


@pytest.mark.parametrize(
    "said",
    [
        wire.Reached(("192.168.1.5:8080",)),
        wire.Unreached(Message.of("web.taken", port=8080, next=8081)),
        wire.PadCame("ab12", "a phone"),
        wire.PadWent("ab12"),
        wire.Pressed("ab12", 3, "enter"),
    ],
)
def test_what_the_web_process_says_comes_through(said: wire.ToTable) -> None:
    assert wire.for_table(wire.line(said)) == said


@pytest.mark.parametrize(
    "said",
    [
        wire.Opened("8080", "ABCDEF", "fr", b"k"),
        wire.Seated("a", (3,)),
        wire.Taken("a", 2),
        wire.Lit("a", Answer.DONE),
    ],
)
def test_what_the_table_says_comes_through(said: wire.ToWeb) -> None:
    assert wire.for_web(wire.line(said)) == said


@pytest.mark.parametrize(
    "line", [b"", b"{}", b"[1]", b'{"type":"shown"}', b'{"type":"pressed","pad":1}', b"\xff"]
)
def test_anything_else_is_refused(line: bytes) -> None:
    for read in (wire.for_web, wire.for_table):
        with pytest.raises((msgspec.DecodeError, UnicodeDecodeError)):
            read(line)
