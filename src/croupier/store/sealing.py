"""Sealing: undealt cards are kept encrypted and authenticated, bound to the place that they belong to."""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from msgspec import Struct

from croupier.store.keys import Keys

FORMAT = "sealed-1"
NONCE_BYTES = 12


class Unopened(Struct, frozen=True):
    """A seal that did not open, and why."""

    why: str


class Sealer:
    """Seals with the newest key and opens with any; ChaCha20-Poly1305 with a random nonce."""

    def __init__(self, keys: Keys) -> None:
        self._newest = keys.sealing_id
        self._ciphers = {name: ChaCha20Poly1305(key) for name, key in keys.sealing.items()}

    def seal(self, plain: bytes, context: str) -> str:
        """Encrypts into text that fits in JSON and opens only under the same context."""
        nonce = os.urandom(NONCE_BYTES)
        hidden = self._ciphers[self._newest].encrypt(nonce, plain, _bound(self._newest, context))
        return f"{FORMAT}.{self._newest}.{urlsafe_b64encode(nonce + hidden).decode()}"

    def unseal(self, text: str, context: str) -> bytes | Unopened:
        """Decrypts what `seal` gave, if the key is known and not a bit of text or context differs."""
        name, _, rest = text.partition(".")
        key, _, body = rest.partition(".")
        if name != FORMAT:
            return Unopened("this is not a seal")
        if key not in self._ciphers:
            return Unopened(f"the sealing key {key} is not among the keys")
        try:
            box = _strictly_decoded(body)
            return self._ciphers[key].decrypt(box[:NONCE_BYTES], box[NONCE_BYTES:], _bound(key, context))
        except (ValueError, InvalidTag):
            return Unopened("the seal was changed, or belongs elsewhere")


def _bound(key: str, context: str) -> bytes:
    return f"{FORMAT}.{key}.{context}".encode()


def _strictly_decoded(body: str) -> bytes:
    """Refuses the other spellings that base64 has for the same bytes."""
    box = urlsafe_b64decode(body)
    if urlsafe_b64encode(box).decode() != body:
        raise ValueError("not the text that was sealed")
    return box
