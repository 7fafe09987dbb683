"""Webhooks: verifies deliveries and parses their events."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ._events import EVENT_CLASSES, EventHandlers, WebhookEvent, WebhookEventType
from ._model import Model
from .errors import WebhookVerificationError

__all__ = [
    "Delivery",
    "EventHandlers",
    "WebhookEvent",
    "WebhookEventType",
    "WebhookVerificationError",
    "unwrap_webhook",
    "verify_webhook",
]


@dataclass(frozen=True)
class Delivery:
    """What a delivery's headers say about it."""

    environment: Literal["live", "test"]
    #: A test delivery with example data.
    is_test: bool


Handlers = EventHandlers | Callable[[WebhookEvent, Delivery], Any]


def standard_key(secret: str) -> bytes | None:
    """The key of `webhook-signature` (Standard Webhooks): the base64-decoded secret; None when it is not base64."""
    try:
        return base64.b64decode(secret.removeprefix("whsec_"), validate=True) or None
    except (binascii.Error, ValueError):
        return None


def sign(key: bytes, head: str, body: bytes) -> bytes:
    """HMAC-SHA256 of a head, a full stop and the body."""
    return hmac.new(key, head.encode() + b"." + body, hashlib.sha256).digest()


def _lower(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def verify_webhook(
    body: bytes | str, headers: Mapping[str, str], secret: str | Sequence[str], *, tolerance: float = 300
) -> None:
    """Verifies that we sent a delivery, that it is recent, and that it was not changed.

    :param body: the bytes as received, before parsing.
    :param secret: the subscription's secret, or several during a rotation.
    :param tolerance: seconds; deliveries signed longer ago, or further in the future, are refused.
    :raises WebhookVerificationError: with the reason; answer 401 and ignore the delivery.
    """
    raw = body.encode() if isinstance(body, str) else body
    secrets = [each for each in ([secret] if isinstance(secret, str) else secret) if each]
    if not secrets:
        raise ValueError("A secret is needed to verify a webhook")
    given = _lower(headers)
    own, own_timestamp = given.get("x-svc-signature"), given.get("x-svc-timestamp")
    standard, timestamp, event_id = (given.get(f"webhook-{name}") for name in ("signature", "timestamp", "id"))
    if (own is None or own_timestamp is None) and (standard is None or timestamp is None or event_id is None):
        raise WebhookVerificationError("The delivery carries no signature")
    # One matching scheme is enough: during a rotation the first may be signed with a secret that you do not have yet.
    signed: list[str] = []
    if own is not None and own_timestamp is not None:
        expected = [sign(each.encode(), own_timestamp, raw).hex() for each in secrets]
        if any([hmac.compare_digest(own.lower().encode(), each.encode()) for each in expected]):
            signed.append(own_timestamp)
    if standard is not None and timestamp is not None and event_id is not None:
        keys = [key for key in map(standard_key, secrets) if key]
        expected = [base64.b64encode(sign(key, f"{event_id}.{timestamp}", raw)).decode() for key in keys]
        found = [each[3:] for each in standard.split(" ") if each.startswith("v1,")]
        if any([hmac.compare_digest(one.encode(), other.encode()) for one in found for other in expected]):
            signed.append(timestamp)
    if not signed:
        raise WebhookVerificationError("The signature does not fit")
    now = time.time()
    if not all(each.isdecimal() and len(each) <= 12 and abs(now - int(each)) <= tolerance for each in signed):
        raise WebhookVerificationError("The signature is too old, or from the future")


def unwrap_webhook(
    body: bytes | str, headers: Mapping[str, str], secret: str | Sequence[str], *, tolerance: float = 300
) -> WebhookEvent:
    """Verifies a delivery and returns its event; `event.type` determines the type of `event.data`.

    :raises WebhookVerificationError: with the reason; answer 401 and do nothing.
    """
    verify_webhook(body, headers, secret, tolerance=tolerance)
    try:
        event = json.loads(body)
    except ValueError as cause:
        raise WebhookVerificationError("The body is not JSON") from cause
    if not isinstance(event, dict) or "id" not in event or "type" not in event:
        raise WebhookVerificationError("The body is not an event")
    given = _lower(headers)
    for name in ("x-svc-event-id", "webhook-id"):
        if given.get(name, event["id"]) != event["id"]:
            raise WebhookVerificationError(f"{name} names another event")
    # An event type that a newer API sends becomes a plain record.
    kind: Any = EVENT_CLASSES.get(event["type"], Model)
    result: WebhookEvent = kind(event)
    return result


def handle(
    body: bytes, headers: Mapping[str, str], *, secret: str | Sequence[str], on: Handlers, tolerance: float
) -> Any:
    """Verifies a delivery, passes its event to the handler of its type and returns the handler's result."""
    event = unwrap_webhook(body, headers, secret, tolerance=tolerance)
    given = _lower(headers)
    environment: Literal["live", "test"] = "test" if given.get("x-svc-environment") == "test" else "live"
    delivery = Delivery(environment, given.get("x-svc-test") == "true")
    # `event.type` selects the handler.
    handler: Any = on if callable(on) else on.get(event.type) or on.get("otherwise")
    return handler(event, delivery) if handler else None
