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

from croupier.store.checkpoints import read_note_key
from croupier.store.errors import BadKeys
from croupier.words import Said, Sentence, Value, say

HIDDEN = "…"
SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")
_WORDS = {"yes": True, "on": True, "no": False, "off": False}
_SUBJECT = re.compile(r"/[\w-]+(\.[\w-]+)*")
_CODE = re.compile("[A-Z]{3}")
_ENV = {"keys": "CROUPIER_KEY_FILE"}
"""`CROUPIER_KEYS` holds the keys themselves, see `store.keys`."""

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Seconds = Annotated[int, Meta(ge=1, le=3600)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]
Rate = Annotated[float, Meta(gt=0, le=1_000_000)]


class Config(Struct, frozen=True, kw_only=True):
    """How the server runs."""

    host: Annotated[str, Meta(min_length=1)] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    db: str = ""
    keys: str = ""
    bus: str = ""
    house: Name = "Croupier"
    currency: str = ""
    decimals: Annotated[int, Meta(ge=0, le=3)] = 2
    public_url: str = ""
    trusted_proxies: tuple[str, ...] = ()
    rulebooks: str = ""
    open: bool = False
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    decision_seconds: Seconds = 30
    betting_seconds: Seconds = 25
    force_seconds: Seconds = 20
    practice: bool = True
    self_sign_up: bool = True
    wallets: Literal["players", "cage"] = "players"
    identity: bool = False
    practice_minutes: Count = 30
    practice_per_player: Count = 10
    practice_per_address: Count = 50
    practice_tables: Count = 1_000
    guest_days: Annotated[int, Meta(ge=1, le=365)] = 30
    guest_chips: Annotated[int, Meta(ge=0, le=10**12)] = 1_000_000
    away_minutes: Annotated[int, Meta(ge=0, le=1_000_000)] = 15
    idle_minutes: Count = 30
    session_hours: Count = 12
    rate_per_second: Rate = 20.0
    rate_burst: Count = 60
    socket_rate: Rate = 20.0
    sockets_per_caller: Count = 20
    sockets_per_address: Count = 200
    request_seconds: Annotated[float, Meta(gt=0, le=3600)] = 30.0
    commands_at_once: Count = 128
    max_body: Annotated[int, Meta(ge=1024, le=2**30)] = 262_144
    drain_seconds: Annotated[int, Meta(ge=0, le=3600)] = 10
    secure_cookies: Literal["auto", "yes", "no"] = "auto"
    argon2_memory: Annotated[int, Meta(ge=8192, le=4_194_304)] = 65_536
    argon2_time: Annotated[int, Meta(ge=1, le=100)] = 3
    chance: Literal["reseed", "background_cycle"] = "reseed"
    metrics: bool = True
    witnesses: tuple[str, ...] = ()
    quorum: Annotated[int, Meta(ge=0, le=100)] = 0
    checkpoint_file: str = ""
    checkpoint_hook: str = ""

    def __repr__(self) -> str:
        return f"<Config {redacted(self)}>"


class ServerOption(Struct, frozen=True):
    """One option: what it is called everywhere, and what it holds."""

    name: str
    type: Any
    default: Any
    env: str
    flag: str
    bounds: tuple[Meta, ...] = ()

    @property
    def help(self) -> str:
        """What it is for."""
        return say(f"server-{self.name.replace('_', '-')}")

    def told(self) -> str:
        """What the help of the command line says of it."""
        said = say("option-server", what=self.help, default=default_of(self), variable=self.env)
        return said.replace("`", "")


