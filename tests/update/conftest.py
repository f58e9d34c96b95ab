"""What all tests of updates share."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(autouse=True)
def _no_other_disks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for no other program's files."""
    monkeypatch.setattr(os, "sync", lambda: None)
