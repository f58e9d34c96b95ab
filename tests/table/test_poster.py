"""Posters: well-formed for any name, the same each time, within the sheet, saved after the podium."""

from __future__ import annotations

import pwd
import re
import stat
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.errors import UnusableInput
from dixit_table.game.cards.state import State
from dixit_table.game.cards.turns import recounted
from dixit_table.game.engine import apply
from dixit_table.game.events import SeatTaken
from dixit_table.game.room import Adjustment, Outcome, Room, Seats
from dixit_table.game.views import PhaseName
from dixit_table.rules.deck import Over
from dixit_table.rules.rabbits import COLOURS, SHADES
from dixit_table.settings.loader import load_rules
from dixit_table.svg import WIDE, cut, initial, tame, width, wrapped
from dixit_table.table.bots.headless import HeadlessNight
from dixit_table.table.games.game import game_named
from dixit_table.table.poster import poster as posters
from dixit_table.table.poster.poster import as_png, facts_of, has_fonts, poster, save_poster
from dixit_table.texts import LANGUAGES, Language
from tests.cli import test_simulate_and_games as processes
from tests.cli.door import run
from tests.cli.test_outputs import told
from tests.game.test_insights import counted_game
from tests.rules.played import by_chance
from tests.rules.tables import HOUSES
from tests.snapshots import held_against
from tests.table.harness import FIVE, Bench
from tests.table.test_whole_turn import vote
from tests.tui.held import AWKWARD

SVG = "{http://www.w3.org/2000/svg}"
DAY = "2026-11-20T20:00:00+01:00"
PNG = b"\x89PNG\r\n\x1a\n"


def night(
    rules: str, count: int, turns: int, names: list[str], clue: str = "", *, over: bool = True
) -> State:
    """A game by chance; every turn was told in the same words."""
    chance, house = Random(count), HOUSES[rules]
    state = counted_game(rules, count, [by_chance(chance, house, count) for _ in range(turns)])
    seats = Seats(replace(seat, name=names[n], colour=COLOURS[n]) for n, seat in enumerate(state.seats))
    records = tuple(
        replace(record, clue=clue, teller=names[record.entered.storyteller - 1]) for record in state.records
    )
    state = replace(state, seats=seats, records=records)
    best = max(seat.total for seat in seats)
    won = tuple(seat.seat for seat in seats if seat.total == best)
    return replace(state, phase=PhaseName.OVER, outcome=Outcome(Over.SCORE, won)) if over else state


def texts(svg: str) -> list[str]:
    return ["".join(each.itertext()) for each in ET.fromstring(svg).iter(f"{SVG}text")]


def said(svg: str) -> str:
    return "\n".join(texts(svg)).replace("\u2068", "").replace("\u2069", "")


@settings(max_examples=60, deadline=None)
@given(
    rules=st.sampled_from(("odyssey", "original", "party")),
    count=st.integers(3, 12),
    turns=st.integers(1, 20),
    names=st.lists(AWKWARD, min_size=12, max_size=12),
    clue=st.text(max_size=80),
    language=st.sampled_from(LANGUAGES),
)
def test_any_name_and_clue_make_a_document(
    rules: str, count: int, turns: int, names: list[str], clue: str, language: Language
) -> None:
    count = {"original": min(6, count), "party": max(6, count)}.get(rules, count)
    state = night(rules, count, turns, names, clue)
    svg = poster(state, DAY, language)
    assert svg == poster(state, DAY, language)
    root = ET.fromstring(svg)
    high = float(root.attrib["height"])
    for word in root.iter(f"{SVG}text"):
        if word.get("text-anchor", "start") == "start" and float(word.attrib["y"]) > 0:
            end = float(word.attrib["x"]) + width("".join(word.itertext()), float(word.attrib["font-size"]))
            assert end <= WIDE
            assert float(word.attrib["y"]) <= high


