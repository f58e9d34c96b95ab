"""The memory card of a Pi: what it is made of, and an evening on it, emulated, with ten power cuts.

Run by `make bench-image`, which has built it. The tests of the evening come in this order.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

import pytest

from dixit_table.game.cards.public import public
from dixit_table.keypads.entry import FORGET_AFTER_S
from dixit_table.texts import Message, say
from tests.bench.debs import newer
from tests.bench.figures import Failures, Figure, write
from tests.bench.image.pi import PADS, Card, Pi, run
from tests.cli.evening import RABBITS
from tests.table.told import entered_of

ROOT = Path(__file__).parents[2]
IMAGE = max((ROOT / "build/image").glob("*-pi.img"), key=lambda path: path.stat().st_mtime)
PACKED, CONTENTS = (ROOT / "dist" / f"{IMAGE.name}.{end}" for end in ("xz", "cdx.json"))
CUTS = int(os.environ.get("CUTS", "10"))
CARD_BYTES = 1200 << 20
GROWN_KIB = 500 << 10
NAMES = RABBITS["fr"][:PADS]
VERSIONS = "/var/lib/dixit-table/versions"
LOBBY = say("fr", "table.lobby_join", n=3)
WIFI = ("Chez Zoé", "a secret; with \\ and #")

DONE, ASKED, AGAIN = (say("fr", key) for key in ("screen.done", "table.ask_vote", "table.try_again"))

ENTRIES = [
    entry for pad, vote in ((1, 2), (3, 2), (4, 1), (5, 2), (6, 4)) for entry in ((pad, pad), (pad, vote))
]
"""Who enters what while the second player tells: each their own card's number, then their vote."""

_MOST_STEPS = 12
"""Of a reveal."""

LOST, WRONG = Failures(), Failures()
BOOTS_S: list[float] = []


def french(key: str, **values: str | int | Message) -> str:
    return say("fr", key, **values)


# --- What is published


def sum_of(file: Path) -> str:
    with file.open("rb") as opened:
        total = sha256()
        while block := opened.read(1 << 20):
            total.update(block)
    return total.hexdigest()


def test_what_is_packed_is_this_card() -> None:
    assert sha256(run_bytes("xz", "--decompress", "--stdout", PACKED)).hexdigest() == sum_of(IMAGE)


def run_bytes(*words: str | Path) -> bytes:
    return subprocess.run(words, check=True, stdout=subprocess.PIPE).stdout


def test_it_is_made_of_debians_packages_and_ours(card: Card) -> None:
    named = {each["name"]: each["version"] for each in json.loads(CONTENTS.read_text())["components"]}
    wanted = (ROOT / "packaging/image/packages").read_text().splitlines()
    listed = {line for line in wanted if line and not line.startswith("#")}
    assert listed | {"dixit-table", "dixit-table-kiosk"} <= named.keys()
    files = run("mdir", "-b", "-i", f"{card.file}@@{card.partition(1)[0]}", "::/")
    for name in ("start4.elf", "fixup4.dat", "bcm2711-rpi-4-b.dtb", "vmlinuz", "initrd.img", "config.txt"):
        assert f"::/{name}\n" in files
    offset = card.partition(2)[0]
    inside = run("unsquashfs", "-o", str(offset), "-l", "-d", "", card.file).splitlines()
    assert not [path for path in inside if "/ssh/ssh_host_" in path], "a key that many cards would share"
    assert "/etc/machine-id" not in inside
    assert {"/usr/sbin/wpa_supplicant", "/usr/sbin/NetworkManager"} <= set(inside), "what joins a Wi-Fi"


