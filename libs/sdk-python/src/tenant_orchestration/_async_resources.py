# Generated from the OpenAPI document by `npm run sdk`; changes made here are lost.
from __future__ import annotations

from typing import Any, cast, overload
from urllib.parse import quote

import httpx
from typing_extensions import Unpack

from . import models, params
from ._resource import AsyncList, AsyncResource
from ._transport import AsyncTransport, RequestOptions


class AsyncClaimsScopeItemsResource(AsyncResource):
    async def add(self, claim_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.AddScopeItemRequest]) -> models.ScopeItem:
        """Add an item to a scope

        The item is accepted. Evidence is optional: what a person saw may be in no document.

        Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return cast("models.ScopeItem", await self._ask("POST", f"/claims/{quote(claim_id, safe='')}/scope/items", models.ScopeItem, body=fields, options=request_options))

    async def accept(self, claim_id: str, /, *, request_options: RequestOptions | None = None) -> models.ClaimScope:
        """Accept all undecided items of a scope

        Accepts all pending items; rejected items stay rejected.

        Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return cast("models.ClaimScope", await self._ask("POST", f"/claims/{quote(claim_id, safe='')}/scope/items/accept", models.ClaimScope, options=request_options))

    async def get(self, claim_id: str, item_id: str, /, *, request_options: RequestOptions | None = None) -> models.ScopeItem:
        """Fetch one item of a scope

        Send its `ETag` as `If-Match` to change it. Each item has its own, so two people may work on two items.

        Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return cast("models.ScopeItem", await self._ask("GET", f"/claims/{quote(claim_id, safe='')}/scope/items/{quote(item_id, safe='')}", models.ScopeItem, options=request_options))

    async def update(self, claim_id: str, item_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.UpdateScopeItemRequest]) -> models.ScopeItem:
        """Correct, accept or reject an item of a scope

        The engine's reading stays in `original`. A changed quantity gets a new basis. Only while the claim is `ready_for_review`; 412 names the item and who changed it.

        Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return cast("models.ScopeItem", await self._ask("PATCH", f"/claims/{quote(claim_id, safe='')}/scope/items/{quote(item_id, safe='')}", models.ScopeItem, body=fields, options=request_options))

    async def remove(self, claim_id: str, item_id: str, /, *, request_options: RequestOptions | None = None) -> None:
        """Remove an item from a scope

        The engine's reading stays in `removed_items` of the scope.

        Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        await self._ask("DELETE", f"/claims/{quote(claim_id, safe='')}/scope/items/{quote(item_id, safe='')}", None, options=request_options)


class AsyncClaimsScopeRoomsResource(AsyncResource):
    async def add(self, claim_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.AddScopeRoomRequest]) -> models.ScopeRoom:
        """Add a room to a scope

        A room that no document mentions. Its areas follow from its sides.

        Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return cast("models.ScopeRoom", await self._ask("POST", f"/claims/{quote(claim_id, safe='')}/scope/rooms", models.ScopeRoom, body=fields, options=request_options))

    async def get(self, claim_id: str, room_id: str, /, *, request_options: RequestOptions | None = None) -> models.ScopeRoom:
        """Fetch one room of a scope

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return cast("models.ScopeRoom", await self._ask("GET", f"/claims/{quote(claim_id, safe='')}/scope/rooms/{quote(room_id, safe='')}", models.ScopeRoom, options=request_options))

    async def update(self, claim_id: str, room_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.UpdateScopeRoomRequest]) -> models.ScopeRoom:
        """Correct the name or the size of a room

        Quantities derived from its size (`walls 756 SF`) are computed again, and are `pending` again where they had been accepted.

        Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return cast("models.ScopeRoom", await self._ask("PATCH", f"/claims/{quote(claim_id, safe='')}/scope/rooms/{quote(room_id, safe='')}", models.ScopeRoom, body=fields, options=request_options))


class AsyncOrganizationsDispatchPolicyResource(AsyncResource):
    async def preview(self, organization_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.PreviewDispatchPolicyQuery]) -> models.DispatchPolicyPreview:
        """Preview a dispatch policy on last week's calls

        Applies the policy alone: it assumes that a job system is connected, and leaves out calls that have joined others. A call about which the engines disagree goes to a person regardless of the policy. Nothing is changed.

        Needs the scope `read`. On the roadmap: part of the feature `calls`, which is switched on per account."""
        return cast("models.DispatchPolicyPreview", await self._ask("GET", f"/organizations/{quote(organization_id, safe='')}/dispatch-policy/preview", models.DispatchPolicyPreview, query=fields, options=request_options))


class AsyncClaimsScopeResource(AsyncResource):
    def __init__(self, transport: AsyncTransport) -> None:
        super().__init__(transport)
        self.items = AsyncClaimsScopeItemsResource(transport)
        self.rooms = AsyncClaimsScopeRoomsResource(transport)

    async def get(self, claim_id: str, /, *, request_options: RequestOptions | None = None) -> models.ClaimScope:
        """Fetch a claim's scope of work

        JSON, or CSV with `Accept: text/csv`: a line for each item that is not rejected, so an approved scope has the accepted items and no others. 409 `conflict` until the scope is ready, and with `details.reason` where the extraction failed.

        Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return cast("models.ClaimScope", await self._ask("GET", f"/claims/{quote(claim_id, safe='')}/scope", models.ClaimScope, options=request_options))

    async def update(self, claim_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.UpdateScopeRequest]) -> models.ClaimScope:
        """Set the water category and class

        As a person found them on site. A stated value is removed from `missing_information`; null adds it again. Only while the claim is `ready_for_review`.

        Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return cast("models.ClaimScope", await self._ask("PATCH", f"/claims/{quote(claim_id, safe='')}/scope", models.ClaimScope, body=fields, options=request_options))


class AsyncAuditLogCheckpointsResource(AsyncResource):
    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListAuditCheckpointsQuery]) -> AsyncList[models.AuditCheckpoint]:
        """List the signed checkpoints of the audit log

        Each says, signed with a key that the database does not have, how many batches the log has and the root of the tree over them. Keep them: a log that is rewritten later cannot be shown to continue them.

        Needs the scope `read`."""
        return self._list("/audit-log/checkpoints", models.AuditCheckpoint, query=fields, options=request_options)

    async def get(self, checkpoint_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.GetAuditCheckpointQuery]) -> models.ProvenAuditCheckpoint:
        """Fetch a checkpoint, with the proof that it continues an older one

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`."""
        return cast("models.ProvenAuditCheckpoint", await self._ask("GET", f"/audit-log/checkpoints/{quote(checkpoint_id, safe='')}", models.ProvenAuditCheckpoint, query=fields, options=request_options))


class AsyncWebhooksRecoveriesResource(AsyncResource):
    async def get(self, webhook_id: str, recovery_id: str, /, *, request_options: RequestOptions | None = None) -> models.Recovery:
        """Fetch a recovery with its progress

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`."""
        return cast("models.Recovery", await self._ask("GET", f"/webhooks/{quote(webhook_id, safe='')}/recoveries/{quote(recovery_id, safe='')}", models.Recovery, options=request_options))


class AsyncImportsErrorsResource(AsyncResource):
    def list(self, import_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListImportErrorsQuery]) -> AsyncList[models.ImportError]:
        """List the rows that an import refused

        In the order of the file, in pages; with `Accept: text/csv` all of them as CSV. Each problem names the line, the column and what would be accepted; the cells themselves are not stored.

        Needs the scope `read`."""
        return self._list(f"/imports/{quote(import_id, safe='')}/errors", models.ImportError, query=fields, options=request_options)


