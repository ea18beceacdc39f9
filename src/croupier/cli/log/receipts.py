"""`croupier receipt`: the proof of a round that is over, for whoever asks for it, and the file that checks it."""

import time
from importlib.resources import files
from typing import Annotated

from croupier.cli.errors import CommandRefused
from croupier.cli.files import into_file
from croupier.cli.log.heads import KeyFile, house_keys, kept_tree
from croupier.cli.log.stores import Db, Quorum, Witnesses, asked_of, configured, private_files, reading
from croupier.cli.options import Json, flag, option, quiet
from croupier.cli.paper import answer_line
from croupier.house.custody.tree import receipt as made
from croupier.house.custody.tree import receipt_text
from croupier.house.records.rounds import RoundIndex
from croupier.house.table.state import table_stream
from croupier.refusal import Code, refuse
from croupier.store import Keys
from croupier.store.checkpoints import Trust
from croupier.words import say


def receipt(
    round: Annotated[str, quiet("option-receipt-round")] = "",  # noqa: A002 - the command's own word
    /,
    *,
    output: Annotated[str, option("option-output", "--output", "-o")],
    db: Db = None,
    file: KeyFile = None,
    witnesses: Witnesses = (),
    quorum: Quorum = None,
    verifier: Annotated[bool, flag("option-verifier")] = False,
    json: Json = False,
) -> int:
    """Writes the proof of a round, or the program that checks one."""
    if verifier:
        body = files("croupier.client").joinpath("check_receipt.py").read_bytes()
    else:
        private_files()
        body = _receipt(db, house_keys(configured(db), file), round, asked_of(witnesses, quorum))
    into_file(output, lambda out: out.write(body))
    return answer_line({"file": output, "bytes": len(body)}, say("receipt-written", file=output), json=json)


def _receipt(db: str | None, keys: Keys, named: str, trust: Trust) -> bytes:
    table, number, seats = _named(named)
    with reading(db) as store:
        record = RoundIndex(store, lambda: time.time_ns() // 1_000).one(table, number)
        if record is None or not record.players.keys() >= set(seats):
            raise CommandRefused(refuse(Code.NOT_FOUND, "", "round", table=table, round=number))
        tree, stream = kept_tree(store, keys), table_stream(table)
        signed = tree.newest(store.read(stream, record.last - 1, 1)[0].seq, trust)
        if signed is None and trust.quorum:
            raise CommandRefused(refuse(Code.NOT_FOUND, "", "witnessed", quorum=trust.quorum))
        if signed is None:
            raise CommandRefused(refuse(Code.NOT_FOUND, "", "head"))
        return receipt_text(made(tree, stream, record.first, record.last, seats, signed))


def _named(named: str) -> tuple[str, int, tuple[int, ...]]:
    """The table, the round, and the seat if one is named, of TABLE/ROUND or TABLE/ROUND/SEAT."""
    table, *numbers = named.split("/")
    if len(numbers) not in (1, 2) or not all(one.isdecimal() and one.isascii() for one in numbers):
        raise CommandRefused(refuse(Code.BAD_OPTION, "", "receipt", given=named))
    number, *seats = map(int, numbers)
    return table, number, tuple(seats)