# --- The evening


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Card]:
    folder = tmp_path_factory.mktemp("card")
    run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / "key")
    card = Card(IMAGE, folder, CARD_BYTES)
    settings = {
        "language": "fr",
        "timezone": "Europe/Paris",
        "lines": "24",
        "wifi_country": "FR",
        "wifi_name": WIFI[0],
        "wifi_password": WIFI[1],
        "ssh_key": (folder / "key.pub").read_text().strip(),
    }
    card.set_up("".join(f"{key}: {value}\r\n" for key, value in settings.items()))
    yield card
    if LOST.tried == CUTS:
        _report()
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def pi(card: Card, request: pytest.FixtureRequest) -> Iterator[Pi]:
    began_s = time.monotonic()
    with Pi(card) as pi:
        pi.read(LOBBY, patience_s=600)
        BOOTS_S.append(time.monotonic() - began_s)
        sys.stdout.write(f"\nthe lobby after {BOOTS_S[-1]:.0f} s\n")
        yield pi
        if request.session.testsfailed and pi.process.poll() is None:
            sys.stdout.write(pi.run("journalctl --boot --no-pager -o short-monotonic | tail -n 200"))
            sys.stdout.write(pi.text())


def test_it_starts_into_the_lobby_and_nothing_fails(pi: Pi) -> None:
    pi.wait_until(
        lambda: " ".join(pi.processes().values()),
        lambda names: "foot" in names and "tmux: client" in names,
        300,
    )
    assert abs(pi.lines() - 24) <= 1  # as near as a size of letters comes
    assert "cage" in pi.processes().values()
    pi.wait_until(lambda: pi.run("systemctl is-system-running"), lambda state: state != "starting", 300)
    assert pi.run("systemctl list-units --failed --no-legend --plain") == ""


def test_the_system_is_read_only_and_the_games_have_a_grown_partition(pi: Pi) -> None:
    assert pi.run("findmnt -no FSTYPE /").strip() == "overlay"
    assert pi.run("findmnt -no SOURCE,TARGET --real | grep vda2") == "", "what is below takes no write"
    assert pi.run("blockdev --getro /dev/vda2; findmnt -no SOURCE /var/lib/dixit-table").endswith("[/games]")
    wait_until_grown(pi)
    assert pi.run("stat -c '%U %a' /var/lib/dixit-table") == "dixit 700"
    assert pi.run("findmnt -no OPTIONS /boot/firmware").startswith("ro,")


def test_the_cards_own_partition_is_no_stick(pi: Pi) -> None:
    """A Pi may have started from USB, where udev calls it one."""
    pi.run("umount /boot/firmware; systemctl start dixit-table-stick@vda1.service")
    assert pi.run("systemctl is-active dixit-table-stick@vda1.service") == "active"
    assert pi.run("findmnt -n /dev/vda1 || :") == ""
    pi.run("systemctl stop dixit-table-stick@vda1.service; systemctl start boot-firmware.mount")


def wait_until_grown(machine: Pi) -> None:
    """Wait until the games have all of the card; it may not even be mounted yet."""
    listed = "df --output=size /data 2>/dev/null | tail -n 1"
    machine.wait_until(lambda: machine.run(listed), lambda size: int(size or 0) > GROWN_KIB, 600)


def test_the_settings_file_is_followed(pi: Pi, card: Card) -> None:
    shown = pi.run(
        "LC_ALL=C.UTF-8 nmcli -s -g 802-11-wireless.ssid,802-11-wireless-security.psk c show dixit-table-boot"
    )
    escaped = WIFI[1].replace("\\", "\\\\")
    assert shown.splitlines() in ([WIFI[0], WIFI[1]], [WIFI[0], escaped])
    assert "TZ=Europe/Paris" in pi.run(
        "tr '\\0' '\\n' </proc/$(pgrep -xo dixit-table || pgrep -of play)/environ"
    )
    key = base64.b64encode((card.folder / "key").read_bytes()).decode()
    pi.run(f"umask 077; echo {key} | base64 -d >/run/key")
    pi.wait_until(lambda: pi.run("systemctl is-active ssh"), lambda state: state == "active")
    asked = "ssh -q -i /run/key -o StrictHostKeyChecking=no -o BatchMode=yes root@localhost id -un"
    assert pi.run(asked).splitlines()[-1] == "root"
    assert pi.run("ls /data/system/ssh").split() == ["ssh_host_ed25519_key", "ssh_host_ed25519_key.pub"]
    assert pi.run("ls /etc/ssh | grep -c host_ || :") == "0"


