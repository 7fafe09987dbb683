"""Typed client of the Tenant Orchestration API, and verification of its webhooks."""

from . import models, params
from ._client import AsyncTenantOrchestration, TenantOrchestration
from ._model import Model, response_of
from ._resource import AsyncList, Page, SyncList
from ._transport import RequestOptions
from ._version import VERSION as __version__
from .errors import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    AuthenticationError,
    ConflictError,
    NotFoundError,
    PermissionDeniedError,
    PreconditionFailedError,
    RateLimitError,
    ServerError,
    TenantOrchestrationError,
    ValidationError,
    WebhookVerificationError,
)
from .webhooks import unwrap_webhook, verify_webhook

__all__ = [
    "ApiConnectionError",
    "ApiError",
    "ApiTimeoutError",
    "AsyncList",
    "AsyncTenantOrchestration",
    "AuthenticationError",
    "ConflictError",
    "Model",
    "NotFoundError",
    "Page",
    "PermissionDeniedError",
    "PreconditionFailedError",
    "RateLimitError",
    "RequestOptions",
    "ServerError",
    "SyncList",
    "TenantOrchestration",
    "TenantOrchestrationError",
    "ValidationError",
    "WebhookVerificationError",
    "__version__",
    "models",
    "params",
    "response_of",
    "unwrap_webhook",
    "verify_webhook",
]
