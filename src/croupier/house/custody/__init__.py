"""Whose hands a log is in: its keys, a log that was rolled back, and what two persons order with keys of their own."""
