"""Texts of the area ``web``: what a browser shows, and why one can't reach the table."""

from __future__ import annotations

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    # Where it listens, said on the TV
    "bad_address": Text(
        "{text}: what is needed is a port, or a number of this computer and a port: 8080, 192.168.1.5:8080",
        "{text} : il faut un port, ou un numéro de cet ordinateur et un port : 8080, 192.168.1.5:8080",
    ),
    "taken": Text(
        "another program has port {port}: choose another one, such as --web {next}",
        "un autre programme occupe le port {port} : choisis-en un autre, par exemple --web {next}",
    ),
    "forbidden": Text(
        "this computer doesn’t let everybody have port {port}: choose one from 1024 on, such as --web 8080",
        "cet ordinateur réserve le port {port} : choisis-en un à partir de 1024, par exemple --web 8080",
    ),
    "not_here": Text(
        "{host} isn’t an address of this computer: give the port alone, such as --web {port}",
        "{host} n’est pas une adresse de cet ordinateur : donne le port seul, par exemple --web {port}",
    ),
    "unreached": Text("tablets and phones: {why}", "tablettes et téléphones : {why}"),
    # The way in: the six letters
    "code_title": Text("Come to the table", "Viens à la table"),
    "code_ask": Text("The six letters on the TV", "Les six lettres affichées sur la télé"),
    "code_go": Text("Come in", "Entrer"),
    "code_wrong": Text(
        "Those aren’t the letters. Have another look at the TV.",
        "Ce ne sont pas ces lettres. Regarde encore la télé.",
    ),
    "code_wait": Text(
        "Too many tries. Wait {n:a second|{n} seconds}, then try again.",
        "Trop d’essais. Attends {n:une seconde|{n} secondes} avant de réessayer.",
    ),
    "other_language": Text("Français", "English"),
    "entered": Text("You are in.", "C’est bon, entre."),
    "go_on": Text("Go on", "Continuer"),
    "soon": Text("One moment ...", "Un instant ..."),
    "gone": Text("There is no table here any more.", "Il n’y a plus de table ici."),
    "gone_more": Text(
        "The table menu can let tablets and phones in again, with new letters.",
        "Le menu de la table peut rouvrir la porte aux tablettes et aux téléphones, avec de nouvelles lettres.",
    ),
    # Why something is refused
    "refused_host": Text(
        "This isn’t the table’s address: type the numbers that the TV shows.",
        "Ce n’est pas l’adresse de la table : tape les chiffres affichés sur la télé.",
    ),
    "refused_origin": Text(
        "That came from another page than the table’s.", "Cela vient d’une autre page que celle de la table."
    ),
    "refused_code": Text(
        "The six letters on the TV come first: /", "Il faut d’abord les six lettres affichées sur la télé : /"
    ),
    "refused_rate": Text("Too much at once. Slow down.", "Trop de demandes à la fois. Ralentis."),
    "refused_full": Text("Too many look on already.", "Trop d’écrans regardent déjà."),
    "refused_other": Text("There is nothing here.", "Il n’y a rien ici."),
}

# --- A phone or tablet as a keypad: what the table says of one, and what its page says

PADS: dict[str, Text] = {
    "pad_comes_by_itself": Text(
        "“{text}”: a phone can’t be named beforehand; open the keypad in its browser and press a key",
        "« {text} » : un téléphone ne se nomme pas d’avance ; ouvre le boîtier dans son navigateur et appuie sur une touche",
    ),
    # Why it was lost, or misbehaves
    "pad_page_new": Text(
        "its page was opened again: what was half typed is lost",
        "sa page a été rouverte : la saisie en cours est perdue",
    ),
    "pad_gap": Text(
        "keys were lost on the way: what was half typed is lost",
        "des touches se sont perdues en route : la saisie en cours est perdue",
    ),
    "pad_silent": Text(
        "a phone doesn’t answer any more: wake it, or open its page again",
        "un téléphone ne répond plus : réveille-le, ou rouvre sa page",
    ),
    "pad_cut": Text(
        "tablets and phones are out just now", "tablettes et téléphones sont déconnectés pour l’instant"
    ),
    # The page
    "pad_title": Text("Keypad", "Boîtier"),
    "pad_keys": Text("Keys", "Touches"),
    "pad_backspace": Text("Backspace", "Retour arrière"),
    "pad_star": Text("Star", "Étoile"),
    "pad_plus": Text("Plus", "Plus"),
    "pad_minus": Text("Minus", "Moins"),
    "pad_sit": Text("Press any key: you have a seat.", "Appuie sur une touche : tu as une place."),
    "pad_join": Text(
        "You have no seat yet. Enter: you play from the next turn on.",
        "Tu n’as pas encore de place. Entrée : tu joues dès le prochain tour.",
    ),
    "pad_number": Text("{what}: its number, then Enter", "{what} : le numéro, puis Entrée"),
    "pad_done": Text("Your entry is in.", "Ta saisie est notée."),
    "pad_refused": Text("Not accepted. Try again.", "Refusé. Recommence."),
    "pad_identify": Text("It is this keypad.", "C’est ce boîtier."),
    "pad_offline": Text(
        "No connection. Is the Wi-Fi still on?", "Pas de connexion. Le Wi-Fi marche-t-il encore ?"
    ),
    "pad_again": Text(
        "The connection was away. Type your entry again, from its first key.",
        "La connexion a été coupée. Retape ta saisie depuis le début.",
    ),
    "pad_other": Text(
        "The keypad is open in another page of this phone.",
        "Le boîtier est ouvert dans une autre page de ce téléphone.",
    ),
    "pad_take_back": Text("Use it here", "L’utiliser ici"),
    "pad_full": Text("The table takes no more phones.", "La table ne prend pas plus de téléphones."),
    "pad_screen_on": Text("Let your screen stay on.", "Laisse ton écran allumé."),
    "pad_no_script": Text("The keypad needs JavaScript.", "Le boîtier a besoin de JavaScript."),
}

# --- The display: what the TV needn't say

DISPLAY: dict[str, Text] = {
    "display_stale": Text(
        "The table can’t be heard: what stands here may be old. Trying again ...",
        "La table ne répond plus : ce qui est affiché peut dater. Nouvel essai ...",
    ),
    "display_no_script": Text(
        "Without JavaScript this page loads anew every few seconds.",
        "Sans JavaScript, cette page se recharge toutes les quelques secondes.",
    ),
    "display_pad": Text("Vote with this device", "Voter avec cet appareil"),
    "display_links": Text("This page", "Cette page"),
    # For who doesn't see the picture: what its parts are
    "display_players": Text("Players", "Joueurs"),
    "display_entered": Text("{made} of {due} entered", "{made} sur {due}"),
    "display_rules": Text("The rules", "Les règles"),
    "display_sand": Text("Sand timer", "Sablier"),
    "display_track": Text("The track", "La piste"),
    "display_scores": Text("Scores", "Scores"),
    "display_cards": Text("The cards", "Les cartes"),
    "display_card": Text("Card {n}", "Carte {n}"),
    "display_target": Text("the storyteller’s card", "la carte du conteur"),
    "display_points": Text("The points", "Les points"),
    "display_podium": Text("The podium", "Le podium"),
    "display_dice": Text("The dice show {dice}", "Les dés montrent {dice}"),
    "display_curve": Text("Total after each turn", "Total après chaque tour"),
}
