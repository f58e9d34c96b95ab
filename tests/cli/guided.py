"""`keypads test --jig` as a process on pipes, and what is done at each of its lines."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Self

from tests.waiting import until

JIG = ("-m", "dixit_table", "keypads", "test", "--jig")
ASKED = re.compile(r"(?:press|appuie sur) (\S)\n")
TOGETHER = re.compile(
    r"(?:hold (\S); press (\S) and (\S) while|tiens (\S) ; appuie sur (\S) et (\S) en même temps)"
)
LIGHT = re.compile(r"(?:Lit: press|Allumé : appuie sur) (\S)\. (?:Dark: press|Éteint : appuie sur) (\S)\.")


class Guided:
    """The process, or that of another command that runs it; ``more``: of its environment."""

    def __init__(
        self, *words: str, lang: str = "en_GB.UTF-8", command: Sequence[str] = JIG, **more: str
    ) -> None:
        environment = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
        self.process = subprocess.Popen(
            [sys.executable, *command, *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**environment, "LANG": lang, **more},
            start_new_session=True,
        )
        self.text = ""
        self._read = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)  # what it has started too
        self.process.communicate()

    def follow(
        self,
        press: Callable[[str], None],
        lit: Callable[[], bool],
        turn: Callable[[], object] = lambda: None,
        hold: Callable[[str], None] | None = None,
    ) -> int:
        """Do what is asked until it ends; return the exit status.

        ``press`` presses a key by its legend, ``lit`` looks at the light, ``turn`` keeps the pad running,
        ``hold`` holds three keys together and lets go; without it they are pressed in turn.
        """
        assert self.process.stdout is not None
        out = self.process.stdout.fileno()

        def step() -> bool:
            turn()
            if not select.select([out], [], [], 0.01)[0]:
                return False
            got = os.read(out, 4096)
            self.text += got.decode()
            whole = self.text[self._read : self.text.rfind("\n") + 1].splitlines(keepends=True)
            self._read += sum(map(len, whole))
            for line in whole:
                if asked := ASKED.fullmatch(line):
                    press(asked[1])
                elif together := TOGETHER.match(line):
                    held = "".join(filter(None, together.groups()))
                    if hold is not None:
                        hold(held)
                    else:
                        for legend in held:
                            press(legend)
                elif light := LIGHT.search(line):
                    press(light[1] if lit() else light[2])
            return not got

        until(step, "the verdict", meanwhile=lambda: None, seen=lambda: self.text)
        return self.process.wait()
