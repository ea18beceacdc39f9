"""A disk under SQLite at whose n-th write or sync the process dies, in the middle of the write."""

import apsw

from tests.crashes.points import AFTER, BEFORE, die

SYSTEM = apsw.vfs_names()[0]


class DeadlyFile(apsw.VFSFile):
    """A file of which one kind of operation counts."""

    def __init__(self, disk: "DeadlyDisk", name: object, flags: list[int]) -> None:
        super().__init__(SYSTEM, name, flags)  # type: ignore[arg-type]
        path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        self.disk, self.kind = disk, "wal" if path.endswith("-wal") else "db"

    def xWrite(self, data: bytes, offset: int) -> None:
        if self.disk.due(f"{self.kind} write", BEFORE):
            super().xWrite(bytes(data[: len(data) // 2]), offset)
            die()
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:
        if self.disk.due(f"{self.kind} sync", BEFORE):
            die()
        super().xSync(flags)
        if self.disk.due(f"{self.kind} sync", AFTER):
            die()


class DeadlyDisk(apsw.VFS):
    """The system's disk, with one deadly operation."""

    def __init__(self, what: str, when: str, nth: int) -> None:
        super().__init__("deadly", SYSTEM)
        self._what, self._when, self._left = what, when, nth

    def due(self, what: str, when: str) -> bool:
        if (what, when) != (self._what, self._when):
            return False
        self._left -= 1
        return self._left <= 0

    def xOpen(self, name: object, flags: list[int]) -> DeadlyFile:
        return DeadlyFile(self, name, flags)


_disks: list[DeadlyDisk] = []


def plant_in_disk(what: str, when: str, nth: int) -> None:
    """Makes such a disk the one that every connection of this process gets."""
    _disks.append(DeadlyDisk(what, when, nth))
    apsw.set_default_vfs("deadly")
