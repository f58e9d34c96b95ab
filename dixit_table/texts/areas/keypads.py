"""Texts about keypads, and of their test."""

from __future__ import annotations

from dixit_table.texts.wording import Text

# --- Texts of the area ``keypads``: what is wrong with a pad, and what to do; ``keypads list`` and ``test``

KEYPADS: dict[str, Text] = {
    "unplugged": Text("unplugged, or its cable is loose"),
    "silent": Text("silent for {seconds} seconds: check its battery, its distance and its cable"),
    "restarted": Text("it restarted: what was half typed is lost"),
    "let_go": Text(
        "used as an ordinary keyboard again, because it has no seat and somebody typed letters, or nothing for a while; press a key of its numeric block to make it a keypad"
    ),
    "replaced": Text("another keypad answers on this port"),
    "version": Text(
        "it speaks version {theirs} of the protocol, this program version {ours}: update the older one"
    ),
    "overrun": Text("keys were lost because the computer was busy: what was half typed is lost"),
    "flood": Text("too many keys at once: it is ignored until it has been quiet for a second"),
    "stuck": Text("a key is stuck: it is ignored until another is pressed"),
    "failed": Text("it failed inside the program ({kind}): please report it as a bug"),
    "not_there": Text("{address} is not there: plug the keypad in, or check the path"),
    "busy": Text("{address} is in use by another program ({who}): end that program"),
    "foreign": Text("{address} doesn’t look like a keypad; if it is one, name it: --pad serial:{address}"),
    "no_serial_port": Text("{address} cannot be used as a serial port: name a tty, such as /dev/ttyACM0"),
    "no_input_device": Text(
        "{address} cannot be used as an input device: name an event node, such as /dev/input/event3"
    ),
    "serial_denied": Text(
        "you may not open {address}: install the udev rules (dixit-table keypads rules --help), or join the group (sudo usermod -aG dialout $USER) and log in again"
    ),
    "hid_denied": Text(
        "you may not open {address}: install the udev rules (dixit-table keypads rules --help), or join the group (sudo usermod -aG input $USER) and log in again"
    ),
    "bad_spec": Text(
        "“{text}” is not a keypad: write serial:PATH (such as serial:/dev/ttyACM0), hid:PATH (such as hid:/dev/input/event3) or virtual:NUMBER (such as virtual:1)"
    ),
    "bad_number": Text("“{text}”: a virtual keypad has a number from 1 to 999, as in virtual:1"),
    "bad_path": Text("“{text}”: the address must be a whole path, as in {example}"),
    "given_twice": Text("the keypad {spec} is given twice: name each keypad once"),
    "command_help": Text("list, try, number and forget keypads"),
    "command_description": Text(
        "Shows which keypads are plugged in, what is wrong with them, and what their keys do."
    ),
    "command_examples": Text(
        "examples:\n  dixit-table keypads list\n  dixit-table keypads test\n  dixit-table keypads test --pad serial:/dev/ttyACM0\n  dixit-table keypads pair\n  dixit-table keypads forget 7"
    ),
    "list_help": Text("what is plugged in, and what to do about anything that doesn’t work"),
    "list_description": Text(
        "Lists USB serial ports and input devices with a numeric keypad, without opening any: each with its seat, its sticker’s number, its battery, and what is wrong. Keypads known from other nights come last."
    ),
    "list_examples": Text(
        "examples:\n  dixit-table keypads list\n  dixit-table keypads list --ask   (also which serial keypads answer, their batteries and firmware)\n  sudo dixit-table keypads list    (also which program holds a port)"
    ),
    "list_address": Text("address:  {address}"),
    "list_identity": Text("known as: {identity}"),
    "list_number": Text("sticker:  {number}"),
    "list_seat": Text("seat:     {name} ({seat}), in the newest game"),
    "list_player": Text("played by {name}"),
    "list_battery": Text("battery:  {charge}%"),
    "list_firmware": Text("firmware: {version}"),
    "list_answers": Text("answers"),
    "list_absent": Text("not plugged in: {label}{known}"),
    "list_unasked": Text("known, but not asked now: {label}{known}; --ask shows whether it is there"),
    "known_sticker": Text("sticker {number}"),
    "known_player": Text("last played by {name}"),
    "book_damaged": Text(
        "the list of known keypads could not be read and was put aside: {path}; number them again with dixit-table keypads pair"
    ),
    "book_unwritable": Text(
        "the list of known keypads cannot be written ({reason}): free some space, or name another folder with --data"
    ),
    "option_ask": Text(
        "also ask the serial ports which keypads are there: this takes five seconds and restarts many boards"
    ),
    "pair_help": Text("number the keypads in the order of their stickers"),
    "pair_description": Text(
        "Press a key on each keypad, in the order of their stickers: the first is 1, the next 2 ... Each lights up when it gets its number; pressed again, it flickers and its number is shown. Ctrl+C ends. Players need no pairing with their keypads: the program remembers who plays on which once a game begins."
    ),
    "pair_examples": Text(
        "examples:\n  dixit-table keypads pair              from 1 on\n  dixit-table keypads pair --first 13   four spares, 13 to 16"
    ),
    "option_first": Text("the first number (default: 1)"),
    "pair_begins": Text("press a key on keypad {number}, then on the next ...; Ctrl+C ends"),
    "pair_number": Text("{number}: {pad}"),
    "pair_is": Text("this is {number}: {pad}"),
    "forget_help": Text("forget keypads, and who played on them"),
    "forget_description": Text(
        "Forgets keypads by the number on their sticker or by what they are known as; stored games stay."
    ),
    "forget_examples": Text(
        "examples:\n  dixit-table keypads forget 7\n  dixit-table keypads forget hid:usb-0000:01:00.0-1.2 serial:DX-17\n  dixit-table keypads forget --all"
    ),
    "rules_help": Text("print the udev rules that let you use keypads without root"),
    "rules_description": Text(
        "Prints a rules file for udev: whoever sits at the computer may then open keypads."
    ),
    "rules_examples": Text(
        "examples:\n  dixit-table keypads rules | sudo tee /etc/udev/rules.d/70-dixit-table.rules >/dev/null\n  sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input --subsystem-match=tty"
    ),
    "option_known": Text("a sticker’s number, or what `keypads list` says it is known as"),
    "option_all": Text("every keypad"),
    "forget_what": Text("name the keypads to forget (7, or hid:usb-...), or all of them by --all"),
    "forget_unknown": Text("no keypad is known as “{text}”: `dixit-table keypads list` shows those that are"),
    "forgotten": Text("{n} keypad forgotten", "{n} keypads forgotten"),
    "list_serial": Text("is tried automatically; counts as a keypad once it has sent its first word"),
    "list_keypad": Text("is used automatically"),
    "list_keyboard": Text(
        "may be somebody’s keyboard, so it is left alone until one of its keypad keys is pressed"
    ),
    "list_heard": Text("also open in {who}; while a table is running, only the table receives its keys"),
    "hid_rule": Text(
        'or, for this model alone, add this line to the rules file: SUBSYSTEM=="input", KERNEL=="event*", ATTRS{{id/vendor}}=="{vendor}", ATTRS{{id/product}}=="{product}", TAG+="uaccess", GROUP="input", MODE="0660"'
    ),
    "none_found": Text(
        "no keypad is plugged in (a serial port on the board itself is used only if named: --pad serial:PATH)"
    ),
    "test_help": Text("show each key as it is pressed, and try the lights"),
    "test_description": Text(
        "Shows every key of every keypad as it is pressed: on a terminal as a live screen, otherwise one line per key. The pad blinks slowly; Enter lights it, Backspace makes it blink three times, / makes it flicker. q (or Ctrl+C) ends. --jig guides through one keypad you have built, in lines. Refused while a table is running: what is typed there is secret."
    ),
    "test_examples": Text(
        "examples:\n  dixit-table keypads test                                 every keypad there is\n  dixit-table keypads test --pad hid:/dev/input/event3     this one only\n  dixit-table keypads test --jig                           one you have built: PASS, or the wire to look at"
    ),
    "option_pad": Text("try this keypad only (may be repeated): serial:/dev/ttyACM0, hid:/dev/input/event3"),
    "option_data": Text("the data folder whose table must not be running (default: yours)"),
    "test_begins": Text("press keys; Ctrl+C ends"),
    "test_found": Text("{pad}: there"),
    "test_lost": Text("{pad}: {why}"),
    "test_trouble": Text("{pad}: {why}"),
    "test_key": Text("{pad}: {pressed}   (light: {light})"),
    "key_enter": Text("Enter"),
    "key_backspace": Text("Backspace"),
    "light_asked": Text("slow blink"),
    "light_done": Text("lit"),
    "light_identify": Text("flickers"),
    "light_refused": Text("three blinks"),
}


