// Generated from the OpenAPI document by `npm run sdk`; changes made here are lost.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated

import type { StreamedEvent } from './event-stream.ts';
import { type List, Resource } from './resource.ts';
import type * as schema from './schema.ts';
import type { ApiPromise, RequestOptions } from './transport.ts';

export class ClaimsScopeItemsResource extends Resource {
  /**
   * Add an item to a scope
   *
   * The item is accepted. Evidence is optional: what a person saw may be in no document.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  add(claimId: string, body: schema.AddScopeItemRequest, options?: RequestOptions): ApiPromise<schema.ScopeItem> {
    return this.askJson('POST', `/claims/${encodeURIComponent(claimId)}/scope/items`, { body, options });
  }

  /**
   * Accept all undecided items of a scope
   *
   * Accepts all pending items; rejected items stay rejected.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  accept(claimId: string, options?: RequestOptions): ApiPromise<schema.ClaimScope> {
    return this.askJson('POST', `/claims/${encodeURIComponent(claimId)}/scope/items/accept`, { options });
  }

  /**
   * Fetch one item of a scope
   *
   * Send its `ETag` as `If-Match` to change it. Each item has its own, so two people may work on two items.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  get(claimId: string, itemId: string, options?: RequestOptions): ApiPromise<schema.ScopeItem> {
    return this.askJson('GET', `/claims/${encodeURIComponent(claimId)}/scope/items/${encodeURIComponent(itemId)}`, { options });
  }

  /**
   * Correct, accept or reject an item of a scope
   *
   * The engine's reading stays in `original`. A changed quantity gets a new basis. Only while the claim is `ready_for_review`; 412 names the item and who changed it.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  update(claimId: string, itemId: string, body?: schema.UpdateScopeItemRequest, options?: RequestOptions): ApiPromise<schema.ScopeItem> {
    return this.askJson('PATCH', `/claims/${encodeURIComponent(claimId)}/scope/items/${encodeURIComponent(itemId)}`, { body: body ?? {}, options });
  }

  /**
   * Remove an item from a scope
   *
   * The engine's reading stays in `removed_items` of the scope.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  remove(claimId: string, itemId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/claims/${encodeURIComponent(claimId)}/scope/items/${encodeURIComponent(itemId)}`, { options });
  }
}

export class ClaimsScopeRoomsResource extends Resource {
  /**
   * Add a room to a scope
   *
   * A room that no document mentions. Its areas follow from its sides.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  add(claimId: string, body: schema.AddScopeRoomRequest, options?: RequestOptions): ApiPromise<schema.ScopeRoom> {
    return this.askJson('POST', `/claims/${encodeURIComponent(claimId)}/scope/rooms`, { body, options });
  }

  /**
   * Fetch one room of a scope
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  get(claimId: string, roomId: string, options?: RequestOptions): ApiPromise<schema.ScopeRoom> {
    return this.askJson('GET', `/claims/${encodeURIComponent(claimId)}/scope/rooms/${encodeURIComponent(roomId)}`, { options });
  }

  /**
   * Correct the name or the size of a room
   *
   * Quantities derived from its size (`walls 756 SF`) are computed again, and are `pending` again where they had been accepted.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  update(claimId: string, roomId: string, body?: schema.UpdateScopeRoomRequest, options?: RequestOptions): ApiPromise<schema.ScopeRoom> {
    return this.askJson('PATCH', `/claims/${encodeURIComponent(claimId)}/scope/rooms/${encodeURIComponent(roomId)}`, { body: body ?? {}, options });
  }
}

export class OrganizationsDispatchPolicyResource extends Resource {
  /**
   * Preview a dispatch policy on last week's calls
   *
   * Applies the policy alone: it assumes that a job system is connected, and leaves out calls that have joined others. A call about which the engines disagree goes to a person regardless of the policy. Nothing is changed.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `calls`, which is switched on per account.
   */
  preview(organizationId: string, query?: schema.PreviewDispatchPolicyQuery, options?: RequestOptions): ApiPromise<schema.DispatchPolicyPreview> {
    return this.askJson('GET', `/organizations/${encodeURIComponent(organizationId)}/dispatch-policy/preview`, { query, options });
  }
}

export class ClaimsScopeResource extends Resource {
  readonly items = new ClaimsScopeItemsResource(this.transport);
  readonly rooms = new ClaimsScopeRoomsResource(this.transport);

  /**
   * Fetch a claim's scope of work
   *
   * JSON, or CSV with `Accept: text/csv`: a line for each item that is not rejected, so an approved scope has the accepted items and no others. 409 `conflict` until the scope is ready, and with `details.reason` where the extraction failed.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  get(claimId: string, options?: RequestOptions): ApiPromise<schema.ClaimScope> {
    return this.askJson('GET', `/claims/${encodeURIComponent(claimId)}/scope`, { options });
  }

  /**
   * Set the water category and class
   *
   * As a person found them on site. A stated value is removed from `missing_information`; null adds it again. Only while the claim is `ready_for_review`.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  update(claimId: string, body?: schema.UpdateScopeRequest, options?: RequestOptions): ApiPromise<schema.ClaimScope> {
    return this.askJson('PATCH', `/claims/${encodeURIComponent(claimId)}/scope`, { body: body ?? {}, options });
  }
}

export class AuditLogCheckpointsResource extends Resource {
  /**
   * List the signed checkpoints of the audit log
   *
   * Each says, signed with a key that the database does not have, how many batches the log has and the root of the tree over them. Keep them: a log that is rewritten later cannot be shown to continue them.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListAuditCheckpointsQuery, options?: RequestOptions): List<schema.AuditCheckpointPage> {
    return this.askList(`/audit-log/checkpoints`, { query, options });
  }

  /**
   * Fetch a checkpoint, with the proof that it continues an older one
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`.
   */
  get(checkpointId: string, query?: schema.GetAuditCheckpointQuery, options?: RequestOptions): ApiPromise<schema.ProvenAuditCheckpoint> {
    return this.askJson('GET', `/audit-log/checkpoints/${encodeURIComponent(checkpointId)}`, { query, options });
  }
}

export class WebhooksRecoveriesResource extends Resource {
  /**
   * Fetch a recovery with its progress
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`.
   */
  get(webhookId: string, recoveryId: string, options?: RequestOptions): ApiPromise<schema.Recovery> {
    return this.askJson('GET', `/webhooks/${encodeURIComponent(webhookId)}/recoveries/${encodeURIComponent(recoveryId)}`, { options });
  }
}

export class ImportsErrorsResource extends Resource {
  /**
   * List the rows that an import refused
   *
   * In the order of the file, in pages; with `Accept: text/csv` all of them as CSV. Each problem names the line, the column and what would be accepted; the cells themselves are not stored.
   *
   * Needs the scope `read`.
   */
  list(importId: string, query?: schema.ListImportErrorsQuery, options?: RequestOptions): List<schema.ImportErrorPage> {
    return this.askList(`/imports/${encodeURIComponent(importId)}/errors`, { query, options });
  }
}

export class LeadsNotesResource extends Resource {
  /**
   * List a lead's notes
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `read`.
   */
  list(leadId: string, query?: schema.ListLeadNotesQuery, options?: RequestOptions): List<schema.LeadNotePage> {
    return this.askList(`/leads/${encodeURIComponent(leadId)}/notes`, { query, options });
  }

