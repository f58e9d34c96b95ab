"""Names and rabbits: the menu's lines, and spelling on a numeric pad."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    "hint": Text(
        "-: who you are, other rules, the language", "- : dis ton nom, change les règles ou la langue"
    ),
    "menu": Text("Names and rabbits ...", "Noms et lapins ..."),
    "menu_mine": Text("My name, my rabbit ...", "Mon nom, mon lapin ..."),
    "menu_ours": Text("Our names, our rabbit ...", "Nos noms, notre lapin ..."),
    "spell": Text("Spell a name", "Écrire un nom"),
    "spell_mate": Text("{name}: spell another name", "{name} : écrire un autre nom"),
    "earlier": Text("A name of an earlier night ...", "Un nom d’une autre soirée ..."),
    "earlier_mate": Text("{name}: a name of an earlier night ...", "{name} : un nom d’une autre soirée ..."),
    "colour": Text("Another rabbit ...", "Un autre lapin ..."),
    "title": Text("{name} is called", "{name} s’appelle"),
    "done": Text("{key}: {name}", "{key} : {name}"),
    "again": Text("the same key again: its next letter", "encore la même touche : sa lettre suivante"),
    "keep": Text("{key}: next place", "{key} : place suivante"),
    "accent": Text("{key}: accent", "{key} : accent"),
    "case": Text("*: large or small", "* : majuscule ou non"),
    "erase": Text("{key}: erases", "{key} : efface"),
    "enter": Text("Enter", "Entrée"),
    "backspace": Text("Backspace", "Retour arrière"),
    "start": Text("Press the keys with the letters", "Appuie sur les touches des lettres"),
    "not_now": Text(
        "What is spelled is shown, and now a digit may be a card or a vote: with the points, or in the lobby",
        "Ce qu’on écrit se voit, et un chiffre peut être une carte ou un vote : aux points, ou à l’accueil",
    ),
    "nothing": Text("that key does nothing here", "cette touche ne fait rien ici"),
    "space": Text("space", "espace"),
}
