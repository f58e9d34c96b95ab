"""What a build does first: it compiles the catalogues, which are in no repository."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Catalogues(BuildHookInterface[Any]):
    """Compiles them, for an editable install as well."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile them beside their sources."""
        del version, build_data
        runpy.run_path(str(Path(__file__).with_name("catalogues.py")))["compile_all"](Path(self.root))
