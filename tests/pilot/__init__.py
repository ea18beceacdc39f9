"""A second way to run and to read a house, against which the one that ships is held: step by step, and from the whole log."""
