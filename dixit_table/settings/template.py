"""A rules file to start from: it extends another, and has every key with its value, commented out."""

from __future__ import annotations

from dixit_table.settings.dump import Line, lines, written
from dixit_table.settings.games import Grammar, grammar_of
from dixit_table.settings.kinds import Choice, Words
from dixit_table.settings.rules_schema import COMPARE, EXTENDS, FORMAT, GAME, TITLES
from dixit_table.settings.schema import Values
from dixit_table.texts import Language, say

_COLUMN = 44  # where remarks start, if the value is not longer
_STATED = {each.path for each in (FORMAT, GAME, EXTENDS, COMPARE, *TITLES)}


def template(base: Values, *, extends: str, title: str, language: Language) -> str:
    """Return a file that extends another and states nothing yet; remarks are in the language.

    Lines to be switched on start with ``#`` and no blank, or two for what stands within a group.
    """
    grammar = grammar_of(base)
    values = grammar.schema.heir(base)
    grammar.adopt(values, base)
    useless = dict(grammar.idle(values))
    usable = [each for each in grammar.schema.keys if each not in useless and each.path not in _STATED]
    about = (
        say(language, "settings.template_head", extends=extends),
        say(language, f"settings.template_{base[GAME]}"),
    )
    head = [f"# {line}" for text in about for line in text.splitlines()]
    # In braces: a line of a group that is switched on without its group must not become one of the title's.
    titles = ", ".join(f"{each.path.rpartition('.')[2]}: {written(title)}" for each in TITLES)
    stated = [f"format: {written(base[FORMAT])}", f"extends: {written(extends)}", f"title: {{{titles}}}"]
    keys = [_off(line, grammar, language) for line in lines(values, usable)]
    unused = [f"# {each.path}: {_meaning(each.path, grammar, language)}" for each in useless]
    if unused:
        unused = ["", f"# {say(language, 'settings.template_unused')}", *unused]
    return "".join(f"{line}\n" for line in (*head, *stated, "", *keys, *unused))


def _off(line: Line, grammar: Grammar, language: Language) -> str:
    off = f"#{line}"
    if line.value is None or not line.path:
        return off
    return f"{off:<{_COLUMN}}  # {_meaning(line.path, grammar, language)}"


def _meaning(path: str, grammar: Grammar, language: Language) -> str:
    said = say(language, f"settings.key_{path.replace('.', '_')}")
    kind = next(each.kind for each in grammar.schema.keys if each.path == path)
    return f"{said} ({', '.join(kind.words)})" if isinstance(kind, Choice | Words) else said
