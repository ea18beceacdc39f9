"""Hostile input: each target takes any bytes and either works or gives the one refusal that it documents.

`python -m tests.fuzz TARGET --seconds N` fuzzes one target, by coverage where atheris is installed.
"""
