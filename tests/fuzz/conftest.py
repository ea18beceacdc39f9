"""What pytest leaves alone here."""

collect_ignore = ["guided.py"]
"""No test: a program that fuzzes by coverage, which needs atheris, and atheris only comes with an extra."""
