"""The server's configuration: flags win over the environment, that over the file, and that over the defaults."""

import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, get_origin
from urllib.parse import SplitResult, urlsplit

import msgspec

from croupier.web.running.options import (
    OPTIONS,
    Config,
    ServerOption,
    options_table,
    redacted,
    wanted,
    without_secrets,
)

__all__ = [
    "OPTIONS",
    "Config",
    "ConfigError",
    "ServerOption",
    "data_folder",
    "load_config",
    "make_folders",
    "options_table",
    "redacted",
]

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")
_WORDS = {"yes": True, "on": True, "no": False, "off": False}
_BY_NAME = {option.name: option for option in OPTIONS}


class ConfigError(ValueError):
    """An option that cannot be used, and where it was given."""


def load_config(flags: Mapping[str, Any], environ: Mapping[str, str], file: Path | None) -> Config:
    """Reads every option from the first place that gives it; a flag that is None was not given."""
    written = {} if file is None else _read(file)
    chosen: dict[str, Any] = {}
    for option in OPTIONS:
        if (value := flags.get(option.name)) is not None:
            chosen[option.name] = _value(option, value, option.flag)
        elif text := environ.get(option.env):
            chosen[option.name] = _value(option, text, option.env)
        elif option.name in written:
            chosen[option.name] = _value(
                option, written[option.name], f"{option.name} in {file}", strict=True
            )
    if unknown := flags.keys() - _BY_NAME.keys():
        raise ConfigError(_stranger(min(unknown), "the flags"))
    return _placed(chosen, data_folder(environ))


def data_folder(environ: Mapping[str, str]) -> Path:
    """The folder for what the program keeps for its user."""
    home = environ.get("XDG_DATA_HOME", "")
    base = Path(home) if Path(home).is_absolute() else Path("~/.local/share").expanduser()
    return base / "croupier"


def make_folders(config: Config) -> None:
    """Makes the folders of the key file and of an embedded log, for their owner only."""
    Path(config.keys).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if config.db.startswith(SQLITE):
        Path(config.db.removeprefix(SQLITE)).parent.mkdir(mode=0o700, parents=True, exist_ok=True)


# From what was given to a value


def _read(file: Path) -> dict[str, Any]:
    try:
        written = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError(f"{file} cannot be read: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ConfigError(f"{file} is not TOML: {error}") from None
    for name in written:
        if name not in _BY_NAME:
            raise ConfigError(_stranger(name, str(file)))
    return written


def _stranger(name: str, where: str) -> str:
    near = get_close_matches(name, _BY_NAME, 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    return f"{where}: there is no option {name!r}{hint}"


def _value(option: ServerOption, given: Any, where: str, *, strict: bool = False) -> Any:
    try:
        value = given if strict else _from_text(option, given)
        value = msgspec.convert(value, Annotated[(option.type, *option.bounds)], strict=strict)
        return _CHECKS.get(option.name, _as_it_is)(value)
    except msgspec.ValidationError:
        reason = f"it takes {wanted(option)}"
    except ValueError as error:
        reason = str(error)
    raise ConfigError(f"{where}: {without_secrets(repr(given))} cannot be used, {without_secrets(reason)}")


def _from_text(option: ServerOption, given: Any) -> Any:
    if isinstance(given, Path):
        return str(given)
    if option.type is bool and isinstance(given, str):
        return _WORDS.get(given.lower(), given)
    if get_origin(option.type) is tuple and isinstance(given, str):
        return [word.strip() for word in given.split(",") if word.strip()]
    return given


def _as_it_is(value: Any) -> Any:
    return value


def _log_address(value: str) -> str:
    if value.startswith(POSTGRES):
        _split(value)
        return value
    path = value.removeprefix(SQLITE)
    if "://" in path or not path or "\0" in path:
        raise ValueError("a log is at a path, sqlite:///PATH or postgresql://…")
    return f"{SQLITE}{_expanded(path)}"


def _key_file(value: str) -> str:
    if "://" in value or "\0" in value:
        raise ValueError("it takes the path of a key file")
    return str(_expanded(value)) if value else ""


def _folder(value: str) -> str:
    if "://" in value or "\0" in value:
        raise ValueError("it takes the path of a folder")
    return str(_expanded(value)) if value else ""


def _expanded(path: str) -> Path:
    try:
        return Path(path).expanduser()
    except RuntimeError:
        raise ValueError("nobody of that name has a home here") from None


def _bus_address(value: str) -> str:
    for url in filter(None, value.split(",")):
        if _split(url).scheme not in {"nats", "tls"} or not _split(url).hostname:
            raise ValueError("a bus is at nats://HOST:PORT")
    return value


def _public_address(value: str) -> str:
    if value and (_split(value).scheme not in {"http", "https"} or not _split(value).hostname):
        raise ValueError("it takes an address such as https://house.example")
    return value.rstrip("/")


def _split(url: str) -> SplitResult:
    """The parts of an address; the reason why it has none repeats nothing of it."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        raise ValueError("it is no address") from None
    return parts


def _networks(value: tuple[str, ...]) -> tuple[str, ...]:
    for word in value:
        try:
            ip_network(word, strict=False)
        except ValueError:
            raise ValueError(f"{word!r} is no address or network") from None
    return value


_CHECKS: dict[str, Any] = {
    "db": _log_address,
    "keys": _key_file,
    "bus": _bus_address,
    "public_url": _public_address,
    "rulebooks": _folder,
    "trusted_proxies": _networks,
}


def _placed(chosen: dict[str, Any], folder: Path) -> Config:
    """Puts the log and the keys into the data folder where nothing else was said."""
    chosen.setdefault("db", f"{SQLITE}{folder / 'croupier.db'}")
    if not chosen.get("keys"):
        embedded = chosen["db"].startswith(SQLITE)
        log = Path(chosen["db"].removeprefix(SQLITE)) if embedded else folder / "croupier.db"
        chosen["keys"] = str(log.with_suffix(".keys"))
    return Config(**chosen)