  /**
   * Write a note about a lead
   *
   * A note of a user about a lead. It is erased with the lead.
   *
   * Needs the scope `write`.
   */
  add(leadId: string, body: schema.AddLeadNoteRequest, options?: RequestOptions): ApiPromise<schema.LeadNote> {
    return this.askJson('POST', `/leads/${encodeURIComponent(leadId)}/notes`, { body, options });
  }

  /**
   * Fetch a note
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`.
   */
  get(leadId: string, noteId: string, options?: RequestOptions): ApiPromise<schema.LeadNote> {
    return this.askJson('GET', `/leads/${encodeURIComponent(leadId)}/notes/${encodeURIComponent(noteId)}`, { options });
  }

  /**
   * Change a note of one’s own
   *
   * Only the author of a note may change it.
   *
   * Needs the scope `write`.
   */
  change(leadId: string, noteId: string, body: schema.AddLeadNoteRequest, options?: RequestOptions): ApiPromise<schema.LeadNote> {
    return this.askJson('PATCH', `/leads/${encodeURIComponent(leadId)}/notes/${encodeURIComponent(noteId)}`, { body, options });
  }

  /**
   * Remove a note of one’s own
   *
   * Only the author of a note may remove it.
   *
   * Needs the scope `write`.
   */
  remove(leadId: string, noteId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/leads/${encodeURIComponent(leadId)}/notes/${encodeURIComponent(noteId)}`, { options });
  }
}

export class IngestSourcesSecretsResource extends Resource {
  /**
   * List the secrets of a source
   *
   * Without their values. At most 100.
   *
   * Needs the scope `admin`.
   */
  list(sourceId: string, options?: RequestOptions): ApiPromise<schema.IngestSecrets> {
    return this.askJson('GET', `/ingest-sources/${encodeURIComponent(sourceId)}/secrets`, { options });
  }

  /**
   * Fetch a secret of a source, without its value
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `admin`.
   */
  get(sourceId: string, secretId: string, options?: RequestOptions): ApiPromise<schema.IngestSecret> {
    return this.askJson('GET', `/ingest-sources/${encodeURIComponent(sourceId)}/secrets/${encodeURIComponent(secretId)}`, { options });
  }

  /**
   * Revoke a secret of a source
   *
   * Messages signed with it are refused within a second. The last secret of a source cannot be revoked: 409.
   *
   * Needs the scope `admin`.
   */
  retire(sourceId: string, secretId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/ingest-sources/${encodeURIComponent(sourceId)}/secrets/${encodeURIComponent(secretId)}`, { options });
  }
}

export class OrganizationsResource extends Resource {
  readonly dispatchPolicy = new OrganizationsDispatchPolicyResource(this.transport);

  /**
   * List organizations
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListOrganizationsQuery, options?: RequestOptions): List<schema.OrganizationPage> {
    return this.askList(`/organizations`, { query, options });
  }

  /**
   * Create an organization
   *
   * It starts without sources, and without dispatch policies or a sender unless they are given. Names need not be unique; `external_ref` is your own identifier.
   *
   * Needs the scope `write`.
   */
  create(body: schema.CreateOrganizationRequest, options?: RequestOptions): ApiPromise<schema.Organization> {
    return this.askJson('POST', `/organizations`, { body, options });
  }

  /**
   * Fetch an organization
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`.
   */
  get(organizationId: string, options?: RequestOptions): ApiPromise<schema.Organization> {
    return this.askJson('GET', `/organizations/${encodeURIComponent(organizationId)}`, { options });
  }

  /**
   * Update an organization
   *
   * Only the fields that are sent change; `metadata`, `address` and the other objects are replaced as a whole.
   *
   * Needs the scope `write`.
   */
  update(organizationId: string, body?: schema.UpdateOrganizationRequest, options?: RequestOptions): ApiPromise<schema.Organization> {
    return this.askJson('PATCH', `/organizations/${encodeURIComponent(organizationId)}`, { body: body ?? {}, options });
  }

