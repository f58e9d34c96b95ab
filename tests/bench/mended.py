"""What the attacks found, and what was mended: the page of promises lists it. A line more for each find."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

MENDED: Mapping[int, Sequence[str]] = {
    1: [
        "a kiosk mounted no stick, so nothing could be backed up there (decision 0038)",
        "after a damaged frame of the log SQLite dropped acknowledged commits without a word (decision 0024)",
        "a flipped bit in an index hid entries",
        "a last commit that the disk had lost passed for a power cut before it (`store/database.py`)",
        "a book of keypads was empty after a cut: it took its place before it was on disk",
        "what two cuts left of a log was taken for damage",
        "the former log was mixed into a journal that was brought back over a dead table's",
        "a restore said to have changed nothing was carried out at the next start: a folder wouldn't sync",
        "a repair took a journal that SQLite couldn't open for an empty one",
        "a journal whose file was gone, and its log was there: a new game began over it, or nothing was said",
        "one flipped bit in the log cost all commits after it: now it costs the entries on its page, at most",
        'a journal with an entry that was not what had been written had "nothing to repair"',
        "a restore that failed again and again left a copy more each time",
    ],
    2: [
        "a view of open ballots led to the state they lie in, by what it would make of past turns",
        "the menu told who had laid what while the reveal was still on its way to the disk",
        "a bug's words, which may be an entry, were printed: by threads, and before the screen came",
        "SQLite's error quoted an entry",
        "entries took as many bytes on disk as their number had digits",
        "crashes left core dumps",
        "a number typed by mistake in a list of the menu while votes were open changed a draft on the screen",
        "who checked a card in vain was treated by whether the number was another than before",
        '"Backspace first" told that of vote and red token the token had been entered',
    ],
    3: [
        "a flood of keys by chance opened the table menu and kept it from everybody else (decision 0037)",
        "fewer than 200 keys a second, on and on, were no flood",
        "the first Backspace of a keypad that came back was swallowed without an answer",
        "an Enter on the computer's keyboard added a player in silence (decision 0042)",
        "what was void on a keypad long ago was void anew when a turn began or its seat moved",
        "a digit in the menu was answered by nothing, and undo stood elsewhere in each phase (decision 0041)",
        "a vote of two digits lost its first: the kernel's stamp was a minute old (decision 0026)",
        "a key that is stuck was heard for ever, and nobody told",
        "a child who mashes a key was taken for a stuck key while the table was busy",
        "a table whose listener had died stood there deaf",
        "a vote typed while the last claim was on its way to the disk became a claim",
        "on a shared keypad a practice vote could not be passed on by Enter (nights 8318 to 8435)",
        "on a keypad for all the headline asked for a card where a seat's number was heard",
        "a vote typed after the disk had refused its claim became the claim (decision 0031)",
        "one Enter, 0.6 s after the podium came, lost it for good (decision 0032)",
        "a storyteller who voted was told to press Backspace first, and lost their own card by it",
    ],
    4: [
        "who lays the finger first could lose the race they began (decision 0033)",
        "an empty glass could be found at who didn't throw",
        "dice typed just after a race were swallowed without a word (decision 0034)",
        "in short words nothing said why somebody had no points, nor that a limit had cut some",
    ],
    5: [
        "a red token taken back left its place behind: a game set right differed from one played right",
        "sips handed out counted twice where the menu left the rest out",
        "the last of a race by its stamps couldn't be doubted by the thrower, whose doubt is (decision 0033)",
    ],
    6: [],
    7: [
        "a keypad that was named and can't be had was called lost, and nobody was told why",
        "a game that the disk refused from its third seat on ended in a fault of the program (night 500755)",
        "a terminal lost without a hang-up left the program spinning, with the lock, and deaf to SIGTERM",
        "a full or closed standard output ended most commands with a traceback",
        "a closed standard output or error lent its number to the next file that was opened",
        "what had been shown of a game stayed in memory for the games after it",
        "a compositor that hung at its start left the kiosk without a picture (decision 0028)",
        "a screen begun anew could be hung up by what watched over its start, and stay black (decision 0043)",
        "a game that hung on a kiosk stood there until somebody pulled the plug (decision 0038)",
    ],
}
"""By promise."""
