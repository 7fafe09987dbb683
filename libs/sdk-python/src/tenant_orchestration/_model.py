"""Responses of the API, with their fields as attributes."""

from __future__ import annotations

import keyword
import types
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    import httpx


class Model:
    """A record. A field that the response omits is None; a field that this version does not know is available too."""

    def __init__(self, data: Mapping[str, Any], response: httpx.Response | None = None) -> None:
        self._data: dict[str, Any] = dict(data)
        self._response: httpx.Response | None = response

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            if name.startswith("__") or name in ("_data", "_response"):
                raise AttributeError(name)
            hints = hints_of(type(self))
            key = name[:-1] if keyword.iskeyword(name[:-1]) else name
            if name not in hints and key not in self._data:
                raise AttributeError(f"{type(self).__name__} has no field {name!r}")
            value = convert(self._data.get(key), hints.get(name, Any))
            # Cached on the instance: the next access does not call this method.
            object.__setattr__(self, name, value)
            return value

    def to_dict(self) -> dict[str, Any]:
        """The record as the API wrote it."""
        return self._data

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Model) and other._data == self._data

    def __hash__(self) -> int:
        return hash(repr(self._data))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self._data.items())
        return f"{type(self).__name__}({fields})"


def response_of(model: Model) -> httpx.Response:
    """The response that a record came with, for its headers; a nested record has none."""
    if model._response is None:
        raise ValueError("This record is a part of another one: ask that one")
    return model._response


_hints: dict[type[Model], dict[str, Any]] = {}


def hints_of(cls: type[Model]) -> dict[str, Any]:
    """The fields of a class and their types."""
    if cls not in _hints:
        _hints[cls] = get_type_hints(cls)
    return _hints[cls]


def _is_model(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Model)


def _fits(cls: type[Model], data: Mapping[str, Any]) -> bool:
    """Whether the fields that have few values have one of them: `kind`, `type`."""
    return all(
        data.get(name) in get_args(hint)
        for name, hint in hints_of(cls).items()
        if get_origin(hint) is Literal and len(get_args(hint)) == 1
    )


def convert(value: Any, hint: Any) -> Any:
    """Converts JSON to the type; a value that matches no member of a union is returned unchanged."""
    if value is None or hint is Any:
        return value
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        choices = get_args(hint)
        if isinstance(value, dict):
            fitting = [each for each in choices if _is_model(each) and _fits(each, value)]
            return convert(value, fitting[0]) if fitting else value
        wanted = list if isinstance(value, list) else None
        return next((convert(value, each) for each in choices if wanted and get_origin(each) is wanted), value)
    if origin is list and isinstance(value, list):
        return [convert(each, get_args(hint)[0]) for each in value]
    if origin is dict and isinstance(value, dict):
        return {name: convert(each, get_args(hint)[1]) for name, each in value.items()}
    if _is_model(hint) and isinstance(value, dict):
        return hint(value)
    return value
