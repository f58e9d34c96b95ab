"""What a voice says: every result and every prompt, and of open ballots what is asked alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from dixit_table.game.dice.views import DiceView, dice_view
from dixit_table.game.insights import won_by
from dixit_table.game.reasons import explained
from dixit_table.game.views import (
    INSIGHTS,
    AdjustedView,
    Page,
    PageName,
    PhaseName,
    PublicView,
    RevealStep,
    TurnView,
    Verdict,
)
from dixit_table.settings.loader import load_rules
from dixit_table.sounds.spoken import Speech
from dixit_table.table.bots.headless import HeadlessNight
from dixit_table.table.games.game import game_named
from dixit_table.texts import LANGUAGES, Language, Message, say
from tests.sounds.voice import spoken
from tests.table.harness import Bench
from tests.table.test_pacing import CARDS as PLACED
from tests.table.test_pacing import finish, voting
from tests.tui import dice_views, lookback_views, modes, views
from tests.tui.test_track import with_totals


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [3, 12])
def test_every_prompt_is_said_and_last(count: int, language: Language) -> None:
    for name, view in (*views.every(count, language), *modes.every(6, 3, language)):
        if view.menu is None:
            prompt = say(language, view.prompt)
            assert prompt in spoken(view, language), name
            assert spoken(view, language).rstrip(".").endswith(prompt.rstrip(".")), name
    for name, view in dice_views.every(max(count, 3), language):
        assert say(language, view.prompt) in spoken(view, language), name


def test_of_open_ballots_nothing_is_said_but_what_is_asked() -> None:
    view = views.voting(6, "en")
    told = replace(view, hints=(Message.of("table.not_sure"),), reveal=views.turn(6, RevealStep.POINTS))
    assert spoken(told, "en") == f"{say('en', view.prompt)}."


def test_votes_the_card_the_points_and_the_totals_are_said() -> None:
    said = {name: spoken(view, "en") for name, view in views.every(6, "en")}
    assert said["votes"].startswith(
        "Card 1: Nicolas and Grand-mère. Card 2: Tom. Card 4: Léa and Mathilde. The votes"
    )
    assert said["card"].startswith("Card 4: Julien. Well told: found, but not by all. Julien’s card!")
    assert said["points"].startswith(
        "Julien: +3. some found Julien’s card, not all. Tom: +2. 2 votes for your card (1). "
        "Léa: +4. found Julien’s card: +3."
    )
    assert said["scoring"].startswith("Everybody draws 1 card. Julien: 17. Tom: 14. Léa: 22.")
    assert said["over"].startswith("The goal is reached. Julien and Tom win together! Julien: 31.")


@pytest.mark.parametrize(
    ("winners", "teams", "said"),
    [
        ((1,), False, "L’objectif est atteint. Julien gagne !"),
        ((1,), True, "L’objectif est atteint. Julien gagnent !"),
        ((1, 2), True, "L’objectif est atteint. Julien et Tom gagnent ensemble !"),
        ((), False, "L’objectif est atteint. Julien : 31."),
    ],
)
def test_the_end_says_who_has_won(winners: tuple[int, ...], teams: bool, said: str) -> None:
    view = replace(views.over(6, "fr"), teams=teams)
    assert view.over is not None
    ended = replace(view, over=replace(view.over, winners=winners))
    assert spoken(ended, "fr").startswith(said)


def test_the_red_token_and_a_throw_are_said() -> None:
    party = dict(modes.every(6, 3, "en"))
    assert "The red token lies on card 2." in spoken(party["party-red"], "en")
    throw = spoken(dict(dice_views.every(5, "en"))["dice-throw"], "en")
    assert throw.startswith("Léa: 3, 6. Prisoner. Elbow back. Tom: 2 sips.")
    assert "Léa throws again." in throw


def test_what_is_at_stake_in_a_duel_is_said_once() -> None:
    view, speech = dice_views.challenge(5, "en"), Speech()
    own = dice_view(view)
    assert own.duel is not None
    before = replace(view, own=replace(own, duel=replace(own.duel, own=None)))
    assert "The loser gets 2 times the sum." in speech.follow(before, "en")[1]
    said = speech.follow(replace(view, prompt=Message.of("screen.words", words="6 for Léa")), "en")[1]
    assert said == "6 for Léa."


def test_the_menus_line_is_said_with_what_it_means() -> None:
    view = views.with_menu(views.telling(5, "fr"))
    assert spoken(view, "fr") == "Continuer pour Julien."
    spelling = views.spelling("5322", "fr")
    assert spelling.menu is not None
    assert spelling.menu.spelling is not None
    assert spoken(spelling, "fr") == f"{spelling.menu.spelling.text}."


def test_what_must_be_known_before_the_clue_is_said() -> None:
    first = Message.of("table.clue_before_hand", name="Ann")
    view = replace(views.telling(5, "en"), hints=(first, Message.of("table.layout_board")))
    assert spoken(view, "en").endswith("Ann: give your clue first, then look at your hand.")
    last = replace(view, hints=(Message.of("table.could_win", goal=30), Message.of("table.layout_board")))
    assert spoken(last, "en").endswith("This time, whoever reaches 30 wins!")
    offer = replace(
        views.lobby(3, "en"), offered=views.lobby(3, "en").seats, hints=(Message.of("table.offer_new"),)
    )
    assert "0, Enter: a new game instead" in spoken(offer, "en")
    assert view.phase is PhaseName.TELLING


# --- Evenings that are played: every prompt and every result, in every language


def results(view: PublicView, language: Language) -> Iterator[tuple[str, str]]:
    """Yield what a view shows for the first time: its kind, and words that tell it."""
    names = {seat.seat: seat.name for seat in view.seats} | {each.seat: each.name for each in view.gone}
    if view.phase is PhaseName.REVEAL and view.reveal is not None:
        yield from of_reveal(view.reveal, language, names)
    elif view.phase is PhaseName.SCORING:
        yield from (("draw", say(language, each)) for each in view.draw)
        yield from (("total", f"{seat.name}{_colon(language)}{seat.total}") for seat in view.seats)
    elif view.over is not None:
        yield from (("winner", names[seat]) for seat in view.over.winners)
        yield from (("ranking", names[seat]) for _, seat in view.over.ranking)
    elif isinstance(view.own, DiceView):
        yield from of_throw(view.own, language, names)


def of_reveal(turn: TurnView, language: Language, names: dict[int, str]) -> Iterator[tuple[str, str]]:
    if turn.step is RevealStep.VOTES:
        yield from (("vote", names[seat]) for slot in turn.slots for seat in slot.votes)
    if turn.verdict is not None and turn.step is not RevealStep.POINTS:
        yield "verdict", say(language, f"screen.{turn.verdict}")
    if turn.step is RevealStep.RED:
        red = next(slot for slot in turn.slots if slot.is_red)
        yield "red", say(language, "screen.red_on", card=red.slot)
        yield from (("red", names[seat]) for seat in red.votes)
    for row in turn.rows:
        yield "points", f"{names[row.seat]}{_colon(language)}{f'{row.points:+}' if row.points else '0'}"
        yield from (("reason", say(language, why)) for why in explained(turn, row, names))


def of_throw(dice: DiceView, language: Language, names: dict[int, str]) -> Iterator[tuple[str, str]]:
    if dice.race is not None:
        yield from (("doubt", names[seat]) for seat in dice.race.doubtful)
        return
    throw = dice.shown
    if throw is None:
        return
    yield from (("die", str(die)) for die in throw.dice)
    yield from (("combination", title) for title in throw.titles)
    amounts = (*throw.shares, *(dice.given if throw.record is None else ()))
    yield from (
        ("sips", f"{names[share.seat]}{_colon(language)}{say(language, share.amount)}") for share in amounts
    )
    yield from (("change", say(language, change)) for change in throw.changes)
    if throw.follows is not None:
        yield "follows", say(language, throw.follows)
    if throw.race is not None:
        yield from (("race", names[each.seat]) for each in throw.race.order)


def _colon(language: Language) -> str:
    return say(language, "table.said", name="", notice="")


CARDS = {"vote", "points", "reason", "draw", "total", "winner", "ranking"}
EVENINGS = [
    ("original", 3, CARDS | {"verdict"}),
    ("odyssey", 6, CARDS | {"verdict"}),
    ("party", 6, CARDS | {"red"}),
    ("team", 3, CARDS | {"verdict"}),
    ("dice", 4, {"die", "combination", "sips", "change", "follows", "race", "winner", "ranking"}),
]


@pytest.mark.parametrize(("rules", "seats", "kinds"), EVENINGS)
def test_every_prompt_and_result_of_an_evening_is_said(rules: str, seats: int, kinds: set[str]) -> None:
    found, asked = set(), set()
    for view in evening(rules, seats):
        for language in LANGUAGES:
            said = spoken(view, language)
            assert say(language, view.prompt) in said
            if view.phase is PhaseName.VOTING:
                assert said.rstrip(".") == say(language, view.prompt).rstrip(".")
            for kind, words in results(view, language):
                assert words in said, (kind, view.phase)
                found.add(kind)
        asked.add(view.phase)
    assert found >= kinds
    assert asked >= {PhaseName.OVER, PhaseName.REACTING if rules == "dice" else PhaseName.VOTING}


def evening(rules: str, seats: int) -> Iterator[PublicView]:
    """Yield what a screen shows of a whole game that players of chance play, from the lobby on."""
    chance = Random(f"spoken {rules}")
    night = HeadlessNight(load_rules(rules), seats, lambda: chance.randint(1, 6))
    try:
        yield night.table.view()
        night.sit_down(1)
        bots = game_named(load_rules(rules).rules.game).bots(chance, (25, 40))
        for _ in night.play(bots):
            yield night.table.view()
    finally:
        night.close()


def test_points_given_beside_the_rules_are_said_but_not_while_ballots_are_open() -> None:
    given = (AdjustedView(2, -1, Message.of("screen.words", words="late")),)
    assert "Tom -1: late." in spoken(replace(views.scoring(5, "en"), adjusted=given), "en")
    assert "late" not in spoken(replace(views.voting(5, "en"), adjusted=given), "en")


def test_a_turn_that_is_void_has_no_points_to_tell() -> None:
    view = views.reveal(RevealStep.POINTS)(5, "en")
    assert view.reveal is not None
    void = replace(view, reveal=replace(view.reveal, verdict=Verdict.VOID))
    assert "This turn was declared void: no points. Julien: Enter" in spoken(void, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_everybody_has_drunk_and_the_prizes_are_said_at_the_end(language: Language) -> None:
    over = dice_views.over(5, language)
    for tally in dice_view(over).tallies:
        assert say(language, tally.drunk) in spoken(over, language)
    podium = lookback_views.looked_back(5, language)
    assert podium.insights is not None
    for prize in podium.insights.prizes:
        assert say(language, f"lookback.prize.{prize.prize}") in spoken(podium, language)
        assert say(language, won_by(prize, "")) in spoken(podium, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_race_is_told_when_it_is_over_and_a_doubt_at_once(language: Language) -> None:
    race = dice_views.race(5, language)
    assert spoken(race, language).rstrip(".") == say(language, race.prompt).rstrip(".")
    doubt = dice_views.doubt(5, language)
    raced = dice_view(doubt).race
    assert raced is not None
    names = {seat.seat: seat.name for seat in doubt.seats}
    for seat in raced.doubtful:
        assert say(language, "screen.doubtful", words=names[seat]) in spoken(doubt, language)


# --- What is rare


def thrown(**changed: object) -> str:
    """Return what is said of a throw that differs in this."""
    view = dice_views.throw(5, "en")
    dice = dice_view(view)
    assert dice.shown is not None
    return spoken(replace(view, own=replace(dice, shown=replace(dice.shown, **changed))), "en")


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"voided": True}, "screen.voided_throw"),
        ({"amended": True}, "screen.amended"),
        ({"titles": ()}, "dice.nothing"),
    ],
)
def test_a_throw_of_which_nothing_came_or_that_was_set_right_is_told_so(
    changed: dict[str, object], key: str
) -> None:
    assert say("en", key) in thrown(**changed)
    assert say("en", key) not in thrown()


def test_a_throw_that_does_not_count_is_not_told_as_set_right_too() -> None:
    said = thrown(voided=True, amended=True)
    assert say("en", "screen.voided_throw") in said
    assert say("en", "screen.amended") not in said


def test_a_rule_is_said_with_who_made_it_and_where_there_is_none_nothing() -> None:
    rule = say("en", "dice.rule_in_force", name="Léa", rule="no names")
    assert rule in thrown(rule="no names")
    assert say("en", "dice.rule_in_force", name="Léa", rule="") not in thrown(rule="")


def test_the_order_of_a_race_is_said_with_how_much_later_each_was() -> None:
    view = dice_views.raced(5, "en")
    throw = dice_view(view).shown
    assert throw is not None and throw.race is not None
    names = {seat.seat: seat.name for seat in view.seats}
    first, *others = throw.race.order
    order = ", ".join([names[first.seat], *(f"{names[each.seat]} +{each.after_ms}" for each in others)])
    assert say("en", "screen.order", names=order) in spoken(view, "en")
    nobody = replace(throw, race=replace(throw.race, order=()))
    silent = spoken(replace(view, own=replace(dice_view(view), shown=nobody)), "en")
    assert say("en", "screen.order", names="").rstrip(".") not in silent


def test_a_red_token_on_which_nobody_voted_hits_nobody() -> None:
    view = modes.party_reveal(RevealStep.RED)(6, "en")
    assert view.reveal is not None
    slots = tuple(replace(slot, votes=()) if slot.is_red else slot for slot in view.reveal.slots)
    missed = replace(view, reveal=replace(view.reveal, slots=slots))
    assert say("en", "screen.red_hits_nobody") in spoken(missed, "en")
    assert say("en", "screen.red_hits_nobody") not in spoken(view, "en")


@pytest.mark.parametrize(("voted", "key"), [(True, "screen.voided"), (False, "screen.void")])
def test_a_void_turn_is_said_as_declared_or_as_one_without_votes(voted: bool, key: str) -> None:
    view = views.reveal(RevealStep.CARD)(5, "en")
    assert view.reveal is not None
    slots = tuple(slot if voted else replace(slot, votes=()) for slot in view.reveal.slots)
    void = replace(view, reveal=replace(view.reveal, verdict=Verdict.VOID, slots=slots))
    assert say("en", key) in spoken(void, "en")


def test_a_name_of_which_nothing_is_spelled_yet_is_a_pause() -> None:
    view = views.spelling("", "en")
    assert view.menu is not None and view.menu.spelling is not None
    assert view.menu.spelling.text == ""
    assert spoken(view, "en") == "…"


# --- One view after another: answers, what goes wrong, who passes whom, pages


def since(bench: Bench, voice: Speech, language: Language = "en") -> list[tuple[str, str]]:
    """Return what a voice says of all that a table has shown since this was last asked."""
    said = [voice.follow(view, language) for view in bench.views]
    bench.views.clear()
    return [each for each in said if any(each)]


def test_try_again_is_said_to_a_seat_by_its_name_exactly_when_its_tile_shows_it() -> None:
    bench, voice = voting(Bench(None)), Speech()
    since(bench, voice)
    bench.press(2, "9E")
    assert bench.notice(2) == "try again"
    assert since(bench, voice) == [(f"{bench.tile(2).name}: try again.", "")]
    bench.press(2, "9E")
    assert since(bench, voice) == [], "the tile is what it was"
    bench.press(2, PLACED[2] + "E")
    assert since(bench, voice) == []
    bench.press(2, "7E")
    assert since(bench, voice) == [(f"{bench.tile(2).name}: try again.", "")]


@pytest.mark.parametrize("typed", ["9", "0", "77", "12"])
def test_no_number_that_was_typed_is_ever_said_of_open_ballots(typed: str) -> None:
    bench, voice = voting(Bench(None)), Speech()
    since(bench, voice)
    for seat in (2, 3):
        bench.press(seat, typed + "E")
    names = [bench.tile(seat).name for seat in (2, 3)]
    said = since(bench, voice)
    assert [each for each, _ in said] == [f"{name}: try again." for name in names]
    assert not any(words for _, words in said)


def test_a_lost_keypad_is_said_once_and_when_it_is_lost_again() -> None:
    bench, voice = voting(Bench(None)), Speech()
    for other in (3, 4):
        since(bench, voice)
        bench.unplug("pad2")
        [(remark, words)] = since(bench, voice)
        assert remark == f"{bench.notices().splitlines()[0].rstrip('.')}."
        assert bench.tile(2).name in remark
        assert words == ""
        finish(bench, other)
        assert not any(each for each, _ in since(bench, voice))
        bench.plug("pad2")


def test_who_passes_whom_is_said_once_as_the_rabbits_set_off() -> None:
    before, after = [0, 9, 10, 11], [9, 14, 12, 12]
    was, now = (with_totals(views.scoring(4, "en"), each) for each in (before, after))
    voice = Speech()
    voice.follow(was, "en")
    points = replace(now, phase=PhaseName.REVEAL, reveal=views.turn(4, RevealStep.POINTS))
    assert "passes" not in voice.follow(points, "en")[1], "the track isn't in sight"
    one, two, three, four = (seat.name for seat in now.seats)
    _, words = voice.follow(now, "en")
    assert words.startswith(f"{four} and {three} are level. {two} passes {three} and {four}. Everybody draws")
    assert one not in words.partition(" Everybody draws")[0]
    assert voice.follow(now, "en") == ("", "")
    assert Speech().follow(now, "en")[1] == spoken(now, "en"), "nobody walks who wasn't seen before"
    teams, voice = replace(now, teams=True), Speech()
    voice.follow(replace(was, teams=True), "en")
    assert f"{two} pass {three} and {four}." in voice.follow(teams, "en")[1]


def test_while_ballots_are_open_nobody_is_said_to_pass() -> None:
    was, now = (with_totals(views.voting(3, "en"), each) for each in ([0, 5, 5], [9, 5, 5]))
    voice = Speech()
    voice.follow(was, "en")
    assert voice.follow(now, "en") == ("", "")


@pytest.mark.parametrize("page", PageName)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_said_by_its_title_and_the_podium_it_hides_is_not_told_again(
    page: PageName, language: Language
) -> None:
    podium, voice = lookback_views.looked_back(5, language), Speech()
    _, told = voice.follow(podium, language)
    assert podium.seats[0].name in told
    prompt = Message.of("lookback.prompt_end")
    opened = replace(podium, page=Page(page), prompt=prompt)
    _, words = voice.follow(opened, language)
    if page in INSIGHTS:
        assert words.startswith(say(language, f"lookback.menu_{page}"))
    assert say(language, prompt) in words
    assert podium.seats[0].name not in words
    assert voice.follow(replace(opened, page=Page(page, 1)), language) == ("", "")
    _, closed = voice.follow(podium, language)
    assert closed.rstrip(".").endswith(say(language, podium.prompt).rstrip("."))
    assert podium.seats[0].name not in closed


def test_pages_of_help_and_of_the_past_are_told_apart() -> None:
    view = views.voting(5, "en")
    titles = {spoken(replace(view, page=Page(name)), "en").partition(".")[0] for name in PageName}
    assert len(titles) == len(PageName)
    thrown = replace(dice_views.throw(5, "en"), page=Page(PageName.RECORDS))
    assert spoken(thrown, "en").startswith("past throws. ")


def test_another_language_says_all_of_it_again() -> None:
    view, voice = views.scoring(5, "en"), Speech()
    voice.follow(view, "en")
    assert voice.follow(view, "fr")[1] == spoken(view, "fr")


def test_what_can_wait_while_ballots_are_open_is_no_news_after_them() -> None:
    bench, voice = Bench(None).start(5), Speech()
    bench.table.computer_known((Message.of("table.ails_card"),))
    assert "card or disk fails" in voice.follow(bench.view, "en")[0]
    bench.press(1, "E")
    assert bench.phase() is PhaseName.VOTING
    for seat in range(1, 6):
        assert voice.follow(bench.view, "en")[0] == ""
        bench.press(seat, f"{seat}E" + ("1E" if seat > 1 else ""))
    bench.press(1, "EEEE")
    assert bench.phase() is PhaseName.SCORING
    assert bench.notices() != ""
    assert voice.follow(bench.view, "en")[0] == ""


def test_what_is_wrong_again_after_ballots_were_open_is_news() -> None:
    bench, voice = Bench(None).start(5), Speech()
    ill = (Message.of("table.ails_card"),)
    bench.table.computer_known(ill)
    since(bench, voice)
    bench.press(1, "E")
    finish(bench, *range(1, 6))
    bench.press(1, "EEEE")
    assert bench.phase() is PhaseName.SCORING
    bench.table.computer_known(())
    assert not any(remarks for remarks, _ in since(bench, voice))
    bench.table.computer_known(ill)
    assert since(bench, voice) == [(f"{say('en', *ill)}.", "")]


def test_a_keypad_that_was_lost_before_ballots_were_opened_may_be_lost_again() -> None:
    bench, voice = Bench(None).start(5), Speech()
    bench.unplug("pad3")
    assert bench.tile(3).name in since(bench, voice)[-1][0]
    bench.press(1, "E")
    assert bench.phase() is PhaseName.VOTING
    bench.plug("pad3")
    assert not any(remarks for remarks, _ in since(bench, voice))
    bench.unplug("pad3")
    [(remarks, _)] = since(bench, voice)
    assert bench.tile(3).name in remarks


def test_an_answer_that_stands_on_a_tile_and_below_is_said_once() -> None:
    bench, voice = Bench(None).start(5), Speech()
    since(bench, voice)
    bench.press(3, "9E")
    words = f"{bench.tile(3).name}: {bench.notice(3)}"
    assert words in bench.notices()
    assert [remarks.count(words) for remarks, _ in since(bench, voice)] == [1]
