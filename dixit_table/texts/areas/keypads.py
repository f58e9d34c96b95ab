"""Texts of the area ``keypads``: what is wrong with a pad, and what to do; ``keypads list`` and ``test``."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
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
    "replaced": Text(
        en="another keypad answers on this port",
        fr="un autre clavier répond sur ce port",
    ),
    "version": Text(
        en="it speaks version {theirs} of the protocol, this program version {ours}: update the older one",
        fr="il parle la version {theirs} du protocole, ce programme la version {ours} : "
        "mettez à jour le plus ancien",
    ),
    "overrun": Text(
        en="keys were lost, for the computer was busy: what was half typed is void",
        fr="des touches ont été perdues, l'ordinateur étant occupé : la saisie en cours est annulée",
    ),
    "flood": Text(
        en="too many keys at once: it is not heard until it has been quiet for a second",
        fr="trop de touches à la fois : il n'est plus écouté avant une seconde de silence",
    ),
    "failed": Text(
        en="it failed inside the program ({kind}): please report it as a bug",
        fr="il a échoué dans le programme ({kind}) : merci de signaler ce défaut",
    ),
    "not_there": Text(
        en="{address} is not there: plug the keypad in, or check the path",
        fr="{address} est absent : branchez le clavier, ou vérifiez le chemin",
    ),
    "busy": Text(
        en="{address} is in use by another program ({who}): end that program",
        fr="{address} est utilisé par un autre programme ({who}) : arrêtez ce programme",
    ),
    "foreign": Text(
        en="{address} is no keypad as it seems; if it is one, name it: --pad serial:{address}",
        fr="{address} ne semble pas être un clavier ; si c'en est un, nommez-le : --pad serial:{address}",
    ),
    "no_serial_port": Text(
        en="{address} cannot be used as a serial port: name a tty, such as /dev/ttyACM0",
        fr="{address} n'est pas utilisable comme port série : nommez un tty, comme /dev/ttyACM0",
    ),
    "no_input_device": Text(
        en="{address} cannot be used as an input device: name an event node, such as /dev/input/event3",
        fr="{address} n'est pas utilisable comme périphérique d'entrée : nommez un nœud event, "
        "comme /dev/input/event3",
    ),
    "serial_denied": Text(
        en="you may not open {address}: install hardware/udev/70-dixit-table.rules, or join the group "
        "(sudo usermod -aG dialout $USER) and log in again",
        fr="vous n'avez pas le droit d'ouvrir {address} : installez hardware/udev/70-dixit-table.rules, ou "
        "rejoignez le groupe (sudo usermod -aG dialout $USER) et reconnectez-vous",
    ),
    "hid_denied": Text(
        en="you may not open {address}: install hardware/udev/70-dixit-table.rules, or join the group "
        "(sudo usermod -aG input $USER) and log in again",
        fr="vous n'avez pas le droit d'ouvrir {address} : installez hardware/udev/70-dixit-table.rules, ou "
        "rejoignez le groupe (sudo usermod -aG input $USER) et reconnectez-vous",
    ),
    "bad_spec": Text(
        en='"{text}" is not a keypad: write serial:PATH (such as serial:/dev/ttyACM0), '
        "hid:PATH (such as hid:/dev/input/event3) or virtual:NUMBER (such as virtual:1)",
        fr="« {text} » n'est pas un clavier : écrivez serial:CHEMIN (comme serial:/dev/ttyACM0), "
        "hid:CHEMIN (comme hid:/dev/input/event3) ou virtual:NUMÉRO (comme virtual:1)",
    ),
    "bad_number": Text(
        en='"{text}": a virtual keypad has a number from 1 to 999, as in virtual:1',
        fr="« {text} » : un clavier virtuel a un numéro de 1 à 999, comme dans virtual:1",
    ),
    "bad_path": Text(
        en='"{text}": the address must be a whole path, as in {example}',
        fr="« {text} » : l'adresse doit être un chemin complet, comme dans {example}",
    ),
    "given_twice": Text(
        en="the keypad {spec} is given twice: name each keypad once",
        fr="le clavier {spec} est donné deux fois : nommez chaque clavier une seule fois",
    ),
    "no_evdev": Text(
        en="USB keypads need the Python package evdev: pip install 'dixit-table[hid]', "
        "or on Debian apt install python3-evdev",
        fr="les claviers USB ont besoin du paquet Python evdev : pip install 'dixit-table[hid]', "
        "ou sous Debian apt install python3-evdev",
    ),
}
