"""MicroPython's file is looked at before a board gets it: whole, for its chip, new enough."""

from __future__ import annotations

import struct
import tempfile
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.firmware import flash
from hardware.firmware.uf2 import NotUsableError, chip_of, read

RP2040, RP2350, ESP32, ABSOLUTE = 0xE48BFF56, 0xE48BFF59, 0x1C5F21B0, 0xE48BFF57
BANNER = b"MicroPython v1.26.0 on 2025-08-09; Raspberry Pi Pico with RP2040"
PICO = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n"
PICO_2 = "UF2 Bootloader v1.0\r\nModel: Raspberry Pi RP2350\r\nBoard-ID: RP2350\r\n"


def block(number: int, count: int, payload: bytes, family: int = RP2040) -> bytes:
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, 0x10000000, len(payload), number, count, family)
    return head + payload.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)


def program(banner: bytes = BANNER, family: int = RP2040, before: int = 240) -> list[bytes]:
    """Return blocks of 256 bytes; the banner goes across two of them."""
    whole = (b"\0" * before + banner).ljust(1024, b"\xff")
    parts = [whole[at : at + 256] for at in range(0, len(whole), 256)]
    return [block(number, len(parts), part, family) for number, part in enumerate(parts)]


def written(folder: Path, *blocks: bytes) -> Path:
    file = folder / "firmware.uf2"
    file.write_bytes(b"".join(blocks))
    return file


def test_a_file_says_what_it_is(tmp_path: Path) -> None:
    file = written(tmp_path, *program())
    found = read(file)
    assert (found.version, found.chip) == ("MicroPython v1.26.0", "RP2040")
    assert found.sha256 == sha256(file.read_bytes()).hexdigest()


def test_a_file_for_a_pico_2_may_begin_with_a_block_for_any_chip(tmp_path: Path) -> None:
    file = written(tmp_path, block(0, 2, b"", ABSOLUTE), *program(family=RP2350))
    assert read(file).chip == "RP2350"


@pytest.mark.parametrize(
    ("blocks", "why"),
    [
        ([], "0 of 0 blocks"),
        (program()[:-1], "3 of 4 blocks"),
        ([program()[0], *program()[2:]], "block 1 of 4"),
        ([*program()[:-1], program()[-1][:-1]], "download it again"),
        ([b"PK\3\4" * 128], "no UF2 file"),
        (program(family=ESP32), "another chip"),
        ([*program()[:2], *program(family=RP2350)[2:]], "another chip"),
        (program(b"CircuitPython 9.2.1"), "isn't MicroPython"),
        (program(b"MicroPython v1.19.1 on 2022-06-18"), "1.25 or later"),
    ],
)
def test_what_a_board_would_not_come_back_from_is_refused(
    tmp_path: Path, blocks: list[bytes], why: str
) -> None:
    with pytest.raises(NotUsableError, match=why):
        read(written(tmp_path, *blocks))


@given(st.integers(0, 4 * 512 - 1), st.integers(1, 255))
def test_no_file_makes_it_fall_over(at: int, change: int) -> None:
    data = bytearray(b"".join(program()))
    data[at] ^= change
    with tempfile.TemporaryDirectory() as folder:
        file = written(Path(folder), bytes(data))
        try:
            assert read(file).chip in {"RP2040", "RP2350"}
        except NotUsableError as error:
            assert str(file) in str(error)


def test_a_board_in_its_boot_mode_gets_no_file_for_the_other_chip(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    drive = tmp_path / "RP2350"
    drive.mkdir()
    (drive / "INFO_UF2.TXT").write_text(PICO_2)
    monkeypatch.setattr(flash, "DRIVES", (f"{drive}/INFO_UF2.TXT",))
    with pytest.raises(SystemExit):
        flash.find_port(written(tmp_path, *program()))
    assert f"is for the RP2040, and {drive} has the RP2350" in capsys.readouterr().err
    assert [file.name for file in drive.iterdir()] == ["INFO_UF2.TXT"]


def test_boards_are_known_by_what_they_say() -> None:
    assert [chip_of(PICO), chip_of(PICO_2), chip_of("Board-ID: nRF52840"), chip_of("")] == [
        "RP2040",
        "RP2350",
        "",
        "",
    ]
