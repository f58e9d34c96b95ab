"""The display: any view is a well-formed picture that says all that the TV says, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.game.dice.views import DiceView, dice_view
from dixit_table.game.insight_views import InsightsView
from dixit_table.game.reasons import explained
from dixit_table.game.views import Look, Mark, Page, PageName, PublicView, RevealStep, TabletsView, Touch
from dixit_table.texts import LANGUAGES, Language, Message, say
from dixit_table.tui.roster import Roster, status_of
from dixit_table.web import wire
from dixit_table.web.display import page, picture
from dixit_table.web.display.markup import text
from dixit_table.web.display.people import People
from tests.fixtures import once
from tests.snapshots import held_against
from tests.tui import dice_views, lookback_views, modes, views
from tests.tui.held import AWKWARD
from tests.web import rare_views
from tests.web.display_views import all_of_them

LOOKS = Path(__file__).parent / "looks"

_LARGEST_PICTURE = 25_000
_LARGEST_PAGE = 60_000  # with its style sheet and its script
_VOID = {"meta", "link"}


def read(html: str) -> ET.Element:
    """Return a picture as a tree; it is XML, too."""
    return ET.fromstring(html)


def words(element: ET.Element) -> str:
    """Return what is written in an element, each run of spaces as one; a mate who tells has no star."""
    return " ".join("".join(element.itertext()).replace("★", "").split())


def flat(said: str) -> str:
    return " ".join(said.split())


def ids(html: str) -> list[str]:
    return re.findall(r' id="([^"]*)"', html)


def by_id(html: str, id_: str) -> ET.Element:
    return next(each for each in read(html).iter() if each.get("id") == id_)


Drawn = list[tuple[str, PublicView, Language, str]]


@pytest.fixture(scope=once)
def drawn() -> Drawn:
    """Return all views, each with its picture."""
    return [(name, view, language, picture(view, language)) for name, view, language in all_of_them()]


# --- Form


def test_every_view_is_well_formed_with_every_id_once(drawn: Drawn) -> None:
    for name, _, language, html in drawn:
        root = read(html)
        assert root.tag == "main" and root.get("id") == "stage" and root.get("lang") == language, name
        assert len(ids(html)) == len(set(ids(html))), name
        assert len([each for each in root.iter() if each.tag == "h1"]) == 1, name


def test_the_same_view_is_the_same_picture(drawn: Drawn) -> None:
    for name, view, language, html in drawn:
        assert picture(replace(view), language) == html, name


def test_there_is_no_style_no_script_and_no_address_of_elsewhere_in_it(drawn: Drawn) -> None:
    for name, _, _, html in drawn:
        for element in read(html).iter():
            assert element.tag not in {"script", "style", "img", "iframe", "a", "form", "input"}, name
            for attribute, value in element.attrib.items():
                assert attribute != "style" and not attribute.startswith("on"), name
                assert attribute not in {"src", "action"}, name
                assert attribute != "href" or value.startswith("#"), name


def test_pictures_are_small(drawn: Drawn) -> None:
    for name, _, _, html in drawn:
        assert len(html.encode()) < _LARGEST_PICTURE, name


def test_all_that_is_drawn_is_in_the_page_once(drawn: Drawn) -> None:
    wanted = {each.get("href") for _, _, _, html in drawn for each in read(html).iter("use")}
    defined = ids(page(views.voting(3, "en"), "en"))
    assert {f"#{id_}" for id_ in defined} >= wanted
    assert len(defined) == len(set(defined))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_with_all_it_needs_is_small(language: Language) -> None:
    static = files("dixit_table.web").joinpath("static")
    with_it = sum(len(static.joinpath(name).read_bytes()) for name in ("display.css", "display.js"))
    for name, view, its in all_of_them():
        if its == language and name.split("-")[-2] == "12":
            assert len(page(view, language).encode()) + with_it < _LARGEST_PAGE, name


class _Closed(HTMLParser):
    """Reads a document as a browser does, and minds what isn't closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in _VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_a_document_of_its_own(language: Language) -> None:
    parser = _Closed()
    parser.feed(page(views.scoring(7, language), language))
    assert not parser.open
    tags = [tag for tag, _ in parser.seen]
    assert (tags.count("html"), tags.count("main"), tags.count("h1"), tags.count("nav")) == (1, 1, 1, 1)
    assert dict(parser.seen)["html"]["lang"] == language
    assert "style" not in tags
    for _, attributes in parser.seen:
        assert not any(name == "style" or name.startswith("on") for name in attributes)
        for name in ("href", "src"):
            address = attributes.get(name) or ""
            assert address[:1] in {"", "/", "#"} or address == "data:,"
            assert not address.startswith("//")
    assert all(attributes.get("src") for tag, attributes in parser.seen if tag == "script")


