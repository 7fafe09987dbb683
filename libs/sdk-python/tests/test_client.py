"""The client, against responses of a mock httpx transport: what it sends, raises and retries."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

import tenant_orchestration as sdk
from tenant_orchestration import RequestOptions, TenantOrchestration

Answer = tuple[int, Any] | tuple[int, Any, dict[str, str]] | type[httpx.TransportError]


class Api:
    """Returns its responses in order and records the requests."""

    def __init__(self, answers: list[Answer]) -> None:
        self.answers: Iterator[Answer] = iter(answers)
        self.sent: list[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.sent.append(request)
        answer = next(self.answers)
        if isinstance(answer, type):
            raise answer("reset by peer", request=request)
        status, body, *headers = answer
        content = body if isinstance(body, str) else json.dumps(body)
        return httpx.Response(status, content=content, headers=headers[0] if headers else {})


def refusal(code: str, **details: Any) -> dict[str, Any]:
    return {"error": {"code": code, "message": "Refused.", "details": {"request_id": "request-1", **details}}}


Made = Callable[..., tuple[TenantOrchestration, Api, list[float]]]
LEAD: Any = {"organization_id": "o", "name": "Rosa Delgado", "source": "website"}


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Made:
    """A client whose requests get these responses in order, the requests it sent, and how long it waited."""
    waits: list[float] = []
    monkeypatch.setattr("time.sleep", waits.append)

    def make(*answers: Answer, **options: Any) -> tuple[TenantOrchestration, Api, list[float]]:
        api = Api(list(answers))
        http = httpx.Client(transport=httpx.MockTransport(api))
        url = "https://api.example.com/api/v1/"
        return TenantOrchestration(base_url=url, api_key="svc_test_key", http_client=http, **options), api, waits

    return make


def test_sends_key_name_and_version_ids_queries_and_bodies(made: Made) -> None:
    client, api, _ = made((200, {}), (200, {"data": []}), (204, ""))
    client.leads.notes.change("a/b", "n 1", text="Zoë")
    client.leads.list(include_descendants=True, source="web site").page()
    client.outreach.delete("out_1", reason="asked")
    assert [(sent.method, sent.url.raw_path.decode()) for sent in api.sent] == [
        ("PATCH", "/api/v1/leads/a%2Fb/notes/n%201"),
        ("GET", "/api/v1/leads?include_descendants=true&source=web+site"),
        ("DELETE", "/api/v1/outreach/out_1?reason=asked"),
    ]
    assert json.loads(api.sent[0].content) == {"text": "Zoë"}
    assert api.sent[0].headers["authorization"] == "Bearer svc_test_key"
    assert api.sent[0].headers["user-agent"] == f"tenant-orchestration-python/{sdk.__version__}"


def test_gives_each_post_a_key_of_its_own_and_keeps_one_that_is_given(made: Made) -> None:
    client, api, _ = made((201, {}), (201, {}), (201, {}), (200, {}))
    client.leads.create(**LEAD)
    client.leads.create(**LEAD)
    options = RequestOptions(idempotency_key="mine", api_key="other", headers={"x-request-id": "r"}, if_match='"1"')
    client.leads.create(**LEAD, request_options=options)
    client.leads.update("lead-1", name="Rosa")
    keys = [sent.headers.get("idempotency-key") for sent in api.sent]
    assert keys[0] != keys[1] and keys[2:] == ["mine", None]
    sent = api.sent[2].headers
    assert (sent["authorization"], sent["x-request-id"], sent["if-match"]) == ("Bearer other", "r", '"1"')


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (400, sdk.ValidationError),
        (401, sdk.AuthenticationError),
        (403, sdk.PermissionDeniedError),
        (404, sdk.NotFoundError),
        (409, sdk.ConflictError),
        (412, sdk.PreconditionFailedError),
        (422, sdk.ValidationError),
        (429, sdk.RateLimitError),
        (500, sdk.ServerError),
    ],
)
def test_raises_a_class_for_each_refusal(made: Made, status: int, kind: type[sdk.ApiError]) -> None:
    issues = [{"path": "name", "message": "name is required"}]
    client, _, _ = made((status, refusal("some_code", issues=issues, doc_url="https://docs.example/x")), max_retries=0)
    with pytest.raises(kind) as caught:
        client.leads.get("x")
    error = caught.value
    assert (error.status, error.code, error.request_id) == (status, "some_code", "request-1")
    assert (error.issues, error.doc_url) == (issues, "https://docs.example/x")
    assert str(error) == "Refused.\n  name: name is required"


def test_tells_apart_what_something_else_answered(made: Made) -> None:
    client, _, _ = made((502, "<html>"), (200, "<html>"), max_retries=0)
    with pytest.raises(sdk.ServerError) as bad:
        client.health()
    with pytest.raises(sdk.ApiError) as good:
        client.health()
    assert (bad.value.code, good.value.code, good.value.status) == ("unexpected_answer", "unexpected_answer", 200)


@pytest.mark.parametrize(
    "answer",
    [
        httpx.ConnectError,
        httpx.ReadError,
        httpx.ReadTimeout,
        (408, ""),
        (409, refusal("idempotency_in_progress")),
        (500, refusal("internal_error")),
        (502, "Bad gateway"),
    ],
)
def test_repeats_what_failed_for_the_moment_with_the_same_key(made: Made, answer: Answer) -> None:
    client, api, waits = made(answer, (201, {"lead_id": "made"}))
    assert client.leads.create(**LEAD).lead_id == "made"
    assert len({sent.headers["idempotency-key"] for sent in api.sent}) == 1
    assert len({sent.content for sent in api.sent}) == 1
    assert [0.37 <= wait <= 0.63 for wait in waits] == [True]


def test_waits_as_long_as_it_is_asked_to_but_not_longer_than_it_may(made: Made) -> None:
    again: Answer = (429, refusal("rate_limited"), {"retry-after": "7"})
    client, api, waits = made(again, (200, {}), (429, refusal("rate_limited"), {"retry-after": "3600"}))
    client.health()
    with pytest.raises(sdk.RateLimitError):
        client.health()
    assert (waits, len(api.sent)) == ([7.0], 3)


def test_repeats_nothing_else_and_gives_up_in_the_end(made: Made) -> None:
    client, api, waits = made((409, refusal("conflict")), *[httpx.ConnectError] * 4, httpx.ReadTimeout, httpx.ReadError)
    with pytest.raises(sdk.ConflictError):
        client.leads.create(**LEAD)
    with pytest.raises(sdk.ApiConnectionError, match="api.example.com could not be reached: reset by peer"):
        client.health()
    assert (len(api.sent), len(waits)) == (5, 3)
    with pytest.raises(sdk.ApiTimeoutError):
        client.health(request_options=RequestOptions(max_retries=0))
    with pytest.raises(sdk.ApiConnectionError):  # a change under If-Match, which the first would have made stale
        client.leads.update("lead-1", name="Rosa", request_options=RequestOptions(if_match='"1"'))
    assert len(api.sent) == 7


def test_walks_lists(made: Made) -> None:
    pages: list[Answer] = [
        (200, {"data": [{"lead_id": "a"}, {"lead_id": "b"}], "next_cursor": "next"}),
        (200, {"data": [{"lead_id": "c"}]}),
    ]
    client, api, _ = made(*pages, *pages, *pages)
    assert [lead.lead_id for lead in client.leads.list(source="website")] == ["a", "b", "c"]
    assert [sent.url.query.decode() for sent in api.sent] == ["source=website", "source=website&cursor=next"]
    assert [len(page.data) for page in client.leads.list().pages()] == [2, 1]
    assert len(client.leads.list().all(limit=2)) == 2
    assert len(api.sent) == 5


def test_reads_records_whatever_they_hold(made: Made) -> None:
    answer = {
        "kind": "email",
        "outreach_id": "out_1",
        "unheard_of": {"a": 1},
        "status": "a newer status",
    }
    client, _, _ = made((200, answer), (200, {"kind": "a newer kind", "outreach_id": "out_2"}))
    outreach = client.outreach.get("out_1")
    assert isinstance(outreach, sdk.models.OutreachEmail)
    assert [str(outreach.status), str(outreach.organization_id)] == ["a newer status", "None"]
    assert getattr(outreach, "unheard_of") == {"a": 1}
    assert sdk.response_of(outreach).status_code == 200
    assert outreach.to_dict() == answer
    with pytest.raises(AttributeError):
        getattr(outreach, "never_there")
    newer: Any = client.outreach.get("out_2")
    assert newer["kind"] == "a newer kind"


def test_is_not_made_without_key_or_address() -> None:
    with pytest.raises(ValueError):
        TenantOrchestration(base_url="https://api.example.com", api_key="")
    with pytest.raises(ValueError):
        TenantOrchestration(base_url="api.example.com", api_key="k")


async def test_awaits() -> None:
    answers: list[Answer] = [
        (201, {"lead_id": "made"}),
        (200, {"data": [{"lead_id": "a"}], "next_cursor": "next"}),
        (200, {"data": [{"lead_id": "b"}]}),
        (404, refusal("not_found")),
    ]
    http = httpx.AsyncClient(transport=httpx.MockTransport(Api(answers)))
    url = "https://api.example.com/api/v1"
    async with sdk.AsyncTenantOrchestration(base_url=url, api_key="k", http_client=http) as client:
        assert (await client.leads.create(**LEAD)).lead_id == "made"
        assert [lead.lead_id async for lead in client.leads.list()] == ["a", "b"]
        with pytest.raises(sdk.NotFoundError):
            await client.leads.get("x")