# --- Texts of the area ``keypad_test``: the live screen of ``keypads test``

KEYPAD_TEST: dict[str, Text] = {
    "title": Text("Keypad test"),
    "count": Text("{n} keypad   q ends", "{n} keypads   q ends"),
    "prompt": Text("Press every key of every keypad, and look at its light"),
    "help": Text("Enter: lit, Backspace (or .): three blinks, /: flickers, others: slow blink"),
    "none": Text("No keypad yet. Plug one in, and press a digit on it."),
    "none_more": Text("Nothing happens? End with q, then: dixit-table doctor"),
    "more": Text("{n} more keypad: make the window larger", "{n} more keypads: make the window larger"),
    "more_troubles": Text("... and {n} more: dixit-table keypads list"),
    "trouble": Text("{pad}: {why}"),
    "gone": Text("gone"),
    "trouble_here": Text("see below"),
    "battery": Text("bat. {percent}%"),
    "enter": Text("Enter", context="short"),
    "last": Text("last: {pressed}"),
    "light": Text("light: {told}"),
    "told_idle": Text("out"),
    "told_asked": Text("slow"),
    "told_done": Text("lit"),
    "told_refused": Text("3 blinks"),
    "told_identify": Text("flickers"),
    "late": Text("delay: {ms} ms"),
    "late_worst": Text("worst: {ms} ms"),
    "late_short": Text("delay {median}/{worst} ms"),
    "late_unknown": Text("delay: -"),
    "bounces": Text("bounces: {pressed}"),
    "zero": Text("0 twice: a 00 key?"),
}
