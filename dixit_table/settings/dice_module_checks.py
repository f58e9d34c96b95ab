"""How the keys of one module of the dice game, and of its effects, must agree."""

from __future__ import annotations

from dixit_table.rules.dice_rules import Do, Penalty
from dixit_table.settings import dice_schema as key
from dixit_table.settings.problems import Report
from dixit_table.settings.schema import Key, Values, join
from dixit_table.texts import Message


def check_module(module: Values, path: str, report: Report, *, stored: bool) -> None:
    """Note what is wrong with a module by itself; ``path`` is where it stands.

    ``stored``: let pass what is merely without effect.
    """
    if module.good(key.NAME) and module[key.NAME] in set(Penalty):
        _note(module, key.NAME, path, report, "module_named_as_penalty", name=module[key.NAME])
    if module.good(key.NAME, key.REPLACES) and module[key.NAME] == module[key.REPLACES]:
        _note(module, key.REPLACES, path, report, "replaces_itself")
    if not stored:
        _check_idle(module, path, report)
    if module.good(key.EFFECTS):
        for number, effect in enumerate(module[key.EFFECTS], 1):
            _check_effect(effect, join(path, f"effects.{number}"), report, stored=stored)
        _check_throws(module[key.EFFECTS], join(path, "effects"), report)


def _note(
    entry: Values, each: Key[object], path: str, report: Report, text: str, **values: str | Message
) -> None:
    report.add(entry.place(each.path), text, path=join(path, each.path), **values)


def _check_idle(module: Values, path: str, report: Report) -> None:
    replacing = not module.good(key.REPLACES) or module[key.REPLACES] is not None
    if module.stated(key.REPLACES_THROWS.path) and not replacing:
        _note(module, key.REPLACES_THROWS, path, report, "idle_replaces_throws")
    if module.stated(key.FREED_ON_RETURN.path) and Do.PRISON not in deeds(module):
        _note(module, key.FREED_ON_RETURN, path, report, "idle_no_prison")


def deeds(module: Values) -> set[Do]:
    """Return what a module does; all there is, where that can't be told."""
    if not module.good(key.EFFECTS) or not all(each.good(key.DO) for each in module[key.EFFECTS]):
        return set(Do)
    return {each[key.DO] for each in module[key.EFFECTS]}


def _check_effect(effect: Values, path: str, report: Report, *, stored: bool) -> None:
    if not effect.good(key.DO):
        return
    do = effect[key.DO]
    for each, used in ((key.SIPS, do in key.NEED_SIPS), (key.TO, do is Do.GIVE)):
        if not effect.good(each):
            continue
        if used and effect[each] is None:
            _note(effect, each, path, report, "effect_needs", do=do, expects=each.kind.expects)
        elif not used and effect.stated(each.path) and not stored:
            _note(effect, each, path, report, "idle_effect", do=do)


def _check_throws(effects: tuple[Values, ...], path: str, report: Report) -> None:
    """Refuse a throw for which one thing is said twice."""
    said: dict[tuple[object, ...], int] = {}
    for number, effect in enumerate(effects, 1):
        if not effect.good(key.THROWS, key.DO, key.TO):
            continue
        for throw in effect[key.THROWS]:
            what = (throw.value, effect[key.DO], effect[key.TO])
            if what in said:
                report.add(
                    throw.place,
                    "throw_twice",
                    path=f"{path}.{number}",
                    throw=str(throw.value),
                    other=f"{path}.{said[what]}",
                    do=effect[key.DO],
                )
            said.setdefault(what, number)
