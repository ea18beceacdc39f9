"""Proof: campaigns that take as long as they are given, from a seed, with a report (`python -m tests.prove`)."""
