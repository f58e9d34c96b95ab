from __future__ import annotations

import errno
import os
import pickle
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dixit_table.rules.rules_set import (
    Abstention,
    Ending,
    FindingPoints,
    JoinScore,
    Leftover,
    Numbers,
    RulesSet,
    SlotLayout,
    Ties,
)
from dixit_table.settings.cards.grammar import GRAMMAR
from dixit_table.settings.loader import load_rules, load_rules_at, parse_rules, shipped
from dixit_table.settings.yaml_source import MOST_BYTES, UnreadableFile
from docs.keys import PAGE, renewed
from tests.rules.tables import cards_laid
from tests.settings.writing import CARD_SETS, place, problems

ODYSSEY = load_rules("odyssey").text


def edited(*edits: tuple[str, str]) -> str:
    text = ODYSSEY
    for old, new in edits:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def finding(at: Numbers) -> FindingPoints:
    assert isinstance(at.points, FindingPoints)
    return at.points


class TestShipped:
    def test_those_that_scripts_and_files_name(self) -> None:
        assert {"odyssey", "original", "party", "team"} <= set(shipped())

    def test_original(self) -> None:
        rules = load_rules("original").of(RulesSet)
        assert (rules.name, rules.fewest_seats, rules.most_seats) == ("original", 3, 6)
        assert [at.hand for at in rules.numbers] == [7, 6, 6, 6]
        assert [cards_laid(at) for at in rules.numbers] == [5, 4, 5, 6]
        assert {(at.fewest_votes, at.most_votes) for at in rules.numbers} == {(1, 1)}
        assert [finding(at).lone_finder_finder for at in rules.numbers] == [4, 3, 3, 3]
        assert {finding(at).most_for_votes_received for at in rules.numbers} == {None}
        assert {finding(at).single_vote for at in rules.numbers} == {0}
        assert rules.ending == Ending(points=None, pile=True, laps=None)
        assert rules.layout is SlotLayout.ROW

    def test_odyssey(self) -> None:
        rules = load_rules("odyssey").of(RulesSet)
        assert (rules.fewest_seats, rules.most_seats) == (3, 12)
        assert [at.most_votes for at in rules.numbers] == [1] * 4 + [2] * 6
        assert [finding(at).single_vote for at in rules.numbers] == [0] * 4 + [1] * 6
        assert {finding(at).lone_finder_storyteller for at in rules.numbers} == {3}
        assert {finding(at).most_for_votes_received for at in rules.numbers} == {3}
        assert rules.ending == Ending(points=30, pile=False, laps=None)
        assert rules.layout is SlotLayout.BOARD

    @pytest.mark.parametrize("name", shipped())
    def test_the_text_gives_the_same_rules_again(self, name: str) -> None:
        loaded = load_rules(name)
        assert parse_rules(loaded.text, name=name, source="journal") == loaded

    @pytest.mark.parametrize("name", CARD_SETS)
    def test_choices_are_the_documented_ones(self, name: str) -> None:
        rules = load_rules(name).of(RulesSet)
        assert rules.deck_cards == 84
        assert rules.leftover is Leftover.SHUFFLED_IN
        assert rules.ties is Ties.SHARE
        assert rules.abstention is Abstention.NOT_A_VOTER
        assert rules.join_score is JoinScore.ZERO


def test_all_switches_and_the_defaults() -> None:
    changed = edited(
        ("leftover: shuffled_in", "leftover: drawn_first"),
        ("ties: share", "ties: last_turn"),
        ("abstention: not_a_voter", "abstention: miss"),
        ("join_score: zero", "join_score: lowest"),
        ("when_all_or_none: true", "when_all_or_none: false"),
        ("when_all_found: true", "when_all_found: false"),
        ("end: {points: 30}", "end: {points: 30, pile: true}"),
    )
    rules = parse_rules(changed, name="x", source="x").of(RulesSet)
    assert (rules.leftover, rules.ties) == (Leftover.DRAWN_FIRST, Ties.LAST_TURN)
    assert (rules.abstention, rules.join_score) == (Abstention.MISS, JoinScore.LOWEST)
    assert rules.ending == Ending(points=30, pile=True, laps=None)
    assert not finding(rules.at(7)).votes_received_when_all_or_none
    assert not finding(rules.at(7)).single_vote_when_all_found


