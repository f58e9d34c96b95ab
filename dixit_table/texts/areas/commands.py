"""Texts of the command line: help and output of the commands, and what is wrong with a line."""

from __future__ import annotations

from dixit_table.texts.wording import Text

# --- Texts of the area ``cli``: help and output of the commands

CLI: dict[str, Text] = {
    "command": Text("COMMAND", "COMMANDE"),
    "description": Text(
        "A companion for the card game Dixit: secret votes on keypads, rabbits on the TV.",
        "Un compagnon pour le jeu de cartes Dixit : votes secrets sur des boîtiers, lapins à la télé.",
    ),
    "examples": Text(
        "examples:\n  dixit-table play\n  dixit-table play --demo\n  dixit-table rules show odyssey",
        "exemples :\n  dixit-table play\n  dixit-table play --demo\n  dixit-table rules show odyssey",
    ),
    "output_unwritable": Text(
        "standard output can’t be written: {reason}", "la sortie standard ne peut être écrite : {reason}"
    ),
    # play
    "play_help": Text("run the table", "lancer la table"),
    "play_description": Text(
        "Runs the table on this screen. Without options the lobby pairs keypads by a key press; an unfinished game is offered again.",
        "Lance la table sur cet écran. Sans option, l’accueil associe les boîtiers par l’appui d’une touche ; une partie en cours est proposée.",
    ),
    "play_examples": Text(
        "examples:\n"
        "  dixit-table play\n"
        "  dixit-table play --demo --lang fr\n"
        "  dixit-table play --names Ann,Bob,Cleo --pad serial:/dev/ttyACM0 --pad serial:/dev/ttyACM1 --pad virtual:1 --start\n"
        "  dixit-table play --table my-table.yaml --resume",
        "exemples :\n"
        "  dixit-table play\n"
        "  dixit-table play --demo --lang fr\n"
        "  dixit-table play --names Ann,Bob,Cleo --pad serial:/dev/ttyACM0 --pad serial:/dev/ttyACM1 --pad virtual:1 --start\n"
        "  dixit-table play --table ma-table.yaml --resume",
    ),
    "option_rules": Text(
        "a shipped rules set or a file (default: odyssey)",
        "des règles fournies ou un fichier (par défaut : odyssey)",
    ),
    "option_table": Text(
        "a table file: seats, names, colours, keypads, language",
        "un fichier de table : places, noms, couleurs, boîtiers, langue",
    ),
    "option_data": Text(
        "the folder of the journal (default: the user’s data folder)",
        "le dossier du journal (par défaut : le dossier de données de l’utilisateur)",
    ),
    "option_lang": Text(
        "language of screen, messages and files (default: the locale’s)",
        "langue de l’écran, des messages et des fichiers (par défaut : celle du système)",
    ),
    "option_pad": Text(
        "a keypad, may be repeated: serial:/dev/ttyACM0, hid:/dev/input/event3, virtual:1; they sit in this order",
        "un boîtier, répétable : serial:/dev/ttyACM0, hid:/dev/input/event3, virtual:1 ; dans l’ordre des places",
    ),
    "option_names": Text("names of the seats, clockwise", "noms des places, dans le sens horaire"),
    "option_first": Text(
        "the seat that tells first, in teams the player (default with --start: 1)",
        "la place qui raconte en premier, en équipes le joueur (avec --start, par défaut : 1)",
    ),
    "option_start": Text(
        "skip the lobby; an unfinished game goes on unless --new",
        "sauter l’accueil ; une partie en cours reprend, sauf avec --new",
    ),
    "option_new": Text("start afresh", "commencer une nouvelle partie"),
    "option_resume": Text("continue that game, or the last one", "reprendre cette partie, ou la dernière"),
    "option_demo": Text(
        "a demonstration without cards: the table deals, and bots play the other seats",
        "une démonstration sans cartes : la table distribue, et des robots jouent les autres places",
    ),
    "option_web": Text(
        "let tablets and phones look in and vote through a browser: 8080, or 192.168.1.5:8080",
        "laisser tablettes et téléphones regarder et voter dans un navigateur : 8080, ou 192.168.1.5:8080",
    ),
    "option_web_folder": Text(
        "for a kiosk: the folder in which whoever serves browsers finds the table",
        "pour une borne : le dossier où le service des navigateurs trouve la table",
    ),
    "option_kiosk": Text(
        "for a computer that only runs the table: it resumes an unfinished game without asking, no key of a keyboard ends it, and the menu shuts the computer down",
        "pour un ordinateur qui ne sert que de table : reprend sans demander une partie inachevée, aucune touche d’un clavier n’y met fin, et le menu éteint l’ordinateur",
    ),
    "no_terminal": Text(
        "the table is drawn on a terminal, through standard error: run play in a terminal, and don’t redirect it",
        "la table s’affiche dans un terminal, par la sortie d’erreur : lance play dans un terminal, sans redirection",
    ),
    "fewer_names_than_pads": Text(
        "--names: {n} {n:name|names} for {pads} keypads; name every seat, clockwise",
        "--names : {n} {n:nom|noms} pour {pads} boîtiers ; nomme chaque place, dans le sens horaire",
    ),
    "team_names_and_pads": Text(
        "--names: {n} {n:team|teams} for {pads} keypads; give one per team, or one per player, clockwise: first one mate of each team, then their mates",
        "--names : {n} {n:équipe|équipes} pour {pads} boîtiers ; un par équipe, ou un par joueur, dans le sens horaire : d’abord un joueur de chaque équipe, puis leurs équipiers",
    ),
    "too_many_seats": Text(
        "{seats} seats are too many for {rules}: {most} at most",
        "{seats} joueurs, c’est trop pour {rules} : {most} au plus",
    ),
    "mate_pad_without_teams": Text(
        "the rules set {rules} has no teams; leave “mate_pad” out of the table file",
        "les règles {rules} n’ont pas d’équipes ; ôte « mate_pad » du fichier de table",
    ),
    "first_out_of_range": Text(
        "--first {first}: there are {players} players; give a number from 1 to {players}",
        "--first {first} : il y a {players} joueurs ; donne un nombre de 1 à {players}",
    ),
    "bad_name": Text(
        "--names: {name} is not a name; give 1 to {most} printable characters, separated by commas",
        "--names : {name} n’est pas un nom ; donne 1 à {most} caractères affichables, séparés par des virgules",
    ),
    "name_twice": Text(
        "--names: {name} appears twice; give every seat its own name",
        "--names : {name} y figure deux fois ; donne à chaque place son nom",
    ),
    "fault": Text(
        "A fault in the program ({where}). The game is on disk: start the program again, and the game goes on",
        "Une erreur dans le programme ({where}). La partie est sur le disque : relance le programme, et elle reprend",
    ),
    "kept": Text(
        "The game is saved: `{command}` offers it again",
        "La partie est enregistrée : `{command}` la propose à nouveau",
    ),
    "cannot_start": Text(
        "--start, --first: at least {fewest} players are needed, but {seats} are given; name them with --names, --pad or --table",
        "--start, --first : il faut au moins {fewest} joueurs, et {seats} sont donnés ; nomme-les avec --names, --pad ou --table",
    ),
    "demo_or_resume": Text(
        "--demo plays a game of its own: leave out --resume",
        "--demo joue sa propre partie : enlève --resume",
    ),
    "newest_damaged": Text(
        "Game {game} can’t be read; dixit-table games list says why",
        "La partie {game} est illisible ; dixit-table games list dit pourquoi",
    ),
    "not_to_resume": Text(
        "--resume {game}: there is no such unfinished game; see dixit-table games list",
        "--resume {game} : cette partie n’est pas en cours ; vois dixit-table games list",
    ),
    "nothing_to_resume": Text(
        "--resume: there is no unfinished game; start one with --new",
        "--resume : pas de partie en cours ; commences-en une avec --new",
    ),
    # simulate
    "simulate_help": Text("play whole games headless", "jouer des parties entières sans écran"),
    "simulate_description": Text(
        "Plays whole games at random on virtual keypads and writes one JSON object per line: each turn, then each game’s end. The same seed writes the same bytes.",
        "Joue au hasard des parties entières sur des boîtiers virtuels et écrit un objet JSON par ligne : chaque tour, puis la fin de chaque partie. Même graine, mêmes octets.",
    ),
    "simulate_examples": Text(
        "examples:\n"
        "  dixit-table simulate --rules odyssey --seats 7\n"
        "  dixit-table simulate --rules original --seats 4 --games 100 --seed 42 > games.ndjson",
        "exemples :\n"
        "  dixit-table simulate --rules odyssey --seats 7\n"
        "  dixit-table simulate --rules original --seats 4 --games 100 --seed 42 > parties.ndjson",
    ),
    "option_seats": Text("how many seats play", "nombre de joueurs"),
    "option_games": Text("how many games (default: 1)", "nombre de parties (par défaut : 1)"),
    "option_seed": Text("the random seed (default: 1)", "graine du hasard (par défaut : 1)"),
    "seats_dont_fit": Text(
        "--seats {seats}: {rules} is for {few} to {many} seats",
        "--seats {seats} : {rules} se joue de {few} à {many} joueurs",
    ),
    "simulated": Text("game {game} of {games}", "partie {game} sur {games}"),
    "number_from": Text(
        "{text} is not a whole number of {low} or more", "{text} n’est pas un nombre entier d’au moins {low}"
    ),
    "number_between": Text(
        "{text} is not a whole number from {low} to {high}",
        "{text} n’est pas un nombre entier de {low} à {high}",
    ),
    # games
    "games_help": Text(
        "stored games: list, show, export, poster, forget",
        "parties enregistrées : lister, montrer, exporter, affiche, oublier",
    ),
    "games_description": Text(
        "Shows the games in the journal, even while a table is running. A turn that has not been revealed is never shown.",
        "Montre les parties du journal, même pendant une partie. Un tour non révélé n’y figure jamais.",
    ),
    "games_examples": Text(
        "examples:\n"
        "  dixit-table games list\n"
        "  dixit-table games show 3\n"
        "  dixit-table games export 3 --format csv > night.csv",
        "exemples :\n"
        "  dixit-table games list\n"
        "  dixit-table games show 3\n"
        "  dixit-table games export 3 --format csv > soiree.csv",
    ),
    "players_help": Text(
        "players of all nights: list, show, forget",
        "joueurs de toutes les soirées : lister, montrer, oublier",
    ),
    "players_description": Text(
        "Shows who has played here, by name, from the stored games. Forgetting is for good.",
        "Montre qui a joué ici, par nom, d’après les parties enregistrées. Oublier est définitif.",
    ),
    "players_examples": Text(
        "examples:\n"
        "  dixit-table players list\n"
        "  dixit-table players show Léa\n"
        "  dixit-table players forget Léa",
        "exemples :\n"
        "  dixit-table players list\n"
        "  dixit-table players show Léa\n"
        "  dixit-table players forget Léa",
    ),
    "games_list_help": Text("all games, newest first", "toutes les parties, la dernière d’abord"),
    "games_show_help": Text("one game, turn by turn", "une partie, tour par tour"),
    "games_export_help": Text("one game for other programs", "une partie pour d’autres programmes"),
    "option_format": Text(
        "json: one object per line (default); csv: one row per seat and turn",
        "json : un objet par ligne (par défaut) ; csv : une ligne par place et tour",
    ),
    "option_game": Text(
        "the game’s number, as in games list", "le numéro de la partie, comme dans games list"
    ),
    "no_such_game": Text(
        "there is no game {game}; the last one is {last} (dixit-table games list)",
        "la partie {game} n’existe pas ; la dernière est la {last} (dixit-table games list)",
    ),
    "game_over": Text(
        "{game:>4}  {when}  {rules}, {length}: {players}. Won by {winners}",
        "{game:>4}  {when}  {rules}, {length} : {players}. Gagné par {winners}",
    ),
    "game_unfinished": Text(
        "{game:>4}  {when}  {rules}, {length}: {players}. Unfinished",
        "{game:>4}  {when}  {rules}, {length} : {players}. En cours",
    ),
    "turns": Text("{n} {n:turn|turns}", "{n} {n:tour|tours}"),
    "throws": Text("{n} {n:throw|throws}", "{n} {n:lancer|lancers}"),
    "throw": Text("{n}. {name}, {dice}: {titles}{void}", "{n}. {name}, {dice} : {titles}{void}"),
    "beside_throws": Text("{name}: {titles}{void}", "{name} : {titles}{void}"),
    "void": Text(" (void)", " (nul)"),
    "race": Text("Pressed: {order}", "Ont appuyé : {order}"),
    "earlier_throw": Text(
        "corrected {when} ({why}); before: {shares}", "corrigé le {when} ({why}) ; avant : {shares}"
    ),
    "by_hand": Text("{when}: {what} ({why})", "{when} : {what} ({why})"),
    "game_damaged": Text("{game:>4}  {when}  damaged: {reason}", "{game:>4}  {when}  abîmée : {reason}"),
    "turn": Text("Turn {n}: {name} tells. Cards: {cards}", "Tour {n} : {name} raconte. Cartes : {cards}"),
    "turn_void": Text(
        "Turn {n}: {name} tells. It doesn’t count. Cards: {cards}",
        "Tour {n} : {name} raconte. Il ne compte pas. Cartes : {cards}",
    ),
    "red_token": Text("red token", "jeton rouge"),
    "adjusted": Text("{when}: {name} {points}, {why}", "{when} : {name} {points}, {why}"),
    "earlier_void": Text(
        "corrected {when} ({why}); before, it didn’t count",
        "corrigé le {when} ({why}) ; avant, il ne comptait pas",
    ),
    "earlier": Text(
        "corrected {when} ({why}); before, votes: {votes}; points: {points}",
        "corrigé le {when} ({why}) ; avant, votes : {votes} ; points : {points}",
    ),
    # completion
    "completion_help": Text(
        "let Tab finish words in your shell", "compléter les mots par Tab dans ton shell"
    ),
    "completion_description": Text(
        "Prints what your shell needs so that Tab finishes commands, options, rules sets and files.",
        "Donne au shell de quoi compléter par Tab les commandes, les options, les règles et les fichiers.",
    ),
    "completion_examples": Text(
        "once, then open a new terminal:\n"
        "  mkdir -p ~/.local/share/bash-completion/completions ~/.config/fish/completions\n"
        "  dixit-table completion bash >~/.local/share/bash-completion/completions/dixit-table\n"
        "  dixit-table completion fish >~/.config/fish/completions/dixit-table.fish\n"
        "  echo 'source <(dixit-table completion zsh)' >>~/.zshrc     after the line with compinit",
        "une fois, puis ouvre un autre terminal :\n"
        "  mkdir -p ~/.local/share/bash-completion/completions ~/.config/fish/completions\n"
        "  dixit-table completion bash >~/.local/share/bash-completion/completions/dixit-table\n"
        "  dixit-table completion fish >~/.config/fish/completions/dixit-table.fish\n"
        "  echo 'source <(dixit-table completion zsh)' >>~/.zshrc     après la ligne de compinit",
    ),
    "completion_shell": Text("the shell: bash, zsh or fish", "le shell : bash, zsh ou fish"),
}


