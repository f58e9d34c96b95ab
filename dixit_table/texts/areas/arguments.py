"""Texts of the area ``arguments``: what argparse says of a command line, and what we say instead.

What is argparse's stands here in its own words, by which :mod:`dixit_table.cli.arguments` finds it.
"""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    "usage": Text("usage: ", "utilisation : "),
    "positional": Text("positional arguments", "arguments "),
    "options": Text("options", "options "),  # a colon follows
    "help": Text("show this help message and exit", "montrer cette aide"),
    "version": Text("show program's version number and exit", "montrer la version du programme"),
    "error": Text("%(prog)s: error: %(message)s\n", "%(prog)s : erreur : %(message)s\n"),
    "argument": Text("argument %(argument_name)s: %(message)s", "argument %(argument_name)s : %(message)s"),
    "required": Text("the following arguments are required: %s", "il manque des arguments : %s"),
    "one_of": Text("one of the arguments %s is required", "il faut l’un des arguments %s"),
    "not_allowed": Text("not allowed with argument %s", "ne va pas avec l’argument %s"),
    "ignored": Text("ignored explicit argument %r", "ne prend pas de valeur (%r)"),
    "one": Text("expected one argument", "il faut une valeur"),
    "at_most_one": Text("expected at most one argument", "une valeur au plus"),
    "at_least_one": Text("expected at least one argument", "il faut au moins une valeur"),
    "ambiguous": Text(
        "ambiguous option: %(option)s could match %(matches)s",
        "option ambiguë : %(option)s peut être %(matches)s",
    ),
    # ours
    "no_such": Text("“{word}” isn’t known; there is: {known}", "« {word} » est inconnu ; il y a : {known}"),
    "no_such_near": Text(
        "“{word}” isn’t known; did you mean {near}? There is: {known}",
        "« {word} » est inconnu ; vouliez-vous dire {near} ? Il y a : {known}",
    ),
    "no_option": Text(
        "there is no {option} here; --help lists what there is",
        "{option} n’existe pas ici ; --help dit ce qu’il y a",
    ),
    "no_option_near": Text(
        "there is no {option} here; did you mean {near}?",
        "{option} n’existe pas ici ; vouliez-vous dire {near} ?",
    ),
    "too_much": Text("too much: {words}", "en trop : {words}"),
}
