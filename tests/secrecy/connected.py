"""``python -m tests.secrecy.connected LOG ARGS``: the program; LOG gets what it asks of a network."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

BEGUN = "begun"
_ASKED = ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr")


def main() -> int:
    """Run the program."""
    log, *sys.argv[1:] = sys.argv[1:]
    note_calls(Path(log))
    from dixit_table.cli.main import main as run

    return run()


def note_calls(log: Path) -> None:
    """Note each name that is looked up from now on, and each socket that leads out of this computer."""
    log.write_text(f"{BEGUN}\n")

    def audit(event: str, args: tuple[object, ...]) -> None:
        outward = event == "socket.__new__" and args[1] != socket.AF_UNIX
        if outward or event in _ASKED:
            with log.open("a") as noted:
                noted.write(f"{event} {args[1:]}\n")

    sys.addaudithook(audit)


if __name__ == "__main__":
    sys.exit(main())
