"""Texts of the area ``pace``: who is awaited, nudges, why an entry was refused, the practice vote, time to go."""

from dixit_table.texts.wording import Text

_AWAITED = {
    "awaited": Text("Still awaited: {names}", "On attend encore {names}"),
    "awaited_n": Text("{n} are still awaited", "On en attend encore {n}"),
    "nudge_ask": Text(  # what a tile says is said to one: to several it is quoted
        "{names}: {ask}, then Enter",
        "{names} : « {ask} », puis Entrée",
        fr_one="{names} : {ask}, puis Entrée",
    ),
    "nudge_tiles": Text(
        "{names}: your tile says what is still missing", "{names} : votre tuile dit ce qui manque encore"
    ),
    "nudge_telling": Text(
        "{name}, take your time. Once {n} cards lie on the table: Enter",
        "{name}, prends ton temps. Quand {n} cartes sont posées : Entrée",
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
        "Somebody new? Menu (-): Practice vote", "Quelqu’un débute ? Menu (-) : Vote d’essai"
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
    "sand_out": Text("The sand has run through. No hurry!", "Le sablier est vide. Rien ne presse !"),
}

TEXTS: dict[str, Text] = {**_AWAITED, **_WHY, **_PRACTICE, **_TIME}
