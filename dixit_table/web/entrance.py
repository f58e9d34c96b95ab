"""The way in: the page that asks for the six letters, and the short ones that only say something."""

from __future__ import annotations

import math
from functools import partial
from html import escape

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.responses import HTMLResponse

from dixit_table.texts import LANGUAGES, Language, say
from dixit_table.web.assets import Assets


class Entrance:
    """Makes these pages; none needs a script."""

    def __init__(self, assets: Assets) -> None:
        pages = Environment(
            loader=PackageLoader("dixit_table.web"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        pages.globals["asset"] = assets.address
        self._code = pages.get_template("code.html.j2")
        self._word = pages.get_template("word.html.j2")

    def ask(self, language: Language, *, pad: bool) -> HTMLResponse:
        """Ask for the letters; afterwards a pad follows, or else a display."""
        return self._asking(language, 200, pad=pad)

    def wrong(self, language: Language, *, pad: bool) -> HTMLResponse:
        """Say that those weren't the letters."""
        return self._asking(language, 403, say(language, "web.code_wrong"), pad=pad)

    def wait(self, language: Language, seconds: float, *, pad: bool) -> HTMLResponse:
        """Say that one has to wait before the next try."""
        n = math.ceil(seconds)
        response = self._asking(language, 429, say(language, "web.code_wait", n=n), pad=pad)
        response.headers["retry-after"] = str(n)
        return response

    def go_on(self, language: Language, where: str) -> HTMLResponse:
        """Lead on to another page.

        The browser follows it from here, wherever it was led here from: so a cookie goes along that no other
        site's page can use.
        """
        response = self._saying(language, 200, "entered", link=where)
        response.headers["refresh"] = f"0; url={where}"
        return response

    def soon(self, language: Language) -> HTMLResponse:
        """Say that there is nothing to be seen yet; the browser looks again."""
        response = self._saying(language, 503, "soon")
        response.headers["refresh"] = "1"
        return response

    def gone(self, language: Language) -> HTMLResponse:
        """Say that there is no table any more."""
        return self._saying(language, 503, "gone", more="gone_more")

    def farewell(self, language: Language) -> str:
        """Return the last picture of a display."""
        title, more = (escape(say(language, f"web.{key}")) for key in ("gone", "gone_more"))
        return f'<main id="stage" class="gone"><h1>{title}</h1><p>{more}</p></main>'

    def _asking(self, language: Language, status: int, problem: str = "", *, pad: bool) -> HTMLResponse:
        html = self._code.render(
            language=language,
            other=next(other for other in LANGUAGES if other != language),
            words=partial(say, language),
            problem=problem,
            pad=pad,
        )
        return HTMLResponse(html, status)

    def _saying(
        self, language: Language, status: int, key: str, *, more: str = "", link: str = ""
    ) -> HTMLResponse:
        words = partial(say, language)
        html = self._word.render(language=language, words=words, key=key, more=more, link=link)
        return HTMLResponse(html, status)
