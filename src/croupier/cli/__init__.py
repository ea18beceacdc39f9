"""The command line: reads rounds and rulebooks, asks the engine, and shows what it says."""

from croupier.cli.app import run

__all__ = ["run"]
