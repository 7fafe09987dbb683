"""What Schemathesis has to be told about an API that keeps state; it is loaded by run.ts.

A request that the document allows may be refused for the state of a record, or for a rule between two fields. Such a refusal is no
finding when it says so: `says_a_rule` tells those from a document that promises what is not accepted.
"""

import os
import re
import uuid

import schemathesis
from hypothesis import strategies as st
from schemathesis.generation import GenerationMode

OWN_KEY = os.environ["SCHEMATHESIS_KEY_ID"]
ORGANIZATION = os.environ["SCHEMATHESIS_ORGANIZATION_ID"]
NOWHERE = "http://127.0.0.1:9/hooks"

# Formats that JSON Schema does not know, and addresses as people have them: no comments, no quoted names.
schemathesis.openapi.format(
    "email", st.from_regex(r"[a-z0-9]{1,20}([.+][a-z0-9]{1,10})?@[a-z]{2,12}\.example", fullmatch=True)
)
schemathesis.openapi.format("phone", st.integers(100, 199).map(lambda number: f"+14045550{number}"))
schemathesis.openapi.format(
    "time-zone", st.sampled_from(["America/Chicago", "America/New_York", "Europe/Berlin", "UTC"])
)

# Refusals that depend on what else is there: the record, an earlier request, a name server.
OF_STATE = {
    "idempotency_key_reused",
    "invalid_cursor",
    "precondition_failed",
    "url_not_allowed",
}

given_cursors: set[str] = set()
given_etags: set[str] = set()


@schemathesis.hook
def before_call(context, case, kwargs):
    """Points a request at what exists, so that it gets past the first refusal."""
    parameters = case.path_parameters or {}
    if parameters.get("key_id") == OWN_KEY:
        # Its own key is not for it to end or confine: all that follows would be 401.
        parameters["key_id"] = "key_06bb2nkw40e08a8zdc7g6t9m5a"
    if case.meta is None or case.meta.generation.mode is not GenerationMode.POSITIVE:
        return
    headers, query, body = case.headers or {}, case.query or {}, case.body
    if "Idempotency-Key" in headers:
        headers["Idempotency-Key"] = str(uuid.uuid4())
    if headers.get("If-Match") not in given_etags:
        headers.pop("If-Match", None)
    if query.get("cursor") not in given_cursors:
        query.pop("cursor", None)
    if isinstance(body, dict):
        if isinstance(body.get("organization_id"), str):
            body["organization_id"] = ORGANIZATION
        if isinstance(body.get("url"), str):
            body["url"] = NOWHERE
        settings = body.get("settings")
        if isinstance(settings, dict) and isinstance(settings.get("url"), str):
            settings["url"] = NOWHERE


@schemathesis.hook
def after_call(context, case, response):
    """Keeps what only the API can make."""
    etag = response.headers.get("etag")
    if etag:
        given_etags.add(etag[0])
    if "application/json" in (response.headers.get("content-type") or [""])[0]:
        body = response.json()
        if isinstance(body, dict) and isinstance(body.get("next_cursor"), str):
            given_cursors.add(body["next_cursor"])


def says_a_rule(issue, is_upsert):
    """Whether a problem of a field is one that no schema can tell."""
    path, code, message = issue["path"], issue["code"], issue["message"]
    # A rule between fields, a record that is not there, a character that cannot be kept.
    if code in {"not_allowed", "unknown_reference", "not_storable"}:
        return True
    # Needed because of another field, or since PUT makes the record; what is always needed is in the document.
    if code == "required":
        return is_upsert or message != "is required"
    # Filters are those of the list that is exported, settings those of the connection's kind.
    if code == "unknown_field":
        return path.startswith(("filters.", "settings."))
    # Of as many digits as the document says, and still none that its country has.
    if code == "wrong_format" and message.startswith("must be a phone number"):
        return True
    # One line, as the document says of all names; a street, a city and a ZIP code of the country.
    if code == "wrong_format":
        return message.endswith("must be one line") or re.search(r"address\.\w+$", path) is not None
    return False


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Keeps all but refusals, with their reason, of what the document alone would allow."""
    # Headers too large for the parser: this response is documented for all requests, not per endpoint.
    if response.status_code == 431:
        return False
    # A row that is wrong is refused by itself, with its status in the answer, and the others are taken: 200 as a whole.
    if failure.code == "ST201" and case.operation.label == "POST /leads/batch":
        return not (response.status_code == 200 and response.json()["refused"] > 0)
    if failure.code != "ST202":
        return True
    error = response.json()["error"]
    if error["code"] in OF_STATE:
        return False
    issues = error["details"].get("issues", [])
    return not issues or not all(says_a_rule(issue, case.method == "PUT") for issue in issues)
