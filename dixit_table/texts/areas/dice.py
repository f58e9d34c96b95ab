"""The dice game: what is asked, what a throw does, how it ends."""

from __future__ import annotations

from dixit_table.texts.wording import Text

_AMOUNTS = {
    "sips": Text("{n} {n:sip|sips}", "{n} {n:gorgée|gorgées}"),
    "own_units": Text("{unit}", "{unit}"),
    "own_unit": Text("{n} {unit}", "{n} {unit}"),
    "glasses": Text("{n:a glass|{n} glasses}", "{n:un verre|{n} verres}"),
    "and_glasses": Text("{sips} and {glasses}", "{sips} et {glasses}"),
    "unit": Text("sips", "gorgées"),
    "share": Text("{amount} ({why})", "{amount} ({why})"),
    "share_of": Text("{name}: {what}", "{name} : {what}"),
    "thrown_by": Text("{name} threw: {what}", "{name} a lancé : {what}"),
    "amended": Text("corrected", "corrigé"),
}

_PENALTIES = {
    "penalty_cliff": Text("Cliff", "Précipice"),
    "penalty_cliff_both": Text("Double cliff", "Double précipice"),
    "penalty_false_dixit": Text("False Dixit", "Faux Dixit"),
    "penalty_forgot": Text("Forgot", "Oubli"),
    "penalty_late": Text("Came late", "Retard"),
    "penalty_buffalo": Text("Buffalo", "Buffalo"),
    "penalty_empty_glass": Text("Empty glass", "Verre vide"),
    "penalty_illegal_take": Text("Took a die", "Prise illégale"),
}

_CHANGES = {
    "imprisoned": Text("{name} goes to prison", "{name} va en prison"),
    "freed": Text("{name} is free", "{name} est libre"),
    "freed_by_dice": Text("{name} is free: the dice are back", "{name} est libre : les dés sont revenus"),
    "turned": Text("The direction changes", "On change de sens"),
    "finger_got": Text("{name} has the finger", "{name} a le doigt"),
    "tie": Text(
        "{own} and {other}: a tie, again for double", "{own} et {other} : égalité, on double et on relance"
    ),
    "duel_done": Text("{name} {own}, {rival} {other}", "{name} {own}, {rival} {other}"),
    "bet_done": Text("{rival} threw {sum} against {number}", "{rival} a fait {sum} contre {number}"),
    "named": Text("{name} says that {last} was last", "{name} désigne {last}"),
    "named_against": Text(
        "{name} says that {last} was last, not {stamped}", "{name} désigne {last}, et non {stamped}"
    ),
    "in_brief_named": Text("{last} was last, says {name}", "{name} désigne {last}"),
    "run_times": Text("Run {n} times", "Course lancée {n} fois"),
    "nothing": Text("Nothing happens", "Rien ne se passe"),
    "throws_again": Text("{name} throws again", "{name} relance"),
    "passes_on": Text("The dice go to {name}", "Les dés passent à {name}"),
}

