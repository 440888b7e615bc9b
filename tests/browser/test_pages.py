"""The pages in a real browser: nothing covers or overflows, every text can be read, keys step, nothing is fetched.

It needs Chromium with its driver, and selenium; where they are missing it is left out, and says so.
"""

from __future__ import annotations

import json
import shutil
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import rules
from cli.files.games import contest
from tests.cli.every_game.test_report import middle
from tests.cli.shell import arbitre, done
from tests.length import LONG
from tests.record_saves import awaited

if TYPE_CHECKING:
    from collections.abc import Iterator

webdriver = pytest.importorskip("selenium.webdriver", reason="the browser tests need selenium")
CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
pytestmark = pytest.mark.skipif(
    CHROMIUM is None or DRIVER is None, reason="the browser tests need chromium and chromedriver"
)
FLAGS = (
    *("headless", "no-sandbox", "disable-gpu", "disable-quic", "no-first-run", "disable-background-networking"),
    *("disable-component-update", "disable-sync"),
)
WIDTHS = (360, 800, 1400)
SCHEMES = ("light", "dark")
SIGHTS = tuple(product(WIDTHS, SCHEMES)) if LONG else ((360, "light"), (800, "dark"), (1400, "light"))
SMALLEST = 8  # pixels of a letter on the smallest screen
READABLE = 4.5  # contrast of text

# Everything about the texts of a page that a reader could complain of, found by the browser's own measures.
LOOK = """
const rgb = c => c.match(/[\\d.]+/g).map(Number);
const lum = c => {
  const [r, g, b] = rgb(c).map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a, b) => { const [l, h] = [lum(a), lum(b)].sort((x, y) => x - y); return (h + 0.05) / (l + 0.05); };
const paper = getComputedStyle(document.body).backgroundColor;
const found = [];
for (const svg of document.querySelectorAll("svg")) {
  const frame = svg.getBoundingClientRect();
  if (!frame.width) continue; // left out where there is no room
  const grounds = [...svg.querySelectorAll("rect, circle, path")].filter(e => getComputedStyle(e).fill !== "none");
  for (const text of svg.querySelectorAll("text")) {
    const box = text.getBoundingClientRect(), said = text.textContent, style = getComputedStyle(text);
    const across = box.left < frame.left - 1 || box.right > frame.right + 1;
    if (across || box.top < frame.top - 1 || box.bottom > frame.bottom + 3)
      found.push(["outside", said]);
    const size = parseFloat(style.fontSize) * frame.width / 360;
    if (innerWidth <= 360 && size < SMALLEST) found.push(["small", said, size]);
    const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    let ground = paper;
    for (const each of grounds) {
      if (text.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) continue;
      const r = each.getBoundingClientRect();
      if (r.left <= x && x <= r.right && r.top <= y && y <= r.bottom) ground = getComputedStyle(each).fill;
    }
    const ratio = contrast(style.fill, ground);
    if (said.trim() && ratio < READABLE) found.push(["faint", said, ratio, style.fill, ground]);
    const own = text.parentElement.querySelector(":scope > rect");
    if (own) {
      const r = own.getBoundingClientRect();
      if (box.left < r.left - 1.5 || box.right > r.right + 1.5) found.push(["wider than its box", said]);
    }
  }
}
const wide = document.documentElement.scrollWidth;
if (wide > innerWidth) found.push(["the page is wider than the screen", wide]);
return found;
""".replace("SMALLEST", str(SMALLEST)).replace("READABLE", str(READABLE))


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    for flag in FLAGS:
        options.add_argument(f"--{flag}")
    options.add_argument(f"--user-data-dir={tmp_path_factory.mktemp('chromium')}")
    options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))
    driver.get("about:blank")  # what a new tab shows of itself is no request of a page
    yield driver
    driver.quit()


def seen(browser: Any, page: Path, width: int, scheme: str) -> None:
    """Open a page on a screen of a width, in the light or in the dark."""
    features = [{"name": "prefers-color-scheme", "value": scheme}]
    screen = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    browser.get(page.as_uri())


