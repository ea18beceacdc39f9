"""Every method of the clients, by either of them."""

import subprocess
import sys
from typing import Any

import pytest

from croupier.client import HOUSE, PEOPLE, ApiError, Second, dispute, pool, promotion, table, wallet
from croupier.house import disputes as d
from croupier.house import house as h
from croupier.house.act import Person, Role
from croupier.house.jackpots import OpenPool
from croupier.house.people import Order, Register
from croupier.house.promotions import commands as pc
from croupier.house.promotions.terms import Form, Prize
from croupier.house.table import commands as c
from croupier.house.table.telling import ToldLine
from croupier.house.wallet.wallets import Deposit
from croupier.web import replies
from tests.client.kit import Shells, refusal
from tests.service.test_house_day import terms
from tests.web.kit import PASSWORD, Site, User, live_table


def test_what_was_said_is_a_line_with_its_version() -> None:
    assert replies.Said.__struct_fields__ == ("version", *ToldLine.__struct_fields__)


def test_a_client_needs_nothing_of_the_server_to_run() -> None:
    code = "import sys, croupier.client; print({'litestar', 'uvicorn', 'numba'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_a_guest_comes_and_goes(site: Site, shell: Shells) -> None:
    client = shell(site.url + "/")
    me = client.guest()
    assert me.guest
    assert me.token == client.token
    assert client.me().person == me.person
    assert shell(site.url, client.token).me().person == me.person
    client.sign_out()
    assert client.token == ""
    refused = refusal(client.me)
    assert (refused.status, refused.code) == (401, "SIGNED_OUT")


def test_an_account_is_opened_and_used_again(site: Site, shell: Shells) -> None:
    name = f"Una {shell.kind.__name__}"
    assert shell(site.url).sign_up(name, PASSWORD).role is Role.PLAYER
    again = shell(site.url)
    assert again.sign_in(name, PASSWORD).person == name
    assert refusal(lambda: shell(site.url).sign_up(name, PASSWORD)).code == "NAME_TAKEN"
    refused = refusal(lambda: again.sign_in(name, "not the password", "123456"))
    assert (refused.status, refused.code) == (401, "BAD_CREDENTIALS")
    assert again.me().person == name


def test_tables_are_listed_over_pages(site: Site, shell: Shells) -> None:
    names = [live_table(site, "vanuatu-2013", f"List {shell.kind.__name__} {number}") for number in range(3)]
    client = shell(site.url)
    client.guest()
    listed = [line.table for line in client.tables(page=1)]
    assert set(names) <= set(listed)
    assert listed == sorted(listed) == [line.table for line in client.tables()]


def test_a_practice_table_is_looked_at(guest: Any) -> None:
    practice = guest.practise("nz-div22-2016", chips=50_000)
    seen = guest.look(practice.table)
    assert (seen.version, seen.viewer) == (practice.version, practice.seat)
    assert seen.view["seats"]["1"]["chips"] == 50_000
    found = guest.choices(practice.table)
    assert (found.version, found.seat) == (seen.version, 1)
    assert [type(choice.command).__name__ for choice in found.choices] == ["PlaceWager"]


def test_practice_takes_settings(guest: Any) -> None:
    table = guest.practise("nz-div22-2016", {"ante_limits": [500, 5_000]}).table
    assert guest.choices(table).choices[0].command.amount == 500
    assert refusal(lambda: guest.practise("nz-div22-2016", {"no_such_setting": 1})).status in (409, 422)


def test_a_refusal_has_its_clause(guest: Any) -> None:
    table = guest.practise("nz-caribbean-1998").table
    problem = refusal(lambda: guest.send(table, c.LetPlayersLook()))
    assert problem.status in (403, 409)
    assert problem.code
    assert problem.title in str(problem)
    assert problem.clause
    assert problem.clause in str(problem)


def test_names_are_quoted(guest: Any) -> None:
    with pytest.raises(ApiError) as refused:
        guest.look("a?b#c%20d")
    assert refused.value.code == "NO_SUCH_TABLE"
    assert refused.value.title.endswith("a?b#c%20d")


