"""Options come from flags, the environment, a file and defaults, in this order; what is wrong is said in one sentence."""

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.store import load_keys, open_store
from croupier.store.keys import VARIABLE
from croupier.web.running.config import OPTIONS, Config, ConfigError, load_config, make_folders, redacted
from tests.web.options_page import PAGE, with_table

PASSWORD = "hunter-2-of-house"  # noqa: S105


def write(folder: Path, text: str) -> Path:
    file = folder / "croupier.toml"
    file.write_text(text)
    return file


def test_each_place_wins_over_the_next(tmp_path: Path) -> None:
    file = write(tmp_path, "port = 4\nrate_burst = 4\nidle_minutes = 4\n")
    environ = {"CROUPIER_PORT": "3", "CROUPIER_RATE_BURST": "3"}
    config = load_config({"port": 2, "rate_burst": None}, environ, file)
    assert (config.port, config.rate_burst, config.idle_minutes, config.session_hours) == (2, 3, 4, 12)


def test_an_empty_variable_is_not_set(tmp_path: Path) -> None:
    assert load_config({}, {"CROUPIER_PORT": ""}, write(tmp_path, "port = 4")).port == 4


def test_every_name_is_used_once_and_none_is_the_keys_themselves() -> None:
    names = [word for option in OPTIONS for word in {option.name, option.env, option.flag}]
    assert len(set(names)) == len(names)
    assert VARIABLE not in names
    assert all(re.fullmatch("CROUPIER_[A-Z0-9_]+", option.env) for option in OPTIONS)


def test_every_default_may_also_be_written(tmp_path: Path) -> None:
    config = load_config({}, {"XDG_DATA_HOME": str(tmp_path)}, None)
    plain = msgspec.structs.asdict(config)
    assert load_config(plain, {}, None) == config
    environ = {
        option.env: ",".join(value) if isinstance(value, tuple) else str(value)
        for option in OPTIONS
        for value in [plain[option.name]]
    }
    assert load_config({}, environ, None) == config


def test_the_log_and_its_keys_are_in_the_data_folder(tmp_path: Path) -> None:
    config = load_config({}, {"XDG_DATA_HOME": str(tmp_path)}, None)
    assert config.db == f"sqlite:///{tmp_path}/croupier/croupier.db"
    assert config.keys == f"{tmp_path}/croupier/croupier.keys"
    make_folders(config)
    load_keys(Path(config.keys), {})
    with open_store(config.db) as store:
        assert store.head().seq == 0
    home = load_config({}, {"XDG_DATA_HOME": "not/absolute", "HOME": "/nowhere"}, None)
    assert home.db.endswith("/.local/share/croupier/croupier.db")


@pytest.mark.parametrize(
    ("db", "address", "keys"),
    [
        ("house.db", "sqlite:///house.db", "house.keys"),
        ("/srv/house.db", "sqlite:////srv/house.db", "/srv/house.keys"),
        ("sqlite:///house.db", "sqlite:///house.db", "house.keys"),
        ("postgresql://db/house", "postgresql://db/house", "/data/croupier/croupier.keys"),
    ],
)
def test_keys_stand_beside_the_log(db: str, address: str, keys: str) -> None:
    config = load_config({"db": db}, {"XDG_DATA_HOME": "/data"}, None)
    assert (config.db, config.keys) == (address, keys)
    assert load_config({"db": db, "keys": Path("k")}, {}, None).keys == "k"


