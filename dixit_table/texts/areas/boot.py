"""The settings file on a memory card, and what the TV says of it while the table starts."""

from __future__ import annotations

from dixit_table.texts.wording import Text

TEXTS = {
    "at_line": Text("{name}, line {n}: {what}"),
    "at_file": Text("{name}: {what}"),
    "goes_on": Text("The table starts without this."),
    "unreadable": Text("it can’t be read ({reason}). Write the card anew."),
    "too_long": Text("it has more than {n} bytes. Take the file that comes with the card again."),
    "not_text": Text("there is a character here that can’t be read. Save the file as UTF-8."),
    "no_colon": Text(
        "“{word} ...” is no setting. A setting is a name, a colon and a value, such as language: fr; a remark begins with #."
    ),
    "unknown": Text("there is no setting “{key}”. There are: {known}."),
    "unknown_near": Text("there is no setting “{key}”. Is it {near}?"),
    "twice": Text("{key} stands in line {line} already. Take one of the two out."),
    "bad_language": Text("{key}: “{value}” is no language of the table. There are: {known}."),
    "bad_timezone": Text(
        "{key}: “{value}” is no time zone. One is called after its continent and a city: Europe/Paris, America/Montreal."
    ),
    "bad_keyboard": Text("{key}: “{value}” is no layout of a keyboard. Some are: fr, be, ch, us, gb, de."),
    "bad_lines": Text(
        "{key}: “{value}” doesn’t fit. It is a number from {low} to {high}; fewer lines are larger letters."
    ),
    "bad_country": Text("{key}: “{value}” is no country. A country is two letters: FR, BE, CH, CA, GB, US."),
    "bad_wifi_name": Text("{key}: “{value}” is too long. The name of a Wi-Fi has 32 letters at most."),
    "bad_password_letters": Text(
        "{key}: there is a letter in it that no password of a Wi-Fi has. Allowed are letters without accents, digits and the signs of a keyboard."
    ),
    "bad_password_length": Text(
        "{key}: it has a letter. The password of a Wi-Fi has 8 to 63.",
        "{key}: it has {n} letters. The password of a Wi-Fi has 8 to 63.",
    ),
    "password_alone": Text("there is a password, but no name of a Wi-Fi: fill in wifi_name, too."),
    "bad_ssh_key": Text("{key}: this is no public key. It is the one line of a file such as id_ed25519.pub."),
    "not_handed_over": Text("The settings can’t be handed to the system ({reason})."),
    "no_games": Text(
        "The part of the card that keeps the games can’t be used: what is played now is gone when the power goes. Back the card up on another computer, or write another one."
    ),
}
