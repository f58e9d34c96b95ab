"""The keypad: set up from config.py, and run until the power goes.

While the pins of the last row and the last column are joined, it doesn't start: the prompt of MicroPython
is there, for new files. The last key joins them (D, or # of 3x4) where the keypad is wired as config.py says,
and a wire does whatever the wiring.
"""

import binascii
import os
import time

import board
import check
import fault
import machine
import micropython
from matrix import Matrix
from unit import Keys, Unit

import config

TYPE_CHECKING = False  # what checkers take for true
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

WATCHDOG_MS = 8000
SCAN_MS = 2
LOOKS = 10  # at the start: the contact may bounce
SLEEPY_SCAN_MS = 20  # shorter than the shortest press, so that the first one counts
BATTERY_MS = 10_000
FAULT_MS = 5000  # that a fault is shown
BAUD = 115_200
NO_KEYBOARD_INTERRUPT = -1  # no byte from the port stops the program


def settle() -> None:
    """Wait until a column has followed its row."""
    time.sleep_us(5)


def contacts(rows: "tuple[int, ...]", columns: "tuple[int, ...]") -> board.Contacts:
    """Return the contacts between these pins."""
    return board.Contacts(
        [machine.Pin(pin, machine.Pin.OPEN_DRAIN, value=1) for pin in rows],
        [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in columns],
        settle,
    )


def held_back(wires: "list[board.Contacts]") -> bool:
    """Whether the last row and the last column of a keypad are joined."""
    for _ in range(LOOKS):
        for each, (_, rows, columns, _) in zip(wires, config.PADS):  # noqa: B905 - MicroPython's knows no strict
            if each.read() >> len(rows) * len(columns) - 1 & 1:
                return True
        time.sleep_ms(SCAN_MS)
    return False


def number(pad_id: int) -> str:
    """Return the serial number of a pad on this board."""
    own = config.NUMBER or "PICO-" + binascii.hexlify(machine.unique_id()).decode()
    return own if len(config.PADS) == 1 else f"{own}-{pad_id}"


def nonce() -> int:
    """Return 32 bits of the chip's noise."""
    return int.from_bytes(os.urandom(4), "little")


def switch(pin: "int | str | None") -> "Any":
    """Return what switches a part on and off; it is off now."""
    return None if pin is None else machine.Pin(pin, machine.Pin.OUT, value=0).value


def units(wires: "list[board.Contacts]") -> "list[Unit]":
    """Return the keypads of this board; beeper and display belong to the first."""
    made: list[Unit] = []
    for pad_id, rows, columns, light in config.PADS:
        matrix = Matrix(len(rows), len(columns), config.DEBOUNCE_MS, diodes=config.DIODES)
        keys = Keys(matrix, wires[len(made)].read, config.KEYS)
        extra = () if made else (switch(config.BEEPER), config.DISPLAY)
        made.append(Unit(pad_id, number(pad_id), nonce, keys, switch(light), *extra))
    return made


def port() -> "board.UsbPort | board.UartPort":
    """Return the port to the host."""
    if config.UART is None:
        micropython.kbd_intr(NO_KEYBOARD_INTERRUPT)
        return board.UsbPort()
    which, tx, rx = config.UART
    uart = machine.UART(which, BAUD, tx=machine.Pin(tx), rx=machine.Pin(rx), rxbuf=512, txbuf=512, timeout=0)
    return board.UartPort(uart)


def charge() -> int:
    """Return the charge of the battery in percent."""
    pin, scale_mv, empty_mv, full_mv = config.BATTERY
    return board.percent(machine.ADC(pin).read_u16(), scale_mv, empty_mv, full_mv)


def serve(pads: "list[Unit]", line: "board.UsbPort | board.UartPort", feed: "Callable[[], object]") -> None:
    """Run these keypads; ``feed`` keeps the watchdog quiet."""
    clock = board.Clock(time.ticks_ms, time.ticks_diff)
    charge_ms = 0
    while True:
        now_ms = clock.now_ms()
        if config.BATTERY is not None and now_ms >= charge_ms:
            charge_ms = now_ms + BATTERY_MS
            for each in pads:
                each.pad.battery = charge()
        pause_ms = step(pads, line, now_ms)
        feed()
        time.sleep_ms(pause_ms)


def step(pads: "list[Unit]", line: "board.UsbPort | board.UartPort", now_ms: int) -> int:
    """Do what is due; return how many milliseconds the next look may wait.

    Where nothing happens it takes no memory: else the keypad would stop to collect it, again and again.
    """
    data = line.read()
    pause_ms = SLEEPY_SCAN_MS
    for each in pads:
        line.write(each.step(data, now_ms))
        if not each.sleepy(now_ms):
            pause_ms = SCAN_MS
    return pause_ms


def run() -> None:
    """Run until something fails, unless somebody holds it back. Raises what keeps it from starting."""
    wires = [contacts(rows, columns) for _, rows, columns, _ in config.PADS]
    if held_back(wires):
        return
    why = check.refusal(config, [number(pad_id) for pad_id, _, _, _ in config.PADS])
    if why:
        raise fault.Refused(why)
    pads, line = units(wires), port()
    feed = machine.WDT(timeout=WATCHDOG_MS).feed if config.WATCHDOG else (lambda: None)
    try:
        serve(pads, line, feed)
    except Exception as error:
        switch(config.BEEPER)  # what sounds would go on
        fault.keep(error)
        fault.show(feed, FAULT_MS)
    finally:
        machine.reset()  # a prompt in mid-game would help nobody
