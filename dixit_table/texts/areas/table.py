"""Texts of the area ``table``: prompts, questions to a seat, refusals, the menu."""

from dixit_table.texts.wording import Text

_PROMPTS = {
    "list": Text("{first} and {last}", "{first} et {last}"),
    "lobby_join": Text(
        "Go round the table clockwise: each in turn, press a key. {n} more players to begin",
        "Faites le tour de la table, dans le sens horaire : chacun presse une touche. Encore {n} joueurs",
        en_one="Go round the table clockwise: each in turn, press a key. One more player to begin",
        fr_one="Faites le tour de la table, dans le sens horaire : chacun presse une touche. Encore un joueur",
    ),
    "lobby_first": Text(
        "All seated? Who has a clue first presses Enter",
        "Tout le monde est là ? Le premier inspiré presse Entrée",
    ),
    "lobby_start": Text(
        "{name} tells first. {name}: Enter once more to begin",
        "{name} commence. {name} : encore Entrée pour lancer",
    ),
    "telling": Text(
        "{name} tells. Lay out {n} cards, then {name} presses Enter",
        "{name} raconte. Posez {n} cartes, puis {name} presse Entrée",
    ),
    "voting_card_vote": Text(
        "Everyone: your own card, Enter. Then your vote, Enter",
        "Chacun : sa propre carte, Entrée. Puis son vote, Entrée",
    ),
    "voting_card_votes": Text(
        "Everyone: your own card, Enter. Then {n} votes, Enter after each",
        "Chacun : sa propre carte, Entrée. Puis {n} votes, Entrée après chacun",
    ),
    "voting_cards_vote": Text(
        "Everyone: both your cards, in any order. Then your vote. Enter after each number",
        "Chacun : ses deux cartes, dans n’importe quel ordre. Puis son vote. Entrée après chaque numéro",
    ),
    "voting_cards_votes": Text(
        "Everyone: both your cards, in any order. Then {n} votes. Enter after each number",
        "Chacun : ses deux cartes, dans n’importe quel ordre. Puis {n} votes. Entrée après chaque numéro",
    ),
    "check_claims": Text(
        "The cards don’t add up: everybody, check your own card. Enter keeps it, a number changes it",
        "Les cartes ne tombent pas juste : vérifiez tous votre carte. Entrée la garde, un numéro la change",
    ),
    "all_voted": Text(
        "Everybody has voted. {name}: Enter to reveal", "Tout le monde a voté. {name} : Entrée pour révéler"
    ),
    "reveal_votes": Text(
        "The votes are in. {name}: Enter shows your card", "Voici les votes. {name} : Entrée montre ta carte"
    ),
    "reveal_card": Text(
        "{name}’s card! {name}: Enter for the points", "La carte de {name} ! {name} : Entrée pour les points"
    ),
    "reveal_points": Text("{name}: Enter, and the rabbits hop", "{name} : Entrée, et les lapins avancent"),
    "scoring": Text(
        "{following} tells next. {name}: Enter once everybody has drawn",
        "{following} raconte ensuite. {name} : Entrée quand tous ont pioché",
    ),
    "scoring_last": Text(
        "That was the last turn. {name}: Enter for the podium",
        "C’était le dernier tour. {name} : Entrée pour le podium",
    ),
    "over": Text(
        "{names} win together! Enter: another game",
        "{names} gagnent ensemble ! Entrée : une autre partie",
        en_one="{names} wins! Enter: another game",
        fr_one="{names} gagne ! Entrée : une autre partie",
    ),
    "over_nobody": Text(
        "The game has ended. Enter: another game", "La partie est finie. Entrée : une autre partie"
    ),
    "offer": Text(
        "There is an unfinished game. Enter: go on with it", "Une partie est en cours. Entrée : la reprendre"
    ),
}

