"""The clients."""

from __future__ import annotations

from collections.abc import Mapping
from types import TracebackType

import httpx

from ._async_resources import AsyncResources
from ._resources import Resources
from ._transport import AsyncTransport, Settings, SyncTransport


def _settings(
    base_url: str, api_key: str, timeout: float, max_retries: int, max_retry_wait: float, headers: Mapping[str, str]
) -> Settings:
    if not api_key:
        raise ValueError("api_key is missing")
    if not base_url.startswith(("https://", "http://")):
        raise ValueError("base_url is no address: https://api.example.com/api/v1")
    return Settings(base_url.rstrip("/"), api_key, timeout, max_retries, max_retry_wait, dict(headers))


class TenantOrchestration(Resources):
    """The API client: `client.leads.create(…)`. Transient failures are retried; a POST carries an `Idempotency-Key`, so
    that it is carried out once.

    :param base_url: with the version: `https://api.example.com/api/v1`.
    :param timeout: seconds to connect, and to wait between two parts of the response.
    :param max_retries: how often a request is retried after a transient failure.
    :param max_retry_wait: seconds; a response that asks for a longer wait (`Retry-After`) is raised instead of retried.
    :param http_client: used instead of a client of its own, for proxies and the like.
    """

    def __init__(
        self,
        *,
        base_url: str,
        api_key: str,
        timeout: float = 60.0,
        max_retries: int = 3,
        max_retry_wait: float = 60.0,
        headers: Mapping[str, str] | None = None,
        http_client: httpx.Client | None = None,
    ) -> None:
        settings = _settings(base_url, api_key, timeout, max_retries, max_retry_wait, headers or {})
        super().__init__(SyncTransport(settings, http_client))

    def close(self) -> None:
        """Ends the connections."""
        self._transport.http.close()

    def __enter__(self) -> TenantOrchestration:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


class AsyncTenantOrchestration(AsyncResources):
    """The asyncio version of `TenantOrchestration`."""

    def __init__(
        self,
        *,
        base_url: str,
        api_key: str,
        timeout: float = 60.0,
        max_retries: int = 3,
        max_retry_wait: float = 60.0,
        headers: Mapping[str, str] | None = None,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        settings = _settings(base_url, api_key, timeout, max_retries, max_retry_wait, headers or {})
        super().__init__(AsyncTransport(settings, http_client))

    async def close(self) -> None:
        """Ends the connections."""
        await self._transport.http.aclose()

    async def __aenter__(self) -> AsyncTenantOrchestration:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