# --- What it says


def shows_seats(view: PublicView) -> bool:
    return view.page is None and view.over is None


def test_all_names_and_the_prompt_are_in_it(drawn: Drawn) -> None:
    for name, view, language, html in drawn:
        said = words(read(html))
        assert flat(say(language, view.prompt)) in said, name
        for seat in (*view.seats, *view.offered) if shows_seats(view) else ():
            assert flat(seat.name) in said, name
        for each in view.notices:
            assert flat(say(language, each)) in said, name
        for hint in view.hints:
            assert flat(say(language, hint)) in said or hint.key == "dice.rule_in_force", name
        if view.keyboard is not None:
            assert flat(say(language, view.keyboard)) in said, name


def test_what_is_asked_and_what_is_wrong_stand_on_tiles() -> None:
    for language in LANGUAGES:
        view = views.voting(12, language)
        html = picture(view, language)
        for seat in view.seats:
            tile = words(by_id(html, f"tile-{seat.seat}"))
            if seat.notice is not None:
                assert say(language, seat.notice) in tile
            elif seat.pad == "lost":
                assert say(language, "screen.pad_lost") in tile
            elif seat.mark is Mark.ASKED and seat.ask is not None:
                assert say(language, seat.ask) in tile
            assert ("✓" in tile) == (seat.mark is Mark.DONE)


def test_marks_are_discs_and_rings_and_words() -> None:
    html = picture(views.voting(12, "en"), "en")
    marks = by_id(html, "marks-2")
    assert [each.get("class") for each in marks.iter("i")] == ["disc", "ring"]
    assert words(marks) == "1 of 2 entered"


def test_an_empty_lobby_has_rabbits_that_wait_and_the_rules() -> None:
    html = picture(views.lobby(0, "en"), "en")
    assert len(list(by_id(html, "guests").iter("svg"))) == 3
    assert "points to win" in words(by_id(html, "rules"))
    assert "[normal]" in words(by_id(html, "lengths"))


@pytest.mark.parametrize(
    ("name", "language"), [("Weiß", "de"), ("WEISS", "de"), ("White", "en"), ("Ｗhite", "en")]
)
def test_who_is_called_by_the_colour_is_not_told_it_as_on_the_tv(name: str, language: Language) -> None:
    lobby = views.lobby(3, language)
    for called, colour in ((name, ""), ("Léa", say(language, "screen.colour.white"))):
        named = replace(lobby.seats[1], name=called, colour="white", tells=False)
        view = replace(lobby, seats=(lobby.seats[0], named, lobby.seats[2]))
        assert words(by_id(picture(view, language), "status-2")) == colour
        assert status_of(view, language, named).words == colour


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_point_is_explained(language: Language) -> None:
    for build in (views.reveal(RevealStep.POINTS), modes.party_reveal(RevealStep.POINTS), modes.team_points):
        view = build(6, language)
        assert view.reveal is not None
        html, names = picture(view, language), {seat.seat: seat.name for seat in view.seats}
        for row in view.reveal.rows:
            said = words(by_id(html, f"points-{row.seat}"))
            assert f"{row.points:+}" in said
            for why in explained(view.reveal, row, names):
                assert flat(say(language, why)) in said


