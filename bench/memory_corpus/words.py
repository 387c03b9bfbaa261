"""Words of a made-up language mix, by Zipf's law: the n-th most frequent is about n times as rare as the first."""

from __future__ import annotations

from itertools import accumulate
from random import Random
from typing import Final

_LATIN: Final = ("b c d f g h k l m n p r s t v br cl dr fl gr pr st tr", "a e i o u ai ea ou", " n r s l t nd st")
_CYRILLIC: Final = ("б в г д ж з к л м н п р с т ст пр кр", "а е и о у я", " н р с л т")
CJK: Final = "山川日月火水木金土人口手足車門雨雪花草虫魚鳥犬牛馬東西南北中上下左右大小高安新古長明学校先生年時分会社員書読聞話行来出入立休見食飲買売店駅道町村市国家庭林森海空気電話"
STOP: Final = ("the", "of", "and", "to", "in", "is", "for", "with")
_VOCABULARY: Final = 40_000


class Words:
    """Draws words and sentences from one seed."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        makers = Random(7)
        self.latin = _made(makers, _LATIN, _VOCABULARY)
        self.cyrillic = _made(makers, _CYRILLIC, _VOCABULARY // 4)
        self._weights = list(accumulate(1 / (rank + 20) for rank in range(_VOCABULARY)))
        self._few = self._weights[: len(self.cyrillic)]

    def sentence(self) -> str:
        """About 112 characters; 12 % Cyrillic, 5 % CJK, 10 % with an identifier."""
        kind = self.dice.random()
        if kind < 0.12:
            drawn = self.dice.choices(self.cyrillic, cum_weights=self._few, k=14)
        elif kind < 0.17:
            return "".join(self.dice.choices(CJK, k=56)) + "。" + "".join(self.dice.choices(CJK, k=55))
        else:
            drawn = self.dice.choices(self.latin, cum_weights=self._weights, k=13)
            drawn[3:3] = self.dice.choices(STOP, k=4)
        if kind > 0.90:
            drawn[-2:] = [self.identifier()]
        return " ".join(drawn)

    def identifier(self) -> str:
        """Camel case, rare by its number."""
        first, second = self.dice.choices(self.latin, cum_weights=self._weights, k=2)
        return f"get{first.title()}{second.title()}{self.dice.randrange(10**6)}"

    def ranked(self, rank: int) -> str:
        """The Latin word of that rank, the most frequent being 0."""
        return self.latin[rank]


def _made(dice: Random, syllable: tuple[str, str, str], count: int) -> list[str]:
    starts, middles, ends = (part.split(" ") for part in syllable)
    found: dict[str, None] = {}
    while len(found) < count:
        length = dice.choice((2, 2, 3))
        found["".join(dice.choice(starts) + dice.choice(middles) for _ in range(length)) + dice.choice(ends)] = None
    return list(found)
