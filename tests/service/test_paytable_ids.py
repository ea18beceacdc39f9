"""Logs name paytables by their fingerprint, so a fingerprint once given stays."""

import pytest

from croupier.house.records.paytables import paytable_of
from croupier.house.table.state import Table

GIVEN = {
    "vanuatu-2013": "c8f81fc9bd52ff26",
    "nz-div22-2012": "5d852cc4355f9d69",
    "nz-div22-2016": "cf41a26df2a0adcc",
    "nsw-star-2019": "40360c4d2434e191",
    "nz-caribbean-1998": "cf00b89e364ef19d",
}


@pytest.mark.parametrize("name", GIVEN)
def test_a_paytable_keeps_the_id_that_logs_know(name: str) -> None:
    assert paytable_of(Table(id="T", rulebook=name)) == f"{name}:{GIVEN[name]}"
