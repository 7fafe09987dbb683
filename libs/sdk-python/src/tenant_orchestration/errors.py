"""The errors that this package raises."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import httpx


class TenantOrchestrationError(Exception):
    """The base class of all errors."""

    code: str = "error"
    #: The response's HTTP status; None when there was no response.
    status: int | None = None
    #: Quote it when you ask for help.
    request_id: str | None = None
    #: A page about this error.
    doc_url: str | None = None


class ApiError(TenantOrchestrationError):
    """An error response of the API; each kind has its own class below."""

    status: int

    def __init__(self, response: httpx.Response, body: Any) -> None:
        error = body.get("error") if isinstance(body, Mapping) else None
        error = error if isinstance(error, Mapping) else {}
        details = error.get("details")
        self.details: Mapping[str, Any] = details if isinstance(details, Mapping) else {}
        #: Every problem that validation found, each with its path in the request.
        self.issues: list[dict[str, Any]] = list(self.details.get("issues") or [])
        self.status = response.status_code
        #: `unexpected_answer` when a proxy or another server on the way answered instead of the API.
        self.code = error.get("code", "unexpected_answer")
        self.request_id = response.headers.get("x-request-id") or self.details.get("request_id")
        self.doc_url = self.details.get("doc_url")
        self.response = response
        said = error.get("message", f"The API answered with status {self.status}, in a form that is not its own.")
        super().__init__("\n".join([said, *(f"  {each['path']}: {each['message']}" for each in self.issues)]))


class AuthenticationError(ApiError):
    """401: the key is missing, wrong, revoked or expired."""


class PermissionDeniedError(ApiError):
    """403: the key lacks the scope, or the account must not do it."""


class NotFoundError(ApiError):
    """404 and 410: there is no such record, or none that the key may see."""


class ConflictError(ApiError):
    """409: the state of the record, or an earlier request, conflicts with this one."""


class PreconditionFailedError(ApiError):
    """412: the record has changed since its ETag was read."""


class ValidationError(ApiError):
    """400, 413, 415 and 422: the request is invalid; `issues` says where."""


class RateLimitError(ApiError):
    """429: the rate limit is still exceeded after all retries."""


class ServerError(ApiError):
    """5xx: the API, or a proxy in front of it, failed."""


class ApiConnectionError(TenantOrchestrationError):
    """No response: the name does not resolve, or the connection was refused or broke. `__cause__` says which."""

    code = "connection_error"


class ApiTimeoutError(ApiConnectionError):
    """No response within the timeout."""

    code = "timeout"


class WebhookVerificationError(TenantOrchestrationError):
    """The delivery could not be verified: ignore it and answer 401."""

    code = "webhook_verification_failed"


_BY_STATUS: dict[int, type[ApiError]] = {
    400: ValidationError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    410: NotFoundError,
    412: PreconditionFailedError,
    413: ValidationError,
    415: ValidationError,
    422: ValidationError,
    429: RateLimitError,
}


def error_of(response: httpx.Response, body: Any) -> ApiError:
    """The error for an error response, in the class of its status."""
    kind = _BY_STATUS.get(response.status_code, ServerError if response.status_code >= 500 else ApiError)
    return kind(response, body)
