"""The keys that sign heads and seal cards: in a file of their own or in the environment, never in the log."""

import os
import secrets
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from croupier.store.errors import BadKeys

VARIABLE = "CROUPIER_KEYS"
KINDS = ("sign", "seal")
KEY_BYTES = 32
_REMARK = "# Secret: whoever has these keys can sign a false log and read undealt cards.\n"


class Keys:
    """Signing and sealing keys; the last of each kind is used, the earlier ones still verify and unseal."""

    def __init__(self, signing: Iterable[bytes], sealing: Iterable[bytes]) -> None:
        private = [Ed25519PrivateKey.from_private_bytes(seed) for seed in signing]
        self.sealing = {_sealing_id(key): key for key in sealing}
        if not private or not self.sealing:
            raise BadKeys("there must be at least one signing and one sealing key")
        self.signing = private[-1]
        self.trusted = {key_id(key.public_key()): key.public_key() for key in private}

    @property
    def signing_id(self) -> str:
        """Names the signing key in use."""
        return key_id(self.signing.public_key())

    @property
    def sealing_id(self) -> str:
        """Names the sealing key in use."""
        return list(self.sealing)[-1]

    def __repr__(self) -> str:
        return f"<Keys {self.signing_id} {self.sealing_id}>"


def key_id(key: Ed25519PublicKey) -> str:
    """Names a public key by the start of its SHA-256."""
    return sha256(key.public_bytes_raw()).hexdigest()[:16]


def load_keys(path: Path | None, environ: Mapping[str, str]) -> Keys:
    """Takes the keys from the environment if they are there, else from the file, made on first use."""
    if text := environ.get(VARIABLE):
        return read_keys(text.replace(";", "\n"))
    if path is None:
        raise BadKeys(f"there are no keys: give a key file, or set {VARIABLE}")
    if not path.exists():
        _create(path, _REMARK + _fresh())
    return read_keys(_private_text(path))


def read_keys(text: str) -> Keys:
    """Reads lines of `sign KEY` and `seal KEY`, oldest first, each key 32 bytes in base64."""
    found: dict[str, list[bytes]] = {kind: [] for kind in KINDS}
    for words in _words(text):
        if len(words) != 2 or words[0] not in found:
            raise BadKeys("a line of a key file is `sign KEY` or `seal KEY`")
        found[words[0]].append(_key_bytes(words[1]))
    return Keys(found["sign"], found["seal"])


def rotate(path: Path) -> Keys:
    """Adds a new key of each kind to a key file; the old ones stay for what they signed and sealed."""
    text = _private_text(path)
    read_keys(text)
    fresh = _scratch(path, text.rstrip("\n") + "\n" + _fresh())
    fresh.replace(path)
    return read_keys(_private_text(path))


def public_text(trusted: Mapping[str, Ed25519PublicKey]) -> str:
    """Writes the public keys as lines of `verify KEY` that anybody may have."""
    return "".join(f"verify {b64encode(key.public_bytes_raw()).decode()}\n" for key in trusted.values())


def read_public(text: str) -> dict[str, Ed25519PublicKey]:
    """Reads what `public_text` wrote."""
    trusted = {}
    for words in _words(text):
        if len(words) != 2 or words[0] != "verify":
            raise BadKeys("a line of public keys is `verify KEY`")
        key = Ed25519PublicKey.from_public_bytes(_key_bytes(words[1]))
        trusted[key_id(key)] = key
    return trusted


def _words(text: str) -> list[list[str]]:
    return [row.split() for row in text.splitlines() if row.strip() and not row.lstrip().startswith("#")]


def _key_bytes(word: str) -> bytes:
    try:
        key = b64decode(word, validate=True)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise BadKeys(f"a key is {KEY_BYTES} bytes in base64")
    return key


def _sealing_id(key: bytes) -> str:
    return sha256(b"croupier-seal-key-1" + key).hexdigest()[:16]


def _fresh() -> str:
    return "".join(f"{kind} {b64encode(secrets.token_bytes(KEY_BYTES)).decode()}\n" for kind in KINDS)


def _create(path: Path, text: str) -> None:
    """Links the finished file into place, so that of two first users one wins and nobody reads half a file."""
    fresh = _scratch(path, text)
    try:
        path.hardlink_to(fresh)
    except FileExistsError:
        return
    finally:
        fresh.unlink()


def _scratch(path: Path, text: str) -> Path:
    fresh = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    return fresh


def _private_text(path: Path) -> str:
    if os.name == "posix" and path.stat().st_mode & 0o077:
        raise BadKeys(
            f"{path} can be read by other users: chmod 600 it, and change the keys if they may have been"
        )
    return path.read_text()
