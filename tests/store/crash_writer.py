"""Appends from several threads and says which appends were acknowledged, until it is killed."""

import os
import sys
from pathlib import Path
from threading import Thread

from croupier.store import Appended, SqliteStore, Write
from tests.store.logs import AT, event


def append_for_ever(store: SqliteStore, worker: int) -> None:
    step = 0
    while True:
        writes = tuple(Write(f"{worker}/{part}", step * 3, (event(step),) * 3) for part in "ab")
        done = store.append_all(writes, command_id=f"{worker}-{step}", at=AT)
        if not isinstance(done, Appended):
            raise AssertionError(done)
        os.write(1, f"{worker}-{step}\n".encode())
        step += 1


def main() -> None:
    store = SqliteStore(Path(sys.argv[1]))
    workers = [Thread(target=append_for_ever, args=(store, worker)) for worker in range(6)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


if __name__ == "__main__":
    main()
