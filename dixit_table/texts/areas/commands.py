"""Texts of the command line: help and output of the commands, and what is wrong with a line."""

from __future__ import annotations

from dixit_table.texts.wording import Text

# --- Texts of the area ``cli``: help and output of the commands

CLI: dict[str, Text] = {
    # what stands for a value in help
    "value_command": Text("COMMAND"),
    "value_action": Text("ACTION"),
    "value_game": Text("GAME"),
    "value_file": Text("FILE"),
    "value_folder": Text("FOLDER"),
    "value_dir": Text("DIR"),
    "value_out": Text("OUT"),
    "value_name": Text("NAME"),
    "value_base": Text("BASE"),
    "value_pad": Text("PAD"),
    "value_kind": Text("KIND"),
    "value_address": Text("ADDRESS"),
    "value_port": Text("PORT"),
    "value_seconds": Text("SECONDS"),
    "description": Text("A companion for the card game Dixit: secret votes on keypads, rabbits on the TV."),
    "examples": Text(
        "examples:\n  dixit-table play\n  dixit-table play --demo\n  dixit-table rules show odyssey"
    ),
    "output_unwritable": Text("standard output can’t be written: {reason}"),
    # play
    "play_help": Text("run the table"),
    "play_description": Text(
        "Runs the table on this screen. Without options the lobby pairs keypads by a key press; an unfinished game is offered again."
    ),
    "play_examples": Text(
        "examples:\n  dixit-table play\n  dixit-table play --demo --lang fr\n  dixit-table play --names Ann,Bob,Cleo --pad serial:/dev/ttyACM0 --pad serial:/dev/ttyACM1 --pad virtual:1 --start\n  dixit-table play --table my-table.yaml --resume"
    ),
    "option_rules": Text("a shipped rules set or a file (default: odyssey)"),
    "option_table": Text("a table file: seats, names, colours, keypads, language"),
    "option_data": Text("the folder of the journal (default: the user’s data folder)"),
    "option_lang": Text("language of screen, messages and files (default: the locale’s)"),
    "option_pad": Text(
        "a keypad, may be repeated: serial:/dev/ttyACM0, hid:/dev/input/event3, virtual:1; they sit in this order"
    ),
    "option_names": Text("names of the seats, clockwise"),
    "option_first": Text("the seat that tells first, in teams the player (default with --start: 1)"),
    "option_start": Text("skip the lobby; an unfinished game goes on unless --new"),
    "option_new": Text("start afresh"),
    "option_resume": Text("continue that game, or the last one"),
    "option_demo": Text("a demonstration without cards: the table deals, and bots play the other seats"),
    "option_web": Text(
        "let tablets and phones look in and vote through a browser: 8080, or 192.168.1.5:8080"
    ),
    "option_web_folder": Text("for a kiosk: the folder in which whoever serves browsers finds the table"),
    "option_kiosk": Text(
        "for a computer that only runs the table: it resumes an unfinished game without asking, no key of a keyboard ends it, and the menu shuts the computer down"
    ),
    "no_terminal": Text(
        "the table is drawn on a terminal, through standard error: run play in a terminal, and don’t redirect it"
    ),
    "fewer_names_than_pads": Text(
        "--names: {n} name for {pads} keypads; name every seat, clockwise",
        "--names: {n} names for {pads} keypads; name every seat, clockwise",
    ),
    "team_names_and_pads": Text(
        "--names: {n} team for {pads} keypads; give one per team, or one per player, clockwise: first one mate of each team, then their mates",
        "--names: {n} teams for {pads} keypads; give one per team, or one per player, clockwise: first one mate of each team, then their mates",
    ),
    "too_many_seats": Text("{seats} seats are too many for {rules}: {most} at most"),
    "mate_pad_without_teams": Text(
        "the rules set {rules} has no teams; leave “mate_pad” out of the table file"
    ),
    "first_out_of_range": Text(
        "--first {first}: there are {players} players; give a number from 1 to {players}"
    ),
    "bad_name": Text(
        "--names: {name} is not a name; give 1 to {most} printable characters, separated by commas"
    ),
    "name_twice": Text("--names: {name} appears twice; give every seat its own name"),
    "fault": Text(
        "A fault in the program ({where}). The game is on disk: start the program again, and the game goes on"
    ),
    "kept": Text("The game is saved: `{command}` offers it again"),
    "cannot_start": Text(
        "--start, --first: at least {fewest} players are needed, but {seats} are given; name them with --names, --pad or --table"
    ),
    "demo_or_resume": Text("--demo plays a game of its own: leave out --resume"),
    "newest_damaged": Text("Game {game} can’t be read; dixit-table games list says why"),
    "not_to_resume": Text("--resume {game}: there is no such unfinished game; see dixit-table games list"),
    "nothing_to_resume": Text("--resume: there is no unfinished game; start one with --new"),
    # simulate
    "simulate_help": Text("play whole games headless"),
    "simulate_description": Text(
        "Plays whole games at random on virtual keypads and writes one JSON object per line: each turn, then each game’s end. The same seed writes the same bytes."
    ),
    "simulate_examples": Text(
        "examples:\n  dixit-table simulate --rules odyssey --seats 7\n  dixit-table simulate --rules original --seats 4 --games 100 --seed 42 > games.ndjson"
    ),
    "option_seats": Text("how many seats play"),
    "option_games": Text("how many games (default: 1)"),
    "option_seed": Text("the random seed (default: 1)"),
    "seats_dont_fit": Text("--seats {seats}: {rules} is for {few} to {many} seats"),
    "simulated": Text("game {game} of {games}"),
    "number_from": Text("{text} is not a whole number of {low} or more"),
    "number_between": Text("{text} is not a whole number from {low} to {high}"),
    # games
    "games_help": Text("stored games: list, show, export, poster, forget"),
    "games_description": Text(
        "Shows the games in the journal, even while a table is running. A turn that has not been revealed is never shown."
    ),
    "games_examples": Text(
        "examples:\n  dixit-table games list\n  dixit-table games show 3\n  dixit-table games export 3 --format csv > night.csv"
    ),
    "players_help": Text("players of all nights: list, show, forget"),
    "players_description": Text(
        "Shows who has played here, by name, from the stored games. Forgetting is for good."
    ),
    "players_examples": Text(
        "examples:\n  dixit-table players list\n  dixit-table players show Léa\n  dixit-table players forget Léa"
    ),
    "games_list_help": Text("all games, newest first"),
    "games_show_help": Text("one game, turn by turn"),
    "games_export_help": Text("one game for other programs"),
    "option_format": Text("json: one object per line (default); csv: one row per seat and turn"),
    "option_game": Text("the game’s number, as in games list"),
    "no_such_game": Text("there is no game {game}; the last one is {last} (dixit-table games list)"),
    "game_over": Text("{game:>4}  {when}  {rules}, {length}: {players}. Won by {winners}"),
    "game_unfinished": Text("{game:>4}  {when}  {rules}, {length}: {players}. Unfinished"),
    "turns": Text("{n} turn", "{n} turns"),
    "throws": Text("{n} throw", "{n} throws"),
    "throw": Text("{n}. {name}, {dice}: {titles}{void}"),
    "beside_throws": Text("{name}: {titles}{void}"),
    "void": Text(" (void)"),
    "race": Text("Pressed: {order}"),
    "earlier_throw": Text("corrected {when} ({why}); before: {shares}"),
    "by_hand": Text("{when}: {what} ({why})"),
    "game_damaged": Text("{game:>4}  {when}  damaged: {reason}"),
    "turn": Text("Turn {n}: {name} tells. Cards: {cards}"),
    "turn_void": Text("Turn {n}: {name} tells. It doesn’t count. Cards: {cards}"),
    "red_token": Text("red token"),
    "adjusted": Text("{when}: {name} {points}, {why}"),
    "earlier_void": Text("corrected {when} ({why}); before, it didn’t count"),
    "earlier": Text("corrected {when} ({why}); before, votes: {votes}; points: {points}"),
    # completion
    "completion_help": Text("let Tab finish words in your shell"),
    "completion_description": Text(
        "Prints what your shell needs so that Tab finishes commands, options, rules sets and files."
    ),
    "completion_examples": Text(
        "once, then open a new terminal:\n  mkdir -p ~/.local/share/bash-completion/completions ~/.config/fish/completions\n  dixit-table completion bash >~/.local/share/bash-completion/completions/dixit-table\n  dixit-table completion fish >~/.config/fish/completions/dixit-table.fish\n  echo 'source <(dixit-table completion zsh)' >>~/.zshrc     after the line with compinit"
    ),
    "completion_shell": Text("the shell: bash, zsh or fish"),
}


