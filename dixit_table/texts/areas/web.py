"""Texts of the area ``web``: what a browser shows, and why one can't reach the table."""

from __future__ import annotations

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    # Where it listens, said on the TV
    "bad_address": Text(
        "{text}: what is needed is a port, or a number of this computer and a port: 8080, 192.168.1.5:8080"
    ),
    "taken": Text("another program has port {port}: choose another one, such as --web {next}"),
    "forbidden": Text(
        "this computer doesn’t let everybody have port {port}: choose one from 1024 on, such as --web 8080"
    ),
    "not_here": Text("{host} isn’t an address of this computer: give the port alone, such as --web {port}"),
    "unreached": Text("tablets and phones: {why}"),
    "unreached_at": Text("tablets and phones: {why}: {path}"),
    # The way in: the six letters
    "code_title": Text("Come to the table"),
    "code_ask": Text("The six letters on the TV"),
    "code_go": Text("Come in"),
    "code_wrong": Text("Those aren’t the letters. Have another look at the TV."),
    "code_wait": Text(
        "Too many tries. Wait a second, then try again.", "Too many tries. Wait {n} seconds, then try again."
    ),
    "entered": Text("You are in."),
    "go_on": Text("Go on"),
    "soon": Text("One moment ..."),
    "gone": Text("There is no table here any more."),
    "gone_more": Text("The table menu can let tablets and phones in again, with new letters."),
    # Why something is refused
    "refused_host": Text("This isn’t the table’s address: type the numbers that the TV shows."),
    "refused_origin": Text("That came from another page than the table’s."),
    "refused_code": Text("The six letters on the TV come first: /"),
    "refused_rate": Text("Too much at once. Slow down."),
    "refused_full": Text("Too many look on already."),
    "refused_other": Text("There is nothing here."),
}

# --- A phone or tablet as a keypad: what the table says of one, and what its page says

PADS: dict[str, Text] = {
    "pad_comes_by_itself": Text(
        "“{text}”: a phone can’t be named beforehand; open the keypad in its browser and press a key"
    ),
    # Why it was lost, or misbehaves
    "pad_page_new": Text("its page was opened again: what was half typed is lost"),
    "pad_gap": Text("keys were lost on the way: what was half typed is lost"),
    "pad_silent": Text("a phone doesn’t answer any more: wake it, or open its page again"),
    "pad_cut": Text("tablets and phones are out just now"),
    # The page
    "pad_title": Text("Keypad"),
    "pad_keys": Text("Keys"),
    "pad_backspace": Text("Backspace"),
    "pad_star": Text("Star"),
    "pad_plus": Text("Plus"),
    "pad_minus": Text("Minus"),
    "pad_sit": Text("Press any key: you have a seat."),
    "pad_join": Text("You have no seat yet. Enter: you play from the next turn on."),
    "pad_number": Text("{what}: its number, then Enter"),
    "pad_done": Text("Your entry is in."),
    "pad_refused": Text("Not accepted. Try again."),
    "pad_identify": Text("It is this keypad."),
    "pad_offline": Text("No connection. Is the Wi-Fi still on?"),
    "pad_again": Text("The connection was away. Type your entry again, from its first key."),
    "pad_other": Text("The keypad is open in another page of this phone."),
    "pad_take_back": Text("Use it here"),
    "pad_full": Text("The table takes no more phones."),
    "pad_screen_on": Text("Let your screen stay on."),
    "pad_no_script": Text("The keypad needs JavaScript."),
}

# --- The display: what the TV needn't say

DISPLAY: dict[str, Text] = {
    "display_stale": Text("The table can’t be heard: what stands here may be old. Trying again ..."),
    "display_no_script": Text("Without JavaScript this page loads anew every few seconds."),
    "display_pad": Text("Vote with this device"),
    "display_links": Text("This page"),
    # For who doesn't see the picture: what its parts are
    "display_players": Text("Players"),
    "display_entered": Text("{made} of {due} entered"),
    "display_rules": Text("The rules"),
    "display_sand": Text("Sand timer"),
    "display_track": Text("The track"),
    "display_scores": Text("Scores"),
    "display_cards": Text("The cards"),
    "display_card": Text("Card {n}"),
    "display_target": Text("the storyteller’s card"),
    "display_points": Text("The points"),
    "display_podium": Text("The podium"),
    "display_dice": Text("The dice show {dice}"),
    "display_curve": Text("Total after each turn"),
}
