"""Texts of the table: prompts, questions to a seat, hints, refusals, journal errors, help."""

from __future__ import annotations

from dixit_table.texts.wording import Text

_PROMPTS = {
    "list": Text("{first} and {last}", "{first} et {last}"),
    "list_on": Text("{first}, {other}", "{first}, {other}"),
    "list_or": Text("{first} or {last}", "{first} ou {last}"),
    "lobby_join": Text(
        "Clockwise, each press a key. {n:One|{n}} more {n:player|players}",
        "Dans le sens horaire, chacun appuie sur une touche. Il manque {n:un joueur|{n} joueurs}",
    ),
    "lobby_join_teams": Text(
        "Half the circle, clockwise: each press Enter. {n:One|{n}} more {n:team|teams}",
        "La moitié du cercle, dans le sens horaire : chacun appuie sur Entrée. Il manque {n:une équipe|{n} équipes}",
    ),
    "lobby_bare": Text(
        "Plug in a keypad, or press v for each player",
        "Branchez un boîtier, ou tapez v pour chaque joueur",
    ),
    "lobby_waiting": Text(
        "{names} still {n:needs|need} a keypad: press a key on {n:it|each, one after the other}",
        "Il manque un boîtier à {names} : appuyez sur une touche {n:du sien|de chacun, l’un après l’autre}",
    ),
    "lobby_waiting_teams": Text(
        "{names} still need a keypad: press Enter on {n:it|each, one after the other}",
        "Il manque un boîtier à {names} : Entrée sur {n:le sien|chacun, l’un après l’autre}",
    ),
    "lobby_first": Text(
        "All seated? Whoever has a clue first presses Enter",
        "Tout le monde est là ? Le premier qui a un indice appuie sur Entrée",
    ),
    "lobby_start": Text(
        "{name} tells first. {name}: Enter again to begin",
        "{name} commence. {name} : Entrée, et c’est parti",
    ),
    "telling": Text(
        "{name} tells. Lay out {n} cards, then {name} presses Enter",
        "{name} raconte. Posez {n} cartes, puis {name} appuie sur Entrée",
    ),
    "telling_teams": Text(
        "{name} tells. {name}, {mate} and every other team lay a card ({n} in all). Then {name} presses Enter",
        "{name} raconte. {name}, {mate} et chaque autre équipe posent une carte ({n} en tout). Puis {name} appuie sur Entrée",
    ),
    "everyone": Text("Everyone", "Chacun"),
    "each_team": Text("Each team", "Chaque équipe"),
    "voting_mates": Text(
        "{asked}. {name}: your card, then {mate}’s", "{asked}. {name} : ta carte, puis celle {mate:de}"
    ),
    "voting_told": Text(
        "{asked}. {name}: your {n} cards, first the one your clue is for",
        "{asked}. {name} : tes {n} cartes, d’abord celle de ton indice",
    ),
    "voting_vote": Text("{who}: your vote, Enter", "{who} : son vote, Entrée"),
    "voting_votes": Text("{who}: {n} votes, Enter after each", "{who} : {n} votes, Entrée après chacun"),
    "both": Text("both your cards", "ses deux cartes"),
    "your_cards": Text("your {n} cards", "ses {n} cartes"),
    "voting_but_red": Text("{asked}. {name}: * and the red token", "{asked}. {name} : * et le jeton rouge"),
    "voting_and_red": Text(
        "{asked}. {name}: your vote, then * and the red token",
        "{asked}. {name} : ton vote, puis * et le jeton rouge",
    ),
    "voting_card_vote": Text(
        "{who}: your own card, Enter. Then your vote, Enter",
        "{who} : sa carte, Entrée. Puis son vote, Entrée",
    ),
    "voting_card_votes": Text(
        "{who}: your own card, Enter. Then {n} votes, Enter after each",
        "{who} : sa carte, Entrée. Puis {n} votes, Entrée après chacun",
    ),
    "voting_cards_vote": Text(
        "{who}: {cards}, in any order. Then your vote. Enter after each number",
        "{who} : {cards}, dans n’importe quel ordre. Puis son vote. Entrée après chaque numéro",
    ),
    "voting_cards_votes": Text(
        "{who}: {cards}, in any order. Then {n} votes. Enter after each number",
        "{who} : {cards}, dans n’importe quel ordre. Puis {n} votes. Entrée après chaque numéro",
    ),
    "wrong_sum": Text("The cards don’t add up", "Le compte n’y est pas"),
    "wrong_sum_again": Text("The cards still don’t add up", "Le compte n’y est toujours pas"),
    "check_claims": Text(
        "{wrong}: everybody, check your own card. Enter keeps it, a number changes it",
        "{wrong} : vérifiez tous votre carte. Entrée la garde, un numéro la change",
    ),
    "check_claims_each": Text(
        "{wrong}: everybody, check each of your cards. Enter keeps it, a number changes it",
        "{wrong} : vérifiez toutes vos cartes, une à une. Entrée la garde, un numéro la change",
    ),
    # One keypad for all who still have to enter: first whose entry it is, then the entry.
    "pass_to": Text(
        "{name}: {take}, press Enter. Anyone else: {choose}",
        "{name}, {take} et appuie sur Entrée. Un autre joueur : {choose}",
    ),
    "pass_to_check": Text(
        "{wrong}. {name}: {take}, press Enter and check your card",
        "{wrong}. {name}, {take}, appuie sur Entrée et vérifie ta carte",
    ),
    "device_keypad": Text("keypad", "le boîtier"),
    "device_keyboard": Text("keyboard", "le clavier"),
    "device_screen": Text("screen", "l’écran"),
    "take_keypad": Text("take the keypad", "prends le boîtier"),
    "take_keyboard": Text("take the keyboard", "prends le clavier"),
    "take_screen": Text("come to the screen", "viens à l’écran"),
    "choose_keypad": Text("seat number, Enter", "son numéro de place, Entrée"),
    "choose_keyboard": Text("seat number, Enter", "son numéro de place, Entrée"),
    "choose_screen": Text("tap your tile", "il touche sa tuile"),
    "pass_ask": Text("{name}: {ask}, then Enter", "{name} : {ask}, puis Entrée"),
    "pass_ask_cards": Text("{name}: {ask}, Enter after each", "{name} : {ask}, Entrée après chacune"),
    "pass_ask_check": Text(
        "{wrong}. {name}: {ask}. Enter keeps it, a number changes it",
        "{wrong}. {name} : {ask}. Entrée la garde, un numéro la change",
    ),
    "pass_on": Text(
        "{name}: done. Backspace takes it back, Enter passes it on",
        "{name}, c’est noté. Retour arrière pour changer, Entrée pour passer la main",
    ),
    "all_voted": Text(
        "Everybody has voted. {name}: Enter to reveal",
        "Tout le monde a voté. {name} : Entrée pour voir les votes",
    ),
    "reveal_votes": Text(
        "The votes are in. {name}: Enter shows your card",
        "Voici les votes. {name} : Entrée pour montrer ta carte",
    ),
    "reveal_card": Text(
        "{name}’s card! {name}: Enter for the points", "Voilà la carte ! {name} : Entrée pour les points"
    ),
    "reveal_red": Text(
        "Here is the red token! {name}: Enter for the points",
        "Voilà le jeton rouge ! {name} : Entrée pour les points",
    ),
    "reveal_votes_red": Text(
        "The votes are in. {name}: Enter shows the red token",
        "Voici les votes. {name} : Entrée pour montrer le jeton rouge",
    ),
    "reveal_votes_points": Text(
        "The votes are in. {name}: Enter for the points", "Voici les votes. {name} : Entrée pour les points"
    ),
    "reveal_points": Text("{name}: Enter, and the rabbits hop", "{name} : Entrée, et les lapins avancent"),
    "scoring": Text(
        "{name}: Enter once everybody has drawn. {following} tells next",
        "{name} : Entrée quand tout le monde a pioché. Ensuite, {following} raconte",
    ),
    "scoring_last": Text(
        "That was the last turn. {name}: Enter for the podium",
        "C’était le dernier tour. {name} : Entrée pour le podium",
    ),
    "over": Text("Enter: another game", "Entrée : une autre partie"),
    "podium": Text("The podium!", "Le podium !"),
    "offer": Text(
        "There is an unfinished game. Enter: continue it", "Une partie est en cours. Entrée pour la reprendre"
    ),
}

