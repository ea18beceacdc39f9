"""Draws the pictures of the architecture page from the code: `python -m tools.documents.pictures`."""

from collections.abc import Iterator

from tools.documents import drawing
from tools.documents.imports import (
    PACKAGE,
    ROOT,
    Graph,
    code,
    layered,
    levels,
    modules,
    packages,
    reduced,
    sentence,
)

FOLDER = ROOT / "docs" / "pictures"


def pictures() -> Iterator[tuple[str, str]]:
    """Every picture: the name of its file and its text."""
    whole = packages()
    rows = layered(whole)
    yield (
        "packages.svg",
        drawing.cake(f"The packages of {PACKAGE}", [[_part(name) for name in row] for row in rows]),
    )
    names = [name for row in reversed(rows) for name in row]
    yield "imports.svg", drawing.matrix(f"Imports between the packages of {PACKAGE}", names, whole.edges)
    for name in names:
        if code().find_children(f"{PACKAGE}.{name}"):
            inside = modules(name)
            yield f"modules-{name}.svg", _modules(name, inside)


def _part(name: str) -> drawing.Part:
    count = len(code().find_descendants(f"{PACKAGE}.{name}"))
    size = f"{count} modules" if count else "one module"
    return drawing.Part(name, size, sentence(f"{PACKAGE}.{name}"))


def _modules(name: str, graph: Graph) -> str:
    height = levels(graph)
    rows = [
        [one for one in graph.names if height[one] == level]
        for level in sorted(set(height.values()), reverse=True)
    ]
    return drawing.diagram(f"The modules of {PACKAGE}.{name}", rows, list(reduced(graph)))


def main() -> None:
    """Writes all pictures, and removes those of packages that are gone."""
    FOLDER.mkdir(exist_ok=True)
    drawn = dict(pictures())
    for old in [*FOLDER.glob("modules-*.svg"), FOLDER / "packages.svg", FOLDER / "imports.svg"]:
        if old.name not in drawn:
            old.unlink(missing_ok=True)
    for name, text in drawn.items():
        (FOLDER / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