  /**
   * Archive an organization
   *
   * It accepts no new work, and its records stay. Refused with 409 while an organization below it is active, or it has unfinished calls, claims or content.
   *
   * Needs the scope `admin`.
   */
  archive(organizationId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/organizations/${encodeURIComponent(organizationId)}`, { options });
  }
}

export class LeadsResource extends Resource {
  readonly notes = new LeadsNotesResource(this.transport);

  /**
   * List leads
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListLeadsQuery, options?: RequestOptions): List<schema.LeadPage> {
    return this.askList(`/leads`, { query, options });
  }

  /**
   * Create a lead
   *
   * The lead is `new` until its qualification, which starts at once, sets its stage.
   *
   * Needs the scope `write`.
   */
  create(body: schema.CreateLeadRequest, options?: RequestOptions): ApiPromise<schema.Lead> {
    return this.askJson('POST', `/leads`, { body, options });
  }

  /**
   * Fetch a lead
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`.
   */
  get(leadId: string, options?: RequestOptions): ApiPromise<schema.Lead> {
    return this.askJson('GET', `/leads/${encodeURIComponent(leadId)}`, { options });
  }

  /**
   * Update a lead
   *
   * A changed message, email, phone or industry starts a new qualification. A user may set any stage and undo it; from then on qualification scores the lead without changing its stage.
   *
   * Needs the scope `write`.
   */
  update(leadId: string, body?: schema.UpdateLeadRequest, options?: RequestOptions): ApiPromise<schema.Lead> {
    return this.askJson('PATCH', `/leads/${encodeURIComponent(leadId)}`, { body: body ?? {}, options });
  }

  /**
   * Erase a lead
   *
   * Removes the person for good, with the calls and mails that belong to the lead and all copies of them: transcripts, raw messages of providers, past events, alerts, stored answers. Data that other systems have received is not erased; the event `record.erased` notifies them. The lead is not found any more.
   *
   * Needs the scope `admin`.
   */
  erase(leadId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/leads/${encodeURIComponent(leadId)}`, { options });
  }

  /**
   * Requalify a lead
   *
   * Answers at once; `qualification.status` shows when the new assessment is ready.
   *
   * Needs the scope `write`.
   */
  qualify(leadId: string, options?: RequestOptions): ApiPromise<schema.Lead> {
    return this.askJson('POST', `/leads/${encodeURIComponent(leadId)}/qualify`, { options });
  }

  /**
   * Download leads
   *
   * All leads that match, oldest first, as they are while you read. It counts as one request and is in the audit log. A download that breaks off is incomplete; `POST /exports` makes a file that can be fetched again.
   *
   * Needs the scope `read`.
   */
  export(query?: schema.ExportLeadsQuery, options?: RequestOptions): ApiPromise<Response> {
    return this.askStream('GET', `/leads/export`, { query, options });
  }

  /**
   * Create several leads
   *
   * At most 100, each handled on its own: `results` has the answer of `POST /leads` for each. A lead whose `external_ref` another lead has is refused with 409 and that lead’s id, so a batch can be sent again without duplicates. It counts as one request.
   *
   * Needs the scope `write`.
   */
  createMany(body: schema.CreateLeadsRequest, options?: RequestOptions): ApiPromise<schema.LeadBatch> {
    return this.askJson('POST', `/leads/batch`, { body, options });
  }

  /**
   * Fetch a lead by your own reference
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`.
   */
  getByExternalRef(externalRef: string, options?: RequestOptions): ApiPromise<schema.Lead> {
    return this.askJson('GET', `/leads/by/external-ref/${encodeURIComponent(externalRef)}`, { options });
  }

  /**
   * Create or update a lead by your own reference
   *
   * Creates the lead with this `external_ref` (201), or updates the existing one (200): omitted fields stay unchanged. A repeat changes nothing and emits no event, so no `Idempotency-Key` is needed; of concurrent requests, one creates the lead and the others update it. A reference belongs to one lead of the account and environment.
   *
   * Needs the scope `write`.
   */
  upsert(externalRef: string, body?: schema.UpsertLeadRequest, options?: RequestOptions): ApiPromise<schema.Lead> {
    return this.askJson('PUT', `/leads/by/external-ref/${encodeURIComponent(externalRef)}`, { body: body ?? {}, options });
  }
}

export class ProspectsResource extends Resource {
  /**
   * List prospects
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `prospects`, which is switched on per account.
   */
  list(query?: schema.ListProspectsQuery, options?: RequestOptions): List<schema.ProspectPage> {
    return this.askList(`/prospects`, { query, options });
  }

  /**
   * Fetch a prospect
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `prospects`, which is switched on per account.
   */
  get(prospectId: string, options?: RequestOptions): ApiPromise<schema.Prospect> {
    return this.askJson('GET', `/prospects/${encodeURIComponent(prospectId)}`, { options });
  }

  /**
   * Update the outreach status of a prospect, or stop its emails
   *
   * Omitted fields stay unchanged; the audit log records the change and who made it.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `prospects`, which is switched on per account.
   */
  decide(prospectId: string, body: schema.ProspectDecision, options?: RequestOptions): ApiPromise<schema.Prospect> {
    return this.askJson('PATCH', `/prospects/${encodeURIComponent(prospectId)}`, { body, options });
  }

  /**
   * Erase a prospect
   *
   * Erases the prospect together with its lead, as `DELETE /leads/{lead_id}` does.
   *
   * Needs the scope `admin`. On the roadmap: part of the feature `prospects`, which is switched on per account.
   */
  erase(prospectId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/prospects/${encodeURIComponent(prospectId)}`, { options });
  }

  /**
   * Download prospects
   *
   * All prospects that match, oldest first, as they are while you read. It counts as one request and is in the audit log. A download that breaks off is incomplete; `POST /exports` makes a file that can be fetched again.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `prospects`, which is switched on per account.
   */
  export(query?: schema.ExportProspectsQuery, options?: RequestOptions): ApiPromise<Response> {
    return this.askStream('GET', `/prospects/export`, { query, options });
  }
}

export class OutreachResource extends Resource {
  /**
   * List emails, sequences, suppressions, replies and deliverability events
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `outreach`, which is switched on per account.
   */
  list(query?: schema.ListOutreachQuery, options?: RequestOptions): List<schema.OutreachPage> {
    return this.askList(`/outreach`, { query, options });
  }

  /**
   * Create an email, a sequence or a suppression
   *
   * A mail with subject and body is a draft at once (201); one with a brief is drafted by a worker (202). A suppression applies to the whole network.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account.
   */
  create(body: schema.CreateOutreachRequest, options?: RequestOptions): ApiPromise<schema.Outreach> {
    return this.askJson('POST', `/outreach`, { body, options });
  }

  /**
   * Fetch an email, sequence, suppression, reply or deliverability event
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `outreach`, which is switched on per account.
   */
  get(outreachId: string, options?: RequestOptions): ApiPromise<schema.Outreach> {
    return this.askJson('GET', `/outreach/${encodeURIComponent(outreachId)}`, { options });
  }

  /**
   * Update an unsent email or a sequence, or resolve a reply
   *
   * A mail accepts `subject` and `body`, a sequence `name` and `steps`, a reply `label`, `read` and `handled`; anything else is 422. A mail that was sent is 409 `invalid_transition`.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account.
   */
  update(outreachId: string, body?: schema.UpdateOutreachRequest, options?: RequestOptions): ApiPromise<schema.Outreach> {
    return this.askJson('PATCH', `/outreach/${encodeURIComponent(outreachId)}`, { body: body ?? {}, options });
  }

  /**
   * Delete a suppression or an unsent email
   *
   * A suppression needs a `reason`; if the person had opted out, it also needs the scope `admin` and a statement of their `new_consent`. Other records are 409 `conflict`.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account.
   */
  delete(outreachId: string, query?: schema.DeleteOutreachQuery, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/outreach/${encodeURIComponent(outreachId)}`, { query, options });
  }

  /**
   * Retry a failed email draft
   *
   * Answers at once; `status` shows when the draft is ready.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account.
   */
  draft(outreachId: string, options?: RequestOptions): ApiPromise<schema.Outreach> {
    return this.askJson('POST', `/outreach/${encodeURIComponent(outreachId)}/draft`, { options });
  }

  /**
   * Send an email, or enroll prospects in a sequence
   *
   * A mail that is a draft, or has failed, is queued; the request has no body. For a sequence, send `prospect_ids`, `paused`, or both. Mail needs a mail server and the postal address of its organization, gets an unsubscribe link, and is sent within the window and limits of its organization (`send_at`).
   *
   * Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account.
   */
  send(outreachId: string, body?: schema.SendOutreachRequest, options?: RequestOptions): ApiPromise<schema.Outreach> {
    return this.askJson('POST', `/outreach/${encodeURIComponent(outreachId)}/send`, { body: body ?? {}, options });
  }
}

export class ContentResource extends Resource {
  /**
   * List content items
   *
   * Without their revisions.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `content`, which is switched on per account.
   */
  list(query?: schema.ListContentQuery, options?: RequestOptions): List<schema.ContentPage> {
    return this.askList(`/content`, { query, options });
  }

  /**
   * Create a content item
   *
   * Answers at once; `status` shows when the first draft is ready.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account.
   */
  create(body: schema.CreateContentRequest, options?: RequestOptions): ApiPromise<schema.Content> {
    return this.askJson('POST', `/content`, { body, options });
  }

  /**
   * Fetch a content item with its revisions
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `content`, which is switched on per account.
   */
  get(contentId: string, options?: RequestOptions): ApiPromise<schema.Content> {
    return this.askJson('GET', `/content/${encodeURIComponent(contentId)}`, { options });
  }

  /**
   * Update a content item or its brief
   *
   * Another title or body makes a new revision, and the text is a draft again. While an engine writes, the answer is 409 `invalid_transition`.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account.
   */
  update(contentId: string, body?: schema.UpdateContentRequest, options?: RequestOptions): ApiPromise<schema.Content> {
    return this.askJson('PATCH', `/content/${encodeURIComponent(contentId)}`, { body: body ?? {}, options });
  }

  /**
   * Reject a content item, or undo the rejection
   *
   * A rejection requires a reason. A rejected text cannot be published before it is edited, revised or reopened; a revision that is already published stays visible. To approve a text, publish a revision of it.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account.
   */
  review(contentId: string, body: schema.ReviewContentRequest, options?: RequestOptions): ApiPromise<schema.Content> {
    return this.askJson('POST', `/content/${encodeURIComponent(contentId)}/review`, { body, options });
  }

