"""Writes docs/rng.md and its pictures: `python -m tests.rng.report --samples 1000000`.

The seeds, the statistics and the limit are fixed here, before any sample is drawn; a run with the same number of
decks gives the same page. With `--seed` other samples are drawn, for proof: the status is 1 where they raise an alarm.
"""

import platform
import ssl
import sys
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Callable, Mapping
from hashlib import sha256
from html import escape
from importlib.metadata import version
from pathlib import Path

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from rich.progress import Progress

from croupier.cards import DECK, text
from croupier.chance import Profile, Source, self_test
from croupier.chance import generator as generators
from tests.floor.test_shuffle_vectors import VECTORS, answer
from tests.rng import proof
from tests.rng.likelihood import holm, passes
from tests.rng.statistics import OF_BYTES, OF_DECKS, Decks, deviations, place_counts, raw, repeatable, sample

DOCS = Path(__file__).parents[2] / "docs"
DEVICES = Path(generators.__file__).parent
SOURCES = ("generator.py", "mixing.py", "shuffle.py", "source.py")
SEEDS = {profile: f"croupier rng report, {profile}" for profile in Profile}
RAW_SEED = b"croupier rng report, the bytes themselves"
RAW_BLOCKS = 256
LEVEL = 0.01
ALARM = 1e-6
"""For samples from other seeds, which are drawn again and again: at 1 % one proof in a hundred would cry wolf."""

SAMPLES = 1_000_000

COLOURS = (
    "#2c5f8a", "#5b8db8", "#94b8d6", "#cfdfec", "#f2f2f0", "#f3dccb", "#e5b08c", "#cf7e4f", "#a3512a",
)  # fmt: skip
EDGES = (-3, -2, -1, -0.5, 0.5, 1, 2, 3)
CELL, LEFT, TOP = 9, 34, 30
FONT = 'font-family="ui-sans-serif, system-ui, sans-serif" font-size="9" fill="#444"'

UNIQUE = """## Never the same twice

| what | test |
|---|---|
| a forked process and its children deal other cards, also when the fork came in the middle of a draw | `tests/floor/test_shuffle_source.py::test_children_of_a_fork_deal_other_cards` |
| children of children, and the parent after them | `tests/rng/test_unique.py::test_no_process_of_a_family_repeats_another` |
| a house restored several times from one backup deals other decks each time | `tests/rng/test_unique.py::test_houses_from_one_backup_deal_different_decks` |
| a house that is closed and opened again | `tests/rng/test_unique.py::test_a_house_opened_again_deals_other_decks` |
| a source is neither copied nor pickled; entropy that repeats is refused | `tests/floor/test_shuffle_source.py` |

## In every test run

The same statistics on a smaller sample at fixed seeds, together at 99 %; wrong shuffles that each of them must find; the statistics themselves held to another generator; and, in `make prove`, samples from other seeds and one from fresh entropy of the system, which may raise a false alarm less than once in a million runs. They are in `tests/rng/`.
"""


class Found(Struct, frozen=True):
    """The figures of a run: for each statistic its chance, and for each sample how often cards came where."""

    decks: int
    octets: int
    chances: dict[str, float]
    different: dict[str, int]
    counts: list[list[int]]
    salt: str = ""


def examined(
    decks: int, blocks: int = RAW_BLOCKS, tell: Callable[[int], None] = lambda _: None, salt: str = ""
) -> Found:
    """Draws the samples, other ones for another salt, and works every statistic out."""
    chances: dict[str, float] = {}
    different: dict[str, int] = {}
    counts = np.zeros((52, 52), np.int64)
    for profile, seed in SEEDS.items():
        drawn = sample(Source(repeatable(seed + salt), profile), decks, tell)
        for name, statistic in OF_DECKS.items():
            chances[f"{profile}: {name}"] = statistic(drawn)
        different[str(profile)] = distinct(drawn)
        counts += place_counts(drawn)
    given = raw(RAW_SEED + salt.encode(), blocks)
    chances |= {f"bytes: {name}": statistic(given) for name, statistic in OF_BYTES.items()}
    return Found(decks, len(given), chances, different, counts.tolist(), salt)


def distinct(decks: Decks) -> int:
    """How many different decks there are."""
    return len(np.unique(np.ascontiguousarray(decks).view("V52")))


def proven() -> list[str]:
    """What can be listed to the end, listed; each raises where it is not so."""
    lines = [
        f"| words of {bits} bits, bounds 1 to {proof.fair_words(bits):,} | each number below each bound has the same share of all {1 << bits:,} words; fewer than half are passed over |"
        for bits in range(4, 13)
    ]
    lines.append(
        f"| words of 16 bits, bounds 1 to {proof.fair_shuffle_words()} | the same, for the words and the bounds of a shuffle |"
    )
    lines += [
        f"| shuffles of {size} card{'s'[: size > 1]} | {proof.orders(size):,} sequence{'s'[: size > 1]} of draws, each to another order |"
        for size in range(1, 7)
    ]
    lines += [
        f"| shuffles of {size} cards from all sequences of 4-bit words | every order from exactly {proof.orders_from_words(size):,} |"
        for size in range(2, 7)
    ]
    return lines