def test_what_may_be_left_out() -> None:
    optional = ("single_vote_bonus", "  points:", "  when_all_found", "ties", "abstention", "join_score")
    lines = [line for line in ODYSSEY.splitlines() if not line.startswith(optional)]
    rules = parse_rules(
        "\n".join(lines).replace(", leftover: shuffled_in", ""), name="odyssey", source="x"
    ).of(RulesSet)
    changed = parse_rules(edited(("{3-6: 0, 7-12: 1}", "0")), name="odyssey", source="x").of(RulesSet)
    assert rules == changed


BAD = """\
format: 2
title: {en: X}
summary: {en: "a\\tb", fr: [x], de: y}
seats: 3-8
slotz: row
hand: {3: 7, 3-4: 6, 9-10: x, 4-5: 010}
cards: {storyteller: 1, others: {3: 2, 4-12: 1}}
votes: {fewest: 2, most: 1, most: 9}
points:
  all_found: {storyteller: 0, others: 2}
  none_found: 3
  found: {storyteller: yes, finder: "3"}
  lone_finder: {storyteller: 1:30}
  votes_received: {each: 1, most: non, when_all_or_none: True}
deck: {cards: 20}
end: {points: }
ties: shared
abstention: ~
"""


def test_all_problems_at_once_each_with_its_place() -> None:
    number = "a whole number from 0 to 99, in plain digits"
    by_seats = "; or one for each number of seats, such as {3: …, 4-6: …}"
    assert problems(BAD) == [
        "1:1 “slots” is missing; it takes one of: row, board",
        "1:9 “format” is “2”; it takes 1",
        "2:8 “title.fr” is missing; it takes one line of text, 1 to 40 characters",
        "3:15 “summary.en” is the text “a\\tb” in quotes; it takes one line of text, 1 to 160 characters",
        "3:27 “summary.fr” is a list; it takes one line of text, 1 to 160 characters",
        "3:32 “summary.de” is unknown here; known here: en, fr",
        "5:1 “slotz” is unknown here; did you mean “slots”?",
        "6:7 “hand” gives nothing for 6-8 seats; give each number of seats once",
        "6:14 “hand” gives 3 seats twice, first on line 6; give each number of seats once",
        "6:22 “hand” gives 9-10 seats, but this rules set is for 3-8",
        "6:28 “hand.9-10” is “x”; it takes a whole number from 1 to 20, in plain digits",
        "6:31 “hand” gives 4 seats twice, first on line 6; give each number of seats once",
        "6:36 “hand.4-5” is “010”; it takes a whole number from 1 to 20, in plain digits",
        "7:40 “cards.others” gives 4-12 seats, but this rules set is for 3-8",
        "8:17 “votes.fewest” is above “votes.most” with 3-8 seats; it may be equal at most",
        "8:29 “votes.most” appears twice, first on line 8; keep one",
        "11:15 “points.none_found” is “3”; it takes the keys storyteller, others",
        f"12:24 “points.found.storyteller” is “yes”; it takes {number}{by_seats}",
        f"12:37 “points.found.finder” is the text “3” in quotes; it takes {number}{by_seats}",
        f"13:30 “points.lone_finder.storyteller” is “1:30”; it takes {number}, or none{by_seats}",
        f"14:35 “points.votes_received.most” is “non”; it takes {number}, or none{by_seats}",
        "14:58 “points.votes_received.when_all_or_none” is “True”; it takes true or false",
        "16:14 “end.points” is empty; it takes a whole number from 1 to 9999, in plain digits, or none",
        "17:7 “ties” is “shared”; it takes one of: share, last_turn",
        "18:13 “abstention” is “~”; it takes one of: not_a_voter, miss",
    ]


