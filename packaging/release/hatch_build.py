"""What the build asks: version, README and addresses."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class Published(MetadataHookInterface):
    """Fills in what ``published.py`` tells."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in the fields that pyproject.toml calls dynamic."""
        root = Path(self.root)
        told = runpy.run_path(str(Path(__file__).with_name("published.py")))
        place, number = told["address"](root), told["version"](root)
        text = (root / "README.md").read_text(encoding="utf-8")
        metadata["version"] = number
        metadata["urls"] = dict(told["urls"](place))
        metadata["readme"] = {"content-type": "text/markdown", "text": told["readme"](text, place, number)}
