"""What goes out of order in a round, and what a dealer or supervisor rules on it."""
