"""Texts of the area ``report``: the command that makes a file for a bug report."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    "help": Text(
        "write what helps to find a bug, without names or votes",
        "écrire de quoi trouver un bogue, sans noms ni votes",
    ),
    "description": Text(
        "Writes a text file to attach to a bug report: versions, what the doctor finds, preferences, and what kind of thing "
        "happened when in the last games. No name is in it, no clue, no card and no vote. Status 1: a game couldn’t be read.",
        "Écrit un fichier de texte à joindre à un rapport de bogue : versions, constats du docteur, préférences, et quel genre "
        "de chose est arrivé quand dans les dernières parties. Ni nom, ni indice, ni carte, ni vote. Statut 1 : une partie "
        "est illisible.",
    ),
    "examples": Text(
        "examples:\n"
        "  dixit-table report                  writes dixit-table-report.txt here\n"
        "  dixit-table report -                shows it instead",
        "exemples :\n"
        "  dixit-table report                  écrit dixit-table-report.txt ici\n"
        "  dixit-table report -                le montre",
    ),
    "option_out": Text(
        "the file to write, which must not be there yet (-: standard output)",
        "le fichier à écrire, qui ne doit pas exister (- : sortie standard)",
    ),
    "option_table": Text("a table file to tell of as well", "un fichier de table à décrire aussi"),
    "written": Text(
        "Written to {path}. It is plain text: look at it before you send it",
        "Écrit dans {path}. C’est du texte simple : relisez-le avant de l’envoyer",
    ),
    "unread": Text(
        "report: some games could not be read, and the report says so",
        "report : des parties n’ont pas pu être lues, et le rapport le dit",
    ),
    "exists": Text(
        "{path} is there already; name another file, or move that one away",
        "{path} existe déjà ; nommez un autre fichier, ou déplacez celui-là",
    ),
    "unwritable": Text("{path} can’t be written: {reason}", "{path} ne peut pas être écrit : {reason}"),
}
