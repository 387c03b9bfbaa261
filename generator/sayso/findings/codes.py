"""The diagnostic codes: one row each. The page of a code is ``pages/CODE.md``; a case that triggers it lives in the tests.

Ranges: SY0xx input, limits, settings; SY1xx shape of a page; SY2xx fields; SY3xx claims, errors, values;
SY4xx examples and worlds; SY5xx the catalogue as a whole; SY6xx drift; SY7xx schemas and patterns; SY8xx suppressions.
A code is never reused for another meaning.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from sayso.values import frozen


class Severity(StrEnum):
    """How bad a finding is. Errors stop the build and cannot be suppressed."""

    ERROR = "error"
    WARNING = "warning"


@frozen
class Code:
    """A diagnostic code's short name (kebab case) and severity.

    ``page`` is the Markdown file that explains a code of another distribution; sayso's own lie in ``pages``.
    """

    name: str
    severity: Severity = Severity.ERROR
    page: Path | None = None


_W = Severity.WARNING

CODES: dict[str, Code] = {
    # --- SY0xx input, limits, settings
    "SY001": Code("settings-not-toml"),
    "SY002": Code("unknown-setting"),
    "SY003": Code("wrong-setting"),
    "SY004": Code("overlapping-folders"),
    "SY005": Code("unreadable-page"),
    "SY006": Code("not-a-page", _W),
    "SY007": Code("broken-template"),
    "SY010": Code("file-too-large"),
    "SY011": Code("not-utf-8"),
    "SY012": Code("byte-order-mark", _W),
    "SY013": Code("control-character"),
    "SY014": Code("page-too-long"),
    "SY015": Code("line-too-long"),
    "SY016": Code("table-too-long"),
    "SY017": Code("nested-too-deep"),
    "SY020": Code("vocabulary-syntax"),
    "SY021": Code("vocabulary-duplicate-key"),
    "SY022": Code("vocabulary-shape"),
    # --- SY1xx shape of a page
    "SY100": Code("front-matter-missing"),
    "SY101": Code("front-matter-unclosed"),
    "SY102": Code("front-matter-syntax"),
    "SY103": Code("front-matter-duplicate-key"),
    "SY104": Code("front-matter-unknown-key"),
    "SY105": Code("front-matter-bad-value"),
    "SY106": Code("front-matter-missing-key"),
    "SY107": Code("unknown-kind"),
    "SY108": Code("misplaced-page"),
    "SY109": Code("unknown-language"),
    "SY110": Code("missing-title"),
    "SY111": Code("title-is-not-name"),
    "SY112": Code("unknown-section"),
    "SY113": Code("duplicate-section"),
    "SY114": Code("misplaced-section"),
    "SY115": Code("missing-section"),
    "SY116": Code("heading-level"),
    "SY117": Code("underlined-heading"),
    "SY118": Code("other-language"),
    "SY119": Code("look-alike"),
    "SY120": Code("missing-summary"),
    "SY121": Code("misplaced-block"),
    "SY122": Code("empty-section"),
    "SY123": Code("html"),
    "SY124": Code("heading-length"),
    "SY125": Code("heading-without-blank"),
    "SY126": Code("not-a-heading"),
    "SY130": Code("cell-count"),
    "SY131": Code("blank-line-in-table"),
    "SY132": Code("text-glued-to-table"),
    "SY133": Code("missing-delimiter-row"),
    "SY134": Code("unknown-column"),
    "SY135": Code("missing-column"),
    "SY136": Code("duplicate-column"),
    "SY137": Code("column-order"),
    "SY138": Code("indented-row"),
    "SY139": Code("table-without-rows"),
    "SY140": Code("empty-cell"),
    "SY141": Code("repeated-header"),
    "SY150": Code("nested-bullets"),
    "SY151": Code("bullet-shape"),
    "SY152": Code("text-glued-to-bullet"),
    "SY153": Code("bad-id"),
    "SY154": Code("duplicate-id"),
    "SY160": Code("unclosed-fence"),
    "SY161": Code("unknown-info-string"),
    "SY162": Code("indented-fence"),
    "SY163": Code("not-a-fence"),
    # --- SY2xx fields
    "SY201": Code("field-name"),
    "SY202": Code("missing-parent"),
    "SY203": Code("not-a-container"),
    "SY204": Code("duplicate-field"),
    "SY205": Code("unknown-type"),
    "SY206": Code("required-not-said"),
    "SY207": Code("unreadable-default"),
    "SY208": Code("default-on-required"),
    "SY209": Code("default-does-not-fit"),
    "SY210": Code("unknown-rule"),
    "SY211": Code("rule-for-another-type"),
    "SY212": Code("contradicting-rules"),
    "SY213": Code("clamp-without-range"),
    "SY214": Code("nothing-to-skip"),
    "SY215": Code("unreadable-value"),
    "SY216": Code("undescribed-object"),
    "SY217": Code("unknown-likeness"),
    "SY218": Code("endless-likeness"),
    "SY219": Code("entry-row"),
    "SY220": Code("root-row"),
    "SY221": Code("presence-not-said"),
    "SY222": Code("impossible-condition"),
    "SY223": Code("unknown-sentence"),
    "SY224": Code("sentence-about-nothing"),
    "SY225": Code("sentence-value"),
    "SY226": Code("empty-sentence", _W),
    "SY227": Code("impossible-echo"),
    "SY228": Code("impossible-count"),
    "SY229": Code("deceptive-character"),
    "SY230": Code("mixed-scripts"),
    "SY232": Code("field-without-meaning", _W),
    "SY233": Code("rule-for-the-other-table"),
    "SY235": Code("field-too-deep"),
    "SY236": Code("nearly-tested-condition", _W),
    "SY237": Code("rule-for-skipped-items"),
    "SY238": Code("untellable-condition", _W),
    # --- SY3xx claims, errors, values
    "SY301": Code("claim-without-name"),
    "SY303": Code("misplaced-mark"),
    "SY304": Code("mark-without-reason"),
    "SY306": Code("error-id"),
    "SY307": Code("duplicate-error"),
    "SY308": Code("reserved-error"),
    "SY309": Code("message-template"),
    "SY311": Code("value-of-no-set"),
    "SY312": Code("unknown-value"),
    "SY313": Code("duplicate-value"),
    "SY315": Code("needless-mark", _W),
    # --- SY4xx examples and worlds
    "SY402": Code("example-not-json"),
    "SY403": Code("example-out-of-order"),
    "SY404": Code("unknown-tool-in-example"),
    "SY405": Code("unknown-caller"),
    "SY406": Code("unknown-world"),
    "SY407": Code("unknown-placeholder"),
    "SY408": Code("unbound-placeholder"),
    "SY409": Code("placeholder-of-two-kinds"),
    "SY410": Code("example-call-refused"),
    "SY411": Code("example-call-accepted"),
    "SY412": Code("example-result-invalid"),
    "SY413": Code("example-presence"),
    "SY414": Code("example-echo-or-count"),
    "SY415": Code("unknown-error-in-example"),
    "SY416": Code("example-error-invalid"),
    "SY417": Code("answer-of-another-form"),
    "SY419": Code("result-field-not-shown"),
    "SY420": Code("required-argument-not-shown"),
    "SY421": Code("argument-not-shown", _W),
    "SY422": Code("caller-row"),
    "SY423": Code("failing-world"),
    "SY425": Code("unused-world", _W),
    "SY426": Code("placeholder-does-not-fit"),
    # --- SY5xx the catalogue as a whole
    "SY502": Code("duplicate-page"),
    "SY503": Code("names-too-alike"),
    "SY504": Code("alias-taken"),
    "SY505": Code("unknown-replacement"),
    "SY507": Code("category-without-page", _W),
    "SY508": Code("twin-differs"),
    "SY509": Code("contradicting-annotations"),
    "SY510": Code("too-many-tools"),
    "SY511": Code("unknown-name"),
    "SY512": Code("tool-name"),
    "SY513": Code("deprecated-too-early"),
    "SY514": Code("replaced-but-kept"),
    # --- SY6xx drift
    "SY601": Code("missing-file"),
    "SY602": Code("stale-file"),
    "SY603": Code("hand-edited-file"),
    "SY604": Code("orphan-file"),
    "SY605": Code("not-a-regular-file"),
    "SY606": Code("missing-handler"),
    "SY607": Code("orphan-handler"),
    "SY608": Code("handler-not-defined"),
    "SY609": Code("missing-snapshot"),
    "SY610": Code("orphan-snapshot"),
    "SY611": Code("unbound-claim"),
    "SY612": Code("unbound-error"),
    "SY613": Code("proof-of-nothing"),
    "SY614": Code("unreadable-proof"),
    "SY615": Code("not-canonical"),
    "SY616": Code("leftover-file"),
    "SY617": Code("idle-proof"),
    # --- SY7xx schemas and patterns
    "SY701": Code("unreadable-pattern"),
    "SY702": Code("slow-pattern"),
    "SY703": Code("pattern-without-length"),
    "SY710": Code("unportable-argument", _W),
    # --- SY8xx suppressions
    "SY801": Code("unused-suppression", _W),
    "SY802": Code("not-suppressible"),
    "SY803": Code("suppression-without-reason"),
}
