"""Texts of the area ``rules``: a rules set in words, refused turns, and the commands about them."""

from dixit_table.texts.wording import Text

_AMOUNTS = {
    "number": Text("{number}", "{number}"),
    "one_or_other": Text("{low} or {high}", "{low} ou {high}"),
    "from_to": Text("{low} to {high}", "{low} à {high}"),
    "with_seats": Text("{amount} ({seats} seats)", "{amount} ({seats} sièges)"),
    "and_more": Text("{first}, {rest}", "{first}, {rest}"),
    "no_limit": Text("without limit", "sans limite"),
    "at_most": Text("at most {points} a turn", "{points} au plus par tour"),
}

_TABLE = {
    "says_seats": Text("For {seats} seats.", "Pour {seats} sièges."),
    "says_deck": Text("The deck has {cards} cards.", "Le jeu compte {cards} cartes."),
    "says_hand": Text("Cards in a hand: {cards}.", "Cartes en main : {cards}."),
    "says_first": Text("Any seat may tell first.", "N’importe quel siège peut conter le premier."),
    "says_cards": Text(
        "Cards laid in a turn: storyteller {storyteller}; each other seat {others}.",
        "Cartes posées par tour : conteur {storyteller} ; chaque autre siège {others}.",
    ),
    "says_layout_row": Text(
        "The cards lie in a row; the leftmost is 1.",
        "Les cartes sont posées en ligne ; la plus à gauche est la 1.",
    ),
    "says_layout_board": Text(
        "The cards lie on the numbered places of the board.",
        "Les cartes sont posées sur les emplacements numérotés du plateau.",
    ),
    "says_votes": Text("Votes of a seat: {votes}.", "Votes d’un siège : {votes}."),
    "says_votes_several": Text(
        "Votes of a seat, on different slots: {votes}.",
        "Votes d’un siège, sur des emplacements différents : {votes}.",
    ),
    "says_who_votes": Text("The storyteller doesn’t vote.", "Le conteur ne vote pas."),
    "says_own_card": Text("Nobody votes for a card of their own.", "Personne ne vote pour sa propre carte."),
    "says_abstention_not_a_voter": Text(
        "A seat that abstains isn’t counted among the voters; votes on its card count.",
        "Un siège qui s’abstient ne compte pas parmi les votants ; les votes sur sa carte comptent.",
    ),
    "says_abstention_miss": Text(
        "A seat that abstains counts as one that didn’t find; votes on its card count.",
        "Un siège qui s’abstient compte comme n’ayant pas trouvé ; les votes sur sa carte comptent.",
    ),
}

_POINTS = {
    "says_all_found": Text(
        "All find the storyteller’s card: storyteller {storyteller}; each other seat {others}.",
        "Tous trouvent la carte du conteur : conteur {storyteller} ; chaque autre siège {others}.",
    ),
    "says_none_found": Text(
        "Nobody finds it: storyteller {storyteller}; each other seat {others}.",
        "Personne ne la trouve : conteur {storyteller} ; chaque autre siège {others}.",
    ),
    "says_found": Text(
        "Some find it: storyteller {storyteller}; each finder {finder}.",
        "Certains la trouvent : conteur {storyteller} ; chacun de ceux-là {finder}.",
    ),
    "says_lone_finder": Text(
        "Only one finds it ({seats} seats): storyteller {storyteller}; the finder {finder}.",
        "Un seul la trouve ({seats} sièges) : conteur {storyteller} ; celui-là {finder}.",
    ),
    "says_votes_received": Text(
        "Each vote on another seat’s card gives its owner {each}; {most}.",
        "Chaque vote sur la carte d’un autre siège lui rapporte {each} ; {most}.",
    ),
    "says_when_all_or_none_yes": Text(
        "That counts as well when all or nobody found.",
        "Cela compte aussi quand tous ont trouvé, ou personne.",
    ),
    "says_when_all_or_none_no": Text(
        "That doesn’t count when all or nobody found.",
        "Cela ne compte pas quand tous ont trouvé, ou personne.",
    ),
    "says_single_vote": Text(
        "Found with one vote only ({seats} seats): {points} more.",
        "Trouvé avec un seul vote ({seats} sièges) : {points} de plus.",
    ),
    "says_single_when_all_yes": Text(
        "That counts as well when all found.",
        "Cela compte aussi quand tous ont trouvé.",
    ),
    "says_single_when_all_no": Text(
        "That doesn’t count when all found.",
        "Cela ne compte pas quand tous ont trouvé.",
    ),
}

_COURSE = {
    "says_next": Text(
        "The seat to the left tells next: the next number.",
        "Le siège à gauche conte ensuite : le numéro suivant.",
    ),
    "says_refill_pile": Text(
        "After the turn hands are filled from the pile.",
        "Après le tour, on complète les mains à la pioche.",
    ),
    "says_refill_shuffled_in": Text(
        "After the turn hands are filled from the pile; if it is too small for all, it is shuffled with the "
        "discards first.",
        "Après le tour, on complète les mains à la pioche ; si elle ne suffit pas à tous, on la mélange "
        "d’abord avec la défausse.",
    ),
    "says_refill_drawn_first": Text(
        "After the turn hands are filled from the pile; if it is too small for all, it is drawn up, and the "
        "discards are shuffled to a new one.",
        "Après le tour, on complète les mains à la pioche ; si elle ne suffit pas à tous, on l’épuise, puis "
        "la défausse mélangée la remplace.",
    ),
    "says_end_points": Text(
        "The game ends with the turn in which a seat reaches {points} points; points beyond count.",
        "La partie finit avec le tour où un siège atteint {points} points ; les points au-delà comptent.",
    ),
    "says_end_pile": Text(
        "The game ends with the turn after which the last card of the pile is drawn.",
        "La partie finit avec le tour après lequel la dernière carte de la pioche est tirée.",
    ),
    "says_ties_share": Text(
        "Most points win; equal points share.",
        "Le plus de points gagne ; à égalité, on partage.",
    ),
    "says_ties_last_turn": Text(
        "Most points win; among equals, most points in the last turn, then they share.",
        "Le plus de points gagne ; à égalité, le plus au dernier tour, puis on partage.",
    ),
    "says_join_zero": Text(
        "A seat that joins later starts with 0 points.",
        "Un siège qui rejoint la partie commence à 0 point.",
    ),
    "says_join_lowest": Text(
        "A seat that joins later starts with the lowest score at the table.",
        "Un siège qui rejoint la partie commence au plus bas score de la table.",
    ),
}

TEXTS: dict[str, Text] = {**_AMOUNTS, **_TABLE, **_POINTS, **_COURSE}