def _option(field: FieldInfo) -> ServerOption:
    kind, *metas = get_args(field.type) if get_origin(field.type) is Annotated else (field.type,)
    return ServerOption(
        name=field.name,
        type=kind,
        default=field.default,
        env=_ENV.get(field.name, f"CROUPIER_{field.name.upper()}"),
        flag="--" + field.name.replace("_", "-"),
        bounds=(Meta(), *metas),
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


def wanted(option: ServerOption) -> Sentence:
    """What an option takes, in words.

    >>> wanted(OPTIONS[1])
    'a whole number from 0 to 65535'
    """
    if get_origin(option.type) is Literal:
        return Sentence("config-takes.words", words=get_args(option.type))
    if option.type is float:
        return Sentence("config-takes.number", most=_bound(option, "le"))
    if option.type is int:
        return Sentence("config-takes.whole", least=_bound(option, "ge"), most=_bound(option, "le"))
    return Sentence(
        {bool: "config-takes.bool", str: "config-takes.text"}.get(option.type, "config-takes.list")
    )


def _bound(option: ServerOption, name: str) -> Any:
    return next(bound for meta in option.bounds if (bound := getattr(meta, name)) is not None)


def default_of(option: ServerOption) -> str:
    """What an option is when nobody says, in words."""
    if option.name in ("db", "keys"):
        return say(f"config-default.{option.name}")
    if option.default in ("", ()):
        return say("config-default.none")
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
            where = Said("config-in-file", {"option": option.name, "file": str(file)})
            chosen[option.name] = _value(option, written[option.name], where, strict=True)
    if unknown := flags.keys() - _BY_NAME.keys():
        raise ConfigError(_stranger(min(unknown), Said("config-flags")))
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
        fault = error.strerror or str(error)
        raise ConfigError(Sentence("CANNOT_READ", file=str(file), fault=fault)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ConfigError(Sentence("config-toml", file=str(file), fault=str(error))) from None
    for name in written:
        if name not in _BY_NAME:
            raise ConfigError(_stranger(name, str(file)))
    return written


def _stranger(name: str, where: Value) -> Sentence:
    near = get_close_matches(name, _BY_NAME, 1)
    return Sentence("config-stranger", where=where, name=repr(name), near=near[0] if near else "")


def _value(option: ServerOption, given: Any, where: Value, *, strict: bool = False) -> Any:
    try:
        value = given if strict else _from_text(option, given)
        value = msgspec.convert(value, Annotated[(option.type, *option.bounds)], strict=strict)
        check = _CHECKS.get(option.name)
        return check(value) if check is not None else value
    except msgspec.ValidationError:
        reason = Sentence("config-takes", what=wanted(option))
    except ValueError as error:
        reason = error.args[0] if isinstance(error.args[0], Sentence) else without_secrets(str(error))
    shown = without_secrets(repr(given))
    raise ConfigError(Sentence("config-unusable", where=where, given=shown, reason=reason))


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
        raise ValueError(Sentence("config-log"))
    return f"{SQLITE}{_expanded(path)}"


def _path(what: str, value: str) -> str:
    if "://" in value or "\0" in value:
        raise ValueError(Sentence(f"config-path.{what}"))
    return str(_expanded(value)) if value else ""


def _expanded(path: str) -> Path:
    try:
        return Path(path).expanduser()
    except RuntimeError:
        raise ValueError(Sentence("config-no-home")) from None


def _bus_address(value: str) -> str:
    for url in filter(None, value.split(",")):
        if _split(url).scheme not in {"nats", "tls"} or not _split(url).hostname:
            raise ValueError(Sentence("config-bus"))
    return value


def _public_address(value: str) -> str:
    if value and (_split(value).scheme not in {"http", "https"} or not _split(value).hostname):
        raise ValueError(Sentence("config-address"))
    return value.rstrip("/")


def _hooks(value: str) -> str:
    for url in filter(None, value.split(",")):
        if _split(url.strip()).scheme in {"nats", "tls"}:
            if not _split(url).hostname or not _SUBJECT.fullmatch(_split(url.strip()).path):
                raise ValueError(Sentence("config-subject"))
        else:
            _public_address(url.strip())
    return value


def _witnesses(value: tuple[str, ...]) -> tuple[str, ...]:
    for entry in value:
        key, _, url = entry.partition(" ")
        try:
            read_note_key(key)
        except BadKeys as error:
            raise ValueError(error.args[0]) from None
        _public_address(url.strip())
    return value


def _asked_for(config: "Config") -> "Config":
    if config.quorum > len(config.witnesses):
        reason = Sentence("config-quorum", count=len(config.witnesses))
        raise ConfigError(
            Sentence("config-unusable", where="--quorum", given=str(config.quorum), reason=reason)
        )
    return config


def _split(url: str) -> SplitResult:
    """The parts of an address; the reason why it has none repeats nothing of it."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        raise ValueError(Sentence("config-address.none")) from None
    return parts


def _currency(value: str) -> str:
    if value and not _CODE.fullmatch(value):
        raise ValueError(Sentence("config-currency"))
    return value


def _networks(value: tuple[str, ...]) -> tuple[str, ...]:
    for word in value:
        try:
            ip_network(word, strict=False)
        except ValueError:
            raise ValueError(Sentence("config-network", given=without_secrets(repr(word)))) from None
    return value


_CHECKS: dict[str, Any] = {
    "currency": _currency,
    "db": _log_address,
    "keys": partial(_path, "keys"),
    "bus": _bus_address,
    "public_url": _public_address,
    "rulebooks": partial(_path, "folder"),
    "trusted_proxies": _networks,
    "witnesses": _witnesses,
    "checkpoint_file": partial(_path, "folder"),
    "checkpoint_hook": _hooks,
}


def _placed(chosen: dict[str, Any], folder: Path) -> Config:
    """Puts the log and the keys into the data folder where nothing else was said."""
    chosen.setdefault("db", f"{SQLITE}{folder / 'croupier.db'}")
    if not chosen.get("keys"):
        embedded = chosen["db"].startswith(SQLITE)
        log = Path(chosen["db"].removeprefix(SQLITE)) if embedded else folder / "croupier.db"
        chosen["keys"] = str(log.with_suffix(".keys"))
    return _asked_for(Config(**chosen))
