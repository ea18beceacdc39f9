"""The corpus, and the module that makes it."""

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT / "corpus"
ROUNDS = (CORPUS / "rounds.jsonl").read_bytes().splitlines()
SETTLEMENTS: list[dict[str, Any]] = [
    json.loads(line) for line in (CORPUS / "settlements.jsonl").read_text("utf-8").splitlines()
]
WORKED: list[dict[str, Any]] = [
    json.loads(line)["round"]
    for line in (ROOT / "tests" / "conformance" / "rounds.jsonl").read_text("utf-8").splitlines()
]


def maker() -> ModuleType:
    """`corpus/make.py`."""
    spec = spec_from_file_location("corpus_make", CORPUS / "make.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