_ASKS = {
    "ask_card": Text("your card", "ta carte"),
    "ask_cards": Text("your {n} cards", "tes {n} cartes"),
    "ask_check": Text("check your card", "vérifie ta carte"),
    "ask_card_of": Text("{name}’s card", "carte {name:de}"),
    "ask_check_card_of": Text("check {name}’s card", "vérifie la carte {name:de}"),
    "ask_told_card": Text("your clue’s card", "la carte de l’indice"),
    "ask_check_told_card": Text("check your clue’s card", "vérifie celle de l’indice"),
    "ask_other_card": Text("your other card", "ton autre carte"),
    "ask_check_other_card": Text("check your other card", "vérifie l’autre carte"),
    "ask_vote": Text("your vote", "ton vote"),
    "ask_vote_n": Text("your vote no. {n}", "ton vote n° {n}"),
    "ask_vote_and_red": Text("vote, and * red", "vote, et * rouge"),
    "ask_red": Text("* and the red token", "* et le jeton rouge"),
    "ask_vote_or_none": Text("second vote, or 0", "second vote, ou 0"),
    "ask_vote_n_or_none": Text("vote no. {n}, or 0", "vote n° {n}, ou 0"),
}

_BRIEF_ASKS = {  # for tiles in which the others have no room: no longer than 15 cells
    "brief_check": Text("check your card", "revois ta carte"),
    "brief_card_of": Text("2nd card", "2e carte"),
    "brief_check_card_of": Text("check the other", "revois l’autre"),
    "brief_told_card": Text("the clue’s card", "carte d’indice"),
    "brief_check_told_card": Text("check clue card", "revois l’indice"),
    "brief_check_other_card": Text("check the other", "revois l’autre"),
    "brief_vote_and_red": Text("vote, and * red", "vote, * rouge"),
    "brief_red": Text("* and red", "* et rouge"),
    "brief_vote_or_none": Text("2nd vote, or 0", "2e vote, ou 0"),
    "brief_vote_n_or_none": Text("vote {n}, or 0", "vote {n}, ou 0"),
}

