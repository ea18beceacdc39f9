"""The public names with their signatures, as text: `python -m tests.library.public` writes the list again."""

import inspect
from importlib import import_module
from pathlib import Path

PACKAGES = (
    "croupier",
    "croupier.cards",
    "croupier.hands",
    "croupier.rulebook",
    "croupier.game",
    "croupier.odds",
    "croupier.history",
    "croupier.client",
)
LIST = Path(__file__).with_name("public.txt")


def public() -> str:
    """Every public name, one a line."""
    return "\n".join(line for package in PACKAGES for line in _of(package)) + "\n"


def _of(package: str) -> list[str]:
    module = import_module(package)
    return [f"{package}.{name}{_shape(getattr(module, name))}" for name in sorted(module.__all__)]


def _shape(found: object) -> str:
    if inspect.isclass(found):
        fields = getattr(found, "__struct_fields__", None)
        if fields is not None:
            return f" ({', '.join(fields)})"
        own = [kind for kind in found.__mro__ if kind.__module__.startswith("croupier")]
        methods = sorted({name for kind in own for name in vars(kind) if not name.startswith("_")})
        return f" [{', '.join(methods)}]"
    if inspect.isfunction(found):
        return f"({', '.join(map(_parameter, inspect.signature(found).parameters.values()))})"
    return ""


def _parameter(one: inspect.Parameter) -> str:
    stars = {one.VAR_POSITIONAL: "*", one.VAR_KEYWORD: "**"}.get(one.kind, "")
    default = "" if one.default is one.empty else "=…"
    keyword = "*, " if one.kind is one.KEYWORD_ONLY else ""
    return f"{keyword}{stars}{one.name}{default}"


if __name__ == "__main__":
    LIST.write_text(public(), "utf-8")
