"""The text of an instrument beside its clauses: where the words of each clause stand, and which of them changed.

No text is shipped, only places and digests: whoever holds the instrument lays it beside them.
"""
