"""A server for a whole file of tests, and one of its own for a test that needs it."""

from tests.web.conftest import own_site, site

__all__ = ["own_site", "site"]
