"""An evening on keypads alone, in a real terminal: sitting down, the menu, beginning and closing.

Nothing of it is typed on the keyboard.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dixit_table.game.room import Room
from dixit_table.rules.rabbits import COLOURS
from dixit_table.store.journal import Archive
from dixit_table.table.archive.history import find_game
from dixit_table.texts import LANGUAGES, Language, say
from tests.cli.terminal import Pad, Terminal

RABBITS: dict[Language, tuple[str, ...]] = {
    language: tuple(say(language, f"table.rabbit_{colour}") for colour in COLOURS[:8])
    for language in LANGUAGES
}
"""What people without names are called, by seat."""


class Evening:
    """A terminal, and pads; a pad's number is its seat's, save for the second ones of teams."""

    def __init__(self, terminal: Terminal, language: Language, pads: Sequence[Pad]) -> None:
        self.terminal, self.pads = terminal, pads
        self.language: Language = language

    def say(self, key: str, **values: str | int) -> str:
        return say(self.language, key, **values)

    def press(self, pad: int, keys: str) -> None:
        """Type on a pad."""
        self.pads[pad - 1].type(keys)

    def read(self, key: str, **values: str | int) -> None:
        """Wait until a sentence can be read, be it over two lines."""
        self.read_all(self.say(key, **values))

    def read_all(self, *sentences: str) -> None:
        """Wait until all of these can be read."""
        wanted = [" ".join(sentence.split()) for sentence in sentences]
        self.terminal.wait_until(
            lambda text: all(each in " ".join(text.split()) for each in wanted), " and ".join(wanted)
        )

    # --- the menu

    def choose(self, pad: int, *lines: str) -> None:
        """Open the menu on a pad and choose lines by their words."""
        self.press(pad, "-")
        self.choose_on(pad, *lines)

    def choose_on(self, pad: int, *lines: str) -> None:
        """Choose lines of the open menu."""
        for line in lines:
            self.press(pad, self.terminal.keys_to(line))
            self.terminal.wait_for_chosen(line)
            self.press(pad, "E")

    def see_menu_closed(self) -> None:
        """Wait until no line of a menu is the chosen one."""
        self.terminal.wait_until(lambda text: ">" not in text, "the menu to be closed")

    # --- from the lobby to the end

    def see_pads(self) -> None:
        """Wait until every pad is open, and so shown: no seat lacks its own."""
        for pad in self.pads:
            pad.wait_until_greeted()
        lost = [self.say(f"screen.{key}").split()[0].lower() for key in ("no_pad", "pad_lost")]
        lost.append(self.say("table.device_keypad"))
        self.terminal.wait_until(lambda text: not any(word in text.lower() for word in lost), "all pads")

    def empty_lobby(self) -> None:
        """Let everybody get up: a port that the command line names has brought a seat with it."""
        for pad in self.pads:
            pad.wait_until_greeted()
            pad.type("B")
        self.read("table.lobby_join", n=3)

    def sit_down(self, seats: int, who: str = "players") -> None:
        """Let people sit down, each by a key; teams, by Enter."""
        for seat in range(1, seats + 1):
            self.press(seat, "E" if who == "teams" else "7")
            self.read(f"screen.{who}", n=seat)

    def play_by(self, title: str) -> None:
        """Choose a rules set."""
        self.choose(1, self.say("table.menu_rules"), title)
        self.see_menu_closed()
        self.read_all(title)

    def begin(self, name: str, area: str = "table") -> None:
        """Let the first seat speak up first, and begin."""
        self.press(1, "E")
        self.read(f"{area}.lobby_start", name=name)
        self.press(1, "E")

    def close(self, pad: int) -> None:
        """Close the program: it is the menu's last line, which asks once more."""
        self.press(pad, "--")
        self.terminal.wait_for_chosen(self.say("table.menu_quit"))
        self.press(pad, "E+")
        self.terminal.wait_for_chosen(self.say("table.menu_quit_yes").split(",")[0])
        self.press(pad, "E")
        assert self.terminal.wait_for_end() == 0


def begun(folder: Path, language: Language, pads: Sequence[Pad], *args: str) -> Evening:
    """Start the program with these pads."""
    for pad in pads:
        pad.forget_greetings()
    given = [part for pad in pads for part in ("--pad", pad.spec)]
    terminal = Terminal("play", "--data", str(folder), "--lang", language, *given, *args)
    return Evening(terminal, language, pads)


def kept(folder: Path) -> Room:
    """Return the latest game as it is on the disk."""
    archive = Archive(folder)
    stored = find_game(archive, archive.games()[-1][0])
    archive.close()
    assert stored is not None and stored.state is not None
    return stored.state