_ASKS = {
    "ask_card": Text("your card", "ta carte"),
    "ask_cards": Text("your {n} cards", "tes {n} cartes"),
    "ask_check": Text("check your card", "vérifie ta carte"),
    "ask_vote": Text("your vote", "ton vote"),
    "ask_vote_or_none": Text("second vote, or 0", "second vote, ou 0"),
}

_HINTS = {
    "lobby_seats": Text("{fewest} to {most} players", "{fewest} à {most} joueurs"),
    "lobby_share": Text(
        "+ seats one more player on the same keypad", "+ ajoute un joueur sur le même boîtier"
    ),
    "layout_row": Text("Cards in a row: the leftmost is 1", "Cartes en ligne : la plus à gauche est la 1"),
    "layout_board": Text(
        "Cards on the numbered places of the board", "Cartes sur les emplacements numérotés du plateau"
    ),
    "lay_each": Text("{n} card each", "{n} carte chacun"),
    "lay_unequal": Text(
        "{name} gives {own} card, the others {n} each", "{name} donne {own} carte, les autres {n} chacun"
    ),
    "kind_sentence": Text("Told as a sentence (+ changes it)", "Racontée en phrase (+ pour changer)"),
    "kind_mime": Text("Told as a mime (+ changes it)", "Racontée en mime (+ pour changer)"),
    "kind_song": Text("Told as a song (+ changes it)", "Racontée en chanson (+ pour changer)"),
    "two_digits": Text(
        "Two digits, please: 03, then Enter", "Deux chiffres, s’il vous plaît : 03, puis Entrée"
    ),
    "second_vote": Text("No second vote? 0, Enter", "Pas de second vote ? 0, Entrée"),
    "not_sure": Text("Not sure? Backspace, and enter it again", "Un doute ? Retour arrière, et recommence"),
    "draw_each": Text(
        "Everybody draws {n} cards",
        "Chacun pioche {n} cartes",
        "Everybody draws 1 card",
        "Chacun pioche 1 carte",
    ),
    "draw_unequal": Text("{name} draws {own}, the others {n}", "{name} pioche {own}, les autres {n}"),
    "draw_not": Text(
        "{names} draw none", "{names} ne piochent pas", "{names} draws none", "{names} ne pioche pas"
    ),
    "reshuffle_shuffled_in": Text(
        "The pile is too short: shuffle it with the discards, that is the new pile",
        "La pioche est trop courte : mélangez-la avec la défausse, c’est la nouvelle pioche",
    ),
    "reshuffle_drawn_first": Text(
        "The pile is too short: draw what is left, then shuffle the discards as the new pile",
        "La pioche est trop courte : piochez ce qui reste, puis mélangez la défausse, c’est la nouvelle pioche",
    ),
    "pile_empty": Text(
        "The last card of the pile has been drawn", "La dernière carte de la pioche est tirée"
    ),
    "offer_game": Text("Turn {turn}, with {names}", "Tour {turn}, avec {names}"),
    "offer_new": Text("0, Enter: a new game instead", "0, Entrée : plutôt une nouvelle partie"),
    "pads_found": Text("{n} keypads found", "{n} boîtiers trouvés", "1 keypad found", "1 boîtier trouvé"),
    "no_pads": Text(
        "No keypad found: plug one in at any time", "Aucun boîtier trouvé : branchez-en un à tout moment"
    ),
    "virtual_pads": Text(
        "Or v: this keyboard, passed round, serves one more player",
        "Ou v : ce clavier-ci, qui passe de main en main, sert un joueur de plus",
    ),
    "demo": Text("d: a demonstration, without cards", "d : une démonstration, sans cartes"),
    "demo_you": Text("Guest", "Invité"),
    "demo_card": Text(
        "Your own card lies on {slots}   (w: just watch)",
        "Ta propre carte est la {slots}   (w : seulement regarder)",
    ),
    "demo_watching": Text("Watching. w: play again", "Tu regardes. w : rejouer"),
    "shared_for": Text("Shared keypad: {name}, it’s you", "Boîtier partagé : {name}, à toi"),
    "shared_which": Text(
        "Shared keypad: Enter for {name}, or a seat number and Enter",
        "Boîtier partagé : Entrée pour {name}, ou un numéro de place et Entrée",
    ),
    "pads_lost": Text(
        "Keypads lost: {names}. Plug them in again, or on a spare: seat number ({seat} ...), Enter",
        "Boîtiers perdus : {names}. Rebranchez-les, ou sur un autre : numéro de place ({seat} ...), Entrée",
        en_one="Keypad lost: {names}. Plug it in again, or on a spare: {seat}, Enter",
        fr_one="Boîtier perdu : {names}. Rebranchez-le, ou sur un autre : {seat}, Entrée",
    ),
    "disk_refuses": Text(
        "The disk refuses to write ({reason}). Nothing is lost, but the last entry doesn’t count: make room, then enter it again",
        "Le disque refuse d’écrire ({reason}). Rien n’est perdu, mais la dernière saisie ne compte pas : faites de la place et recommencez",
    ),
}

