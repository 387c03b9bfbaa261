# Copied from sayso by `sayso build`, which overwrites it.
"""The five formats a page can state, checked to the letter: RFC 3339, RFC 3986, RFC 9562, RFC 5321.

Libraries differ here: some accept a space for the T, a trailing newline or no offset, most refuse every leap second.
"""

from __future__ import annotations

from .expressions import Whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_MONTH = r"\d{4}-(?:0[1-9]|1[0-2])"
_DATE = rf"{_MONTH}-(?:0[1-9]|[12]\d|3[01])"
_CLOCK = r"[Tt](?:[01]\d|2[0-3]):[0-5]\d"
_OFFSET = r"(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)"
_CALENDAR_DATE = Whole(rf"{_DATE}")
_USUAL_MOMENT = Whole(rf"{_MONTH}-(?:0[1-9]|1\d|2[0-8]){_CLOCK}:[0-5]\d(?:\.\d+)?{_OFFSET}")
_MOMENT = Whole(rf"{_DATE}{_CLOCK}:(?:[0-5]\d|60)(?:\.\d+)?{_OFFSET}")
_HEX = "[0-9A-Fa-f]"
_UUID = Whole(rf"{_HEX}{{8}}-{_HEX}{{4}}-{_HEX}{{4}}-{_HEX}{{4}}-{_HEX}{{12}}")

_LENGTHS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def uuid(text: str) -> bool:
    """Whether a text is a UUID with hyphens, in either case."""
    return _UUID.search(text) is not None


def date(text: str) -> bool:
    """Whether a text is a day of the calendar, ``2026-02-28``."""
    return _CALENDAR_DATE.search(text) is not None and _in_calendar(text)


def date_time(text: str) -> bool:
    """Whether a text is a moment with an offset, ``2026-02-28T09:30:00Z``; second 60 only where UTC is at 23:59."""
    return _USUAL_MOMENT.search(text) is not None or _is_unusual_moment(text)


def _is_unusual_moment(text: str) -> bool:
    """The end of a month or of a minute: what an expression alone cannot tell."""
    if _MOMENT.search(text) is None:
        return False
    return _in_calendar(text) and (text[17:19] != "60" or _ends_a_day(text))


def _in_calendar(text: str) -> bool:
    year, month, day = int(text[:4]), int(text[5:7]), int(text[8:10])
    if month == 2 and day == 29:
        return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return day <= _LENGTHS[month - 1]


def _ends_a_day(text: str) -> bool:
    minutes = int(text[11:13]) * 60 + int(text[14:16])
    if text[-1] not in "Zz":
        offset = int(text[-5:-3]) * 60 + int(text[-2:])
        minutes += offset if text[-6] == "-" else -offset
    return minutes % 1440 == 1439


_UNRESERVED = r"A-Za-z0-9._~!$&'()*+,;=\-"
_PARTS = Whole(r"[A-Za-z][A-Za-z0-9+.-]*:(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^#]*))?")
_PATH = Whole(rf"(?:[{_UNRESERVED}:@/]|%[0-9A-Fa-f]{{2}})*")
_TAIL = Whole(rf"(?:[{_UNRESERVED}:@/?]|%[0-9A-Fa-f]{{2}})*")
_USER = Whole(rf"(?:[{_UNRESERVED}:]|%[0-9A-Fa-f]{{2}})*")
_HOST = Whole(rf"(?:\[([^\[\]]*)\]|(?:[{_UNRESERVED}]|%[0-9A-Fa-f]{{2}})*)(?::\d*)?")
_FUTURE = Whole(rf"v[0-9A-Fa-f]+\.[{_UNRESERVED}:]+")


def uri(text: str) -> bool:
    """Whether a text is an absolute URI: with a scheme, in ASCII, every other character percent-encoded."""
    found = _PARTS.search(text)
    if found is None:
        return False
    authority, path, query, fragment = found.groups(default="")
    return (
        _PATH.search(path) is not None
        and _TAIL.search(query) is not None
        and _TAIL.search(fragment) is not None
        and _authority(authority)
    )


def _authority(text: str) -> bool:
    user, _, host = text.rpartition("@")
    found = _HOST.search(host)
    if found is None or _USER.search(user) is None:
        return False
    literal = found.group(1)
    return literal is None or _FUTURE.search(literal) is not None or _version_6(literal)


_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_LOCAL = Whole(rf'(?:{_ATOM}(?:\.{_ATOM})*|"(?:[ !#-\[\]-~]|\\[ -~])*")')
_DOMAIN = Whole(rf"{_LABEL}(?:\.{_LABEL})*")


def email(text: str) -> bool:
    """Whether a text is a mailbox of RFC 5321, up to 254 characters; the domain in ASCII or an address in brackets."""
    local, _, domain = text.rpartition("@")
    if len(text) > 254 or not 0 < len(local) <= 64 or _LOCAL.search(local) is None:
        return False
    if domain[:1] == "[" and domain[-1:] == "]":
        literal = domain[1:-1]
        return _version_6(literal[5:]) if literal[:5].lower() == "ipv6:" else _version_4(literal)
    return _DOMAIN.search(domain) is not None


def _version_4(text: str) -> bool:
    import ipaddress  # noqa: PLC0415 -- costs more than the rest, and addresses are rare

    try:
        ipaddress.IPv4Address(text)
    except ValueError:
        return False
    return True


def _version_6(text: str) -> bool:
    import ipaddress  # noqa: PLC0415 -- costs more than the rest, and addresses are rare

    try:
        ipaddress.IPv6Address(text)
    except ValueError:
        return False
    return "%" not in text


FORMATS: Mapping[str, Callable[[str], bool]] = {
    "uuid": uuid,
    "date": date,
    "date-time": date_time,
    "uri": uri,
    "email": email,
}
"""Check of each format, by its name in JSON Schema."""

EXPRESSIONS: Mapping[str, Whole] = {
    "uuid": _UUID,
    "date": _CALENDAR_DATE,
    "moment": _MOMENT,
    "uri": _PARTS,
    "path": _PATH,
    "tail": _TAIL,
    "user": _USER,
    "host": _HOST,
    "future": _FUTURE,
    "local": _LOCAL,
    "domain": _DOMAIN,
}
"""What the checks are made of, for explainers in other languages; what Python and ECMA-262 read alike."""

EXAMPLES: Mapping[str, str] = {
    "uuid": "2f1b6d0e-6c1a-4c7b-9c57-0f6a3c1d9e42",
    "date": "2026-02-28",
    "date-time": "2026-02-28T09:30:00Z",
    "uri": "https://example.com/page",
    "email": "name@example.com",
}
"""One right value of each format, for hints."""
