"""A PAR sheet as a file: a page, a table or data, as its name ends."""

import csv
import io
from pathlib import Path

import msgspec

from croupier.odds.par.page import as_html
from croupier.odds.par.sheet import ParSheet, figures, kind
from croupier.odds.terms import BadQuestion

FORMATS = (".html", ".csv", ".json")


def write(sheet: ParSheet, path: Path) -> None:
    """Writes a sheet as HTML, CSV or JSON, whichever the name ends in."""
    if path.suffix not in FORMATS:
        raise BadQuestion(
            f"a PAR sheet is written as {', '.join(FORMATS)}, not {path.suffix or 'a name without ending'}"
        )
    path.write_text(as_text(sheet, path.suffix), encoding="utf-8")


def as_text(sheet: ParSheet, suffix: str) -> str:
    """A sheet as text in one of the formats."""
    if suffix == ".json":
        return msgspec.json.format(msgspec.json.encode(sheet), indent=2).decode()
    if suffix == ".csv":
        return as_csv(sheet)
    return as_html(sheet)


def as_csv(sheet: ParSheet) -> str:
    """A sheet as rows: rulebook, wager, figure or outcome, value, combinations, exact or estimated, strategy, clauses."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(("rulebook", "wager", "figure", "value", "combinations", "kind", "strategy", "clauses"))
    for name, wager in sheet.wagers.items():
        about = (kind(wager), wager.strategy or "", " ".join(wager.clauses))
        for figure, value in figures(wager):
            rows.writerow((sheet.rulebook, name, figure, value, "", *about))
        for outcome in wager.outcomes:
            rows.writerow((sheet.rulebook, name, outcome.name, outcome.units, outcome.combinations, *about))
    for setting, value in sheet.settings.items():
        rows.writerow((sheet.rulebook, "", f"setting {setting}", value, "", "", "", ""))
    return text.getvalue()
