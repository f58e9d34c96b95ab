"""Texts of the area ``lookback``: looking back on a night and on all nights, posters, forgetting."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    # Menu
    "menu": Text("Looking back ...", "Regarder en arrière ..."),
    "menu_curves": Text("The night as curves", "La soirée en courbes"),
    "menu_prizes": Text("Prizes of the night", "Les prix de la soirée"),
    "menu_readers": Text("Who reads whom", "Qui devine qui"),
    "menu_players": Text("Players of all nights", "Les joueurs de toutes les soirées"),
    "menu_players_note": Text(
        "Everybody who has played here, from the games that are kept",
        "Tous ceux qui ont joué ici, d’après les parties gardées",
    ),
    "menu_poster": Text("Save a poster", "Garder une affiche"),
    "menu_poster_note": Text(
        "A picture of the night to send to friends; nothing is sent from here",
        "Une image de la soirée à envoyer aux amis ; rien ne part d’ici",
    ),
    "hint_over": Text("+ : look back on the night", "+ : revoir la soirée"),
    # Pages
    "curves": Text("THE NIGHT AS CURVES", "LA SOIRÉE EN COURBES"),
    "prizes": Text("PRIZES OF THE NIGHT", "LES PRIX DE LA SOIRÉE"),
    "readers": Text("WHO READS WHOM", "QUI DEVINE QUI"),
    "meets": Text("WHO THINKS ALIKE", "QUI PENSE PAREIL"),
    "players": Text("PLAYERS OF ALL NIGHTS", "LES JOUEURS DE TOUTES LES SOIRÉES"),
    "turns": Text("{n} turns", "{n} tours", "1 turn", "{n} tour"),
    "times": Text("{n} times", "{n} fois", "1 time", "{n} fois"),
    "throws": Text("{n} throws", "{n} lancers", "1 throw", "{n} lancer"),
    "how_readers": Text(
        "Each row: how often it found the card of the one above",
        "Par ligne : combien de fois il a trouvé la carte d’en haut",
    ),
    "how_meets": Text(
        "How often two put their token on the same card",
        "Combien de fois deux joueurs ont choisi la même carte",
    ),
    "share": Text("{hits} of {chances}", "{hits} sur {chances}"),
    "no_prizes": Text("No prizes yet: play on", "Pas encore de prix : continue à jouer"),
    "adding_up": Text("Adding up the nights ...", "Je compte les soirées ..."),
    "no_players": Text("Nobody has finished a turn here yet", "Personne n’a encore fini de tour ici"),
    "foot": Text("Page {n}/{pages}   + next   Enter close", "Page {n}/{pages}   + suite   Entrée fermer"),
    "foot_closes": Text("Enter closes this page", "Entrée ferme cette page"),
    "prompt_lobby": Text("The last game. Enter: the lobby", "La partie d’avant. Entrée : l’accueil"),
    "prompt_end": Text("+ : the next page. Enter: the podium", "+ : page suivante. Entrée : le podium"),
    # Prizes: a title, and what it was won by
    "prize.mind_readers": Text("The mind readers", "Les télépathes"),
    "prize.reader": Text("The best nose", "Le meilleur flair"),
    "prize.liar": Text("The best liar", "Le meilleur bluffeur"),
    "prize.teller": Text("The best storyteller", "La meilleure plume"),
    "prize.divisive": Text("The most divisive card", "La carte qui divise"),
    "prize.wavelength": Text("On one wavelength", "Sur la même longueur d’onde"),
    "prize.heart": Text("The heart of the table", "Le cœur de la table"),
    "prize.loner": Text("The lone wolf", "Le loup solitaire"),
    "prize.scattered": Text("The clue that scatters", "L’indice qui disperse"),
    "prize.generous": Text("The most generous", "Le plus généreux"),
    "prize.fastest": Text("The fastest hand", "La main la plus rapide"),
    "prize.slowest": Text("Last to press", "Toujours en dernier"),
    "prize.prisoner": Text("The jailbird", "Le pilier de prison"),
    "why.mind_readers": Text(
        "found each other’s cards {times} of {chances}",
        "se sont devinés {times} sur {chances}",
    ),
    "why.reader": Text(
        "found {hits} of {chances} storytellers’ cards",
        "a trouvé {hits} cartes de conteur sur {chances}",
        "found {hits} of {chances} storytellers’ cards",
        "a trouvé {hits} carte de conteur sur {chances}",
    ),
    "why.liar": Text(
        "{n} votes on a wrong card, in {turns}",
        "{n} votes sur une fausse carte, en {turns}",
        "1 vote on a wrong card, in {turns}",
        "{n} vote sur une fausse carte, en {turns}",
    ),
    "why.teller": Text(
        "found, but not by all: {times} of {chances}",
        "trouvée, mais pas par tous : {times} sur {chances}",
    ),
    "why.divisive": Text(
        "turn {turn}: {hits} of {chances} found it", "tour {turn} : {hits} sur {chances} l’ont trouvée"
    ),
    "why.wavelength": Text(
        "on the same card {times} of {chances}", "sur la même carte {times} sur {chances}"
    ),
    "why.heart": Text("met somebody {times} of {chances}", "en a rejoint d’autres {times} sur {chances}"),
    "why.loner": Text(
        "alone on a card {times} of {chances}", "sans personne sur sa carte {times} sur {chances}"
    ),
    "why.scattered": Text(
        "turn {turn}: {chances} votes on {hits} cards", "tour {turn} : {chances} votes sur {hits} cartes"
    ),
    "why.generous": Text(
        "handed out {n} {unit}", "a distribué {n} {unit}", "handed out {n} {unit}", "a distribué {n} {unit}"
    ),
    "why.fastest": Text(
        "{hits} ms behind the first, on the average", "{hits} ms après le premier, en moyenne"
    ),
    "why.always_first": Text("the first in every race", "en tête à chaque course"),
    "why.slowest": Text(
        "last in {n} races", "en dernier dans {n} courses", "last in 1 race", "en dernier dans {n} course"
    ),
    "why.prisoner": Text(
        "{n} times taken prisoner", "{n} fois en prison", "once taken prisoner", "{n} fois en prison"
    ),
    # Players across nights
    "column.games": Text("games", "parties"),
    "column.wins": Text("won", "gagnées"),
    "column.points": Text("points/turn", "points/tour"),
    "column.found": Text("found", "trouvé"),
    "column.told": Text("told well", "raconté"),
    "column.received": Text("lies/turn", "bluffs/tour"),
    "column.dice": Text("dice", "dés"),
    "column.last": Text("last seen", "vu le"),
    "guest": Text("guest", "de passage"),
    # Players at the command line
    "players_list_help": Text("everybody who has played here", "tous ceux qui ont joué ici"),
    "players_show_help": Text("what a player has done", "ce qu’un joueur a fait"),
    "players_forget_help": Text(
        "forget a player for good: a rabbit without a name is left",
        "oublier un joueur pour de bon : il ne reste qu’un lapin sans nom",
    ),
    "option_name": Text("the player’s name", "le nom du joueur"),
    "option_yes": Text("don’t ask once more", "ne pas redemander"),
    "player": Text("{name}: {words} ({day})", "{name} : {words} ({day})"),
    "player_games": Text(
        "{n} games of cards", "{n} parties de cartes", "1 game of cards", "{n} partie de cartes"
    ),
    "player_wins": Text("{n} won", "{n} gagnées", "{n} won", "{n} gagnée"),
    "player_dice": Text("{n} games of dice", "{n} parties de dés", "1 game of dice", "{n} partie de dés"),
    "player_points": Text(
        "{n} points in {turns}",
        "{n} points en {turns}",
        "1 point in {turns}",
        "{n} point en {turns}",
    ),
    "player_found": Text(
        "found {hits} of {chances} storytellers’ cards",
        "a trouvé {hits} cartes de conteur sur {chances}",
        "found {hits} of {chances} storytellers’ cards",
        "a trouvé {hits} carte de conteur sur {chances}",
    ),
    "player_told": Text("told well {times} of {chances}", "a bien raconté {times} sur {chances}"),
    "player_received": Text(
        "{n} votes on a wrong card, in {turns}",
        "{n} votes sur une fausse carte, en {turns}",
        "1 vote on a wrong card, in {turns}",
        "{n} vote sur une fausse carte, en {turns}",
    ),
    "no_such_player": Text(
        "nobody called {name} is kept here; `dixit-table players list` names everybody",
        "« {name} » : personne de ce nom n’est gardé ici ; `dixit-table players list` les nomme tous",
    ),
    # Forgetting
    "games_forget_help": Text("forget games for good", "oublier des parties pour de bon"),
    "forget_player": Text(
        "{name} is in {n} games. Their votes and points stay, under a rabbit’s name; the name can’t be brought back.",
        "{name} est dans {n} parties. Ses votes et ses points restent, au nom d’un lapin ; le nom ne reviendra pas.",
        "{name} is in 1 game. Their votes and points stay, under a rabbit’s name; the name can’t be brought back.",
        "{name} est dans {n} partie. Ses votes et ses points restent, au nom d’un lapin ; le nom ne reviendra pas.",
    ),
    "typed_in": Text(
        "{name} stands in {n} more games in what somebody typed, such as a clue: there it becomes “…”.",
        "{name} se lit dans {n} autres parties, dans ce qui a été tapé, comme un indice : il y devient « … ».",
        "{name} stands in 1 more game in what somebody typed, such as a clue: there it becomes “…”.",
        "{name} se lit dans {n} autre partie, dans ce qui a été tapé, comme un indice : il y devient « … ».",
    ),
    "player_forgotten": Text(
        "{name} is forgotten: in {n} games there is a rabbit without a name. Keypads that forgot the name: {pads}.",
        "{name} est oublié : dans {n} parties il y a un lapin sans nom. Boîtiers qui ont oublié le nom : {pads}.",
        "{name} is forgotten: in 1 game there is a rabbit without a name. Keypads that forgot the name: {pads}.",
        "{name} est oublié : dans {n} partie il y a un lapin sans nom. Boîtiers qui ont oublié le nom : {pads}.",
    ),
    "forget_games": Text(
        "Games {games} and all their turns go; they can’t be brought back.",
        "Les parties {games} et tous leurs tours s’en vont ; ils ne reviendront pas.",
        "Game {games} and all its turns go; they can’t be brought back.",
        "La partie {games} et tous ses tours s’en vont ; ils ne reviendront pas.",
    ),
    "games_forgotten": Text(
        "Forgotten: games {games} ({entries}).",
        "Oubliées : les parties {games} ({entries}).",
        "Forgotten: game {games} ({entries}).",
        "Oubliée : la partie {games} ({entries}).",
    ),
    "entries": Text("{n} entries", "{n} inscriptions", "1 entry", "{n} inscription"),
    "maybe_in": Text(
        "Game {game} can’t be read, so nobody knows whether the name is in it. "
        "To be sure: dixit-table games forget {game}",
        "La partie {game} est illisible, et nul ne sait si le nom y est. "
        "Pour être sûr : dixit-table games forget {game}",
    ),
    "yes": Text("yes", "oui"),
    "confirm": Text("{question} Type “{word}” to go on:", "{question} Tape « {word} » pour continuer :"),
    "confirm_with_yes": Text(
        "nobody is there to be asked once more; add --yes to forget for good",
        "personne n’est là pour confirmer ; ajoute --yes pour oublier pour de bon",
    ),
    "nothing_forgotten": Text("Nothing was forgotten.", "Rien n’a été oublié."),
    "not_forgotten": Text(
        "the data folder can’t be changed ({reason}); not everything is forgotten yet, so try again",
        "le dossier de données ne peut pas être changé ({reason}) ; tout n’est pas encore oublié, réessaie",
    ),
    "still_read": Text(
        "another program is reading the journal, so traces may be left in its file; close it and try again",
        "un autre programme lit le journal, des traces peuvent rester dans son fichier ; ferme-le et réessaie",
    ),
    # Posters
    "games_poster_help": Text(
        "a picture of the night to send to friends", "une image de la soirée à envoyer aux amis"
    ),
    "option_poster_format": Text(
        "svg: sharp at any size (default); png: for phones",
        "svg : nette à toute taille (par défaut) ; png : pour les téléphones",
    ),
    "option_out": Text(
        "the file to write (default: game-GAME.svg in this folder)",
        "le fichier à écrire (par défaut : game-GAME.svg dans ce dossier)",
    ),
    "poster_curves": Text("The night as curves", "La soirée en courbes"),
    "poster_prizes": Text("Prizes of the night", "Les prix de la soirée"),
    "poster_clues": Text("What was told", "Ce qu’on a raconté"),
    "poster_told": Text("{name}, turn {turn}", "{name}, tour {turn}"),
    "poster_found": Text("found by {hits} of {chances}", "trouvé par {hits} sur {chances}"),
    "poster_points": Text("{n} points", "{n} points", "1 point", "{n} point"),
    "poster_players": Text("{n} players", "{n} joueurs", "1 player", "{n} joueur"),
    "poster_teams": Text("{n} teams", "{n} équipes", "1 team", "{n} équipe"),
    "poster_foot": Text(
        "dixit_table · rabbits, cards and secret votes",
        "dixit_table · des lapins, des cartes et des votes secrets",
    ),
    "poster_day": Text("{month} {day}, {year}", "{day} {month} {year}"),
    "month_1": Text("January", "janvier"),
    "month_2": Text("February", "février"),
    "month_3": Text("March", "mars"),
    "month_4": Text("April", "avril"),
    "month_5": Text("May", "mai"),
    "month_6": Text("June", "juin"),
    "month_7": Text("July", "juillet"),
    "month_8": Text("August", "août"),
    "month_9": Text("September", "septembre"),
    "month_10": Text("October", "octobre"),
    "month_11": Text("November", "novembre"),
    "month_12": Text("December", "décembre"),
    "poster_too_early": Text(
        "game {game} has no counted turn yet; a poster needs one",
        "la partie {game} n’a encore aucun tour compté ; il en faut un pour une affiche",
    ),
    "poster_saved": Text("The poster is saved: {path}", "L’affiche est gardée : {path}"),
    "poster_nowhere": Text(
        "This is a demonstration: nothing is kept of it", "C’est une démonstration : rien n’en est gardé"
    ),
    "poster_no_png": Text(
        "a PNG needs a library that is not installed: {python} -m pip install resvg_py; "
        "an SVG needs nothing: --format svg",
        "un PNG demande une bibliothèque absente : {python} -m pip install resvg_py ; "
        "un SVG ne demande rien : --format svg",
    ),
    "poster_no_fonts": Text(
        "a PNG needs fonts, and this computer has none: apt install fonts-dejavu; "
        "an SVG needs nothing: --format svg",
        "un PNG demande des polices, et cet ordinateur n’en a pas : apt install fonts-dejavu ; "
        "un SVG ne demande rien : --format svg",
    ),
    "poster_unwritable": Text(
        "{path}: the poster can’t be written ({reason})",
        "{path} : l’affiche ne peut pas être écrite ({reason})",
    ),
}
