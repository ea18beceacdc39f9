"""A rulebook is proved: every case has one outcome with a clause, no round stands still, and no money is made or lost."""

from croupier.proof.proving import Finding, Proof, prove
from croupier.proof.values import Fault

__all__ = ["Fault", "Finding", "Proof", "prove"]
