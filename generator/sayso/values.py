"""Slotted dataclasses that cost little to define and little to make: `frozen` ones, and `record` for those that change.

``@frozen`` means ``@dataclass(frozen=True, slots=True)``, and ``@record`` ``@dataclass(slots=True, eq=False)``. The standard
decorator compiles up to six methods for each class, which for all classes of the compiler is an eighth of the time a build
takes, and the constructor it writes for a frozen class goes the long way round the class's own lock. Here constructors of
one form share what was compiled for the first of them and write into the slots directly; the other methods are shared.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from functools import cache
from operator import attrgetter
from types import CodeType, FunctionType
from typing import Any, TypeVar, dataclass_transform

ClassT = TypeVar("ClassT", bound=type)
Getter = Callable[[Any], tuple[Any, ...]]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: ClassT) -> ClassT:
    """Make a class a frozen dataclass with slots. Fields may have defaults, ``compare=False`` and ``repr=False``."""
    made: Any = record(kind)
    members = fields(made)
    made.__eq__, made.__hash__ = _equality(_getter([member.name for member in members if member.compare]))
    made.__setattr__ = made.__delattr__ = _refuse
    made.__reduce__ = _reduction(_getter([member.name for member in members]))
    finished: ClassT = made
    return finished


@dataclass_transform(eq_default=False, field_specifiers=(field,))
def record(kind: ClassT) -> ClassT:
    """Make a class a dataclass with slots, whose values are equal to themselves only. Fields as for `frozen`."""
    kind.__doc__ = kind.__doc__ or kind.__name__  # or its signature would be looked for and printed there
    made: Any = dataclass(slots=True, init=False, eq=False, repr=False)(kind)
    made.__init__ = _constructor(made, fields(made))
    made.__repr__ = _shown
    finished: ClassT = made
    return finished


def _constructor(kind: type, members: tuple[Field[Any], ...]) -> Callable[..., None]:
    """The constructor, with the names of these members in code that is the same for all classes of its form."""
    names = tuple(member.name for member in members)
    makers = [
        (at, member.default_factory) for at, member in enumerate(members) if member.default_factory is not MISSING
    ]
    known: dict[str, object] = {f"set_{at}": getattr(kind, name).__set__ for at, name in enumerate(names)}
    known |= {"missing": MISSING, **{f"make_{at}": make for at, make in makers}}
    code = _code(len(names), tuple(at for at, _ in makers)).replace(co_varnames=("self", *names))
    optional = [member for member in members if member.default is not MISSING or member.default_factory is not MISSING]
    made = FunctionType(code, known, "__init__", tuple(member.default for member in optional))
    made.__qualname__ = f"{kind.__qualname__}.__init__"
    return made


@cache
def _code(count: int, made: tuple[int, ...]) -> CodeType:
    """A constructor's code for that many members, some of which are made when they are not given."""
    values = [f"make_{at}() if _{at} is missing else _{at}" if at in made else f"_{at}" for at in range(count)]
    lines = [f"    set_{at}(self, {value})" for at, value in enumerate(values)] or ["    pass"]
    known: dict[str, Any] = {}
    source = f"def __init__({', '.join(['self', *(f'_{at}' for at in range(count))])}):\n" + "\n".join(lines)
    exec(source, known)  # noqa: S102 - as `dataclasses` does it; only numbers go into the source
    code: CodeType = known["__init__"].__code__
    return code


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
