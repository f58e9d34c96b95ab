"""Reading ``dixit-table.txt``: one ``key: value`` on a line, all that is wrong at once, the rest still used.

It isn't YAML: there ``NO`` is no country and ``12345678`` no password, and people who write this file know
neither quotes nor escapes. What follows the colon is the value, as it stands.
"""

from __future__ import annotations

import base64
import re
import struct
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from dixit_table.redacted import Redacted
from dixit_table.settings.schema import nearest
from dixit_table.settings.yaml_source import printable
from dixit_table.texts import LANGUAGES, Language, Message

NAME = "dixit-table.txt"

MOST_BYTES = 65_536  # of the file on the card

LEAST_LINES, MOST_LINES = 18, 60
"""How many lines a TV may show: fewer hold no lobby, more nobody can read."""


class BootSettings(Redacted, frozen=True):
    """What the file says; "" where it says nothing."""

    hidden: ClassVar[frozenset[str]] = frozenset({"wifi_password"})

    language: str = ""
    timezone: str = ""
    keyboard: str = ""
    lines: str = ""
    wifi_country: str = ""
    wifi_name: str = ""
    wifi_password: str = ""
    ssh_key: str = ""


class Problem(Struct, frozen=True):
    """What can't be used; ``line`` 0: of the whole file."""

    line: int
    what: Message


class Known(Struct, frozen=True):
    """What this system has, to hold values against; nothing where it can't be read: then any will do."""

    timezones: Path = Path("/usr/share/zoneinfo")
    keyboards: Path = Path("/usr/share/X11/xkb/symbols")


class _Unfit(Exception):
    """A value that can't be used: ``key`` of its text, with numbers for it."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key, self.values = key, values


def read(octets: bytes, known: Known | None = None) -> tuple[BootSettings, list[Problem]]:
    """Return what a file says, and what is wrong with it, in the order of its lines."""
    known = known or Known()
    if len(octets) > MOST_BYTES:
        return BootSettings(), [Problem(0, Message.of("boot.too_long", n=MOST_BYTES))]
    problems: list[Problem] = []
    values: dict[str, str] = {}
    places: dict[str, int] = {}
    for number, key, value in _entries(_decoded(octets), problems):
        if key in places:
            problems.append(Problem(number, Message.of("boot.twice", key=key, line=places[key])))
            continue
        places[key] = number
        try:
            values[key] = _CHECKS[key](value, known) if value else ""
        except _Unfit as unfit:
            shown = "" if key in BootSettings.hidden else printable(value[:40])
            why = Message.of(f"boot.{unfit.key}", key=key, value=shown, **unfit.values)
            problems.append(Problem(number, why))
    faulty = places.keys() - values.keys()
    if values.get("wifi_password") and not values.get("wifi_name") and "wifi_name" not in faulty:
        problems.append(Problem(places["wifi_password"], Message.of("boot.password_alone")))
    if "wifi_password" in faulty:
        values["wifi_name"] = ""  # else it would join any network of that name that asks for none
    return replace(BootSettings(), **values), sorted(problems, key=lambda problem: problem.line)


# --- Lines


def _decoded(octets: bytes) -> str:
    """Return the text of what editors save: UTF-8, or what Windows calls Unicode; ``\ufffd`` for all else."""
    wide = octets.startswith((b"\xff\xfe", b"\xfe\xff"))
    return octets.decode("utf-16" if wide else "utf-8-sig", "replace")


def _entries(text: str, problems: list[Problem]) -> Iterator[tuple[int, str, str]]:
    """Yield number, key and value of each line that has them."""
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        entry = line.strip()
        if not entry or entry.startswith("#"):
            continue
        key, colon, value = (part.strip() for part in entry.partition(":"))
        key = key.lower().replace("-", "_")
        if "\ufffd" in entry or not (key + value).isprintable():
            problems.append(Problem(number, Message.of("boot.not_text")))
        elif not colon:
            problems.append(Problem(number, Message.of("boot.no_colon", word=key.split()[0][:40])))
        elif key not in _CHECKS:
            problems.append(Problem(number, _unknown(key)))
        else:
            yield number, key, _unquoted(value)


def _unknown(key: str) -> Message:
    if close := nearest(key, list(_CHECKS)):
        return Message.of("boot.unknown_near", key=key, near=close)
    return Message.of("boot.unknown", key=key[:40], known=", ".join(_CHECKS))


def _unquoted(value: str) -> str:
    """Return a value without the quotes round it: so one may begin or end with a space."""
    return re.sub(r'\A"(.*)"\Z', r"\1", value)


# --- Values


def _language(value: str, known: Known) -> Language:
    del known
    for language in LANGUAGES:
        if value.lower() == language:
            return language
    raise _Unfit("bad_language", known=", ".join(LANGUAGES))


def _timezone(value: str, known: Known) -> str:
    good = re.fullmatch(r"[A-Za-z0-9_+-]{1,32}(/[A-Za-z0-9_+-]{1,32}){0,2}", value)
    if not good or _lacks(known.timezones, value):
        raise _Unfit("bad_timezone")
    return value


def _lacks(folder: Path, name: str) -> bool:
    """Tell whether a folder of this system has no such file; one that can't be looked at lacks nothing."""
    try:
        return folder.is_dir() and not (folder / name).is_file()
    except OSError:
        return False


