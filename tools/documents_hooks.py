"""The hooks of the documents' site: pages made from the program itself, and links that lead out of `docs/`."""

import posixpath
from pathlib import Path

from documents import api, commands, markdown, rulebooks
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
API, API_FOLDER = "Python API", "reference/api"
TAKEN_IN = {"CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md", "README.md": "index.md"}
"""Pages of the repository's root, and what they are on the site."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Puts the pages of the Python API where the navigation asks for them."""
    for section in config.nav or []:
        for entry in section.get("Reference", []):
            if API in entry:
                entry[API] = [entry[API], *(f"{API_FOLDER}/{name}.md" for name in api.described())]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages that are made and not written."""
    made = dict([*rulebooks.pages(), *api.pages(), commands.page()])
    for name in ("CHANGELOG.md", "CONTRIBUTING.md"):
        made[TAKEN_IN[name]] = (ROOT / name).read_text("utf-8")
    written = {file.src_uri: file.content_string for file in files.documentation_pages()}
    for place in sorted(_outside(written | made)):
        made[_shown(place)] = _listing(place)
    for uri, text in made.items():
        files.append(File.generated(config, uri, content=text))
    return files


def on_page_markdown(text: str, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001
    """Makes a page fit for the site: its lists, and its links to what is not in `docs/`."""
    uri = page.file.src_uri
    return markdown.relinked(markdown.spaced_lists(text), lambda target: _target(target, uri))


def _outside(texts: dict[str, str]) -> set[str]:
    """The files of the repository that pages link to and that are no pages themselves."""
    places = {_place(target, uri) for uri, text in texts.items() for target in markdown.targets(text)}
    return {
        place
        for place in places
        if not place.startswith("docs/") and place not in TAKEN_IN and _is_ours(place)
    }


def _place(target: str, uri: str) -> str:
    """Where in the repository a link leads."""
    home = (
        ""
        if uri in TAKEN_IN.values() and uri != "index.md"
        else posixpath.join("docs", posixpath.dirname(uri))
    )
    return posixpath.normpath(posixpath.join(home, target))


def _is_ours(place: str) -> bool:
    return not place.startswith("..") and (ROOT / place).exists()


def _target(target: str, uri: str) -> str:
    """The link as it is on the site."""
    place = _place(target, uri)
    if place in TAKEN_IN:
        return markdown.relative(TAKEN_IN[place], uri)
    if place.startswith("docs/"):
        return markdown.relative(place.removeprefix("docs/"), uri)
    return markdown.relative(_shown(place), uri) if _is_ours(place) else target


def _shown(place: str) -> str:
    return f"files/{place}.md"


def _listing(place: str) -> str:
    """A file, or all files of a folder, as a page to read."""
    path = ROOT / place
    inside = sorted(one for one in path.rglob("*") if one.is_file()) if path.is_dir() else [path]
    parts = [f"# {place}\n"]
    for one in inside:
        name = one.relative_to(ROOT).as_posix()
        parts += [f"## {name}\n"] if path.is_dir() else []
        parts.append(f"``````{_language(one)}\n{one.read_text('utf-8').rstrip()}\n``````\n")
    return "\n".join(parts)


def _language(path: Path) -> str:
    return {".py": "python", ".toml": "toml", ".json": "json", ".md": "markdown"}.get(path.suffix, "text")
