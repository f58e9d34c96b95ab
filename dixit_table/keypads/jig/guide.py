"""The guide through one pad: asks for each key, for three together, for its light; finds what is wrong. Pure.

Keys are asked in their order on the keypad. All that comes within :data:`SAME_S` of a press belongs to it: a
second time the same key is bouncing, another key comes by itself. What the wiring doesn't explain may be a
finger's mistake, so it is asked once more. Three keys at the corners of a rectangle, held together, show
whether the fourth comes by itself: a ghost, which diodes or the firmware have to keep away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from statistics import median

from msgspec import Struct

from dixit_table.keypads.base import Answer, Key, KeyPressed, PadEvent, PadFound, PadInfo, PadLost
from dixit_table.keypads.jig.wires import LAYOUTS, explain, meanings
from dixit_table.texts import Message
from dixit_table.texts.wording import milliseconds

SAME_S = 0.06
"""Seconds between two presses that no finger makes: they are one."""

SETTLE_S = 0.25
"""Seconds after a press until the next key is asked: what came with it has arrived by then."""

AGAIN_S = 0.4
"""Seconds in which the key asked before may come again, as its contact bounces when it is let go."""

WAIT_S = 8
"""Seconds for which a key is waited for, where nothing else is said."""

_HELD_S = 1.5  # after the last of keys held together: a ghost has come by then
_CHOOSE_S = 0.5  # for other pads to show themselves
_MOST_DOUBTFUL = 4  # more are no mistakes of a finger
_LIGHTS = (Answer.DONE, Answer.IDLE)


class Verdict(Struct, frozen=True):
    """How it ended: what is wrong, nothing where the pad is good."""

    pad: PadInfo
    findings: tuple[Message, ...]


class Jig:
    """One pad under test; ``tell`` shows a line, ``answer`` lights a pad.

    ``layout`` is a key of LAYOUTS. Only pads that speak frames count; of several the first key chooses.
    ``wait_s``: for how many seconds a key is waited for.
    """

    def __init__(
        self,
        layout: str,
        *,
        tell: Callable[[Message], None],
        answer: Callable[[str, Answer], None],
        wait_s: float = WAIT_S,
    ) -> None:
        self.pad: PadInfo | None = None
        self.verdict: Verdict | None = None
        self._tell = tell
        self._answer = answer
        self._wait_s = wait_s
        self._legends = LAYOUTS[layout]
        self._meanings = meanings(self._legends)
        self._signs = {key: sign for sign, key in self._meanings.items()}
        self._pads: dict[str, PadInfo] = {}
        self._found_s = 0.0
        self._several = False
        self._to_ask: list[str] = []
        self._asked: str | None = None
        self._asked_s = 0.0
        self._came: list[KeyPressed] = []  # with the press under way
        self._last: tuple[str, KeyPressed] | None = None  # the key asked before, and what came
        self._sent: dict[str, frozenset[str]] = {}
        self._bounces: dict[str, float] = {}  # seconds between the two
        self._again: dict[str, float] = {}
        self._second_round = False
        self._late_s: list[float] = []
        self._unasked = 0  # keys that came by themselves, or instead of another
        self._corners: tuple[str, ...] = ()  # while three are held: these, and the fourth
        self._together: list[str] = []  # what came of them
        self._together_s = 0.0  # when the last of that came
        self._fourth = ""  # the one that wasn't held
        self._ghosts: int | None = None  # None: not tried
        self._lit: list[bool] | None = None  # None: its light isn't asked for yet
        self._light_due_s: float | None = None  # when the next question about it comes
        self._troubles: list[Message] = []

    def take(self, event: PadEvent, now_s: float) -> None:
        """Take what a pad does."""
        if isinstance(event, PadFound):
            if event.pad.framed and self.pad is None:
                self._found_s = self._found_s if self._pads else now_s
                self._pads[event.pad.identity] = event.pad
                self._answer(event.pad.identity, Answer.ASKED)
        elif self.verdict is not None:
            return
        elif self.pad is None:
            self._choose(event, now_s)
        elif event.identity != self.pad.identity:
            if isinstance(event, KeyPressed) and event.identity in self._pads:
                self._tell(Message.of("jig.other_pad", pad=self._pads[event.identity].label))
        elif isinstance(event, KeyPressed):
            self._press(event, now_s)
        else:
            if event.why not in self._troubles:
                self._troubles.append(event.why)
            if isinstance(event, PadLost):
                self._end()

    def tick(self, now_s: float) -> None:
        """Notice that a press is over, or that none comes."""
        if self.verdict is not None:
            return
        if self.pad is None:
            self._look_for_one(now_s)
        elif self._came:
            if now_s - self._came[0].at_s >= SETTLE_S:
                self._conclude(now_s)
        elif self._corners:
            self._watch_together(now_s)
        elif self._light_due_s is not None:
            if now_s >= self._light_due_s:
                self._show_light(now_s)
        elif now_s - self._asked_s >= self._wait_s:
            self._nothing_came(now_s)

    # --- Which pad

    def _look_for_one(self, now_s: float) -> None:
        if not self._pads or now_s - self._found_s < _CHOOSE_S:
            return
        if len(self._pads) == 1:
            self._begin(next(iter(self._pads.values())), now_s)
        elif not self._several:
            self._several = True
            self._tell(Message.of("jig.several", n=len(self._pads)))

    def _choose(self, event: PadEvent, now_s: float) -> None:
        if isinstance(event, PadLost):
            self._pads.pop(event.identity, None)
        elif isinstance(event, KeyPressed) and self._several and event.identity in self._pads:
            self._last = self._sign(event.key), event
            self._begin(self._pads[event.identity], now_s)

    def _begin(self, pad: PadInfo, now_s: float) -> None:
        self.pad = pad
        version = str(pad.firmware) if pad.firmware else Message.of("jig.unsaid")
        self._tell(Message.of("jig.begins", pad=pad.label, version=version))
        self._to_ask = list(self._meanings)
        self._ask_next(now_s)

    # --- Its keys

    def _ask_next(self, now_s: float) -> None:
        self._asked_s = now_s
        if self._to_ask:
            self._asked = self._to_ask.pop(0)
            self._tell(Message.of("jig.press", button=self._asked))
            return
        self._asked = None
        doubtful = {key for finding in explain(self._legends, self._sent) for key in finding.doubtful}
        doubtful |= self._again.keys()
        if not self._second_round and 0 < len(doubtful) <= _MOST_DOUBTFUL:
            self._second_round = True
            self._again.clear()
            self._to_ask = [sign for sign in self._meanings if sign in doubtful]
            self._tell(Message.of("jig.once_more"))
            self._ask_next(now_s)
        else:
            self._ask_together(now_s)

    def _press(self, event: KeyPressed, now_s: float) -> None:
        if event.late_s is not None:
            self._late_s.append(event.late_s)
        if self._came and event.at_s - self._came[0].at_s < SAME_S:
            self._came.append(event)
            return
        if self._came:
            self._conclude(now_s)
        if self._is_again(event):
            return
        if self._asked is not None:
            self._came = [event]
        elif self._corners:
            self._together.append(self._sign(event.key))
            self._together_s = now_s
            self._last = self._together[-1], event  # as it is let go it may bounce
        elif self._lit is not None and self._light_due_s is None:
            self._light_answered(event, now_s)

    def _is_again(self, event: KeyPressed) -> bool:
        """Note a key that comes a second time, and wasn't asked a second time."""
        if self._last is None:
            return False
        sign, before = self._last
        gap_s = event.at_s - before.at_s
        wanted = self._asked is not None and event.key is self._meanings[self._asked]
        if event.key is not before.key or wanted or gap_s >= AGAIN_S:
            return False
        if gap_s < SAME_S:
            self._bounces[sign] = gap_s
        self._again[sign] = gap_s
        self._tell(Message.of("jig.again", button=sign, ms=milliseconds(gap_s)))
        return True

    def _conclude(self, now_s: float) -> None:
        """Take the press under way as what the key asked sends."""
        first, *more = self._came
        self._came = []
        if self._asked is None:
            return
        for event in more:
            if event.key is first.key:
                self._bounces[self._asked] = event.at_s - first.at_s
        came = frozenset(self._sign(event.key) for event in (first, *more))
        self._sent[self._asked] = came
        self._last = self._asked, first
        unasked = came - {self._asked}
        self._unasked += len(unasked)
        if unasked:
            self._tell(Message.of("jig.came", button=self._asked, came=" ".join(sorted(came))))
        self._ask_next(now_s)

    def _nothing_came(self, now_s: float) -> None:
        if self._asked is None:
            self._troubles.append(Message.of("jig.light_unanswered"))
            self._end()
            return
        self._sent[self._asked] = frozenset()
        self._last = None
        self._tell(Message.of("jig.no_key", button=self._asked))
        self._ask_next(now_s)

    def _sign(self, key: Key) -> str:
        return self._signs.get(key, key.value)

    # --- Three of its keys together

    def _ask_together(self, now_s: float) -> None:
        self._corners = self._rectangle()
        if not self._corners:
            self._ask_light(now_s)
            return
        self._asked_s = now_s
        one, two, three, _ = self._corners
        self._tell(Message.of("jig.together", one=one, two=two, three=three))

    def _rectangle(self) -> tuple[str, ...]:
        """Return four keys at the corners of a rectangle that work; none where there are no four."""
        for (upper, lower), (left, right) in product(
            combinations(self._legends, 2), combinations(range(len(self._legends[0])), 2)
        ):
            found = upper[left], upper[right], lower[left], lower[right]
            if all(map(self._is_right, found)):
                return found
        return ()

    def _watch_together(self, now_s: float) -> None:
        *held, fourth = self._corners
        if fourth in self._together:
            self._ghosts = 1
        elif len(set(held).intersection(self._together)) > 1:  # without diodes the third doesn't count
            if now_s - self._together_s < _HELD_S:
                return
            self._ghosts = 0
        elif now_s - max(self._asked_s, self._together_s) < self._wait_s:
            return
        self._tell(
            Message.of(f"jig.ghost_{'untried' if self._ghosts is None else self._ghosts}", button=fourth)
        )
        self._fourth, self._corners = fourth, ()
        self._ask_light(now_s)

    # --- Its light

    def _ask_light(self, now_s: float) -> None:
        if self.pad is None:
            return
        if not self.pad.light:
            self._tell(Message.of("jig.no_light"))
            self._end()
            return
        if self._keys_for_light() is None:
            self._tell(Message.of("jig.light_untried"))
            self._end()
            return
        self._lit = []
        self._light_due_s = now_s + AGAIN_S  # the last key may bounce until then, and is an answer after

    def _show_light(self, now_s: float) -> None:
        keys = self._keys_for_light()
        if self._lit is None or self.pad is None or keys is None:
            return
        self._light_due_s = None
        self._asked_s = now_s
        self._answer(self.pad.identity, _LIGHTS[len(self._lit)])
        self._tell(Message.of(f"jig.light_{len(self._lit) + 1}", yes=keys[0], no=keys[1]))

    def _is_right(self, sign: str) -> bool:
        return self._sent.get(sign) == frozenset(sign)

    def _keys_for_light(self) -> tuple[str, str] | None:
        """Return two keys that work: one for lit, one for dark."""
        right = [sign for sign in self._meanings if self._is_right(sign)]
        right.sort(key=lambda sign: (sign != "#", self._meanings[sign] is not Key.BACKSPACE))
        return (right[0], right[1]) if len(right) > 1 else None

    def _light_answered(self, event: KeyPressed, now_s: float) -> None:
        keys, sign = self._keys_for_light(), self._sign(event.key)
        if self._lit is None or keys is None or sign not in keys:
            return
        self._last = sign, event
        self._lit.append(sign == keys[0])
        if len(self._lit) < len(_LIGHTS):
            self._light_due_s = now_s + AGAIN_S
        else:
            self._end()

    # --- What came of it

    def _end(self) -> None:
        if self.pad is None:
            return
        complete = len(self._sent) == len(self._meanings)
        wires = explain(self._legends, self._sent) if complete else []
        findings = (
            *self._troubles,
            *(finding.message for finding in wires),
            *self._bouncing(),
            *self._ghostly(),
            *self._light_findings(),
        )
        if self._late_s:
            usual, worst = (milliseconds(seconds) for seconds in (median(self._late_s), max(self._late_s)))
            bounced = len(self._again.keys() | self._bounces.keys())
            ghosts = Message.of("jig.untried") if self._ghosts is None else self._ghosts
            counted = {"bounced": bounced, "unasked": self._unasked, "ghosts": ghosts}
            self._tell(Message.of("jig.measured", median=usual, worst=worst, **counted))
        self._answer(self.pad.identity, Answer.REFUSED if findings else Answer.DONE)
        self.verdict = Verdict(self.pad, findings)

    def _bouncing(self) -> Iterator[Message]:
        for sign, gap_s in {**self._again, **self._bounces}.items():
            yield Message.of("jig.bounces", button=sign, ms=milliseconds(gap_s))

    def _ghostly(self) -> Iterator[Message]:
        if self._ghosts:
            yield Message.of("jig.ghost", button=self._fourth)

    def _light_findings(self) -> Iterator[Message]:
        match self._lit:
            case [False, False]:
                yield Message.of("jig.light_dark")
            case [True, True]:
                yield Message.of("jig.light_stuck")
            case [False, True]:
                yield Message.of("jig.light_inverted")
