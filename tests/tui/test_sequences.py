"""What a terminal sends: no piece of an answer is ever a key, and no key is lost for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._xterm_parser import XTermParser
from textual.message import Message

from dixit_table.tui.sequences import SIXEL, Sequences

ANSWERS = {
    "foot": "\x1b[?62;4;22c",
    "xterm": "\x1b[?64;1;2;6;9;15;18;21;22c",
    "xterm -ti vt340": "\x1b[?63;1;2;4;6;9;15;22c",
    "tmux": "\x1b[?1;2c",
    "tmux with pictures": "\x1b[?1;2;4c",
    "the bare console": "\x1b[?6c",
    "a VT132": "\x1b[?4;6c",
    "its version": "\x1b[>1;11300;0c",
    "the size of its letters": "\x1b[6;51;26t",
    "where the cursor is": "\x1b[?12;40R",
    "how it is": "\x1b[0n",
    "colours of pictures": "\x1b[?1;0;1024S",
    "Kitty": "\x1b_Gi=31;OK\x1b\\",
    "Kitty, with a bell": "\x1b_Gi=31;ENOTSUP:1 2 3\a",
    "its ground's colour": "\x1b]11;rgb:1212/3434/5656\x1b\\",
    "another colour, with a bell": "\x1b]4;1;rgb:12/34/56\a",
    "its title": "\x1b]l2 of 4\x1b\\",
    "its name": "\x1bP>|XTerm(390)\x1b\\",
    "a setting": "\x1bP1$r0 q\x1b\\",
    "an ability": "\x1bP1+r5463=" + "31" * 40 + "\x1b\\",
    "it holds pictures back": "\x1b[?2026;2$y",
    "it doesn't": "\x1b[?2048;0$y",
}
SHOW_PICTURES = {"foot", "xterm -ti vt340", "tmux with pictures"}
KEYS = ["1", "12", "\r", "\x7f", "*", "+", "q", "é", "\x1b[A", "\x1bOP", "\x1b[15~", "\x1b[[A", "\x1b[23$"]


def ticked(parser: XTermParser) -> list[Message]:
    """Return what a parser makes of what it has, once nothing has come for long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("textual._parser.get_time", lambda: inf)
        return list(parser.tick())


class Reader:
    """Reads as the screen does: what comes at once, then nothing for longer than an escape waits."""

    def __init__(self) -> None:
        self.sequences = Sequences()
        self._parser = XTermParser()

    def read(self, *pieces: str) -> list[str]:
        return [key for piece in pieces for key in self._piece(piece)]

    def _piece(self, piece: str) -> Iterator[str]:
        typed = self.sequences.feed(piece)
        found = list(self._parser.feed(typed)) if typed else []  # nothing would be its end
        if self.sequences.rest():
            yield "escape"
        found += ticked(self._parser)
        yield from (event.key for event in found if isinstance(event, events.Key))


def read(*pieces: str) -> list[str]:
    return Reader().read(*pieces)


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS)
def test_an_answer_is_no_key_wherever_it_is_cut_and_however_late_the_rest_comes(answer: str) -> None:
    for first in range(len(answer) + 1):
        for second in range(first, len(answer) + 1):
            pieces = answer[:first], answer[first:second], answer[second:]
            assert set(read(*(piece for piece in pieces if piece), "7", "\r")) - {"escape"} == {"7", "enter"}
    assert set(read(*answer, *answer, "7")) - {"escape"} == {"7"}, "each byte by itself, twice"


def test_without_it_digits_of_an_answer_would_be_keys() -> None:
    """The parser alone: what this is for."""
    parser = XTermParser()
    list(parser.feed(ANSWERS["foot"]))
    assert {"6", "2", "4"} <= {event.key for event in ticked(parser) if isinstance(event, events.Key)}


@pytest.mark.parametrize("name", ANSWERS)
def test_what_a_terminal_says_of_pictures_is_known_however_it_comes(name: str) -> None:
    for pieces in ([ANSWERS[name]], list(ANSWERS[name])):
        reader = Reader()
        reader.read(*pieces)
        assert (SIXEL in (reader.sequences.attributes or ())) == (name in SHOW_PICTURES)


