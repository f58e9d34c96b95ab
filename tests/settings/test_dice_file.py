"""Files of the dice game: what they say, what is wrong with them, and how they extend each other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.rules.dice import DiceFrom, DiceRules, Do, Effect, Measure, Penalty, To
from dixit_table.rules.rules_set import RulesSet
from dixit_table.settings.dice import GRAMMAR, MOST_MODULES
from dixit_table.settings.dice_modules import EFFECT, MODULE
from dixit_table.settings.library import labelled, template
from dixit_table.settings.loader import dump, load_rules, load_rules_at, load_values, parse_rules, written
from dixit_table.settings.schema import Schema
from dixit_table.settings.yaml_source import UnreadableFile
from tests.settings.dice_writing import DICE, HEAD, HOUSE, OPTIONAL, dice_files, dice_rules, module, own
from tests.settings.writing import place, problems

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")


class TestShipped:
    def test_the_base_game(self) -> None:
        assert (DICE.name, DICE.fewest_seats, DICE.most_seats) == ("dice", 2, 12)
        assert [each.name for each in DICE.in_force] == [
            *("double", "prisoner", "dixit", "elbow_back", "own_drink", "elbow_forward")
        ]
        assert DICE.penalties == {Penalty.CLIFF, Penalty.FALSE_DIXIT, Penalty.FORGOT, Penalty.LATE}
        assert (DICE.dice, DICE.thrower_reacts, DICE.unit, DICE.most_counted) == (
            *(DiceFrom.EITHER, True, None, None),
        )

    def test_a_game_is_one_or_the_other(self) -> None:
        assert isinstance(load_rules("odyssey").of(RulesSet), RulesSet)
        with pytest.raises(TypeError, match="odyssey is not of the game dice"):
            assert load_rules("odyssey").of(DiceRules)
        with pytest.raises(TypeError, match="dice is not of the game cards"):
            assert load_rules("dice").of(RulesSet)

    def test_card_sets_may_say_so(self) -> None:
        plain = load_rules("odyssey")
        said = parse_rules(f"game: cards\n{plain.text}", name="odyssey", source="x")
        assert said.rules == plain.rules


def test_what_a_house_file_says() -> None:
    rules = dice_rules(
        "seats: 3-5\ndice: virtual\nthrower_reacts: false\nunit: sips of water\nmost_counted: 30\n"
        "play: [finger, bastard_three]\npenalties: [illegal_take]"
    )
    assert replace(
        rules, title=DICE.title, summary=DICE.summary, name="dice", penalties=DICE.penalties
    ) == replace(
        DICE,
        fewest_seats=3,
        most_seats=5,
        dice=DiceFrom.VIRTUAL,
        thrower_reacts=False,
        unit="sips of water",
        most_counted=30,
        chosen=frozenset({"finger", "bastard_three"}),
    )
    assert rules.penalties - DICE.penalties == {Penalty.ILLEGAL_TAKE}


def test_a_module_of_ones_own() -> None:
    rules = dice_rules(
        own(
            module("ours", "throws: [6-1, 2-2], do: give, sips: sum, to: others", "throws: [1-2], do: turn"),
            module("rarely", "throws: [2-4], do: hand_out, sips: 99", stated="optional: true, "),
            module("jail", "throws: [5-3], do: prison, sips: die", stated="replaces: prisoner, "),
        )
    )
    ours, rarely, jail = rules.modules[len(DICE.modules) :]
    assert ours.effects == (
        Effect(frozenset({(1, 6), (2, 2)}), Do.GIVE, Measure.SUM, To.OTHERS),
        Effect(frozenset({(1, 2)}), Do.TURN),
    )
    assert rarely not in rules.in_force
    assert (jail.replaces and jail.replaces.module, jail.prisoner_freed_on_return) == ("prisoner", True)
    assert [each for each in rules.in_force if each not in DICE.modules] == [ours, jail]


class TestExtending:
    def test_a_game_is_taken_over_with_the_modules_a_base_has_added(self, tmp_path: Path) -> None:
        first = HEAD + "play: [toast]\n" + own(module("one", "throws: [1-2], do: turn"))
        (tmp_path / "first.yaml").write_text(first, encoding="utf-8")
        second = "format: 1\nextends: first.yaml\n" + own(module("two", "throws: [1-4], do: turn"))
        (tmp_path / "second.yaml").write_text(second, encoding="utf-8")
        loaded = load_rules_at(str(tmp_path / "second.yaml"))
        assert [each.name for each in loaded.of(DiceRules).in_force[-3:]] == ["toast", "one", "two"]
        assert parse_rules(loaded.text, name=loaded.rules.name, source="journal") == loaded

    def test_a_file_to_start_from_does_not_add_them_twice(self) -> None:
        base = load_rules_at(HOUSE).of(DiceRules)
        values = load_values(HOUSE)
        text = template(values, extends=HOUSE, title="Ours", language="en")
        for stated in (text, re.sub(r"^#(?=[a-z]|  )", "", text, flags=re.MULTILINE)):
            rules = parse_rules(stated, name="x", source="x").of(DiceRules)
            assert (rules.modules, rules.chosen) == (base.modules, base.chosen)

    @pytest.mark.parametrize(
        ("text", "found"),
        [
            (
                "format: 1\ngame: dice\nextends: odyssey\n",
                ["2:7 “game” says the dice game, but “extends” names a set of the card game; "
                "a set extends one of its own game"],
            ),
            (
                f"{HEAD}game: cards\n",
                ["3:7 “game” says the card game, but “extends” names a set of the dice game; "
                "a set extends one of its own game"],
            ),
            (
                f"{HEAD}hand: 6\n",
                ["3:1 “hand” is unknown here; it is a key of the card game, whose files say game: cards"],
            ),
            (
                "format: 1\nextends: odyssey\nplay: []\n",
                ["3:1 “play” is unknown here; it is a key of the dice game, whose files say game: dice"],
            ),
            (f"{HEAD}game: chess\n", ["3:7 “game” is “chess”; it takes one of: cards, dice"]),
            (
                "format: 1\nextends: odyssey\ngame: chess\n",
                ["3:7 “game” is “chess”; it takes one of: cards, dice"],
            ),
            (f"{HEAD}game: [dice]\n", ["3:7 “game” is a list; it takes one of: cards, dice"]),
            (
                "format: 1\nextends: dcie\nplay: []\n",
                ["2:10 no rules set is called “dcie”; did you mean “dice”? There are base-2021, dice, "
                "odyssey, odyssey-2024, original, party, team; a file is given as a path with a / or .yaml"],
            ),
        ],
    )  # fmt: skip
    def test_the_other_game(self, text: str, found: list[str]) -> None:
        assert problems(text) == found

    def test_a_file_that_names_none_is_of_the_card_game_and_of_one_misnamed_the_keys_tell(self) -> None:
        for game, unknown in (("", True), ("game: chess\n", False)):
            found = problems(f"format: 1\n{game}play: []\n")
            assert (
                any("“play” is unknown here; it is a key of the dice game" in each for each in found)
                is unknown
            )


BAD = """\
format: 1
game: dice
title: {en: X, fr: X}
summary: {en: X, fr: X}
seats: 1-12
dice: fake
thrower_reacts: no
unit: ""
most_counted: 0
play: [toast, toast, Toast]
penalties: [cliff]
hand: 6
modules:
  - name: 2nd
    title: {en: A, fr: B}
    effects: []
  - name: cliff
    title: {en: A}
    optional: true
    effects:
      - {throws: [7-1, 1-2-3, 2-1, 1-2, one], do: give, sips: 1, to: me}
      - {throws: [1-1], do: give}
      - {throws: [1-1], do: drink, sips: 100}
      - {throws: 1-1, do: turn, sips: die, to: before, times: 2}
      - {throws: [4-4], do: race}
