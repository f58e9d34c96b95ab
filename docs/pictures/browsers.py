"""Draw what browsers show: the real server's pages in Chromium, which has to be installed (``chromium``).

python -m docs.pictures.browsers              docs/pictures/tablet.png, phone.png ...
python -m docs.pictures.browsers /tmp/pictures    every view, at each size, in both languages
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dixit_table.game.views import PublicView
from dixit_table.texts import LANGUAGES, Language
from tests.bench.browser.chromium import PHONE, TABLET, TV, Browser, Size, running
from tests.bench.browser.guests import at_home
from tests.tui import views
from tests.web.display_views import every
from tests.web.running import CODE, served

_HERE = Path(__file__).parent
_SIZES = {"phone": PHONE, "tablet": TABLET, "tv": TV}


class Drawn(NamedTuple):
    """A picture: its file, what it shows, on what."""

    name: str
    view: PublicView
    size: Size
    language: Language


def of_the_docs() -> Iterator[Drawn]:
    """Yield the pictures of README and guides."""
    yield Drawn("tablet", views.scoring(7, "en"), TABLET, "en")
    yield Drawn("browser-reveal-tv", views.PHASES["card"](6, "en"), TV, "en")
    yield Drawn("browser-scoring-phone", views.scoring(5, "fr"), PHONE, "fr")


def of_everything() -> Iterator[Drawn]:
    """Yield every view at every size."""
    for language in LANGUAGES:
        for count in (3, 12):
            for name, view in every(count, language):
                for device, size in _SIZES.items():
                    yield Drawn(f"{name}-{count}-{device}-{language}", view, size, language)


async def draw(wanted: Iterator[Drawn], folder: Path, browser: Browser) -> None:
    """Draw pictures of the display."""
    for each in wanted:
        async with served(each.language) as site:
            site.show(each.view)
            png = await asyncio.to_thread(_picture, browser, site.port, each)
            (folder / f"{each.name}.png").write_bytes(png)


def _picture(browser: Browser, port: int, drawn: Drawn) -> bytes:
    page = browser.guest(drawn.size, drawn.language)
    try:
        page.go(f"http://127.0.0.1:{port}/{CODE}")
        page.wait_until("document.getElementById('stage') !== null")
        page.wait_for_rest()
        return page.picture()
    finally:
        page.end()


def draw_pad(folder: Path, browser: Browser) -> None:
    """Draw a phone whose entry is in, at a real table."""
    with tempfile.TemporaryDirectory() as data, at_home(Path(data), cables=3) as house:
        phone = house.phone(browser)
        house.sit_down(phone)
        house.begin()
        house.vote(0)
        phone.page.wait_until("document.body.dataset.light === 'done'", "the golden border")
        (folder / "phone.png").write_bytes(phone.page.picture())
        phone.page.end()


def main() -> None:
    """Draw those of the docs, or all there are."""
    with running() as browser:
        if sys.argv[1:]:
            folder = Path(sys.argv[1])
            folder.mkdir(parents=True, exist_ok=True)
            asyncio.run(draw(of_everything(), folder, browser))
        else:
            asyncio.run(draw(of_the_docs(), _HERE, browser))
            draw_pad(_HERE, browser)


if __name__ == "__main__":
    main()
