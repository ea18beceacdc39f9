"""PAR sheets: the figures, and the files that they are written to."""
