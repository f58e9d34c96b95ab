"""Texts of the area ``rules``: a rules set in words, refused turns, and the commands about them."""

from dixit_table.texts.wording import Text

_AMOUNTS = {
    "number": Text("{number}", "{number}"),
    "one_or_other": Text("{low} or {high}", "{low} ou {high}"),
    "from_to": Text("{low} to {high}", "{low} à {high}"),
    "with_seats": Text("{amount} ({seats} players)", "{amount} ({seats} joueurs)"),
    "with_teams": Text("{amount} ({seats} teams)", "{amount} ({seats} équipes)"),
    "and_more": Text("{first}, {rest}", "{first}, {rest}"),
    "no_limit": Text("without limit", "sans limite"),
    "at_most": Text("at most {points} a turn", "{points} au plus par tour"),
}

_FILES = {
    "summary_extended": Text(
        "As {base}, with changes of its own.", "Comme {base}, avec des changements de la maison."
    ),
}

_LABELS = {
    "label_rules": Text("{clause}", "{clause}"),
    "label_reports": Text("{clause} (reported)", "{clause} (rapporté)"),
    "label_house": Text("house", "maison"),
    "from_reports": Text(
        "What is marked “reported” is known from public reports, not from a rulebook.",
        "Ce qui est marqué « rapporté » vient de comptes rendus publics, pas d’un livret de règles.",
    ),
}

_TABLE = {
    "says_seats": Text("For {seats} players.", "Pour {seats} joueurs."),
    "says_seats_teams": Text("For {seats} teams of two.", "Pour {seats} équipes de deux."),
    "says_mates": Text(
        "Mates sit face to face: with {count} teams, players 1 and {mate} are mates, and so on around the table.",
        "Les équipiers se font face : à {count} équipes, les joueurs 1 et {mate} font équipe, et ainsi de suite.",
    ),
    "says_deck": Text("The deck has {cards} cards.", "Le jeu compte {cards} cartes."),
    "says_hand": Text("Cards in a hand: {cards}.", "Cartes en main : {cards}."),
    "says_hand_teams": Text(
        "Cards in each player’s hand: {cards}.", "Cartes dans la main de chaque joueur : {cards}."
    ),
    "says_first": Text("Any player may tell first.", "N’importe quel joueur peut raconter le premier."),
    "says_first_teams": Text(
        "Any player of any team may tell first.",
        "N’importe quel joueur, de n’importe quelle équipe, peut raconter le premier.",
    ),
    "says_clue_first": Text(
        "The storyteller tells before looking at the cards in hand.",
        "Le conteur raconte avant de regarder ses cartes.",
    ),
    "says_telling_sentence": Text("A turn is told in words.", "On raconte avec des mots."),
    "says_telling_mime": Text("A turn is told by a mime.", "On raconte par un mime."),
    "says_telling_song": Text("A turn is told by a song.", "On raconte par une chanson."),
    "says_telling_sentence_mime": Text(
        "A turn is told in words or by a mime; the points are the same.",
        "On raconte avec des mots ou par un mime ; les points sont les mêmes.",
    ),
    "says_telling_sentence_song": Text(
        "A turn is told in words or by a song; the points are the same.",
        "On raconte avec des mots ou par une chanson ; les points sont les mêmes.",
    ),
    "says_telling_mime_song": Text(
        "A turn is told by a mime or a song; the points are the same.",
        "On raconte par un mime ou une chanson ; les points sont les mêmes.",
    ),
    "says_telling_sentence_mime_song": Text(
        "A turn is told in words, by a mime or by a song; the points are the same.",
        "On raconte avec des mots, par un mime ou par une chanson ; les points sont les mêmes.",
    ),
    "says_cards": Text(
        "Cards laid in a turn: storyteller {storyteller}; each other player {others}.",
        "Cartes posées par tour : conteur {storyteller} ; chaque autre joueur {others}.",
    ),
    "says_cards_teams": Text(
        "Cards laid in a turn: storyteller’s team {storyteller}; each other team {others}.",
        "Cartes posées par tour : équipe du conteur {storyteller} ; chaque autre équipe {others}.",
    ),
    "says_cards_mates": Text(
        "The storyteller and the storyteller’s mate lay a card each; every other team lays one.",
        "Le conteur et son équipier posent chacun une carte ; chaque autre équipe en pose une.",
    ),
    "says_confer": Text(
        "Mates may talk it over aloud, but never show or describe their cards.",
        "Les équipiers peuvent se concerter à voix haute, mais sans montrer ni décrire leurs cartes.",
    ),
    "says_layout_row": Text(
        "The cards lie in a row; the leftmost is 1.",
        "Les cartes sont posées en ligne ; la plus à gauche est la 1.",
    ),
    "says_layout_board": Text(
        "The cards lie on the numbered places of the board.",
        "Les cartes sont posées sur les emplacements numérotés du plateau.",
    ),
}

