"""`python -m croupier.history` writes the files of the schemas anew, after a type has changed."""

from croupier.history.schemas import FOLDER, written

for name, text in written().items():
    FOLDER.joinpath(f"{name}-1.json").write_text(text, "utf-8")
