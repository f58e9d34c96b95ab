"""Updates: the command, the menu's page, and what goes wrong."""

from __future__ import annotations

from dixit_table.texts.wording import Text

_COMMAND = {
    "help": Text(
        "another version of the program, and the way back", "une autre version du programme, et le retour"
    ),
    "description": Text(
        "Tries a newer package (.deb) out beside the present version, and lets the next start take it. The former version "
        "is kept: --back. Nothing is downloaded, and games are only read. A table may run meanwhile.",
        "Essaie un paquet plus récent (.deb) à côté de la version présente ; le prochain démarrage le prend. La version "
        "précédente est gardée : --back. Rien n’est téléchargé, et les parties sont seulement lues. Une table peut "
        "tourner pendant ce temps.",
    ),
    "examples": Text(
        "examples:\n"
        "  dixit-table update dixit-table_1.3.0_amd64.deb\n"
        "  dixit-table update --back           the former version again",
        "exemples :\n"
        "  dixit-table update dixit-table_1.3.0_amd64.deb\n"
        "  dixit-table update --back           de nouveau la version précédente",
    ),
    "option_file": Text("the package to update to", "le paquet à installer"),
    "option_back": Text("go back to the former version", "revenir à la version précédente"),
    "option_list": Text("show which versions are there", "montrer les versions présentes"),
    "trying": Text(
        "Trying it out; on a Pi this takes some minutes ...",
        "Essai en cours ; sur un Pi, quelques minutes ...",
    ),
    "done": Text(
        "Version {version} passed its trial: the next start takes it. Back again: dixit-table update --back",
        "La version {version} a réussi son essai : le prochain démarrage la prend. Pour revenir : dixit-table update --back",
    ),
    "went_back": Text(
        "The next start takes version {version}", "Le prochain démarrage prend la version {version}"
    ),
    "list_packaged": Text(
        "{version} (installed as a package): {state}", "{version} (installée par paquet) : {state}"
    ),
    "list_other": Text("{version}: {state}", "{version} : {state}"),
    "state_starts": Text("starts", "démarre"),
    "state_kept": Text("kept", "gardée"),
    "state_not_whole_kept": Text("not whole, so nothing starts it", "incomplète, donc rien ne la démarre"),
}

_MENU = {
    "menu": Text("Update ...", "Mise à jour ..."),
    "menu_no_file": Text(
        "Plug in a stick with the update, then come back", "Branche une clé avec la mise à jour, puis reviens"
    ),
    "menu_none": Text(
        "Its file is called dixit-table_....deb, and lies in no folder",
        "Son fichier s’appelle dixit-table_....deb, hors de tout dossier",
    ),
    "menu_file": Text("{name}", "{name}"),
    "menu_yes": Text("Yes: try it, then start with it", "Oui : l’essayer, puis démarrer avec"),
    "menu_yes_note": Text(
        "The game goes on meanwhile and after it. If the trial fails, nothing changes",
        "La partie continue pendant et après. Si l’essai échoue, rien ne change",
    ),
    "menu_back": Text("Back to the former version ...", "Revenir à la version précédente ..."),
    "menu_back_yes": Text("Yes: start with version {version}", "Oui : démarrer avec la version {version}"),
    "menu_trying": Text(
        "The update is being tried out. Go on playing, and leave the stick in ...",
        "La mise à jour est à l’essai. Continue à jouer, et laisse la clé en place ...",
    ),
}

_PARTS = {
    "part_starts": Text("starting it", "son démarrage"),
    "part_doctor": Text("a look at this computer", "l’examen de cet ordinateur"),
    "part_golden": Text("reading games of earlier versions", "la lecture de parties d’anciennes versions"),
    "part_games": Text("reading your games", "la lecture de tes parties"),
    "part_simulate": Text("a game without people", "une partie sans joueurs"),
    "part_screen": Text("its screen", "son écran"),
}

_ERRORS = {
    "another_way": Text(
        "this table isn’t Debian’s package, so it is updated another way: {command}",
        "cette table n’est pas le paquet Debian, elle se met à jour autrement : {command}",
    ),
    "unreadable": Text(
        "{path} cannot be read ({reason}); is the stick plugged in, and the name right?",
        "{path} est illisible ({reason}) ; la clé est-elle branchée, et le nom juste ?",
    ),
    "no_package": Text(
        "{path}: this is no whole Debian package; nothing was changed. Download the file dixit-table_....deb once more",
        "{path} : ce n’est pas un paquet Debian entier ; rien n’a été changé. Retélécharge le fichier dixit-table_....deb",
    ),
    "not_whole": Text(
        "{path}: the file isn’t what was published, its checksums differ; nothing was changed. Download it once more",
        "{path} : le fichier n’est pas celui qui a été publié, les sommes diffèrent ; rien n’a été changé. Retélécharge-le",
    ),
    "another_package": Text(
        "{path}: this package isn’t the table’s program; nothing was changed. Take the file dixit-table_....deb",
        "{path} : ce paquet n’est pas le programme de la table ; rien n’a été changé. Prends le fichier dixit-table_....deb",
    ),
    "another_machine": Text(
        "{path}: this package is for another kind of computer ({machine}); nothing was changed. Take the file for this one",
        "{path} : ce paquet est pour un autre type d’ordinateur ({machine}) ; rien n’a été changé. Prends le fichier pour celui-ci",
    ),
    "zstd": Text(
        "{path}: unpacking it needs dpkg-deb, which isn’t here; nothing was changed. Install the package dpkg",
        "{path} : pour le déballer il faut dpkg-deb, qui n’est pas ici ; rien n’a été changé. Installe le paquet dpkg",
    ),
    "same": Text(
        "version {version} is the present one; there is nothing to do",
        "la version {version} est déjà là ; il n’y a rien à faire",
    ),
    "older": Text(
        "version {version} is older than the present {present}, which stays; to go back: dixit-table update --back",
        "la version {version} est plus ancienne que la présente, {present}, qui reste ; pour revenir : dixit-table update --back",
    ),
    "another_runs": Text(
        "another update runs at this moment; wait until it is done",
        "une autre mise à jour est en cours ; attends sa fin",
    ),
    "not_allowed": Text(
        "{path}: this account may not write there, so the present version stays; put sudo before the command",
        "{path} : ce compte ne peut pas y écrire, la version présente reste ; mets sudo devant la commande",
    ),
    "not_written": Text(
        "the update cannot be written ({reason}), so the present version stays; is there space on the disk?",
        "impossible d’écrire la mise à jour ({reason}), la version présente reste ; y a-t-il de la place sur le disque ?",
    ),
    "nothing_before": Text(
        "the packaged version runs, and there is none before it; an older package: sudo apt install ./FILE.deb",
        "la version du paquet tourne, sans autre avant elle ; un paquet plus ancien : sudo apt install ./FICHIER.deb",
    ),
    "trial_failed": Text(
        "version {version} failed its trial at {part} ({reason}), so the present version stays; download it once more, or report this",
        "la version {version} a échoué à l’essai : {part} ({reason}) ; la version présente reste ; retélécharge-la, ou signale-le",
    ),
}

TEXTS: dict[str, Text] = {**_COMMAND, **_MENU, **_PARTS, **_ERRORS}