@pytest.mark.parametrize("name", ANSWERS)
def test_a_key_between_the_parts_of_an_answer_is_one_unless_it_is_a_digit(name: str) -> None:
    """A digit there can't be told from the answer's own, and is none: better no vote than a wrong one."""
    answer = ANSWERS[name]
    for at in range(2, len(answer)):
        keys = read(answer[:at], "\r", "\x7f", answer[at:], "7")
        assert sorted(keys) == ["7", "backspace", "enter"]
        assert read(answer[:at], "7", answer[at:]).count("7") <= 1


def plain(pieces: Sequence[str]) -> list[str]:
    """Return the keys as the parser alone has them, each sequence whole."""
    parser, keys = XTermParser(), []
    for piece in pieces:
        found = list(parser.feed(piece))
        keys += [event.key for event in (*found, *ticked(parser)) if isinstance(event, events.Key)]
    return keys


@given(st.lists(st.sampled_from([*KEYS, "\x1b"])))
def test_keys_are_what_they_were(pieces: list[str]) -> None:
    assert read(*pieces) == plain(pieces)


@pytest.mark.parametrize("sequence", [each for each in ANSI_SEQUENCES_KEYS if len(each) > 1], ids=repr)
def test_every_key_that_is_a_sequence_goes_through(sequence: str) -> None:
    assert read(sequence) == plain([sequence])
    at_once = "7" + sequence + "8"
    assert read(at_once) == plain([at_once])


@given(
    st.lists(st.sampled_from([*KEYS, *ANSWERS.values()])),
    st.lists(st.integers(0, 400), max_size=12),
)
def test_no_digit_comes_that_nobody_pressed(pieces: list[str], cuts: list[int]) -> None:
    whole = "".join(pieces)
    edges = sorted({0, len(whole), *(cut for cut in cuts if cut < len(whole))})
    parts = [whole[start:end] for start, end in pairwise(edges)]
    pressed = [each for piece in pieces if piece in ("1", "12") for each in piece]
    assert [key for key in read(*parts) if key.isdecimal()] == pressed


@pytest.mark.parametrize("report", ["\x1b[<0;12;5M", "\x1b[<64;3;9m", "\x1b[M 01", "\x1b[200~12\x1b[201~"])
def test_clicks_and_pasted_text_go_through(report: str) -> None:
    """And cut they make no key either."""
    parser, sequences = XTermParser(), Sequences()
    assert sequences.feed(report) == report
    assert not any(isinstance(event, events.Key) for event in parser.feed(report))
    if "~" not in report:
        for at in range(1, len(report)):
            assert not [key for key in read(report[:at], report[at:]) if key.isdecimal()]


@given(st.text(st.sampled_from("\x1b[]P?_G\\;0124cy$M<~\r\a"), max_size=80))
def test_whatever_comes_it_reads_on(noise: str) -> None:
    assert read(noise, "\x1b\\", "z" * 70, "7")[-1] == "7"
    assert "7" in read("\x1b[?" + "1" * 80, "7"), "an answer without an end keeps nobody waiting for ever"
    assert "7" in read("\x1b]1" + "1" * 300, "7")
    assert read("\x1b]7", "\r", "8") == ["enter"]
    assert read("\x1b]a7", "\x1bPa7") == ["a", "7"] * 2, "somebody has pressed Alt and a key"


@pytest.mark.parametrize(
    ("begun", "longest"),
    [("\x1b[?", 64), ("\x1b]1", 257), ("\x1b_G", 257)],
    ids=["sequence", "string", "picture"],
)
def test_an_answer_without_an_end_takes_no_more_keys_than_it_may_be_long(begun: str, longest: int) -> None:
    """Each more would be a vote that is lost."""
    endless = begun + "1" * (longest - len(begun))
    assert read(endless, "7", "\r") == ["7", "enter"]
    assert read(endless[:-1], "7", "\r") == ["enter"]
