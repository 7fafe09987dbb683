"""Signed deliveries to try a receiver with."""

from __future__ import annotations

import base64
import json
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Any

from ._events import EXAMPLES, WebhookEventType
from .webhooks import sign, standard_key


@dataclass(frozen=True)
class SignedTestEvent:
    """A delivery as our API would send it: post `body` with `headers`."""

    event: dict[str, Any]
    body: bytes
    headers: dict[str, str]


def sign_test_event(
    type: WebhookEventType,
    *,
    secret: str,
    data: Mapping[str, Any] | None = None,
    timestamp: float | None = None,
    environment: str = "test",
    is_test: bool = False,
) -> SignedTestEvent:
    """A signed delivery of an event with example data.

    :param data: fields that replace the example's.
    :param timestamp: when it was signed; now by default. An older time tests how your receiver treats an old delivery.
    :param is_test: marks it as a test delivery (`x-svc-test`).
    """
    at = time.time() if timestamp is None else timestamp
    example = json.loads(EXAMPLES)[type]
    created_at = datetime.fromtimestamp(at, timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    event = {
        **example,
        "id": f"evt_{uuid.uuid4().hex}",
        "created_at": created_at,
        "data": {**example["data"], **(data or {})},
    }
    body = json.dumps(event, ensure_ascii=False, separators=(",", ":")).encode()
    seconds = str(int(at))
    headers = {
        "content-type": "application/json",
        "x-svc-event-id": event["id"],
        "x-svc-timestamp": seconds,
        "x-svc-signature": sign(secret.encode(), seconds, body).hex(),
        "x-svc-environment": environment,
    }
    if is_test:
        headers["x-svc-test"] = "true"
    # A secret that you chose yourself need not have the form of Standard Webhooks.
    key = standard_key(secret) if secret.startswith("whsec_") else None
    if key:
        headers["webhook-id"] = event["id"]
        headers["webhook-timestamp"] = seconds
        standard = sign(key, '.'.join([event["id"], seconds]), body)
        headers["webhook-signature"] = f"v1,{base64.b64encode(standard).decode()}"
    return SignedTestEvent(event, body, headers)
