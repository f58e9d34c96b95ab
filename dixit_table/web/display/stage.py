"""A view as a browser shows it: everything that changes, in one element; and the page around that."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dixit_table.game.views import DICE_PHASES, PhaseName, PublicView
from dixit_table.texts import Language
from dixit_table.web import assets
from dixit_table.web.display.dice import dice_game
from dixit_table.web.display.drawings import drawings, night
from dixit_table.web.display.frame import foot, head, prompt, sand
from dixit_table.web.display.markup import Html, classes, tag
from dixit_table.web.display.menu import menu
from dixit_table.web.display.pages import page as page_of
from dixit_table.web.display.podium import over
from dixit_table.web.display.reveal import reveal
from dixit_table.web.display.scene import Scene
from dixit_table.web.display.scores import scoring, telling
from dixit_table.web.display.tiles import lobby, voting

_PICTURES: Mapping[PhaseName, Callable[[Scene], Html]] = {
    PhaseName.LOBBY: lobby,
    PhaseName.TELLING: telling,
    PhaseName.REVEAL: reveal,
    PhaseName.SCORING: scoring,
    PhaseName.OVER: over,
    **dict.fromkeys(DICE_PHASES, dice_game),
}
"""In any other phase tiles are shown."""


def picture(view: PublicView, language: Language) -> str:
    """Return everything that changes: one element, the same for everybody who looks on in a language.

    What is ``private`` in a view, what is tapped and how often somebody was reminded is not in it.
    """
    scene = Scene.of(view, language)
    return tag(
        "main",
        head(scene),
        prompt(scene),
        sand(scene, view.sand),
        _middle(scene),
        foot(scene),
        id="stage",
        lang=language,
        class_=_look(view),
    )


def _look(view: PublicView) -> str | None:
    shown = "page" if view.page is not None else view.phase.value
    return classes(
        f"game-{view.game}",
        f"shows-{shown}",
        view.menu is not None and "with-menu",
        view.look.calm and "calm",
        view.look.far and "far",
        bool(view.look.margin) and f"margin-{view.look.margin}",
        view.hurried and "hurried",
    )


def _middle(scene: Scene) -> Html:
    """Return the picture or the page in its place, and beside it the menu."""
    view = scene.view
    if view.page is not None:
        inner = page_of(scene, view.page)
    else:
        inner = tag("section", _PICTURES.get(view.phase, voting)(scene), id="picture")
    return tag("div", inner, menu(scene), id="middle")


# --- The page around it: what is drawn once, and where a viewer chooses a language


def page(view: PublicView, language: Language) -> str:
    """Return the whole document; a script exchanges the picture in it."""
    return assets.page(
        "display",
        language,
        title=view.rules_title,
        night=night(),
        drawings=drawings(),
        picture=Html(picture(view, language)),
    )
