"""The way in: the page that asks for the six letters, and the short ones that only say something."""

from __future__ import annotations

import math
from html import escape

from starlette.responses import HTMLResponse

from dixit_table.texts import Language, say
from dixit_table.web.assets import page

# None of these pages needs a script.


def ask(language: Language, *, pad: bool) -> HTMLResponse:
    """Ask for the letters; afterwards a pad follows, or else a display."""
    return _asking(language, 200, pad=pad)


def wrong(language: Language, *, pad: bool) -> HTMLResponse:
    """Say that those weren't the letters."""
    return _asking(language, 403, say(language, "web.code_wrong"), pad=pad)


def wait(language: Language, seconds: float, *, pad: bool) -> HTMLResponse:
    """Say that one has to wait before the next try."""
    n = math.ceil(seconds)
    response = _asking(language, 429, say(language, "web.code_wait", n=n), pad=pad)
    response.headers["retry-after"] = str(n)
    return response


def go_on(language: Language, where: str) -> HTMLResponse:
    """Lead on to another page.

    The browser follows it from here, wherever it was led here from: so a cookie goes along that no other
    site's page can use.
    """
    response = _saying(language, 200, "entered", link=where)
    response.headers["refresh"] = f"0; url={where}"
    return response


def soon(language: Language) -> HTMLResponse:
    """Say that there is nothing to be seen yet; the browser looks again."""
    response = _saying(language, 503, "soon")
    response.headers["refresh"] = "1"
    return response


def gone(language: Language) -> HTMLResponse:
    """Say that there is no table any more."""
    return _saying(language, 503, "gone", more="gone_more")


def farewell(language: Language) -> str:
    """Return the last picture of a display."""
    title, more = (escape(say(language, f"web.{key}")) for key in ("gone", "gone_more"))
    return f'<main id="stage" class="gone"><h1>{title}</h1><p>{more}</p></main>'


def _asking(language: Language, status: int, problem: str = "", *, pad: bool) -> HTMLResponse:
    return HTMLResponse(page("code", language, problem=problem, pad=pad), status)


def _saying(language: Language, status: int, key: str, *, more: str = "", link: str = "") -> HTMLResponse:
    return HTMLResponse(page("word", language, key=key, more=more, link=link), status)