class AsyncLeadsNotesResource(AsyncResource):
    def list(self, lead_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListLeadNotesQuery]) -> AsyncList[models.LeadNote]:
        """List a lead's notes

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `read`."""
        return self._list(f"/leads/{quote(lead_id, safe='')}/notes", models.LeadNote, query=fields, options=request_options)

    async def add(self, lead_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.AddLeadNoteRequest]) -> models.LeadNote:
        """Write a note about a lead

        A note of a user about a lead. It is erased with the lead.

        Needs the scope `write`."""
        return cast("models.LeadNote", await self._ask("POST", f"/leads/{quote(lead_id, safe='')}/notes", models.LeadNote, body=fields, options=request_options))

    async def get(self, lead_id: str, note_id: str, /, *, request_options: RequestOptions | None = None) -> models.LeadNote:
        """Fetch a note

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`."""
        return cast("models.LeadNote", await self._ask("GET", f"/leads/{quote(lead_id, safe='')}/notes/{quote(note_id, safe='')}", models.LeadNote, options=request_options))

    async def change(self, lead_id: str, note_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.AddLeadNoteRequest]) -> models.LeadNote:
        """Change a note of one’s own

        Only the author of a note may change it.

        Needs the scope `write`."""
        return cast("models.LeadNote", await self._ask("PATCH", f"/leads/{quote(lead_id, safe='')}/notes/{quote(note_id, safe='')}", models.LeadNote, body=fields, options=request_options))

    async def remove(self, lead_id: str, note_id: str, /, *, request_options: RequestOptions | None = None) -> None:
        """Remove a note of one’s own

        Only the author of a note may remove it.

        Needs the scope `write`."""
        await self._ask("DELETE", f"/leads/{quote(lead_id, safe='')}/notes/{quote(note_id, safe='')}", None, options=request_options)


class AsyncIngestSourcesSecretsResource(AsyncResource):
    async def list(self, source_id: str, /, *, request_options: RequestOptions | None = None) -> models.IngestSecrets:
        """List the secrets of a source

        Without their values. At most 100.

        Needs the scope `admin`."""
        return cast("models.IngestSecrets", await self._ask("GET", f"/ingest-sources/{quote(source_id, safe='')}/secrets", models.IngestSecrets, options=request_options))

    async def get(self, source_id: str, secret_id: str, /, *, request_options: RequestOptions | None = None) -> models.IngestSecret:
        """Fetch a secret of a source, without its value

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `admin`."""
        return cast("models.IngestSecret", await self._ask("GET", f"/ingest-sources/{quote(source_id, safe='')}/secrets/{quote(secret_id, safe='')}", models.IngestSecret, options=request_options))

    async def retire(self, source_id: str, secret_id: str, /, *, request_options: RequestOptions | None = None) -> None:
        """Revoke a secret of a source

        Messages signed with it are refused within a second. The last secret of a source cannot be revoked: 409.

        Needs the scope `admin`."""
        await self._ask("DELETE", f"/ingest-sources/{quote(source_id, safe='')}/secrets/{quote(secret_id, safe='')}", None, options=request_options)


class AsyncOrganizationsResource(AsyncResource):
    def __init__(self, transport: AsyncTransport) -> None:
        super().__init__(transport)
        self.dispatch_policy = AsyncOrganizationsDispatchPolicyResource(transport)

    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListOrganizationsQuery]) -> AsyncList[models.Organization]:
        """List organizations

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `read`."""
        return self._list("/organizations", models.Organization, query=fields, options=request_options)

    async def create(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.CreateOrganizationRequest]) -> models.Organization:
        """Create an organization

        It starts without sources, and without dispatch policies or a sender unless they are given. Names need not be unique; `external_ref` is your own identifier.

        Needs the scope `write`."""
        return cast("models.Organization", await self._ask("POST", "/organizations", models.Organization, body=fields, options=request_options))

    async def get(self, organization_id: str, /, *, request_options: RequestOptions | None = None) -> models.Organization:
        """Fetch an organization

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`."""
        return cast("models.Organization", await self._ask("GET", f"/organizations/{quote(organization_id, safe='')}", models.Organization, options=request_options))

    async def update(self, organization_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.UpdateOrganizationRequest]) -> models.Organization:
        """Update an organization

        Only the fields that are sent change; `metadata`, `address` and the other objects are replaced as a whole.

        Needs the scope `write`."""
        return cast("models.Organization", await self._ask("PATCH", f"/organizations/{quote(organization_id, safe='')}", models.Organization, body=fields, options=request_options))

    async def archive(self, organization_id: str, /, *, request_options: RequestOptions | None = None) -> None:
        """Archive an organization

        It accepts no new work, and its records stay. Refused with 409 while an organization below it is active, or it has unfinished calls, claims or content.

        Needs the scope `admin`."""
        await self._ask("DELETE", f"/organizations/{quote(organization_id, safe='')}", None, options=request_options)


class AsyncLeadsResource(AsyncResource):
    def __init__(self, transport: AsyncTransport) -> None:
        super().__init__(transport)
        self.notes = AsyncLeadsNotesResource(transport)

    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListLeadsQuery]) -> AsyncList[models.Lead]:
        """List leads

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `read`."""
        return self._list("/leads", models.Lead, query=fields, options=request_options)

    async def create(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.CreateLeadRequest]) -> models.Lead:
        """Create a lead

        The lead is `new` until its qualification, which starts at once, sets its stage.

        Needs the scope `write`."""
        return cast("models.Lead", await self._ask("POST", "/leads", models.Lead, body=fields, options=request_options))

    async def get(self, lead_id: str, /, *, request_options: RequestOptions | None = None) -> models.Lead:
        """Fetch a lead

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`."""
        return cast("models.Lead", await self._ask("GET", f"/leads/{quote(lead_id, safe='')}", models.Lead, options=request_options))

    async def update(self, lead_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.UpdateLeadRequest]) -> models.Lead:
        """Update a lead

        A changed message, email, phone or industry starts a new qualification. A user may set any stage and undo it; from then on qualification scores the lead without changing its stage.

        Needs the scope `write`."""
        return cast("models.Lead", await self._ask("PATCH", f"/leads/{quote(lead_id, safe='')}", models.Lead, body=fields, options=request_options))

    async def erase(self, lead_id: str, /, *, request_options: RequestOptions | None = None) -> None:
        """Erase a lead

        Removes the person for good, with the calls and mails that belong to the lead and all copies of them: transcripts, raw messages of providers, past events, alerts, stored answers. Data that other systems have received is not erased; the event `record.erased` notifies them. The lead is not found any more.

        Needs the scope `admin`."""
        await self._ask("DELETE", f"/leads/{quote(lead_id, safe='')}", None, options=request_options)

    async def qualify(self, lead_id: str, /, *, request_options: RequestOptions | None = None) -> models.Lead:
        """Requalify a lead

        Answers at once; `qualification.status` shows when the new assessment is ready.

        Needs the scope `write`."""
        return cast("models.Lead", await self._ask("POST", f"/leads/{quote(lead_id, safe='')}/qualify", models.Lead, options=request_options))

    async def export(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ExportLeadsQuery]) -> httpx.Response:
        """Download leads

        All leads that match, oldest first, as they are while you read. It counts as one request and is in the audit log. A download that breaks off is incomplete; `POST /exports` makes a file that can be fetched again.

        Needs the scope `read`."""
        return await self._stream("GET", "/leads/export", query=fields, options=request_options)

    async def create_many(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.CreateLeadsRequest]) -> models.LeadBatch:
        """Create several leads

        At most 100, each handled on its own: `results` has the answer of `POST /leads` for each. A lead whose `external_ref` another lead has is refused with 409 and that lead’s id, so a batch can be sent again without duplicates. It counts as one request.

        Needs the scope `write`."""
        return cast("models.LeadBatch", await self._ask("POST", "/leads/batch", models.LeadBatch, body=fields, options=request_options))

    async def get_by_external_ref(self, external_ref: str, /, *, request_options: RequestOptions | None = None) -> models.Lead:
        """Fetch a lead by your own reference

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`."""
        return cast("models.Lead", await self._ask("GET", f"/leads/by/external-ref/{quote(external_ref, safe='')}", models.Lead, options=request_options))

    async def upsert(self, external_ref: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.UpsertLeadRequest]) -> models.Lead:
        """Create or update a lead by your own reference

        Creates the lead with this `external_ref` (201), or updates the existing one (200): omitted fields stay unchanged. A repeat changes nothing and emits no event, so no `Idempotency-Key` is needed; of concurrent requests, one creates the lead and the others update it. A reference belongs to one lead of the account and environment.

        Needs the scope `write`."""
        return cast("models.Lead", await self._ask("PUT", f"/leads/by/external-ref/{quote(external_ref, safe='')}", models.Lead, body=fields, options=request_options))


