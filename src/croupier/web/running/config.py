"""The server's configuration: flags win over the environment, that over the file, and that over the defaults.

The fields of `Config` are the only list of options: variables, flags and the page in the docs come from there.
"""

import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin
from urllib.parse import SplitResult, urlsplit

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import FieldInfo, asdict, fields

HIDDEN = "…"
SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")
_WORDS = {"yes": True, "on": True, "no": False, "off": False}
_ENV = {"keys": "CROUPIER_KEY_FILE"}
"""`CROUPIER_KEYS` holds the keys themselves, see `store.keys`."""

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Seconds = Annotated[int, Meta(ge=1, le=3600)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]
Rate = Annotated[float, Meta(gt=0, le=1_000_000)]


def says(description: str, **bounds: Any) -> Meta:
    """What an option is, and between which bounds it lies."""
    return Meta(description=description, **bounds)


class Config(Struct, frozen=True, kw_only=True):
    """How the server runs."""

    host: Annotated[str, says("address to listen on", min_length=1)] = "127.0.0.1"
    port: Annotated[int, says("port to listen on; 0 takes a free one", ge=0, le=65535)] = 8000
    db: Annotated[str, says("where the log is: a path, `sqlite:///PATH` or `postgresql://…`")] = ""
    keys: Annotated[
        str, says("key file, made on first use; not read when `CROUPIER_KEYS` holds the keys")
    ] = ""
    bus: Annotated[
        str, says("`nats://…`, through which many workers wake one another; empty for one process")
    ] = ""
    house: Annotated[Name, says("name of the house as shown")] = "Croupier"
    public_url: Annotated[str, says("address under which players reach the server")] = ""
    trusted_proxies: Annotated[
        tuple[str, ...], says("addresses or networks whose forwarding headers are believed")
    ] = ()
    rulebooks: Annotated[
        str, says("folder of the house's own rulebooks, `.toml` files read at the start")
    ] = ""
    open: Annotated[bool, says("open the browser once the server listens")] = False
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], says("least serious line that is logged")
    ] = "info"
    log_format: Annotated[Literal["text", "json"], says("lines for people, or one JSON object a line")] = (
        "text"
    )
    decision_seconds: Annotated[Seconds, says("time for a decision")] = 30
    betting_seconds: Annotated[Seconds, says("time for placing wagers")] = 25
    force_seconds: Annotated[Seconds, says("time for forcing the dealer's hand")] = 20
    practice: Annotated[bool, says("guests may practise without an account")] = True
    self_sign_up: Annotated[bool, says("players may make their own accounts")] = True
    guest_chips: Annotated[int, says("play chips a guest starts with, in cents", ge=0, le=10**12)] = 1_000_000
    idle_minutes: Annotated[Count, says("idle time after which one must sign in again")] = 30
    session_hours: Annotated[Count, says("longest time signed in")] = 12
    rate_per_second: Annotated[Rate, says("requests a second for each caller, lasting")] = 20.0
    rate_burst: Annotated[Count, says("requests at once for each caller")] = 60
    socket_rate: Annotated[Rate, says("messages a second on each socket")] = 20.0
    sockets_per_caller: Annotated[Count, says("open sockets for each caller")] = 20
    max_body: Annotated[int, says("largest body of a request, in bytes", ge=1024, le=2**30)] = 262_144
    drain_seconds: Annotated[
        int, says("time for requests in progress when the server stops", ge=0, le=3600)
    ] = 10
    secure_cookies: Annotated[
        Literal["auto", "yes", "no"], says("send cookies over HTTPS only; auto: as the request came")
    ] = "auto"
    argon2_memory: Annotated[int, says("memory for one password check, in KiB", ge=8192, le=4_194_304)] = (
        65_536
    )
    argon2_time: Annotated[int, says("passes of one password check", ge=1, le=100)] = 3
    chance: Annotated[
        Literal["reseed", "background_cycle"],
        says("what moves the generator of chance: fresh entropy now and then, or cycling without it"),
    ] = "reseed"
    metrics: Annotated[bool, says("serve figures for Prometheus at `/metrics`")] = True

    def __repr__(self) -> str:
        return f"<Config {redacted(self)}>"


class ServerOption(Struct, frozen=True):
    """One option: what it is called everywhere, what it holds, and what for."""

    name: str
    type: Any
    default: Any
    env: str
    flag: str
    help: str
    bounds: tuple[Meta, ...] = ()


def _option(field: FieldInfo) -> ServerOption:
    kind, *metas = get_args(field.type)
    return ServerOption(
        name=field.name,
        type=kind,
        default=field.default,
        env=_ENV.get(field.name, f"CROUPIER_{field.name.upper()}"),
        flag="--" + field.name.replace("_", "-"),
        help=next(meta.description for meta in reversed(metas) if meta.description),
        bounds=tuple(metas),
    )


OPTIONS = tuple(map(_option, fields(Config)))


def redacted(config: Config) -> dict[str, Any]:
    """The options as they may be printed: no address shows who signs in or with what."""
    return {name: without_secrets(value) for name, value in asdict(config).items()}


def without_secrets(value: Any) -> Any:
    """A value as it may be printed: an address without what stands before its @ and without passwords in its query."""
    if not isinstance(value, str):
        return value
    shown = re.sub(r"://.*@", f"://{HIDDEN}@", value, flags=re.DOTALL)
    return re.sub(r"(?i)(password|passfile|token|secret)=[^&\s]*", rf"\1={HIDDEN}", shown)


def wanted(option: ServerOption) -> str:
    """What an option takes, in words.

    >>> wanted(OPTIONS[1])
    'a whole number from 0 to 65535'
    """
    if option.type is bool:
        return "true or false"
    if get_origin(option.type) is Literal:
        return " or ".join(get_args(option.type))
    if option.type is str:
        return "text"
    if option.type is float:
        return f"a number above 0, at most {_bound(option, 'le')}"
    if option.type is int:
        return f"a whole number from {_bound(option, 'ge')} to {_bound(option, 'le')}"
    return "a list"


def _bound(option: ServerOption, name: str) -> Any:
    return next(bound for meta in option.bounds if (bound := getattr(meta, name)) is not None)


def default_of(option: ServerOption) -> str:
    """What an option is when nobody says, in words."""
    if option.name == "db":
        return "`croupier.db` in the data folder"
    if option.name == "keys":
        return "beside the log, or in the data folder"
    if option.default in ("", ()):
        return "none"
    return f"`{str(option.default).lower() if option.type is bool else option.default}`"


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
        check = _CHECKS.get(option.name)
        return check(value) if check is not None else value
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


def _log_address(value: str) -> str:
    if value.startswith(POSTGRES):
        _split(value)
        return value
    path = value.removeprefix(SQLITE)
    if "://" in path or not path or "\0" in path:
        raise ValueError("a log is at a path, sqlite:///PATH or postgresql://…")
    return f"{SQLITE}{_expanded(path)}"


def _path(what: str, value: str) -> str:
    if "://" in value or "\0" in value:
        raise ValueError(f"it takes the path of {what}")
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
    "keys": partial(_path, "a key file"),
    "bus": _bus_address,
    "public_url": _public_address,
    "rulebooks": partial(_path, "a folder"),
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
