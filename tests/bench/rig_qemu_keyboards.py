"""USB keyboards plugged into a machine that runs Debian's own kernel and udev, one after the other."""

from __future__ import annotations

import random

from tests.bench.figures import differing
from tests.bench.qemu.keyboards import Keyboard, hub
from tests.bench.qemu.machine import CONTROLLER, Machine
from tests.bench.qemu.report import SEED, note

pytest_plugins = ["tests.bench.qemu.fixtures"]

PORTS = [*map(str, range(1, 9)), "9.1", "9.2", "9.3", "9.4"]
SPARE, OTHER = "10", "11"
ROUNDS = 8
KP5, REPEATED = 76, 2


def arrived(machine: Machine, identity: str, text: str) -> None:
    """Wait until just this has come from a pad since the hub began."""
    machine.until(lambda: machine.ask("typed", identity) == text, f"{text} from {identity}")


def gone(machine: Machine) -> None:
    """Wait until no pad is there."""
    machine.until(lambda: machine.ask("present") == [], "the pad to be gone")


def test_twelve_plugged_in_one_by_one_are_pads_by_their_first_keypad_key(machine: Machine) -> None:
    hub(machine, "9")
    keyboards = [Keyboard(machine, number) for number in range(12)]
    for keyboard, port in zip(keyboards, PORTS, strict=True):
        keyboard.plug(port)
        keyboard.type("dear!")
    machine.pass_by(1.0)
    assert machine.ask("told") == [], "a keyboard became a pad by what is written on it"

    # The keys after the first are under way while the hub takes the keyboard for itself.
    texts = {keyboard.identity: f"{number % 10}5E" for number, keyboard in enumerate(keyboards)}
    for keyboard in keyboards:
        keyboard.type(texts[keyboard.identity])
        arrived(machine, keyboard.identity, texts[keyboard.identity])
    found = [["found", f"hid:usb-{CONTROLLER}-{port}"] for port in PORTS]
    assert machine.ask("told") == found

    chance = random.Random(SEED)
    for _ in range(ROUNDS):
        for keyboard in chance.sample(keyboards, len(keyboards)):
            text = "".join(chance.choices("0123456789E*+-/B", k=2))
            texts[keyboard.identity] += text
            keyboard.type(text)
        machine.until(lambda: machine.ask("all_typed") == texts, f"{texts}")
    assert machine.ask("told") == found
    machine.pass_by(1.0)  # whatever would come besides
    keys, wrong = sum(map(len, texts.values())), differing(machine.ask("all_typed"), texts)
    note(
        "12 identical keyboards, plugged in while it runs",
        f"{keys} keys",
        {"keyboards with keys lost, doubled or mixed": wrong},
    )
    assert wrong == 0


def test_a_key_held_is_repeated_by_the_kernel_and_counts_once(machine: Machine) -> None:
    keyboard = Keyboard(machine, 0)
    keyboard.plug("1")
    node = keyboard.node
    machine.ask("spectate", node)
    heard: list[list[int]] = []

    def repeated() -> bool:
        heard.extend(machine.ask("spectated", node))
        return heard.count([KP5, REPEATED]) >= 5

    keyboard.hold("5")
    machine.until(repeated, "the kernel to repeat the key")
    keyboard.release("5")
    keyboard.type("E")
    arrived(machine, keyboard.identity, "5E")
    machine.ask("spectated", node)
    # By now it is grabbed: another program hears nothing, and a key held still counts once.
    keyboard.hold("7")
    machine.pass_by(1.0)
    keyboard.release("7")
    keyboard.type("E")
    arrived(machine, keyboard.identity, "5E7E")
    assert machine.ask("spectated", node) == []
    counted = len(machine.ask("typed", keyboard.identity)) - len("5E7E")
    note("a key held", f"{heard.count([KP5, REPEATED])} repeats by the kernel", {"counted": counted})
    assert counted == 0


def _digits_after_numlock(machine: Machine, keyboard: Keyboard) -> bool:
    """Press NumLock, then digits; return whether its light was on then."""
    node = keyboard.node
    before = machine.ask("lights", node)["numlock"]
    keyboard.type("N")  # it isn't grabbed yet: the console takes it, and switches the light
    machine.until(lambda: machine.ask("lights", node)["numlock"] != before, "NumLock")
    keyboard.type("75")
    arrived(machine, keyboard.identity, "75")
    keyboard.type("N0E")
    arrived(machine, keyboard.identity, "750E")
    return not before


