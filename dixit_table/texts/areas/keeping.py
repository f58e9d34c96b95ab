"""Texts of the area ``keeping``: backups, bringing them back, repairing a damaged journal."""

from dixit_table.texts.wording import Text

_COMMANDS = {
    "backup_help": Text("copy everything into one file", "tout copier dans un seul fichier"),
    "backup_description": Text(
        "Writes one file with all games, the keypads' book, what the house prefers and its own rules sets. A table "
        "may run meanwhile. Nothing is overwritten. The file holds the votes of a turn that is not revealed yet: "
        "it is as secret as the data folder.",
        "Écrit un fichier avec toutes les parties, le carnet des boîtiers, les préférences de la maison et ses règles. "
        "Une table peut tourner pendant ce temps. Rien n’est écrasé. Le fichier contient les votes d’un tour pas "
        "encore révélé : il est aussi secret que le dossier de données.",
    ),
    "backup_target": Text(
        "a folder (the file gets the day’s name), or a new file",
        "un dossier (le fichier prend le nom du jour), ou un nouveau fichier",
    ),
    "restore_help": Text("bring a backup back", "remettre une sauvegarde"),
    "restore_description": Text(
        "Checks a backup and puts what is in it in the place of what is there, which is kept as a backup of its own. "
        "No table may run meanwhile.",
        "Vérifie une sauvegarde et met son contenu à la place de ce qui est là, qui est gardé dans une sauvegarde à "
        "part. Aucune table ne doit tourner pendant ce temps.",
    ),
    "restore_file": Text(
        "the file that `backup` or the table’s menu wrote",
        "le fichier écrit par `backup` ou par le menu de la table",
    ),
    "repair_help": Text(
        "save what is whole of a damaged journal", "sauver ce qui est entier d’un journal abîmé"
    ),
    "repair_description": Text(
        "Copies a damaged journal as it is, then makes a new one of the games that are whole. No table may run "
        "meanwhile. A journal that is sound is left alone.",
        "Copie un journal abîmé tel quel, puis en fait un nouveau avec les parties entières. Aucune table ne doit "
        "tourner pendant ce temps. Un journal en bon état n’est pas touché.",
    ),
}

_SAID = {
    "backed_up": Text("Backup of {games}: {path}", "Sauvegarde de {games} : {path}"),
    "games": Text("{n} games", "{n} parties", "1 game", "{n} partie"),
    "backed_up_damaged": Text(
        "Damaged games are in the backup as they are: {games}",
        "Les parties abîmées sont dans la sauvegarde telles quelles : {games}",
    ),
    "restored": Text("Brought back: {path}", "C’est remis : {path}"),
    "kept_before": Text("What was there before: {path}", "Ce qui était là avant : {path}"),
    "sound": Text("There is nothing to repair", "Il n’y a rien à réparer"),
    "repaired": Text("A new journal with {games}", "Un nouveau journal avec {games}"),
    "repaired_without": Text(
        "Not whole, and in the copy only: games {games}",
        "Pas entières, et seulement dans la copie : parties {games}",
        "Not whole, and in the copy only: game {games}",
        "Pas entière, et seulement dans la copie : partie {games}",
    ),
    "repaired_cut": Text(
        "Game {game} goes up to its entry {kept}: the next is damaged or gone, and {n} in all are in the copy at best",
        "La partie {game} va jusqu’à son entrée {kept} : la suivante est abîmée ou perdue, et {n} en tout sont au mieux dans la copie",
        "Game {game} goes up to its entry {kept}: the next and last is damaged or gone, in the copy at best",
        "La partie {game} va jusqu’à son entrée {kept} : la suivante, la dernière, est abîmée ou perdue, au mieux dans la copie",
    ),
    "repaired_gone": Text(
        "{n} entries at most that were on disk are gone: the disk has lost them, or this was an older copy",
        "{n} entrées au plus qui étaient sur le disque sont perdues : il les a perdues, ou c’était une copie plus ancienne",
        "1 entry that was on disk is gone: the disk has lost it, or this was an older copy",
        "{n} entrée qui était sur le disque est perdue : il l’a perdue, ou c’était une copie plus ancienne",
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
    "menu_restore": Text("Bring a backup back …", "Remettre une sauvegarde …"),
    "menu_restore_file": Text("{name}", "{name}"),
    "menu_restore_yes": Text(
        "Yes: bring it back, and end the program", "Oui : la remettre, et arrêter le programme"
    ),
    "menu_restore_note": Text(
        "Games since then leave the table; a copy of them is kept",
        "Les parties jouées depuis quittent la table ; une copie en est gardée",
    ),
    "backing_up": Text(
        "Writing the backup. Leave the stick in …", "La sauvegarde s’écrit. Laisse la clé en place …"
    ),
    "backed_up_stick": Text(
        "The backup is whole: {path}. You may take the stick out",
        "La sauvegarde est complète : {path}. Tu peux retirer la clé",
    ),
}

_WRONG = {
    "nothing_there": Text(
        "{path}: nothing to keep here yet; another folder: --data",
        "{path} : il n’y a encore rien à garder ici ; un autre dossier : --data",
    ),
    "exists": Text(
        "{path}: is there already, and nothing is overwritten; give another name, or a folder",
        "{path} : existe déjà, et rien n’est écrasé ; donne un autre nom, ou un dossier",
    ),
    "unwritable": Text(
        "{path}: the backup cannot be written ({reason}); is there room, and may it be written to?",
        "{path} : impossible d’écrire la sauvegarde ({reason}) ; y a-t-il de la place, et peut-on y écrire ?",
    ),
    "unreadable": Text(
        "{path}: the backup cannot be read ({reason})", "{path} : la sauvegarde est illisible ({reason})"
    ),
    "no_folder": Text(
        "{path}: there is no such folder; make it, plug in the stick, or name a file that ends in .tar",
        "{path} : ce dossier n’existe pas ; crée-le, branche la clé, ou donne un fichier qui finit par .tar",
    ),
    "no_backup": Text(
        "{path}: not a backup of dixit-table; nothing was changed",
        "{path} : ce n’est pas une sauvegarde de dixit-table ; rien n’a été changé",
    ),
    "not_whole": Text(
        "{path}: the backup is damaged or not whole; nothing was changed. Try an older one",
        "{path} : la sauvegarde est abîmée ou incomplète ; rien n’a été changé. Essaie une plus ancienne",
    ),
    "newer_backup": Text(
        "{path}: written by a newer dixit-table; nothing was changed. Install the newer one first",
        "{path} : écrite par un dixit-table plus récent ; rien n’a été changé. Installe d’abord le plus récent",
    ),
    "not_staged": Text(
        "{path}: the backup cannot be brought back ({reason}); nothing was changed. Is there room, and may it be written to?",
        "{path} : impossible de remettre la sauvegarde ({reason}) ; rien n’a été changé. Y a-t-il de la place, et peut-on y écrire ?",
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

TEXTS = {**_COMMANDS, **_SAID, **_MENU, **_WRONG}
