"""Texts of the area ``screen``."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    "words": Text("{words}", "{words}"),  # words that need no translation
    # Header
    "turn": Text("turn {n}", "tour {n}"),
    "turn_of": Text("turn {n} of {turns}", "tour {n} sur {turns}"),
    "tells": Text("{name} tells", "{name} raconte"),
    "first_to": Text("first to {goal}", "jusqu’à {goal}"),
    "pile": Text(
        "{n} cards in the pile", "{n} cartes dans la pioche", "1 card in the pile", "{n} carte dans la pioche"
    ),
    "players": Text("{n} players", "{n} joueurs", "1 player", "{n} joueur"),
    "teams": Text("{n} teams", "{n} équipes", "1 team", "{n} équipe"),
    # Tiles
    "storyteller": Text("tells", "raconte"),
    "first_storyteller": Text("tells first", "commence"),
    "first_teller": Text("{name} tells first", "{name} commence"),
    "tells_and": Text("{name} tells; {words}", "{name} raconte ; {words}"),
    "seat": Text("{seat}. {name}", "{seat}. {name}"),
    "no_pad": Text("no keypad yet", "sans boîtier"),
    "pad_lost": Text("keypad lost", "boîtier perdu"),
    "pad_trouble": Text("keypad trouble", "boîtier en panne"),
    "standing.abstains": Text("doesn’t vote", "ne vote pas"),
    "standing.away": Text("away", "absent"),
    "standing.absent": Text("away, no card", "absent, sans carte"),
    "standing.leaving": Text("leaves after this turn", "part après ce tour"),
    "standing.joining": Text("joins next turn", "joue au prochain tour"),
    "done": Text("done", "c’est fait"),
    # Lobby
    "nobody": Text(
        "Nobody yet. Press any key of a keypad.", "Personne encore. Appuyez sur une touche d’un boîtier."
    ),
    "keys_lobby": Text(
        "Keyboard: ? help   d demo   v player on this keyboard   l français",
        "Clavier : ? aide   d démo   v joueur sur ce clavier   l English",
    ),
    "keys_clue": Text(
        "Keyboard: ? help   r past turns   c type the clue   l français",
        "Clavier : ? aide   r tours passés   c noter l’indice   l English",
    ),
    "typing_clue": Text(
        "The clue: {clue}▏  (Enter keeps it, Esc leaves)",
        "L’indice : {clue}▏  (Entrée le garde, Échap quitte)",
    ),
    "keys_game": Text(
        "Keyboard: ? help   r past turns   l français", "Clavier : ? aide   r tours passés   l English"
    ),
    "colour.red": Text("red", "rouge"),
    "colour.yellow": Text("yellow", "jaune"),
    "colour.blue": Text("blue", "bleu"),
    "colour.green": Text("green", "vert"),
    "colour.orange": Text("orange", "orange"),
    "colour.purple": Text("purple", "violet"),
    "colour.pink": Text("pink", "rose"),
    "colour.cyan": Text("cyan", "turquoise"),
    "colour.brown": Text("brown", "brun"),
    "colour.white": Text("white", "blanc"),
    "colour.lime": Text("lime", "vert clair"),
    "colour.grey": Text("grey", "gris"),
    # Cards
    "row": Text("in a row, 1 is the leftmost", "en ligne, 1 est la plus à gauche"),
    "board": Text("on the board’s numbered places", "sur les emplacements numérotés du plateau"),
    "card_of": Text("{name}’s card", "la carte {name:de}"),
    "no_votes": Text("no vote", "aucun vote"),
    "too_easy": Text("Too easy: everybody found it", "Trop facile : tout le monde l’a trouvée"),
    "too_hard": Text("Too hard: nobody found it", "Trop difficile : personne ne l’a trouvée"),
    "just_right": Text("Well told: found, but not by all", "Bien raconté : trouvée, mais pas par tous"),
    "void": Text("Nobody voted: no points this turn", "Personne n’a voté : pas de points ce tour-ci"),
    "voided": Text("This turn was declared void: no points", "Ce tour a été annulé : pas de points"),
    "red": Text("RED", "ROUGE"),
    "red_on": Text("The red token lies on card {card}", "Le jeton rouge est sur la carte {card}"),
    "red_hits": Text("Nothing for {names}", "Rien pour {names}"),
    "red_hits_many": Text("Nothing for the {n} who are on it", "Rien pour les {n} qui y sont"),
    "red_hits_nobody": Text("Nobody is on it", "Personne n’y est"),
    # Points and their reasons
    "why.all_found": Text("everybody found {card}", "tout le monde a trouvé {card}"),
    "why.none_found": Text("nobody found {card}", "personne n’a trouvé {card}"),
    "why.found": Text("found {card}", "a trouvé {card}"),
    "why.storyteller_found": Text("some found {card}, not all", "{card} : trouvée, mais pas par tous"),
    "why.found_votes": Text("found {card} with {n} votes", "a trouvé {card} avec {n} votes"),
    "why.votes_received": Text(
        "{n} votes on your card {cards}",
        "{n} votes sur ta carte {cards}",
        "1 vote on your card {cards}",
        "{n} vote sur ta carte {cards}",
    ),
    "why.votes_received_cards": Text("{n} votes on your cards {cards}", "{n} votes sur tes cartes {cards}"),
    "why.capped": Text("{said}, at most {points} count", "{said}, {points} comptent au plus"),
    "why.same_slot": Text("{n} of you on card {cards}", "vous êtes {n} sur la carte {cards}"),
    "why.alone": Text("alone on card {card}", "seul sur la carte {card}"),
    "why.red": Text("the red token lies on card {card}", "le jeton rouge est sur la carte {card}"),
    "why.other_card": Text(
        "voted for the other card of {name}’s side", "a voté pour l’autre carte du côté {name:de}"
    ),
    "why.voted_for": Text("voted for {card}", "a voté pour {card}"),
    "why.single_vote": Text("with a single vote", "avec un seul vote"),
    "short.all_found": Text("all found", "tous trouvé"),
    "short.none_found": Text("none found", "aucun trouvé"),
    "short.found": Text("found it", "a trouvé"),
    "short.storyteller_found": Text("well told", "bien raconté"),
    "short.votes_received": Text("{n} votes", "{n} votes", "1 vote", "{n} vote"),
    "short.same_slot": Text("{n} on card {cards}", "{n} sur la carte {cards}"),
    "short.alone": Text("alone, card {card}", "seul, carte {card}"),
    "short.red": Text("red token, card {card}", "jeton rouge, carte {card}"),
    "short.single_vote": Text("one vote", "un seul vote"),
    "adjusted": Text("{name} {points}: {why}", "{name} {points} : {why}"),
    "nothing": Text("no points", "pas de points"),
    # Scores
    "leads": Text("{names} leads with {points}", "{names} mène avec {points}"),
    "lead": Text("{names} lead with {points}", "{names} mènent avec {points}"),
    "and": Text("{one} and {other}", "{one} et {other}"),
    # The end
    "wins": Text("{names} wins!", "{names} gagne !"),
    "wins_team": Text("{names} win!", "{names} gagnent !"),
    "win": Text("{names} win together!", "{names} gagnent ensemble !"),
    "over.score": Text("The goal is reached.", "L’objectif est atteint."),
    "over.pile": Text("The draw pile is empty.", "La pioche est vide."),
    "over.laps": Text("Everybody has told.", "Chacun a raconté."),
    "over.stopped": Text("The game was ended from the menu.", "La partie a été arrêtée depuis le menu."),
    "by_turn": Text("turn by turn", "tour par tour"),
    # Pages
    "help": Text("HELP", "AIDE"),
    "records": Text("PAST TURNS", "TOURS PASSÉS"),
    "turn_title": Text("Turn {n}", "Tour {n}"),
    "told": Text("{name} told", "{name} a raconté"),
    "clue": Text("“{clue}”", "« {clue} »"),
    "amended": Text("(set right)", "(corrigé)"),
    "column.card": Text("card", "carte"),
    "column.vote": Text("vote", "vote"),
    "column.points": Text("points", "points"),
    "column.total": Text("total", "total"),
    "no_records": Text("No turn has been played yet.", "Aucun tour n’a encore été joué."),
    "page": Text(
        "{n}/{pages}   + and - turn the pages, Enter closes",
        "{n}/{pages}   + et - tournent les pages, Entrée ferme",
    ),
    "page_closes": Text("Enter closes", "Entrée ferme"),
    "menu_keys": Text(
        "+ and - move, Enter chooses, Backspace leaves",
        "+ et - déplacent, Entrée choisit, Retour arrière quitte",
    ),
    "kind.mime": Text("mime", "mime"),
    "kind.song": Text("song", "chanson"),
}
