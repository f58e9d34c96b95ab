"""The catalogues of translators, in gettext's form, by Babel.

python packaging/texts/catalogues.py compile              for the program, which reads nothing else
python packaging/texts/catalogues.py update [LANGUAGE]    bring them to today's sentences, and compile

What a translator wrote stays with its sentence; a sentence that has changed is a new one. A language that
there isn't yet begins with an empty catalogue.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from struct import iter_unpack, pack_into, unpack_from
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[2]
TEXTS = Path("dixit_table/texts")
NAME = "LC_MESSAGES/dixit_table.po"

# --- For a build: the package isn't there yet, so nothing of it is used


def sources(root: Path) -> Iterator[tuple[str, Path]]:
    """Yield each language, and the file in which its translators write."""
    for path in sorted((root / TEXTS).glob(f"*/{NAME}")):
        yield path.parents[1].name, path


def read(language: str, text: bytes) -> Catalog:
    """Return what translators have written. Raises PoFileError, ValueError."""
    return read_po(io.BytesIO(text), locale=language, abort_invalid=True)


def compiled(language: str, text: bytes) -> bytes:
    """Return a catalogue as gettext reads it: the same bytes from the same text."""
    octets, catalogue = io.BytesIO(), read(language, text)
    for message in list(catalogue):
        if message.pluralizable and not any(message.string):  # else Babel writes it in English
            catalogue.delete(message.id, message.context)
    write_mo(octets, catalogue)
    return _in_order(octets.getvalue())


def _in_order(octets: bytes) -> bytes:
    """Return a compiled catalogue by the bytes of its sentences, as the format wants it: readers halve.

    Babel leaves those with a context where they would stand without.
    """
    _, _, count, ids, translations = unpack_from("=5I", octets)
    tables = [list(iter_unpack("=2I", octets[at : at + 8 * count])) for at in (ids, translations)]
    rows = sorted(zip(*tables, strict=True), key=lambda row: octets[row[0][1] : row[0][1] + row[0][0]])
    sorted_octets = bytearray(octets)
    for number, row in enumerate(rows):
        for at, place in zip((ids, translations), row, strict=True):
            pack_into("=2I", sorted_octets, at + 8 * number, *place)
    return bytes(sorted_octets)


def compile_all(root: Path) -> None:
    """Write each language's compiled catalogue beside its source."""
    for language, path in sources(root):
        new = path.with_suffix(".new")
        new.write_bytes(compiled(language, path.read_bytes()))
        new.replace(path.with_suffix(".mo"))  # a program that runs goes on reading the old one


# --- For translators


def sentences() -> Iterator[tuple[str, Any]]:
    """Yield all that is said, each text with its key: the program's, and what is printed for the table."""
    sys.path.insert(0, str(ROOT))
    from dixit_table.settings.loader import load_rules, shipped
    from dixit_table.texts import Text, keys
    from dixit_table.texts.areas import AREAS
    from docs import shell
    from hardware.drawings import family_words

    def within(value: object) -> Iterator[Text]:
        if isinstance(value, Text):
            yield value
        elif isinstance(value, dict | tuple):
            for each in value.values() if isinstance(value, dict) else value:
                yield from within(each)

    yield from ((key, text) for key, text in keys() if key.partition(".")[0] in AREAS)
    for name in shipped():
        rules = load_rules(name).rules
        modules = getattr(rules, "modules", ())
        for words in (rules.title, rules.summary, *(each.title for each in modules)):
            yield f"file.{name}", Text(words["en"], brings=words)
    yield from (("manual", text) for text in within(shell.MANUAL))
    yield from (("card", text) for text in within(vars(family_words)))


def updated(language: str, text: bytes) -> bytes:
    """Return a catalogue with the sentences of today, and the translations there are."""
    old = read(language, text)
    now = Catalog(
        locale=language,
        project="dixit-table",
        header_comment=_HEAD,
        fuzzy=False,
        creation_date=_NEVER,
        revision_date=_NEVER,
    )
    now.version = now.msgid_bugs_address = now.language_team = ""
    now.last_translator = old.last_translator if text else ""
    notes = _notes()
    for key, sentence in sentences():
        identity = (sentence.one, sentence.many) if sentence.many else sentence.one
        comments = [key, *(note for of, note in notes.items() if _is_of(of, key, sentence))]
        known = old.get(identity, sentence.context or None)
        now.add(
            identity,
            known.string if known and known.string else sentence.brings.get(language),
            context=sentence.context or None,
            auto_comments=comments,
            user_comments=known.user_comments if known else (),
        )
    octets = io.BytesIO()
    write_po(octets, now, width=110, no_location=True)
    return octets.getvalue()


_HEAD = """# The sentences of dixit-table; docs/translating.md tells how to work on them.
# This file is distributed under the same licence as the dixit-table package."""

_NEVER = datetime(2026, 11, 25, tzinfo=UTC)
"""The history of the file is the repository's: a date in it would change when nothing else does."""


def _is_of(of: str, key: str, sentence: Any) -> bool:
    """Return whether a note is of a sentence: by how its key begins, and what it fills in."""
    prefix, brace, name = of.partition("{")
    return key.startswith(prefix) and f"{brace}{name}" in sentence.one + sentence.many


def _notes() -> dict[str, str]:
    """Return what translators should know of sentences, by how their keys begin, and what they fill in."""
    import yaml

    notes: dict[str, str] = yaml.safe_load((Path(__file__).parent / "notes.yaml").read_text("utf-8"))
    return notes


def update(languages: list[str]) -> None:
    """Bring up the catalogues there are, begin those of the languages named, and compile all."""
    paths = dict(sources(ROOT)) | {each: ROOT / TEXTS / each / NAME for each in languages}
    for language, path in paths.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(updated(language, path.read_bytes() if path.exists() else b""))
    compile_all(ROOT)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["compile"]:
            compile_all(ROOT)
        case ["update", *named]:
            update(named)
        case _:
            sys.exit(__doc__)
