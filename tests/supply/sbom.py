"""Lists what the program brings along, as CycloneDX: ``python -m tests.supply.sbom FOLDER``.

Versions are the lock file's, licences those of docs/licences.md. SOURCE_DATE_EPOCH is its date, so that the
same commit gives the same bytes. Tools of development aren't in it: nobody gets them by a release.
"""

from __future__ import annotations

import os
import runpy
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import LicenseAcknowledgement
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from tests.supply.licences import at_the_table, licence_of
from tests.supply.locked import LOCK, ROOT, Pinned, locked

PUBLISHED = ROOT / "packaging/release/published.py"


def contents(pinned: Sequence[Pinned], version: str, when: datetime) -> str:
    """Return the list as JSON."""
    ours = _component("dixit-table", version, "MIT", ComponentType.APPLICATION)
    along = at_the_table(pinned)
    parts = {
        each.name: _component(each.name, each.version, licence_of(each), ComponentType.LIBRARY)
        for each in pinned
        if each.name in along
    }
    bom = Bom(
        serial_number=uuid5(NAMESPACE_URL, f"pkg:pypi/dixit-table@{version}#{when.isoformat()}"),
        metadata=BomMetaData(timestamp=when, component=ours),
        components=parts.values(),
    )
    bom.register_dependency(ours, parts.values())
    return JsonV1Dot6(bom).output_as_string(indent=2) + "\n"


def _component(name: str, version: str, licence: str | None, kind: ComponentType) -> Component:
    told = LicenseFactory().make_from_string(
        licence or "NOASSERTION", license_acknowledgement=LicenseAcknowledgement.DECLARED
    )
    purl = PackageURL("pypi", None, name, version)
    return Component(
        name=name, version=version, type=kind, licenses=[told], purl=purl, bom_ref=purl.to_string()
    )


def main(folder: Path) -> None:
    """Write the list of this commit into a folder."""
    version = runpy.run_path(str(PUBLISHED))["version"](ROOT)
    when = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), UTC)
    listed = contents(tuple(locked(LOCK.read_text())), version, when)
    (folder / f"dixit_table-{version}.cdx.json").write_text(listed, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
