"""Comments of the rules file that a table starts from."""

from __future__ import annotations

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    "head": Text(
        "These rules are those of {extends}, except for what this file gives.\nBelow is every key with its current value. To change one, remove the # before it,\nand the # before the name of its group; then write your value.\nThe other lines may go or stay."
    ),
    "cards": Text(
        "A number may depend on how many play:\n{{3: 7, 4-12: 6}}, each number of players (or teams) exactly once."
    ),
    "dice": Text(
        "A module of your own goes under own_modules, written like those under modules;\none that takes the place of another says replaces: and the other’s name."
    ),
    "unused": Text("Without effect beside the values above:"),
    "key_source": Text("where the numbers of this file come from"),
    "key_summary_en": Text("one line about it, in English"),
    "key_summary_fr": Text("one line about it, in French"),
    "key_seats": Text("S1, P1, T1, D1: how many play; in teams, how many teams"),
    "key_teams": Text("T1: two mates to a seat, face to face"),
    "key_telling": Text("V1: how a turn may be told"),
    "key_clue_before_hand": Text("P0: the storyteller tells before looking at the hand"),
    "key_slots": Text("S3b: where the cards lie"),
    "key_hand": Text("S2, P1, T2: cards in a player’s hand"),
    "key_cards_storyteller": Text("S3, P2, T3: cards the storyteller lays; in teams, the mate’s included"),
    "key_cards_others": Text("S3, P2, T3: cards everybody else lays"),
    "key_votes_fewest": Text("S4, P3, T4: votes each, at least"),
    "key_votes_most": Text("S4, P3, T4: votes each, at most"),
    "key_votes_same_slot": Text("S4: several votes may go on one card"),
    "key_votes_storyteller": Text("S5, P3: the storyteller votes too"),
    "key_votes_own_card": Text("S6, P3: players may vote for their own card"),
    "key_ask_own_card": Text("P8: everybody enters in secret which card is theirs"),
    "key_red_token": Text("P4: the storyteller spoils a card with the red token"),
    "key_red_may_match_green": Text("P4: it may spoil the card that the storyteller votes for"),
    "key_scoring": Text("what gives points: finding the storyteller’s card, or meeting others on a card"),
    "key_points_all_found_storyteller": Text("S7: all find: storyteller"),
    "key_points_all_found_others": Text("S7: all find: each other"),
    "key_points_none_found_storyteller": Text("S7: nobody finds: storyteller"),
    "key_points_none_found_others": Text("S7: nobody finds: each other"),
    "key_points_found_storyteller": Text("S8: some find: storyteller"),
    "key_points_found_finder": Text("S8: some find: each finder"),
    "key_points_found_counted_by": Text(
        "S7, S8: whether each seat that finds counts once, or each of its votes"
    ),
    "key_points_lone_finder_storyteller": Text("S9: only one finds: storyteller; none: as S8"),
    "key_points_lone_finder_finder": Text("S9: only one finds: the finder; none: as S8"),
    "key_points_votes_received_each": Text("S10: for each vote on one’s card"),
    "key_points_votes_received_most": Text("S10: at most, a turn; or none"),
    "key_points_votes_received_when_all_or_none": Text("S11: also when all or nobody found"),
    "key_points_same_slot_each": Text("P5: for each seat on the same card, oneself included"),
    "key_points_same_slot_most": Text("P5: at most, a turn; or none"),
    "key_points_same_slot_alone": Text("P7: alone on a card"),
    "key_single_vote_bonus_points": Text("S12: found with one vote where more were allowed"),
    "key_single_vote_bonus_when_all_found": Text("S13: also when all found"),
    "key_mate_card_scores": Text("T6: the mate’s card scores like another team’s"),
    "key_deck_cards": Text("S19: cards in the box; an expansion adds 84"),
    "key_deck_leftover": Text("S15: a pile too small for all is shuffled in, or drawn first"),
    "key_pass_hands": Text("P9: where every hand goes after a turn"),
    "key_end_points": Text("S16: the score that ends the game, or none"),
    "key_end_pile": Text("S16: the last card of the pile ends the game"),
    "key_end_laps": Text("P10, T8: how often everybody tells, or none"),
    "key_ties": Text("S17: who wins a tie"),
    "key_abstention": Text("S20: how somebody who doesn’t vote is treated"),
    "key_dice": Text("D2: whose dice are thrown"),
    "key_thrower_reacts": Text("D5: the thrower races too"),
    "key_unit": Text("D3: what is counted, such as points; none: sips"),
    "key_most_counted": Text("D10: the most that is counted for a player; or none"),
    "key_play": Text("D7: the names of the optional modules in play"),
    "key_penalties": Text("D8: the optional penalties in play"),
    "key_cliff_repeats": Text("D8: a throw with a die off the board is repeated; false: the dice pass on"),
    "key_modules": Text("D6, D7: what throws do, in the order in which it takes place"),
    "key_own_modules": Text("D6, D7: modules in addition to these"),
    "key_join_score": Text("S21: the score that somebody joins with"),
}
