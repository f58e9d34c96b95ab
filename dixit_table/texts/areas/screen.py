"""Texts of the screen: headings, tiles, cards and points, pages, pace, sounds."""

from __future__ import annotations

from dixit_table.texts.wording import Text

# --- Texts of the area ``screen``

SCREEN: dict[str, Text] = {
    "words": Text("{words}", "{words}"),  # words that need no translation
    # Header
    "turn": Text("turn {n}", "tour {n}"),
    "turn_of": Text("turn {n} of {turns}", "tour {n} sur {turns}"),
    "tells": Text("{name} tells", "{name} raconte"),
    "throw": Text("throw {n}", "lancer {n}"),
    "throws": Text("{name} has the dice", "{name} a les dés"),
    "counting": Text("in {unit}", "en {unit}"),
    "clockwise": Text("↻ clockwise", "↻ sens horaire"),
    "anticlockwise": Text("↺ anticlockwise", "↺ sens antihoraire"),
    "first_to": Text("first to {goal}", "jusqu’à {goal}"),
    "pile": Text("{n} {n:card|cards} in the pile", "{n} {n:carte|cartes} dans la pioche"),
    "players": Text("{n} {n:player|players}", "{n} {n:joueur|joueurs}"),
    "teams": Text("{n} {n:team|teams}", "{n} {n:équipe|équipes}"),
    # Huge letters: how many more there are than are named; and of how many something is asked
    "n_more": Text("{n} more", "{n} {n:autre|autres}"),
    "and_n_more": Text("and {n} more", "et {n} {n:autre|autres}"),
    "times": Text("{n}× {words}", "{n}× {words}"),
    "times_tight": Text("{n}×{words}", "{n}×{words}"),
    "awaited_n": Text("{n} awaited", "{n} {n:attendu|attendus}"),
    # Tiles
    "storyteller": Text("tells", "raconte"),
    "first_storyteller": Text("tells first", "commence"),
    "first_thrower": Text("throws first", "commence"),
    "first_teller": Text("{name} tells first", "{name} commence"),
    "tells_and": Text("{name} tells; {words}", "{name} raconte ; {words}"),
    "seat": Text("{seat}. {name}", "{seat}. {name}"),
    "no_pad": Text("no keypad yet", "sans boîtier"),
    "pad_lost": Text("keypad lost", "boîtier perdu"),
    "battery": Text("battery {percent}%", "pile {percent} %"),
    "pad_trouble": Text("keypad trouble", "boîtier en panne"),
    "standing.abstains": Text("doesn’t vote", "ne vote pas"),
    "standing.away": Text("away", "absent"),
    "standing.absent": Text("away, no card", "absent, sans carte"),
    "standing.leaving": Text("leaves after this turn", "part après ce tour"),
    "standing.joining": Text("joins next turn", "joue au prochain tour"),
    "done": Text("done", "c’est fait"),
    # Tiles and words of the dice game
    "has_dice": Text("has the dice", "a les dés"),
    "in_prison": Text("in prison", "en prison"),
    "has_finger": Text("has the finger", "a le doigt"),
    "counts_no_more": Text("at the limit", "limite atteinte"),
    "no_more": Text("max", "max"),
    "pressed_unasked": Text("pressed for nothing", "a appuyé pour rien"),
    "pressed_first": Text("first", "en tête"),
    "pressed_after": Text("+{ms} ms", "+{ms} ms"),
    "maybe_last": Text("last?", "en dernier ?"),
    "cups": Text("{n} gl.", "{n} v."),
    "everybody": Text("Everybody", "Tout le monde"),
    "race": Text("DIXIT", "DIXIT"),
    "race_of_finger": Text("FINGER", "DOIGT"),
    "order_so_far": Text("First: {names}", "En tête : {names}"),
    "order": Text("In this order (ms): {names}", "Dans l’ordre (ms) : {names}"),
    "doubtful": Text("{words}: last?", "{words} : en dernier ?"),
    "prisoner_is": Text("{name} is in prison", "{name} est en prison"),
    "finger_is": Text("{name} has the finger", "{name} a le doigt"),
    "modules": Text("Also played: {titles}", "On joue aussi : {titles}"),
    # Lobby
    "free": Text("free", "libre"),
    "card_players": Text("players", "joueurs"),
    "card_teams": Text("teams", "équipes"),
    "card_votes": Text("{n:vote|votes} each", "{n:vote|votes} chacun"),
    "card_points": Text("points to win", "points pour gagner"),
    "card_points_or_pile": Text("points, or the last card", "points, ou fin de pioche"),
    "card_laps": Text("{n:time|times} round the table", "{n:tour|tours} de table"),
    "card_pile": Text("cards, to the last", "cartes, jusqu’à la dernière"),
    "card_dice": Text("dice", "dés"),
    "card_last": Text("winner: the last one in", "gagnant : le dernier en jeu"),
    "card_length": Text("* length:", "* durée :"),
    "length.quick": Text("quick", "rapide"),
    "length.normal": Text("normal", "normale"),
    "length.round": Text("once round", "un tour"),
    "keys": Text("Keyboard: {keys}", "Clavier : {keys}"),
    "key.help": Text("help", "aide"),
    "key.demo": Text("demo", "démo"),
    "key.player": Text("a player here", "un joueur ici"),
    "key.language": Text("français", "English"),
    "key.past": Text("past turns", "tours passés"),
    "key.past_throws": Text("past throws", "lancers passés"),
    "key.clue": Text("type the clue", "noter l’indice"),
    "key.rule": Text("type the rule", "noter la règle"),
    "key.menu": Text("menu", "menu"),
    "key.length": Text("length", "durée"),
    "key.pad": Text("pad", "pavé"),
    "key.no_pad": Text("close the pad", "fermer le pavé"),
    "key.up": Text("up", "monter"),
    "key.down": Text("down", "descendre"),
    "key.next": Text("next page", "page suivante"),
    "key.before": Text("page before", "page précédente"),
    "key.back": Text("back", "retour"),
    "key.close": Text("close", "fermer"),
    "key.watch": Text("watch", "regarder"),
    "key.cancel": Text("cancel", "annuler"),
    "key.look_back": Text("looking back", "rétrospective"),
    "key.decline": Text("another game", "une autre partie"),
    "typing_clue": Text(
        "The clue: {clue}▏  (Enter keeps it, Esc cancels)",
        "L’indice : {clue}▏  (Entrée le garde, Échap annule)",
    ),
    "typing_rule": Text(
        "The rule: {rule}▏  (Enter keeps it, Esc cancels)",
        "La règle : {rule}▏  (Entrée la garde, Échap annule)",
    ),
    "colour.red": Text("red", "rouge"),
    "colour.yellow": Text("yellow", "jaune"),
    "colour.blue": Text("blue", "bleu"),
    "colour.green": Text("green", "vert"),
    "colour.orange": Text("orange", "orange"),
    "colour.purple": Text("purple", "violet"),
    "colour.pink": Text("pink", "rose"),
    "colour.cyan": Text("cyan", "turquoise"),
    "colour.brown": Text("brown", "brun"),
    "colour.white": Text("white", "blanc"),
    "colour.lime": Text("lime", "tilleul"),
    "colour.grey": Text("grey", "gris"),
    # Cards
    "row": Text("in a row, 1 on the left", "alignées, la 1 à gauche"),
    "board": Text("on the board’s numbered places", "sur les emplacements numérotés du plateau"),
    "card_of": Text("{name}’s card", "la carte {name:de}"),
    "no_votes": Text("no vote", "aucun vote"),
    "too_easy": Text("Too easy: everybody found it", "Trop facile : tout le monde l’a trouvée"),
    "too_hard": Text("Too hard: nobody found it", "Trop difficile : personne ne l’a trouvée"),
    "just_right": Text("Well told: found, but not by all", "Bien raconté : trouvée, mais pas par tous"),
    "void": Text("Nobody voted: no points this turn", "Personne n’a voté : pas de points ce tour-ci"),
    "voided": Text("This turn was declared void: no points", "Ce tour a été annulé : pas de points"),
    "red": Text("RED", "ROUGE"),
    "red_on": Text("The red token lies on card {card}", "Le jeton rouge est sur la carte {card}"),
    "red_hits": Text("Nothing for {names}", "Rien pour {names}"),
    "red_hits_many": Text("Nothing for the {n} who are on it", "Rien pour les {n} qui y sont"),
    "red_hits_nobody": Text("Nobody is on it", "Personne n’y est"),
    "tells_now": Text("tells", "raconte"),
    # Points and their reasons
    "why": Text("Why", "Pourquoi"),
    "why.all_found": Text("everybody found {card}", "tout le monde a trouvé {card}"),
    "why.none_found": Text("nobody found {card}", "personne n’a trouvé {card}"),
    "why.found": Text("found {card}", "pour avoir trouvé {card}"),
    "why.storyteller_found": Text("some found {card}, not all", "{card} : trouvée, mais pas par tous"),
    "why.found_votes": Text("found {card} with {n} votes", "pour avoir trouvé {card} avec {n} votes"),
    "why.votes_received": Text(
        "{n} {n:vote|votes} for your card ({cards})",
        "{n} {n:vote|votes} pour ta carte ({cards})",
    ),
    "why.votes_received_cards": Text(
        "{n} votes for your cards ({cards})", "{n} votes pour tes cartes ({cards})"
    ),
    "why.capped": Text("{said}, at most {points} count", "{said}, mais {points} au plus"),
    "why.same_slot": Text("{n} of you on card {cards}", "vous êtes {n} sur la carte {cards}"),
    "why.alone": Text("alone on card {card}", "seul sur la carte {card}"),
    "why.red": Text("the red token lies on card {card}", "le jeton rouge est sur la carte {card}"),
    "why.other_card": Text("voted for {name}’s other card", "a voté pour l’autre carte {name:de}"),
    "why.voted_for": Text("voted for {card}", "a voté pour {card}"),
    "why.single_vote": Text("with a single vote", "avec un seul vote"),
    "why.no_vote": Text("didn’t vote", "n’a pas voté"),
    "why.nobody_voted": Text("nobody voted", "personne n’a voté"),
    "why.voided": Text("this turn doesn’t count", "ce tour ne compte pas"),
    "short.all_found": Text("all found it", "tous ont trouvé"),
    "short.none_found": Text("nobody found it", "personne n’a trouvé"),
    "short.found": Text("found it", "carte trouvée"),
    "short.storyteller_found": Text("well told", "bien raconté"),
    "short.votes_received": Text("{n} {n:vote|votes}", "{n} {n:vote|votes}"),
    "short.same_slot": Text("{n} on card {cards}", "{n} sur la carte {cards}"),
    "short.alone": Text("alone, card {card}", "seul, carte {card}"),
    "short.red": Text("red token, card {card}", "jeton rouge, carte {card}"),
    "short.single_vote": Text("one vote", "un seul vote"),
    "short.capped": Text("{said}, max {points}", "{said}, max {points}"),
    "short.other_card": Text("the other card", "l’autre carte"),
    "short.voted_for": Text("missed it", "pas trouvé"),
    "short.no_vote": Text("no vote", "pas voté"),
    "short.nobody_voted": Text("nobody voted", "aucun vote"),
    "short.voided": Text("void", "annulé"),
    "adjusted": Text("{name} {points}: {why}", "{name} {points} : {why}"),
    "nothing": Text("no points", "pas de points"),
    # Scores
    "passes": Text("{name} passes {others}", "{name} dépasse {others}"),
    "pass": Text("{name} pass {others}", "{name} dépassent {others}"),
    "level": Text("{names} are level", "{names} sont à égalité"),
    "leads": Text("{names} leads with {points}", "{names} mène avec {points}"),
    "lead": Text("{names} lead with {points}", "{names} mènent avec {points}"),
    # The end
    "wins": Text("{names} wins!", "{names} gagne !"),
    "wins_team": Text("{names} win!", "{names} gagnent !"),
    "win": Text("{names} win together!", "{names} gagnent ensemble !"),
    "over.score": Text("The goal is reached.", "L’objectif est atteint."),
    "over.pile": Text("The draw pile is empty.", "La pioche est vide."),
    "over.laps": Text("Everybody has told.", "Chacun a raconté."),
    "over.last": Text("All the others have left.", "Tous les autres sont partis."),
    "over.stopped": Text("The game was ended from the menu.", "La partie a été arrêtée depuis le menu."),
    "points": Text("{n} {n:point|points}", "{n} {n:point|points}"),
    # Pages
    "help": Text("HELP", "AIDE"),
    "records": Text("PAST TURNS", "TOURS PASSÉS"),
    "throws_page": Text("PAST THROWS", "LANCERS PASSÉS"),
    "throw_title": Text("Throw {n}", "Lancer {n}"),
    "before_throw": Text("Before throw {n}", "Avant le lancer {n}"),
    "voided_throw": Text("(void)", "(annulé)"),
    "no_throws": Text("Nobody has thrown yet.", "Personne n’a encore lancé."),
    "tallies": Text("Player by player", "Joueur par joueur"),
    "turn_title": Text("Turn {n}", "Tour {n}"),
    "told": Text("{name} told", "{name} a raconté"),
    "clue": Text("“{clue}”", "« {clue} »"),
    "amended": Text("(corrected)", "(corrigé)"),
    "column.glasses": Text("glasses", "verres"),
    "column.throws": Text("throws", "jets"),
    "column.handed_out": Text("given", "donné"),
    "column.last": Text("last", "dernier"),
    "column.reaction_ms": Text("ms", "ms"),
    "column.held": Text("held", "prison"),
    "column.card": Text("card", "carte"),
    "column.vote": Text("vote", "vote"),
    "column.points": Text("points", "points"),
    "column.total": Text("total", "total"),
    "no_records": Text("No turn has been played yet.", "Aucun tour n’a encore été joué."),
    "page": Text(
        "{n}/{pages}   + and - turn the pages, Enter closes",
        "{n}/{pages}   + et - tournent les pages, Entrée ferme",
    ),
    "page_closes": Text("Enter closes", "Entrée ferme"),
    "tablets_on": Text("tablets on", "tablettes"),
    "tablets_soon": Text("One moment ...", "Un instant ..."),
    "tablets_how": Text(
        "Scan the code, or type this into a browser on the same Wi-Fi:",
        "Scannez le code, ou tapez ceci dans un navigateur sur le même Wi-Fi :",
    ),
    "tablets_spare": Text(
        "A phone is a spare keypad: on plain Wi-Fi others may listen.",
        "Un téléphone dépanne : sur un Wi-Fi ouvert, d’autres peuvent écouter.",
    ),
    "menu_keys": Text("+ - then Enter. Backspace leaves", "+ - puis Entrée. Retour arrière quitte"),
    "menu_keys_numbers": Text(
        "+ - or a number, then Enter. Backspace leaves", "+ - ou numéro, puis Entrée. Retour arrière quitte"
    ),
    "kind.mime": Text("mime", "mime"),
    "kind.song": Text("song", "chanson"),
}


