"""A practice table is taken up as it stands, or begun anew with what is asked for."""

from typing import Any

from croupier.house.table.state import table_stream
from tests.web.kit import Site

LUNAR = "nz-div22-2016"


def set_up(site: Site, table: str) -> tuple[dict[str, Any], str]:
    """The settings that were chosen for a table, and where its cards come from."""
    found = site.worker.service.refresh(table_stream(table)).state
    chosen = {name: value for name, value in found.settings.items() if name != "dealing_device"}
    return chosen, str(found.source)


def test_what_is_left_out_stays_as_it_is(site: Site) -> None:
    user = site.user()
    table = user.practise(LUNAR, settings={"super_pay_table": 2}, source="shuffler")
    version = site.worker.service.refresh(table_stream(table)).version
    user.practise(LUNAR)
    assert set_up(site, table) == ({"super_pay_table": 2}, "shuffler")
    assert site.worker.service.refresh(table_stream(table)).version == version
    user.practise(LUNAR, source="shoe")
    assert set_up(site, table) == ({"super_pay_table": 2}, "shoe")


def test_a_table_goes_back_to_the_settings_of_its_rulebook(site: Site) -> None:
    user = site.user()
    table = user.practise(LUNAR, settings={"super_pay_table": 2})
    user.practise(LUNAR, settings={})
    assert set_up(site, table) == ({}, "shoe")
