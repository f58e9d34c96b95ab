"""What the system is told of the settings: files below /run, which are gone when the power goes.

So what a card was told yesterday never outlasts a line that was taken out of its file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from dixit_table.boot.boot_file import BootSettings

ENVIRONMENT = "dixit-table-boot/environment"
"""Read by the kiosk's units after their own settings."""

KEYS = "dixit-table-boot/authorized_keys"
"""Who may come in by ssh; without this file no server runs."""

COUNTRY = "dixit-table-boot/country"
WIFI = "NetworkManager/system-connections/dixit-table-boot.nmconnection"


class File(Struct, frozen=True):
    """A file for the system."""

    text: str
    mode: int = 0o644


def files(settings: BootSettings) -> Mapping[str, File]:
    """Return the files that the settings become, by their places below /run."""
    made = {ENVIRONMENT: File("".join(f"{line}\n" for line in _environment(settings)))}
    if settings.wifi_country:
        made[COUNTRY] = File(f"WIFI_COUNTRY={settings.wifi_country}\n")
    if settings.wifi_name:
        made[WIFI] = File(_connection(settings), 0o600)
    if settings.ssh_key:
        made[KEYS] = File(f"{settings.ssh_key}\n", 0o600)
    return made


def _environment(settings: BootSettings) -> Iterator[str]:
    if settings.language:  # as a locale: what a household has chosen in the menu counts for more
        yield f"LC_MESSAGES={settings.language}.UTF-8"
    if settings.timezone:
        yield f"TZ={settings.timezone}"
    if settings.keyboard:
        yield f"XKBLAYOUT={settings.keyboard}"
    if settings.lines:
        yield f"DIXIT_LINES={settings.lines}"


def _connection(settings: BootSettings) -> str:
    """Return a connection as NetworkManager keeps them (nm-settings-keyfile(5))."""
    name = ";".join(str(octet) for octet in settings.wifi_name.encode())  # octets: any letter may be in it
    lines = [
        "[connection]",
        "id=dixit-table-boot",
        "type=wifi",
        "[wifi]",
        "mode=infrastructure",
        f"ssid={name};",
    ]
    if settings.wifi_password:
        lines += ["[wifi-security]", "key-mgmt=wpa-psk", f"psk={_escaped(settings.wifi_password)}"]
    lines += ["[ipv4]", "method=auto", "[ipv6]", "method=auto"]
    return "".join(f"{line}\n" for line in lines)


def _escaped(value: str) -> str:
    r"""Return a value as a keyfile has it: backslashes doubled, ``\s`` for spaces, which may be cut off."""
    return value.replace("\\", "\\\\").replace(" ", "\\s")


def write(made: Mapping[str, File], folder: Path) -> None:
    """Put the files below a folder; what an earlier run has put there and this one has not is taken away.

    Raises OSError where that can't be done for one; the others are there.
    """
    failed: OSError | None = None
    for place in (ENVIRONMENT, KEYS, COUNTRY, WIFI):
        try:
            _write(folder / place, made.get(place))
        except OSError as error:
            failed = failed or error
    if failed is not None:
        raise failed


def _write(target: Path, file: File | None) -> None:
    target.unlink(missing_ok=True)
    if file is not None:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.touch(mode=file.mode, exist_ok=False)
        target.write_text(file.text, encoding="utf-8")
