"""What the documents' site is built with: generated pages, pictures of the code, words of the commands."""
