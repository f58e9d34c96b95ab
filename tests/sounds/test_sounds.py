"""Sounds and speech by programs that write down what they got; one of them hangs."""

from __future__ import annotations

import asyncio
import shutil
import stat
import threading
import wave
from array import array
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from dixit_table.settings.loader import load_rules
from dixit_table.sounds.loudspeaker import (
    PLAYERS,
    JobQueue,
    Loudspeaker,
    Programs,
    SoundJob,
    command_to_play,
    find_programs,
)
from dixit_table.store.books import DEFAULTS, SOUNDS, Preferences
from dixit_table.store.journal import Journal
from dixit_table.table.ports import Clock
from dixit_table.table.runtime import Runtime, Setting
from dixit_table.table.table import TROUBLE_S
from dixit_table.texts import LANGUAGES, Language, Message, say
from tests.sounds.voice import spoken
from tests.table.harness import Bench
from tests.table.test_pacing import CARDS, finish, voting
from tests.waiting import until as until_seen

until = partial(until_seen, what="what another program does")

PLAYER = """#!/bin/sh
for file; do :; done
printf '%s ' "$(basename "$0")" "$(head -c 4 "$file")" "$(wc -c < "$file")" >> {log}
echo noise; echo noise >&2
echo >> {log}
"""
SPEAKER = """#!/bin/sh
echo "$* <<< $(cat)" >> {log}
echo noise; echo noise >&2
"""
LOUDEST = 0.35
"""Of what a sample may be: a party should be able to talk over it."""

HANGS = "#!/bin/sh\necho began $$ >> {log}\nsleep 1000\n"


class Hall:
    """A folder of fake programs on PATH, and what they wrote."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.log = folder / "bin", folder / "log"
        self.folder.mkdir()
        self.log.touch()

    def install(self, name: str, text: str) -> None:
        """In one step, as packages do it: a program that runs can't be written over."""
        file = self.folder / f"{name}.new"
        file.write_text(text.format(log=self.log))
        file.chmod(file.stat().st_mode | stat.S_IXUSR)
        file.replace(self.folder / name)

    @property
    def lines(self) -> list[str]:
        return self.log.read_text().splitlines()


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hall:
    hall = Hall(tmp_path)
    for name in ("basename", "cat", "head", "sleep", "wc"):  # and none of this machine's players
        found = shutil.which(name)
        assert found is not None
        (hall.folder / name).symlink_to(found)
    monkeypatch.setenv("PATH", str(hall.folder))
    return hall


class Evening:
    """A table with a loudspeaker."""

    def __init__(self) -> None:
        self.bench = Bench(None)
        self.missing: list[str] = []
        self.loudspeaker = Loudspeaker(
            self.bench.table,
            lambda: self.bench.table.preferences,
            lambda message: self.missing.append(say(self.bench.table.language, message)),
        )

    def prefer(self, preferences: Preferences) -> None:
        self.bench.table.prefer(preferences)


@pytest.fixture
def evening(hall: Hall) -> Iterator[Evening]:
    assert find_programs() == Programs(None, None), hall.folder
    evening = Evening()
    yield evening
    evening.loudspeaker.close()
    evening.bench.close()


ALL = replace(DEFAULTS, sounds=SOUNDS)
SPOKEN = replace(DEFAULTS, speech=True)
ILL = Message.of("table.ails_card")


def file_of(sound: str) -> Path:
    return Path(command_to_play("aplay", sound)[-1])


def size_of(sound: str) -> int:
    return file_of(sound).stat().st_size


@pytest.mark.parametrize("name", SOUNDS)
def test_sounds_are_short_soft_and_begin_and_end_in_silence(name: str) -> None:
    with wave.open(str(file_of(name))) as file:
        samples = array("h", file.readframes(file.getnframes()))
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getnframes() < file.getframerate(), "less than a second"
    assert max(map(abs, samples)) <= LOUDEST * 32768
    assert samples[0] == 0
    assert max(map(abs, samples[-20:])) < 100, "it would click"
    assert len({file_of(each).read_bytes() for each in SOUNDS}) == len(SOUNDS)


@pytest.mark.parametrize("player", PLAYERS)
def test_what_happens_is_played_by_what_is_installed(hall: Hall, evening: Evening, player: str) -> None:
    hall.install(player, PLAYER)
    evening.prefer(replace(DEFAULTS, sounds=("accepted", "awaited")))
    voting(evening.bench)
    until(lambda: len(hall.lines) == 1)
    evening.bench.press(1, CARDS[1] + "E")
    until(lambda: len(hall.lines) == 2)
    sizes = [size_of(name) for name in ("awaited", "accepted")]
    assert [line.split() for line in hall.lines] == [[player, "RIFF", str(size)] for size in sizes]