_PROMPTS = {
    "demo_throw": Text("Your throw: Enter, and the dice roll", "À toi : Entrée, et les dés roulent"),
    "lobby_first": Text(
        "Who throws first? Press Enter on your keypad", "Qui lance en premier appuie sur Entrée"
    ),
    "lobby_start": Text(
        "{name} throws first. {name}: Enter, and off we go",
        "{name} lance en premier. {name} : Entrée, et c’est parti",
    ),
    "throw_real": Text(
        "{name}: throw, then type both dice and Enter", "{name} : lance, puis tape les deux dés et Entrée"
    ),
    "throw_virtual": Text("{name}: Enter throws the dice", "{name} : Entrée lance les dés"),
    "throw_either": Text(
        "{name}: throw, type both dice and Enter", "{name} : lance, tape les deux dés et Entrée"
    ),
    "race": Text(
        "DIXIT! Everybody: press a key. The last one: {amount}",
        "DIXIT ! Chacun appuie. Le dernier : {amount}",
    ),
    "race_finger": Text(
        "{name} lays the finger down! Everybody else: press a key. The last one: {amount}",
        "{name} pose le doigt ! Les autres appuient. Le dernier : {amount}",
    ),
    "race_missing": Text("Still to press: {names}", "On attend encore : {names}"),
    "race_doubt": Text(
        "Too close. {name}: who was last, {names}? Number, Enter",
        "Trop serré. {name} : qui arrive en dernier, {names} ? Numéro, Entrée",
    ),
    "race_silent": Text(
        "{name}: who was last, {names}? Number, Enter",
        "{name} : qui arrive en dernier, {names} ? Numéro, Entrée",
    ),
    "race_overruled": Text(
        "{name}: who was last, then? Number, Enter; 0, Enter: run it again",
        "{name} : alors, qui arrive en dernier ? Numéro, Entrée ; 0, Entrée : on recommence",
    ),
    "raced": Text(
        "{last} was last; if not: Backspace. {throw}",
        "{last} arrive en dernier ; sinon : Retour arrière. {throw}",
    ),
    "hand_out": Text(
        "{name} hands out {amount}. Who gets one? Player’s number, Enter",
        "{name} distribue {amount}. Pour qui ? Numéro d’un joueur, Entrée",
    ),
    "duel_rival": Text(
        "{name} challenges somebody: number, Enter", "{name} défie quelqu’un : numéro, Entrée"
    ),
    "duel_high": Text(
        "{name} against {rival}. {name}: 1 if the high die wins, 2 if the low one does",
        "{name} contre {rival}. {name} : 1 si le plus fort gagne, 2 si c’est le plus faible",
    ),
    "high_wins": Text("the high die wins", "le plus fort gagne"),
    "low_wins": Text("the low die wins", "le plus faible gagne"),
    "duel_own": Text(
        "{name} throws one die against {rival}: {wins}", "{name} lance un dé contre {rival} : {wins}"
    ),
    "duel_other": Text(
        "{own} for {name}. {rival} throws the other die: {wins}",
        "{own} pour {name}. {rival} lance l’autre dé : {wins}",
    ),
    "duel_so_far": Text("{name} {own} – {rival} {other}", "{name} {own} – {rival} {other}"),
    "stake_duel": Text(
        "The loser gets {n:the sum|{n} times the sum}", "Pour le perdant : {n:la somme|{n} fois la somme}"
    ),
    "bet_rival": Text(
        "{name} bets on somebody: number, Enter", "{name} parie sur quelqu’un : numéro, Entrée"
    ),
    "bet_number": Text(
        "{name}: what does {rival} have to beat? 3 to 11, Enter",
        "{name} : {rival} doit dépasser combien ? 3 à 11, Entrée",
    ),
    "bet_throw": Text(
        "{rival} throws two dice: more than {number}?", "{rival} lance les deux dés : plus de {number} ?"
    ),
    "invent": Text(
        "{name} invents a rule. Say it aloud, then Enter",
        "{name}, invente une règle, dis-la tout haut, puis Entrée",
    ),
    "confirm": Text(
        "{rival} pressed for nothing. {name}: Enter for a false Dixit; 0, Enter: no",
        "{rival} a appuyé pour rien. {name} : Entrée pour un faux Dixit ; 0, Entrée : non",
    ),
    "forgot": Text(
        "{rival} forgot: throw, then drink the sum", "{rival}, tu as oublié : lance, puis bois la somme"
    ),
    "over": Text(
        "Enter: another game with the same players", "Entrée : une autre partie avec les mêmes joueurs"
    ),
}

_HINTS = {
    "hint_either": Text("Just Enter: the table throws for you", "Entrée seule : la table lance pour toi"),
    "hint_fell": Text(
        "A die fell off the board: *, then what the other shows, Enter",
        "Un dé est tombé du plateau : *, puis la valeur de l’autre, Entrée",
    ),
    "hint_reaction": Text(
        "A race ({throws})? Everybody else: press Enter at once",
        "Une course ({throws}) ? Les autres : Entrée tout de suite",
    ),
    "hint_finger": Text(
        "{name} may press + at any time to lay the finger down",
        "{name} peut appuyer sur + à tout moment pour poser le doigt",
    ),
    "hint_close": Text(
        "{name}: Enter if nobody else is going to press", "{name} : Entrée si plus personne n’appuie"
    ),
    "hint_again": Text("0, Enter: run it again", "0, Entrée : on recommence"),
    "hint_stands": Text("Backspace: it was {name} after all", "Retour arrière : c’était bien {name}"),
    "hint_doubt": Text(
        "{last} was last; if not: Backspace", "{last} arrive en dernier ; sinon : Retour arrière"
    ),
    "hint_rest": Text("Just Enter: {name} gets all the rest", "Entrée seule : tout le reste pour {name}"),
    "hint_one_die": Text("One digit, Enter", "Un chiffre, Entrée"),
    "hint_two_dice": Text("Both dice, Enter", "Les deux dés, Entrée"),
    "hint_type_rule": Text("c at the screen: type the rule", "c, à l’écran : écrire la règle"),
    "rule_in_force": Text("{name}’s rule: {rule}", "Règle {name:de} : {rule}"),
    "rule_unwritten": Text("{name}’s rule is in force", "La règle {name:de} est en vigueur"),
    "unasked": Text("Pressed for nothing: {names}", "Appuyé pour rien : {names}"),
}

_ASKS = {
    "ask_press": Text("press!", "appuie !"),
    "ask_throw": Text("throw", "lance"),
    "ask_choose": Text("your choice", "à toi"),
}

_SHARED = {
    "shared_throw": Text(
        "Shared {device}: two digits are dice; a player’s number, Enter: that player pressed",
        "Sur {device} : deux chiffres, ce sont les dés ; le numéro d’un joueur, Entrée : ce joueur a appuyé",
    ),
    "shared_race": Text(
        "Shared {device}: a player’s number, Enter: that player pressed",
        "Sur {device} : le numéro d’un joueur, Entrée : ce joueur a appuyé",
    ),
    "lobby_modules": Text("Also played: {titles}", "On joue aussi : {titles}"),
}

