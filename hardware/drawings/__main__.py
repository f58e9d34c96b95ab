"""Write hardware/drawings/*.svg: ``python -m hardware.drawings``."""

from __future__ import annotations

from pathlib import Path

from hardware.drawings.sheets import SHEETS

FOLDER = Path(__file__).parents[2] / "hardware" / "drawings"

if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, draw in SHEETS.items():
        (FOLDER / f"{name}.svg").write_text(draw().svg(), "utf-8")
