"""Sends requests with the API key, a timeout and retries; every failure becomes a typed error."""

from __future__ import annotations

import asyncio
import email.utils
import logging
import random
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx

from ._version import VERSION
from .errors import ApiConnectionError, ApiError, ApiTimeoutError, error_of

log = logging.getLogger("tenant_orchestration")


@dataclass(frozen=True)
class RequestOptions:
    """Options of one request; they override those of the client."""

    api_key: str | None = None
    #: Seconds to connect, and to wait between two parts of the response.
    timeout: float | None = None
    max_retries: int | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    #: Generated for each POST; give your own to make a retry safe across restarts of your process.
    idempotency_key: str | None = None
    #: The ETag that you have read: the change is refused with 412 if the record has changed since.
    if_match: str | None = None


@dataclass(frozen=True)
class Settings:
    base_url: str
    api_key: str
    timeout: float
    max_retries: int
    max_retry_wait: float
    headers: Mapping[str, str]


class _Call:
    """One request, and what to do after each of its attempts."""

    def __init__(
        self,
        settings: Settings,
        method: str,
        path: str,
        query: Mapping[str, Any] | None,
        body: Any,
        options: RequestOptions | None,
    ) -> None:
        options = options or RequestOptions()
        self.settings = settings
        self.attempt = 0
        self.max_retries = settings.max_retries if options.max_retries is None else options.max_retries
        # A retry after a lost response would fail with 412: the first attempt itself may have changed the ETag.
        self.is_repeatable = method in ("GET", "POST") or options.if_match is None
        headers = {
            "User-Agent": f"tenant-orchestration-python/{VERSION}",
            "Authorization": f"Bearer {options.api_key or settings.api_key}",
        }
        if method == "POST":
            headers["Idempotency-Key"] = options.idempotency_key or str(uuid.uuid4())
        if options.if_match is not None:
            headers["If-Match"] = options.if_match
        self.request: dict[str, Any] = {
            "method": method,
            "url": settings.base_url + path,
            "params": {name: _text(value) for name, value in (query or {}).items() if value is not None},
            "headers": {**headers, **settings.headers, **options.headers},
            "timeout": settings.timeout if options.timeout is None else options.timeout,
        }
        if body is not None:
            self.request["json"] = body

    def failed(self, cause: httpx.TransportError) -> float:
        """How long to wait after an attempt without a response; raises when it was the last attempt."""
        host = httpx.URL(self.request["url"]).host
        error: ApiConnectionError
        if isinstance(cause, httpx.TimeoutException):
            error = ApiTimeoutError(f"{host} did not answer within {self.request['timeout']} s")
        else:
            error = ApiConnectionError(f"{host} could not be reached: {cause}")
        wait = self._backoff() if self.is_repeatable else None
        return self._next(error, wait, None, cause)

    def answered(self, response: httpx.Response) -> float | None:
        """How long to wait after a response; None when it is a success; raises when a retry is useless or unsafe."""
        if response.is_success:
            self._log(response.status_code, None)
            return None
        error = error_of(response, _parsed(response))
        # These were refused before the request had any effect.
        untouched = response.status_code in (429, 503) or error.code == "idempotency_in_progress"
        wait = None
        if untouched or (self.is_repeatable and (response.status_code == 408 or response.status_code >= 500)):
            asked = _retry_after(response)
            wait = self._backoff() if asked is None else asked
        return self._next(error, wait, response.status_code, None)

    def _next(
        self, error: ApiError | ApiConnectionError, wait: float | None, status: int | None, cause: Exception | None
    ) -> float:
        if self.attempt >= self.max_retries or wait is None or wait > self.settings.max_retry_wait:
            self._log(status, None)
            raise error from cause
        self._log(status, wait)
        self.attempt += 1
        return wait

    def _backoff(self) -> float:
        # Exponential backoff from about half a second to about eight; jitter spreads clients that failed together.
        return min(8.0, 0.5 * 2.0**self.attempt) * random.uniform(0.75, 1.25)

    def _log(self, status: int | None, wait: float | None) -> None:
        again = "" if wait is None else f", again in {wait:.1f} s"
        answer = status or "no answer"
        log.debug("%s %s: %s, attempt %d%s", self.request["method"], self.request["url"], answer, self.attempt + 1, again)


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _parsed(response: httpx.Response) -> Any:
    try:
        return response.json()
    except ValueError:
        return None


def json_of(response: httpx.Response) -> Any:
    """A response's JSON; None when it has no body. Raises ApiError for other content, such as a proxy's page."""
    if not response.content:
        return None
    data = _parsed(response)
    if data is None:
        raise error_of(response, None)
    return data


def _retry_after(response: httpx.Response) -> float | None:
    """What `Retry-After` asks for, in seconds or as a date (RFC 9110 §10.2.3)."""
    value = response.headers.get("retry-after")
    if value is None:
        return None
    if value.isdigit():
        return float(value)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(value).timestamp() - time.time())
    except ValueError:
        return None


class SyncTransport:
    def __init__(self, settings: Settings, http: httpx.Client | None) -> None:
        self.settings = settings
        self.http = http or httpx.Client()

    def send(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        options: RequestOptions | None = None,
        stream: bool = False,
    ) -> httpx.Response:
        call = _Call(self.settings, method, path, query, body, options)
        while True:
            try:
                response = self.http.send(self.http.build_request(**call.request), stream=stream)
                if stream and not response.is_success:
                    response.read()
            except httpx.TransportError as cause:
                wait: float | None = call.failed(cause)
            else:
                wait = call.answered(response)
                if wait is None:
                    return response
            time.sleep(wait or 0)


class AsyncTransport:
    def __init__(self, settings: Settings, http: httpx.AsyncClient | None) -> None:
        self.settings = settings
        self.http = http or httpx.AsyncClient()

    async def send(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        options: RequestOptions | None = None,
        stream: bool = False,
    ) -> httpx.Response:
        call = _Call(self.settings, method, path, query, body, options)
        while True:
            try:
                response = await self.http.send(self.http.build_request(**call.request), stream=stream)
                if stream and not response.is_success:
                    await response.aread()
            except httpx.TransportError as cause:
                wait: float | None = call.failed(cause)
            else:
                wait = call.answered(response)
                if wait is None:
                    return response
            await asyncio.sleep(wait or 0)
