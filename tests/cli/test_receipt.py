"""`croupier receipt` and `croupier witness` from the command line."""

from pathlib import Path

from tests.cli.program import croupier
from tests.store.logs import filled


def test_the_verifier_is_written_as_a_file_that_runs_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "check_receipt.py"
    assert croupier("receipt", "--verifier", "-o", str(file)).status == 0
    assert "\nimport croupier" not in file.read_text()
    assert "from croupier" not in file.read_text()


def test_a_round_that_is_not_there_and_one_that_is_no_name_are_refused(tmp_path: Path) -> None:
    log = filled(tmp_path / "house.db")
    keys = str(tmp_path / "house.keys")
    assert croupier("log", "sign", "--db", str(log), "--keys", keys).status == 1  # there are no keys
    Path(keys).write_text(f"sign {'A' * 43}=\nseal {'B' * 43}=\n".replace("B=", "A="))
    Path(keys).chmod(0o600)
    assert croupier("log", "sign", "--db", str(log), "--keys", keys).status == 0
    common = ("--db", str(log), "--keys", keys, "-o", str(tmp_path / "receipt.json"))
    croupier("receipt", "T1/12", *common).refused("no finished round 12")
    croupier("receipt", "T1", *common).refused("TABLE/ROUND")
    assert not (tmp_path / "receipt.json").exists()


def test_a_witness_says_by_what_it_is_known(tmp_path: Path) -> None:
    key = str(tmp_path / "witness.key")
    first = croupier("witness", "--key", key, "--name", "w.example/1").out
    assert first.startswith("w.example/1+")
    assert croupier("witness", "--key", key, "--name", "w.example/1").out == first
    croupier("witness", "--key", key, "--name", "w", "--log", "x").refused("NAME+ID+KEY")


def test_a_witness_that_could_not_work_is_refused_before_it_begins(tmp_path: Path) -> None:
    key = str(tmp_path / "witness.key")
    for name, *wrong in (
        ("w", "--listen", "99999999"),
        ("w", "--listen", "-1"),
        ("w", "--every", "0"),
        ("a b",),
        ("",),
    ):
        croupier("witness", "--key", key, "--name", name, *wrong).refused("65535")
    croupier("witness", "--key", key, "--name", "w", "--follow", "http://house.example").refused("--log")
