"""The dice game: the throw or the race above, what holds, and a tile a seat."""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.game.dice import in_words
from dixit_table.game.dice.views import (
    DiceView,
    DuelView,
    RaceView,
    ReactionView,
    ShareView,
    TallyView,
    ThrowView,
)
from dixit_table.game.status import Tone, battery_of
from dixit_table.game.views import Mark, PhaseName, SeatView
from dixit_table.svg import Mood
from dixit_table.web.display.markup import NOTHING, Html, classes, joined, tag
from dixit_table.web.display.people import badge, rabbit
from dixit_table.web.display.scene import Scene
from dixit_table.web.display.tiles import heading

# --- The picture


def dice_game(scene: Scene) -> Html:
    """Return a dice game under way."""
    dice = scene.dice
    if dice is None:
        return NOTHING
    return joined((_stage(scene, dice), _holds(scene, dice), dice_tiles(scene, dice)))


def _stage(scene: Scene, dice: DiceView) -> Html:
    """Return the race that is run, else the last throw; what it came to is read aloud."""
    shown = dice.shown
    race = dice.race if scene.view.phase is PhaseName.REACTING else None
    word = None
    if race is not None:
        word = tag("p", scene.say("screen.race_of_finger" if race.finger else "screen.race"), id="race-word")
    faces = _faces(scene, shown, dice) if shown is not None else None
    words = told(scene, shown, dice) if shown is not None else _order(scene, dice.race)
    said = tag("div", words, id="told", aria_live="polite")
    return tag("section", word, faces, said, id="thrown", class_="race" if race is not None else None)


def _faces(scene: Scene, throw: ThrowView, dice: DiceView) -> Html | None:
    """Return the dice of a throw; those of a duel stand in their place, for they are what matters then."""
    if (duel := dice.duel) is not None:
        return dice_row(scene, (duel.own or 0, 0), "dice", f"duel-{throw.number}-{duel.factor}")
    return dice_row(scene, throw.dice, "dice", f"thrown-{throw.number}") if throw.dice else None


def dice_row(scene: Scene, numbers: tuple[int, ...], id_: str, throw: str) -> Html:
    """Return dice side by side, 0 for one to be thrown; those of another ``throw`` are new, and roll."""
    faces = (
        tag(
            "svg",
            tag("use", href=f"#die-{pips}"),
            viewBox="0 0 60 60",
            class_=classes("die", not pips and "blank"),
            id=f"{throw}-{at}" if pips else f"{throw}-blank-{at}",
        )
        for at, pips in enumerate(numbers, 1)
    )
    shown = ", ".join(str(pips or "?") for pips in numbers)
    return tag(
        "div", *faces, id=id_, class_="dice", role="img", aria_label=scene.say("web.display_dice", dice=shown)
    )


# --- What a throw has come to in words: what matched, who drinks, what changes, what follows


def told(scene: Scene, throw: ThrowView, dice: DiceView) -> Html:
    """Return what a throw came to, as far as it has come; in a doubt about a race first of all the doubt."""
    given = dice.given if throw.record is None else ()
    now = dice.race
    return joined(
        (
            tag("h2", in_words.headed(scene.language, throw, scene.name), id="matched"),
            *(_duel(scene, dice.duel) if dice.duel is not None and throw.record is None else ()),
            _order(scene, now),
            *shares(scene, throw, given),
            *(tag("p", scene.say(change), class_="change") for change in throw.changes),
            _order(scene, throw.race) if now is None else None,
            tag("p", scene.say(throw.follows), id="follows") if throw.follows is not None else None,
        )
    )


def _duel(scene: Scene, duel: DuelView) -> Iterator[Html]:
    """Yield who throws against whom, as far as it has come, and what is at stake."""
    yield tag("p", scene.say(in_words.duel_so_far(duel, scene.name)), id="duel", class_="shine")
    yield tag("p", scene.say(in_words.stake(duel)), id="stake", class_="share")


def shares(scene: Scene, throw: ThrowView, given: tuple[ShareView, ...] = ()) -> Iterator[Html]:
    """Yield who drinks how much, and what for where several things matched."""
    whole = (*throw.shares, *given)
    for seat, words in in_words.share_lines(scene.language, scene.view, throw, whole, scene.name):
        whose = () if seat is None else (badge(scene.people, seat), " ")
        yield tag("p", *whose, words, class_="share")