# --- Texts of the area ``pace``: who is awaited, nudges, refusals explained, the practice vote, time to go

_AWAITED = {
    "awaited": Text("Still waiting for {names}", "On attend encore {names}"),
    "awaited_n": Text("Still waiting for {n}", "On en attend encore {n}"),
    # A tile addresses one player: for several its words are quoted.
    "nudge_ask": Text("{names}: {ask}, then Enter", "{names} : {n:|« }{ask}{n:| »}, puis Entrée"),
    "nudge_tiles": Text(
        "{names}: your tile says what is still missing", "{names} : vos tuiles disent ce qui manque encore"
    ),
    "nudge_telling": Text(
        "{name}, take your time. Once {n} cards lie on the table, press Enter",
        "{name}, prends ton temps. Quand {n} cartes seront posées, appuie sur Entrée",
    ),
    "nudge_voted": Text(
        "{name}, everybody is waiting to see the votes: Enter",
        "{name}, tout le monde attend de voir les votes : Entrée",
    ),
    "nudge_reveal": Text("{name}, whenever you like: Enter", "{name}, quand tu veux : Entrée"),
    "nudge_scoring": Text(
        "{name}, has everybody drawn? Then Enter", "{name}, tout le monde a pioché ? Alors Entrée"
    ),
}

