"""Runs against a running product, whose address and key are in the environment."""

from __future__ import annotations

import json
import os
import uuid

import pytest

from tenant_orchestration import (
    AsyncTenantOrchestration,
    NotFoundError,
    TenantOrchestration,
    ValidationError,
    WebhookVerificationError,
    response_of,
    unwrap_webhook,
)

URL, KEY = os.environ["API_URL"], os.environ["API_KEY"]
ORGANIZATION = os.environ["ORGANIZATION_ID"]


def test_makes_leads_walks_pages_and_raises_what_is_refused() -> None:
    source = f"python {uuid.uuid4()}"
    with TenantOrchestration(base_url=URL, api_key=KEY) as client:
        assert client.health().environment == "test"
        names = ["Ada", "Berta", "Clara"]
        made = [
            client.leads.create(organization_id=ORGANIZATION, name=name, email=f"{name}@example.com", source=source)
            for name in names
        ]
        assert response_of(made[0]).status_code == 201
        assert sorted(lead.name or "" for lead in client.leads.list(source=source, limit=2)) == names
        with pytest.raises(ValidationError) as refused:
            client.leads.create(organization_id=ORGANIZATION, name="", source=source)
        assert refused.value.issues and refused.value.request_id
        with pytest.raises(NotFoundError):
            client.leads.get("01975d2e-7c40-7000-8a3f-6b1f0c9d2e11")
        outreach = client.outreach.create(kind="suppression", organization_id=ORGANIZATION, email="no@example.com")
        assert outreach.kind == "suppression"
        client.leads.erase(made[0].lead_id)
        export = client.audit_log.export_entries()
        assert "lead.created" in export.read().decode()


async def test_awaits() -> None:
    async with AsyncTenantOrchestration(base_url=URL, api_key=KEY) as client:
        note = uuid.uuid4().hex
        lead = await client.leads.create(
            organization_id=ORGANIZATION, name="Dora", email="dora@example.com", source=note
        )
        assert [each.lead_id async for each in client.leads.list(source=note)] == [lead.lead_id]


def test_takes_the_webhook_that_the_product_sent() -> None:
    delivery = json.loads(os.environ["DELIVERY"])
    event = unwrap_webhook(delivery["body"], delivery["headers"], os.environ["WEBHOOK_SECRET"])
    assert event.type == "lead.created"
    assert event.data.name == "Zoë Delgado"
    with pytest.raises(WebhookVerificationError):
        unwrap_webhook(delivery["body"] + " ", delivery["headers"], os.environ["WEBHOOK_SECRET"])
