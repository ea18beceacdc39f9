"""How a server is run: its options, its lines and figures, and the look at its own files."""
