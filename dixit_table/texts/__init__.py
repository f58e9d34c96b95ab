"""Every sentence a person reads, in French and English: one catalogue.

A text has a dotted key and one wording per language. Code passes keys (:class:`Message`), and only
the outermost layer (screen, command line) turns them into words with :func:`say`.
"""

from dixit_table.texts.wording import LANGUAGES, Language, Message, Text, keys, listing, say, signed

__all__ = ["LANGUAGES", "Language", "Message", "Text", "keys", "listing", "say", "signed"]
