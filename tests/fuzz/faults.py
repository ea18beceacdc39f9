"""What a target may not do: raise anything that is not its refusal. Each fault is told once, by kind and place."""

import traceback
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path


class Faults:
    """The faults of one run; each is kept in a folder with the input that led to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.found: dict[str, str] = {}

    def watch(self, run: Callable[[bytes], None], data: bytes) -> str:
        """Runs a target; tells of a fault if it is a new one."""
        try:
            run(data)
        except Exception as error:
            place = signature(error)
            if place in self.found:
                return ""
            name = sha256(place.encode()).hexdigest()[:12]
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / name).write_bytes(data)
            (self.folder / f"{name}.txt").write_text("".join(traceback.format_exception(error)))
            self.found[place] = name
            return f"FAULT {name}: {place}: {error!s:.200}"
        return ""


def signature(error: BaseException) -> str:
    """A fault by its kind and where in the program or its tests it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    last = next((one for one in reversed(frames) if "/python3" not in one.filename), frames[-1])
    return f"{type(error).__name__} in {last.filename.rpartition('/')[2]}:{last.lineno}"