def test_a_command_against_an_old_version_says_what_is_so_now(guest: Any) -> None:
    practice = guest.practise("vanuatu-2013")
    problem = refusal(lambda: guest.send(practice.table, c.BringChips(1, 100), version=3)).problem
    assert (problem.code, problem.expected, problem.actual) == ("STALE", 3, practice.version)


def test_a_key_has_one_effect(guest: Any) -> None:
    practice = guest.practise("vanuatu-2013", chips=50_000)
    first = guest.send(practice.table, c.BringChips(1, 100), key="one key")
    second = guest.send(practice.table, c.BringChips(1, 100), key="one key")
    assert (first.repeated, second.repeated) == (False, True)
    assert first.version == second.version
    assert guest.look(practice.table).view["seats"]["1"]["chips"] == 50_100


def test_health(site: Site, shell: Shells) -> None:
    found = shell(site.url).health()
    assert found.ok
    assert found.log


def test_a_house_that_is_not_ready_says_so(own_site: Site, shell: Shells) -> None:
    own_site.worker.ready = False
    assert not shell(own_site.url).health().ok


class Staff:
    """A house with an operator, a supervisor, a dealer and two players, for one kind of client."""

    def __init__(self, site: Site, shell: Shells) -> None:
        kind = shell.kind.__name__
        roles = (Role.OPERATOR, Role.SUPERVISOR, Role.DEALER, Role.PLAYER)
        self.names = [f"{role.name.title()} {kind}" for role in roles]
        self.users = [site.user(name, role) for name, role in zip(self.names, roles, strict=True)]
        self.operator, self.supervisor, self.dealer, self.player = (
            shell(site.url, user.me["token"]) for user in self.users
        )

    def second(self) -> Second:
        """The supervisor, who consents."""
        user: User = self.users[1]
        return Second(user.name, PASSWORD, user.code(1))


def test_commands_reach_every_kind_of_stream(own_site: Site, shell: Shells) -> None:
    staff = Staff(own_site, shell)
    name = live_table(own_site, "nsw-star-2019", "Étoile d'Or")
    stud = live_table(own_site, "nz-caribbean-1998", "Stud")
    offered = terms(Prize("cash", Form.CASH, "cash", 500_000, "photo identity"))
    proposed = pc.ProposePromotion("spring", (name,), offered, True)
    player = staff.names[3]
    done = [
        staff.player.send(name, c.TakeSeat(1, player)),
        staff.player.send(table(name), c.BringChips(1, 5_000)),
        staff.player.send(wallet(player), Deposit(1_000)),
        staff.player.send(dispute(name, "1"), d.Raise("round 1", "a fee was taken twice")),
        staff.operator.send(promotion("nsw-star-2019", "spring"), proposed, why="as planned"),
        staff.operator.send(PEOPLE, Register(Person("New One", Role.PLAYER)), why="taken on"),
        staff.supervisor.send(HOUSE, Order("nsw-star-2019", h.Separate(player, "New One")), why="a quarrel"),
        staff.operator.send(
            pool("stud"),
            OpenPool((stud,), 8_000, 2_000_000, approval="test"),
            why="approval",
            second=staff.second(),
        ),
    ]
    assert all(one.version > 0 and not one.repeated for one in done)
    assert own_site.worker.service.state(f"wallet/{player}").balance == 100_000_000 - 5_000 + 1_000
    assert own_site.worker.service.state("pool/stud").amount == 2_000_000


def test_staff_are_told_the_next_step(own_site: Site, shell: Shells) -> None:
    staff = Staff(own_site, shell)
    name = live_table(own_site, "vanuatu-2013", "Steps")
    assert staff.dealer.next_step(name).version == staff.dealer.look(name).version
    refused = refusal(lambda: staff.player.next_step(name))
    assert (refused.status, refused.code) == (403, "ROLE_TOO_LOW")
