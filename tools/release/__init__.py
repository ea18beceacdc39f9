"""How a release is made: built twice, listed, installed, played, summed and tagged; `python -m tools.release --help`."""
