"""Texts about keypads, and of their test."""

from __future__ import annotations

from dixit_table.texts.wording import Text

# --- Texts of the area ``keypads``: what is wrong with a pad, and what to do; ``keypads list`` and ``test``

KEYPADS: dict[str, Text] = {
    "unplugged": Text(
        en="unplugged, or its cable is loose",
        fr="débranché, ou son câble est mal enfoncé",
    ),
    "silent": Text(
        en="not heard of for {seconds} seconds: check its battery, its distance and its cable",
        fr="muet depuis {seconds} secondes : vérifiez la pile, la distance et le câble",
    ),
    "restarted": Text(
        en="it started anew: what was half typed is void",
        fr="il a redémarré : la saisie en cours est annulée",
    ),
    "let_go": Text(
        en="a keyboard again, for no seat has it and letters were typed, or nothing for a while; a keypad key "
        "makes it a keypad",
        fr="redevenu un clavier ordinaire, car aucune place ne l’a et on y a tapé des lettres, ou rien depuis un "
        "moment ; une touche du pavé numérique en refait un boîtier",
    ),
    "replaced": Text(
        en="another keypad answers on this port",
        fr="un autre boîtier répond sur ce port",
    ),
    "version": Text(
        en="it speaks version {theirs} of the protocol, this program version {ours}: update the older one",
        fr="il parle la version {theirs} du protocole, ce programme la version {ours} : "
        "mettez à jour le plus ancien",
    ),
    "overrun": Text(
        en="keys were lost, for the computer was busy: what was half typed is void",
        fr="des touches ont été perdues, l’ordinateur étant occupé : la saisie en cours est annulée",
    ),
    "flood": Text(
        en="too many keys at once: it is not heard until it has been quiet for a second",
        fr="trop de touches à la fois : il n’est plus écouté avant une seconde de silence",
    ),
    "stuck": Text(
        en="a key is stuck, and isn’t heard until another is pressed",
        fr="une touche est coincée, et n’est plus écoutée avant qu’une autre soit pressée",
    ),
    "failed": Text(
        en="it failed inside the program ({kind}): please report it as a bug",
        fr="il a échoué dans le programme ({kind}) : merci de signaler ce défaut",
    ),
    "not_there": Text(
        en="{address} is not there: plug the keypad in, or check the path",
        fr="{address} est absent : branchez le boîtier, ou vérifiez le chemin",
    ),
    "busy": Text(
        en="{address} is in use by another program ({who}): end that program",
        fr="{address} est utilisé par un autre programme ({who}) : arrêtez ce programme",
    ),
    "foreign": Text(
        en="{address} is no keypad as it seems; if it is one, name it: --pad serial:{address}",
        fr="{address} ne semble pas être un boîtier ; si c’en est un, nommez-le : --pad serial:{address}",
    ),
    "no_serial_port": Text(
        en="{address} cannot be used as a serial port: name a tty, such as /dev/ttyACM0",
        fr="{address} n’est pas utilisable comme port série : nommez un tty, comme /dev/ttyACM0",
    ),
    "no_input_device": Text(
        en="{address} cannot be used as an input device: name an event node, such as /dev/input/event3",
        fr="{address} n’est pas utilisable comme périphérique d’entrée : nommez un nœud event, "
        "comme /dev/input/event3",
    ),
    "serial_denied": Text(
        en="you may not open {address}: install the udev rules (dixit-table keypads rules --help), or join the group "
        "(sudo usermod -aG dialout $USER) and log in again",
        fr="vous n’avez pas le droit d’ouvrir {address} : installez les règles udev (dixit-table keypads rules --help), "
        "ou rejoignez le groupe (sudo usermod -aG dialout $USER) et reconnectez-vous",
    ),
    "hid_denied": Text(
        en="you may not open {address}: install the udev rules (dixit-table keypads rules --help), or join the group "
        "(sudo usermod -aG input $USER) and log in again",
        fr="vous n’avez pas le droit d’ouvrir {address} : installez les règles udev (dixit-table keypads rules --help), "
        "ou rejoignez le groupe (sudo usermod -aG input $USER) et reconnectez-vous",
    ),
    "bad_spec": Text(
        en='"{text}" is not a keypad: write serial:PATH (such as serial:/dev/ttyACM0), '
        "hid:PATH (such as hid:/dev/input/event3) or virtual:NUMBER (such as virtual:1)",
        fr="« {text} » n’est pas un boîtier : écrivez serial:CHEMIN (comme serial:/dev/ttyACM0), "
        "hid:CHEMIN (comme hid:/dev/input/event3) ou virtual:NUMÉRO (comme virtual:1)",
    ),
    "bad_number": Text(
        en='"{text}": a virtual keypad has a number from 1 to 999, as in virtual:1',
        fr="« {text} » : un boîtier virtuel a un numéro de 1 à 999, comme dans virtual:1",
    ),
    "bad_path": Text(
        en='"{text}": the address must be a whole path, as in {example}',
        fr="« {text} » : l’adresse doit être un chemin complet, comme dans {example}",
    ),
    "given_twice": Text(
        en="the keypad {spec} is given twice: name each keypad once",
        fr="le boîtier {spec} est donné deux fois : nommez chaque boîtier une seule fois",
    ),
    "no_evdev": Text(
        en="USB keypads need the Python package evdev: in the checkout, make play or pip install '.[hid]'",
        fr="les boîtiers USB ont besoin du paquet Python evdev : dans le dossier des sources, make play ou "
        "pip install '.[hid]'",
    ),
    "command_help": Text(
        en="list, try, number and forget keypads", fr="lister, essayer, numéroter et oublier les boîtiers"
    ),
    "command_description": Text(
        en="Which keypads are plugged in, what ails them, and what their keys do.",
        fr="Quels boîtiers sont branchés, ce qui leur manque, et ce que font leurs touches.",
    ),
    "command_examples": Text(
        en="examples:\n"
        "  dixit-table keypads list\n"
        "  dixit-table keypads test\n"
        "  dixit-table keypads test --pad serial:/dev/ttyACM0\n"
        "  dixit-table keypads pair\n"
        "  dixit-table keypads forget 7",
        fr="exemples :\n"
        "  dixit-table keypads list\n"
        "  dixit-table keypads test\n"
        "  dixit-table keypads test --pad serial:/dev/ttyACM0\n"
        "  dixit-table keypads pair\n"
        "  dixit-table keypads forget 7",
    ),
    "list_help": Text(
        en="what is plugged in, and what to do about what does not work",
        fr="ce qui est branché, et que faire de ce qui ne marche pas",
    ),
    "list_description": Text(
        en="Lists USB serial ports, and input devices with a numeric keypad, opening none of them: each with its seat, "
        "its sticker’s number, its battery, and what is wrong. Keypads known from other nights come last.",
        fr="Liste les ports série USB et les périphériques à pavé numérique, sans en ouvrir aucun : chacun avec sa place, "
        "le numéro de son étiquette, sa pile, et ce qui ne va pas. Les boîtiers connus d’autres soirées viennent à la fin.",
    ),
    "list_examples": Text(
        en="examples:\n"
        "  dixit-table keypads list\n"
        "  dixit-table keypads list --ask   (also which serial keypads answer, and their batteries)\n"
        "  sudo dixit-table keypads list    (also who holds a port)",
        fr="exemples :\n"
        "  dixit-table keypads list\n"
        "  dixit-table keypads list --ask   (et quels boîtiers série répondent, et leurs piles)\n"
        "  sudo dixit-table keypads list    (et qui tient un port)",
    ),
    "list_address": Text(en="address:  {address}", fr="adresse :     {address}"),
    "list_identity": Text(en="known as: {identity}", fr="connu comme : {identity}"),
    "list_number": Text(en="sticker:  {number}", fr="étiquette :   {number}"),
    "list_seat": Text(
        en="seat:     {name} ({seat}), in the newest game",
        fr="place :       {name} ({seat}), dernière partie",
    ),
    "list_player": Text(en="played by {name}", fr="joué par :    {name}"),
    "list_battery": Text(en="battery:  {charge} %", fr="pile :        {charge} %"),
    "list_answers": Text(en="answers", fr="répond"),
    "list_absent": Text(
        en="not plugged in: {label}{known}",
        fr="non branché : {label}{known}",
    ),
    "list_unasked": Text(
        en="known, and not asked now: {label}{known}; --ask tells whether it is there",
        fr="connu, et pas interrogé : {label}{known} ; --ask dit s’il est là",
    ),
    "known_sticker": Text(en="sticker {number}", fr="étiquette {number}"),
    "known_player": Text(en="last played by {name}", fr="joué en dernier par {name}"),
    "book_damaged": Text(
        en="the list of known keypads could not be read, and was put aside: {path}; number them again with "
        "dixit-table keypads pair",
        fr="la liste des boîtiers connus était illisible et a été mise de côté : {path} ; numérotez-les à nouveau avec "
        "dixit-table keypads pair",
    ),
    "book_unwritable": Text(
        en="the list of known keypads cannot be written ({reason}): free some space, or name another folder with --data",
        fr="la liste des boîtiers connus ne peut pas être écrite ({reason}) : libérez de la place, ou donnez un autre "
        "dossier avec --data",
    ),
    "option_ask": Text(
        en="also ask on serial ports who is there: takes five seconds and restarts many boards",
        fr="demander aussi sur les ports série qui est là : prend cinq secondes et redémarre bien des cartes",
    ),
    "pair_help": Text(
        en="number the keypads as their stickers are", fr="numéroter les boîtiers comme leurs étiquettes"
    ),
    "pair_description": Text(
        en="Press a key on each keypad, in the order of their stickers: the first is 1, the next 2 ... Each is lit as it "
        "gets its number; pressed again it flickers and says which it is. Ctrl+C ends. Who plays on which "
        "keypad needs no pairing: it is remembered by itself once a game begins.",
        fr="Appuyez sur une touche de chaque boîtier, dans l’ordre de leurs étiquettes : le premier est le 1, le suivant "
        "le 2 ... Chacun s’allume en recevant son numéro ; pressé à nouveau, il scintille et dit lequel il est. Ctrl+C "
        "termine. Qui joue sur quel boîtier se retient tout seul dès qu’une partie commence.",
    ),
    "pair_examples": Text(
        en="examples:\n"
        "  dixit-table keypads pair              from 1 on\n"
        "  dixit-table keypads pair --first 13   four spares, 13 to 16",
        fr="exemples :\n"
        "  dixit-table keypads pair              à partir de 1\n"
        "  dixit-table keypads pair --first 13   quatre boîtiers de réserve, 13 à 16",
    ),
    "option_first": Text(en="the first number (default: 1)", fr="le premier numéro (par défaut : 1)"),
    "pair_begins": Text(
        en="press a key on keypad {number}, then on the next ...; Ctrl+C ends",
        fr="appuyez sur une touche du boîtier {number}, puis du suivant ... ; Ctrl+C pour finir",
    ),
    "pair_number": Text(en="{number}: {pad}", fr="{number} : {pad}"),
    "pair_is": Text(en="this is {number}: {pad}", fr="c’est le {number} : {pad}"),
    "forget_help": Text(
        en="forget keypads, and who played on them", fr="oublier des boîtiers, et qui y a joué"
    ),
    "forget_description": Text(
        en="Forgets keypads by the number on their sticker or by what they are known as; stored games stay.",
        fr="Oublie des boîtiers, par le numéro de leur étiquette ou par ce sous quoi ils sont connus ; les parties "
        "gardées restent.",
    ),
    "forget_examples": Text(
        en="examples:\n"
        "  dixit-table keypads forget 7\n"
        "  dixit-table keypads forget hid:usb-0000:01:00.0-1.2 serial:DX-17\n"
        "  dixit-table keypads forget --all",
        fr="exemples :\n"
        "  dixit-table keypads forget 7\n"
        "  dixit-table keypads forget hid:usb-0000:01:00.0-1.2 serial:DX-17\n"
        "  dixit-table keypads forget --all",
    ),
    "rules_help": Text(
        en="print the udev rules that let you use keypads without root",
        fr="afficher les règles udev qui permettent d’utiliser les boîtiers sans être root",
    ),
    "rules_description": Text(
        en="Prints a rules file for udev: who sits at the computer may then open keypads.",
        fr="Affiche un fichier de règles pour udev : la personne devant l’ordinateur peut alors ouvrir les boîtiers.",
    ),
    "rules_examples": Text(
        en="examples:\n"
        "  dixit-table keypads rules | sudo tee /etc/udev/rules.d/70-dixit-table.rules >/dev/null\n"
        "  sudo udevadm control --reload && sudo udevadm trigger",
        fr="exemples :\n"
        "  dixit-table keypads rules | sudo tee /etc/udev/rules.d/70-dixit-table.rules >/dev/null\n"
        "  sudo udevadm control --reload && sudo udevadm trigger",
    ),
    "option_known": Text(
        en="a sticker’s number, or what `keypads list` says it is known as",
        fr="le numéro d’une étiquette, ou ce sous quoi `keypads list` le connaît",
    ),
    "option_all": Text(en="every keypad", fr="tous les boîtiers"),
    "forget_what": Text(
        en="name the keypads to forget (7, or hid:usb-...), or all of them by --all",
        fr="nommez les boîtiers à oublier (7, ou hid:usb-...), ou tous par --all",
    ),
    "forget_unknown": Text(
        en='no keypad is known as "{text}": `dixit-table keypads list` shows those that are',
        fr="aucun boîtier n’est connu comme « {text} » : `dixit-table keypads list` montre ceux qui le sont",
    ),
    "forgotten": Text(
        en="{n} keypads forgotten",
        fr="{n} boîtiers oubliés",
        en_one="1 keypad forgotten",
        fr_one="{n} boîtier oublié",
    ),
    "list_serial": Text(
        en="is tried by itself; counts as a keypad from its first word on",
        fr="est essayé de lui-même ; compte comme boîtier dès son premier mot",
    ),
    "list_keypad": Text(en="is used by itself", fr="est utilisé de lui-même"),
    "list_keyboard": Text(
        en="may be somebody’s keyboard, so it is left alone until one of its keypad keys is pressed",
        fr="peut être le clavier de quelqu’un, il est donc laissé tranquille jusqu’à ce qu’on presse une touche de son "
        "pavé numérique",
    ),
    "list_heard": Text(
        en="also open in {who}; while a table runs, only the table hears it",
        fr="ouvert aussi dans {who} ; pendant qu’une table tourne, elle seule l’entend",
    ),
    "hid_rule": Text(
        en="or, for this model alone, add this line to the rules file: "
        'SUBSYSTEM=="input", KERNEL=="event*", ATTRS{{id/vendor}}=="{vendor}", ATTRS{{id/product}}=="{product}", '
        'TAG+="uaccess", GROUP="input", MODE="0660"',
        fr="ou, pour ce seul modèle, ajoutez cette ligne au fichier de règles : "
        'SUBSYSTEM=="input", KERNEL=="event*", ATTRS{{id/vendor}}=="{vendor}", ATTRS{{id/product}}=="{product}", '
        'TAG+="uaccess", GROUP="input", MODE="0660"',
    ),
    "none_found": Text(
        en="no keypad is plugged in (a serial port on the board itself is used only if named: --pad serial:PATH)",
        fr="aucun boîtier n’est branché (un port série de la carte elle-même ne sert que nommé : "
        "--pad serial:CHEMIN)",
    ),
    "extra_there": Text(
        en="USB keypads: the Python package evdev is installed",
        fr="boîtiers USB : le paquet Python evdev est installé",
    ),
    "test_help": Text(
        en="show each key as it is pressed, and try the lights",
        fr="montrer chaque touche pressée, et essayer les lumières",
    ),
    "test_description": Text(
        en="Shows every key of every keypad as it is pressed: on a terminal as a live screen, else a line a key. The pad "
        "blinks slowly; Enter lights it, Backspace makes it blink three times, / makes it flicker. q (or Ctrl+C) ends. "
        "Refused while a table runs: what is typed there is secret.",
        fr="Montre chaque touche de chaque boîtier quand on la presse : dans un terminal sur un écran vivant, sinon une "
        "ligne par touche. Le boîtier clignote lentement ; Entrée l’allume, Retour arrière le fait clignoter trois fois, "
        "/ le fait scintiller. q (ou Ctrl+C) termine. Refusé pendant qu’une table tourne : ce qu’on y tape est secret.",
    ),
    "test_examples": Text(
        en="examples:\n"
        "  dixit-table keypads test                                 every keypad there is\n"
        "  dixit-table keypads test --pad hid:/dev/input/event3     this one only",
        fr="exemples :\n"
        "  dixit-table keypads test                                 tous les boîtiers\n"
        "  dixit-table keypads test --pad hid:/dev/input/event3     celui-ci seulement",
    ),
    "option_pad": Text(
        en="try this keypad only (may be repeated): serial:/dev/ttyACM0, hid:/dev/input/event3",
        fr="n’essayer que ce boîtier (répétable) : serial:/dev/ttyACM0, hid:/dev/input/event3",
    ),
    "option_data": Text(
        en="the data folder whose table must not be running (default: yours)",
        fr="le dossier de données dont la table ne doit pas tourner (par défaut : le vôtre)",
    ),
    "test_begins": Text(en="press keys; Ctrl+C ends", fr="appuyez sur des touches ; Ctrl+C pour finir"),
    "test_found": Text(en="{pad}: there", fr="{pad} : présent"),
    "test_lost": Text(en="{pad}: {why}", fr="{pad} : {why}"),
    "test_trouble": Text(en="{pad}: {why}", fr="{pad} : {why}"),
    "test_key": Text(en="{pad}: {pressed}   (light: {light})", fr="{pad} : {pressed}   (lumière : {light})"),
    "key_enter": Text(en="Enter", fr="Entrée"),
    "key_backspace": Text(en="Backspace", fr="Retour arrière"),
    "light_asked": Text(en="slow blink", fr="clignote lentement"),
    "light_done": Text(en="lit", fr="allumée"),
    "light_identify": Text(en="flickers", fr="scintille"),
    "light_refused": Text(en="three blinks", fr="trois clignotements"),
}


# --- Texts of the area ``keypad_test``: the live screen of ``keypads test``

KEYPAD_TEST: dict[str, Text] = {
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
