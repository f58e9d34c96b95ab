"""Who looks on: each sees newer pictures only, and the newest in the end; each picture is drawn once."""

from __future__ import annotations

import asyncio
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dixit_table.texts import LANGUAGES, Language
from dixit_table.web import wire
from dixit_table.web.events import PING, event
from dixit_table.web.viewers import Viewer, Viewers
from tests.tui import views

VIEW = views.telling(5, "en")


def shown(turn: int, language: Language = "en") -> wire.Shown:
    return wire.shown(language, replace(VIEW, turn=turn))


class Gallery:
    """Viewers whose pictures say the turn; counts what was drawn."""

    def __init__(self, most: int = 100) -> None:
        self.drawn: Counter[tuple[int, Language]] = Counter()
        self.viewers = Viewers(self._draw, lambda language: f"bye {language}", most)

    def _draw(self, said: wire.Shown, language: Language) -> str:
        self.drawn[said.view.turn, language] += 1
        return f"{language} {said.view.turn}"

    def watch(self, language: Language = "en") -> Viewer:
        viewer = self.viewers.watch(language)
        assert viewer is not None
        return viewer


async def soon(viewer: Viewer) -> bytes | str | None:
    """Return what a viewer gets at once; "nothing" where it has to wait."""
    taking = asyncio.create_task(viewer.take())
    for _ in range(3):
        await asyncio.sleep(0)
    if taking.done():
        return taking.result()
    taking.cancel()
    await asyncio.wait({taking})
    return "nothing"


def picture(number: int, text: str) -> bytes:
    return event("picture", text, number)


async def test_each_sees_the_newest_first_and_then_what_is_new() -> None:
    gallery = Gallery()
    early = gallery.watch()
    assert await soon(early) == "nothing"
    gallery.viewers.show(shown(1))
    assert await soon(early) == picture(1, "en 1")
    assert await soon(early) == "nothing"
    gallery.viewers.show(shown(2))
    late = gallery.watch("fr")
    assert await soon(late) == picture(2, "fr 2")
    assert await soon(early) == picture(2, "en 2")


async def test_who_waits_is_woken() -> None:
    gallery = Gallery()
    taking = asyncio.create_task(gallery.watch().take())
    await asyncio.sleep(0)
    gallery.viewers.show(shown(1))
    assert await taking == picture(1, "en 1")


async def test_the_slow_see_the_newest_and_nothing_is_kept_for_them() -> None:
    gallery = Gallery()
    viewer = gallery.watch()
    for turn in range(1, 1001):
        gallery.viewers.show(shown(turn))
    assert await soon(viewer) == picture(1000, "en 1000")
    assert await soon(viewer) == "nothing"
    assert gallery.drawn == {(1000, "en"): 1}


async def test_what_looks_the_same_is_neither_sent_nor_counted() -> None:
    """A table says it for each key of a ballot: neither when, nor how often, may be seen."""
    gallery = Gallery()
    viewer = gallery.watch()
    gallery.viewers.show(shown(1))
    assert await soon(viewer) == picture(1, "en 1")
    for _ in range(7):
        gallery.viewers.show(shown(1))
        assert await soon(viewer) == "nothing"
    gallery.viewers.show(shown(1, "fr"))
    assert await soon(viewer) == "nothing"
    assert gallery.viewers.newest is not None
    assert gallery.viewers.newest.language == "fr"
    gallery.viewers.show(shown(2))
    assert await soon(viewer) == picture(2, "en 2")


async def test_pings_come_between_pictures_and_one_is_enough() -> None:
    gallery = Gallery()
    viewer = gallery.watch()
    gallery.viewers.ping()
    gallery.viewers.ping()
    assert await soon(viewer) == PING
    assert await soon(viewer) == "nothing"
    gallery.viewers.ping()
    gallery.viewers.show(shown(1))
    assert await soon(viewer) == picture(1, "en 1")
    assert await soon(viewer) == "nothing"


async def test_no_more_than_so_many_look_on() -> None:
    gallery = Gallery(most=2)
    first, _second = gallery.watch(), gallery.watch()
    assert gallery.viewers.watch("en") is None
    first.close()
    first.close()
    assert len(gallery.viewers) == 1
    assert gallery.viewers.watch("en") is not None


async def test_who_looks_away_gets_nothing_more() -> None:
    gallery = Gallery()
    viewer = gallery.watch()
    taking = asyncio.create_task(viewer.take())
    await asyncio.sleep(0)
    viewer.close()
    assert await taking is None
    gallery.viewers.show(shown(1))
    assert await viewer.take() is None


async def test_the_last_picture_says_that_the_table_has_gone() -> None:
    gallery = Gallery()
    gallery.viewers.show(shown(1))
    viewer = gallery.watch("fr")
    assert await soon(viewer) == picture(1, "fr 1")
    taking = asyncio.create_task(viewer.take())
    await asyncio.sleep(0)
    gallery.viewers.close()
    gallery.viewers.close()
    assert await taking == picture(2, "bye fr")
    assert await viewer.take() is None
    late = gallery.watch()
    assert await late.take() == picture(2, "bye en")
    assert await late.take() is None


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("show"), st.integers(1, 4)),
        st.tuples(st.just("take"), st.integers(0, 3)),
        st.tuples(st.just("ping"), st.just(0)),
    ),
    max_size=60,
)


@given(steps=STEPS)
def test_in_any_order_of_things_each_sees_newer_ones_only_and_the_newest_in_the_end(
    steps: list[tuple[str, int]],
) -> None:
    async def play() -> None:
        gallery = Gallery()
        watching = [gallery.watch(LANGUAGES[n % 2]) for n in range(4)]
        seen: list[list[bytes]] = [[] for _ in watching]
        turns: list[int] = []
        for what, number in steps:
            if what == "show":
                gallery.viewers.show(shown(number))
                if turns[-1:] != [number]:
                    turns.append(number)
            elif what == "take":
                got = await soon(watching[number])
                seen[number] += [got] if isinstance(got, bytes) and got != PING else []
            else:
                gallery.viewers.ping()
        drawn = [
            [picture(place, f"{LANGUAGES[n % 2]} {turn}") for place, turn in enumerate(turns, 1)]
            for n in range(4)
        ]
        for n, viewer in enumerate(watching):
            while isinstance(got := await soon(viewer), bytes):
                seen[n] += [got] if got != PING else []
            places = [drawn[n].index(each) for each in seen[n]]
            assert places == sorted(set(places))
            assert seen[n][-1:] == drawn[n][-1:]
        assert sum(gallery.drawn.values()) <= 2 * len(turns)

    asyncio.run(play())


def test_an_event_is_read_as_it_was_written() -> None:
    written = b"event: picture\nid: 3\ndata: a\ndata: b\ndata: c\ndata: d\n\n"
    assert event("picture", "a\r\nb\rc\nd", 3) == written
    assert event("picture", "a\u2028b\x0bc") == "event: picture\ndata: a\u2028b\x0bc\n\n".encode()
    assert PING == b"event: ping\ndata: \n\n"
