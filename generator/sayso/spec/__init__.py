"""What the catalogue says, free of Markdown and of any target: tools, fields, claims, errors, examples, worlds.

This is what rules and targets get, those of other distributions too. All values are frozen; places never take part in
equality, so that twins in two languages can be compared.
"""

from sayso.spec.catalogue import Annotations, Catalogue, Category, Tool
from sayso.spec.conversations import Answer, Call, Example, Fragment, World
from sayso.spec.shapes import ABSENT, Absent, Field, Kind, Policy, Presence, Shape
from sayso.spec.statements import Claim, Failure, Relation, RelationKind, ValueMeaning

__all__ = [
    "ABSENT",
    "Absent",
    "Annotations",
    "Answer",
    "Call",
    "Catalogue",
    "Category",
    "Claim",
    "Example",
    "Failure",
    "Field",
    "Fragment",
    "Kind",
    "Policy",
    "Presence",
    "Relation",
    "RelationKind",
    "Shape",
    "Tool",
    "ValueMeaning",
    "World",
]