def test_six_keypads_play_a_turn(pi: Pi) -> None:
    for pad in range(1, PADS + 1):
        pi.type(pad, "7")
        pi.read(french("screen.players", n=pad))
    pi.type(1, "E")
    pi.read(french("table.lobby_start", name=NAMES[0]))
    pi.type(1, "E")
    begin_voting(pi, 1)
    for pad, vote in zip(range(2, PADS + 1), (1, 1, 2, 1, 3), strict=True):
        pi.type(pad, f"{pad}E{vote}E")
    pi.type(1, "1E")
    pi.read(french("table.all_voted", name=NAMES[0]))
    reveal(pi, 1)


def begin_voting(pi: Pi, teller: int) -> None:
    """Let somebody tell, whose turn it is."""
    pi.read(telling(teller))
    pi.type(teller, "E")
    pi.read(french("table.voting_card_vote", who=french("table.everyone")))


def telling(teller: int) -> str:
    return french("table.telling", name=NAMES[teller - 1], n=PADS)


def reveal(pi: Pi, teller: int) -> None:
    """Let the storyteller press Enter until the next one tells."""
    for _ in range(_MOST_STEPS):
        pi.type(teller, "E")
        pi.run("sleep 5")  # rabbits hop
        if telling(teller + 1) in pi.shown():
            return
    raise AssertionError(pi.text())


def test_a_keypad_is_pulled_out_and_comes_back(pi: Pi) -> None:
    def plugged() -> str:
        return pi.run("ls /dev/input/by-path | grep -c 'usb-0:.*event-kbd' || :")

    before = plugged()
    pi.unplug(3)
    pi.wait_until(plugged, lambda found: found != before)
    pi.read(lost := french("table.pads_lost", n=1, names=NAMES[2], seat=3).split(".")[0])
    pi.plug_in(3)
    pi.wait_until(plugged, lambda found: found == before)
    pi.wait_until(pi.shown, lambda text: lost not in text)
    pi.run(f"sleep {FORGET_AFTER_S + 1:.0f}")  # until then the first Enter is the end of what was lost
    begin_voting(pi, 2)
    pi.type(2, "2E")
    pi.wait_until(pi.text, lambda text: text.count(DONE) == 1)
    pi.type(3, "3E")
    pi.wait_until(pi.text, lambda text: text.count(ASKED) == 1)
    pi.type(3, "B")
    pi.wait_until(pi.text, lambda text: text.count(ASKED) == 0)


def test_a_stick_brings_a_newer_version_in_mid_vote(pi: Pi, tmp_path: Path) -> None:
    """By the menu, as the hardened unit's user: it is tried out, started, and the vote goes on."""
    deb = newer(next((ROOT / "dist").glob("dixit-table_*_arm64.deb")), tmp_path)
    stick = tmp_path / "stick.img"
    run("truncate", "-s", "64M", stick)
    run("mkfs.vfat", "-n", "NEWER", stick)
    run("mcopy", "-i", stick, deb, "::/")
    pi.plug(stick)
    pi.wait_until(lambda: pi.run("findmnt -nro OPTIONS /run/media/dixit-table/NEWER"), bool)
    pi.type(2, "-")
    for line in (french("update.menu"), deb.stem, french("update.menu_yes").split(",")[0]):
        pi.choose(2, line)
    began_s = time.monotonic()
    pi.wait_until(lambda: pi.run(f"readlink {VERSIONS}/current || :"), lambda name: name == "99.0", 1800)
    sys.stdout.write(f"\nupdated after {time.monotonic() - began_s:.0f} s\n")
    pi.wait_until(lambda: where_it_runs(pi), lambda place: f"{VERSIONS}/99.0/" in place, 300)
    pi.wait_until(pi.text, lambda text: text.count(DONE) == 1, 300, "the vote that was there")
    assert pi.run(f"stat -c '%U' {VERSIONS}/99.0") == "dixit"
    assert pi.run("systemctl show -P NRestarts dixit-table") == "0", "it goes on by itself"
    pi.pull_out()


