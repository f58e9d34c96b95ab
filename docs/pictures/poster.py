"""Draw the poster that the guide shows: a whole night by chance, always the same one.

python -m docs.pictures.poster                     docs/pictures/poster-*.svg
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from dixit_table.game.cards.state import State
from dixit_table.game.room import Room
from dixit_table.game.views import PhaseName
from dixit_table.settings.loader import load_rules
from dixit_table.table.bots.headless import HeadlessNight
from dixit_table.table.games.game import game_named
from dixit_table.table.poster.poster import poster
from dixit_table.texts import Language

_DAY = "2026-11-21"
_SEATS, _SEED = 6, 9
_CLUES: dict[Language, tuple[str, ...]] = {
    "en": (
        "At night all cats are grey",
        "The last page of a book nobody has begun",
        "Hush",
        "Three steps in the snow",
        "My grandmother’s secret",
        "Sunday without end",
    ),
    "fr": (
        "La nuit, tous les chats sont gris",
        "La dernière page d’un livre que personne n’a ouvert",
        "Chut",
        "Trois pas dans la neige",
        "Le secret de ma grand-mère",
        "Un dimanche sans fin",
    ),
    "de": (
        "Nachts sind alle Katzen grau",
        "Die letzte Seite eines Buches, das niemand aufgeschlagen hat",
        "Pst",
        "Drei Schritte im Schnee",
        "Das Geheimnis meiner Großmutter",
        "Ein Sonntag ohne Ende",
    ),
    "es": (
        "De noche todos los gatos son pardos",
        "La última página de un libro que nadie ha abierto",
        "Chitón",
        "Tres pasos en la nieve",
        "El secreto de mi abuela",
        "Un domingo sin fin",
    ),
}


def night(language: Language) -> Room:
    """Return a finished game whose storytellers' clues were typed now and then."""
    rules, chance = load_rules("odyssey"), Random(_SEED)
    table = HeadlessNight(rules, _SEATS)
    bots = game_named(rules.rules.game).bots(chance, (1, 1))
    table.sit_down(1)
    clues = iter(_CLUES[language])
    state = table.settle()
    while state.phase is not PhaseName.OVER:
        bots.prepare(_SEED, state)
        for seat in state.playing:
            table.press(seat.seat, *bots.keys(state, seat.seat))
        state = table.settle()
        assert isinstance(state, State)
        if state.phase is PhaseName.SCORING and state.turn % 2 and not state.records[-1].clue:
            table.table.note_clue(state.turn, next(clues, ""))
            state = table.settle()
    table.close()
    return state


def main() -> None:
    """Draw it in every language that has a guide."""
    for language in _CLUES:
        path = Path("docs/pictures") / f"poster-{language}.svg"
        path.write_text(poster(night(language), _DAY, language), encoding="utf-8")


if __name__ == "__main__":
    main()