@pytest.mark.parametrize("step", [RevealStep.VOTES, RevealStep.CARD, RevealStep.POINTS])
def test_votes_lie_on_their_cards_and_no_step_tells_what_comes_next(step: RevealStep) -> None:
    view = views.reveal(step)(12, "en")
    assert view.reveal is not None
    html = picture(view, "en")
    for slot in view.reveal.slots:
        card = by_id(html, f"card-{slot.slot}")
        for seat in slot.votes:
            assert f"vote-{seat}-{slot.slot}" in {each.get("id") for each in card.iter()}
        assert ("target" in (card.get("class") or "").split()) == (slot.is_storytellers)
        owner = words(by_id(html, f"owner-{slot.slot}"))
        assert owner == ("" if slot.owner is None else view.seats[slot.owner - 1].name)
    assert ("verdict" in ids(html)) == (step is not RevealStep.VOTES)


def test_the_red_token_is_marked_in_more_than_colour() -> None:
    html = picture(modes.party_reveal(RevealStep.RED)(8, "en"), "en")
    card = by_id(html, "card-2")
    assert "token" in (card.get("class") or "")
    assert "✖" in words(card) and say("en", "screen.red") in words(card)


def test_the_winner_comes_first() -> None:
    view = lookback_views.looked_back(7, "en")
    assert view.over is not None
    html = picture(view, "en")
    first = view.seats[view.over.winners[0] - 1]
    assert first.name in words(by_id(html, "winner"))
    places = [id_ for id_ in ids(html) if id_.startswith("place-")]
    assert places == [f"place-{seat}" for _, seat in view.over.ranking]
    for prize in (view.insights or InsightsView()).prizes:
        assert say("en", f"lookback.prize.{prize.prize.value}") in words(by_id(html, "prizes"))


