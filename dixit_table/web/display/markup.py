"""HTML and SVG as values: what isn't made here is text and is escaped, and every element is closed.

So a picture is well-formed whatever a name is, and parses as XML too.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from dixit_table.svg import visible

# --- What may stand as it is, and what is escaped

_NAMES = str.maketrans("_", "-")


class Html(str):
    """Markup that may stand as it is."""

    __slots__ = ()

    def __html__(self) -> str:
        """Return it for a template, which would escape anything else."""
        return self


NOTHING = Html()

Child = str | None
"""What may be in an element: markup, text, or nothing."""

Attribute = str | float | None


def text(words: str) -> Html:
    """Return words as they stand in a document; what would steer the direction of others is left out."""
    return Html(escape(words if words.isprintable() else visible(words)))


def joined(parts: Iterable[Child]) -> Html:
    """Return parts one after the other."""
    return Html("".join([part if isinstance(part, Html) else text(part) for part in parts if part]))


def tag(element: str, *children: Child, **attributes: Attribute) -> Html:
    """Return an element: ``class_`` is its class, ``data_x`` its data-x; None leaves out.

    >>> tag("p", "Tom & Léa", class_="name", id=None)
    '<p class="name">Tom &amp; Léa</p>'
    """
    said = "".join([_attribute(name, value) for name, value in attributes.items()])
    return Html(f"<{element}{said}>{joined(children)}</{element}>")


def _attribute(name: str, value: Attribute) -> str:
    if value is None:
        return ""
    name = name.rstrip("_").translate(_NAMES)
    return f' {name}="{text(value) if isinstance(value, str) else number(value)}"'


def number(value: float) -> str:
    """Return a number as short as can be, with one decimal at most.

    >>> number(12.0), number(3.14)
    ('12', '3.1')
    """
    return f"{value:.1f}".removesuffix(".0")


def classes(*names: str | bool | None) -> str | None:
    """Return the classes that there are; None where there are none."""
    return " ".join(name for name in names if isinstance(name, str) and name) or None


_LAST = 24  # in a row of things that come one after the other; the style sheet knows no more


def nth(at: int) -> str:
    """Return the class of a thing's place in the order in which things come, from 1 on."""
    return f"o{min(at, _LAST)}"


# --- Words that are there for who can't see the picture


def unseen(words: str) -> Html:
    """Return words that are read aloud and not seen."""
    return tag("span", words, class_="unseen")