_HELP = {
    "help_press": Text(
        "In a race: any key but -, as fast as you can. Enter, when a Dixit has been thrown but not yet typed",
        "Dans une course : n’importe quelle touche sauf -, au plus vite. Entrée, si un Dixit est sorti et n’est pas encore tapé",
    ),
    "help_dice_real": Text(
        "3 6 Enter: I have thrown a three and a six", "3 6 Entrée : j’ai lancé un trois et un six"
    ),
    "help_dice_virtual": Text("Enter: the table throws for me", "Entrée : la table lance pour moi"),
    "help_dice_either": Text(
        "3 6 Enter: I have thrown a three and a six. Just Enter: the table throws for me",
        "3 6 Entrée : j’ai lancé un trois et un six. Entrée seule : la table lance pour moi",
    ),
    "help_star": Text(
        "* 4 Enter: a die fell off the board, the other shows four. * 4 6 Enter: both fell off",
        "* 4 Entrée : un dé est tombé du plateau, l’autre montre quatre. * 4 6 Entrée : les deux sont tombés",
    ),
    "help_digits": Text(
        "A player’s number, Enter: that player. 0, Enter: no, or once more",
        "Le numéro d’un joueur, Entrée : ce joueur. 0, Entrée : non, ou encore une fois",
    ),
    "help_backspace": Text(
        "Backspace: erase what is typed, or take back my last entry. For the thrower, after a race: somebody else was last",
        "Retour arrière : effacer ce qui est tapé, ou annuler ma dernière saisie. Pour le lanceur, après une course : c’était un autre",
    ),
    "help_plus": Text("+: the finger, for whoever has it", "+ : le doigt, pour celui qui l’a"),
}

_MENU = {
    "menu_adjust": Text("Dice, modules, penalties ...", "Dés, modules, punitions ..."),
    "menu_switch_on": Text("[x] {title}", "[x] {title}"),
    "menu_switch_off": Text("[ ] {title}", "[ ] {title}"),
    "menu_dice_now_real": Text("Dice: real ones ...", "Dés : les vrais ..."),
    "menu_dice_now_virtual": Text("Dice: the table throws ...", "Dés : la table lance ..."),
    "menu_dice_now_either": Text("Dice: real, or the table’s ...", "Dés : vrais, ou ceux de la table ..."),
    "menu_dice_real": Text("Real dice only", "De vrais dés seulement"),
    "menu_dice_virtual": Text("The table throws", "La table lance"),
    "menu_dice_either": Text("Either, as you like", "L’un ou l’autre, au choix"),
    "menu_cap": Text("Counted at most: {now} ...", "Compté au plus : {now} ..."),
    "menu_no_cap": Text("no limit", "sans limite"),
    "menu_cap_at": Text("{amount} each", "{amount} chacun"),
    "menu_pass_on": Text("The dice pass on without {name}", "Les dés passent sans {name}"),
    "menu_leave_out": Text("Skip this step", "Passer cette étape"),
    "menu_close_race": Text("Nobody else will press", "Plus personne n’appuiera"),
    "menu_penalty": Text("Penalty ...", "Punition ..."),
    "menu_undo_penalty": Text("Undo the last penalty", "Annuler la dernière punition"),
    "menu_undo_race": Text("Undo the last race", "Annuler la dernière course"),
    "menu_undo_pass": Text("Undo: the dice go back", "Annuler : les dés reviennent"),
    "menu_undo_throw": Text("Undo the last throw", "Annuler le dernier lancer"),
    "menu_amend": Text("Correct a throw ...", "Corriger un lancer ..."),
    "menu_give": Text("Give or take by hand ...", "Donner ou retirer à la main ..."),
    "menu_gets": Text("{name} gets {amount}", "{name} reçoit {amount}"),
    "menu_loses": Text("{name} gets {amount} less", "{name} reçoit {amount} de moins"),
    "menu_throw": Text("Throw {n}: {name}, {first} and {second}", "Lancer {n} : {name}, {first} et {second}"),
    "menu_finger_race": Text("{name}’s finger", "Le doigt {name:de}"),
    "menu_void": Text("This doesn’t count", "Cela ne compte pas"),
    "menu_not_void": Text("This counts after all", "Cela compte tout de même"),
    "menu_records": Text("Past throws", "Lancers passés"),
    "menu_first": Text("Who throws first ...", "Qui lance en premier ..."),
    "menu_returns": Text("{name}, with {amount}", "{name}, avec {amount}"),
    "offer_game": Text("Throw {turn}, with {names}", "Lancer {turn}, avec {names}"),
    "menu_tells": Text("{name} throws", "{name} lance"),
    "nobody": Text("nobody gets anything", "personne ne reçoit rien"),
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