def test_it_says_who_won_what_and_what_was_told() -> None:
    state = night("odyssey", 5, 12, ["Léa", "Tom", "<&>\"'", "שרה", "田中"], "le chat <gris> & moi")
    shown = said(poster(state, DAY, "fr"))
    assert "20 novembre 2026 · 12 tours · 5 joueurs" in shown
    for seat in state.seats:
        assert seat.name in shown
        assert f"{seat.total} points" in shown
    assert "« le chat <gris> & moi »" in shown
    assert "Les télépathes" in shown
    assert shown.count("« le chat <gris> & moi »") <= 6, "the five best, and the most divisive"
    assert "November 20, 2026" in said(poster(state, DAY, "en"))


def test_where_nobody_typed_a_clue_it_is_shorter() -> None:
    told = poster(night("odyssey", 5, 12, [*FIVE], "clue"), DAY, "en")
    silent = poster(night("odyssey", 5, 12, [*FIVE]), DAY, "en")
    assert "The clues" in said(told)
    assert "The clues" not in said(silent)
    heights = [float(ET.fromstring(each).attrib["height"]) for each in (silent, told)]
    assert heights[0] < heights[1]


def test_a_name_from_right_to_left_stands_by_itself_in_a_sentence() -> None:
    svg = poster(night("odyssey", 5, 12, ["שרה", "محمد", "דוד", "עומר", "נועה"], "clue"), DAY, "en")
    sentences = [text for text in texts(svg) if ", turn " in text]
    assert sentences
    assert all("\u2068" in text and "\u2069" in text for text in sentences)


def test_equal_ranks_are_equal() -> None:
    state = night("odyssey", 4, 3, ["Ann", "Bob", "Cleo", "Dan"])
    alike = replace(state, seats=Seats(replace(seat, total=7) for seat in state.seats))
    words = texts(poster(alike, DAY, "en"))
    assert words.count("1") == 3
    assert "1." in words


def test_a_game_that_goes_on_has_a_poster_of_how_it_stands() -> None:
    assert "Ann" in said(poster(night("odyssey", 4, 3, ["Ann", "Bob", "C", "D"], over=False), "?", "en"))


def test_dice_have_a_poster_too() -> None:
    chance = Random(1)
    rules = load_rules("dice")
    table = HeadlessNight(rules, 5, lambda: chance.randint(1, 6))
    table.sit_down(1)
    *_, state = table.play(game_named(rules.rules.game).bots(chance, (5, 9)))
    table.close()
    shown = said(poster(state, DAY, "en"))
    assert "throws · " in shown
    assert "Julien" in shown


# --- words


@given(AWKWARD, st.floats(30, 900))
def test_what_is_cut_fits_and_keeps_its_beginning(text: str, room: float) -> None:
    text = tame(text)
    short = cut(text, 20, room)
    assert width(short, 20) <= room
    assert text.startswith(short.removesuffix("…").rstrip())
    assert all(width(line, 20) <= room for line in wrapped(text, 20, room, 2))


@pytest.mark.parametrize(
    ("name", "letter"), [("léa", "L"), ("3 Tom", "T"), ("ß", "ß"), ("🐇", "🐇"), ("", ""), ("שרה", "ש")]
)
def test_the_letter_on_a_rabbit(name: str, letter: str) -> None:
    assert initial(name) == letter


def test_what_steers_is_left_out() -> None:
    assert tame("a\x00b\u202ec\ud800d\ne\u2066f\u00ad\ue000") == "a bcd ef"
    assert tame("\U0001f469\u200d\U0001f467") == "\U0001f469\u200d\U0001f467", "a family stays one"


def test_every_rabbit_has_a_shade() -> None:
    assert set(SHADES) == set(COLOURS)


# --- files


