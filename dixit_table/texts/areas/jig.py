"""Texts of the area ``jig``: ``keypads test --jig``, which guides through a new keypad."""

from __future__ import annotations

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    "option_jig": Text(
        "test one keypad you have built, key by key; 3x4 where it has twelve keys (default: 4x4)"
    ),
    "option_wait": Text("with --jig: seconds a key is waited for (default: {seconds})"),
    "serial_only": Text(
        "{pad}: --jig tests one keypad of your own on a serial port: --pad serial:/dev/ttyACM0"
    ),
    "none": Text(
        "no built keypad has answered for {seconds} seconds: plug one in, or see what dixit-table keypads list --ask says"
    ),
    "plain": Text("{pad} sends no frames: put the firmware on it (hardware/firmware/README.md)"),
    "ended": Text("ended before the test was over"),
    "waits": Text("plug the keypad in; Ctrl+C ends"),
    "several": Text("{n} keypads are there: press a key on the one to test"),
    "begins": Text("{pad}; firmware: {version}"),
    "unsaid": Text("not said"),
    "press": Text("press {button}"),
    "once_more": Text("once more:"),
    "came": Text("    {button} came as {came}"),
    "no_key": Text("    nothing came of {button}"),
    "again": Text("    {button} came again after {ms} ms"),
    "other_pad": Text("    that was another keypad: {pad}"),
    "together": Text("hold {one}; press {two} and {three} while it is down; then let go of all"),
    "ghost_0": Text("    no other key came"),
    "ghost_1": Text("    {button} came as well"),
    "ghost_untried": Text("    not tried: fewer than two of them came"),
    "untried": Text("not tried"),
    "light_1": Text("Look at the light. Lit: press {yes}. Dark: press {no}."),
    "light_2": Text("Look again. Lit: press {yes}. Dark: press {no}."),
    "no_light": Text("light: it says that it has none"),
    "light_untried": Text("light: not tried, for too few keys work"),
    "measured": Text(
        "keys that bounced: {bounced}; that came unasked: {unasked}; ghosts of three together: {ghosts}; from contact to program: median {median} ms, longest {worst} ms"
    ),
    "pass": Text("PASS  {number}"),
    "pass_nameless": Text("PASS  without a number: the table knows it by its socket"),
    "sticker": Text("sticker: {number}"),
    "fail": Text("FAIL  {pad}"),
    "off": Text("the wire of {line} is off: press it home at {pin}"),
    "nothing": Text("no key came: look at the ribbon’s plug, from {pin} to {last}"),
    "mirrored": Text("the ribbon is the wrong way round: turn its plug round"),
    "swapped": Text("rows and columns are swapped: swap the two groups of wires"),
    "mirrored_and_swapped": Text(
        "the ribbon is the wrong way round, and rows and columns are swapped: turn the plug round, and swap the groups"
    ),
    "crossed": Text(
        "the wires of {one} and {other} are swapped: {one} belongs at {pin}, {other} at {other_pin}"
    ),
    "joined": Text("{one} and {other} touch: look at their wires, at {pin} and at {other_pin}"),
    "order": Text("the wires are in another order: from {pin} on they are now {now}; it must be {wanted}"),
    "dead": Text("key {button} is dead: clean its contact; or {row} and {column} touch"),
    "odd": Text("key {button} comes as {came}: look at the wires {lines}"),
    "bounces": Text(
        "key {button} bounces: it came twice, {ms} ms apart; raise DEBOUNCE_MS, or clean the key"
    ),
    "ghost": Text(
        "three keys held together make {button} come by itself: without diodes DIODES must be off; with them, look at the one of {button}"
    ),
    "light_dark": Text(
        "the light is never lit: turn the LED round (long leg to the resistor); look at Pico GP15 (20), Nano D13"
    ),
    "light_stuck": Text(
        "the light is always lit: its wire must come from Pico GP15 (20), Nano D13, not from 3.3 V or 5 V"
    ),
    "light_inverted": Text("the light is lit when it should be dark: its other wire must go to ground"),
    "light_unanswered": Text("nobody said whether the light is lit: test it again"),
}
