"""Texts of the screen: pictures, pace, look and sounds, looking back."""

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
    "pile": Text(
        "{n} cards in the pile",
        "{n} cartes dans la pioche",
        en_one="1 card in the pile",
        fr_one="{n} carte dans la pioche",
    ),
    "players": Text("{n} players", "{n} joueurs", en_one="1 player", fr_one="{n} joueur"),
    "teams": Text("{n} teams", "{n} équipes", en_one="1 team", fr_one="{n} équipe"),
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
    "counts_no_more": Text("at the limit", "au maximum"),
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
    "nobody": Text(
        "Nobody yet. Press any key on a keypad.",
        "Personne pour l’instant. Appuyez sur une touche d’un boîtier.",
    ),
    "keys_lobby": Text(
        "Keyboard: ? help   d demo   v player on this keyboard   l français",
        "Clavier : ? aide   d démo   v joueur sur ce clavier   l English",
    ),
    "keys_clue": Text(
        "Keyboard: ? help   r past turns   c type the clue   l français",
        "Clavier : ? aide   r tours passés   c noter l’indice   l English",
    ),
    "typing_clue": Text(
        "The clue: {clue}▏  (Enter keeps it, Esc cancels)",
        "L’indice : {clue}▏  (Entrée le garde, Échap annule)",
    ),
    "typing_rule": Text(
        "The rule: {rule}▏  (Enter keeps it, Esc cancels)",
        "La règle : {rule}▏  (Entrée la garde, Échap annule)",
    ),
    "keys_dice": Text(
        "Keyboard: ? help   r past throws   l français", "Clavier : ? aide   r lancers passés   l English"
    ),
    "keys_rule": Text(
        "Keyboard: ? help   r past throws   c type the rule   l français",
        "Clavier : ? aide   r lancers passés   c noter la règle   l English",
    ),
    "keys_game": Text(
        "Keyboard: ? help   r past turns   l français", "Clavier : ? aide   r tours passés   l English"
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
    "colour.lime": Text("lime", "vert clair"),
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
    # Points and their reasons
    "why.all_found": Text("everybody found {card}", "tout le monde a trouvé {card}"),
    "why.none_found": Text("nobody found {card}", "personne n’a trouvé {card}"),
    "why.found": Text("found {card}", "pour avoir trouvé {card}"),
    "why.storyteller_found": Text("some found {card}, not all", "{card} : trouvée, mais pas par tous"),
    "why.found_votes": Text("found {card} with {n} votes", "pour avoir trouvé {card} avec {n} votes"),
    "why.votes_received": Text(
        "{n} votes on your card {cards}",
        "{n} votes sur ta carte {cards}",
        en_one="1 vote on your card {cards}",
        fr_one="{n} vote sur ta carte {cards}",
    ),
    "why.votes_received_cards": Text("{n} votes on your cards {cards}", "{n} votes sur tes cartes {cards}"),
    "why.capped": Text("{said}, at most {points} count", "{said}, {points} comptent au plus"),
    "why.same_slot": Text("{n} of you on card {cards}", "vous êtes {n} sur la carte {cards}"),
    "why.alone": Text("alone on card {card}", "seul sur la carte {card}"),
    "why.red": Text("the red token lies on card {card}", "le jeton rouge est sur la carte {card}"),
    "why.other_card": Text("voted for {name}’s other card", "vote pour l’autre carte {name:de}"),
    "why.voted_for": Text("voted for {card}", "vote pour {card}"),
    "why.single_vote": Text("with a single vote", "avec un seul vote"),
    "why.no_vote": Text("didn’t vote", "pas de vote"),
    "why.nobody_voted": Text("nobody voted", "personne n’a voté"),
    "why.voided": Text("this turn doesn’t count", "ce tour ne compte pas"),
    "short.all_found": Text("all found it", "tous ont trouvé"),
    "short.none_found": Text("nobody found it", "nul n’a trouvé"),
    "short.found": Text("found it", "carte trouvée"),
    "short.storyteller_found": Text("well told", "bien raconté"),
    "short.votes_received": Text("{n} votes", "{n} votes", en_one="1 vote", fr_one="{n} vote"),
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
    "leads": Text("{names} leads with {points}", "{names} mène avec {points}"),
    "lead": Text("{names} lead with {points}", "{names} mènent avec {points}"),
    "and": Text("{one} and {other}", "{one} et {other}"),
    # The end
    "wins": Text("{names} wins!", "{names} gagne !"),
    "wins_team": Text("{names} win!", "{names} gagnent !"),
    "win": Text("{names} win together!", "{names} gagnent ensemble !"),
    "over.score": Text("The goal is reached.", "L’objectif est atteint."),
    "over.pile": Text("The draw pile is empty.", "La pioche est vide."),
    "over.laps": Text("Everybody has told.", "Chacun a raconté."),
    "over.last": Text("All the others have left.", "Tous les autres sont partis."),
    "over.stopped": Text("The game was ended from the menu.", "La partie a été arrêtée depuis le menu."),
    "by_turn": Text("turn by turn", "tour par tour"),
    "turns_since": Text("from turn {n}", "dès le tour {n}"),
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
    "menu_keys": Text("+ - then Enter. Backspace leaves", "+ - puis Entrée. Retour arrière quitte"),
    "menu_keys_numbers": Text(
        "+ - or a number, then Enter. Backspace leaves", "+ - ou numéro, puis Entrée. Retour arrière quitte"
    ),
    "kind.mime": Text("mime", "mime"),
    "kind.song": Text("song", "chanson"),
}