CONTRADICTIONS = [
    ("seats", [("cards: 84", "cards: 71")], "cards: 71", "71", "12 seats the hands alone hold 72"),
    (
        "hand",
        [("hand: {3: 7, 4-12: 6}", "hand: {3: 1, 4-12: 6}")],
        "others: {3: 2",
        "{3: 2",
        "more than the hand with 3 seats",
    ),
    (
        "slots",
        [("others: {3: 2, 4-12: 1}", "others: 2")],
        "others: 2",
        "2",
        "cards would lie on the table with 7-12 seats",
    ),
    (
        "fewest",
        [("fewest: 1", "fewest: {3-5: 1, 6-12: 2}"), ("{3-6: 0, 7-12: 1}", "0")],
        "fewest: {3-5",
        "{3-5",
        "above “votes.most” with 6 seats",
    ),
    (
        "most",
        [("most: {3-6: 1, 7-12: 2}", "most: {3: 4, 4-12: 3}")],
        "most: {3: 4",
        "{3: 4",
        "more than the cards of the others with 3 seats",
    ),
    (
        "ending",
        [("end: {points: 30}", "end: {pile: false}")],
        "end: {pile",
        "{pile",
        "the game would never end",
    ),
]


@pytest.mark.parametrize(
    ("edits", "key", "value", "words"),
    [case[1:] for case in CONTRADICTIONS],
    ids=[case[0] for case in CONTRADICTIONS],
)
def test_contradictions(edits: list[tuple[str, str]], key: str, value: str, words: str) -> None:
    text = edited(*edits)
    line, column = place(text, key).split(":")
    found = problems(text)
    assert len(found) == 1
    assert found[0].startswith(f"{line}:{int(column) + key.index(value)} ")
    assert words in found[0]


# In a file written out or one that extends: base, what is stated, the part at fault, how it is said.
STATED = [
    ("odyssey", "votes: {own_card: true}", "true", "in order to prevent that"),
    ("odyssey", "votes: {storyteller: true}", "true", "because the storyteller knows the card"),
    ("odyssey", "ask_own_card: false", "false", "ask_own_card must be true"),
    ("odyssey", "red: {token: true}", "true", "takes points from those who meet on a slot"),
    ("party", "votes: {own_card: false}", "false", "nothing prevents votes for it"),
    ("odyssey", "red: {may_match_green: true}", "true", "has no effect without a red token"),
    (
        "party",
        "votes: {storyteller: false}\nred: {may_match_green: true}",
        "true",
        "the storyteller doesn’t vote",
    ),
    (
        "odyssey",
        "points: {same_slot: {each: 1}}",
        "1}}",
        "“points.same_slot.each” only counts with scoring: same",
    ),
    ("party", "points: {found: {finder: 3}}", "3}}", "“points.found.finder” only counts with scoring: story"),
    ("party", "points: {lone_finder: none}", "none", "“points.lone_finder.storyteller” only counts with"),
    ("party", "single_vote_bonus: {points: 1}", "1}", "“single_vote_bonus.points” only counts with"),
    ("odyssey", "mate_card_scores: false", "false", "has no effect without mates; add teams: true"),
    (
        "team",
        "cards: {storyteller: 1}\nmate_card_scores: true",
        "true",
        "the storyteller’s mate lays no card",
    ),
    ("original", "single_vote_bonus: {points: 1}", "1}", "with 3-6 seats there is no such choice"),
    ("odyssey", "single_vote_bonus: {points: 1}", "1}", "with 3-6 seats there is no such choice"),
    (
        "odyssey",
        "votes: {fewest: 2, most: 2}\nsingle_vote_bonus: {points: 1}",
        "1}",
        "with 3-12 seats there is",
    ),
    ("original", "votes: {same_slot: true}", "true", "nobody has more than one vote"),
    ("original", "points: {found: {counted_by: vote}}", "vote", "nobody has more than one vote"),
    ("party", "abstention: miss", "miss", "here nobody finds one"),
    ("odyssey", "points: {votes_received: {most: 0}}", "0}", "less than one vote gives with 3-12 seats"),
    ("odyssey", "points: {votes_received: {each: 4}}", "4}", "“points.votes_received.most” is less than one"),
    ("odyssey", "votes: {most: 4}", "4}", "more than the cards of the others with 3-4 seats"),
    ("party", "votes: {most: 7}", "7}", "more than all the cards with 6 seats"),
    (
        "party",
        "votes: {fewest: 6, most: 6}\nred: {may_match_green: false}",
        "false",
        "no slot is left for the red",
    ),
    (
        "party",
        "seats: 6-8\nvotes: {fewest: 12, most: 12, same_slot: true}\nred: {may_match_green: false}",
        "false",
        "no slot is left for the red",
    ),
    ("party", "hand: 1\ncards: {others: 2}", "2}", "more than the hand with 6-12 seats"),
    ("party", "cards: {others: 2}", "2}", "more than 12 cards would lie on the table with 7-12 seats"),
    ("team", "hand: 20", "20", "with 6 seats the hands alone hold 240"),
    ("team", "deck: {cards: 47}", "47", "with 6 seats the hands alone hold 48"),
    ("team", "end: {laps: none}", "{laps", "the game would never end"),
    (
        "party",
        "end: {laps: none, points: 10}\npoints: {same_slot: {each: 0}}",
        "10",
        "nobody can ever get any",
    ),
    (
        "party",
        "end: {laps: none, points: 10}\npoints: {same_slot: {most: 0}}",
        "10",
        "nobody can ever get any",
    ),
    (
        "original",
        "end: {pile: false, points: 9}\npoints: {all_found: {others: 0}, none_found: {others: 0}, "
        "found: {storyteller: 0, finder: 0}, lone_finder: none, votes_received: {each: 0}}",
        "9}",
        "with 3-6 seats nobody can ever get any",
    ),
]


