"""Texts of the table: prompts, questions to a seat, hints, refusals, journal errors, help."""

from __future__ import annotations

from dixit_table.texts.wording import Text

_PROMPTS = {
    "list": Text("{first} and {last}"),
    "list_on": Text("{first}, {other}"),
    "list_or": Text("{first} or {last}"),
    "lobby_join": Text(
        "Clockwise, each press a key. One more player", "Clockwise, each press a key. {n} more players"
    ),
    "lobby_join_teams": Text(
        "Half the circle, clockwise: each press Enter. One more team",
        "Half the circle, clockwise: each press Enter. {n} more teams",
    ),
    "lobby_bare": Text("Plug in a keypad, or press v for each player"),
    "lobby_waiting": Text(
        "{names} still needs a keypad: press a key on it",
        "{names} still need a keypad: press a key on each, one after the other",
    ),
    "lobby_waiting_teams": Text(
        "{names} still need a keypad: press Enter on it",
        "{names} still need a keypad: press Enter on each, one after the other",
    ),
    "lobby_first": Text("All seated? Whoever has a clue first presses Enter"),
    "lobby_start": Text("{name} tells first. {name}: Enter again to begin"),
    "telling": Text("{name} tells, lays out all {n} cards, then presses Enter"),
    "telling_teams": Text(
        "{name} tells. {name}, {mate} and every other team lay a card ({n} in all). Then {name} presses Enter"
    ),
    "everyone": Text("Everyone"),
    "each_team": Text("Each team"),
    "voting_mates": Text("{asked}. {name}: your card, then {mate}’s"),
    "voting_told": Text("{asked}. {name}: your {n} cards, first the one your clue is for"),
    "voting_vote": Text("{who}: your vote, Enter"),
    "voting_votes": Text("{who}: {n} votes, Enter after each"),
    "both": Text("both your cards"),
    "your_cards": Text("your {n} cards", context="in a sentence"),
    "voting_but_red": Text("{asked}. {name}: * and the red token"),
    "voting_and_red": Text("{asked}. {name}: your vote, then * and the red token"),
    "voting_card_vote": Text("{who}: your own card, Enter. Then your vote, Enter"),
    "voting_card_votes": Text("{who}: your own card, Enter. Then {n} votes, Enter after each"),
    "voting_cards_vote": Text("{who}: {cards}, in any order. Then your vote. Enter after each number"),
    "voting_cards_votes": Text("{who}: {cards}, in any order. Then {n} votes. Enter after each number"),
    "wrong_sum": Text("The cards don’t add up"),
    "wrong_sum_again": Text("The cards still don’t add up"),
    "check_claims": Text("{wrong}: everybody, check your own card. Enter keeps it, a number changes it"),
    "check_claims_each": Text(
        "{wrong}: everybody, check each of your cards. Enter keeps it, a number changes it"
    ),
    # One keypad for all who still have to enter: first whose entry it is, then the entry.
    "pass_to": Text("{name}: {take}, press Enter. Anyone else: {choose}"),
    "pass_to_check": Text("{wrong}. {name}: {take}, press Enter and check your card"),
    "device_keypad": Text("keypad"),
    "device_keyboard": Text("keyboard"),
    "device_screen": Text("screen"),
    "take_keypad": Text("take the keypad"),
    "take_keyboard": Text("take the keyboard"),
    "take_screen": Text("come to the screen"),
    "choose_keypad": Text("seat number, Enter"),
    "choose_keyboard": Text("seat number, Enter"),
    "choose_screen": Text("tap your tile"),
    "pass_ask": Text("{name}: {ask}, then Enter"),
    "pass_ask_cards": Text("{name}: {ask}, Enter after each"),
    "pass_ask_check": Text("{wrong}. {name}: {ask}. Enter keeps it, a number changes it"),
    "pass_on": Text("{name}: done. Backspace takes it back, Enter passes it on"),
    "all_voted": Text("Everybody has voted. {name}: Enter to reveal"),
    "reveal_votes": Text("The votes are in. {name}: Enter shows your card"),
    "reveal_card": Text("{name}’s card! {name}: Enter for the points"),
    "reveal_red": Text("Here is the red token! {name}: Enter for the points"),
    "reveal_votes_red": Text("The votes are in. {name}: Enter shows the red token"),
    "reveal_votes_points": Text("The votes are in. {name}: Enter for the points"),
    "reveal_points": Text("{name}: Enter, and the rabbits hop"),
    "scoring": Text("{name}: Enter when everybody has drawn. {following} tells next"),
    "scoring_left": Text("{name}: Enter when all have drawn and passed hands left. {following} tells next"),
    "scoring_right": Text("{name}: Enter when all have drawn and passed hands right. {following} tells next"),
    "scoring_last": Text("That was the last turn. {name}: Enter for the podium"),
    "over": Text("Enter: another game"),
    "podium": Text("The podium!"),
    "offer": Text("There is an unfinished game. Enter: continue it"),
}

