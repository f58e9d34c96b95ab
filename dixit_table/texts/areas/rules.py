"""Texts of the area ``rules``: a rules set in words, refused turns, and the commands about them."""

from dixit_table.texts.wording import Text

_AMOUNTS = {
    "number": Text("{number}"),
    "one_or_other": Text("{low} or {high}"),
    "from_to": Text("{low} to {high}"),
    "with_seats": Text("{amount} ({seats} players)"),
    "with_teams": Text("{amount} ({seats} teams)"),
    "and_more": Text("{first}, {rest}"),
    "no_limit": Text("without limit"),
    "at_most": Text("at most {points} a turn"),
}

_FILES = {
    "summary_extended": Text("With changes of its own."),
}

_LABELS = {
    "label_rules": Text("{clause}"),
    "label_reports": Text("{clause} (reported)"),
    "label_house": Text("house"),
    "from_reports": Text("What is marked “reported” is known from public reports, not from a rulebook."),
}

_TABLE = {
    "says_seats": Text("For {seats} players."),
    "says_seats_teams": Text("For {seats} teams of two."),
    "says_mates": Text(
        "Mates sit face to face: with {count} teams, players 1 and {mate} are mates, and so on around the table."
    ),
    "says_deck": Text("The deck has {cards} cards."),
    "says_hand": Text("Cards in a hand: {cards}."),
    "says_hand_teams": Text("Cards in each player’s hand: {cards}."),
    "says_first": Text("Any player may tell first."),
    "says_first_teams": Text("Any player of any team may tell first."),
    "says_clue_first": Text("The storyteller tells before looking at the cards in hand."),
    "says_telling_sentence": Text("A turn is told in words."),
    "says_telling_mime": Text("A turn is told by a mime."),
    "says_telling_song": Text("A turn is told by a song."),
    "says_telling_sentence_mime": Text("A turn is told in words or by a mime; the points are the same."),
    "says_telling_sentence_song": Text("A turn is told in words or by a song; the points are the same."),
    "says_telling_mime_song": Text("A turn is told by a mime or a song; the points are the same."),
    "says_telling_sentence_mime_song": Text(
        "A turn is told in words, by a mime or by a song; the points are the same."
    ),
    "says_cards": Text("Cards laid in a turn: storyteller {storyteller}; each other player {others}."),
    "says_cards_teams": Text(
        "Cards laid in a turn: storyteller’s team {storyteller}; each other team {others}."
    ),
    "says_cards_mates": Text(
        "The storyteller and the storyteller’s mate lay a card each; every other team lays one."
    ),
    "says_confer": Text("Mates may talk it over aloud, but never show or describe their cards."),
    "says_layout_row": Text("The cards lie in a row; the leftmost is 1."),
    "says_layout_board": Text("The cards lie on the numbered places of the board."),
}

_VOTES = {
    "says_votes": Text("Votes of a player: {votes}."),
    "says_votes_teams": Text("Votes of a team: {votes}."),
    "says_votes_several": Text("Votes of a player, on different cards: {votes}."),
    "says_votes_several_teams": Text("Votes of a team, on different cards: {votes}."),
    "says_votes_same_slot": Text("Votes of a player, also on one and the same card: {votes}."),
    "says_votes_same_slot_teams": Text("Votes of a team, also on one and the same card: {votes}."),
    "says_who_votes": Text("The storyteller doesn’t vote."),
    "says_who_votes_teams": Text("The storyteller’s team doesn’t vote."),
    "says_storyteller_votes": Text("The storyteller votes too."),
    "says_storyteller_votes_teams": Text("The storyteller’s team votes too."),
    "says_who_gave": Text("In every other team the mate who gave no card votes."),
    "says_own_card": Text("Nobody votes for a card of their own."),
    "says_own_card_teams": Text("No team votes for a card of its own."),
    "says_own_card_votable": Text("You may vote for your own card."),
    "says_own_card_votable_teams": Text("A team may vote for a card of its own."),
    "says_own_card_asked_yes": Text("Everybody enters in secret which card is theirs."),
    "says_own_card_asked_yes_teams": Text("Every team enters in secret which card is its own."),
    "says_own_card_asked_no": Text("The table doesn’t ask whose card is whose."),
    "says_own_card_asked_no_teams": Text("The table doesn’t ask whose card is whose."),
    "says_red": Text("The storyteller puts the red token on a card, in secret."),
    "says_red_match_yes": Text(
        "The storyteller also puts the red token on a card, in secret; it may be the card voted for."
    ),
    "says_red_match_no": Text(
        "The storyteller also puts the red token on a card, in secret, but not on a card voted for."
    ),
    "says_abstention": Text("Whoever abstains gets no points, and is counted nowhere."),
    "says_abstention_teams": Text("A team that abstains gets no points, and is counted nowhere."),
    "says_abstention_not_a_voter": Text(
        "A player who abstains isn’t counted among the voters; votes on their card count."
    ),
    "says_abstention_not_a_voter_teams": Text(
        "A team that abstains isn’t counted among the voters; votes on its card count."
    ),
    "says_abstention_miss": Text(
        "A player who abstains counts as one who didn’t find; votes on their card count."
    ),
    "says_abstention_miss_teams": Text(
        "A team that abstains counts as one that didn’t find; votes on its card count."
    ),
}