@pytest.mark.parametrize(("base", "stated", "part", "words"), STATED)
def test_contradictions_beside_a_base(base: str, stated: str, part: str, words: str) -> None:
    text = f"format: 1\nextends: {base}\n{stated}\n"
    line, column = place(stated, part).split(":")
    found = [each for each in problems(text) if words in each]
    assert len(found) == 1
    assert found[0].startswith(f"{int(line) + 2}:{column} ")


@pytest.mark.parametrize(
    ("base", "stated"),
    [
        ("odyssey", "votes: {same_slot: false}\nred: {token: false}\nask_own_card: true"),
        ("odyssey", "votes: {fewest: 5, most: 9, same_slot: true}"),  # any number fits on one slot
        ("party", "votes: {most: 6}"),
        ("party", "votes: {fewest: 5, most: 5}\nred: {may_match_green: false}"),
        ("party", "votes: {own_card: false}\nask_own_card: true"),
        ("party", "points: {same_slot: {each: 1, most: 1}}"),
        ("team", "mate_card_scores: true\npass_hands: right"),
        ("team", "hand: 1\ndeck: {cards: 12}"),  # two mates' hands for two cards
        ("odyssey", "pass_hands: left\nclue_before_hand: true\ntelling: [song]"),
        ("original", "end: {pile: true, points: 9}\npoints: {all_found: {others: 0}}"),
        ("odyssey", "points: {votes_received: {each: 0, most: 0}}"),
        (  # all votes of all may lie on the storyteller's card
            "odyssey-2024",
            "points: {all_found: {storyteller: 0, others: 1}, none_found: {storyteller: 0, others: 0}, "
            "found: {storyteller: 0, finder: 0, counted_by: vote}, lone_finder: none, "
            "votes_received: {each: 0}}",
        ),
        *(  # there are points only where nobody finds the card, or all do, or one does
            (
                "original",
                f"end: {{pile: false, points: 9}}\npoints: {{all_found: {{others: {every}}}, "
                f"none_found: {{others: {none}}}, found: {{storyteller: 0, finder: 0}}, "
                f"lone_finder: {lone}, votes_received: {{each: 0}}}}",
            )
            for every, none, lone in (
                (0, 1, "none"),
                (1, 0, "none"),
                (0, 0, "{storyteller: 1, finder: 0}"),
            )
        ),
    ],
)
def test_what_may_be_stated(base: str, stated: str) -> None:
    assert parse_rules(f"format: 1\nextends: {base}\n{stated}\n", name="x", source="x")


@pytest.mark.parametrize("telling", ["[]", "none", "[dance]", "[mime, mime]", "mime"])
def test_ways_to_tell_that_are_none(telling: str) -> None:
    (found,) = problems(f"format: 1\nextends: odyssey\ntelling: {telling}\n")
    assert "a list of one or more of: sentence, mime, song, each once" in found