_HINTS = {
    "lobby_mates": Text(
        "A second keypad for a team: the team’s number, Enter",
        "Un second boîtier pour une équipe : son numéro, Entrée",
    ),
    "layout_row": Text("Cards in a row: the leftmost is 1", "Cartes alignées : la plus à gauche est la 1"),
    "layout_board": Text(
        "Cards on the numbered places of the board", "Cartes sur les emplacements numérotés du plateau"
    ),
    "lay_each": Text("{n} card each", "{n} carte chacun"),
    "lay_unequal": Text(
        "Cards: {name} {own}, the others {n} each", "Cartes : {name} {own}, les autres {n} chacun"
    ),
    "kind_sentence": Text("The clue: a sentence{change}", "L’indice : une phrase{change}"),
    "kind_mime": Text("The clue: a mime{change}", "L’indice : un mime{change}"),
    "kind_song": Text("The clue: a song{change}", "L’indice : une chanson{change}"),
    "kind_change": Text(" (+ changes it)", " (+ pour changer)"),
    "clue_before_hand": Text(
        "{name}: give your clue first, then look at your hand",
        "{name} : donne d’abord ton indice, puis regarde ta main",
    ),
    "mates_may_confer": Text(
        "Mates may talk aloud, but never show or describe a card",
        "Les équipiers peuvent se parler à voix haute, sans montrer ni décrire de carte",
    ),
    "who_votes_teams": Text(
        "In each team, the player who laid no card votes",
        "Dans chaque équipe, celui qui n’a pas posé de carte vote",
    ),
    "could_win": Text("This time, whoever reaches {goal} wins!", "Cette fois, qui atteint {goal} a gagné !"),
    "already_over": Text("This is the last turn", "C’est le dernier tour"),
    "now_seats": Text("Now there are {n} of you:", "Vous êtes maintenant {n} :"),
    "now_seats_teams": Text("Now there are {n} teams:", "Il y a maintenant {n} équipes :"),
    "now_cards": Text(
        "the others lay {n} {n:card|cards} each", "les autres posent {n} {n:carte|cartes} chacun"
    ),
    "now_votes": Text("{n} {n:vote|votes} each", "{n} {n:vote|votes} chacun"),
    "now_votes_up_to": Text(
        "up to {n} votes each; no second vote: 0, Enter",
        "jusqu’à {n} votes chacun ; pas de second vote : 0, Entrée",
    ),
    "now_single_vote": Text(
        "{n} extra {n:point|points} for finding it with a single vote",
        "{n} {n:point|points} de plus si l’on trouve avec un seul vote",
    ),
    "now_points": Text("the points change: see the help", "les points changent : voir l’aide"),
    "two_digits": Text(
        "Two digits, please: 03, then Enter", "Deux chiffres, s’il vous plaît : 03, puis Entrée"
    ),
    "second_vote": Text("No second vote? 0, Enter", "Pas de second vote ? 0, Entrée"),
    "slots_changed": Text(
        "There are now {n} cards, with new numbers: everybody, enter your card and your vote again",
        "Il y a maintenant {n} cartes, avec de nouveaux numéros : chacun entre de nouveau sa carte et son vote",
    ),
    "cannot_check": Text(
        "{names} can’t check their cards. Menu (-): “Go on without”, or “is back”",
        "Il manque {names} pour vérifier les cartes. Menu (-) : « Continuer sans », ou « de retour »",
    ),
    "not_sure": Text("Not sure? Backspace, and enter it again", "Un doute ? Retour arrière, et recommence"),
    "not_sure_shared": Text(
        "Not sure? Your seat number, Enter, then Backspace",
        "Un doute ? Numéro de place, Entrée, Retour arrière",
    ),
    "draw_each": Text("Everybody draws {n} {n:card|cards}", "Chacun pioche {n} {n:carte|cartes}"),
    "draw_teams": Text("Whoever laid a card draws 1", "Ceux qui ont posé une carte en piochent une"),
    "pass_left": Text(
        "Then everybody passes their hand to the left, face down",
        "Puis chacun passe sa main à gauche, face cachée",
    ),
    "pass_right": Text(
        "Then everybody passes their hand to the right, face down",
        "Puis chacun passe sa main à droite, face cachée",
    ),
    "draw_unequal": Text("{name} draws {own}, the others {n}", "{name} pioche {own}, les autres {n}"),
    "draw_not": Text("{names} {n:draws|draw} none", "{names} ne {n:pioche|piochent} pas"),
    "reshuffle_shuffled_in": Text(
        "The pile is too short: shuffle it with the discards to make a new pile",
        "La pioche est trop courte : mélangez-la avec la défausse pour en faire une nouvelle",
    ),
    "reshuffle_drawn_first": Text(
        "The pile is too short: draw what is left, then shuffle the discards to make a new pile",
        "La pioche est trop courte : piochez ce qui reste, puis mélangez la défausse pour en faire une nouvelle",
    ),
    "pile_empty": Text(
        "The last card of the pile has been drawn", "La dernière carte de la pioche est partie"
    ),
    "offer_game": Text("Turn {turn}, with {names}", "Tour {turn}, avec {names}"),
    "offer_new": Text("0, Enter: a new game instead", "0, Entrée : non, une nouvelle partie"),
    "weak_battery": Text(
        "{name}’s keypad has a weak battery ({charge}%)",
        "La pile du boîtier {name:de} est faible ({charge} %)",
    ),
    "pads_waiting": Text(
        "{n} {n:device|devices} may be {n:a keypad|keypads}: press a digit on {n:it|them}",
        "{n} {n:appareil est|appareils sont} peut-être {n:un boîtier|des boîtiers} : appuyez sur un chiffre",
    ),
    "demo_you": Text("Guest", "Invité"),
    "demo_card": Text(
        "Demonstration: your own card is {slots}   (w: just watch; menu -: leave)",
        "Démonstration : ta propre carte est la {slots}   (w : regarder ; menu - : quitter)",
    ),
    "demo_told": Text(
        "Demonstration: your cards are {slots}, in this order   (w: just watch; menu -: leave)",
        "Démonstration : tes cartes sont les {slots}, dans cet ordre   (w : regarder ; menu - : quitter)",
    ),
    "demo_no_cards": Text(
        "Demonstration: no cards needed, imagine them   (w: just watch; menu -: leave)",
        "Démonstration : pas besoin de cartes, imagine-les   (w : regarder ; menu - : quitter)",
    ),
    "demo_watching": Text(
        "Watching. w: play yourself; menu -: leave", "Tu regardes. w : jouer toi-même ; menu - : quitter"
    ),
    "shared_for": Text("Shared {device}: {name}, go ahead", "{name}, {device} est à toi"),
    "shared_which": Text(
        "Shared {device}: Enter for {name}. Anyone else: {choose}",
        "Sur {device} : Entrée pour {name}. Un autre joueur : {choose}",
    ),
    "shared_by_all_keypad": Text(
        "One keypad for all: seat numbers are on the tiles",
        "Un boîtier pour tous : ton numéro est sur ta tuile",
    ),
    "shared_by_all_keyboard": Text(
        "One keyboard for all: seat numbers are on the tiles",
        "Un clavier pour tous : ton numéro est sur ta tuile",
    ),
    "shared_by_all_screen": Text("One screen for all: tap your tile", "Un écran pour tous : touche ta tuile"),
    "pads_lost": Text(
        "{n:Keypad|Keypads} lost: {names}. Plug {n:it|them} in again, or on a spare: {n:{seat}|seat number ({seat} ...)}, Enter",
        "{n:Boîtier perdu|Boîtiers perdus} : {names}. Rebranchez-{n:le|les}, ou sur un autre : {n:{seat}|numéro de place ({seat} ...)}, Entrée",
    ),
    "here": Text("{name}: seat {seat}", "{name} : place {seat}"),
    "said": Text("{name}: {notice}", "{name} : {notice}"),
    "pads_missing": Text(
        "No {n:keypad|keypads} yet: {names}. On a free keypad: {n:{seat}|seat number ({seat} ...)}, Enter",
        "Pas encore de boîtier : {names}. Sur un boîtier libre : {n:{seat}|numéro de place ({seat} ...)}, Entrée",
    ),
    "leaves_cards": Text(
        "{names} {n:leaves: the|leave: their} cards go to the discards",
        "{names} s’en {n:va|vont} : {n:ses|leurs} cartes vont à la défausse",
    ),
    "joins_cards": Text(
        "{names} {n:joins and draws|join and draw} {hand} cards{n:| each}",
        "{names} {n:arrive et pioche|arrivent et piochent} {hand} cartes{n:| chacun}",
    ),
    "joins_cards_left": Text(
        "{names} {n:joins and draws|join and share} what is left of the pile",
        "{names} {n:arrive et pioche|arrivent et se partagent} ce qui reste de la pioche",
    ),
    "new_hand": Text(
        "Everybody must hold {hand} cards: draw what is missing, discard what is too many",
        "Chacun doit avoir {hand} cartes en main : piochez ce qui manque, défaussez ce qui est en trop",
    ),
    "disk_refuses": Text(
        "The disk can’t be written to ({reason}). Nothing is lost, but the last entry doesn’t count: free some space, then enter it again",
        "Impossible d’écrire sur le disque ({reason}). Rien n’est perdu, mais la dernière saisie ne compte pas : libérez de la place, puis recommencez",
    ),
}

