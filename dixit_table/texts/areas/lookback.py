"""Texts of the area ``lookback``: looking back on a night and on all nights, posters, forgetting."""

from __future__ import annotations

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    # Menu
    "menu": Text("Looking back ...", "Rétrospective ..."),
    "menu_curves": Text("The night in curves", "La soirée en courbes"),
    "menu_prizes": Text("Prizes of the night", "Les prix de la soirée"),
    "menu_readers": Text("Who reads whom", "Qui devine qui"),
    "menu_players": Text("Players of all nights", "Les joueurs de toutes les soirées"),
    "menu_players_note": Text(
        "Everybody who has played here, from the stored games",
        "Tous ceux qui ont joué ici, d’après les parties enregistrées",
    ),
    "menu_poster": Text("Save a poster", "Enregistrer une affiche"),
    "menu_poster_note": Text(
        "A picture of the night to send to friends; nothing is sent from here",
        "Une image de la soirée à envoyer aux amis ; rien ne part d’ici",
    ),
    "hint_over": Text("+: look back on the night", "+ : revoir la soirée"),
    # Pages
    "curves": Text("THE NIGHT IN CURVES", "LA SOIRÉE EN COURBES"),
    "prizes": Text("PRIZES OF THE NIGHT", "LES PRIX DE LA SOIRÉE"),
    "readers": Text("WHO READS WHOM", "QUI DEVINE QUI"),
    "meets": Text("WHO THINKS ALIKE", "QUI PENSE PAREIL"),
    "players": Text("PLAYERS OF ALL NIGHTS", "LES JOUEURS DE TOUTES LES SOIRÉES"),
    "turns": Text("{n} {n:turn|turns}", "{n} {n:tour|tours}"),
    "times": Text("{n:once|{n} times}", "{n} fois"),
    "throws": Text("{n} {n:throw|throws}", "{n} {n:lancer|lancers}"),
    "how_readers": Text(
        "How often the player on the left found the cards of the player at the top",
        "Combien de fois le joueur de gauche a trouvé la carte de celui du haut",
    ),
    "far_readers": Text(
        "Below each player: whose cards they found, and how often",
        "Sous chaque joueur : de qui il a trouvé la carte, et combien de fois",
    ),
    "how_meets": Text(
        "How often two put their token on the same card",
        "Combien de fois deux joueurs ont choisi la même carte",
    ),
    "no_prizes": Text("No prizes yet: play on", "Pas encore de prix : jouez encore un peu"),
    "adding_up": Text("Adding up the nights ...", "On fait les comptes des soirées ..."),
    "no_players": Text("Nobody has finished a turn here yet", "Personne n’a encore fini de tour ici"),
    "foot": Text("Page {n}/{pages}   + next   Enter closes", "Page {n}/{pages}   + suite   Entrée ferme"),
    "foot_closes": Text("Enter closes this page", "Entrée ferme cette page"),
    "prompt_lobby": Text(
        "The last game. Enter: the lobby", "La dernière partie. Entrée : retour à l’accueil"
    ),
    "prompt_end": Text(
        "+: the next page. Enter: the podium", "+ : la page suivante. Entrée : retour au podium"
    ),
    # Prizes: a title, and what it was won by
    "prize.mind_readers": Text("The mind readers", "Les télépathes"),
    "prize.reader": Text("The best guesser", "Le meilleur flair"),
    "prize.liar": Text("The best liar", "Le meilleur bluffeur"),
    "prize.teller": Text("The best storyteller", "Le meilleur conteur"),
    "prize.divisive": Text("The most divisive card", "La carte qui divise"),
    "prize.wavelength": Text("On one wavelength", "Sur la même longueur d’onde"),
    "prize.heart": Text("The heart of the table", "Le cœur de la table"),
    "prize.loner": Text("The lone wolf", "Le loup solitaire"),
    "prize.scattered": Text("The most puzzling clue", "L’indice le plus déroutant"),
    "prize.generous": Text("The most generous", "Le plus généreux"),
    "prize.fastest": Text("The fastest hand", "La main la plus rapide"),
    "prize.slowest": Text("Last to press", "Toujours en dernier"),
    "prize.prisoner": Text("The jailbird", "Le pilier de prison"),
    "why.mind_readers": Text(
        "found each other’s cards {times} in {chances} {chances:turn|turns}",
        "se sont devinés {times} sur {chances}",
    ),
    "why.reader": Text(
        "found {hits} of {chances} storytellers’ cards",
        "a trouvé {hits} {hits:carte|cartes} de conteur sur {chances}",
    ),
    "why.liar": Text("drew {n} wrong {n:vote|votes} in {turns}", "a attiré {n} {n:vote|votes} en {turns}"),
    "why.teller": Text(
        "found, but not by all: {times} in {chances} {chances:turn|turns}",
        "trouvée, mais pas par tous : {times} sur {chances}",
    ),
    "why.divisive": Text(
        "turn {turn}: {hits} of {chances} found it", "tour {turn} : {hits} sur {chances} l’ont trouvée"
    ),
    "why.wavelength": Text(
        "on the same card {times} in {chances} {chances:turn|turns}",
        "sur la même carte {times} sur {chances}",
    ),
    "why.heart": Text(
        "met somebody {times} in {chances} {chances:turn|turns}",
        "en a rejoint d’autres {times} sur {chances}",
    ),
    "why.loner": Text(
        "alone on a card {times} in {chances} {chances:turn|turns}",
        "sans personne sur sa carte {times} sur {chances}",
    ),
    "why.scattered": Text(
        "turn {turn}: {chances} votes on {hits} cards", "tour {turn} : {chances} votes sur {hits} cartes"
    ),
    "why.generous": Text("handed out {n} {unit}", "a distribué {n} {unit}"),
    "why.fastest": Text("{hits} ms behind the first, on average", "{hits} ms après le premier, en moyenne"),
    "why.always_first": Text("first in every race", "en tête à chaque course"),
    "why.slowest": Text("last in {n} {n:race|races}", "en dernier dans {n} {n:course|courses}"),
    "why.prisoner": Text("{n:once|{n} times} taken prisoner", "{n} fois en prison"),
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
        "forget a player for good: the stored games keep a nameless rabbit",
        "oublier un joueur pour de bon : il ne reste qu’un lapin sans nom dans les parties",
    ),
    "option_name": Text("the player’s name", "le nom du joueur"),
    "option_yes": Text("don’t ask for confirmation", "ne pas demander de confirmation"),
    "player": Text("{name}: {words} ({day})", "{name} : {words} ({day})"),
    "player_games": Text("{n} {n:game|games} of cards", "{n} {n:partie|parties} de cartes"),
    "player_wins": Text("{n} won", "{n} {n:gagnée|gagnées}"),
    "player_dice": Text("{n} {n:game|games} of dice", "{n} {n:partie|parties} de dés"),
    "player_points": Text("{n} {n:point|points} in {turns}", "{n} {n:point|points} en {turns}"),
    "player_found": Text(
        "found {hits} of {chances} storytellers’ cards",
        "a trouvé {hits} {hits:carte|cartes} de conteur sur {chances}",
    ),
    "player_told": Text(
        "told well {times} in {chances} {chances:turn|turns}", "a bien raconté {times} sur {chances}"
    ),
    "player_received": Text(
        "drew {n} wrong {n:vote|votes} in {turns}", "a attiré {n} {n:vote|votes} en {turns}"
    ),
    "no_such_player": Text(
        "no stored game has a player called {name}; `dixit-table players list` names everybody",
        "aucune partie enregistrée n’a de joueur nommé « {name} » ; `dixit-table players list` les nomme tous",
    ),
    # Forgetting
    "games_forget_help": Text("forget games for good", "oublier des parties pour de bon"),
    "forget_player": Text(
        "{name} is in {n} {n:game|games}. Their votes and points stay, under a rabbit’s name; the name can’t be brought back.",
        "{name} est dans {n} {n:partie|parties}. Ses votes et ses points restent, au nom d’un lapin ; le nom sera perdu pour de bon.",
    ),
    "typed_in": Text(
        "{name} also appears in {n} more {n:game|games}, in something typed, such as a clue: there it becomes “…”.",
        "{name} apparaît dans {n} {n:autre partie|autres parties}, dans un texte tapé, comme un indice : il y devient « … ».",
    ),
    "player_forgotten": Text(
        "{name} is forgotten: {n} {n:game|games} now {n:has|have} a nameless rabbit. Keypads that forgot the name: {pads}.",
        "{name} est oublié : {n} {n:partie a|parties ont} maintenant un lapin sans nom. Boîtiers qui ont oublié le nom : {pads}.",
    ),
    "forget_games": Text(
        "{n:Game|Games} {games} and all {n:its|their} turns will be deleted; they can’t be brought back.",
        "{n:La partie|Les parties} {games} et tous {n:ses|leurs} tours seront supprimés ; c’est définitif.",
    ),
    "games_forgotten": Text(
        "Forgotten: {n:game|games} {games} ({entries}).",
        "{n:Oubliée|Oubliées} : {n:la partie|les parties} {games} ({entries}).",
    ),
    "entries": Text("{n} {n:entry|entries}", "{n} {n:entrée|entrées}"),
    "maybe_in": Text(
        "Game {game} can’t be read, so the name may still be in it. To be sure: dixit-table games forget {game}",
        "La partie {game} est illisible, et le nom y est peut-être encore. Pour être sûr : dixit-table games forget {game}",
    ),
    "yes": Text("yes", "oui"),
    "confirm": Text("{question} Type “{word}” to go on:", "{question} Tape « {word} » pour continuer :"),
    "confirm_with_yes": Text(
        "there is nobody to ask for confirmation; add --yes to forget for good",
        "il n’y a personne pour confirmer ; ajoute --yes pour oublier pour de bon",
    ),
    "nothing_forgotten": Text("Nothing was forgotten.", "Rien n’a été oublié."),
    "not_forgotten": Text(
        "the data folder can’t be changed ({reason}); not everything is forgotten yet, so try again",
        "le dossier de données ne peut pas être changé ({reason}) ; tout n’est pas encore oublié, réessaie",
    ),
    "not_nameless": Text(
        "game {game} can’t be kept without that name, so nothing is forgotten; forget that game first: dixit-table games forget {game}",
        "la partie {game} ne peut pas être gardée sans ce nom, donc rien n’est oublié ; oublie d’abord cette partie : dixit-table games forget {game}",
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
    "poster_curves": Text("The night in curves", "La soirée en courbes"),
    "poster_prizes": Text("Prizes of the night", "Les prix de la soirée"),
    "poster_clues": Text("The clues", "Les indices"),
    "poster_told": Text("{name}, turn {turn}", "{name}, tour {turn}"),
    "poster_found": Text("found by {hits} of {chances}", "trouvé par {hits} sur {chances}"),
    "poster_points": Text("{n} {n:point|points}", "{n} {n:point|points}"),
    "poster_players": Text("{n} {n:player|players}", "{n} {n:joueur|joueurs}"),
    "poster_teams": Text("{n} {n:team|teams}", "{n} {n:équipe|équipes}"),
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
    "poster_saved": Text("The poster is saved: {path}", "L’affiche est enregistrée : {path}"),
    "poster_nowhere": Text(
        "This is a demonstration: nothing of it is saved",
        "C’est une démonstration : rien n’en est enregistré",
    ),
    "poster_no_png": Text(
        "a PNG needs a library that is not installed: {python} -m pip install resvg_py; an SVG needs none: --format svg",
        "un PNG demande une bibliothèque absente : {python} -m pip install resvg_py ; un SVG n’en demande pas : --format svg",
    ),
    "poster_no_fonts": Text(
        "a PNG needs fonts, and this computer has none: apt install fonts-dejavu; an SVG needs none: --format svg",
        "un PNG demande des polices, et cet ordinateur n’en a pas : apt install fonts-dejavu ; un SVG n’en demande pas : --format svg",
    ),
    "poster_unwritable": Text(
        "{path}: the poster can’t be written ({reason})",
        "{path} : l’affiche ne peut pas être écrite ({reason})",
    ),
}