def test_what_just_agrees_is_fine() -> None:
    just = edited(
        ("cards: 84", "cards: 72"),
        ("others: {3: 2, 4-12: 1}", "others: {3: 5, 4-12: 1}"),
        ("{3-6: 0, 7-12: 1}", "{3-4: 1, 5-12: 0}"),
    )
    rules = parse_rules(
        just.replace("most: {3-6: 1, 7-12: 2}", "most: {3: 6, 4: 3, 5-12: 1}"), name="x", source="x"
    ).of(RulesSet)
    assert cards_laid(rules.at(3)) == 11
    assert cards_laid(rules.at(12)) == 12


def test_every_seat_count_exactly_once() -> None:
    assert (
        "gives nothing for 7 seats"
        in problems(edited(("most: {3-6: 1, 7-12: 2}", "most: {3-6: 1, 8-12: 2}")))[0]
    )
    found = problems(edited(("hand: {3: 7, 4-12: 6}", "hand: {3-5: 7, 5-8: 6, 10: 6}")))
    assert ["5 seats twice" in found[1], "nothing for 9, 11-12 seats" in found[0]] == [True, True]
    assert "“4-”" in problems(edited(("hand: {3: 7, 4-12: 6}", "hand: {3: 7, 4-: 6}")))[0]
    assert len(problems(edited(("hand: {3: 7, 4-12: 6}", "hand: {12-4: 7, [3]: 6}")))) == 2
    assert "“hand” is a group of keys" in problems(edited(("hand: {3: 7, 4-12: 6}", "hand: {}")))[0]
    assert "“seats” is “12-3”" in problems(edited(("seats: 3-12 ", "seats: 12-3 ")))[0]


ODD_YAML = [
    ("", "1:1 the file holds no settings"),
    ("# only a remark\n", "1:1 the file holds no settings"),
    ("- a\n- list\n", "1:1 the file is a list"),
    ("just words", "1:1 the file is “just words”"),
    ("format: 1\n\tseats: 3\n", "2:1 there is a tab here; indent with spaces"),
    ("format: &one 1\n", "1:9 anchors and aliases"),
    ("a: 1\nformat: *one\n", "2:9 anchors and aliases"),
    ("format: !!int 1\n", "1:9 tags (!) are not allowed"),
    ("format: !python/object:os.system 1\n", "1:9 tags (!) are not allowed"),
    ("format: 1\n---\nformat: 1\n", "2:1 a second document starts here"),
    ("a: " + "[" * 5000, "1:15 this is nested too deeply"),
    ("{a: " * 5000, "1:49 this is nested too deeply"),
    ("format: 1\ntitle: a: b\n", "2:9 this is not YAML"),
    ("format: 'one\n", "2:1 this is not YAML"),
    ("format: 1\nna\x07me: 1\n", "2:3 the character U+0007 is not allowed in a file"),
    ("format: \ud800\n", "1:9 the character U+D800"),
]


@pytest.mark.parametrize(("text", "first"), ODD_YAML)
def test_what_of_yaml_is_refused(text: str, first: str) -> None:
    assert problems(text)[0].startswith(first)


def test_points_that_are_missing_are_missed_where_their_section_stands() -> None:
    text = edited((", finder: 3", ""))
    found = problems(text)
    assert [each.partition(" ")[0] for each in found] == [place(text, "{storyteller: 3")]
    assert "“points.found.finder” is missing" in found[0]


def test_keys_that_are_none() -> None:
    assert "1:3 a key here is a list; a key must be a plain word" in problems("? [a]\n: b\n")
    assert any(line.startswith("1:1 “<<” is unknown here") for line in problems("<<: {a: 1}\n"))


def test_of_a_long_word_its_beginning_is_quoted() -> None:
    for length, quoted in ((40, "q" * 40), (41, "q" * 39 + "…")):
        found = problems(f"format: 1\nextends: odyssey\n{'q' * length}: 1\n")
        assert found[0].startswith(f"3:1 “{quoted}” is unknown here")


