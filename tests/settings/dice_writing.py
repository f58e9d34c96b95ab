"""Files of the dice game for the tests: in short, and valid ones by chance."""

from __future__ import annotations

from pathlib import Path

from hypothesis import strategies as st

from dixit_table.rules.dice import OPTIONAL_PENALTIES, THROWS, DiceFrom, DiceRules, Do, Measure, To
from dixit_table.settings.loader import load_rules, parse_rules
from dixit_table.settings.yaml_source import UnreadableFile

DICE = load_rules("dice").of(DiceRules)
OPTIONAL = [each.name for each in DICE.modules if each.optional]
HOUSE = str(Path(__file__).parents[2] / "config" / "rules" / "examples" / "dice-house.yaml")
HEAD = "format: 1\nextends: dice\n"


def dice_rules(stated: str) -> DiceRules:
    """The rules of a file that extends the shipped set."""
    return parse_rules(f"{HEAD}{stated}\n", name="x", source="x").of(DiceRules)


def module(name: str, *effects: str, stated: str = "") -> str:
    """A module as a line of a list; each effect as within braces."""
    inside = ", ".join(f"{{{each}}}" for each in effects)
    return f"  - {{name: {name}, title: {{en: Ours, fr: Nôtre}}, {stated}effects: [{inside}]}}\n"


def own(*modules: str) -> str:
    """The key that adds modules."""
    return f"own_modules:\n{''.join(modules)}"


@st.composite
def _effects(draw: st.DrawFn) -> str:
    throws = draw(st.lists(st.sampled_from(THROWS), min_size=1, max_size=4, unique=True))
    turned = [draw(st.sampled_from((f"{low}-{high}", f"{high}-{low}"))) for low, high in throws]
    do = draw(st.sampled_from(Do))
    said = f"throws: [{', '.join(turned)}], do: {do}"
    if do in (Do.GIVE, Do.HAND_OUT, Do.RACE, Do.PRISON):
        said += f", sips: {draw(st.integers(1, 99) | st.sampled_from(Measure))}"
    return f"{said}, to: {draw(st.sampled_from(To))}" if do is Do.GIVE else said


@st.composite
def _modules(draw: st.DrawFn, name: str, others: list[str]) -> str:
    stated = ""
    if draw(st.booleans()):
        stated += f"optional: {draw(st.sampled_from(('true', 'false')))}, "
    if draw(st.booleans()):
        stated += f"replaces: {draw(st.sampled_from(others))}, "
    return module(name, *draw(st.lists(_effects(), min_size=1, max_size=2)), stated=stated)


@st.composite
def dice_files(draw: st.DrawFn) -> str:
    """A valid file that extends the shipped set, states some keys and adds some modules."""
    names = [each.name for each in DICE.modules]
    wishes = [
        f"dice: {draw(st.sampled_from(DiceFrom))}\n",
        f"thrower_reacts: {draw(st.sampled_from(('true', 'false')))}\n",
        f"cliff_repeats: {draw(st.sampled_from(('true', 'false')))}\n",
        f"unit: {draw(st.sampled_from(('none', 'points', 'sips of water', '12')))}\n",
        f"most_counted: {draw(st.just('none') | st.integers(1, 999))}\n",
        f"penalties: [{', '.join(draw(st.sets(st.sampled_from(OPTIONAL_PENALTIES))))}]\n",
        f"play: [{', '.join(draw(st.lists(st.sampled_from(OPTIONAL), unique=True)))}]\n",
        own(draw(_modules("first", names)), draw(_modules("second", [*names, "first"]))),
        own(draw(_modules("third", names))),
    ]
    text = HEAD
    for wish in draw(st.permutations(wishes)):
        try:
            parse_rules(text + wish, name="x", source="x")
        except UnreadableFile:
            continue  # contradicts what is there already
        text += wish
    return text