class AsyncProspectsResource(AsyncResource):
    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListProspectsQuery]) -> AsyncList[models.Prospect]:
        """List prospects

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `read`. On the roadmap: part of the feature `prospects`, which is switched on per account."""
        return self._list("/prospects", models.Prospect, query=fields, options=request_options)

    async def get(self, prospect_id: str, /, *, request_options: RequestOptions | None = None) -> models.Prospect:
        """Fetch a prospect

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`. On the roadmap: part of the feature `prospects`, which is switched on per account."""
        return cast("models.Prospect", await self._ask("GET", f"/prospects/{quote(prospect_id, safe='')}", models.Prospect, options=request_options))

    async def decide(self, prospect_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ProspectDecision]) -> models.Prospect:
        """Update the outreach status of a prospect, or stop its emails

        Omitted fields stay unchanged; the audit log records the change and who made it.

        Needs the scope `write`. On the roadmap: part of the feature `prospects`, which is switched on per account."""
        return cast("models.Prospect", await self._ask("PATCH", f"/prospects/{quote(prospect_id, safe='')}", models.Prospect, body=fields, options=request_options))

    async def erase(self, prospect_id: str, /, *, request_options: RequestOptions | None = None) -> None:
        """Erase a prospect

        Erases the prospect together with its lead, as `DELETE /leads/{lead_id}` does.

        Needs the scope `admin`. On the roadmap: part of the feature `prospects`, which is switched on per account."""
        await self._ask("DELETE", f"/prospects/{quote(prospect_id, safe='')}", None, options=request_options)

    async def export(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ExportProspectsQuery]) -> httpx.Response:
        """Download prospects

        All prospects that match, oldest first, as they are while you read. It counts as one request and is in the audit log. A download that breaks off is incomplete; `POST /exports` makes a file that can be fetched again.

        Needs the scope `read`. On the roadmap: part of the feature `prospects`, which is switched on per account."""
        return await self._stream("GET", "/prospects/export", query=fields, options=request_options)


class AsyncOutreachResource(AsyncResource):
    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListOutreachQuery]) -> AsyncList[models.Outreach]:
        """List emails, sequences, suppressions, replies and deliverability events

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `read`. On the roadmap: part of the feature `outreach`, which is switched on per account."""
        return self._list("/outreach", models.Outreach, query=fields, options=request_options)

    @overload
    async def create(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.CreateOutreachEmail]) -> models.Outreach:
        ...

    @overload
    async def create(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.CreateOutreachSequence]) -> models.Outreach:
        ...

    @overload
    async def create(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.CreateOutreachSuppression]) -> models.Outreach:
        ...

    async def create(self, *, request_options: RequestOptions | None = None, **fields: Any) -> models.Outreach:
        """Create an email, a sequence or a suppression

        A mail with subject and body is a draft at once (201); one with a brief is drafted by a worker (202). A suppression applies to the whole network.

        Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account."""
        return cast("models.Outreach", await self._ask("POST", "/outreach", models.Outreach, body=fields, options=request_options))

    async def get(self, outreach_id: str, /, *, request_options: RequestOptions | None = None) -> models.Outreach:
        """Fetch an email, sequence, suppression, reply or deliverability event

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`. On the roadmap: part of the feature `outreach`, which is switched on per account."""
        return cast("models.Outreach", await self._ask("GET", f"/outreach/{quote(outreach_id, safe='')}", models.Outreach, options=request_options))

    async def update(self, outreach_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.UpdateOutreachRequest]) -> models.Outreach:
        """Update an unsent email or a sequence, or resolve a reply

        A mail accepts `subject` and `body`, a sequence `name` and `steps`, a reply `label`, `read` and `handled`; anything else is 422. A mail that was sent is 409 `invalid_transition`.

        Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account."""
        return cast("models.Outreach", await self._ask("PATCH", f"/outreach/{quote(outreach_id, safe='')}", models.Outreach, body=fields, options=request_options))

    async def delete(self, outreach_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.DeleteOutreachQuery]) -> None:
        """Delete a suppression or an unsent email

        A suppression needs a `reason`; if the person had opted out, it also needs the scope `admin` and a statement of their `new_consent`. Other records are 409 `conflict`.

        Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account."""
        await self._ask("DELETE", f"/outreach/{quote(outreach_id, safe='')}", None, query=fields, options=request_options)

    async def draft(self, outreach_id: str, /, *, request_options: RequestOptions | None = None) -> models.Outreach:
        """Retry a failed email draft

        Answers at once; `status` shows when the draft is ready.

        Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account."""
        return cast("models.Outreach", await self._ask("POST", f"/outreach/{quote(outreach_id, safe='')}/draft", models.Outreach, options=request_options))

    async def send(self, outreach_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.SendOutreachRequest]) -> models.Outreach:
        """Send an email, or enroll prospects in a sequence

        A mail that is a draft, or has failed, is queued; the request has no body. For a sequence, send `prospect_ids`, `paused`, or both. Mail needs a mail server and the postal address of its organization, gets an unsubscribe link, and is sent within the window and limits of its organization (`send_at`).

        Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account."""
        return cast("models.Outreach", await self._ask("POST", f"/outreach/{quote(outreach_id, safe='')}/send", models.Outreach, body=fields, options=request_options))


