"""Rabbits with a face: every picture of the page can be drawn, and what is wrong with a page is said."""

from __future__ import annotations

from itertools import product

import pytest

from dixit_table.rules.rabbits import COLOURS
from dixit_table.tui.canvas import sprites, theme
from dixit_table.tui.canvas.canvas import Canvas, Rect
from dixit_table.tui.canvas.sprites import FILE, Pose, Size, WrongPicture, read
from dixit_table.tui.canvas.theme import NIGHT, ROOM, Ink, tones
from dixit_table.tui.painters.rabbits import leader, rabbit, rabbit_columns, rabbit_rows, size_for
from dixit_table.tui.roster import Roster
from tests.tui import views
from tests.tui.colours import SIGHTS, contrast, difference

PAGE = FILE.read_text(encoding="utf-8")
LINES = PAGE.splitlines()
SKY = "#102040"


def drawn(size: Size, pose: Pose, colour: str = "red", letter: str = "L", *, crowned: bool = False) -> Canvas:
    canvas = Canvas(rabbit_columns(size), rabbit_rows(size), Ink("#ffffff", SKY))
    roster = Roster({1: "Léa"}, {1: colour}, {1: letter}, {}, len(letter))
    (leader if crowned else rabbit)(canvas, 0, 0, roster, 1, size, pose)
    return canvas


def pixels(canvas: Canvas) -> list[list[str | None]]:
    """Return the colours of a picture's pixels; None where a letter stands."""
    upper = {"▀": "colour", "█": "colour", "▄": "ground", " ": "ground"}
    lower = {"▀": "ground", "█": "colour", "▄": "colour", " ": "ground"}
    return [
        [getattr(cell.ink, half[cell.text]) if cell.text in half else None for cell in row]
        for row in canvas.rows
        for half in (upper, lower)
    ]


