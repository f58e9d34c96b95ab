"""Texts of the area ``doctor``: findings of ``dixit-table doctor``, and what to do about them."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    "help": Text("say what keeps the table from working", "dire ce qui empêche la table de marcher"),
    "description": Text(
        "Checks keypads, permissions, terminal, storage and clock, and says what is wrong and what to do; the worst "
        "comes last. It opens no keypad, so it may run while a table runs. Status 1 if there is a problem.",
        "Examine boîtiers, droits, terminal, stockage et horloge, et dit ce qui ne va pas et que faire ; le pire "
        "vient en dernier. Aucun boîtier n’est ouvert : on peut le lancer à côté d’une table. Statut 1 s’il y a un "
        "problème.",
    ),
    "examples": Text(
        "examples:\n"
        "  dixit-table doctor                  in the terminal of the TV, as the user who plays\n"
        "  dixit-table doctor --data DIR       another data folder\n"
        "  dixit-table keypads test            then: each key of each keypad",
        "exemples :\n"
        "  dixit-table doctor                  dans le terminal de la télé, sous le compte de celui qui joue\n"
        "  dixit-table doctor --data DIR       un autre dossier de données\n"
        "  dixit-table keypads test            ensuite : chaque touche de chaque boîtier",
    ),
    "option_data": Text(
        "the data folder to look at (default: yours)",
        "le dossier de données à examiner (par défaut : le tien)",
    ),
    # The report
    "level_ok": Text("ok", "ok"),
    "level_remark": Text("note", "remarque"),
    "level_unknown": Text("unknown", "inconnu"),
    "level_warning": Text("WARNING", "ATTENTION"),
    "level_problem": Text("PROBLEM", "PROBLÈME"),
    "count_problem": Text("{n} {n:problem|problems}", "{n} {n:problème|problèmes}"),
    "count_warning": Text("{n} {n:warning|warnings}", "{n} {n:avertissement|avertissements}"),
    "summary": Text("{counts}; each arrow says what to do", "{counts} ; chaque flèche dit que faire"),
    "all_well": Text(
        "nothing is wrong; now try each key: dixit-table keypads test",
        "tout va bien ; essaie maintenant chaque touche : dixit-table keypads test",
    ),
    "swatch": Text(
        "The rabbits’ colours; if two look the same, the terminal has no true colour:",
        "Les couleurs des lapins ; si deux se ressemblent, le terminal n’a pas les vraies couleurs :",
    ),
    "failed": Text(
        "{area}: not checked, because this machine is unusual ({kind}: {reason})",
        "{area} : pas examiné, car cette machine est inhabituelle ({kind} : {reason})",
    ),
    "area_programs": Text("programs", "programmes"),
    "area_pads": Text("keypads", "boîtiers"),
    "area_usb": Text("USB sockets", "prises USB"),
    "area_table": Text("table", "table"),
    "area_sounds": Text("sounds", "sons"),
    "area_terminal": Text("terminal", "terminal"),
    "area_storage": Text("storage", "stockage"),
    "area_machine": Text("power and memory", "alimentation et mémoire"),
    "area_clock": Text("clock", "horloge"),
    # Programs
    "programs": Text(
        "dixit-table {own} on Python {python} ({packages})",
        "dixit-table {own} sur Python {python} ({packages})",
    ),
    "packages_missing": Text("packages are missing: {names}", "des paquets manquent : {names}"),
    "packages_unfit": Text(
        "packages of the wrong version: {names}", "des paquets d’une mauvaise version : {names}"
    ),
    "packages_remedy": Text(
        "install the table anew: pipx reinstall dixit-table; in its source: make clean, then make play; else: {pip} install --upgrade dixit-table",
        "réinstalle la table : pipx reinstall dixit-table ; dans ses sources : make clean, puis make play ; sinon : {pip} install --upgrade dixit-table",
    ),
    # Keypads
    "pads_none": Text("no keypad is plugged in", "aucun boîtier n’est branché"),
    "pads_none_cable": Text(
        "try another cable (some carry power only) and another port; switch wireless keypads on and plug in their receiver",
        "essaie un autre câble (certains ne portent que le courant) et un autre port ; allume les boîtiers sans fil et branche leur récepteur",
    ),
    "pads_none_kernel": Text(
        "does the computer see it? sudo dmesg | tail just after plugging it in; if that shows nothing new, the cable, the hub or the keypad is at fault",
        "l’ordinateur le voit-il ? sudo dmesg | tail juste après l’avoir branché ; s’il n’y a rien de nouveau, le câble, le hub ou le boîtier est en cause",
    ),
    "pads": Text(
        "{n:keypad|{n} keypads} {pads}{n:|, each}: {note}",
        "{n:boîtier|{n} boîtiers} {pads}{n:|, chacun} : {note}",
    ),
    "pad_of_table": Text("in use by the table that is running", "utilisé par la table qui tourne"),
    "pad_unusable": Text("keypad {pad} cannot be used", "boîtier {pad} inutilisable"),
    "battery_low": Text(
        "keypad {pad}: its battery is at {charge}%", "boîtier {pad} : sa pile est à {charge} %"
    ),
    "battery_remedy": Text("change it before you play", "change-la avant de jouer"),
    "root": Text(
        "you are root, who may open everything: run the doctor as the user who plays",
        "tu es root, qui peut tout ouvrir : lance doctor sous le compte de celui qui joue",
    ),
    "group": Text("you are in the group {group}", "tu es dans le groupe {group}"),
    "group_next": Text(
        "you are in the group {group}, but not yet in this session",
        "tu es dans le groupe {group}, mais pas encore dans cette session",
    ),
    "group_login": Text(
        "log out and in again; if that does not help, restart the computer",
        "ferme la session et reconnecte-toi ; si cela ne suffit pas, redémarre l’ordinateur",
    ),
    "group_not": Text(
        "you are not in the group {group}; that matters only if a keypad can’t be opened",
        "tu n’es pas dans le groupe {group} ; cela n’importe que si un boîtier ne peut pas être ouvert",
    ),
    "rules": Text("udev rules: {path}", "règles udev : {path}"),
    "rules_none": Text(
        "no udev rules of dixit-table; they matter only if a keypad can’t be opened",
        "aucune règle udev de dixit-table ; cela n’importe que si un boîtier ne peut pas être ouvert",
    ),
    "rules_install": Text(
        "to install them: dixit-table keypads rules | sudo tee /etc/udev/rules.d/70-dixit-table.rules >/dev/null && sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input --subsystem-match=tty",
        "pour les installer : dixit-table keypads rules | sudo tee /etc/udev/rules.d/70-dixit-table.rules >/dev/null && sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input --subsystem-match=tty",
    ),
    "rules_late": Text(
        "udev rules: {path} comes after {before}, so it gives no access to the person at the computer",
        "règles udev : {path} vient après {before}, donc ne donne aucun accès à la personne devant l’ordinateur",
    ),
    "rules_rename": Text(
        "rename it to 70-dixit-table.rules, then: sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input --subsystem-match=tty",
        "renomme-le 70-dixit-table.rules, puis : sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input --subsystem-match=tty",
    ),
    "rules_idle": Text(
        "udev rules: {path} is there, and yet a keypad can’t be opened",
        "règles udev : {path} est là, et pourtant un boîtier ne peut pas être ouvert",
    ),
    "rules_reload": Text(
        "sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input --subsystem-match=tty, or plug the keypad in again; a keypad that claims to have letters needs a line of its own (see its problem)",
        "sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input --subsystem-match=tty, ou rebranche le boîtier ; un boîtier qui prétend avoir des lettres a besoin de sa propre ligne (voir son problème)",
    ),
    "modem_manager": Text(
        "ModemManager is running: it sends commands to new serial ports, and a keypad takes them for noise",
        "ModemManager tourne : il envoie aux nouveaux ports série des commandes qu’un boîtier prend pour du bruit",
    ),
    "modem_manager_remedy": Text(
        "for tonight: sudo systemctl stop ModemManager; for good: the udev rules (dixit-table keypads rules --help), with a line for your board",
        "pour ce soir : sudo systemctl stop ModemManager ; pour toujours : les règles udev (dixit-table keypads rules --help), avec une ligne pour ta carte",
    ),
    "brltty": Text(
        "brltty (for Braille displays) is running: it takes USB serial adapters such as CH340 and CP210x away",
        "brltty (pour afficheurs Braille) tourne : il s’empare des adaptateurs série USB comme CH340 et CP210x",
    ),
    "brltty_remedy": Text(
        "if nobody here reads Braille: sudo apt remove brltty, and plug the keypad in again",
        "si personne ici ne lit le Braille : sudo apt remove brltty, et rebranche le boîtier",
    ),
    "ch340_taken": Text(
        "board {board} is plugged in, but has no serial port: brltty (for Braille displays) takes its chip, a CH340, away",
        "la carte {board} est branchée, mais n’a pas de port série : brltty (pour afficheurs Braille) s’empare de sa puce, un CH340",
    ),
    "ch340_no_port": Text(
        "board {board} is plugged in, but the kernel gives its chip, a CH340, no serial port",
        "la carte {board} est branchée, mais le noyau ne donne pas de port série à sa puce, un CH340",
    ),
    "ch340_module": Text(
        "sudo modprobe ch341, and plug the keypad in again",
        "sudo modprobe ch341, et rebranche le boîtier",
    ),
    "hub_weak": Text(
        "hub {hub} says that it has no supply of its own; what is plugged into it may draw {drawn} mA, and only {left} mA are left for that",
        "le hub {hub} dit ne pas avoir d’alimentation à lui ; ce qui y est branché peut tirer {drawn} mA, et il n’en reste que {left} mA",
    ),
    "hub_overloaded": Text(
        "hub {hub} has cut the power {n:once|{n} times} since this computer was switched on: what is plugged in draws too much",
        "le hub {hub} a coupé le courant {n:une fois|{n} fois} depuis que cet ordinateur est allumé : ce qui y est branché tire trop",
    ),
    "usb_off": Text(
        "{device} is plugged into a hub, but the kernel leaves it off: usually the hub has too little power for it",
        "{device} est branché sur un hub, mais le noyau le laisse éteint : d’habitude, le hub n’a pas assez de courant pour lui",
    ),
    "hub_supply": Text(
        "plug the hub’s supply in, or take a hub that has one (hardware/power.md)",
        "branche l’alimentation du hub, ou prends un hub qui en a une (hardware/power.md)",
    ),
    "copies": Text(
        "keypads {pads} have one number ({number}): a table tells them apart by their sockets",
        "les boîtiers {pads} ont un même numéro ({number}) : une table les distingue par leurs prises",
    ),
    "copies_remedy": Text(
        "give each a number of its own where that can be done (a built one: in its config); else leave each in its socket",
        "donne à chacun son propre numéro là où c’est possible (boîtier construit : dans sa config) ; sinon laisse chacun dans sa prise",
    ),
    "plugs": Text(
        "the kernel reports when something is plugged in", "le noyau signale quand quelque chose est branché"
    ),
    "plugs_polled": Text(
        "the kernel does not report what is plugged in (no inotify): the table notices it within two seconds",
        "le noyau ne signale pas ce qu’on branche (pas d’inotify) : la table le remarque en deux secondes au plus",
    ),
    "plugs_remedy": Text(
        "sudo sysctl fs.inotify.max_user_instances=512; without it only these seconds are lost",
        "sudo sysctl fs.inotify.max_user_instances=512 ; sans cela, on ne perd que ces secondes",
    ),
    "grabbed": Text(
        "keypads: can be taken from the console and other programs, as a table does: {pads}",
        "boîtiers : peuvent être pris à la console et aux autres programmes, comme le fait une table : {pads}",
    ),
    "grab_refused": Text(
        "keypads: {pad} cannot be taken from other programs",
        "boîtiers : {pad} ne peut pas être pris aux autres programmes",
    ),
    "grab_elsewhere": Text(
        "dixit-table keypads test shows whether keypads can be taken from other programs (not tried here: it would take them from a running table)",
        "dixit-table keypads test montre si les boîtiers peuvent être pris aux autres programmes (pas essayé ici : cela les prendrait à une table qui tourne)",
    ),
    # The table and the console
    "running": Text(
        "a table is running on {folder} (process {number})",
        "une table tourne sur {folder} (processus {number})",
    ),
    "running_somewhere": Text("a table is running on {folder}", "une table tourne sur {folder}"),
    "running_unknown": Text(
        "a second one cannot start meanwhile; to end it, use its menu (the game can be resumed)",
        "une deuxième ne peut pas démarrer ; pour l’arrêter : son menu (la partie pourra reprendre)",
    ),
    "running_remedy": Text(
        "a second one cannot start meanwhile; to end it, use its menu, or kill {number} (the game can be resumed)",
        "une deuxième ne peut pas démarrer ; pour l’arrêter : son menu, ou kill {number} (la partie pourra reprendre)",
    ),
    "journal": Text(
        "stored games: {n}, the list can be read", "parties enregistrées : {n}, la liste est lisible"
    ),
    "journal_remedy": Text(
        "to play tonight all the same: dixit-table play --data ~/dixit-tonight; keep {folder} as it is",
        "pour jouer ce soir malgré tout : dixit-table play --data ~/dixit-ce-soir ; garde {folder} tel quel",
    ),
    "console_none": Text(
        "keys can reach no text console on the screen",
        "les touches ne peuvent atteindre aucune console texte à l’écran",
    ),
    "console": Text(
        "no login prompt waits on the console that is shown ({console})",
        "aucune invite de connexion n’attend sur la console affichée ({console})",
    ),
    "getty": Text(
        "the console {console} asks for a login: keys of a keypad that no table has taken yet appear there",
        "la console {console} attend une connexion : les touches d’un boîtier qu’aucune table n’a encore pris s’y affichent",
    ),
    "getty_remedy": Text(
        "start the table before keypads are handed out; or for tonight: sudo systemctl stop getty@{console}",
        "lance la table avant de distribuer les boîtiers ; ou pour ce soir : sudo systemctl stop getty@{console}",
    ),
    "getty_kiosk": Text(
        "for good, in the checkout: make kiosk", "pour toujours, dans le dossier des sources : make kiosk"
    ),
    # The terminal
    "terminal_none": Text("terminal: there is none here", "terminal : il n’y en a pas ici"),
    "terminal_there": Text(
        "run the doctor in the terminal that shows the table",
        "lance doctor dans le terminal qui montre la table",
    ),
    "terminal_dumb": Text(
        "terminal: it says it can show only plain lines (TERM is {term})",
        "terminal : il dit ne savoir montrer que de simples lignes (TERM vaut {term})",
    ),
    "terminal_real": Text(
        "use a terminal window, or say what it is: export TERM=xterm-256color",
        "utilise une fenêtre de terminal, ou dis ce qu’il est : export TERM=xterm-256color",
    ),
    "size": Text("terminal: {columns} x {rows}", "terminal : {columns} x {rows}"),
    "size_unknown": Text("terminal: it does not say its size", "terminal : il ne dit pas sa taille"),
    "size_small": Text(
        "terminal: {columns} x {rows} is too small; the screens are made for {least} or more",
        "terminal : {columns} x {rows} est trop petit ; les écrans sont faits pour {least} ou plus",
    ),
    "size_larger": Text(
        "enlarge the window, or take a smaller font (often Ctrl and -)",
        "agrandis la fenêtre, ou prends une police plus petite (souvent Ctrl et -)",
    ),
    "size_far": Text(
        "terminal: {columns} x {rows}; letters that small are hard to read from the sofa",
        "terminal : {columns} x {rows} ; d’aussi petites lettres se lisent mal du canapé",
    ),
    "size_nearer": Text(
        "take a larger font (often Ctrl and +), until about 80 columns are left",
        "prends une police plus grande (souvent Ctrl et +), jusqu’à environ 80 colonnes",
    ),
    "console_bare": Text(
        "this is the bare Linux console: 16 colours, and boxes in place of ✓ ● ○ ★ and the like",
        "c’est la console Linux nue : 16 couleurs, et des carrés au lieu de ✓ ● ○ ★ et semblables",
    ),
    "console_terminal": Text(
        "run the table in a terminal window of a desktop; the game works here too, but looks poor",
        "lance la table dans une fenêtre de terminal d’un bureau ; le jeu marche ici aussi, mais il est laid",
    ),
    "console_kiosk": Text(
        "for a machine without a desktop: make kiosk, in the checkout (see hardware/kiosk/README.md there)",
        "pour une machine sans bureau : make kiosk, dans le dossier des sources (voir là hardware/kiosk/README.md)",
    ),
    "colours": Text("colours: true colour ({term})", "couleurs : vraies couleurs ({term})"),
    "colours_few": Text(
        "colours: the terminal ({term}) promises {n} only, so rabbits look alike",
        "couleurs : le terminal ({term}) n’en promet que {n}, donc des lapins se ressemblent",
    ),
    "colours_claim": Text(
        "if the terminal is a new one: export COLORTERM=truecolor; ssh often doesn’t pass it on",
        "si le terminal est récent : export COLORTERM=truecolor ; souvent, ssh ne le transmet pas",
    ),
    "colours_letters": Text(
        "the game can be played as it is: each rabbit has its letter",
        "on peut jouer ainsi : chaque lapin a sa lettre",
    ),
    "colours_tmux": Text(
        "colours: tmux does not pass true colour on to the terminal around it",
        "couleurs : tmux ne transmet pas les vraies couleurs au terminal autour de lui",
    ),
    "colours_tmux_remedy": Text(
        'tmux set -as terminal-features ",*:RGB", then detach and attach again; for good: in ~/.tmux.conf',
        'tmux set -as terminal-features ",*:RGB", puis détache et rattache ; pour toujours : dans ~/.tmux.conf',
    ),
    "colours_screen": Text(
        "colours: screen passes on 256 colours at most", "couleurs : screen transmet au plus 256 couleurs"
    ),
    "colours_screen_remedy": Text(
        "use tmux instead; or from version 5 of screen on: truecolor on, in ~/.screenrc",
        "utilise tmux ; ou dès la version 5 de screen : truecolor on, dans ~/.screenrc",
    ),
    "letters": Text("letters: {name}", "lettres : {name}"),
    "letters_plain": Text(
        "letters: the locale ({name}) is not UTF-8: tmux shows _ in place of é and of frames",
        "lettres : la locale ({name}) n’est pas UTF-8 : tmux montre _ au lieu de é et des cadres",
    ),
    "locale_missing": Text(
        "letters: the locale {name} is set, but not installed",
        "lettres : la locale {name} est choisie, mais pas installée",
    ),
    "locale_install": Text(
        "sudo dpkg-reconfigure locales, and choose it", "sudo dpkg-reconfigure locales, et choisis-la"
    ),
    "locale_export": Text(
        "for tonight: export LC_ALL=C.UTF-8, and restart tmux",
        "pour ce soir : export LC_ALL=C.UTF-8, et relance tmux",
    ),
    "font": Text("font: {glyphs}", "police : {glyphs}"),
    "font_remedy": Text(
        "judge by eye: if you see boxes, question marks or gaps there, choose another font, such as DejaVu Sans Mono (sudo apt install fonts-dejavu-core)",
        "juge à l’œil : si tu y vois des carrés, des points d’interrogation ou des trous, choisis une autre police, comme DejaVu Sans Mono (sudo apt install fonts-dejavu-core)",
    ),
    # Storage
    "folder": Text(
        "data folder: {folder}, which only you can read",
        "dossier de données : {folder}, que toi seul peux lire",
    ),
    "folder_new": Text(
        "data folder: {folder} is not there yet; the first game makes it",
        "dossier de données : {folder} n’existe pas encore ; la première partie le crée",
    ),
    "folder_open": Text(
        "data folder: others on this computer can look into {folder} (mode {mode}), where the votes are",
        "dossier de données : d’autres sur cet ordinateur peuvent voir {folder} (mode {mode}), où sont les votes",
    ),
    "folder_open_remedy": Text("chmod 700 {folder}", "chmod 700 {folder}"),
    "files_open": Text(
        "data folder: others on this computer can read {names}",
        "dossier de données : d’autres sur cet ordinateur peuvent lire {names}",
    ),
    "files_open_remedy": Text("chmod 600 {names}", "chmod 600 {names}"),
    "mode_unknown": Text(
        "data folder: it is unknown who can look into {folder}",
        "dossier de données : on ignore qui peut voir {folder}",
    ),
    "foreign": Text(
        "data folder: you may not write to {names}",
        "dossier de données : tu n’as pas le droit d’écrire dans {names}",
    ),
    "foreign_remedy": Text(
        "it was probably made with sudo: sudo chown -R $USER {folder}, and start the table without sudo",
        "il a sans doute été créé avec sudo : sudo chown -R $USER {folder}, et lance la table sans sudo",
    ),
    "unwritable": Text(
        "storage: nothing can be written to {folder}: {reason}",
        "stockage : impossible d’écrire dans {folder} : {reason}",
    ),
    "unwritable_worn": Text(
        "a card that has become read-only is worn out: use another place, dixit-table play --data DIR",
        "une carte passée en lecture seule est usée : prends un autre endroit, dixit-table play --data DIR",
    ),
    "unwritable_denied": Text(
        "the folder around it belongs to somebody else: name a folder of yours, dixit-table play --data DIR",
        "le dossier qui le contient appartient à quelqu’un d’autre : nomme un dossier à toi, dixit-table play --data DIR",
    ),
    "obstacle": Text(
        "data folder: {name} is in its place, and is not a folder",
        "dossier de données : {name} est à sa place, et n’est pas un dossier",
    ),
    "obstacle_remedy": Text(
        "rename it, or name another folder: dixit-table play --data DIR",
        "renomme-le, ou nomme un autre dossier : dixit-table play --data DIR",
    ),
    "speed": Text(
        "storage: a press is safe on disk after {middle} ms (worst of {n}: {worst} ms)",
        "stockage : une touche est en sécurité sur le disque après {middle} ms (pire de {n} : {worst} ms)",
    ),
    "slow": Text(
        "storage is slow: a press is safe on disk only after {middle} ms (worst of {n}: {worst} ms), so ticks come late",
        "le stockage est lent : une touche n’est en sécurité sur le disque qu’après {middle} ms (pire de {n} : {worst} ms), les coches viennent tard",
    ),
    "stumbles": Text(
        "storage is uneven: {middle} ms usually, but {worst} ms once in {n}",
        "le stockage est irrégulier : {middle} ms d’habitude, mais {worst} ms une fois sur {n}",
    ),
    "slow_remedy": Text(
        "use a USB stick or an SSD instead of a slow SD card: dixit-table play --data DIR; nothing is lost, it only takes longer",
        "prends une clé USB ou un SSD au lieu d’une carte SD lente : dixit-table play --data DIR ; rien n’est perdu, on attend seulement",
    ),
    "speed_unknown": Text(
        "storage: the speed of {folder} is unknown", "stockage : la vitesse de {folder} est inconnue"
    ),
    "kind": Text("storage: {folder} is on {kind}", "stockage : {folder} est sur {kind}"),
    "kind_unknown": Text(
        "storage: the file system of {folder} is unknown",
        "stockage : le système de fichiers de {folder} est inconnu",
    ),
    "fleeting": Text(
        "storage: {folder} is in memory ({kind}): games are lost when the power goes off",
        "stockage : {folder} est en mémoire ({kind}) : les parties disparaissent avec le courant",
    ),
    "remote": Text(
        "storage: {folder} is on another computer ({kind}), where a journal isn’t safe, and the network is needed",
        "stockage : {folder} est sur un autre ordinateur ({kind}), où un journal n’est pas sûr, et il faut le réseau",
    ),
    "modeless": Text(
        "storage: {folder} is on {kind}, which keeps no permissions: others may read the votes",
        "stockage : {folder} est sur {kind}, qui ne garde pas les droits : d’autres peuvent lire les votes",
    ),
    "overlay": Text(
        "storage: {folder} is on an overlay; on a Pi whose overlay file system is switched on, games are gone at power-off",
        "stockage : {folder} est sur un overlay ; sur un Pi dont l’overlay est activé, les parties disparaissent à l’arrêt",
    ),
    "overlay_remedy": Text(
        "raspi-config, Performance, Overlay File System shows whether it is on; if so: --data on a USB stick",
        "raspi-config, Performance, Overlay File System montre s’il est activé ; si oui : --data sur une clé USB",
    ),
    "data_elsewhere": Text(
        "use a folder on a disk, card or stick of this computer (ext4): dixit-table play --data DIR",
        "prends un dossier sur un disque, une carte ou une clé de cet ordinateur (ext4) : dixit-table play --data DIR",
    ),
    "card_errors": Text(
        "storage: the file system of {folder} has met {n:an error|{n} errors}: the card or disk fails, or lost its power while it wrote",
        "stockage : le système de fichiers de {folder} a rencontré {n:une erreur|{n} erreurs} : la carte ou le disque lâche, ou a perdu le courant en écrivant",
    ),
    "card_worn": Text(
        "storage: the card that {folder} is on says that it is worn out",
        "stockage : la carte où est {folder} dit qu’elle est usée",
    ),
    "card_remedy": Text(
        "back the games up to a USB stick (table menu), and take a new card",
        "sauvegarde les parties sur une clé USB (menu de la table), et prends une carte neuve",
    ),
    "free": Text("storage: {free} MB free", "stockage : {free} Mo libres"),
    "free_little": Text("storage: only {free} MB free", "stockage : seulement {free} Mo libres"),
    "free_remedy": Text(
        "free some space, or use another place: dixit-table play --data DIR",
        "libère de la place, ou prends un autre endroit : dixit-table play --data DIR",
    ),
    "free_unknown": Text(
        "storage: the free space for {folder} is unknown", "stockage : on ignore la place libre pour {folder}"
    ),
    # Clock, power, memory
    "clock": Text("clock: {time}", "horloge : {time}"),
    "clock_old": Text(
        "clock: {time} can’t be right: games get a wrong date, but nothing else suffers",
        "horloge : {time} est impossible : les parties ont une fausse date, rien d’autre n’en souffre",
    ),
    "clock_behind": Text(
        "clock: {time} is before your last game ({last}); games get a wrong date, but nothing else suffers",
        "horloge : {time} est avant ta dernière partie ({last}) ; les parties ont une fausse date, rien d’autre n’en souffre",
    ),
    "clock_alone": Text(
        "clock: {time}, not set by the network; if it is wrong, only the dates of games are wrong",
        "horloge : {time}, pas réglée par le réseau ; si elle est fausse, seules les dates des parties le sont",
    ),
    "clock_remedy": Text(
        "connect to a network for a minute, or: sudo date -s 'YYYY-MM-DD HH:MM'",
        "connecte un réseau une minute, ou : sudo date -s 'AAAA-MM-JJ HH:MM'",
    ),
    "clock_jumped": Text(
        "clock: it was set by {seconds} s during the check",
        "horloge : elle a été réglée de {seconds} s pendant l’examen",
    ),
    "clock_harmless": Text(
        "nothing to do: the table measures time by another clock",
        "rien à faire : la table mesure le temps avec une autre horloge",
    ),
    "zone": Text(
        "time zone: {time} is universal time, and so are the times of games",
        "fuseau horaire : {time} est l’heure universelle, et les heures des parties aussi",
    ),
    "zone_remedy": Text(
        "sudo timedatectl set-timezone Europe/Paris (or yours)",
        "sudo timedatectl set-timezone Europe/Paris (ou le tien)",
    ),
    "power": Text("power: the supply is strong enough", "alimentation : assez forte"),
    "power_now": Text(
        "power: the supply is too weak now; keypads drop out, and the card may be damaged",
        "alimentation : trop faible en ce moment ; des boîtiers lâchent, et la carte peut s’abîmer",
    ),
    "power_before": Text(
        "power: the supply was too weak for a moment; keypads may drop out",
        "alimentation : trop faible par moments ; des boîtiers peuvent lâcher",
    ),
    "power_remedy": Text(
        "use the Pi’s own power supply and a short, thick cable",
        "utilise l’alimentation du Pi et un câble court et épais",
    ),
    "power_hub": Text(
        "put the keypads on a hub with a power supply of its own",
        "branche les boîtiers sur un hub qui a sa propre alimentation",
    ),
    "memory": Text(
        "the system may write memory to disk (swap), and votes with it; whoever can read that is root anyway",
        "le système peut écrire la mémoire sur le disque (swap), et des votes avec ; qui peut lire cela est root de toute façon",
    ),
    "memory_kept": Text(
        "memory is never written to disk (no swap)",
        "la mémoire n’est jamais écrite sur le disque (pas de swap)",
    ),
    "memory_unknown": Text(
        "it is unknown whether memory may be written to disk",
        "on ignore si la mémoire peut être écrite sur le disque",
    ),
}
