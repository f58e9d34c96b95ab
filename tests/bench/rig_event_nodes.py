"""Numbers and bytes of linux/input.h, as a compiler sees them for other machines, beside those we read by.

Run by `make bench-event-nodes`. Nothing is linked or run: a number that differs doesn't compile.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from dixit_table.keypads.hid.devices import LOCK_LIGHTS
from dixit_table.keypads.hid.event_node import Requests
from tests.keypads import input_codes

_LIBC = """
#ifndef RIG_TIME
#define RIG_TIME
struct timeval { long tv_sec; long tv_usec; };
#endif
"""
"""What the header takes from a C library, of which there is none for most of these machines."""

MACHINES = {
    "x86_64": ("x86_64-linux-gnu", "/usr/include/x86_64-linux-gnu", 64),
    "i686": ("i686-linux-gnu", "/usr/include/x86_64-linux-gnu", 32),
    "aarch64": ("aarch64-linux-gnu", "/usr/aarch64-linux-gnu/include", 64),
    "armv7l": ("arm-linux-gnueabihf", "/usr/arm-linux-gnueabihf/include", 32),
    "ppc64le": ("powerpc64le-linux-gnu", "/usr/powerpc64le-linux-gnu/include", 64),
    "riscv64": ("riscv64-linux-gnu", "/usr/riscv64-linux-gnu/include", 64),
}


def claims(machine: str, bits: int) -> Iterator[str]:
    """Yield what our code takes for granted, as C."""
    word = bits // 8
    yield f"sizeof(struct input_event) == {2 * word + 8}"
    yield f"__builtin_offsetof(struct input_event, type) == {2 * word}"
    yield f"__builtin_offsetof(struct input_event, code) == {2 * word + 2}"
    yield f"__builtin_offsetof(struct input_event, value) == {2 * word + 4}"
    yield "(typeof(((struct input_event *)0)->value))-1 < 0"
    yield "KEY_CNT == 0x300 && LED_CNT == 0x10"
    asked = Requests(machine)
    yield f"EVIOCGRAB == {asked.grab}U && EVIOCSCLOCKID == {asked.clock}U"
    yield f"EVIOCGKEY(96) == {asked.keys_down(96)}U"
    yield f"EVIOCGLED({word}) == {asked.lit(word)}U"
    yield f"EVIOCGBIT(EV_LED, {word}) == {asked.codes(input_codes.EV_LED, word)}U"


def names() -> Iterator[str]:
    """Yield the names of keys and events, and their numbers."""
    for name, number in (*input_codes.KEYS.items(), *vars(input_codes).items()):
        if name.startswith(("KEY_", "EV_", "SYN_", "LED_")):
            yield f"{name} == {number}"
    yield f"LED_NUML == {LOCK_LIGHTS[0]} && LED_CAPSL == {LOCK_LIGHTS[1]} && LED_SCROLLL == {LOCK_LIGHTS[2]}"


def compiled(folder: Path, machine: str, lines: list[str]) -> subprocess.CompletedProcess[str]:
    target, headers, _ = MACHINES[machine]
    for name in ("time.h", "types.h", "ioctl.h"):
        (folder / "libc/sys").mkdir(parents=True, exist_ok=True)
        (folder / "libc/sys" / name).write_text(_LIBC + "#include <linux/ioctl.h>\n")
    source = folder / "claims.c"
    said = (f'_Static_assert({line}, "{line}");' for line in lines)
    source.write_text("\n".join(["#include <linux/input.h>", *said]) + "\n")
    places = [folder / "libc", headers, "/usr/include"]
    return subprocess.run(
        ["clang", f"--target={target}", "-fsyntax-only", "-nostdlibinc", "-fgnuc-version=4.2.1"]
        + [f"-isystem{place}" for place in places]
        + [str(source)],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("machine", MACHINES)
def test_the_header_says_what_we_do(tmp_path: Path, machine: str) -> None:
    done = compiled(tmp_path, machine, [*claims(machine, MACHINES[machine][2]), *names()])
    assert done.returncode == 0, done.stderr[-3000:]


@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize("wrong", ["EVIOCGRAB == 1U", "sizeof(struct input_event) == 20", "KEY_KP0 == 83"])
def test_it_would_be_seen(tmp_path: Path, machine: str, wrong: str) -> None:
    done = compiled(tmp_path, machine, [wrong])
    assert "static_assert" in done.stderr or "static assertion" in done.stderr, done.stderr[-3000:]
    assert done.returncode != 0