# --- The order in which people pressed; in a doubt who may have been last


def _order(scene: Scene, race: RaceView | None) -> Html:
    if race is None:
        return NOTHING
    silent = [seat for seat in race.missing if seat in race.doubtful]
    pressed = (_pressed(scene, each) for each in race.order)
    quiet = (_runner(scene, seat, scene.say("screen.maybe_last"), doubtful=True) for seat in silent)
    return tag("ol", *pressed, *quiet, id="race")


def _pressed(scene: Scene, each: ReactionView) -> Html:
    after = scene.say(in_words.after_words(each.after_ms))
    words = scene.say("screen.doubtful", words=after) if each.doubtful else after
    return _runner(scene, each.seat, words, doubtful=each.doubtful)


def _runner(scene: Scene, seat: int, words: str, *, doubtful: bool) -> Html:
    name = tag("bdi", scene.name(seat))
    look = "doubtful" if doubtful else None
    return tag("li", badge(scene.people, seat), name, " ", tag("span", words), id=f"race-{seat}", class_=look)


# --- What holds: an invented rule, and what else is played


def _holds(scene: Scene, dice: DiceView) -> Html:
    invented = in_words.rule_words(dice.ruler, dice.rule, scene.name)
    rule = tag("p", scene.say(invented), id="rule") if invented is not None else None
    modules = None
    if dice.modules:
        modules = tag("p", scene.say("screen.modules", titles=", ".join(dice.modules)), id="modules")
    return tag("div", rule, modules, id="holds") if rule or modules else NOTHING


# --- A tile a seat: its number, its name, what it has drunk, what it is, what is asked of it


def dice_tiles(scene: Scene, dice: DiceView) -> Html:
    """Return the tiles, clockwise in reading order."""
    seats = scene.view.seats
    tiles = (_tile(scene, dice, seat) for seat in seats)
    look = f"tiles n{len(seats)} numbered"
    return tag("ul", *tiles, id="tiles", class_=look, aria_label=scene.say("web.display_players"))


def _tile(scene: Scene, dice: DiceView, seat: SeatView) -> Html:
    number, status = seat.seat, in_words.status_of(scene.language, dice, seat)
    tally = next((each for each in dice.tallies if each.seat == number), None)
    doubtful = dice.race is not None and number in dice.race.doubtful
    look = classes(
        "tile",
        seat.mark.value,
        status.look is Tone.WARNING and not doubtful and "trouble",
        doubtful and "doubtful",
        seat.flashing and "flash",
        number in dice.choices and "choice",
    )
    roles = " · ".join([*_roles(scene, dice, seat, tally), *filter(None, [battery_of(scene.language, seat)])])
    words = (
        heading(scene, seat, numbered=number in dice.choices),
        tag("p", status.words, id=f"status-{number}", class_=classes("status", status.words and status.look)),
        tag("p", roles, id=f"roles-{number}", class_="roles"),
    )
    return tag(
        "li",
        rabbit(
            scene.people, number, Mood.GLAD if seat.mark is Mark.DONE else Mood.CALM, id_=f"rabbit-{number}"
        ),
        tag("div", *words, class_="words"),
        tag("p", scene.say(tally.drunk) if tally is not None else "", id=f"drunk-{number}", class_="drunk"),
        id=f"tile-{number}",
        class_=look,
    )


def _roles(scene: Scene, dice: DiceView, seat: SeatView, tally: TallyView | None) -> Iterator[str]:
    """Yield what a seat is beside being at the table."""
    number = seat.seat
    if number == dice.thrower:
        words = scene.say("screen.has_dice")
        yield f"{words} →" if dice.clockwise else f"← {words}"
    if number == dice.prisoner:
        yield f"║ {scene.say('screen.in_prison')}"
    if number == dice.finger:
        yield f"↑ {scene.say('screen.has_finger')}"
    if number in dice.unasked:
        yield f"! {scene.say('screen.pressed_unasked')}"
    if tally is not None and tally.full:
        yield scene.say("screen.counts_no_more")
