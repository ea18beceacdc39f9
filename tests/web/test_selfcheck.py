"""The program knows its own files: a changed, added or missing one shows, in the log too, and `sha256sum` agrees; chance is watched too."""

import asyncio
import shutil
import subprocess
from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest

from croupier.house.act import HOUSE_OPERATOR, HOUSE_SUPERVISOR, PEOPLE, Person, Role
from croupier.house.people import Register
from croupier.house.records.measured import MONITORING
from croupier.house.software import SOFTWARE, AcceptSoftware, Software
from croupier.store import open_store
from croupier.web.running import selfcheck
from croupier.web.running.selfcheck import PACKAGE, listed, listing, look, note, note_measures, read_record
from croupier.web.worker import Worker
from tests.cli.program import croupier
from tests.pilot.projections import rebuild
from tests.waiting import until, until_async
from tests.web.kit import Site, config, live_table

PROCEDURE = "find . -type f ! -path '*/__pycache__/*' -printf '%P\\0' | LC_ALL=C sort -z | xargs -0 sha256sum"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the program to be tampered with."""
    folder = tmp_path / "croupier"
    shutil.copytree(PACKAGE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def test_the_list_has_code_and_rulebooks_and_no_compiled_copies() -> None:
    files = listed()
    assert {"cards.py", "rulebook/data/vanuatu-2013.toml", "web/running/selfcheck.py"} <= files.keys()
    assert not [name for name in files if name.endswith(".pyc")]
    assert files["cards.py"] == sha256((PACKAGE / "cards.py").read_bytes()).hexdigest()


def test_anybody_makes_the_same_list_with_sha256sum(copy: Path) -> None:
    (copy / "__pycache__").mkdir()
    (copy / "__pycache__" / "cards.cpython-311.pyc").write_bytes(b"compiled")
    made = subprocess.run(["bash", "-c", PROCEDURE], cwd=copy, capture_output=True, check=True, text=True)
    assert made.stdout == listing(listed(copy))
    assert sha256(made.stdout.encode()).hexdigest() == look(copy).digest


def test_a_changed_an_added_and_a_missing_file_are_named(copy: Path) -> None:
    build = listed(copy)
    before = look(copy, build)
    assert not before.changed
    (copy / "cards.py").write_text("changed")
    (copy / "added.py").write_text("")
    (copy / "py.typed").unlink()
    after = look(copy, build)
    assert after.changed == ("added.py", "cards.py", "py.typed")
    assert after.digest != before.digest


def test_the_record_of_a_wheel_is_the_list_of_its_build() -> None:
    digest = sha256(b"x").hexdigest()
    line = "croupier/rulebook/data/x.toml,sha256=LXEWQrcmsEQBYnyp-6wy9chTD7GQPMTbAiWHF5IaSIE,1"
    assert read_record(f"{line}\ncroupier-0.1.dist-info/METADATA,sha256=AAAA,1\n") == {
        "rulebook/data/x.toml": digest
    }


def test_every_start_is_noted_and_another_program_is_a_significant_event(tmp_path: Path, copy: Path) -> None:
    worker = Worker(config(tmp_path))
    service = worker.service
    first = note(service, "start", copy)
    assert first.ok
    assert note(service, "start", copy).ok
    (copy / "cards.py").write_text("changed")
    other = note(service, "daily", copy)
    assert (other.ok, other.accepted) == (False, first.accepted)
    found = [each for each in rebuild(worker.store).significant if each.stream == SOFTWARE]
    assert [(each.kind, each.what, each.why) for each in found] == [("b", "another program", "daily")]
    assert first.accepted in found[0].before
    assert "not accepted" in found[0].after
    worker.store.close()


def test_two_persons_accept_a_new_program(tmp_path: Path, copy: Path) -> None:
    worker = Worker(config(tmp_path))
    service = worker.service
    note(service, "start", copy)
    (copy / "cards.py").write_text("a new version")
    digest = look(copy).digest

    otto, sue = Person("Otto", Role.OPERATOR), Person("Sue", Role.SUPERVISOR)
    by_program = service.act(HOUSE_OPERATOR, "test", HOUSE_SUPERVISOR, program=True)
    for person in (otto, sue):
        service.send(PEOPLE, Register(person), by_program, command_id=person.id)

    def accept(name: str, second: Person | None = sue, wanted: str = digest) -> str:
        act = service.act(otto, "a new version", second)
        answer = service.send(SOFTWARE, AcceptSoftware(wanted), act, command_id=name)
        return getattr(answer, "code", "done")

    assert accept("too early") == "NOT_FOUND"
    assert not note(service, "start", copy).ok
    assert accept("alone", None) == "SECOND_PERSON"
    assert accept("with the program", HOUSE_SUPERVISOR) == "SECOND_PERSON"
    assert accept("both") == "done"
    known: Software = service.state(SOFTWARE)
    assert (known.accepted, known.ok) == (digest, True)
    assert note(service, "start", copy).ok
    worker.store.close()


def test_a_server_with_a_wrong_generator_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.chance.generator.hmac_of", lambda _: lambda _: bytes(32))
    with pytest.raises(selfcheck.GeneratorBroken):
        Worker(config(tmp_path))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("profile", ["reseed", "background_cycle"])
def test_the_generator_is_cycled_where_that_is_wanted(profile: str, tmp_path: Path) -> None:
    site = Site(tmp_path, chance=profile)
    source = site.worker.source
    before = source._generator
    if profile == "background_cycle":
        until(lambda: source._generator != before)
    cycling = [task for task in site.worker._looking if not task.done() and "_keep_cycling" in str(task)]
    site.stop()
    assert (source.profile, len(cycling)) == (profile, int(profile == "background_cycle"))
    assert (source._generator != before) == (profile == "background_cycle")


def test_the_look_is_repeated_every_day(own_site: Site) -> None:
    worker = own_site.worker
    assert worker.service.state(SOFTWARE).ok
    before = worker.store.version(SOFTWARE)

    async def some() -> None:
        look = partial(selfcheck.note, worker.service, "daily")
        task = asyncio.create_task(selfcheck.repeat(worker.desk, 0, look, "the program"))
        await until_async(lambda: worker.store.version(SOFTWARE) >= before + 2)
        task.cancel()

    asyncio.run(some())
    assert {event.type for event in worker.store.walk(SOFTWARE, before)} == {"SoftwareVerified"}


def test_inspectors_see_the_program_and_players_do_not(own_site: Site) -> None:
    inspector = own_site.user("Iris", Role.INSPECTOR)
    seen = inspector.http.get("/api/software").json()
    assert (seen["ok"], seen["noted_ok"], seen["digest"]) == (True, True, look().digest)
    assert seen["files"] == listed()
    assert own_site.user().http.get("/api/software").json()["code"] == "ROLE_TOO_LOW"
    body = {"command": {"type": "AcceptSoftware", "digest": seen["digest"]}, "why": "mine"}
    assert inspector.http.post("/api/software/commands", json=body).json()["code"] == "ROLE_TOO_LOW"


def test_an_operator_accepts_over_the_wire_with_a_second_person(own_site: Site) -> None:
    second, operator = own_site.user("Sue", Role.SUPERVISOR), own_site.user("Otto", Role.OPERATOR)
    body = {
        "command": {"type": "AcceptSoftware", "digest": look().digest},
        "why": "checked against the release",
        "second": second.as_second(),
    }
    answer = operator.http.post("/api/software/commands", json=body)
    assert answer.status_code == 200, answer.text
    assert own_site.worker.service.state(SOFTWARE).accepted == look().digest


def test_the_command_line_checks_the_program(tmp_path: Path) -> None:
    said = croupier("verify-software", "--json")
    assert said.status == 0
    assert look().digest in said.out
    assert croupier("verify-software", "--list").out == listing(listed())
    wrong = croupier("verify-software", "--expect", "0" * 64)
    assert (wrong.status, "not 0000" in wrong.err) == (1, True)
    worker = Worker(config(tmp_path))
    note(worker.service, "start")
    worker.store.close()
    address = f"sqlite:///{tmp_path / 'house.db'}"
    assert croupier("verify-software", "--db", address).status == 0
    with open_store(address) as store:
        assert store.version(SOFTWARE) == 1


def test_inspectors_see_the_measures_and_players_do_not(own_site: Site) -> None:
    guest, practised = own_site.guest_at()
    player, table = own_site.user("Bob"), live_table(own_site, "vanuatu-2013")
    player.sit(table, 1, 1_000_000)
    for one, at in ((guest, practised), (player, table)):
        one.ante(at)
        one.ready(at)
        one.play(at, "Fold", 1)
        with one.watch(at) as feed:
            feed.until(1)
            while feed.view["playing"]:
                feed.next()
    answer = own_site.user("Iris", Role.INSPECTOR).http.get("/api/monitoring")
    assert answer.status_code == 200, answer.text
    seen = answer.json()
    counts = {measure["name"]: measure["count"] for measure in seen["measures"]}
    assert counts["the house: first cards"] == 1, "what guests practise is not the house's"
    assert (seen["noted_at"], seen["noted_out"]) == (0, {})
    assert player.http.get("/api/monitoring").json()["code"] == "ROLE_TOO_LOW"


def test_one_look_a_day_is_noted(tmp_path: Path) -> None:
    worker = Worker(config(tmp_path))
    for _ in range(2):
        note_measures(worker.service, worker.tallies)
    assert worker.store.version(MONITORING) == 1
    assert worker.service.state(MONITORING).at > 0
    worker.store.close()