def known_answers() -> int:
    """How many published answers come out: all of them, or it raises."""
    if any(answer(vector) != vector["ReturnedBits"] for vector in VECTORS):
        raise AssertionError("a published answer does not come out")
    if not self_test():
        raise AssertionError("the self-test fails")
    return len(VECTORS)


def digests() -> dict[str, str]:
    """The SHA-256 of each file that the report is about."""
    return {name: sha256((DEVICES / name).read_bytes()).hexdigest() for name in SOURCES}


def page(found: Found, listed: list[str]) -> str:
    """The report, with what was proven by listing everything."""
    return "\n".join(
        (_result(found), _about(), _proof(listed), _answers(), _statistics(found), _places(found), UNIQUE)
    )


def _result(found: Found) -> str:
    family, least = len(found.chances), min(found.chances.values())
    verdict = "passes" if passes(list(found.chances.values()), LEVEL) else "DOES NOT PASS"
    different = "; ".join(
        f"{profile}: {count:,} of {found.decks:,}" for profile, count in found.different.items()
    )
    return f"""# The evidence for the shuffle

This page is written by a program: `python -m tests.rng.report --samples {found.decks}` makes it again, figure by figure. What is tested, and the limit, was fixed before the samples were drawn. How the shuffle works is in [shuffle.md](shuffle.md).

**Result: the shuffle {verdict}.** Of {family} chances the least is {least:.5f}; below {LEVEL / family:.6f} it would have failed. The decks of the samples that differ from every other: {different}.
"""


def _about() -> str:
    files = "\n".join(f"| `{name}` | `{digest}` |" for name, digest in digests().items())
    return f"""## What it is about

| file of `croupier.chance` | SHA-256 |
|---|---|
{files}

Croupier {version("croupier")}, Python {platform.python_version()}, {ssl.OPENSSL_VERSION.partition("  ")[0]}, NumPy {np.__version__}. A test fails when one of these files changes and this page does not.
"""


def _proof(listed: list[str]) -> str:
    return f"""## Proven by listing everything

| what | what was found |
|---|---|
{chr(10).join(listed)}

The function that turns a word into a number, `scale`, takes the size of its words as a parameter, so what is listed for short words is the code that deals. For words of any size: of the `2^w` words those below the largest multiple of the bound are used, which are whole blocks of one word for each number, and so each number has the same share. Where all words are equally likely and independent, which the known answers and the statistics below are about, each sequence of draws has the same chance; each leads to an order of its own, and there are as many as orders; so each order of 52 cards has the chance 1/52!.
"""


def _answers() -> str:
    return f"""## Known answers

{known_answers()} published answers for HMAC_DRBG with SHA-256 (NIST's DRBGVS, without prediction resistance: with and without a personal string, fresh entropy and additional input) come out, and so does the self-test of the server. A second implementation in `tests/floor/test_shuffle_vectors.py` agrees with ours on random requests; SHA-256 and HMAC themselves are held to their published answers in `tests/rng/test_known_answers.py`.
"""


def _statistics(found: Found) -> str:
    limits, family = _limits(found), len(found.chances)
    rows = "\n".join(
        f"| {name} | {_says(name)} | {chance:.5f} | {limits[name]:.5f} |"
        for name, chance in found.chances.items()
    )
    seeds = "\n".join(
        f"| decks, `{profile}` | `{seed}{found.salt}` | {found.decks:,} decks |"
        for profile, seed in SEEDS.items()
    )
    return f"""## Statistics

| sample | seed | size |
|---|---|---|
{seeds}
| bytes | `{RAW_SEED.decode()}{found.salt}` | {found.octets:,} bytes |

Decks come as in a house: from a `Source` in the profile named, each with the salt of its promise. Its entropy is made from the seed, so that anybody gets the same decks: 48 bytes of SHA-512 of the seed, a blank and a number that counts up from 0.

A chance is that of a figure as far out as the one found, on either side, if every order is equally likely: so too even is as bad as too uneven. All {family} together are held to 99 %: by Holm's rule the least may not be below 1 % / {family}, the next not below 1 % / {family - 1}, and so on; a perfect shuffle fails at most once in a hundred such reports. The classes' chances are exact (Euler's and Stirling's numbers, derangements, binomials, hands of five cards); classes expected fewer than ten times are counted together.

| statistic | what it looks at | chance | limit |
|---|---|---|---|
{rows}

![Every chance beside its limit](rng-chances.svg)
"""


def _places(found: Found) -> str:
    return f"""## Every place and card

Deviations from an equal share of {2 * found.decks:,} decks, both samples together. The corners and diagonals are where the well-known wrong shuffles show; there is no pattern here.

![52 places by 52 cards](rng-places.svg)
"""


def _limits(found: Found) -> dict[str, float]:
    return dict(zip(found.chances, holm(list(found.chances.values()), LEVEL), strict=True))


def _says(name: str) -> str:
    statistic = (OF_DECKS | OF_BYTES)[name.partition(": ")[2]]
    return (statistic.__doc__ or "").strip().rstrip(".")


