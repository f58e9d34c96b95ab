"""An update from its file to the switch, the way back, and where this table's versions are."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from dixit_table.errors import UnusableInput, why_failed
from dixit_table.texts import Message
from dixit_table.update import PACKAGED, VERSIONS
from dixit_table.update.package import FILES, Package, read_package
from dixit_table.update.trial import try_out
from dixit_table.update.versions import PARTIAL, Version, Versions, is_newer, program_of

Trial = Callable[[Path, str, Path | None], None]


def versions_of(environment: Mapping[str, str]) -> Versions:
    """Return the versions of this table.

    Raises UnusableInput where it was installed another way, with the line that updates it.
    """
    folder, packaged = environment.get(VERSIONS), environment.get(PACKAGED)
    if not folder or not packaged:
        raise UnusableInput(Message.of("update.another_way", command=_other_way()))
    return Versions(Path(folder), Path(packaged))


def update(versions: Versions, path: Path, data: Path | None, trial: Trial = try_out) -> str:
    """Put a package's version in place of the present one, for the next start; return its number.

    Raises UnusableInput or TableBusy with what is wrong and what to do; the present version then stays.
    """
    return put_in_place(versions, read_package(path), data, trial)


def put_in_place(versions: Versions, package: Package, data: Path | None, trial: Trial = try_out) -> str:
    """Put a version that was read in place, as :func:`update`."""
    with _writable(versions), versions.locked():
        present = versions.present()
        if package.version == present:
            raise UnusableInput(Message.of("update.same", version=present))
        if not is_newer(package.version, present):
            raise UnusableInput(Message.of("update.older", version=package.version, present=present))
        partial = versions.write(package)
        _compile(partial)
        trial(partial, package.version, data)
        versions.settle(partial)
        try:
            versions.take(partial)
        except OSError:
            if versions.chosen() != package.version:  # else what failed came after the switch
                raise
    return package.version


def back(versions: Versions) -> str:
    """Let the next start take the former version; return its number. Raises as :func:`update`."""
    with _writable(versions), versions.locked():
        present = versions.present()
        try:
            return versions.back()
        except OSError:
            if versions.present() == present:  # else what failed came after the switch
                raise
            return versions.present()


def listed(versions: Versions) -> list[Version]:
    """Return the versions that are there, the packaged one first. Raises UnusableInput."""
    try:
        return list(versions.listed())
    except OSError as error:
        where = str(error.filename or versions.folder)
        raise UnusableInput(Message.of("update.untold", path=where, reason=why_failed(error))) from error


def packages_on(folders: tuple[Path, ...]) -> tuple[Path, ...]:
    """Return the packages that lie on some drives, as a menu has room for them."""
    found: list[Path] = []
    for folder in folders:
        try:
            found += folder.glob(FILES)
        except OSError:  # it is being pulled out
            continue
    return tuple(sorted(found, key=lambda each: each.name, reverse=True)[:8])


@contextmanager
def _writable(versions: Versions) -> Iterator[None]:
    try:
        yield
    except PermissionError as error:
        raise UnusableInput(
            Message.of("update.not_allowed", path=str(error.filename or versions.folder))
        ) from error
    except OSError as error:
        reason = why_failed(error)
        raise UnusableInput(Message.of("update.not_written", reason=reason)) from error


def _compile(partial: Path) -> None:
    """Compile it, or each start would; tracebacks then name the place where it is going to be.

    In a process of its own, for a table may run here. What can't be compiled shows in the trial. Python takes
    it without a look at the source, so it never writes it anew: the list of checksums would be another.
    """
    final = str(partial).removesuffix(PARTIAL)
    command = [
        sys.executable,
        "-m",
        "compileall",
        "-qq",
        "--invalidation-mode=unchecked-hash",
        "-s",
        str(partial),
        "-p",
        final,
        str(program_of(partial)),
    ]
    subprocess.run(command, check=False, stdin=subprocess.DEVNULL, capture_output=True)


def _other_way() -> str:
    """Return the line that updates a table which isn't Debian's package, by what its installer left."""
    prefix, checkout = Path(sys.prefix), Path(__file__).parents[2]
    ways = {
        prefix / "uv-receipt.toml": "uv tool upgrade dixit-table",
        prefix / "pipx_metadata.json": "pipx upgrade dixit-table",
        checkout / "Makefile": f"cd {checkout} && git pull && make play",
    }
    with suppress(OSError):  # where one may not look there is none
        for left, way in ways.items():
            if left.exists():
                return way
    if prefix.is_relative_to("/opt/dixit-table"):
        return "cd dixit-table && git pull && make kiosk && sudo reboot"
    return f"{sys.executable} -m pip install --upgrade dixit-table"