_REFUSALS = {
    "try_again": Text("try again", "recommence"),
    "refused_try_again": Text("try again", "recommence"),
    "refused_not_now": Text("not now", "pas maintenant"),
    "refused_wait_for_storyteller": Text("wait for {name}", "attends {name}"),
    "refused_not_your_turn": Text("{name}’s turn to go on", "c’est à {name} de continuer"),
    "refused_you_tell": Text("you tell: no vote", "tu racontes : pas de vote"),
    "refused_you_tell_teams": Text("your team tells: no vote", "votre équipe raconte : pas de vote"),
    "refused_no_vote_now": Text("you don’t vote this turn", "tu ne votes pas ce tour-ci"),
    "refused_set_aside": Text("this turn goes on without you", "ce tour se joue sans toi"),
    "refused_plays_later": Text("you play from the next turn on", "tu joues au prochain tour"),
    "refused_too_few_seats": Text("at least {fewest} players", "au moins {fewest} joueurs"),
    "refused_too_few_seats_teams": Text("at least {fewest} teams", "au moins {fewest} équipes"),
    "refused_too_many_seats_teams": Text("at most {most} teams", "au plus {most} équipes"),
    "refused_too_many_seats": Text("at most {most} players", "au plus {most} joueurs"),
    "refused_ballots_open": Text(
        "{name}: not everybody has voted yet", "{name} : tout le monde n’a pas encore voté"
    ),
    "refused_ballot_complete": Text("Backspace first", "d’abord Retour arrière"),
    "refused_nothing_to_take_back": Text("nothing to take back", "rien à annuler"),
    "refused_nothing_to_undo": Text("nothing to undo", "rien à annuler"),
    "refused_storyteller_needed": Text("the storyteller is needed", "il faut le conteur"),
    "refused_one_away_only": Text(
        "only one player at a time may be away without an entered card",
        "un seul joueur à la fois peut être absent sans avoir entré sa carte",
    ),
    "refused_no_such_seat": Text("no seat here has that number", "aucune place n’a ce numéro ici"),
    "refused_no_lost_keypad": Text(
        "No seat with that number has lost its keypad", "Aucune place de ce numéro n’a perdu son boîtier"
    ),
    "refused_whose": Text("Whose entry? First the seat’s number", "Pour qui ? D’abord le numéro de place"),
    "refused_no_player_here": Text(
        "Nobody plays at this screen: v adds a player, - opens the menu",
        "Personne ne joue à cet écran : v ajoute un joueur, - ouvre le menu",
    ),
    "refused_no_seat_here": Text(
        "Nobody plays at this screen: - opens the menu", "Personne ne joue à cet écran : - ouvre le menu"
    ),
    "refused_entries_would_go": Text(
        "Entries of this turn would be lost: first, everybody takes back their own (Backspace)",
        "Des saisies de ce tour seraient perdues : que chacun annule d’abord les siennes (Retour arrière)",
    ),
    "refused_no_such_slot": Text("no such card", "il n’y a pas de carte à ce numéro"),
    "refused_own_card": Text("that is your own card", "c’est ta propre carte"),
    "refused_same_slot_twice": Text("the same number twice", "deux fois le même numéro"),
    "refused_name_taken": Text("there is already a {name}", "le nom {name} est déjà pris"),
    "refused_no_name": Text("a name has 1 to {most} letters", "un nom a de 1 à {most} lettres"),
    "refused_colour_taken": Text("{name} has that rabbit", "c’est le lapin {name:de}"),
    "refused_red_not_used": Text("no red token here", "pas de jeton rouge ici"),
    "refused_red_lies": Text("the red token is already down", "le jeton rouge est déjà posé"),
    "refused_red_expected": Text("the red token: * first", "le jeton rouge : d’abord *"),
    "refused_one_moment": Text("one moment, the podium first", "un instant, le podium d’abord"),
    "refused_nothing_changed": Text("nothing has changed", "rien n’a changé"),
    "refused_wait_for_thrower": Text("wait for {name}", "attends {name}"),
    "refused_no_such_throw": Text("two dice, 1 to 6 each", "deux dés, de 1 à 6"),
    "refused_real_dice": Text("type your dice", "tape tes dés"),
    "refused_virtual_dice": Text("just Enter: the table throws", "Entrée seule : la table lance"),
    "refused_no_such_choice": Text("not one of the choices", "ce n’est pas un des choix"),
    "refused_reacted_already": Text("already pressed", "déjà appuyé"),
    "refused_race_just_over": Text("the race is over; press again", "la course est finie ; appuie encore"),
    "refused_entered_already": Text("already in", "déjà entrés"),
    "refused_not_the_thrower": Text("only the thrower", "seulement le lanceur"),
    "refused_below_nothing": Text("it can’t go below zero", "on ne descend pas sous zéro"),
    "refused_somebody_else": Text("somebody other than you", "quelqu’un d’autre que toi"),
    "refused_has_left": Text(
        "{name} has left; menu: “Somebody comes back”", "{name} est parti ; menu : « Quelqu’un revient »"
    ),
    "refused_no_finger": Text("no finger", "tu n’as pas le doigt"),
    "refused_no_such_turn": Text("turn {n} isn’t counted yet", "le tour {n} n’est pas encore compté"),
    "refused_amended_own_card": Text(
        "{name} would have voted for their own card: change that too",
        "{name} aurait voté pour sa propre carte : change cela aussi",
    ),
    "refused_amended_twice": Text(
        "{name} would have two votes on one card: change that too",
        "{name} aurait deux votes sur une carte : change cela aussi",
    ),
    "refused_amended_unfit": Text(
        "these rules don’t allow such a turn", "ces règles ne permettent pas un tel tour"
    ),
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
    "no_such_folder": Text(
        "{path}: there is no such folder; give another data folder with --data",
        "{path} : ce dossier n’existe pas ; donne un autre dossier de données avec --data",
    ),
    "journal_unusable": Text(
        "{path}: the journal of stored games cannot be used ({reason}); let this account read and write it, or give another folder with --data",
        "{path} : le journal des parties enregistrées est inutilisable ({reason}) ; donnes-en la lecture et l’écriture à ce compte, ou un autre dossier avec --data",
    ),
    "lock_unusable": Text(
        "{path}: the file that keeps two tables out of one data folder cannot be used ({reason}); remove it, or give another folder with --data",
        "{path} : le fichier qui évite deux tables sur un dossier de données est inutilisable ({reason}) ; supprime-le, ou donne un autre dossier avec --data",
    ),
    "file_unusable": Text(
        "{path}: this file of the data folder cannot be used ({reason}); let this account read it, or give another folder with --data",
        "{path} : ce fichier du dossier de données est inutilisable ({reason}) ; donnes-en la lecture à ce compte, ou un autre dossier avec --data",
    ),
    "folder_unusable": Text(
        "{path}: cannot be used as a data folder ({reason}); give another folder with --data",
        "{path} : inutilisable comme dossier de données ({reason}) ; donnes-en un autre avec --data",
    ),
    "busy": Text(
        "{path}: a table is running on this folder (process {holder}); end it, or give another folder with --data",
        "{path} : une table tourne sur ce dossier (processus {holder}) ; arrête-la, ou donne un autre dossier avec --data",
    ),
    "journal_foreign": Text(
        "{path}: this is a database, but not a journal of dixit-table; move it away, or give another folder with --data",
        "{path} : c’est une base de données, mais pas un journal de dixit-table ; déplace-la, ou donne un autre dossier avec --data",
    ),
    "journal_newer": Text(
        "{path}: written by a newer dixit-table (schema {schema}; this one knows {known}); install the newer one, or give another folder with --data",
        "{path} : écrit par un dixit-table plus récent (schéma {schema} ; celui-ci connaît {known}) ; installe le plus récent, ou donne un autre dossier avec --data",
    ),
    "journal_newer_apart": Text(
        "The stored games are a newer version’s and stay untouched: update again to have them back. What is played now is kept in {path}",
        "Les parties enregistrées sont d’une version plus récente et restent intactes : refais la mise à jour pour les retrouver. Ce qui se joue maintenant est gardé dans {path}",
    ),
    "journal_unreadable": Text(
        "{path}: the journal cannot be read ({reason}); `dixit-table repair` saves the games that are whole, and keeps the rest in a copy",
        "{path} : le journal est illisible ({reason}) ; `dixit-table repair` sauve les parties entières, et garde le reste dans une copie",
    ),
    "journal_lacks": Text(
        "{path}: entries that were on disk are gone: the disk has lost them, or this is an older copy; `dixit-table repair` saves all that is left",
        "{path} : des entrées qui étaient sur le disque ont disparu : il les a perdues, ou c’est une copie plus ancienne ; `dixit-table repair` sauve tout ce qui reste",
    ),
    "journal_headless": Text(
        "{path}: this file is gone or empty, but its write-ahead log ({log}) is there, with what was played last; leave the log where it is: `dixit-table repair` makes a new journal from it",
        "{path} : ce fichier a disparu ou est vide, mais son journal d’écriture ({log}) est là, avec ce qui a été "
        "joué en dernier ; laisse ce journal d’écriture où il est : `dixit-table repair` en tire un nouveau fichier",
    ),
    "games_unreadable": Text(
        "the games in the journal cannot be read ({reason}); keep its file: `dixit-table repair` moves it aside, `dixit-table restore` brings back a backup",
        "les parties du journal sont illisibles ({reason}) ; garde son fichier : `dixit-table repair` le met de côté, `dixit-table restore` restaure une sauvegarde",
    ),
    "game_unreadable": Text(
        "game {game}: the journal cannot be read ({reason}); other games are untouched",
        "partie {game} : le journal est illisible ({reason}) ; les autres parties sont intactes",
    ),
    "entry_damaged": Text(
        "game {game}: entry {entry} of the journal is damaged; other games are untouched, --new starts another",
        "partie {game} : l’entrée {entry} du journal est abîmée ; les autres parties sont intactes, --new en commence une autre",
    ),
    "game_empty": Text("there is no such game in the journal", "cette partie n’est pas dans le journal"),
}

