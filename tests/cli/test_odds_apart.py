"""`croupier odds` with a cluster and with confederates."""

from pathlib import Path

import pytest

from tests.cli.program import croupier

NSW = "nsw-star-2019"


def test_a_sample_on_local_cores_is_kept_and_taken_up_again(tmp_path: Path) -> None:
    args = ("odds", NSW, "--cluster", "local", "--workers", "1", "--states", "4", "--folder", str(tmp_path))
    first = croupier(*args, "--json")
    assert first.status == 0, first.err
    found = first.objects[0]
    assert (found["rulebook"], found["states"], found["asked"], found["kept"]) == (NSW, 4, 4, 0)
    assert found["interval"][0] < found["ev"] < found["interval"][1]
    assert len(list(tmp_path.glob("*.npz"))) == 1
    shown = croupier(*args).out
    assert "4 of 4, 4 of them from the folder" in shown
    assert f"{found['ev']:+.6f} ±" in shown


def test_what_confederates_are_worth_has_intervals() -> None:
    ran = croupier("odds", NSW, "--confederates", "4", "--states", "4", "--seed", "2", "--json")
    (found,) = ran.objects
    assert (found["confederates"], found["states"], found["seed"]) == (4, 4, 2)
    for name in ("hands", "draws_later", "draws_first"):
        low, high = found[name]["interval"]
        assert low < found[name]["ev"] < high
    shown = croupier("odds", NSW, "--confederates", "4", "--states", "4", "--seed", "2").out
    assert f"{found['hands']['ev']:+.4f} ±" in shown
    assert "4 seats" in shown


@pytest.mark.parametrize(
    ("args", "parts"),
    [
        ((NSW, "--confederates", "5"), ("from 1 to 4",)),
        ((NSW, "--confederates", "1", "--states", "1"), ("at least 2 states",)),
        ((NSW, "--confederates", "1", "--precision", "0.1"), ("precision", "--confederates")),
        (("nz-caribbean-1998", "--confederates", "1"), ("with a draw",)),
        ((NSW, "--cluster", "nonsense://here", "--states", "2"), ("no cluster answers at nonsense://here",)),
        ((NSW, "--cluster", "local", "--states", "some"), ("a number, or all with --cluster",)),
        ((NSW, "--cluster", "local", "--states", "1"), ("at least 2 states",)),
        ((NSW, "--cluster", "local", "--seconds", "3"), ("seconds", "--cluster")),
        ((NSW, "--states", "all"), ("all with --cluster",)),
        ((NSW, "--folder", "somewhere"), ("give --cluster too",)),
        (("nz-caribbean-1998", "--cluster", "local"), ("exchanged",)),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, tuple) else "",
)
def test_what_cannot_be_answered_is_one_line(args: tuple[str, ...], parts: tuple[str, ...]) -> None:
    croupier("odds", *args).refused(*parts)
