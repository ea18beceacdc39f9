"""Receipts: a verifier of our own making apart from ours, and what it accepts and refuses."""
