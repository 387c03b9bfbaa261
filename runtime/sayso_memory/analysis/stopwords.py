"""Words that carry no meaning of their own in a query. The list has a name, because answers state which one was used."""

from __future__ import annotations

from typing import Final

STOPWORD_LIST: Final = "builtin-en-ru-1"

_ENGLISH: Final = """
a about all also am an and any are as at be been being but by can could d did do does doing for from had has have he
her hers him his how i if in into is it its ll m me my no not of on or our ours re s she should so some such t than
that the their theirs them then there these they this those to too us ve was we were what when where which who whom
whose why will with would you your yours
"""
_RUSSIAN: Final = """
а без бы был была были было быть в вам вас во вот все всех вы где да для до его ее ей если есть еще же за здесь и из
или им их к как какая какие какой когда кто ли меня мне мои мой моя мы на над нам нас не него нее ней нет ни них но о
об он она они оно от по под почему при про с со так такой там то тоже тот ту ты у уже чего чем что чтобы эта эти это
этот я
"""
STOPWORDS: Final = frozenset((_ENGLISH + _RUSSIAN).split())
