"""The page around the picture: what is drawn once, and where a viewer chooses a language."""

from __future__ import annotations

from functools import lru_cache

from jinja2 import Environment, PackageLoader, Template

from dixit_table.game.views import PublicView
from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.web.display.drawings import drawings, night
from dixit_table.web.display.markup import Html
from dixit_table.web.display.stage import picture


def page(view: PublicView, language: Language) -> str:
    """Return the whole document; a script exchanges the picture in it."""
    other: Language = next(each for each in LANGUAGES if each != language)
    return _template().render(
        language=language,
        other=other,
        other_name=say(language, "screen.key.language"),
        title=view.rules_title,
        say=lambda key: say(language, key),
        night=night(),
        drawings=drawings(),
        picture=Html(picture(view, language)),
    )


@lru_cache(maxsize=1)
def _template() -> Template:
    loader = PackageLoader("dixit_table.web", "templates")
    return Environment(loader=loader, autoescape=True, trim_blocks=True).get_template("display.html.j2")