_VOTES = {
    "says_votes": Text("Votes of a player: {votes}.", "Votes d’un joueur : {votes}."),
    "says_votes_teams": Text("Votes of a team: {votes}.", "Votes d’une équipe : {votes}."),
    "says_votes_several": Text(
        "Votes of a player, on different cards: {votes}.",
        "Votes d’un joueur, sur des cartes différentes : {votes}.",
    ),
    "says_votes_several_teams": Text(
        "Votes of a team, on different cards: {votes}.",
        "Votes d’une équipe, sur des cartes différentes : {votes}.",
    ),
    "says_votes_same_slot": Text(
        "Votes of a player, also on one and the same card: {votes}.",
        "Votes d’un joueur, au besoin sur une même carte : {votes}.",
    ),
    "says_votes_same_slot_teams": Text(
        "Votes of a team, also on one and the same card: {votes}.",
        "Votes d’une équipe, au besoin sur une même carte : {votes}.",
    ),
    "says_who_votes": Text("The storyteller doesn’t vote.", "Le conteur ne vote pas."),
    "says_who_votes_teams": Text("The storyteller’s team doesn’t vote.", "L’équipe du conteur ne vote pas."),
    "says_storyteller_votes": Text("The storyteller votes too.", "Le conteur vote aussi."),
    "says_storyteller_votes_teams": Text(
        "The storyteller’s team votes too.", "L’équipe du conteur vote aussi."
    ),
    "says_who_gave": Text(
        "In every other team the mate who gave no card votes.",
        "Dans chaque autre équipe, c’est l’équipier qui n’a pas donné de carte qui vote.",
    ),
    "says_own_card": Text("Nobody votes for a card of their own.", "Personne ne vote pour sa propre carte."),
    "says_own_card_teams": Text(
        "No team votes for a card of its own.", "Aucune équipe ne vote pour une de ses cartes."
    ),
    "says_own_card_votable": Text("You may vote for your own card.", "On peut voter pour sa propre carte."),
    "says_own_card_votable_teams": Text(
        "A team may vote for a card of its own.", "Une équipe peut voter pour une de ses cartes."
    ),
    "says_own_card_asked_yes": Text(
        "Everybody enters in secret which card is theirs.",
        "Chacun indique en secret quelle carte est la sienne.",
    ),
    "says_own_card_asked_yes_teams": Text(
        "Every team enters in secret which card is its own.",
        "Chaque équipe indique en secret quelle carte est la sienne.",
    ),
    "says_own_card_asked_no": Text(
        "The table doesn’t ask whose card is whose.", "On ne demande pas à qui est quelle carte."
    ),
    "says_own_card_asked_no_teams": Text(
        "The table doesn’t ask whose card is whose.", "On ne demande pas à qui est quelle carte."
    ),
    "says_red": Text(
        "The storyteller puts the red token on a card, in secret.",
        "Le conteur met en secret le jeton rouge sur une carte.",
    ),
    "says_red_match_yes": Text(
        "The storyteller also puts the red token on a card, in secret; it may be the card voted for.",
        "Le conteur met aussi en secret le jeton rouge sur une carte, même sur celle pour laquelle il vote.",
    ),
    "says_red_match_no": Text(
        "The storyteller also puts the red token on a card, in secret, but not on a card voted for.",
        "Le conteur met aussi en secret le jeton rouge sur une carte, mais pas sur celle pour laquelle il vote.",
    ),
    "says_abstention": Text(
        "Whoever abstains gets no points, and is counted nowhere.",
        "Qui s’abstient n’a pas de points et n’est compté nulle part.",
    ),
    "says_abstention_teams": Text(
        "A team that abstains gets no points, and is counted nowhere.",
        "Une équipe qui s’abstient n’a pas de points et n’est comptée nulle part.",
    ),
    "says_abstention_not_a_voter": Text(
        "A player who abstains isn’t counted among the voters; votes on their card count.",
        "Un joueur qui s’abstient ne compte pas parmi les votants ; les votes sur sa carte comptent.",
    ),
    "says_abstention_not_a_voter_teams": Text(
        "A team that abstains isn’t counted among the voters; votes on its card count.",
        "Une équipe qui s’abstient ne compte pas parmi les votants ; les votes sur sa carte comptent.",
    ),
    "says_abstention_miss": Text(
        "A player who abstains counts as one who didn’t find; votes on their card count.",
        "Un joueur qui s’abstient compte comme n’ayant pas trouvé ; les votes sur sa carte comptent.",
    ),
    "says_abstention_miss_teams": Text(
        "A team that abstains counts as one that didn’t find; votes on its card count.",
        "Une équipe qui s’abstient compte comme n’ayant pas trouvé ; les votes sur sa carte comptent.",
    ),
}

