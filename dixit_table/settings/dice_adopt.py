"""What a set of the dice game takes over from the one it extends."""

from __future__ import annotations

from dixit_table.settings import dice_schema as key
from dixit_table.settings.schema import Values


def adopt(values: Values, base: Values) -> None:
    """Put the modules that the base itself added to the others, for a file to add its own after them."""
    if base.good(*key.LISTS) and not values.stated(key.MODULES.path):
        values.put(key.MODULES.path, base[key.MODULES] + base[key.OWN_MODULES])