  /**
   * Retry a failed draft of a content item
   *
   * Answers at once; `status` shows when the draft is ready. For a text whose revision failed, request the revision again instead.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account.
   */
  draft(contentId: string, options?: RequestOptions): ApiPromise<schema.Content> {
    return this.askJson('POST', `/content/${encodeURIComponent(contentId)}/draft`, { options });
  }

  /**
   * Request a revision of a content item
   *
   * With `instructions`, an engine writes the revision: 202, and `status` shows when it is ready. With `title` and `body`, these are the revision: 200.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account.
   */
  revise(contentId: string, body: schema.ReviseContentRequest, options?: RequestOptions): ApiPromise<schema.Content> {
    return this.askJson('POST', `/content/${encodeURIComponent(contentId)}/revisions`, { body, options });
  }

  /**
   * Publish a revision of a content item
   *
   * Blog posts appear in the organization's JSON Feed, `/feeds/{organization_id}.json`. Other texts are `approved`, and `published` with `channel: manual` once a person has posted them. The sandbox only records the publication.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account.
   */
  publish(contentId: string, body: schema.PublishContentRequest, options?: RequestOptions): ApiPromise<schema.Content> {
    return this.askJson('POST', `/content/${encodeURIComponent(contentId)}/publish`, { body, options });
  }
}

export class CallsResource extends Resource {
  /**
   * List calls
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `calls`, which is switched on per account.
   */
  list(query?: schema.ListCallsQuery, options?: RequestOptions): List<schema.CallPage> {
    return this.askList(`/calls`, { query, options });
  }

  /**
   * Fetch a call
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `calls`, which is switched on per account.
   */
  get(callId: string, options?: RequestOptions): ApiPromise<schema.Call> {
    return this.askJson('GET', `/calls/${encodeURIComponent(callId)}`, { options });
  }

  /**
   * Erase a call
   *
   * Removes the caller and their words permanently, with the lead made from the call and all copies: raw provider messages, past events, alerts. The recording itself stays with the provider. Copies in systems that have received the call are not reached; `record.erased` notifies those systems. Later requests for the call return 404.
   *
   * Needs the scope `admin`. On the roadmap: part of the feature `calls`, which is switched on per account.
   */
  erase(callId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/calls/${encodeURIComponent(callId)}`, { options });
  }

  /**
   * Fetch a call's transcript
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `calls`, which is switched on per account.
   */
  getTranscript(callId: string, options?: RequestOptions): ApiPromise<schema.CallTranscript> {
    return this.askJson('GET', `/calls/${encodeURIComponent(callId)}/transcript`, { options });
  }

  /**
   * Reclassify a call
   *
   * Answers at once; `status` shows when the classification is done. A call that was dispatched, or whose dispatch failed, gets a new classification and no second dispatch.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `calls`, which is switched on per account.
   */
  classify(callId: string, options?: RequestOptions): ApiPromise<schema.Call> {
    return this.askJson('POST', `/calls/${encodeURIComponent(callId)}/classify`, { options });
  }

  /**
   * Decide on a call, or correct its classification
   *
   * `dispatch` sends the call to its organization's job system, as an automatic dispatch does (`dispatch.status` shows the outcome), or stores the `job_external_ref` under which it is already booked. `undo` takes the last decision back; for a job, within `dispatch_policy.undo_minutes`, the job system is asked to cancel it. `join` makes the call part of an open lead, `make_lead` makes a new lead, `close` ends it with a reason. Corrections may come alone or with an action, and are kept when the call is classified again.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `calls`, which is switched on per account.
   */
  decide(callId: string, body: schema.CallDecisionRequest, options?: RequestOptions): ApiPromise<schema.Call> {
    return this.askJson('POST', `/calls/${encodeURIComponent(callId)}/decision`, { body, options });
  }

  /**
   * Download calls
   *
   * All calls that match, oldest first, as they are while you read. It counts as one request and is in the audit log. A download that breaks off is incomplete; `POST /exports` makes a file that can be fetched again.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `calls`, which is switched on per account.
   */
  export(query?: schema.ExportCallsQuery, options?: RequestOptions): ApiPromise<Response> {
    return this.askStream('GET', `/calls/export`, { query, options });
  }
}

export class ClaimsResource extends Resource {
  readonly scope = new ClaimsScopeResource(this.transport);

  /**
   * List claims
   *
   * Without the documents' texts.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  list(query?: schema.ListClaimsQuery, options?: RequestOptions): List<schema.ClaimPage> {
    return this.askList(`/claims`, { query, options });
  }

  /**
   * Create a claim from documents
   *
   * Answers at once; `status` shows when the scope is ready. Documents and photos without an identifier get one.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  create(body: schema.CreateClaimRequest, options?: RequestOptions): ApiPromise<schema.Claim> {
    return this.askJson('POST', `/claims`, { body, options });
  }

  /**
   * Fetch a claim
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  get(claimId: string, options?: RequestOptions): ApiPromise<schema.Claim> {
    return this.askJson('GET', `/claims/${encodeURIComponent(claimId)}`, { options });
  }

  /**
   * Update a claim's loss and insurance details
   *
   * For the printed scope: insured, loss and insurance. The scope is not extracted again.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  update(claimId: string, body?: schema.UpdateClaimRequest, options?: RequestOptions): ApiPromise<schema.Claim> {
    return this.askJson('PATCH', `/claims/${encodeURIComponent(claimId)}`, { body: body ?? {}, options });
  }

  /**
   * Erase a claim
   *
   * Removes the claim permanently, with its documents, its scope and all copies of them.
   *
   * Needs the scope `admin`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  erase(claimId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/claims/${encodeURIComponent(claimId)}`, { options });
  }

  /**
   * Retry the scope extraction of a failed claim
   *
   * Answers at once; `status` shows when the scope is ready.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  extractScope(claimId: string, options?: RequestOptions): ApiPromise<schema.Claim> {
    return this.askJson('POST', `/claims/${encodeURIComponent(claimId)}/extract`, { options });
  }

  /**
   * Approve, reject or reopen the scope of a claim
   *
   * Approval requires every item to be accepted or rejected, and at least one to be accepted: otherwise 409 `conflict` with `details.pending_items`. A rejection requires a reason. `review.missing_information` repeats what is missing.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  review(claimId: string, body: schema.ReviewClaimRequest, options?: RequestOptions): ApiPromise<schema.Claim> {
    return this.askJson('POST', `/claims/${encodeURIComponent(claimId)}/review`, { body, options });
  }

  /**
   * Download claims
   *
   * All claims that match, oldest first, as they are while you read. It counts as one request and is in the audit log. A download that breaks off is incomplete; `POST /exports` makes a file that can be fetched again.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  export(query?: schema.ExportClaimsQuery, options?: RequestOptions): ApiPromise<Response> {
    return this.askStream('GET', `/claims/export`, { query, options });
  }

  /**
   * Fetch a claim by your own reference
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  getByExternalRef(externalRef: string, options?: RequestOptions): ApiPromise<schema.Claim> {
    return this.askJson('GET', `/claims/by/external-ref/${encodeURIComponent(externalRef)}`, { options });
  }

  /**
   * Create or update a claim by your own reference
   *
   * Creates the claim with this `external_ref` (202), or updates the one that has it (200): fields that are not sent stay as they are. The request is idempotent, so no `Idempotency-Key` is needed; of concurrent requests one creates the claim. Organization, job, documents and photos cannot be changed: the same values are no change, others are 409.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  upsert(externalRef: string, body?: schema.UpsertClaimRequest, options?: RequestOptions): ApiPromise<schema.Claim> {
    return this.askJson('PUT', `/claims/by/external-ref/${encodeURIComponent(externalRef)}`, { body: body ?? {}, options });
  }
}

export class FeedbackResource extends Resource {
  /**
   * List corrections made by people
   *
   * One labelled example for each record that a person has corrected: what the engine said and what the person said, with the same fields. It refers to the record, and holds no copy of the record's words.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListFeedbackQuery, options?: RequestOptions): List<schema.FeedbackPage> {
    return this.askList(`/feedback`, { query, options });
  }
}

export class AuditLogResource extends Resource {
  readonly checkpoints = new AuditLogCheckpointsResource(this.transport);

  /**
   * List audit entries
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `read`.
   */
  listEntries(query?: schema.ListAuditEntriesQuery, options?: RequestOptions): List<schema.AuditEntryPage> {
    return this.askList(`/audit-log`, { query, options });
  }

