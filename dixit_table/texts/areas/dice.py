"""The dice game: what is asked, what a throw does, how it ends."""

from __future__ import annotations

from dixit_table.texts.wording import Text

_AMOUNTS = {
    "sips": Text("{n} sip", "{n} sips"),
    "own_units": Text("{unit}"),
    "own_unit": Text("{n} {unit}"),
    "glasses": Text("a glass", "{n} glasses"),
    "and_glasses": Text("{sips} and {glasses}"),
    "unit": Text("sips"),
    "share": Text("{amount} ({why})"),
    "share_of": Text("{name}: {what}"),
    "thrown_by": Text("{name} threw: {what}"),
    "amended": Text("corrected"),
}

_PENALTIES = {
    "penalty_cliff": Text("Cliff"),
    "penalty_cliff_both": Text("Double cliff"),
    "penalty_false_dixit": Text("False Dixit"),
    "penalty_forgot": Text("Forgot"),
    "penalty_late": Text("Came late"),
    "penalty_buffalo": Text("Buffalo"),
    "penalty_empty_glass": Text("Empty glass"),
    "penalty_illegal_take": Text("Took a die"),
}

_CHANGES = {
    "imprisoned": Text("{name} goes to prison"),
    "freed": Text("{name} is free"),
    "freed_by_dice": Text("{name} is free: the dice are back"),
    "turned": Text("The direction changes"),
    "finger_got": Text("{name} has the finger"),
    "tie": Text("{own} and {other}: a tie, again for double"),
    "duel_done": Text("{name} {own}, {rival} {other}"),
    "bet_done": Text("{rival} threw {sum} against {number}"),
    "named": Text("{name} says that {last} was last"),
    "named_against": Text("{name} says that {last} was last, not {stamped}"),
    "in_brief_named": Text("{last} was last, says {name}"),
    "run_times": Text("Run {n} times"),
    "nothing": Text("Nothing happens"),
    "throws_again": Text("{name} throws again"),
    "passes_on": Text("The dice go to {name}"),
}

_PROMPTS = {
    "demo_throw": Text("Your throw: Enter, and the dice roll"),
    "lobby_first": Text("Who throws first? Press Enter on your keypad"),
    "lobby_start": Text("{name} throws first. {name}: Enter, and off we go"),
    "throw_real": Text("{name}: throw, then type both dice and Enter"),
    "throw_virtual": Text("{name}: Enter throws the dice"),
    "throw_either": Text("{name}: throw, type both dice and Enter"),
    "race": Text("DIXIT! Everybody: press a key. The last one: {amount}"),
    "race_finger": Text("{name} lays the finger down! Everybody else: press a key. The last one: {amount}"),
    "race_missing": Text("Still to press: {names}"),
    "race_doubt": Text("Too close. {name}: who was last, {names}? Number, Enter"),
    "race_silent": Text("{name}: who was last, {names}? Number, Enter"),
    "race_overruled": Text("{name}: who was last, then? Number, Enter; 0, Enter: run it again"),
    "raced": Text("{last} was last; if not: Backspace. {throw}"),
    "hand_out": Text("{name} hands out {amount}. Who gets one? Player’s number, Enter"),
    "duel_rival": Text("{name} challenges somebody: number, Enter"),
    "duel_high": Text("{name} against {rival}. {name}: 1 if the high die wins, 2 if the low one does"),
    "high_wins": Text("the high die wins"),
    "low_wins": Text("the low die wins"),
    "duel_own": Text("{name} throws one die against {rival}: {wins}"),
    "duel_other": Text("{own} for {name}. {rival} throws the other die: {wins}"),
    "duel_so_far": Text("{name} {own} – {rival} {other}"),
    "stake_duel": Text("The loser gets the sum", "The loser gets {n} times the sum"),
    "bet_rival": Text("{name} bets on somebody: number, Enter"),
    "bet_number": Text("{name}: what does {rival} have to beat? 3 to 11, Enter"),
    "bet_throw": Text("{rival} throws two dice: more than {number}?"),
    "invent": Text("{name} invents a rule. Say it aloud, then Enter"),
    "confirm": Text("{rival} pressed for nothing. {name}: Enter for a false Dixit; 0, Enter: no"),
    "forgot": Text("{rival} forgot: throw, then drink the sum"),
    "over": Text("Enter: another game with the same players"),
}

