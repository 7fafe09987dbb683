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
   * It is accepted. Evidence is optional: what a person saw may stand in no document.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  add(claimId: string, body: schema.AddScopeItemRequest, options?: RequestOptions): ApiPromise<schema.ScopeItem> {
    return this.askJson('POST', `/claims/${encodeURIComponent(claimId)}/scope/items`, { body, options });
  }

  /**
   * Accept all undecided items of a scope
   *
   * All items that nobody has decided about yet; those that were rejected stay so.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  accept(claimId: string, options?: RequestOptions): ApiPromise<schema.ClaimScope> {
    return this.askJson('POST', `/claims/${encodeURIComponent(claimId)}/scope/items/accept`, { options });
  }

  /**
   * Fetch one item of a scope
   *
   * Its `ETag` is what `If-Match` compares when the item is changed: two people may work on two items.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  get(claimId: string, itemId: string, options?: RequestOptions): ApiPromise<schema.ScopeItem> {
    return this.askJson('GET', `/claims/${encodeURIComponent(claimId)}/scope/items/${encodeURIComponent(itemId)}`, { options });
  }

  /**
   * Correct, accept or reject an item of a scope
   *
   * What the engine had read stays in `original`. Another quantity gets another basis. Only while the claim is `ready_for_review`; 412 names the item and who changed it.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  update(claimId: string, itemId: string, body?: schema.UpdateScopeItemRequest, options?: RequestOptions): ApiPromise<schema.ScopeItem> {
    return this.askJson('PATCH', `/claims/${encodeURIComponent(claimId)}/scope/items/${encodeURIComponent(itemId)}`, { body: body ?? {}, options });
  }

  /**
   * Remove an item from a scope
   *
   * What the engine had read stays in `removed_items` of the scope.
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
   * One that no document names. Its areas follow from its sides.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  add(claimId: string, body: schema.AddScopeRoomRequest, options?: RequestOptions): ApiPromise<schema.ScopeRoom> {
    return this.askJson('POST', `/claims/${encodeURIComponent(claimId)}/scope/rooms`, { body, options });
  }

  /**
   * Fetch one room of a scope
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  get(claimId: string, roomId: string, options?: RequestOptions): ApiPromise<schema.ScopeRoom> {
    return this.askJson('GET', `/claims/${encodeURIComponent(claimId)}/scope/rooms/${encodeURIComponent(roomId)}`, { options });
  }

  /**
   * Correct the name or the size of a room
   *
   * Quantities that follow from its size (`walls 756 SF`) follow the new one, and are `pending` again where they had been accepted.
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
   * By the policy alone: it takes for granted that a job system is connected, and leaves out calls that have joined others. A call about which the engines disagree goes to a person whatever the policy says. Nothing is changed.
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
   * JSON, or CSV with `Accept: text/csv`: a line for each item that is not rejected, so an approved scope has the accepted items and no others. 409 `conflict` until it is there, and with `details.reason` where it could not be extracted.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  get(claimId: string, options?: RequestOptions): ApiPromise<schema.ClaimScope> {
    return this.askJson('GET', `/claims/${encodeURIComponent(claimId)}/scope`, { options });
  }

  /**
   * Set the water category and class
   *
   * What a person has found on site. What is stated is no longer among `missing_information`; null asks for it again. Only while the claim is `ready_for_review`.
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
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
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
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
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
   * In the order of the file, in pages; with `Accept: text/csv` all of it as a table. Each problem names the line, the column and what would be accepted; the cells themselves are not kept.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `read`.
   */
  list(leadId: string, query?: schema.ListLeadNotesQuery, options?: RequestOptions): List<schema.LeadNotePage> {
    return this.askList(`/leads/${encodeURIComponent(leadId)}/notes`, { query, options });
  }

  /**
   * Write a note about a lead
   *
   * What a person writes down about a lead. It is erased with the lead.
   *
   * Needs the scope `write`.
   */
  add(leadId: string, body: schema.AddLeadNoteRequest, options?: RequestOptions): ApiPromise<schema.LeadNote> {
    return this.askJson('POST', `/leads/${encodeURIComponent(leadId)}/notes`, { body, options });
  }

  /**
   * Fetch a note
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `read`.
   */
  get(leadId: string, noteId: string, options?: RequestOptions): ApiPromise<schema.LeadNote> {
    return this.askJson('GET', `/leads/${encodeURIComponent(leadId)}/notes/${encodeURIComponent(noteId)}`, { options });
  }

  /**
   * Change a note of one’s own
   *
   * Only whoever wrote a note may change it.
   *
   * Needs the scope `write`.
   */
  change(leadId: string, noteId: string, body: schema.AddLeadNoteRequest, options?: RequestOptions): ApiPromise<schema.LeadNote> {
    return this.askJson('PATCH', `/leads/${encodeURIComponent(leadId)}/notes/${encodeURIComponent(noteId)}`, { body, options });
  }

  /**
   * Remove a note of one’s own
   *
   * Only whoever wrote a note may remove it.
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
   * None is shown. At most 100.
   *
   * Needs the scope `admin`.
   */
  list(sourceId: string, options?: RequestOptions): ApiPromise<schema.IngestSecrets> {
    return this.askJson('GET', `/ingest-sources/${encodeURIComponent(sourceId)}/secrets`, { options });
  }

  /**
   * Fetch a secret of a source, without its value
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `admin`.
   */
  get(sourceId: string, secretId: string, options?: RequestOptions): ApiPromise<schema.IngestSecret> {
    return this.askJson('GET', `/ingest-sources/${encodeURIComponent(sourceId)}/secrets/${encodeURIComponent(secretId)}`, { options });
  }

  /**
   * Revoke a secret of a source
   *
   * What is signed with it is refused within a second. The last one of a source cannot be ended: 409.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListOrganizationsQuery, options?: RequestOptions): List<schema.OrganizationPage> {
    return this.askList(`/organizations`, { query, options });
  }

  /**
   * Create an organization
   *
   * It begins without sources, policies of dispatch or a sender unless they are given. A name may be used more than once; `external_ref` is your own.
   *
   * Needs the scope `write`.
   */
  create(body: schema.CreateOrganizationRequest, options?: RequestOptions): ApiPromise<schema.Organization> {
    return this.askJson('POST', `/organizations`, { body, options });
  }

  /**
   * Fetch an organization
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
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
   * It gets no new work any more, and its records stay. Refused with 409 while an organization below it is active, or calls, claims or content of it are under way.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListLeadsQuery, options?: RequestOptions): List<schema.LeadPage> {
    return this.askList(`/leads`, { query, options });
  }

  /**
   * Create a lead
   *
   * The lead is `new` until its qualification, which starts at once, has placed it.
   *
   * Needs the scope `write`.
   */
  create(body: schema.CreateLeadRequest, options?: RequestOptions): ApiPromise<schema.Lead> {
    return this.askJson('POST', `/leads`, { body, options });
  }

  /**
   * Fetch a lead
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `read`.
   */
  get(leadId: string, options?: RequestOptions): ApiPromise<schema.Lead> {
    return this.askJson('GET', `/leads/${encodeURIComponent(leadId)}`, { options });
  }

  /**
   * Update a lead
   *
   * Another message, email, phone or industry asks for a new qualification. A person may set any stage and take it back; from then on qualification scores the lead and leaves the stage.
   *
   * Needs the scope `write`.
   */
  update(leadId: string, body?: schema.UpdateLeadRequest, options?: RequestOptions): ApiPromise<schema.Lead> {
    return this.askJson('PATCH', `/leads/${encodeURIComponent(leadId)}`, { body: body ?? {}, options });
  }

  /**
   * Erase a lead
   *
   * Removes the person for good, with the calls and mails that belong to the lead and all copies of them: transcripts, raw messages of providers, past events, alerts, stored answers. Systems that have got it are not reached; `record.erased` tells them. The lead is not found any more.
   *
   * Needs the scope `admin`.
   */
  erase(leadId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/leads/${encodeURIComponent(leadId)}`, { options });
  }

  /**
   * Requalify a lead
   *
   * Answers at once; `qualification.status` tells when the new judgement is there.
   *
   * Needs the scope `write`.
   */
  qualify(leadId: string, options?: RequestOptions): ApiPromise<schema.Lead> {
    return this.askJson('POST', `/leads/${encodeURIComponent(leadId)}/qualify`, { options });
  }

  /**
   * Download leads
   *
   * All leads that match, oldest first, as they are while you read. It counts as one request and is in the audit log. A download that breaks off was not whole; `POST /exports` makes a file that can be fetched again.
   *
   * Needs the scope `read`.
   */
  export(query?: schema.ExportLeadsQuery, options?: RequestOptions): ApiPromise<Response> {
    return this.askStream('GET', `/leads/export`, { query, options });
  }

  /**
   * Create several leads
   *
   * At most 100, each judged by itself: `results` has for each what `POST /leads` would have answered. A lead whose `external_ref` another one has is refused with 409 and that lead’s id, so a batch can be sent again without doubles. It counts as one request.
   *
   * Needs the scope `write`.
   */
  createMany(body: schema.CreateLeadsRequest, options?: RequestOptions): ApiPromise<schema.LeadBatch> {
    return this.askJson('POST', `/leads/batch`, { body, options });
  }

  /**
   * Fetch a lead by your own reference
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `read`.
   */
  getByExternalRef(externalRef: string, options?: RequestOptions): ApiPromise<schema.Lead> {
    return this.askJson('GET', `/leads/by/external-ref/${encodeURIComponent(externalRef)}`, { options });
  }

  /**
   * Create or update a lead by your own reference
   *
   * Makes the lead with this `external_ref` (201), or changes the one that has it (200): what is not sent stays as it is. A repeat changes nothing and tells no event, so no `Idempotency-Key` is needed; of requests at once one makes the lead and the others change it. A reference belongs to one lead of the account and environment.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `prospects`, which is switched on per account.
   */
  list(query?: schema.ListProspectsQuery, options?: RequestOptions): List<schema.ProspectPage> {
    return this.askList(`/prospects`, { query, options });
  }

  /**
   * Fetch a prospect
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `prospects`, which is switched on per account.
   */
  get(prospectId: string, options?: RequestOptions): ApiPromise<schema.Prospect> {
    return this.askJson('GET', `/prospects/${encodeURIComponent(prospectId)}`, { options });
  }

  /**
   * Update the outreach status of a prospect, or stop its emails
   *
   * What is left out stays as it is; the change is in the audit log with who made it.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `prospects`, which is switched on per account.
   */
  decide(prospectId: string, body: schema.ProspectDecision, options?: RequestOptions): ApiPromise<schema.Prospect> {
    return this.askJson('PATCH', `/prospects/${encodeURIComponent(prospectId)}`, { body, options });
  }

  /**
   * Erase a prospect
   *
   * A prospect is its lead: both go, as with `DELETE /leads/{lead_id}`.
   *
   * Needs the scope `admin`. On the roadmap: part of the feature `prospects`, which is switched on per account.
   */
  erase(prospectId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/prospects/${encodeURIComponent(prospectId)}`, { options });
  }

  /**
   * Download prospects
   *
   * All prospects that match, oldest first, as they are while you read. It counts as one request and is in the audit log. A download that breaks off was not whole; `POST /exports` makes a file that can be fetched again.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `outreach`, which is switched on per account.
   */
  list(query?: schema.ListOutreachQuery, options?: RequestOptions): List<schema.OutreachPage> {
    return this.askList(`/outreach`, { query, options });
  }

  /**
   * Create an email, a sequence or a suppression
   *
   * A mail with subject and body is a draft at once (201); one with a brief is drafted by a worker (202). A suppression holds for the whole network.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account.
   */
  create(body: schema.CreateOutreachRequest, options?: RequestOptions): ApiPromise<schema.Outreach> {
    return this.askJson('POST', `/outreach`, { body, options });
  }

  /**
   * Fetch an email, sequence, suppression, reply or deliverability event
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `outreach`, which is switched on per account.
   */
  get(outreachId: string, options?: RequestOptions): ApiPromise<schema.Outreach> {
    return this.askJson('GET', `/outreach/${encodeURIComponent(outreachId)}`, { options });
  }

  /**
   * Update an unsent email or a sequence, or resolve a reply
   *
   * A mail takes `subject` and `body`, a sequence `name` and `steps`, a reply `label`, `read` and `handled`; anything else is 422. A mail that has left is 409 `invalid_transition`.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account.
   */
  update(outreachId: string, body?: schema.UpdateOutreachRequest, options?: RequestOptions): ApiPromise<schema.Outreach> {
    return this.askJson('PATCH', `/outreach/${encodeURIComponent(outreachId)}`, { body: body ?? {}, options });
  }

  /**
   * Delete a suppression or an unsent email
   *
   * A suppression needs a `reason`, and where the person themselves had asked for no more mail the scope `admin` and a statement of their `new_consent`. Other records are 409 `conflict`.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account.
   */
  delete(outreachId: string, query?: schema.DeleteOutreachQuery, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/outreach/${encodeURIComponent(outreachId)}`, { query, options });
  }

  /**
   * Retry a failed email draft
   *
   * Answers at once; `status` tells when the draft is there.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account.
   */
  draft(outreachId: string, options?: RequestOptions): ApiPromise<schema.Outreach> {
    return this.askJson('POST', `/outreach/${encodeURIComponent(outreachId)}/draft`, { options });
  }

  /**
   * Send an email, or enroll prospects in a sequence
   *
   * A mail that is a draft, or has failed, is queued; it takes no body. A sequence takes `prospect_ids`, `paused`, or both. Mail needs a mail server and the postal address of its organization, gets an unsubscribe link, and leaves within the window and limits of its organization (`send_at`).
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
   * Answers at once; `status` tells when the first draft is there.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account.
   */
  create(body: schema.CreateContentRequest, options?: RequestOptions): ApiPromise<schema.Content> {
    return this.askJson('POST', `/content`, { body, options });
  }

  /**
   * Fetch a content item with its revisions
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `content`, which is switched on per account.
   */
  get(contentId: string, options?: RequestOptions): ApiPromise<schema.Content> {
    return this.askJson('GET', `/content/${encodeURIComponent(contentId)}`, { options });
  }

  /**
   * Update a content item or its brief
   *
   * Another title or body is a new revision, and the text a draft again. While an engine writes it is 409 `invalid_transition`.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account.
   */
  update(contentId: string, body?: schema.UpdateContentRequest, options?: RequestOptions): ApiPromise<schema.Content> {
    return this.askJson('PATCH', `/content/${encodeURIComponent(contentId)}`, { body: body ?? {}, options });
  }

  /**
   * Reject a content item, or undo the rejection
   *
   * A rejection needs a reason. A rejected text is not published before it is edited, revised or opened again; what readers see of it already, they keep. To approve a text, publish a revision of it.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account.
   */
  review(contentId: string, body: schema.ReviewContentRequest, options?: RequestOptions): ApiPromise<schema.Content> {
    return this.askJson('POST', `/content/${encodeURIComponent(contentId)}/review`, { body, options });
  }

  /**
   * Retry a failed draft of a content item
   *
   * Answers at once; `status` tells when the draft is there. A text whose revision has failed is revised again instead.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account.
   */
  draft(contentId: string, options?: RequestOptions): ApiPromise<schema.Content> {
    return this.askJson('POST', `/content/${encodeURIComponent(contentId)}/draft`, { options });
  }

  /**
   * Request a revision of a content item
   *
   * With `instructions` an engine writes the revision: 202, and `status` tells when it is there. With `title` and `body` they are the revision: 200.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account.
   */
  revise(contentId: string, body: schema.ReviseContentRequest, options?: RequestOptions): ApiPromise<schema.Content> {
    return this.askJson('POST', `/content/${encodeURIComponent(contentId)}/revisions`, { body, options });
  }

  /**
   * Publish a revision of a content item
   *
   * Blog posts appear in the organization's JSON Feed, `/feeds/{organization_id}.json`. Other texts are `approved`, and `published` with `channel: manual` once a person has posted them. In the sandbox it is recorded only.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `calls`, which is switched on per account.
   */
  list(query?: schema.ListCallsQuery, options?: RequestOptions): List<schema.CallPage> {
    return this.askList(`/calls`, { query, options });
  }

  /**
   * Fetch a call
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `calls`, which is switched on per account.
   */
  get(callId: string, options?: RequestOptions): ApiPromise<schema.Call> {
    return this.askJson('GET', `/calls/${encodeURIComponent(callId)}`, { options });
  }

  /**
   * Erase a call
   *
   * Removes the caller and their words for good, with the lead that was made of the call and all copies: raw messages of the provider, past events, alerts. The recording itself lies with the provider. Systems that have got it are not reached; `record.erased` tells them. The call is not found any more.
   *
   * Needs the scope `admin`. On the roadmap: part of the feature `calls`, which is switched on per account.
   */
  erase(callId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/calls/${encodeURIComponent(callId)}`, { options });
  }

  /**
   * Fetch a call's transcript
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `calls`, which is switched on per account.
   */
  getTranscript(callId: string, options?: RequestOptions): ApiPromise<schema.CallTranscript> {
    return this.askJson('GET', `/calls/${encodeURIComponent(callId)}/transcript`, { options });
  }

  /**
   * Reclassify a call
   *
   * Answers at once; `status` tells when the words have been read. A call that was dispatched, or whose dispatch has failed, gets a new classification and no second dispatch.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `calls`, which is switched on per account.
   */
  classify(callId: string, options?: RequestOptions): ApiPromise<schema.Call> {
    return this.askJson('POST', `/calls/${encodeURIComponent(callId)}/classify`, { options });
  }

  /**
   * Decide on a call, or correct its classification
   *
   * `dispatch` sends it to the job system of its organization, as an automatic dispatch does (`dispatch.status` tells what has come of it), or notes the `job_external_ref` under which it is booked already. `undo` takes the last decision back; of a job, within `dispatch_policy.undo_minutes`, the job system is asked to cancel it. `join` makes it part of an open lead, `make_lead` a lead of its own, `close` ends it with a reason. Corrections may come alone or with an action, and stand however the call is classified again.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `calls`, which is switched on per account.
   */
  decide(callId: string, body: schema.CallDecisionRequest, options?: RequestOptions): ApiPromise<schema.Call> {
    return this.askJson('POST', `/calls/${encodeURIComponent(callId)}/decision`, { body, options });
  }

  /**
   * Download calls
   *
   * All calls that match, oldest first, as they are while you read. It counts as one request and is in the audit log. A download that breaks off was not whole; `POST /exports` makes a file that can be fetched again.
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
   * Answers at once; `status` tells when the scope is there. Documents and photos without an identifier get one.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  create(body: schema.CreateClaimRequest, options?: RequestOptions): ApiPromise<schema.Claim> {
    return this.askJson('POST', `/claims`, { body, options });
  }

  /**
   * Fetch a claim
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  get(claimId: string, options?: RequestOptions): ApiPromise<schema.Claim> {
    return this.askJson('GET', `/claims/${encodeURIComponent(claimId)}`, { options });
  }

  /**
   * Update a claim's loss and insurance details
   *
   * Whom and what the claim is about, for the printed scope. The scope is not read anew.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  update(claimId: string, body?: schema.UpdateClaimRequest, options?: RequestOptions): ApiPromise<schema.Claim> {
    return this.askJson('PATCH', `/claims/${encodeURIComponent(claimId)}`, { body: body ?? {}, options });
  }

  /**
   * Erase a claim
   *
   * Removes the claim for good, with its documents, its scope and all copies of them.
   *
   * Needs the scope `admin`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  erase(claimId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/claims/${encodeURIComponent(claimId)}`, { options });
  }

  /**
   * Retry the scope extraction of a failed claim
   *
   * Answers at once; `status` tells when the scope is there.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  extractScope(claimId: string, options?: RequestOptions): ApiPromise<schema.Claim> {
    return this.askJson('POST', `/claims/${encodeURIComponent(claimId)}/extract`, { options });
  }

  /**
   * Approve, reject or reopen the scope of a claim
   *
   * Approval needs every item accepted or rejected, and one accepted at least: 409 `conflict` with `details.pending_items`. A rejection needs a reason. `review.missing_information` repeats what is missing.
   *
   * Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  review(claimId: string, body: schema.ReviewClaimRequest, options?: RequestOptions): ApiPromise<schema.Claim> {
    return this.askJson('POST', `/claims/${encodeURIComponent(claimId)}/review`, { body, options });
  }

  /**
   * Download claims
   *
   * All claims that match, oldest first, as they are while you read. It counts as one request and is in the audit log. A download that breaks off was not whole; `POST /exports` makes a file that can be fetched again.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  export(query?: schema.ExportClaimsQuery, options?: RequestOptions): ApiPromise<Response> {
    return this.askStream('GET', `/claims/export`, { query, options });
  }

  /**
   * Fetch a claim by your own reference
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
   */
  getByExternalRef(externalRef: string, options?: RequestOptions): ApiPromise<schema.Claim> {
    return this.askJson('GET', `/claims/by/external-ref/${encodeURIComponent(externalRef)}`, { options });
  }

  /**
   * Create or update a claim by your own reference
   *
   * Takes the claim with this `external_ref` in (202), or changes the one that has it (200): what is not sent stays as it is. A repeat changes nothing, so no `Idempotency-Key` is needed; of requests at once one makes the claim. Organization, job, documents and photos stay as they were sent: the same once more are no change, others are 409.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
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
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListWebhooksQuery, options?: RequestOptions): List<schema.WebhookPage> {
    return this.askList(`/webhooks`, { query, options });
  }

  /**
   * Create a webhook subscription
   *
   * The secret is shown this once. An event is sent to a subscription when it happens after the subscription was made; `POST /webhooks/{webhook_id}/recover` sends earlier ones.
   *
   * Needs the scopes `read`, `write` and `admin`.
   */
  create(body: schema.CreateWebhookRequest, options?: RequestOptions): ApiPromise<schema.WebhookCreated> {
    return this.askJson('POST', `/webhooks`, { body, options });
  }

  /**
   * Fetch a webhook subscription
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `read`.
   */
  get(webhookId: string, options?: RequestOptions): ApiPromise<schema.Webhook> {
    return this.askJson('GET', `/webhooks/${encodeURIComponent(webhookId)}`, { options });
  }

  /**
   * Update a webhook subscription
   *
   * A new address raises the alert `webhook.url_changed`. To give it a secret of its own as well, rotate the secret with `url`.
   *
   * Needs the scopes `read`, `write` and `admin`.
   */
  update(webhookId: string, body?: schema.UpdateWebhookRequest, options?: RequestOptions): ApiPromise<schema.Webhook> {
    return this.askJson('PATCH', `/webhooks/${encodeURIComponent(webhookId)}`, { body: body ?? {}, options });
  }

  /**
   * Delete a webhook subscription
   *
   * Nothing is sent to it any more, deliveries that wait included.
   *
   * Needs the scope `admin`.
   */
  delete(webhookId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/webhooks/${encodeURIComponent(webhookId)}`, { options });
  }

  /**
   * Rotate the signing secret
   *
   * The answer shows the secret. During the overlap `webhook-signature` carries the new one and the one that last worked. Within ten seconds after a rotation another one is refused with `conflict`, so that of two at once only one shows a secret. With `url` the subscription moves there at once, under the new secret alone.
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
   * Whether or not it was delivered there before, and also where the subscription is younger than the event. It must be one that the subscription asks for.
   *
   * Needs the scope `write`.
   */
  replayEvent(webhookId: string, body: schema.ReplayEventRequest, options?: RequestOptions): ApiPromise<schema.Delivery> {
    return this.askJson('POST', `/webhooks/${encodeURIComponent(webhookId)}/replay`, { body, options });
  }

  /**
   * Recover deliveries missed since a time
   *
   * What failed, was canceled or never came to be in the span. Poll the recovery for its progress.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListDeliveriesQuery, options?: RequestOptions): List<schema.DeliverySummaryPage> {
    return this.askList(`/deliveries`, { query, options });
  }

  /**
   * Fetch a delivery with its attempts
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `read`.
   */
  get(deliveryId: string, options?: RequestOptions): ApiPromise<schema.Delivery> {
    return this.askJson('GET', `/deliveries/${encodeURIComponent(deliveryId)}`, { options });
  }

  /**
   * Resend a delivery
   *
   * Starts the schedule anew, also for a delivery that was accepted; its attempts are marked `manual`.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListEventsQuery, options?: RequestOptions): List<schema.EventPage> {
    return this.askList(`/events`, { query, options });
  }

  /**
   * Stream events
   *
   * Server-sent events: `data` of a message is an event as `GET /events/{event_id}` shows it, `id` its identifier; a message of the kind `test` has one that was made to try an endpoint. The stream begins with now, with what came after `created_after`, or where `Last-Event-ID` says; then the ten seconds before that event come again, since what is committed late may be older than what was seen: remember the identifiers. A comment comes at least every 15 seconds. The stream ends when its key is revoked or changed, when the process ends, and after 15 minutes; come back with `Last-Event-ID`. A key has at most five streams, an account 25.
   *
   * Needs the scope `read`.
   */
  stream(query?: schema.StreamEventsQuery, options?: RequestOptions): AsyncGenerator<StreamedEvent, void, undefined> {
    return this.askEvents(`/events/stream`, { query, options });
  }

  /**
   * Create a test event
   *
   * With example data. No subscription gets it and no list shows it but with `include_test=true`, where `svc listen` reads. To try one endpoint: `POST /webhooks/{webhook_id}/test`.
   *
   * Needs the scope `write`.
   */
  createTest(body: schema.CreateTestEventRequest, options?: RequestOptions): ApiPromise<schema.Event> {
    return this.askJson('POST', `/events/test`, { body, options });
  }

  /**
   * Fetch an event as webhooks deliver it
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `admin`.
   */
  list(query?: schema.ListApiKeysQuery, options?: RequestOptions): List<schema.ApiKeyPage> {
    return this.askList(`/api-keys`, { query, options });
  }

  /**
   * Create an API key
   *
   * A key is no more than the one that it is made with: it has no other scopes, organizations or addresses, and ends no later. Without `expires_at` it ends with that one.
   *
   * Needs the scope `admin`.
   */
  create(body: schema.CreateApiKeyRequest, options?: RequestOptions): ApiPromise<schema.ApiKeyCreated> {
    return this.askJson('POST', `/api-keys`, { body, options });
  }

  /**
   * Fetch an API key
   *
   * Without the key itself, which only its creation shows.
   *
   * Needs the scope `admin`.
   */
  get(keyId: string, options?: RequestOptions): ApiPromise<schema.ApiKey> {
    return this.askJson('GET', `/api-keys/${encodeURIComponent(keyId)}`, { options });
  }

  /**
   * Update an API key
   *
   * Takes effect within a second. Scopes can only be taken away; a key that may do more is made anew. Who asks must have every scope of the key, and gives it no organization, address or time beyond its own.
   *
   * Needs the scope `admin`.
   */
  update(keyId: string, body?: schema.UpdateApiKeyRequest, options?: RequestOptions): ApiPromise<schema.ApiKey> {
    return this.askJson('PATCH', `/api-keys/${encodeURIComponent(keyId)}`, { body: body ?? {}, options });
  }

  /**
   * Revoke an API key
   *
   * Keys that were made with it go on working unless `include_children` is true; `made_by` of `GET /api-keys` finds them.
   *
   * Needs the scope `admin`.
   */
  revoke(keyId: string, query?: schema.RevokeApiKeyQuery, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/api-keys/${encodeURIComponent(keyId)}`, { query, options });
  }

  /**
   * Rotate an API key
   *
   * The old key works for a day more unless `overlap_seconds` says otherwise. The new one is shown to whoever asks, so it must not have scopes or addresses that the asking key lacks, nor last longer.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListAlertsQuery, options?: RequestOptions): List<schema.AlertPage> {
    return this.askList(`/alerts`, { query, options });
  }

  /**
   * Acknowledge several alerts
   *
   * Those that are closed or acknowledged already are left as they are.
   *
   * Needs the scope `write`.
   */
  acknowledgeMany(body: schema.AcknowledgeAlertsRequest, options?: RequestOptions): ApiPromise<schema.AcknowledgeAlertsResult> {
    return this.askJson('POST', `/alerts/acknowledge`, { body, options });
  }

  /**
   * Fetch an alert
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `read`.
   */
  get(alertId: string, options?: RequestOptions): ApiPromise<schema.Alert> {
    return this.askJson('GET', `/alerts/${encodeURIComponent(alertId)}`, { options });
  }

  /**
   * Assign an alert
   *
   * Gives an alert to a person, or takes it from them.
   *
   * Needs the scope `write`.
   */
  update(alertId: string, body?: schema.UpdateAlertRequest, options?: RequestOptions): ApiPromise<schema.Alert> {
    return this.askJson('PATCH', `/alerts/${encodeURIComponent(alertId)}`, { body: body ?? {}, options });
  }

  /**
   * Acknowledge an alert
   *
   * Says that somebody attends to it; nobody else is told any more.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListReviewsQuery, options?: RequestOptions): List<schema.ReviewPage> {
    return this.askList(`/reviews`, { query, options });
  }

  /**
   * Request a review from a customer
   *
   * Sends the mail with the organization's review link that a finished job's customer gets by itself where a job system reports it. Once for a job: 409 `conflict` afterwards, unless nothing was sent (`not_requested`) and the reason is gone.
   *
   * Needs the scope `write`.
   */
  request(body: schema.ReviewRequestBody, options?: RequestOptions): ApiPromise<schema.ReviewRequest> {
    return this.askJson('POST', `/reviews/requests`, { body, options });
  }

  /**
   * Fetch a review
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `read`.
   */
  get(reviewId: string, options?: RequestOptions): ApiPromise<schema.Review> {
    return this.askJson('GET', `/reviews/${encodeURIComponent(reviewId)}`, { options });
  }

  /**
   * Download reviews
   *
   * All reviews that match, oldest first, as they are while you read. It counts as one request and is in the audit log. A download that breaks off was not whole; `POST /exports` makes a file that can be fetched again.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListExportsQuery, options?: RequestOptions): List<schema.ExportPage> {
    return this.askList(`/exports`, { query, options });
  }

  /**
   * Create an export
   *
   * Answers at once; once `status` is `completed`, `url` is a link to the file that needs no key and holds for 24 hours, as long as the file is kept. It has what the key sees, oldest first, at most 256 MiB. An erasure of a record that it may hold takes the file along (`withdrawn`). Needs the right to read that list as well.
   *
   * Needs the scope `read`.
   */
  create(body: schema.CreateExportRequest, options?: RequestOptions): ApiPromise<schema.Export> {
    return this.askJson('POST', `/exports`, { body, options });
  }

  /**
   * Fetch an export and its download link
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `read`.
   */
  list(query?: schema.ListImportsQuery, options?: RequestOptions): List<schema.ImportPage> {
    return this.askList(`/imports`, { query, options });
  }

  /**
   * Import leads from a CSV file
   *
   * Answers at once; `status` and the counts tell how far it is. Each row is judged by itself, as `POST /leads` would: what is refused stands in `GET /imports/{import_id}/errors` by line and column. The first line names the columns; commas, semicolons, tabs and bars are told apart. At most 50,000 rows, 200 columns and 10 MiB. A file that is no table, or lacks a column that is needed, is refused as a whole. A row without an `external_ref` makes a lead each time that it is sent. Leads are scored at 50 a second, so that calls do not wait behind them. Needs the right to write leads as well.
   *
   * Needs the scope `write`.
   */
  create(body: schema.CreateImportRequest, options?: RequestOptions): ApiPromise<schema.Import> {
    return this.askJson('POST', `/imports`, { body, options });
  }

  /**
   * Preview an import
   *
   * Its encoding, its columns with the fields that they are known as, and its first rows. Nothing is made or kept. The beginning of a file is enough, with `is_cut`.
   *
   * Needs the scope `write`.
   */
  preview(body: schema.PreviewImportRequest, options?: RequestOptions): ApiPromise<schema.ImportPreview> {
    return this.askJson('POST', `/imports/preview`, { body, options });
  }

  /**
   * Fetch an import and its progress
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `admin`.
   */
  list(query?: schema.ListIngestSourcesQuery, options?: RequestOptions): List<schema.ListedIngestSourcePage> {
    return this.askList(`/ingest-sources`, { query, options });
  }

  /**
   * Create an ingest source
   *
   * The answer holds the address to give to the provider, and the secret, which is shown this once.
   *
   * Needs the scope `admin`.
   */
  create(body: schema.CreateIngestSourceRequest, options?: RequestOptions): ApiPromise<schema.IngestSourceCreated> {
    return this.askJson('POST', `/ingest-sources`, { body, options });
  }

  /**
   * Preview how a source reads a message
   *
   * Nothing is made or kept, and the message needs no proof: a dry run of a mapping above all.
   *
   * Needs the scope `admin`.
   */
  preview(body: schema.PreviewIngestSourceRequest, options?: RequestOptions): ApiPromise<schema.IngestPreview> {
    return this.askJson('POST', `/ingest-sources/preview`, { body, options });
  }

  /**
   * Fetch an ingest source
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `admin`.
   */
  get(sourceId: string, options?: RequestOptions): ApiPromise<schema.IngestSource> {
    return this.askJson('GET', `/ingest-sources/${encodeURIComponent(sourceId)}`, { options });
  }

  /**
   * Update an ingest source
   *
   * Messages that came before stay where they are. An account that is named no longer loses its own secret.
   *
   * Needs the scope `admin`.
   */
  update(sourceId: string, body?: schema.UpdateIngestSourceRequest, options?: RequestOptions): ApiPromise<schema.IngestSource> {
    return this.askJson('PATCH', `/ingest-sources/${encodeURIComponent(sourceId)}`, { body: body ?? {}, options });
  }

  /**
   * Delete an ingest source
   *
   * What the provider sends afterwards is refused with 404. Records that came from it stay.
   *
   * Needs the scope `admin`.
   */
  delete(sourceId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/ingest-sources/${encodeURIComponent(sourceId)}`, { options });
  }

  /**
   * Rotate the secret of a source
   *
   * The answer shows the secret. During the overlap the one before is taken as well. With `account` one of its accounts gets a secret of its own, for providers that have one for each account: what is signed with it must be in the name of that account.
   *
   * Needs the scope `admin`.
   */
  rotateSecret(sourceId: string, body?: schema.RotateIngestSecretRequest, options?: RequestOptions): ApiPromise<schema.IngestSourceCreated> {
    return this.askJson('POST', `/ingest-sources/${encodeURIComponent(sourceId)}/rotate-secret`, { body: body ?? {}, options });
  }

  /**
   * Count the refused messages of a source by day and reason
   *
   * Messages of the last 30 days whose signature did not hold, the newest day first, at most 200 rows; nothing else is kept of them. Counts are up to five seconds old.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `admin`.
   */
  list(query?: schema.ListIngestMessagesQuery, options?: RequestOptions): List<schema.IngestMessagePage> {
    return this.askList(`/ingest-messages`, { query, options });
  }

  /**
   * Fetch an ingest message
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `admin`.
   */
  get(messageId: string, options?: RequestOptions): ApiPromise<schema.IngestMessageDetail> {
    return this.askJson('GET', `/ingest-messages/${encodeURIComponent(messageId)}`, { options });
  }

  /**
   * Replay an ingest message
   *
   * As if it had just come: after a source was given the account that it lacked, for instance. Records that were made of it are not made twice, and one that still waits for its processing is left to it.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `admin`.
   */
  list(query?: schema.ListConnectionsQuery, options?: RequestOptions): List<schema.ConnectionPage> {
    return this.askList(`/connections`, { query, options });
  }

  /**
   * Create a connection
   *
   * Secrets that are made here are shown this once. `POST /connections/{connection_id}/test` tries it.
   *
   * Needs the scope `admin`.
   */
  create(body: schema.CreateConnectionRequest, options?: RequestOptions): ApiPromise<schema.ConnectionCreated> {
    return this.askJson('POST', `/connections`, { body, options });
  }

  /**
   * Fetch a connection
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `admin`.
   */
  get(connectionId: string, options?: RequestOptions): ApiPromise<schema.Connection> {
    return this.askJson('GET', `/connections/${encodeURIComponent(connectionId)}`, { options });
  }

  /**
   * Update a connection
   *
   * Only the settings that are sent change. A secret has to be given again with a new address.
   *
   * Needs the scope `admin`.
   */
  update(connectionId: string, body?: schema.UpdateConnectionRequest, options?: RequestOptions): ApiPromise<schema.Connection> {
    return this.askJson('PATCH', `/connections/${encodeURIComponent(connectionId)}`, { body: body ?? {}, options });
  }

  /**
   * Delete a connection
   *
   * Work that is under way ends as if there had never been one; new work goes to the next that serves the organization.
   *
   * Needs the scope `admin`.
   */
  delete(connectionId: string, options?: RequestOptions): ApiPromise<void> {
    return this.askJson('DELETE', `/connections/${encodeURIComponent(connectionId)}`, { options });
  }

  /**
   * Test a connection
   *
   * A worker sends a request that says that it is a test, in `x-svc-test: true` and in its body; a mail server is connected and logged in to, and gets no mail. `last_test` of the record is `pending` until it tells what came back.
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
   * In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.
   *
   * Needs the scope `admin`.
   */
  list(query?: schema.ListErasuresQuery, options?: RequestOptions): List<schema.ErasurePage> {
    return this.askList(`/erasures`, { query, options });
  }

  /**
   * Erase a person
   *
   * For a request under privacy law: finds everything that the account has of a phone number or an email address, and erases it. Their calls, leads, mails, replies, claims of their jobs and raw messages go as a whole; where the number or the address stands in a record of somebody else it is taken out. A suppressed address stays suppressed, as a keyed hash. The audit log keeps hashes whose key is gone. What was sent to your systems is not reached: `record.erased` names each record. Takes a key of the whole account. With `dry_run` nothing is erased.
   *
   * Needs the scope `admin`.
   */
  create(body: schema.CreateErasureRequest, options?: RequestOptions): ApiPromise<schema.Erasure> {
    return this.askJson('POST', `/erasures`, { body, options });
  }

  /**
   * Fetch an erasure and its result
   *
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
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
   * As it is now. Its `ETag` is what `If-Match` of a change takes.
   *
   * Needs the scope `admin`.
   */
  get(options?: RequestOptions): ApiPromise<schema.Retention> {
    return this.askJson('GET', `/retention`, { options });
  }

  /**
   * Update the retention settings
   *
   * Holds for live and sandbox. What is past it goes within the hour, and the audit log gets the numbers. Never more than the operator keeps. Takes a key of the whole account.
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
   * After an outage of a job system, a mail server or a model: runs jobs of one kind again that have used up their attempts, the oldest first, at most 1,000 a request. A call whose alert `call.dispatch_failed` somebody has acknowledged is not dispatched. Takes a key of the whole account. With `dry_run` nothing is run.
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
   * Of the last seven days, a second or two behind. It has neither queries nor bodies, leaves out requests to itself, and keeps of 429 one a second and key. A key that is confined to organizations sees its own requests alone.
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
   * Each with the JSON Schema that its events follow, and an example.
   *
   * Needs a valid key of any scope.
   */
  eventTypes(options?: RequestOptions): ApiPromise<schema.EventTypeList> {
    return this.askJson('GET', `/event-types`, { options });
  }

  /**
   * Search records
   *
   * Best first: what has an identifier or all the words whole, then what begins with them; the newest first among equals. Groups that are switched off and people who were erased are not found. Of a word that tens of thousands of records have, some are found: add another.
   *
   * Needs the scope `read`.
   */
  search(query: schema.SearchQuery, options?: RequestOptions): ApiPromise<schema.SearchResult> {
    return this.askJson('GET', `/search`, { query, options });
  }

  /**
   * List the resource groups and whether each is active
   *
   * Live groups are on for everybody. Roadmap groups are switched per account, in the dashboard or by the operator; one that is off answers 403 `feature_disabled`.
   *
   * Needs the scope `read`.
   */
  features(options?: RequestOptions): ApiPromise<schema.FeatureList> {
    return this.askJson('GET', `/features`, { options });
  }

  /**
   * Fetch this document
   *
   * Compressed where `Accept-Encoding` allows it. Send its `ETag` as `If-None-Match` to hear by 304 that it has not changed.
   *
   * Needs no key.
   */
  openapi(options?: RequestOptions): ApiPromise<schema.OpenApiDocument> {
    return this.askJson('GET', `/openapi.json`, { options });
  }
}
