"""What the house prefers: look, sounds and pace, as the table menu sets them."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    # Who can't read the one language finds the other by its own name.
    "menu": Text("Français / English, look, sounds ...", "Français / English, image, sons ..."),
    "language": Text("Français / English", "Français / English"),
    "language_note": Text("Enter: le reste en français", "Entrée : the rest in English"),
    "on": Text("{what}: on", "{what} : oui"),
    "off": Text("{what}: off", "{what} : non"),
    "far": Text("Huge letters", "Lettres énormes"),
    "far_note": Text(
        "For a screen that is far away: less on it, and what matters huge.",
        "Pour un écran éloigné : moins de choses, et l’essentiel en énorme.",
    ),
    "calm": Text("Calm", "Calme"),
    "calm_note": Text("Nothing moves on the screen.", "Rien ne bouge à l’écran."),
    "plain": Text("Plain colours", "Couleurs simples"),
    "plain_note": Text(
        "16 colours and the simplest signs: for a screen that shows the others wrongly.",
        "16 couleurs et les signes les plus simples : pour un écran qui montre mal les autres.",
    ),
    "margin": Text("Edge of the TV: {n} %", "Bord de la télé : {n} %"),
    "margin_note": Text(
        "Enter: more, until no letter at the edge of the screen is cut off; then from 0 again.",
        "Entrée : davantage, jusqu’à ce qu’aucune lettre ne soit coupée au bord ; puis 0 à nouveau.",
    ),
    "sound_accepted": Text("Sound: an entry counts", "Son : une saisie compte"),
    "sound_awaited": Text("Sound: you are awaited", "Son : on t’attend"),
    "sound_reveal": Text("Sound: the cards are shown", "Son : les cartes se dévoilent"),
    "sound_hop": Text("Sound: the rabbits hop", "Son : les lapins sautent"),
    "speech": Text("Spoken words", "Annonces à voix haute"),
    "nudges_off": Text("Reminders: none", "Rappels : aucun"),
    "nudges_normal": Text("Reminders: soon", "Rappels : vite"),
    "nudges_patient": Text("Reminders: late", "Rappels : patiemment"),
    "nudges_note": Text(
        "When the screen says who is still awaited.", "Quand l’écran dit qui est encore attendu."
    ),
    "timer_off": Text("Sand timer: none", "Sablier : aucun"),
    "timer": Text(
        "Sand timer: {n} minutes", "Sablier : {n} minutes", "Sand timer: 1 minute", "Sablier : {n} minute"
    ),
    "timer_note": Text(
        "Runs while somebody tells or everybody draws. Nothing happens when it is out.",
        "Coule pendant qu’on raconte ou qu’on pioche. Quand il est vide, il ne se passe rien.",
    ),
    "damaged": Text(
        "the preferences could not be read, and were put aside: {path}; set them again in the menu (-)",
        "les préférences étaient illisibles et ont été mises de côté : {path} ; réglez-les à nouveau dans le menu (-)",
    ),
    "not_kept": Text(
        "this holds for tonight, but could not be written down ({reason})",
        "cela vaut pour ce soir, mais n’a pas pu être noté ({reason})",
    ),
}
