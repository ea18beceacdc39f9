"""A rulebook is proved: every case has one outcome with a clause, no round stands still, and no money is made or lost."""

from croupier.proof.findings import Fault, Finding, Proof
from croupier.proof.proving import prove

__all__ = ["Fault", "Finding", "Proof", "prove"]