_REFUSALS = {
    "try_again": Text("try again", "recommence"),
    "refused_not_now": Text("not now", "pas maintenant"),
    "refused_wait_for_storyteller": Text("wait for {name}", "attends {name}"),
    "refused_too_few_seats": Text("{fewest} players at least", "{fewest} joueurs au moins"),
    "refused_too_many_seats": Text("{most} players at most", "{most} joueurs au plus"),
    "refused_ballots_open": Text("not everybody has voted", "tous n’ont pas voté"),
    "refused_ballot_complete": Text("complete: Backspace first", "complet : d’abord Retour arrière"),
    "refused_nothing_to_take_back": Text("nothing to take back", "rien à reprendre"),
    "refused_nothing_to_undo": Text("nothing to undo", "rien à annuler"),
    "refused_storyteller_needed": Text("the storyteller is needed", "il faut le conteur"),
    "refused_one_away_only": Text(
        "only one seat can be away unclaimed", "une seule place sans carte déclarée"
    ),
    "refused_no_such_seat": Text("no such seat", "pas de telle place"),
    "refused_no_such_slot": Text("no such card", "pas de telle carte"),
    "refused_own_card": Text("that is your own card", "c’est ta propre carte"),
    "refused_same_slot_twice": Text("that number twice", "deux fois ce numéro"),
    "refused_red_not_used": Text("no red token here", "pas de jeton rouge ici"),
}

_MENU = {
    "menu_title": Text("Table menu", "Menu de la table"),
    "menu_somebody": Text("a keypad", "un boîtier"),
    "menu_back": Text("Back", "Retour"),
    "menu_back_to_game": Text("Back to the game", "Retour au jeu"),
    "menu_go_on": Text("Go on for {name}", "Continuer pour {name}"),
    "menu_without": Text("Go on without ...", "Continuer sans ..."),
    "menu_undo": Text("Undo the last step", "Annuler le dernier pas"),
    "menu_rules": Text("Rules set ...", "Règles ..."),
    "menu_rules_set": Text("{title}", "{title}"),
    "menu_pads": Text("Keypads ...", "Boîtiers ..."),
    "menu_leave": Text("Somebody leaves ...", "Quelqu’un s’en va ..."),
    "menu_demo": Text("A demonstration, without cards", "Une démonstration, sans cartes"),
    "menu_help": Text("Help: keys and rules", "Aide : touches et règles"),
    "menu_language": Text("Français", "English"),
    "menu_end_game": Text("End this game ...", "Finir cette partie ..."),
    "menu_end_game_yes": Text("Yes, end this game", "Oui, finir cette partie"),
    "menu_quit": Text("Close the program ...", "Fermer le programme ..."),
    "menu_quit_yes": Text("Yes, close; the game is kept", "Oui, fermer ; la partie est gardée"),
    "menu_seat": Text("{name}", "{name}"),
    "menu_standing_in": Text("{name} is back and votes", "{name} est de retour et vote"),
    "menu_standing_abstains": Text("{name} doesn’t vote this turn", "{name} ne vote pas ce tour-ci"),
    "menu_standing_away": Text(
        "{name} is away; the card stays on the table", "{name} est absent ; sa carte reste sur la table"
    ),
    "menu_standing_absent": Text(
        "{name} is away and gave no card", "{name} est absent et n’a pas donné de carte"
    ),
    "menu_identify": Text("Whose keypad? Flash a seat ...", "À qui ce boîtier ? Faire clignoter ..."),
    "menu_swap": Text("Swap two keypads ...", "Échanger deux boîtiers ..."),
    "menu_swap_with": Text("{one} with {other}", "{one} avec {other}"),
    "menu_unpair": Text("Free a seat for another keypad ...", "Libérer une place pour un autre boîtier ..."),
    "menu_leaves": Text("{name} leaves at the next turn", "{name} part au prochain tour"),
}