class AsyncContentResource(AsyncResource):
    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListContentQuery]) -> AsyncList[models.Content]:
        """List content items

        Without their revisions.

        Needs the scope `read`. On the roadmap: part of the feature `content`, which is switched on per account."""
        return self._list("/content", models.Content, query=fields, options=request_options)

    async def create(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.CreateContentRequest]) -> models.Content:
        """Create a content item

        Answers at once; `status` shows when the first draft is ready.

        Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account."""
        return cast("models.Content", await self._ask("POST", "/content", models.Content, body=fields, options=request_options))

    async def get(self, content_id: str, /, *, request_options: RequestOptions | None = None) -> models.Content:
        """Fetch a content item with its revisions

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`. On the roadmap: part of the feature `content`, which is switched on per account."""
        return cast("models.Content", await self._ask("GET", f"/content/{quote(content_id, safe='')}", models.Content, options=request_options))

    async def update(self, content_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.UpdateContentRequest]) -> models.Content:
        """Update a content item or its brief

        Another title or body makes a new revision, and the text is a draft again. While an engine writes, the answer is 409 `invalid_transition`.

        Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account."""
        return cast("models.Content", await self._ask("PATCH", f"/content/{quote(content_id, safe='')}", models.Content, body=fields, options=request_options))

    async def review(self, content_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ReviewContentRequest]) -> models.Content:
        """Reject a content item, or undo the rejection

        A rejection requires a reason. A rejected text cannot be published before it is edited, revised or reopened; a revision that is already published stays visible. To approve a text, publish a revision of it.

        Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account."""
        return cast("models.Content", await self._ask("POST", f"/content/{quote(content_id, safe='')}/review", models.Content, body=fields, options=request_options))

    async def draft(self, content_id: str, /, *, request_options: RequestOptions | None = None) -> models.Content:
        """Retry a failed draft of a content item

        Answers at once; `status` shows when the draft is ready. For a text whose revision failed, request the revision again instead.

        Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account."""
        return cast("models.Content", await self._ask("POST", f"/content/{quote(content_id, safe='')}/draft", models.Content, options=request_options))

    async def revise(self, content_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ReviseContentRequest]) -> models.Content:
        """Request a revision of a content item

        With `instructions`, an engine writes the revision: 202, and `status` shows when it is ready. With `title` and `body`, these are the revision: 200.

        Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account."""
        return cast("models.Content", await self._ask("POST", f"/content/{quote(content_id, safe='')}/revisions", models.Content, body=fields, options=request_options))

    async def publish(self, content_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.PublishContentRequest]) -> models.Content:
        """Publish a revision of a content item

        Blog posts appear in the organization's JSON Feed, `/feeds/{organization_id}.json`. Other texts are `approved`, and `published` with `channel: manual` once a person has posted them. The sandbox only records the publication.

        Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account."""
        return cast("models.Content", await self._ask("POST", f"/content/{quote(content_id, safe='')}/publish", models.Content, body=fields, options=request_options))


class AsyncCallsResource(AsyncResource):
    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListCallsQuery]) -> AsyncList[models.Call]:
        """List calls

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `read`. On the roadmap: part of the feature `calls`, which is switched on per account."""
        return self._list("/calls", models.Call, query=fields, options=request_options)

    async def get(self, call_id: str, /, *, request_options: RequestOptions | None = None) -> models.Call:
        """Fetch a call

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`. On the roadmap: part of the feature `calls`, which is switched on per account."""
        return cast("models.Call", await self._ask("GET", f"/calls/{quote(call_id, safe='')}", models.Call, options=request_options))

    async def erase(self, call_id: str, /, *, request_options: RequestOptions | None = None) -> None:
        """Erase a call

        Removes the caller and their words permanently, with the lead made from the call and all copies: raw provider messages, past events, alerts. The recording itself stays with the provider. Copies in systems that have received the call are not reached; `record.erased` notifies those systems. Later requests for the call return 404.

        Needs the scope `admin`. On the roadmap: part of the feature `calls`, which is switched on per account."""
        await self._ask("DELETE", f"/calls/{quote(call_id, safe='')}", None, options=request_options)

    async def get_transcript(self, call_id: str, /, *, request_options: RequestOptions | None = None) -> models.CallTranscript:
        """Fetch a call's transcript

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`. On the roadmap: part of the feature `calls`, which is switched on per account."""
        return cast("models.CallTranscript", await self._ask("GET", f"/calls/{quote(call_id, safe='')}/transcript", models.CallTranscript, options=request_options))

    async def classify(self, call_id: str, /, *, request_options: RequestOptions | None = None) -> models.Call:
        """Reclassify a call

        Answers at once; `status` shows when the classification is done. A call that was dispatched, or whose dispatch failed, gets a new classification and no second dispatch.

        Needs the scope `write`. On the roadmap: part of the feature `calls`, which is switched on per account."""
        return cast("models.Call", await self._ask("POST", f"/calls/{quote(call_id, safe='')}/classify", models.Call, options=request_options))

    async def decide(self, call_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.CallDecisionRequest]) -> models.Call:
        """Decide on a call, or correct its classification

        `dispatch` sends the call to its organization's job system, as an automatic dispatch does (`dispatch.status` shows the outcome), or stores the `job_external_ref` under which it is already booked. `undo` takes the last decision back; for a job, within `dispatch_policy.undo_minutes`, the job system is asked to cancel it. `join` makes the call part of an open lead, `make_lead` makes a new lead, `close` ends it with a reason. Corrections may come alone or with an action, and are kept when the call is classified again.

        Needs the scope `write`. On the roadmap: part of the feature `calls`, which is switched on per account."""
        return cast("models.Call", await self._ask("POST", f"/calls/{quote(call_id, safe='')}/decision", models.Call, body=fields, options=request_options))

    async def export(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ExportCallsQuery]) -> httpx.Response:
        """Download calls

        All calls that match, oldest first, as they are while you read. It counts as one request and is in the audit log. A download that breaks off is incomplete; `POST /exports` makes a file that can be fetched again.

        Needs the scope `read`. On the roadmap: part of the feature `calls`, which is switched on per account."""
        return await self._stream("GET", "/calls/export", query=fields, options=request_options)


