"""What the generated classes are made of."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import httpx

from ._model import Model, convert
from ._transport import AsyncTransport, RequestOptions, SyncTransport, json_of

Item = TypeVar("Item")


@dataclass(frozen=True)
class Page(Generic[Item]):
    data: list[Item]
    #: Given as `cursor`, it leads to the page after this one; None on the last.
    next_cursor: str | None


def _page(response: httpx.Response, item: Any) -> Page[Any]:
    answer = json_of(response)
    return Page([convert(each, item) for each in answer["data"]], answer.get("next_cursor"))


def _record(response: httpx.Response, hint: Any) -> Any:
    record = convert(json_of(response), hint)
    if isinstance(record, Model):
        record._response = response
    return record


class SyncList(Generic[Item]):
    """A list of the API. Nothing is asked for until it is read."""

    def __init__(
        self, transport: SyncTransport, path: str, item: Any, query: Mapping[str, Any], options: RequestOptions | None
    ) -> None:
        self._transport, self._path, self._item = transport, path, item
        self._query, self._options = query, options

    def _ask(self, cursor: Mapping[str, Any]) -> Page[Item]:
        query = {**self._query, **cursor}
        return _page(self._transport.send("GET", self._path, query=query, options=self._options), self._item)

    def page(self) -> Page[Item]:
        """The first page."""
        return self._ask({})

    def pages(self) -> Iterator[Page[Item]]:
        """Page after page."""
        page = self._ask({})
        yield page
        while page.next_cursor is not None:
            page = self._ask({"cursor": page.next_cursor})
            yield page

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from page.data

    def all(self, *, limit: int) -> list[Item]:
        """Every record, or the first `limit`."""
        items: list[Item] = []
        if limit < 1:
            return items
        for item in self:
            items.append(item)
            if len(items) >= limit:
                break
        return items


class AsyncList(Generic[Item]):
    """A list of the API. Nothing is asked for until it is read."""

    def __init__(
        self, transport: AsyncTransport, path: str, item: Any, query: Mapping[str, Any], options: RequestOptions | None
    ) -> None:
        self._transport, self._path, self._item = transport, path, item
        self._query, self._options = query, options

    async def _ask(self, cursor: Mapping[str, Any]) -> Page[Item]:
        query = {**self._query, **cursor}
        return _page(await self._transport.send("GET", self._path, query=query, options=self._options), self._item)

    async def page(self) -> Page[Item]:
        """The first page."""
        return await self._ask({})

    async def pages(self) -> AsyncIterator[Page[Item]]:
        """Page after page."""
        page = await self._ask({})
        yield page
        while page.next_cursor is not None:
            page = await self._ask({"cursor": page.next_cursor})
            yield page

    async def __aiter__(self) -> AsyncIterator[Item]:
        async for page in self.pages():
            for item in page.data:
                yield item

    async def all(self, *, limit: int) -> list[Item]:
        """Every record, or the first `limit`."""
        items: list[Item] = []
        if limit < 1:
            return items
        async for item in self:
            items.append(item)
            if len(items) >= limit:
                break
        return items


class SyncResource:
    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def _ask(
        self,
        method: str,
        path: str,
        hint: Any,
        *,
        query: Any = None,
        body: Any = None,
        options: RequestOptions | None = None,
    ) -> Any:
        return _record(self._transport.send(method, path, query=query, body=body, options=options), hint)

    def _stream(
        self, method: str, path: str, *, query: Any = None, options: RequestOptions | None = None
    ) -> httpx.Response:
        return self._transport.send(method, path, query=query, options=options, stream=True)

    def _list(self, path: str, item: Any, *, query: Any = None, options: RequestOptions | None = None) -> SyncList[Any]:
        return SyncList(self._transport, path, item, query or {}, options)


class AsyncResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def _ask(
        self,
        method: str,
        path: str,
        hint: Any,
        *,
        query: Any = None,
        body: Any = None,
        options: RequestOptions | None = None,
    ) -> Any:
        return _record(await self._transport.send(method, path, query=query, body=body, options=options), hint)

    async def _stream(
        self, method: str, path: str, *, query: Any = None, options: RequestOptions | None = None
    ) -> httpx.Response:
        return await self._transport.send(method, path, query=query, options=options, stream=True)

    def _list(self, path: str, item: Any, *, query: Any = None, options: RequestOptions | None = None) -> AsyncList[Any]:
        return AsyncList(self._transport, path, item, query or {}, options)