_RABBITS = {
    "rabbit_white": Text("White", "Blanc"),
    "rabbit_grey": Text("Grey", "Gris"),
    "rabbit_red": Text("Red", "Rouge"),
    "rabbit_orange": Text("Orange", "Orange"),
    "rabbit_yellow": Text("Yellow", "Jaune"),
    "rabbit_green": Text("Green", "Vert"),
    "rabbit_lime": Text("Lime", "Tilleul"),
    "rabbit_cyan": Text("Cyan", "Turquoise"),
    "rabbit_blue": Text("Blue", "Bleu"),
    "rabbit_purple": Text("Purple", "Violet"),
    "rabbit_pink": Text("Pink", "Rose"),
    "rabbit_brown": Text("Brown", "Brun"),
}

_ERRORS = {
    "folder_unusable": Text(
        "{path}: cannot be used as data folder ({reason}); give another folder with --data",
        "{path} : inutilisable comme dossier de données ({reason}) ; donnez-en un autre avec --data",
    ),
    "busy": Text(
        "{path}: a table runs on this folder (process {holder}); end it, or give another folder with --data",
        "{path} : une table tourne sur ce dossier (processus {holder}) ; arrêtez-la, ou donnez un autre dossier avec --data",
    ),
    "journal_foreign": Text(
        "{path}: a database, but not a journal of dixit-table; move it away, or give another folder with --data",
        "{path} : une base de données, mais pas un journal de dixit-table ; déplacez-la, ou donnez un autre dossier avec --data",
    ),
    "journal_newer": Text(
        "{path}: written by a newer dixit-table (schema {schema}; this one knows {known}); install the newer one, or give another folder with --data",
        "{path} : écrit par un dixit-table plus récent (schéma {schema} ; celui-ci connaît {known}) ; installez le plus récent, ou donnez un autre dossier avec --data",
    ),
    "journal_unreadable": Text(
        "{path}: the journal cannot be read ({reason}); keep the file, and give another folder with --data",
        "{path} : le journal est illisible ({reason}) ; gardez le fichier, et donnez un autre dossier avec --data",
    ),
    "game_unreadable": Text(
        "game {game}: the journal cannot be read ({reason}); other games are untouched",
        "partie {game} : le journal est illisible ({reason}) ; les autres parties sont intactes",
    ),
    "entry_damaged": Text(
        "game {game}: entry {entry} of the journal is damaged; other games are untouched, --new starts another",
        "partie {game} : l’entrée {entry} du journal est abîmée ; les autres parties sont intactes, --new en commence une autre",
    ),
    "game_empty": Text(
        "there is no such game in the journal", "il n’y a pas de telle partie dans le journal"
    ),
}

TEXTS: dict[str, Text] = {**_PROMPTS, **_ASKS, **_HINTS, **_REFUSALS, **_MENU, **_RABBITS, **_ERRORS}
