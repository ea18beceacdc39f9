"""A server for a whole file of tests, and one of its own for a test that needs it."""

import pytest

from tests.web.conftest import own_site, quick_hands, said, site
from tests.web.kit import Site, User, live_table

__all__ = ["own_site", "quick_hands", "said", "site"]


@pytest.fixture(scope="module")
def bob(site: Site) -> User:
    """A player of a house that has a table."""
    live_table(site, "vanuatu-2013", "T1")
    return site.user("Bob")
