"""The server that the client is tested against."""

from tests.web.conftest import own_site, site

__all__ = ["own_site", "site"]
