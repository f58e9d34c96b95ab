"""Updates: the command, the menu's page, and what goes wrong."""

from __future__ import annotations

from dixit_table.texts.wording import Text

_COMMAND = {
    "help": Text("another version of the program, and the way back"),
    "description": Text(
        "Tries a newer package (.deb) out beside the present version, and lets the next start take it. The former version is kept: --back. Nothing is downloaded, and games are only read. A table may run meanwhile."
    ),
    "examples": Text(
        "examples:\n  dixit-table update dixit-table_1.3.0_amd64.deb\n  dixit-table update --back           the former version again"
    ),
    "option_file": Text("the package to update to"),
    "option_back": Text("go back to the former version"),
    "option_list": Text("show which versions are there"),
    "trying": Text("Trying it out; on a Pi this takes some minutes ..."),
    "done": Text(
        "Version {version} passed its trial: the next start takes it. Back again: dixit-table update --back"
    ),
    "went_back": Text("The next start takes version {version}"),
    "list_packaged": Text("{version} (installed as a package): {state}"),
    "list_other": Text("{version}: {state}"),
    "state_starts": Text("starts"),
    "state_kept": Text("kept"),
    "state_not_whole_kept": Text("not whole, so nothing starts it"),
}

_MENU = {
    "menu": Text("Update ..."),
    "menu_no_file": Text("Plug in a stick with the update, then come back"),
    "menu_none": Text("Its file is called dixit-table_....deb, and lies in no folder"),
    "menu_file": Text("{name}"),
    "menu_yes": Text("Yes: try it, then start with it"),
    "menu_yes_note": Text("The game goes on meanwhile and after it. If the trial fails, nothing changes"),
    "menu_back": Text("Back to the former version ..."),
    "menu_back_yes": Text("Yes: start with version {version}"),
    "menu_trying": Text("The update is being tried out. Go on playing, and leave the stick in ..."),
}

_PARTS = {
    "part_starts": Text("starting it"),
    "part_doctor": Text("a look at this computer"),
    "part_golden": Text("reading games of earlier versions"),
    "part_games": Text("reading your games"),
    "part_simulate": Text("a game without people"),
    "part_screen": Text("its screen"),
}

_ERRORS = {
    "another_way": Text("this table isn’t Debian’s package, so it is updated another way: {command}"),
    "unreadable": Text("{path} cannot be read ({reason}); is the stick plugged in, and the name right?"),
    "untold": Text("{path} cannot be read ({reason}), so nobody can tell which versions are there"),
    "no_package": Text(
        "{path}: this is no whole Debian package; nothing was changed. Download the file dixit-table_....deb once more"
    ),
    "not_whole": Text(
        "{path}: the file isn’t what was published, its checksums differ; nothing was changed. Download it once more"
    ),
    "another_package": Text(
        "{path}: this package isn’t the table’s program; nothing was changed. Take the file dixit-table_....deb"
    ),
    "another_machine": Text(
        "{path}: this package is for another kind of computer ({machine}); nothing was changed. Take the file for this one"
    ),
    "zstd": Text(
        "{path}: unpacking it needs dpkg-deb, which isn’t here; nothing was changed. Install the package dpkg"
    ),
    "same": Text("version {version} is the present one; there is nothing to do"),
    "older": Text(
        "version {version} is older than the present {present}, which stays; to go back: dixit-table update --back"
    ),
    "another_runs": Text("another update runs at this moment; wait until it is done"),
    "not_allowed": Text(
        "{path}: this account may not write there, so the present version stays; put sudo before the command"
    ),
    "not_written": Text(
        "the update cannot be written ({reason}), so the present version stays; is there space on the disk?"
    ),
    "nothing_before": Text(
        "the packaged version runs, and there is none before it; an older package: sudo apt install ./FILE.deb"
    ),
    "trial_failed": Text(
        "version {version} failed its trial at {part} ({reason}), so the present version stays; download it once more, or report this"
    ),
}

TEXTS: dict[str, Text] = {**_COMMAND, **_MENU, **_PARTS, **_ERRORS}