  /**
   * Download the audit log
   *
   * All entries that match, newest first: one JSON object a line (NDJSON), or CSV by `format=csv` or `Accept: text/csv`.
   *
   * Needs the scope `read`.
   */
  exportEntries(query?: schema.ExportAuditEntriesQuery, options?: RequestOptions): ApiPromise<Response> {
    return this.askStream('GET', `/audit-log/export`, { query, options });
  }

  /**
   * Fetch an audit entry with the proof that it is in the log
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`.
   */
  getEntry(auditId: string, options?: RequestOptions): ApiPromise<schema.SealedAuditEntry> {
    return this.askJson('GET', `/audit-log/${encodeURIComponent(auditId)}`, { options });
  }
}

export class WebhooksResource extends Resource {
  readonly recoveries = new WebhooksRecoveriesResource(this.transport);

  /**
   * List webhook subscriptions
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListWebhooksQuery, options?: RequestOptions): List<schema.WebhookPage> {
    return this.askList(`/webhooks`, { query, options });
  }

  /**
   * Create a webhook subscription
   *
   * The secret is shown only once. A subscription receives events that happen after its creation; `POST /webhooks/{webhook_id}/recover` sends earlier ones.
   *
   * Needs the scopes `read`, `write` and `admin`.
   */
  create(body: schema.CreateWebhookRequest, options?: RequestOptions): ApiPromise<schema.WebhookCreated> {
    return this.askJson('POST', `/webhooks`, { body, options });
  }

  /**
   * Fetch a webhook subscription
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`.
   */
  get(webhookId: string, options?: RequestOptions): ApiPromise<schema.Webhook> {
    return this.askJson('GET', `/webhooks/${encodeURIComponent(webhookId)}`, { options });
  }

  /**
   * Update a webhook subscription
   *
   * A new `url` raises the alert `webhook.url_changed`. To change the secret together with the URL, rotate the secret with `url`.
   *
   * Needs the scopes `read`, `write` and `admin`.
   */
  update(webhookId: string, body?: schema.UpdateWebhookRequest, options?: RequestOptions): ApiPromise<schema.Webhook> {
    return this.askJson('PATCH', `/webhooks/${encodeURIComponent(webhookId)}`, { body: body ?? {}, options });
  }

  /**
   * Delete a webhook subscription
   *
   * No more deliveries are sent, not even pending ones.
   *
   * Needs the scope `admin`.
   */
  delete(webhookId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/webhooks/${encodeURIComponent(webhookId)}`, { options });
  }

  /**
   * Rotate the signing secret
   *
   * The response shows the secret. During the overlap `webhook-signature` contains signatures with the new secret and with the one that last worked. Within ten seconds after a rotation another one is refused with `conflict`, so that of two concurrent ones only one shows a secret. With `url` the subscription moves to that URL at once, signed only with the new secret.
   *
   * Needs the scopes `read`, `write` and `admin`.
   */
  rotateSecret(webhookId: string, body?: schema.RotateWebhookSecretRequest, options?: RequestOptions): ApiPromise<schema.WebhookCreated> {
    return this.askJson('POST', `/webhooks/${encodeURIComponent(webhookId)}/rotate-secret`, { body: body ?? {}, options });
  }

  /**
   * Send a test event
   *
   * Sends example data to this endpoint only, with the header `x-svc-test: true`.
   *
   * Needs the scope `write`.
   */
  test(webhookId: string, body?: schema.TestWebhookRequest, options?: RequestOptions): ApiPromise<schema.Delivery> {
    return this.askJson('POST', `/webhooks/${encodeURIComponent(webhookId)}/test`, { body: body ?? {}, options });
  }

  /**
   * Send an event to one endpoint
   *
   * Regardless of whether it was delivered there before, and also if the subscription is newer than the event. The subscription must select the event’s type and organization.
   *
   * Needs the scope `write`.
   */
  replayEvent(webhookId: string, body: schema.ReplayEventRequest, options?: RequestOptions): ApiPromise<schema.Delivery> {
    return this.askJson('POST', `/webhooks/${encodeURIComponent(webhookId)}/replay`, { body, options });
  }

  /**
   * Recover deliveries missed since a time
   *
   * Sends the events of the period whose delivery failed, was canceled or was never created. Poll the recovery for its progress.
   *
   * Needs the scope `write`.
   */
  recover(webhookId: string, body: schema.RecoverWebhookRequest, options?: RequestOptions): ApiPromise<schema.Recovery> {
    return this.askJson('POST', `/webhooks/${encodeURIComponent(webhookId)}/recover`, { body, options });
  }
}

export class DeliveriesResource extends Resource {
  /**
   * List deliveries
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListDeliveriesQuery, options?: RequestOptions): List<schema.DeliverySummaryPage> {
    return this.askList(`/deliveries`, { query, options });
  }

  /**
   * Fetch a delivery with its attempts
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`.
   */
  get(deliveryId: string, options?: RequestOptions): ApiPromise<schema.Delivery> {
    return this.askJson('GET', `/deliveries/${encodeURIComponent(deliveryId)}`, { options });
  }

  /**
   * Resend a delivery
   *
   * Restarts the retry schedule, also for a delivery that was accepted; its attempts are marked `manual`.
   *
   * Needs the scope `write`.
   */
  retry(deliveryId: string, options?: RequestOptions): ApiPromise<schema.Delivery> {
    return this.askJson('POST', `/deliveries/${encodeURIComponent(deliveryId)}/retry`, { options });
  }
}

export class EventsResource extends Resource {
  /**
   * List events
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListEventsQuery, options?: RequestOptions): List<schema.EventPage> {
    return this.askList(`/events`, { query, options });
  }

  /**
   * Stream events
   *
   * Server-sent events: `data` of a message is an event as `GET /events/{event_id}` returns it, `id` its identifier; a message of type `test` has a test event. The stream begins now, after `created_after`, or at `Last-Event-ID`; in the last case the ten seconds before that event are sent again, because an event committed late may be older than one already sent: deduplicate by identifier. A comment is sent as a heartbeat at least every 15 seconds. The stream ends when its key is revoked or changed, when the process ends, and after 15 minutes; reconnect with `Last-Event-ID`. A key has at most five streams, an account 25.
   *
   * Needs the scope `read`.
   */
  stream(query?: schema.StreamEventsQuery, options?: RequestOptions): AsyncGenerator<StreamedEvent, void, undefined> {
    return this.askEvents(`/events/stream`, { query, options });
  }