# --- Texts of the area ``pace``: who is awaited, nudges, why an entry was refused, the practice vote, time
# to go

_AWAITED = {
    "awaited": Text("Still waiting for {names}", "On attend encore {names}"),
    "awaited_n": Text("Still waiting for {n}", "On en attend encore {n}"),
    "nudge_ask": Text(
        "{names}: {ask}, then Enter",
        "{names} : « {ask} », puis Entrée",
        fr_one="{names} : {ask}, puis Entrée",
    ),
    "nudge_tiles": Text(
        "{names}: your tile says what is still missing", "{names} : votre tuile dit ce qui manque encore"
    ),
    "nudge_telling": Text(
        "{name}, take your time. Once {n} cards lie on the table, press Enter",
        "{name}, prends ton temps. Quand {n} cartes sont posées, appuie sur Entrée",
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

_WHY = {
    "meant": Text("“Try again” for {names}: {why}", "« Recommence » pour {names} : {why}"),
}

_PRACTICE = {
    "menu_practice": Text("Practice vote", "Vote d’essai"),
    "practice_offer": Text(
        "New players? Menu (-): Practice vote", "Quelqu’un débute ? Menu (-) : Vote d’essai"
    ),
    "practice": Text("Practice! Everyone: {number}, Enter", "Pour essayer ! Chacun : {number}, Entrée"),
    "practice_red": Text(
        "Practice! Everyone: {number}, Enter. Then the red token: * {number}, Enter",
        "Pour essayer ! Chacun : {number}, Entrée. Puis le jeton rouge : * {number}, Entrée",
    ),
    "practice_to": Text(
        "Practice! {name}: take the {device}, Enter. Somebody else: seat number, Enter",
        "Pour essayer ! {name} : prends le {device}, Entrée. Un autre : numéro de place, Entrée",
    ),
    "practice_of": Text("Practice! {name}: {ask}", "Pour essayer ! {name} : {ask}"),
    "practice_done": Text("Well done! {prompt}", "Bravo ! {prompt}"),
    "practice_about": Text(
        "Nothing counts yet. Your tick is on your tile; Backspace takes it back",
        "Rien ne compte encore. Ta coche est sur ta tuile ; Retour arrière l’enlève",
    ),
    "practice_about_shared": Text(
        "Nothing counts yet. Your tick is on your tile; seat number, Enter, Backspace takes it back",
        "Rien ne compte encore. Ta coche est sur ta tuile ; numéro de place, Entrée, Retour arrière l’enlève",
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

PACE: dict[str, Text] = {**_AWAITED, **_WHY, **_PRACTICE, **_TIME}


# --- What the house prefers: look, sounds and pace, as the table menu sets them

PREFERENCES: dict[str, Text] = {
    # Who can't read the one language finds the other by its own name.
    "menu": Text("Français / English, look, sounds ...", "Français / English, image, sons ..."),
    "language": Text("Français / English", "Français / English"),
    "language_note": Text("Enter: le reste en français", "Entrée : the rest in English"),
    "on": Text("{what}: on", "{what} : oui"),
    "off": Text("{what}: off", "{what} : non"),
    "far": Text("Huge letters", "Lettres énormes"),
    "far_note": Text(
        "For a screen that is far away: it shows less, and what matters is huge.",
        "Pour un écran éloigné : moins de choses, et l’essentiel en énorme.",
    ),
    "calm": Text("Calm", "Calme"),
    "calm_note": Text("Nothing moves on the screen.", "Rien ne bouge à l’écran."),
    "plain": Text("Plain colours", "Couleurs simples"),
    "plain_note": Text(
        "16 colours and simple characters: for a screen that can’t show the others.",
        "16 couleurs et des caractères simples : pour un écran qui affiche mal les autres.",
    ),
    "margin": Text("Margin of the TV: {n}%", "Marge de la télé : {n} %"),
    "margin_note": Text(
        "Press Enter until no letter at the edge of the screen is cut off; after the largest margin it is 0 again.",
        "Appuie sur Entrée jusqu’à ce qu’aucune lettre ne soit coupée au bord ; après la plus grande marge, elle revient à 0.",
    ),
    "sound_accepted": Text("Sound: an entry counts", "Son : une saisie compte"),
    "sound_awaited": Text("Sound: we are waiting for you", "Son : on t’attend"),
    "sound_reveal": Text("Sound: the cards are shown", "Son : les cartes se dévoilent"),
    "sound_hop": Text("Sound: the rabbits hop", "Son : les lapins sautent"),
    "speech": Text("Speech", "Annonces vocales"),
    "nudges_off": Text("Reminders: none", "Rappels : aucun"),
    "nudges_normal": Text("Reminders: soon", "Rappels : tôt"),
    "nudges_patient": Text("Reminders: late", "Rappels : tard"),
    "nudges_note": Text(
        "When the screen says who everybody is waiting for.", "Quand l’écran dit qui l’on attend encore."
    ),
    "timer_off": Text("Sand timer: none", "Sablier : aucun"),
    "timer": Text(
        "Sand timer: {n} minutes",
        "Sablier : {n} minutes",
        en_one="Sand timer: 1 minute",
        fr_one="Sablier : {n} minute",
    ),
    "timer_note": Text(
        "It runs while somebody tells or everybody draws. Nothing happens when it runs out.",
        "Il coule pendant qu’on raconte ou qu’on pioche. Quand il est vide, il ne se passe rien.",
    ),
    "damaged": Text(
        "the preferences could not be read and were put aside: {path}; set them again in the menu (-)",
        "les préférences étaient illisibles et ont été mises de côté : {path} ; réglez-les à nouveau dans le menu (-)",
    ),
    "not_kept": Text(
        "this holds for tonight, but could not be saved ({reason})",
        "cela vaut pour ce soir, mais n’a pas pu être enregistré ({reason})",
    ),
}


# --- Texts of the area ``sounds``: what is missing for sounds and speech

SOUNDS: dict[str, Text] = {
    "no_player": Text(
        "Sounds are on, but no program plays them: install alsa-utils (aplay)",
        "Les sons sont activés, mais aucun programme ne les joue : installez alsa-utils (aplay)",
    ),
    "no_speaker": Text(
        "Speech is on, but no program speaks: install espeak-ng",
        "Les annonces vocales sont activées, mais aucun programme ne parle : installez espeak-ng",
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


# --- Texts of the area ``lookback``: looking back on a night and on all nights, posters, forgetting

LOOKBACK: dict[str, Text] = {
    # Menu
    "menu": Text("Looking back ...", "Rétrospective ..."),
    "menu_curves": Text("The night in curves", "La soirée en courbes"),
    "menu_prizes": Text("Prizes of the night", "Les prix de la soirée"),
    "menu_readers": Text("Who reads whom", "Qui devine qui"),
    "menu_players": Text("Players of all nights", "Les joueurs de toutes les soirées"),
    "menu_players_note": Text(
        "Everybody who has played here, from the stored games",
        "Tous ceux qui ont joué ici, d’après les parties enregistrées",
    ),
    "menu_poster": Text("Save a poster", "Enregistrer une affiche"),
    "menu_poster_note": Text(
        "A picture of the night to send to friends; nothing is sent from here",
        "Une image de la soirée à envoyer aux amis ; rien ne part d’ici",
    ),
    "hint_over": Text("+: look back on the night", "+ : revoir la soirée"),
    # Pages
    "curves": Text("THE NIGHT IN CURVES", "LA SOIRÉE EN COURBES"),
    "prizes": Text("PRIZES OF THE NIGHT", "LES PRIX DE LA SOIRÉE"),
    "readers": Text("WHO READS WHOM", "QUI DEVINE QUI"),
    "meets": Text("WHO THINKS ALIKE", "QUI PENSE PAREIL"),
    "players": Text("PLAYERS OF ALL NIGHTS", "LES JOUEURS DE TOUTES LES SOIRÉES"),
    "turns": Text("{n} turns", "{n} tours", en_one="1 turn", fr_one="{n} tour"),
    "times": Text("{n} times", "{n} fois", en_one="1 time", fr_one="{n} fois"),
    "throws": Text("{n} throws", "{n} lancers", en_one="1 throw", fr_one="{n} lancer"),
    "how_readers": Text(
        "Each row: how often that player found the card of the one above",
        "Par ligne : combien de fois ce joueur a trouvé la carte de celui d’en haut",
    ),
    "how_meets": Text(
        "How often two put their token on the same card",
        "Combien de fois deux joueurs ont choisi la même carte",
    ),
    "share": Text("{hits} of {chances}", "{hits} sur {chances}"),
    "no_prizes": Text("No prizes yet: play on", "Pas encore de prix : continuez à jouer"),
    "adding_up": Text("Adding up the nights ...", "On fait les comptes des soirées ..."),
    "no_players": Text("Nobody has finished a turn here yet", "Personne n’a encore fini de tour ici"),
    "foot": Text("Page {n}/{pages}   + next   Enter closes", "Page {n}/{pages}   + suite   Entrée ferme"),
    "foot_closes": Text("Enter closes this page", "Entrée ferme cette page"),
    "prompt_lobby": Text("The last game. Enter: the lobby", "La partie d’avant. Entrée : l’accueil"),
    "prompt_end": Text("+: the next page. Enter: the podium", "+ : page suivante. Entrée : le podium"),
    # Prizes: a title, and what it was won by
    "prize.mind_readers": Text("The mind readers", "Les télépathes"),
    "prize.reader": Text("The best guesser", "Le meilleur flair"),
    "prize.liar": Text("The best liar", "Le meilleur bluffeur"),
    "prize.teller": Text("The best storyteller", "Le meilleur conteur"),
    "prize.divisive": Text("The most divisive card", "La carte qui divise"),
    "prize.wavelength": Text("On one wavelength", "Sur la même longueur d’onde"),
    "prize.heart": Text("The heart of the table", "Le cœur de la table"),
    "prize.loner": Text("The lone wolf", "Le loup solitaire"),
    "prize.scattered": Text("The most puzzling clue", "L’indice le plus déroutant"),
    "prize.generous": Text("The most generous", "Le plus généreux"),
    "prize.fastest": Text("The fastest hand", "La main la plus rapide"),
    "prize.slowest": Text("Last to press", "Toujours en dernier"),
    "prize.prisoner": Text("The jailbird", "Le pilier de prison"),
    "why.mind_readers": Text(
        "found each other’s cards {times} out of {chances}", "se sont devinés {times} sur {chances}"
    ),
    "why.reader": Text(
        "found {hits} of {chances} storytellers’ cards",
        "a trouvé {hits} cartes de conteur sur {chances}",
        en_one="found {hits} of {chances} storytellers’ cards",
        fr_one="a trouvé {hits} carte de conteur sur {chances}",
    ),
    "why.liar": Text(
        "drew {n} wrong votes in {turns}",
        "a attiré {n} votes en {turns}",
        en_one="drew 1 wrong vote in {turns}",
        fr_one="a attiré {n} vote en {turns}",
    ),
    "why.teller": Text(
        "found, but not by all: {times} out of {chances}",
        "trouvée, mais pas par tous : {times} sur {chances}",
    ),
    "why.divisive": Text(
        "turn {turn}: {hits} of {chances} found it", "tour {turn} : {hits} sur {chances} l’ont trouvée"
    ),
    "why.wavelength": Text(
        "on the same card {times} out of {chances}", "sur la même carte {times} sur {chances}"
    ),
    "why.heart": Text("met somebody {times} out of {chances}", "en a rejoint d’autres {times} sur {chances}"),
    "why.loner": Text(
        "alone on a card {times} out of {chances}", "sans personne sur sa carte {times} sur {chances}"
    ),
    "why.scattered": Text(
        "turn {turn}: {chances} votes on {hits} cards", "tour {turn} : {chances} votes sur {hits} cartes"
    ),
    "why.generous": Text(
        "handed out {n} {unit}",
        "a distribué {n} {unit}",
        en_one="handed out {n} {unit}",
        fr_one="a distribué {n} {unit}",
    ),
    "why.fastest": Text("{hits} ms behind the first, on average", "{hits} ms après le premier, en moyenne"),
    "why.always_first": Text("first in every race", "en tête à chaque course"),
    "why.slowest": Text(
        "last in {n} races",
        "en dernier dans {n} courses",
        en_one="last in 1 race",
        fr_one="en dernier dans {n} course",
    ),
    "why.prisoner": Text(
        "{n} times taken prisoner",
        "{n} fois en prison",
        en_one="once taken prisoner",
        fr_one="{n} fois en prison",
    ),
    # Players across nights
    "column.games": Text("games", "parties"),
    "column.wins": Text("won", "gagnées"),
    "column.points": Text("points/turn", "points/tour"),
    "column.found": Text("found", "trouvé"),
    "column.told": Text("told well", "raconté"),
    "column.received": Text("lies/turn", "bluffs/tour"),
    "column.dice": Text("dice", "dés"),
    "column.last": Text("last seen", "vu le"),
    "guest": Text("guest", "de passage"),
    # Players at the command line
    "players_list_help": Text("everybody who has played here", "tous ceux qui ont joué ici"),
    "players_show_help": Text("what a player has done", "ce qu’un joueur a fait"),
    "players_forget_help": Text(
        "forget a player for good: the stored games keep a nameless rabbit",
        "oublier un joueur pour de bon : il ne reste qu’un lapin sans nom dans les parties",
    ),
    "option_name": Text("the player’s name", "le nom du joueur"),
    "option_yes": Text("don’t ask for confirmation", "ne pas demander de confirmation"),
    "player": Text("{name}: {words} ({day})", "{name} : {words} ({day})"),
    "player_games": Text(
        "{n} games of cards", "{n} parties de cartes", en_one="1 game of cards", fr_one="{n} partie de cartes"
    ),
    "player_wins": Text("{n} won", "{n} gagnées", en_one="{n} won", fr_one="{n} gagnée"),
    "player_dice": Text(
        "{n} games of dice", "{n} parties de dés", en_one="1 game of dice", fr_one="{n} partie de dés"
    ),
    "player_points": Text(
        "{n} points in {turns}",
        "{n} points en {turns}",
        en_one="1 point in {turns}",
        fr_one="{n} point en {turns}",
    ),
    "player_found": Text(
        "found {hits} of {chances} storytellers’ cards",
        "a trouvé {hits} cartes de conteur sur {chances}",
        en_one="found {hits} of {chances} storytellers’ cards",
        fr_one="a trouvé {hits} carte de conteur sur {chances}",
    ),
    "player_told": Text("told well {times} out of {chances}", "a bien raconté {times} sur {chances}"),
    "player_received": Text(
        "drew {n} wrong votes in {turns}",
        "a attiré {n} votes en {turns}",
        en_one="drew 1 wrong vote in {turns}",
        fr_one="a attiré {n} vote en {turns}",
    ),
    "no_such_player": Text(
        "no stored game has a player called {name}; `dixit-table players list` names everybody",
        "aucune partie enregistrée n’a de joueur nommé « {name} » ; `dixit-table players list` les nomme tous",
    ),
    # Forgetting
    "games_forget_help": Text("forget games for good", "oublier des parties pour de bon"),
    "forget_player": Text(
        "{name} is in {n} games. Their votes and points stay, under a rabbit’s name; the name can’t be brought back.",
        "{name} est dans {n} parties. Ses votes et ses points restent, au nom d’un lapin ; le nom sera perdu pour de bon.",
        en_one="{name} is in 1 game. Their votes and points stay, under a rabbit’s name; the name can’t be brought back.",
        fr_one="{name} est dans {n} partie. Ses votes et ses points restent, au nom d’un lapin ; le nom sera perdu pour de bon.",
    ),
    "typed_in": Text(
        "{name} also appears in {n} more games, in something typed, such as a clue: there it becomes “…”.",
        "{name} apparaît dans {n} autres parties, dans un texte tapé, comme un indice : il y devient « … ».",
        en_one="{name} also appears in 1 more game, in something typed, such as a clue: there it becomes “…”.",
        fr_one="{name} apparaît dans {n} autre partie, dans un texte tapé, comme un indice : il y devient « … ».",
    ),
    "player_forgotten": Text(
        "{name} is forgotten: {n} games now have a nameless rabbit. Keypads that forgot the name: {pads}.",
        "{name} est oublié : {n} parties ont maintenant un lapin sans nom. Boîtiers qui ont oublié le nom : {pads}.",
        en_one="{name} is forgotten: 1 game now has a nameless rabbit. Keypads that forgot the name: {pads}.",
        fr_one="{name} est oublié : {n} partie a maintenant un lapin sans nom. Boîtiers qui ont oublié le nom : {pads}.",
    ),
    "forget_games": Text(
        "Games {games} and all their turns will be deleted; they can’t be brought back.",
        "Les parties {games} et tous leurs tours seront supprimés ; c’est définitif.",
        en_one="Game {games} and all its turns will be deleted; they can’t be brought back.",
        fr_one="La partie {games} et tous ses tours seront supprimés ; c’est définitif.",
    ),
    "games_forgotten": Text(
        "Forgotten: games {games} ({entries}).",
        "Oubliées : les parties {games} ({entries}).",
        en_one="Forgotten: game {games} ({entries}).",
        fr_one="Oubliée : la partie {games} ({entries}).",
    ),
    "entries": Text("{n} entries", "{n} entrées", en_one="1 entry", fr_one="{n} entrée"),
    "maybe_in": Text(
        "Game {game} can’t be read, so the name may still be in it. To be sure: dixit-table games forget {game}",
        "La partie {game} est illisible, et le nom y est peut-être encore. Pour être sûr : dixit-table games forget {game}",
    ),
    "yes": Text("yes", "oui"),
    "confirm": Text("{question} Type “{word}” to go on:", "{question} Tapez « {word} » pour continuer :"),
    "confirm_with_yes": Text(
        "there is nobody to ask for confirmation; add --yes to forget for good",
        "il n’y a personne pour confirmer ; ajoutez --yes pour oublier pour de bon",
    ),
    "nothing_forgotten": Text("Nothing was forgotten.", "Rien n’a été oublié."),
    "not_forgotten": Text(
        "the data folder can’t be changed ({reason}); not everything is forgotten yet, so try again",
        "le dossier de données ne peut pas être changé ({reason}) ; tout n’est pas encore oublié, réessayez",
    ),
    "still_read": Text(
        "another program is reading the journal, so traces may be left in its file; close it and try again",
        "un autre programme lit le journal, des traces peuvent rester dans son fichier ; fermez-le et réessayez",
    ),
    # Posters
    "games_poster_help": Text(
        "a picture of the night to send to friends", "une image de la soirée à envoyer aux amis"
    ),
    "option_poster_format": Text(
        "svg: sharp at any size (default); png: for phones",
        "svg : nette à toute taille (par défaut) ; png : pour les téléphones",
    ),
    "option_out": Text(
        "the file to write (default: game-GAME.svg in this folder)",
        "le fichier à écrire (par défaut : game-GAME.svg dans ce dossier)",
    ),
    "poster_curves": Text("The night in curves", "La soirée en courbes"),
    "poster_prizes": Text("Prizes of the night", "Les prix de la soirée"),
    "poster_clues": Text("The clues", "Les indices"),
    "poster_told": Text("{name}, turn {turn}", "{name}, tour {turn}"),
    "poster_found": Text("found by {hits} of {chances}", "trouvé par {hits} sur {chances}"),
    "poster_points": Text("{n} points", "{n} points", en_one="1 point", fr_one="{n} point"),
    "poster_players": Text("{n} players", "{n} joueurs", en_one="1 player", fr_one="{n} joueur"),
    "poster_teams": Text("{n} teams", "{n} équipes", en_one="1 team", fr_one="{n} équipe"),
    "poster_foot": Text(
        "dixit_table · rabbits, cards and secret votes",
        "dixit_table · des lapins, des cartes et des votes secrets",
    ),
    "poster_day": Text("{month} {day}, {year}", "{day} {month} {year}"),
    "month_1": Text("January", "janvier"),
    "month_2": Text("February", "février"),
    "month_3": Text("March", "mars"),
    "month_4": Text("April", "avril"),
    "month_5": Text("May", "mai"),
    "month_6": Text("June", "juin"),
    "month_7": Text("July", "juillet"),
    "month_8": Text("August", "août"),
    "month_9": Text("September", "septembre"),
    "month_10": Text("October", "octobre"),
    "month_11": Text("November", "novembre"),
    "month_12": Text("December", "décembre"),
    "poster_too_early": Text(
        "game {game} has no counted turn yet; a poster needs one",
        "la partie {game} n’a encore aucun tour compté ; il en faut un pour une affiche",
    ),
    "poster_saved": Text("The poster is saved: {path}", "L’affiche est enregistrée : {path}"),
    "poster_nowhere": Text(
        "This is a demonstration: nothing of it is saved",
        "C’est une démonstration : rien n’en est enregistré",
    ),
    "poster_no_png": Text(
        "a PNG needs a library that is not installed: {python} -m pip install resvg_py; an SVG needs none: --format svg",
        "un PNG demande une bibliothèque absente : {python} -m pip install resvg_py ; un SVG n’en demande pas : --format svg",
    ),
    "poster_no_fonts": Text(
        "a PNG needs fonts, and this computer has none: apt install fonts-dejavu; an SVG needs none: --format svg",
        "un PNG demande des polices, et cet ordinateur n’en a pas : apt install fonts-dejavu ; un SVG n’en demande pas : --format svg",
    ),
    "poster_unwritable": Text(
        "{path}: the poster can’t be written ({reason})",
        "{path} : l’affiche ne peut pas être écrite ({reason})",
    ),
}
