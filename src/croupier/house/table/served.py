"""Whether the rulebook that a table was set up under is served here as it was: the log's digest against the file's."""

from croupier.house.table import commands as c
from croupier.house.table.events import TablePrepared
from croupier.house.table.state import Standing, Table
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.registry import digest_of, heard


def hear(said: TablePrepared | Table) -> None:
    """Notes what a house's rulebook extended, for everything that goes on when its file is gone."""
    if said.digest:
        heard(said.rulebook, said.extends)


def why_not_served(table: Table) -> Refusal | None:
    """Why nothing may be done at a table: its rulebook is missing, or says something else than when it was set up."""
    found = digest_of(table.rulebook)
    if found == table.digest:
        return None
    if not found:
        return refuse(Code.RULEBOOK_MISSING, rulebook=table.rulebook)
    if table.standing is Standing.OPENING:
        return refuse(Code.RULEBOOK_CHANGED, "", "opening", rulebook=table.rulebook)
    return refuse(Code.RULEBOOK_CHANGED, rulebook=table.rulebook)


def check(table: Table, command: c.TableCommand) -> Refusal | None:
    """Refuses every command at a table whose rulebook is not as it was, but to set one up anew that is not open."""
    if isinstance(command, c.PrepareTable) and table.standing is not Standing.OPEN:
        return None
    return why_not_served(table)


def cannot_open(table: Table) -> bool:
    """Whether a table waits to be opened under a rulebook that is not as it was, so that it never can be."""
    return table.standing is Standing.OPENING and why_not_served(table) is not None