# --- Texts of the area ``arguments``: messages of argparse, and our own about a command line
# Those of argparse have its own English, by which :mod:`dixit_table.cli.main` finds them.

ARGUMENTS: dict[str, Text] = {
    "usage": Text("usage: "),
    "positional": Text("positional arguments"),
    "options": Text("options"),  # a colon follows
    "help": Text("show this help message and exit"),
    "version": Text("show program's version number and exit"),
    "error": Text("%(prog)s: error: %(message)s\n"),
    "argument": Text("argument %(argument_name)s: %(message)s"),
    "required": Text("the following arguments are required: %s"),
    "one_of": Text("one of the arguments %s is required"),
    "not_allowed": Text("not allowed with argument %s"),
    "ignored": Text("ignored explicit argument %r"),
    "one": Text("expected one argument"),
    "at_most_one": Text("expected at most one argument"),
    "at_least_one": Text("expected at least one argument"),
    "ambiguous": Text("ambiguous option: %(option)s could match %(matches)s"),
    # our own
    "missing": Text("{what} is missing; there are: {known}"),
    "no_such": Text("“{word}” is unknown; there are: {known}"),
    "no_such_near": Text("“{word}” is unknown; did you mean {near}? There are: {known}"),
    "no_option": Text("there is no {option} here; --help lists the options"),
    "no_option_near": Text("there is no {option} here; did you mean {near}?"),
    "too_much": Text("one too many: {words}"),
}
