"""Texts of the area ``jig``: ``keypads test --jig``, which guides through a new keypad."""

from __future__ import annotations

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    "option_jig": Text(
        "test one keypad you have built, key by key; 3x4 where it has twelve keys (default: 4x4)",
        "essayer un boîtier de ta fabrication, touche par touche ; 3x4 s’il a douze touches (par défaut : 4x4)",
    ),
    "option_wait": Text(
        "with --jig: seconds a key is waited for (default: {seconds})",
        "avec --jig : secondes d’attente pour une touche (par défaut : {seconds})",
    ),
    "serial_only": Text(
        "{pad}: --jig tests one keypad of your own on a serial port: --pad serial:/dev/ttyACM0",
        "{pad} : --jig essaie un seul boîtier fait maison, sur un port série : --pad serial:/dev/ttyACM0",
    ),
    "none": Text(
        "no built keypad has answered for {seconds} seconds: plug one in, or see what dixit-table keypads list --ask says",
        "aucun boîtier fait maison n’a répondu en {seconds} secondes : branches-en un, ou vois ce que dit dixit-table keypads list --ask",
    ),
    "plain": Text(
        "{pad} sends no frames: put the firmware on it (hardware/firmware/README.md)",
        "{pad} n’envoie pas de trames : installes-y le logiciel (hardware/firmware/README.md)",
    ),
    "ended": Text("ended before the test was over", "arrêté avant la fin de l’essai"),
    "waits": Text("plug the keypad in; Ctrl+C ends", "branche le boîtier ; Ctrl+C pour finir"),
    "several": Text(
        "{n} keypads are there: press a key on the one to test",
        "{n} boîtiers sont là : appuie sur une touche de celui à essayer",
    ),
    "begins": Text("{pad}; firmware: {version}", "{pad} ; logiciel : {version}"),
    "unsaid": Text("not said", "non indiqué"),
    "press": Text("press {button}", "appuie sur {button}"),
    "once_more": Text("once more:", "encore une fois :"),
    "came": Text("    {button} came as {came}", "    {button} est arrivée comme {came}"),
    "no_key": Text("    nothing came of {button}", "    rien n’est arrivé de {button}"),
    "again": Text("    {button} came again after {ms} ms", "    {button} est revenue après {ms} ms"),
    "other_pad": Text("    that was another keypad: {pad}", "    c’était un autre boîtier : {pad}"),
    "together": Text(
        "hold {one}; press {two} and {three} while it is down; then let go of all",
        "tiens {one} ; appuie sur {two} et {three} en même temps ; puis relâche tout",
    ),
    "ghost_0": Text("    no other key came", "    aucune autre touche n’est arrivée"),
    "ghost_1": Text("    {button} came as well", "    {button} est arrivée aussi"),
    "ghost_untried": Text(
        "    not tried: fewer than two of them came",
        "    non essayé : moins de deux d’entre elles sont arrivées",
    ),
    "untried": Text("not tried", "non essayé"),
    "light_1": Text(
        "Look at the light. Lit: press {yes}. Dark: press {no}.",
        "Regarde le voyant. Allumé : appuie sur {yes}. Éteint : appuie sur {no}.",
    ),
    "light_2": Text(
        "Look again. Lit: press {yes}. Dark: press {no}.",
        "Regarde encore. Allumé : appuie sur {yes}. Éteint : appuie sur {no}.",
    ),
    "no_light": Text("light: it says that it has none", "voyant : il dit n’en avoir aucun"),
    "light_untried": Text(
        "light: not tried, for too few keys work", "voyant : non essayé, car trop peu de touches marchent"
    ),
    "measured": Text(
        "keys that bounced: {bounced}; that came unasked: {unasked}; ghosts of three together: {ghosts}; from contact to program: median {median} ms, longest {worst} ms",
        "touches qui rebondissent : {bounced} ; arrivées sans être demandées : {unasked} ; fantômes de trois ensemble : {ghosts} ; du contact au programme : médiane {median} ms, au plus {worst} ms",
    ),
    "pass": Text("PASS  {number}", "BON  {number}"),
    "pass_nameless": Text(
        "PASS  without a number: the table knows it by its socket",
        "BON  sans numéro : la table le connaît par sa prise",
    ),
    "sticker": Text("sticker: {number}", "étiquette : {number}"),
    "fail": Text("FAIL  {pad}", "MAUVAIS  {pad}"),
    "off": Text(
        "the wire of {line} is off: press it home at {pin}",
        "le fil de {line} est débranché : enfonce-le sur {pin}",
    ),
    "nothing": Text(
        "no key came: look at the ribbon’s plug, from {pin} to {last}",
        "aucune touche n’est arrivée : regarde la prise de la nappe, de {pin} à {last}",
    ),
    "mirrored": Text(
        "the ribbon is the wrong way round: turn its plug round",
        "la nappe est à l’envers : retourne sa prise",
    ),
    "swapped": Text(
        "rows and columns are swapped: swap the two groups of wires",
        "lignes et colonnes sont échangées : échange les deux groupes de fils",
    ),
    "mirrored_and_swapped": Text(
        "the ribbon is the wrong way round, and rows and columns are swapped: turn the plug round, and swap the groups",
        "la nappe est à l’envers, et lignes et colonnes sont échangées : retourne la prise, et échange les groupes",
    ),
    "crossed": Text(
        "the wires of {one} and {other} are swapped: {one} belongs at {pin}, {other} at {other_pin}",
        "les fils {one} et {other} sont échangés : {one} va sur {pin}, {other} sur {other_pin}",
    ),
    "joined": Text(
        "{one} and {other} touch: look at their wires, at {pin} and at {other_pin}",
        "{one} et {other} se touchent : regarde leurs fils, sur {pin} et sur {other_pin}",
    ),
    "order": Text(
        "the wires are in another order: from {pin} on they are now {now}; it must be {wanted}",
        "les fils sont dans un autre ordre : à partir de {pin} ce sont {now} ; il faut {wanted}",
    ),
    "dead": Text(
        "key {button} is dead: clean its contact; or {row} and {column} touch",
        "la touche {button} est morte : nettoie son contact ; ou {row} et {column} se touchent",
    ),
    "odd": Text(
        "key {button} comes as {came}: look at the wires {lines}",
        "la touche {button} arrive comme {came} : regarde les fils {lines}",
    ),
    "bounces": Text(
        "key {button} bounces: it came twice, {ms} ms apart; raise DEBOUNCE_MS, or clean the key",
        "la touche {button} rebondit : arrivée deux fois, à {ms} ms ; augmente DEBOUNCE_MS, ou nettoie la touche",
    ),
    "ghost": Text(
        "three keys held together make {button} come by itself: without diodes DIODES must be off; with them, look at the one of {button}",
        "trois touches tenues ensemble font arriver {button} toute seule : sans diodes, DIODES doit être désactivé ; avec, regarde celle de {button}",
    ),
    "light_dark": Text(
        "the light is never lit: turn the LED round (long leg to the resistor); look at Pico GP15 (20), Nano D13",
        "le voyant ne s’allume jamais : retourne la LED (patte longue vers la résistance) ; regarde Pico GP15 (20), Nano D13",
    ),
    "light_stuck": Text(
        "the light is always lit: its wire must come from Pico GP15 (20), Nano D13, not from 3.3 V or 5 V",
        "le voyant est toujours allumé : son fil doit venir de Pico GP15 (20), Nano D13, pas de 3,3 V ni de 5 V",
    ),
    "light_inverted": Text(
        "the light is lit when it should be dark: its other wire must go to ground",
        "le voyant est allumé quand il devrait être éteint : son autre fil doit aller à la masse",
    ),
    "light_unanswered": Text(
        "nobody said whether the light is lit: test it again",
        "personne n’a dit si le voyant est allumé : recommence",
    ),
}
