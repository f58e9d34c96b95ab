"""Chromium, driven over a pair of pipes by its DevTools protocol; each guest has a context of their own.

The protocol: https://chromedevtools.github.io/devtools-protocol/. Over pipes, messages end with a zero byte.
"""

from __future__ import annotations

import base64
import fcntl
import json
import os
import select
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tests.waiting import PATIENCE_S, until

_OPTIONS = (
    "--headless=new",
    "--no-sandbox",  # for root, and in containers
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--hide-scrollbars",
    "--no-first-run",
    "--remote-debugging-pipe",
)
_LOOK_S = 0.05
_AT_REST = """new Promise(done => setTimeout(done, 100)).then(() => document.getAnimations().every(each =>
  each.playState === 'finished' || each.effect.getComputedTiming().iterations === Infinity))"""
"""Not at once: what moves is known once the page has been drawn."""
_ABOVE = 10

Values = dict[str, Any]


class Size(NamedTuple):
    """A screen in pixels of the style sheet, and whether it is touched."""

    wide: int
    high: int
    touch: bool = False


PHONE = Size(390, 844, touch=True)
TABLET = Size(1024, 768, touch=True)
TV = Size(1920, 1080)


class Failed(AssertionError):
    """The browser refused, or a script of ours failed in it."""


class Browser:
    """A browser that runs."""

    def __init__(self, said: int, heard: int) -> None:
        self._said, self._heard = said, heard
        self.meanwhile: Callable[[], None] = lambda: None  # called while it is listened to
        self._rest = b""
        self._number = 0
        self._answers: dict[int, Values] = {}
        self._pages: dict[str, Page] = {}

    def guest(self, size: Size, language: str = "en") -> Page:
        """Return the page of somebody who has just taken their phone, tablet or TV."""
        context = self.ask("Target.createBrowserContext")["browserContextId"]
        return self.page(context, size, language)

    def page(self, context: str, size: Size, language: str) -> Page:
        """Open a page of a guest's browser."""
        made = self.ask("Target.createTarget", url="about:blank", browserContextId=context)
        at = self.ask("Target.attachToTarget", targetId=made["targetId"], flatten=True)
        page = self._pages[at["sessionId"]] = Page(self, at["sessionId"], made["targetId"], context)
        page.be(size, language)
        return page

    def ask(self, method: str, session: str | None = None, **values: Any) -> Values:
        """Ask for something, and return what comes of it."""
        number = self.tell(method, session, **values)
        until(lambda: number in self._answers, f"an answer to {method}", meanwhile=self.listen)
        answer = self._answers.pop(number)
        if "error" in answer:
            raise Failed(f"{method}: {answer['error']}")
        result: Values = answer["result"]
        return result

    def tell(self, method: str, session: str | None = None, **values: Any) -> int:
        """Ask for something, and don't wait for it."""
        self._number += 1
        said: Values = {"id": self._number, "method": method, "params": values}
        if session is not None:
            said["sessionId"] = session
        left = json.dumps(said).encode() + b"\0"
        while left:
            left = left[os.write(self._said, left) :]
        return self._number

    def listen(self) -> bool:
        """Take what the browser says within a moment; return False once it has gone."""
        self.meanwhile()
        readable, _, _ = select.select([self._heard], [], [], _LOOK_S)
        if not readable:
            return True
        heard = os.read(self._heard, 1 << 20)
        *whole, self._rest = (self._rest + heard).split(b"\0")
        for message in whole:
            self._take(json.loads(message))
        return bool(heard)

    def _take(self, said: Values) -> None:
        if "id" in said:
            self._answers[said["id"]] = said
        elif said.get("sessionId") in self._pages:
            self._pages[said["sessionId"]].take(said["method"], said["params"])