def requests(browser: Any) -> list[str]:
    """Whatever was asked for since this was last looked at."""
    messages = (json.loads(entry["message"])["message"] for entry in browser.get_log("performance"))
    return [said["params"]["request"]["url"] for said in messages if said["method"] == "Network.requestWillBeSent"]


def page_of(game_id: str, folder: Path, *how: str, lang: str = "fr") -> Path:
    save = middle(game_id)
    page = folder / f"{game_id}.html"
    done(arbitre(*how, save, "--as", awaited(contest(str(save))), "--html", page, "--lang", lang))
    return page


@pytest.mark.parametrize("game_id", rules.GAMES)
def test_a_position_can_be_read_at_every_size_and_in_both_schemes(game_id: str, browser: Any, tmp_path: Path) -> None:
    page = page_of(game_id, tmp_path, "show")
    for width, scheme in SIGHTS:
        seen(browser, page, width, scheme)
        assert browser.execute_script(LOOK) == [], (width, scheme)
        dark = browser.execute_script("return getComputedStyle(document.body).backgroundColor") == "rgb(25, 24, 23)"
        assert dark == (scheme == "dark")


@pytest.mark.parametrize("game_id", rules.GAMES)
def test_a_drawing_by_itself_shows_in_the_light_and_in_the_dark(game_id: str, browser: Any, tmp_path: Path) -> None:
    drawing = tmp_path / f"{game_id}.svg"
    done(arbitre("show", middle(game_id), "--svg", drawing))
    ground = "return getComputedStyle(document.querySelector('rect.paper')).fill"
    found = []
    for scheme in SCHEMES:
        seen(browser, drawing, 360, scheme)
        found.append(browser.execute_script(ground))
    assert found == ["rgb(251, 250, 247)", "rgb(25, 24, 23)"]
    assert browser.execute_script("return document.querySelector('title').textContent")


def test_a_study_can_be_read_at_every_size_and_in_both_schemes(browser: Any, tmp_path: Path) -> None:
    games, page = tmp_path / "games.csv", tmp_path / "study.html"
    done(arbitre("simulate", "kalahen", "--games", "3", "--option", "max_rounds=3", "--out", games))
    done(arbitre("study", games, "--html", page, "--lang", "fr"))
    requests(browser)
    for width, scheme in SIGHTS:
        seen(browser, page, width, scheme)
        assert browser.execute_script(LOOK) == [], (width, scheme)
    assert set(requests(browser)) == {page.as_uri()}


def test_nothing_leaves_a_page_and_nothing_goes_wrong_in_it(browser: Any, tmp_path: Path) -> None:
    pages = [page_of("naastica", tmp_path, "log"), page_of("krystal", tmp_path, "show")]
    browser.get_log("browser")
    requests(browser)
    for page in pages:
        seen(browser, page, 800, "light")
    assert set(requests(browser)) <= {page.as_uri() for page in pages}
    assert browser.get_log("browser") == []  # what the policy of a page forbids is complained of here


def test_a_story_is_stepped_through_with_the_keys_and_the_buttons(browser: Any, tmp_path: Path) -> None:
    seen(browser, page_of("naastica", tmp_path, "log"), 800, "light")
    keys, by = webdriver.Keys, webdriver.common.by.By
    body = browser.find_element(by.TAG_NAME, "body")

    def at() -> int:
        return int(browser.execute_script("return document.querySelector('[aria-current]').value"))

    def board() -> str:
        return str(browser.execute_script("return document.querySelector('.board').innerHTML"))

    last, end = at(), board()
    body.send_keys(keys.HOME)
    first, start = at(), board()
    assert first == 0 < last
    assert start != end
    body.send_keys(keys.ARROW_RIGHT, "j")
    assert at() > first
    body.send_keys(keys.ARROW_LEFT, "k")
    assert (at(), board()) == (first, start)
    browser.find_element(by.ID, "last").click()
    assert (at(), board()) == (last, end)
    browser.find_element(by.ID, "back").send_keys(keys.ENTER)
    assert at() < last
    for width, scheme in SIGHTS:
        seen(browser, tmp_path / "naastica.html", width, scheme)
        assert browser.execute_script(LOOK) == [], (width, scheme)
