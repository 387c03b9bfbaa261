"""The thin layer between dispatcher and protocol: an MCP server on the SDK's low-level class. The only importer of `mcp`.

That class validates neither arguments nor results and lets no convenience in between, so that what the contract says is
what happens. It serves every protocol revision the SDK knows, over every transport.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from mcp import MCPError, types
from mcp.server import Server, ServerRequestContext
from mcp.server.caching import CacheHint

from .answers import Answer, Refusal
from .dispatch import Dispatcher
from .errors import Fault, UnknownTool
from .malformed import refuse_malformed
from .paging import BadCursor, Pages

CallerT = TypeVar("CallerT")

Context = ServerRequestContext[Any]
CallerOf = Callable[[Context], CallerT]
Offered = Callable[[str, CallerT], bool]

LIST_IS_FRESH_FOR = 300_000
"""Milliseconds; the list of a running server never changes, but a client may outlive the server."""

logger = logging.getLogger(__name__)


def make_server(
    dispatcher: Dispatcher[CallerT],
    *,
    name: str,
    version: str,
    instructions: str | None,
    caller_of: CallerOf[CallerT],
    meta_prefix: str,
    offered: Offered[CallerT] | None = None,
    page_size: int | None = None,
) -> Server[Any]:
    """Make a server for one dispatcher.

    ``caller_of`` says who sent a request; it may raise `mcp.MCPError`. ``offered`` says which tools a caller may see and
    call (all, if left out). ``page_size`` cuts the list into pages; left out, it is one page, which every client reads.
    """
    binding = _Binding(dispatcher, caller_of, offered, meta_prefix, page_size)
    server: Server[Any] = Server(
        name,
        version=version,
        instructions=instructions or None,
        cache_hints={"tools/list": CacheHint(LIST_IS_FRESH_FOR, "public" if offered is None else "private")},
        get_tool_input_schema=binding.input_schema,
        on_list_tools=binding.list_tools,
        on_call_tool=binding.call_tool,
    )
    server.middleware.append(refuse_malformed)
    return server


class _Binding(Generic[CallerT]):
    def __init__(
        self,
        dispatcher: Dispatcher[CallerT],
        caller_of: CallerOf[CallerT],
        offered: Offered[CallerT] | None,
        meta_prefix: str,
        page_size: int | None,
    ) -> None:
        self._dispatcher = dispatcher
        self._caller_of = caller_of
        self._offered = offered
        self._error_key = f"{meta_prefix}/error"
        tools = [types.Tool.model_validate(tool.entry) for tool in dispatcher.contract.tools]
        self._pages = Pages(tools, page_size)

    def input_schema(self, name: str) -> Mapping[str, Any] | None:
        """Schema of a tool's arguments, so that the SDK need not list all tools for every call."""
        try:
            schema: Mapping[str, Any] = self._dispatcher.tool(name).entry["inputSchema"]
        except UnknownTool:
            return None
        return schema

    async def list_tools(self, ctx: Context, params: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        """Answer ``tools/list``."""
        try:
            tools, cursor = self._pages.at(params.cursor if params else None)
        except BadCursor as error:
            raise MCPError(types.INVALID_PARAMS, str(error)) from None
        if self._offered is not None:
            caller = self._caller(ctx)
            tools = [tool for tool in tools if self._offers(tool.name, caller)]
        return types.ListToolsResult(tools=tools, next_cursor=cursor)

    async def call_tool(self, ctx: Context, params: types.CallToolRequestParams) -> types.CallToolResult:
        """Answer ``tools/call``. Whatever goes wrong leaves as an `MCPError`: 2025 revisions would show any other text."""
        caller = self._caller(ctx)
        try:
            if not self._offers(self._dispatcher.tool(params.name).name, caller):
                raise UnknownTool(params.name)
            return self._result(await self._dispatcher.call(params.name, params.arguments, caller))
        except UnknownTool as error:
            raise MCPError(types.INVALID_PARAMS, str(error)) from None
        except Fault as error:
            raise MCPError(types.INTERNAL_ERROR, str(error)) from None
        except Exception:
            logger.exception("tools/call failed outside the handler")
            raise MCPError(types.INTERNAL_ERROR, "Internal server error") from None

    def _result(self, answer: Answer) -> types.CallToolResult:
        content: list[types.ContentBlock] = [types.TextContent(type="text", text=answer.text)]
        if isinstance(answer, Refusal):
            return types.CallToolResult(content=content, is_error=True, _meta={self._error_key: answer.error})
        structured = answer.value if isinstance(answer.value, dict) else None
        return types.CallToolResult(content=content, structured_content=structured)

    def _caller(self, ctx: Context) -> CallerT:
        try:
            return self._caller_of(ctx)
        except MCPError:
            raise
        except Exception:
            logger.exception("the caller of a request could not be told")
            raise MCPError(types.INTERNAL_ERROR, "Internal server error") from None

    def _offers(self, name: str, caller: CallerT) -> bool:
        if self._offered is None:
            return True
        try:
            return self._offered(name, caller)
        except Exception:
            logger.exception("whether %s is offered could not be told", name)
            raise MCPError(types.INTERNAL_ERROR, "Internal server error") from None
