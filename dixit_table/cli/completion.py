"""`dixit-table completion`: what a shell needs so that Tab finishes words.

It is written from the parser, so it knows every command and option of this version. All three shells get the
same program: the words so far lead to a command, the word before may want a value, else commands or options
follow.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from dixit_table.cli.commands_tree import Command, Option, Values, commands_of
from dixit_table.cli.common import add_command
from dixit_table.texts import Language, say

if TYPE_CHECKING:
    from dixit_table.cli.rules import Subparsers


def add_to(subparsers: Subparsers, language: Language) -> None:
    """Add the command."""
    parser = add_command(subparsers, language, "completion")
    parser.add_argument("shell", choices=tuple(SHELLS), help=say(language, "cli.completion_shell"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print a shell's completion, its descriptions in the language; return the exit status."""
    from dixit_table.cli.main import build_parser  # here: it loads this module

    sys.stdout.write(script(args.shell, build_parser(args.language)))
    return 0


def script(shell: str, parser: argparse.ArgumentParser) -> str:
    """Return what a shell needs."""
    return "\n".join(SHELLS[shell](list(commands_of(parser)))) + "\n"


# --- What the shells have in common


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def _places(tree: Sequence[Command]) -> list[str]:
    return [each.place for each in tree if each.path]


def _wanted(tree: Sequence[Command]) -> Iterator[tuple[str, list[str], Values]]:
    """Yield each option that wants a value, the commands where it does ([]: all that have it), and which."""
    found: dict[str, dict[Values, list[str]]] = {}
    for command in tree:
        for option in command.options:
            if option.values is not None:
                for flag in option.flags:
                    found.setdefault(flag, {}).setdefault(option.values, []).append(command.place)
    for flag, uses in found.items():
        for values, places in uses.items():
            yield flag, places if len(uses) > 1 else [], values


# --- bash: https://www.gnu.org/software/bash/manual/html_node/Programmable-Completion.html


def _bash(tree: Sequence[Command]) -> Iterator[str]:
    yield "# Tab for dixit-table in bash, written by: dixit-table completion bash"
    yield "_dixit_table() {"
    yield "  local word=${COMP_WORDS[COMP_CWORD]} at='' words='' files='' each"
    yield '  for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do'
    yield f'    case "$at/$each" in {" | ".join(_places(tree))}) at="$at/$each" ;; esac'
    yield "  done"
    yield '  case "$at ${COMP_WORDS[COMP_CWORD-1]}" in'
    for flag, places, values in _wanted(tree):
        patterns = [_quoted(f"{place} {flag}") for place in places] or [f"*{_quoted(f' {flag}')}"]
        yield f"    {' | '.join(patterns)}) {_bash_values(values)} ;;"
    yield '    *) case "$at $word" in'
    for command in tree:
        flags = " ".join(flag for option in command.options for flag in option.flags)
        yield f"      {_quoted(command.place + ' -')}*) words={_quoted(flags)} ;;"
        names = Values((*(name for name, _ in command.commands), *command.operand.words))
        both = Values(names.words, command.operand.files, command.operand.folders)
        yield f"      {_quoted(command.place + ' ')}*) {_bash_values(both)} ;;"
    yield "    esac ;;"
    yield "  esac"
    yield '  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")'
    yield '  [ -z "$files" ] || {'
    yield "    compopt -o filenames 2>/dev/null"
    yield '    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen "$files" -- "$word")'
    yield "  }"
    yield "}"
    yield "complete -F _dixit_table dixit-table"


def _bash_values(values: Values) -> str:
    files = "-f" if values.files else "-d" if values.folders else ""
    return f"words={_quoted(' '.join(values.words))} files={_quoted(files)}"


# --- zsh: https://zsh.sourceforge.io/Doc/Release/Completion-System.html


def _zsh(tree: Sequence[Command]) -> Iterator[str]:
    yield "#compdef dixit-table"
    yield "# Tab for dixit-table in zsh, written by: dixit-table completion zsh"
    yield "_dixit-table() {"
    yield "  local at='' each"
    yield "  local -a commands options"
    yield "  for each in ${words[2,CURRENT-1]}; do"
    yield f'    case "$at/$each" in ({"|".join(_places(tree))}) at="$at/$each" ;; esac'
    yield "  done"
    yield '  case "$at ${words[CURRENT-1]}" in'
    for flag, places, values in _wanted(tree):
        patterns = [_quoted(f"{place} {flag}") for place in places] or [f"*{_quoted(f' {flag}')}"]
        yield f"    ({'|'.join(patterns)}) {_zsh_values(values) or ':'}; return ;;"
    yield "  esac"
    yield '  case "$at" in'
    for command in tree:
        yield f"    ({_quoted(command.place)})"
        yield f"      options=({_zsh_described(_flags(command.options))})"
        yield f"      commands=({_zsh_described(command.commands)})"
        yield f"      [[ $PREFIX == -* ]] || {{ {_zsh_values(command.operand) or ':'} }} ;;"
    yield "  esac"
    yield '  if [[ $PREFIX == -* ]]; then _describe -o "option" options'
    yield "  elif (( $#commands )); then _describe 'command' commands; fi"
    yield "}"
    # A file of fpath is the body of a function of its own name, run by the first Tab; else it is sourced.
    yield "if [[ $funcstack[1] == _dixit-table ]]; then _dixit-table"
    yield "else compdef _dixit-table dixit-table; fi"


def _zsh_values(values: Values) -> str:
    words = [f"compadd -- {' '.join(map(_quoted, values.words))}"] if values.words else []
    files = ["_files"] if values.files else ["_files -/"] if values.folders else []
    return "; ".join(words + files)


def _zsh_described(named: Sequence[tuple[str, str]]) -> str:
    return " ".join(_quoted(f"{name}:{text}") for name, text in named)


def _flags(options: Sequence[Option]) -> list[tuple[str, str]]:
    return [(flag, option.help) for option in options for flag in option.flags]


# --- fish: https://fishshell.com/docs/current/cmds/complete.html


def _fish(tree: Sequence[Command]) -> Iterator[str]:
    yield "# Tab for dixit-table in fish, written by: dixit-table completion fish"
    yield "function __dixit_table_at"
    yield "    set -l at ''"
    yield "    for each in (commandline -opc)[2..-1]"
    yield f'        contains -- "$at/$each" {" ".join(_places(tree))}; and set at "$at/$each"'
    yield "    end"
    yield '    test "$at" = "$argv[1]"'
    yield "end"
    yield "complete -c dixit-table -f"
    for command in tree:
        where = _fish_quoted(f'__dixit_table_at "{command.place}"')
        here = f"complete -c dixit-table -n {where}"
        for name, text in command.commands:
            yield f"{here} -a {name} -d {_fish_quoted(text)}"
        for option in command.options:
            flags = (f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in option.flags)
            wants = "" if option.values is None else _fish_values(option.values, "-x")
            yield f"{here} {' '.join(flags)}{wants} -d {_fish_quoted(option.help)}"
        operand = _fish_values(command.operand, "")
        if operand:
            yield f"{here}{operand}"


def _fish_quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _fish_values(values: Values, alone: str) -> str:
    words = " ".join(values.words)
    if values.folders:
        words += " (__fish_complete_directories)"
    files = (
        " -F" if values.files and not alone else " -r -F" if values.files else f" {alone}" if alone else ""
    )
    return files + (f" -a {_fish_quoted(words.strip())}" if words else "")


SHELLS: dict[str, Callable[[Sequence[Command]], Iterator[str]]] = {"bash": _bash, "zsh": _zsh, "fish": _fish}