def _keyboard(value: str, known: Known) -> str:
    layout = value.lower()
    good = re.fullmatch(r"[a-z]{2,5}", layout)
    if not good or _lacks(known.keyboards, layout):
        raise _Unfit("bad_keyboard")
    return layout


def _lines(value: str, known: Known) -> str:
    del known
    if not re.fullmatch(r"[0-9]{1,3}", value) or not LEAST_LINES <= int(value) <= MOST_LINES:
        raise _Unfit("bad_lines", low=LEAST_LINES, high=MOST_LINES)
    return str(int(value))


def _country(value: str, known: Known) -> str:
    code = value.upper()
    listed = _countries(known.timezones / "iso3166.tab")
    if not re.fullmatch(r"[A-Z]{2}", code) or (listed and code not in listed):
        raise _Unfit("bad_country")
    return code


def _countries(file: Path) -> Sequence[str]:
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except OSError:
        return ()
    return [line[:2] for line in lines if not line.startswith("#")]


def _wifi_name(value: str, known: Known) -> str:
    del known
    if len(value.encode()) > 32:  # octets, by the standard of Wi-Fi
        raise _Unfit("bad_wifi_name")
    return value


def _wifi_password(value: str, known: Known) -> str:
    del known
    if re.fullmatch(r"[0-9A-Fa-f]{64}", value):  # a key that is worked out already
        return value
    if not re.fullmatch(r"[ -~]+", value):
        raise _Unfit("bad_password_letters")
    if not 8 <= len(value) <= 63:
        raise _Unfit("bad_password_length", n=len(value))
    return value


def _ssh_key(value: str, known: Known) -> str:
    """Return a public key as one line of OpenSSH's; its first words are again within it (RFC 4253, 6.6)."""
    del known
    words = value.split()
    try:
        kind, blob = words[0].encode(), base64.b64decode(words[1], validate=True)
        begin = struct.pack(">I", len(kind)) + kind
        whole = blob.startswith(begin) and blob != begin
    except (IndexError, ValueError):
        whole = False
    if not whole:
        raise _Unfit("bad_ssh_key")
    return " ".join(words)


_CHECKS: dict[str, Callable[[str, Known], str]] = {
    "language": _language,
    "timezone": _timezone,
    "keyboard": _keyboard,
    "lines": _lines,
    "wifi_country": _country,
    "wifi_name": _wifi_name,
    "wifi_password": _wifi_password,
    "ssh_key": _ssh_key,
}
"""What each key's value must be; in the order in which the file has them."""
