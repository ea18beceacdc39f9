"""Secrets of accounts, sealed; each opens only at the place that it was sealed for."""

from croupier.house.accounts.events import account_stream
from croupier.house.accounts.state import Account
from croupier.house.plan import SealBroken
from croupier.store import Sealer, Unopened


def unsealed(sealer: Sealer, text: str, context: str) -> bytes:
    """What was sealed for a place; a seal that does not open is broken."""
    plain = sealer.unseal(text, context)
    if isinstance(plain, Unopened):
        raise SealBroken(f"{context}: {plain.why}")
    return plain


class Seals:
    """Seals and opens what accounts must never show."""

    def __init__(self, sealer: Sealer) -> None:
        self._sealer = sealer

    def seal(self, plain: bytes, context: str) -> str:
        """Hides a secret."""
        return self._sealer.seal(plain, context)

    def open(self, sealed: str, context: str) -> bytes:
        """Gives a secret back."""
        return unsealed(self._sealer, sealed, context)

    def seal_password(self, person: str, hashed: str) -> str:
        """Hides the hash of a person's password."""
        return self.seal(hashed.encode(), _password(person))

    def password(self, account: Account) -> str:
        """The hash of an account's password, if it has one."""
        return self.open(account.password, _password(account.person)).decode() if account.password else ""

    def seal_factor(self, person: str, secret: bytes) -> str:
        """Hides the secret of a person's second factor."""
        return self.seal(secret, _factor(person))

    def factor(self, account: Account) -> bytes:
        """The secret of an account's second factor."""
        return self.open(account.factor, _factor(account.person))


def _password(person: str) -> str:
    return f"{account_stream(person)} password"


def _factor(person: str) -> str:
    return f"{account_stream(person)} factor"
