import os

from svc_client import ApiClient, Configuration, CreateLeadRequest, Error, LeadsApi
from svc_client.exceptions import UnprocessableEntityException

configuration = Configuration(host=os.environ["API_URL"], access_token=os.environ["API_KEY"])
organization = os.environ["ORGANIZATION_ID"]


def lead(email):
    return CreateLeadRequest(organization_id=organization, name="Rosa Delgado", email=email, source="website")


with ApiClient(configuration) as client:
    api = LeadsApi(client)
    made = {api.create_lead(create_lead_request=lead(f"rosa{i}@example.com")).lead_id for i in range(3)}

    found, cursor = set(), None
    while True:
        page = api.list_leads(limit=2, cursor=cursor)
        found |= {each.lead_id for each in page.data}
        cursor = page.next_cursor
        if not cursor or made <= found:
            break
    assert made <= found

    try:
        api.create_lead(create_lead_request=lead("rosa"))
        raise SystemExit("a wrong address was taken")
    except UnprocessableEntityException as refused:
        assert isinstance(refused.data, Error), refused
        assert refused.data.error.code == "validation_error", refused
        assert refused.data.error.details.issues[0].code == "wrong_format", refused
print("created, paged, failed as typed")