_FINDING = {
    "says_which_card": Text(
        "Of the storyteller’s cards only one is to be found: the one the story is about."
    ),
    "says_which_card_teams": Text("The storyteller’s own card is to be found, not the mate’s."),
    "says_one_is_enough": Text("One vote on the storyteller’s card is enough to have found it."),
    "says_one_is_enough_teams": Text("One vote on the storyteller’s card is enough to have found it."),
    "says_all_found": Text(
        "All find the storyteller’s card: storyteller {storyteller}; each other player {others}."
    ),
    "says_all_found_teams": Text(
        "All find the storyteller’s card: storyteller’s team {storyteller}; each other team {others}."
    ),
    "says_all_found_votes": Text(
        "Every vote is on the storyteller’s card: storyteller {storyteller}; each other player {others}."
    ),
    "says_all_found_votes_teams": Text(
        "Every vote is on the storyteller’s card: storyteller’s team {storyteller}; each other team {others}."
    ),
    "says_none_found": Text("Nobody finds it: storyteller {storyteller}; each other player {others}."),
    "says_none_found_teams": Text(
        "Nobody finds it: storyteller’s team {storyteller}; each other team {others}."
    ),
    "says_none_found_votes": Text("No vote is on it: storyteller {storyteller}; each other player {others}."),
    "says_none_found_votes_teams": Text(
        "No vote is on it: storyteller’s team {storyteller}; each other team {others}."
    ),
    "says_found": Text("Some find it: storyteller {storyteller}; each finder {finder}."),
    "says_found_teams": Text(
        "Some find it: storyteller’s team {storyteller}; each team that finds {finder}."
    ),
    "says_found_votes": Text(
        "Only some of the votes are on it: storyteller {storyteller}; for each of these votes {finder}."
    ),
    "says_found_votes_teams": Text(
        "Only some of the votes are on it: storyteller’s team {storyteller}; for each of these votes {finder}."
    ),
    "says_lone_finder": Text(
        "Only one finds it ({seats} players): storyteller {storyteller}; the finder {finder}."
    ),
    "says_lone_finder_teams": Text(
        "Only one team finds it ({seats} teams): storyteller’s team {storyteller}; the one that finds {finder}."
    ),
    "says_lone_finder_votes": Text(
        "Only one player has votes on it ({seats} players): storyteller {storyteller}; for each of these votes {finder}."
    ),
    "says_lone_finder_votes_teams": Text(
        "Only one team has votes on it ({seats} teams): storyteller’s team {storyteller}; for each of these votes {finder}."
    ),
    "says_votes_received": Text("Each vote on another player’s card gives its owner {each}; {most}."),
    "says_votes_received_teams": Text("Each vote on another team’s card gives that team {each}; {most}."),
    "says_votes_not_received": Text("Votes on any other card give nothing."),
    "says_when_all_or_none_yes": Text("That counts as well when all or nobody found."),
    "says_when_all_or_none_no": Text("That doesn’t count when all or nobody found."),
    "says_mate_scores_yes": Text(
        "The mate’s card counts like that of another team: votes on it give the storyteller’s team points; and when all or nobody found, that team gets once more what each other team gets."
    ),
    "says_mate_scores_no": Text("Votes on the mate’s card give nothing."),
    "says_single_vote": Text("Found with one vote only ({seats} players): {points} more."),
    "says_single_vote_teams": Text("Found with one vote only ({seats} teams): {points} more."),
    "says_single_when_all_yes": Text("That counts as well when all found."),
    "says_single_when_all_no": Text("That doesn’t count when all found."),
}

