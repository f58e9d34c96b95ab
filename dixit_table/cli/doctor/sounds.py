"""Programs that play sounds and speak; a table does well without."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dixit_table.cli.doctor.finding import Finding, Level
from dixit_table.sounds.programs import SPEAKER, Programs, find
from dixit_table.texts import Message

gather = find

_PACKAGES = {"player": "alsa-utils", "speaker": SPEAKER}


def judge(seen: Programs) -> Iterator[Finding]:
    """Yield what is to be said of sounds and speech."""
    found = {"player": seen.player, "speaker": seen.speaker}
    values = {
        what: Message.of("sounds.none") if path is None else Path(path).name for what, path in found.items()
    }
    missing = [_PACKAGES[what] for what, path in found.items() if path is None]
    if not missing:
        yield Finding(Level.OK, Message.of("sounds.found", **values))
        return
    remedy = Message.of("sounds.remedy", packages=" ".join(missing))
    yield Finding(Level.REMARK, Message.of("sounds.not_found", **values), (remedy,))
