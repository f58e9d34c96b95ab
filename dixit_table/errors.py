"""The errors a user may meet; imports nothing.

Each carries a finished sentence: what is wrong, where, and what would be right. The command
line prints it and leaves with status 2. Anything else that reaches the user is a bug.
"""


class DixitError(Exception):
    """Base of all errors that are the user's to mend."""


class UnusableInput(DixitError):
    """A file or an argument cannot be used."""


class TableBusy(DixitError):
    """Another process runs a table on the same data folder."""


class JournalDamaged(DixitError):
    """The journal cannot be read, or was written by a newer version."""


class KeypadError(DixitError, OSError):
    """A keypad cannot be opened or was lost."""