class Page:
    """What one guest has open; ``faults``: what its console says is wrong, ``asked``: whatever it fetched."""

    def __init__(self, browser: Browser, session: str, target: str, context: str) -> None:
        self._browser, self._session, self._target, self.context = browser, session, target, context
        self.faults: list[str] = []
        self.asked: list[str] = []
        self._size, self._language = TV, "en"

    def be(self, size: Size, language: str) -> None:
        """Be a device of a size, whose owner speaks a language."""
        self._size, self._language = size, language
        for domain in ("Page", "Runtime", "Network", "Log"):
            self._ask(f"{domain}.enable")
        self._ask(
            "Emulation.setDeviceMetricsOverride",
            **{"width": size.wide, "height": size.high, "deviceScaleFactor": 1, "mobile": size.touch},
        )
        self._ask("Emulation.setTouchEmulationEnabled", enabled=size.touch)
        self._ask("Network.setExtraHTTPHeaders", headers={"Accept-Language": language})

    def beside(self) -> Page:
        """Return another page of the same browser."""
        return self._browser.page(self.context, self._size, self._language)

    def take(self, method: str, said: Values) -> None:
        """Note what the browser tells of the page."""
        if method == "Network.requestWillBeSent":
            self.asked.append(said["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            details = said["exceptionDetails"]
            self.faults.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Log.entryAdded" and said["entry"]["level"] == "error":
            self.faults.append(f"{said['entry']['text']} {said['entry'].get('url', '')}")

    # --- going somewhere, and looking

    def go(self, address: str) -> None:
        """Follow an address, and whatever it leads to."""
        self._ask("Page.navigate", url=address)
        self.wait_until("document.readyState === 'complete' && location.href !== 'about:blank'")

    def reload(self) -> None:
        """Load it anew."""
        with self._new_page():
            self._ask("Page.reload")

    def follow(self, what: str) -> None:
        """Tap something that leads to another page, and wait for that."""
        with self._new_page():
            self.tap(what)

    @contextmanager
    def _new_page(self) -> Iterator[None]:
        self.run("window.isOld = true")
        yield
        self.wait_until("document.readyState === 'complete' && !window.isOld")

    def run(self, script: str) -> Any:
        """Return what a script says."""
        said = self._ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in said:
            raise Failed(f"{script[:200]}: {said['exceptionDetails']}")
        return said["result"].get("value")

    def text(self, what: str = "body") -> str:
        """Return the words that are seen in a part of it; "" where there is none."""
        return self.run(f"document.querySelector({json.dumps(what)})?.innerText ?? ''") or ""

    def wait_until(self, script: str, what: str = "", limit_s: float = PATIENCE_S) -> Any:
        """Wait until a script says so, in a page that may be going somewhere."""

        def said() -> Any:
            try:
                return self.run(script)
            except Failed:
                return None

        return until(said, what or script, limit_s=limit_s, meanwhile=self._browser.listen, seen=self._seen)

    def wait_for(self, *words: str, part: str = "body") -> None:
        """Wait until words are seen."""
        at = f"(document.querySelector({json.dumps(part)})?.innerText ?? '')"
        script = " && ".join(f"{at}.includes({json.dumps(word)})" for word in words)
        self.wait_until(script, f"{words} in {part}")

    def wait_for_rest(self) -> None:
        """Wait until nothing moves but what moves for ever."""
        self.wait_until(_AT_REST, "everything at rest")

    def _seen(self) -> str:
        return f"\n{self.run('location.href')}\n{self.text()}"

    # --- doing something

    def tap(self, what: str, *, held_ms: int = 0, mouse: bool = False) -> None:
        """Touch the middle of something, or click on it, where it isn't touched or by a ``mouse``."""
        place = self.run(
            f"(() => {{ const it = document.querySelector({json.dumps(what)});"
            " it?.scrollIntoView({block: 'nearest', behavior: 'instant'});"
            " const box = it?.getBoundingClientRect();"
            " return box && [box.x + box.width / 2, box.y + box.height / 2]; })()"
        )
        if place is None:
            raise Failed(f"there is no {what}: {self._seen()}")
        x, y = place
        point, clicked = {"x": x, "y": y}, {"button": "left", "clickCount": 1}
        touch = self._size.touch and not mouse
        if touch:
            self._ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[point])
        else:
            self._ask("Input.dispatchMouseEvent", type="mousePressed", **point, **clicked)
        if held_ms:
            until_ms = self.run("performance.now()") + held_ms
            self.wait_until(f"performance.now() > {until_ms}", "a key that is held")
        if touch:
            self._ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        else:
            self._ask("Input.dispatchMouseEvent", type="mouseReleased", **point, **clicked)

    def type(self, words: str) -> None:
        """Type words where the cursor is."""
        self._ask("Input.insertText", text=words)

    def picture(self) -> bytes:
        """Return what it looks like, as PNG."""
        return base64.b64decode(self._ask("Page.captureScreenshot", format="png")["data"])

    # --- what happens to phones

    def out_of_reach(self, *, gone: bool) -> None:
        """Lose the Wi-Fi, or be back in it."""
        self._ask(
            "Network.emulateNetworkConditions",
            **{"offline": gone, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1},
        )

    def sleep(self) -> None:
        """Be put into a pocket: the page is hidden, and then no script of it runs."""
        self._browser.ask("Target.createTarget", url="about:blank", browserContextId=self.context)
        self.wait_until("document.visibilityState === 'hidden'")
        self._ask("Page.setWebLifecycleState", state="frozen")

    def wake(self) -> None:
        """Be looked at again."""
        self._ask("Page.setWebLifecycleState", state="active")
        self._browser.ask("Target.activateTarget", targetId=self._target)

    def end(self) -> None:
        """Run out of battery: this page, and all others of its browser."""
        self._browser.ask("Target.disposeBrowserContext", browserContextId=self.context)

    def _ask(self, method: str, **values: Any) -> Values:
        return self._browser.ask(method, self._session, **values)


def _pipe() -> tuple[int, int]:
    """Return a pipe's ends, as numbers above those that Chromium wants for its own."""
    ends = os.pipe()
    high = tuple(fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, _ABOVE) for end in ends)
    for end in ends:
        os.close(end)
    return high[0], high[1]


def version() -> str:
    """Return what it says of itself."""
    command = ["chromium", "--version"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


@contextmanager
def running(*by: str) -> Iterator[Browser]:
    """Run a browser with nothing remembered; ``by``: the command that runs it."""
    for_it, said = _pipe()
    heard, from_it = _pipe()
    with tempfile.TemporaryDirectory(prefix="dixit-table-chromium-", ignore_cleanup_errors=True) as folder:
        command = ("chromium", *_OPTIONS, f"--user-data-dir={folder}")
        # Its ends of the pipes are 3 and 4, whatever they are here.
        script = f'exec "$@" 3<&{for_it} 4>&{from_it}'
        with Path(folder, "log").open("wb") as log:
            process = subprocess.Popen(
                ["bash", "-c", script, "chromium", *by, *command],
                pass_fds=(for_it, from_it),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        os.close(for_it)
        os.close(from_it)
        try:
            yield Browser(said, heard)
        finally:
            os.close(said)
            process.terminate()
            process.wait()
            os.close(heard)