_MEETING = {
    "says_meet": Text(
        "Two or more on the same card: each gets, for every player there, oneself included, {each}; {most}."
    ),
    "says_meet_teams": Text(
        "Two or more teams on the same card: each gets, for every team there, itself included, {each}; {most}."
    ),
    "says_meet_several": Text(
        "Two or more on the same card: each gets, for every player there, oneself included, {each}; all cards together {most}."
    ),
    "says_meet_several_teams": Text(
        "Two or more teams on the same card: each gets, for every team there, itself included, {each}; all cards together {most}."
    ),
    "says_meet_red": Text("On the card with the red token nobody gets anything."),
    "says_meet_alone": Text("Alone on a card: {points}."),
    "says_meet_alone_teams": Text("A team alone on a card: {points}."),
}

_COURSE = {
    "says_next": Text("The player to the left tells next: the next number."),
    "says_next_teams": Text("The player to the left tells next, so the teams take turns."),
    "says_refill_pile": Text("After the turn hands are filled from the pile."),
    "says_refill_shuffled_in": Text(
        "After the turn hands are filled from the pile; if it is too small for all, it is shuffled with the discards first."
    ),
    "says_refill_drawn_first": Text(
        "After the turn hands are filled from the pile; if it is too small for all, everybody draws what is left, and the discards are shuffled into a new pile."
    ),
    "says_pass_left": Text("Then every hand goes face down to the player on the left."),
    "says_pass_right": Text("Then every hand goes face down to the player on the right."),
    "says_end_points": Text(
        "The game ends with the turn in which somebody reaches {points} points; points beyond count."
    ),
    "says_end_points_teams": Text(
        "The game ends with the turn in which a team reaches {points} points; points beyond count."
    ),
    "says_end_pile": Text("The game ends with the turn after which the last card of the pile is drawn."),
    "says_end_laps": Text(
        "The game ends when everybody has told once.", "The game ends when everybody has told {n} times."
    ),
    "says_end_laps_teams": Text(
        "The game ends when every player, both mates of each team, has told once.",
        "The game ends when every player, both mates of each team, has told {n} times.",
    ),
    "says_end_first": Text("Whichever comes first ends it."),
    "says_ties_share": Text("Most points win; equal points share."),
    "says_ties_last_turn": Text(
        "Most points win; among equals, most points in the last turn, then they share."
    ),
    "says_join_zero": Text("Whoever joins later starts with 0 points."),
    "says_join_zero_teams": Text("A team that joins later starts with 0 points."),
    "says_join_lowest": Text("Whoever joins later starts with the lowest score at the table."),
    "says_join_lowest_teams": Text("A team that joins later starts with the lowest score at the table."),
}