def test_numlock_lit_or_not_keys_are_digits(machine: Machine) -> None:
    keyboards = [Keyboard(machine, number) for number in range(2)]
    for keyboard, port in zip(keyboards, PORTS, strict=False):
        keyboard.plug(port)
    assert sorted(_digits_after_numlock(machine, keyboard) for keyboard in keyboards) == [False, True]
    assert machine.ask("told") == [["found", keyboard.identity] for keyboard in keyboards]


def _shows(machine: Machine, node: str, lit: int) -> None:
    shown = {"numlock": lit, "capslock": lit, "scrolllock": lit}
    machine.until(lambda: machine.ask("lights", node) == shown, f"all lights to be {lit}")


def test_the_answer_shows_on_the_lock_lights(machine: Machine) -> None:
    keyboard = Keyboard(machine, 0)
    keyboard.plug("1")
    keyboard.type("1")
    arrived(machine, keyboard.identity, "1")
    node = keyboard.node
    for answer, lit in (("done", 1), ("idle", 0)):
        machine.ask("tell", keyboard.identity, answer)
        _shows(machine, node, lit)


def test_a_seated_pad_comes_back_on_its_port_by_itself_though_its_event_number_is_taken(
    machine: Machine,
) -> None:
    pad, other = Keyboard(machine, 0), Keyboard(machine, 1)
    pad.plug("1")
    pad.type("1")
    identity, node = pad.identity, pad.node
    arrived(machine, identity, "1")
    machine.ask("seat", identity)
    pad.unplug()
    gone(machine)

    other.plug(SPARE)
    assert other.node == node, "the kernel was to use the number again"
    other.type("8")
    arrived(machine, other.identity, "8")

    pad.plug("1")
    machine.until(lambda: machine.ask("present") == sorted([identity, other.identity]), "the pad to be back")
    assert pad.node != node
    pad.type("2E3E")
    other.type("9E")
    arrived(machine, identity, "12E3E")
    arrived(machine, other.identity, "89E")
    of_pieces = differing(machine.ask("numbers", identity), [3])
    assert machine.ask("told") == [
        ["found", identity],
        ["lost", identity],
        ["found", other.identity],
        ["found", identity],
    ]
    note(
        "unplugged, its eventN taken by another, plugged in again",
        "1 pad",
        {"numbers made of the pieces": of_pieces},
    )
    assert of_pieces == 0


def test_on_another_port_it_is_another_pad_unless_it_has_a_number(machine: Machine) -> None:
    plain, numbered = Keyboard(machine, 0), Keyboard(machine, 1, serial="A1")
    kept = {}
    for keyboard, before, after in ((plain, "1", SPARE), (numbered, "2", OTHER)):
        keyboard.plug(before)
        keyboard.type("1")
        first = keyboard.identity
        arrived(machine, first, "1")
        machine.ask("seat", first)
        keyboard.unplug()
        gone(machine)
        keyboard.plug(after)
        keyboard.type("2")
        arrived(machine, keyboard.identity, "12" if keyboard is numbered else "2")
        kept[keyboard] = keyboard.identity == first
        keyboard.unplug()
        gone(machine)
    assert numbered.identity == "hid:0627:0001:A1"
    wrong = differing(kept, {plain: False, numbered: True})
    note(
        "moved to another port",
        f"{len(kept)} pads",
        {"called otherwise than they should be": wrong},
        "the one with a number keeps its name, the other is its new port",
    )
    assert wrong == 0


def test_copies_of_one_number_are_told_apart_by_port(machine: Machine) -> None:
    copies = [Keyboard(machine, number, serial="COPY") for number in range(2)]
    for keyboard, port in zip(copies, PORTS, strict=False):
        keyboard.plug(port)
    for keyboard, text in zip(copies, ("1E", "2E"), strict=True):
        keyboard.type(text)
    second = f"hid:usb-{CONTROLLER}-2"
    # The first had the number to itself when it came.
    arrived(machine, copies[0].identity, "1E")
    arrived(machine, second, "2E")
