"""The change from one view to the next, as a JSON merge patch (RFC 7396): what is null in it goes away."""

from typing import Any

View = dict[str, Any]


def change(old: View, new: View) -> View:
    """The patch that makes one view of another.

    >>> change({"a": 1, "b": {"c": 2, "d": 3}, "e": 4}, {"a": 1, "b": {"c": 5, "d": 3}})
    {'b': {'c': 5}, 'e': None}
    """
    patch: View = {}
    for name, value in new.items():
        before = old.get(name)
        if before is value or before == value:
            continue
        if isinstance(before, dict) and isinstance(value, dict):
            patch[name] = change(before, value)
        else:
            patch[name] = value
    for name in old:
        if name not in new:
            patch[name] = None
    return patch


def merge(view: View, patch: View) -> View:
    """The view that a patch makes of one.

    >>> merge({"a": 1, "b": {"c": 2}}, {"b": {"c": None, "d": 1}})
    {'a': 1, 'b': {'d': 1}}
    """
    merged = dict(view)
    for name, value in patch.items():
        if value is None:
            merged.pop(name, None)
        elif isinstance(value, dict):
            before = merged.get(name)
            merged[name] = merge(before if isinstance(before, dict) else {}, value)
        else:
            merged[name] = value
    return merged