_DICE = {
    "says_dice_real": Text("Real dice are thrown; the thrower types what they show."),
    "says_dice_virtual": Text("The table throws the dice."),
    "says_dice_either": Text("Real dice, typed in, or the table’s: the thrower chooses for each throw."),
    "says_sips": Text("Sips are counted."),
    "says_unit": Text("What is counted: {unit}."),
    "says_thrower_first": Text(
        "Everything that a throw stands for holds; what the thrower gets comes first."
    ),
    "says_throws_again": Text(
        "After a throw that gave anybody anything, the thrower throws again; else the dice go to the next player."
    ),
    "says_race_all": Text(
        "In a race everybody presses a key as fast as possible, the thrower too; the last one loses."
    ),
    "says_race_others": Text(
        "In a race everybody but the thrower presses a key as fast as possible; the last one loses."
    ),
    "says_race_doubt": Text("If it is too close, the thrower says who was last, or has the race run again."),
    "says_module": Text("{title} {deeds}."),
    "dice_in_place": Text("{title}, in place of {other}"),
    "dice_in_place_at": Text("{title}, in place of {other} at {throws}"),
    "dice_at": Text("({throws}): {deed}"),
    "dice_and_at": Text("{first}; {rest}"),
    "dice_sips_at": Text("{sips} ({throws}: {more})"),
    "dice_as_one": Text("as many {unit} as one die shows"),
    "dice_as_lower": Text("as many {unit} as the lower die shows"),
    "dice_as_both": Text("as many {unit} as both dice show together"),
    "dice_give_thrower": Text("the thrower gets {sips}"),
    "dice_give_before": Text("the player before the thrower gets {sips}"),
    "dice_give_after": Text("the player after the thrower gets {sips}"),
    "dice_give_everyone": Text("everybody gets {sips}, the thrower too"),
    "dice_give_others": Text("everybody but the thrower gets {sips}"),
    "dice_hand_out": Text("the thrower hands out {sips}, to anybody and in any parts"),
    "dice_race": Text("a race; the last one gets {sips}"),
    "dice_prison": Text(
        "if nobody is held, the thrower becomes the prisoner; if the thrower is held, that ends; if somebody else is held, the prisoner gets {sips}"
    ),
    "dice_release": Text("if somebody other than the thrower is held, the prisoner is free"),
    "dice_turn": Text("the direction turns"),
    "dice_duel": Text(
        "the thrower names a player, and whether the high or the low die wins; each throws one die, and the loser gets the sum; equal dice are thrown again for double"
    ),
    "dice_bet": Text(
        "the thrower names a player and a number from 3 to 11; if that player throws more with two dice, the player gets that number, and else the thrower does"
    ),
    "dice_finger": Text(
        "until somebody else throws this, the thrower may start a race at any time; the last one gets {sips}"
    ),
    "dice_invent": Text(
        "the thrower invents a rule, against no single player and against no other rule; it holds until the next one"
    ),
    "says_prisoner_freed": Text("A prisoner to whom the dice come back is free."),
    "says_prisoner_stays": Text("A prisoner to whom the dice come back isn’t free for that."),
    "says_no_optional_module": Text("No optional module was chosen."),
    "says_penalty_cliff_passes": Text(
        "Dice off the board: the thrower gets what the other die shows, or the sum if both fell; the throw is void, and the dice pass on."
    ),
    "says_penalty_cliff_repeats": Text(
        "Dice off the board: the thrower gets what the other die shows, or the sum if both fell; the throw is void, and made again."
    ),
    "says_penalty_false_dixit": Text("False Dixit, that is pressing where there is no race: {sips}."),
    "says_penalty_forgot": Text(
        "Whoever forgets to play, to pass on the dice or to drink throws the dice, and gets the sum."
    ),
    "says_penalty_late": Text("Whoever joins a game under way empties a glass."),
    "says_penalty_buffalo": Text("Buffalo: whoever drinks with the stronger hand empties the glass."),
    "says_penalty_empty_glass": Text("Whoever throws with an empty glass fills it and empties it."),
    "says_penalty_illegal_take": Text("Whoever takes a die out of turn: {sips}."),
    "says_penalties_apart": Text("For a penalty nobody throws again."),
    "says_leaving": Text("Anybody may leave at any time."),
    "says_last_wins": Text("The last player still playing wins."),
    "says_most_counted": Text("No more than {most} are counted for a player."),
}

