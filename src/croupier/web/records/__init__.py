"""What is read from the log beside play: the index of rounds, reports, and what is measured every day."""