NUMBER = "a whole number from 0 to 65535"
BAD: list[tuple[dict[str, Any] | str, str]] = [
    ({"port": "x"}, f"--port: 'x' cannot be used, it takes {NUMBER}"),
    ({"port": 70_000}, f"--port: 70000 cannot be used, it takes {NUMBER}"),
    ({"prot": 1}, "the flags: there is no option 'prot'; did you mean port?"),
    ({"CROUPIER_OPEN": "maybe"}, "CROUPIER_OPEN: 'maybe' cannot be used, it takes true or false"),
    ({"CROUPIER_LOG_FORMAT": "xml"}, "CROUPIER_LOG_FORMAT: 'xml' cannot be used, it takes text or json"),
    ({"CROUPIER_BUS": "ftp://x"}, "CROUPIER_BUS: 'ftp://x' cannot be used, a bus is at nats://HOST:PORT"),
    ({"CROUPIER_DB": "mysql://h/l"}, "CROUPIER_DB: 'mysql://h/l' cannot be used, a log is at a path, "),
    ({"CROUPIER_PUBLIC_URL": "house"}, "CROUPIER_PUBLIC_URL: 'house' cannot be used, it takes an address"),
    (
        {"CROUPIER_TRUSTED_PROXIES": "10.0.0.0/8, proxy"},
        "CROUPIER_TRUSTED_PROXIES: '10.0.0.0/8, proxy' cannot be used, 'proxy' is no address or network",
    ),
    ("port = '80'", f"port in {{file}}: '80' cannot be used, it takes {NUMBER}"),
    ("open = 'yes'", "open in {file}: 'yes' cannot be used, it takes true or false"),
    ("rate_per_second = 0", "rate_per_second in {file}: 0 cannot be used, it takes a number above 0"),
    ("prot = 80", "{file}: there is no option 'prot'; did you mean port?"),
    ("port = ", "{file} is not TOML: Invalid value (at end of document)"),
]
"""Flags, variables in capitals, or the text of a file, and what is said of it."""


@pytest.mark.parametrize(("said", "sentence"), BAD)
def test_a_bad_value_is_said_in_one_sentence(
    tmp_path: Path, said: dict[str, Any] | str, sentence: str
) -> None:
    file = write(tmp_path, said if isinstance(said, str) else "")
    options = {} if isinstance(said, str) else said
    flags = {name: value for name, value in options.items() if name.islower()}
    with pytest.raises(ConfigError) as caught:
        load_config(flags, {name: value for name, value in options.items() if name not in flags}, file)
    assert str(caught.value).startswith(sentence.format(file=file))
    assert "\n" not in str(caught.value)


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="cannot be read: No such file"):
        load_config({}, {}, tmp_path / "none.toml")


@pytest.mark.parametrize(
    ("word", "value"), [("yes", True), ("ON", True), ("0", False), ("no", False), ("true", True)]
)
def test_truth_has_many_words(word: str, value: bool) -> None:
    assert load_config({}, {"CROUPIER_METRICS": word}, None).metrics is value


def test_lists_are_separated_by_commas() -> None:
    config = load_config({}, {"CROUPIER_TRUSTED_PROXIES": "127.0.0.1, 10.0.0.0/8,"}, None)
    assert config.trusted_proxies == ("127.0.0.1", "10.0.0.0/8")
    assert load_config({"trusted_proxies": ["::1"]}, {}, None).trusted_proxies == ("::1",)


@pytest.mark.parametrize(
    "db",
    [
        f"postgresql://house:{PASSWORD}@db/house",
        f"postgresql://house:a@{PASSWORD}@db/house",
        f"postgresql://db/house?user=x&password={PASSWORD}&sslmode=require",
    ],
)
def test_a_password_is_never_printed(db: str) -> None:
    config = load_config({"db": db, "bus": f"nats://{PASSWORD}@bus:4222"}, {}, None)
    assert PASSWORD in config.db
    assert PASSWORD in config.bus
    for shown in (str(redacted(config)), repr(config), f"{config}"):
        assert PASSWORD not in shown
        assert "bus:4222" in shown
    assert redacted(config).keys() == {option.name for option in OPTIONS}


@given(st.sampled_from([option.name for option in OPTIONS]), st.text(min_size=1))
def test_a_password_is_not_in_a_complaint_either(name: str, more: str) -> None:
    value = f"postgresql://house:{PASSWORD}@db:x{more}"
    assert PASSWORD not in outcome({name: value})
    assert PASSWORD not in outcome({name: [value]})


def outcome(flags: dict[str, Any]) -> str:
    try:
        return repr(load_config(flags, {}, None))
    except ConfigError as error:
        return str(error)


def test_the_page_holds_the_table() -> None:
    page = PAGE.read_text()
    assert page == with_table(page), "write it again: python -m tests.web.options_page"


def test_the_examples_of_the_page_work(tmp_path: Path) -> None:
    examples = re.findall(r"^```toml\n(.*?)^```", PAGE.read_text(), re.DOTALL | re.MULTILINE)
    assert len(examples) == 4
    for text in examples:
        config = load_config({}, {}, write(tmp_path, text))
        wrote = tomllib.loads(text)
        assert isinstance(config, Config)
        shown = wrote.keys() & {"bus", "public_url", "open"}
        assert {name: getattr(config, name) for name in shown} == {name: wrote[name] for name in shown}