_ASKS = {
    "ask_card": Text("your card"),
    "ask_cards": Text("your {n} cards"),
    "ask_check": Text("check your card"),
    "ask_card_of": Text("{name}’s card"),
    "ask_check_card_of": Text("check {name}’s card"),
    "ask_told_card": Text("your clue’s card"),
    "ask_check_told_card": Text("check your clue’s card"),
    "ask_other_card": Text("your other card"),
    "ask_check_other_card": Text("check your other card"),
    "ask_vote": Text("your vote"),
    "ask_vote_n": Text("your vote no. {n}"),
    "ask_vote_and_red": Text("vote, and * red"),
    "ask_red": Text("* and the red token"),
    "ask_vote_or_none": Text("second vote, or 0"),
    "ask_vote_n_or_none": Text("vote no. {n}, or 0"),
}

_BRIEF_ASKS = {  # for tiles in which the others have no room: no longer than 15 cells
    "brief_check": Text("check your card", context="short"),
    "brief_card_of": Text("2nd card"),
    "brief_check_card_of": Text("check the other"),
    "brief_told_card": Text("the clue’s card"),
    "brief_check_told_card": Text("check clue card"),
    "brief_check_other_card": Text("check the other"),
    "brief_vote_and_red": Text("vote, and * red", context="short"),
    "brief_red": Text("* and red"),
    "brief_vote_or_none": Text("2nd vote, or 0"),
    "brief_vote_n_or_none": Text("vote {n}, or 0"),
}

