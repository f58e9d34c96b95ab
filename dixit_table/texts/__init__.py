"""Every sentence a person reads: in English here, in other languages by a catalogue each.

A text has a dotted key. Code passes keys (:class:`Message`), and only
the outermost layer (screen, command line) turns them into words with :func:`say`.
"""

from dixit_table.texts.languages import LANGUAGES, Language
from dixit_table.texts.wording import (
    CHANGED_BY,
    IN_LANGUAGES,
    Message,
    Text,
    in_language,
    keys,
    listing,
    own_name,
    say,
    signed,
)

__all__ = [
    "CHANGED_BY",
    "IN_LANGUAGES",
    "LANGUAGES",
    "Language",
    "Message",
    "Text",
    "in_language",
    "keys",
    "listing",
    "own_name",
    "say",
    "signed",
]
