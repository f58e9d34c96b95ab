"""What a release tells of itself: its version, its README away from its folder, its contents, its sums."""

from __future__ import annotations

import hashlib
import json
import re
import runpy
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from dixit_table.cli.doctor.machine import RELEASED
from tests.supply.locked import LOCK, ROOT, locked
from tests.supply.sbom import PUBLISHED, contents

published = SimpleNamespace(**runpy.run_path(str(PUBLISHED)))
release = SimpleNamespace(**runpy.run_path(str(PUBLISHED.with_name("release.py"))))
LOG = "# What is new\n\n## 1.2.0 - 2026-12-31\n\n- New.\n\n## 1.1 - 2026-12-01\n\n- Old.\n"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A repository with one commit, whose CHANGELOG.md says 1.2.0."""
    (tmp_path / "CHANGELOG.md").write_text(LOG)
    _git(tmp_path, "init", "-q")
    _commit(tmp_path)
    return tmp_path


def _git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=Nobody", "-c", "user.email=nobody@example.org", "-c", "tag.gpgsign=false")
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


def _commit(folder: Path) -> None:
    _git(folder, "add", "-A")
    _git(folder, "commit", "-q", "--allow-empty", "-m", "A step")


def test_a_tag_is_the_version_and_commits_after_it_are_counted(clone: Path) -> None:
    assert published.version(clone) == "1.2.0", "no tag: that of CHANGELOG.md"
    _git(clone, "tag", "v1.3.1")
    _git(clone, "tag", "verse")
    assert published.version(clone) == "1.3.1"
    _commit(clone)
    _commit(clone)
    assert published.version(clone) == "1.3.1.post2"


def test_a_folder_within_a_repository_of_others_asks_nothing_of_it(clone: Path) -> None:
    _git(clone, "tag", "v9")
    inside = clone / "inside"
    inside.mkdir()
    (inside / "CHANGELOG.md").write_text(LOG)
    assert published.version(inside) == "1.2.0"
    assert published.obstacle(inside) is None


def test_a_source_keeps_the_number_that_it_was_made_with(clone: Path) -> None:
    (clone / "PKG-INFO").write_text("Metadata-Version: 2.4\nVersion: 1.3.1.post2\n\nVersion: 9\n")
    assert published.version(clone) == "1.3.1.post2"


def test_a_log_without_a_version_is_an_error_that_says_what_would_be_right(tmp_path: Path) -> None:
    (tmp_path / "CHANGELOG.md").write_text("# What is new\n")
    with pytest.raises(ValueError, match=r"## 1\.2\.0 - 2026-12-31"):
        published.version(tmp_path)


def test_nothing_is_released_that_is_not_committed_or_whose_tag_the_log_does_not_know(clone: Path) -> None:
    assert published.obstacle(clone) is None
    _git(clone, "tag", "v1.2.0")
    assert published.obstacle(clone) is None
    (clone / "new").touch()
    assert "commit them" in published.obstacle(clone)
    _commit(clone)
    _git(clone, "tag", "v1.3")
    assert "the tag says 1.3, CHANGELOG.md says 1.2.0" in published.obstacle(clone)


def test_a_preview_is_not_published_under_the_number_of_the_log(clone: Path) -> None:
    _git(clone, "tag", "v1.3rc1")
    assert "v1.3rc1 is no version" in published.obstacle(clone)


def test_the_log_of_this_version_has_the_day_that_the_doctor_knows() -> None:
    entry = published.newest(ROOT)
    assert entry.day == RELEASED.isoformat()
    assert entry.text.strip()


# The README away from its folder


def _links(text: str) -> list[str]:
    return re.findall(r"\]\(([^)]+)\)", text)


def test_links_lead_to_the_files_of_the_tag_and_pictures_to_their_bytes() -> None:
    text = published.readme((ROOT / "README.md").read_text(), "https://forge.example/us/table", "1.2.0")
    assert _links(text)
    assert all(link.startswith("https://") for link in _links(text))
    assert "](https://forge.example/us/table/blob/v1.2.0/docs/play.md)" in text
    assert re.search(
        r"!\[[^\]]+\]\(https://forge\.example/us/table/raw/v1\.2\.0/docs/pictures/\S+\.svg\)", text
    )
    assert "/blob/HEAD/x)" in published.readme("[a](x)", "https://f", "1.2.0.post3")


def test_without_an_address_no_link_leads_to_a_file_that_is_not_there() -> None:
    text = published.readme((ROOT / "README.md").read_text(), None, "1.2.0")
    assert all(link.startswith("https://") for link in _links(text))
    assert "How to play" in text
    assert published.readme("![p](a.png)[w](b.md), [u](https://c)", None, "1") == "w, [u](https://c)"
    assert published.urls(None) == {}


def test_every_link_of_the_readme_is_there() -> None:
    for link in _links((ROOT / "README.md").read_text()):
        if not link.startswith("https://"):
            assert (ROOT / link.partition("#")[0]).exists(), link


def test_an_address_gives_the_links_beside_the_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(published.GIVEN, raising=False)
    assert published.address(tmp_path) is None
    (tmp_path / published.ADDRESS).parent.mkdir(parents=True)
    (tmp_path / published.ADDRESS).write_text("https://forge.example/us/table/\n")
    urls = published.urls(published.address(tmp_path))
    assert {"Homepage", "Changelog", "Issues"} <= set(urls)
    assert urls["Issues"] == "https://forge.example/us/table/issues"


# Contents

WHEN = datetime(2026, 11, 25, tzinfo=UTC)


def _listed() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(contents(tuple(locked(LOCK.read_text())), "1.2.0", WHEN))
    return found


def test_the_list_of_contents_is_valid_cyclonedx() -> None:
    validator = JsonStrictValidator(SchemaVersion.V1_6)
    text = contents(tuple(locked(LOCK.read_text())), "1.2.0", WHEN)
    assert validator.validate_str(text) is None
    broken = text.replace('"type": "application"', '"type": "rabbit"')
    assert validator.validate_str(broken) is not None, "else it validates nothing"


def test_it_names_what_comes_along_with_versions_and_licences_and_no_tools() -> None:
    listed = _listed()
    parts = {each["name"]: each for each in listed["components"]}
    pinned = {each.name: each.version for each in locked(LOCK.read_text())}
    assert {"textual", "pyyaml", "msgspec", "starlette", "markupsafe"} <= set(parts)
    assert not {"pytest", "mypy", "cyclonedx-python-lib"} & set(parts)
    assert all(each["version"] == pinned[name] for name, each in parts.items())
    assert all(each["licenses"] for each in parts.values())
    assert "NOASSERTION" not in json.dumps(listed)
    assert listed["metadata"]["component"]["purl"] == "pkg:pypi/dixit-table@1.2.0"


def test_it_is_the_same_each_time() -> None:
    assert _listed() == _listed()


# What is laid beside


def test_everything_in_the_folder_has_its_sum(tmp_path: Path) -> None:
    (tmp_path / "a.whl").write_bytes(b"wheel")
    release.finish(tmp_path, "1.2.0", "- New.")
    sums = dict(reversed(line.split("  ")) for line in (tmp_path / release.SUMS).read_text().splitlines())
    assert set(sums) == {"a.whl", "NOTES.md", "dixit_table-1.2.0-screenshots.zip"}
    for name, told in sums.items():
        assert told == hashlib.sha256((tmp_path / name).read_bytes()).hexdigest()