def written(found: Found, listed: list[str], folder: Path) -> None:
    """Writes the page and its pictures."""
    limits = _limits(found)
    map_title = f"Deviations of 52 places by 52 cards, {2 * found.decks:,} decks"
    table = deviations(np.array(found.counts))
    (folder / "rng.md").write_text(page(found, listed), "utf-8")
    (folder / "rng-places.svg").write_text(_heat_map(table, map_title), "utf-8")
    chance_title = f"{len(found.chances)} chances and their limits"
    (folder / "rng-chances.svg").write_text(_chances(found.chances, limits, chance_title), "utf-8")


def _heat_map(deviations: NDArray[np.float64], title: str) -> str:
    """Places from left to right, cards from top to bottom; blue came less often than its share, brown more often."""
    cells: dict[int, list[str]] = defaultdict(list)
    for place, card in np.ndindex(deviations.shape):
        shade = int(np.searchsorted(EDGES, deviations[place, card]))
        cells[shade].append(f"M{place} {card}h1v1h-1z")
    paths = "\n".join(
        f'<path fill="{COLOURS[shade]}" d="{"".join(cells[shade])}"/>' for shade in sorted(cells)
    )
    cards = "".join(_words(LEFT - 4, TOP + CELL * (card + 0.85), text([card]), "end") for card in DECK[::4])
    places = "".join(
        _words(LEFT + CELL * (place - 0.5), TOP - 4, str(place)) for place in (1, 10, 20, 30, 40, 52)
    )
    under = TOP + 52 * CELL + 12
    names = ["< −3", "−3…−2", "−2…−1", "−1…−½", "±½", "½…1", "1…2", "2…3", "> 3"]
    key = "".join(
        f'<rect x="{LEFT + 52 * place}" y="{under}" width="12" height="9" fill="{colour}"/>'
        + _words(LEFT + 15 + 52 * place, under + 8, name, "start")
        for place, (colour, name) in enumerate(zip(COLOURS, names, strict=True))
    )
    grid = f'<g transform="translate({LEFT} {TOP}) scale({CELL})">\n{paths}\n</g>'
    return _picture(LEFT + 52 * CELL + 12, under + 18, title, f"{grid}\n<g {FONT}>{cards}{places}{key}</g>")


def _chances(found: Mapping[str, float], limits: Mapping[str, float], title: str) -> str:
    """Each chance as a dot from 0 to 1, and as a short line the limit that it may not fall below."""
    wide, row = 520, 14
    rows = []
    for number, (name, chance) in enumerate(found.items()):
        y = TOP + row * number
        rows.append(
            _words(178, y + 3, name, "end")
            + f'<line x1="190" x2="{190 + wide}" y1="{y}" y2="{y}" stroke="#ddd"/>'
            + f'<line x1="{190 + wide * limits[name]:.1f}" x2="{190 + wide * limits[name]:.1f}" '
            f'y1="{y - 4}" y2="{y + 4}" stroke="#a3512a" stroke-width="2"/>'
            + f'<circle cx="{190 + wide * chance:.1f}" cy="{y}" r="3.5" fill="#2c5f8a"/>'
        )
    under = TOP + row * len(found) + 6
    scale = "".join(_words(190 + wide * tenth / 10, under, f"{tenth / 10:g}") for tenth in range(11))
    return _picture(190 + wide + 20, under + 8, title, f"<g {FONT}>{''.join(rows)}{scale}</g>")


def _words(x: float, y: float, words: str, anchor: str = "middle") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(words)}</text>'


def _picture(width: float, height: float, title: str, inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" role="img">\n'
        f"<title>{escape(title)}</title>\n"
        f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>\n'
        f'<text x="{LEFT}" y="13" font-family="ui-sans-serif, system-ui, sans-serif" font-size="11" fill="#222">'
        f"{escape(title)}</text>\n{inside}\n</svg>\n"
    )


def main() -> int:
    asked = ArgumentParser(prog="python -m tests.rng.report", description=__doc__)
    asked.add_argument("--samples", type=int, default=SAMPLES, help="decks of each sample")
    asked.add_argument("--output", type=Path, default=DOCS, help="the folder to write to")
    asked.add_argument("--seed", type=int, help="other samples than those of the published page")
    given = asked.parse_args()
    salt = "" if given.seed is None else f", seed {given.seed}"
    with Progress(disable=not sys.stdout.isatty()) as progress:
        task = progress.add_task("shuffling", total=len(SEEDS) * given.samples)
        found = examined(given.samples, tell=lambda more: progress.advance(task, more), salt=salt)
    given.output.mkdir(parents=True, exist_ok=True)
    written(found, proven(), given.output)
    least, family = min(found.chances.values()), len(found.chances)
    sys.stdout.write(f"{given.output / 'rng.md'}: of {family} chances the least is {least:.3g}\n")
    return int(not passes(list(found.chances.values()), LEVEL if given.seed is None else ALARM))


if __name__ == "__main__":
    sys.exit(main())