_HINTS = {
    "lobby_mates": Text("A second keypad for a team: the team’s number, Enter"),
    "layout_row": Text("Cards in a row: the leftmost is 1"),
    "layout_board": Text("Cards on the numbered places of the board"),
    "lay_each": Text("{n} card each"),
    "lay_unequal": Text("Cards: {name} {own}, the others {n} each"),
    "kind_sentence": Text("The clue: a sentence{change}"),
    "kind_mime": Text("The clue: a mime{change}"),
    "kind_song": Text("The clue: a song{change}"),
    "kind_change": Text(" (+ changes it)"),
    "clue_before_hand": Text("{name}: give your clue first, then look at your hand"),
    "mates_may_confer": Text("Mates may talk aloud, but never show or describe a card"),
    "who_votes_teams": Text("In each team, the player who laid no card votes"),
    "could_win": Text("This time, whoever reaches {goal} wins!"),
    "already_over": Text("This is the last turn"),
    "now_seats": Text("Now there are {n} of you:"),
    "now_seats_teams": Text("Now there are {n} teams:"),
    "now_cards": Text("the others lay {n} card each", "the others lay {n} cards each"),
    "now_votes": Text("{n} vote each", "{n} votes each"),
    "now_votes_up_to": Text("up to {n} votes each; no second vote: 0, Enter"),
    "now_single_vote": Text(
        "{n} extra point for finding it with a single vote",
        "{n} extra points for finding it with a single vote",
    ),
    "now_points": Text("the points change: see the help"),
    "two_digits": Text("Two digits, please: 03, then Enter"),
    "second_vote": Text("No second vote? 0, Enter"),
    "slots_changed": Text(
        "There are now {n} cards, with new numbers: everybody, enter your card and your vote again"
    ),
    "cannot_check": Text("{names} can’t check their cards. Menu (-): “Go on without”, or “is back”"),
    "not_sure": Text("Not sure? Backspace, and enter it again"),
    "not_sure_shared": Text("Not sure? Your seat number, Enter, then Backspace"),
    "draw_each": Text("Everybody draws {n} card", "Everybody draws {n} cards"),
    "draw_teams": Text("Whoever laid a card draws 1"),
    "pass_left": Text("Then everybody passes their hand to the left, face down"),
    "pass_right": Text("Then everybody passes their hand to the right, face down"),
    "draw_unequal": Text("{name} draws {own}, the others {n}"),
    "draw_not": Text("{names} draws none", "{names} draw none"),
    "reshuffle_shuffled_in": Text("The pile is too short: shuffle it with the discards to make a new pile"),
    "reshuffle_drawn_first": Text(
        "The pile is too short: draw what is left, then shuffle the discards to make a new pile"
    ),
    "pile_empty": Text("The last card of the pile has been drawn"),
    "offer_game": Text("Turn {turn}, with {names}"),
    "offer_new": Text("0, Enter: a new game instead"),
    "weak_battery": Text("{name}’s keypad has a weak battery ({charge}%)"),
    "ails_power": Text("The power supply is too weak: take the Pi’s own"),
    "ails_card": Text("The memory card or disk fails: back the games up (menu), then take a new one"),
    "ails_full": Text("The memory card or disk is almost full: make room on it"),
    "ails_hub": Text("A USB hub has too little power: plug its supply in, or take one that has one"),
    "ails_clock": Text("The computer’s date is wrong: a network for a minute sets it"),
    "pads_waiting": Text(
        "{n} device may be a keypad: press a digit on it", "{n} devices may be keypads: press a digit on them"
    ),
    "demo_you": Text("Guest"),
    "demo_card": Text("Demonstration: your own card is {slots}   (w: just watch; menu -: leave)"),
    "demo_told": Text(
        "Demonstration: your cards are {slots}, in this order   (w: just watch; menu -: leave)"
    ),
    "demo_no_cards": Text("Demonstration: no cards needed, imagine them   (w: just watch; menu -: leave)"),
    "demo_watching": Text("Watching. w: play yourself; menu -: leave"),
    "shared_for": Text("Shared {device}: {name}, go ahead"),
    "shared_lobby": Text("Shared {device}: {choose}"),
    "shared_which": Text("Shared {device}: Enter for {name}. Anyone else: {choose}"),
    "shared_by_all_keypad": Text("One keypad for all: seat numbers are on the tiles"),
    "shared_by_all_keyboard": Text("One keyboard for all: seat numbers are on the tiles"),
    "shared_by_all_screen": Text("One screen for all: tap your tile"),
    "pads_lost": Text(
        "Keypad lost: {names}. Plug it in again, or on a spare: {seat}, Enter",
        "Keypads lost: {names}. Plug them in again, or on a spare: seat number ({seat} ...), Enter",
    ),
    "here": Text("{name}: seat {seat}"),
    "said": Text("{name}: {notice}"),
    "pads_missing": Text(
        "No keypad yet: {names}. On a free keypad: {seat}, Enter",
        "No keypads yet: {names}. On a free keypad: seat number ({seat} ...), Enter",
    ),
    "leaves_cards": Text(
        "{names} leaves: the cards go to the discards", "{names} leave: their cards go to the discards"
    ),
    "joins_cards": Text("{names} joins and draws {hand} cards", "{names} join and draw {hand} cards each"),
    "joins_cards_left": Text(
        "{names} joins and draws what is left of the pile", "{names} join and share what is left of the pile"
    ),
    "new_hand": Text("Everybody must hold {hand} cards: draw what is missing, discard what is too many"),
    "disk_refuses": Text(
        "The disk can’t be written to ({reason}). Nothing is lost, but the last entry doesn’t count: free some space, then enter it again"
    ),
}

