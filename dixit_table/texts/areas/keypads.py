"""Texts about keypads, and of their test."""

from __future__ import annotations

from dixit_table.texts.wording import Text

# --- Texts of the area ``keypads``: what is wrong with a pad, and what to do; ``keypads list`` and ``test``

KEYPADS: dict[str, Text] = {
    "unplugged": Text("unplugged, or its cable is loose", "débranché, ou son câble est mal enfoncé"),
    "silent": Text(
        "silent for {seconds} seconds: check its battery, its distance and its cable",
        "muet depuis {seconds} secondes : vérifie la pile, la distance et le câble",
    ),
    "restarted": Text(
        "it restarted: what was half typed is lost", "il a redémarré : la saisie en cours est perdue"
    ),
    "let_go": Text(
        "used as an ordinary keyboard again, because it has no seat and somebody typed letters, or nothing for a while; press a key of its numeric block to make it a keypad",
        "redevenu un clavier ordinaire, car il n’a pas de place et on y a tapé des lettres, ou rien depuis un moment "
        "; appuie sur une touche de son pavé numérique pour en refaire un boîtier",
    ),
    "replaced": Text("another keypad answers on this port", "un autre boîtier répond sur ce port"),
    "version": Text(
        "it speaks version {theirs} of the protocol, this program version {ours}: update the older one",
        "il parle la version {theirs} du protocole, ce programme la version {ours} : mets à jour le plus ancien",
    ),
    "overrun": Text(
        "keys were lost because the computer was busy: what was half typed is lost",
        "des touches ont été perdues, car l’ordinateur était occupé : la saisie en cours est perdue",
    ),
    "flood": Text(
        "too many keys at once: it is ignored until it has been quiet for a second",
        "trop de touches à la fois : il est ignoré jusqu’à une seconde de silence",
    ),
    "stuck": Text(
        "a key is stuck: it is ignored until another is pressed",
        "une touche est coincée : elle est ignorée jusqu’à ce qu’on appuie sur une autre",
    ),
    "failed": Text(
        "it failed inside the program ({kind}): please report it as a bug",
        "il a échoué dans le programme ({kind}) : merci de signaler ce bogue",
    ),
    "not_there": Text(
        "{address} is not there: plug the keypad in, or check the path",
        "{address} est absent : branche le boîtier, ou vérifie le chemin",
    ),
    "busy": Text(
        "{address} is in use by another program ({who}): end that program",
        "{address} est utilisé par un autre programme ({who}) : arrête ce programme",
    ),
    "foreign": Text(
        "{address} doesn’t look like a keypad; if it is one, name it: --pad serial:{address}",
        "{address} ne semble pas être un boîtier ; si c’en est un, nomme-le : --pad serial:{address}",
    ),
    "no_serial_port": Text(
        "{address} cannot be used as a serial port: name a tty, such as /dev/ttyACM0",
        "{address} n’est pas utilisable comme port série : nomme un tty, comme /dev/ttyACM0",
    ),
    "no_input_device": Text(
        "{address} cannot be used as an input device: name an event node, such as /dev/input/event3",
        "{address} n’est pas utilisable comme périphérique d’entrée : nomme un nœud event, comme /dev/input/event3",
    ),
    "serial_denied": Text(
        "you may not open {address}: install the udev rules (dixit-table keypads rules --help), or join the group (sudo usermod -aG dialout $USER) and log in again",
        "tu n’as pas le droit d’ouvrir {address} : installe les règles udev (dixit-table keypads rules --help), "
        "ou rejoins le groupe (sudo usermod -aG dialout $USER) et reconnecte-toi",
    ),
    "hid_denied": Text(
        "you may not open {address}: install the udev rules (dixit-table keypads rules --help), or join the group (sudo usermod -aG input $USER) and log in again",
        "tu n’as pas le droit d’ouvrir {address} : installe les règles udev (dixit-table keypads rules --help), "
        "ou rejoins le groupe (sudo usermod -aG input $USER) et reconnecte-toi",
    ),
    "bad_spec": Text(
        "“{text}” is not a keypad: write serial:PATH (such as serial:/dev/ttyACM0), hid:PATH (such as hid:/dev/input/event3) or virtual:NUMBER (such as virtual:1)",
        "« {text} » n’est pas un boîtier : écris serial:CHEMIN (comme serial:/dev/ttyACM0), hid:CHEMIN (comme hid:/dev/input/event3) ou virtual:NUMÉRO (comme virtual:1)",
    ),
    "bad_number": Text(
        "“{text}”: a virtual keypad has a number from 1 to 999, as in virtual:1",
        "« {text} » : un boîtier virtuel a un numéro de 1 à 999, comme dans virtual:1",
    ),
    "bad_path": Text(
        "“{text}”: the address must be a whole path, as in {example}",
        "« {text} » : l’adresse doit être un chemin complet, comme dans {example}",
    ),
    "given_twice": Text(
        "the keypad {spec} is given twice: name each keypad once",
        "le boîtier {spec} est donné deux fois : nomme chaque boîtier une seule fois",
    ),
    "command_help": Text(
        "list, try, number and forget keypads", "lister, essayer, numéroter et oublier les boîtiers"
    ),
    "command_description": Text(
        "Shows which keypads are plugged in, what is wrong with them, and what their keys do.",
        "Montre quels boîtiers sont branchés, ce qui ne va pas, et ce que font leurs touches.",
    ),
    "command_examples": Text(
        "examples:\n"
        "  dixit-table keypads list\n"
        "  dixit-table keypads test\n"
        "  dixit-table keypads test --pad serial:/dev/ttyACM0\n"
        "  dixit-table keypads pair\n"
        "  dixit-table keypads forget 7",
        "exemples :\n"
        "  dixit-table keypads list\n"
        "  dixit-table keypads test\n"
        "  dixit-table keypads test --pad serial:/dev/ttyACM0\n"
        "  dixit-table keypads pair\n"
        "  dixit-table keypads forget 7",
    ),
    "list_help": Text(
        "what is plugged in, and what to do about anything that doesn’t work",
        "ce qui est branché, et que faire de ce qui ne marche pas",
    ),
    "list_description": Text(
        "Lists USB serial ports and input devices with a numeric keypad, without opening any: each with its seat, its "
        "sticker’s number, its battery, and what is wrong. Keypads known from other nights come last.",
        "Liste les ports série USB et les périphériques à pavé numérique, sans en ouvrir aucun : chacun avec sa "
        "place, le numéro de son étiquette, sa pile, et ce qui ne va pas. Les boîtiers connus d’autres soirées "
        "viennent à la fin.",
    ),
    "list_examples": Text(
        "examples:\n"
        "  dixit-table keypads list\n"
        "  dixit-table keypads list --ask   (also which serial keypads answer, their batteries and firmware)\n"
        "  sudo dixit-table keypads list    (also which program holds a port)",
        "exemples :\n"
        "  dixit-table keypads list\n"
        "  dixit-table keypads list --ask   (et quels boîtiers série répondent, leurs piles et leur logiciel)\n"
        "  sudo dixit-table keypads list    (et quel programme tient un port)",
    ),
    "list_address": Text("address:  {address}", "adresse :     {address}"),
    "list_identity": Text("known as: {identity}", "connu comme : {identity}"),
    "list_number": Text("sticker:  {number}", "étiquette :   {number}"),
    "list_seat": Text(
        "seat:     {name} ({seat}), in the newest game", "place :       {name} ({seat}), dernière partie"
    ),
    "list_player": Text("played by {name}", "joué par :    {name}"),
    "list_battery": Text("battery:  {charge}%", "pile :        {charge} %"),
    "list_firmware": Text("firmware: {version}", "logiciel :    {version}"),
    "list_answers": Text("answers", "répond"),
    "list_absent": Text("not plugged in: {label}{known}", "non branché : {label}{known}"),
    "list_unasked": Text(
        "known, but not asked now: {label}{known}; --ask shows whether it is there",
        "connu, mais pas interrogé : {label}{known} ; --ask montre s’il est là",
    ),
    "known_sticker": Text("sticker {number}", "étiquette {number}"),
    "known_player": Text("last played by {name}", "joué en dernier par {name}"),
    "book_damaged": Text(
        "the list of known keypads could not be read and was put aside: {path}; number them again with dixit-table keypads pair",
        "la liste des boîtiers connus était illisible et a été mise de côté : {path} ; numérote-les à nouveau avec dixit-table keypads pair",
    ),
    "book_unwritable": Text(
        "the list of known keypads cannot be written ({reason}): free some space, or name another folder with --data",
        "la liste des boîtiers connus ne peut pas être écrite ({reason}) : libère de la place, ou donne un autre dossier avec --data",
    ),
    "option_ask": Text(
        "also ask the serial ports which keypads are there: this takes five seconds and restarts many boards",
        "demander aussi aux ports série quels boîtiers sont là : prend cinq secondes et redémarre bien des cartes",
    ),
    "pair_help": Text(
        "number the keypads in the order of their stickers",
        "numéroter les boîtiers dans l’ordre de leurs étiquettes",
    ),
    "pair_description": Text(
        "Press a key on each keypad, in the order of their stickers: the first is 1, the next 2 ... Each lights up "
        "when it gets its number; pressed again, it flickers and its number is shown. Ctrl+C ends. Players need no "
        "pairing with their keypads: the program remembers who plays on which once a game begins.",
        "Appuie sur une touche de chaque boîtier, dans l’ordre de leurs étiquettes : le premier est le 1, le suivant "
        "le 2 ... Chacun s’allume en recevant son numéro ; pressé à nouveau, il scintille et son numéro s’affiche. "
        "Ctrl+C termine. Inutile d’associer les joueurs aux boîtiers : le programme retient qui joue sur lequel dès "
        "qu’une partie commence.",
    ),
    "pair_examples": Text(
        "examples:\n"
        "  dixit-table keypads pair              from 1 on\n"
        "  dixit-table keypads pair --first 13   four spares, 13 to 16",
        "exemples :\n"
        "  dixit-table keypads pair              à partir de 1\n"
        "  dixit-table keypads pair --first 13   quatre boîtiers de réserve, 13 à 16",
    ),
    "option_first": Text("the first number (default: 1)", "le premier numéro (par défaut : 1)"),
    "pair_begins": Text(
        "press a key on keypad {number}, then on the next ...; Ctrl+C ends",
        "appuie sur une touche du boîtier {number}, puis du suivant ... ; Ctrl+C pour finir",
    ),
    "pair_number": Text("{number}: {pad}", "{number} : {pad}"),
    "pair_is": Text("this is {number}: {pad}", "c’est le {number} : {pad}"),
    "forget_help": Text("forget keypads, and who played on them", "oublier des boîtiers, et qui y a joué"),
    "forget_description": Text(
        "Forgets keypads by the number on their sticker or by what they are known as; stored games stay.",
        "Oublie des boîtiers, par le numéro de leur étiquette ou par ce sous quoi ils sont connus ; les parties gardées restent.",
    ),
    "forget_examples": Text(
        "examples:\n"
        "  dixit-table keypads forget 7\n"
        "  dixit-table keypads forget hid:usb-0000:01:00.0-1.2 serial:DX-17\n"
        "  dixit-table keypads forget --all",
        "exemples :\n"
        "  dixit-table keypads forget 7\n"
        "  dixit-table keypads forget hid:usb-0000:01:00.0-1.2 serial:DX-17\n"
        "  dixit-table keypads forget --all",
    ),
    "rules_help": Text(
        "print the udev rules that let you use keypads without root",
        "afficher les règles udev qui permettent d’utiliser les boîtiers sans être root",
    ),
    "rules_description": Text(
        "Prints a rules file for udev: whoever sits at the computer may then open keypads.",
        "Affiche un fichier de règles pour udev : la personne devant l’ordinateur peut alors ouvrir les boîtiers.",
    ),
    "rules_examples": Text(
        "examples:\n"
        "  dixit-table keypads rules | sudo tee /etc/udev/rules.d/70-dixit-table.rules >/dev/null\n"
        "  sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input --subsystem-match=tty",
        "exemples :\n"
        "  dixit-table keypads rules | sudo tee /etc/udev/rules.d/70-dixit-table.rules >/dev/null\n"
        "  sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input --subsystem-match=tty",
    ),
    "option_known": Text(
        "a sticker’s number, or what `keypads list` says it is known as",
        "le numéro d’une étiquette, ou ce sous quoi `keypads list` le connaît",
    ),
    "option_all": Text("every keypad", "tous les boîtiers"),
    "forget_what": Text(
        "name the keypads to forget (7, or hid:usb-...), or all of them by --all",
        "nomme les boîtiers à oublier (7, ou hid:usb-...), ou tous par --all",
    ),
    "forget_unknown": Text(
        "no keypad is known as “{text}”: `dixit-table keypads list` shows those that are",
        "aucun boîtier n’est connu comme « {text} » : `dixit-table keypads list` montre ceux qui le sont",
    ),
    "forgotten": Text("{n} {n:keypad|keypads} forgotten", "{n} {n:boîtier oublié|boîtiers oubliés}"),
    "list_serial": Text(
        "is tried automatically; counts as a keypad once it has sent its first word",
        "est essayé automatiquement ; compte comme boîtier dès son premier mot",
    ),
    "list_keypad": Text("is used automatically", "est utilisé automatiquement"),
    "list_keyboard": Text(
        "may be somebody’s keyboard, so it is left alone until one of its keypad keys is pressed",
        "peut être le clavier de quelqu’un : on n’y touche pas tant qu’aucune touche de son pavé numérique n’est pressée",
    ),
    "list_heard": Text(
        "also open in {who}; while a table is running, only the table receives its keys",
        "ouvert aussi dans {who} ; pendant qu’une table tourne, elle seule reçoit ses touches",
    ),
    "hid_rule": Text(
        'or, for this model alone, add this line to the rules file: SUBSYSTEM=="input", KERNEL=="event*", '
        'ATTRS{{id/vendor}}=="{vendor}", ATTRS{{id/product}}=="{product}", TAG+="uaccess", GROUP="input", MODE="0660"',
        'ou, pour ce seul modèle, ajoute cette ligne au fichier de règles : SUBSYSTEM=="input", KERNEL=="event*", '
        'ATTRS{{id/vendor}}=="{vendor}", ATTRS{{id/product}}=="{product}", TAG+="uaccess", GROUP="input", MODE="0660"',
    ),
    "none_found": Text(
        "no keypad is plugged in (a serial port on the board itself is used only if named: --pad serial:PATH)",
        "aucun boîtier n’est branché (un port série de la carte elle-même ne sert que s’il est nommé : --pad serial:CHEMIN)",
    ),
    "test_help": Text(
        "show each key as it is pressed, and try the lights",
        "montrer chaque touche pressée, et essayer les voyants",
    ),
    "test_description": Text(
        "Shows every key of every keypad as it is pressed: on a terminal as a live screen, otherwise one line per "
        "key. The pad blinks slowly; Enter lights it, Backspace makes it blink three times, / makes it flicker. q (or "
        "Ctrl+C) ends. --jig guides through one keypad you have built, in lines. Refused while a table is running: "
        "what is typed there is secret.",
        "Montre chaque touche de chaque boîtier quand on la presse : dans un terminal sur un écran en direct, sinon "
        "une ligne par touche. Le boîtier clignote lentement ; Entrée l’allume, Retour arrière le fait clignoter "
        "trois fois, / le fait scintiller. q (ou Ctrl+C) termine. --jig guide à travers un boîtier fait maison, en "
        "lignes. Refusé pendant qu’une table tourne : ce qu’on y tape est secret.",
    ),
    "test_examples": Text(
        "examples:\n"
        "  dixit-table keypads test                                 every keypad there is\n"
        "  dixit-table keypads test --pad hid:/dev/input/event3     this one only\n"
        "  dixit-table keypads test --jig                           one you have built: PASS, or the wire to look at",
        "exemples :\n"
        "  dixit-table keypads test                                 tous les boîtiers\n"
        "  dixit-table keypads test --pad hid:/dev/input/event3     celui-ci seulement\n"
        "  dixit-table keypads test --jig                           un boîtier fait maison : BON, ou le fil à regarder",
    ),
    "option_pad": Text(
        "try this keypad only (may be repeated): serial:/dev/ttyACM0, hid:/dev/input/event3",
        "n’essayer que ce boîtier (répétable) : serial:/dev/ttyACM0, hid:/dev/input/event3",
    ),
    "option_data": Text(
        "the data folder whose table must not be running (default: yours)",
        "le dossier de données dont la table ne doit pas tourner (par défaut : le tien)",
    ),
    "test_begins": Text("press keys; Ctrl+C ends", "appuie sur des touches ; Ctrl+C pour finir"),
    "test_found": Text("{pad}: there", "{pad} : présent"),
    "test_lost": Text("{pad}: {why}", "{pad} : {why}"),
    "test_trouble": Text("{pad}: {why}", "{pad} : {why}"),
    "test_key": Text("{pad}: {pressed}   (light: {light})", "{pad} : {pressed}   (voyant : {light})"),
    "key_enter": Text("Enter", "Entrée"),
    "key_backspace": Text("Backspace", "Retour arrière"),
    "light_asked": Text("slow blink", "clignote lentement"),
    "light_done": Text("lit", "allumé"),
    "light_identify": Text("flickers", "scintille"),
    "light_refused": Text("three blinks", "trois clignotements"),
}


