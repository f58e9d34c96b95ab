"""A card's entry for Raspberry Pi Imager's list of systems (``rpi-imager --repo ADDRESS-OF-THE-LIST``).

The fields are those of Imager's own schema (``doc/json-schema/os-list-schema.json`` there). It takes whole
addresses alone, so there is no entry before the project has one.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

_DEVICES = ("pi4-64bit", "pi3-64bit")
"""As Imager calls them. Debian 13's kernel doesn't know the USB of a Pi 5."""

_ICON = "packaging/image/icon.svg"


def entry(image: Path, packed: Path, epoch: int, place: str, version: str) -> str:
    """Return the list with one card, not packed and packed, as it lies at the project's address."""
    told = {
        "name": f"Dixit table {version}",
        "description": "Secret votes on number pads, rabbits on the TV: a computer that is a table alone",
        "icon": f"{place}/raw/v{version}/{_ICON}",
        "website": place,
        "url": f"{place}/releases/download/v{version}/{packed.name}",
        "release_date": datetime.fromtimestamp(epoch, UTC).date().isoformat(),
        "extract_size": image.stat().st_size,
        "extract_sha256": sum_of(image),
        "image_download_size": packed.stat().st_size,
        "image_download_sha256": sum_of(packed),
        "devices": list(_DEVICES),
        "architecture": "armv8",
        "init_format": "none",  # settings stand in dixit-table.txt
    }
    return json.dumps({"os_list": [told]}, indent=2) + "\n"


def sum_of(file: Path) -> str:
    """Return a file's SHA-256."""
    total = sha256()
    with file.open("rb") as opened:
        while block := opened.read(1 << 20):
            total.update(block)
    return total.hexdigest()