@pytest.mark.parametrize("crowned", [False, True])
@pytest.mark.parametrize(("size", "pose"), list(product(Size, Pose)))
def test_every_pixel_of_the_page_is_drawn_in_its_tone(size: Size, pose: Pose, crowned: bool) -> None:
    found, shades = sprites.rabbits()[size], tones("red")
    picture = (found.crowned if crowned else found.poses)[pose]
    letter, canvas = picture.letter, drawn(size, pose, crowned=crowned)
    for y, (row, signs) in enumerate(zip(pixels(canvas), picture.pixels, strict=True)):
        for x, (colour, sign) in enumerate(zip(row, signs, strict=True)):
            cell = Rect(x, y // 2, 1, 1).common(letter)
            if not cell.width or not cell.height:
                assert colour == shades.get(sign, SKY), (x, y)


@pytest.mark.parametrize("letter", ["L", "W", "É", "12", "Lé", "山"])
@pytest.mark.parametrize("size", Size)
def test_the_letter_stands_on_the_belly_big_where_there_is_room(size: Size, letter: str) -> None:
    for pose in Pose:
        canvas = drawn(size, pose, letter=letter)
        part = sprites.rabbits()[size].poses[pose].letter
        belly = Canvas(part.width, part.height, ROOM)
        belly.paste(-part.left, -part.top, canvas)
        big = part.height > 1 and letter != "山" and (len(letter) == 1 or size is Size.HUGE)
        assert (letter in belly.text()) is not big
        assert bool(set("▀▄█") & set(belly.text())) is big


def test_poses_of_a_size_differ() -> None:
    for size in Size:
        assert len({sprites.rabbits()[size].poses[pose].pixels for pose in Pose}) == len(Pose), size


def test_who_leads_has_a_crown_between_its_ears_and_the_face_it_had() -> None:
    for size, pose in product(Size, Pose):
        found = sprites.rabbits()[size]
        crowned, before = found.crowned[pose].pixels, found.poses[pose].pixels
        golden = [row for row in crowned if "g" in row]
        assert golden, size
        assert all({"f", "m"} & set(row[: row.index("g")]) for row in golden), size
        assert not {"g"} & set("".join(before))
        bare = [n for n, row in enumerate(crowned) if row != before[n]]
        assert max(bare) < len(crowned) / 2.5, (size, pose)


def test_larger_sizes_are_larger_and_the_largest_that_fits_is_taken() -> None:
    sizes = [(rabbit_columns(size), rabbit_rows(size)) for size in Size]
    assert sizes == sorted(sizes)
    assert [size_for(*cells) for cells in sizes] == list(Size)
    assert size_for(200, 2) is None
    assert size_for(4, 50) is None


@pytest.mark.parametrize("colour", COLOURS)
def test_a_face_shows_on_every_fur_and_every_fur_on_the_dark(colour: str) -> None:
    tone = tones(colour)
    assert contrast(tone["e"], tone["f"]) >= 3
    assert contrast(tone["e"], tone["w"]) >= 10
    assert contrast(tone[theme.LIT], NIGHT) >= 4
    assert contrast(tone["b"], NIGHT) >= 10  # the letter on it
    assert tone["b"] != tone["f"]
    assert all(
        difference(tone["g"], tone["f"], sight) >= (7 if sight == "tritan" else 13) for sight in SIGHTS
    )
    assert contrast(tone["g"], NIGHT) >= 4


@pytest.mark.parametrize("colour", COLOURS)
def test_on_the_bare_console_it_has_a_fur_of_its_own_and_a_light_belly(colour: str) -> None:
    for size, pose in product(Size, Pose):
        canvas = drawn(size, pose, colour)
        canvas.make_plain()
        cells = [cell for row in canvas.rows for cell in row]
        fur = f"color({theme.CONSOLE_RABBITS[theme.RABBITS[colour]]})"
        assert {cell.ink.ground for cell in cells} <= {f"color({n})" for n in range(8)}
        crowned = drawn(size, pose, colour, crowned=True)
        crowned.make_plain()
        golden = theme.plain("█", Ink(tones(colour)["g"]))[1].colour
        assert golden != fur
        assert golden in {half for row in pixels(crowned) for half in row}, (size, pose)
        assert sum(cell.ink.colour == fur for cell in cells) >= len(cells) / 4
        signs = sprites.rabbits()[size].poses[pose].pixels
        for row, drawn_row in zip(signs, pixels(canvas), strict=True):
            eyes = {colour for sign, colour in zip(row, drawn_row, strict=True) if sign == "e"}
            assert eyes <= {"color(0)", "color(7)"} - {fur}, (size, pose)
        letters = [cell.ink for cell in cells if cell.text == "L"]
        assert {(ink.colour, ink.ground) for ink in letters} <= {("color(0)", "color(7)")}


def test_what_is_behind_a_rabbit_shows_even_half_a_cell_of_it() -> None:
    canvas = Canvas(5, 3, Ink("#ffffff", SKY))
    canvas.put(0, 0, "▀▄▀▄▀", Ink("#abcdef", SKY))
    before = pixels(canvas)
    seat = views.scoring(3, "en").seats[0].seat
    rabbit(canvas, 0, 0, Roster.of(views.scoring(3, "en")), seat, Size.TINY, Pose.SAD)
    picture = sprites.rabbits()[Size.TINY].poses[Pose.SAD]
    for row, was, signs in zip(pixels(canvas), before, picture.pixels, strict=True):
        assert [now == old for now, old, sign in zip(row, was, signs, strict=True) if sign == "."] == [
            True
        ] * signs.count(".")


def test_nothing_is_drawn_beyond_the_edges() -> None:
    canvas = Canvas(20, 10, ROOM)
    roster = Roster.of(views.scoring(3, "en"))
    with canvas.within(Rect(5, 3, 6, 4)):
        for x, y in product(range(-20, 25, 3), range(-12, 12, 3)):
            rabbit(canvas, x, y, roster, 1, Size.HUGE)
    inside = [row[5:11] for row in canvas.rows[3:7]]
    assert all(cell.text != " " or cell.ink != ROOM for row in inside for cell in row)
    blank = Canvas(20, 10, ROOM).rows[0][0]
    outside = [row for y, row in enumerate(canvas.rows) if not 3 <= y < 7]
    outside += [row[:5] + row[11:] for row in canvas.rows[3:7]]
    assert {cell for row in outside for cell in row} == {blank}


# --- What is wrong with a page is said, with file and line


def line_of(words: str, after: str = "") -> int:
    start = LINES.index(after) if after else 0
    return LINES.index(words, start)


def edited(at: int, *lines: str) -> str:
    return "\n".join([*LINES[:at], *lines, *LINES[at + 1 :]])


@pytest.mark.parametrize(
    ("at", "lines", "line", "words"),
    [
        (line_of("ears up", "size tiny 5x3") + 1, ("f..f",), 1, "4 pixels instead of 5"),
        (line_of("ears up", "size tiny 5x3") + 1, ("fyx.f",), 1, 'no pixel is called "x"'),
        (line_of("ears up", "size tiny 5x3"), ("ears down",), None, 'standing: tiny has no "ears up"'),
        (line_of("ears crowned", "size tiny 5x3"), ("ears high",), None, 'tiny has no "ears crowned"'),
        (line_of("size small 7x4"), ("size small 7",), 1, "a size is one of tiny, small, large, huge"),
        (line_of("size small 7x4"), ("size vast 7x4",), 1, "a size is one of"),
        (line_of("size small 7x4"), ("size tiny 7x4",), 1, '"tiny" is there already'),
        (line_of("ears back", "size tiny 5x3"), ("ears up",), 1, '"ears up" is there already'),
        (0, ("pose flying up open standing",), 1, "a pose is one of standing, looking"),
        (0, ("pose sad up open",), 1, "then its ears, face and body"),
        (0, ("fff",), 1, '"fff" is neither a pose, a size nor a part of one'),
        (line_of("face open", "size tiny 5x3") + 1, (), None, "5 rows instead of 6"),
        (line_of("body standing", "size tiny 5x3") + 1, ("ffLLf",), None, "L is no rectangle of cells"),
        (line_of("body standing", "size tiny 5x3") + 1, ("fffff",), None, "L is no rectangle of cells"),
        (line_of("body standing", "size tiny 5x3") + 1, ("fLfLf",), None, "L is no rectangle of cells"),
        (line_of("body standing", "size tiny 5x3") + 2, (".fff.",), None, "L is no rectangle of cells"),
        (line_of("body standing", "size tiny 5x3") + 2, ("fLLLf", ".LLL."), None, "7 rows instead of 6"),
    ],
)
def test_a_faulty_page_names_file_line_and_fault(
    at: int, lines: tuple[str, ...], line: int | None, words: str
) -> None:
    with pytest.raises(WrongPicture, match=r"^my\.txt, line \d+: ") as caught:
        read(edited(at, *lines), "my.txt")
    assert words in str(caught.value)
    if line is not None:
        assert f"line {at + line}:" in str(caught.value)


def test_a_page_without_a_size_or_a_pose_is_faulty() -> None:
    with pytest.raises(WrongPicture, match='the file ends without "huge"'):
        read(PAGE[: PAGE.index("size huge")], "my.txt")
    with pytest.raises(WrongPicture, match='the file ends without "sad"'):
        read("\n".join(line for line in LINES if not line.startswith("pose sad")), "my.txt")
    with pytest.raises(WrongPicture, match='line 0: the file ends without "standing"'):
        read("", "my.txt")