def test_a_png_is_drawn_where_the_library_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "any.ttf").touch()  # a bare computer has none, and draws all but the words
    monkeypatch.setattr(posters, "FONTS", (str(tmp_path),))
    message = save_poster(tmp_path / "posters", 3, DAY, night("odyssey", 4, 5, [*FIVE]), "en")
    assert message.values["path"] == str(tmp_path / "posters" / "game-3.png")
    assert (tmp_path / "posters" / "game-3.png").read_bytes().startswith(PNG)
    assert (tmp_path / "posters" / "game-3.svg").read_text("utf-8").startswith("<svg")


def test_without_the_library_there_is_the_svg_and_png_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(UnusableInput, match=f"{re.escape(sys.executable)} -m pip install resvg_py"):
        as_png("<svg/>")
    message = save_poster(tmp_path / "posters", 3, DAY, night("odyssey", 4, 5, [*FIVE]), "en")
    assert message.values["path"] == str(tmp_path / "posters" / "game-3.svg")
    assert [file.name for file in (tmp_path / "posters").iterdir()] == ["game-3.svg"]


def test_without_fonts_a_png_would_have_no_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posters, "FONTS", (str(tmp_path),))
    with pytest.raises(UnusableInput, match="fonts-dejavu"):
        as_png("<svg/>")


def test_fonts_are_looked_for(tmp_path: Path) -> None:
    assert not has_fonts((str(tmp_path), str(tmp_path / "none")))
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "a.TTF").touch()
    assert has_fonts((str(tmp_path),))


def test_who_has_no_home_has_no_fonts_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(_number: int) -> pwd.struct_passwd:
        raise KeyError

    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    assert not has_fonts(("~/.fonts", str(tmp_path)))
    (tmp_path / "a.ttf").touch()
    assert has_fonts(("~/.fonts", str(tmp_path)))


def finished(folder: Path | None, posters: Path | None) -> Bench:
    bench = Bench(folder, posters=posters).start(5)
    vote(bench)
    bench.press(1, "EEEE")
    bench.choose(1, "End this game", "Yes")
    bench.choose(2, "Looking back", "Save a poster")
    while bench.posted:
        bench.posted.popleft()()
    return bench


def test_after_the_podium_the_menu_saves_it_and_says_where(tmp_path: Path) -> None:
    bench = finished(tmp_path, tmp_path / "posters")
    assert "The poster is saved" in bench.notices()
    assert str(tmp_path / "posters" / "game-1") in bench.notices()
    assert "Léa" in (tmp_path / "posters" / "game-1.svg").read_text("utf-8")
    bench.leave_podium(1)
    bench.press(1, "1")
    assert bench.phase() is PhaseName.LOBBY


def test_where_it_cannot_be_written_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "posters").write_text("a file")
    assert "can’t be written" in finished(tmp_path, tmp_path / "posters").notices()


def test_it_is_private_and_through_nobodys_link(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("somebody else’s")
    (tmp_path / "posters").mkdir()
    (tmp_path / "posters" / "game-1.svg").symlink_to(other)
    finished(tmp_path, tmp_path / "posters")
    saved = list((tmp_path / "posters").iterdir())
    assert {stat.S_IMODE(file.lstat().st_mode) for file in saved} == {0o600}
    assert not any(file.is_symlink() for file in saved)
    assert other.read_text() == "somebody else’s"
    finished(tmp_path, tmp_path / "made")
    assert stat.S_IMODE((tmp_path / "made").stat().st_mode) == 0o700


def test_a_demonstration_keeps_none() -> None:
    assert "demonstration" in finished(None, None).notices()


def test_there_is_no_poster_in_the_menu_before_the_end(tmp_path: Path) -> None:
    bench = Bench(tmp_path).start(5)
    vote(bench)
    bench.press(1, "EEEE")
    bench.choose(2, "Looking back")
    assert not any("poster" in line for line in bench.menu())


# --- the command line


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    bench = finished(tmp_path / "data", None)
    bench.leave_podium(1)
    bench.press(1, "EE")  # another game, without a turn
    bench.close()
    return tmp_path


def test_the_command_writes_a_file_and_names_it(folder: Path) -> None:
    out = folder / "night.svg"
    done = run("games", "poster", "1", "--out", str(out), "--lang", "fr", "--data", str(folder / "data"))
    assert done.returncode == 0, done.stderr
    assert str(out) in done.stdout
    assert "Les prix de la soirée" in said(out.read_text("utf-8"))


def test_the_command_writes_into_what_it_is_given(folder: Path) -> None:
    link, target = folder / "link.svg", folder / "target.svg"
    target.write_text("older")
    link.symlink_to(target)
    for out in (link, Path("/dev/stdout")):  # which is a process's own
        done = processes.run("games", "poster", "1", "--out", str(out), "--data", str(folder / "data"))
        assert done.returncode == 0, done.stderr
    assert link.is_symlink()
    assert target.read_text("utf-8") in done.stdout
    assert Path("/dev/stdout").exists()


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("9",), "no game 9"),
        (("2",), "no counted turn"),
        (("1", "--out", "/nonexistent/a.svg"), "/nonexistent/a.svg"),
        (("1", "--format", "jpg"), "jpg"),
    ],
)
def test_what_cannot_be_drawn_is_said(folder: Path, args: tuple[str, ...], words: str) -> None:
    done = run("games", "poster", *args, "--data", str(folder / "data"))
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