  /**
   * Create a test event
   *
   * With example data. It goes to no subscription, and lists show it only with `include_test=true`, which `svc listen` uses. To test one endpoint: `POST /webhooks/{webhook_id}/test`.
   *
   * Needs the scope `write`.
   */
  createTest(body: schema.CreateTestEventRequest, options?: RequestOptions): ApiPromise<schema.Event> {
    return this.askJson('POST', `/events/test`, { body, options });
  }

  /**
   * Fetch an event as webhooks deliver it
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`.
   */
  get(eventId: string, options?: RequestOptions): ApiPromise<schema.Event> {
    return this.askJson('GET', `/events/${encodeURIComponent(eventId)}`, { options });
  }
}

export class ApiKeysResource extends Resource {
  /**
   * List API keys
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `admin`.
   */
  list(query?: schema.ListApiKeysQuery, options?: RequestOptions): List<schema.ApiKeyPage> {
    return this.askList(`/api-keys`, { query, options });
  }

  /**
   * Create an API key
   *
   * A key has no more rights than the key that creates it: no other scopes, organizations or addresses, and no later expiry. Without `expires_at` it expires with that key.
   *
   * Needs the scope `admin`.
   */
  create(body: schema.CreateApiKeyRequest, options?: RequestOptions): ApiPromise<schema.ApiKeyCreated> {
    return this.askJson('POST', `/api-keys`, { body, options });
  }

  /**
   * Fetch an API key
   *
   * Without the key itself, which is shown only when it is created.
   *
   * Needs the scope `admin`.
   */
  get(keyId: string, options?: RequestOptions): ApiPromise<schema.ApiKey> {
    return this.askJson('GET', `/api-keys/${encodeURIComponent(keyId)}`, { options });
  }

  /**
   * Update an API key
   *
   * Takes effect within a second. Scopes can only be removed; for more scopes, create a new key. The caller must have every scope of the key, and cannot give it an organization, an address or an expiry beyond its own.
   *
   * Needs the scope `admin`.
   */
  update(keyId: string, body?: schema.UpdateApiKeyRequest, options?: RequestOptions): ApiPromise<schema.ApiKey> {
    return this.askJson('PATCH', `/api-keys/${encodeURIComponent(keyId)}`, { body: body ?? {}, options });
  }

  /**
   * Revoke an API key
   *
   * Keys that were created with it keep working unless `include_children` is true; `made_by` of `GET /api-keys` finds them.
   *
   * Needs the scope `admin`.
   */
  revoke(keyId: string, query?: schema.RevokeApiKeyQuery, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/api-keys/${encodeURIComponent(keyId)}`, { query, options });
  }

  /**
   * Rotate an API key
   *
   * The old key works for one more day unless `overlap_seconds` says otherwise. The new key is shown to the caller, so it must not have scopes or addresses that the calling key lacks, nor expire later.
   *
   * Needs the scope `admin`.
   */
  rotate(keyId: string, body?: schema.RotateApiKeyRequest, options?: RequestOptions): ApiPromise<schema.ApiKeyCreated> {
    return this.askJson('POST', `/api-keys/${encodeURIComponent(keyId)}/rotate`, { body: body ?? {}, options });
  }
}

export class AlertsResource extends Resource {
  /**
   * List alerts
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListAlertsQuery, options?: RequestOptions): List<schema.AlertPage> {
    return this.askList(`/alerts`, { query, options });
  }

  /**
   * Acknowledge several alerts
   *
   * Alerts that are already closed or acknowledged stay as they are.
   *
   * Needs the scope `write`.
   */
  acknowledgeMany(body: schema.AcknowledgeAlertsRequest, options?: RequestOptions): ApiPromise<schema.AcknowledgeAlertsResult> {
    return this.askJson('POST', `/alerts/acknowledge`, { body, options });
  }

  /**
   * Fetch an alert
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`.
   */
  get(alertId: string, options?: RequestOptions): ApiPromise<schema.Alert> {
    return this.askJson('GET', `/alerts/${encodeURIComponent(alertId)}`, { options });
  }

  /**
   * Assign an alert
   *
   * Assigns an alert to a user, or unassigns it.
   *
   * Needs the scope `write`.
   */
  update(alertId: string, body?: schema.UpdateAlertRequest, options?: RequestOptions): ApiPromise<schema.Alert> {
    return this.askJson('PATCH', `/alerts/${encodeURIComponent(alertId)}`, { body: body ?? {}, options });
  }

  /**
   * Acknowledge an alert
   *
   * Marks the alert as handled: the escalation ends, and no one else is notified.
   *
   * Needs the scope `write`.
   */
  acknowledge(alertId: string, options?: RequestOptions): ApiPromise<schema.Alert> {
    return this.askJson('POST', `/alerts/${encodeURIComponent(alertId)}/acknowledge`, { options });
  }
}

export class ReviewsResource extends Resource {
  /**
   * List reviews
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListReviewsQuery, options?: RequestOptions): List<schema.ReviewPage> {
    return this.askList(`/reviews`, { query, options });
  }

  /**
   * Request a review from a customer
   *
   * Sends the customer of a finished job the mail with the organization's review link, which is sent automatically if a job system reports the job. Once per job: 409 `conflict` afterwards, unless nothing was sent (`not_requested`) and the reason no longer applies.
   *
   * Needs the scope `write`.
   */
  request(body: schema.ReviewRequestBody, options?: RequestOptions): ApiPromise<schema.ReviewRequest> {
    return this.askJson('POST', `/reviews/requests`, { body, options });
  }

  /**
   * Fetch a review
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`.
   */
  get(reviewId: string, options?: RequestOptions): ApiPromise<schema.Review> {
    return this.askJson('GET', `/reviews/${encodeURIComponent(reviewId)}`, { options });
  }

  /**
   * Download reviews
   *
   * All reviews that match, oldest first, as they are while you read. It counts as one request and is in the audit log. A download that breaks off is incomplete; `POST /exports` makes a file that can be fetched again.
   *
   * Needs the scope `read`.
   */
  export(query?: schema.ExportReviewsQuery, options?: RequestOptions): ApiPromise<Response> {
    return this.askStream('GET', `/reviews/export`, { query, options });
  }
}

export class ExportsResource extends Resource {
  /**
   * List exports
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListExportsQuery, options?: RequestOptions): List<schema.ExportPage> {
    return this.askList(`/exports`, { query, options });
  }

  /**
   * Create an export
   *
   * Answers at once; once `status` is `completed`, `url` is a link to the file that needs no key and is valid for 24 hours, as long as the file is kept. The file has the records that the key may see, oldest first, at most 256 MiB. It is deleted when a record that it may contain is erased (`withdrawn`). Also requires the scope to read that list.
   *
   * Needs the scope `read`.
   */
  create(body: schema.CreateExportRequest, options?: RequestOptions): ApiPromise<schema.Export> {
    return this.askJson('POST', `/exports`, { body, options });
  }

