"""HTTP as uvicorn speaks it, but for heads without an end: its parser keeps whatever is sent before the body."""

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_HEAD = 300_000
"""Bytes of a head; more than one read brings, since a read may hold the body of the request before."""


class BoundedHeads(HttpToolsProtocol):
    """A connection that is cut off when a head grows too long."""

    _in_head, _head = True, 0

    def data_received(self, data: bytes) -> None:
        """Takes what came, and counts it as long as no head has ended."""
        super().data_received(data)
        self._head = self._head + len(data) if self._in_head else 0
        if self._head > MOST_HEAD:
            self._in_head = False
            self.send_400_response("the head of the request is too long")

    def on_message_begin(self) -> None:
        """A head begins."""
        self._in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head has ended."""
        self._in_head = False
        super().on_headers_complete()
