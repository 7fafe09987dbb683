"""Webhooks: verification, the test signer, and the views of three frameworks."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import django
import flask
import pytest
from django.conf import settings
from django.test import RequestFactory
from fastapi import FastAPI
from fastapi.testclient import TestClient
from standardwebhooks import Webhook

import tenant_orchestration.django
import tenant_orchestration.fastapi
import tenant_orchestration.flask
from tenant_orchestration import WebhookVerificationError, models, unwrap_webhook, verify_webhook
from tenant_orchestration.testing import SignedTestEvent, sign_test_event
from tenant_orchestration.webhooks import Delivery, Handlers

SECRET = "whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc="
OTHER = "whsec_CAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAg="


def test_signs_as_the_api_does() -> None:
    signed = sign_test_event("call.qualified", secret=SECRET, data={"call_id": "Zoë"})
    event = unwrap_webhook(signed.body, signed.headers, SECRET)
    assert isinstance(event, models.CallQualifiedEvent)
    assert event.data.call_id == "Zoë"
    assert Webhook(SECRET).verify(signed.body, signed.headers) == signed.event
    for missing in ("x-svc-signature", "webhook-signature"):
        headers = {name.upper(): value for name, value in signed.headers.items() if name != missing}
        verify_webhook(signed.body.decode(), headers, [OTHER, SECRET])


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda s: (s.body + b" ", s.headers, SECRET), "does not fit"),
        (lambda s: (s.body, s.headers, OTHER), "does not fit"),
        (lambda s: (s.body, {}, SECRET), "no signature"),
        (lambda s: (s.body, {**s.headers, "x-svc-event-id": "evt_other"}, SECRET), "names another event"),
        (lambda s: (s.body, {"x-svc-signature": "", "x-svc-timestamp": "NaN"}, SECRET), "does not fit"),
    ],
)
def test_refuses(change: Callable[[SignedTestEvent], Any], reason: str) -> None:
    with pytest.raises(WebhookVerificationError, match=reason):
        unwrap_webhook(*change(sign_test_event("lead.created", secret=SECRET)))


@pytest.mark.parametrize("off", [-301, 301])
def test_refuses_what_is_older_or_newer_than_the_tolerance(off: int) -> None:
    signed = sign_test_event("lead.created", secret=SECRET, timestamp=time.time() + off)
    with pytest.raises(WebhookVerificationError, match="too old"):
        verify_webhook(signed.body, signed.headers, SECRET)
    verify_webhook(signed.body, signed.headers, SECRET, tolerance=400)


def test_does_not_run_without_a_secret() -> None:
    signed = sign_test_event("lead.created", secret=SECRET)
    nothing: list[str | list[str]] = ["", []]
    for each in nothing:
        with pytest.raises(ValueError):
            verify_webhook(signed.body, signed.headers, each)


Post = Callable[[bytes, dict[str, str]], int]


def flask_post(on: Handlers) -> Post:
    app = flask.Flask("receiver")
    view = tenant_orchestration.flask.webhook_view(secret=SECRET, on=on)
    app.add_url_rule("/hooks", view_func=view, methods=["POST"])
    return lambda body, headers: app.test_client().post("/hooks", data=body, headers=headers).status_code


def fastapi_post(on: Handlers) -> Post:
    app = FastAPI()
    endpoint = tenant_orchestration.fastapi.webhook_endpoint(secret=SECRET, on=on)
    app.post("/hooks", status_code=204, response_model=None)(endpoint)
    return lambda body, headers: TestClient(app).post("/hooks", content=body, headers=headers).status_code


def django_post(on: Handlers) -> Post:
    if not settings.configured:
        settings.configure(ALLOWED_HOSTS=["testserver"])
        django.setup()
    view = tenant_orchestration.django.webhook_view(secret=SECRET, on=on)

    def post(body: bytes, headers: dict[str, str]) -> int:
        request = RequestFactory().post("/hooks", body, content_type="application/json", headers=headers)
        status: int = view(request).status_code
        return status

    return post


@pytest.mark.parametrize("framework", [flask_post, fastapi_post, django_post])
def test_views_hand_events_on_by_type_and_refuse_the_rest(framework: Callable[[Handlers], Post]) -> None:
    leads: list[tuple[str, Delivery]] = []
    others: list[str] = []

    def lead_created(event: models.LeadCreatedEvent, delivery: Delivery) -> None:
        leads.append((event.id, delivery))

    post = framework({"lead.created": lead_created, "otherwise": lambda event, delivery: others.append(event.type)})
    lead = sign_test_event("lead.created", secret=SECRET, is_test=True)
    call = sign_test_event("call.received", secret=SECRET)
    assert [post(each.body, each.headers) for each in (lead, call)] == [204, 204]
    assert post(lead.body + b" ", lead.headers) == 401
    assert leads == [(lead.event["id"], Delivery("test", True))]
    assert others == ["call.received"]


def test_fastapi_awaits_a_coroutine() -> None:
    seen: list[str] = []

    async def note(event: Any, delivery: Delivery) -> None:
        seen.append(event.type)

    signed = sign_test_event("lead.created", secret=SECRET)
    assert fastapi_post(note)(signed.body, signed.headers) == 204
    assert seen == ["lead.created"]
