"""Backup, restore, repair; and the file for a bug report."""

from __future__ import annotations

from dixit_table.texts.wording import Text

# --- Texts of the area ``report``: the command that makes a file for a bug report

REPORT: dict[str, Text] = {
    "help": Text(
        "write what helps to find a bug, without names or votes",
        "écrire de quoi trouver un bogue, sans noms ni votes",
    ),
    "description": Text(
        "Writes a text file to attach to a bug report: versions, what the doctor finds, preferences, and what kind of "
        "event happened when in the last games. It holds no name, no clue, no card and no vote. Status 1: a game "
        "couldn’t be read.",
        "Écrit un fichier de texte à joindre à un rapport de bogue : versions, constats du docteur, préférences, et "
        "quel genre d’événement est arrivé quand dans les dernières parties. Il ne contient ni nom, ni indice, ni "
        "carte, ni vote. Statut 1 : une partie est illisible.",
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
    "option_table": Text("a table file to describe as well", "un fichier de table à décrire aussi"),
    "written": Text(
        "Written to {path}. It is plain text: look at it before you send it",
        "Écrit dans {path}. C’est du texte simple : relis-le avant de l’envoyer",
    ),
    "unread": Text(
        "report: some games could not be read, and the report says so",
        "report : des parties n’ont pas pu être lues, et le rapport le dit",
    ),
    "exists": Text(
        "{path} is there already; name another file, or move that one away",
        "{path} existe déjà ; nomme un autre fichier, ou déplace celui-là",
    ),
    "unwritable": Text("{path} can’t be written: {reason}", "{path} ne peut pas être écrit : {reason}"),
}


# --- Texts of the area ``keeping``: backup, restore, repair

_COMMANDS = {
    "backup_help": Text("copy everything into one file", "tout copier dans un seul fichier"),
    "backup_description": Text(
        "Writes one file with all games, the list of known keypads, the preferences and your own rules sets. A table "
        "may run meanwhile. Nothing is overwritten. The file holds the votes of a turn that is not revealed yet: it "
        "is as secret as the data folder.",
        "Écrit un fichier avec toutes les parties, la liste des boîtiers connus, les préférences et tes propres "
        "règles. Une table peut tourner pendant ce temps. Rien n’est écrasé. Le fichier contient les votes d’un tour "
        "pas encore révélé : il est aussi secret que le dossier de données.",
    ),
    "backup_target": Text(
        "a folder (the file gets the day’s name), or a new file",
        "un dossier (le fichier prend le nom du jour), ou un nouveau fichier",
    ),
    "restore_help": Text("restore a backup", "restaurer une sauvegarde"),
    "restore_description": Text(
        "Checks a backup and puts it in place of the present data, which is kept as another backup. No table may run meanwhile.",
        "Vérifie une sauvegarde et la met à la place des données présentes, qui sont gardées dans une autre sauvegarde. Aucune table ne doit tourner pendant ce temps.",
    ),
    "restore_file": Text(
        "the file that `backup` or the table’s menu wrote",
        "le fichier écrit par `backup` ou par le menu de la table",
    ),
    "repair_help": Text(
        "save what is intact in a damaged journal", "sauver ce qui est intact dans un journal abîmé"
    ),
    "repair_description": Text(
        "Copies a damaged journal as it is, then makes a new one from the games that are intact. No table may run meanwhile. A sound journal is left alone.",
        "Copie un journal abîmé tel quel, puis en fait un nouveau avec les parties intactes. Aucune table ne doit tourner pendant ce temps. Un journal en bon état n’est pas touché.",
    ),
}

_RESULTS = {
    "backed_up": Text("Backup of {games}: {path}", "Sauvegarde de {games} : {path}"),
    "games": Text("{n} {n:game|games}", "{n} {n:partie|parties}"),
    "backed_up_damaged": Text(
        "Damaged games are in the backup as they are: {games}",
        "Les parties abîmées sont dans la sauvegarde telles quelles : {games}",
    ),
    "restored": Text("Restored: {path}", "Restauré : {path}"),
    "kept_before": Text("What was there before is in: {path}", "Ce qui était là avant est dans : {path}"),
    "sound": Text("There is nothing to repair", "Il n’y a rien à réparer"),
    "repaired": Text("A new journal with {games}", "Un nouveau journal avec {games}"),
    "repaired_without": Text(
        "Not intact, and in the copy only: {n:game|games} {games}",
        "Pas {n:intacte|intactes}, et seulement dans la copie : {n:partie|parties} {games}",
    ),
    "repaired_cut": Text(
        "Game {game} is saved up to its entry {kept}: the next is damaged or gone, and at best the last {n:entry is|{n} entries are} in the copy",
        "La partie {game} est sauvée jusqu’à son entrée {kept} : la suivante est abîmée ou perdue, et {n:la dernière est|les {n} dernières sont} au mieux dans la copie",
    ),
    "repaired_gone": Text(
        "{n:One entry|At most {n} entries} that {n:was|were} on disk {n:is|are} gone: the disk has lost {n:it|them}, or this was an older copy",
        "{n:Une entrée|Au plus {n} entrées} qui {n:était|étaient} sur le disque {n:a|ont} disparu : il {n:l’a perdue|les a perdues}, ou c’était une copie plus ancienne",
    ),
    "repaired_last": Text(
        "What was entered last may be missing: look before you go on with a game",
        "Les dernières entrées manquent peut-être : regarde avant de continuer une partie",
    ),
    "pages_damaged": Text(
        "the journal is damaged: more games may be missing; `dixit-table repair` saves those that are whole",
        "le journal est abîmé : il manque peut-être d’autres parties ; `dixit-table repair` sauve celles qui sont entières",
    ),
}

_MENU = {
    "menu_backup": Text("Back up to {stick}", "Sauvegarder sur {stick}"),
    "menu_backup_note": Text(
        "It holds this evening’s votes: keep the stick to yourself",
        "Les votes de ce soir sont dessus : garde la clé pour toi",
    ),
    "menu_restore": Text("Restore a backup ...", "Restaurer une sauvegarde ..."),
    "menu_restore_file": Text("{name}", "{name}"),
    "menu_restore_yes": Text(
        "Yes: restore it, and close the program", "Oui : la restaurer, et fermer le programme"
    ),
    "menu_restore_note": Text(
        "Games played since then are taken away; a copy of them is kept",
        "Les parties jouées depuis sont retirées ; une copie en est gardée",
    ),
    "backing_up": Text(
        "Writing the backup. Leave the stick in ...", "La sauvegarde s’écrit. Laisse la clé en place ..."
    ),
    "backed_up_stick": Text(
        "The backup is complete: {path}. You may take the stick out",
        "La sauvegarde est complète : {path}. Tu peux retirer la clé",
    ),
}

_ERRORS = {
    "book_unreadable": Text(
        "{path} cannot be read ({reason}), so nothing is forgotten: let this account read it, or remove it",
        "{path} est illisible ({reason}), donc rien n’est oublié : donnes-en la lecture à ce compte, ou supprime-le",
    ),
    "nothing_to_repair": Text(
        "{path}: there are no stored games to repair here; give another folder with --data",
        "{path} : il n’y a aucune partie enregistrée à réparer ici ; donne un autre dossier avec --data",
    ),
    "not_backed_up": Text(
        "{path} cannot be read ({reason}), so there is no backup: let this account read it, or remove it",
        "{path} est illisible ({reason}), donc il n’y a pas de sauvegarde : donnes-en la lecture à ce compte, ou supprime-le",
    ),
    "nothing_there": Text(
        "{path}: there is nothing to back up here yet; give another folder with --data",
        "{path} : il n’y a encore rien à sauvegarder ici ; donne un autre dossier avec --data",
    ),
    "exists": Text(
        "{path}: this is there already, and nothing is overwritten; give another name, or a folder",
        "{path} : existe déjà, et rien n’est écrasé ; donne un autre nom, ou un dossier",
    ),
    "unwritable": Text(
        "{path}: the backup cannot be written ({reason}); is there space, and are you allowed to write there?",
        "{path} : impossible d’écrire la sauvegarde ({reason}) ; y a-t-il de la place, et as-tu le droit d’y écrire ?",
    ),
    "unreadable": Text(
        "{path}: the backup cannot be read ({reason})", "{path} : la sauvegarde est illisible ({reason})"
    ),
    "no_folder": Text(
        "{path}: there is no such folder; create it, plug in the stick, or name a file that ends in .tar",
        "{path} : ce dossier n’existe pas ; crée-le, branche la clé, ou donne un fichier qui finit par .tar",
    ),
    "no_backup": Text(
        "{path}: this is not a backup of dixit-table; nothing was changed",
        "{path} : ce n’est pas une sauvegarde de dixit-table ; rien n’a été changé",
    ),
    "not_whole": Text(
        "{path}: the backup is damaged or incomplete; nothing was changed. Try an older one",
        "{path} : la sauvegarde est abîmée ou incomplète ; rien n’a été changé. Essaies-en une plus ancienne",
    ),
    "newer_backup": Text(
        "{path}: written by a newer dixit-table; nothing was changed. Install the newer one first",
        "{path} : écrite par un dixit-table plus récent ; rien n’a été changé. Installe d’abord le plus récent",
    ),
    "not_staged": Text(
        "{path}: the backup cannot be restored ({reason}); nothing was changed. Is there space, and are you allowed to write there?",
        "{path} : impossible de restaurer la sauvegarde ({reason}) ; rien n’a été changé. Y a-t-il de la place, et as-tu le droit d’y écrire ?",
    ),
    "not_restored": Text(
        "{path}: the journal of the backup or repair cannot be put in place ({reason}); it will be tried again when the table starts",
        "{path} : impossible de mettre en place le journal de la sauvegarde ou de la réparation ({reason}) ; un nouvel essai suivra au démarrage de la table",
    ),
    "not_repaired": Text(
        "the journal cannot be repaired ({reason}); nothing was changed",
        "impossible de réparer le journal ({reason}) ; rien n’a été changé",
    ),
}

TEXTS: dict[str, Text] = {**_COMMANDS, **_RESULTS, **_MENU, **_ERRORS}