"""


def test_all_problems_at_once_each_with_its_place() -> None:
    throw = "a throw of two dice, such as 2-5, each from 1 to 6"
    sips = "a whole number from 1 to 99, in plain digits, or one of: die, sum"
    do = "give, hand_out, race, prison, release, turn, duel, bet, finger, invent"
    word = "a word of lowercase letters, digits and _, 1 to 24 characters, such as our_module"
    effects = "modules.2.effects"
    assert problems(BAD) == [
        "5:8 “seats” is “1-12”; it takes a number of seats from 2 to 12, or a range such as 4-6",
        "6:7 “dice” is “fake”; it takes one of: real, virtual, either",
        "7:17 “thrower_reacts” is “no”; it takes true or false",
        "8:7 “unit” is the text “” in quotes; it takes one line of text, 1 to 20 characters, or none",
        "9:15 “most_counted” is “0”; it takes a whole number from 1 to 999, in plain digits, or none",
        "10:15 “play” has toast twice, first on line 10; keep one",
        f"10:22 “play” is “Toast”; it takes {word}",
        "11:13 “penalties” is “cliff”; it takes a list of: buffalo, empty_glass, illegal_take, each once at "
        "most, such as [a, b], or [] for none",
        "12:1 “hand” is unknown here; it is a key of the card game, whose files say game: cards",
        f"14:11 “modules.1.name” is “2nd”; it takes {word}",
        "16:14 “modules.1.effects” is a list; it takes a list of 1 to 21 entries, each after a dash",
        "17:11 “modules.2.name” is cliff, which is the name of a penalty; choose another",
        "18:12 “modules.2.title.fr” is missing; it takes one line of text, 1 to 30 characters",
        f"21:19 “{effects}.1.throws” is “7-1”; it takes {throw}",
        f"21:24 “{effects}.1.throws” is “1-2-3”; it takes {throw}",
        f"21:36 “{effects}.1.throws” has 1-2 twice, first on line 21; keep one",
        f"21:41 “{effects}.1.throws” is “one”; it takes {throw}",
        f"21:70 “{effects}.1.to” is “me”; it takes one of: thrower, before, after, everyone, others",
        f"22:9 “{effects}.2.sips” is missing, and do: give needs it; it takes {sips}",
        f"22:9 “{effects}.2.to” is missing, and do: give needs it; it takes one of: thrower, before, after, "
        "everyone, others",
        f"23:29 “{effects}.3.do” is “drink”; it takes one of: {do}",
        f"23:42 “{effects}.3.sips” is “100”; it takes {sips}",
        f"24:18 “{effects}.4.throws” is “1-1”; it takes a list of 1 to 21, such as [a, b], each {throw}",
        f"24:39 “{effects}.4.sips” has no effect with do: turn; leave it out",
        f"24:48 “{effects}.4.to” has no effect with do: turn; leave it out",
        f"24:56 “{effects}.4.times” is unknown here; known here: throws, do, sips, to",
        f"25:9 “{effects}.5.sips” is missing, and do: race needs it; it takes {sips}",
    ]


RACE = "throws: [1-2], do: race, sips: 1"
TURN = "throws: [1-2], do: turn"
GIVE = "throws: [1-2], do: give, sips: 1"

# What is stated beside extends: dice, where it is at fault, and how that is said.
CONTRADICTIONS = [
    (
        "play: [toast, fingr]",
        "fingr",
        "names fingr, but no module of that name can stand there; did you mean “finger”?",
    ),
    (
        own(module("none", TURN)),
        "none",
        "“own_modules.1.name” is “none”; it takes a word of lowercase letters",
    ),
    ("play: [double]", "double", "“play” names double, which is always in play; leave it out"),
    (
        "play: [bet, challenge]",
        "challenge",
        "challenge and bet exclude each other: both take the place of double; choose one of them",
    ),
    (own(module("toast", TURN)), "toast", "two modules are called toast; give this one a name of its own"),
    (
        own(module("ours", TURN), module("ours", RACE)),
        "ours, title: {en: Ours, fr: Nôtre}, effects: [{throws: [1-2], do: race",
        "two modules are called ours",
    ),
    (own(module("forgot", TURN)), "forgot", "“own_modules.1.name” is forgot, which is the name of a penalty"),
    (
        own(module("ours", TURN, stated="replaces: ours, ")),
        "ours, effects",
        "“own_modules.1.replaces” names the module itself",
    ),
    (own(module("ours", TURN, stated="replaces: doubel, ")), "doubel", "did you mean “double”?"),
    (
        own(module("middle", TURN, stated="replaces: any_other, ")),
        "any_other",
        "known here: invented_rule, finger, bet, challenge, turnabout, toast, bastard_three, elbow_forward, "
        "own_drink, elbow_back, dixit, prisoner, double",
    ),
    (
        own(module("ours", TURN, stated="replaces: toast, ")),
        "toast",
        "names toast, which is optional, while this module is always in play",
    ),
    (
        own(module("ours", TURN, stated="replaces: double, replaces_throws: [1-1, 2-1], ")),
        "2-1",
        "“own_modules.1.replaces_throws” names 1-2, which isn’t a throw of double; leave it out",
    ),
    (
        own(module("ours", TURN, stated="replaces_throws: [1-1], ")),
        "[1-1]",
        "“own_modules.1.replaces_throws” has no effect where no module is replaced",
    ),
    (
        own(module("ours", TURN, stated="prisoner_freed_on_return: false, ")),
        "false",
        "“own_modules.1.prisoner_freed_on_return” has no effect in a module that holds no prisoner",
    ),
    (
        own(module("ours", TURN, "throws: [1-4, 2-1], do: turn")),
        "2-1",
        "“own_modules.1.effects.2” says do: turn for 1-2, as “own_modules.1.effects.1” does; say it once",
    ),
    (
        own(module("ours", "throws: [6-1], do: race, sips: 2")),
        "\n  - {name: ours",
        "dixit and ours exclude each other: on 1-6 both say do: race, which a throw can do only once",
    ),
    (
        "play: [finger]\n" + own(module("ours", "throws: [1-6], do: finger")),
        "finger]",
        "finger and ours exclude each other: on 1-6 both say do: finger",
    ),
    (
        "play: [bastard_three]\n" + own(module("ours", TURN, stated="replaces: prisoner, ")),
        "bastard_three]",
        "bastard_three and ours exclude each other: both take the place of prisoner",
    ),
    (
        own(
            module("ours", TURN, stated="replaces: theirs, "),
            module("theirs", RACE, stated="replaces: ours, "),
        ),
        "theirs, effects",
        "“own_modules.1.replaces” names theirs, which is itself replaced by this module; "
        "only one of the two can replace the other",
    ),
    (
        own(module("ours", "throws: [1-2], do: release", stated="replaces: prisoner, ")),
        "\n  - {name: ours",
        "do: release frees nobody, because no module in play takes a prisoner",
    ),
    (
        "modules:\n" + module("ours", TURN) + "thrower_reacts: false",
        "false",
        "“thrower_reacts” has no effect where no module has a race",
    ),
    (
        "play: [toast]\nmodules:\n" + module("ours", TURN),
        "toast",
        "“play” names toast, but no module of that name can stand there",
    ),
]


@pytest.mark.parametrize(
    ("stated", "part", "words"), CONTRADICTIONS, ids=[case[2][:60] for case in CONTRADICTIONS]
)
def test_contradictions(stated: str, part: str, words: str) -> None:
    text = f"{HEAD}{stated}\n"
    at = place(text, part)
    if part.startswith("\n"):  # the start of the list
        at = f"{int(at.split(':')[0]) + 1}:3"
    found = problems(text)
    assert found[0].startswith(f"{at} ")
    assert words in found[0]


def test_modules_have_an_end_over_all_files_that_extend_each_other(tmp_path: Path) -> None:
    base = tmp_path / "base.yaml"
    room = MOST_MODULES - len(DICE.modules)
    base.write_text(
        HEAD + own(*(module(f"m{n}", GIVE + ", to: after") for n in range(room))), encoding="utf-8"
    )
    full = load_rules_at(str(base))
    assert parse_rules(full.text, name=full.rules.name, source="journal") == full
    path = tmp_path / "top.yaml"
    path.write_text("format: 1\nextends: base.yaml\n" + own(module("ours", TURN)), encoding="utf-8")
    with pytest.raises(UnreadableFile, match=r"top.yaml:4:3: there are more than 40 modules"):
        load_rules_at(str(path))


def test_what_a_base_chose_is_blamed_where_the_file_states_its_part(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(f"{HEAD}play: [toast, bet]\n", encoding="utf-8")
    path = tmp_path / "top.yaml"
    path.write_text("format: 1\nextends: base.yaml\nmodules:\n" + module("ours", RACE), encoding="utf-8")
    with pytest.raises(UnreadableFile) as caught:
        load_rules_at(str(path))
    assert [problem.line for problem in caught.value.problems] == [4, 4]
    clashing = own(module("ours", RACE, stated="replaces: double, "))
    path.write_text("format: 1\nextends: base.yaml\n" + clashing, encoding="utf-8")
    with pytest.raises(UnreadableFile, match=r"top.yaml:4:3: bet and ours exclude each other"):
        load_rules_at(str(path))


@pytest.mark.parametrize(
    "stated",
    [
        "play: []\npenalties: []\nown_modules: []",
        "play: [bet, turnabout, toast, finger, bastard_three, invented_rule]",
        own(module("ours", "throws: [1-1, 1-6], do: hand_out, sips: 2")),  # sips add up
        own(module("ours", RACE.replace("2", "6"), stated="replaces: dixit, replaces_throws: [1-6], ")),
        own(module("ours", TURN, stated="optional: true, replaces: toast, ")),
        own(module("ours", "throws: [1-2], do: release")),
        own(module("ours", f"{GIVE}, to: before", f"{GIVE}, to: after")),
        "modules:\n" + module("ours", TURN),
    ],
)
def test_what_may_be_stated(stated: str) -> None:
    assert dice_rules(stated)


def test_what_nothing_makes_of_use_any_more_is_not_taken_over(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(f"{HEAD}thrower_reacts: false\n", encoding="utf-8")
    path = tmp_path / "top.yaml"
    path.write_text("format: 1\nextends: base.yaml\nmodules:\n" + module("ours", TURN), encoding="utf-8")
    assert load_rules_at(str(path)).of(DiceRules).thrower_reacts


@settings(max_examples=30)
@given(dice_files())
def test_any_house_file_written_out_is_the_same(text: str) -> None:
    loaded = parse_rules(text, name="x", source="x")
    again = parse_rules(loaded.text, name="x", source="journal")
    assert again == loaded
    assert labelled(again) == labelled(loaded)
    assert "extends" not in loaded.text


@given(st.data())
def test_a_damaged_file_is_read_or_refused_but_never_a_bug(data: st.DataObject) -> None:
    text = dump(load_values("dice"))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    junk = data.draw(st.text(alphabet="{}[]:-,'\"&!/ \n\t0169adeno", max_size=12))
    try:
        read = parse_rules(text[:start] + junk + text[end:], name="x", source="x")
    except UnreadableFile as error:
        assert error.problems
        assert error.said("fr")
    else:
        assert read.rules


def _rows(after: str, until: str) -> dict[str, list[str]]:
    """The rows of a table of the page by the keys they name."""
    table = PAGE.partition(after)[2].partition(until)[0]
    lines = [line for line in table.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {name: row for row in cells for name in re.findall(r"`([a-z_.]+)`", row[0])}


@pytest.mark.parametrize(
    ("after", "until", "schema"),
    [
        ("### Keys of the dice game", "A module, each after a dash:", GRAMMAR.schema),
        ("A module, each after a dash:", "An effect:", Schema(*MODULE.all)),
        ("An effect:", "| `do` | needs", Schema(*EFFECT.all)),
    ],
)
def test_the_page_about_the_rules_has_every_key_with_its_default(
    after: str, until: str, schema: Schema
) -> None:
    rows = _rows(after, until)
    known = {each.path: each for each in schema.keys}
    common = {"format", "extends", "compare", "source", "title.en", "title.fr", "summary.en", "summary.fr"}
    assert set(rows) == set(known) - (common if schema is GRAMMAR.schema else set())
    for path, row in rows.items():
        default = known[path].default
        if known[path].required or path in ("sips", "to"):
            assert not row[-1], path
        elif path != "game":
            assert row[-1] == f"`{written(default)}`", path


def test_the_page_about_the_rules_has_every_module_penalty_and_deed() -> None:
    section = PAGE.partition("## `dice`")[2].partition("\n## ")[0]
    for name in [*(each.name for each in DICE.modules), *Penalty]:
        assert f"`{name}`" in section, name
    for each in DICE.modules:
        assert f"*{each.title['en']}*" in section
    deeds = set(_rows("| `do` | needs", "So a module of your own"))
    assert deeds == set(Do)


EXAMPLE = re.search(r"needs no more than a file:\n\n((?:    .*\n)+)", PAGE)


def test_the_example_of_the_page_about_the_rules() -> None:
    assert EXAMPLE is not None
    rules = parse_rules(re.sub("^    ", "", EXAMPLE[1], flags=re.MULTILINE), name="x", source="x").of(
        DiceRules
    )
    assert [each.name for each in rules.in_force[-3:]] == ["toast", "see_saw", "hard_prison"]
    assert set(OPTIONAL) > rules.chosen
