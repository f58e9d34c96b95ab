"""What is around every picture: the header, the prompt, the sand timer, hints and notices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dixit_table.game import in_words
from dixit_table.game.dice.in_words import IN_PICTURE, direction
from dixit_table.game.views import DICE_PHASES, PhaseName, Sand
from dixit_table.texts import Message
from dixit_table.web.display.markup import NOTHING, Html, classes, tag
from dixit_table.web.display.scene import Scene

# --- The header: the rules set, the turn and whose it is; at the right how the game ends


def head(scene: Scene) -> Html:
    """Return the header."""
    view = scene.view
    turn, teller = in_words.turn_and_teller(scene.language, view, scene.words)
    return tag(
        "header",
        tag("h1", view.rules_title, id="title"),
        _line("turn", turn),
        _line("teller", teller),
        _line("ends", _ends(scene)),
        id="head",
    )


def _line(id_: str, words: str) -> Html:
    return tag("p", words, id=id_) if words else NOTHING


def _ends(scene: Scene) -> str:
    """Return what ends the game, or the night in numbers once it is over."""
    view, dice = scene.view, scene.dice
    if view.phase is PhaseName.OVER:
        return " · ".join(in_words.in_numbers(scene.language, view, scene.words))
    if view.phase is PhaseName.LOBBY:
        return ""
    if dice is not None:
        return f"{scene.say('screen.counting', unit=view.unit)} · {scene.say(direction(dice))}"
    end = in_words.ends(view)
    return "" if end is None else scene.say(end)


# --- The prompt: the one next action. It is read aloud as it changes


def prompt(scene: Scene) -> Html:
    """Return the prompt; at the end nobody is asked for anything, so it is small there."""
    view = scene.view
    look = classes(view.check_claims and "warning", view.phase is PhaseName.OVER and "small")
    words = tag("p", scene.say(view.prompt), id="prompt", class_=look)
    return tag("div", words, id="asked", aria_live="polite")


_WIDE, _HIGH = 1000, 12


def sand(scene: Scene, timer: Sand | None) -> Html:
    """Return the sand timer: a bar that runs down, and no figures; nobody is to count along."""
    if timer is None:
        return NOTHING
    left = _WIDE * timer.left // max(1, timer.of)
    glass = tag("rect", width=_WIDE, height=_HIGH, class_="glass")
    return tag(
        "svg",
        glass,
        tag("rect", id="grains", width=left, height=_HIGH),
        id="sand",
        viewBox=f"0 0 {_WIDE} {_HIGH}",
        preserveAspectRatio="none",
        role="img",
        aria_label=scene.say("web.display_sand"),
    )


# --- Below the picture: what else one may want to know, what is wrong, what the keyboard is doing


def foot(scene: Scene) -> Html:
    """Return what stands below the picture; a demonstration's own card is nobody else's business."""
    view = scene.view
    hints = (hint for hint in view.hints if view.phase not in DICE_PHASES or hint.key not in IN_PICTURE)
    keyboard = tag("p", scene.say(view.keyboard), id="keyboard") if view.keyboard is not None else None
    return tag(
        "footer",
        tag("ul", *_lines(scene, "notice", view.notices), id="notices", aria_live="polite"),
        tag("ul", *_lines(scene, "hint", hints), id="hints"),
        keyboard,
        id="foot",
    )


def _lines(scene: Scene, what: str, messages: Iterable[Message]) -> Iterator[Html]:
    return (tag("li", scene.say(each), id=f"{what}-{n}") for n, each in enumerate(messages, 1))