_FINDING = {
    "says_which_card": Text(
        "Of the storyteller’s cards only one is to be found: the one the story is about.",
        "Parmi les cartes du conteur, une seule est à trouver : celle dont il parle.",
    ),
    "says_which_card_teams": Text(
        "The storyteller’s own card is to be found, not the mate’s.",
        "C’est la carte du conteur qu’il faut trouver, pas celle de son équipier.",
    ),
    "says_one_is_enough": Text(
        "One vote on the storyteller’s card is enough to have found it.",
        "Un seul vote sur la carte du conteur suffit pour l’avoir trouvée.",
    ),
    "says_one_is_enough_teams": Text(
        "One vote on the storyteller’s card is enough to have found it.",
        "Un seul vote sur la carte du conteur suffit pour l’avoir trouvée.",
    ),
    "says_all_found": Text(
        "All find the storyteller’s card: storyteller {storyteller}; each other player {others}.",
        "Tous trouvent la carte du conteur : conteur {storyteller} ; chaque autre joueur {others}.",
    ),
    "says_all_found_teams": Text(
        "All find the storyteller’s card: storyteller’s team {storyteller}; each other team {others}.",
        "Toutes trouvent la carte du conteur : équipe du conteur {storyteller} ; chaque autre équipe {others}.",
    ),
    "says_all_found_votes": Text(
        "Every vote is on the storyteller’s card: storyteller {storyteller}; each other player {others}.",
        "Tous les votes sont sur la carte du conteur : conteur {storyteller} ; chaque autre joueur {others}.",
    ),
    "says_all_found_votes_teams": Text(
        "Every vote is on the storyteller’s card: storyteller’s team {storyteller}; each other team {others}.",
        "Tous les votes sont sur la carte du conteur : équipe du conteur {storyteller} ; chaque autre équipe {others}.",
    ),
    "says_none_found": Text(
        "Nobody finds it: storyteller {storyteller}; each other player {others}.",
        "Personne ne la trouve : conteur {storyteller} ; chaque autre joueur {others}.",
    ),
    "says_none_found_teams": Text(
        "Nobody finds it: storyteller’s team {storyteller}; each other team {others}.",
        "Personne ne la trouve : équipe du conteur {storyteller} ; chaque autre équipe {others}.",
    ),
    "says_none_found_votes": Text(
        "No vote is on it: storyteller {storyteller}; each other player {others}.",
        "Aucun vote dessus : conteur {storyteller} ; chaque autre joueur {others}.",
    ),
    "says_none_found_votes_teams": Text(
        "No vote is on it: storyteller’s team {storyteller}; each other team {others}.",
        "Aucun vote dessus : équipe du conteur {storyteller} ; chaque autre équipe {others}.",
    ),
    "says_found": Text(
        "Some find it: storyteller {storyteller}; each finder {finder}.",
        "Certains la trouvent : conteur {storyteller} ; chaque joueur qui l’a trouvée {finder}.",
    ),
    "says_found_teams": Text(
        "Some find it: storyteller’s team {storyteller}; each team that finds {finder}.",
        "Certaines la trouvent : équipe du conteur {storyteller} ; chacune de celles-là {finder}.",
    ),
    "says_found_votes": Text(
        "Only some of the votes are on it: storyteller {storyteller}; for each of these votes {finder}.",
        "Seuls certains votes sont dessus : conteur {storyteller} ; pour chacun de ces votes {finder}.",
    ),
    "says_found_votes_teams": Text(
        "Only some of the votes are on it: storyteller’s team {storyteller}; for each of these votes {finder}.",
        "Seuls certains votes sont dessus : équipe du conteur {storyteller} ; pour chacun de ces votes {finder}.",
    ),
    "says_lone_finder": Text(
        "Only one finds it ({seats} players): storyteller {storyteller}; the finder {finder}.",
        "Un seul la trouve ({seats} joueurs) : conteur {storyteller} ; celui-là {finder}.",
    ),
    "says_lone_finder_teams": Text(
        "Only one team finds it ({seats} teams): storyteller’s team {storyteller}; the one that finds {finder}.",
        "Une seule la trouve ({seats} équipes) : équipe du conteur {storyteller} ; celle-là {finder}.",
    ),
    "says_lone_finder_votes": Text(
        "Only one player has votes on it ({seats} players): storyteller {storyteller}; for each of these votes {finder}.",
        "Un seul joueur a des votes dessus ({seats} joueurs) : conteur {storyteller} ; pour chacun de ces votes {finder}.",
    ),
    "says_lone_finder_votes_teams": Text(
        "Only one team has votes on it ({seats} teams): storyteller’s team {storyteller}; for each of these votes {finder}.",
        "Une seule équipe a des votes dessus ({seats} équipes) : équipe du conteur {storyteller} ; pour chacun de ces votes {finder}.",
    ),
    "says_votes_received": Text(
        "Each vote on another player’s card gives its owner {each}; {most}.",
        "Chaque vote sur la carte d’un autre joueur lui rapporte {each} ; {most}.",
    ),
    "says_votes_received_teams": Text(
        "Each vote on another team’s card gives that team {each}; {most}.",
        "Chaque vote sur la carte d’une autre équipe lui rapporte {each} ; {most}.",
    ),
    "says_votes_not_received": Text(
        "Votes on any other card give nothing.",
        "Les votes sur les autres cartes ne rapportent rien.",
    ),
    "says_when_all_or_none_yes": Text(
        "That counts as well when all or nobody found.",
        "Cela compte aussi quand tous ont trouvé, ou personne.",
    ),
    "says_when_all_or_none_no": Text(
        "That doesn’t count when all or nobody found.",
        "Cela ne compte pas quand tous ont trouvé, ou personne.",
    ),
    "says_mate_scores_yes": Text(
        "The mate’s card counts like that of another team: votes on it give the storyteller’s team points; and "
        "when all or nobody found, that team gets once more what each other team gets.",
        "La carte de l’équipier compte comme celle d’une autre équipe : les votes pour elle rapportent à l’équipe "
        "du conteur ; et quand tous ont trouvé, ou personne, celle-ci reçoit en plus ce que reçoit chaque autre.",
    ),
    "says_mate_scores_no": Text(
        "Votes on the mate’s card give nothing.",
        "Les votes sur la carte de l’équipier ne rapportent rien.",
    ),
    "says_single_vote": Text(
        "Found with one vote only ({seats} players): {points} more.",
        "Trouvé avec un seul vote ({seats} joueurs) : {points} de plus.",
    ),
    "says_single_vote_teams": Text(
        "Found with one vote only ({seats} teams): {points} more.",
        "Trouvé avec un seul vote ({seats} équipes) : {points} de plus.",
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

_MEETING = {
    "says_meet": Text(
        "Two or more on the same card: each gets, for every player there, oneself included, {each}; {most}.",
        "À plusieurs sur une même carte : chacun reçoit, par joueur qui s’y trouve, lui compris, {each} ; {most}.",
    ),
    "says_meet_teams": Text(
        "Two or more teams on the same card: each gets, for every team there, itself included, {each}; {most}.",
        "À plusieurs équipes sur une même carte : chacune reçoit, par équipe qui s’y trouve, elle comprise, {each} ; {most}.",
    ),
    "says_meet_several": Text(
        "Two or more on the same card: each gets, for every player there, oneself included, {each}; all "
        "cards together {most}.",
        "À plusieurs sur une même carte : chacun reçoit, par joueur qui s’y trouve, lui compris, {each} ; toutes "
        "cartes ensemble {most}.",
    ),
    "says_meet_several_teams": Text(
        "Two or more teams on the same card: each gets, for every team there, itself included, {each}; all "
        "cards together {most}.",
        "À plusieurs équipes sur une même carte : chacune reçoit, par équipe qui s’y trouve, elle comprise, {each} ; "
        "toutes cartes ensemble {most}.",
    ),
    "says_meet_red": Text(
        "On the card with the red token nobody gets anything.",
        "Sur la carte du jeton rouge, personne ne reçoit rien.",
    ),
    "says_meet_alone": Text("Alone on a card: {points}.", "Seul sur une carte : {points}."),
    "says_meet_alone_teams": Text(
        "A team alone on a card: {points}.", "Une équipe seule sur une carte : {points}."
    ),
}

_COURSE = {
    "says_next": Text(
        "The player to the left tells next: the next number.",
        "Le joueur à gauche raconte ensuite : le numéro suivant.",
    ),
    "says_next_teams": Text(
        "The player to the left tells next, so the teams take turns.",
        "Le joueur à gauche raconte ensuite ; les équipes alternent donc.",
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
        "After the turn hands are filled from the pile; if it is too small for all, everybody draws what "
        "is left, and the discards are shuffled into a new pile.",
        "Après le tour, on complète les mains à la pioche ; si elle ne suffit pas à tous, on l’épuise, puis "
        "la défausse mélangée la remplace.",
    ),
    "says_pass_left": Text(
        "Then every hand goes face down to the player on the left.",
        "Puis chaque main passe, face cachée, au joueur de gauche.",
    ),
    "says_pass_right": Text(
        "Then every hand goes face down to the player on the right.",
        "Puis chaque main passe, face cachée, au joueur de droite.",
    ),
    "says_end_points": Text(
        "The game ends with the turn in which somebody reaches {points} points; points beyond count.",
        "La partie s’arrête à la fin du tour où quelqu’un atteint {points} points ; ce qui dépasse compte aussi.",
    ),
    "says_end_points_teams": Text(
        "The game ends with the turn in which a team reaches {points} points; points beyond count.",
        "La partie s’arrête à la fin du tour où une équipe atteint {points} points ; ce qui dépasse compte aussi.",
    ),
    "says_end_pile": Text(
        "The game ends with the turn after which the last card of the pile is drawn.",
        "La partie s’arrête après le tour où l’on pioche la dernière carte.",
    ),
    "says_end_laps": Text(
        "The game ends when everybody has told {n:once|{n} times}.",
        "La partie s’arrête quand chacun a raconté {n:une|{n}} fois.",
    ),
    "says_end_laps_teams": Text(
        "The game ends when every player, both mates of each team, has told {n:once|{n} times}.",
        "La partie s’arrête quand chaque joueur, les deux équipiers de chaque équipe, a raconté {n:une|{n}} fois.",
    ),
    "says_end_first": Text("Whichever comes first ends it.", "Dès que l’une de ces fins arrive, c’est fini."),
    "says_ties_share": Text(
        "Most points win; equal points share.",
        "Qui a le plus de points gagne ; à égalité, on partage.",
    ),
    "says_ties_last_turn": Text(
        "Most points win; among equals, most points in the last turn, then they share.",
        "Qui a le plus de points gagne ; à égalité, qui en a le plus au dernier tour ; puis on partage.",
    ),
    "says_join_zero": Text(
        "Whoever joins later starts with 0 points.",
        "Qui rejoint la partie commence à 0 point.",
    ),
    "says_join_zero_teams": Text(
        "A team that joins later starts with 0 points.",
        "Une équipe qui rejoint la partie commence à 0 point.",
    ),
    "says_join_lowest": Text(
        "Whoever joins later starts with the lowest score at the table.",
        "Qui rejoint la partie commence au plus bas score de la table.",
    ),
    "says_join_lowest_teams": Text(
        "A team that joins later starts with the lowest score at the table.",
        "Une équipe qui rejoint la partie commence au plus bas score de la table.",
    ),
}

_DICE = {
    "in_language": Text("{en}{fr:.0}", "{en:.0}{fr}"),  # a set's own words: both are given, one is said
    "says_dice_real": Text(
        "Real dice are thrown; the thrower types what they show.",
        "On lance de vrais dés ; le lanceur tape ce qu’ils montrent.",
    ),
    "says_dice_virtual": Text("The table throws the dice.", "C’est la table qui lance les dés."),
    "says_dice_either": Text(
        "Real dice, typed in, or the table’s: the thrower chooses for each throw.",
        "De vrais dés, à taper, ou ceux de la table : au choix du lanceur, à chaque fois.",
    ),
    "says_sips": Text("Sips are counted.", "On compte des gorgées."),
    "says_unit": Text("What is counted: {unit}.", "Ce que l’on compte : {unit}."),
    "says_thrower_first": Text(
        "Everything that a throw stands for holds; what the thrower gets comes first.",
        "Tout ce que vaut un lancer compte ; ce qui revient au lanceur passe en premier.",
    ),
    "says_throws_again": Text(
        "After a throw that gave anybody anything, the thrower throws again; else the dice go to the next player.",
        "Après un lancer qui a donné quelque chose à quelqu’un, le lanceur relance ; sinon les dés passent au suivant.",
    ),
    "says_race_all": Text(
        "In a race everybody presses a key as fast as possible, the thrower too; the last one loses.",
        "Dans une course, chacun appuie le plus vite possible, le lanceur aussi ; le dernier perd.",
    ),
    "says_race_others": Text(
        "In a race everybody but the thrower presses a key as fast as possible; the last one loses.",
        "Dans une course, chacun sauf le lanceur appuie le plus vite possible ; le dernier perd.",
    ),
    "says_race_doubt": Text(
        "If it is too close, the thrower says who was last, or has the race run again.",
        "Si c’est trop serré, le lanceur dit qui était le dernier, ou fait recommencer la course.",
    ),
    "says_module": Text("{title} {deeds}.", "{title} {deeds}."),
    "dice_in_place": Text("{title}, in place of {other}", "{title}, à la place {other:de}"),
    "dice_in_place_at": Text(
        "{title}, in place of {other} at {throws}", "{title}, à la place {other:de} à {throws}"
    ),
    "dice_at": Text("({throws}): {deed}", "({throws}) : {deed}"),
    "dice_and_at": Text("{first}; {rest}", "{first} ; {rest}"),
    "dice_sips_at": Text("{sips} ({throws}: {more})", "{sips} ({throws} : {more})"),
    "dice_as_one": Text("as many {unit} as one die shows", "autant {unit:de} que montre un dé"),
    "dice_as_lower": Text(
        "as many {unit} as the lower die shows", "autant {unit:de} que montre le plus petit dé"
    ),
    "dice_as_both": Text(
        "as many {unit} as both dice show together", "autant {unit:de} que montrent les deux dés ensemble"
    ),
    "dice_give_thrower": Text("the thrower gets {sips}", "le lanceur reçoit {sips}"),
    "dice_give_before": Text(
        "the player before the thrower gets {sips}", "le joueur d’avant le lanceur reçoit {sips}"
    ),
    "dice_give_after": Text(
        "the player after the thrower gets {sips}", "le joueur d’après le lanceur reçoit {sips}"
    ),
    "dice_give_everyone": Text(
        "everybody gets {sips}, the thrower too", "chacun reçoit {sips}, le lanceur aussi"
    ),
    "dice_give_others": Text("everybody but the thrower gets {sips}", "chacun sauf le lanceur reçoit {sips}"),
    "dice_hand_out": Text(
        "the thrower hands out {sips}, to anybody and in any parts",
        "le lanceur distribue {sips}, à qui il veut et comme il veut",
    ),
    "dice_race": Text("a race; the last one gets {sips}", "une course ; le dernier reçoit {sips}"),
    "dice_prison": Text(
        "if nobody is held, the thrower becomes the prisoner; if the thrower is held, that ends; if somebody else "
        "is held, the prisoner gets {sips}",
        "si personne n’est prisonnier, le lanceur le devient ; si c’est lui, il est libre ; si c’est un autre, "
        "le prisonnier reçoit {sips}",
    ),
    "dice_release": Text(
        "if somebody other than the thrower is held, the prisoner is free",
        "si un autre que le lanceur est prisonnier, il est libre",
    ),
    "dice_turn": Text("the direction turns", "on change de sens"),
    "dice_duel": Text(
        "the thrower names a player, and whether the high or the low die wins; each throws one die, and the loser "
        "gets the sum; equal dice are thrown again for double",
        "le lanceur nomme un joueur et dit si le plus fort ou le plus faible gagne ; chacun lance un dé, et le perdant "
        "reçoit la somme ; à égalité on relance pour le double",
    ),
    "dice_bet": Text(
        "the thrower names a player and a number from 3 to 11; if that player throws more with two dice, the player "
        "gets that number, and else the thrower does",
        "le lanceur nomme un joueur et un nombre de 3 à 11 ; si ce joueur fait plus avec deux dés, il reçoit ce "
        "nombre, sinon c’est le lanceur",
    ),
    "dice_finger": Text(
        "until somebody else throws this, the thrower may start a race at any time; the last one gets {sips}",
        "jusqu’à ce qu’un autre fasse ce lancer, le lanceur peut lancer une course à tout moment ; le dernier reçoit "
        "{sips}",
    ),
    "dice_invent": Text(
        "the thrower invents a rule, against no single player and against no other rule; it holds until the next one",
        "le lanceur invente une règle, qui ne vise pas un seul joueur et ne contredit aucune règle ; elle vaut jusqu’à "
        "la suivante",
    ),
    "says_prisoner_freed": Text(
        "A prisoner to whom the dice come back is free.",
        "Un prisonnier à qui les dés reviennent est libre.",
    ),
    "says_prisoner_stays": Text(
        "A prisoner to whom the dice come back isn’t free for that.",
        "Un prisonnier à qui les dés reviennent n’est pas libre pour autant.",
    ),
    "says_no_optional_module": Text(
        "No optional module was chosen.", "Aucun module facultatif n’a été choisi."
    ),
    "says_penalty_cliff_passes": Text(
        "Dice off the board: the thrower gets what the other die shows, or the sum if both fell; the throw is void, "
        "and the dice pass on.",
        "Dés tombés du plateau : le lanceur reçoit ce que montre l’autre dé, ou la somme si les deux sont tombés ; "
        "le lancer est nul, et les dés passent.",
    ),
    "says_penalty_cliff_repeats": Text(
        "Dice off the board: the thrower gets what the other die shows, or the sum if both fell; the throw is void, "
        "and made again.",
        "Dés tombés du plateau : le lanceur reçoit ce que montre l’autre dé, ou la somme si les deux sont tombés ; "
        "le lancer est nul, on le refait.",
    ),
    "says_penalty_false_dixit": Text(
        "False Dixit, that is pressing where there is no race: {sips}.",
        "Faux Dixit, c’est-à-dire appuyer sans qu’il y ait de course : {sips}.",
    ),
    "says_penalty_forgot": Text(
        "Whoever forgets to play, to pass on the dice or to drink throws the dice, and gets the sum.",
        "Qui oublie de jouer, de passer les dés ou de boire lance les dés, et reçoit la somme.",
    ),
    "says_penalty_late": Text(
        "Whoever joins a game under way empties a glass.",
        "Qui rejoint une partie déjà commencée finit un verre.",
    ),
    "says_penalty_buffalo": Text(
        "Buffalo: whoever drinks with the stronger hand empties the glass.",
        "Buffalo : qui boit de sa main forte finit le verre.",
    ),
    "says_penalty_empty_glass": Text(
        "Whoever throws with an empty glass fills it and empties it.",
        "Qui lance avec un verre vide le remplit et le finit.",
    ),
    "says_penalty_illegal_take": Text(
        "Whoever takes a die out of turn: {sips}.", "Qui prend un dé sans être le lanceur : {sips}."
    ),
    "says_penalties_apart": Text(
        "For a penalty nobody throws again.", "Une punition ne fait relancer personne."
    ),
    "says_leaving": Text("Anybody may leave at any time.", "On peut quitter la partie à tout moment."),
    "says_last_wins": Text("The last player still playing wins.", "Le dernier joueur encore en jeu gagne."),
    "says_most_counted": Text(
        "No more than {most} are counted for a player.", "On ne compte pas plus de {most} par joueur."
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
    "field_rules": Text("the name of a rules set", "le nom d’un jeu de règles"),
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
    "dice_not_scored": Text(
        "“{name}” is a set of the dice game, which has no turns to score",
        "« {name} » est une règle du jeu de dés, qui n’a pas de tours à compter",
    ),
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
    "missing_red": Text("no red token: {seats}", "pas de jeton rouge : {seats}"),
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
    "score_progress": Text("{n} {n:line|lines}", "{n} {n:ligne|lignes}"),
    "rules_help": Text(
        "list, show, check and start rules sets", "lister, montrer, vérifier et commencer des règles"
    ),
    "rules_description": Text(
        "The rules sets that come with the program, in words; a file for your own to start from, and a check for it.",
        "Les règles fournies avec le programme, en toutes lettres ; un fichier pour commencer les tiennes, et de quoi le vérifier.",
    ),
    "rules_epilog": Text(
        "examples:\n"
        "  dixit-table rules list\n"
        "  dixit-table rules show odyssey\n"
        "  dixit-table rules new our-rules --from odyssey\n"
        "  dixit-table rules check ./our-rules.yaml",
        "exemples :\n"
        "  dixit-table rules list\n"
        "  dixit-table rules show odyssey\n"
        "  dixit-table rules new nos-regles --from odyssey\n"
        "  dixit-table rules check ./nos-regles.yaml",
    ),
    "list_line": Text("{summary} ({fewest}-{most} players)", "{summary} ({fewest} à {most} joueurs)"),
    "list_line_teams": Text("{summary} ({fewest}-{most} teams)", "{summary} ({fewest} à {most} équipes)"),
    "new_help": Text(
        "write a rules file of your own to start from",
        "écrire un fichier de règles pour commencer les tiennes",
    ),
    "new_name": Text(
        "the file to write; .yaml is added where it is missing",
        "le fichier à écrire ; .yaml est ajouté s’il manque",
    ),
    "new_from": Text(
        "the rules set to change: a shipped name or a file (default: odyssey)",
        "les règles à changer : un nom fourni ou un fichier (par défaut : odyssey)",
    ),
    "new_written": Text(
        "{path} is written: the rules of {base}, every key commented out. Next:\n"
        "  change what you like in it\n"
        "  dixit-table rules check {path}\n"
        "  dixit-table play --rules {path}\n"
        "Files in {folder} are offered in the lobby.",
        "{path} est écrit : les règles de {base}, chaque clé en commentaire. Ensuite :\n"
        "  changes-y ce qui te plaît\n"
        "  dixit-table rules check {path}\n"
        "  dixit-table play --rules {path}\n"
        "Les fichiers dans {folder} sont proposés à l’accueil.",
    ),
    "new_exists": Text(
        "{path} is there already, and is left as it is; choose another name",
        "{path} existe déjà et reste tel quel ; choisis un autre nom",
    ),
    "new_no_name": Text(
        "“{path}” names no file; give a name such as our-rules",
        "« {path} » ne nomme pas de fichier ; donne un nom comme nos-regles",
    ),
    "new_unwritable": Text("{path} cannot be written: {reason}", "{path} ne peut pas être écrit : {reason}"),
    "list_help": Text("the rules sets there are", "les règles qu’il y a"),
    "show_help": Text("a rules set in words", "des règles en toutes lettres"),
    "show_name": Text(
        "a shipped rules set, or a path with / or .yaml", "une règle fournie, ou un chemin avec / ou .yaml"
    ),
    "check_help": Text("all problems of rules files", "tous les problèmes de fichiers de règles"),
    "check_file": Text("a rules file", "un fichier de règles"),
    "fine": Text("{file}: fine", "{file} : rien à redire"),
}

TEXTS: dict[str, Text] = {
    **_AMOUNTS,
    **_FILES,
    **_LABELS,
    **_TABLE,
    **_VOTES,
    **_FINDING,
    **_MEETING,
    **_COURSE,
    **_DICE,
    **_RECORDS,
    **_REFUSED,
    **_COMMANDS,
}
