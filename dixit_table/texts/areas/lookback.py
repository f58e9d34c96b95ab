"""Texts of the area ``lookback``: looking back on a night and on all nights, posters, forgetting."""

from __future__ import annotations

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    # Menu
    "menu": Text("Looking back ..."),
    "menu_curves": Text("The night in curves"),
    "menu_prizes": Text("Prizes of the night"),
    "menu_readers": Text("Who reads whom"),
    "menu_players": Text("Players of all nights"),
    "menu_players_note": Text("Everybody who has played here, from the stored games"),
    "menu_poster": Text("Save a poster"),
    "menu_poster_note": Text("A picture of the night to send to friends; nothing is sent from here"),
    "hint_over": Text("+: look back on the night"),
    # Pages
    "curves": Text("THE NIGHT IN CURVES"),
    "prizes": Text("PRIZES OF THE NIGHT"),
    "readers": Text("WHO READS WHOM"),
    "meets": Text("WHO THINKS ALIKE"),
    "players": Text("PLAYERS OF ALL NIGHTS"),
    "turns": Text("{n} turn", "{n} turns"),
    "times": Text("once", "{n} times"),
    "throws": Text("{n} throw", "{n} throws"),
    "how_readers": Text("How often the player on the left found the cards of the player at the top"),
    "far_readers": Text("Below each player: whose cards they found, and how often"),
    "how_meets": Text("How often two put their token on the same card"),
    "no_prizes": Text("No prizes yet: play on"),
    "adding_up": Text("Adding up the nights ..."),
    "no_players": Text("Nobody has finished a turn here yet"),
    "foot": Text("Page {n}/{pages}   + next   Enter closes"),
    "foot_closes": Text("Enter closes this page"),
    "prompt_lobby": Text("The last game. Enter: the lobby"),
    "prompt_end": Text("+: the next page. Enter: the podium"),
    # Prizes: a title, and what it was won by
    "prize.mind_readers": Text("The mind readers"),
    "prize.reader": Text("The best guesser"),
    "prize.liar": Text("The best liar"),
    "prize.teller": Text("The best storyteller"),
    "prize.divisive": Text("The most divisive card"),
    "prize.wavelength": Text("On one wavelength"),
    "prize.heart": Text("The heart of the table"),
    "prize.loner": Text("The lone wolf"),
    "prize.scattered": Text("The most puzzling clue"),
    "prize.generous": Text("The most generous"),
    "prize.fastest": Text("The fastest hand"),
    "prize.slowest": Text("Last to press"),
    "prize.prisoner": Text("The jailbird"),
    "why.mind_readers": Text(
        "found each other’s cards {times} in {chances} turn",
        "found each other’s cards {times} in {chances} turns",
        count="chances",
    ),
    "why.reader": Text(
        "found {hits} of {chances} storytellers’ cards",
        "found {hits} of {chances} storytellers’ cards",
        count="hits",
    ),
    "why.liar": Text("drew {n} wrong vote in {turns}", "drew {n} wrong votes in {turns}"),
    "why.teller": Text(
        "found, but not by all: {times} in {chances} turn",
        "found, but not by all: {times} in {chances} turns",
        count="chances",
    ),
    "why.divisive": Text("turn {turn}: {hits} of {chances} found it"),
    "why.wavelength": Text(
        "on the same card {times} in {chances} turn",
        "on the same card {times} in {chances} turns",
        count="chances",
    ),
    "why.heart": Text(
        "met somebody {times} in {chances} turn", "met somebody {times} in {chances} turns", count="chances"
    ),
    "why.loner": Text(
        "alone on a card {times} in {chances} turn",
        "alone on a card {times} in {chances} turns",
        count="chances",
    ),
    "why.scattered": Text("turn {turn}: {chances} votes on {hits} cards"),
    "why.generous": Text("handed out {n} {unit}"),
    "why.fastest": Text("{hits} ms behind the first, on average"),
    "why.always_first": Text("first in every race"),
    "why.slowest": Text("last in {n} race", "last in {n} races"),
    "why.prisoner": Text("once taken prisoner", "{n} times taken prisoner"),
    # Players across nights
    "column.games": Text("games"),
    "column.wins": Text("won"),
    "column.points": Text("points/turn"),
    "column.found": Text("found"),
    "column.told": Text("told well"),
    "column.received": Text("lies/turn"),
    "column.dice": Text("dice"),
    "column.last": Text("last seen"),
    "guest": Text("guest"),
    # Players at the command line
    "players_list_help": Text("everybody who has played here"),
    "players_show_help": Text("what a player has done"),
    "players_forget_help": Text("forget a player for good: the stored games keep a nameless rabbit"),
    "option_name": Text("the player’s name"),
    "option_yes": Text("don’t ask for confirmation"),
    "player": Text("{name}: {words} ({day})"),
    "player_games": Text("{n} game of cards", "{n} games of cards"),
    "player_wins": Text("{n} won", "{n} won"),
    "player_dice": Text("{n} game of dice", "{n} games of dice"),
    "player_points": Text("{n} point in {turns}", "{n} points in {turns}"),
    "player_found": Text(
        "found {hits} of {chances} storytellers’ cards",
        "found {hits} of {chances} storytellers’ cards",
        count="hits",
    ),
    "player_told": Text(
        "told well {times} in {chances} turn", "told well {times} in {chances} turns", count="chances"
    ),
    "player_received": Text("drew {n} wrong vote in {turns}", "drew {n} wrong votes in {turns}"),
    "no_such_player": Text(
        "no stored game has a player called {name}; `dixit-table players list` names everybody"
    ),
    # Forgetting
    "games_forget_help": Text("forget games for good"),
    "forget_player": Text(
        "{name} is in {n} game. Their votes and points stay, under a rabbit’s name; the name can’t be brought back.",
        "{name} is in {n} games. Their votes and points stay, under a rabbit’s name; the name can’t be brought back.",
    ),
    "typed_in": Text(
        "{name} also appears in {n} more game, in something typed, such as a clue: there it becomes “…”.",
        "{name} also appears in {n} more games, in something typed, such as a clue: there it becomes “…”.",
    ),
    "player_forgotten": Text(
        "{name} is forgotten: {n} game now has a nameless rabbit. Keypads that forgot the name: {pads}.",
        "{name} is forgotten: {n} games now have a nameless rabbit. Keypads that forgot the name: {pads}.",
    ),
    "forget_games": Text(
        "Game {games} and all its turns will be deleted; they can’t be brought back.",
        "Games {games} and all their turns will be deleted; they can’t be brought back.",
    ),
    "games_forgotten": Text("Forgotten: game {games} ({entries}).", "Forgotten: games {games} ({entries})."),
    "entries": Text("{n} entry", "{n} entries"),
    "maybe_in": Text(
        "Game {game} can’t be read, so the name may still be in it. To be sure: dixit-table games forget {game}"
    ),
    "yes": Text("yes"),
    "confirm": Text("{question} Type “{word}” to go on:"),
    "confirm_with_yes": Text("there is nobody to ask for confirmation; add --yes to forget for good"),
    "nothing_forgotten": Text("Nothing was forgotten."),
    "not_forgotten": Text(
        "the data folder can’t be changed ({reason}); not everything is forgotten yet, so try again"
    ),
    "not_nameless": Text(
        "game {game} can’t be kept without that name, so nothing is forgotten; forget that game first: dixit-table games forget {game}"
    ),
    "still_read": Text(
        "another program is reading the journal, so traces may be left in its file; close it and try again"
    ),
    # Posters
    "games_poster_help": Text("a picture of the night to send to friends"),
    "option_poster_format": Text("svg: sharp at any size (default); png: for phones"),
    "option_out": Text("the file to write (default: game-GAME.svg in this folder)"),
    "poster_curves": Text("The night in curves"),
    "poster_prizes": Text("Prizes of the night"),
    "poster_clues": Text("The clues"),
    "poster_told": Text("{name}, turn {turn}"),
    "poster_found": Text("found by {hits} of {chances}"),
    "poster_points": Text("{n} point", "{n} points"),
    "poster_players": Text("{n} player", "{n} players"),
    "poster_teams": Text("{n} team", "{n} teams"),
    "poster_foot": Text("dixit_table · rabbits, cards and secret votes"),
    "poster_day": Text("{month} {day}, {year}"),
    "month_1": Text("January"),
    "month_2": Text("February"),
    "month_3": Text("March"),
    "month_4": Text("April"),
    "month_5": Text("May"),
    "month_6": Text("June"),
    "month_7": Text("July"),
    "month_8": Text("August"),
    "month_9": Text("September"),
    "month_10": Text("October"),
    "month_11": Text("November"),
    "month_12": Text("December"),
    "poster_too_early": Text("game {game} has no counted turn yet; a poster needs one"),
    "poster_saved": Text("The poster is saved: {path}"),
    "poster_nowhere": Text("This is a demonstration: nothing of it is saved"),
    "poster_no_png": Text(
        "a PNG needs a library that is not installed: {python} -m pip install resvg_py; an SVG needs none: --format svg"
    ),
    "poster_no_fonts": Text(
        "a PNG needs fonts, and this computer has none: apt install fonts-dejavu; an SVG needs none: --format svg"
    ),
    "poster_unwritable": Text("{path}: the poster can’t be written ({reason})"),
}
