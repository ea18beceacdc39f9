"""What `compare.py` measures: hands, rounds and steps of Croupier beside those of other packages."""
