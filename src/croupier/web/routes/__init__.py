"""The resources of the API, a file for each."""