_REFUSALS = {
    "meant": Text("“Try again” for {names}: {why}", "« Recommence » pour {names} : {why}"),
}

_PRACTICE = {
    "menu_practice": Text("Practice vote", "Vote d’essai"),
    "practice_offer": Text(
        "New players? Menu (-): Practice vote", "Quelqu’un débute ? Menu (-) : Vote d’essai"
    ),
    "practice": Text("Practice! Everyone: {number}, Enter", "Juste pour essayer ! Chacun : {number}, Entrée"),
    "practice_red": Text(
        "Practice! Everyone: {number}, Enter. Then the red token: * {number}, Enter",
        "Juste pour essayer ! Chacun : {number}, Entrée. Puis le jeton rouge : * {number}, Entrée",
    ),
    "practice_to": Text(
        "Practice! {name}: {take}, press Enter. Anyone else: {choose}",
        "Juste pour essayer ! {name}, {take} et appuie sur Entrée. Un autre joueur : {choose}",
    ),
    "practice_of": Text("Practice! {name}: {ask}", "Juste pour essayer ! {name} : {ask}"),
    "practice_done": Text("Well done! {prompt}", "Bravo ! {prompt}"),
    "practice_about": Text(
        "Nothing counts yet. Your tick is on your tile; Backspace takes it back",
        "Rien ne compte encore. Ta coche est sur ta tuile ; Retour arrière l’enlève",
    ),
    "practice_about_shared": Text(
        "Nothing counts yet. Your tick is on your tile; seat number, Enter, Backspace takes it back",
        "Rien ne compte encore. Ta coche est sur ta tuile ; numéro de place, Entrée, Retour arrière l’enlèvent",
    ),
    "practice_enough": Text("Enough? Menu (-): Practice vote", "Ça suffit ? Menu (-) : Vote d’essai"),
    "practice_ask": Text("{number}, then Enter", "{number}, puis Entrée"),
    "practice_ask_red": Text("* {number}, then Enter", "* {number}, puis Entrée"),
}

