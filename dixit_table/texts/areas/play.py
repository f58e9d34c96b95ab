"""Texts of the table: prompts, hints, notices, the menu, names."""

from __future__ import annotations

from dixit_table.texts.wording import Text

# --- Texts of the area ``table``: prompts, questions to a seat, refusals, the menu

_PROMPTS = {
    "list": Text("{first} and {last}", "{first} et {last}"),
    "list_on": Text("{first}, {other}", "{first}, {other}"),
    "list_or": Text("{first} or {last}", "{first} ou {last}"),
    "lobby_join": Text(
        "Go round the table clockwise: each in turn, press a key. {n} more players needed",
        "Faites le tour de la table, dans le sens horaire : chacun appuie sur une touche. Encore {n} joueurs",
        en_one="Go round the table clockwise: each in turn, press a key. One more player needed",
        fr_one="Faites le tour de la table, dans le sens horaire : chacun appuie sur une touche. Encore un joueur",
    ),
    "lobby_join_teams": Text(
        "The first half of the circle, clockwise: each in turn, press Enter. {n} more teams needed",
        "La première moitié du cercle, dans le sens horaire : chacun appuie sur Entrée. Encore {n} équipes",
        en_one="The first half of the circle, clockwise: each in turn, press Enter. One more team needed",
        fr_one="La première moitié du cercle, dans le sens horaire : chacun appuie sur Entrée. Encore une équipe",
    ),
    "lobby_waiting": Text(
        "{names} still need a keypad: press a key on each, one after the other",
        "Il manque un boîtier à {names} : appuyez sur une touche de chacun, dans l’ordre",
        en_one="{names} still needs a keypad: press a key on it",
        fr_one="Il manque un boîtier à {names} : appuyez sur une de ses touches",
    ),
    "lobby_waiting_teams": Text(
        "{names} still need a keypad: press Enter on each, one after the other",
        "Il manque un boîtier à {names} : appuyez sur Entrée sur chacun, dans l’ordre",
        en_one="{names} still need a keypad: press Enter on it",
        fr_one="Il manque un boîtier à {names} : appuyez sur sa touche Entrée",
    ),
    "lobby_first": Text(
        "All seated? Whoever has a clue first presses Enter",
        "Tout le monde est là ? Le premier qui a un indice appuie sur Entrée",
    ),
    "lobby_start": Text(
        "{name} tells first. {name}: Enter again to begin",
        "{name} commence. {name} : encore une fois Entrée pour lancer la partie",
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
    "voting_but_red": Text(
        "{asked}. {name}: *, then the card for the red token",
        "{asked}. {name} : *, puis la carte du jeton rouge",
    ),
    "voting_and_red": Text(
        "{asked}. {name}: your vote, then * and the card for the red token",
        "{asked}. {name} : ton vote, puis * et la carte du jeton rouge",
    ),
    "voting_card_vote": Text(
        "{who}: your own card, Enter. Then your vote, Enter",
        "{who} : sa propre carte, Entrée. Puis son vote, Entrée",
    ),
    "voting_card_votes": Text(
        "{who}: your own card, Enter. Then {n} votes, Enter after each",
        "{who} : sa propre carte, Entrée. Puis {n} votes, Entrée après chacun",
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
    # One keypad for all who are awaited: first whose entry it is, then the entry.
    "pass_to": Text(
        "{name}: take the {device}, press Enter. Anyone else: seat number, Enter",
        "{name} : prends le {device}, appuie sur Entrée. Un autre : numéro de place, Entrée",
    ),
    "pass_to_check": Text(
        "{wrong}. {name}: take the {device}, press Enter and check your card",
        "{wrong}. {name} : prends le {device}, appuie sur Entrée et vérifie ta carte",
    ),
    "keypad": Text("keypad", "boîtier"),
    "keyboard": Text("keyboard", "clavier"),
    "pass_ask": Text("{name}: {ask}, then Enter", "{name} : {ask}, puis Entrée"),
    "pass_ask_cards": Text("{name}: {ask}, Enter after each", "{name} : {ask}, Entrée après chacune"),
    "pass_ask_check": Text(
        "{wrong}. {name}: {ask}. Enter keeps it, a number changes it",
        "{wrong}. {name} : {ask}. Entrée la garde, un numéro la change",
    ),
    "pass_on": Text(
        "{name}: done. Backspace takes it back, Enter passes the {device} on",
        "{name} : c’est fait. Retour arrière l’annule, Entrée passe le {device}",
    ),
    "all_voted": Text(
        "Everybody has voted. {name}: Enter to reveal", "Tout le monde a voté. {name} : Entrée pour révéler"
    ),
    "reveal_votes": Text(
        "The votes are in. {name}: Enter shows your card", "Voici les votes. {name} : Entrée montre ta carte"
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
        "Voici les votes. {name} : Entrée montre le jeton rouge",
    ),
    "reveal_votes_points": Text(
        "The votes are in. {name}: Enter for the points", "Voici les votes. {name} : Entrée pour les points"
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
    "over": Text("Enter: another game", "Entrée : une autre partie"),
    "podium": Text("The podium!", "Le podium !"),
    "offer": Text(
        "There is an unfinished game. Enter: continue it", "Une partie est en cours. Entrée : la reprendre"
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
    "ask_vote_and_red": Text("vote, and * red token", "vote, et * jeton rouge"),
    "ask_red": Text("* and the red token", "* et le jeton rouge"),
    "ask_vote_or_none": Text("second vote, or 0", "second vote, ou 0"),
    "ask_vote_n_or_none": Text("vote no. {n}, or 0", "vote n° {n}, ou 0"),
}

_HINTS = {
    "lobby_seats": Text("{fewest} to {most} players", "{fewest} à {most} joueurs"),
    "lobby_seats_teams": Text(
        "{fewest} to {most} teams; a mate with a keypad too: the team’s number, Enter",
        "{fewest} à {most} équipes ; l’équipier qui a son boîtier : le numéro de l’équipe, Entrée",
    ),
    "lobby_share": Text(
        "+: one more player on the same keypad; seat number, Enter: that seat tells first",
        "+ : un joueur de plus sur le même boîtier ; numéro de place, Entrée : cette place commence",
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
    "already_over": Text("This is the last turn", "C’est le dernier tour"),
    "now_seats": Text("Now there are {n} of you:", "Vous êtes maintenant {n} :"),
    "now_seats_teams": Text("Now there are {n} teams:", "Il y a maintenant {n} équipes :"),
    "now_cards": Text(
        "the others lay {n} cards each",
        "les autres posent {n} cartes chacun",
        en_one="the others lay 1 card each",
        fr_one="les autres posent 1 carte chacun",
    ),
    "now_votes": Text("{n} votes each", "{n} votes chacun", en_one="1 vote each", fr_one="1 vote chacun"),
    "now_votes_up_to": Text(
        "up to {n} votes each; no second vote: 0, Enter",
        "jusqu’à {n} votes chacun ; pas de second vote : 0, Entrée",
    ),
    "now_single_vote": Text(
        "{n} extra points for finding it with a single vote",
        "{n} points de plus si l’on trouve avec un seul vote",
        en_one="1 extra point for finding it with a single vote",
        fr_one="1 point de plus si l’on trouve avec un seul vote",
    ),
    "now_points": Text("the points change: see the help", "les points changent : voir l’aide"),
    "two_digits": Text(
        "Two digits, please: 03, then Enter", "Deux chiffres, s’il vous plaît : 03, puis Entrée"
    ),
    "second_vote": Text("No second vote? 0, Enter", "Pas de second vote ? 0, Entrée"),
    "slots_changed": Text(
        "There are now {n} cards, with new numbers: everybody, enter your card and your vote again",
        "Il y a maintenant {n} cartes, renumérotées : chacun saisit à nouveau sa carte et son vote",
    ),
    "cannot_check": Text(
        "{names} can’t check their cards. Menu (-): “Go on without”, or “is back”",
        "Il manque {names} pour vérifier les cartes. Menu (-) : « Continuer sans », ou « de retour »",
    ),
    "not_sure": Text("Not sure? Backspace, and enter it again", "Un doute ? Retour arrière, et recommence"),
    "not_sure_shared": Text(
        "Not sure? Your seat number, Enter, then Backspace",
        "Un doute ? Ton numéro de place, Entrée, puis Retour arrière",
    ),
    "draw_each": Text(
        "Everybody draws {n} cards",
        "Chacun pioche {n} cartes",
        en_one="Everybody draws 1 card",
        fr_one="Chacun pioche 1 carte",
    ),
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
    "draw_not": Text(
        "{names} draw none",
        "{names} ne piochent pas",
        en_one="{names} draws none",
        fr_one="{names} ne pioche pas",
    ),
    "reshuffle_shuffled_in": Text(
        "The pile is too short: shuffle it with the discards to make a new pile",
        "La pioche est trop courte : mélangez-la avec la défausse pour en faire une nouvelle",
    ),
    "reshuffle_drawn_first": Text(
        "The pile is too short: draw what is left, then shuffle the discards to make a new pile",
        "La pioche est trop courte : piochez ce qui reste, puis mélangez la défausse pour en faire une nouvelle",
    ),
    "pile_empty": Text(
        "The last card of the pile has been drawn", "La dernière carte de la pioche a été tirée"
    ),
    "offer_game": Text("Turn {turn}, with {names}", "Tour {turn}, avec {names}"),
    "offer_new": Text("0, Enter: a new game instead", "0, Entrée : plutôt une nouvelle partie"),
    "weak_battery": Text(
        "{name}’s keypad has a weak battery ({charge}%)",
        "La pile du boîtier {name:de} est faible ({charge} %)",
    ),
    "pads_found": Text(
        "{n} keypads found", "{n} boîtiers trouvés", en_one="1 keypad found", fr_one="1 boîtier trouvé"
    ),
    "pads_waiting": Text(
        "{n} devices may be keypads: press a digit on them",
        "{n} appareils sont peut-être des boîtiers : appuyez sur un chiffre",
        en_one="1 device may be a keypad: press a digit on it",
        fr_one="1 appareil est peut-être un boîtier : appuyez sur un chiffre",
    ),
    "no_pads": Text(
        "No keypad found: plug one in at any time", "Aucun boîtier trouvé : branchez-en un à tout moment"
    ),
    "virtual_pads": Text(
        "No keypads? v: adds a player on this keyboard, which you pass round",
        "Pas de boîtier ? v : ajoute un joueur sur ce clavier, qui passe de main en main",
    ),
    "demo": Text("d: a demonstration, without cards", "d : une démonstration, sans cartes"),
    "demo_you": Text("Guest", "Invité"),
    "demo_card": Text(
        "Demonstration: your own card is {slots}   (w: just watch; menu -: leave)",
        "Démonstration : ta propre carte est la {slots}   (w : regarder ; menu - : quitter)",
    ),
    "demo_told": Text(
        "Demonstration: your cards are {slots}, in this order   (w: just watch; menu -: leave)",
        "Démonstration : vos cartes sont les {slots}, dans cet ordre   (w : regarder ; menu - : quitter)",
    ),
    "demo_no_cards": Text(
        "Demonstration: no cards needed, imagine them   (w: just watch; menu -: leave)",
        "Démonstration : pas besoin de cartes, imaginez-les   (w : regarder ; menu - : quitter)",
    ),
    "demo_watching": Text(
        "Watching. w: play again; menu -: leave", "Tu regardes. w : rejouer ; menu - : quitter"
    ),
    "shared_for": Text("Shared {device}: {name}, go ahead", "Le {device} partagé : {name}, à toi"),
    "shared_which": Text(
        "Shared {device}: Enter for {name}, or a seat number and Enter",
        "Le {device} partagé : Entrée pour {name}, ou un numéro de place et Entrée",
    ),
    "shared_by_all": Text(
        "One {device} for all: seat numbers are on the tiles",
        "Un {device} pour tous : les numéros de place sont sur les tuiles",
    ),
    "pads_lost": Text(
        "Keypads lost: {names}. Plug them in again, or press the seat number ({seat} ...) and Enter on a spare",
        "Boîtiers perdus : {names}. Rebranchez-les, ou tapez le numéro de place ({seat} ...) et Entrée sur un autre",
        en_one="Keypad lost: {names}. Plug it in again, or press {seat} and Enter on a spare",
        fr_one="Boîtier perdu : {names}. Rebranchez-le, ou tapez {seat} et Entrée sur un autre",
    ),
    "here": Text("{name}: seat {seat}", "{name} : place {seat}"),
    "said": Text("{name}: {notice}", "{name} : {notice}"),
    "pads_missing": Text(
        "No keypads yet: {names}. On a free keypad, press the seat number ({seat} ...) and Enter",
        "Pas encore de boîtier : {names}. Sur un boîtier libre, tapez le numéro de place ({seat} ...) et Entrée",
        en_one="No keypad yet: {names}. On a free keypad, press {seat} and Enter",
        fr_one="Pas encore de boîtier : {names}. Sur un boîtier libre, tapez {seat} et Entrée",
    ),
    "leaves_cards": Text(
        "{names} leave: their cards go to the discards",
        "{names} s’en vont : leurs cartes vont à la défausse",
        en_one="{names} leaves: the cards go to the discards",
        fr_one="{names} s’en va : ses cartes vont à la défausse",
    ),
    "joins_cards": Text(
        "{names} join and draw {hand} cards each",
        "{names} arrivent et piochent {hand} cartes chacun",
        en_one="{names} joins and draws {hand} cards",
        fr_one="{names} arrive et pioche {hand} cartes",
    ),
    "joins_cards_left": Text(
        "{names} join and share what is left of the pile",
        "{names} arrivent et se partagent ce qui reste de la pioche",
        en_one="{names} joins and draws what is left of the pile",
        fr_one="{names} arrive et pioche ce qui reste de la pioche",
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
    "refused_plays_later": Text("you play from the next turn on", "tu joues dès le prochain tour"),
    "refused_too_few_seats": Text("at least {fewest} players", "au moins {fewest} joueurs"),
    "refused_too_few_seats_teams": Text("at least {fewest} teams", "au moins {fewest} équipes"),
    "refused_too_many_seats_teams": Text("at most {most} teams", "au plus {most} équipes"),
    "refused_too_many_seats": Text("at most {most} players", "au plus {most} joueurs"),
    "refused_ballots_open": Text("not everybody has voted", "tout le monde n’a pas voté"),
    "refused_ballot_complete": Text("Backspace first", "d’abord Retour arrière"),
    "refused_nothing_to_take_back": Text("nothing to take back", "rien à annuler"),
    "refused_nothing_to_undo": Text("nothing to undo", "rien à annuler"),
    "refused_storyteller_needed": Text("the storyteller is needed", "il faut le conteur"),
    "refused_one_away_only": Text(
        "only one card may stay unclaimed", "une seule carte peut rester non déclarée"
    ),
    "refused_no_such_seat": Text("no seat here has that number", "aucune place n’a ce numéro ici"),
    "refused_no_lost_keypad": Text(
        "that seat’s keypad isn’t lost", "le boîtier de cette place n’est pas perdu"
    ),
    "refused_whose": Text("whose entry? First the seat’s number", "pour qui ? D’abord le numéro de place"),
    "refused_no_player_here": Text(
        "Nobody plays on this keyboard: v adds a player to it, - opens the menu",
        "Personne ne joue sur ce clavier : v y ajoute un joueur, - ouvre le menu",
    ),
    "refused_no_seat_here": Text(
        "Nobody plays on this keyboard: - opens the menu", "Personne ne joue sur ce clavier : - ouvre le menu"
    ),
    "refused_entries_would_go": Text(
        "Entries of this turn would be lost: first, everybody takes back their own (Backspace)",
        "Des saisies de ce tour seraient perdues : que chacun annule d’abord les siennes (Retour arrière)",
    ),
    "refused_no_such_slot": Text("no such card", "cette carte n’existe pas"),
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
    "refused_real_dice": Text("throw your dice, then type them", "lance tes dés, puis tape-les"),
    "refused_virtual_dice": Text("just Enter: the table throws", "Entrée seule : la table lance"),
    "refused_no_such_choice": Text("not one of the choices", "ce choix n’existe pas"),
    "refused_reacted_already": Text("you have pressed already", "tu as déjà appuyé"),
    "refused_race_just_over": Text("the race is over; press again", "la course est finie ; appuie encore"),
    "refused_entered_already": Text("these dice are already in", "ces dés sont déjà entrés"),
    "refused_not_the_thrower": Text("only the thrower", "seulement le lanceur"),
    "refused_below_nothing": Text("it can’t go below zero", "on ne descend pas sous zéro"),
    "refused_somebody_else": Text("somebody other than you", "quelqu’un d’autre que toi"),
    "refused_has_left": Text(
        "{name} has left; menu: “Somebody comes back”", "{name} est parti ; menu : « Quelqu’un revient »"
    ),
    "refused_no_finger": Text("you don’t have the finger now", "tu n’as pas le doigt maintenant"),
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

_MENU = {
    "menu_title": Text("Table menu", "Menu de la table"),
    "menu_somebody": Text("a keypad", "un boîtier"),
    "menu_back": Text("Back", "Retour"),
    "menu_is_open": Text(
        "The menu is open: Backspace closes it", "Le menu est ouvert : Retour arrière le ferme"
    ),
    "menu_not_now": Text("Not possible now", "Pas possible maintenant"),
    "menu_amend_later": Text(
        "Something wrong in this turn? It can be corrected here once the rabbits have hopped",
        "Une erreur dans ce tour ? Il se corrige ici dès que les lapins ont avancé",
    ),
    "menu_no_line": Text("No line has that number", "Aucune ligne n’a ce numéro"),
    "menu_stick": Text("Backup on a stick ...", "Sauvegarde sur clé USB ..."),
    "menu_back_to_game": Text("Back to the game", "Retour au jeu"),
    "menu_go_on": Text("Go on for {name}", "Continuer pour {name}"),
    "menu_without": Text("Go on without ...", "Continuer sans ..."),
    "menu_undo": Text("Undo the last step", "Annuler la dernière étape"),
    "menu_undo_seat": Text("Undo the last seat change", "Annuler le changement de place"),
    "menu_undo_name": Text("Undo the last name or rabbit", "Annuler le dernier nom ou lapin"),
    "menu_undo_to_lobby": Text("Undo: back to the lobby", "Annuler : retour à l’accueil"),
    "menu_undo_to_telling": Text("Undo: back to the clue", "Annuler : retour à l’indice"),
    "menu_undo_to_voting": Text("Undo: back to the votes", "Annuler : retour aux votes"),
    "menu_undo_to_reveal": Text("Undo: back to the reveal", "Annuler : retour à la révélation"),
    "menu_undo_to_over": Text("Undo: back to the podium", "Annuler : retour au podium"),
    "menu_undo_to_scoring": Text("Undo: back to the points", "Annuler : retour aux points"),
    "menu_rules": Text("Rules set ...", "Règles ..."),
    "menu_rules_set": Text("{title}", "{title}"),
    "menu_adjust": Text("Deck and length ...", "Cartes et durée ..."),
    "menu_deck": Text("Cards in the deck: {n} ...", "Jeu de {n} cartes ..."),
    "menu_cards": Text("{n} cards", "{n} cartes"),
    "menu_ending": Text("The end: {ways} ...", "La fin : {ways} ..."),
    "end_points": Text("at {n} points", "à {n} points", en_one="at 1 point", fr_one="à {n} point"),
    "end_laps": Text(
        "{n} times round", "{n} tours de table", en_one="once round the table", fr_one="un tour de table"
    ),
    "end_pile": Text("when the pile is empty", "quand la pioche est vide"),
    "menu_rules_example": Text("{title} (example)", "{title} (exemple)"),
    "menu_rules_unreadable": Text("{name}: not usable", "{name} : inutilisable"),
    "menu_rules_note": Text("{summary}", "{summary}"),
    "menu_undo_amendment": Text("Undo the last correction", "Annuler la dernière correction"),
    "menu_amend": Text("Correct a turn ...", "Corriger un tour ..."),
    "menu_points": Text("Give or take points ...", "Donner ou retirer des points ..."),
    "menu_seats": Text("Who plays ...", "Qui joue ..."),
    "menu_turn": Text("Turn {n}: {name} told", "Tour {n} : {name} a raconté"),
    "menu_keep": Text("Keep these changes ...", "Garder ces changements ..."),
    "menu_keep_changes": Text("Result: {changes}", "Résultat : {changes}"),
    "menu_keep_same": Text("The points stay the same", "Les points ne changent pas"),
    "menu_why": Text("Why?", "Pourquoi ?"),
    "menu_card": Text("Card {slot}: {name}", "Carte {slot} : {name}"),
    "menu_card_told": Text(
        "Card {slot}: {name} (the storyteller’s)", "Carte {slot} : {name} (celle du conteur)"
    ),
    "menu_card_is": Text("{slot} is {name}’s, not {other}’s", "{slot} est à {name}, pas à {other}"),
    "menu_vote": Text("{name}’s vote: {slot}", "Vote {name:de} : {slot}"),
    "menu_vote_n": Text("{name}’s vote {n}: {slot}", "Vote {n} {name:de} : {slot}"),
    "menu_no_vote": Text("No vote", "Pas de vote"),
    "menu_slot": Text("Card {slot}", "Carte {slot}"),
    "menu_red": Text("Red token: {slot}", "Jeton rouge : {slot}"),
    "menu_void": Text("This turn doesn’t count", "Ce tour ne compte pas"),
    "menu_not_void": Text("This turn counts after all", "Ce tour compte tout de même"),
    "menu_gets": Text(
        "{name} gets {n} points",
        "{name} : {n} points de plus",
        en_one="{name} gets 1 point",
        fr_one="{name} : 1 point de plus",
    ),
    "menu_loses": Text(
        "{name} loses {n} points",
        "{name} : {n} points de moins",
        en_one="{name} loses 1 point",
        fr_one="{name} : 1 point de moins",
    ),
    "menu_return": Text("Somebody comes back ...", "Quelqu’un revient ..."),
    "menu_returns": Text(
        "{name}, with {n} points",
        "{name}, avec {n} points",
        en_one="{name}, with 1 point",
        fr_one="{name}, avec {n} point",
    ),
    "menu_move": Text("Somebody sits elsewhere ...", "Quelqu’un change de place ..."),
    "menu_moves_after": Text("To {other}’s left", "À gauche {other:de}"),
    "menu_first": Text("Who tells first ...", "Qui commence ..."),
    "menu_tell": Text("Somebody else tells this turn ...", "Quelqu’un d’autre raconte ce tour ..."),
    "menu_tells": Text("{name} tells", "{name} raconte"),
    "menu_mate_seat": Text("{name}: the second keypad", "{name} : le second boîtier"),
    "why_wrong_vote": Text("a vote was entered wrongly", "un vote mal saisi"),
    "why_wrong_card": Text("a card was entered wrongly", "une carte mal saisie"),
    "why_wrong_dice": Text("dice were entered wrongly", "des dés mal saisis"),
    "why_not_valid": Text("the turn wasn’t valid", "le tour n’était pas valable"),
    "why_miscounted": Text("a mistake in counting", "une erreur de compte"),
    "why_penalty": Text("a penalty", "une pénalité"),
    "why_gift": Text("a gift", "un cadeau"),
    "why_other": Text("something else", "autre chose"),
    "menu_pads": Text("Keypads ...", "Boîtiers ..."),
    "menu_leave": Text("Somebody leaves ...", "Quelqu’un s’en va ..."),
    "menu_demo": Text("A demonstration ...", "Une démonstration ..."),
    "menu_leave_demo": Text("Leave the demonstration", "Quitter la démonstration"),
    "menu_demo_yes": Text("Yes: without cards", "Oui : sans cartes"),
    "menu_join": Text("Somebody joins on this keypad", "Quelqu’un arrive sur ce boîtier"),
    "menu_records": Text("Past turns", "Tours passés"),
    "menu_help": Text("Help: keys and rules", "Aide : touches et règles"),
    "menu_end_game": Text("End this game ...", "Terminer cette partie ..."),
    "menu_end_game_yes": Text("Yes, end this game", "Oui, terminer cette partie"),
    "menu_shut_down": Text("Shut the computer down ...", "Éteindre l’ordinateur ..."),
    "menu_shut_down_yes": Text(
        "Yes, shut down; the game is saved", "Oui, éteindre ; la partie est enregistrée"
    ),
    "shutting_down": Text(
        "The computer shuts down; the game is saved", "L’ordinateur s’éteint ; la partie est enregistrée"
    ),
    "no_shut_down": Text(
        "The computer did not shut down ({reason})", "L’ordinateur ne s’est pas éteint ({reason})"
    ),
    "menu_quit": Text("Close the program ...", "Fermer le programme ..."),
    "menu_quit_yes": Text("Yes, close; the game is saved", "Oui, fermer ; la partie est enregistrée"),
    "menu_seat": Text("{name}", "{name}"),
    "menu_standing_in": Text("{name} is back", "{name} est de retour"),
    "menu_standing_abstains": Text("Doesn’t vote (the card counts)", "Ne vote pas (sa carte compte)"),
    "menu_standing_away": Text("Away, card on the table", "Absent, carte sur la table"),
    "menu_standing_absent": Text("Away, laid no card", "Absent, sans carte"),
    "menu_identify": Text(
        "Whose keypad? Flash seat and keypad ...", "À qui est ce boîtier ? Le faire clignoter ..."
    ),
    "menu_swap": Text("Swap two keypads ...", "Échanger deux boîtiers ..."),
    "menu_swap_with": Text("{one} with {other}", "{one} avec {other}"),
    "menu_unpair": Text("Free a seat for another keypad ...", "Libérer une place pour un autre boîtier ..."),
    "menu_leaves_now": Text(
        "{name} leave", "{name} s’en vont", en_one="{name} leaves", fr_one="{name} s’en va"
    ),
    "menu_leaves": Text(
        "{name} leave at the next turn",
        "{name} partent au prochain tour",
        en_one="{name} leaves at the next turn",
        fr_one="{name} part au prochain tour",
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
        "{path} : ce dossier n’existe pas ; donnez un autre dossier de données avec --data",
    ),
    "folder_unusable": Text(
        "{path}: cannot be used as a data folder ({reason}); give another folder with --data",
        "{path} : inutilisable comme dossier de données ({reason}) ; donnez-en un autre avec --data",
    ),
    "busy": Text(
        "{path}: a table is running on this folder (process {holder}); end it, or give another folder with --data",
        "{path} : une table tourne sur ce dossier (processus {holder}) ; arrêtez-la, ou donnez un autre dossier avec --data",
    ),
    "journal_foreign": Text(
        "{path}: this is a database, but not a journal of dixit-table; move it away, or give another folder with --data",
        "{path} : c’est une base de données, mais pas un journal de dixit-table ; déplacez-la, ou donnez un autre dossier avec --data",
    ),
    "journal_newer": Text(
        "{path}: written by a newer dixit-table (schema {schema}; this one knows {known}); install the newer one, or give another folder with --data",
        "{path} : écrit par un dixit-table plus récent (schéma {schema} ; celui-ci connaît {known}) ; installez le plus récent, ou donnez un autre dossier avec --data",
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
        "joué en dernier ; laissez ce journal d’écriture où il est : `dixit-table repair` en tire un nouveau fichier",
    ),
    "games_unreadable": Text(
        "the games in the journal cannot be read ({reason}); keep its file: `dixit-table repair` puts it aside, `dixit-table restore` brings back a backup",
        "les parties du journal sont illisibles ({reason}) ; gardez son fichier : `dixit-table repair` le met de côté, `dixit-table restore` restaure une sauvegarde",
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
    "help_slash": Text(
        "/: what is asked of me? Your tile lights up.", "/ : que me demande-t-on ? Ta tuile s’allume."
    ),
    "help_try_again": Text(
        "“Try again” may mean: no such card, your own card, the same number twice, nothing to take back, or a keypad "
        "that was unplugged meanwhile. The screen says which with the points, not before: an earlier answer could "
        "betray a vote.",
        "« Recommence » peut vouloir dire : cette carte n’existe pas, ta propre carte, deux fois le même numéro, rien "
        "à annuler, ou un boîtier débranché entre-temps. L’écran dit pourquoi avec les points, pas avant : une "
        "réponse plus tôt pourrait trahir un vote.",
    ),
    "help_house": Text("House rule: {sentence}", "Règle de la maison : {sentence}"),
    "help_star": Text(
        "*, then a number, Enter: the storyteller’s red token, where the rules have one.",
        "*, puis un numéro, Entrée : le jeton rouge du conteur, là où les règles en ont un.",
    ),
    "help_lights": Text(
        "Light of a keypad: steady, your ballot is complete and on disk; slow blinking, something is asked of you; three blinks, not accepted.",
        "Voyant d’un boîtier : fixe, ton bulletin est complet et sur le disque ; clignotement lent, on te demande quelque chose ; trois clignotements, refusé.",
    ),
}

TABLE: dict[str, Text] = {**_PROMPTS, **_ASKS, **_HINTS, **_REFUSALS, **_MENU, **_RABBITS, **_ERRORS, **_HELP}


# --- Names and rabbits: the menu's lines, and spelling on a numeric pad

NAMING: dict[str, Text] = {
    "hint": Text("-: your name, other rules, the language", "- : ton nom, d’autres règles, la langue"),
    "menu": Text("Names and rabbits ...", "Noms et lapins ..."),
    "menu_mine": Text("My name, my rabbit ...", "Mon nom, mon lapin ..."),
    "menu_ours": Text("Our names, our rabbit ...", "Nos noms, notre lapin ..."),
    "spell": Text("Spell a name", "Écrire un nom"),
    "spell_mate": Text("{name}: spell another name", "{name} : écrire un autre nom"),
    "earlier": Text("A name from an earlier night ...", "Un nom d’une autre soirée ..."),
    "earlier_mate": Text(
        "{name}: a name from an earlier night ...", "{name} : un nom d’une autre soirée ..."
    ),
    "colour": Text("Another rabbit ...", "Un autre lapin ..."),
    "title": Text("{name} is called", "{name} s’appelle"),
    "done": Text("{key}: {name}", "{key} : {name}"),
    "again": Text("the same key again: its next letter", "encore la même touche : sa lettre suivante"),
    "keep": Text("{key}: next place", "{key} : place suivante"),
    "accent": Text("{key}: accent", "{key} : accent"),
    "case": Text("*: capital or not", "* : majuscule ou non"),
    "erase": Text("{key}: erases", "{key} : efface"),
    "enter": Text("Enter", "Entrée"),
    "backspace": Text("Backspace", "Retour arrière"),
    "start": Text("Press the keys with the letters", "Appuie sur les touches des lettres"),
    "not_now": Text(
        "Spelling shows on the screen, and a digit may now be a card or a vote: wait for the points, or the lobby",
        "Ce qu’on écrit se voit, et un chiffre peut être une carte ou un vote : attends les points, ou l’accueil",
    ),
    "nothing": Text("that key does nothing here", "cette touche ne fait rien ici"),
    "space": Text("space", "espace"),
}
