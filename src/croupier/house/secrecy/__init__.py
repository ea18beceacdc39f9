"""What the log hides: the cards of an open round, and what was asked where that tells of them."""
