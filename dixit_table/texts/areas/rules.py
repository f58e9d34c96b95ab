"""Texts of the area ``rules``: a rules set in words, refused turns, and the commands about them."""

from dixit_table.texts.wording import Text

_AMOUNTS = {
    "number": Text("{number}", "{number}"),
    "one_or_other": Text("{low} or {high}", "{low} ou {high}"),
    "from_to": Text("{low} to {high}", "{low} à {high}"),
    "with_seats": Text("{amount} ({seats} seats)", "{amount} ({seats} joueurs)"),
    "and_more": Text("{first}, {rest}", "{first}, {rest}"),
    "no_limit": Text("without limit", "sans limite"),
    "at_most": Text("at most {points} a turn", "{points} au plus par tour"),
}

_TABLE = {
    "says_seats": Text("For {seats} seats.", "Pour {seats} joueurs."),
    "says_deck": Text("The deck has {cards} cards.", "Le jeu compte {cards} cartes."),
    "says_hand": Text("Cards in a hand: {cards}.", "Cartes en main : {cards}."),
    "says_first": Text("Any seat may tell first.", "N’importe quel joueur peut raconter le premier."),
    "says_cards": Text(
        "Cards laid in a turn: storyteller {storyteller}; each other seat {others}.",
        "Cartes posées par tour : conteur {storyteller} ; chaque autre joueur {others}.",
    ),
    "says_layout_row": Text(
        "The cards lie in a row; the leftmost is 1.",
        "Les cartes sont posées en ligne ; la plus à gauche est la 1.",
    ),
    "says_layout_board": Text(
        "The cards lie on the numbered places of the board.",
        "Les cartes sont posées sur les emplacements numérotés du plateau.",
    ),
    "says_votes": Text("Votes of a seat: {votes}.", "Votes d’un joueur : {votes}."),
    "says_votes_several": Text(
        "Votes of a seat, on different slots: {votes}.",
        "Votes d’un joueur, sur des emplacements différents : {votes}.",
    ),
    "says_who_votes": Text("The storyteller doesn’t vote.", "Le conteur ne vote pas."),
    "says_own_card": Text("Nobody votes for a card of their own.", "Personne ne vote pour sa propre carte."),
    "says_abstention_not_a_voter": Text(
        "A seat that abstains isn’t counted among the voters; votes on its card count.",
        "Un joueur qui s’abstient ne compte pas parmi les votants ; les votes sur sa carte comptent.",
    ),
    "says_abstention_miss": Text(
        "A seat that abstains counts as one that didn’t find; votes on its card count.",
        "Un joueur qui s’abstient compte comme n’ayant pas trouvé ; les votes sur sa carte comptent.",
    ),
}

_POINTS = {
    "says_all_found": Text(
        "All find the storyteller’s card: storyteller {storyteller}; each other seat {others}.",
        "Tous trouvent la carte du conteur : conteur {storyteller} ; chaque autre joueur {others}.",
    ),
    "says_none_found": Text(
        "Nobody finds it: storyteller {storyteller}; each other seat {others}.",
        "Personne ne la trouve : conteur {storyteller} ; chaque autre joueur {others}.",
    ),
    "says_found": Text(
        "Some find it: storyteller {storyteller}; each finder {finder}.",
        "Certains la trouvent : conteur {storyteller} ; chacun de ceux-là {finder}.",
    ),
    "says_lone_finder": Text(
        "Only one finds it ({seats} seats): storyteller {storyteller}; the finder {finder}.",
        "Un seul la trouve ({seats} joueurs) : conteur {storyteller} ; celui-là {finder}.",
    ),
    "says_votes_received": Text(
        "Each vote on another seat’s card gives its owner {each}; {most}.",
        "Chaque vote sur la carte d’un autre joueur lui rapporte {each} ; {most}.",
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
        "Trouvé avec un seul vote ({seats} joueurs) : {points} de plus.",
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
        "Le joueur à gauche raconte ensuite : le numéro suivant.",
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
        "La partie finit avec le tour où un joueur atteint {points} points ; les points au-delà comptent.",
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
        "Un joueur qui rejoint la partie commence à 0 point.",
    ),
    "says_join_lowest": Text(
        "A seat that joins later starts with the lowest score at the table.",
        "Un joueur qui rejoint la partie commence au plus bas score de la table.",
    ),
}

_RECORDS = {
    "json_too_long": Text(
        "the line is longer than {most} MiB",
        "la ligne dépasse {most} Mio",
    ),
    "json_too_deep": Text(
        "nested more than {most} deep",
        "imbrication de plus de {most} niveaux",
    ),
    "json_not_utf8": Text("not UTF-8", "ce n’est pas de l’UTF-8"),
    "json_not_json": Text(
        "not JSON, from column {column} on; one object a line is expected",
        "ce n’est pas du JSON, dès la colonne {column} ; un objet par ligne est attendu",
    ),
    "json_half_character": Text(
        "a text holds half a character (a lone surrogate)",
        "un texte contient une moitié de caractère (substitut isolé)",
    ),
    "json_name_twice": Text("an object has a name twice", "un objet porte deux fois le même nom"),
    "json_number_too_large": Text("a number needs more than 64 bits", "un nombre dépasse 64 bits"),
    "json_no_number": Text("{name} is not a JSON number", "{name} n’est pas un nombre JSON"),
    "not_object": Text("a record is a JSON object", "un enregistrement est un objet JSON"),
    "unknown_field": Text(
        "the field “{field}” is not known; known are {known}",
        "le champ « {field} » est inconnu ; sont connus {known}",
    ),
    "field_missing": Text("the field “{field}” is missing", "le champ « {field} » manque"),
    "wrong_kind": Text(
        "the field “{field}” takes {expects}",
        "le champ « {field} » prend {expects}",
    ),
    "field_rules": Text("the name of a rules set", "le nom d’une règle"),
    "field_seats": Text("a list of names, each once", "une liste de noms, chacun une fois"),
    "field_storyteller": Text("the name of a seat", "le nom d’un joueur"),
    "field_slots": Text(
        'an object of slot numbers, such as "4", and names of seats',
        'un objet de numéros, comme "4", et de noms de joueurs',
    ),
    "field_votes": Text(
        "an object of names of seats and lists of whole numbers",
        "un objet de noms de joueurs et de listes de nombres entiers",
    ),
    "field_target": Text("a whole number", "un nombre entier"),
    "field_red": Text("a whole number", "un nombre entier"),
    "field_abstain": Text("a list of names of seats", "une liste de noms de joueurs"),
    "field_absent": Text("a list of names of seats", "une liste de noms de joueurs"),
}