_HELP = {
    "help_digits": Text(
        "Digits, then Enter: a number. The TV says which: your own card, your vote. 0 means “no second vote”.",
        "Des chiffres, puis Entrée : un numéro. L’écran dit lequel : ta propre carte, ton vote. 0 veut dire « pas de second vote ».",
    ),
    "help_backspace": Text(
        "Backspace (or . or Del): erases what is typed; with nothing typed, it takes back your last entry, until the reveal.",
        "Retour arrière (ou . ou Suppr) : efface ce qui est tapé ; si rien n’est tapé, annule ta dernière saisie, jusqu’à la révélation.",
    ),
    "help_enter": Text(
        "Enter with nothing typed: go on, when you are asked to.",
        "Entrée sans rien taper : continuer, quand c’est à toi.",
    ),
    "help_minus": Text(
        "-: the table menu. In it + and - move, Enter chooses, Backspace leaves.",
        "- : le menu de la table. On s’y déplace avec + et -, Entrée choisit, Retour arrière quitte.",
    ),
    "help_plus": Text(
        "+: the storyteller says how the clue is given: sentence, mime or song.",
        "+ : le conteur dit comment l’indice est donné : phrase, mime ou chanson.",
    ),
    "help_lobby": Text(
        "In the lobby: * makes the game shorter or longer; + adds a player on the same keypad; there a seat’s number, Enter: that player begins.",
        "À l’accueil : * raccourcit ou rallonge la partie ; + ajoute un joueur sur le même boîtier ; là, numéro de place, Entrée : ce joueur commence.",
    ),
    "help_slash": Text(
        "/: which one am I? Your tile lights up, or your seat is named.",
        "/ : lequel suis-je ? Ta tuile s’allume, ou l’écran dit ta place.",
    ),
    "help_touch": Text(
        "On a screen that takes touch or a mouse: tap buttons, lines, tiles and the prompt; draw a finger across "
        "to turn pages. “pad” draws a keypad for those who play without one: tap your tile, then your numbers.",
        "Sur un écran tactile, ou avec une souris : touche boutons, lignes, tuiles et consigne ; fais glisser le doigt "
        "pour tourner les pages. « pavé » dessine un clavier pour qui joue sans boîtier : touche ta tuile, puis tes "
        "numéros.",
    ),
    "help_try_again": Text(
        "“Try again” may mean: no such card, your own card, the same number twice, nothing to take back, or a keypad "
        "that was unplugged meanwhile. The screen says which with the points, not before: an earlier answer could "
        "betray a vote.",
        "« Recommence » peut vouloir dire : pas de carte à ce numéro, ta propre carte, deux fois le même numéro, rien "
        "à annuler, ou un boîtier débranché entre-temps. L’écran dit pourquoi avec les points, pas avant : une "
        "réponse plus tôt pourrait trahir un vote.",
    ),
    "help_house": Text("House rule: {sentence}", "Règle de la maison : {sentence}"),
    "help_star": Text(
        "*, then a number, Enter: the storyteller’s red token, where the rules have one.",
        "*, puis un numéro, Entrée : le jeton rouge du conteur, là où les règles en ont un.",
    ),
    "help_lights": Text(
        "Light of a keypad: steady, your vote is complete and stored; slow blinking, something is asked of you; three blinks, not accepted.",
        "Voyant d’un boîtier : fixe, ton vote est complet et enregistré ; clignotement lent, on te demande quelque chose ; trois éclats, pas accepté.",
    ),
}

TABLE: dict[str, Text] = {
    **_PROMPTS,
    **_ASKS,
    **_BRIEF_ASKS,
    **_HINTS,
    **_REFUSALS,
    **_RABBITS,
    **_ERRORS,
    **_HELP,
}
