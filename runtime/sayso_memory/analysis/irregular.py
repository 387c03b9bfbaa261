"""English forms that no ending explains, and spellings of the two sides of the ocean. Input is folded already."""

from __future__ import annotations

import re
from typing import Final

_FORMS: Final = """
man men; woman women; child children; person people; foot feet; tooth teeth; goose geese; mouse mice; louse lice;
ox oxen; knife knives; wife wives; shelf shelves; wolf wolves; half halves; calf calves;
loaf loaves; thief thieves; scarf scarves; hoof hooves; self selves; criterion criteria; phenomenon phenomena;
index indices; matrix matrices; vertex vertices; appendix appendices; analysis analyses; crisis crises;
thesis theses; hypothesis hypotheses; diagnosis diagnoses; medium media; datum data;

go went gone; run ran; write wrote written; send sent; build built; buy bought; sell sold; hold held; keep kept;
meet met; pay paid; make made; take took taken; give gave given; say said; tell told; find found; teach taught;
think thought; bring brought; break broke broken; choose chose chosen; drive drove driven; speak spoke spoken;
steal stole stolen; wear wore worn; grow grew grown; know knew known; fly flew flown; draw drew drawn;
begin began begun; sing sang sung; swim swam swum; drink drank drunk; ride rode ridden; eat ate eaten; come came;
become became; lose lost; lead led; feed fed; sleep slept; spend spent; mean meant; lend lent; win won;
catch caught; fight fought; seek sought; throw threw thrown; hide hid hidden; forget forgot forgotten;
understand understood; stand stood; hang hung; dig dug; freeze froze frozen; wake woke woken;
 fall fell fallen; sit sat; get got gotten; lay laid; shrink shrank shrunk; sink sank sunk
"""
_BASE: Final = {
    form: forms[0] for forms in (entry.split() for entry in _FORMS.replace("\n", " ").split(";")) for form in forms[1:]
}
FORMS: Final = tuple(_BASE)
"""All forms that stand in the list."""
_BRITISH: Final = (
    (re.compile(r"(?<=[a-z]{3})our(?=(?:s|ed|ing|ful|ite|ites|able|ably|er|ers)?$)"), "or"),
    (re.compile(r"(?<=[a-z]{2}[a-z])tre(?=[sd]?$)"), "ter"),
    (re.compile(r"(?<=[a-z]{4})is(?=(?:e|ed|es|ing|er|ers|ation|ations)$)"), "iz"),
)


def base(word: str) -> str:
    """The regular form that stands for this one; most words stand for themselves."""
    known = _BASE.get(word)
    if known is not None:
        return known
    for pattern, other in _BRITISH:
        word = pattern.sub(other, word)
    return word
