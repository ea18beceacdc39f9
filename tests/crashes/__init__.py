"""Real crashes: the real server on a real log killed again and again, and what clients were told held against the log."""
