"""The table menu: its lines, names and rabbits, preferences."""

from __future__ import annotations

from dixit_table.texts.wording import Text

# --- Lines of the menu, in the area ``table``

TABLE: dict[str, Text] = {
    "menu_title": Text("Table menu", "Menu de la table"),
    "menu_by_keyboard": Text("the keyboard", "le clavier"),
    "menu_by_screen": Text("the screen", "l’écran"),
    "menu_by_keypad": Text("a keypad", "un boîtier"),
    "menu_back": Text("Back", "Retour"),
    "menu_is_open": Text(
        "The menu is open: Backspace closes it", "Le menu est ouvert : Retour arrière le ferme"
    ),
    "menu_not_now": Text("Not possible now", "Pas possible maintenant"),
    "menu_amend_later": Text(
        "Something wrong in this turn? It can be corrected here once the rabbits have hopped",
        "Une erreur dans ce tour ? Il se corrige ici dès que les lapins ont avancé",
    ),
    "menu_no_line": Text("No line has that number", "Aucune ligne n’a ce numéro"),
    "menu_stick": Text("Backup on a stick ...", "Sauvegarde sur clé USB ..."),
    "menu_tablets": Text("Tablets and phones ...", "Tablettes et téléphones ..."),
    "menu_tablets_note": Text(
        "They look on, and vote, in a browser. The table stays without a network of its own.",
        "Ils suivent la partie, et votent, dans un navigateur. La table, elle, reste sans réseau.",
    ),
    "menu_tablets_where": Text("Show the address and the code", "Montrer l’adresse et le code"),
    "menu_tablets_off": Text("Switch off: everybody is out", "Arrêter : tout le monde est déconnecté"),
    "menu_tablets_missing": Text(
        "That needs a part that is missing: dixit-table doctor says how to install it",
        "Il faut pour cela une partie qui manque : dixit-table doctor dit comment l’installer",
    ),
    "menu_back_to_game": Text("Back to the game", "Retour au jeu"),
    "menu_go_on": Text("Go on for {name}", "Continuer pour {name}"),
    "menu_without": Text("Go on without ...", "Continuer sans ..."),
    "menu_undo": Text("Undo the last step", "Annuler la dernière étape"),
    "menu_undo_seat": Text("Undo the last seat change", "Annuler le changement de place"),
    "menu_undo_name": Text(
        "Undo the last name or rabbit", "Annuler le dernier changement de nom ou de lapin"
    ),
    "menu_undo_to_lobby": Text("Undo: back to the lobby", "Annuler : retour à l’accueil"),
    "menu_undo_to_telling": Text("Undo: back to the clue", "Annuler : retour à l’indice"),
    "menu_undo_to_voting": Text("Undo: back to the votes", "Annuler : retour aux votes"),
    "menu_undo_to_reveal": Text("Undo: back to the reveal", "Annuler : retour à la révélation"),
    "menu_undo_to_over": Text("Undo: back to the podium", "Annuler : retour au podium"),
    "menu_undo_to_scoring": Text("Undo: back to the points", "Annuler : retour aux points"),
    "menu_rules": Text("Rules set ...", "Règles ..."),
    "menu_rules_set": Text("{title}", "{title}"),
    "menu_adjust": Text("Deck and length ...", "Cartes et durée ..."),
    "menu_deck": Text("Cards in the deck: {n} ...", "Jeu de {n} cartes ..."),
    "menu_cards": Text("{n} cards", "{n} cartes"),
    "menu_ending": Text("The end: {ways} ...", "La fin : {ways} ..."),
    "end_points": Text("at {n} {n:point|points}", "à {n} {n:point|points}"),
    "end_laps": Text("{n:once|{n} times} round the table", "{n:un tour|{n} tours} de table"),
    "end_pile": Text("when the pile is empty", "quand la pioche est vide"),
    "menu_rules_example": Text("{title} (example)", "{title} (exemple)"),
    "menu_rules_unreadable": Text("{name}: not usable", "{name} : inutilisable"),
    "menu_rules_note": Text("{summary}", "{summary}"),
    "menu_undo_amendment": Text("Undo the last correction", "Annuler la dernière correction"),
    "menu_amend": Text("Correct a turn ...", "Corriger un tour ..."),
    "menu_points": Text("Give or take points ...", "Donner ou retirer des points ..."),
    "menu_seats": Text("Who plays ...", "Qui joue ..."),
    "menu_turn": Text("Turn {n}: {name} told", "Tour {n} : {name} a raconté"),
    "menu_keep": Text("Keep these changes ...", "Garder ces changements ..."),
    "menu_keep_changes": Text("Result: {changes}", "Résultat : {changes}"),
    "menu_keep_same": Text("The points stay the same", "Les points ne changent pas"),
    "menu_why": Text("Why?", "Pourquoi ?"),
    "menu_card": Text("Card {slot}: {name}", "Carte {slot} : {name}"),
    "menu_card_told": Text(
        "Card {slot}: {name} (the storyteller’s)", "Carte {slot} : {name} (celle du conteur)"
    ),
    "menu_card_is": Text("{slot} is {name}’s, not {other}", "{slot} est à {name}, pas {other}"),
    "menu_vote": Text("{name}’s vote: {slot}", "Vote {name:de} : {slot}"),
    "menu_vote_n": Text("{name}’s vote {n}: {slot}", "Vote {n} {name:de} : {slot}"),
    "menu_no_vote": Text("No vote", "Pas de vote"),
    "menu_slot": Text("Card {slot}", "Carte {slot}"),
    "menu_red": Text("Red token: {slot}", "Jeton rouge : {slot}"),
    "menu_void": Text("This turn doesn’t count", "Ce tour ne compte pas"),
    "menu_not_void": Text("This turn counts after all", "Ce tour compte tout de même"),
    "menu_gets": Text("{name} gets {n} {n:point|points}", "{name} : {n} {n:point|points} de plus"),
    "menu_loses": Text("{name} loses {n} {n:point|points}", "{name} : {n} {n:point|points} de moins"),
    "menu_return": Text("Somebody comes back ...", "Quelqu’un revient ..."),
    "menu_returns": Text("{name}, with {n} {n:point|points}", "{name}, avec {n} {n:point|points}"),
    "menu_move": Text("Somebody sits elsewhere ...", "Quelqu’un change de place ..."),
    "menu_moves_after": Text("To {other}’s left", "À gauche {other:de}"),
    "menu_first": Text("Who tells first ...", "Qui commence ..."),
    "menu_tell": Text("Somebody else tells this turn ...", "Quelqu’un d’autre raconte ce tour ..."),
    "menu_tells": Text("{name} tells", "{name} raconte"),
    "menu_mate_seat": Text("{name}: the second keypad", "{name} : le second boîtier"),
    "why_wrong_vote": Text("a vote was entered wrongly", "un vote mal saisi"),
    "why_wrong_card": Text("a card was entered wrongly", "une carte mal saisie"),
    "why_wrong_dice": Text("dice were entered wrongly", "des dés mal saisis"),
    "why_not_valid": Text("the turn wasn’t valid", "le tour n’était pas valable"),
    "why_miscounted": Text("a mistake in counting", "une erreur de compte"),
    "why_penalty": Text("a penalty", "une pénalité"),
    "why_gift": Text("a gift", "un cadeau"),
    "why_other": Text("something else", "autre chose"),
    "menu_pads": Text("Keypads ...", "Boîtiers ..."),
    "menu_leave": Text("Somebody leaves ...", "Quelqu’un s’en va ..."),
    "menu_demo": Text("A demonstration ...", "Une démonstration ..."),
    "menu_leave_demo": Text("Leave the demonstration", "Quitter la démonstration"),
    "menu_demo_yes": Text("Yes: without cards", "Oui : sans cartes"),
    "menu_join": Text("Somebody joins on this keypad", "Quelqu’un arrive sur ce boîtier"),
    "menu_records": Text("Past turns", "Tours passés"),
    "menu_help": Text("Help: keys and rules", "Aide : touches et règles"),
    "menu_end_game": Text("End this game ...", "Terminer cette partie ..."),
    "menu_end_game_yes": Text("Yes, end this game", "Oui, terminer cette partie"),
    "menu_shut_down": Text("Shut the computer down ...", "Éteindre l’ordinateur ..."),
    "menu_shut_down_yes": Text(
        "Yes, shut down; the game is saved", "Oui, éteindre ; la partie est enregistrée"
    ),
    "shutting_down": Text(
        "The computer shuts down; the game is saved", "L’ordinateur s’éteint ; la partie est enregistrée"
    ),
    "no_shut_down": Text(
        "The computer did not shut down ({reason})", "L’ordinateur ne s’est pas éteint ({reason})"
    ),
    "menu_quit": Text("Close the program ...", "Fermer le programme ..."),
    "menu_quit_yes": Text("Yes, close; the game is saved", "Oui, fermer ; la partie est enregistrée"),
    "menu_seat": Text("{name}", "{name}"),
    "menu_standing_in": Text("{name} is back", "{name} est de retour"),
    "menu_standing_abstains": Text("Doesn’t vote (the card counts)", "Ne vote pas (sa carte compte)"),
    "menu_standing_away": Text("Away, card on the table", "Absent, carte sur la table"),
    "menu_standing_absent": Text("Away, laid no card", "Absent, sans carte"),
    "menu_identify": Text(
        "Whose keypad? Flash seat and keypad ...", "À qui est ce boîtier ? Le faire clignoter ..."
    ),
    "menu_swap": Text("Swap two keypads ...", "Échanger deux boîtiers ..."),
    "menu_swap_with": Text("{one} with {other}", "{one} avec {other}"),
    "menu_unpair": Text("Free a seat for another keypad ...", "Libérer une place pour un autre boîtier ..."),
    "menu_leaves_now": Text("{name} {n:leaves|leave}", "{name} s’en {n:va|vont}"),
    "menu_leaves": Text(
        "{name} {n:leaves|leave} at the next turn", "{name} {n:part|partent} au prochain tour"
    ),
}


