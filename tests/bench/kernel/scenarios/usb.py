"""Keyboards on USB: found, told apart, unplugged, moved."""

from __future__ import annotations

import random
import threading
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

from dixit_table.keypads.hid import devices as hid_devices
from tests.bench.kernel.keyboards import Keyboard
from tests.bench.kernel.seeds import SEED
from tests.bench.kernel.watching import Watching

PADS = 12
ROUNDS = 6
_SPARE = 15
_LOOKED_AT = 40  # each number another half of plugging in and pulling out


@contextmanager
def plugged(*keyboards: Keyboard) -> Iterator[Watching]:
    """Plug them in, in order of the sockets, and watch until they are listened to."""
    with ExitStack() as stack:
        for port, keyboard in enumerate(keyboards):
            stack.callback(keyboard.remove)
            keyboard.plug(port)
        watching = stack.enter_context(Watching())
        watching.until_open([node for keyboard in keyboards for node in keyboard.nodes])
        yield watching


def _typed_on_at_once(watching: Watching, keyboards: Sequence[Keyboard]) -> dict[str, Any]:
    chance = random.Random(SEED)
    texts = {each.identity: "" for each in keyboards}
    for _ in range(ROUNDS):
        for keyboard in chance.sample(keyboards, len(keyboards)):
            text = "".join(chance.choices("0123456789E*+-/B", k=2))
            texts[keyboard.identity] += text
            keyboard.type(text)
            watching.pass_by(0.01)
    watching.until(lambda: all(len(watching.typed(i)) >= len(text) for i, text in texts.items()), "all keys")
    watching.pass_by(0.2)
    return {"typed": texts, "arrived": {i: watching.typed(i) for i in texts}, "told": watching.told()}


def twelve_keypads() -> dict[str, Any]:
    keypads = [Keyboard(letters=False) for _ in range(PADS)]
    with plugged(*keypads) as watching:
        return _typed_on_at_once(watching, keypads)


def twelve_keyboards() -> dict[str, Any]:
    """With letters: what is written on them first is nobody's business, the first keypad key counts."""
    keyboards = [Keyboard(letters=True) for _ in range(PADS)]
    with plugged(*keyboards) as watching:
        for keyboard in keyboards:
            keyboard.type("dear!")
        watching.pass_by(0.5)
        before = watching.told()
        return {"before": before, **_typed_on_at_once(watching, keyboards)}


def twins() -> dict[str, Any]:
    """Six keyboards of one kind, of which two bear one number, two a number each, and two none."""
    serials = ["", "", "COPY", "COPY", "A1", "A2"]
    keyboards = [Keyboard(letters=False, serial=serial) for serial in serials]
    with plugged(*keyboards) as watching:
        before = watching.present()
        for digit, keyboard in enumerate(keyboards):
            keyboard.type(f"{digit}E")
        watching.until(lambda: all("E" in watching.typed(i) for i in before), "every Enter")
        typed = {i: watching.typed(i) for i in before}
        for keyboard in keyboards:
            keyboard.unplug()
        watching.until(lambda: not watching.present(), "all to be gone")
        for port in (5, 3, 1, 4, 2, 0):
            keyboards[port].plug(port)
        watching.until(lambda: len(watching.present()) == len(keyboards), "all to be back")
        return {"before": before, "typed": typed, "after": watching.present()}


def moved_to_another_port() -> dict[str, Any]:
    """One with a number of its own, and one without."""
    own, other = Keyboard(letters=False, serial="A1"), Keyboard(letters=False)
    with plugged(own, other) as watching:
        first = [own.identity, other.identity]
        for socket, keyboard in enumerate((own, other), start=_SPARE):
            keyboard.unplug()
            watching.until(lambda: len(watching.present()) == 1, "one to be gone")
            keyboard.plug(socket)
            watching.until(lambda: len(watching.present()) == 2, "it to be back")
        own.type("1E")
        other.type("2E")
        second = [own.identity, other.identity]
        watching.until(lambda: all("E" in watching.typed(i) for i in second), "every Enter")
        return {
            "first": first,
            "second": second,
            "typed": [watching.typed(identity) for identity in second],
            "told": watching.told()[2:],
        }


