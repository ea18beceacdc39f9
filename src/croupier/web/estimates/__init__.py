"""What is counted beside the tables: compiled code, and long estimates as jobs."""