_RECORDS = {
    "json_too_long": Text("the line is longer than {most} MiB"),
    "json_too_deep": Text("nested more than {most} deep"),
    "json_not_utf8": Text("not UTF-8"),
    "json_not_json": Text("not JSON, from column {column} on; one object a line is expected"),
    "json_half_character": Text("a text holds half a character (a lone surrogate)"),
    "json_name_twice": Text("an object has a name twice"),
    "json_number_too_large": Text("a number needs more than 64 bits"),
    "json_no_number": Text("{name} is not a JSON number"),
    "not_object": Text("a record is a JSON object"),
    "unknown_field": Text("the field “{field}” is not known; known are {known}"),
    "field_missing": Text("the field “{field}” is missing"),
    "wrong_kind": Text("the field “{field}” takes {expects}"),
    "field_rules": Text("the name of a rules set"),
    "field_seats": Text("a list of names, each once"),
    "field_storyteller": Text("the name of a seat"),
    "field_slots": Text('an object of slot numbers, such as "4", and names of seats'),
    "field_votes": Text("an object of names of seats and lists of whole numbers"),
    "field_target": Text("a whole number"),
    "field_red": Text("a whole number"),
    "field_abstain": Text("a list of names of seats"),
    "field_absent": Text("a list of names of seats"),
}

_REFUSED = {
    "unknown_rules": Text("{problem}"),
    "dice_not_scored": Text("“{name}” is a set of the dice game, which has no turns to score"),
    "seat_count": Text("these rules are for {fewest} to {most} seats"),
    "unknown_seat": Text("not at this table: {seats}"),
    "slot_owners": Text("the wrong number of cards, or the wrong target: {seats}"),
    "slot_numbers": Text("the slots are not numbered from 1 without a gap"),
    "missing_red": Text("no red token: {seats}"),
    "red_not_used": Text("these rules have no red token"),
    "storyteller_votes": Text("the storyteller doesn’t vote: {seats}"),
    "missing_vote": Text("no vote, or too few: {seats}"),
    "too_many_votes": Text("more votes than allowed: {seats}"),
    "same_slot_twice": Text("two votes on the same slot: {seats}"),
    "no_such_slot": Text("a vote where no card lies: {seats}"),
    "own_card": Text("a vote for an own card: {seats}"),
}

_COMMANDS = {
    "score_help": Text("score turns, one JSON record a line"),
    "score_description": Text(
        "Read one JSON record a line and write its points, with their reasons, one answer a line, in order.\nA record that cannot be scored is answered with an error, and the next lines go on.\nExit status: 0 all scored, 1 some refused, 2 the file cannot be read."
    ),
    "score_file": Text("the records; - or nothing: standard input"),
    "score_epilog": Text(
        "examples:\n  dixit-table score turns.jsonl > points.jsonl\n  dixit-table score turns.jsonl | grep error\n\na record (on one line):\n{record}"
    ),
    "score_unreadable": Text("{file} cannot be read: {reason}"),
    "score_progress": Text("{n} line", "{n} lines"),
    "rules_help": Text("list, show, check and start rules sets"),
    "rules_description": Text(
        "The rules sets that come with the program, in words; a file for your own to start from, and a check for it."
    ),
    "rules_epilog": Text(
        "examples:\n  dixit-table rules list\n  dixit-table rules show odyssey\n  dixit-table rules new our-rules --from odyssey\n  dixit-table rules check ./our-rules.yaml"
    ),
    "list_line": Text("{summary} ({fewest}-{most} players)"),
    "list_line_teams": Text("{summary} ({fewest}-{most} teams)"),
    "new_help": Text("write a rules file of your own to start from"),
    "new_name": Text("the file to write; .yaml is added where it is missing"),
    "new_from": Text("the rules set to change: a shipped name or a file (default: odyssey)"),
    "new_written": Text(
        "{path} is written: the rules of {base}, every key commented out. Next:\n  change what you like in it\n  dixit-table rules check {path}\n  dixit-table play --rules {path}\nFiles in {folder} are offered in the lobby."
    ),
    "new_exists": Text("{path} is there already, and is left as it is; choose another name"),
    "new_no_name": Text("“{path}” names no file; give a name such as our-rules"),
    "new_unwritable": Text("{path} cannot be written: {reason}"),
    "list_help": Text("the rules sets there are"),
    "show_help": Text("a rules set in words"),
    "show_name": Text("a shipped rules set, or a path with / or .yaml"),
    "check_help": Text("all problems of rules files"),
    "check_file": Text("a rules file"),
    "fine": Text("{file}: fine"),
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
