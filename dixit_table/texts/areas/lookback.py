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
    "prize.scattered": Text("The card nobody agreed on", "L’indice qui disperse"),
    "prize.generous": Text("The most generous", "Le plus généreux"),
    "prize.fastest": Text("The fastest hand", "La main la plus rapide"),
    "prize.slowest": Text("Last to press", "Toujours en dernier"),
    "prize.prisoner": Text("The jailbird", "Le pilier de prison"),
    "why.mind_readers": Text(
        "found each other’s cards {hits} times of {chances}",
        "se sont devinés {hits} fois sur {chances}",
    ),
    "why.reader": Text(
        "found {hits} of {chances} storytellers’ cards", "a trouvé {hits} cartes de conteur sur {chances}"
    ),
    "why.liar": Text(
        "{n} votes on a wrong card, in {chances} turns",
        "{n} votes sur une fausse carte, en {chances} tours",
        "1 vote on a wrong card, in {chances} turns",
        "{n} vote sur une fausse carte, en {chances} tours",
    ),
    "why.teller": Text(
        "found by some and not by all, {hits} times of {chances}",
        "trouvée par certains, pas par tous : {hits} fois sur {chances}",
    ),
    "why.divisive": Text(
        "turn {turn}: {hits} of {chances} found it", "tour {turn} : {hits} sur {chances} l’ont trouvée"
    ),
    "why.wavelength": Text(
        "on the same card {hits} times of {chances}", "sur la même carte {hits} fois sur {chances}"
    ),
    "why.heart": Text(
        "met somebody {hits} times of {chances}", "en a rejoint d’autres {hits} fois sur {chances}"
    ),
    "why.loner": Text(
        "alone on a card {hits} times of {chances}", "sans personne sur sa carte {hits} fois sur {chances}"
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
}