def where_it_runs(pi: Pi) -> str:
    """Return where Python has the table that runs from."""
    return pi.run("tr '\\0' '\\n' </proc/$(pgrep -n -f 'dixit_table play')/environ | grep ^PYTHONPATH= || :")


def test_no_vote_and_no_point_is_lost_by_a_cut(pi: Pi, card: Card) -> None:
    """Each comes as soon as the TV has ticked a number off; the card is read before the next start."""
    told: dict[int, tuple[int, ...]] = {2: (2,)}
    enter(pi, told, *ENTRIES[0])
    pi.cut()
    totals = looked_at(card, told, None)
    for entry in ENTRIES[1:CUTS]:
        with started_again(card, told) as machine:
            enter(machine, told, *entry)
            machine.cut()
        looked_at(card, told, totals)
    with started_again(card, told) as machine:
        for entry in ENTRIES[CUTS:]:
            enter(machine, told, *entry)
        machine.read(french("table.all_voted", name=NAMES[1]))
        reveal(machine, 2)
        machine.cut()
    assert sum(tile.total for tile in public(card.game()).seats) > sum(totals)
    LOST.check()
    WRONG.check()


def enter(machine: Pi, told: dict[int, tuple[int, ...]], pad: int, number: int) -> None:
    """Type a number of a secret ballot, and wait until the TV has ticked it off.

    The first one on a keypad after a start doesn't count: its head may have been typed before.
    """
    second = pad in told
    sign, shown = (DONE, done_of(told) + 1) if second else (ASKED, asked_of(told) + 1)

    def ticked(text: str) -> bool:
        return text.count(sign) >= shown

    hinted = machine.text().count(AGAIN)
    machine.type(pad, f"{number}E")
    seen = machine.wait_until(
        machine.text, lambda text: ticked(text) or text.count(AGAIN) > hinted, 300, f"{shown} times {sign}"
    )
    if not ticked(seen):
        machine.type(pad, f"{number}E")
        machine.wait_until(machine.text, ticked, 300, f"{shown} times {sign}")
    told[pad] = (*told.get(pad, ()), number)


def done_of(told: dict[int, tuple[int, ...]]) -> int:
    return sum(len(numbers) == (1 if seat == 2 else 2) for seat, numbers in told.items())


def asked_of(told: dict[int, tuple[int, ...]]) -> int:
    return sum(len(numbers) == 1 for seat, numbers in told.items() if seat != 2)


@contextmanager
def started_again(card: Card, told: dict[int, tuple[int, ...]]) -> Iterator[Pi]:
    """Switch the machine on, and wait until the game is where it was: nobody is asked again."""
    began_s = time.monotonic()
    with Pi(card, tv=False) as machine:
        machine.wait_until(machine.text, lambda text: NAMES[0] in text, 600, "the game")
        BOOTS_S.append(time.monotonic() - began_s)
        with WRONG.counted(f"start {len(BOOTS_S)}"):
            machine.wait_until(machine.text, lambda text: text.count(DONE) == done_of(told), 60)
        yield machine


def looked_at(card: Card, told: dict[int, tuple[int, ...]], totals: list[int] | None) -> list[int]:
    """Compare what is on the card with what people were told; return the points."""
    held = card.game()
    points = [tile.total for tile in public(held).seats]
    with LOST.counted(f"cut after {told}"):
        assert {seat: numbers for seat, numbers in entered_of(held).items() if numbers} == told
        assert points == (totals or points)
        assert sum(points) > 0
    sys.stdout.write(f"cut: {sum(map(len, told.values()))} numbers and {sum(points)} points are there\n")
    return points


