"""The server that the clients are tested against, and what stands in between."""

from collections.abc import Iterator
from typing import Any

import pytest

from croupier.client import AsyncClient, Client
from tests.client.kit import Proxy, Shells
from tests.web.conftest import own_site, quick_hands, site
from tests.web.kit import Site, held_port

__all__ = ["own_site", "quick_hands", "site"]


@pytest.fixture(params=[Client, AsyncClient], ids=["sync", "async"])
def shell(request: pytest.FixtureRequest) -> Iterator[Shells]:
    """Clients of either kind."""
    found = Shells(request.param)
    yield found
    found.close()


@pytest.fixture
def port() -> Iterator[int]:
    """A port for a server that goes: nobody else comes in its place."""
    with held_port() as found:
        yield found


@pytest.fixture
def proxy(site: Site) -> Iterator[Proxy]:
    """A proxy before the server."""
    found = Proxy(site.url)
    yield found
    found.close()


@pytest.fixture
def guest(site: Site, shell: Shells) -> Any:
    """A client of a guest."""
    client = shell(site.url)
    client.guest()
    return client