def test_the_first_player_there_is_plays(hall: Hall) -> None:
    for name in reversed(PLAYERS):
        hall.install(name, PLAYER)
        assert find_programs().player == str(hall.folder / name)


def test_only_what_was_wished_for_is_heard_once_at_once_and_whenever_it_happens(
    hall: Hall, evening: Evening
) -> None:
    hall.install("aplay", PLAYER)
    voting(evening.bench)
    evening.prefer(replace(DEFAULTS, sounds=("hop",)))
    until(lambda: len(hall.lines) == 1)
    finish(evening.bench, *CARDS)
    evening.bench.press(1, "EEEE")
    until(lambda: len(hall.lines) == 2)
    evening.prefer(replace(DEFAULTS, sounds=("hop", "reveal")))
    until(lambda: len(hall.lines) == 3)
    sizes = [size_of(name) for name in ("hop", "hop", "reveal")]
    assert [line.split()[2] for line in hall.lines] == [str(size) for size in sizes]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_prompt_is_said_when_it_changes_and_stands_in_no_list_of_processes(
    hall: Hall, evening: Evening, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall.install("espeak-ng", SPEAKER)
    evening.prefer(replace(SPOKEN, language=language))
    until(lambda: len(hall.lines) == 1)
    evening.bench.seat(5)
    evening.bench.press(2, "E")
    words = spoken(evening.bench.view, evening.bench.table.language)
    until(lambda: hall.lines[-1].endswith(f"<<< {words}"))
    assert evening.bench.table.language == language
    assert all(line.split(" <<< ")[0] == f"-v {language} -s 150 --stdin" for line in hall.lines)
    before = len(hall.lines)
    asked: list[bytes] = []
    ask = JobQueue.ask

    def noted(line: JobQueue, kind: str, job: SoundJob, *, instead: bool = False) -> None:
        asked.append(job.reads)
        ask(line, kind, job, instead=instead)

    monkeypatch.setattr(JobQueue, "ask", noted)
    evening.bench.press(1, "/")
    assert asked == [], "the prompt is what it was"
    evening.bench.press(3, "E")
    until(lambda: len(hall.lines) > before)
    others = spoken(evening.bench.view, evening.bench.table.language)
    assert [line.split(" <<< ")[1] for line in hall.lines[before:]] == [others]
    before = len(hall.lines)
    evening.prefer(DEFAULTS)
    assert asked == [others.encode()]
    evening.bench.press(2, "BE")
    assert asked == [others.encode()]


def test_what_is_asked_is_said_before_what_can_wait(hall: Hall, evening: Evening) -> None:
    hall.install("espeak-ng", SPEAKER)
    evening.bench.table.computer_known((ILL,))
    evening.prefer(SPOKEN)
    until(lambda: len(hall.lines) == 2)
    asked = spoken(evening.bench.view, "en")
    assert [line.split(" <<< ")[1] for line in hall.lines] == [asked, f"{say('en', ILL)}."]


def test_what_is_asked_anew_is_said_instead_of_what_is_being_said(hall: Hall, evening: Evening) -> None:
    hall.install("espeak-ng", HANGS)
    evening.prefer(SPOKEN)
    until(lambda: len(hall.lines) == 1)
    evening.bench.seat(5)
    until(lambda: len(hall.lines) > 1)


def test_who_switches_the_voice_on_again_hears_what_is_asked_again(hall: Hall, evening: Evening) -> None:
    hall.install("espeak-ng", SPEAKER)
    evening.prefer(replace(SPOKEN, sounds=SOUNDS))
    until(lambda: len(hall.lines) == 1)
    evening.prefer(ALL)
    evening.prefer(replace(SPOKEN, sounds=SOUNDS))
    until(lambda: len(hall.lines) == 2)
    assert hall.lines[0] == hall.lines[1]


def test_a_remark_interrupts_nobody_and_takes_the_place_of_no_other(hall: Hall, evening: Evening) -> None:
    hall.install(
        "espeak-ng",
        "#!/bin/sh\n"
        ": > {log}.at; while [ ! -e {log}.go ]; do sleep 0.01; done; cat >> {log}; echo >> {log}\n",
    )
    evening.prefer(SPOKEN)
    until(lambda: Path(f"{hall.log}.at").exists())
    others = Message.of("table.ails_power")
    for ill in (ILL, others):
        evening.bench.table.computer_known((ill,))
    Path(f"{hall.log}.go").touch()
    until(lambda: len(hall.lines) == 3)
    remarks = [f"{say('en', ill)}." for ill in (ILL, others)]
    assert hall.lines == [spoken(evening.bench.view, "en"), *remarks]


def test_a_player_that_hangs_leaves_the_table_alone_and_ends_with_it(hall: Hall, evening: Evening) -> None:
    hall.install("aplay", HANGS)
    hall.install("espeak-ng", SPEAKER)
    evening.prefer(replace(ALL, speech=True))
    voting(evening.bench)
    until(lambda: any(line.startswith("began") for line in hall.lines))
    finish(evening.bench, *CARDS)
    words = say("en", evening.bench.view.prompt)
    until(lambda: any(words in line for line in hall.lines))
    [pid] = [int(line.split()[1]) for line in hall.lines if line.startswith("began")]
    evening.loudspeaker.close()
    until(lambda: gone(pid))
    evening.bench.press(1, "E")
    assert evening.bench.view.reveal is not None


def gone(pid: int) -> bool:
    """Tell whether a program has ended, whoever still has to take note of it."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_programs_it_is_said_once_and_the_table_is_silent(
    evening: Evening, language: Language
) -> None:
    evening.prefer(replace(ALL, speech=True, language=language))
    voting(evening.bench)
    assert evening.missing == [say(language, "sounds.no_player"), say(language, "sounds.no_speaker")]


def test_what_is_missing_is_said_again_to_who_switches_it_on_again(evening: Evening) -> None:
    for _ in range(2):
        for wanted in (ALL, DEFAULTS, SPOKEN, DEFAULTS):
            evening.prefer(wanted)
    assert len(evening.missing) == 4
    evening.prefer(ALL)
    evening.prefer(replace(ALL, speech=True))
    evening.prefer(ALL)
    evening.prefer(replace(ALL, speech=True))
    assert [("Speech" in words) for words in evening.missing[4:]] == [False, True, True]


def test_what_is_missing_is_said_long_enough_to_be_read_and_no_longer(evening: Evening) -> None:
    bench = evening.bench
    loudspeaker = Loudspeaker(bench.table, lambda: bench.table.preferences, bench.table.refresh)
    evening.prefer(SPOKEN)
    bench.seat(2)
    assert "no program speaks" in bench.notices()
    bench.time.now_s += TROUBLE_S
    bench.plug("pad3")
    bench.press(3, "1")
    assert "no program speaks" not in bench.notices()
    loudspeaker.close()


async def test_what_is_missing_is_said_where_one_looks_a_demonstration_too(hall: Hall) -> None:
    assert hall.lines == []
    night = Runtime(Setting(load_rules("odyssey"), "en", demo=True), partial(Journal, None), Clock())
    night.start(asyncio.get_running_loop())
    loudspeaker = Loudspeaker(night, lambda: night.table.preferences, night.refresh)
    night.table.prefer(replace(DEFAULTS, sounds=SOUNDS))
    async with asyncio.timeout(60):
        while not any("no program plays them" in say("en", notice) for notice in night.view().notices):
            await asyncio.sleep(0.001)
    loudspeaker.close()
    night.stop()


def test_a_program_that_goes_away_or_cannot_run_harms_nobody(hall: Hall, evening: Evening) -> None:
    hall.install("aplay", "no program at all")
    (hall.folder / "aplay").write_bytes(b"\x7fELF nonsense")
    evening.prefer(ALL)
    bench = voting(evening.bench)
    hall.install("aplay", PLAYER)
    bench.press(1, CARDS[1] + "E")
    until(lambda: bool(hall.lines))


def test_sounds_are_short_of_time_and_a_voice_may_speak_long(
    hall: Hall, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sound is about this moment; a voice lets two of them go first, and has a podium to tell."""
    for name in ("aplay", "espeak-ng"):
        hall.install(name, PLAYER)
    asked: dict[str, SoundJob] = {}
    monkeypatch.setattr(JobQueue, "ask", lambda _, kind, job, **__: asked.__setitem__(kind, job))
    for wanted in (SPOKEN, replace(ALL, speech=True)):  # each sound is heard once as it is switched on
        evening.prefer(wanted)
    assert set(asked) == {*SOUNDS, "speech"}
    times = {kind: (job.late_s, job.lasts_s, job.yields_s) for kind, job in asked.items()}
    assert times.pop("speech") == (5.0, 180.0, 2.0)
    assert set(times.values()) == {(1.0, 4.0, 0.0)}


# --- the line


def test_of_each_kind_the_newest_waits_and_what_is_late_is_never_begun(hall: Hall) -> None:
    hall.install(
        "say",
        ': > {log}.at; while [ ! -e {log}.go ]; do sleep 0.01; done; read word; echo "$word" >> {log}\n',
    )
    now_s = [0.0]
    line = JobQueue("test", lambda: now_s[0])
    command = ("/bin/sh", str(hall.folder / "say"))
    hall.install("begun", "echo begun >> {log}\n")
    line.ask("first", SoundJob(("/bin/sh", str(hall.folder / "begun"))))
    until(lambda: hall.lines == ["begun"])
    line.ask("first", SoundJob(command, b"one\n", lasts_s=60))
    until(lambda: Path(f"{hall.log}.at").exists())
    line.ask("a", SoundJob(command, b"old\n", late_s=10))
    line.ask("b", SoundJob(command, b"late\n", late_s=1))
    line.ask("a", SoundJob(command, b"new\n", late_s=5))
    now_s[0] = 5.0
    Path(f"{hall.log}.go").touch()
    until(lambda: "new" in hall.lines)
    line.close()
    assert hall.lines == ["begun", "one", "new"]


def test_a_voice_lets_the_sound_of_the_same_moment_go_first(hall: Hall, evening: Evening) -> None:
    hall.install("aplay", "#!/bin/sh\nwhile [ ! -e {log}.go ]; do sleep 0.01; done; echo sound >> {log}\n")
    hall.install("espeak-ng", SPEAKER)
    evening.bench.seat(2)
    evening.prefer(replace(DEFAULTS, sounds=("awaited",), speech=True))  # which is heard once, then
    Path(f"{hall.log}.go").touch()
    until(lambda: len(hall.lines) == 2)
    assert hall.lines[0] == "sound"


def test_what_yields_waits_for_the_other_line_but_not_for_ever(hall: Hall) -> None:
    now_s = [0.0]
    first = JobQueue("first", lambda: now_s[0])
    second = JobQueue("second", lambda: now_s[0], first)
    hall.install("hangs", HANGS)
    hall.install("word", "#!/bin/sh\nread word; echo $word >> {log}\n")
    word = str(hall.folder / "word")
    first.ask("a", SoundJob((str(hall.folder / "hangs"),), lasts_s=60))
    second.ask("b", SoundJob((word,), b"old\n", late_s=60, yields_s=0.5))
    until(lambda: len(hall.lines) == 1)
    second.ask("b", SoundJob((word,), b"new\n", late_s=60, yields_s=0.5))
    assert second.busy
    now_s[0] = 31.0
    second.ask("c", SoundJob((word,), b"more\n", late_s=60, yields_s=0))
    until(lambda: len(hall.lines) == 3)
    assert [line.split()[0] for line in hall.lines] == ["began", "new", "more"]
    for line in (first, second):
        line.close()


def test_nothing_yields_to_a_line_where_nothing_runs(hall: Hall) -> None:
    first = JobQueue("first", lambda: 0.0)
    second = JobQueue("second", lambda: 0.0, first)
    hall.install("word", "#!/bin/sh\nread word; echo $word >> {log}\n")
    second.ask("a", SoundJob((str(hall.folder / "word"),), b"once\n", late_s=60, yields_s=30))
    until(lambda: hall.lines == ["once"])
    for line in (first, second):
        line.close()


def test_a_command_that_takes_too_long_is_ended_and_the_next_one_comes(hall: Hall) -> None:
    hall.install("hangs", HANGS)
    line = JobQueue("test")
    line.ask("a", SoundJob((str(hall.folder / "hangs"),), lasts_s=0.05))
    assert [each.daemon for each in threading.enumerate() if each.name == "test"] == [True]  # holds up nobody
    until(lambda: len(hall.lines) == 1)
    hall.install("next", "#!/bin/sh\necho next >> {log}\n")
    line.ask("b", SoundJob((str(hall.folder / "next"),), late_s=60))
    until(lambda: hall.lines[-1] == "next")
    until(lambda: gone(int(hall.lines[0].split()[1])))
    line.close()
    line.close()
    line.ask("b", SoundJob((str(hall.folder / "next"),)))
    assert not [thread for thread in threading.enumerate() if thread.name == "test"]


def test_a_command_that_cannot_be_one_is_passed_over_in_silence(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[object] = []
    monkeypatch.setattr(threading, "excepthook", faults.append)
    hall.install("next", "echo next >> {log}\n")
    line = JobQueue("test")
    line.ask("null", SoundJob(("/bin/sh\0",)))
    line.ask("next", SoundJob(("/bin/sh", str(hall.folder / "next")), late_s=60))
    until(lambda: bool(hall.lines or faults))
    line.close()
    assert (hall.lines, faults) == (["next"], [])
