"""Figures for Prometheus, in a registry of their own; every label has a bounded number of values."""

import platform
from importlib.metadata import version

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

OTHER = "other"
MOST_VALUES = 256
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """Counts what the server does; what has labels is counted by a method that bounds them."""

    def __init__(self) -> None:
        self.registry = own = CollectorRegistry()
        self._seen: dict[str, set[str]] = {}

        def counter(name: str, text: str, *labels: str) -> Counter:
            return Counter(f"croupier_{name}", text, labels, registry=own)

        def gauge(name: str, text: str, *labels: str) -> Gauge:
            return Gauge(f"croupier_{name}", text, labels, registry=own)

        def times(name: str, text: str) -> Histogram:
            return Histogram(f"croupier_{name}", text, buckets=_BUCKETS, registry=own)

        self._commands = counter("commands_total", "Commands, and how they ended.", "kind", "outcome")
        self._refusals = counter("refusals_total", "Refusals by code.", "code")
        self._events = counter("events_total", "Events appended to the log.")
        self._feed = counter("feed_messages_total", "Messages sent to sockets.", "kind")
        self.timers = counter("timers_fired_total", "Clocks that ran out.")
        self._requests = counter("http_requests_total", "HTTP requests.", "method", "route", "status")
        self._append = times("append_seconds", "Time until an append is on disk.")
        self._command = times("command_seconds", "Time from a command to its answer.")
        self._sockets = gauge("sockets", "Open sockets by role.", "role")
        self.tables = gauge("tables", "Open tables.")
        self.foreign = counter("foreign_rows_total", "Rows that were not written with the keys of the house.")
        self.bus_connected = gauge("bus_connected", "Whether the bus is reached.")
        self.store_up = gauge("store_up", "Whether the log can be read and written.")
        build = Info("croupier_build", "What is running.", registry=own)
        build.info({"version": version("croupier"), "python": platform.python_version()})

    def command(self, kind: str, outcome: str, seconds: float) -> None:
        """Counts a command, how it ended and how long it took."""
        self._commands.labels(self._one_of("kind", kind), self._one_of("outcome", outcome)).inc()
        self._command.observe(seconds)

    def refusal(self, code: str) -> None:
        """Counts a refusal."""
        self._refusals.labels(self._one_of("code", code)).inc()

    def appended(self, events: int, seconds: float) -> None:
        """Counts the events of one append and how long it took."""
        self._events.inc(events)
        self._append.observe(seconds)

    def feed(self, kind: str) -> None:
        """Counts a message to a socket."""
        self._feed.labels(self._one_of("feed", kind)).inc()

    def request(self, method: str, route: str, status: int) -> None:
        """Counts a request by its route's pattern, never by the path that was asked for."""
        known = method if method in METHODS else OTHER
        code = str(status) if 100 <= status <= 599 else OTHER
        self._requests.labels(known, self._one_of("route", route), code).inc()

    def sockets(self, role: str, change: int) -> None:
        """Counts sockets that opened (1) or closed (-1)."""
        self._sockets.labels(self._one_of("role", role)).inc(change)

    def render(self) -> tuple[bytes, str]:
        """All figures as Prometheus reads them, and their content type."""
        return generate_latest(self.registry), CONTENT_TYPE_LATEST

    def _one_of(self, label: str, value: str) -> str:
        """The value, or `other` once a label has had as many as it may."""
        seen = self._seen.setdefault(label, set())
        if value not in seen:
            if len(seen) >= MOST_VALUES or len(value) > 100:
                return OTHER
            seen.add(value)
        return value