class AsyncClaimsResource(AsyncResource):
    def __init__(self, transport: AsyncTransport) -> None:
        super().__init__(transport)
        self.scope = AsyncClaimsScopeResource(transport)

    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListClaimsQuery]) -> AsyncList[models.Claim]:
        """List claims

        Without the documents' texts.

        Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return self._list("/claims", models.Claim, query=fields, options=request_options)

    async def create(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.CreateClaimRequest]) -> models.Claim:
        """Create a claim from documents

        Answers at once; `status` shows when the scope is ready. Documents and photos without an identifier get one.

        Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return cast("models.Claim", await self._ask("POST", "/claims", models.Claim, body=fields, options=request_options))

    async def get(self, claim_id: str, /, *, request_options: RequestOptions | None = None) -> models.Claim:
        """Fetch a claim

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return cast("models.Claim", await self._ask("GET", f"/claims/{quote(claim_id, safe='')}", models.Claim, options=request_options))

    async def update(self, claim_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.UpdateClaimRequest]) -> models.Claim:
        """Update a claim's loss and insurance details

        For the printed scope: insured, loss and insurance. The scope is not extracted again.

        Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return cast("models.Claim", await self._ask("PATCH", f"/claims/{quote(claim_id, safe='')}", models.Claim, body=fields, options=request_options))

    async def erase(self, claim_id: str, /, *, request_options: RequestOptions | None = None) -> None:
        """Erase a claim

        Removes the claim permanently, with its documents, its scope and all copies of them.

        Needs the scope `admin`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        await self._ask("DELETE", f"/claims/{quote(claim_id, safe='')}", None, options=request_options)

    async def extract_scope(self, claim_id: str, /, *, request_options: RequestOptions | None = None) -> models.Claim:
        """Retry the scope extraction of a failed claim

        Answers at once; `status` shows when the scope is ready.

        Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return cast("models.Claim", await self._ask("POST", f"/claims/{quote(claim_id, safe='')}/extract", models.Claim, options=request_options))

    async def review(self, claim_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ReviewClaimRequest]) -> models.Claim:
        """Approve, reject or reopen the scope of a claim

        Approval requires every item to be accepted or rejected, and at least one to be accepted: otherwise 409 `conflict` with `details.pending_items`. A rejection requires a reason. `review.missing_information` repeats what is missing.

        Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return cast("models.Claim", await self._ask("POST", f"/claims/{quote(claim_id, safe='')}/review", models.Claim, body=fields, options=request_options))

    async def export(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ExportClaimsQuery]) -> httpx.Response:
        """Download claims

        All claims that match, oldest first, as they are while you read. It counts as one request and is in the audit log. A download that breaks off is incomplete; `POST /exports` makes a file that can be fetched again.

        Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return await self._stream("GET", "/claims/export", query=fields, options=request_options)

    async def get_by_external_ref(self, external_ref: str, /, *, request_options: RequestOptions | None = None) -> models.Claim:
        """Fetch a claim by your own reference

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return cast("models.Claim", await self._ask("GET", f"/claims/by/external-ref/{quote(external_ref, safe='')}", models.Claim, options=request_options))

    async def upsert(self, external_ref: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.UpsertClaimRequest]) -> models.Claim:
        """Create or update a claim by your own reference

        Creates the claim with this `external_ref` (202), or updates the one that has it (200): fields that are not sent stay as they are. The request is idempotent, so no `Idempotency-Key` is needed; of concurrent requests one creates the claim. Organization, job, documents and photos cannot be changed: the same values are no change, others are 409.

        Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account."""
        return cast("models.Claim", await self._ask("PUT", f"/claims/by/external-ref/{quote(external_ref, safe='')}", models.Claim, body=fields, options=request_options))


class AsyncFeedbackResource(AsyncResource):
    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListFeedbackQuery]) -> AsyncList[models.Feedback]:
        """List corrections made by people

        One labelled example for each record that a person has corrected: what the engine said and what the person said, with the same fields. It refers to the record, and holds no copy of the record's words.

        Needs the scope `read`."""
        return self._list("/feedback", models.Feedback, query=fields, options=request_options)


class AsyncAuditLogResource(AsyncResource):
    def __init__(self, transport: AsyncTransport) -> None:
        super().__init__(transport)
        self.checkpoints = AsyncAuditLogCheckpointsResource(transport)

    def list_entries(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListAuditEntriesQuery]) -> AsyncList[models.AuditEntry]:
        """List audit entries

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `read`."""
        return self._list("/audit-log", models.AuditEntry, query=fields, options=request_options)

    async def export_entries(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ExportAuditEntriesQuery]) -> httpx.Response:
        """Download the audit log

        All entries that match, newest first: one JSON object a line (NDJSON), or CSV by `format=csv` or `Accept: text/csv`.

        Needs the scope `read`."""
        return await self._stream("GET", "/audit-log/export", query=fields, options=request_options)

    async def get_entry(self, audit_id: str, /, *, request_options: RequestOptions | None = None) -> models.SealedAuditEntry:
        """Fetch an audit entry with the proof that it is in the log

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`."""
        return cast("models.SealedAuditEntry", await self._ask("GET", f"/audit-log/{quote(audit_id, safe='')}", models.SealedAuditEntry, options=request_options))


class AsyncWebhooksResource(AsyncResource):
    def __init__(self, transport: AsyncTransport) -> None:
        super().__init__(transport)
        self.recoveries = AsyncWebhooksRecoveriesResource(transport)

    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListWebhooksQuery]) -> AsyncList[models.Webhook]:
        """List webhook subscriptions

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `read`."""
        return self._list("/webhooks", models.Webhook, query=fields, options=request_options)

    async def create(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.CreateWebhookRequest]) -> models.WebhookCreated:
        """Create a webhook subscription

        The secret is shown only once. A subscription receives events that happen after its creation; `POST /webhooks/{webhook_id}/recover` sends earlier ones.

        Needs the scopes `read`, `write` and `admin`."""
        return cast("models.WebhookCreated", await self._ask("POST", "/webhooks", models.WebhookCreated, body=fields, options=request_options))

    async def get(self, webhook_id: str, /, *, request_options: RequestOptions | None = None) -> models.Webhook:
        """Fetch a webhook subscription

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`."""
        return cast("models.Webhook", await self._ask("GET", f"/webhooks/{quote(webhook_id, safe='')}", models.Webhook, options=request_options))

    async def update(self, webhook_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.UpdateWebhookRequest]) -> models.Webhook:
        """Update a webhook subscription

        A new `url` raises the alert `webhook.url_changed`. To change the secret together with the URL, rotate the secret with `url`.

        Needs the scopes `read`, `write` and `admin`."""
        return cast("models.Webhook", await self._ask("PATCH", f"/webhooks/{quote(webhook_id, safe='')}", models.Webhook, body=fields, options=request_options))

    async def delete(self, webhook_id: str, /, *, request_options: RequestOptions | None = None) -> None:
        """Delete a webhook subscription

        No more deliveries are sent, not even pending ones.

        Needs the scope `admin`."""
        await self._ask("DELETE", f"/webhooks/{quote(webhook_id, safe='')}", None, options=request_options)

    async def rotate_secret(self, webhook_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.RotateWebhookSecretRequest]) -> models.WebhookCreated:
        """Rotate the signing secret

        The response shows the secret. During the overlap `webhook-signature` contains signatures with the new secret and with the one that last worked. Within ten seconds after a rotation another one is refused with `conflict`, so that of two concurrent ones only one shows a secret. With `url` the subscription moves to that URL at once, signed only with the new secret.

        Needs the scopes `read`, `write` and `admin`."""
        return cast("models.WebhookCreated", await self._ask("POST", f"/webhooks/{quote(webhook_id, safe='')}/rotate-secret", models.WebhookCreated, body=fields, options=request_options))

    async def test(self, webhook_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.TestWebhookRequest]) -> models.Delivery:
        """Send a test event

        Sends example data to this endpoint only, with the header `x-svc-test: true`.

        Needs the scope `write`."""
        return cast("models.Delivery", await self._ask("POST", f"/webhooks/{quote(webhook_id, safe='')}/test", models.Delivery, body=fields, options=request_options))

    async def replay_event(self, webhook_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ReplayEventRequest]) -> models.Delivery:
        """Send an event to one endpoint

        Regardless of whether it was delivered there before, and also if the subscription is newer than the event. The subscription must select the event’s type and organization.

        Needs the scope `write`."""
        return cast("models.Delivery", await self._ask("POST", f"/webhooks/{quote(webhook_id, safe='')}/replay", models.Delivery, body=fields, options=request_options))

    async def recover(self, webhook_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.RecoverWebhookRequest]) -> models.Recovery:
        """Recover deliveries missed since a time

        Sends the events of the period whose delivery failed, was canceled or was never created. Poll the recovery for its progress.

        Needs the scope `write`."""
        return cast("models.Recovery", await self._ask("POST", f"/webhooks/{quote(webhook_id, safe='')}/recover", models.Recovery, body=fields, options=request_options))


class AsyncDeliveriesResource(AsyncResource):
    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListDeliveriesQuery]) -> AsyncList[models.DeliverySummary]:
        """List deliveries

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `read`."""
        return self._list("/deliveries", models.DeliverySummary, query=fields, options=request_options)

    async def get(self, delivery_id: str, /, *, request_options: RequestOptions | None = None) -> models.Delivery:
        """Fetch a delivery with its attempts

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`."""
        return cast("models.Delivery", await self._ask("GET", f"/deliveries/{quote(delivery_id, safe='')}", models.Delivery, options=request_options))

    async def retry(self, delivery_id: str, /, *, request_options: RequestOptions | None = None) -> models.Delivery:
        """Resend a delivery

        Restarts the retry schedule, also for a delivery that was accepted; its attempts are marked `manual`.

        Needs the scope `write`."""
        return cast("models.Delivery", await self._ask("POST", f"/deliveries/{quote(delivery_id, safe='')}/retry", models.Delivery, options=request_options))


class AsyncEventsResource(AsyncResource):
    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListEventsQuery]) -> AsyncList[models.Event]:
        """List events

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `read`."""
        return self._list("/events", models.Event, query=fields, options=request_options)

    async def stream(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.StreamEventsQuery]) -> httpx.Response:
        """Stream events

        Server-sent events: `data` of a message is an event as `GET /events/{event_id}` returns it, `id` its identifier; a message of type `test` has a test event. The stream begins now, after `created_after`, or at `Last-Event-ID`; in the last case the ten seconds before that event are sent again, because an event committed late may be older than one already sent: deduplicate by identifier. A comment is sent as a heartbeat at least every 15 seconds. The stream ends when its key is revoked or changed, when the process ends, and after 15 minutes; reconnect with `Last-Event-ID`. A key has at most five streams, an account 25.

        Needs the scope `read`."""
        return await self._stream("GET", "/events/stream", query=fields, options=request_options)

    async def create_test(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.CreateTestEventRequest]) -> models.Event:
        """Create a test event

        With example data. It goes to no subscription, and lists show it only with `include_test=true`, which `svc listen` uses. To test one endpoint: `POST /webhooks/{webhook_id}/test`.

        Needs the scope `write`."""
        return cast("models.Event", await self._ask("POST", "/events/test", models.Event, body=fields, options=request_options))

    async def get(self, event_id: str, /, *, request_options: RequestOptions | None = None) -> models.Event:
        """Fetch an event as webhooks deliver it

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`."""
        return cast("models.Event", await self._ask("GET", f"/events/{quote(event_id, safe='')}", models.Event, options=request_options))


class AsyncApiKeysResource(AsyncResource):
    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListApiKeysQuery]) -> AsyncList[models.ApiKey]:
        """List API keys

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `admin`."""
        return self._list("/api-keys", models.ApiKey, query=fields, options=request_options)

    async def create(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.CreateApiKeyRequest]) -> models.ApiKeyCreated:
        """Create an API key

        A key has no more rights than the key that creates it: no other scopes, organizations or addresses, and no later expiry. Without `expires_at` it expires with that key.

        Needs the scope `admin`."""
        return cast("models.ApiKeyCreated", await self._ask("POST", "/api-keys", models.ApiKeyCreated, body=fields, options=request_options))

    async def get(self, key_id: str, /, *, request_options: RequestOptions | None = None) -> models.ApiKey:
        """Fetch an API key

        Without the key itself, which is shown only when it is created.

        Needs the scope `admin`."""
        return cast("models.ApiKey", await self._ask("GET", f"/api-keys/{quote(key_id, safe='')}", models.ApiKey, options=request_options))

    async def update(self, key_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.UpdateApiKeyRequest]) -> models.ApiKey:
        """Update an API key

        Takes effect within a second. Scopes can only be removed; for more scopes, create a new key. The caller must have every scope of the key, and cannot give it an organization, an address or an expiry beyond its own.

        Needs the scope `admin`."""
        return cast("models.ApiKey", await self._ask("PATCH", f"/api-keys/{quote(key_id, safe='')}", models.ApiKey, body=fields, options=request_options))

    async def revoke(self, key_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.RevokeApiKeyQuery]) -> None:
        """Revoke an API key

        Keys that were created with it keep working unless `include_children` is true; `made_by` of `GET /api-keys` finds them.

        Needs the scope `admin`."""
        await self._ask("DELETE", f"/api-keys/{quote(key_id, safe='')}", None, query=fields, options=request_options)

    async def rotate(self, key_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.RotateApiKeyRequest]) -> models.ApiKeyCreated:
        """Rotate an API key

        The old key works for one more day unless `overlap_seconds` says otherwise. The new key is shown to the caller, so it must not have scopes or addresses that the calling key lacks, nor expire later.

        Needs the scope `admin`."""
        return cast("models.ApiKeyCreated", await self._ask("POST", f"/api-keys/{quote(key_id, safe='')}/rotate", models.ApiKeyCreated, body=fields, options=request_options))


class AsyncAlertsResource(AsyncResource):
    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListAlertsQuery]) -> AsyncList[models.Alert]:
        """List alerts

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `read`."""
        return self._list("/alerts", models.Alert, query=fields, options=request_options)

    async def acknowledge_many(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.AcknowledgeAlertsRequest]) -> models.AcknowledgeAlertsResult:
        """Acknowledge several alerts

        Alerts that are already closed or acknowledged stay as they are.

        Needs the scope `write`."""
        return cast("models.AcknowledgeAlertsResult", await self._ask("POST", "/alerts/acknowledge", models.AcknowledgeAlertsResult, body=fields, options=request_options))

    async def get(self, alert_id: str, /, *, request_options: RequestOptions | None = None) -> models.Alert:
        """Fetch an alert

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`."""
        return cast("models.Alert", await self._ask("GET", f"/alerts/{quote(alert_id, safe='')}", models.Alert, options=request_options))

    async def update(self, alert_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.UpdateAlertRequest]) -> models.Alert:
        """Assign an alert

        Assigns an alert to a user, or unassigns it.

        Needs the scope `write`."""
        return cast("models.Alert", await self._ask("PATCH", f"/alerts/{quote(alert_id, safe='')}", models.Alert, body=fields, options=request_options))

    async def acknowledge(self, alert_id: str, /, *, request_options: RequestOptions | None = None) -> models.Alert:
        """Acknowledge an alert

        Marks the alert as handled: the escalation ends, and no one else is notified.

        Needs the scope `write`."""
        return cast("models.Alert", await self._ask("POST", f"/alerts/{quote(alert_id, safe='')}/acknowledge", models.Alert, options=request_options))


class AsyncReviewsResource(AsyncResource):
    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListReviewsQuery]) -> AsyncList[models.Review]:
        """List reviews

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `read`."""
        return self._list("/reviews", models.Review, query=fields, options=request_options)

    async def request(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ReviewRequestBody]) -> models.ReviewRequest:
        """Request a review from a customer

        Sends the customer of a finished job the mail with the organization's review link, which is sent automatically if a job system reports the job. Once per job: 409 `conflict` afterwards, unless nothing was sent (`not_requested`) and the reason no longer applies.

        Needs the scope `write`."""
        return cast("models.ReviewRequest", await self._ask("POST", "/reviews/requests", models.ReviewRequest, body=fields, options=request_options))

    async def get(self, review_id: str, /, *, request_options: RequestOptions | None = None) -> models.Review:
        """Fetch a review

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`."""
        return cast("models.Review", await self._ask("GET", f"/reviews/{quote(review_id, safe='')}", models.Review, options=request_options))

    async def export(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ExportReviewsQuery]) -> httpx.Response:
        """Download reviews

        All reviews that match, oldest first, as they are while you read. It counts as one request and is in the audit log. A download that breaks off is incomplete; `POST /exports` makes a file that can be fetched again.

        Needs the scope `read`."""
        return await self._stream("GET", "/reviews/export", query=fields, options=request_options)


class AsyncExportsResource(AsyncResource):
    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListExportsQuery]) -> AsyncList[models.Export]:
        """List exports

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `read`."""
        return self._list("/exports", models.Export, query=fields, options=request_options)

    async def create(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.CreateExportRequest]) -> models.Export:
        """Create an export

        Answers at once; once `status` is `completed`, `url` is a link to the file that needs no key and is valid for 24 hours, as long as the file is kept. The file has the records that the key may see, oldest first, at most 256 MiB. It is deleted when a record that it may contain is erased (`withdrawn`). Also requires the scope to read that list.

        Needs the scope `read`."""
        return cast("models.Export", await self._ask("POST", "/exports", models.Export, body=fields, options=request_options))

    async def get(self, export_id: str, /, *, request_options: RequestOptions | None = None) -> models.Export:
        """Fetch an export and its download link

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`."""
        return cast("models.Export", await self._ask("GET", f"/exports/{quote(export_id, safe='')}", models.Export, options=request_options))


class AsyncImportsResource(AsyncResource):
    def __init__(self, transport: AsyncTransport) -> None:
        super().__init__(transport)
        self.errors = AsyncImportsErrorsResource(transport)

    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListImportsQuery]) -> AsyncList[models.Import]:
        """List imports

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `read`."""
        return self._list("/imports", models.Import, query=fields, options=request_options)

    async def create(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.CreateImportRequest]) -> models.Import:
        """Import leads from a CSV file

        Answers at once; `status` and the counts show the progress. Each row is validated by itself, as by `POST /leads`; `GET /imports/{import_id}/errors` lists refused rows by line and column. The first line names the columns; the delimiter (comma, semicolon, tab or bar) is detected. At most 50,000 rows, 200 columns and 10 MiB. A file that is no table, or lacks a required column, is refused as a whole. A row without an `external_ref` makes a new lead each time it is sent. Leads are scored at 50 a second, so that calls do not wait behind them. Also requires the scope to write leads.

        Needs the scope `write`."""
        return cast("models.Import", await self._ask("POST", "/imports", models.Import, body=fields, options=request_options))

    async def preview(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.PreviewImportRequest]) -> models.ImportPreview:
        """Preview an import

        Shows the encoding, the columns with the fields they are mapped to, and the first rows. Nothing is created or stored. The beginning of a file is enough, with `is_cut`.

        Needs the scope `write`."""
        return cast("models.ImportPreview", await self._ask("POST", "/imports/preview", models.ImportPreview, body=fields, options=request_options))

    async def get(self, import_id: str, /, *, request_options: RequestOptions | None = None) -> models.Import:
        """Fetch an import and its progress

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `read`."""
        return cast("models.Import", await self._ask("GET", f"/imports/{quote(import_id, safe='')}", models.Import, options=request_options))


class AsyncIngestSourcesResource(AsyncResource):
    def __init__(self, transport: AsyncTransport) -> None:
        super().__init__(transport)
        self.secrets = AsyncIngestSourcesSecretsResource(transport)

    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListIngestSourcesQuery]) -> AsyncList[models.ListedIngestSource]:
        """List ingest sources

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `admin`."""
        return self._list("/ingest-sources", models.ListedIngestSource, query=fields, options=request_options)

    async def create(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.CreateIngestSourceRequest]) -> models.IngestSourceCreated:
        """Create an ingest source

        The response has the address to enter at the provider, and the secret, which is shown only here.

        Needs the scope `admin`."""
        return cast("models.IngestSourceCreated", await self._ask("POST", "/ingest-sources", models.IngestSourceCreated, body=fields, options=request_options))

    async def preview(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.PreviewIngestSourceRequest]) -> models.IngestPreview:
        """Preview how a source reads a message

        Nothing is created or stored, and the message needs no proof: a dry run, mainly for mappings.

        Needs the scope `admin`."""
        return cast("models.IngestPreview", await self._ask("POST", "/ingest-sources/preview", models.IngestPreview, body=fields, options=request_options))

    async def get(self, source_id: str, /, *, request_options: RequestOptions | None = None) -> models.IngestSource:
        """Fetch an ingest source

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `admin`."""
        return cast("models.IngestSource", await self._ask("GET", f"/ingest-sources/{quote(source_id, safe='')}", models.IngestSource, options=request_options))

    async def update(self, source_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.UpdateIngestSourceRequest]) -> models.IngestSource:
        """Update an ingest source

        Earlier messages stay where they are. An account that is no longer listed loses its own secret.

        Needs the scope `admin`."""
        return cast("models.IngestSource", await self._ask("PATCH", f"/ingest-sources/{quote(source_id, safe='')}", models.IngestSource, body=fields, options=request_options))

    async def delete(self, source_id: str, /, *, request_options: RequestOptions | None = None) -> None:
        """Delete an ingest source

        The provider's later messages are refused with 404. Records that came from the source stay.

        Needs the scope `admin`."""
        await self._ask("DELETE", f"/ingest-sources/{quote(source_id, safe='')}", None, options=request_options)

    async def rotate_secret(self, source_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.RotateIngestSecretRequest]) -> models.IngestSourceCreated:
        """Rotate the secret of a source

        The response shows the new secret. During the overlap the previous one is accepted too. With `account`, one account of the source gets its own secret, for providers that have one per account: messages signed with it must name that account.

        Needs the scope `admin`."""
        return cast("models.IngestSourceCreated", await self._ask("POST", f"/ingest-sources/{quote(source_id, safe='')}/rotate-secret", models.IngestSourceCreated, body=fields, options=request_options))

    async def get_refusals(self, source_id: str, /, *, request_options: RequestOptions | None = None) -> models.IngestRefusals:
        """Count the refused messages of a source by day and reason

        Messages of the last 30 days with an invalid signature, newest day first, at most 200 rows; nothing else of them is stored. Counts are up to five seconds old.

        Needs the scope `admin`."""
        return cast("models.IngestRefusals", await self._ask("GET", f"/ingest-sources/{quote(source_id, safe='')}/refusals", models.IngestRefusals, options=request_options))


class AsyncIngestMessagesResource(AsyncResource):
    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListIngestMessagesQuery]) -> AsyncList[models.IngestMessage]:
        """List ingest messages

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `admin`."""
        return self._list("/ingest-messages", models.IngestMessage, query=fields, options=request_options)

    async def get(self, message_id: str, /, *, request_options: RequestOptions | None = None) -> models.IngestMessageDetail:
        """Fetch an ingest message

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `admin`."""
        return cast("models.IngestMessageDetail", await self._ask("GET", f"/ingest-messages/{quote(message_id, safe='')}", models.IngestMessageDetail, options=request_options))

    async def replay(self, message_id: str, /, *, request_options: RequestOptions | None = None) -> models.IngestMessageDetail:
        """Replay an ingest message

        Processes the message as if it had just arrived, for example after a missing account was added to the source. Idempotent: records made from it are not made twice, and a message that still waits for processing is left alone.

        Needs the scope `admin`."""
        return cast("models.IngestMessageDetail", await self._ask("POST", f"/ingest-messages/{quote(message_id, safe='')}/replay", models.IngestMessageDetail, options=request_options))


class AsyncConnectionsResource(AsyncResource):
    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListConnectionsQuery]) -> AsyncList[models.Connection]:
        """List connections

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `admin`."""
        return self._list("/connections", models.Connection, query=fields, options=request_options)

    @overload
    async def create(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.HttpJobSystemConnectionRequest]) -> models.ConnectionCreated:
        ...

    @overload
    async def create(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.SmtpConnectionRequest]) -> models.ConnectionCreated:
        ...

    async def create(self, *, request_options: RequestOptions | None = None, **fields: Any) -> models.ConnectionCreated:
        """Create a connection

        Generated secrets are shown only in this response. `POST /connections/{connection_id}/test` tests the connection.

        Needs the scope `admin`."""
        return cast("models.ConnectionCreated", await self._ask("POST", "/connections", models.ConnectionCreated, body=fields, options=request_options))

    async def get(self, connection_id: str, /, *, request_options: RequestOptions | None = None) -> models.Connection:
        """Fetch a connection

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `admin`."""
        return cast("models.Connection", await self._ask("GET", f"/connections/{quote(connection_id, safe='')}", models.Connection, options=request_options))

    async def update(self, connection_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.UpdateConnectionRequest]) -> models.Connection:
        """Update a connection

        Only the settings that are sent change. With a new address, the secret must be sent again.

        Needs the scope `admin`."""
        return cast("models.Connection", await self._ask("PATCH", f"/connections/{quote(connection_id, safe='')}", models.Connection, body=fields, options=request_options))

    async def delete(self, connection_id: str, /, *, request_options: RequestOptions | None = None) -> None:
        """Delete a connection

        Work that is under way ends as if the connection had never existed; new work goes to the next connection that serves the organization.

        Needs the scope `admin`."""
        await self._ask("DELETE", f"/connections/{quote(connection_id, safe='')}", None, options=request_options)

    async def test(self, connection_id: str, /, *, request_options: RequestOptions | None = None, **fields: Unpack[params.TestConnectionRequest]) -> models.Connection:
        """Test a connection

        A worker sends a request that is marked as a test, by `x-svc-test: true` and in its body; at a mail server it connects and logs in, and sends no mail. `last_test` of the record is `pending` until it has the result.

        Needs the scope `admin`."""
        return cast("models.Connection", await self._ask("POST", f"/connections/{quote(connection_id, safe='')}/test", models.Connection, body=fields, options=request_options))


class AsyncErasuresResource(AsyncResource):
    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListErasuresQuery]) -> AsyncList[models.Erasure]:
        """List erasures of people

        Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.

        Needs the scope `admin`."""
        return self._list("/erasures", models.Erasure, query=fields, options=request_options)

    async def create(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.CreateErasureRequest]) -> models.Erasure:
        """Erase a person

        For a request under privacy law: finds all data of the account about a phone number or an email address, and erases it. The person's calls, leads, mails, replies, claims of their jobs and raw messages are erased as a whole; in other people's records the number and the address are redacted. A suppressed address stays suppressed, as a keyed hash. The audit log keeps hashes whose key is erased. Data that was sent to your systems is not reached: `record.erased` names each record. Requires a key that is not confined to organizations. With `dry_run` nothing is erased.

        Needs the scope `admin`."""
        return cast("models.Erasure", await self._ask("POST", "/erasures", models.Erasure, body=fields, options=request_options))

    async def get(self, erasure_id: str, /, *, request_options: RequestOptions | None = None) -> models.Erasure:
        """Fetch an erasure and its result

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `admin`."""
        return cast("models.Erasure", await self._ask("GET", f"/erasures/{quote(erasure_id, safe='')}", models.Erasure, options=request_options))


class AsyncRetentionResource(AsyncResource):
    async def get(self, *, request_options: RequestOptions | None = None) -> models.Retention:
        """Fetch the retention settings

        The current version. Send its `ETag` as `If-Match` of a change.

        Needs the scope `admin`."""
        return cast("models.Retention", await self._ask("GET", "/retention", models.Retention, options=request_options))

    async def update(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.UpdateRetentionRequest]) -> models.Retention:
        """Update the retention settings

        Applies to live and sandbox. Expired data is removed within the hour, and the audit log records the counts. Must not exceed the operator’s retention. Requires a key that is not confined to organizations.

        Needs the scope `admin`."""
        return cast("models.Retention", await self._ask("PATCH", "/retention", models.Retention, body=fields, options=request_options))


class AsyncJobsResource(AsyncResource):
    async def retry(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.RetryJobsRequest]) -> models.JobsRetried:
        """Retry a discarded job

        After an outage of a job system, a mail server or a model: runs jobs of one kind again that have used up their attempts, the oldest first, at most 1,000 a request. A call is not dispatched if a user has acknowledged its alert `call.dispatch_failed`. Requires a key that is not confined to organizations. With `dry_run` nothing is run.

        Needs the scope `admin`."""
        return cast("models.JobsRetried", await self._ask("POST", "/jobs/retry", models.JobsRetried, body=fields, options=request_options))


class AsyncRequestLogResource(AsyncResource):
    def list(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.ListRequestsQuery]) -> AsyncList[models.RequestLogEntry]:
        """List API requests

        Requests of the last seven days, with a delay of a second or two. The log has neither queries nor bodies, leaves out requests to itself, and records at most one 429 per second and key. A key that is confined to organizations sees only its own requests.

        Needs the scope `read`."""
        return self._list("/request-log", models.RequestLogEntry, query=fields, options=request_options)


class AsyncResources(AsyncResource):
    def __init__(self, transport: AsyncTransport) -> None:
        super().__init__(transport)
        self.organizations = AsyncOrganizationsResource(transport)
        self.leads = AsyncLeadsResource(transport)
        self.prospects = AsyncProspectsResource(transport)
        self.outreach = AsyncOutreachResource(transport)
        self.content = AsyncContentResource(transport)
        self.calls = AsyncCallsResource(transport)
        self.claims = AsyncClaimsResource(transport)
        self.feedback = AsyncFeedbackResource(transport)
        self.audit_log = AsyncAuditLogResource(transport)
        self.webhooks = AsyncWebhooksResource(transport)
        self.deliveries = AsyncDeliveriesResource(transport)
        self.events = AsyncEventsResource(transport)
        self.api_keys = AsyncApiKeysResource(transport)
        self.alerts = AsyncAlertsResource(transport)
        self.reviews = AsyncReviewsResource(transport)
        self.exports = AsyncExportsResource(transport)
        self.imports = AsyncImportsResource(transport)
        self.ingest_sources = AsyncIngestSourcesResource(transport)
        self.ingest_messages = AsyncIngestMessagesResource(transport)
        self.connections = AsyncConnectionsResource(transport)
        self.erasures = AsyncErasuresResource(transport)
        self.retention = AsyncRetentionResource(transport)
        self.jobs = AsyncJobsResource(transport)
        self.request_log = AsyncRequestLogResource(transport)

    async def health(self, *, request_options: RequestOptions | None = None) -> models.Health:
        """Check the service and the key

        Answers with what the key resolves to. Changes nothing, so it serves as a smoke test.

        Needs a valid key of any scope."""
        return cast("models.Health", await self._ask("GET", "/health", models.Health, options=request_options))

    async def event_types(self, *, request_options: RequestOptions | None = None) -> models.EventTypeList:
        """List the event types

        Each with the JSON Schema of its events, and an example.

        Needs a valid key of any scope."""
        return cast("models.EventTypeList", await self._ask("GET", "/event-types", models.EventTypeList, options=request_options))

    async def search(self, *, request_options: RequestOptions | None = None, **fields: Unpack[params.SearchQuery]) -> models.SearchResult:
        """Search records

        Best matches first: by id or by all words in full, then by prefixes; among equals, the newest first. Groups that are switched off and erased people are not found. For a word in tens of thousands of records, only some are found: add another word.

        Needs the scope `read`."""
        return cast("models.SearchResult", await self._ask("GET", "/search", models.SearchResult, query=fields, options=request_options))

    async def features(self, *, request_options: RequestOptions | None = None) -> models.FeatureList:
        """List the resource groups and whether each is active

        Live groups are on for all accounts. Roadmap groups are switched per account, in the dashboard or by the operator; one that is off answers 403 `feature_disabled`.

        Needs the scope `read`."""
        return cast("models.FeatureList", await self._ask("GET", "/features", models.FeatureList, options=request_options))

    async def openapi(self, *, request_options: RequestOptions | None = None) -> models.OpenApiDocument:
        """Fetch this document

        Compressed where `Accept-Encoding` allows it. Send its `ETag` as `If-None-Match` to get 304 while it has not changed.

        Needs no key."""
        return cast("models.OpenApiDocument", await self._ask("GET", "/openapi.json", models.OpenApiDocument, options=request_options))
