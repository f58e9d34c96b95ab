"""What the card for the table says, in both languages.

``[3]`` is a key of the pad, ``[E]`` Enter and ``[B]`` Backspace; ``{table.menu_seats}`` are words of the
screen, by their key in the catalogue; ``**so**`` is bold.
"""

from __future__ import annotations

from dixit_table.texts import Language, Text

TITLE = Text("Dixit: what do I press?", "Dixit : sur quoi j’appuie ?")
TOP_LINE = Text(
    "Lost? The top line on the TV says what comes next.",
    "Perdu ? La ligne du haut de la télé dit quoi faire.",
)

STEPS: tuple[tuple[Text, tuple[Text, ...]], ...] = (
    (
        Text("Sit down", "S’asseoir"),
        (
            Text(
                "Each in turn, clockwise: press [E] once.",
                "Chacun son tour, dans le sens horaire : appuie une fois sur [E]",
            ),
            Text(
                "Who has the first clue? That player presses [E] twice.",
                "Qui a le premier indice ? Il appuie deux fois sur [E]",
            ),
        ),
    ),
    (
        Text("The storyteller gives a clue", "Le conteur donne un indice"),
        (
            Text(
                "Everybody gives a card, face down. Shuffle. Lay them out: 1, 2, 3 …",
                "Chacun donne une carte, face cachée. On mélange, on pose : 1, 2, 3…",
            ),
            Text(
                "All cards on the table? **Storyteller:** [E]",
                "Les cartes sont posées ? **Conteur :** [E]",
            ),
        ),
    ),
    (
        Text("Vote in secret", "Voter en secret"),
        (
            Text(
                "**Everybody else:** your card, say [3][E] then your vote, say [5][E]",
                "**Les autres :** ta carte, disons [3][E] puis ton vote, disons [5][E]",
            ),
            Text(
                "**Storyteller:** only your card, say [4][E]",
                "**Conteur :** seulement ta carte, disons [4][E]",
            ),
        ),
    ),
    (
        Text("Look, count, draw", "Regarder, compter, piocher"),
        (
            Text(
                "**Storyteller:** [E] votes [E] card [E] points [E] rabbits",
                "**Conteur :** [E] votes [E] carte [E] points [E] lapins",
            ),
            Text(
                "Draw as the TV says. **Storyteller:** [E] and the next player tells.",
                "Piochez comme la télé le dit. **Conteur :** [E] et au suivant.",
            ),
        ),
    ),
)
"""A turn in order: a heading, and what to do."""

SPECIAL: tuple[Text, ...] = (
    Text(
        "**Three players:** both your own cards [2][E][3][E] then your vote.",
        "**À trois :** tes deux cartes [2][E][3][E] puis ton vote.",
    ),
    Text(
        "**Odyssey, from 7 players:** two votes. You want only one? For the other: [0][E]",
        "**Odyssey, à 7 et plus :** deux votes. Un seul te suffit ? Pour l’autre : [0][E]",
    ),
    Text(
        "**Ten cards or more:** two digits, please: [0][3][E]",
        "**Dix cartes et plus :** deux chiffres, s’il te plaît : [0][3][E]",
    ),
    Text(
        "**Party:** just your vote. The storyteller also places the red token [*][6][E]",
        "**Party :** seulement ton vote. Le conteur pose aussi le jeton rouge [*][6][E]",
    ),
)
"""How voting differs where more, or something else, is entered."""

MISTAKES = Text("Made a mistake?", "Une erreur ?")
MISTAKE_LINES: tuple[Text, ...] = (
    Text("Wrong digit: [B] erases. Type again.", "Mauvais chiffre : [B] efface. Retape."),
    Text(
        "Wrong number, and Enter: [B] takes it back.",
        "Mauvais numéro, et Entrée : [B] le reprend.",
    ),
    Text(
        "“{table.wrong_sum}”? Look at your card. You were right: [E] Else the right number, [E]",
        "« {table.wrong_sum} » ? Regarde ta carte. Tu avais bon : [E] Sinon le bon numéro, [E]",
    ),
    Text(
        "Votes already shown? After the points: menu, {table.menu_amend}",
        "Votes déjà montrés ? Après les points : menu, {table.menu_amend}",
    ),
)

MENU = Text("The menu", "Le menu")
MENU_LINES: tuple[Text, ...] = (
    Text(
        "[-] opens it. [+] down, [-] up, [E] chooses, [B] leaves.",
        "[-] l’ouvre. [+] descend, [-] monte, [E] choisit, [B] quitte.",
    ),
    Text("Somebody is away: {table.menu_without}", "Quelqu’un s’absente : {table.menu_without}"),
    Text("Somebody comes or goes: {table.menu_seats}", "On arrive, on part : {table.menu_seats}"),
    Text("Enough for tonight: {table.menu_end_game}", "Assez joué : {table.menu_end_game}"),
    Text(
        "Bedtime: {table.menu_quit} (the game is kept)", "Au lit : {table.menu_quit} (la partie est gardée)"
    ),
)

DICE = Text("The dice game", "Le jeu de dés")
DICE_LINES: tuple[Text, ...] = (
    Text("You throw both dice: [3][6][E]", "Tu lances les dés : [3][6][E]"),
    Text("The table throws for you: [E]", "La table lance pour toi : [E]"),
    Text(
        "**1-6 2-5 3-4** Dixit! Everybody: [E] fast. The last one drinks.",
        "**1-6 2-5 3-4** Dixit ! Tous : vite [E] Le dernier boit.",
    ),
    Text("Wrong player? The thrower: [B]", "Ce n’était pas lui ? Lanceur : [B]"),
    Text("Had enough? Menu, {table.menu_seats}", "Tu arrêtes ? Menu, {table.menu_seats}"),
)

ANSWERS = Text("What the table answers", "Ce que répond la table")
ANSWER_HEADS = (Text("on the TV", "à la télé"), Text("keypad light", "voyant"))
ANSWER_LINES: tuple[tuple[str, Text, Text], ...] = (
    ("**○**", Text("slow blink", "clignote"), Text("your turn", "à toi")),
    ("{table.try_again}", Text("3 blinks", "3 éclats"), Text("type again", "retape")),
    ("**✓** {screen.done}", Text("steady", "fixe"), Text("stored", "enregistré")),
)
"""What a tile shows, what the light of a keypad does, and what both mean."""

KEYS: dict[str, Text] = {
    "Enter": Text("OK, go on", "OK, la suite"),
    "⌫": Text("erase", "effacer"),
    "−": Text("menu", "menu"),
    "+": Text("next", "suivant"),
    "*": Text("red token", "jeton"),
    "/": Text("me?", "et moi ?"),
    ".": Text("erase", "effacer"),
}
"""What is written on the keys of the drawing besides their names."""

SIXTEEN = Text("A keypad with letters?", "Un boîtier avec des lettres ?")

ENTER: dict[Language, str] = {"en": "Enter", "fr": "Entrée"}
