"""A record to a turn and its answer: names to seats, the rules set found, the faults in words."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from dixit_table.cli.score_record import Record, field_missing
from dixit_table.cli.score_refusal import Refusal
from dixit_table.rules.dice_rules import DiceRules
from dixit_table.rules.rules_set import AnyRules, RulesSet
from dixit_table.rules.scoring import points_of, score
from dixit_table.rules.turn import Fault, Turn, check, due
from dixit_table.settings.loader import load_rules
from dixit_table.settings.yaml_source import UnreadableFile, printable
from dixit_table.texts import Message

Answer = dict[str, object]


def answer(record: Record) -> Answer:
    """Return a record's points and why. Raises Refusal."""
    rules = _rules(record.rules)
    _check_needed(rules, record)
    turn, names = _turn(rules, record)
    fault = check(rules, turn)
    if fault is not None:
        raise _refusal(rules, fault, names)
    awards = score(rules, turn)
    given = dict(zip(names, awards.values(), strict=True))
    return {
        "points": {name: points_of(its) for name, its in given.items()},
        "because": {
            name: [{"reason": award.reason, "points": award.points} for award in its]
            for name, its in given.items()
        },
    }


def _rules(name: str) -> RulesSet:
    found = _found(name)
    if isinstance(found, UnreadableFile):
        raise Refusal("unknown_rules", Message.of("rules.unknown_rules", problem=found.problems[0].placed))
    if isinstance(found, DiceRules):
        raise Refusal("unknown_rules", Message.of("rules.dice_not_scored", name=printable(name)))
    return found


@lru_cache(maxsize=32)
def _found(name: str) -> AnyRules | UnreadableFile:
    """Return a rules set, or why there is none: files are read once, bad ones too."""
    try:
        return load_rules(name).rules
    except UnreadableFile as error:
        return error


def _check_needed(rules: RulesSet, record: Record) -> None:
    if record.slots is None and rules.owners_needed:
        raise field_missing("slots")
    if record.target is None and rules.finding and _lays_several(rules, len(record.seats)):
        raise field_missing("target")


def _lays_several(rules: RulesSet, seats: int) -> bool:
    if rules.fits(seats):
        return rules.at(seats).storyteller_cards > 1
    return all(numbers.storyteller_cards > 1 for numbers in rules.numbers)


class _Numbers(dict[str, int]):
    """Seat numbers by name. Who isn't at the table gets one beyond: the check then finds it out."""

    def __missing__(self, name: str) -> int:
        self[name] = number = len(self) + 1
        return number


def _turn(rules: RulesSet, record: Record) -> tuple[Turn, list[str]]:
    """Return the turn in seat numbers, and the names from seat 1 on, strangers last."""
    seats = range(1, len(record.seats) + 1)
    number = _Numbers(zip(record.seats, seats, strict=True))
    turn = Turn(
        seats=tuple(seats),
        storyteller=number[record.storyteller],
        owners={slot: number[owner] for slot, owner in (record.slots or {}).items()},
        votes={number[name]: tuple(slots) for name, slots in record.votes.items()},
        target=record.target,
        abstaining=frozenset([number[name] for name in record.abstain]),
        absent=frozenset([number[name] for name in record.absent]),
        red=record.red,
    )
    return turn if record.slots is not None else _unclaimed(rules, turn), list(number)


def _unclaimed(rules: RulesSet, turn: Turn) -> Turn:
    """Return the turn with as many cards as are due: nobody says whose they are (P8)."""
    if not rules.fits(len(turn.seats)):
        return turn  # which is refused for that
    numbers = rules.at(len(turn.seats))
    return replace(turn, laid=sum(due(numbers, turn, seat) for seat in turn.seats))


def _refusal(rules: RulesSet, fault: Fault, names: list[str]) -> Refusal:
    at_fault = [names[seat - 1] for seat in fault.seats]
    message = Message.of(
        f"rules.{fault.code}" if at_fault or fault.code != "slot_owners" else "rules.slot_numbers",
        seats=", ".join(at_fault),
        fewest=rules.fewest_seats,
        most=rules.most_seats,
    )
    return Refusal(fault.code, message, at_fault[0] if len(at_fault) == 1 else None)