_REFUSALS = {
    "try_again": Text("try again"),
    "refused_try_again": Text("try again"),
    "refused_not_now": Text("not now"),
    "refused_key_unused": Text("that key does nothing now"),
    "refused_not_begun": Text("not begun yet: Enter"),
    "refused_votes_in": Text("the votes are in: {name} goes on"),
    "refused_game_over": Text("the game is over: Enter for another"),
    "refused_offered": Text("first answer: Enter, or 0 and Enter"),
    "refused_join_first": Text("first join the game: Enter"),
    "refused_menu_taken": Text("somebody else has the menu open"),
    "refused_gone_on": Text("the game has gone on: please choose again"),
    "refused_wait_for_storyteller": Text("wait for {name}"),
    "refused_not_your_turn": Text("{name}’s turn to go on"),
    "refused_you_tell": Text("you tell: no vote"),
    "refused_you_tell_teams": Text("your team tells: no vote"),
    "refused_no_vote_now": Text("you don’t vote this turn"),
    "refused_set_aside": Text("this turn goes on without you"),
    "refused_plays_later": Text("you play from the next turn on"),
    "refused_too_few_seats": Text("at least {fewest} players"),
    "refused_too_few_seats_teams": Text("at least {fewest} teams"),
    "refused_too_many_seats_teams": Text("at most {most} teams"),
    "refused_too_many_seats": Text("at most {most} players"),
    "refused_ballots_open": Text("{name}: not everybody has voted yet"),
    "refused_ballot_complete": Text("Backspace first"),
    "refused_nothing_to_take_back": Text("nothing to take back"),
    "refused_nothing_to_undo": Text("nothing to undo"),
    "refused_storyteller_needed": Text("the storyteller is needed"),
    "refused_one_away_only": Text("only one player at a time may be away without an entered card"),
    "refused_no_such_seat": Text("no seat here has that number"),
    "refused_no_lost_keypad": Text("No seat with that number has lost its keypad"),
    "refused_whose": Text("Whose entry? First the seat’s number"),
    "refused_no_player_here": Text("Nobody plays at this screen: v adds a player, - opens the menu"),
    "refused_no_seat_here": Text("Nobody plays at this screen: - opens the menu"),
    "refused_entries_would_go": Text(
        "Entries of this turn would be lost: first, everybody takes back their own (Backspace)"
    ),
    "refused_no_such_slot": Text("no such card"),
    "refused_own_card": Text("that is your own card"),
    "refused_same_slot_twice": Text("the same number twice"),
    "refused_name_taken": Text("there is already a {name}"),
    "refused_no_name": Text("a name has 1 to {most} letters"),
    "refused_colour_taken": Text("{name} has that rabbit"),
    "refused_red_not_used": Text("no red token here"),
    "refused_red_lies": Text("the red token is already down"),
    "refused_red_expected": Text("the red token: * first"),
    "refused_one_moment": Text("one moment, the podium first"),
    "refused_nothing_changed": Text("nothing has changed"),
    "refused_wait_for_thrower": Text("wait for {name}"),
    "refused_no_such_throw": Text("two dice, 1 to 6 each"),
    "refused_real_dice": Text("type your dice"),
    "refused_virtual_dice": Text("just Enter: the table throws"),
    "refused_no_such_choice": Text("not one of the choices"),
    "refused_reacted_already": Text("already pressed"),
    "refused_race_just_over": Text("the race is over; press again"),
    "refused_entered_already": Text("already in"),
    "refused_not_the_thrower": Text("only the thrower"),
    "refused_below_nothing": Text("it can’t go below zero"),
    "refused_somebody_else": Text("somebody other than you"),
    "refused_has_left": Text("{name} has left; menu: “Somebody comes back”"),
    "refused_no_finger": Text("no finger"),
    "refused_no_such_turn": Text("turn {n} isn’t counted yet"),
    "refused_amended_own_card": Text("{name} would have voted for their own card: change that too"),
    "refused_amended_twice": Text("{name} would have two votes on one card: change that too"),
    "refused_amended_unfit": Text("these rules don’t allow such a turn"),
}

_RABBITS = {
    "rabbit_white": Text("White"),
    "rabbit_grey": Text("Grey"),
    "rabbit_red": Text("Red"),
    "rabbit_orange": Text("Orange"),
    "rabbit_yellow": Text("Yellow"),
    "rabbit_green": Text("Green"),
    "rabbit_lime": Text("Lime"),
    "rabbit_cyan": Text("Cyan"),
    "rabbit_blue": Text("Blue"),
    "rabbit_purple": Text("Purple"),
    "rabbit_pink": Text("Pink"),
    "rabbit_brown": Text("Brown"),
}

