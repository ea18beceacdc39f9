"""`croupier law`: the text of an instrument beside its clauses, and what an amendment changes."""
