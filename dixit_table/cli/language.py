"""Which language to speak before the arguments are parsed, so that even ``--help`` is in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from dixit_table.texts import LANGUAGES, Language

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(words: Sequence[str], environment: Mapping[str, str]) -> Language:
    """Return the language asked for by ``--lang``, else the locale's, else English."""
    asked = [word for option, word in pairwise(words) if option == "--lang"]
    asked += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    for wish in (*asked, *_locale(environment)):
        for language in LANGUAGES:
            if wish == language:
                return language
    return "en"


def _locale(environment: Mapping[str, str]) -> list[str]:
    """As in POSIX, the first variable that is set and not empty decides."""
    values = [environment[name] for name in _VARIABLES if environment.get(name)]
    return [values[0][:2]] if values else []
