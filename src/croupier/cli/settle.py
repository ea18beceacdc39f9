"""`croupier settle`, as the command line has it."""

from croupier.cli.options import FileName, Json
from croupier.cli.settling import settle_files


def settle(*files: FileName, json: Json = False) -> int:
    """Settles the rounds of some files, or of stdin."""
    return settle_files(files, json=json)
