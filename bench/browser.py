"""The pages in a real browser on loopback: from a click to the drawn update, frames while a round is dealt and paid, the first load.

A headless Chromium without a graphics card plays at a practice table with the house's own players. It has this machine's
cores in common with the server and with whatever else runs on it.

python bench/browser.py [--clicks 60] [--rounds 12] [--rulebook ID]
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.browser.driving import CHROMIUM, QUIET

PORT = 8178
URL = f"http://127.0.0.1:{PORT}"
MOST_BYTES, MOST_WAIT = 220_000, 50
OWN = "[data-part=spot] button[data-area=ante]"
SERVER = """
import sys, json
from croupier.web.running.config import load_config
from croupier.web.server import serve
serve(load_config(json.loads(sys.argv[1]), {}, None))
"""

CLICK = """
async () => {
  const spot = () => document.querySelector("[data-part=spot] [data-area=ante]");
  const before = spot().textContent;
  const began = performance.now();
  const shown = new Promise((done, never) => {
    setTimeout(() => never(new Error("a click shows nothing")), 10_000);
    const watch = new MutationObserver(() => {
      if (spot().textContent === before) return;
      watch.disconnect();
      requestAnimationFrame(() => done(performance.now() - began));
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  spot().click();
  return shown;
}
"""
"""Places the ante or takes it back; milliseconds until the area shows it and the next frame begins."""

ASKED = "[data-sure], [data-do=decline]:enabled, [data-do=compare]:enabled"
ANSWERED = f"(until) => Boolean(document.querySelector(until)) || document.querySelector({ASKED!r})?.click() || false"
"""Whether something can be pressed; until then what is asked in between is answered."""

PLAYED = """
async ([pressed, until]) => {
  const frame = () => new Promise(requestAnimationFrame);
  const moving = () => document.getAnimations().some(({ playState }) => playState === "running");
  document.querySelector(pressed).click();
  const gaps = [];
  let [still, last] = [0, await frame()];
  for (; still < 30; ) {
    const now = await frame();
    if (moving()) [gaps[gaps.length], still] = [now - last, 0];
    else if (document.querySelector(until)) still += 1;
    else document.querySelector("ASKED")?.click();
    last = now;
  }
  return gaps;
}
""".replace("ASKED", ASKED)
"""Presses something and plays on until something else can be pressed; milliseconds between frames as long as something moves."""

DEAL_ME_IN = "/#/deal-me-in"
"""Where a guest is led to a table at once."""

DEAL = ["[data-do=deal]", "[data-action=bet]:enabled"]
PAY = ["[data-action=bet]:enabled", "[data-do=deal-again]:enabled"]

EMPTY = """
async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const square = document.body.appendChild(document.createElement("div"));
  square.style.cssText = "width: 40px; height: 40px; background: green";
  const move = square.animate([{ translate: 0 }, { translate: "300px" }], 1500);
  const gaps = [];
  let last = await frame();
  while (move.playState === "running") {
    const now = await frame();
    gaps.push(now - last);
    last = now;
  }
  square.remove();
  return gaps;
}
"""
"""The same of a page with nothing but a moving square: what this machine can do just now."""


def options(folder: Path) -> dict[str, Any]:
    return {
        "db": f"sqlite:///{folder / 'house.db'}",
        "keys": str(folder / "keys"),
        "port": PORT,
        "log_level": "warning",
        "rate_per_second": 100_000.0,
        "rate_burst": 100_000,
    }


def started(folder: Path) -> "subprocess.Popen[bytes]":
    """A server of its own, once it answers."""
    server = subprocess.Popen(
        [sys.executable, "-c", SERVER, json.dumps(options(folder))], stdout=subprocess.DEVNULL
    )
    for _ in range(600):
        try:
            if httpx.get(f"{URL}/readyz").is_success:
                return server
        except httpx.TransportError:
            time.sleep(0.1)
    raise SystemExit("the server does not start")


def first_load(browser: Browser, place: str = "") -> int:
    """The bytes of our own pages, packed as the server sends them, until the first one is there and asks for no more."""
    page = browser.new_page()
    asked: list[Any] = []
    page.on("requestfinished", lambda request: asked.append(request))
    page.goto(URL + place)
    page.locator("main h1, .stage").first.wait_for()
    page.wait_for_load_state("networkidle")
    own = [request for request in asked if "/api/" not in request.url]
    return sum(request.sizes()["responseBodySize"] for request in own)


def at_table(browser: Browser, rulebook: str) -> Page:
    """A guest at a practice table with four players of the house."""
    me = httpx.post(f"{URL}/api/guests").json()
    body = {"rulebook": rulebook, "bots": 4}
    headers = {"Authorization": f"Bearer {me['token']}"}
    table = httpx.post(f"{URL}/api/practice", json=body, headers=headers).raise_for_status().json()["table"]
    context = browser.new_context(viewport={"width": 1440, "height": 1000})
    context.add_cookies(
        [
            {
                "name": "croupier_session",
                "value": me["token"],
                "url": URL,
                "httpOnly": True,
                "sameSite": "Strict",
            }
        ]
    )
    context.add_init_script("localStorage.setItem('croupier.signed-in', 'yes')")
    page = context.new_page()
    page.goto(f"{URL}/#/table/{table}")
    page.locator(OWN).wait_for()
    return page


def clicks(page: Page, count: int) -> list[float]:
    found = []
    for _ in range(count + 1):
        page.locator(f"{OWN}:enabled").wait_for()
        found.append(page.evaluate(CLICK))
        page.wait_for_timeout(150)
    if page.locator("[data-part=spot] [data-area=ante]").get_by_text("take back").count():
        page.click(OWN)
        page.locator("[data-part=spot] [data-area=ante]").get_by_text("take back").wait_for(state="detached")
    return found[1:]


def rounds(page: Page, empty: Page, count: int) -> tuple[list[list[float]], list[list[float]]]:
    """Rounds dealt and paid, and between them the empty page."""
    found, beside = [], []
    for _ in range(count + 1):
        beside.append(empty.evaluate(EMPTY))
        page.bring_to_front()
        page.click(OWN)
        page.locator("[data-do=deal]:enabled").wait_for()
        found.append([*page.evaluate(PLAYED, DEAL), *page.evaluate(PLAYED, PAY)])
        onward(page)
        empty.bring_to_front()
    return found[1:], beside[1:]


def paid(page: Page) -> None:
    """Bets, does not force, and sees everybody paid."""
    page.locator(PAY[0]).click()
    page.wait_for_function(ANSWERED, arg=PAY[1], polling=100)


def onward(page: Page) -> None:
    """Goes on to the next round, with nothing placed."""
    page.locator("[data-do=ready]:enabled").click()
    page.locator(f"{OWN}:enabled").wait_for()


def measure(asked: argparse.Namespace) -> tuple[list[int], list[float], list[list[float]], list[list[float]]]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = started(Path(folder))
        browser = play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            sizes = [first_load(browser), first_load(browser, DEAL_ME_IN)]
            page = at_table(browser, asked.rulebook)
            return sizes, clicks(page, asked.clicks), *rounds(page, page.context.new_page(), asked.rounds)
        finally:
            browser.close()
            server.terminate()
            server.wait(30)


def rate(runs: list[list[float]]) -> float:
    """Frames a second, the median of many runs."""
    return median(1_000 * len(gaps) / sum(gaps) for gaps in runs)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--rulebook", default="vanuatu-2013")
    sizes, waited, dealt, empty = measure(parser.parse_args())
    gaps = [gap for one in dealt for gap in one]
    late = sum(gap > 25 for gap in gaps) / len(gaps)
    print("| what | figure | bar |\n|---|---|---|")
    print(
        f"| click to drawn update, median and 95 % | {median(waited):.0f} ms, {quantiles(waited, n=20)[-1]:.0f} ms | {MOST_WAIT} ms |"
    )
    print(
        f"| frames a second while dealing and paying, median of {len(dealt)} rounds | {rate(dealt):.1f} | 60 |"
    )
    print(f"| frames a second of an empty page with a moving square, in between | {rate(empty):.1f} | – |")
    print(
        f"| time between frames, median and longest | {median(gaps):.1f} ms, {max(gaps):.0f} ms; {late:.1%} over 25 ms | – |"
    )
    print(
        f"| first load of our own code and type, packed: the lobby, a table | {', '.join(f'{size / 1_000:.1f} kB' for size in sizes)} | {MOST_BYTES / 1_000:.0f} kB |"
    )
    if max(sizes) > MOST_BYTES or median(waited) > MOST_WAIT:
        raise SystemExit("over the bar")


if __name__ == "__main__":
    main()