# --- Names and rabbits: the menu's lines, and spelling on a numeric pad

NAMING: dict[str, Text] = {
    "hint": Text("-: your name, other rules, the language", "- : ton nom, d’autres règles, la langue"),
    "menu": Text("Names and rabbits ...", "Noms et lapins ..."),
    "menu_mine": Text("My name, my rabbit ...", "Mon nom, mon lapin ..."),
    "menu_ours": Text("Our names, our rabbit ...", "Nos noms, notre lapin ..."),
    "spell": Text("Spell a name", "Écrire un nom"),
    "spell_mate": Text("{name}: spell another name", "{name} : écrire un autre nom"),
    "earlier": Text("A name from an earlier night ...", "Un nom d’une autre soirée ..."),
    "earlier_mate": Text(
        "{name}: a name from an earlier night ...", "{name} : un nom d’une autre soirée ..."
    ),
    "colour": Text("Another rabbit ...", "Un autre lapin ..."),
    "title": Text("{name} is called", "{name} s’appelle"),
    "done": Text("{key}: {name}", "{key} : {name}"),
    "again": Text("the same key again: its next letter", "encore la même touche : sa lettre suivante"),
    "keep": Text("{key}: next place", "{key} : place suivante"),
    "accent": Text("{key}: accent", "{key} : accent"),
    "case": Text("*: capital or not", "* : majuscule ou non"),
    "erase": Text("{key}: erases", "{key} : efface"),
    "enter": Text("Enter", "Entrée"),
    "backspace": Text("Backspace", "Retour arrière"),
    "start": Text("Press the keys with the letters", "Appuie sur les touches des lettres"),
    "not_now": Text(
        "Spelling shows on the screen, and a digit may now be a card or a vote: wait for the points, or the lobby",
        "Ce qu’on écrit se voit, et un chiffre peut être une carte ou un vote : attends les points, ou l’accueil",
    ),
    "nothing": Text("that key does nothing here", "cette touche ne fait rien ici"),
    "space": Text("space", "espace"),
}


