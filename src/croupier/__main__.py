"""Lets `python -m croupier` stand for `croupier`."""

import sys

from croupier.cli import run

sys.exit(run())
