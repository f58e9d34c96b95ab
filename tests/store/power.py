"""Power that goes out at each deed of the disk in turn."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

_MOST = 100


class _CutError(Exception):
    """The power is gone."""


class _Power:
    """Goes out after so many deeds of the disk."""

    def __init__(self, patch: pytest.MonkeyPatch, deeds: int) -> None:
        self.left = deeds
        for name in ("rename", "replace", "unlink", "fsync", "mkdir"):
            patch.setattr(os, name, partial(self._do, getattr(os, name)))

    def _do(self, deed: Callable[..., object], *args: object, **keywords: object) -> object:
        if self.left == 0:
            raise _CutError
        self.left -= 1
        return deed(*args, **keywords)


def cut_before_each_deed(house: Path, work: Callable[[Path], object]) -> Iterator[Path]:
    """Yield copies of a folder in which that work was cut before its first deed, its second, ... its end.

    The last copy is one in which it was done.
    """
    for deeds in range(_MOST):
        folder = house.with_name(f"{house.name}-{deeds}")
        shutil.copytree(house, folder)
        with pytest.MonkeyPatch.context() as patch:
            power = _Power(patch, deeds)
            try:
                work(folder)
                done = True
            except _CutError:
                done = False
        yield folder
        if done and power.left:
            return
    raise AssertionError(f"not done after {_MOST} deeds")
