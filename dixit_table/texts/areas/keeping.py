"""Backup, restore, repair; and the file for a bug report."""

from __future__ import annotations

from dixit_table.texts.wording import Text

# --- Texts of the area ``report``: the command that makes a file for a bug report

REPORT: dict[str, Text] = {
    "help": Text("write what helps to find a bug, without names or votes"),
    "description": Text(
        "Writes a text file to attach to a bug report: versions, what the doctor finds, preferences, and what kind of event happened when in the last games. It holds no name, no clue, no card and no vote. Status 1: a game couldn’t be read."
    ),
    "examples": Text(
        "examples:\n  dixit-table report                  writes dixit-table-report.txt here\n  dixit-table report -                shows it instead"
    ),
    "option_out": Text("the file to write, which must not be there yet (-: standard output)"),
    "option_table": Text("a table file to describe as well"),
    "written": Text("Written to {path}. It is plain text: look at it before you send it"),
    "unread": Text("report: some games could not be read, and the report says so"),
    "exists": Text("{path} is there already; name another file, or move that one away"),
    "unwritable": Text("{path} can’t be written: {reason}"),
}


# --- Texts of the area ``keeping``: backup, restore, repair

_COMMANDS = {
    "backup_help": Text("copy everything into one file"),
    "backup_description": Text(
        "Writes one file with all games, the list of known keypads, the preferences and your own rules sets. A table may run meanwhile. Nothing is overwritten. The file holds the votes of a turn that is not revealed yet: it is as secret as the data folder."
    ),
    "backup_target": Text("a folder (the file gets the day’s name), or a new file"),
    "restore_help": Text("restore a backup"),
    "restore_description": Text(
        "Checks a backup and puts it in place of the present data, which is kept as another backup. No table may run meanwhile."
    ),
    "restore_file": Text("the file that `backup` or the table’s menu wrote"),
    "repair_help": Text("save what is intact in a damaged journal"),
    "repair_description": Text(
        "Copies a damaged journal as it is, then makes a new one from the games that are intact. No table may run meanwhile. A sound journal is left alone."
    ),
}

_RESULTS = {
    "backed_up": Text("Backup of {games}: {path}"),
    "games": Text("{n} game", "{n} games"),
    "backed_up_damaged": Text("Damaged games are in the backup as they are: {games}"),
    "restored": Text("Restored: {path}"),
    "kept_before": Text("What was there before is in: {path}"),
    "sound": Text("There is nothing to repair"),
    "repaired": Text("A new journal with {games}"),
    "repaired_without": Text(
        "Not intact, and in the copy only: game {games}", "Not intact, and in the copy only: games {games}"
    ),
    "repaired_cut": Text(
        "Game {game} is saved up to its entry {kept}: the next is damaged or gone, and at best the last entry is in the copy",
        "Game {game} is saved up to its entry {kept}: the next is damaged or gone, and at best the last {n} entries are in the copy",
    ),
    "repaired_gone": Text(
        "One entry that was on disk is gone: the disk has lost it, or this was an older copy",
        "At most {n} entries that were on disk are gone: the disk has lost them, or this was an older copy",
    ),
    "repaired_last": Text("What was entered last may be missing: look before you go on with a game"),
    "not_included": Text(
        "Not included: the games in {path}. A version that knows schema {schema} (this one knows {known}) reads them: give it that folder with --data"
    ),
    "pages_damaged": Text(
        "the journal is damaged: more games may be missing; `dixit-table repair` saves those that are whole"
    ),
}

_MENU = {
    "menu_backup": Text("Back up to {stick}"),
    "menu_backup_note": Text("It holds this evening’s votes: keep the stick to yourself"),
    "menu_restore": Text("Restore a backup ..."),
    "menu_restore_file": Text("{name}"),
    "menu_restore_yes": Text("Yes: restore it, and close the program"),
    "menu_restore_note": Text("Games played since then are taken away; a copy of them is kept"),
    "backing_up": Text("Writing the backup. Leave the stick in ..."),
    "backed_up_stick": Text("The backup is complete: {path}. You may take the stick out"),
}

_ERRORS = {
    "book_unreadable": Text(
        "{path} cannot be read ({reason}), so nothing is forgotten: let this account read it, or remove it"
    ),
    "nothing_to_repair": Text(
        "{path}: there are no stored games to repair here; give another folder with --data"
    ),
    "not_backed_up": Text(
        "{path} cannot be read ({reason}), so there is no backup: let this account read it"
    ),
    "nothing_there": Text("{path}: there is nothing to back up here yet; give another folder with --data"),
    "exists": Text(
        "{path}: this is there already, and nothing is overwritten; give another name, or a folder"
    ),
    "unwritable": Text(
        "{path}: the backup cannot be written ({reason}); is there space, and are you allowed to write there?"
    ),
    "unreadable": Text("{path}: the backup cannot be read ({reason})"),
    "no_folder": Text(
        "{path}: there is no such folder; create it, plug in the stick, or name a file that ends in .tar"
    ),
    "no_backup": Text("{path}: this is not a backup of dixit-table; nothing was changed"),
    "not_whole": Text("{path}: the backup is damaged or incomplete; nothing was changed. Try an older one"),
    "newer_backup": Text(
        "{path}: written by a newer dixit-table; nothing was changed. Install the newer one first"
    ),
    "not_staged": Text(
        "{path}: the backup cannot be restored ({reason}); nothing was changed. Is there space, and are you allowed to write there?"
    ),
    "not_restored": Text(
        "{path}: the journal of the backup or repair cannot be put in place ({reason}); it will be tried again when the table starts"
    ),
    "not_repaired": Text("the journal cannot be repaired ({reason}); nothing was changed"),
}

TEXTS: dict[str, Text] = {**_COMMANDS, **_RESULTS, **_MENU, **_ERRORS}
