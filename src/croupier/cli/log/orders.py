"""`croupier order`: a person's own key, and what two persons order with theirs."""

from pathlib import Path
from typing import Annotated

from croupier.cli.errors import CommandRefused
from croupier.cli.files import whole, writing_file
from croupier.cli.log.heads import KeyFile, house_keys, key_file
from croupier.cli.log.stores import Db, configured, private_files, reading, refusing
from croupier.cli.options import FileName, Json, option
from croupier.cli.paper import answer_line
from croupier.house.custody import orders
from croupier.refusal import Code, refuse
from croupier.store import Head
from croupier.web.running.custody import known_head
from croupier.words import say

Name = Annotated[str, option("option-signer", "--as")]
OwnKey = Annotated[str, option("option-own-key", "--key")]
OrderFile = Annotated[str, option("option-order")]


def keys(*, key: OwnKey, json: Json = False) -> int:
    """Prints the public part of a person's own key, which the person tells the house when signed in."""
    private_files()
    with refusing(key), writing_file(key):
        public = orders.public_text_of(orders.own_key(Path(key)))
    return answer_line({"file": key, "key": public}, public, json=json)


def sign(
    file: OrderFile, /, *, name: Name, key: OwnKey, db: Db = None, keys: KeyFile = None, json: Json = False
) -> int:
    """Signs an order that a log is served though it is not the one last known, and says what that means."""
    private_files()
    order = order_in(file) if Path(file).exists() else _order(db, keys)
    with refusing(key), writing_file(file):
        signed = orders.sign_order(order, name, orders.own_key(Path(key)))
        Path(file).write_text(signed.text)
    known, found = signed.known, signed.found
    line = say("order-serves", found=found.seq, hash=found.hash.hex()[:16], known=known.seq)
    names = [one.person for one in signed.signatures]
    said = {"file": file, "known": known.seq, "found": found.seq, "signed": names}
    return answer_line(said, f"{line}\n{say('order-serves.signed', names=tuple(names))}", json=json)


def order_in(file: FileName) -> orders.RollbackOrder:
    """The order in a file."""
    try:
        return orders.read_order(whole(file).decode())
    except (orders.BadOrder, UnicodeDecodeError):
        raise CommandRefused(refuse(Code.BAD_ORDER)) from None


def _order(db: str | None, keys: str | None) -> orders.RollbackOrder:
    """The order that this log wants: from what was last known beside the keys to what it is now."""
    config = configured(db)
    with refusing(config.db):
        known = known_head(key_file(config, keys), house_keys(config, keys))
    if known is None:
        raise CommandRefused(refuse(Code.NOT_FOUND, "", "anchor", file=str(key_file(config, keys))))
    with reading(db) as store:
        return orders.RollbackOrder(Head(known.seq, known.hash), store.head())
