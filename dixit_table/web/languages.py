"""Which language a browser is answered in: the one that was chosen, else the first that it prefers."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from dixit_table.texts import Language
from dixit_table.texts.languages import first_spoken


def language_of(browser: HTTPConnection, otherwise: Language) -> Language:
    """Return the language for a request: of its address (``?language=fr``), of its browser, or another."""
    chosen = chosen_language(browser.query_params.get("language"))
    return chosen or _preferred(browser.headers.get("accept-language", "")) or otherwise


def chosen_language(word: str | None) -> Language | None:
    """Return the language of this name; None: there is none."""
    return first_spoken([word] if word else [])


def _preferred(accepted: str) -> Language | None:
    """Return the best of an Accept-Language header that there is.

    >>> _preferred("de-DE,de;q=0.9,fr-CA;q=0.8,en;q=0.7")
    'de'
    """
    ranges = [_weighed(each) for each in accepted.replace(" ", "").split(",")]
    for _, name in sorted((each for each in ranges if each[0] > 0), key=lambda weighed: -weighed[0]):
        language = chosen_language(name.partition("-")[0])
        if language is not None:
            return language
    return None


def _weighed(each: str) -> tuple[float, str]:
    name, _, quality = each.partition(";q=")
    try:
        weight = float(quality) if quality else 1.0
    except ValueError:
        weight = 0.0
    return weight, name.lower()