def test_the_system_was_never_written_to(card: Card) -> None:
    start, octets = card.partition(2)
    whole = []
    for file in (card.file, IMAGE):
        with file.open("rb") as opened:
            opened.seek(start)
            whole.append(sha256(opened.read(octets)).hexdigest())
    assert whole[0] == whole[1]


def test_a_table_starts_without_its_games_and_says_so(card: Card) -> None:
    card.spoil_games()
    with Pi(card) as machine:
        machine.read(LOBBY, patience_s=600)
        assert machine.run("findmnt -n /var/lib/dixit-table || :") == ""
        said = machine.run("journalctl -b -u dixit-table-settings --no-pager")
        assert french("boot.no_games")[:40] in said


def test_a_card_that_is_cut_while_it_grows_goes_on_with_that_at_the_next_start(tmp_path: Path) -> None:
    card = Card(IMAGE, tmp_path, CARD_BYTES)
    written = card.partition(3)
    with Pi(card, tv=False) as machine:
        machine.wait_until(lambda: str(card.partition(3)), lambda now: now != str(written), 600)
        machine.cut()  # the partition is larger, its file system isn't yet
    with Pi(card, tv=False) as machine:
        wait_until_grown(machine)
        assert machine.run("findmnt -no SOURCE /var/lib/dixit-table").endswith("[/games]")


def test_the_same_commit_gives_the_same_bytes(tmp_path: Path) -> None:
    """From the same Debian packages; in another folder and another time zone.

    And with an address, where it has an entry for Raspberry Pi Imager besides.
    """
    for deb in (ROOT / "dist").glob("*.deb"):
        shutil.copy(deb, tmp_path)
    builder = ROOT / "packaging/image/build.py"
    environment = {**os.environ, "TZ": "Asia/Tokyo", "DIXIT_ADDRESS": "https://forge.example/us/table"}
    words = (sys.executable, builder, tmp_path, tmp_path / "out")
    subprocess.run(words, check=True, cwd=tmp_path, env=environment)
    [again] = (tmp_path / "out").glob("*.img")
    assert sum_of(again) == sum_of(IMAGE)
    for published in (PACKED, CONTENTS):
        assert sum_of(tmp_path / published.name) == sum_of(published)
    [entry] = json.loads((tmp_path / f"{IMAGE.name}.json").read_text())["os_list"]
    assert entry["url"].startswith("https://forge.example/us/table/") and entry["url"].endswith(PACKED.name)
    assert (entry["extract_size"], entry["extract_sha256"]) == (IMAGE.stat().st_size, sum_of(IMAGE))
    assert (entry["image_download_size"], entry["image_download_sha256"]) == (
        PACKED.stat().st_size,
        sum_of(PACKED),
    )


def _report() -> None:
    first, later = BOOTS_S[0], sorted(BOOTS_S[1:])
    write(
        "image",
        "The memory card of a Pi, in an emulated machine",
        f"make bench-image CUTS={CUTS}",
        [
            Figure(
                "power cuts in mid-vote, each as soon as a number was ticked off",
                f"{LOST.tried}, with six USB keypads",
                {"with a vote or a point lost": len(LOST), "gone on with otherwise": len(WRONG)},
            ),
            Figure("from power on to the lobby, the first time", f"{first:.0f} s", None, _SLOW),
            Figure(
                "from power on to the game going on, after a cut",
                f"{later[0]:.0f} to {later[-1]:.0f} s",
                None,
                _SLOW,
            ),
        ],
        versions=f"{run('qemu-system-aarch64', '--version').splitlines()[0]}, {_kernel()}",
        promise=1,
        bound="a real Pi and its card: firmware, HDMI, power, what a card holds back when it is cut off",
    )


_SLOW = "each instruction is translated: not how fast a Pi is"


def _kernel() -> str:
    parts: list[dict[str, str]] = json.loads(CONTENTS.read_text())["components"]
    return next(each["name"] for each in parts if each["name"].startswith("linux-image-6"))