# --- Preferences, as the menu sets them: look, sounds and pace

PREFERENCES: dict[str, Text] = {
    # Whoever can't read one language finds the other by its own name.
    "menu": Text("Français / English, look, sounds ...", "Français / English, image, sons ..."),
    "language": Text("Français / English", "Français / English"),
    "language_note": Text("Entrée : tout en français", "Enter: everything in English"),
    "on": Text("{what}: on", "{what} : oui"),
    "off": Text("{what}: off", "{what} : non"),
    "far": Text("Huge letters", "Lettres énormes"),
    "far_note": Text(
        "For a screen that is far away: only words, as large as they fit.",
        "Pour un écran éloigné : rien que des mots, aussi grands que possible.",
    ),
    "calm": Text("Calm", "Calme"),
    "calm_note": Text("Nothing moves on the screen.", "Rien ne bouge à l’écran."),
    "plain": Text("Plain colours", "Couleurs simples"),
    "plain_note": Text(
        "16 colours and simple characters: for a screen that can’t show the others.",
        "16 couleurs et des caractères simples : pour un écran qui affiche mal les autres.",
    ),
    "margin": Text("TV margin: {n}%", "Marge de la télé : {n} %"),
    "margin_note": Text(
        "Press Enter until no letter at the edge of the screen is cut off; after the largest margin it is 0 again.",
        "Appuie sur Entrée jusqu’à ce qu’aucune lettre ne soit coupée au bord ; après la plus grande marge, elle revient à 0.",
    ),
    "sound_accepted": Text("Sound: an entry counts", "Son : une saisie compte"),
    "sound_awaited": Text("Sound: we are waiting for you", "Son : on t’attend"),
    "sound_reveal": Text("Sound: the cards are shown", "Son : les cartes se dévoilent"),
    "sound_hop": Text("Sound: the rabbits hop", "Son : les lapins sautent"),
    "sound_podium": Text("Sound: the podium", "Son : le podium"),
    "speech": Text("Speech", "Annonces vocales"),
    "nudges_off": Text("Reminders: none", "Rappels : aucun"),
    "nudges_normal": Text("Reminders: soon", "Rappels : tôt"),
    "nudges_patient": Text("Reminders: late", "Rappels : tard"),
    "nudges_note": Text(
        "When the screen says who everybody is waiting for.", "Quand l’écran dit qui l’on attend encore."
    ),
    "timer_off": Text("Sand timer: none", "Sablier : aucun"),
    "timer": Text("Sand timer: {n} {n:minute|minutes}", "Sablier : {n} {n:minute|minutes}"),
    "timer_note": Text(
        "It runs while somebody tells or everybody draws. Nothing happens when it runs out.",
        "Il coule pendant qu’on raconte ou qu’on pioche. Quand il est vide, il ne se passe rien.",
    ),
    "damaged": Text(
        "the preferences could not be read and were put aside: {path}; set them again in the menu (-)",
        "les préférences étaient illisibles et ont été mises de côté : {path} ; elles sont à régler de nouveau dans le menu (-)",
    ),
    "not_kept": Text(
        "this holds for tonight, but could not be saved ({reason})",
        "cela vaut pour ce soir, mais n’a pas pu être enregistré ({reason})",
    ),
}
