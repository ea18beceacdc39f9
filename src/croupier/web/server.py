"""The server: an app on uvicorn, announced, drained and closed."""

import asyncio
import sys
import webbrowser
from typing import TextIO

import structlog
import uvicorn

from croupier.web import logs
from croupier.web.app import build
from croupier.web.config import Config
from croupier.web.worker import Worker

FEED_BYTES = 65_536
log = structlog.get_logger("croupier")


class Server(uvicorn.Server):
    """A server that says where it is once it listens."""

    def __init__(self, worker: Worker, out: TextIO) -> None:
        config = worker.config
        super().__init__(
            uvicorn.Config(
                build(worker),
                host=config.host,
                port=config.port,
                lifespan="on",
                log_config=None,
                access_log=False,
                server_header=False,
                ws_max_size=FEED_BYTES,
                ws_max_queue=8,
                ws_ping_interval=20,
                ws_ping_timeout=20,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=max(1, config.drain_seconds),
                proxy_headers=False,
            )
        )
        self.worker, self._out = worker, out

    @property
    def address(self) -> str:
        """Where the server can be reached."""
        socket = self.servers[0].sockets[0].getsockname()
        host = f"[{socket[0]}]" if ":" in socket[0] else socket[0]
        return self.worker.config.public_url.rstrip("/") or f"http://{host}:{socket[1]}"

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Listens, and then says so."""
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            await self._announce()

    async def _announce(self) -> None:
        worker = self.worker
        print(f"{worker.config.house} is open at {self.address}", file=self._out)
        token = await worker.desk.run(worker.accounts.set_up_token)
        if token is not None:
            print(f"Set the house up, once, within a day: {self.address}/#set-up={token}", file=self._out)
        self._out.flush()
        if worker.config.open:
            await asyncio.to_thread(webbrowser.open, self.address)

    async def shutdown(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Lets the viewers go first: their feeds would hold the rest up."""
        self.worker.ready = False
        for room in self.worker.hub.rooms.values():
            for one in list(room.watching):
                one.close("GOING_AWAY")
        await super().shutdown(sockets)  # type: ignore[arg-type]


def serve(config: Config, out: TextIO | None = None) -> None:
    """Serves a house until it is told to stop."""
    logs.configure(config.log_format, config.log_level)
    worker = Worker(config)
    server = Server(worker, out or sys.stdout)
    server.run()
