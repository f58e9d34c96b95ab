"""``python -m dixit_table.boot FILE GAMES RUN``: the card's settings for the system, faults for people.

GAMES is the folder that must lie on a file system of its own; RUN is /run. What is wrong is written to
standard output, and the exit status is 1: all else has been taken over.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from dixit_table.boot import boot_file, system
from dixit_table.errors import why_failed
from dixit_table.texts import LANGUAGES, Language, Message, say


def main(words: Sequence[str]) -> int:
    """Take the settings over; return the exit status."""
    file, games, run = map(Path, words)
    settings, problems = _read(file)
    said = [_placed(file.name, problem) for problem in problems]
    try:
        system.write(system.files(settings), run)
    except OSError as error:
        said.append(Message.of("boot.not_handed_over", reason=why_failed(error)))
    if not _is_mounted(games):
        said.append(Message.of("boot.no_games"))
    for line in _both(said, settings.language):
        sys.stdout.write(f"{line}\n")
    return 1 if said else 0


def _read(file: Path) -> tuple[boot_file.BootSettings, list[boot_file.Problem]]:
    try:
        with file.open("rb") as opened:
            octets = opened.read(boot_file.MOST_BYTES + 1)
    except FileNotFoundError:  # whoever deletes it wants none
        return boot_file.BootSettings(), []
    except OSError as error:
        why = Message.of("boot.unreadable", reason=why_failed(error))
        return boot_file.BootSettings(), [boot_file.Problem(0, why)]
    return boot_file.read(octets)


def _is_mounted(games: Path) -> bool:
    try:
        return games.is_mount()
    except OSError:  # a card that can't be asked keeps no games
        return False


def _placed(name: str, problem: boot_file.Problem) -> Message:
    if problem.line:
        return Message.of("boot.at_line", name=name, n=problem.line, what=problem.what)
    return Message.of("boot.at_file", name=name, what=problem.what)


def _both(said: Sequence[Message], language: Language) -> Iterator[str]:
    """Yield the messages in the file's language; in each that has them where it names none."""
    spoken = (language,) if language else LANGUAGES
    messages = (*said, Message.of("boot.goes_on")) if said else ()
    yield from dict.fromkeys(say(each, message) for each in spoken for message in messages)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
