"""What was counted: a past turn or throw in full."""

from __future__ import annotations

from collections.abc import Sequence

from dixit_table.game.dice import in_words
from dixit_table.game.dice.views import ThrowView
from dixit_table.game.in_words import adjusted_words, cards_of, in_full, title_parts, verdict_words, votes_of
from dixit_table.game.views import AdjustedView, PointsRow, TurnView
from dixit_table.texts import signed
from dixit_table.web.display.dice import dice_row, shares
from dixit_table.web.display.markup import NOTHING, Html, tag
from dixit_table.web.display.people import named
from dixit_table.web.display.scene import Scene

# --- Points beside the rules


def adjusted(scene: Scene, points: Sequence[AdjustedView]) -> Html:
    """Return who was given points, or lost some, and why."""
    lines = (tag("li", scene.say(adjusted_words(each, scene.name))) for each in points)
    return tag("ul", *lines, class_="lines") if points else NOTHING


# --- A past turn in full: whose each card was, who voted for it, and why that gave what


def past_turn(scene: Scene, turn: TurnView) -> Html:
    """Return a turn, a row a seat."""
    owned = any(slot.owner is not None for slot in turn.slots)  # where that was asked
    columns = (*(("card",) if owned else ()), "vote", "points", "total")
    titles = (tag("th", scene.say(f"screen.column.{name}"), scope="col") for name in columns)
    why = tag("th", scene.say("screen.why"), scope="col", class_="why")
    rows = (_seat(scene, turn, row, owned=owned) for row in turn.rows)
    verdict = verdict_words(scene.language, turn)
    return tag(
        "article",
        tag("h3", " · ".join(title_parts(scene.language, turn))),
        tag("p", verdict) if verdict else None,
        tag(
            "div",
            tag("table", tag("thead", tag("tr", tag("td"), *titles, why)), tag("tbody", *rows)),
            class_="table",
        ),
        adjusted(scene, turn.adjusted),
        id=f"turn-{turn.turn}",
    )


def _seat(scene: Scene, turn: TurnView, row: PointsRow, *, owned: bool) -> Html:
    return tag(
        "tr",
        tag("th", named(scene.people, row.seat), scope="row"),
        tag("td", cards_of(turn, row.seat)) if owned else None,
        tag("td", votes_of(turn, row.seat)),
        tag("td", signed(row.points), class_="gain"),
        tag("td", str(row.total)),
        tag("td", in_full(scene.language, turn, row, scene.people.names), class_="why"),
    )


# --- A past throw


def past_throw(scene: Scene, throw: ThrowView) -> Html:
    """Return a throw, who drank what, what changed and what followed."""
    which = scene.say("screen.before_throw" if throw.aside else "screen.throw_title", n=throw.number)
    id_ = f"record-{throw.record or 0}"
    order = in_words.race_order(throw.race, scene.name)
    rule = in_words.rule_words(throw.seat, throw.rule, scene.name)
    return tag(
        "article",
        tag("h3", which, " ", named(scene.people, throw.seat)),
        dice_row(scene, throw.dice, f"{id_}-dice", f"{id_}-die") if throw.dice else None,
        tag("p", in_words.matched(scene.language, throw), class_="shine"),
        *shares(scene, throw),
        *(tag("p", scene.say(each)) for each in (*throw.changes, order, throw.follows, rule) if each),
        id=id_,
    )
