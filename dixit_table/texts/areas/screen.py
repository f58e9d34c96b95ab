"""Texts of the area ``screen``."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    "words": Text("{words}", "{words}"),  # words that need no translation
    # Header
    "turn": Text("turn {n}", "tour {n}"),
    "tells": Text("{name} tells", "{name} raconte"),
    "first_to": Text("first to {goal}", "jusqu’à {goal}"),
    "pile": Text(
        "{n} cards in the pile", "{n} cartes dans la pioche", "1 card in the pile", "{n} carte dans la pioche"
    ),
    "players": Text("{n} players", "{n} joueurs", "1 player", "{n} joueur"),
    # Tiles
    "storyteller": Text("tells", "raconte"),
    "first_storyteller": Text("tells first", "commence"),
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
    "card_of": Text("{name}’s card", "la carte de {name}"),
    "card_of_vowel": Text("{name}’s card", "la carte d’{name}"),
    "card": Text("card {slot}", "carte {slot}"),
    "no_votes": Text("no vote", "aucun vote"),
    "too_easy": Text("Too easy: everybody found it", "Trop facile : tout le monde l’a trouvée"),
    "too_hard": Text("Too hard: nobody found it", "Trop difficile : personne ne l’a trouvée"),
    "just_right": Text("Well told: found, but not by all", "Bien raconté : trouvée, mais pas par tous"),
    "void": Text("Nobody voted: no points this turn", "Personne n’a voté : pas de points ce tour-ci"),
    # Points and their reasons
    "why.all_found": Text("everybody found {card}", "tout le monde a trouvé {card}"),
    "why.none_found": Text("nobody found {card}", "personne n’a trouvé {card}"),
    "why.found": Text("found {card}", "a trouvé {card}"),
    "why.storyteller_found": Text("some found {card}, not all", "{card} : trouvée, mais pas par tous"),
    "why.votes_received": Text(
        "{n} votes on your card", "{n} votes sur ta carte", "1 vote on your card", "{n} vote sur ta carte"
    ),
    "why.votes_capped": Text(
        "{n} votes on your card, at most {points} count", "{n} votes sur ta carte, {points} comptent au plus"
    ),
    "why.single_vote": Text("with a single vote", "avec un seul vote"),
    "short.all_found": Text("all found", "tous trouvé"),
    "short.none_found": Text("none found", "aucun trouvé"),
    "short.found": Text("found it", "a trouvé"),
    "short.storyteller_found": Text("well told", "bien raconté"),
    "short.votes_received": Text("{n} votes", "{n} votes", "1 vote", "{n} vote"),
    "short.single_vote": Text("one vote", "un seul vote"),
    "nothing": Text("no points", "pas de points"),
    # Scores
    "leads": Text("{names} leads with {points}", "{names} mène avec {points}"),
    "lead": Text("{names} lead with {points}", "{names} mènent avec {points}"),
    "and": Text("{one} and {other}", "{one} et {other}"),
    "next": Text("Next: {name} tells", "Ensuite : {name} raconte"),
    # The end
    "wins": Text("{names} wins!", "{names} gagne !"),
    "win": Text("{names} win together!", "{names} gagnent ensemble !"),
    "over.score": Text("The goal is reached.", "L’objectif est atteint."),
    "over.pile": Text("The draw pile is empty.", "La pioche est vide."),
    "over.stopped": Text("The game was ended from the menu.", "La partie a été arrêtée depuis le menu."),
    "by_turn": Text("turn by turn", "tour par tour"),
    # Pages
    "help": Text("HELP", "AIDE"),
    "records": Text("PAST TURNS", "TOURS PASSÉS"),
    "no_records": Text("No turn has been played yet.", "Aucun tour n’a encore été joué."),
    "page": Text(
        "{n}/{pages}   + and - turn the pages",
        "{n}/{pages}   + et - tournent les pages",
    ),
    "menu_keys": Text(
        "+ and - move, Enter chooses, Backspace leaves",
        "+ et - déplacent, Entrée choisit, Retour arrière quitte",
    ),
    "kind.mime": Text("mime", "mime"),
    "kind.song": Text("song", "chanson"),
}
