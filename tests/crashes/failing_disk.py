"""A disk under SQLite that fails at its k-th change: with an error, full, or because the power goes.

It knows what was synced. When the power goes, what was synced is there, of the rest any part may be, and of the write
that was under way a beginning.
"""

from enum import StrEnum
from pathlib import Path
from random import Random

import apsw

SYSTEM = apsw.vfs_names()[0]
NAME = "failing"

Change = tuple[int, bytes] | int
"""A write at an offset, or a cut to a length."""


class Trouble(StrEnum):
    """What happens at the k-th change."""

    ERROR = "an error"
    FULL = "a full disk"
    POWER = "a power cut"


class Disk(apsw.VFS):
    """The system's disk; `kinds` lists writes, cuts and syncs, and the one numbered `at` fails.

    One that `lies` says that it has synced when it has not.
    """

    def __init__(self) -> None:
        super().__init__(NAME, SYSTEM)
        self.lies = False
        self.begin()

    def begin(self, at: int = 0, trouble: Trouble = Trouble.ERROR) -> None:
        """Starts to count anew."""
        self.at, self.trouble = at, trouble
        self.kinds: list[str] = []
        self.off = False
        self._synced: dict[str, bytearray] = {}
        self._loose: dict[str, list[Change]] = {}

    def xOpen(self, name: object, flags: list[int]) -> "File":
        return File(self, name, flags)

    # What files report

    def opened(self, path: str) -> None:
        """Takes what a file holds when it is first opened as synced."""
        if path not in self._synced:
            self._synced[path] = bytearray(Path(path).read_bytes())
            self._loose[path] = []

    @property
    def changes(self) -> int:
        """How many changes there were."""
        return len(self.kinds)

    def fails(self, kind: str, path: str) -> bool:
        """Counts a change; tells whether it is the one that fails, or comes after the power went."""
        self.kinds.append(f"{kind} {path[-3:]}")
        if self.off:
            return True
        if self.changes != self.at:
            return False
        self.off = self.trouble is Trouble.POWER
        return True

    def error(self) -> Exception:
        """What SQLite is told."""
        return apsw.FullError("full") if self.trouble is Trouble.FULL else apsw.IOError("failed")

    def changed(self, path: str, change: Change) -> None:
        """Notes a change that is not synced yet."""
        self._loose[path].append(change)

    def synced(self, path: str) -> None:
        """Notes that all changes of a file are on disk."""
        if self.lies:
            return
        for change in self._loose[path]:
            _apply(self._synced[path], change)
        self._loose[path].clear()

    def after_power_cut(self, folder: Path, random: Random) -> None:
        """Writes into a folder what is found when the power is back."""
        for path, image in self._synced.items():
            found = bytearray(image)
            for change in self._loose[path]:
                if random.random() < 0.5:
                    _apply(found, change)
            Path(folder, Path(path).name).write_bytes(found)


class File(apsw.VFSFile):
    """A file of that disk."""

    def __init__(self, disk: Disk, name: object, flags: list[int]) -> None:
        super().__init__(SYSTEM, name, flags)  # type: ignore[arg-type]
        self.disk = disk
        self.path = name.filename() if isinstance(name, apsw.URIFilename) else str(name or "")
        if self.path:
            disk.opened(self.path)

    def xWrite(self, data: bytes, offset: int) -> None:
        if not self.path:
            super().xWrite(data, offset)
            return
        was_off = self.disk.off
        if self.disk.fails("write", self.path):
            if not was_off:
                part = bytes(data[: len(data) // 2])
                super().xWrite(part, offset)
                self.disk.changed(self.path, (offset, part))
            raise self.disk.error()
        super().xWrite(data, offset)
        self.disk.changed(self.path, (offset, bytes(data)))

    def xTruncate(self, size: int) -> None:
        if self.path and self.disk.fails("cut", self.path):
            raise self.disk.error()
        super().xTruncate(size)
        if self.path:
            self.disk.changed(self.path, size)

    def xSync(self, flags: int) -> None:  # noqa: ARG002
        if self.path and self.disk.fails("sync", self.path):
            raise self.disk.error()
        if self.path:
            self.disk.synced(self.path)  # in this world; the real disk need not be waited for


def _apply(image: bytearray, change: Change) -> None:
    if isinstance(change, int):
        del image[change:]
        return
    offset, data = change
    if len(image) < offset:
        image.extend(bytes(offset - len(image)))
    image[offset : offset + len(data)] = data
