"""What is public, and what importing it costs."""

import subprocess
import sys

from tests.library.public import LIST, public

CHANGED = (
    "the public names have changed: add a line to CHANGELOG.md, keep what was removed for one minor release with a "
    "DeprecationWarning, and run `python -m tests.library.public`"
)


def test_the_public_names_are_those_that_were_agreed() -> None:
    assert public() == LIST.read_text("utf-8"), CHANGED


def _modules_after(code: str) -> set[str]:
    told = f"{code}\nimport sys\nprint(' '.join(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    return set(ran.stdout.split())


def test_the_short_import_brings_neither_numba_nor_a_server() -> None:
    loaded = _modules_after("from croupier import Table, rulebook, evaluate, advise, odds_of, settle, Hand")
    assert "croupier.library.table" in loaded
    assert not loaded & {"numba", "numpy", "litestar", "apsw", "psycopg", "gymnasium"}


def test_a_round_at_a_table_needs_no_numba() -> None:
    code = "from croupier import Table\nTable('vanuatu-2013').wager(1, 100).deal().choose('fold')"
    assert "numba" not in _modules_after(code)


def test_the_name_of_a_package_stays_the_function() -> None:
    code = (
        "import croupier.rulebook.load\nimport croupier.cli\nfrom croupier import rulebook\n"
        "assert rulebook('vanuatu-2013').id == 'vanuatu-2013'"
    )
    assert "croupier.rulebook.load" in _modules_after(code)


def test_the_version_is_the_packages() -> None:
    import croupier

    assert croupier.__version__.count(".") == 2
    assert "Table" in dir(croupier)
