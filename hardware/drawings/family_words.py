"""What the card for the table says.

``[3]`` is a key of the pad, ``[E]`` Enter and ``[B]`` Backspace; ``{table.menu_seats}`` are words of the
screen, by their key in the catalogue; ``**so**`` is bold.
"""

from __future__ import annotations

from dixit_table.texts import Text

TITLE = Text("Dixit: what do I press?")
TOP_LINE = Text("Lost? The top line on the TV says what comes next.")

STEPS: tuple[tuple[Text, tuple[Text, ...]], ...] = (
    (
        Text("Sit down"),
        (
            Text("Each in turn, clockwise: press [E] once."),
            Text("Who has the first clue? That player presses [E] twice."),
        ),
    ),
    (
        Text("The storyteller gives a clue"),
        (
            Text("Everybody gives a card, face down. Shuffle. Lay them out: 1, 2, 3 …"),
            Text("All cards on the table? **Storyteller:** [E]"),
        ),
    ),
    (
        Text("Vote in secret"),
        (
            Text("**Everybody else:** your card, say [3][E] then your vote, say [5][E]"),
            Text("**Storyteller:** only your card, say [4][E]"),
        ),
    ),
    (
        Text("Look, count, draw"),
        (
            Text("**Storyteller:** [E] votes [E] card [E] points [E] rabbits"),
            Text("Draw as the TV says. **Storyteller:** [E] and the next player tells."),
        ),
    ),
)
"""A turn in order: a heading, and what to do."""

SPECIAL: tuple[Text, ...] = (
    Text("**Three players:** both your own cards [2][E][3][E] then your vote."),
    Text("**Odyssey, from 7 players:** two votes. You want only one? For the other: [0][E]"),
    Text("**Ten cards or more:** two digits, please: [0][3][E]"),
    Text("**Party:** just your vote. The storyteller also places the red token [*][6][E]"),
)
"""How voting differs where more, or something else, is entered."""

MISTAKES = Text("Made a mistake?")
MISTAKE_LINES: tuple[Text, ...] = (
    Text("Wrong digit: [B] erases. Type again."),
    Text("Wrong number, and Enter: [B] takes it back."),
    Text("“{table.wrong_sum}”? Look at your card. You were right: [E] Else the right number, [E]"),
    Text("Votes already shown? After the points: menu, {table.menu_amend}"),
)

MENU = Text("The menu")
MENU_LINES: tuple[Text, ...] = (
    Text("[-] opens it. [+] down, [-] up, [E] chooses, [B] leaves."),
    Text("Somebody is away: {table.menu_without}"),
    Text("Somebody comes or goes: {table.menu_seats}"),
    Text("Enough for tonight: {table.menu_end_game}"),
    Text("Bedtime: {table.menu_quit} (the game is kept)"),
)

DICE = Text("The dice game")
DICE_LINES: tuple[Text, ...] = (
    Text("You throw both dice: [3][6][E]"),
    Text("The table throws for you: [E]"),
    Text("**1-6 2-5 3-4** Dixit! Everybody: [E] fast. The last one drinks."),
    Text("Wrong player? The thrower: [B]"),
    Text("Had enough? Menu, {table.menu_seats}"),
)

ANSWERS = Text("What the table answers")
ANSWER_HEADS = (Text("on the TV"), Text("keypad light"))
ANSWER_LINES: tuple[tuple[str, Text, Text], ...] = (
    ("**○**", Text("slow blink", context="short"), Text("your turn")),
    ("{table.try_again}", Text("3 blinks", context="short"), Text("type again")),
    ("**✓** {screen.done}", Text("steady"), Text("stored")),
)
"""What a tile shows, what the light of a keypad does, and what both mean."""

KEYS: dict[str, Text] = {
    "Enter": Text("OK, go on"),
    "⌫": Text("erase"),
    "−": Text("menu"),
    "+": Text("next"),
    "*": Text("red token", context="short"),
    "/": Text("me?"),
    ".": Text("erase"),
}
"""What is written on the keys of the drawing besides their names."""

SIXTEEN = Text("A keypad with letters?")

ENTER = Text("Enter")
