"""The table menu, beside the picture and never over it; and a name that is spelled in it."""

from __future__ import annotations

from collections.abc import Iterator

from dixit_table.game.in_words import finishes, on_key, other_keys
from dixit_table.game.views import MenuView, SpellingView
from dixit_table.texts import Message
from dixit_table.web.display.markup import NOTHING, Html, classes, tag
from dixit_table.web.display.scene import Scene

# --- The menu


def menu(scene: Scene) -> Html:
    """Return the menu, if it is open: who holds it, its items, what the chosen one means."""
    view = scene.view.menu
    if view is None:
        return NOTHING
    title = (tag("h2", scene.say(view.title), id="menu-title"), tag("p", view.host, id="menu-host"))
    inner = (*_items(scene, view),) if view.spelling is None else (*_spelling(scene, view.spelling),)
    return tag("aside", *title, *inner, id="menu", aria_labelledby="menu-title")


def _items(scene: Scene, view: MenuView) -> Iterator[Html]:
    lines = (_item(scene, view, at) for at in range(len(view.items)))
    yield tag("ul", *lines, id="items")
    if view.note is not None:
        yield tag("p", scene.say(view.note), id="menu-note", aria_live="polite")
    keys = "screen.menu_keys" if view.numbers is None else "screen.menu_keys_numbers"
    yield tag("p", scene.say(keys), id="menu-keys")


def _item(scene: Scene, view: MenuView, at: int) -> Html:
    """Return a line, behind its number where digits choose; in brackets what does nothing now."""
    words, off = scene.say(view.items[at]), at in view.off
    number = view.numbers[at] if view.numbers is not None else None
    return tag(
        "li",
        tag("b", str(number)) if number is not None else None,
        tag("span", f"({words})" if off else words),
        id=f"item-{at}",
        class_=classes(off and "off", at == view.chosen and "chosen"),
        aria_current="true" if at == view.chosen else None,
    )


# --- A name being spelled: what there is of it, and which letters are on which key


def _spelling(scene: Scene, view: SpellingView) -> Iterator[Html]:
    last = view.text[-1:] if view.pressed is not None else ""
    settled = view.text[: len(view.text) - len(last)]
    yield tag("p", settled, tag("mark", last) if last else None, tag("i", "_"), id="spelled")
    if not view.text:
        yield tag("p", scene.say("naming.start"), id="spelling-start")
    letters = (_letter(scene, letter, letter == view.text[-1:].lower()) for letter in view.choices)
    yield tag("p", *letters, id="choices")
    yield tag("ul", *(_key(scene, view, digit, letters) for digit, letters in view.keys), id="keys")
    if view.notice is not None:
        yield tag("p", scene.say(view.notice), id="spelling-notice", class_="warning")
    if (end := finishes(view)) is not None:
        yield tag("p", scene.say(end), id="spelling-done")
    others = (scene.say(each) for each in (Message.of("naming.again"), *other_keys(view)))
    yield tag("p", " · ".join(others), id="menu-keys")


def _letter(scene: Scene, letter: str, chosen: bool) -> Html:
    return tag("mark" if chosen else "span", on_key(scene.language, letter))


def _key(scene: Scene, view: SpellingView, digit: str, letters: str) -> Html:
    """Return a digit key and its letters."""
    own = on_key(scene.language, letters[:-1])
    pressed = "chosen" if digit == view.pressed else None
    return tag("li", tag("b", digit), " ", own, id=f"key-{digit}", class_=pressed)
