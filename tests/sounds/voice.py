"""All that a voice says of a view that is the first one it sees."""

from __future__ import annotations

from dixit_table.game.views import PublicView
from dixit_table.sounds.spoken import Speech
from dixit_table.texts import Language


def spoken(view: PublicView, language: Language) -> str:
    return Speech().follow(view, language)[1]
