"""Clause tests share their scenarios; a failed assertion in one shows its values."""

from pathlib import Path

import pytest

for scenario in Path(__file__).parent.glob("*_*.py"):
    if not scenario.name.startswith("test_"):
        pytest.register_assert_rewrite(f"tests.clauses.{scenario.stem}")
