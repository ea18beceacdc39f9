"""Lets `python -m croupier.cli` stand for `croupier`."""

import sys

from croupier.cli import run

sys.exit(run())
