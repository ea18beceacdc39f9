"""Going through a page with the tab key: what has the focus, by name, and whether it can be seen."""

import re
from typing import Any

from playwright.sync_api import Page

MOST = 250

FOCUS = """() => {
  const at = document.activeElement;
  if (!at || at === document.body || at.id === "main") return null;
  const text = (one) => (one.textContent ?? "").replace(/\\s+/g, " ").trim();
  const named = at.getAttribute("aria-labelledby")?.split(" ").map((id) => text(document.getElementById(id))).join(" ");
  const labels = [...(at.labels ?? [])].map(text).join(" ");
  const name = at.getAttribute("aria-label") ?? named ?? (labels || text(at) || at.title);
  // A tick or a choice may be drawn by what stands beside it.
  const drawn = getComputedStyle(at).opacity === "0" ? at.nextElementSibling : at;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(drawn);
  const box = drawn.getBoundingClientRect();
  // A date has stops of its own for its day, its month and so on, which the browser draws.
  const inner = at.matches("input[type^=date]");
  const [x, y] = [box.x + box.width / 2, Math.min(Math.max(box.y + Math.min(box.height, 24) / 2, 1), innerHeight - 1)];
  const hit = document.elementFromPoint(x, y);
  const seen = hit !== null && (drawn.contains(hit) || hit.contains(drawn) || at.contains(hit));
  window.stops ??= new WeakMap();
  window.stopped ??= 0;
  if (!window.stops.has(at)) window.stops.set(at, ++window.stopped);
  return {
    name, tag: at.tagName.toLowerCase(), stop: window.stops.get(at), seen,
    ring: inner || (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none",
  };
}"""


def focus(page: Page) -> dict[str, Any] | None:
    """What has the focus; it must be seen, and so must that it has it."""
    found: dict[str, Any] | None = page.evaluate(FOCUS)
    if found is not None:
        assert found["ring"], f"nothing shows that {found} has the focus"
        assert found["seen"], f"{found} has the focus and cannot be seen"
    return found


def tab_to(page: Page, name: str, key: str = "Tab") -> None:
    """Presses a key until the focus is on something whose name has these words."""
    passed: list[str] = []
    for _ in range(MOST):
        found = focus(page) if not passed else passed_by(page, key)
        if found is not None and re.search(name, found["name"]):
            return
        passed.append(found["name"] if found else "")
    raise AssertionError(f"{name} was not reached by {key}: {passed}")


def passed_by(page: Page, key: str) -> dict[str, Any] | None:
    """Presses a key; what has the focus then."""
    page.keyboard.press(key)
    return focus(page)


def tab_round(page: Page, key: str = "Tab") -> list[str]:
    """Presses a key until the focus comes back to where it began; the names on the way. A trap never comes back."""
    last = 0
    names: list[str] = []
    stops: list[int] = []
    for _ in range(MOST):
        found = passed_by(page, key)
        if found is None or found["stop"] == last:
            continue
        last = found["stop"]
        if stops and last == stops[0]:
            return names
        assert last not in stops, f"{found} turns the focus back: {names}"
        stops.append(last)
        names.append(found["name"])
    raise AssertionError(f"no way round: {names}")


WITHOUT = """() => {
  const stops = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex='0']";
  const here = document.querySelector("dialog:modal") ?? document;
  return [...here.querySelectorAll(stops)].filter((one) => {
    const group = one.type === "radio" && one.name ? [...document.getElementsByName(one.name)] : [one];
    return one.checkVisibility() && one.tabIndex >= 0 && !group.some((other) => window.stops?.has(other));
  }).map((one) => one.outerHTML.slice(0, 120));
}"""


def unreached(page: Page) -> list[str]:
    """What can be used on a page and never had the focus."""
    found: list[str] = page.evaluate(WITHOUT)
    return found
