"""Texts of the area ``keypad_test``: the live screen of ``keypads test``."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    "title": Text("Test of the keypads", "Essai des boîtiers"),
    "count": Text(
        "{n} keypads   q ends",
        "{n} boîtiers   q : fin",
        en_one="{n} keypad   q ends",
        fr_one="{n} boîtier   q : fin",
    ),
    "prompt": Text(
        "Press every key of every keypad, and look at its light",
        "Essayez chaque touche de chaque boîtier, et sa lumière",
    ),
    "help": Text(
        "Enter: lit, Backspace (or .): three blinks, /: flickers, others: slow blink",
        "Entrée : allumée, Retour (ou .) : 3 clignotements, / : scintille, sinon lente",
    ),
    "none": Text(
        "No keypad has shown itself yet. Plug one in, and press a digit on it.",
        "Aucun boîtier ne s’est encore montré. Branchez-en un, et appuyez sur un chiffre.",
    ),
    "none_more": Text(
        "Nothing happens? End with q, then: dixit-table doctor",
        "Rien ne se passe ? Terminez par q, puis : dixit-table doctor",
    ),
    "more": Text(
        "{n} more keypads: make the window larger",
        "encore {n} boîtiers : agrandissez la fenêtre",
        en_one="{n} more keypad: make the window larger",
        fr_one="encore {n} boîtier : agrandissez la fenêtre",
    ),
    "more_troubles": Text(
        "... and {n} more: dixit-table keypads list",
        "... et {n} de plus : dixit-table keypads list",
    ),
    "trouble": Text("{pad}: {why}", "{pad} : {why}"),
    "gone": Text("gone", "absent"),
    "trouble_here": Text("see below", "voir en bas"),
    "battery": Text("bat. {percent}%", "pile {percent}%"),
    "enter": Text("Enter", "Entr."),
    "last": Text("last: {pressed}", "dernière : {pressed}"),
    "light": Text("light: {told}", "lumière : {told}"),
    "told_idle": Text("out", "éteinte"),
    "told_asked": Text("slow", "lente"),
    "told_done": Text("lit", "allumée"),
    "told_refused": Text("3 blinks", "clignote 3x"),
    "told_identify": Text("flickers", "scintille"),
    "late": Text("late: {ms} ms", "retard : {ms} ms"),
    "late_worst": Text("worst: {ms} ms", "le pire : {ms} ms"),
    "late_short": Text("late {median}/{worst} ms", "retard {median}/{worst} ms"),
    "late_unknown": Text("late: -", "retard : -"),
    "bounces": Text("bounces: {pressed}", "rebonds : {pressed}"),
    "zero": Text("0 twice: a 00 key?", "0 double : un 00 ?"),
}