  /**
   * Fetch an export and its download link
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`.
   */
  get(exportId: string, options?: RequestOptions): ApiPromise<schema.Export> {
    return this.askJson('GET', `/exports/${encodeURIComponent(exportId)}`, { options });
  }
}

export class ImportsResource extends Resource {
  readonly errors = new ImportsErrorsResource(this.transport);

  /**
   * List imports
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListImportsQuery, options?: RequestOptions): List<schema.ImportPage> {
    return this.askList(`/imports`, { query, options });
  }

  /**
   * Import leads from a CSV file
   *
   * Answers at once; `status` and the counts show the progress. Each row is validated by itself, as by `POST /leads`; `GET /imports/{import_id}/errors` lists refused rows by line and column. The first line names the columns; the delimiter (comma, semicolon, tab or bar) is detected. At most 50,000 rows, 200 columns and 10 MiB. A file that is no table, or lacks a required column, is refused as a whole. A row without an `external_ref` makes a new lead each time it is sent. Leads are scored at 50 a second, so that calls do not wait behind them. Also requires the scope to write leads.
   *
   * Needs the scope `write`.
   */
  create(body: schema.CreateImportRequest, options?: RequestOptions): ApiPromise<schema.Import> {
    return this.askJson('POST', `/imports`, { body, options });
  }

  /**
   * Preview an import
   *
   * Shows the encoding, the columns with the fields they are mapped to, and the first rows. Nothing is created or stored. The beginning of a file is enough, with `is_cut`.
   *
   * Needs the scope `write`.
   */
  preview(body: schema.PreviewImportRequest, options?: RequestOptions): ApiPromise<schema.ImportPreview> {
    return this.askJson('POST', `/imports/preview`, { body, options });
  }

  /**
   * Fetch an import and its progress
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `read`.
   */
  get(importId: string, options?: RequestOptions): ApiPromise<schema.Import> {
    return this.askJson('GET', `/imports/${encodeURIComponent(importId)}`, { options });
  }
}

export class IngestSourcesResource extends Resource {
  readonly secrets = new IngestSourcesSecretsResource(this.transport);

  /**
   * List ingest sources
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `admin`.
   */
  list(query?: schema.ListIngestSourcesQuery, options?: RequestOptions): List<schema.ListedIngestSourcePage> {
    return this.askList(`/ingest-sources`, { query, options });
  }

  /**
   * Create an ingest source
   *
   * The response has the address to enter at the provider, and the secret, which is shown only here.
   *
   * Needs the scope `admin`.
   */
  create(body: schema.CreateIngestSourceRequest, options?: RequestOptions): ApiPromise<schema.IngestSourceCreated> {
    return this.askJson('POST', `/ingest-sources`, { body, options });
  }

  /**
   * Preview how a source reads a message
   *
   * Nothing is created or stored, and the message needs no proof: a dry run, mainly for mappings.
   *
   * Needs the scope `admin`.
   */
  preview(body: schema.PreviewIngestSourceRequest, options?: RequestOptions): ApiPromise<schema.IngestPreview> {
    return this.askJson('POST', `/ingest-sources/preview`, { body, options });
  }

  /**
   * Fetch an ingest source
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `admin`.
   */
  get(sourceId: string, options?: RequestOptions): ApiPromise<schema.IngestSource> {
    return this.askJson('GET', `/ingest-sources/${encodeURIComponent(sourceId)}`, { options });
  }

  /**
   * Update an ingest source
   *
   * Earlier messages stay where they are. An account that is no longer listed loses its own secret.
   *
   * Needs the scope `admin`.
   */
  update(sourceId: string, body?: schema.UpdateIngestSourceRequest, options?: RequestOptions): ApiPromise<schema.IngestSource> {
    return this.askJson('PATCH', `/ingest-sources/${encodeURIComponent(sourceId)}`, { body: body ?? {}, options });
  }

  /**
   * Delete an ingest source
   *
   * The provider's later messages are refused with 404. Records that came from the source stay.
   *
   * Needs the scope `admin`.
   */
  delete(sourceId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/ingest-sources/${encodeURIComponent(sourceId)}`, { options });
  }

  /**
   * Rotate the secret of a source
   *
   * The response shows the new secret. During the overlap the previous one is accepted too. With `account`, one account of the source gets its own secret, for providers that have one per account: messages signed with it must name that account.
   *
   * Needs the scope `admin`.
   */
  rotateSecret(sourceId: string, body?: schema.RotateIngestSecretRequest, options?: RequestOptions): ApiPromise<schema.IngestSourceCreated> {
    return this.askJson('POST', `/ingest-sources/${encodeURIComponent(sourceId)}/rotate-secret`, { body: body ?? {}, options });
  }

  /**
   * Count the refused messages of a source by day and reason
   *
   * Messages of the last 30 days with an invalid signature, newest day first, at most 200 rows; nothing else of them is stored. Counts are up to five seconds old.
   *
   * Needs the scope `admin`.
   */
  getRefusals(sourceId: string, options?: RequestOptions): ApiPromise<schema.IngestRefusals> {
    return this.askJson('GET', `/ingest-sources/${encodeURIComponent(sourceId)}/refusals`, { options });
  }
}

export class IngestMessagesResource extends Resource {
  /**
   * List ingest messages
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `admin`.
   */
  list(query?: schema.ListIngestMessagesQuery, options?: RequestOptions): List<schema.IngestMessagePage> {
    return this.askList(`/ingest-messages`, { query, options });
  }

  /**
   * Fetch an ingest message
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `admin`.
   */
  get(messageId: string, options?: RequestOptions): ApiPromise<schema.IngestMessageDetail> {
    return this.askJson('GET', `/ingest-messages/${encodeURIComponent(messageId)}`, { options });
  }

  /**
   * Replay an ingest message
   *
   * Processes the message as if it had just arrived, for example after a missing account was added to the source. Idempotent: records made from it are not made twice, and a message that still waits for processing is left alone.
   *
   * Needs the scope `admin`.
   */
  replay(messageId: string, options?: RequestOptions): ApiPromise<schema.IngestMessageDetail> {
    return this.askJson('POST', `/ingest-messages/${encodeURIComponent(messageId)}/replay`, { options });
  }
}

export class ConnectionsResource extends Resource {
  /**
   * List connections
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `admin`.
   */
  list(query?: schema.ListConnectionsQuery, options?: RequestOptions): List<schema.ConnectionPage> {
    return this.askList(`/connections`, { query, options });
  }

  /**
   * Create a connection
   *
   * Generated secrets are shown only in this response. `POST /connections/{connection_id}/test` tests the connection.
   *
   * Needs the scope `admin`.
   */
  create(body: schema.CreateConnectionRequest, options?: RequestOptions): ApiPromise<schema.ConnectionCreated> {
    return this.askJson('POST', `/connections`, { body, options });
  }

  /**
   * Fetch a connection
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `admin`.
   */
  get(connectionId: string, options?: RequestOptions): ApiPromise<schema.Connection> {
    return this.askJson('GET', `/connections/${encodeURIComponent(connectionId)}`, { options });
  }

  /**
   * Update a connection
   *
   * Only the settings that are sent change. With a new address, the secret must be sent again.
   *
   * Needs the scope `admin`.
   */
  update(connectionId: string, body?: schema.UpdateConnectionRequest, options?: RequestOptions): ApiPromise<schema.Connection> {
    return this.askJson('PATCH', `/connections/${encodeURIComponent(connectionId)}`, { body: body ?? {}, options });
  }

  /**
   * Delete a connection
   *
   * Work that is under way ends as if the connection had never existed; new work goes to the next connection that serves the organization.
   *
   * Needs the scope `admin`.
   */
  delete(connectionId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/connections/${encodeURIComponent(connectionId)}`, { options });
  }

