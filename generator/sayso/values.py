"""Frozen, slotted dataclasses that cost little to define and little to make.

``@frozen`` means ``@dataclass(frozen=True, slots=True)``. The standard decorator compiles six methods for each class, which
for all classes of the compiler is an eighth of the time a build takes, and the constructor it writes for a frozen class
goes the long way round the class's own lock. Here only the constructor is compiled, it writes into the slots directly, and
the other methods are shared.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

ClassT = TypeVar("ClassT", bound=type)
Getter = Callable[[Any], tuple[Any, ...]]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: ClassT) -> ClassT:
    """Make a class a frozen dataclass with slots. Fields may have defaults, ``compare=False`` and ``repr=False``."""
    kind.__doc__ = kind.__doc__ or kind.__name__  # or its signature would be looked for and printed there
    made: Any = dataclass(slots=True, init=False, eq=False, repr=False)(kind)
    members = fields(made)
    made.__init__ = _constructor(made, members)
    made.__eq__, made.__hash__ = _equality(_getter([member.name for member in members if member.compare]))
    made.__repr__ = _shown
    made.__setattr__ = made.__delattr__ = _refuse
    made.__reduce__ = _reduction(_getter([member.name for member in members]))
    finished: ClassT = made
    return finished


def _constructor(kind: type, members: tuple[Field[Any], ...]) -> Callable[..., None]:
    known: dict[str, Any] = {}
    parameters, lines = ["self"], []
    for member in members:
        known[f"_set_{member.name}"] = getattr(kind, member.name).__set__
        value = member.name
        if member.default is not MISSING:
            known[f"_default_{member.name}"] = member.default
            parameters.append(f"{member.name}=_default_{member.name}")
        elif member.default_factory is not MISSING:
            known |= {"_missing": MISSING, f"_make_{member.name}": member.default_factory}
            parameters.append(f"{member.name}=_missing")
            value = f"_make_{member.name}() if {member.name} is _missing else {member.name}"
        else:
            parameters.append(member.name)
        lines.append(f"    _set_{member.name}(self, {value})")
    source = f"def __init__({', '.join(parameters)}):\n" + ("\n".join(lines) or "    pass")
    exec(source, known)  # noqa: S102 - as `dataclasses` does it; the names are identifiers of this package
    made: Callable[..., None] = known["__init__"]
    made.__qualname__ = f"{kind.__qualname__}.__init__"
    return made


def _getter(names: list[str]) -> Getter:
    """The values of these members as a tuple."""
    match names:
        case []:
            return lambda _: ()
        case [name]:
            single = attrgetter(name)
            return lambda value: (single(value),)
        case _:
            return attrgetter(*names)


def _equality(compared: Getter) -> tuple[Callable[[Any, object], bool], Callable[[Any], int]]:
    def equal(self: Any, other: object) -> bool:
        return compared(self) == compared(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: Any) -> int:
        return hash(compared(self))

    return equal, hashed


def _shown(self: Any) -> str:
    shown = (f"{member.name}={getattr(self, member.name)!r}" for member in fields(self) if member.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _refuse(self: Any, name: str, *_: object) -> None:
    raise FrozenInstanceError(f"cannot change {name!r} of a {type(self).__name__}")


def _reduction(everything: Getter) -> Callable[[Any], tuple[type, tuple[Any, ...]]]:
    """Copies are made by the constructor, which is the only one that may write."""
    return lambda self: (type(self), everything(self))
