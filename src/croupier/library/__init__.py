"""The front door for Python: tables that deal themselves, and questions asked with plain text."""
