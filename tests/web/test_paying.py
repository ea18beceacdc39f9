"""A dealer of real cards is told what to take and pay, in the rulebook's order, before the settlement is confirmed."""

from croupier.house.act import Role
from tests.browser.dealt import DEALER, Dealt
from tests.web.kit import Site, User


def settling(site: Site, table: str) -> Dealt:
    """A table at which the hands are to be settled."""
    dealt = Dealt(site, "vanuatu-2013", table, players=2)
    dealt.open()
    for seat, user in enumerate(dealt.players, 1):
        user.ante(table, seat)
    dealt.deal({1: "Ac Kh 8h 8s 3d", 2: "7d 6h Qd 5c 3h", DEALER: "As Kd 9h 6c 4d"})
    for seat, user in enumerate(dealt.players, 1):
        user.play(table, "Bet", seat)
    return dealt


def payments(user: User, table: str) -> dict:  # type: ignore[type-arg]
    answer = user.http.get(f"/api/tables/{table}/payments")
    assert answer.status_code == 200, answer.text
    found: dict = answer.json()  # type: ignore[type-arg]
    return found


def test_what_to_pay_is_told_from_the_dealers_right_before_it_is_settled(site: Site) -> None:
    dealt = settling(site, "Pays")
    assert payments(dealt.dealer, "Pays")["seats"] == [], "nothing is told before the settlement"
    dealt.until("settle the hands")
    told = payments(dealt.dealer, "Pays")
    assert (told["dealer"], told["qualifies"]) == ("As Kd 9h 6c 4d", True)
    assert [(seat["seat"], seat["outcome"]) for seat in told["seats"]] == [(2, "lose"), (1, "win")]
    lost, won = [
        [(one["kind"], one["area"], one["amount"]) for one in seat["steps"]] for seat in told["seats"]
    ]
    assert ("take", "bet", 2_000) in lost
    assert ("take", "ante", 1_000) in lost
    assert won == [
        ("pay", "bet", 2_000),
        ("second", "", 0),
        ("pay", "bet", 2_000),
        ("return", "ante", 1_000),
        ("rack", "", 0),
    ]
    assert all(one["clause"] for seat in told["seats"] for one in seat["steps"])
    assert dealt.players[0].see("Pays")["play"]["phase"] == "settlement", "telling settles nothing"
    for other in (dealt.players[0], site.user("Other dealer", Role.DEALER)):
        assert other.http.get("/api/tables/Pays/payments").status_code == 403
    before = dealt.chips(1)
    dealt.dealer.do("Pays", dealt.step()["command"])
    gained = sum(one["amount"] + one["back"] for one in told["seats"][1]["steps"])
    assert dealt.chips(1) - before == gained, "what was told is what was paid"
