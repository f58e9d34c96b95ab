"""Names and rabbits: the menu's lines, and spelling on a numeric pad."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    "menu": Text("Names and rabbits ...", "Noms et lapins ..."),
    "menu_mine": Text("My name, my rabbit ...", "Mon nom, mon lapin ..."),
    "menu_ours": Text("Our names, our rabbit ...", "Nos noms, notre lapin ..."),
    "spell": Text("Spell a name", "Écrire un nom"),
    "spell_mate": Text("{name}: spell another name", "{name} : écrire un autre nom"),
    "earlier": Text("A name of an earlier night ...", "Un nom d’une autre soirée ..."),
    "earlier_mate": Text("{name}: a name of an earlier night ...", "{name} : un nom d’une autre soirée ..."),
    "colour": Text("Another rabbit ...", "Un autre lapin ..."),
    "title": Text("{name} is called", "{name} s’appelle"),
    "done": Text("Enter: {name}", "Entrée : {name}"),
    "done_matrix": Text("#: {name}", "# : {name}"),
    "keys": Text(
        "The same key again: its next letter. +: keep it, and go on with the same key. -: accent. "
        "*: large or small. Backspace: erase.",
        "La même touche encore : sa lettre suivante. + : la garder, et continuer avec la même touche. - : accent. "
        "* : majuscule. Retour arrière : effacer.",
    ),
    "keys_matrix": Text(
        "The same key again: its next letter. A: keep it, and go on with the same key. B: accent. "
        "*: large or small. D: erase.",
        "La même touche encore : sa lettre suivante. A : la garder, et continuer avec la même touche. B : accent. "
        "* : majuscule. D : effacer.",
    ),
    "start": Text("Press the keys with the letters", "Appuie sur les touches des lettres"),
    "nothing": Text("that key does nothing here", "cette touche ne fait rien ici"),
    "space": Text("space", "espace"),
}
