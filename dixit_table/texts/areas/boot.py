"""The settings file on a memory card, and what the TV says of it while the table starts."""

from __future__ import annotations

from dixit_table.texts.wording import Text

TEXTS = {
    "at_line": Text("{name}, line {n}: {what}", "{name}, ligne {n} : {what}"),
    "at_file": Text("{name}: {what}", "{name} : {what}"),
    "goes_on": Text("The table starts without this.", "La table démarre sans cela."),
    "unreadable": Text(
        "it can’t be read ({reason}). Write the card anew.",
        "illisible ({reason}). Écris la carte de nouveau.",
    ),
    "too_long": Text(
        "it has more than {n} bytes. Take the file that comes with the card again.",
        "plus de {n} octets. Reprends le fichier fourni avec la carte.",
    ),
    "not_text": Text(
        "there is a character here that can’t be read. Save the file as UTF-8.",
        "un caractère illisible. Enregistre le fichier en UTF-8.",
    ),
    "no_colon": Text(
        "“{word} ...” is no setting. A setting is a name, a colon and a value, such as language: fr; "
        "a remark begins with #.",
        "« {word} ... » n’est pas un réglage. Un réglage, c’est un nom, deux-points et une valeur, par exemple "
        "language: fr ; une remarque commence par #.",
    ),
    "unknown": Text(
        "there is no setting “{key}”. There are: {known}.",
        "il n’y a pas de réglage « {key} ». Il y a : {known}.",
    ),
    "unknown_near": Text(
        "there is no setting “{key}”. Is it {near}?", "il n’y a pas de réglage « {key} ». Est-ce {near} ?"
    ),
    "twice": Text(
        "{key} stands in line {line} already. Take one of the two out.",
        "{key} est déjà à la ligne {line}. Enlève l’une des deux.",
    ),
    "bad_language": Text(
        "{key}: “{value}” is no language of the table. There are: {known}.",
        "{key} : « {value} » n’est pas une langue de la table. Il y a : {known}.",
    ),
    "bad_timezone": Text(
        "{key}: “{value}” is no time zone. One is called after its continent and a city: Europe/Paris, America/Montreal.",
        "{key} : « {value} » n’est pas un fuseau horaire. Il porte le nom de son continent et d’une ville : Europe/Paris, "
        "America/Montreal.",
    ),
    "bad_keyboard": Text(
        "{key}: “{value}” is no layout of a keyboard. Some are: fr, be, ch, us, gb, de.",
        "{key} : « {value} » n’est pas une disposition de clavier. Par exemple : fr, be, ch, us, gb, de.",
    ),
    "bad_lines": Text(
        "{key}: “{value}” doesn’t fit. It is a number from {low} to {high}; fewer lines are larger letters.",
        "{key} : « {value} » ne va pas. C’est un nombre de {low} à {high} ; moins il y a de lignes, plus les lettres sont "
        "grandes.",
    ),
    "bad_country": Text(
        "{key}: “{value}” is no country. A country is two letters: FR, BE, CH, CA, GB, US.",
        "{key} : « {value} » n’est pas un pays. Un pays, c’est deux lettres : FR, BE, CH, CA, GB, US.",
    ),
    "bad_wifi_name": Text(
        "{key}: “{value}” is too long. The name of a Wi-Fi has 32 letters at most.",
        "{key} : « {value} » est trop long. Le nom d’un Wi-Fi a 32 lettres au plus.",
    ),
    "bad_password_letters": Text(
        "{key}: there is a letter in it that no password of a Wi-Fi has. Allowed are letters without accents, "
        "digits and the signs of a keyboard.",
        "{key} : il contient une lettre qu’aucun mot de passe de Wi-Fi n’a. Sont permis les lettres sans accent, les "
        "chiffres et les signes du clavier.",
    ),
    "bad_password_length": Text(
        "{key}: it has {n:a letter|{n} letters}. The password of a Wi-Fi has 8 to 63.",
        "{key} : il a {n:une lettre|{n} lettres}. Le mot de passe d’un Wi-Fi en a de 8 à 63.",
    ),
    "password_alone": Text(
        "there is a password, but no name of a Wi-Fi: fill in wifi_name, too.",
        "il y a un mot de passe, mais pas de nom de Wi-Fi : remplis aussi wifi_name.",
    ),
    "bad_ssh_key": Text(
        "{key}: this is no public key. It is the one line of a file such as id_ed25519.pub.",
        "{key} : ce n’est pas une clé publique. C’est la ligne unique d’un fichier comme id_ed25519.pub.",
    ),
    "no_games": Text(
        "The part of the card that keeps the games can’t be used: what is played now is gone when the power "
        "goes. Back the card up on another computer, or write another one.",
        "La partie de la carte qui garde les parties est inutilisable : ce qui se joue maintenant sera perdu quand le "
        "courant partira. Copie la carte sur un autre ordinateur, ou écris-en une autre.",
    ),
}
