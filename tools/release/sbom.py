"""The bill of materials, in CycloneDX: the Python packages of an environment and the npm packages of the pages.

What is in it depends on the release alone. Where a package was fetched from is left out: that is the builder's matter.
"""

import json
import os
import re
import sys
from base64 import b64decode
from pathlib import Path
from typing import Any
from uuid import UUID, uuid5

from tools.release.installed import Installed
from tools.release.steps import ROOT, Failed, run

Json = dict[str, Any]
LOCK = ROOT / "frontend" / "package-lock.json"
SERIES = UUID("d0a38a86-6ab7-5ea1-9c53-6f6b7f7d1a53")
"""Our own series of serial numbers: each version has one."""
DEVELOPMENT = {"name": "cdx:npm:package:development", "value": "true"}
BUNDLED = re.compile(r"^## (\S+) - (\S+) \(", re.MULTILINE)
TOOLS_OF_ENVIRONMENT = {"pip", "setuptools"}


def write_sbom(to: Path, there: Installed, version: str, at: int) -> None:
    """Writes the bill of an installed program, once it is valid."""
    from cyclonedx.schema import SchemaVersion  # it takes seconds
    from cyclonedx.validation.json import JsonStrictValidator

    bill = combine(python_bill(there, at), npm_packages(in_the_pages(there)), version)
    text = json.dumps(bill, indent=2, sort_keys=True, ensure_ascii=False) + "\n"
    if wrong := JsonStrictValidator(SchemaVersion.V1_6).validate_str(text):
        raise Failed(f"the bill of materials is not valid: {wrong}")
    to.write_text(text, "utf-8")


def python_bill(there: Installed, at: int) -> Json:
    """The bill of the Python packages of an environment."""
    command = ("-m", "cyclonedx_py", "environment", "--output-reproducible", "--sv", "1.6", "--of", "JSON")
    env = {**os.environ, "SOURCE_DATE_EPOCH": str(at)}
    written = run(sys.executable, *command, there.bin / "python", env=env)
    bill: Json = json.loads(written)
    return bill


def in_the_pages(there: Installed) -> set[tuple[str, str]]:
    """The npm packages, with their versions, that parts of the built pages come from: the build lists their licences."""
    where = "import croupier.web as w; print(next(iter(w.__path__)))"
    page = Path(there.python("-c", where).strip()) / "page" / "licenses" / "bundled.md"
    return set(BUNDLED.findall(page.read_text("utf-8")))


def npm_packages(bundled: set[tuple[str, str]]) -> list[Json]:
    """Every npm package of the lock: those in the pages as required, the tools that build and test them as excluded."""
    found: dict[str, Json] = {}
    for place, package in json.loads(LOCK.read_text("utf-8"))["packages"].items():
        if place:
            name = place.rpartition("node_modules/")[2]
            entry = npm_package(name, package, inside=(name, package["version"]) in bundled)
            found[entry["bom-ref"]] = entry
    if missing := bundled - {(_full_name(entry), entry["version"]) for entry in found.values()}:
        raise Failed(f"in the pages but not in the lock: {sorted(missing)}")
    return list(found.values())


def npm_package(name: str, package: Json, *, inside: bool) -> Json:
    """One npm package as a component."""
    group, _, short = name.rpartition("/")
    ref = f"pkg:npm/{name.replace('@', '%40')}@{package['version']}"
    entry: Json = {
        "type": "library",
        "name": short,
        "version": package["version"],
        "purl": ref,
        "bom-ref": ref,
    }
    if group:
        entry["group"] = group
    if "integrity" in package:
        kind, _, value = package["integrity"].partition("-")
        entry["hashes"] = [{"alg": kind.upper().replace("SHA", "SHA-"), "content": b64decode(value).hex()}]
    if "license" in package:
        entry["licenses"] = [licence(package["license"])]
    entry["scope"] = "required" if inside else "excluded"
    if not inside:
        entry["properties"] = [DEVELOPMENT]
    return entry


def licence(said: str) -> Json:
    """A licence by its SPDX name, or the expression that joins several."""
    return {"expression": said} if " " in said else {"license": {"id": said}}


def combine(bill: Json, npm: list[Json], version: str) -> Json:
    """One bill with the program at its root."""
    python = {entry["name"].lower(): entry for entry in bill["components"]}
    root = python.pop("croupier")
    packages = [entry for name, entry in python.items() if name not in TOOLS_OF_ENVIRONMENT]
    needs = {entry["ref"]: entry.get("dependsOn", []) for entry in bill["dependencies"]}
    inside = [entry["bom-ref"] for entry in npm if entry["scope"] == "required"]
    kept = {entry["bom-ref"] for entry in packages}
    root |= {"type": "application", "bom-ref": "croupier", "purl": f"pkg:pypi/croupier@{version}"}
    top = sorted([*needs[f"croupier=={version}"], *inside])
    edges = [{"ref": ref, "dependsOn": sorted(needs[ref])} for ref in sorted(kept)]
    whole: Json = strip(
        {
            "$schema": bill["$schema"],
            "bomFormat": "CycloneDX",
            "specVersion": "1.6",
            "serialNumber": uuid5(SERIES, version).urn,
            "version": 1,
            "metadata": {"component": root, "timestamp": bill["metadata"]["timestamp"]},
            "components": sorted([*packages, *npm], key=lambda entry: str(entry["bom-ref"])),
            "dependencies": [{"ref": "croupier", "dependsOn": top}, *edges],
        }
    )
    return whole


def strip(value: Any) -> Any:
    """A bill without addresses and evidence, which tell of the machine that looked rather than of what was found."""
    if isinstance(value, dict):
        return {
            key: strip(each) for key, each in value.items() if key not in ("externalReferences", "evidence")
        }
    return [strip(each) for each in value] if isinstance(value, list) else value


def _full_name(entry: Json) -> str:
    return f"{entry['group']}/{entry['name']}" if "group" in entry else str(entry["name"])
