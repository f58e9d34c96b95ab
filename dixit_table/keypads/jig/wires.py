"""From what each key of a keypad sent to the wire that is wrong: pure.

A keypad is a matrix: a key joins its row to its column. What a wiring sends for each key can be computed;
the simplest wiring that sends what came is most likely the one that was built.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, permutations, product

from msgspec import Struct

from dixit_table.keypads.base import Key
from dixit_table.texts import Message

LAYOUTS = {"4x4": ("123A", "456B", "789C", "*0#D"), "3x4": ("123", "456", "789", "*0#")}
"""What stands on the keys, row by row."""

Legends = tuple[str, ...]
Sent = Mapping[str, frozenset[str]]
"""What comes for each key, both by what stands on them; nothing: the key is dead."""

_LETTERS = {
    "#": Key.ENTER,
    "D": Key.BACKSPACE,
    "*": Key.STAR,
    "A": Key.PLUS,
    "B": Key.MINUS,
    "C": Key.SLASH,
}

_PICO = dict(zip(("R1", "R2", "R3", "R4", "C1", "C2", "C3", "C4"), (4, 5, 6, 7, 9, 10, 11, 12), strict=True))
"""The Pico's pins, as they are counted on the board; GP2 to GP9 are their names."""


def meanings(legends: Legends) -> dict[str, Key]:
    """Return what each key sends; without a D the ``*`` is Backspace."""
    signs = "".join(legends)
    sent = {sign: _LETTERS.get(sign) or Key(sign) for sign in signs}
    return sent if "D" in signs else sent | {"*": Key.BACKSPACE}


def pin(line: str) -> str:
    """Return where a row's or column's wire goes, on both boards."""
    number = list(_PICO).index(line) + 2
    return f"Pico GP{number} ({_PICO[line]}), Nano D{number}"


class Finding(Struct, frozen=True):
    """What is wrong, and what to do; ``doubtful`` are keys to try once more before it is believed."""

    message: Message
    doubtful: tuple[str, ...] = ()


# --- Wirings, from those that are likely to those that aren't

_JOINED, _ORDERED, _SHUFFLED, _ODD = 1, 2, 5, 3
# How unlikely each is, where a wire that is off or a dead key counts 1.


class Wiring(Struct, frozen=True):
    """The conductors at the pins of R1 ..., C1 ...; and two of them that touch."""

    order: tuple[str, ...]
    cost: int = 0
    joined: frozenset[str] = frozenset()
    message: Message | None = None


def lines_of(legends: Legends) -> tuple[str, ...]:
    """Return the conductors of a keypad's ribbon, first to last."""
    rows = (f"R{number}" for number, _ in enumerate(legends, 1))
    return (*rows, *(f"C{number}" for number, _ in enumerate(legends[0], 1)))


def sends(legends: Legends, wiring: Wiring) -> dict[str, frozenset[str]]:
    """Return what a keypad wired like that sends for each key."""
    at = dict(zip(wiring.order, lines_of(legends), strict=True))
    sent: dict[str, frozenset[str]] = {}
    for legend, own in _own_lines(legends).items():
        pins = {at[line] for line in own}
        if pins & wiring.joined:
            pins |= wiring.joined
        rows = [int(name[1:]) - 1 for name in pins if name[0] == "R"]
        columns = [int(name[1:]) - 1 for name in pins if name[0] == "C"]
        sent[legend] = frozenset(legends[row][column] for row in rows for column in columns)
    return sent


def _own_lines(legends: Legends) -> dict[str, tuple[str, str]]:
    return {
        legend: (f"R{row}", f"C{column}")
        for row, signs in enumerate(legends, 1)
        for column, legend in enumerate(signs, 1)
    }


def _wirings(legends: Legends) -> Iterator[Wiring]:
    lines = lines_of(legends)
    rows, columns = lines[: len(legends)], lines[len(legends) :]
    yield Wiring(lines)
    yield Wiring(lines[::-1], _ORDERED, message=Message.of("jig.mirrored"))
    yield Wiring(columns + rows, _ORDERED, message=Message.of("jig.swapped"))
    yield Wiring((columns + rows)[::-1], _ORDERED, message=Message.of("jig.mirrored_and_swapped"))
    for one, other in combinations(lines, 2):
        where = {"one": one, "other": other, "pin": pin(one), "other_pin": pin(other)}
        if one[0] == other[0]:
            touching = Message.of("jig.joined", **where)
            yield Wiring(lines, _JOINED, frozenset({one, other}), touching)
        changed = {one: other, other: one}
        crossed = Message.of("jig.crossed", **where)
        yield Wiring(tuple(changed.get(line, line) for line in lines), _ORDERED, message=crossed)
    for first, second in product(permutations(rows), permutations(columns)):
        for order in (first + second, second + first):
            now = Message.of("jig.order", pin=pin(lines[0]), now=", ".join(order), wanted=", ".join(lines))
            yield Wiring(order, _SHUFFLED, message=now)


# --- What explains what came


class _Explained(Struct, frozen=True):
    wiring: Wiring
    off: tuple[str, ...]  # lines
    dead: tuple[str, ...]  # keys on other lines
    odd: tuple[str, ...]  # keys that send what this wiring doesn't explain

    @property
    def cost(self) -> int:
        return self.wiring.cost + len(self.off) + len(self.dead) + _ODD * len(self.odd)


def explain(legends: Legends, came: Sent) -> list[Finding]:
    """Return what is wrong with a keypad of which each key sent what ``came``; nothing where all is well."""
    if not any(came.values()):
        return [Finding(Message.of("jig.nothing", pin=pin("R1"), last=pin(lines_of(legends)[-1])))]
    best = min((_explained(legends, came, wiring) for wiring in _wirings(legends)), key=lambda way: way.cost)
    own = _own_lines(legends)
    findings = [] if best.wiring.message is None else [Finding(best.wiring.message)]
    at = dict(zip(best.wiring.order, lines_of(legends), strict=True))
    findings += [Finding(Message.of("jig.off", line=line, pin=pin(at[line]))) for line in best.off]
    for key in best.dead:
        row, column = own[key]
        findings.append(Finding(Message.of("jig.dead", button=key, row=row, column=column), (key,)))
    for key in best.odd:
        others = {line for sign in came[key] for line in own.get(sign, ())}
        suspects = ", ".join(sorted(others ^ set(own[key])) or sorted(own[key]))
        sent = " ".join(sorted(came[key]))
        findings.append(Finding(Message.of("jig.odd", button=key, came=sent, lines=suspects), (key,)))
    return findings


def _explained(legends: Legends, came: Sent, wiring: Wiring) -> _Explained:
    wanted, own = sends(legends, wiring), _own_lines(legends)
    silent = {key for key in own if wanted[key] and not came[key]}
    on_line = {line: [key for key in own if line in own[key] and wanted[key]] for line in wiring.order}
    off = tuple(line for line, keys in sorted(on_line.items()) if len(keys) > 1 and silent.issuperset(keys))
    dead = tuple(key for key in own if key in silent and not set(off).intersection(own[key]))
    odd = tuple(key for key in own if came[key] and came[key] != wanted[key])
    return _Explained(wiring, off, dead, odd)
