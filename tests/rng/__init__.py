"""Evidence that cards come by chance alone: proofs on small words, statistics of many decks, a published report.

`python -m tests.rng.report` writes docs/rng.md and its pictures again.
"""