  /**
   * Test a connection
   *
   * A worker sends a request that is marked as a test, by `x-svc-test: true` and in its body; at a mail server it connects and logs in, and sends no mail. `last_test` of the record is `pending` until it has the result.
   *
   * Needs the scope `admin`.
   */
  test(connectionId: string, body?: schema.TestConnectionRequest, options?: RequestOptions): ApiPromise<schema.Connection> {
    return this.askJson('POST', `/connections/${encodeURIComponent(connectionId)}/test`, { body: body ?? {}, options });
  }
}

export class ErasuresResource extends Resource {
  /**
   * List erasures of people
   *
   * Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.
   *
   * Needs the scope `admin`.
   */
  list(query?: schema.ListErasuresQuery, options?: RequestOptions): List<schema.ErasurePage> {
    return this.askList(`/erasures`, { query, options });
  }

  /**
   * Erase a person
   *
   * For a request under privacy law: finds all data of the account about a phone number or an email address, and erases it. The person's calls, leads, mails, replies, claims of their jobs and raw messages are erased as a whole; in other people's records the number and the address are redacted. A suppressed address stays suppressed, as a keyed hash. The audit log keeps hashes whose key is erased. Data that was sent to your systems is not reached: `record.erased` names each record. Requires a key that is not confined to organizations. With `dry_run` nothing is erased.
   *
   * Needs the scope `admin`.
   */
  create(body: schema.CreateErasureRequest, options?: RequestOptions): ApiPromise<schema.Erasure> {
    return this.askJson('POST', `/erasures`, { body, options });
  }

  /**
   * Fetch an erasure and its result
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `admin`.
   */
  get(erasureId: string, options?: RequestOptions): ApiPromise<schema.Erasure> {
    return this.askJson('GET', `/erasures/${encodeURIComponent(erasureId)}`, { options });
  }
}

export class RetentionResource extends Resource {
  /**
   * Fetch the retention settings
   *
   * The current version. Send its `ETag` as `If-Match` of a change.
   *
   * Needs the scope `admin`.
   */
  get(options?: RequestOptions): ApiPromise<schema.Retention> {
    return this.askJson('GET', `/retention`, { options });
  }

  /**
   * Update the retention settings
   *
   * Applies to live and sandbox. Expired data is removed within the hour, and the audit log records the counts. Must not exceed the operator’s retention. Requires a key that is not confined to organizations.
   *
   * Needs the scope `admin`.
   */
  update(body?: schema.UpdateRetentionRequest, options?: RequestOptions): ApiPromise<schema.Retention> {
    return this.askJson('PATCH', `/retention`, { body: body ?? {}, options });
  }
}

export class JobsResource extends Resource {
  /**
   * Retry a discarded job
   *
   * After an outage of a job system, a mail server or a model: runs jobs of one kind again that have used up their attempts, the oldest first, at most 1,000 a request. A call is not dispatched if a user has acknowledged its alert `call.dispatch_failed`. Requires a key that is not confined to organizations. With `dry_run` nothing is run.
   *
   * Needs the scope `admin`.
   */
  retry(body: schema.RetryJobsRequest, options?: RequestOptions): ApiPromise<schema.JobsRetried> {
    return this.askJson('POST', `/jobs/retry`, { body, options });
  }
}

export class RequestLogResource extends Resource {
  /**
   * List API requests
   *
   * Requests of the last seven days, with a delay of a second or two. The log has neither queries nor bodies, leaves out requests to itself, and records at most one 429 per second and key. A key that is confined to organizations sees only its own requests.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListRequestsQuery, options?: RequestOptions): List<schema.RequestLogEntryPage> {
    return this.askList(`/request-log`, { query, options });
  }
}

export class Resources extends Resource {
  readonly organizations = new OrganizationsResource(this.transport);
  readonly leads = new LeadsResource(this.transport);
  readonly prospects = new ProspectsResource(this.transport);
  readonly outreach = new OutreachResource(this.transport);
  readonly content = new ContentResource(this.transport);
  readonly calls = new CallsResource(this.transport);
  readonly claims = new ClaimsResource(this.transport);
  readonly feedback = new FeedbackResource(this.transport);
  readonly auditLog = new AuditLogResource(this.transport);
  readonly webhooks = new WebhooksResource(this.transport);
  readonly deliveries = new DeliveriesResource(this.transport);
  readonly events = new EventsResource(this.transport);
  readonly apiKeys = new ApiKeysResource(this.transport);
  readonly alerts = new AlertsResource(this.transport);
  readonly reviews = new ReviewsResource(this.transport);
  readonly exports = new ExportsResource(this.transport);
  readonly imports = new ImportsResource(this.transport);
  readonly ingestSources = new IngestSourcesResource(this.transport);
  readonly ingestMessages = new IngestMessagesResource(this.transport);
  readonly connections = new ConnectionsResource(this.transport);
  readonly erasures = new ErasuresResource(this.transport);
  readonly retention = new RetentionResource(this.transport);
  readonly jobs = new JobsResource(this.transport);
  readonly requestLog = new RequestLogResource(this.transport);

  /**
   * Check the service and the key
   *
   * Answers with what the key resolves to. Changes nothing, so it serves as a smoke test.
   *
   * Needs a valid key of any scope.
   */
  health(options?: RequestOptions): ApiPromise<schema.Health> {
    return this.askJson('GET', `/health`, { options });
  }

  /**
   * List the event types
   *
   * Each with the JSON Schema of its events, and an example.
   *
   * Needs a valid key of any scope.
   */
  eventTypes(options?: RequestOptions): ApiPromise<schema.EventTypeList> {
    return this.askJson('GET', `/event-types`, { options });
  }

  /**
   * Search records
   *
   * Best matches first: by id or by all words in full, then by prefixes; among equals, the newest first. Groups that are switched off and erased people are not found. For a word in tens of thousands of records, only some are found: add another word.
   *
   * Needs the scope `read`.
   */
  search(query: schema.SearchQuery, options?: RequestOptions): ApiPromise<schema.SearchResult> {
    return this.askJson('GET', `/search`, { query, options });
  }

  /**
   * List the resource groups and whether each is active
   *
   * Live groups are on for all accounts. Roadmap groups are switched per account, in the dashboard or by the operator; one that is off answers 403 `feature_disabled`.
   *
   * Needs the scope `read`.
   */
  features(options?: RequestOptions): ApiPromise<schema.FeatureList> {
    return this.askJson('GET', `/features`, { options });
  }

  /**
   * Fetch this document
   *
   * Compressed where `Accept-Encoding` allows it. Send its `ETag` as `If-None-Match` to get 304 while it has not changed.
   *
   * Needs no key.
   */
  openapi(options?: RequestOptions): ApiPromise<schema.OpenApiDocument> {
    return this.askJson('GET', `/openapi.json`, { options });
  }
}