# --- Texts of the area ``keypad_test``: the live screen of ``keypads test``

KEYPAD_TEST: dict[str, Text] = {
    "title": Text("Keypad test", "Essai des boîtiers"),
    "count": Text("{n} {n:keypad|keypads}   q ends", "{n} {n:boîtier|boîtiers}   q : fin"),
    "prompt": Text(
        "Press every key of every keypad, and look at its light",
        "Essaie chaque touche de chaque boîtier, et son voyant",
    ),
    "help": Text(
        "Enter: lit, Backspace (or .): three blinks, /: flickers, others: slow blink",
        "Entrée : allumé, Retour (ou .) : 3 clignotements, / : scintille, sinon lent",
    ),
    "none": Text(
        "No keypad yet. Plug one in, and press a digit on it.",
        "Aucun boîtier pour l’instant. Branches-en un, et appuie sur un chiffre.",
    ),
    "none_more": Text(
        "Nothing happens? End with q, then: dixit-table doctor",
        "Rien ne se passe ? Termine par q, puis : dixit-table doctor",
    ),
    "more": Text(
        "{n} more {n:keypad|keypads}: make the window larger",
        "encore {n} {n:boîtier|boîtiers} : agrandis la fenêtre",
    ),
    "more_troubles": Text(
        "... and {n} more: dixit-table keypads list", "... et {n} de plus : dixit-table keypads list"
    ),
    "trouble": Text("{pad}: {why}", "{pad} : {why}"),
    "gone": Text("gone", "absent"),
    "trouble_here": Text("see below", "voir plus bas"),
    "battery": Text("bat. {percent}%", "pile {percent} %"),
    "enter": Text("Enter", "Entr."),
    "last": Text("last: {pressed}", "dernière : {pressed}"),
    "light": Text("light: {told}", "voyant : {told}"),
    "told_idle": Text("out", "éteint"),
    "told_asked": Text("slow", "lent"),
    "told_done": Text("lit", "allumé"),
    "told_refused": Text("3 blinks", "clignote 3x"),
    "told_identify": Text("flickers", "scintille"),
    "late": Text("delay: {ms} ms", "délai : {ms} ms"),
    "late_worst": Text("worst: {ms} ms", "le pire : {ms} ms"),
    "late_short": Text("delay {median}/{worst} ms", "délai {median}/{worst} ms"),
    "late_unknown": Text("delay: -", "délai : -"),
    "bounces": Text("bounces: {pressed}", "rebonds : {pressed}"),
    "zero": Text("0 twice: a 00 key?", "0 double : un 00 ?"),
}
