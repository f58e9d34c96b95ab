"""Files that extend another and state only what differs."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.rules.rules_set import CountedBy, Ending, FindingPoints, JoinScore, Meeting, RulesSet
from dixit_table.settings.cards.grammar import can_score
from dixit_table.settings.loader import load_rules, load_rules_at, parse_rules, shipped
from dixit_table.settings.yaml_source import UnreadableFile
from dixit_table.texts import LANGUAGES, in_language, say
from tests.settings.test_rules_file import finding
from tests.settings.writing import CARD_SETS, place, problems

HEAD = "format: 1\nextends: {}\n"


def child(of: str, text: str = "") -> RulesSet:
    return parse_rules(HEAD.format(of) + text, name="x", source="x").of(RulesSet)


def written(tmp_path: Path, **texts: str) -> str:
    """Files by name; the path of the first."""
    for name, text in texts.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    return str(tmp_path / f"{next(iter(texts))}.yaml")


def said(path: str) -> list[str]:
    with pytest.raises(UnreadableFile) as caught:
        load_rules_at(path)
    assert caught.value.said("fr")
    return [line.replace(f"{Path(path).parent}/", "") for line in str(caught.value).splitlines()]


@pytest.mark.parametrize("name", shipped())
def test_who_states_nothing_takes_all_over(name: str) -> None:
    base = load_rules(name).rules
    same = parse_rules(HEAD.format(name), name="x", source="x").rules
    assert replace(same, name=name, title=base.title, summary=base.summary) == base
    assert same.title == {language: f"{words} – x" for language, words in base.title.items()}
    for language in LANGUAGES:
        assert in_language(language, same.title) == f"{in_language(language, base.title)} – x"
        assert in_language(language, same.summary) == say(language, "rules.summary_extended")


def test_what_is_stated_differs_and_nothing_else() -> None:
    odyssey = load_rules("odyssey").of(RulesSet)
    changed = child("odyssey", "points: {found: {finder: 5}}\njoin_score: lowest\n")
    expected = replace(
        odyssey,
        name="x",
        title=changed.title,
        summary=changed.summary,
        join_score=JoinScore.LOWEST,
        numbers=tuple(replace(at, points=_worth_five(at.points)) for at in odyssey.numbers),
    )
    assert changed == expected


def _worth_five(points: FindingPoints | Meeting) -> FindingPoints:
    assert isinstance(points, FindingPoints)
    return replace(points, found_finder=5, lone_finder_finder=5)


def test_titles_are_stated_in_both_languages() -> None:
    text = HEAD.format("odyssey") + "title: {en: Ours}\n"
    (found,) = problems(text)
    assert found.startswith("3:8 “title.fr” is missing")


def test_one_title_serves_all_languages() -> None:
    text = HEAD.format("odyssey") + "title: Bei uns\nsummary: Wie immer, nur kürzer.\n"
    rules = parse_rules(text, name="x", source="x").rules
    assert set(rules.title.values()) == {"Bei uns"}
    assert set(rules.summary.values()) == {"Wie immer, nur kürzer."}
    assert load_rules("odyssey").rules.title.keys() == rules.title.keys()


@pytest.mark.parametrize(
    ("title", "found"),
    [
        ("too " * 10 + "long", "3:8 “title” is “too too"),
        ("[a]", "3:8 “title” is a list; it takes one line of text, 1 to 40 characters, or the keys en, fr"),
        ("", "3:7 “title” is empty"),
    ],
)
def test_a_title_that_is_none_is_told_once(title: str, found: str) -> None:
    (problem,) = problems(HEAD.format("odyssey") + f"title: {title}\n")
    assert problem.startswith(found)


def test_a_long_title_is_cut() -> None:
    name = "/somewhere/" + "long " * 20 + ".yaml"
    title = parse_rules(HEAD.format("original"), name=name, source="x").of(RulesSet).title["en"]
    assert title.startswith("Dixit – long long")
    assert (len(title), title[-1]) == (40, "…")
    title = parse_rules(HEAD.format("original"), name="x" * 32, source="x").rules.title["en"]
    assert title == f"Dixit – {'x' * 32}"


class TestSeats:
    def test_fewer_cut_what_the_base_says_by_seats(self) -> None:
        few = child("odyssey", "seats: 5-8\n")
        assert few.numbers == load_rules("odyssey").of(RulesSet).numbers[2:6]

    def test_more_need_what_the_base_does_not_say(self) -> None:
        text = HEAD.format("original") + "seats: 2-8\nhand: {2-3: 7, 4-8: 6}\n"
        assert problems(text) == [
            "3:8 nothing gives “cards.others” for 2, 7-8 seats; give “cards.others” in this file",
            "3:8 nothing gives “points.lone_finder.storyteller” for 2, 7-8 seats; "
            "give “points.lone_finder.storyteller” in this file",
            "3:8 nothing gives “points.lone_finder.finder” for 2, 7-8 seats; "
            "give “points.lone_finder.finder” in this file",
        ]

    def test_a_map_is_replaced_whole(self) -> None:
        (found,) = problems(HEAD.format("odyssey") + "hand: {3: 8}\n")
        assert found == "3:7 “hand” gives nothing for 4-12 seats; give each number of seats once"


class TestSwitchedOff:
    def test_endings(self) -> None:
        assert child("odyssey", "end: {points: none, laps: 2}\n").ending == Ending(None, pile=False, laps=2)
        assert child("original", "end: {pile: false, points: 20}\n").ending == Ending(
            20, pile=False, laps=None
        )
        text = HEAD.format("party") + "end: {laps: none}\n"
        assert problems(text)[0].startswith(f"{place(text, '{laps')} the game would never end")

    @pytest.mark.parametrize("off", ["none", "{storyteller: none, finder: none}"])
    def test_the_lone_finder(self, off: str) -> None:
        changed = child("original", f"points: {{lone_finder: {off}}}\n")
        for at in changed.numbers:
            assert isinstance(at.points, FindingPoints)
            assert (at.points.lone_finder_storyteller, at.points.lone_finder_finder) == (3, 3)

    def test_no_other_section_is_none(self) -> None:
        assert "“votes” is “none”" in problems(HEAD.format("original") + "votes: none\n")[0]


class TestMeaningless:
    """What the base says and another choice makes idle is not taken over, and no problem."""

    def test_points_of_the_other_scoring(self) -> None:
        changed = child(
            "odyssey",
            "scoring: same_slot\nabstention: not_a_voter\npoints: {same_slot: {each: 1}}\n"
            "votes: {own_card: true}\nask_own_card: false\n",
        )
        assert changed.numbers[-1].points == Meeting(each=1, most=None, alone=0)

    def test_a_bonus_for_one_vote_where_all_have_two(self) -> None:
        changed = child("odyssey", "votes: {fewest: 2, most: 2}\n")
        assert {finding(at).single_vote for at in changed.numbers} == {0}
        partly = child("odyssey", "votes: {fewest: {3-8: 1, 9-12: 2}}\n")
        assert [finding(at).single_vote for at in partly.numbers] == [0] * 4 + [1] * 2 + [0] * 4
        nowhere = child("odyssey", "seats: 7-12\nvotes: {most: 1}\n")
        assert {finding(at).single_vote for at in nowhere.numbers} == {0}

    def test_the_red_token(self) -> None:
        bold = parse_rules(HEAD.format("party") + "red: {may_match_green: false}\n", name="b", source="b").of(
            RulesSet
        )
        assert not bold.voting.red_may_match_green
        assert child("party", "red: {token: false}\n").voting.red_may_match_green


def test_a_contradiction_stands_where_the_file_states_its_part() -> None:
    text = HEAD.format("party") + "scoring: storyteller\n"
    assert {line.split()[0] for line in problems(text)} == {"3:10"}
    text = HEAD.format("odyssey") + "deck: {cards: 60}\n"
    assert problems(text)[0].startswith(f"{place(text, '60')} “deck.cards” is too low")
    text = HEAD.format("odyssey") + "ties: share\nhand: 8\n"
    assert problems(text)[0].startswith(f"{place(text, '8')} “deck.cards” is too low")


class TestOwnKeys:
    def test_each_file_has_its_own_format(self) -> None:
        assert problems("extends: odyssey\n")[0].startswith("1:1 “format” is missing")

    def test_a_source_is_not_taken_over(self) -> None:
        text = parse_rules(HEAD.format("odyssey"), name="x", source="x").text
        assert "source: house\n" in text
        assert "compare: odyssey\n" in text
        assert "extends" not in text

    def test_compare_beside_extends(self) -> None:
        (found,) = problems(HEAD.format("odyssey") + "compare: odyssey\n")
        assert found.startswith("3:10 “compare” can’t stand beside “extends”")
        (found,) = problems(HEAD.format("odyssey") + "compare: [a]\n")
        assert "“compare” is a list" in found

    def test_compare_names_a_shipped_set(self) -> None:
        text = load_rules("odyssey").text + "compare: orignal\n"
        assert "did you mean “original”?" in problems(text)[0]
        assert "comes with the program" in problems(load_rules("odyssey").text + "compare: [a]\n")[0]

    def test_extending_nothing(self) -> None:
        text = load_rules("odyssey").text + "extends: none\n"
        assert parse_rules(text, name="odyssey", source="x").of(RulesSet) == load_rules("odyssey").of(
            RulesSet
        )


class TestByPath:
    def test_from_the_folder_of_the_file_that_extends(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "deep").mkdir()
        written(tmp_path, mid=HEAD.format("original") + "hand: 5\n")
        written(tmp_path / "deep", top=HEAD.format("../mid.yaml") + "ties: last_turn\n")
        for path in (str(tmp_path / "deep" / "top.yaml"), "deep/top.yaml"):
            monkeypatch.chdir(tmp_path)
            loaded = load_rules(path)
            assert {at.hand for at in loaded.of(RulesSet).numbers} == {5}
            assert loaded.rules.title["en"] == "Dixit – mid – top"
            assert "compare: original\n" in loaded.text

    def test_a_name_is_shipped_even_beside_a_file(self, tmp_path: Path) -> None:
        path = written(tmp_path, top=HEAD.format("odyssey"), odyssey="")
        assert load_rules(path).of(RulesSet).ending.points == 30

    def test_itself(self, tmp_path: Path) -> None:
        path = written(tmp_path, a=HEAD.format("./a.yaml") + "hand: 0\n")
        found = said(path)
        assert found[0].startswith("a.yaml:2:10: “extends: ./a.yaml” leads back")
        assert len(found) == 2  # what can be told without a base is told
        assert "a.yaml:3:7: “hand” is “0”" in found[1]

    def test_round_about(self, tmp_path: Path) -> None:
        path = written(
            tmp_path, a=HEAD.format("b.yaml"), b=HEAD.format("./c.yaml"), c=HEAD.format("../x/../" + "a.yaml")
        )
        (tmp_path.parent / "x").mkdir(exist_ok=True)
        (tmp_path / "c.yaml").write_text(HEAD.format(f"../{tmp_path.name}/a.yaml"))
        (found,) = said(path)
        assert found.startswith("c.yaml:2:10: “extends: ../")

    def test_too_long_a_chain(self, tmp_path: Path) -> None:
        texts = {f"f{n}": HEAD.format(f"f{n + 1}.yaml") for n in range(1, 9)}
        path = written(tmp_path, **texts, f9=HEAD.format("odyssey"))
        (found,) = said(path)
        assert found.startswith("f8.yaml:2:10: more than 8 files")
        assert load_rules_at(str(tmp_path / "f2.yaml")).of(RulesSet).fewest_seats == 3

    def test_a_base_with_problems(self, tmp_path: Path) -> None:
        path = written(
            tmp_path,
            top=HEAD.format("mid.yaml") + "hnad: 3\n",
            mid=HEAD.format("odyssey") + "hand: 0\nend: {points: none}\n",
        )
        assert [line.split(": ")[0] for line in said(path)] == [
            "mid.yaml:3:7",
            "mid.yaml:4:6",
            "top.yaml:3:1",
        ]

    def test_a_base_that_is_not_there(self, tmp_path: Path) -> None:
        path = written(tmp_path, top=HEAD.format("no.yaml") + "hnad: 3\n")
        assert said(path) == [
            "top.yaml:2:10: “extends” names no.yaml: there is no such file",
            "top.yaml:3:1: “hnad” is unknown here; did you mean “hand”?",
        ]
        assert "a folder" in said(written(tmp_path, top=HEAD.format("./")))[0]

    @pytest.mark.parametrize("name", ['"a\\0/b"', "x" * 999 + "/", "[a]", "", "{a: b}", "odisey"])
    def test_bases_that_are_none(self, tmp_path: Path, name: str) -> None:
        (found,) = said(written(tmp_path, top=HEAD.format(name)))
        assert found.startswith("top.yaml:2:")

    def test_a_path_has_an_end(self, tmp_path: Path) -> None:
        _, found = said(written(tmp_path, top=HEAD.format("x" * 1000 + "/")))
        assert "“extends” is “xxx" in found


def test_a_near_miss() -> None:
    found = problems(HEAD.format("odisey") + "hand: 99\n")
    assert found[0].startswith("2:10 no rules set is called “odisey”; did you mean “odyssey”?")
    assert len(found) == 2


@settings(max_examples=60)
@given(st.data())
def test_a_damaged_file_is_read_or_refused_but_never_a_bug(data: st.DataObject) -> None:
    text = (
        HEAD.format("odyssey") + "seats: 3-8\nvotes: {most: {3-6: 1, 7-8: 2}}\nend: {points: none, laps: 2}\n"
    )
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    junk = data.draw(st.text(alphabet="{}[]:-,'\"&!/ \n\t019anoe", max_size=12))
    try:
        read = parse_rules(text[:start] + junk + text[end:], name="x", source="x")
    except UnreadableFile as error:
        assert error.problems
    else:
        assert read.of(RulesSet).numbers


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        (
            # Of two voters who finds is always alone, or both do: 3 points for finding never come.
            "extends: odyssey\npoints:\n  all_found: {others: 0}\n  none_found: {others: 0}\n"
            "  lone_finder: {storyteller: 0, finder: 0}\n  votes_received: {each: 0}\n",
            "3",
        ),
        # A single voter never meets anybody.
        (
            "extends: party\nseats: 2-12\nvotes: {storyteller: false}\nend: {laps: none, points: 10}\n",
            "2",
        ),
    ],
)
def test_an_end_by_points_that_nobody_can_ever_get(tmp_path: Path, text: str, seats: str) -> None:
    path = tmp_path / "endless.yaml"
    path.write_text(f"format: 1\n{text}", encoding="utf-8")
    with pytest.raises(UnreadableFile) as caught:
        load_rules(str(path))
    (problem,) = caught.value.problems
    assert problem.message.values["seats"] == seats
    assert "end" in str(problem.message.values["path"])


@pytest.mark.parametrize("name", CARD_SETS)
def test_whatever_alone_gives_points_somebody_can_get_them_wherever_it_may_come(name: str) -> None:
    rules = load_rules(name).of(RulesSet)
    names = [each for each in AMOUNTS if hasattr(rules.numbers[0].points, each)]
    for amount in (None, *names):
        points = dict.fromkeys(names, 0) | ({} if amount is None else {amount: 1})
        numbers = tuple(replace(at, points=replace(at.points, **points)) for at in rules.numbers)
        alone = replace(rules, numbers=numbers)
        for at in rules.numbers:
            by_seat = isinstance(at.points, FindingPoints) and at.points.counted_by is CountedBy.SEAT
            never = (
                amount is None
                or (amount.startswith("found_") and by_seat and at.seats == 3)  # one is alone, or all find
                or (amount == "single_vote" and at.fewest_votes > 1)
            )
            assert can_score(alone, at.seats) is not never, (amount, at.seats)


AMOUNTS = (
    *(f"{found}_{who}" for found in ("all_found", "none_found") for who in ("storyteller", "others")),
    *(f"{found}_{who}" for found in ("found", "lone_finder") for who in ("storyteller", "finder")),
    *("vote_received", "single_vote", "each", "alone"),
)
"""What gives points, of one way to score or of the other."""


def test_a_file_is_read_in_a_folder_that_has_been_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path, ours="format: 1\nextends: ./theirs.yaml\n", theirs="format: 1\nextends: odyssey\n")
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    assert load_rules_at("../ours.yaml").rules.game == RulesSet.game
    written(tmp_path, theirs="format: 1\nextends: ./ours.yaml\n")
    assert "leads back" in said("../ours.yaml")[0]
