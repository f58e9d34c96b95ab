"""Benches, cables and kernels that are put away after each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from dixit_table.keypads.hub import Looks

from .bench import Bench, Cable
from .fake_kernel import Kernel, Sysfs

MakeCable = Callable[[str], Cable]
MakeBench = Callable[..., Bench]


@pytest.fixture
def make_bench() -> Iterator[MakeBench]:
    with ExitStack() as stack:

        def make(discovery: Looks | None = None) -> Bench:
            bench = Bench(discovery)
            stack.callback(bench.close)
            return bench

        yield make


@pytest.fixture
def bench(make_bench: MakeBench) -> Bench:
    return make_bench()


@pytest.fixture
def cable(tmp_path: Path) -> Iterator[MakeCable]:
    with ExitStack() as stack:

        def make(name: str) -> Cable:
            made = Cable(tmp_path / name)
            stack.callback(made.unplug)
            return made

        yield make


@pytest.fixture
def sysfs(tmp_path: Path) -> Sysfs:
    return Sysfs(tmp_path)


@pytest.fixture
def kernel() -> Iterator[Kernel]:
    kernel = Kernel()
    yield kernel
    assert all(node.closed for node in kernel.nodes), "a node was left open"
