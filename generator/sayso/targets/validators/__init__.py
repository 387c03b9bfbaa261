"""Strict validators as Python source: one module per category, straight-line checks, nothing imported but support."""

from __future__ import annotations

from sayso.targets.validators.refusals import SchemaRefused, refuse
from sayso.targets.validators.source import ToolSchemas, tool_schemas, validators_source

__all__ = ["SchemaRefused", "ToolSchemas", "refuse", "tool_schemas", "validators_source"]