def test_control_characters_reach_no_terminal() -> None:
    for line in problems(edited(("fr: Dixit Odyssey", 'fr: "\\e[31mred"'))):
        assert line.isprintable()


class TestFiles:
    def test_a_file_of_ones_own(self, tmp_path: Path) -> None:
        path = tmp_path / "ours.yaml"
        path.write_text(ODYSSEY, encoding="utf-8")
        assert load_rules(str(path)).rules.name == str(path)
        assert load_rules(str(path)).text == ODYSSEY

    def test_a_path_is_told_from_a_name(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        Path("odyssey").write_text("", encoding="utf-8")
        Path("odyssey.yaml").write_text("", encoding="utf-8")
        assert load_rules("odyssey").text == ODYSSEY
        for path in ("./odyssey", "odyssey.yaml"):
            with pytest.raises(UnreadableFile, match="holds no settings"):
                load_rules(path)
        with pytest.raises(UnreadableFile, match="holds no settings"):
            load_rules_at("odyssey")

    @pytest.mark.parametrize(
        ("name", "words"),
        [
            ("odisey", "did you mean “odyssey”? There are "),
            ("chess", "“chess”; there are "),
            ("", "“”; there are"),
            ("no/such.yaml", "no/such.yaml: there is no such file"),
            ("./", "this is a folder"),
            ("/dev/null", "an ordinary file is expected"),
            ("a\0b/", "there is no such file|cannot be read"),
            ("x" * 9000 + "/", "cannot be read: File name too long"),
        ],
    )
    def test_what_is_not_there(self, name: str, words: str) -> None:
        with pytest.raises(UnreadableFile) as caught:
            load_rules(name)
        assert any(word in str(caught.value) for word in words.split("|"))
        [problem] = caught.value.problems
        assert (problem.line, problem.column) == (0, 0), "the file as a whole"

    def test_not_utf8(self, tmp_path: Path) -> None:
        path = tmp_path / "latin.yaml"
        path.write_bytes("format: 1\ntitle: {en: É".encode("latin-1"))
        with pytest.raises(UnreadableFile, match=r"latin.yaml:2:13: this is not UTF-8"):
            load_rules(str(path))

    def test_too_large(self, tmp_path: Path) -> None:
        path = tmp_path / "large.yaml"
        text = ODYSSEY + "#" * (MOST_BYTES - len(ODYSSEY.encode()))
        path.write_text(text, encoding="utf-8")
        assert load_rules(str(path)).text == text
        path.write_text(f"{text}#", encoding="utf-8")
        with pytest.raises(UnreadableFile, match=r"too large.*64"):
            load_rules(str(path))

    def test_not_allowed(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(*_: object) -> None:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

        path = tmp_path / "secret.yaml"
        path.write_text(ODYSSEY, encoding="utf-8")
        monkeypatch.setattr(Path, "open", refuse)  # a mode would not stop root
        with pytest.raises(UnreadableFile, match="cannot be read: Permission denied"):
            load_rules(str(path))

    def test_problems_survive_pickling(self) -> None:
        with pytest.raises(UnreadableFile) as caught:
            load_rules("tarot")
        again = pickle.loads(pickle.dumps(caught.value))
        assert again.problems == caught.value.problems


@given(st.data())
def test_a_damaged_file_is_read_or_refused_but_never_a_bug(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(ODYSSEY)))
    end = data.draw(st.integers(start, min(len(ODYSSEY), start + 40)))
    junk = data.draw(st.text(alphabet="{}[]:-,'\"#&*!|>%@`~ \n\t0159abé\ud800\x00", max_size=12))
    try:
        read = parse_rules(ODYSSEY[:start] + junk + ODYSSEY[end:], name="x", source="x")
    except UnreadableFile as error:
        assert error.problems
        assert error.said("fr")
    else:
        assert isinstance(read.rules, RulesSet)


def test_the_page_about_the_rules_has_every_key() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == renewed(page), "python -m docs.keys writes the tables anew"
    table = page.partition("### Every key")[2].partition("**By seats**")[0]
    cells = re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE)
    named = {name for cell in cells for name in re.findall(r"[a-z_.]+", cell)}
    assert named == {each.path for each in GRAMMAR.schema.keys}
