"""Why the system, or SQLite, refused something: its own words in English, so that other languages have theirs.

A key is the name of the error (errno(3), sqlite.org/rescode.html) in small letters. They stand in brackets
or after a colon: "The disk can’t be written to (No space left on device)".
"""

from __future__ import annotations

from dixit_table.texts.wording import Text

TEXTS = {
    # Files and folders
    "eacces": Text("Permission denied"),
    "eexist": Text("File exists"),
    "eisdir": Text("Is a directory"),
    "eloop": Text("Too many levels of symbolic links"),
    "enametoolong": Text("File name too long"),
    "enoent": Text("No such file or directory"),
    "enotdir": Text("Not a directory"),
    "enotempty": Text("Directory not empty"),
    "eperm": Text("Operation not permitted"),
    "no_file": Text("not a file"),
    # Disks and drives
    "ebusy": Text("Device or resource busy"),
    "edquot": Text("Disk quota exceeded"),
    "efbig": Text("File too large"),
    "eio": Text("Input/output error"),
    "enodev": Text("No such device"),
    "enomedium": Text("No medium found"),
    "enospc": Text("No space left on device"),
    "enxio": Text("No such device or address"),
    "erofs": Text("Read-only file system"),
    "estale": Text("Stale file handle"),
    "euclean": Text("Structure needs cleaning"),
    # The machine and its network
    "eagain": Text("Resource temporarily unavailable"),
    "ebadf": Text("Bad file descriptor"),
    "econnrefused": Text("Connection refused"),
    "einval": Text("Invalid argument"),
    "emfile": Text("Too many open files"),
    "enfile": Text("Too many open files in system"),
    "enomem": Text("Cannot allocate memory"),
    "eopnotsupp": Text("Operation not supported"),
    "etimedout": Text("Connection timed out"),
    # The journal
    "sqlite_busy": Text("database is locked"),
    "sqlite_cantopen": Text("unable to open database file"),
    "sqlite_corrupt": Text("database disk image is malformed"),
    "sqlite_full": Text("database or disk is full"),
    "sqlite_ioerr": Text("disk I/O error"),
    "sqlite_notadb": Text("file is not a database"),
    "sqlite_readonly": Text("attempt to write a readonly database"),
}