# --- Texts of the area ``arguments``: messages of argparse, and our own about a command line
# Those of argparse have its own English, by which :mod:`dixit_table.cli.main` finds them.

ARGUMENTS: dict[str, Text] = {
    "usage": Text("usage: ", "utilisation : "),
    "positional": Text("positional arguments", "arguments "),
    "options": Text("options", "options "),  # a colon follows
    "help": Text("show this help message and exit", "montrer cette aide"),
    "version": Text("show program's version number and exit", "montrer la version du programme"),
    "error": Text("%(prog)s: error: %(message)s\n", "%(prog)s : erreur : %(message)s\n"),
    "argument": Text("argument %(argument_name)s: %(message)s", "argument %(argument_name)s : %(message)s"),
    "required": Text("the following arguments are required: %s", "il manque des arguments : %s"),
    "one_of": Text("one of the arguments %s is required", "il faut l’un des arguments %s"),
    "not_allowed": Text("not allowed with argument %s", "ne va pas avec l’argument %s"),
    "ignored": Text("ignored explicit argument %r", "ne prend pas de valeur (%r)"),
    "one": Text("expected one argument", "il faut une valeur"),
    "at_most_one": Text("expected at most one argument", "une valeur au plus"),
    "at_least_one": Text("expected at least one argument", "il faut au moins une valeur"),
    "ambiguous": Text(
        "ambiguous option: %(option)s could match %(matches)s",
        "option ambiguë : %(option)s peut être %(matches)s",
    ),
    # our own
    "missing": Text("{what} is missing; there are: {known}", "il manque {what} ; il y a : {known}"),
    "no_such": Text("“{word}” is unknown; there are: {known}", "« {word} » est inconnu ; il y a : {known}"),
    "no_such_near": Text(
        "“{word}” is unknown; did you mean {near}? There are: {known}",
        "« {word} » est inconnu ; voulais-tu dire {near} ? Il y a : {known}",
    ),
    "no_option": Text(
        "there is no {option} here; --help lists the options",
        "{option} n’existe pas ici ; --help donne la liste des options",
    ),
    "no_option_near": Text(
        "there is no {option} here; did you mean {near}?",
        "{option} n’existe pas ici ; voulais-tu dire {near} ?",
    ),
    "too_much": Text("one too many: {words}", "en trop : {words}"),
}
