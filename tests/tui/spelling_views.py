"""Made-up views of a name being spelled."""

from __future__ import annotations

from msgspec.structs import replace

from dixit_table.game.views import MenuView, PublicView
from dixit_table.keypads.base import Key
from dixit_table.table.menu.spelling import Draft, Spelling
from dixit_table.texts import Language, Message
from tests.tui import views


def spelling(
    keys: str, language: Language, count: int = 12, *, matrix: bool = False, notice: Message | None = None
) -> PublicView:
    """A lobby in which keys have been pressed for a name."""
    spelled = Spelling()
    for key in keys:
        spelled = spelled.press(Key(key))
    draft = Draft("Jaune", 0, "Jaune", matrix, stays=False, spelling=spelled, notice=notice)
    title = Message.of("naming.title", name="Jaune")
    menu = MenuView("Jaune", False, title, (), 0, spelling=draft.view())
    return replace(views.lobby(count, language), menu=menu)