_ERRORS = {
    "no_such_folder": Text("{path}: there is no such folder; give another data folder with --data"),
    "journal_unusable": Text(
        "{path}: the journal of stored games cannot be used ({reason}); let this account read and write it, or give another folder with --data"
    ),
    "lock_unusable": Text(
        "{path}: the file that keeps two tables out of one data folder cannot be used ({reason}); remove it, or give another folder with --data"
    ),
    "file_unusable": Text(
        "{path}: this file of the data folder cannot be used ({reason}); let this account read it, or give another folder with --data"
    ),
    "folder_unusable": Text(
        "{path}: cannot be used as a data folder ({reason}); give another folder with --data"
    ),
    "busy": Text(
        "{path}: a table is running on this folder (process {holder}); end it, or give another folder with --data"
    ),
    "journal_foreign": Text(
        "{path}: this is a database, but not a journal of dixit-table; move it away, or give another folder with --data"
    ),
    "journal_newer": Text(
        "{path}: written by a newer dixit-table (schema {schema}; this one knows {known}); install the newer one, or give another folder with --data"
    ),
    "journal_newer_apart": Text(
        "The stored games are a newer version’s and stay untouched: update again to have them back. What is played now is kept in {path}"
    ),
    "journal_unreadable": Text(
        "{path}: the journal cannot be read ({reason}); `dixit-table repair` saves the games that are whole, and keeps the rest in a copy"
    ),
    "journal_lacks": Text(
        "{path}: entries that were on disk are gone: the disk has lost them, or this is an older copy; `dixit-table repair` saves all that is left"
    ),
    "journal_headless": Text(
        "{path}: this file is gone or empty, but its write-ahead log ({log}) is there, with what was played last; leave the log where it is: `dixit-table repair` makes a new journal from it"
    ),
    "games_unreadable": Text(
        "the games in the journal cannot be read ({reason}); keep its file: `dixit-table repair` moves it aside, `dixit-table restore` brings back a backup"
    ),
    "game_unreadable": Text("game {game}: the journal cannot be read ({reason}); other games are untouched"),
    "entry_damaged": Text(
        "game {game}: entry {entry} of the journal is damaged; other games are untouched, --new starts another"
    ),
    "game_empty": Text("there is no such game in the journal"),
}

_HELP = {
    "help_digits": Text(
        "Digits, then Enter: a number. The TV says which: your own card, your vote. 0 means “no second vote”."
    ),
    "help_backspace": Text(
        "Backspace (or . or Del): erases what is typed; with nothing typed, it takes back your last entry, until the reveal."
    ),
    "help_enter": Text("Enter with nothing typed: go on, when you are asked to."),
    "help_minus": Text("-: the table menu. In it + and - move, Enter chooses, Backspace leaves."),
    "help_plus": Text("+: the storyteller says how the clue is given: sentence, mime or song."),
    "help_lobby": Text(
        "In the lobby: * makes the game shorter or longer; + adds a player on the same keypad; there a seat’s number, Enter: that player begins."
    ),
    "help_slash": Text("/: which one am I? Your tile lights up, or your seat is named."),
    "help_touch": Text(
        "On a screen that takes touch or a mouse: tap buttons, lines, tiles and the prompt; draw a finger across to turn pages. “pad” draws a keypad for those who play without one: tap your tile, then your numbers."
    ),
    "help_try_again": Text(
        "“Try again” may mean: no such card, your own card, the same number twice, nothing to take back, or a keypad that was unplugged meanwhile. The screen says which with the points, not before: an earlier answer could betray a vote."
    ),
    "help_house": Text("House rule: {sentence}"),
    "help_star": Text("*, then a number, Enter: the storyteller’s red token, where the rules have one."),
    "help_lights": Text(
        "Light of a keypad: steady, your vote is complete and stored; slow blinking, something is asked of you; three blinks, not accepted."
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
