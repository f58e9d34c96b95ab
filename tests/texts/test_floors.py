"""The picture of the floors shows the house as it is."""

from __future__ import annotations

from docs.pictures.floors import PICTURE, drawn


def test_the_picture_is_of_the_import_contract_and_of_what_packages_say() -> None:
    assert PICTURE.read_text(encoding="utf-8") == drawn(), "python -m docs.pictures.floors draws it anew"
