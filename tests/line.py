"""A line between a store and PostgreSQL that breaks: before a message arrives, or before its answer does."""

import select
import socket
import tempfile
from collections.abc import Callable
from enum import StrEnum
from threading import Thread

from tests.postgres import Server

SOCKET = ".s.PGSQL.5432"


class Loss(StrEnum):
    """What is lost with the line."""

    MESSAGE = "the message"
    ANSWER = "the answer"


class Line:
    """Carries every connection; `breaks` is shown what clients send and says what is lost with it, if anything is."""

    def __init__(self, server: Server, breaks: Callable[[bytes], Loss | None]) -> None:
        self._server, self._breaks = server, breaks
        self._folder = tempfile.TemporaryDirectory()
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(f"{self._folder.name}/{SOCKET}")
        self._listening.listen()
        self._threads = [Thread(target=self._accept)]
        self._threads[0].start()

    def url(self, url: str) -> str:
        """The address of a database by way of this line."""
        return url.replace(str(self._server.folder), self._folder.name)

    def close(self) -> None:
        """Lets go of the line, once the connections over it are closed."""
        self._listening.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join()
        self._listening.close()
        self._folder.cleanup()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            self._threads.append(Thread(target=self._carry, args=(client,)))
            self._threads[-1].start()

    def _carry(self, client: socket.socket) -> None:
        with client, socket.socket(socket.AF_UNIX) as server:
            server.connect(str(self._server.folder / SOCKET))
            losing = False
            while True:
                ready, _, _ = select.select([client, server], [], [])
                source, target = (client, server) if client in ready else (server, client)
                said = source.recv(1 << 16)
                if not said or (losing and source is server):
                    return
                if source is client and (loss := self._breaks(said)):
                    losing = loss is Loss.ANSWER
                    if not losing:
                        return
                target.sendall(said)
