import os
from svc import AuthenticatedClient
from svc.api.leads import create_lead, list_leads
from svc.models import CreateLeadRequest, Error, Lead

client = AuthenticatedClient(base_url=os.environ["API_URL"], token=os.environ["API_KEY"])
organization = os.environ["ORGANIZATION_ID"]
made = set()
for i in range(3):
    body = CreateLeadRequest(organization_id=organization, name="Rosa Delgado", email=f"rosa{i}@example.com", source="website")
    lead = create_lead.sync(client=client, body=body)
    assert isinstance(lead, Lead), lead
    made.add(lead.lead_id)

found, cursor = set(), None
while True:
    page = list_leads.sync(client=client, limit=2, **({"cursor": cursor} if cursor else {}))
    found |= {lead.lead_id for lead in page.data}
    cursor = page.next_cursor
    if not cursor or made <= found:
        break
assert made <= found

refused = create_lead.sync(client=client, body=CreateLeadRequest(organization_id=organization, name="Rosa", email="rosa", source="website"))
assert isinstance(refused, Error) and refused.error.code == "validation_error", refused
assert refused.error.details.issues[0].code == "wrong_format", refused
print("created, paged, failed as typed")