def event_numbers_change_hands() -> dict[str, Any]:
    """All are pulled out, and come back in the other order."""
    keyboards = [Keyboard(letters=False) for _ in range(4)]
    with plugged(*keyboards) as watching:
        before = {keyboard.identity: keyboard.nodes for keyboard in keyboards}
        for keyboard in keyboards:
            keyboard.unplug()
        watching.until(lambda: not watching.present(), "all to be gone")
        for port in (3, 2, 1, 0):
            keyboards[port].plug(port)
        watching.until(lambda: len(watching.present()) == len(keyboards), "all to be back")
        for digit, keyboard in enumerate(keyboards):
            keyboard.type(f"{digit}E")
        watching.until(lambda: all("E" in watching.typed(k.identity) for k in keyboards), "every Enter")
        return {
            "before": before,
            "after": {keyboard.identity: keyboard.nodes for keyboard in keyboards},
            "typed": [watching.typed(keyboard.identity) for keyboard in keyboards],
        }


def pulled_out_with_a_number_begun() -> dict[str, Any]:
    """Each of twelve in turn, a key held; it comes back, and the others never notice."""
    keyboards = [Keyboard(letters=number % 2 == 0) for number in range(PADS)]
    with plugged(*keyboards) as watching:
        for keyboard in keyboards:
            keyboard.type("E")
        watching.until(lambda: len(watching.present()) == PADS, "all pads")
        watching.seated.update(watching.present())
        for port, keyboard in enumerate(keyboards):
            keyboard.hold("1")
            watching.until_typed(keyboard.identity, "E1")
            keyboard.unplug()
            watching.until(lambda: len(watching.present()) == PADS - 1, "one to be gone")
            keyboard.plug(port)
            watching.until(lambda: len(watching.present()) == PADS, "it to be back")
            keyboard.type("2E3E")
        identities = [keyboard.identity for keyboard in keyboards]
        watching.until(lambda: all(watching.typed(i).endswith("3E") for i in identities), "every Enter")
        return {
            "told": watching.told()[PADS:],
            "typed": [watching.typed(identity) for identity in identities],
            "numbers": [watching.numbers(identity) for identity in identities],
        }


def a_letter_gives_it_back() -> dict[str, Any]:
    """A keyboard became a pad by a stray keypad key: the first letter ends that, unless a seat has it."""
    stray, seated = Keyboard(letters=True), Keyboard(letters=True)
    with plugged(stray, seated) as watching:
        watching.seated.add(seated.identity)
        for keyboard in (stray, seated):
            keyboard.type("1")
        watching.until(lambda: len(watching.present()) == 2, "both pads")
        for keyboard in (stray, seated):
            keyboard.type("dear")
        watching.pass_by(0.5)
        return {"present": watching.present(), "told": watching.told()[2:]}


def looked_at_while_it_goes() -> dict[str, Any]:
    """Batteries are asked for without a pause, so that some looks find a device that is half gone."""
    keyboards = [Keyboard(letters=True, media=True) for _ in range(4)]
    paths = [f"/dev/input/event{number}" for number in range(2 * len(keyboards))]
    looks: Counter[str] = Counter()
    over = threading.Event()

    def look() -> None:
        while not over.is_set():
            try:
                hid_devices.battery(paths)
                looks["done"] += 1
            except Exception:  # each is counted by what it was
                looks[traceback.format_exc().strip()] += 1

    looker = threading.Thread(target=look)
    looker.start()
    for number in range(_LOOKED_AT):
        for port, keyboard in enumerate(keyboards):
            keyboard.unplug() if number % 2 else keyboard.plug(port)
    over.set()
    looker.join()
    for keyboard in keyboards:
        keyboard.remove()
    return {"looks": looks.pop("done"), "raised": looks}


SCENARIOS = (
    twelve_keypads,
    twelve_keyboards,
    twins,
    moved_to_another_port,
    event_numbers_change_hands,
    pulled_out_with_a_number_begun,
    a_letter_gives_it_back,
    looked_at_while_it_goes,
)
