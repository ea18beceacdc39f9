"""What every server does first, done once before servers are forked: an app and the types of all events built, words read."""

from pathlib import Path
from tempfile import TemporaryDirectory

from croupier.web.app import build
from croupier.web.running.config import load_config
from croupier.web.worker import Worker
from croupier.words import say


def _begin(folder: Path) -> None:
    flags = {"db": f"sqlite:///{folder / 'house.db'}", "keys": str(folder / "keys")}
    worker = Worker(load_config(flags, {}, None))
    build(worker)
    worker.store.close()
    say("server-is-open", house="", address="")


with TemporaryDirectory() as folder:
    _begin(Path(folder))
