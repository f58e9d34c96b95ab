"""A record to a turn and its answer: names to seats, the rules set found, the faults in words."""

from __future__ import annotations

from functools import lru_cache

from dixit_table.cli.score_record import Record, field_missing
from dixit_table.cli.score_refusal import Refusal
from dixit_table.rules.rules_set import RulesSet
from dixit_table.rules.scoring import Award, points_of, score
from dixit_table.rules.turn import Fault, Turn, check
from dixit_table.settings.problems import UnreadableFile
from dixit_table.settings.rules_file import load_rules
from dixit_table.texts import Message

Answer = dict[str, object]


def answer(record: Record) -> Answer:
    """Return a record's points and why. Raises Refusal."""
    rules = _rules(record.rules)
    _check_needed(rules, record)
    turn, names = _turn(record)
    fault = check(rules, turn)
    if fault is not None:
        raise _refusal(rules, fault, names)
    awards = score(rules, turn)
    return {
        "points": {names[seat]: points_of(awards[seat]) for seat in turn.seats},
        "because": {names[seat]: [_award(award) for award in awards[seat]] for seat in turn.seats},
    }


def _award(award: Award) -> dict[str, object]:
    return {"reason": award.reason, "points": award.points}


def _rules(name: str) -> RulesSet:
    found = _found(name)
    if isinstance(found, UnreadableFile):
        raise Refusal("unknown_rules", Message.of("rules.unknown_rules", problem=found.problems[0].placed))
    return found


@lru_cache(maxsize=32)
def _found(name: str) -> RulesSet | UnreadableFile:
    """Return a rules set, or why there is none: files are read once, bad ones too."""
    try:
        return load_rules(name).rules
    except UnreadableFile as error:
        return error


def _check_needed(rules: RulesSet, record: Record) -> None:
    if record.slots is None:
        raise field_missing("slots")
    seats = len(record.seats)
    concerned = [rules.at(seats)] if rules.fits(seats) else rules.numbers
    if record.target is None and all(numbers.storyteller_cards > 1 for numbers in concerned):
        raise field_missing("target")


def _turn(record: Record) -> tuple[Turn, dict[int, str]]:
    """Return the turn in seat numbers, and the names of the seats, strangers included."""
    numbers = {name: seat for seat, name in enumerate(record.seats, 1)}

    def seat(name: str) -> int:
        # A name that isn't at the table gets a number beyond: the check then finds it out.
        return numbers.setdefault(name, len(numbers) + 1)

    turn = Turn(
        seats=tuple(range(1, len(record.seats) + 1)),
        storyteller=seat(record.storyteller),
        owners={slot: seat(owner) for slot, owner in (record.slots or {}).items()},
        votes={seat(name): tuple(slots) for name, slots in record.votes.items()},
        target=record.target,
        abstaining=frozenset(map(seat, record.abstain)),
        absent=frozenset(map(seat, record.absent)),
        red=record.red,
    )
    return turn, {number: name for name, number in numbers.items()}


def _refusal(rules: RulesSet, fault: Fault, names: dict[int, str]) -> Refusal:
    at_fault = [names[seat] for seat in fault.seats]
    message = Message.of(
        f"rules.{fault.code}" if at_fault or fault.code != "slot_owners" else "rules.slot_numbers",
        seats=", ".join(at_fault),
        fewest=rules.fewest_seats,
        most=rules.most_seats,
    )
    return Refusal(fault.code, message, at_fault[0] if len(at_fault) == 1 else None)