def test_each_on_the_podium_has_their_own_points_however_the_table_sits() -> None:
    view = modes.party_over(6, "en")
    assert view.over is not None
    points = {seat.seat: say("en", "screen.points", n=seat.total) for seat in view.seats}
    html = picture(replace(view, seats=(*view.seats[3:], *view.seats[:3])), "en")
    for _, seat in view.over.ranking[:3]:
        assert points[seat] in words(by_id(html, f"place-{seat}"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dice_game_says_who_drinks_and_in_which_order_people_pressed(language: Language) -> None:
    for count in (3, 12):
        view = dice_views.raced(count, language)
        assert isinstance(view.own, DiceView) and view.own.shown is not None
        html = picture(view, language)
        said = words(by_id(html, "thrown"))
        for share in view.own.shown.shares:
            assert say(language, share.amount) in said
        race = view.own.shown.race
        assert race is not None
        runners = [f"race-{each.seat}" for each in race.order]
        assert [id_ for id_ in ids(html) if re.fullmatch(r"race-\d+", id_)] == runners
        for tally in view.own.tallies:
            assert words(by_id(html, f"drunk-{tally.seat}")) == say(language, tally.drunk)


def test_of_a_throw_is_said_whose_it_is_so_that_nobody_takes_them_for_the_prisoner() -> None:
    throw, penalty = dice_views.throw(5, "en"), dice_views.penalty(5, "en")
    assert words(by_id(picture(throw, "en"), "matched")) == "Léa threw: Prisoner, Elbow back"
    assert words(by_id(picture(penalty, "en"), "matched")) == "Retardataire: Came late"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_duel_shows_its_own_dice_who_threw_what_and_what_is_at_stake(language: Language) -> None:
    view = dice_views.challenge(5, language)
    own = dice_view(view)
    assert own.duel is not None
    html = picture(view, language)
    assert [each.get("href") for each in by_id(html, "dice").iter("use")] == ["#die-6", "#die-0"]
    assert "6, ?" in (by_id(html, "dice").get("aria-label") or "")
    thrower = view.seats[own.duel.seat - 1].name
    assert words(by_id(html, "duel")) == f"{thrower} 6 – Tom ?"
    assert words(by_id(html, "stake")) == flat(say(language, "dice.stake_duel", n=2))
    before = picture(replace(view, own=replace(own, duel=replace(own.duel, own=None))), language)
    assert words(by_id(before, "duel")) == f"{thrower} ? – Tom ?"
    shown = [{id_ for id_ in ids(each) if id_.startswith("duel-")} for each in (before, html)]
    assert len(shown[0] & shown[1]) == 1  # what is still to be thrown stays, and doesn't roll


def test_a_doubt_is_said_of_all_among_whom_it_is() -> None:
    for build in (dice_views.doubt, dice_views.unpressed):
        view = build(5, "en")
        assert isinstance(view.own, DiceView) and view.own.race is not None
        html = picture(view, "en")
        for seat in view.own.race.doubtful:
            assert "last?" in words(by_id(html, f"race-{seat}"))
            assert "last?" in words(by_id(html, f"tile-{seat}"))


def test_dice_are_said_in_words() -> None:
    html = picture(dice_views.throw(3, "en"), "en")
    assert by_id(html, "dice").get("aria-label") == "The dice show 3, 6"
    assert [each.get("href") for each in by_id(html, "dice").iter("use")] == ["#die-3", "#die-6"]


def test_pages_stand_in_place_of_the_picture_and_are_turned() -> None:
    view = modes.party_over(12, "en")
    seen = []
    for number in (0, 1, -1):
        html = picture(replace(view, page=Page(PageName.RECORDS, number)), "en")
        assert "picture" not in ids(html)
        seen.append({id_ for id_ in ids(html) if id_.startswith("turn-")})
    assert "turn-12" in seen[0] and "turn-1" in seen[2]
    assert not seen[0] & seen[1]


def test_the_page_with_the_code_may_be_passed_on() -> None:
    matrix = ("##.", "#..", "..#")
    tablets = TabletsView("192.168.1.5:8080", "KRTWXY", matrix)
    view = replace(views.telling(3, "en"), page=Page(PageName.TABLETS), tablets=tablets)
    html = picture(view, "en")
    assert "192.168.1.5:8080" in words(by_id(html, "tablets"))
    assert "KRTWXY" in words(by_id(html, "tablets"))
    (drawn,) = by_id(html, "qr").findall("path")
    dark = {(int(x) - 4, int(y) - 4) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", drawn.get("d") or "")}
    assert dark == {(x, y) for y, row in enumerate(matrix) for x, module in enumerate(row) if module == "#"}
    soon = picture(replace(view, tablets=TabletsView("", "KRTWXY")), "en")
    assert say("en", "screen.tablets_soon") in soon and "KRTWXY" not in soon


def test_the_menu_stands_beside_the_picture() -> None:
    view = views.with_menu(views.voting(5, "en"))
    assert view.menu is not None
    html = picture(view, "en")
    assert "tile-5" in ids(html)
    chosen = [each.get("id") for each in read(html).iter() if each.get("aria-current")]
    assert chosen == [f"item-{view.menu.chosen}"]
    assert words(by_id(html, "item-14")).startswith("(")


def test_what_changes_is_read_aloud() -> None:
    live = {"asked"}
    for build, also in ((views.voting, set[str]()), (views.reveal(RevealStep.CARD), {"outcome", "points"})):
        html = picture(build(5, "en"), "en")
        found = {each.get("id") for each in read(html).iter() if each.get("aria-live")}
        assert found >= live | also


def test_looks_are_classes() -> None:
    view = replace(views.voting(3, "en"), look=Look(far=True, calm=True), hurried=True)
    assert {"calm", "far", "hurried", "shows-voting"} <= set(
        (read(picture(view, "en")).get("class") or "").split()
    )


# --- The same things stay the same things


def rabbits(html: str) -> set[str]:
    return {id_ for id_ in ids(html) if re.fullmatch(r"rabbit-\d+", id_)}


def test_ids_stay_the_same_from_phase_to_phase() -> None:
    frame = {"stage", "head", "title", "asked", "prompt", "middle", "foot", "notices", "hints"}
    seats = {f"rabbit-{seat}" for seat in range(1, 13)}
    for build in views.PHASES.values():
        html = picture(build(12, "en"), "en")
        assert set(ids(html)) >= frame
        shown = rabbits(html)
        assert shown == seats or (shown <= seats and "podium" in ids(html))


def test_steps_of_a_reveal_have_the_same_cards_and_votes() -> None:
    steps = [picture(views.reveal(step)(12, "en"), "en") for step in (RevealStep.VOTES, RevealStep.POINTS)]
    kept = [{id_ for id_ in ids(html) if id_.startswith(("card-", "vote-", "points-"))} for html in steps]
    assert kept[0] == kept[1]


# --- Names that mean something to a browser


EVIL = ('<b>&"', "</main><script>alert(1)</script>", "' onload='x", "&lt;", "]]>", "{{ 7 * 7 }}")


def renamed(view: PublicView, names: tuple[str, ...]) -> PublicView:
    seats = tuple(replace(seat, name=names[n % len(names)]) for n, seat in enumerate(view.seats))
    return replace(view, seats=seats, prompt=Message.of("screen.words", words=names[0]))


def test_names_are_escaped() -> None:
    for build in views.PHASES.values():
        html = picture(renamed(build(6, "en"), EVIL), "en")
        said = words(read(html))
        assert "<script" not in html and "<b>&" not in html
        for name in EVIL if build is not views.over else ():
            assert name in said
        assert "{{ 7 * 7 }}" in page(renamed(build(6, "en"), EVIL), "en")


@settings(max_examples=60, deadline=None)
@given(names=st.lists(AWKWARD, min_size=6, max_size=6), language=st.sampled_from(LANGUAGES))
def test_no_name_breaks_it(names: list[str], language: Language) -> None:
    for build in (views.voting, views.scoring, views.reveal(RevealStep.POINTS), views.over):
        html = picture(renamed(build(6, language), tuple(names)), language)
        read(html)
        assert not re.search("[\u202a-\u202e\u2066-\u2069\x00-\x08]", html)


@given(said=st.text())
def test_text_is_text(said: str) -> None:
    assert "<" not in text(said) and '"' not in text(said)
    read(f"<p>{text(said)}</p>")


# --- Nothing secret


def test_what_one_player_alone_may_know_changes_no_byte(drawn: Drawn) -> None:
    for name, view, language, html in drawn:
        secret = replace(
            view,
            private=Message.of("table.demo_card", slots="3"),
            touch=Touch(pad=True, typed="17"),
            nudges=3,
            goes_on_here=True,
            tablets=view.tablets or TabletsView("192.168.1.5:8080", "KRTWXY"),
        )
        assert picture(secret, language) == html, name
        assert page(secret, language) == page(view, language), name


def test_a_view_over_the_socket_is_the_same_picture(drawn: Drawn) -> None:
    for name, view, language, html in drawn:
        said = wire.for_web(wire.line(wire.shown(language, view)).strip())
        assert isinstance(said, wire.Shown)
        assert picture(wire.view_of(said), language) == html, name


# --- Letters on rabbits are those of the TV


def letters(view: PublicView) -> Iterator[tuple[str, str]]:
    roster, people = Roster.of(view), People.of(view)
    for seat in [*(each.seat for each in view.seats), *(each.seat for each in view.gone)]:
        yield roster.letter(seat).strip(), people.letter(seat)


def test_letters_are_those_of_the_tv() -> None:
    for name, view, _ in all_of_them():
        assert all(one == other for one, other in letters(view)), name


@given(names=st.lists(st.text("AaÉéßbnNo漢字 1-", max_size=5), min_size=6, max_size=6))
def test_letters_of_any_names_are_those_of_the_tv(names: list[str]) -> None:
    view = renamed(views.voting(6, "en"), tuple(names))
    assert all(one == other for one, other in letters(view))


# --- As it was


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_view_looks_as_it_did(language: Language, drawn: Drawn) -> None:
    """What it says can be read there; of how it is drawn a sum tells that it is another."""
    shown = ((name, html) for name, _, spoken, html in drawn if spoken == language)
    held = ((name, words(read(html)), sha256(html.encode()).hexdigest()[:16]) for name, html in shown)
    held_against(
        LOOKS / f"{language}.txt", "".join(f"{name} {total}\n  {said}\n" for name, said, total in held)
    )


def test_what_is_rare_looks_as_it_did_too() -> None:
    held = []
    for name, view in rare_views.every():
        html = picture(view, "en")
        root = read(html)
        assert len(ids(html)) == len(set(ids(html))), name
        held.append(f"{name} {sha256(html.encode()).hexdigest()[:16]}\n  {words(root)}\n")
    held_against(LOOKS / "rare.txt", "".join(held))


def test_what_is_beside_the_picture_is_as_it_was() -> None:
    whole = page(views.voting(3, "en"), "en")
    held_against(LOOKS / "page.txt", sha256(whole.encode()).hexdigest() + "\n")
