"""Comments of the rules file that a table starts from."""

from __future__ import annotations

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    "head": Text(
        "These rules are those of {extends}, except for what this file gives.\n"
        "Below is every key with its current value. To change one, remove the # before it,\n"
        "and the # before the name of its group; then write your value.\n"
        "The other lines may go or stay.",
        "Ces règles sont celles de {extends}, sauf ce que ce fichier indique.\n"
        "Voici chaque clé avec sa valeur actuelle. Pour en changer une, enlève le # devant elle\n"
        "et le # devant le nom de son groupe, puis mets ta valeur.\n"
        "Les autres lignes peuvent partir ou rester.",
    ),
    "cards": Text(
        "A number may depend on how many play:\n"
        "{{3: 7, 4-12: 6}}, each number of players (or teams) exactly once.",
        "Un nombre peut dépendre du nombre de joueurs :\n"
        "{{3: 7, 4-12: 6}}, chaque nombre de joueurs (ou d’équipes) exactement une fois.",
    ),
    "dice": Text(
        "A module of your own goes under own_modules, written like those under modules;\n"
        "one that takes the place of another says replaces: and the other’s name.",
        "Un module à toi se met sous own_modules, écrit comme ceux sous modules ;\n"
        "s’il prend la place d’un autre, il dit replaces: et le nom de l’autre.",
    ),
    "unused": Text("Without effect beside the values above:", "Sans effet à côté des valeurs ci-dessus :"),
    "key_source": Text("where the numbers of this file come from", "d’où viennent les nombres de ce fichier"),
    "key_summary_en": Text("one line about it, in English", "une ligne qui les décrit, en anglais"),
    "key_summary_fr": Text("one line about it, in French", "une ligne qui les décrit, en français"),
    "key_seats": Text(
        "S1, P1, T1, D1: how many play; in teams, how many teams",
        "S1, P1, T1, D1 : combien jouent ; en équipes, combien d’équipes",
    ),
    "key_teams": Text("T1: two mates to a seat, face to face", "T1 : deux équipiers par place, face à face"),
    "key_telling": Text("V1: how a turn may be told", "V1 : comment on peut raconter"),
    "key_clue_before_hand": Text(
        "P0: the storyteller tells before looking at the hand",
        "P0 : le conteur raconte avant de regarder sa main",
    ),
    "key_slots": Text("S3b: where the cards lie", "S3b : où sont posées les cartes"),
    "key_hand": Text("S2, P1, T2: cards in a player’s hand", "S2, P1, T2 : cartes dans la main d’un joueur"),
    "key_cards_storyteller": Text(
        "S3, P2, T3: cards the storyteller lays; in teams, the mate’s included",
        "S3, P2, T3 : cartes posées par le conteur ; en équipes, avec celles de son équipier",
    ),
    "key_cards_others": Text(
        "S3, P2, T3: cards everybody else lays", "S3, P2, T3 : cartes posées par chaque autre"
    ),
    "key_votes_fewest": Text("S4, P3, T4: votes each, at least", "S4, P3, T4 : votes de chacun, au moins"),
    "key_votes_most": Text("S4, P3, T4: votes each, at most", "S4, P3, T4 : votes de chacun, au plus"),
    "key_votes_same_slot": Text(
        "S4: several votes may go on one card", "S4 : plusieurs votes peuvent aller sur une même carte"
    ),
    "key_votes_storyteller": Text("S5, P3: the storyteller votes too", "S5, P3 : le conteur vote aussi"),
    "key_votes_own_card": Text(
        "S6, P3: players may vote for their own card", "S6, P3 : on peut voter pour sa propre carte"
    ),
    "key_ask_own_card": Text(
        "P8: everybody enters in secret which card is theirs",
        "P8 : chacun indique en secret quelle carte est la sienne",
    ),
    "key_red_token": Text(
        "P4: the storyteller spoils a card with the red token",
        "P4 : le conteur gâche une carte avec le jeton rouge",
    ),
    "key_red_may_match_green": Text(
        "P4: it may spoil the card that the storyteller votes for",
        "P4 : il peut gâcher aussi celle pour laquelle le conteur vote",
    ),
    "key_scoring": Text(
        "what gives points: finding the storyteller’s card, or meeting others on a card",
        "ce qui rapporte : trouver la carte du conteur, ou se retrouver sur une carte",
    ),
    "key_points_all_found_storyteller": Text("S7: all find: storyteller", "S7 : tous trouvent : conteur"),
    "key_points_all_found_others": Text("S7: all find: each other", "S7 : tous trouvent : chaque autre"),
    "key_points_none_found_storyteller": Text(
        "S7: nobody finds: storyteller", "S7 : personne ne trouve : conteur"
    ),
    "key_points_none_found_others": Text(
        "S7: nobody finds: each other", "S7 : personne ne trouve : chaque autre"
    ),
    "key_points_found_storyteller": Text("S8: some find: storyteller", "S8 : certains trouvent : conteur"),
    "key_points_found_finder": Text("S8: some find: each finder", "S8 : certains trouvent : chacun d’eux"),
    "key_points_found_counted_by": Text(
        "S7, S8: whether each seat that finds counts once, or each of its votes",
        "S7, S8 : compter une fois chaque joueur qui trouve, ou chacun de ses votes",
    ),
    "key_points_lone_finder_storyteller": Text(
        "S9: only one finds: storyteller; none: as S8", "S9 : un seul trouve : conteur ; none : comme S8"
    ),
    "key_points_lone_finder_finder": Text(
        "S9: only one finds: the finder; none: as S8", "S9 : un seul trouve : celui-là ; none : comme S8"
    ),
    "key_points_votes_received_each": Text(
        "S10: for each vote on one’s card", "S10 : pour chaque vote sur sa carte"
    ),
    "key_points_votes_received_most": Text(
        "S10: at most, a turn; or none", "S10 : au plus, par tour ; ou none"
    ),
    "key_points_votes_received_when_all_or_none": Text(
        "S11: also when all or nobody found", "S11 : aussi quand tous ont trouvé, ou personne"
    ),
    "key_points_same_slot_each": Text(
        "P5: for each seat on the same card, oneself included",
        "P5 : par joueur sur la même carte, soi-même compris",
    ),
    "key_points_same_slot_most": Text("P5: at most, a turn; or none", "P5 : au plus, par tour ; ou none"),
    "key_points_same_slot_alone": Text("P7: alone on a card", "P7 : seul sur une carte"),
    "key_single_vote_bonus_points": Text(
        "S12: found with one vote where more were allowed",
        "S12 : trouvé avec un seul vote là où plusieurs étaient permis",
    ),
    "key_single_vote_bonus_when_all_found": Text(
        "S13: also when all found", "S13 : aussi quand tous ont trouvé"
    ),
    "key_mate_card_scores": Text(
        "T6: the mate’s card scores like another team’s",
        "T6 : la carte de l’équipier compte comme celle d’une autre équipe",
    ),
    "key_deck_cards": Text(
        "S19: cards in the box; an expansion adds 84",
        "S19 : cartes dans la boîte ; une extension en ajoute 84",
    ),
    "key_deck_leftover": Text(
        "S15: a pile too small for all is shuffled in, or drawn first",
        "S15 : une pioche insuffisante est mélangée, ou épuisée d’abord",
    ),
    "key_pass_hands": Text("P9: where every hand goes after a turn", "P9 : où va chaque main après un tour"),
    "key_end_points": Text(
        "S16: the score that ends the game, or none", "S16 : le score qui finit la partie, ou none"
    ),
    "key_end_pile": Text(
        "S16: the last card of the pile ends the game", "S16 : la dernière carte de la pioche finit la partie"
    ),
    "key_end_laps": Text(
        "P10, T8: how often everybody tells, or none", "P10, T8 : combien de fois chacun raconte, ou none"
    ),
    "key_ties": Text("S17: who wins a tie", "S17 : qui gagne à égalité"),
    "key_abstention": Text(
        "S20: how somebody who doesn’t vote is treated", "S20 : comment compte quelqu’un qui ne vote pas"
    ),
    "key_dice": Text("D2: whose dice are thrown", "D2 : quels dés on lance"),
    "key_thrower_reacts": Text("D5: the thrower races too", "D5 : le lanceur participe aux courses"),
    "key_unit": Text(
        "D3: what is counted, such as points; none: sips",
        "D3 : ce que l’on compte, par exemple points ; none : des gorgées",
    ),
    "key_most_counted": Text(
        "D10: the most that is counted for a player; or none",
        "D10 : le plus que l’on compte par joueur ; ou none",
    ),
    "key_play": Text(
        "D7: the names of the optional modules in play", "D7 : les noms des modules facultatifs en jeu"
    ),
    "key_penalties": Text("D8: the optional penalties in play", "D8 : les punitions facultatives en jeu"),
    "key_cliff_repeats": Text(
        "D8: a throw with a die off the board is repeated; false: the dice pass on",
        "D8 : un lancer avec un dé tombé du plateau est refait ; false : les dés passent",
    ),
    "key_modules": Text(
        "D6, D7: what throws do, in the order in which it takes place",
        "D6, D7 : ce que font les lancers, dans l’ordre où cela se passe",
    ),
    "key_own_modules": Text(
        "D6, D7: modules in addition to these", "D6, D7 : des modules en plus de ceux-ci"
    ),
    "key_join_score": Text(
        "S21: the score that somebody joins with", "S21 : le score de celui qui rejoint la partie"
    ),
}
