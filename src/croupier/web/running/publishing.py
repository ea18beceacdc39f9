"""What leaves the house of its log: checkpoints to witnesses, who sign what goes on from what they know, and to whoever keeps them."""

import structlog

from croupier.house.custody.tree import KeptTree
from croupier.store import Keys
from croupier.store.checkpoints import Checkpoint, NoteKey, Trust, log_keys, majority, read_note_key
from croupier.store.witness import asking, with_lines
from croupier.web.running.config import Config
from croupier.web.running.keepers import Keepers, Send, post

TRIES = 2

log = structlog.get_logger("croupier")


class Publishing:
    """The checkpoints of a house: signed, shown to its witnesses, and sent to whoever keeps them."""

    def __init__(self, tree: KeptTree, keys: Keys, config: Config, send: Send = post) -> None:
        self.tree, self._keys, self._config, self._send = tree, keys, config, send
        named = [entry.partition(" ") for entry in config.witnesses]
        self._places = {read_note_key(key): url.strip().rstrip("/") for key, _, url in named}
        self._sizes: dict[NoteKey, int] = {}
        self.contradicted = False
        """Whether a witness knows a history that this log is no continuation of."""
        self._keepers = Keepers(tree, config, send)

    @property
    def witnesses(self) -> tuple[NoteKey, ...]:
        """The witnesses that the house has named."""
        return tuple(self._places)

    @property
    def own(self) -> tuple[NoteKey, ...]:
        """The keys of the house under the name of its log."""
        return log_keys(self.tree.origin, self._keys.trusted)

    def publish(self, last: int) -> Checkpoint:
        """Takes the log up to an event into the tree, signs that, and asks the witnesses."""
        self.tree.grow(last)
        signed = self.tree.sign(self._keys.signing)
        for witness, url in self._places.items():
            if url and not signed.signers((witness,)):
                signed = self._ask(witness, url, signed)
        self.tree.keep(signed)
        self._keepers.feed()
        return signed

    def take(self, size: int, lines: str) -> Checkpoint | None:
        """Takes what a witness that follows by itself has signed; nothing where it is of no checkpoint here."""
        found = self.tree.checkpoint(size)
        if found is None:
            return None
        joined = with_lines(found, lines, self.witnesses)
        if joined != found:
            self.tree.keep(joined)
        return joined

    @property
    def trust(self) -> Trust:
        """Whom the house asks to be believed by: more than half of its witnesses, where it does not say how many."""
        return Trust((), self.witnesses, self._config.quorum or majority(len(self._places)))

    def covering(self, seq: int) -> Checkpoint | None:
        """The newest checkpoint with a quorum that has an event in it."""
        return self.tree.newest(seq, self.trust)

    def _ask(self, witness: NoteKey, url: str, signed: Checkpoint) -> Checkpoint:
        """Shows a checkpoint to a witness, from the size on that it knows."""
        for _ in range(TRIES):
            old = self._sizes.get(witness, 0)
            asked = asking(self.tree.tree(signed.size), old, signed)
            status, said = self._send(f"{url}/add-checkpoint", asked.body)
            if status == 409 and said.strip().isdecimal() and old != int(said) <= signed.size:
                self._sizes[witness] = int(said)
                continue
            break
        if status == 200:
            self._sizes[witness] = signed.size
            return with_lines(signed, said, self.witnesses)
        known = int(said) if status == 409 and said.strip().isdecimal() else 0
        against = status == 422 or known == signed.size or known > self.tree.store.head().seq
        self.contradicted |= against
        if against:
            log.error("a witness knows another history", witness=witness.name, status=status, says=said[:200])
        else:
            log.warning("a witness did not sign", witness=witness.name, status=status, says=said[:200])
        return signed
