"""What ``make breaks`` breaks: one place each, and the test that is to notice."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Break:
    """One break of a promise: in ``file``, ``old``, which stands there once, becomes ``new``."""

    promise: int
    what: str
    file: str
    old: str
    new: str
    test: str


_KEYPADS, _STORE, _TABLE = "dixit_table/keypads", "dixit_table/store", "dixit_table/table"

BREAKS = (
    Break(
        1,
        "a tick before the commit",
        f"{_TABLE}/ledger.py",
        "        self._ahead = _Place(self._ahead.game, after, written=True)\n",
        "        self._ahead = self._shown = _Place(self._ahead.game, after, written=True)\n",
        "tests/table/test_table.py",
    ),
    Break(
        1,
        "entries acknowledged whose commit failed",
        f"{_STORE}/journal.py",
        "            self._landed(Failed(",
        "            self._landed(Committed(len(batch)) or Failed(",
        "tests/table/test_table.py tests/store/test_journal.py",
    ),
    Break(
        1,
        "commits that don't reach the disk",
        f"{_STORE}/database.py",
        '"PRAGMA synchronous = FULL"',
        '"PRAGMA synchronous = OFF"',
        "tests/store/test_journal.py",
    ),
    Break(
        1,
        "a damaged entry taken for a sound one",
        f"{_STORE}/entries.py",
        "            if checksum(record) == crc:",
        "            if checksum(record) != None:",
        "tests/store/test_journal.py",
    ),
    Break(
        1,
        "a table killed between telling and committing",
        f"{_STORE}/journal.py",
        '            self._connection.execute("COMMIT")\n',
        '            self._landed(Committed(len(batch)))\n            self._connection.execute("COMMIT")\n'
        "            return\n",
        "tests/table/test_kill_9.py",
    ),
    Break(
        1,
        "a book of keypads that takes its place before it is on disk",
        f"{_STORE}/private_file.py",
        "            os.fsync(descriptor)\n",
        "",
        "tests/store/test_private_file.py",
    ),
    Break(
        1,
        "what two power cuts left of a log, taken for damage",
        f"{_STORE}/log_check.py",
        "        committed = broken and frame.commits\n",
        "        committed = committed or (broken and frame.commits)\n",
        "tests/store/test_two_cuts.py",
    ),
    Break(
        1,
        "played on a journal whose pages are damaged",
        f"{_STORE}/database.py",
        "if path is not None and (reason :=",
        "if path is None and (reason :=",
        "tests/store/test_damage.py",
    ),
    Break(
        1,
        "a damaged backup brought back",
        f"{_STORE}/backup_file.py",
        'if sums != manifest["sha256"]:',
        'if sums.keys() != manifest["sha256"].keys():',
        "tests/cli/test_keeping.py",
    ),
    Break(
        1,
        "a former log left to a journal that was brought back",
        f"{_STORE}/restore.py",
        "(folder / log).unlink(missing_ok=True)",
        "(folder / log).exists()",
        "tests/cli/test_keeping.py",
    ),
    Break(
        2,
        "an entry quoted by SQLite's error",
        f"{_STORE}/entries.py",
        "CAST(body AS BLOB)",
        "body",
        "tests/store/test_damage.py",
    ),
    Break(
        2,
        "a number in a traceback",
        f"{_KEYPADS}/entry.py",
        '        return "<Number>"',
        '        return f"<Number {self.value}>"',
        "tests/keypads/test_entry.py",
    ),
    Break(
        2,
        "an entry's body in a traceback",
        f"{_STORE}/entries.py",
        "    body: str = field(repr=False)",
        "    body: str",
        "tests/store/test_journal.py",
    ),
    Break(
        2,
        "a file others can read",
        f"{_STORE}/private_file.py",
        "os.open(new, _FRESH, 0o600)",
        "os.open(new, _FRESH, 0o644)",
        "tests/store/test_private_file.py",
    ),
    Break(
        2,
        "a refusal explained while votes are open",
        f"{_TABLE}/explaining.py",
        "or state.turn != self._turn or not _all_is_shown(state):",
        "or state.turn != self._turn:",
        "tests/table/test_explaining.py",
    ),
    Break(
        2,
        "an ungrabbed keyboard",
        f"{_KEYPADS}/hid_handle.py",
        "            node.grab()\n",
        "            pass\n",
        "tests/keypads/test_hid.py",
    ),
    Break(
        2,
        "keys that show while the program is loaded",
        "dixit_table/tui/curtain.py",
        "local & ~termios.ECHO",
        "local",
        "tests/tui/test_curtain.py",
    ),
    Break(
        3,
        "a frame whose checksum is wrong",
        f"{_KEYPADS}/framing.py",
        'struct.unpack("<I", content[-_CRC:])[0] != binascii.crc32(body):',
        "False:",
        "tests/keypads/test_framing.py",
    ),
    Break(
        3,
        "the first digit of a number forgotten, for its stamp is stale",
        f"{_KEYPADS}/hid_handle.py",
        "min(late_s, now_s - self._emptied_s)",
        "late_s",
        "tests/keypads/test_hid.py",
    ),
    Break(
        3,
        "the tail of a number whose head was lost",
        f"{_TABLE}/desk.py",
        "        self._gone.add(identity)\n        self._void(identity, now_s)\n",
        "        self._gone.add(identity)\n",
        "tests/table/test_table.py",
    ),
    Break(
        3,
        "a flood let through",
        f"{_KEYPADS}/port.py",
        "        if not flood.admits(now_s):",
        "        if flood.admits(now_s) is None:",
        "tests/keypads/test_hub.py",
    ),
    Break(
        3,
        "a stuck key let through",
        f"{_KEYPADS}/port.py",
        "        elif not key.admits(event.key, now_s):",
        "        elif key.admits(event.key, now_s) is None:",
        "tests/keypads/test_hub.py",
    ),
    Break(
        3,
        "a vote that becomes a card, for the check is not on disk yet",
        f"{_TABLE}/followers.py",
        "        self._void_blind(before, after, self.now_s())\n",
        "",
        "tests/table/test_whole_turn.py",
    ),
    Break(
        5,
        "a correction that forgets what stood there",
        "dixit_table/session/amending.py",
        "earlier=(*record.earlier, was)",
        "earlier=()",
        "tests/table/test_mistakes.py",
    ),
    Break(
        6,
        "a module of the network",
        f"{_TABLE}/clock.py",
        "from __future__ import annotations\n",
        "from __future__ import annotations\n\nimport socket\n",
        "lint-imports",
    ),
    Break(
        7,
        "an older game gone on with than the last",
        f"{_TABLE}/history.py",
        "            return None\n    return None\n\n\ndef damaged_after",
        "            continue\n    return None\n\n\ndef damaged_after",
        "tests/table/test_table.py",
    ),
)