_HINTS = {
    "hint_either": Text("Just Enter: the table throws for you"),
    "hint_fell": Text("A die fell off the board: *, then what the other shows, Enter"),
    "hint_reaction": Text("A race ({throws})? Everybody else: press Enter at once"),
    "hint_finger": Text("{name} may press + at any time to lay the finger down"),
    "hint_close": Text("{name}: Enter if nobody else is going to press"),
    "hint_again": Text("0, Enter: run it again"),
    "hint_stands": Text("Backspace: it was {name} after all"),
    "hint_doubt": Text("{last} was last; if not: Backspace"),
    "hint_rest": Text("Just Enter: {name} gets all the rest"),
    "hint_one_die": Text("One digit, Enter"),
    "hint_two_dice": Text("Both dice, Enter"),
    "hint_type_rule": Text("c at the screen: type the rule"),
    "rule_in_force": Text("{name}’s rule: {rule}"),
    "rule_unwritten": Text("{name}’s rule is in force"),
    "unasked": Text("Pressed for nothing: {names}"),
}

_ASKS = {
    "ask_press": Text("press!"),
    "ask_throw": Text("throw"),
    "ask_choose": Text("your choice"),
}

_SHARED = {
    "shared_throw": Text(
        "Shared {device}: two digits are dice; a player’s number, Enter: that player pressed"
    ),
    "shared_race": Text("Shared {device}: a player’s number, Enter: that player pressed"),
    "lobby_modules": Text("Also played: {titles}"),
}

_HELP = {
    "help_press": Text(
        "In a race: any key but -, as fast as you can. Enter, when a Dixit has been thrown but not yet typed"
    ),
    "help_dice_real": Text("3 6 Enter: I have thrown a three and a six"),
    "help_dice_virtual": Text("Enter: the table throws for me"),
    "help_dice_either": Text(
        "3 6 Enter: I have thrown a three and a six. Just Enter: the table throws for me"
    ),
    "help_star": Text(
        "* 4 Enter: a die fell off the board, the other shows four. * 4 6 Enter: both fell off"
    ),
    "help_digits": Text("A player’s number, Enter: that player. 0, Enter: no, or once more"),
    "help_backspace": Text(
        "Backspace: erase what is typed, or take back my last entry. For the thrower, after a race: somebody else was last"
    ),
    "help_plus": Text("+: the finger, for whoever has it"),
}

_MENU = {
    "menu_adjust": Text("Dice, modules, penalties ..."),
    "menu_switch_on": Text("[x] {title}"),
    "menu_switch_off": Text("[ ] {title}"),
    "menu_dice_now_real": Text("Dice: real ones ..."),
    "menu_dice_now_virtual": Text("Dice: the table throws ..."),
    "menu_dice_now_either": Text("Dice: real, or the table’s ..."),
    "menu_dice_real": Text("Real dice only"),
    "menu_dice_virtual": Text("The table throws"),
    "menu_dice_either": Text("Either, as you like"),
    "menu_cap": Text("Counted at most: {now} ..."),
    "menu_no_cap": Text("no limit"),
    "menu_cap_at": Text("{amount} each"),
    "menu_pass_on": Text("The dice pass on without {name}"),
    "menu_leave_out": Text("Skip this step"),
    "menu_close_race": Text("Nobody else will press"),
    "menu_penalty": Text("Penalty ..."),
    "menu_undo_penalty": Text("Undo the last penalty"),
    "menu_undo_race": Text("Undo the last race"),
    "menu_undo_pass": Text("Undo: the dice go back"),
    "menu_undo_throw": Text("Undo the last throw"),
    "menu_amend": Text("Correct a throw ..."),
    "menu_give": Text("Give or take by hand ..."),
    "menu_gets": Text("{name} gets {amount}"),
    "menu_loses": Text("{name} gets {amount} less"),
    "menu_throw": Text("Throw {n}: {name}, {first} and {second}"),
    "menu_finger_race": Text("{name}’s finger"),
    "menu_void": Text("This doesn’t count"),
    "menu_not_void": Text("This counts after all"),
    "menu_records": Text("Past throws"),
    "menu_first": Text("Who throws first ..."),
    "menu_returns": Text("{name}, with {amount}"),
    "offer_game": Text("Throw {turn}, with {names}"),
    "menu_tells": Text("{name} throws"),
    "nobody": Text("nobody gets anything"),
}

TEXTS: dict[str, Text] = {
    **_SHARED,
    **_HELP,
    **_MENU,
    **_AMOUNTS,
    **_PENALTIES,
    **_CHANGES,
    **_PROMPTS,
    **_HINTS,
    **_ASKS,
}