LONG = (
    "Maximiliane-Eleonore", "Jean-Baptiste de la Tour d’Auvergne", "Bo", "Konstantinos der Große", "Ål",
    "Zoé", "Guadalupe Concepción", "Hans-Peter", "Inès", "Wilhelmina the Third", "Ω", "田中さん",
)  # fmt: skip
TOLD = "a path that nobody has ever walked to its end, and that is said in so many words"


def crowd() -> State:
    """Return twelve with long names, and clues that take two lines."""
    return night("odyssey", 12, 8, [*LONG], TOLD)


def few() -> State:
    """Return three after a single turn: there is no curve yet."""
    return night("original", 3, 1, [*LONG], "Hush")


def alike() -> State:
    """Return a game in which nobody is ahead."""
    state = night("odyssey", 6, 4, [*LONG], over=False)
    return replace(state, seats=Seats(replace(seat, total=7) for seat in state.seats))


def below_nothing() -> State:
    """Return a game in which somebody was taken more than they had."""
    state = night("party", 7, 5, [*LONG], TOLD, over=False)
    taken = (Adjustment(1, 2, -30, "penalty", ""), Adjustment(2, 3, 70, "gift", ""))
    return recounted(replace(state, adjustments=taken))


@pytest.mark.parametrize("who", [crowd, few, alike, below_nothing])
def test_where_everything_stands_on_the_poster_of(who: Callable[[], State]) -> None:
    drawn = [told(poster(who(), DAY, language)) for language in ("en", "fr")]
    held_against(Path(__file__).parent / "posters" / f"{who.__name__}.txt", "\n".join(drawn))


def test_who_has_drunk_least_is_first_while_a_game_of_dice_goes_on() -> None:
    chance = Random(1)
    rules = load_rules("dice")
    table = HeadlessNight(rules, 5, lambda: chance.randint(1, 6))
    table.sit_down(1)
    states = table.play(game_named(rules.rules.game).bots(chance, (90, 99)))
    state = next(state for state in states if state.counted > 8)
    table.close()
    colour = next(each for each in COLOURS if each not in {seat.colour for seat in state.seats})
    late = apply(state, SeatTaken("Late", colour, None))
    assert isinstance(late, Room)
    ranking = facts_of(late, DAY, "en").ranking
    drunk = {seat.seat: seat.total for seat in late.seats}
    assert sorted(each.seat for each in ranking) == [1, 2, 3, 4, 5, 6]
    assert [drunk[each.seat] for each in ranking] == sorted(drunk.values())
    assert ranking[0].rank == 1


def test_where_the_poster_itself_cannot_be_written_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "posters" / "game-1.svg").mkdir(parents=True)
    assert "can’t be written" in finished(tmp_path, tmp_path / "posters").notices()