_TIME = {
    "to_go": Text("About {n} minutes to go", "Encore {n} minutes environ"),
    "nearly_over": Text("Nearly over: a few minutes to go", "C’est bientôt fini : encore quelques minutes"),
    "sand_out": Text("The sand timer has run out. No hurry!", "Le sablier s’est écoulé. Rien ne presse !"),
}

PACE: dict[str, Text] = {**_AWAITED, **_REFUSALS, **_PRACTICE, **_TIME}


# --- Texts of the area ``sounds``: what is missing for sounds and speech

SOUNDS: dict[str, Text] = {
    "no_player": Text(
        "Sounds are on, but no program plays them: install alsa-utils (aplay)",
        "Les sons sont activés, mais aucun programme ne les joue : il faut alsa-utils (aplay)",
    ),
    "no_speaker": Text(
        "Speech is on, but no program speaks: install espeak-ng",
        "Les annonces vocales sont activées, mais aucun programme ne parle : il faut espeak-ng",
    ),
    "found": Text("sounds: {player}; speech: {speaker}", "sons : {player} ; voix : {speaker}"),
    "not_found": Text(
        "sounds: {player}; speech: {speaker}. The table plays without them",
        "sons : {player} ; voix : {speaker}. La table s’en passe",
    ),
    "none": Text("no program", "aucun programme"),
    "remedy": Text(
        "to hear them: sudo apt install {packages}", "pour les entendre : sudo apt install {packages}"
    ),
}
