"""What is told of the log afterwards: rounds, figures, significant events, whether chance is in range."""