_REFUSED = {
    "unknown_rules": Text("{problem}", "{problem}"),
    "seat_count": Text(
        "these rules are for {fewest} to {most} seats",
        "ces règles sont pour {fewest} à {most} joueurs",
    ),
    "unknown_seat": Text("not at this table: {seats}", "pas à cette table : {seats}"),
    "slot_owners": Text(
        "the wrong number of cards, or the wrong target: {seats}",
        "un mauvais nombre de cartes, ou la mauvaise cible : {seats}",
    ),
    "slot_numbers": Text(
        "the slots are not numbered from 1 without a gap",
        "les emplacements ne sont pas numérotés à partir de 1 sans trou",
    ),
    "red_not_used": Text("these rules have no red token", "ces règles n’ont pas de jeton rouge"),
    "storyteller_votes": Text("the storyteller doesn’t vote: {seats}", "le conteur ne vote pas : {seats}"),
    "missing_vote": Text("no vote, or too few: {seats}", "pas de vote, ou trop peu : {seats}"),
    "too_many_votes": Text("more votes than allowed: {seats}", "plus de votes que permis : {seats}"),
    "same_slot_twice": Text(
        "two votes on the same slot: {seats}",
        "deux votes au même emplacement : {seats}",
    ),
    "no_such_slot": Text(
        "a vote where no card lies: {seats}", "un vote là où il n’y a pas de carte : {seats}"
    ),
    "own_card": Text("a vote for an own card: {seats}", "un vote pour sa propre carte : {seats}"),
}

_COMMANDS = {
    "score_help": Text(
        "score turns, one JSON record a line", "compter des tours, un enregistrement JSON par ligne"
    ),
    "score_description": Text(
        "Read one JSON record a line and write its points, with their reasons, one answer a line, in order.\n"
        "A record that cannot be scored is answered with an error, and the next lines go on.\n"
        "Exit status: 0 all scored, 1 some refused, 2 the file cannot be read.",
        "Lit un enregistrement JSON par ligne et écrit ses points et leurs raisons, une réponse par ligne, "
        "dans l’ordre.\nUn enregistrement impossible à compter reçoit une erreur, et la suite continue.\n"
        "Statut de sortie : 0 tout compté, 1 certains refusés, 2 fichier illisible.",
    ),
    "score_file": Text(
        "the records; - or nothing: standard input",
        "les enregistrements ; - ou rien : l’entrée standard",
    ),
    "score_epilog": Text(
        "examples:\n"
        "  dixit-table score turns.jsonl > points.jsonl\n"
        "  dixit-table score turns.jsonl | grep error\n"
        "\na record (on one line):\n{record}",
        "exemples :\n"
        "  dixit-table score tours.jsonl > points.jsonl\n"
        "  dixit-table score tours.jsonl | grep error\n"
        "\nun enregistrement (sur une ligne) :\n{record}",
    ),
    "score_unreadable": Text("{file} cannot be read: {reason}", "{file} est illisible : {reason}"),
    "score_unwritable": Text(
        "the answers cannot be written: {reason}",
        "les réponses ne peuvent être écrites : {reason}",
    ),
    "score_progress": Text("{n} lines", "{n} lignes", "{n} line", "{n} ligne"),
    "rules_help": Text("list, show and check rules sets", "lister, montrer et vérifier les règles"),
    "rules_description": Text(
        "The rules sets that come with the program, in words, and a check for your own.",
        "Les règles fournies avec le programme, en toutes lettres, et une vérification des vôtres.",
    ),
    "rules_epilog": Text(
        "examples:\n"
        "  dixit-table rules list\n"
        "  dixit-table rules show odyssey\n"
        "  dixit-table rules check ./our-rules.yaml",
        "exemples :\n"
        "  dixit-table rules list\n"
        "  dixit-table rules show odyssey\n"
        "  dixit-table rules check ./nos-regles.yaml",
    ),
    "list_help": Text("the rules sets there are", "les règles qu’il y a"),
    "show_help": Text("a rules set in words", "des règles en toutes lettres"),
    "show_name": Text(
        "a shipped rules set, or a path with / or .yaml", "une règle fournie, ou un chemin avec / ou .yaml"
    ),
    "check_help": Text("all problems of rules files", "tous les problèmes de fichiers de règles"),
    "check_file": Text("a rules file", "un fichier de règles"),
    "fine": Text("{file}: fine", "{file} : rien à redire"),
}

TEXTS: dict[str, Text] = {**_AMOUNTS, **_TABLE, **_POINTS, **_COURSE, **_RECORDS, **_REFUSED, **_COMMANDS}
