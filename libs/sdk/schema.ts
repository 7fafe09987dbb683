// Generated from the OpenAPI document by `npm run sdk`; changes made here are lost.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated

export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the service and the key
         * @description Answers with what the key resolves to. Changes nothing, so it serves as a smoke test.
         *
         *     Needs a valid key of any scope.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organizations
         * @description Needs the scope `read`.
         */
        get: operations["listOrganizations"];
        put?: never;
        /**
         * Create an organization
         * @description Needs the scope `write`.
         */
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organization_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch an organization
         * @description Needs the scope `read`.
         */
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        /**
         * Archive an organization
         * @description Needs the scope `admin`.
         */
        delete: operations["archiveOrganization"];
        options?: never;
        head?: never;
        /**
         * Change an organization
         * @description Needs the scope `write`.
         */
        patch: operations["updateOrganization"];
        trace?: never;
    };
    "/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List leads
         * @description Needs the scope `read`.
         */
        get: operations["listLeads"];
        put?: never;
        /**
         * Create a lead
         * @description The lead is `new` until its qualification, which starts at once, has placed it.
         *
         *     Needs the scope `write`.
         */
        post: operations["createLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/{lead_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a lead
         * @description Needs the scope `read`.
         */
        get: operations["getLead"];
        put?: never;
        post?: never;
        /**
         * Erase a lead
         * @description Removes the person for good, with the calls and mails that belong to the lead and all copies of them: transcripts, raw messages of providers, past events, alerts, stored answers. Systems that have got it are not reached; `record.erased` tells them. The lead is not found any more.
         *
         *     Needs the scope `admin`.
         */
        delete: operations["eraseLead"];
        options?: never;
        head?: never;
        /**
         * Change a lead
         * @description Another message, email, phone or industry asks for a new qualification. A person may set any stage and take it back; from then on qualification scores the lead and leaves the stage.
         *
         *     Needs the scope `write`.
         */
        patch: operations["updateLead"];
        trace?: never;
    };
    "/leads/{lead_id}/qualify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Qualify a lead again
         * @description Answers at once; `qualification.status` tells when the new judgement is there.
         *
         *     Needs the scope `write`.
         */
        post: operations["qualifyLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prospects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List prospects
         * @description Needs the scope `read`. On the roadmap: part of the feature `prospects`, which is switched on per account.
         */
        get: operations["listProspects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prospects/{prospect_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a prospect
         * @description Needs the scope `read`. On the roadmap: part of the feature `prospects`, which is switched on per account.
         */
        get: operations["getProspect"];
        put?: never;
        post?: never;
        /**
         * Erase a prospect
         * @description A prospect is its lead: both go, as with `DELETE /leads/{lead_id}`.
         *
         *     Needs the scope `admin`. On the roadmap: part of the feature `prospects`, which is switched on per account.
         */
        delete: operations["eraseProspect"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outreach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List mails, sequences, suppressions, replies and deliverability events
         * @description Needs the scope `read`. On the roadmap: part of the feature `outreach`, which is switched on per account.
         */
        get: operations["listOutreach"];
        put?: never;
        /**
         * Create a mail, a sequence or a suppression
         * @description A mail with subject and body is a draft at once (201); one with a brief is drafted by a worker (202). A suppression holds for the whole network.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account.
         */
        post: operations["createOutreach"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outreach/{outreach_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a mail, sequence, suppression, reply or deliverability event
         * @description Needs the scope `read`. On the roadmap: part of the feature `outreach`, which is switched on per account.
         */
        get: operations["getOutreach"];
        put?: never;
        post?: never;
        /**
         * Remove a suppression, or a mail that was not sent
         * @description A suppression needs a `reason`, and where the person themselves had asked for no more mail the scope `admin` and a statement of their `new_consent`. Other records are 409 `conflict`.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account.
         */
        delete: operations["deleteOutreach"];
        options?: never;
        head?: never;
        /**
         * Edit a mail that was not sent or a sequence, or settle a reply
         * @description A mail takes `subject` and `body`, a sequence `name` and `steps`, a reply `label`, `read` and `handled`; anything else is 422. A mail that has left is 409 `invalid_transition`.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account.
         */
        patch: operations["updateOutreach"];
        trace?: never;
    };
    "/outreach/{outreach_id}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draft a mail whose drafting has failed
         * @description Answers at once; `status` tells when the draft is there.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account.
         */
        post: operations["draftOutreach"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outreach/{outreach_id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a mail, or enrol prospects in a sequence
         * @description A mail that is a draft, or has failed, is queued; it takes no body. A sequence takes `prospect_ids`, `paused`, or both. Mail needs a mail server and the postal address of its organization, gets an unsubscribe link, and leaves within the window and limits of its organization (`send_at`).
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `outreach`, which is switched on per account.
         */
        post: operations["sendOutreach"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List content items
         * @description Without their revisions.
         *
         *     Needs the scope `read`. On the roadmap: part of the feature `content`, which is switched on per account.
         */
        get: operations["listContent"];
        put?: never;
        /**
         * Ask for a text
         * @description Answers at once; `status` tells when the first draft is there.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account.
         */
        post: operations["createContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/{content_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a content item with its revisions
         * @description Needs the scope `read`. On the roadmap: part of the feature `content`, which is switched on per account.
         */
        get: operations["getContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit a text or its brief
         * @description Another title or body is a new revision, and the text a draft again. While an engine writes it is 409 `invalid_transition`.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account.
         */
        patch: operations["updateContent"];
        trace?: never;
    };
    "/content/{content_id}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draft a text whose drafting has failed
         * @description Answers at once; `status` tells when the draft is there. A text whose revision has failed is revised again instead.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account.
         */
        post: operations["draftContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/{content_id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revise a text
         * @description With `instructions` an engine writes the revision: 202, and `status` tells when it is there. With `title` and `body` they are the revision: 200.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account.
         */
        post: operations["reviseContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/{content_id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish one revision of a text
         * @description Blog posts appear in the organization's JSON Feed, `/feeds/{organization_id}.json`. Other texts are `approved`, and `published` with `channel: manual` once a person has posted them. In the sandbox it is recorded only.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `content`, which is switched on per account.
         */
        post: operations["publishContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calls
         * @description Needs the scope `read`. On the roadmap: part of the feature `calls`, which is switched on per account.
         */
        get: operations["listCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{call_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a call
         * @description Needs the scope `read`. On the roadmap: part of the feature `calls`, which is switched on per account.
         */
        get: operations["getCall"];
        put?: never;
        post?: never;
        /**
         * Erase a call
         * @description Removes the caller and their words for good, with the lead that was made of the call and all copies: raw messages of the provider, past events, alerts. The recording itself lies with the provider. Systems that have got it are not reached; `record.erased` tells them. The call is not found any more.
         *
         *     Needs the scope `admin`. On the roadmap: part of the feature `calls`, which is switched on per account.
         */
        delete: operations["eraseCall"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{call_id}/transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a call's transcript
         * @description Needs the scope `read`. On the roadmap: part of the feature `calls`, which is switched on per account.
         */
        get: operations["getCallTranscript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{call_id}/classify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Classify a call again
         * @description Answers at once; `status` tells when the words have been read. A call that was dispatched, or whose dispatch has failed, gets a new classification and no second dispatch.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `calls`, which is switched on per account.
         */
        post: operations["classifyCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{call_id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide about a call, or correct its reading
         * @description `dispatch` sends it to the job system of its organization, as an automatic dispatch does (`dispatch.status` tells what has come of it), or notes the `job_external_ref` under which it is booked already. `undo` takes the last decision back; of a job, within `dispatch_policy.undo_minutes`, the job system is asked to cancel it. `join` makes it part of an open lead, `make_lead` a lead of its own, `close` ends it with a reason. Corrections may come alone or with an action, and stand however the call is classified again.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `calls`, which is switched on per account.
         */
        post: operations["decideCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organization_id}/dispatch-policy/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what a changed dispatch policy would have done with last week's calls
         * @description By the policy alone: it takes for granted that a job system is connected, and leaves out calls that have joined others. A call about which the engines disagree goes to a person whatever the policy says. Nothing is changed.
         *
         *     Needs the scope `read`. On the roadmap: part of the feature `calls`, which is switched on per account.
         */
        get: operations["previewDispatchPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List claims
         * @description Without the documents' texts.
         *
         *     Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
         */
        get: operations["listClaims"];
        put?: never;
        /**
         * Send in a claim's documents
         * @description Answers at once; `status` tells when the scope is there. Documents and photos without an identifier get one.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
         */
        post: operations["createClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{claim_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a claim
         * @description Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
         */
        get: operations["getClaim"];
        put?: never;
        post?: never;
        /**
         * Erase a claim
         * @description Removes the claim for good, with its documents, its scope and all copies of them.
         *
         *     Needs the scope `admin`. On the roadmap: part of the feature `claims`, which is switched on per account.
         */
        delete: operations["eraseClaim"];
        options?: never;
        head?: never;
        /**
         * Change a claim's loss and insurance details
         * @description Whom and what the claim is about, for the printed scope. The scope is not read anew.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
         */
        patch: operations["updateClaim"];
        trace?: never;
    };
    "/claims/{claim_id}/scope": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a claim's scope of work
         * @description JSON, or CSV with `Accept: text/csv`: a line for each item that is not rejected, so an approved scope has the accepted items and no others. 409 `conflict` until it is there, and with `details.reason` where it could not be extracted.
         *
         *     Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
         */
        get: operations["getClaimScope"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{claim_id}/extract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extract the scope of a claim that has failed
         * @description Answers at once; `status` tells when the scope is there.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
         */
        post: operations["extractClaimScope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{claim_id}/scope/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an item to a scope
         * @description It is accepted. Evidence is optional: what a person saw may stand in no document.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
         */
        post: operations["addScopeItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{claim_id}/scope/items/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept every item that nobody has decided about
         * @description Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
         */
        post: operations["acceptScopeItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{claim_id}/scope/items/{item_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch one item of a scope
         * @description Its `ETag` is what `If-Match` compares when the item is changed: two people may work on two items.
         *
         *     Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
         */
        get: operations["getScopeItem"];
        put?: never;
        post?: never;
        /**
         * Take an item out of a scope
         * @description What the engine had read stays in `removed_items` of the scope.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
         */
        delete: operations["removeScopeItem"];
        options?: never;
        head?: never;
        /**
         * Correct, accept or reject an item of a scope
         * @description What the engine had read stays in `original`. Another quantity gets another basis. Only while the claim is `ready_for_review`; 412 names the item and who changed it.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
         */
        patch: operations["updateScopeItem"];
        trace?: never;
    };
    "/claims/{claim_id}/scope/rooms/{room_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch one room of a scope
         * @description Needs the scope `read`. On the roadmap: part of the feature `claims`, which is switched on per account.
         */
        get: operations["getScopeRoom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct the name or the size of a room
         * @description Quantities that follow from its size (`walls 756 SF`) follow the new one, and are `pending` again where they had been accepted.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
         */
        patch: operations["updateScopeRoom"];
        trace?: never;
    };
    "/claims/{claim_id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or reject the scope of a claim, or open it again
         * @description Approval needs every item accepted or rejected, and one accepted at least: 409 `conflict` with `details.pending_items`. A rejection needs a reason. `review.missing_information` repeats what is missing.
         *
         *     Needs the scope `write`. On the roadmap: part of the feature `claims`, which is switched on per account.
         */
        post: operations["reviewClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what people have corrected
         * @description One labelled example for each record that a person has corrected: what the engine said and what the person said, with the same fields. It refers to the record, and holds no copy of the record's words.
         *
         *     Needs the scope `read`.
         */
        get: operations["listFeedback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit entries
         * @description Needs the scope `read`.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the audit log
         * @description All entries that match, newest first: one JSON object a line (NDJSON), or CSV by `format=csv` or `Accept: text/csv`.
         *
         *     Needs the scope `read`.
         */
        get: operations["exportAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log/checkpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the signed checkpoints of the audit log
         * @description Each says, signed with a key that the database does not have, how many batches the log has and the root of the tree over them. Keep them: a log that is rewritten later cannot be shown to continue them.
         *
         *     Needs the scope `read`.
         */
        get: operations["listAuditCheckpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log/checkpoints/{checkpoint_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a checkpoint, with the proof that it continues an older one
         * @description Needs the scope `read`.
         */
        get: operations["getAuditCheckpoint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log/{audit_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch an audit entry with the proof that it is in the log
         * @description Needs the scope `read`.
         */
        get: operations["getAuditEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook subscriptions
         * @description Needs the scope `read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Subscribe an endpoint to events
         * @description Needs the scopes `read`, `write` and `admin`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a webhook subscription
         * @description Needs the scope `read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * End a webhook subscription
         * @description Needs the scope `admin`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook subscription
         * @description A new address raises the alert `webhook.url_changed`. To give it a secret of its own as well, rotate the secret with `url`.
         *
         *     Needs the scopes `read`, `write` and `admin`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{webhook_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new signing secret without downtime
         * @description The answer shows the secret. During the overlap `webhook-signature` carries the new one and the one that last worked. Within ten seconds after a rotation another one is refused with `conflict`, so that of two at once only one shows a secret. With `url` the subscription moves there at once, under the new secret alone.
         *
         *     Needs the scopes `read`, `write` and `admin`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Needs the scope `read`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a delivery with its attempts
         * @description Needs the scope `read`.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{delivery_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver again
         * @description Starts the schedule anew, also for a delivery that was accepted; its attempts are marked `manual`.
         *
         *     Needs the scope `write`.
         */
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends example data to this endpoint only, with the header `x-svc-test: true`.
         *
         *     Needs the scope `write`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver what was missed since a time
         * @description What failed, was canceled or never came to be in the span. Poll the recovery for its progress.
         *
         *     Needs the scope `write`.
         */
        post: operations["recoverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/recoveries/{recovery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a recovery with its progress
         * @description Needs the scope `read`.
         */
        get: operations["getWebhookRecovery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Needs the scope `read`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch an event as webhooks deliver it
         * @description Needs the scope `read`.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Needs the scope `admin`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description A key is no more than the one that it is made with: it has no other scopes or organizations, and ends no later. Without `expires_at` it ends with that one.
         *
         *     Needs the scope `admin`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch an API key
         * @description Without the key itself, which only its creation shows.
         *
         *     Needs the scope `admin`.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Keys that were made with it go on working unless `include_children` is true; `made_by` of `GET /api-keys` finds them.
         *
         *     Needs the scope `admin`.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an API key by a new one
         * @description The new key is shown to whoever asks, so it must not have scopes that the asking key lacks, nor last longer.
         *
         *     Needs the scope `admin`.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List alerts
         * @description Needs the scope `read`.
         */
        get: operations["listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alerts/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark several alerts as seen
         * @description Needs the scope `write`.
         */
        post: operations["acknowledgeAlerts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alerts/{alert_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch an alert
         * @description Needs the scope `read`.
         */
        get: operations["getAlert"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Give an alert to a person
         * @description Needs the scope `write`.
         */
        patch: operations["updateAlert"];
        trace?: never;
    };
    "/alerts/{alert_id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an alert as seen
         * @description Needs the scope `write`.
         */
        post: operations["acknowledgeAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reviews
         * @description Needs the scope `read`.
         */
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{review_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a review
         * @description Needs the scope `read`.
         */
        get: operations["getReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find records
         * @description Best first: what has an identifier or all the words whole, then what begins with them; the newest first among equals. Groups that are switched off and people who were erased are not found. Of a word that tens of thousands of records have, some are found: add another.
         *
         *     Needs the scope `read`.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/{lead_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a lead's notes
         * @description Needs the scope `read`.
         */
        get: operations["listLeadNotes"];
        put?: never;
        /**
         * Write a note about a lead
         * @description Needs the scope `write`.
         */
        post: operations["addLeadNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/{lead_id}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a note
         * @description Needs the scope `read`.
         */
        get: operations["getLeadNote"];
        put?: never;
        post?: never;
        /**
         * Remove a note of one’s own
         * @description Needs the scope `write`.
         */
        delete: operations["removeLeadNote"];
        options?: never;
        head?: never;
        /**
         * Change a note of one’s own
         * @description Needs the scope `write`.
         */
        patch: operations["changeLeadNote"];
        trace?: never;
    };
    "/ingest-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List ingest sources
         * @description Needs the scope `admin`.
         */
        get: operations["listIngestSources"];
        put?: never;
        /**
         * Create an ingest source
         * @description Needs the scope `admin`.
         */
        post: operations["createIngestSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingest-sources/{source_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch an ingest source
         * @description Needs the scope `admin`.
         */
        get: operations["getIngestSource"];
        put?: never;
        post?: never;
        /**
         * Close an ingest source
         * @description Needs the scope `admin`.
         */
        delete: operations["deleteIngestSource"];
        options?: never;
        head?: never;
        /**
         * Change whose messages a source takes
         * @description Messages that came before stay where they are. An account that is named no longer loses its own secret.
         *
         *     Needs the scope `admin`.
         */
        patch: operations["updateIngestSource"];
        trace?: never;
    };
    "/ingest-sources/{source_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a source another secret without downtime
         * @description The answer shows the secret. During the overlap the one before is taken as well. With `account` one of its accounts gets a secret of its own, for providers that have one for each account: what is signed with it must be in the name of that account.
         *
         *     Needs the scope `admin`.
         */
        post: operations["rotateIngestSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingest-sources/{source_id}/refusals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what was refused at a source, by day and reason
         * @description Messages of the last 30 days whose signature did not hold, the newest day first, at most 200 rows; nothing else is kept of them. Counts are up to five seconds old.
         *
         *     Needs the scope `admin`.
         */
        get: operations["getIngestRefusals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingest-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what providers have sent
         * @description Needs the scope `admin`.
         */
        get: operations["listIngestMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingest-messages/{message_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a message of a provider as it came
         * @description Needs the scope `admin`.
         */
        get: operations["getIngestMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingest-messages/{message_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Process a message of a provider again
         * @description As if it had just come: after a source was given the account that it lacked, for instance. Records that were made of it are not made twice, and one that still waits for its processing is left to it.
         *
         *     Needs the scope `admin`.
         */
        post: operations["replayIngestMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connections
         * @description Needs the scope `admin`.
         */
        get: operations["listConnections"];
        put?: never;
        /**
         * Connect a system
         * @description Needs the scope `admin`.
         */
        post: operations["createConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{connection_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a connection
         * @description Needs the scope `admin`.
         */
        get: operations["getConnection"];
        put?: never;
        post?: never;
        /**
         * End a connection
         * @description Needs the scope `admin`.
         */
        delete: operations["deleteConnection"];
        options?: never;
        head?: never;
        /**
         * Change a connection
         * @description Needs the scope `admin`.
         */
        patch: operations["updateConnection"];
        trace?: never;
    };
    "/connections/{connection_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a connection
         * @description A worker sends a request that says that it is a test, in `x-svc-test: true` and in its body; a mail server is connected and logged in to, and gets no mail. `last_test` of the record is `pending` until it tells what came back.
         *
         *     Needs the scope `admin`.
         */
        post: operations["testConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List erasures of people
         * @description Needs the scope `admin`.
         */
        get: operations["listErasures"];
        put?: never;
        /**
         * Erase a person
         * @description For a request under privacy law: finds everything that the account has of a phone number or an email address, and erases it. Their calls, leads, mails, replies, claims of their jobs and raw messages go as a whole; where the number or the address stands in a record of somebody else it is taken out. A suppressed address stays suppressed, as a keyed hash. The audit log keeps hashes whose key is gone. What was sent to your systems is not reached: `record.erased` names each record. Takes a key of the whole account. With `dry_run` nothing is erased.
         *
         *     Needs the scope `admin`.
         */
        post: operations["createErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erasures/{erasure_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch an erasure, and what it came to
         * @description Needs the scope `admin`.
         */
        get: operations["getErasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how long the account keeps what
         * @description Needs the scope `admin`.
         */
        get: operations["getRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set how long the account keeps what
         * @description Holds for live and sandbox. What is past it goes within the hour, and the audit log gets the numbers. Never more than the operator keeps. Takes a key of the whole account.
         *
         *     Needs the scope `admin`.
         */
        patch: operations["updateRetention"];
        trace?: never;
    };
    "/jobs/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run work again that gave up
         * @description After an outage of a job system, a mail server or a model: runs jobs of one kind again that have used up their attempts, the oldest first, at most 1,000 a request. A call whose alert `call.dispatch_failed` somebody has acknowledged is not dispatched. Takes a key of the whole account. With `dry_run` nothing is run.
         *
         *     Needs the scope `admin`.
         */
        post: operations["retryJobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the resource groups and which are on
         * @description Live groups are on for everybody. Roadmap groups are switched per account, in the dashboard or by the operator; one that is off answers 403 `feature_disabled`.
         *
         *     Needs the scope `read`.
         */
        get: operations["listFeatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch this document
         * @description Needs no key.
         */
        get: operations["getOpenApiDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "call.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new inbound call was ingested
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onCallReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.classified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A call was classified
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onCallClassified"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.qualified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A call is a qualified lead, and its dispatch is decided
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onCallQualified"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lead.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lead was added and scored for the first time
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onLeadCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lead.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lead's status, score or fields changed
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onLeadUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "outreach.email.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An email was sent
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onOutreachEmailSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "outreach.email.replied": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A reply was received and classified
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onOutreachEmailReplied"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "claim.scope.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A claim's documentation was extracted and awaits review
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onClaimScopeReady"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "claim.scope.reviewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A person approved or rejected a claim's scope, or opened it again
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onClaimScopeReviewed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer was asked for a review after a finished job
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onReviewRequested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new review was found on a listing platform
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onReviewReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.decided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A person has decided about a call, or corrected its reading
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onCallDecided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "connection.failing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A connection has begun to fail
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onConnectionFailing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "alert.raised": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Something needs a person
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onAlertRaised"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "alert.escalated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Nobody has attended to a critical alert in time, and further people are told
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onAlertEscalated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "record.erased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A record was erased with its person: erase what you keep of it
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onRecordErased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "audit.checkpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The audit log was signed up to a batch: keep the note, and compare later ones with it
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onAuditCheckpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "audit.log.event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An entry was written to the audit log
         * @description Sent to every subscription that asks for this type, with these headers.
         */
        post: operations["onAuditLogEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        CreateOrganizationRequest: {
            /** @example Cedar Falls */
            name: string;
            /** @default null */
            parent_organization_id?: string | null;
            /**
             * @default null
             * @example CRM-8812
             */
            external_ref?: string | null;
            /**
             * @default UTC
             * @example America/Chicago
             */
            timezone?: string;
            phone?: string | null;
            /** @default null */
            address?: {
                /** @example 1200 Harbor Street */
                line1: string;
                /**
                 * @default null
                 * @example Unit 4
                 */
                line2?: string | null;
                /** @example Cedar Falls */
                city: string;
                /** @example IA */
                region: string;
                /** @example 50613 */
                postal_code: string;
                /**
                 * @default US
                 * @example US
                 */
                country?: string;
            } | null;
            /**
             * @default {
             *       "postal_codes": []
             *     }
             */
            service_area?: {
                /**
                 * @default []
                 * @example [
                 *       "50613",
                 *       "50614"
                 *     ]
                 */
                postal_codes?: string[];
            };
            /** @default [] */
            services?: ("water" | "fire_smoke" | "mold" | "storm" | "biohazard" | "reconstruction" | "contents" | "plumbing" | "hvac" | "electrical" | "roofing" | "cleaning" | "other")[];
            /** @default {} */
            dispatch_policy?: {
                /** @default true */
                enabled?: boolean;
                /** @default 0.8 */
                min_confidence?: number;
                /**
                 * @default [
                 *       "emergency_service"
                 *     ]
                 */
                intents?: ("emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other")[];
                /**
                 * @default [
                 *       "emergency"
                 *     ]
                 */
                urgencies?: ("emergency" | "same_day" | "standard" | "low")[];
                /**
                 * @description For so long a further call of the same number joins the open lead and job; 0 is never.
                 * @default 12
                 */
                repeat_window_hours?: number;
                /**
                 * @description For so long a person can take an automatic dispatch back.
                 * @default 10
                 */
                undo_minutes?: number;
            };
            /** @default {} */
            sender?: {
                /**
                 * @description What recipients see as the sender; null: the name of the organization.
                 * @default null
                 * @example Cedar Falls Restoration
                 */
                name?: string | null;
                /**
                 * @description What mail comes from; null: `outreach@` the domain of this service. Answers come back to us all the same.
                 * @default null
                 * @example hello@cedarfalls.example.com
                 */
                email?: string | null;
                /**
                 * @description What every mail shows; null: `address` of the organization.
                 * @default null
                 */
                postal_address?: {
                    /** @example 1200 Harbor Street */
                    line1: string;
                    /**
                     * @default null
                     * @example Unit 4
                     */
                    line2?: string | null;
                    /** @example Cedar Falls */
                    city: string;
                    /** @example IA */
                    region: string;
                    /** @example 50613 */
                    postal_code: string;
                    /**
                     * @default US
                     * @example US
                     */
                    country?: string;
                } | null;
                /**
                 * @description When mail may leave, in the recipient's time zone, or else the organization's; null: at any time.
                 * @default null
                 */
                window?: {
                    /**
                     * @example [
                     *       "mon",
                     *       "tue",
                     *       "wed",
                     *       "thu",
                     *       "fri"
                     *     ]
                     */
                    days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                    /** @example 09:00 */
                    from: string;
                    /** @example 17:30 */
                    to: string;
                } | null;
                /**
                 * @description Mails in one day of the organization's time zone; null: no limit.
                 * @default null
                 * @example 200
                 */
                per_day?: number | null;
                /**
                 * @description Mails in one hour of the clock, spread over it; null: no limit.
                 * @default null
                 * @example 30
                 */
                per_hour?: number | null;
            };
            /**
             * @description Customers are asked to write where the organization was last reviewed if that has a link here, or else at google, or else at the first by name.
             * @default {}
             * @example {
             *       "google": "https://g.page/r/cedar-falls/review"
             *     }
             */
            review_links?: {
                [key: string]: string;
            };
            /** @default {} */
            alerting?: {
                /**
                 * @description Mails while nobody has acknowledged a critical alert, each counted from the alert; none: owners and admins after 10 minutes.
                 * @default []
                 */
                escalation?: {
                    /** @example 10 */
                    after_minutes: number;
                    /**
                     * @description Who is told then; none named: owners and admins who see the organization.
                     * @default []
                     * @example []
                     */
                    user_ids?: string[];
                }[];
            };
            /**
             * @description At most 50 pairs of strings.
             * @default {}
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        UpdateOrganizationRequest: {
            /** @example Cedar Falls */
            name?: string;
            parent_organization_id?: string | null;
            /** @example CRM-8812 */
            external_ref?: string | null;
            /** @example America/Chicago */
            timezone?: string;
            phone?: string | null;
            address?: {
                /** @example 1200 Harbor Street */
                line1: string;
                /**
                 * @default null
                 * @example Unit 4
                 */
                line2?: string | null;
                /** @example Cedar Falls */
                city: string;
                /** @example IA */
                region: string;
                /** @example 50613 */
                postal_code: string;
                /**
                 * @default US
                 * @example US
                 */
                country?: string;
            } | null;
            service_area?: {
                /**
                 * @default []
                 * @example [
                 *       "50613",
                 *       "50614"
                 *     ]
                 */
                postal_codes?: string[];
            };
            services?: ("water" | "fire_smoke" | "mold" | "storm" | "biohazard" | "reconstruction" | "contents" | "plumbing" | "hvac" | "electrical" | "roofing" | "cleaning" | "other")[];
            dispatch_policy?: {
                /** @default true */
                enabled?: boolean;
                /** @default 0.8 */
                min_confidence?: number;
                /**
                 * @default [
                 *       "emergency_service"
                 *     ]
                 */
                intents?: ("emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other")[];
                /**
                 * @default [
                 *       "emergency"
                 *     ]
                 */
                urgencies?: ("emergency" | "same_day" | "standard" | "low")[];
                /**
                 * @description For so long a further call of the same number joins the open lead and job; 0 is never.
                 * @default 12
                 */
                repeat_window_hours?: number;
                /**
                 * @description For so long a person can take an automatic dispatch back.
                 * @default 10
                 */
                undo_minutes?: number;
            };
            sender?: {
                /**
                 * @description What recipients see as the sender; null: the name of the organization.
                 * @default null
                 * @example Cedar Falls Restoration
                 */
                name?: string | null;
                /**
                 * @description What mail comes from; null: `outreach@` the domain of this service. Answers come back to us all the same.
                 * @default null
                 * @example hello@cedarfalls.example.com
                 */
                email?: string | null;
                /**
                 * @description What every mail shows; null: `address` of the organization.
                 * @default null
                 */
                postal_address?: {
                    /** @example 1200 Harbor Street */
                    line1: string;
                    /**
                     * @default null
                     * @example Unit 4
                     */
                    line2?: string | null;
                    /** @example Cedar Falls */
                    city: string;
                    /** @example IA */
                    region: string;
                    /** @example 50613 */
                    postal_code: string;
                    /**
                     * @default US
                     * @example US
                     */
                    country?: string;
                } | null;
                /**
                 * @description When mail may leave, in the recipient's time zone, or else the organization's; null: at any time.
                 * @default null
                 */
                window?: {
                    /**
                     * @example [
                     *       "mon",
                     *       "tue",
                     *       "wed",
                     *       "thu",
                     *       "fri"
                     *     ]
                     */
                    days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                    /** @example 09:00 */
                    from: string;
                    /** @example 17:30 */
                    to: string;
                } | null;
                /**
                 * @description Mails in one day of the organization's time zone; null: no limit.
                 * @default null
                 * @example 200
                 */
                per_day?: number | null;
                /**
                 * @description Mails in one hour of the clock, spread over it; null: no limit.
                 * @default null
                 * @example 30
                 */
                per_hour?: number | null;
            };
            /**
             * @description Customers are asked to write where the organization was last reviewed if that has a link here, or else at google, or else at the first by name.
             * @example {
             *       "google": "https://g.page/r/cedar-falls/review"
             *     }
             */
            review_links?: {
                [key: string]: string;
            };
            alerting?: {
                /**
                 * @description Mails while nobody has acknowledged a critical alert, each counted from the alert; none: owners and admins after 10 minutes.
                 * @default []
                 */
                escalation?: {
                    /** @example 10 */
                    after_minutes: number;
                    /**
                     * @description Who is told then; none named: owners and admins who see the organization.
                     * @default []
                     * @example []
                     */
                    user_ids?: string[];
                }[];
            };
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Restores an archived organization; DELETE archives.
             * @constant
             */
            status?: "active";
        };
        CreateLeadRequest: {
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @default inbound
             * @enum {string}
             */
            direction?: "inbound" | "outbound";
            /** @example Rosa Delgado */
            name: string;
            /** @default null */
            email?: string | null;
            phone?: string | null;
            /**
             * @description An advertising channel, a form, a partner. Leads made from calls have `call:<provider>`.
             * @example website
             */
            source: string;
            /**
             * @default null
             * @example The basement smells of mildew.
             */
            message?: string | null;
            /** @default null */
            industry?: string | null;
            /**
             * @description The user of the dashboard who looks after it.
             * @default null
             * @example null
             */
            owner_user_id?: string | null;
            next_action_at?: string | null;
            /** @default null */
            attribution?: {
                /**
                 * @default null
                 * @example google
                 */
                source?: string | null;
                /**
                 * @default null
                 * @example cpc
                 */
                medium?: string | null;
                /**
                 * @default null
                 * @example storm-2026
                 */
                campaign?: string | null;
                /**
                 * @default null
                 * @example water damage near me
                 */
                keyword?: string | null;
                /**
                 * @default null
                 * @example Cj0KCQiA5rGuBhCnARIsAN11vgR
                 */
                click_id?: string | null;
                /**
                 * @default null
                 * @example https://example.com/water-damage
                 */
                landing_page?: string | null;
            } | null;
            /** @default null */
            external_ref?: string | null;
            /**
             * @description At most 50 pairs of strings.
             * @default {}
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description For leads that come from another system: where they stand, and stay.
             * @enum {string}
             */
            pipeline_stage?: "new" | "qualified" | "nurture" | "disqualified" | "contacted" | "appointment_set" | "won" | "lost";
            /**
             * @description Why the lead was given up; only where it is `lost` or `disqualified`.
             * @default null
             * @example null
             */
            lost_reason?: string | null;
        };
        UpdateLeadRequest: {
            /** @example Rosa Delgado */
            name?: string;
            email?: string | null;
            phone?: string | null;
            /**
             * @description An advertising channel, a form, a partner. Leads made from calls have `call:<provider>`.
             * @example website
             */
            source?: string;
            /** @example The basement smells of mildew. */
            message?: string | null;
            industry?: string | null;
            /**
             * @description The user of the dashboard who looks after it.
             * @example null
             */
            owner_user_id?: string | null;
            next_action_at?: string | null;
            attribution?: {
                /**
                 * @default null
                 * @example google
                 */
                source?: string | null;
                /**
                 * @default null
                 * @example cpc
                 */
                medium?: string | null;
                /**
                 * @default null
                 * @example storm-2026
                 */
                campaign?: string | null;
                /**
                 * @default null
                 * @example water damage near me
                 */
                keyword?: string | null;
                /**
                 * @default null
                 * @example Cj0KCQiA5rGuBhCnARIsAN11vgR
                 */
                click_id?: string | null;
                /**
                 * @default null
                 * @example https://example.com/water-damage
                 */
                landing_page?: string | null;
            } | null;
            external_ref?: string | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @example contacted
             * @enum {string}
             */
            pipeline_stage?: "new" | "qualified" | "nurture" | "disqualified" | "contacted" | "appointment_set" | "won" | "lost";
            /**
             * @description Why the lead was given up; only where it is `lost` or `disqualified`.
             * @example null
             */
            lost_reason?: string | null;
            /**
             * @description A person's own judgement in place of the engine's, kept as an example (`GET /feedback`).
             * @example hot
             * @enum {string}
             */
            tier?: "hot" | "warm" | "cold";
        };
        /**
         * @example {
         *       "kind": "email",
         *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
         *       "to": {
         *         "email": "rosa@example.com"
         *       },
         *       "subject": "Your basement",
         *       "body": "How did the drying go?"
         *     }
         */
        CreateOutreachRequest: {
            /** @constant */
            kind: "email";
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            to?: {
                prospect_id?: string | null;
                lead_id?: string | null;
                email?: string | null;
            };
            /**
             * @description The reply that it answers, in place of `to`: it goes to its sender, in its thread.
             * @example out_06bb2nkw40e08a8zdc7g6t9m5a
             */
            reply_id?: string;
            subject?: string | null;
            body?: string | null;
            brief?: string | null;
            /**
             * @description At most 50 pairs of strings.
             * @default {}
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        } | {
            /** @constant */
            kind: "sequence";
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @example Property managers, spring */
            name: string;
            steps: {
                /** @description Hours after the step before, or after the enrolment. */
                delay_hours: number;
                subject?: string | null;
                body?: string | null;
                brief?: string | null;
            }[];
            /**
             * @description At most 50 pairs of strings.
             * @default {}
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        } | {
            /** @constant */
            kind: "suppression";
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            email?: string | null;
            domain?: string | null;
            /**
             * @default manual
             * @enum {string}
             */
            reason?: "unsubscribe" | "bounce" | "complaint" | "manual";
            /**
             * @description At most 50 pairs of strings.
             * @default {}
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        /**
         * @example {
         *       "subject": "Is your basement dry?"
         *     }
         */
        UpdateOutreachRequest: {
            /** @description Of a mail that was not sent. */
            subject?: string | null;
            /** @description Of a mail that was not sent. */
            body?: string | null;
            /** @description Of a sequence. */
            name?: string;
            /** @description Of a sequence: all of them. While prospects are under way in it, it has to be paused. */
            steps?: {
                /** @description Hours after the step before, or after the enrolment. */
                delay_hours: number;
                subject?: string | null;
                body?: string | null;
                brief?: string | null;
            }[];
            /**
             * @description Of a reply. What follows from it is applied; a suppression stays until it is removed.
             * @enum {string}
             */
            label?: "interested" | "meeting_booked" | "question" | "not_interested" | "do_not_contact" | "out_of_office" | "wrong_person" | "bounce" | "other";
            /** @description Of a reply. */
            read?: boolean;
            /** @description Of a reply: nobody need look at it any more. */
            handled?: boolean;
        };
        /**
         * @example {
         *       "prospect_ids": [
         *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
         *       ]
         *     }
         */
        SendOutreachRequest: {
            /** @description Sequences only: who is enrolled. Those who have been in it stay as they are. */
            prospect_ids?: string[];
            /** @description Sequences only: true holds every step back, false goes on. */
            paused?: boolean;
        };
        /**
         * @example {
         *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
         *       "kind": "blog_post",
         *       "brief": {
         *         "topic": "What to do when a pipe bursts",
         *         "audience": "homeowners",
         *         "tone": "reassuring",
         *         "keywords": [
         *           "burst pipe",
         *           "water damage"
         *         ],
         *         "max_words": 400
         *       }
         *     }
         */
        CreateContentRequest: {
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @enum {string} */
            kind: "blog_post" | "video_script" | "social_post" | "review_response";
            brief: {
                /**
                 * @description Required, but for a `review_response`.
                 * @default null
                 * @example What to do when a pipe bursts
                 */
                topic?: string | null;
                /**
                 * @default null
                 * @example homeowners
                 */
                audience?: string | null;
                /**
                 * @description The built-in engine tells professional, friendly, reassuring and direct apart; other words it takes for the nearest.
                 * @default null
                 * @example friendly
                 */
                tone?: string | null;
                /**
                 * @default []
                 * @example [
                 *       "burst pipe",
                 *       "water damage"
                 *     ]
                 */
                keywords?: string[];
                /**
                 * @description A social post keeps to its platform's limits.
                 * @default null
                 * @example facebook
                 */
                platform?: string | null;
                /** @default null */
                max_words?: number | null;
                /**
                 * @description Required for a `review_response`, and only there.
                 * @default null
                 * @example google_AbC123
                 */
                review_id?: string | null;
            };
            /**
             * @description At most 50 pairs of strings.
             * @default {}
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        /**
         * @example {
         *       "body": "Turn off the main valve first. Then call us."
         *     }
         */
        UpdateContentRequest: {
            /** @description With another title or body there is a new revision; the one that is left out stays. */
            title?: string | null;
            body?: string | null;
            /** @description All of it. What engines write from now on follows it; the review that is answered stays. */
            brief?: {
                /**
                 * @description Required, but for a `review_response`.
                 * @default null
                 * @example What to do when a pipe bursts
                 */
                topic?: string | null;
                /**
                 * @default null
                 * @example homeowners
                 */
                audience?: string | null;
                /**
                 * @description The built-in engine tells professional, friendly, reassuring and direct apart; other words it takes for the nearest.
                 * @default null
                 * @example friendly
                 */
                tone?: string | null;
                /**
                 * @default []
                 * @example [
                 *       "burst pipe",
                 *       "water damage"
                 *     ]
                 */
                keywords?: string[];
                /**
                 * @description A social post keeps to its platform's limits.
                 * @default null
                 * @example facebook
                 */
                platform?: string | null;
                /** @default null */
                max_words?: number | null;
                /**
                 * @description Required for a `review_response`, and only there.
                 * @default null
                 * @example google_AbC123
                 */
                review_id?: string | null;
            };
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        /**
         * @example {
         *       "instructions": "Make it shorter and mention that we open on Saturdays."
         *     }
         */
        ReviseContentRequest: {
            /** @example Make it shorter and mention that we open on Saturdays. */
            instructions?: string;
            /** @example What to do when a pipe bursts */
            title?: string;
            /**
             * @description Markdown. It is never rendered by this service.
             * @example Turn off the main valve first. Then call us.
             */
            body?: string;
        };
        /**
         * @example {
         *       "revision": 1
         *     }
         */
        PublishContentRequest: {
            revision: number;
            /**
             * @description Where it is published. Blog posts: `feed`, the default. Others: `manual`, once posted.
             * @enum {string}
             */
            channel?: "feed" | "manual";
            /**
             * Format: uri
             * @description Where a person has posted it; with `channel: manual`.
             */
            url?: string;
        };
        /**
         * @example {
         *       "action": "dispatch",
         *       "corrections": {
         *         "intent": "emergency_service",
         *         "urgency": "emergency",
         *         "qualified": true
         *       },
         *       "reason": "Water is still running."
         *     }
         */
        CallDecisionRequest: {
            /**
             * @description Left out where only the reading is corrected.
             * @example dispatch
             * @enum {string}
             */
            action?: "dispatch" | "undo" | "join" | "make_lead" | "close";
            corrections?: components["schemas"]["CallCorrections"];
            /**
             * @description With `dispatch`: it is booked already under this reference, and no request is sent.
             * @example JOB-20418
             */
            job_external_ref?: string;
            /**
             * Format: uuid
             * @description With `join`: the open lead that the call belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            lead_id?: string;
            /**
             * @description Asked for by `close`.
             * @example Neighbor called us too: the building is without water.
             */
            reason?: string;
        };
        CallCorrections: {
            /** @enum {string} */
            intent?: "emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other";
            /** @enum {string} */
            urgency?: "emergency" | "same_day" | "standard" | "low";
            qualified?: boolean | null;
            service_line?: ("water" | "fire_smoke" | "mold" | "storm" | "biohazard" | "reconstruction" | "contents" | "plumbing" | "hvac" | "electrical" | "roofing" | "cleaning" | "other") | null;
            extracted?: {
                /** @example Rosa Delgado */
                caller_name?: string | null;
                callback_number?: string | null;
                /** @example 1200 Harbor Street */
                address?: string | null;
                /** @example burst pipe */
                loss_cause?: string | null;
                insured?: boolean | null;
                /** @example Example Mutual */
                carrier?: string | null;
                /** @example EM-2026-0413 */
                claim_number?: string | null;
            };
        };
        CreateClaimRequest: {
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @example JOB-2026-00417 */
            job_external_ref: string;
            /** @default null */
            loss_type?: ("water" | "sewage" | "flood_surface" | "fire" | "smoke" | "mold" | "wind" | "hail" | "storm" | "freeze" | "tree" | "vandalism" | "biohazard" | "other") | null;
            /** @default null */
            loss_date?: string | null;
            /**
             * @default null
             * @example Rosa Delgado
             */
            insured_name?: string | null;
            /**
             * @default null
             * @example 48 Orchard Street, Decatur, GA 30030
             */
            loss_address?: string | null;
            /**
             * @default null
             * @example Harbor Mutual
             */
            carrier?: string | null;
            /**
             * @default null
             * @example HM-2026-118204
             */
            claim_number?: string | null;
            documents: {
                /** @example notes-1 */
                document_id?: string;
                /**
                 * @description Measurements outrank notes, and the notes of those who inspected outrank what the customer says.
                 * @enum {string}
                 */
                kind: "technician_notes" | "adjuster_notes" | "moisture_log" | "measurements" | "customer_statement";
                /** @example Kitchen 12x14, 8 ft ceiling. Removed 2 ft flood cut. */
                text: string;
            }[];
            /** @default [] */
            photos?: {
                /** @example photo-1 */
                photo_id?: string;
                /**
                 * @default null
                 * @example kitchen.jpg
                 */
                filename?: string | null;
                /**
                 * @default null
                 * @example Wet drywall behind the sink
                 */
                caption?: string | null;
                /**
                 * @description Where the picture is. Fetched, in the live environment, only where a model that looks at pictures is configured.
                 * @default null
                 */
                url?: string | null;
                /**
                 * @default null
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                sha256?: string | null;
            }[];
            /**
             * @description At most 50 pairs of strings.
             * @default {}
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        UpdateClaimRequest: {
            loss_type?: ("water" | "sewage" | "flood_surface" | "fire" | "smoke" | "mold" | "wind" | "hail" | "storm" | "freeze" | "tree" | "vandalism" | "biohazard" | "other") | null;
            loss_date?: string | null;
            /** @example Rosa Delgado */
            insured_name?: string | null;
            /** @example 48 Orchard Street, Decatur, GA 30030 */
            loss_address?: string | null;
            /** @example Harbor Mutual */
            carrier?: string | null;
            /** @example HM-2026-118204 */
            claim_number?: string | null;
        };
        AddScopeItemRequest: {
            /** @example Kitchen */
            room: string;
            /** @enum {string} */
            category: "WTR" | "DMO" | "DRY" | "FCC" | "FCV" | "FCW" | "FCT" | "FNC" | "PNT" | "INS" | "CAB" | "CLN" | "CON" | "HMR" | "PLM" | "ELE" | "RFG" | "SFG" | "SDG" | "WDW" | "DOR" | "TMP" | "FRM" | "HVC" | "APP" | "LIT";
            /** @enum {string} */
            activity: "remove" | "replace" | "remove_and_replace" | "detach_and_reset" | "clean" | "treat" | "extract" | "dry" | "install" | "protect";
            /** @example Remove wet drywall, 2 ft flood cut */
            description: string;
            /**
             * @default null
             * @example 52
             */
            quantity?: number | null;
            /** @enum {string} */
            unit: "SF" | "LF" | "SY" | "EA" | "HR" | "DA";
            /**
             * @description How the quantity was arrived at. Left out with another quantity, it says what it was before.
             * @example measured on site
             */
            quantity_basis?: string;
            /**
             * @default null
             * @example Cut at 2 ft, insulation behind is dry.
             */
            note?: string | null;
            /**
             * @description Each quote has to stand in its source, character for character.
             * @default []
             * @example [
             *       {
             *         "document_id": "notes-1",
             *         "quote": "Removed 2 ft flood cut"
             *       }
             *     ]
             */
            evidence?: ({
                /** @example notes-1 */
                document_id: string;
                quote: string;
            } | {
                /** @example notes-1 */
                photo_id: string;
                quote: string;
            })[];
        };
        UpdateScopeItemRequest: {
            /** @example Kitchen */
            room?: string;
            /** @enum {string} */
            category?: "WTR" | "DMO" | "DRY" | "FCC" | "FCV" | "FCW" | "FCT" | "FNC" | "PNT" | "INS" | "CAB" | "CLN" | "CON" | "HMR" | "PLM" | "ELE" | "RFG" | "SFG" | "SDG" | "WDW" | "DOR" | "TMP" | "FRM" | "HVC" | "APP" | "LIT";
            /** @enum {string} */
            activity?: "remove" | "replace" | "remove_and_replace" | "detach_and_reset" | "clean" | "treat" | "extract" | "dry" | "install" | "protect";
            /** @example Remove wet drywall, 2 ft flood cut */
            description?: string;
            /** @example 52 */
            quantity?: number | null;
            /** @enum {string} */
            unit?: "SF" | "LF" | "SY" | "EA" | "HR" | "DA";
            /**
             * @description How the quantity was arrived at. Left out with another quantity, it says what it was before.
             * @example measured on site
             */
            quantity_basis?: string;
            /** @example Cut at 2 ft, insulation behind is dry. */
            note?: string | null;
            /**
             * @description Each quote has to stand in its source, character for character.
             * @example [
             *       {
             *         "document_id": "notes-1",
             *         "quote": "Removed 2 ft flood cut"
             *       }
             *     ]
             */
            evidence?: ({
                /** @example notes-1 */
                document_id: string;
                quote: string;
            } | {
                /** @example notes-1 */
                photo_id: string;
                quote: string;
            })[];
            /**
             * @example approved
             * @enum {string}
             */
            review_status?: "pending" | "approved" | "rejected";
            /**
             * @description Needed to reject an item, and for nothing else.
             * @example null
             */
            review_reason?: string | null;
        };
        UpdateScopeRoomRequest: {
            /** @example Kitchen */
            name?: string;
            /** @example 12 */
            length_ft?: number | null;
            /** @example 12 */
            width_ft?: number | null;
            /** @example 12 */
            height_ft?: number | null;
        };
        ReviewClaimRequest: {
            /** @enum {string} */
            verdict: "approve" | "reject" | "reopen";
            /** @default null */
            reason?: string | null;
        };
        CreateWebhookRequest: {
            /** @example https://example.com/hooks/intake */
            url: string;
            /**
             * @example [
             *       "call.qualified",
             *       "lead.created"
             *     ]
             */
            events: ("call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event" | "*")[];
            /** @default null */
            organization_ids?: string[] | null;
            /**
             * @description Those below the organizations as well, also those that are added later.
             * @default false
             * @example false
             */
            include_descendants?: boolean;
            /**
             * @default null
             * @example Intake of the CRM
             */
            description?: string | null;
            /** @default null */
            max_per_second?: number | null;
            /**
             * @description At most 50 pairs of strings.
             * @default {}
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        UpdateWebhookRequest: {
            /** @example https://example.com/hooks/intake */
            url?: string;
            /**
             * @example [
             *       "call.qualified",
             *       "lead.created"
             *     ]
             */
            events?: ("call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event" | "*")[];
            organization_ids?: string[] | null;
            /**
             * @description Those below the organizations as well, also those that are added later.
             * @example false
             */
            include_descendants?: boolean;
            /** @example Intake of the CRM */
            description?: string | null;
            max_per_second?: number | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /** @enum {string} */
            status?: "enabled" | "disabled";
        };
        RotateWebhookSecretRequest: {
            /** @default 86400 */
            overlap_seconds?: number;
            /**
             * @description Moves the subscription there as well. The old secret then signs nothing any more: there is no overlap.
             * @example https://example.com/hooks/intake
             */
            url?: string;
        };
        TestWebhookRequest: {
            /**
             * @description The first type that the subscription names, unless told.
             * @example call.qualified
             * @enum {string}
             */
            event_type?: "call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event";
        };
        RecoverWebhookRequest: {
            /**
             * Format: date-time
             * @example 2026-03-14T09:26:53.589Z
             */
            since: string;
            /**
             * Format: date-time
             * @description Now, unless told.
             * @example 2026-03-14T09:26:53.589Z
             */
            until?: string;
        };
        CreateApiKeyRequest: {
            /** @example CRM integration */
            name: string;
            /** @enum {string} */
            environment: "live" | "test";
            /**
             * @example [
             *       "read",
             *       "write"
             *     ]
             */
            scopes: ("read" | "write" | "admin")[];
            /** @default null */
            organization_ids?: string[] | null;
            /**
             * @description Those below the organizations as well, also those that are added later.
             * @default false
             * @example false
             */
            include_descendants?: boolean;
            /** @example 2036-01-01T00:00:00.000Z */
            expires_at?: string | null;
            /**
             * @description At most 50 pairs of strings.
             * @default {}
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        RotateApiKeyRequest: {
            /** @default 0 */
            overlap_seconds?: number;
        };
        AcknowledgeAlertsRequest: {
            alert_ids: string[];
        };
        UpdateAlertRequest: {
            /**
             * @description The person who looks after it.
             * @example usr_01k5tq9v2zr4m
             */
            assigned_to?: string | null;
        };
        AddLeadNoteRequest: {
            /** @example Called back, wants a visit on Tuesday. */
            text: string;
        };
        CreateIngestSourceRequest: {
            /** @enum {string} */
            kind: "callrail" | "twilio" | "calltrackingmetrics" | "whatconverts" | "calls_generic" | "postmark" | "sendgrid" | "mailgun" | "ses" | "email_generic" | "google_reviews" | "reviews_generic" | "jobs_generic";
            /** @default null */
            organization_id?: string | null;
            /** @default null */
            accounts?: {
                [key: string]: string;
            } | null;
            /**
             * @description What the provider signs with. One is made here when it is left out, which serves a sender of your own: `callrail`, `twilio`, `calltrackingmetrics`, `sendgrid`, `mailgun` and `ses` sign with a key that they issue.
             * @example a-secret-of-the-provider
             */
            secret?: string;
            /**
             * @description At most 50 pairs of strings.
             * @default {}
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        UpdateIngestSourceRequest: {
            organization_id?: string | null;
            accounts?: {
                [key: string]: string;
            } | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        RotateIngestSecretRequest: {
            /**
             * @description What the provider signs with. One is made here when it is left out, which serves a sender of your own: `callrail`, `twilio`, `calltrackingmetrics`, `sendgrid`, `mailgun` and `ses` sign with a key that they issue.
             * @example a-secret-of-the-provider
             */
            secret?: string;
            /**
             * @description One of the source's accounts, which then signs with a secret of its own; null: the secret of the source.
             * @default null
             * @example null
             */
            account?: string | null;
            /**
             * @description How long the secret before is taken as well.
             * @default 86400
             */
            overlap_seconds?: number;
        };
        CreateConnectionRequest: {
            /** @constant */
            kind: "http_job_system";
            settings: {
                /**
                 * @description Takes a call as a POST and answers `{"job_ref"}`.
                 * @example https://jobs.example.com/calls
                 */
                url: string;
                /**
                 * @description What requests are signed with; made here when it is left out.
                 * @example whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=
                 */
                secret?: string;
                /**
                 * @description Tells by `?call_id=` whether a call has become a job: 200 with `{"job_ref"}`, or 404. Asked before a call is sent again.
                 * @default null
                 * @example https://jobs.example.com/jobs
                 */
                lookup_url?: string | null;
                /**
                 * @description Takes a job back: a POST of `{"call_id","job_ref"}`.
                 * @default null
                 * @example https://jobs.example.com/cancellations
                 */
                cancel_url?: string | null;
                /**
                 * @description Requests with one `Idempotency-Key` make one job. Without this and without `lookup_url`, a call whose answer was lost is not sent again: a person looks.
                 * @default false
                 * @example false
                 */
                idempotent?: boolean;
                /**
                 * @description Everything is decided and recorded, nothing is sent: calls go to a person.
                 * @default false
                 * @example false
                 */
                dry_run?: boolean;
            };
            /**
             * @description The organizations that it serves, and those below them; null: all. The one that names an organization, or else its nearest ancestor, wins over one for all.
             * @default null
             */
            organization_ids?: string[] | null;
            /**
             * @default null
             * @example Dispatch board of the northern branches
             */
            description?: string | null;
            /**
             * @description At most 50 pairs of strings.
             * @default {}
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        } | {
            /** @constant */
            kind: "smtp";
            settings: {
                /** @example smtp.example.com */
                host: string;
                /**
                 * @description 25, 465, 587 or 2525.
                 * @default 587
                 * @example 587
                 */
                port?: number;
                /**
                 * @description TLS from the start, as at port 465; else STARTTLS is required.
                 * @default false
                 * @example false
                 */
                secure?: boolean;
                /**
                 * @default null
                 * @example mailer@example.com
                 */
                username?: string | null;
                /**
                 * @description Never shown. A new `host` needs it again.
                 * @default null
                 * @example correct horse battery staple
                 */
                password?: string | null;
            };
            /**
             * @description The organizations that it serves, and those below them; null: all. The one that names an organization, or else its nearest ancestor, wins over one for all.
             * @default null
             */
            organization_ids?: string[] | null;
            /**
             * @default null
             * @example Dispatch board of the northern branches
             */
            description?: string | null;
            /**
             * @description At most 50 pairs of strings.
             * @default {}
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        UpdateConnectionRequest: {
            /** @description Those that are to change; the others stay. */
            settings?: {
                /**
                 * @description Takes a call as a POST and answers `{"job_ref"}`.
                 * @example https://jobs.example.com/calls
                 */
                url?: string;
                /**
                 * @description What requests are signed with; made here when it is left out.
                 * @example whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=
                 */
                secret?: string;
                /**
                 * @description Tells by `?call_id=` whether a call has become a job: 200 with `{"job_ref"}`, or 404. Asked before a call is sent again.
                 * @example https://jobs.example.com/jobs
                 */
                lookup_url?: string | null;
                /**
                 * @description Takes a job back: a POST of `{"call_id","job_ref"}`.
                 * @example https://jobs.example.com/cancellations
                 */
                cancel_url?: string | null;
                /**
                 * @description Requests with one `Idempotency-Key` make one job. Without this and without `lookup_url`, a call whose answer was lost is not sent again: a person looks.
                 * @example false
                 */
                idempotent?: boolean;
                /**
                 * @description Everything is decided and recorded, nothing is sent: calls go to a person.
                 * @example false
                 */
                dry_run?: boolean;
            } | {
                /** @example smtp.example.com */
                host?: string;
                /**
                 * @description 25, 465, 587 or 2525.
                 * @example 587
                 */
                port?: number;
                /**
                 * @description TLS from the start, as at port 465; else STARTTLS is required.
                 * @example false
                 */
                secure?: boolean;
                /** @example mailer@example.com */
                username?: string | null;
                /**
                 * @description Never shown. A new `host` needs it again.
                 * @example correct horse battery staple
                 */
                password?: string | null;
            };
            /** @description The organizations that it serves, and those below them; null: all. The one that names an organization, or else its nearest ancestor, wins over one for all. */
            organization_ids?: string[] | null;
            /** @example Dispatch board of the northern branches */
            description?: string | null;
            /** @enum {string} */
            status?: "enabled" | "disabled";
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        TestConnectionRequest: Record<string, never>;
        /**
         * @example {
         *       "phone": "+14045550142",
         *       "email": "dana@example.com",
         *       "dry_run": true
         *     }
         */
        CreateErasureRequest: {
            phone?: string | null;
            email?: string | null;
            /**
             * @description Count first; erase with `false`.
             * @example true
             */
            dry_run: boolean;
            /**
             * @description What you call the request; no name, since it is kept.
             * @example DSR-2026-014
             */
            reference?: string | null;
        };
        /**
         * @example {
         *       "calls_days": 365,
         *       "messages_days": 30
         *     }
         */
        UpdateRetentionRequest: {
            /**
             * @description Calls are erased after these days, with their words; leads that were made of them stay. Null: as the operator has it.
             * @example 365
             */
            calls_days?: number | null;
            /**
             * @description Claims are erased after these days, with their documents and scope. Null: as the operator has it.
             * @example 365
             */
            claims_days?: number | null;
            /**
             * @description Raw messages of providers. Null: as the operator has it.
             * @example 365
             */
            messages_days?: number | null;
            /**
             * @description Events, and their deliveries that are done. Null: as the operator has it.
             * @example 365
             */
            events_days?: number | null;
            /**
             * @description Alerts that somebody has acknowledged. Null: as the operator has it.
             * @example 365
             */
            alerts_days?: number | null;
        };
        /**
         * @example {
         *       "name": "dispatch-call",
         *       "since": "2026-11-21T17:00:00Z",
         *       "dry_run": true
         *     }
         */
        RetryJobsRequest: {
            /**
             * @description The kind of work: `dispatch-call` hands calls to the job system, `classify-call` reads them.
             * @example dispatch-call
             * @enum {string}
             */
            name: "process-ingest-message" | "confirm-subscription" | "classify-call" | "expire-transcript" | "dispatch-call" | "cancel-dispatch" | "test-connection" | "qualify-lead" | "follow-lead" | "assess-review" | "extract-claim-scope" | "draft-content" | "revise-content" | "draft-email" | "run-sequence-step" | "send-email" | "label-reply" | "send-account-mail" | "tell-of-alert" | "send-alert-mail" | "erase-person" | "recover-deliveries";
            /**
             * @description Jobs that gave up then or later.
             * @example 2026-11-21T17:00:00Z
             */
            since?: string;
            /**
             * @description Jobs that gave up before then.
             * @example 2026-11-22T00:00:00Z
             */
            until?: string;
            /**
             * @description Count first; run with `false`.
             * @example true
             */
            dry_run: boolean;
        };
        CallReceivedEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "call.received";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /** @example call_01k5tq9v2zr4m */
                call_id: string;
                /** @example callrail */
                provider: string;
                /**
                 * @description E.164.
                 * @example +14045550142
                 */
                caller_number: string | null;
                /**
                 * @description E.164.
                 * @example +14045550100
                 */
                tracking_number: string | null;
                /** @constant */
                direction: "inbound";
                started_at: string | null;
                /** @example 187 */
                duration_seconds: number | null;
                /** @description null: the provider has not said it. */
                answered: boolean | null;
                /** @example false */
                voicemail: boolean | null;
                /** @enum {string} */
                transcript_status: "pending" | "available" | "unavailable";
            };
        };
        CallClassifiedEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "call.classified";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /** @example call_01k5tq9v2zr4m */
                call_id: string;
                classification: {
                    /** @enum {string} */
                    intent: "emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other";
                    /** @example 0.94 */
                    confidence: number;
                    /** @enum {string} */
                    urgency: "emergency" | "same_day" | "standard" | "low";
                    /** @description null: it cannot be told from this call. */
                    qualified: boolean | null;
                    service_line: ("water" | "fire_smoke" | "mold" | "storm" | "biohazard" | "reconstruction" | "contents" | "plumbing" | "hvac" | "electrical" | "roofing" | "cleaning" | "other") | null;
                    /** @example null */
                    disqualify_reason: ("duplicate" | "out_of_area" | "service_not_offered" | "not_ready" | "solicitation" | "spam" | "existing_customer" | "wrong_number" | "insufficient_information") | null;
                    /**
                     * @description null: the call was erased.
                     * @example Burst pipe in the basement; the caller wants help today.
                     */
                    summary: string | null;
                };
                /**
                 * @description A person will look at the call.
                 * @example false
                 */
                needs_review: boolean;
            };
        };
        CallQualifiedEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "call.qualified";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /** @example call_01k5tq9v2zr4m */
                call_id: string;
                /**
                 * @description E.164.
                 * @example +14045550142
                 */
                caller_number: string | null;
                /**
                 * @description E.164.
                 * @example +14045550100
                 */
                tracking_number: string | null;
                classification: {
                    /** @enum {string} */
                    intent: "emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other";
                    /** @example 0.94 */
                    confidence: number;
                    /** @enum {string} */
                    urgency: "emergency" | "same_day" | "standard" | "low";
                };
                dispatch: {
                    /** @enum {string} */
                    action: "auto_dispatch" | "review" | "none" | "manual";
                    job_external_ref: string | null;
                };
            };
        };
        LeadCreatedEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "lead.created";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /**
                 * Format: uuid
                 * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
                 */
                lead_id: string;
                /** @example Rosa Delgado */
                name: string | null;
                /** @example rosa@example.com */
                email: string | null;
                /** @example website */
                source: string;
                /** @example 82 */
                lead_score: number;
                /**
                 * @example qualified
                 * @enum {string}
                 */
                pipeline_stage: "new" | "qualified" | "nurture" | "disqualified" | "contacted" | "appointment_set" | "won" | "lost";
                /** @example property_management */
                industry: string | null;
            };
        };
        LeadUpdatedEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "lead.updated";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /**
                 * Format: uuid
                 * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
                 */
                lead_id: string;
                /**
                 * @description The changed fields, before and after.
                 * @example {
                 *       "pipeline_stage": {
                 *         "from": "new",
                 *         "to": "qualified"
                 *       }
                 *     }
                 */
                changes: {
                    [key: string]: {
                        from: unknown;
                        to: unknown;
                    };
                };
                /** @example 82 */
                lead_score: number;
                /**
                 * @example qualified
                 * @enum {string}
                 */
                pipeline_stage: "new" | "qualified" | "nurture" | "disqualified" | "contacted" | "appointment_set" | "won" | "lost";
            };
        };
        OutreachEmailSentEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "outreach.email.sent";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /** @example out_01k5tq9v2zr4m */
                outreach_id: string;
                /** @example 01k5tq9v2zr4m@mail.example.com */
                message_id: string;
                /** @example rosa@example.com */
                to: string | null;
                /** @example Your basement, one week on */
                subject: string | null;
                prospect_id: string | null;
                sequence_id: string | null;
            };
        };
        OutreachEmailRepliedEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "outreach.email.replied";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /** @example out_01k5tq9v2zr4m */
                outreach_id: string;
                /**
                 * @description Message-ID of the mail.
                 * @example 01k5tq9v2zr4m@mail.example.com
                 */
                in_reply_to: string | null;
                /** @example rosa@example.com */
                from: string | null;
                /**
                 * @example interested
                 * @enum {string}
                 */
                classification: "interested" | "meeting_booked" | "question" | "not_interested" | "do_not_contact" | "out_of_office" | "wrong_person" | "bounce" | "other";
                /** @example Yes, please send somebody on Thursday. */
                preview: string | null;
            };
        };
        ClaimScopeReadyEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "claim.scope.ready";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /** @example clm_01k5tq9v2zr4m */
                claim_id: string;
                /**
                 * @description The reference in the job system.
                 * @example JOB-20418
                 */
                job_external_ref: string;
                /** @example water */
                loss_type: ("water" | "sewage" | "flood_surface" | "fire" | "smoke" | "mold" | "wind" | "hail" | "storm" | "freeze" | "tree" | "vandalism" | "biohazard" | "other") | null;
                /** @example 23 */
                scope_item_count: number;
                /**
                 * @example [
                 *       "Kitchen",
                 *       "Hallway"
                 *     ]
                 */
                rooms_documented: string[];
                /** @example https://app.example.com/claims/clm_01k5tq9v2zr4m?environment=live */
                review_url: string;
            };
        };
        ClaimScopeReviewedEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "claim.scope.reviewed";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /** @example clm_01k5tq9v2zr4m */
                claim_id: string;
                /**
                 * @description The reference in the job system.
                 * @example JOB-20418
                 */
                job_external_ref: string;
                /**
                 * @example approve
                 * @enum {string}
                 */
                verdict: "approve" | "reject" | "reopen";
                /**
                 * @description Always there where it is rejected.
                 * @example null
                 */
                reason: string | null;
                reviewed_by: {
                    /** @enum {string} */
                    type: "api_key" | "user" | "system" | "provider";
                    /** @example key_01k5tq9v2zr4m */
                    id: string;
                    /** @example CRM integration */
                    name: string | null;
                };
                /** @example 21 */
                accepted_item_count: number;
                /** @description What people made of what the engine had read. */
                changes: {
                    /**
                     * @example [
                     *       "item_3"
                     *     ]
                     */
                    edited_items: string[];
                    /**
                     * @example [
                     *       "item_24"
                     *     ]
                     */
                    added_items: string[];
                    /**
                     * @example [
                     *       "item_7"
                     *     ]
                     */
                    rejected_items: string[];
                    /** @example [] */
                    removed_items: string[];
                };
                /**
                 * @example [
                 *       "dimensions: Hallway"
                 *     ]
                 */
                missing_information: string[];
                /** @example https://app.example.com/claims/clm_01k5tq9v2zr4m?environment=live */
                review_url: string;
            };
        };
        ReviewRequestedEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "review.requested";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /**
                 * @description The reference in the job system.
                 * @example JOB-20418
                 */
                job_external_ref: string;
                customer: {
                    /** @example Rosa Delgado */
                    name: string | null;
                    /** @example rosa@example.com */
                    email: string | null;
                };
                /** @example google */
                platform: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                requested_at: string;
            };
        };
        ReviewReceivedEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "review.received";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /** @example google_8842019 */
                review_id: string;
                /** @example google */
                platform: string;
                /** @example 5 */
                rating: number | null;
                /**
                 * @example positive
                 * @enum {string}
                 */
                sentiment: "positive" | "neutral" | "negative" | "mixed";
                /** @example They were here within the hour. */
                preview: string | null;
                /**
                 * @description Whether the draft stands.
                 * @example true
                 */
                auto_response_drafted: boolean;
                /** @description The drafted response. */
                content_id: string | null;
            };
        };
        CallDecidedEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "call.decided";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /** @example call_01k5tq9v2zr4m */
                call_id: string;
                /**
                 * @description What was decided. Of a job, `dispatch.status` and later events tell what has happened.
                 * @enum {string}
                 */
                action: "dispatch" | "undo" | "join" | "make_lead" | "close" | "correct";
                /** @description null: the call was erased. */
                actor: {
                    /** @example user */
                    type: ("api_key" | "user" | "system" | "provider") | null;
                    /** @example usr_01k5tq9v2zr4m */
                    id: string | null;
                    name: string | null;
                };
                /** @example The neighbor has called as well. */
                reason: string | null;
                /**
                 * @example [
                 *       "intent",
                 *       "extracted.address"
                 *     ]
                 */
                corrected_fields: string[];
                /** @description As the person left it; null: nobody has read the call. */
                classification: {
                    /** @enum {string} */
                    intent: "emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other";
                    /** @enum {string} */
                    urgency: "emergency" | "same_day" | "standard" | "low";
                    qualified: boolean | null;
                    service_line: ("water" | "fire_smoke" | "mold" | "storm" | "biohazard" | "reconstruction" | "contents" | "plumbing" | "hvac" | "electrical" | "roofing" | "cleaning" | "other") | null;
                } | null;
                dispatch: {
                    action: ("auto_dispatch" | "review" | "none" | "joined" | "manual") | null;
                    status: ("pending" | "dispatched" | "failed" | "cancelling") | null;
                    job_external_ref: string | null;
                };
                lead_id: string | null;
            };
        };
        ConnectionFailingEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "connection.failing";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /** @example con_01k5tq9v2zr4m */
                connection_id: string;
                /** @example http_job_system */
                kind: string;
                /** @description null: it serves all. */
                organization_ids: string[] | null;
                /** @example HTTP 503 */
                error: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                failing_since: string;
            };
        };
        AlertRaisedEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "alert.raised";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /** @example alr_01k5tq9v2zr4m */
                alert_id: string;
                /** @example call.emergency_needs_review */
                kind: string;
                /**
                 * @example critical
                 * @enum {string}
                 */
                severity: "info" | "warning" | "critical";
                /** @example A call sounds like an emergency and nobody was sent. */
                message: string;
                target: {
                    /** @example call */
                    type: string;
                    /** @example call_01k5tq9v2zr4m */
                    id: string;
                };
            };
        };
        AlertEscalatedEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "alert.escalated";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /** @example alr_01k5tq9v2zr4m */
                alert_id: string;
                /** @example call.emergency_needs_review */
                kind: string;
                /**
                 * @example critical
                 * @enum {string}
                 */
                severity: "info" | "warning" | "critical";
                /** @example A call sounds like an emergency and nobody was sent. */
                message: string;
                target: {
                    /** @example call */
                    type: string;
                    /** @example call_01k5tq9v2zr4m */
                    id: string;
                };
                /**
                 * @description The step of the escalation.
                 * @example 1
                 */
                step: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                raised_at: string;
            };
        };
        RecordErasedEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "record.erased";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /**
                 * @example lead
                 * @enum {string}
                 */
                record_type: "lead" | "call" | "claim" | "outreach";
                /** @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 */
                record_id: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                erased_at: string;
            };
        };
        AuditCheckpointEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "audit.checkpoint";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /** @example chk_01k5tq9v2zr4m */
                checkpoint_id: string;
                /**
                 * @description Batches under the signature.
                 * @example 412
                 */
                tree_size: number;
                /**
                 * @description Entries under the signature.
                 * @example 9310
                 */
                last_sequence: number;
                /**
                 * @description The signed checkpoint (C2SP tlog-checkpoint).
                 * @example api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live
                 *     412
                 *     q83v…=
                 *
                 *     — api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live 3q2+7w…==
                 */
                note: string;
                /**
                 * @description What the note is verified with (C2SP signed-note).
                 * @example api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live+deadbeef+AbEi…=
                 */
                verifier_key: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                created_at: string;
            };
        };
        AuditLogEventEvent: {
            /** @example evt_06bb2nkw40e08a8zdc7g6t9m5a */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "audit.log.event";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Of a change of the whole account: the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            data: {
                /** @example aud_01k5tq9v2zr4m */
                audit_id: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                occurred_at: string;
                actor: {
                    /** @enum {string} */
                    type: "api_key" | "user" | "system" | "provider";
                    /** @example key_01k5tq9v2zr4m */
                    id: string;
                    /** @example CRM integration */
                    name: string | null;
                };
                /** @example lead.updated */
                action: string;
                target: {
                    /** @example lead */
                    type: string;
                    /** @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 */
                    id: string;
                };
                organization_id: string | null;
                /**
                 * @description The changed fields, before and after.
                 * @example {
                 *       "pipeline_stage": {
                 *         "from": "new",
                 *         "to": "qualified"
                 *       }
                 *     }
                 */
                changes: {
                    [key: string]: {
                        from: unknown;
                        to: unknown;
                    };
                };
                context: {
                    /** @example 01k5tq9v2zr4mtesw0yx */
                    request_id: string | null;
                    /** @example 203.0.113.7 */
                    ip: string | null;
                    /** @example crm-sync/2.1 */
                    user_agent: string | null;
                };
            };
        };
        Health: {
            /** @constant */
            status: "ok";
            /** @constant */
            version: "v1";
            /** @description Which build of the product answers. */
            build: {
                /**
                 * @description The edition of the product, as in its change log.
                 * @example 0.2.0
                 */
                version: string;
                /**
                 * @description `unknown` where nobody has told the build.
                 * @example 0c5e7d1
                 */
                commit: string;
            };
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            tenant_id: string;
            /** @enum {string} */
            environment: "live" | "test";
            scopes: ("read" | "write" | "admin")[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            timestamp: string;
        };
        Error: {
            error: {
                /**
                 * @description What to branch on; the message may change.
                 * @enum {string}
                 */
                code: "invalid_json" | "invalid_cursor" | "unauthorized" | "insufficient_scope" | "account_suspended" | "feature_disabled" | "not_found" | "method_not_allowed" | "conflict" | "invalid_transition" | "idempotency_in_progress" | "connection_required" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "validation_error" | "idempotency_key_reused" | "recipient_suppressed" | "url_not_allowed" | "rate_limited" | "internal_error" | "service_unavailable";
                /**
                 * @description For people.
                 * @example No such record.
                 */
                message: string;
                /** @description `request_id` always; further fields depend on the code. */
                details: {
                    /** @example 5b0c1d1e-6f5c-4d0b-9a0e-1f0a6c2f7b11 */
                    request_id: string;
                    /**
                     * @description Every problem that validation found, each with its place in the request.
                     * @example [
                     *       {
                     *         "path": "email",
                     *         "message": "Invalid email address"
                     *       }
                     *     ]
                     */
                    issues?: {
                        path: string;
                        message: string;
                    }[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        ListOrganizationsResponse: {
            data: components["schemas"]["Organization"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Organization: {
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            name: string;
            parent_organization_id: string | null;
            /** @example CRM-8812 */
            external_ref: string | null;
            /** @enum {string} */
            status: "active" | "archived";
            timezone: string;
            phone: string | null;
            address: {
                /** @example 1200 Harbor Street */
                line1: string;
                /**
                 * @default null
                 * @example Unit 4
                 */
                line2: string | null;
                /** @example Cedar Falls */
                city: string;
                /** @example IA */
                region: string;
                /** @example 50613 */
                postal_code: string;
                /**
                 * @default US
                 * @example US
                 */
                country: string;
            } | null;
            service_area: {
                /**
                 * @default []
                 * @example [
                 *       "50613",
                 *       "50614"
                 *     ]
                 */
                postal_codes: string[];
            };
            services: ("water" | "fire_smoke" | "mold" | "storm" | "biohazard" | "reconstruction" | "contents" | "plumbing" | "hvac" | "electrical" | "roofing" | "cleaning" | "other")[];
            dispatch_policy: {
                /** @default true */
                enabled: boolean;
                /** @default 0.8 */
                min_confidence: number;
                /**
                 * @default [
                 *       "emergency_service"
                 *     ]
                 */
                intents: ("emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other")[];
                /**
                 * @default [
                 *       "emergency"
                 *     ]
                 */
                urgencies: ("emergency" | "same_day" | "standard" | "low")[];
                /**
                 * @description For so long a further call of the same number joins the open lead and job; 0 is never.
                 * @default 12
                 */
                repeat_window_hours: number;
                /**
                 * @description For so long a person can take an automatic dispatch back.
                 * @default 10
                 */
                undo_minutes: number;
            };
            sender: {
                /**
                 * @description What recipients see as the sender; null: the name of the organization.
                 * @default null
                 * @example Cedar Falls Restoration
                 */
                name: string | null;
                /**
                 * @description What mail comes from; null: `outreach@` the domain of this service. Answers come back to us all the same.
                 * @default null
                 * @example hello@cedarfalls.example.com
                 */
                email: string | null;
                /**
                 * @description What every mail shows; null: `address` of the organization.
                 * @default null
                 */
                postal_address: {
                    /** @example 1200 Harbor Street */
                    line1: string;
                    /**
                     * @default null
                     * @example Unit 4
                     */
                    line2: string | null;
                    /** @example Cedar Falls */
                    city: string;
                    /** @example IA */
                    region: string;
                    /** @example 50613 */
                    postal_code: string;
                    /**
                     * @default US
                     * @example US
                     */
                    country: string;
                } | null;
                /**
                 * @description When mail may leave, in the recipient's time zone, or else the organization's; null: at any time.
                 * @default null
                 */
                window: {
                    /**
                     * @example [
                     *       "mon",
                     *       "tue",
                     *       "wed",
                     *       "thu",
                     *       "fri"
                     *     ]
                     */
                    days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                    /** @example 09:00 */
                    from: string;
                    /** @example 17:30 */
                    to: string;
                } | null;
                /**
                 * @description Mails in one day of the organization's time zone; null: no limit.
                 * @default null
                 * @example 200
                 */
                per_day: number | null;
                /**
                 * @description Mails in one hour of the clock, spread over it; null: no limit.
                 * @default null
                 * @example 30
                 */
                per_hour: number | null;
            };
            /**
             * @description Customers are asked to write where the organization was last reviewed if that has a link here, or else at google, or else at the first by name.
             * @example {
             *       "google": "https://g.page/r/cedar-falls/review"
             *     }
             */
            review_links: {
                [key: string]: string;
            };
            alerting: {
                /**
                 * @description Mails while nobody has acknowledged a critical alert, each counted from the alert; none: owners and admins after 10 minutes.
                 * @default []
                 */
                escalation: {
                    /** @example 10 */
                    after_minutes: number;
                    /**
                     * @description Who is told then; none named: owners and admins who see the organization.
                     * @default []
                     * @example []
                     */
                    user_ids: string[];
                }[];
            };
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        ListLeadsResponse: {
            data: components["schemas"]["Lead"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Lead: {
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            lead_id: string;
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @enum {string} */
            direction: "inbound" | "outbound";
            /** @example Rosa Delgado */
            name: string | null;
            email: string | null;
            phone: string | null;
            source: string;
            /** @example The basement smells of mildew. */
            message: string | null;
            industry: string | null;
            /**
             * @example qualified
             * @enum {string}
             */
            pipeline_stage: "new" | "qualified" | "nurture" | "disqualified" | "contacted" | "appointment_set" | "won" | "lost";
            /** @example null */
            lost_reason: string | null;
            lead_score: number | null;
            qualification: {
                /**
                 * @example ready
                 * @enum {string}
                 */
                status: "pending" | "ready" | "needs_review" | "failed";
                tier: ("hot" | "warm" | "cold") | null;
                confidence: number | null;
                /**
                 * @example [
                 *       "The message names a current water damage."
                 *     ]
                 */
                reasons: string[];
                /** @example built-in */
                engine: string | null;
                /** @example built-in */
                model: string | null;
                /** @example 2026-11-20 */
                prompt_version: string | null;
                qualified_at: string | null;
            };
            /**
             * @description The user of the dashboard who looks after it.
             * @example null
             */
            owner_user_id: string | null;
            next_action_at: string | null;
            attribution: {
                /**
                 * @default null
                 * @example google
                 */
                source: string | null;
                /**
                 * @default null
                 * @example cpc
                 */
                medium: string | null;
                /**
                 * @default null
                 * @example storm-2026
                 */
                campaign: string | null;
                /**
                 * @default null
                 * @example water damage near me
                 */
                keyword: string | null;
                /**
                 * @default null
                 * @example Cj0KCQiA5rGuBhCnARIsAN11vgR
                 */
                click_id: string | null;
                /**
                 * @default null
                 * @example https://example.com/water-damage
                 */
                landing_page: string | null;
            } | null;
            /** @example CRM-8812 */
            external_ref: string | null;
            /** @example null */
            call_id: string | null;
            /** @description The run of the engine that decided this. null where none has, or it is older than runs are kept. Left out of lists. */
            ai_run?: components["schemas"]["AiRun"] | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        AiRun: {
            /** @example run_06bb2nkw40e08a8zdc7g6t9m5a */
            run_id: string;
            /** @example classify-call */
            task: string;
            /** @enum {string} */
            engine: "built-in" | "llm";
            /** @example built-in */
            model: string;
            prompt_version: string;
            /** @example 12 */
            duration_ms: number;
            /**
             * @description 0 where no language model was asked.
             * @example 0
             */
            input_tokens: number;
            /** @example 0 */
            output_tokens: number;
            /**
             * @description SHA-256 of what the engine was given.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            input_hash: string;
            /**
             * @description Why the built-in engine stood in for the language model, such as `timeout` or `refused`.
             * @example null
             */
            fallback_reason: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
        };
        ListProspectsResponse: {
            data: components["schemas"]["Prospect"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Prospect: {
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            prospect_id: string;
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            lead_id: string;
            /** @example Rosa Delgado */
            name: string | null;
            email: string | null;
            phone: string | null;
            industry: string | null;
            score: number | null;
            /** @enum {string} */
            status: "new" | "contacted" | "replied" | "interested" | "not_interested" | "unsubscribed" | "converted";
            last_outreach_at: string | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        ListOutreachResponse: {
            data: components["schemas"]["Outreach"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Outreach: components["schemas"]["OutreachEmail"] | components["schemas"]["OutreachSequence"] | components["schemas"]["OutreachSuppression"] | components["schemas"]["OutreachReply"] | components["schemas"]["OutreachDeliverability"];
        OutreachEmail: {
            /** @example out_06bb2nkw40e08a8zdc7g6t9m5a */
            outreach_id: string;
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "email";
            /**
             * @example sent
             * @enum {string}
             */
            status: "drafting" | "draft" | "queued" | "sent" | "delivered" | "bounced" | "complained" | "replied" | "suppressed" | "failed";
            to: {
                prospect_id: string | null;
                lead_id: string | null;
                email: string | null;
            };
            subject: string | null;
            /** @example Hello {{first_name}}, how did the drying go? */
            body: string | null;
            /** @example null */
            brief: string | null;
            /** @description RFC 5322 Message-ID without angle brackets. */
            message_id: string | null;
            /**
             * @description The reply that it answers.
             * @example null
             */
            reply_id: string | null;
            sequence_id: string | null;
            /**
             * @description Place in the steps of the sequence, from 0.
             * @example 0
             */
            step: number | null;
            /** @example null */
            failure_reason: string | null;
            /**
             * @description Why a draft could not be sent now. `no mail connection`: connect a mail server (a connection of kind `smtp`), or have the operator set one.
             * @example null
             */
            blocked_reason: string | null;
            /** @description The run of the engine that decided this. null where none has, or it is older than runs are kept. Left out of lists. */
            ai_run?: components["schemas"]["AiRun"] | null;
            /** @description When it may leave, by its organization's window and limits; null without any. */
            send_at: string | null;
            /** @description When a mail server took it. */
            sent_at: string | null;
        };
        OutreachSequence: {
            /** @example out_06bb2nkw40e08a8zdc7g6t9m5a */
            outreach_id: string;
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "sequence";
            /** @enum {string} */
            status: "draft" | "active" | "paused" | "finished";
            name: string;
            steps: {
                delay_hours: number;
                subject: string | null;
                body: string | null;
                brief: string | null;
            }[];
            paused_reason: string | null;
            /**
             * @description Why its mails could not be sent now.
             * @example null
             */
            blocked_reason: string | null;
            /** @description How many prospects are under way, through, or out of it early. */
            enrolments: {
                active: number;
                finished: number;
                stopped: number;
            };
            /** @description What became of its mails. */
            mails: {
                /** @description A mail server took them. */
                sent: number;
                /** @description Reported as opened; few providers report it. */
                opened: number;
                /** @description A person has answered. */
                replied: number;
                bounced: number;
                complained: number;
            };
        };
        OutreachSuppression: {
            /** @example out_06bb2nkw40e08a8zdc7g6t9m5a */
            outreach_id: string;
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "suppression";
            /** @description Null for a domain, and for a person who was erased, to whose address mail is still refused. */
            email: string | null;
            domain: string | null;
            /** @enum {string} */
            reason: "unsubscribe" | "bounce" | "complaint" | "manual";
        };
        OutreachReply: {
            /** @example out_06bb2nkw40e08a8zdc7g6t9m5a */
            outreach_id: string;
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "reply";
            /** @enum {string} */
            status: "received" | "classified" | "needs_review";
            /** @description The mail that was answered. */
            email_id: string | null;
            prospect_id: string | null;
            lead_id: string | null;
            /** @enum {string} */
            matched_by: "in_reply_to" | "references" | "token" | "subject" | "none";
            match_confidence: ("high" | "low") | null;
            /** @description Its own Message-ID, without angle brackets. */
            message_id: string | null;
            /** @description Message-ID of the mail that was answered. */
            in_reply_to: string | null;
            from: string | null;
            subject: string | null;
            body: string | null;
            /** @description What it says: the engine's label until a person has set another. */
            label: ("interested" | "meeting_booked" | "question" | "not_interested" | "do_not_contact" | "out_of_office" | "wrong_person" | "bounce" | "other") | null;
            /**
             * @description Who has set the label, as `user:<id>` or `api_key:<id>`; null while it is the engine’s.
             * @example null
             */
            labeled_by: string | null;
            /** @description What the engine has read. */
            classification: {
                /** @enum {string} */
                label: "interested" | "meeting_booked" | "question" | "not_interested" | "do_not_contact" | "out_of_office" | "wrong_person" | "bounce" | "other";
                confidence: number;
                evidence: string | null;
                engine: string;
                model: string;
                prompt_version: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                classified_at: string;
            } | null;
            /** @description The run of the engine that decided this. null where none has, or it is older than runs are kept. Left out of lists. */
            ai_run?: components["schemas"]["AiRun"] | null;
            /**
             * @description When somebody has opened it.
             * @example null
             */
            read_at: string | null;
            /**
             * @description When somebody was done with it.
             * @example null
             */
            handled_at: string | null;
            /**
             * @description Who was, as in `labeled_by`.
             * @example null
             */
            handled_by: string | null;
            occurred_at: string | null;
        };
        OutreachDeliverability: {
            /** @example out_06bb2nkw40e08a8zdc7g6t9m5a */
            outreach_id: string;
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "deliverability";
            /** @enum {string} */
            status: "delivered" | "bounced" | "complained" | "opened" | "clicked" | "unsubscribed" | "autoresponded";
            /** @example out_06bb2nkw40e08a8zdc7g6t9m5a */
            email_id: string;
            prospect_id: string | null;
            lead_id: string | null;
            bounce_type: ("hard" | "soft") | null;
            occurred_at: string | null;
        };
        ListContentResponse: {
            data: components["schemas"]["Content"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Content: {
            content_id: string;
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @enum {string} */
            kind: "blog_post" | "video_script" | "social_post" | "review_response";
            brief: components["schemas"]["ContentBrief"];
            /** @enum {string} */
            status: "queued" | "drafting" | "draft" | "revising" | "approved" | "published" | "failed";
            /** @description null until the first draft is there. */
            title: string | null;
            /**
             * @description Markdown. null until the first draft is there.
             * @example Turn off the main valve first. Then call us.
             */
            body: string | null;
            /** @description Whose title and body these are: the newest, or while `approved` or `published` the one that was. */
            revision: number;
            /** @description Oldest first. Left out of lists. */
            revisions?: components["schemas"]["ContentRevision"][];
            /** @description When it was first published. */
            published_at: string | null;
            /** @description Where it is published; null while it is nowhere. */
            publication: components["schemas"]["Publication"] | null;
            /**
             * @description The draft that took its place, because the review that it answers was edited.
             * @example null
             */
            superseded_by: string | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        ContentBrief: {
            /**
             * @description Required, but for a `review_response`.
             * @example What to do when a pipe bursts
             */
            topic: string | null;
            /** @example homeowners */
            audience: string | null;
            /**
             * @description The built-in engine tells professional, friendly, reassuring and direct apart; other words it takes for the nearest.
             * @example friendly
             */
            tone: string | null;
            /**
             * @example [
             *       "burst pipe",
             *       "water damage"
             *     ]
             */
            keywords: string[];
            /**
             * @description A social post keeps to its platform's limits.
             * @example facebook
             */
            platform: string | null;
            max_words: number | null;
            /**
             * @description Required for a `review_response`, and only there.
             * @example google_AbC123
             */
            review_id: string | null;
        };
        ContentRevision: {
            revision: number;
            title: string;
            /** @example Turn off the main valve first. Then call us. */
            body: string;
            /** @description What the engine was told. Parts that it did not carry out follow, each on a line that begins with `Not carried out:`. */
            instructions: string | null;
            /**
             * @description `engine:<engine>` for a machine; else the kind of actor and its identifier.
             * @example engine:built-in
             */
            created_by: string;
            /** @description The run that wrote it; null for what a person wrote. */
            ai_run: components["schemas"]["AiRun"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
        };
        Publication: {
            /**
             * @description `feed`: the organization's JSON Feed; `manual`: a person has posted it.
             * @enum {string}
             */
            channel: "feed" | "manual";
            /** @example https://g.page/r/cedar-falls/review */
            url: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            confirmed_at: string;
        };
        ListCallsResponse: {
            data: components["schemas"]["Call"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Call: {
            call_id: string;
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            provider: string;
            /** @example CAL8154748ae6bd4e278a7cddd38a662f4f */
            provider_call_id: string;
            caller_number: string | null;
            tracking_number: string | null;
            /** @description Null until the provider has said it. */
            direction: ("inbound" | "outbound") | null;
            started_at: string | null;
            duration_seconds: number | null;
            answered: boolean | null;
            /** @example false */
            voicemail: boolean | null;
            /** @example https://example.com/recordings/8154 */
            recording_url: string | null;
            /**
             * @description What the provider itself says of the call.
             * @example null
             */
            provider_verdict: ("spam" | "not_a_lead") | null;
            /**
             * @example available
             * @enum {string}
             */
            transcript_status: "pending" | "available" | "unavailable";
            /**
             * @description `recorded`: an outbound call, which is kept and not classified. `decided`: a person has decided about it.
             * @example classified
             * @enum {string}
             */
            status: "received" | "classifying" | "classified" | "needs_review" | "failed" | "recorded" | "decided";
            /**
             * @description It waits for a person.
             * @example false
             */
            needs_decision: boolean;
            classification: components["schemas"]["CallClassification"] | null;
            extracted: components["schemas"]["CallExtracted"];
            /**
             * @description What people have changed in the reading.
             * @example null
             */
            correction: components["schemas"]["CallCorrection"] | null;
            /**
             * @description A person's last decision about the call.
             * @example null
             */
            decision: components["schemas"]["CallDecision"] | null;
            dispatch: components["schemas"]["CallDispatch"] | null;
            lead_id: string | null;
            /**
             * @description The earlier call of the same number whose lead and job this one belongs to.
             * @example null
             */
            joined_call_id: string | null;
            /**
             * @description The further calls that belong to the lead and job of this one, at most 100.
             * @example []
             */
            joined_call_ids: string[];
            /**
             * @description Earlier calls of the same number to the same organization, counted to 100.
             * @example 0
             */
            earlier_call_count: number;
            /** @description The requests by which the call was to become a job, oldest first. Left out of lists. */
            dispatch_attempts?: components["schemas"]["CallDispatchAttempt"][];
            /** @description The run of the engine that decided this. null where none has, or it is older than runs are kept. Left out of lists. */
            ai_run?: components["schemas"]["AiRun"] | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        CallClassification: {
            /** @enum {string} */
            intent: "emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other";
            confidence: number;
            /** @enum {string} */
            urgency: "emergency" | "same_day" | "standard" | "low";
            /** @description null: it cannot be told from this call. */
            qualified: boolean | null;
            service_line: ("water" | "fire_smoke" | "mold" | "storm" | "biohazard" | "reconstruction" | "contents" | "plumbing" | "hvac" | "electrical" | "roofing" | "cleaning" | "other") | null;
            /** @example null */
            disqualify_reason: ("duplicate" | "out_of_area" | "service_not_offered" | "not_ready" | "solicitation" | "spam" | "existing_customer" | "wrong_number" | "insufficient_information") | null;
            summary: string;
            /**
             * @description Verbatim words of the transcript; `turn` counts its lines from 0.
             * @example [
             *       {
             *         "turn": 2,
             *         "quote": "water is coming through the ceiling"
             *       }
             *     ]
             */
            evidence: {
                turn: number;
                quote: string;
            }[];
            /**
             * @description `person`: no engine has read the call.
             * @example built-in
             * @enum {string}
             */
            engine: "built-in" | "llm" | "person";
            /** @example built-in */
            model: string;
            /** @example 2026-11-20 */
            prompt_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            classified_at: string;
        };
        CallExtracted: {
            /** @example Rosa Delgado */
            caller_name?: string;
            /** @example +14045550142 */
            callback_number?: string;
            /** @example 1200 Harbor Street */
            address?: string;
            /** @example burst pipe */
            loss_cause?: string;
            insured?: boolean;
            /** @example Example Mutual */
            carrier?: string;
            /** @example EM-2026-0413 */
            claim_number?: string;
        };
        CallCorrection: {
            /** @description What people have changed; it stands however the call is read again. */
            fields: components["schemas"]["CallCorrectionsOutput"];
            /** @description Who has changed something last. */
            by: {
                /**
                 * @example user
                 * @enum {string}
                 */
                type: "api_key" | "user" | "system" | "provider";
                /** @example usr_01k5tq9v2zr4m */
                id: string;
                name: string | null;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            corrected_at: string;
            reason: string | null;
            /** @description The reading as it was before the first correction. */
            engine_said: {
                classification: components["schemas"]["CallClassification"] | null;
                extracted: components["schemas"]["CallExtracted"];
            };
        };
        CallDecision: {
            /** @enum {string} */
            action: "dispatch" | "undo" | "join" | "make_lead" | "close";
            by: {
                /**
                 * @example user
                 * @enum {string}
                 */
                type: "api_key" | "user" | "system" | "provider";
                /** @example usr_01k5tq9v2zr4m */
                id: string;
                name: string | null;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            decided_at: string;
            reason: string | null;
        };
        CallDispatch: {
            /**
             * @description `manual`: a person has dispatched it. `joined`: it belongs to the lead and job of `joined_call_id`, whose status and reference are shown.
             * @example auto_dispatch
             * @enum {string}
             */
            action: "auto_dispatch" | "review" | "none" | "joined" | "manual";
            /**
             * @description `cancelling`: a person has taken it back, and the job system is being told.
             * @example dispatched
             */
            status: ("pending" | "dispatched" | "failed" | "cancelling") | null;
            job_external_ref: string | null;
            /** @example policy */
            decided_by: string;
            /** @example The organization dispatches emergencies by itself. */
            reason: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            decided_at: string;
            /** @description Until then a person can take the dispatch back. */
            undo_until: string | null;
            /**
             * @description The last time that it was taken back.
             * @example null
             */
            undo: {
                /**
                 * @description `requested`: the job system has not answered yet. `failed`: the job may still be there.
                 * @example undone
                 * @enum {string}
                 */
                status: "requested" | "undone" | "failed";
                by: {
                    /**
                     * @example user
                     * @enum {string}
                     */
                    type: "api_key" | "user" | "system" | "provider";
                    /** @example usr_01k5tq9v2zr4m */
                    id: string;
                    name: string | null;
                };
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                requested_at: string;
                /** @description The job that was to be taken back. */
                job_external_ref: string | null;
                /** @example null */
                error: string | null;
            } | null;
        };
        CallDispatchAttempt: {
            number: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            at: string;
            /**
             * @description null: the operator's job system.
             * @example con_01k5tq9v2zr4m
             */
            connection_id: string | null;
            /**
             * @description `pending`: it is under way, or was cut off. `found`: the look-up knew the job. `unknown`: a job may have been made. `cancelled`: its job was taken back.
             * @example created
             * @enum {string}
             */
            outcome: "pending" | "created" | "found" | "refused" | "unknown" | "dry_run" | "cancelled";
            /** @example 201 */
            status_code: number | null;
            /** @example 84 */
            duration_ms: number | null;
            /** @example null */
            error: string | null;
            /**
             * @description What would have been sent, of a dry run.
             * @example null
             */
            request: {
                [key: string]: unknown;
            } | null;
        };
        CallTranscript: {
            call_id: string;
            /**
             * @example available
             * @enum {string}
             */
            transcript_status: "pending" | "available" | "unavailable";
            turns: {
                turn: number;
                /** @example Caller */
                speaker: string | null;
                /** @example Water is coming through the ceiling. */
                text: string;
            }[];
            text: string | null;
        };
        DispatchPolicyPreview: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            since: string;
            /** @description Calls that an engine has read since then, at most 2,000. */
            call_count: number;
            /** @description false: there are more, and the newest were looked at. */
            complete: boolean;
            /** @description What the policy decides as it is. */
            current: {
                auto_dispatch: number;
                review: number;
                none: number;
            };
            /** @description What it would decide. */
            changed: {
                auto_dispatch: number;
                review: number;
                none: number;
            };
            /** @description The newest 50 calls about which it would decide otherwise. */
            differences: {
                call_id: string;
                summary?: string;
                /** @enum {string} */
                current: "auto_dispatch" | "review" | "none" | "joined" | "manual";
                /** @enum {string} */
                changed: "auto_dispatch" | "review" | "none" | "joined" | "manual";
                /** @example estimate_request, same_day */
                reason: string;
            }[];
        };
        ListClaimsResponse: {
            data: components["schemas"]["Claim"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Claim: {
            claim_id: string;
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            job_external_ref: string;
            /** @example Rosa Delgado */
            insured_name: string | null;
            /** @example 48 Orchard Street, Decatur, GA 30030 */
            loss_address: string | null;
            /** @example Harbor Mutual */
            carrier: string | null;
            /** @example HM-2026-118204 */
            claim_number: string | null;
            /** @description As stated; where it was not, as the documents have it, once they have been read. */
            loss_type: ("water" | "sewage" | "flood_surface" | "fire" | "smoke" | "mold" | "wind" | "hail" | "storm" | "freeze" | "tree" | "vandalism" | "biohazard" | "other") | null;
            loss_date: string | null;
            documents: components["schemas"]["ClaimDocument"][];
            photos: components["schemas"]["ClaimPhoto"][];
            /**
             * @example ready_for_review
             * @enum {string}
             */
            status: "queued" | "extracting" | "ready_for_review" | "approved" | "rejected" | "failed";
            /** @description The page of the dashboard on which a person reviews it. */
            review_url: string;
            /** @description null until the scope is there. */
            scope_item_count: number | null;
            /**
             * @example [
             *       "Kitchen"
             *     ]
             */
            rooms_documented: string[];
            /** @description A person's last verdict; null: nobody has given one. */
            review: components["schemas"]["ClaimReview"] | null;
            /** @description The run of the engine that decided this. null where none has, or it is older than runs are kept. Left out of lists. */
            ai_run?: components["schemas"]["AiRun"] | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        ClaimDocument: {
            /** @example notes-1 */
            document_id: string;
            /**
             * @description Measurements outrank notes, and the notes of those who inspected outrank what the customer says.
             * @enum {string}
             */
            kind: "technician_notes" | "adjuster_notes" | "moisture_log" | "measurements" | "customer_statement";
            /** @description Left out of lists. */
            text?: string;
        };
        ClaimPhoto: {
            /** @example photo-1 */
            photo_id: string;
            /** @example kitchen.jpg */
            filename: string | null;
            /** @example Wet drywall behind the sink */
            caption: string | null;
            url: string | null;
            /** @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
            sha256: string | null;
        };
        ClaimReview: {
            /** @enum {string} */
            verdict: "approve" | "reject" | "reopen";
            reason: string | null;
            reviewed_by: components["schemas"]["ClaimReviewer"];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            reviewed_at: string;
            /**
             * @description What was still missing at that time.
             * @example [
             *       "dimensions: Hallway"
             *     ]
             */
            missing_information: string[];
        };
        ClaimReviewer: {
            /**
             * @example user
             * @enum {string}
             */
            type: "api_key" | "user" | "system" | "provider";
            /** @example usr_01k5tq9v2zr4m */
            id: string;
            /** @example Dana Reyes */
            name: string | null;
        };
        ClaimScope: {
            claim_id: string;
            rooms: components["schemas"]["ScopeRoom"][];
            scope_items: components["schemas"]["ScopeItem"][];
            /**
             * @description What the engine read and a person has taken out.
             * @example []
             */
            removed_items: components["schemas"]["ScopeItem"][];
            photo_summaries: components["schemas"]["PhotoSummary"][];
            water_category: number | null;
            water_class: number | null;
            /**
             * @example [
             *       "The height of the hallway"
             *     ]
             */
            missing_information: string[];
            /**
             * @example [
             *       "Ceilings are 8 ft where nothing is said."
             *     ]
             */
            assumptions: string[];
            /** @example [] */
            warnings: string[];
            /** @description The run that read the documents. */
            ai_run: components["schemas"]["AiRun"] | null;
        };
        /** @description Feet, square feet, linear feet. null: not stated, and not to be had from what is. */
        ScopeRoom: {
            /** @example room-1 */
            room_id: string;
            /** @example Kitchen */
            name: string;
            /** @example 12 */
            length_ft: number | null;
            /** @example 12 */
            width_ft: number | null;
            /** @example 12 */
            height_ft: number | null;
            /** @example 12 */
            floor_sf: number | null;
            /** @example 12 */
            wall_sf: number | null;
            /** @example 12 */
            ceiling_sf: number | null;
            /** @example 12 */
            perimeter_lf: number | null;
            /** @description What the engine read, where a person has changed it. */
            original: {
                /** @example Kitchen */
                name: string;
                /** @example 12 */
                length_ft: number | null;
                /** @example 12 */
                width_ft: number | null;
                /** @example 12 */
                height_ft: number | null;
            } | null;
            /** @description Who changed it last; null: nobody has. */
            updated_by: components["schemas"]["ClaimReviewer"] | null;
            updated_at: string | null;
        };
        ScopeItem: {
            /** @example item_1 */
            item_id: string;
            /** @example Kitchen */
            room: string;
            /** @enum {string} */
            category: "WTR" | "DMO" | "DRY" | "FCC" | "FCV" | "FCW" | "FCT" | "FNC" | "PNT" | "INS" | "CAB" | "CLN" | "CON" | "HMR" | "PLM" | "ELE" | "RFG" | "SFG" | "SDG" | "WDW" | "DOR" | "TMP" | "FRM" | "HVC" | "APP" | "LIT";
            /** @enum {string} */
            activity: "remove" | "replace" | "remove_and_replace" | "detach_and_reset" | "clean" | "treat" | "extract" | "dry" | "install" | "protect";
            /** @example Remove wet drywall, 2 ft flood cut */
            description: string;
            /** @example 12 */
            quantity: number | null;
            /** @enum {string} */
            unit: "SF" | "LF" | "SY" | "EA" | "HR" | "DA";
            /** @example stated */
            quantity_basis: string;
            evidence: components["schemas"]["ScopeEvidence"][];
            /** @description The engine's; null for an item that a person added. */
            confidence: number | null;
            /** @example Cut at 2 ft, insulation behind is dry. */
            note: string | null;
            /** @enum {string} */
            review_status: "pending" | "approved" | "rejected";
            /**
             * @description Why it was rejected.
             * @example null
             */
            review_reason: string | null;
            /**
             * @description Who first put it into the scope.
             * @enum {string}
             */
            origin: "engine" | "person";
            /** @description What the engine read, where a person has changed it. */
            original: {
                /** @example Kitchen */
                room: string;
                /** @enum {string} */
                category: "WTR" | "DMO" | "DRY" | "FCC" | "FCV" | "FCW" | "FCT" | "FNC" | "PNT" | "INS" | "CAB" | "CLN" | "CON" | "HMR" | "PLM" | "ELE" | "RFG" | "SFG" | "SDG" | "WDW" | "DOR" | "TMP" | "FRM" | "HVC" | "APP" | "LIT";
                /** @enum {string} */
                activity: "remove" | "replace" | "remove_and_replace" | "detach_and_reset" | "clean" | "treat" | "extract" | "dry" | "install" | "protect";
                /** @example Remove wet drywall, 2 ft flood cut */
                description: string;
                /** @example 12 */
                quantity: number | null;
                /** @enum {string} */
                unit: "SF" | "LF" | "SY" | "EA" | "HR" | "DA";
                /** @example stated */
                quantity_basis: string;
                evidence: components["schemas"]["ScopeEvidence"][];
            } | null;
            /** @description Who changed it last; null: nobody has. */
            updated_by: components["schemas"]["ClaimReviewer"] | null;
            updated_at: string | null;
        };
        /** @description Words that stand in the document's text or the photo's caption. */
        ScopeEvidence: {
            /** @example notes-1 */
            document_id: string;
            /** @example Removed 2 ft flood cut */
            quote: string;
        } | {
            photo_id: string;
            quote: string;
        };
        PhotoSummary: {
            /** @example photo-1 */
            photo_id: string;
            /** @example Kitchen */
            room: string | null;
            /** @example Wet drywall behind the sink */
            summary: string;
            /**
             * @example [
             *       "drywall",
             *       "wet"
             *     ]
             */
            tags: string[];
            /**
             * @description What it sums up: the picture, where a model that looks at pictures is configured and could; else caption and file name.
             * @enum {string}
             */
            source: "caption" | "picture";
            /**
             * @description The run that looked at the picture.
             * @example null
             */
            ai_run: components["schemas"]["AiRun"] | null;
        };
        ListFeedbackResponse: {
            data: components["schemas"]["Feedback"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Feedback: {
            /** @example fbk_01k5tq9v2zr4m */
            feedback_id: string;
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @example call
             * @enum {string}
             */
            kind: "call" | "lead" | "claim_item" | "reply" | "review" | "content";
            /**
             * @description The record that was read: a call, a lead, a claim, a reply, a review, a text.
             * @example call_01k5tq9v2zr4m
             */
            subject_id: string;
            /**
             * @description One item of it, for an item of a claim.
             * @example null
             */
            part: string | null;
            /**
             * @description null: the engine had nothing there, and a person added it.
             * @example {
             *       "intent": "estimate_request",
             *       "urgency": "standard"
             *     }
             */
            engine_said: {
                [key: string]: unknown;
            } | null;
            /**
             * @description null: a person removed it.
             * @example {
             *       "intent": "emergency_service",
             *       "urgency": "emergency"
             *     }
             */
            person_said: {
                [key: string]: unknown;
            } | null;
            /** @example The caller says that water is still running. */
            reason: string | null;
            /**
             * @description What had read it.
             * @example {
             *       "name": "built-in",
             *       "model": "built-in",
             *       "prompt_version": "calls-1"
             *     }
             */
            engine: {
                name: string;
                model: string;
                prompt_version: string;
            } | null;
            actor: {
                /**
                 * @example user
                 * @enum {string}
                 */
                type: "api_key" | "user" | "system" | "provider";
                /** @example usr_01k5tq9v2zr4m */
                id: string;
                name: string | null;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        ListAuditEntriesResponse: {
            data: components["schemas"]["AuditEntry"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        AuditEntry: {
            /** @example aud_06bb2nkw40e08a8zdc7g6t9m5a */
            audit_id: string;
            /** @description Place in the log, without gaps from 1; null until the entry is sealed. */
            sequence: number | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            occurred_at: string;
            actor: {
                /** @enum {string} */
                type: "api_key" | "user" | "system" | "provider";
                id: string;
                /** @description Of a person what they are called now, looked up by the id and no part of what is sealed; null of one who has left. */
                name: string | null;
            };
            /** @example lead.created */
            action: string;
            target: {
                type: string;
                id: string;
            };
            organization_id: string | null;
            /** @description Changed fields only; secrets, personal data and free text as HMAC-SHA-256 with a key of the record, which erasing the record removes. */
            changes: {
                [key: string]: {
                    from: unknown;
                    to: unknown;
                };
            };
            context: {
                request_id: string | null;
                ip: string | null;
                user_agent: string | null;
            };
        };
        /** @description One audit entry a line. */
        ExportAuditEntriesResponse: string;
        ListAuditCheckpointsResponse: {
            data: components["schemas"]["AuditCheckpoint"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        AuditCheckpoint: {
            /** @example chk_06bb2nkw40e08a8zdc7g6t9m5a */
            checkpoint_id: string;
            /** @description Batches under the signature. */
            tree_size: number;
            /** @description The entries from 1 to this one are under it. */
            last_sequence: number;
            /**
             * @description Signed checkpoint (C2SP tlog-checkpoint): name of the log, batches, root of the tree over their seals.
             * @example api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live
             *     412
             *     CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=
             *
             *     — api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live 3q2+7w==
             */
            note: string;
            /**
             * @description What the note is verified with (C2SP signed-note). Keep the first one that you are given.
             * @example api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live+deadbeef+AQID
             */
            verifier_key: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
        };
        ProvenAuditCheckpoint: {
            /** @example chk_06bb2nkw40e08a8zdc7g6t9m5a */
            checkpoint_id: string;
            /** @description Batches under the signature. */
            tree_size: number;
            /** @description The entries from 1 to this one are under it. */
            last_sequence: number;
            /**
             * @description Signed checkpoint (C2SP tlog-checkpoint): name of the log, batches, root of the tree over their seals.
             * @example api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live
             *     412
             *     CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=
             *
             *     — api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live 3q2+7w==
             */
            note: string;
            /**
             * @description What the note is verified with (C2SP signed-note). Keep the first one that you are given.
             * @example api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live+deadbeef+AQID
             */
            verifier_key: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Proof that the log of `from` batches is the beginning of this one. */
            consistency: {
                from: number;
                /** @description RFC 6962 consistency proof. */
                proof: string[];
            } | null;
        };
        SealedAuditEntry: {
            /** @example aud_06bb2nkw40e08a8zdc7g6t9m5a */
            audit_id: string;
            /** @description Place in the log, without gaps from 1; null until the entry is sealed. */
            sequence: number | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            occurred_at: string;
            actor: {
                /** @enum {string} */
                type: "api_key" | "user" | "system" | "provider";
                id: string;
                /** @description Of a person what they are called now, looked up by the id and no part of what is sealed; null of one who has left. */
                name: string | null;
            };
            /** @example lead.created */
            action: string;
            target: {
                type: string;
                id: string;
            };
            organization_id: string | null;
            /** @description Changed fields only; secrets, personal data and free text as HMAC-SHA-256 with a key of the record, which erasing the record removes. */
            changes: {
                [key: string]: {
                    from: unknown;
                    to: unknown;
                };
            };
            context: {
                request_id: string | null;
                ip: string | null;
                user_agent: string | null;
            };
            seal: {
                batch: number;
                /** @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
                root: string;
                leaf_index: number;
                proof: {
                    /** @enum {string} */
                    side: "left" | "right";
                    /** @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
                    hash: string;
                }[];
                first_sequence: number;
                entry_count: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                sealed_at: string;
                /** @description The newest checkpoint, with the path of the seal to it; null while none covers the batch. */
                checkpoint: {
                    /**
                     * @description Signed checkpoint (C2SP tlog-checkpoint): name of the log, batches, root of the tree over their seals.
                     * @example api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live
                     *     412
                     *     CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=
                     *
                     *     — api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live 3q2+7w==
                     */
                    note: string;
                    /**
                     * @description What the note is verified with (C2SP signed-note). Keep the first one that you are given.
                     * @example api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live+deadbeef+AQID
                     */
                    verifier_key: string;
                    /** @description RFC 6962 audit path from the seal to the note’s root. */
                    proof: string[];
                } | null;
            } | null;
        };
        ListWebhooksResponse: {
            data: components["schemas"]["Webhook"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Webhook: {
            webhook_id: string;
            url: string;
            events: ("call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event" | "*")[];
            /** @description null: those of every organization. */
            organization_ids: string[] | null;
            /**
             * @description Those below the organizations as well, also those that are added later.
             * @example false
             */
            include_descendants: boolean;
            /** @example Intake of the CRM */
            description: string | null;
            /** @enum {string} */
            status: "enabled" | "disabled";
            /** @example null */
            disabled_reason: string | null;
            previous_secret_expires_at: string | null;
            max_per_second: number | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        WebhookCreated: {
            webhook_id: string;
            url: string;
            events: ("call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event" | "*")[];
            /** @description null: those of every organization. */
            organization_ids: string[] | null;
            /**
             * @description Those below the organizations as well, also those that are added later.
             * @example false
             */
            include_descendants: boolean;
            /** @example Intake of the CRM */
            description: string | null;
            /** @enum {string} */
            status: "enabled" | "disabled";
            /** @example null */
            disabled_reason: string | null;
            previous_secret_expires_at: string | null;
            max_per_second: number | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description What deliveries are signed with. It is shown this once.
             * @example whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=
             */
            secret: string;
        };
        ListDeliveriesResponse: {
            data: components["schemas"]["DeliverySummary"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        DeliverySummary: {
            delivery_id: string;
            webhook_id: string;
            event_id: string;
            /** @enum {string} */
            event_type: "call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event";
            organization_id: string | null;
            /**
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivering" | "delivered" | "failed" | "canceled";
            attempt_count: number;
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        Delivery: {
            delivery_id: string;
            webhook_id: string;
            event_id: string;
            /** @enum {string} */
            event_type: "call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event";
            organization_id: string | null;
            /**
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivering" | "delivered" | "failed" | "canceled";
            attempt_count: number;
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            attempts: {
                number: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                at: string;
                status_code: number | null;
                duration_ms: number;
                /** @example null */
                error: string | null;
                /**
                 * @description Asked for by a person, outside the schedule.
                 * @example false
                 */
                manual: boolean;
                /** @example {"ok":true} */
                response_excerpt: string | null;
            }[];
        };
        Recovery: {
            /** @example rcv_01k5tq9v2zr4m */
            recovery_id: string;
            /** @example whk_01k5tq9v2zr4m */
            webhook_id: string;
            /** @enum {string} */
            status: "queued" | "running" | "completed" | "failed";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            since: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            until: string;
            /**
             * @description Events looked at so far.
             * @example 1200
             */
            scanned: number;
            /**
             * @description Deliveries that had failed or were canceled and are due again.
             * @example 37
             */
            retried: number;
            /**
             * @description Deliveries made for events that had none.
             * @example 4
             */
            created: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        ListEventsResponse: {
            data: components["schemas"]["Event"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Event: components["schemas"]["CallReceivedEvent"] | components["schemas"]["CallClassifiedEvent"] | components["schemas"]["CallQualifiedEvent"] | components["schemas"]["LeadCreatedEvent"] | components["schemas"]["LeadUpdatedEvent"] | components["schemas"]["OutreachEmailSentEvent"] | components["schemas"]["OutreachEmailRepliedEvent"] | components["schemas"]["ClaimScopeReadyEvent"] | components["schemas"]["ClaimScopeReviewedEvent"] | components["schemas"]["ReviewRequestedEvent"] | components["schemas"]["ReviewReceivedEvent"] | components["schemas"]["CallDecidedEvent"] | components["schemas"]["ConnectionFailingEvent"] | components["schemas"]["AlertRaisedEvent"] | components["schemas"]["AlertEscalatedEvent"] | components["schemas"]["RecordErasedEvent"] | components["schemas"]["AuditCheckpointEvent"] | components["schemas"]["AuditLogEventEvent"];
        ListApiKeysResponse: {
            data: components["schemas"]["ApiKey"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        ApiKey: {
            key_id: string;
            name: string;
            /** @enum {string} */
            environment: "live" | "test";
            scopes: ("read" | "write" | "admin")[];
            organization_ids: string[] | null;
            /**
             * @description Those below the organizations as well, also those that are added later.
             * @example false
             */
            include_descendants: boolean;
            requests_per_minute: number;
            expires_at: string | null;
            /** @example x7Qe */
            last_four: string;
            last_used_at: string | null;
            revoked_at: string | null;
            /**
             * @description The key that it was made with, also by a rotation; null: a person or the operator made it.
             * @example null
             */
            made_by: string | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        ApiKeyCreated: {
            key_id: string;
            name: string;
            /** @enum {string} */
            environment: "live" | "test";
            scopes: ("read" | "write" | "admin")[];
            organization_ids: string[] | null;
            /**
             * @description Those below the organizations as well, also those that are added later.
             * @example false
             */
            include_descendants: boolean;
            requests_per_minute: number;
            expires_at: string | null;
            /** @example x7Qe */
            last_four: string;
            last_used_at: string | null;
            revoked_at: string | null;
            /**
             * @description The key that it was made with, also by a rotation; null: a person or the operator made it.
             * @example null
             */
            made_by: string | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description The key itself. It is shown this once.
             * @example svc_live_00000000000000000000000000000000000000
             */
            key: string;
        };
        ListAlertsResponse: {
            data: components["schemas"]["Alert"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Alert: {
            alert_id: string;
            /** @example webhook.delivery_failed */
            kind: string;
            /** @enum {string} */
            severity: "info" | "warning" | "critical";
            /** @example A webhook subscription was switched off. */
            message: string;
            /** @description null: it is about the whole account. */
            organization_id: string | null;
            target: {
                /** @example webhook */
                type: string;
                /** @example whk_06bb2nkw40e08a8zdc7g6t9m5a */
                id: string;
            };
            /** @description The call that it is about; null where it is about none. */
            call: {
                /** @example Dana Whitfield */
                caller_name: string | null;
                /**
                 * @description E.164.
                 * @example +14045550142
                 */
                caller_number: string | null;
                /** @example 418 Larch Street, Decatur */
                address: string | null;
                /** @example A burst pipe floods the basement. */
                summary: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                received_at: string;
                dispatch_status: ("pending" | "dispatched" | "failed") | null;
                /**
                 * @description Why nobody was sent.
                 * @example no job system is connected
                 */
                reason: string | null;
            } | null;
            /**
             * @description How often its cause was seen.
             * @example 1
             */
            occurrences: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            last_occurred_at: string;
            acknowledged_at: string | null;
            /** @description `system`: it closed by itself, since its cause is gone. */
            acknowledged_by: {
                /** @enum {string} */
                type: "api_key" | "user" | "system" | "provider";
                /** @example usr_01k5tq9v2zr4m */
                id: string;
                /** @example Front desk */
                name: string | null;
            } | null;
            /**
             * @description The person who looks after it.
             * @example usr_01k5tq9v2zr4m
             */
            assigned_to: string | null;
            /** @description How many people have been told of it by mail that a mail server has taken. */
            told: number;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        AcknowledgeAlertsResponse: {
            data: components["schemas"]["Alert"][];
        };
        ListReviewsResponse: {
            data: components["schemas"]["Review"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Review: {
            /**
             * @description The platform's name, an underscore, and its own id of the review.
             * @example google_AbFvOqk3Yx
             */
            review_id: string;
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @example google */
            platform: string;
            rating: number | null;
            /** @example Rosa D. */
            author: string | null;
            /** @example They were here within the hour. */
            text: string | null;
            /** @description When the customer wrote it, as the platform says. */
            reviewed_at: string | null;
            /** @description Null until it is assessed. */
            sentiment: ("positive" | "neutral" | "negative" | "mixed") | null;
            topics: ("responsiveness" | "workmanship" | "price" | "communication" | "cleanliness" | "professionalism" | "scheduling" | "insurance_help")[];
            response_content_id: string | null;
            /**
             * @description How far the answer is; null without one.
             * @example draft
             */
            response_status: ("queued" | "drafting" | "draft" | "revising" | "approved" | "published" | "failed") | null;
            /** @description The run of the engine that decided this. null where none has, or it is older than runs are kept. Left out of lists. */
            ai_run?: components["schemas"]["AiRun"] | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        SearchResponse: {
            data: components["schemas"]["SearchHit"][];
        };
        SearchHit: {
            /**
             * @example lead
             * @enum {string}
             */
            type: "call" | "lead" | "prospect" | "claim" | "organization" | "email" | "reply" | "sequence" | "content" | "review" | "delivery" | "event" | "webhook" | "alert" | "audit_entry";
            /** @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 */
            id: string;
            /** @example Rosa Delgado */
            title: string;
            /** @example +14045550142 */
            subtitle: string | null;
            organization_id: string | null;
            /**
             * Format: date-time
             * @description When the record began; of a call, when it came in.
             * @example 2026-03-14T09:26:53.589Z
             */
            at: string;
            /**
             * @description Its page in the dashboard; null where it has none.
             * @example https://app.example.com/leads/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11?environment=live
             */
            url: string | null;
            /**
             * @description What it was found by.
             * @example [
             *       {
             *         "field": "phone",
             *         "value": "+14045550142"
             *       }
             *     ]
             */
            matched: {
                field: string;
                value: string;
            }[];
        };
        ListLeadNotesResponse: {
            data: components["schemas"]["LeadNote"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        LeadNote: {
            /** @example nte_06bb2nkw40e08a8zdc7g6t9m5a */
            note_id: string;
            /**
             * Format: uuid
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            lead_id: string;
            /** @example Called back, wants a visit on Tuesday. */
            text: string;
            author: {
                /** @example user */
                type: string;
                /** @example usr_06bb2nkw40e08a8zdc7g6t9m5a */
                id: string;
                /** @example null */
                name: string | null;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        ListIngestSourcesResponse: {
            data: components["schemas"]["IngestSource"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        IngestSource: {
            source_id: string;
            /** @enum {string} */
            kind: "callrail" | "twilio" | "calltrackingmetrics" | "whatconverts" | "calls_generic" | "postmark" | "sendgrid" | "mailgun" | "ses" | "email_generic" | "google_reviews" | "reviews_generic" | "jobs_generic";
            organization_id: string | null;
            accounts: {
                [key: string]: string;
            } | null;
            /** @description To be pasted at the provider. */
            url: string;
            /** @description The secrets that a message may be signed with; none is shown. */
            secrets: {
                /**
                 * @description The account that signs with it; null: any.
                 * @example COM8812
                 */
                account: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                created_at: string;
                /** @description Set once another one has taken its place. */
                expires_at: string | null;
            }[];
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        IngestSourceCreated: {
            source_id: string;
            /** @enum {string} */
            kind: "callrail" | "twilio" | "calltrackingmetrics" | "whatconverts" | "calls_generic" | "postmark" | "sendgrid" | "mailgun" | "ses" | "email_generic" | "google_reviews" | "reviews_generic" | "jobs_generic";
            organization_id: string | null;
            accounts: {
                [key: string]: string;
            } | null;
            /** @description To be pasted at the provider. */
            url: string;
            /** @description The secrets that a message may be signed with; none is shown. */
            secrets: {
                /**
                 * @description The account that signs with it; null: any.
                 * @example COM8812
                 */
                account: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                created_at: string;
                /** @description Set once another one has taken its place. */
                expires_at: string | null;
            }[];
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description What the provider signs with. It is shown this once.
             * @example a-secret-of-the-provider
             */
            secret: string;
        };
        IngestRefusals: {
            data: {
                /**
                 * Format: date
                 * @description UTC.
                 * @example 2026-03-14
                 */
                day: string;
                /** @example the Signature does not match */
                reason: string;
                count: number;
            }[];
        };
        ListIngestMessagesResponse: {
            data: components["schemas"]["IngestMessage"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        IngestMessage: {
            message_id: string;
            source_id: string;
            /** @enum {string} */
            kind: "callrail" | "twilio" | "calltrackingmetrics" | "whatconverts" | "calls_generic" | "postmark" | "sendgrid" | "mailgun" | "ses" | "email_generic" | "google_reviews" | "reviews_generic" | "jobs_generic";
            /**
             * @description `received` waits for its processing; `ignored` concerned nothing here; `failed` could not be used.
             * @enum {string}
             */
            status: "received" | "processed" | "ignored" | "failed";
            /**
             * @description Why it was ignored, or failed.
             * @example account COM1 belongs to no organization
             */
            reason: string | null;
            /**
             * @description Whose own secret it was signed with, if it was one.
             * @example COM8812
             */
            account: string | null;
            /** @example application/json */
            content_type: string | null;
            bytes: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            received_at: string;
            processed_at: string | null;
            /** @description Since when its words are gone, with the person they were about. */
            erased_at: string | null;
        };
        IngestMessageDetail: {
            message_id: string;
            source_id: string;
            /** @enum {string} */
            kind: "callrail" | "twilio" | "calltrackingmetrics" | "whatconverts" | "calls_generic" | "postmark" | "sendgrid" | "mailgun" | "ses" | "email_generic" | "google_reviews" | "reviews_generic" | "jobs_generic";
            /**
             * @description `received` waits for its processing; `ignored` concerned nothing here; `failed` could not be used.
             * @enum {string}
             */
            status: "received" | "processed" | "ignored" | "failed";
            /**
             * @description Why it was ignored, or failed.
             * @example account COM1 belongs to no organization
             */
            reason: string | null;
            /**
             * @description Whose own secret it was signed with, if it was one.
             * @example COM8812
             */
            account: string | null;
            /** @example application/json */
            content_type: string | null;
            bytes: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            received_at: string;
            processed_at: string | null;
            /** @description Since when its words are gone, with the person they were about. */
            erased_at: string | null;
            /** @description As they came, without credentials. */
            headers: {
                [key: string]: string;
            };
            /** @description The first 64 KiB, as text; null for what is no text, and after an erasure. */
            body: string | null;
        };
        ListConnectionsResponse: {
            data: components["schemas"]["Connection"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Connection: {
            /** @example con_06bb2nkw40e08a8zdc7g6t9m5a */
            connection_id: string;
            /** @description The organizations that it serves, and those below them; null: all. The one that names an organization, or else its nearest ancestor, wins over one for all. */
            organization_ids: string[] | null;
            /** @example Dispatch board of the northern branches */
            description: string | null;
            /**
             * @description A disabled one is passed over.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /** @description The last success, to the minute while all is well. */
            last_ok_at: string | null;
            /** @example null */
            last_error: string | null;
            /** @example null */
            failing_since: string | null;
            last_test: {
                /** @enum {string} */
                status: "pending" | "succeeded" | "failed";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                requested_at: string;
                finished_at: string | null;
                /**
                 * @description Of HTTP or, where it failed, of SMTP.
                 * @example 200
                 */
                status_code: number | null;
                /** @example 84 */
                duration_ms: number | null;
                /** @example {"ok":true} */
                response_excerpt: string | null;
                /** @example null */
                error: string | null;
            } | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /** @constant */
            kind: "http_job_system";
            settings: {
                /**
                 * @description Takes a call as a POST and answers `{"job_ref"}`.
                 * @example https://jobs.example.com/calls
                 */
                url: string;
                /**
                 * @description Tells by `?call_id=` whether a call has become a job: 200 with `{"job_ref"}`, or 404. Asked before a call is sent again.
                 * @example https://jobs.example.com/jobs
                 */
                lookup_url: string | null;
                /**
                 * @description Takes a job back: a POST of `{"call_id","job_ref"}`.
                 * @example https://jobs.example.com/cancellations
                 */
                cancel_url: string | null;
                /**
                 * @description Requests with one `Idempotency-Key` make one job. Without this and without `lookup_url`, a call whose answer was lost is not sent again: a person looks.
                 * @example false
                 */
                idempotent: boolean;
                /**
                 * @description Everything is decided and recorded, nothing is sent: calls go to a person.
                 * @example false
                 */
                dry_run: boolean;
            };
        } | {
            /** @example con_06bb2nkw40e08a8zdc7g6t9m5a */
            connection_id: string;
            /** @description The organizations that it serves, and those below them; null: all. The one that names an organization, or else its nearest ancestor, wins over one for all. */
            organization_ids: string[] | null;
            /** @example Dispatch board of the northern branches */
            description: string | null;
            /**
             * @description A disabled one is passed over.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /** @description The last success, to the minute while all is well. */
            last_ok_at: string | null;
            /** @example null */
            last_error: string | null;
            /** @example null */
            failing_since: string | null;
            last_test: {
                /** @enum {string} */
                status: "pending" | "succeeded" | "failed";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                requested_at: string;
                finished_at: string | null;
                /**
                 * @description Of HTTP or, where it failed, of SMTP.
                 * @example 200
                 */
                status_code: number | null;
                /** @example 84 */
                duration_ms: number | null;
                /** @example {"ok":true} */
                response_excerpt: string | null;
                /** @example null */
                error: string | null;
            } | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /** @constant */
            kind: "smtp";
            settings: {
                /** @example smtp.example.com */
                host: string;
                /**
                 * @description 25, 465, 587 or 2525.
                 * @example 587
                 */
                port: number;
                /**
                 * @description TLS from the start, as at port 465; else STARTTLS is required.
                 * @example false
                 */
                secure: boolean;
                /** @example mailer@example.com */
                username: string | null;
            };
        };
        ConnectionCreated: {
            /** @example con_06bb2nkw40e08a8zdc7g6t9m5a */
            connection_id: string;
            /** @description The organizations that it serves, and those below them; null: all. The one that names an organization, or else its nearest ancestor, wins over one for all. */
            organization_ids: string[] | null;
            /** @example Dispatch board of the northern branches */
            description: string | null;
            /**
             * @description A disabled one is passed over.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /** @description The last success, to the minute while all is well. */
            last_ok_at: string | null;
            /** @example null */
            last_error: string | null;
            /** @example null */
            failing_since: string | null;
            last_test: {
                /** @enum {string} */
                status: "pending" | "succeeded" | "failed";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                requested_at: string;
                finished_at: string | null;
                /**
                 * @description Of HTTP or, where it failed, of SMTP.
                 * @example 200
                 */
                status_code: number | null;
                /** @example 84 */
                duration_ms: number | null;
                /** @example {"ok":true} */
                response_excerpt: string | null;
                /** @example null */
                error: string | null;
            } | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /** @constant */
            kind: "http_job_system";
            /** @description A secret that was made here is shown this once. */
            settings: {
                /**
                 * @description Takes a call as a POST and answers `{"job_ref"}`.
                 * @example https://jobs.example.com/calls
                 */
                url: string;
                /**
                 * @description What requests are signed with; made here when it is left out.
                 * @example whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=
                 */
                secret: string;
                /**
                 * @description Tells by `?call_id=` whether a call has become a job: 200 with `{"job_ref"}`, or 404. Asked before a call is sent again.
                 * @example https://jobs.example.com/jobs
                 */
                lookup_url: string | null;
                /**
                 * @description Takes a job back: a POST of `{"call_id","job_ref"}`.
                 * @example https://jobs.example.com/cancellations
                 */
                cancel_url: string | null;
                /**
                 * @description Requests with one `Idempotency-Key` make one job. Without this and without `lookup_url`, a call whose answer was lost is not sent again: a person looks.
                 * @example false
                 */
                idempotent: boolean;
                /**
                 * @description Everything is decided and recorded, nothing is sent: calls go to a person.
                 * @example false
                 */
                dry_run: boolean;
            };
        } | {
            /** @example con_06bb2nkw40e08a8zdc7g6t9m5a */
            connection_id: string;
            /** @description The organizations that it serves, and those below them; null: all. The one that names an organization, or else its nearest ancestor, wins over one for all. */
            organization_ids: string[] | null;
            /** @example Dispatch board of the northern branches */
            description: string | null;
            /**
             * @description A disabled one is passed over.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /** @description The last success, to the minute while all is well. */
            last_ok_at: string | null;
            /** @example null */
            last_error: string | null;
            /** @example null */
            failing_since: string | null;
            last_test: {
                /** @enum {string} */
                status: "pending" | "succeeded" | "failed";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                requested_at: string;
                finished_at: string | null;
                /**
                 * @description Of HTTP or, where it failed, of SMTP.
                 * @example 200
                 */
                status_code: number | null;
                /** @example 84 */
                duration_ms: number | null;
                /** @example {"ok":true} */
                response_excerpt: string | null;
                /** @example null */
                error: string | null;
            } | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /** @constant */
            kind: "smtp";
            /** @description A secret that was made here is shown this once. */
            settings: {
                /** @example smtp.example.com */
                host: string;
                /**
                 * @description 25, 465, 587 or 2525.
                 * @example 587
                 */
                port: number;
                /**
                 * @description TLS from the start, as at port 465; else STARTTLS is required.
                 * @example false
                 */
                secure: boolean;
                /** @example mailer@example.com */
                username: string | null;
            };
        };
        ListErasuresResponse: {
            data: components["schemas"]["Erasure"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Erasure: {
            /** @example ers_06bb2nkw40e08a8zdc7g6t9m5a */
            erasure_id: string;
            /**
             * @example completed
             * @enum {string}
             */
            status: "queued" | "running" | "completed" | "failed";
            /** @description Nothing is erased; the counts say what would be. */
            dry_run: boolean;
            /** @example DSR-2026-014 */
            reference: string | null;
            /** @description What the person was searched by. The number and the address are not kept. */
            searched_by: ("phone" | "email")[];
            /**
             * @description Records that were erased as a whole, by kind.
             * @example {
             *       "call": 2,
             *       "lead": 1,
             *       "outreach": 3,
             *       "claim": 1,
             *       "ingest_message": 4
             *     }
             */
            erased: {
                [key: string]: number;
            };
            /**
             * @description Rows of others in which the number or the address stood, which is taken out, by table. A dry run counts those that would be erased as a whole too.
             * @example {
             *       "content_items": 1
             *     }
             */
            redacted: {
                [key: string]: number;
            };
            /**
             * @description What is kept on purpose, by kind: suppressions, as a keyed hash.
             * @example {
             *       "suppression": 1
             *     }
             */
            kept: {
                [key: string]: number;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            completed_at: string | null;
        };
        Retention: {
            /**
             * @description Calls are erased after these days, with their words; leads that were made of them stay. Null: as the operator has it.
             * @example 365
             */
            calls_days: number | null;
            /**
             * @description Claims are erased after these days, with their documents and scope. Null: as the operator has it.
             * @example 365
             */
            claims_days: number | null;
            /**
             * @description Raw messages of providers. Null: as the operator has it.
             * @example 365
             */
            messages_days: number | null;
            /**
             * @description Events, and their deliveries that are done. Null: as the operator has it.
             * @example 365
             */
            events_days: number | null;
            /**
             * @description Alerts that somebody has acknowledged. Null: as the operator has it.
             * @example 365
             */
            alerts_days: number | null;
            /**
             * @description What holds where the account says nothing, and the most that it may say. Null: kept until it is erased.
             * @example {
             *       "calls_days": null,
             *       "claims_days": null,
             *       "messages_days": 90,
             *       "events_days": 90,
             *       "alerts_days": 90
             *     }
             */
            operator: {
                calls_days: number | null;
                claims_days: number | null;
                messages_days: number | null;
                events_days: number | null;
                alerts_days: number | null;
            };
        };
        JobsRetried: {
            dry_run: boolean;
            /**
             * @description With `dry_run`: how many would be; counted to 100,000.
             * @example 14
             */
            retried: number;
            /** @description There are more: ask again. */
            more: boolean;
            /** @description With `dry_run`: the ten oldest. */
            sample: {
                /** @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 */
                job_id: string;
                /**
                 * @description The record.
                 * @example call_06bb2nkw40e08a8zdc7g6t9m5a
                 */
                subject_id: string;
                /** @example 12 */
                attempts: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                created_at: string;
                gave_up_at: string | null;
            }[];
        };
        FeatureList: {
            data: {
                /**
                 * @description The tag of its endpoints.
                 * @example Calls
                 */
                group: string;
                /**
                 * @example roadmap
                 * @enum {string}
                 */
                status: "live" | "roadmap";
                /**
                 * @description The switch of a group on the roadmap; null: the group is live for everybody.
                 * @example calls
                 */
                feature: ("prospects" | "content" | "outreach" | "calls" | "claims") | null;
                /** @description Whether it is on for this account. */
                enabled: boolean;
            }[];
        };
        /**
         * @description An OpenAPI 3.1 document.
         * @example {
         *       "openapi": "3.1.1"
         *     }
         */
        OpenApiDocument: {
            openapi: string;
        } & {
            [key: string]: unknown;
        };
        CallCorrectionsOutput: {
            /** @enum {string} */
            intent?: "emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other";
            /** @enum {string} */
            urgency?: "emergency" | "same_day" | "standard" | "low";
            qualified?: boolean | null;
            service_line?: ("water" | "fire_smoke" | "mold" | "storm" | "biohazard" | "reconstruction" | "contents" | "plumbing" | "hvac" | "electrical" | "roofing" | "cleaning" | "other") | null;
            extracted?: {
                /** @example Rosa Delgado */
                caller_name?: string | null;
                callback_number?: unknown | null;
                /** @example 1200 Harbor Street */
                address?: string | null;
                /** @example burst pipe */
                loss_cause?: string | null;
                insured?: boolean | null;
                /** @example Example Mutual */
                carrier?: string | null;
                /** @example EM-2026-0413 */
                claim_number?: string | null;
            };
        };
    };
    responses: {
        /** @description The key is missing, malformed, unknown, revoked or expired; the answer does not tell which. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key is valid and does not allow this. */
        AccountSuspended: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request can be read and is not valid. */
        ValidationError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key, its account or the network has used up its requests; wait as long as `Retry-After` says. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A fault on our side. The request can be repeated with its Idempotency-Key. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Temporarily unavailable; come back after `Retry-After`. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request cannot be read. */
        InvalidCursor: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key is valid and does not allow this. */
        InsufficientScopeOrAccountSuspended: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request cannot be read. */
        InvalidJson: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such record, or it belongs to another account, environment or organization. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of the records does not allow this. */
        ConflictOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not JSON, or is compressed. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request can be read and is not valid. */
        ValidationErrorOrIdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of the records does not allow this. */
        ConflictOrInvalidTransition: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The record has changed since it was read. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of the records does not allow this. */
        ConflictOrInvalidTransitionOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key is valid and does not allow this. */
        InsufficientScopeOrAccountSuspendedOrFeatureDisabled: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of the records does not allow this. */
        ConflictOrInvalidTransitionOrIdempotencyInProgressOrConnectionRequired: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request can be read and is not valid. */
        ValidationErrorOrIdempotencyKeyReusedOrRecipientSuppressed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of the records does not allow this. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request can be read and is not valid. */
        ValidationErrorOrIdempotencyKeyReusedOrUrlNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request can be read and is not valid. */
        ValidationErrorOrUrlNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description Your own name for the request; it comes back in the answer and stands in the audit log.
         * @example import-2026-03-14-0042
         */
        RequestId: string;
        /**
         * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
         * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
         */
        IdempotencyKey: string;
        /**
         * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
         * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
         */
        IfMatch: string;
        /** @description Page size. */
        Limit: number;
        /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
        Cursor: string;
        /** @description With `organization_id`: those below it as well. */
        IncludeDescendants: "true" | "false";
        CreatedAfter: string;
        CreatedBefore: string;
        UpdatedAfter: string;
        /** @description The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. */
        Sort: "created_at" | "-created_at" | "updated_at" | "-updated_at";
    };
    requestBodies: never;
    headers: {
        /** @description The name of this request: yours, or one that was made for it. */
        "X-Request-Id": string;
        /** @description Requests that may pass in any 60 seconds, at once from rest; half of it a minute is sustained. */
        "X-RateLimit-Limit": number;
        /** @description Requests that would be let through now. */
        "X-RateLimit-Remaining": number;
        /** @description When the allowance is whole again, in epoch seconds. */
        "X-RateLimit-Reset": number;
        /**
         * @description What is left and in how many seconds it is whole again (draft-ietf-httpapi-ratelimit-headers).
         * @example "default";r=119;t=61
         */
        RateLimit: string;
        /**
         * @description The allowance (draft-ietf-httpapi-ratelimit-headers).
         * @example "default";q=120;w=60
         */
        "RateLimit-Policy": string;
        /** @description The version of the record, for `If-Match`. */
        ETag: string;
        /** @description The address of the new record. */
        Location: string;
        /** @description `true` when this is the stored answer of an earlier request. */
        "Idempotent-Replayed": string;
        /** @description Seconds to wait before asking again. */
        "Retry-After": number;
        /** @description `Bearer`. */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "version": "v1",
                     *       "build": {
                     *         "version": "0.2.0",
                     *         "commit": "0c5e7d1"
                     *       },
                     *       "tenant_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "environment": "live",
                     *       "scopes": [
                     *         "read"
                     *       ],
                     *       "timestamp": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOrganizations: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                parent_organization_id?: string;
                status?: "active" | "archived";
                external_ref?: string;
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "name": "Cedar Falls",
                     *           "parent_organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "external_ref": "CRM-8812",
                     *           "status": "active",
                     *           "timezone": "America/Chicago",
                     *           "phone": "+14045550142",
                     *           "address": {
                     *             "line1": "1200 Harbor Street",
                     *             "line2": "Unit 4",
                     *             "city": "Cedar Falls",
                     *             "region": "IA",
                     *             "postal_code": "50613",
                     *             "country": "US"
                     *           },
                     *           "service_area": {
                     *             "postal_codes": [
                     *               "50613",
                     *               "50614"
                     *             ]
                     *           },
                     *           "services": [
                     *             "water"
                     *           ],
                     *           "dispatch_policy": {
                     *             "enabled": true,
                     *             "min_confidence": 0.7,
                     *             "intents": [
                     *               "emergency_service"
                     *             ],
                     *             "urgencies": [
                     *               "emergency"
                     *             ],
                     *             "repeat_window_hours": 12,
                     *             "undo_minutes": 10
                     *           },
                     *           "sender": {
                     *             "name": "Cedar Falls Restoration",
                     *             "email": "hello@cedarfalls.example.com",
                     *             "postal_address": {
                     *               "line1": "1200 Harbor Street",
                     *               "line2": "Unit 4",
                     *               "city": "Cedar Falls",
                     *               "region": "IA",
                     *               "postal_code": "50613",
                     *               "country": "US"
                     *             },
                     *             "window": {
                     *               "days": [
                     *                 "mon",
                     *                 "tue",
                     *                 "wed",
                     *                 "thu",
                     *                 "fri"
                     *               ],
                     *               "from": "09:00",
                     *               "to": "17:30"
                     *             },
                     *             "per_day": 200,
                     *             "per_hour": 30
                     *           },
                     *           "review_links": {
                     *             "google": "https://g.page/r/cedar-falls/review"
                     *           },
                     *           "alerting": {
                     *             "escalation": [
                     *               {
                     *                 "after_minutes": 10,
                     *                 "user_ids": []
                     *               }
                     *             ]
                     *           },
                     *           "metadata": {
                     *             "crm_id": "8812"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListOrganizationsResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Cedar Falls",
                 *       "parent_organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "external_ref": "CRM-8812",
                 *       "timezone": "America/Chicago",
                 *       "phone": "+14045550142",
                 *       "address": {
                 *         "line1": "1200 Harbor Street",
                 *         "line2": "Unit 4",
                 *         "city": "Cedar Falls",
                 *         "region": "IA",
                 *         "postal_code": "50613",
                 *         "country": "US"
                 *       },
                 *       "service_area": {
                 *         "postal_codes": [
                 *           "50613",
                 *           "50614"
                 *         ]
                 *       },
                 *       "services": [
                 *         "water"
                 *       ],
                 *       "dispatch_policy": {
                 *         "enabled": true,
                 *         "min_confidence": 0.7,
                 *         "intents": [
                 *           "emergency_service"
                 *         ],
                 *         "urgencies": [
                 *           "emergency"
                 *         ],
                 *         "repeat_window_hours": 12,
                 *         "undo_minutes": 10
                 *       },
                 *       "sender": {
                 *         "name": "Cedar Falls Restoration",
                 *         "email": "hello@cedarfalls.example.com",
                 *         "postal_address": {
                 *           "line1": "1200 Harbor Street",
                 *           "line2": "Unit 4",
                 *           "city": "Cedar Falls",
                 *           "region": "IA",
                 *           "postal_code": "50613",
                 *           "country": "US"
                 *         },
                 *         "window": {
                 *           "days": [
                 *             "mon",
                 *             "tue",
                 *             "wed",
                 *             "thu",
                 *             "fri"
                 *           ],
                 *           "from": "09:00",
                 *           "to": "17:30"
                 *         },
                 *         "per_day": 200,
                 *         "per_hour": 30
                 *       },
                 *       "review_links": {
                 *         "google": "https://g.page/r/cedar-falls/review"
                 *       },
                 *       "alerting": {
                 *         "escalation": [
                 *           {
                 *             "after_minutes": 10,
                 *             "user_ids": []
                 *           }
                 *         ]
                 *       },
                 *       "metadata": {
                 *         "crm_id": "8812"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateOrganizationRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "name": "Cedar Falls",
                     *       "parent_organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "external_ref": "CRM-8812",
                     *       "status": "active",
                     *       "timezone": "America/Chicago",
                     *       "phone": "+14045550142",
                     *       "address": {
                     *         "line1": "1200 Harbor Street",
                     *         "line2": "Unit 4",
                     *         "city": "Cedar Falls",
                     *         "region": "IA",
                     *         "postal_code": "50613",
                     *         "country": "US"
                     *       },
                     *       "service_area": {
                     *         "postal_codes": [
                     *           "50613",
                     *           "50614"
                     *         ]
                     *       },
                     *       "services": [
                     *         "water"
                     *       ],
                     *       "dispatch_policy": {
                     *         "enabled": true,
                     *         "min_confidence": 0.7,
                     *         "intents": [
                     *           "emergency_service"
                     *         ],
                     *         "urgencies": [
                     *           "emergency"
                     *         ],
                     *         "repeat_window_hours": 12,
                     *         "undo_minutes": 10
                     *       },
                     *       "sender": {
                     *         "name": "Cedar Falls Restoration",
                     *         "email": "hello@cedarfalls.example.com",
                     *         "postal_address": {
                     *           "line1": "1200 Harbor Street",
                     *           "line2": "Unit 4",
                     *           "city": "Cedar Falls",
                     *           "region": "IA",
                     *           "postal_code": "50613",
                     *           "country": "US"
                     *         },
                     *         "window": {
                     *           "days": [
                     *             "mon",
                     *             "tue",
                     *             "wed",
                     *             "thu",
                     *             "fri"
                     *           ],
                     *           "from": "09:00",
                     *           "to": "17:30"
                     *         },
                     *         "per_day": 200,
                     *         "per_hour": 30
                     *       },
                     *       "review_links": {
                     *         "google": "https://g.page/r/cedar-falls/review"
                     *       },
                     *       "alerting": {
                     *         "escalation": [
                     *           {
                     *             "after_minutes": 10,
                     *             "user_ids": []
                     *           }
                     *         ]
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Organization"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOrganization: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                organization_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "name": "Cedar Falls",
                     *       "parent_organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "external_ref": "CRM-8812",
                     *       "status": "active",
                     *       "timezone": "America/Chicago",
                     *       "phone": "+14045550142",
                     *       "address": {
                     *         "line1": "1200 Harbor Street",
                     *         "line2": "Unit 4",
                     *         "city": "Cedar Falls",
                     *         "region": "IA",
                     *         "postal_code": "50613",
                     *         "country": "US"
                     *       },
                     *       "service_area": {
                     *         "postal_codes": [
                     *           "50613",
                     *           "50614"
                     *         ]
                     *       },
                     *       "services": [
                     *         "water"
                     *       ],
                     *       "dispatch_policy": {
                     *         "enabled": true,
                     *         "min_confidence": 0.7,
                     *         "intents": [
                     *           "emergency_service"
                     *         ],
                     *         "urgencies": [
                     *           "emergency"
                     *         ],
                     *         "repeat_window_hours": 12,
                     *         "undo_minutes": 10
                     *       },
                     *       "sender": {
                     *         "name": "Cedar Falls Restoration",
                     *         "email": "hello@cedarfalls.example.com",
                     *         "postal_address": {
                     *           "line1": "1200 Harbor Street",
                     *           "line2": "Unit 4",
                     *           "city": "Cedar Falls",
                     *           "region": "IA",
                     *           "postal_code": "50613",
                     *           "country": "US"
                     *         },
                     *         "window": {
                     *           "days": [
                     *             "mon",
                     *             "tue",
                     *             "wed",
                     *             "thu",
                     *             "fri"
                     *           ],
                     *           "from": "09:00",
                     *           "to": "17:30"
                     *         },
                     *         "per_day": 200,
                     *         "per_hour": 30
                     *       },
                     *       "review_links": {
                     *         "google": "https://g.page/r/cedar-falls/review"
                     *       },
                     *       "alerting": {
                     *         "escalation": [
                     *           {
                     *             "after_minutes": 10,
                     *             "user_ids": []
                     *           }
                     *         ]
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Organization"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    archiveOrganization: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                organization_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateOrganization: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                organization_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Cedar Falls",
                 *       "parent_organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "external_ref": "CRM-8812",
                 *       "timezone": "America/Chicago",
                 *       "phone": "+14045550142",
                 *       "address": {
                 *         "line1": "1200 Harbor Street",
                 *         "line2": "Unit 4",
                 *         "city": "Cedar Falls",
                 *         "region": "IA",
                 *         "postal_code": "50613",
                 *         "country": "US"
                 *       },
                 *       "service_area": {
                 *         "postal_codes": [
                 *           "50613",
                 *           "50614"
                 *         ]
                 *       },
                 *       "services": [
                 *         "water"
                 *       ],
                 *       "dispatch_policy": {
                 *         "enabled": true,
                 *         "min_confidence": 0.7,
                 *         "intents": [
                 *           "emergency_service"
                 *         ],
                 *         "urgencies": [
                 *           "emergency"
                 *         ],
                 *         "repeat_window_hours": 12,
                 *         "undo_minutes": 10
                 *       },
                 *       "sender": {
                 *         "name": "Cedar Falls Restoration",
                 *         "email": "hello@cedarfalls.example.com",
                 *         "postal_address": {
                 *           "line1": "1200 Harbor Street",
                 *           "line2": "Unit 4",
                 *           "city": "Cedar Falls",
                 *           "region": "IA",
                 *           "postal_code": "50613",
                 *           "country": "US"
                 *         },
                 *         "window": {
                 *           "days": [
                 *             "mon",
                 *             "tue",
                 *             "wed",
                 *             "thu",
                 *             "fri"
                 *           ],
                 *           "from": "09:00",
                 *           "to": "17:30"
                 *         },
                 *         "per_day": 200,
                 *         "per_hour": 30
                 *       },
                 *       "review_links": {
                 *         "google": "https://g.page/r/cedar-falls/review"
                 *       },
                 *       "alerting": {
                 *         "escalation": [
                 *           {
                 *             "after_minutes": 10,
                 *             "user_ids": []
                 *           }
                 *         ]
                 *       },
                 *       "metadata": {
                 *         "crm_id": "8812"
                 *       },
                 *       "status": "active"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOrganizationRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "name": "Cedar Falls",
                     *       "parent_organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "external_ref": "CRM-8812",
                     *       "status": "active",
                     *       "timezone": "America/Chicago",
                     *       "phone": "+14045550142",
                     *       "address": {
                     *         "line1": "1200 Harbor Street",
                     *         "line2": "Unit 4",
                     *         "city": "Cedar Falls",
                     *         "region": "IA",
                     *         "postal_code": "50613",
                     *         "country": "US"
                     *       },
                     *       "service_area": {
                     *         "postal_codes": [
                     *           "50613",
                     *           "50614"
                     *         ]
                     *       },
                     *       "services": [
                     *         "water"
                     *       ],
                     *       "dispatch_policy": {
                     *         "enabled": true,
                     *         "min_confidence": 0.7,
                     *         "intents": [
                     *           "emergency_service"
                     *         ],
                     *         "urgencies": [
                     *           "emergency"
                     *         ],
                     *         "repeat_window_hours": 12,
                     *         "undo_minutes": 10
                     *       },
                     *       "sender": {
                     *         "name": "Cedar Falls Restoration",
                     *         "email": "hello@cedarfalls.example.com",
                     *         "postal_address": {
                     *           "line1": "1200 Harbor Street",
                     *           "line2": "Unit 4",
                     *           "city": "Cedar Falls",
                     *           "region": "IA",
                     *           "postal_code": "50613",
                     *           "country": "US"
                     *         },
                     *         "window": {
                     *           "days": [
                     *             "mon",
                     *             "tue",
                     *             "wed",
                     *             "thu",
                     *             "fri"
                     *           ],
                     *           "from": "09:00",
                     *           "to": "17:30"
                     *         },
                     *         "per_day": 200,
                     *         "per_hour": 30
                     *       },
                     *       "review_links": {
                     *         "google": "https://g.page/r/cedar-falls/review"
                     *       },
                     *       "alerting": {
                     *         "escalation": [
                     *           {
                     *             "after_minutes": 10,
                     *             "user_ids": []
                     *           }
                     *         ]
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Organization"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLeads: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                updated_after?: components["parameters"]["UpdatedAfter"];
                /** @description The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. */
                sort?: components["parameters"]["Sort"];
                pipeline_stage?: "new" | "qualified" | "nurture" | "disqualified" | "contacted" | "appointment_set" | "won" | "lost";
                source?: string;
                direction?: "inbound" | "outbound";
                industry?: string;
                tier?: "hot" | "warm" | "cold";
                call_id?: string;
                owner_user_id?: string;
                external_ref?: string;
                /** @description Words of the name, the email or the reference, or a number: the 500 best matches, as `GET /search` finds them. */
                q?: string;
                email?: string;
                phone?: string;
                /** @description Those whose next action is due and that are neither won nor given up. */
                overdue?: "true" | "false";
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "direction": "inbound",
                     *           "name": "Rosa Delgado",
                     *           "email": "dana@example.com",
                     *           "phone": "+14045550142",
                     *           "source": "website",
                     *           "message": "The basement smells of mildew.",
                     *           "industry": "property_management",
                     *           "pipeline_stage": "qualified",
                     *           "lost_reason": null,
                     *           "lead_score": 82,
                     *           "qualification": {
                     *             "status": "ready",
                     *             "tier": "hot",
                     *             "confidence": 0.94,
                     *             "reasons": [
                     *               "The message names a current water damage."
                     *             ],
                     *             "engine": "built-in",
                     *             "model": "built-in",
                     *             "prompt_version": "2026-11-20",
                     *             "qualified_at": "2026-03-14T09:26:53.589Z"
                     *           },
                     *           "owner_user_id": null,
                     *           "next_action_at": "2026-03-14T09:26:53.589Z",
                     *           "attribution": {
                     *             "source": "google",
                     *             "medium": "cpc",
                     *             "campaign": "storm-2026",
                     *             "keyword": "water damage near me",
                     *             "click_id": "Cj0KCQiA5rGuBhCnARIsAN11vgR",
                     *             "landing_page": "https://example.com/water-damage"
                     *           },
                     *           "external_ref": "CRM-8812",
                     *           "call_id": null,
                     *           "ai_run": {
                     *             "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *             "task": "classify-call",
                     *             "engine": "built-in",
                     *             "model": "built-in",
                     *             "prompt_version": "2026-11-20",
                     *             "duration_ms": 12,
                     *             "input_tokens": 0,
                     *             "output_tokens": 0,
                     *             "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *             "fallback_reason": null,
                     *             "created_at": "2026-03-14T09:26:53.589Z"
                     *           },
                     *           "metadata": {
                     *             "crm_id": "8812"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListLeadsResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createLead: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "direction": "inbound",
                 *       "name": "Rosa Delgado",
                 *       "email": "dana@example.com",
                 *       "phone": "+14045550142",
                 *       "source": "website",
                 *       "message": "The basement smells of mildew.",
                 *       "industry": "property_management",
                 *       "owner_user_id": null,
                 *       "next_action_at": "2026-03-14T09:26:53.589Z",
                 *       "attribution": {
                 *         "source": "google",
                 *         "medium": "cpc",
                 *         "campaign": "storm-2026",
                 *         "keyword": "water damage near me",
                 *         "click_id": "Cj0KCQiA5rGuBhCnARIsAN11vgR",
                 *         "landing_page": "https://example.com/water-damage"
                 *       },
                 *       "external_ref": "CRM-8812",
                 *       "metadata": {
                 *         "crm_id": "8812"
                 *       },
                 *       "pipeline_stage": "new",
                 *       "lost_reason": null
                 *     }
                 */
                "application/json": components["schemas"]["CreateLeadRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "direction": "inbound",
                     *       "name": "Rosa Delgado",
                     *       "email": "dana@example.com",
                     *       "phone": "+14045550142",
                     *       "source": "website",
                     *       "message": "The basement smells of mildew.",
                     *       "industry": "property_management",
                     *       "pipeline_stage": "qualified",
                     *       "lost_reason": null,
                     *       "lead_score": 82,
                     *       "qualification": {
                     *         "status": "ready",
                     *         "tier": "hot",
                     *         "confidence": 0.94,
                     *         "reasons": [
                     *           "The message names a current water damage."
                     *         ],
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "qualified_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "owner_user_id": null,
                     *       "next_action_at": "2026-03-14T09:26:53.589Z",
                     *       "attribution": {
                     *         "source": "google",
                     *         "medium": "cpc",
                     *         "campaign": "storm-2026",
                     *         "keyword": "water damage near me",
                     *         "click_id": "Cj0KCQiA5rGuBhCnARIsAN11vgR",
                     *         "landing_page": "https://example.com/water-damage"
                     *       },
                     *       "external_ref": "CRM-8812",
                     *       "call_id": null,
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLead: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                lead_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "direction": "inbound",
                     *       "name": "Rosa Delgado",
                     *       "email": "dana@example.com",
                     *       "phone": "+14045550142",
                     *       "source": "website",
                     *       "message": "The basement smells of mildew.",
                     *       "industry": "property_management",
                     *       "pipeline_stage": "qualified",
                     *       "lost_reason": null,
                     *       "lead_score": 82,
                     *       "qualification": {
                     *         "status": "ready",
                     *         "tier": "hot",
                     *         "confidence": 0.94,
                     *         "reasons": [
                     *           "The message names a current water damage."
                     *         ],
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "qualified_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "owner_user_id": null,
                     *       "next_action_at": "2026-03-14T09:26:53.589Z",
                     *       "attribution": {
                     *         "source": "google",
                     *         "medium": "cpc",
                     *         "campaign": "storm-2026",
                     *         "keyword": "water damage near me",
                     *         "click_id": "Cj0KCQiA5rGuBhCnARIsAN11vgR",
                     *         "landing_page": "https://example.com/water-damage"
                     *       },
                     *       "external_ref": "CRM-8812",
                     *       "call_id": null,
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    eraseLead: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                lead_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateLead: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                lead_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Rosa Delgado",
                 *       "email": "dana@example.com",
                 *       "phone": "+14045550142",
                 *       "source": "website",
                 *       "message": "The basement smells of mildew.",
                 *       "industry": "property_management",
                 *       "owner_user_id": null,
                 *       "next_action_at": "2026-03-14T09:26:53.589Z",
                 *       "attribution": {
                 *         "source": "google",
                 *         "medium": "cpc",
                 *         "campaign": "storm-2026",
                 *         "keyword": "water damage near me",
                 *         "click_id": "Cj0KCQiA5rGuBhCnARIsAN11vgR",
                 *         "landing_page": "https://example.com/water-damage"
                 *       },
                 *       "external_ref": "CRM-8812",
                 *       "metadata": {
                 *         "crm_id": "8812"
                 *       },
                 *       "pipeline_stage": "contacted",
                 *       "lost_reason": null,
                 *       "tier": "hot"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateLeadRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "direction": "inbound",
                     *       "name": "Rosa Delgado",
                     *       "email": "dana@example.com",
                     *       "phone": "+14045550142",
                     *       "source": "website",
                     *       "message": "The basement smells of mildew.",
                     *       "industry": "property_management",
                     *       "pipeline_stage": "qualified",
                     *       "lost_reason": null,
                     *       "lead_score": 82,
                     *       "qualification": {
                     *         "status": "ready",
                     *         "tier": "hot",
                     *         "confidence": 0.94,
                     *         "reasons": [
                     *           "The message names a current water damage."
                     *         ],
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "qualified_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "owner_user_id": null,
                     *       "next_action_at": "2026-03-14T09:26:53.589Z",
                     *       "attribution": {
                     *         "source": "google",
                     *         "medium": "cpc",
                     *         "campaign": "storm-2026",
                     *         "keyword": "water damage near me",
                     *         "click_id": "Cj0KCQiA5rGuBhCnARIsAN11vgR",
                     *         "landing_page": "https://example.com/water-damage"
                     *       },
                     *       "external_ref": "CRM-8812",
                     *       "call_id": null,
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    qualifyLead: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                lead_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "direction": "inbound",
                     *       "name": "Rosa Delgado",
                     *       "email": "dana@example.com",
                     *       "phone": "+14045550142",
                     *       "source": "website",
                     *       "message": "The basement smells of mildew.",
                     *       "industry": "property_management",
                     *       "pipeline_stage": "qualified",
                     *       "lost_reason": null,
                     *       "lead_score": 82,
                     *       "qualification": {
                     *         "status": "ready",
                     *         "tier": "hot",
                     *         "confidence": 0.94,
                     *         "reasons": [
                     *           "The message names a current water damage."
                     *         ],
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "qualified_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "owner_user_id": null,
                     *       "next_action_at": "2026-03-14T09:26:53.589Z",
                     *       "attribution": {
                     *         "source": "google",
                     *         "medium": "cpc",
                     *         "campaign": "storm-2026",
                     *         "keyword": "water damage near me",
                     *         "click_id": "Cj0KCQiA5rGuBhCnARIsAN11vgR",
                     *         "landing_page": "https://example.com/water-damage"
                     *       },
                     *       "external_ref": "CRM-8812",
                     *       "call_id": null,
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listProspects: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                status?: "new" | "contacted" | "replied" | "interested" | "not_interested" | "unsubscribed" | "converted";
                industry?: string;
                lead_id?: string;
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "prospect_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "name": "Rosa Delgado",
                     *           "email": "dana@example.com",
                     *           "phone": "+14045550142",
                     *           "industry": "property_management",
                     *           "score": 0,
                     *           "status": "new",
                     *           "last_outreach_at": "2026-03-14T09:26:53.589Z",
                     *           "metadata": {
                     *             "crm_id": "8812"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListProspectsResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getProspect: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                prospect_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "prospect_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "name": "Rosa Delgado",
                     *       "email": "dana@example.com",
                     *       "phone": "+14045550142",
                     *       "industry": "property_management",
                     *       "score": 0,
                     *       "status": "new",
                     *       "last_outreach_at": "2026-03-14T09:26:53.589Z",
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Prospect"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    eraseProspect: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                prospect_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOutreach: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                kind?: "sequence" | "email" | "suppression" | "reply" | "deliverability";
                status?: "drafting" | "draft" | "queued" | "sent" | "delivered" | "bounced" | "complained" | "replied" | "suppressed" | "failed" | "active" | "paused" | "finished" | "received" | "classified" | "needs_review" | "opened" | "clicked" | "unsubscribed" | "autoresponded";
                prospect_id?: string;
                lead_id?: string;
                sequence_id?: string;
                /** @description The other side: recipient, sender of a reply, suppressed. */
                email?: string;
                /** @description Mails: answers to this reply. */
                reply_id?: string;
                /** @description Replies and deliverability events: of this mail. */
                email_id?: string;
                /** @description Replies only. */
                label?: "interested" | "meeting_booked" | "question" | "not_interested" | "do_not_contact" | "out_of_office" | "wrong_person" | "bounce" | "other";
                /** @description Replies only: whether somebody is done with them. */
                handled?: "true" | "false";
                /** @description Part of an address, domain, subject or name of a sequence. */
                q?: string;
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "outreach_id": "out_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "metadata": {
                     *             "crm_id": "8812"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z",
                     *           "kind": "email",
                     *           "status": "sent",
                     *           "to": {
                     *             "prospect_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *             "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *             "email": "dana@example.com"
                     *           },
                     *           "subject": "Your basement, one week on",
                     *           "body": "Hello {{first_name}}, how did the drying go?",
                     *           "brief": null,
                     *           "message_id": "msg_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "reply_id": null,
                     *           "sequence_id": "out_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "step": 0,
                     *           "failure_reason": null,
                     *           "blocked_reason": null,
                     *           "ai_run": {
                     *             "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *             "task": "classify-call",
                     *             "engine": "built-in",
                     *             "model": "built-in",
                     *             "prompt_version": "2026-11-20",
                     *             "duration_ms": 12,
                     *             "input_tokens": 0,
                     *             "output_tokens": 0,
                     *             "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *             "fallback_reason": null,
                     *             "created_at": "2026-03-14T09:26:53.589Z"
                     *           },
                     *           "send_at": "2026-03-14T09:26:53.589Z",
                     *           "sent_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListOutreachResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOutreach: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "email",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "to": {
                 *         "email": "rosa@example.com"
                 *       },
                 *       "subject": "Your basement",
                 *       "body": "How did the drying go?"
                 *     }
                 */
                "application/json": components["schemas"]["CreateOutreachRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outreach_id": "out_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "kind": "email",
                     *       "status": "sent",
                     *       "to": {
                     *         "prospect_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *         "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *         "email": "dana@example.com"
                     *       },
                     *       "subject": "Your basement, one week on",
                     *       "body": "Hello {{first_name}}, how did the drying go?",
                     *       "brief": null,
                     *       "message_id": "msg_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "reply_id": null,
                     *       "sequence_id": "out_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "step": 0,
                     *       "failure_reason": null,
                     *       "blocked_reason": null,
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "send_at": "2026-03-14T09:26:53.589Z",
                     *       "sent_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Outreach"];
                };
            };
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outreach_id": "out_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "kind": "email",
                     *       "status": "sent",
                     *       "to": {
                     *         "prospect_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *         "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *         "email": "dana@example.com"
                     *       },
                     *       "subject": "Your basement, one week on",
                     *       "body": "Hello {{first_name}}, how did the drying go?",
                     *       "brief": null,
                     *       "message_id": "msg_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "reply_id": null,
                     *       "sequence_id": "out_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "step": 0,
                     *       "failure_reason": null,
                     *       "blocked_reason": null,
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "send_at": "2026-03-14T09:26:53.589Z",
                     *       "sent_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Outreach"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOutreach: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                outreach_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outreach_id": "out_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "kind": "email",
                     *       "status": "sent",
                     *       "to": {
                     *         "prospect_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *         "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *         "email": "dana@example.com"
                     *       },
                     *       "subject": "Your basement, one week on",
                     *       "body": "Hello {{first_name}}, how did the drying go?",
                     *       "brief": null,
                     *       "message_id": "msg_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "reply_id": null,
                     *       "sequence_id": "out_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "step": 0,
                     *       "failure_reason": null,
                     *       "blocked_reason": null,
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "send_at": "2026-03-14T09:26:53.589Z",
                     *       "sent_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Outreach"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteOutreach: {
        parameters: {
            query?: {
                /** @description Of a suppression, and required there: why mail is allowed again. It stays in the audit log, so name nobody. */
                reason?: string;
                /** @description Required where the person had unsubscribed or complained, and then for `admin` only: how and when they have asked for mail again. It stays in the audit log, so name nobody. */
                new_consent?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                outreach_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateOutreach: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                outreach_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "subject": "Is your basement dry?"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOutreachRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outreach_id": "out_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "kind": "email",
                     *       "status": "sent",
                     *       "to": {
                     *         "prospect_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *         "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *         "email": "dana@example.com"
                     *       },
                     *       "subject": "Your basement, one week on",
                     *       "body": "Hello {{first_name}}, how did the drying go?",
                     *       "brief": null,
                     *       "message_id": "msg_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "reply_id": null,
                     *       "sequence_id": "out_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "step": 0,
                     *       "failure_reason": null,
                     *       "blocked_reason": null,
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "send_at": "2026-03-14T09:26:53.589Z",
                     *       "sent_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Outreach"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    draftOutreach: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                outreach_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outreach_id": "out_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "kind": "email",
                     *       "status": "sent",
                     *       "to": {
                     *         "prospect_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *         "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *         "email": "dana@example.com"
                     *       },
                     *       "subject": "Your basement, one week on",
                     *       "body": "Hello {{first_name}}, how did the drying go?",
                     *       "brief": null,
                     *       "message_id": "msg_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "reply_id": null,
                     *       "sequence_id": "out_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "step": 0,
                     *       "failure_reason": null,
                     *       "blocked_reason": null,
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "send_at": "2026-03-14T09:26:53.589Z",
                     *       "sent_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Outreach"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendOutreach: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                outreach_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "prospect_ids": [
                 *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SendOutreachRequest"];
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outreach_id": "out_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "kind": "email",
                     *       "status": "sent",
                     *       "to": {
                     *         "prospect_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *         "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *         "email": "dana@example.com"
                     *       },
                     *       "subject": "Your basement, one week on",
                     *       "body": "Hello {{first_name}}, how did the drying go?",
                     *       "brief": null,
                     *       "message_id": "msg_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "reply_id": null,
                     *       "sequence_id": "out_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "step": 0,
                     *       "failure_reason": null,
                     *       "blocked_reason": null,
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "send_at": "2026-03-14T09:26:53.589Z",
                     *       "sent_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Outreach"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgressOrConnectionRequired"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReusedOrRecipientSuppressed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listContent: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                kind?: "blog_post" | "video_script" | "social_post" | "review_response";
                status?: "queued" | "drafting" | "draft" | "revising" | "approved" | "published" | "failed";
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "content_id": "cnt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "kind": "blog_post",
                     *           "brief": {
                     *             "topic": "What to do when a pipe bursts",
                     *             "audience": "homeowners",
                     *             "tone": "friendly",
                     *             "keywords": [
                     *               "burst pipe",
                     *               "water damage"
                     *             ],
                     *             "platform": "facebook",
                     *             "max_words": 20,
                     *             "review_id": "google_AbC123"
                     *           },
                     *           "status": "queued",
                     *           "title": "What to do when a pipe bursts",
                     *           "body": "Turn off the main valve first. Then call us.",
                     *           "revision": 0,
                     *           "revisions": [
                     *             {
                     *               "revision": 1,
                     *               "title": "What to do when a pipe bursts",
                     *               "body": "Turn off the main valve first. Then call us.",
                     *               "instructions": "Make it shorter and mention that we open on Saturdays.",
                     *               "created_by": "engine:built-in",
                     *               "ai_run": {
                     *                 "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *                 "task": "classify-call",
                     *                 "engine": "built-in",
                     *                 "model": "built-in",
                     *                 "prompt_version": "2026-11-20",
                     *                 "duration_ms": 12,
                     *                 "input_tokens": 0,
                     *                 "output_tokens": 0,
                     *                 "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *                 "fallback_reason": null,
                     *                 "created_at": "2026-03-14T09:26:53.589Z"
                     *               },
                     *               "created_at": "2026-03-14T09:26:53.589Z"
                     *             }
                     *           ],
                     *           "published_at": "2026-03-14T09:26:53.589Z",
                     *           "publication": {
                     *             "channel": "feed",
                     *             "url": "https://g.page/r/cedar-falls/review",
                     *             "confirmed_at": "2026-03-14T09:26:53.589Z"
                     *           },
                     *           "superseded_by": null,
                     *           "metadata": {
                     *             "crm_id": "8812"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListContentResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "kind": "blog_post",
                 *       "brief": {
                 *         "topic": "What to do when a pipe bursts",
                 *         "audience": "homeowners",
                 *         "tone": "reassuring",
                 *         "keywords": [
                 *           "burst pipe",
                 *           "water damage"
                 *         ],
                 *         "max_words": 400
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateContentRequest"];
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content_id": "cnt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "kind": "blog_post",
                     *       "brief": {
                     *         "topic": "What to do when a pipe bursts",
                     *         "audience": "homeowners",
                     *         "tone": "friendly",
                     *         "keywords": [
                     *           "burst pipe",
                     *           "water damage"
                     *         ],
                     *         "platform": "facebook",
                     *         "max_words": 20,
                     *         "review_id": "google_AbC123"
                     *       },
                     *       "status": "queued",
                     *       "title": "What to do when a pipe bursts",
                     *       "body": "Turn off the main valve first. Then call us.",
                     *       "revision": 0,
                     *       "revisions": [
                     *         {
                     *           "revision": 1,
                     *           "title": "What to do when a pipe bursts",
                     *           "body": "Turn off the main valve first. Then call us.",
                     *           "instructions": "Make it shorter and mention that we open on Saturdays.",
                     *           "created_by": "engine:built-in",
                     *           "ai_run": {
                     *             "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *             "task": "classify-call",
                     *             "engine": "built-in",
                     *             "model": "built-in",
                     *             "prompt_version": "2026-11-20",
                     *             "duration_ms": 12,
                     *             "input_tokens": 0,
                     *             "output_tokens": 0,
                     *             "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *             "fallback_reason": null,
                     *             "created_at": "2026-03-14T09:26:53.589Z"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "published_at": "2026-03-14T09:26:53.589Z",
                     *       "publication": {
                     *         "channel": "feed",
                     *         "url": "https://g.page/r/cedar-falls/review",
                     *         "confirmed_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "superseded_by": null,
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                content_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content_id": "cnt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "kind": "blog_post",
                     *       "brief": {
                     *         "topic": "What to do when a pipe bursts",
                     *         "audience": "homeowners",
                     *         "tone": "friendly",
                     *         "keywords": [
                     *           "burst pipe",
                     *           "water damage"
                     *         ],
                     *         "platform": "facebook",
                     *         "max_words": 20,
                     *         "review_id": "google_AbC123"
                     *       },
                     *       "status": "queued",
                     *       "title": "What to do when a pipe bursts",
                     *       "body": "Turn off the main valve first. Then call us.",
                     *       "revision": 0,
                     *       "revisions": [
                     *         {
                     *           "revision": 1,
                     *           "title": "What to do when a pipe bursts",
                     *           "body": "Turn off the main valve first. Then call us.",
                     *           "instructions": "Make it shorter and mention that we open on Saturdays.",
                     *           "created_by": "engine:built-in",
                     *           "ai_run": {
                     *             "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *             "task": "classify-call",
                     *             "engine": "built-in",
                     *             "model": "built-in",
                     *             "prompt_version": "2026-11-20",
                     *             "duration_ms": 12,
                     *             "input_tokens": 0,
                     *             "output_tokens": 0,
                     *             "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *             "fallback_reason": null,
                     *             "created_at": "2026-03-14T09:26:53.589Z"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "published_at": "2026-03-14T09:26:53.589Z",
                     *       "publication": {
                     *         "channel": "feed",
                     *         "url": "https://g.page/r/cedar-falls/review",
                     *         "confirmed_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "superseded_by": null,
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Content"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                content_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "body": "Turn off the main valve first. Then call us."
                 *     }
                 */
                "application/json": components["schemas"]["UpdateContentRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content_id": "cnt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "kind": "blog_post",
                     *       "brief": {
                     *         "topic": "What to do when a pipe bursts",
                     *         "audience": "homeowners",
                     *         "tone": "friendly",
                     *         "keywords": [
                     *           "burst pipe",
                     *           "water damage"
                     *         ],
                     *         "platform": "facebook",
                     *         "max_words": 20,
                     *         "review_id": "google_AbC123"
                     *       },
                     *       "status": "queued",
                     *       "title": "What to do when a pipe bursts",
                     *       "body": "Turn off the main valve first. Then call us.",
                     *       "revision": 0,
                     *       "revisions": [
                     *         {
                     *           "revision": 1,
                     *           "title": "What to do when a pipe bursts",
                     *           "body": "Turn off the main valve first. Then call us.",
                     *           "instructions": "Make it shorter and mention that we open on Saturdays.",
                     *           "created_by": "engine:built-in",
                     *           "ai_run": {
                     *             "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *             "task": "classify-call",
                     *             "engine": "built-in",
                     *             "model": "built-in",
                     *             "prompt_version": "2026-11-20",
                     *             "duration_ms": 12,
                     *             "input_tokens": 0,
                     *             "output_tokens": 0,
                     *             "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *             "fallback_reason": null,
                     *             "created_at": "2026-03-14T09:26:53.589Z"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "published_at": "2026-03-14T09:26:53.589Z",
                     *       "publication": {
                     *         "channel": "feed",
                     *         "url": "https://g.page/r/cedar-falls/review",
                     *         "confirmed_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "superseded_by": null,
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    draftContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                content_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content_id": "cnt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "kind": "blog_post",
                     *       "brief": {
                     *         "topic": "What to do when a pipe bursts",
                     *         "audience": "homeowners",
                     *         "tone": "friendly",
                     *         "keywords": [
                     *           "burst pipe",
                     *           "water damage"
                     *         ],
                     *         "platform": "facebook",
                     *         "max_words": 20,
                     *         "review_id": "google_AbC123"
                     *       },
                     *       "status": "queued",
                     *       "title": "What to do when a pipe bursts",
                     *       "body": "Turn off the main valve first. Then call us.",
                     *       "revision": 0,
                     *       "revisions": [
                     *         {
                     *           "revision": 1,
                     *           "title": "What to do when a pipe bursts",
                     *           "body": "Turn off the main valve first. Then call us.",
                     *           "instructions": "Make it shorter and mention that we open on Saturdays.",
                     *           "created_by": "engine:built-in",
                     *           "ai_run": {
                     *             "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *             "task": "classify-call",
                     *             "engine": "built-in",
                     *             "model": "built-in",
                     *             "prompt_version": "2026-11-20",
                     *             "duration_ms": 12,
                     *             "input_tokens": 0,
                     *             "output_tokens": 0,
                     *             "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *             "fallback_reason": null,
                     *             "created_at": "2026-03-14T09:26:53.589Z"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "published_at": "2026-03-14T09:26:53.589Z",
                     *       "publication": {
                     *         "channel": "feed",
                     *         "url": "https://g.page/r/cedar-falls/review",
                     *         "confirmed_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "superseded_by": null,
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reviseContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                content_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "instructions": "Make it shorter and mention that we open on Saturdays."
                 *     }
                 */
                "application/json": components["schemas"]["ReviseContentRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content_id": "cnt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "kind": "blog_post",
                     *       "brief": {
                     *         "topic": "What to do when a pipe bursts",
                     *         "audience": "homeowners",
                     *         "tone": "friendly",
                     *         "keywords": [
                     *           "burst pipe",
                     *           "water damage"
                     *         ],
                     *         "platform": "facebook",
                     *         "max_words": 20,
                     *         "review_id": "google_AbC123"
                     *       },
                     *       "status": "queued",
                     *       "title": "What to do when a pipe bursts",
                     *       "body": "Turn off the main valve first. Then call us.",
                     *       "revision": 0,
                     *       "revisions": [
                     *         {
                     *           "revision": 1,
                     *           "title": "What to do when a pipe bursts",
                     *           "body": "Turn off the main valve first. Then call us.",
                     *           "instructions": "Make it shorter and mention that we open on Saturdays.",
                     *           "created_by": "engine:built-in",
                     *           "ai_run": {
                     *             "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *             "task": "classify-call",
                     *             "engine": "built-in",
                     *             "model": "built-in",
                     *             "prompt_version": "2026-11-20",
                     *             "duration_ms": 12,
                     *             "input_tokens": 0,
                     *             "output_tokens": 0,
                     *             "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *             "fallback_reason": null,
                     *             "created_at": "2026-03-14T09:26:53.589Z"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "published_at": "2026-03-14T09:26:53.589Z",
                     *       "publication": {
                     *         "channel": "feed",
                     *         "url": "https://g.page/r/cedar-falls/review",
                     *         "confirmed_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "superseded_by": null,
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Content"];
                };
            };
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content_id": "cnt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "kind": "blog_post",
                     *       "brief": {
                     *         "topic": "What to do when a pipe bursts",
                     *         "audience": "homeowners",
                     *         "tone": "friendly",
                     *         "keywords": [
                     *           "burst pipe",
                     *           "water damage"
                     *         ],
                     *         "platform": "facebook",
                     *         "max_words": 20,
                     *         "review_id": "google_AbC123"
                     *       },
                     *       "status": "queued",
                     *       "title": "What to do when a pipe bursts",
                     *       "body": "Turn off the main valve first. Then call us.",
                     *       "revision": 0,
                     *       "revisions": [
                     *         {
                     *           "revision": 1,
                     *           "title": "What to do when a pipe bursts",
                     *           "body": "Turn off the main valve first. Then call us.",
                     *           "instructions": "Make it shorter and mention that we open on Saturdays.",
                     *           "created_by": "engine:built-in",
                     *           "ai_run": {
                     *             "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *             "task": "classify-call",
                     *             "engine": "built-in",
                     *             "model": "built-in",
                     *             "prompt_version": "2026-11-20",
                     *             "duration_ms": 12,
                     *             "input_tokens": 0,
                     *             "output_tokens": 0,
                     *             "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *             "fallback_reason": null,
                     *             "created_at": "2026-03-14T09:26:53.589Z"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "published_at": "2026-03-14T09:26:53.589Z",
                     *       "publication": {
                     *         "channel": "feed",
                     *         "url": "https://g.page/r/cedar-falls/review",
                     *         "confirmed_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "superseded_by": null,
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    publishContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                content_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "revision": 1
                 *     }
                 */
                "application/json": components["schemas"]["PublishContentRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content_id": "cnt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "kind": "blog_post",
                     *       "brief": {
                     *         "topic": "What to do when a pipe bursts",
                     *         "audience": "homeowners",
                     *         "tone": "friendly",
                     *         "keywords": [
                     *           "burst pipe",
                     *           "water damage"
                     *         ],
                     *         "platform": "facebook",
                     *         "max_words": 20,
                     *         "review_id": "google_AbC123"
                     *       },
                     *       "status": "queued",
                     *       "title": "What to do when a pipe bursts",
                     *       "body": "Turn off the main valve first. Then call us.",
                     *       "revision": 0,
                     *       "revisions": [
                     *         {
                     *           "revision": 1,
                     *           "title": "What to do when a pipe bursts",
                     *           "body": "Turn off the main valve first. Then call us.",
                     *           "instructions": "Make it shorter and mention that we open on Saturdays.",
                     *           "created_by": "engine:built-in",
                     *           "ai_run": {
                     *             "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *             "task": "classify-call",
                     *             "engine": "built-in",
                     *             "model": "built-in",
                     *             "prompt_version": "2026-11-20",
                     *             "duration_ms": 12,
                     *             "input_tokens": 0,
                     *             "output_tokens": 0,
                     *             "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *             "fallback_reason": null,
                     *             "created_at": "2026-03-14T09:26:53.589Z"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "published_at": "2026-03-14T09:26:53.589Z",
                     *       "publication": {
                     *         "channel": "feed",
                     *         "url": "https://g.page/r/cedar-falls/review",
                     *         "confirmed_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "superseded_by": null,
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCalls: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                status?: "received" | "classifying" | "classified" | "needs_review" | "failed" | "recorded" | "decided";
                intent?: "emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other";
                urgency?: "emergency" | "same_day" | "standard" | "low";
                /** @description `true`, `false`, or `null` for calls of which it cannot be told. */
                qualified?: "true" | "false" | "null";
                provider?: string;
                answered?: "true" | "false";
                caller_number?: string;
                lead_id?: string;
                /** @description Whether it waits for a person. */
                needs_decision?: "true" | "false";
                outcome?: "dispatched" | "pending" | "failed" | "review" | "joined" | "none";
                /** @description Words or parts of them, all of which occur in the caller's name, number or address, the job or the summary. */
                q?: string;
                /** @description The caller's number, in any usual notation. */
                phone?: string;
                /** @description The number that was called. */
                tracking_number?: string;
                started_after?: string;
                started_before?: string;
                /** @description Whether the same number has called the organization before. */
                called_before?: "true" | "false";
                updated_after?: string;
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "call_id": "call_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "provider": "callrail",
                     *           "provider_call_id": "CAL8154748ae6bd4e278a7cddd38a662f4f",
                     *           "caller_number": "+14045550142",
                     *           "tracking_number": "+14045550142",
                     *           "direction": "inbound",
                     *           "started_at": "2026-03-14T09:26:53.589Z",
                     *           "duration_seconds": 187,
                     *           "answered": true,
                     *           "voicemail": false,
                     *           "recording_url": "https://example.com/recordings/8154",
                     *           "provider_verdict": null,
                     *           "transcript_status": "available",
                     *           "status": "classified",
                     *           "needs_decision": false,
                     *           "classification": {
                     *             "intent": "emergency_service",
                     *             "confidence": 0.94,
                     *             "urgency": "emergency",
                     *             "qualified": true,
                     *             "service_line": "water",
                     *             "disqualify_reason": null,
                     *             "summary": "Burst pipe in the basement; the caller wants help today.",
                     *             "evidence": [
                     *               {
                     *                 "turn": 2,
                     *                 "quote": "water is coming through the ceiling"
                     *               }
                     *             ],
                     *             "engine": "built-in",
                     *             "model": "built-in",
                     *             "prompt_version": "2026-11-20",
                     *             "classified_at": "2026-03-14T09:26:53.589Z"
                     *           },
                     *           "extracted": {
                     *             "caller_name": "Rosa Delgado",
                     *             "callback_number": "+14045550142",
                     *             "address": "1200 Harbor Street",
                     *             "loss_cause": "burst pipe",
                     *             "insured": true,
                     *             "carrier": "Example Mutual",
                     *             "claim_number": "EM-2026-0413"
                     *           },
                     *           "correction": null,
                     *           "decision": null,
                     *           "dispatch": {
                     *             "action": "auto_dispatch",
                     *             "status": "dispatched",
                     *             "job_external_ref": "JOB-20418",
                     *             "decided_by": "policy",
                     *             "reason": "The organization dispatches emergencies by itself.",
                     *             "decided_at": "2026-03-14T09:26:53.589Z",
                     *             "undo_until": "2026-03-14T09:26:53.589Z",
                     *             "undo": null
                     *           },
                     *           "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "joined_call_id": null,
                     *           "joined_call_ids": [],
                     *           "earlier_call_count": 0,
                     *           "dispatch_attempts": [
                     *             {
                     *               "number": 1,
                     *               "at": "2026-03-14T09:26:53.589Z",
                     *               "connection_id": "con_01k5tq9v2zr4m",
                     *               "outcome": "created",
                     *               "status_code": 201,
                     *               "duration_ms": 84,
                     *               "error": null,
                     *               "request": null
                     *             }
                     *           ],
                     *           "ai_run": {
                     *             "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *             "task": "classify-call",
                     *             "engine": "built-in",
                     *             "model": "built-in",
                     *             "prompt_version": "2026-11-20",
                     *             "duration_ms": 12,
                     *             "input_tokens": 0,
                     *             "output_tokens": 0,
                     *             "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *             "fallback_reason": null,
                     *             "created_at": "2026-03-14T09:26:53.589Z"
                     *           },
                     *           "metadata": {
                     *             "crm_id": "8812"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListCallsResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCall: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                call_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "call_id": "call_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "provider": "callrail",
                     *       "provider_call_id": "CAL8154748ae6bd4e278a7cddd38a662f4f",
                     *       "caller_number": "+14045550142",
                     *       "tracking_number": "+14045550142",
                     *       "direction": "inbound",
                     *       "started_at": "2026-03-14T09:26:53.589Z",
                     *       "duration_seconds": 187,
                     *       "answered": true,
                     *       "voicemail": false,
                     *       "recording_url": "https://example.com/recordings/8154",
                     *       "provider_verdict": null,
                     *       "transcript_status": "available",
                     *       "status": "classified",
                     *       "needs_decision": false,
                     *       "classification": {
                     *         "intent": "emergency_service",
                     *         "confidence": 0.94,
                     *         "urgency": "emergency",
                     *         "qualified": true,
                     *         "service_line": "water",
                     *         "disqualify_reason": null,
                     *         "summary": "Burst pipe in the basement; the caller wants help today.",
                     *         "evidence": [
                     *           {
                     *             "turn": 2,
                     *             "quote": "water is coming through the ceiling"
                     *           }
                     *         ],
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "classified_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "extracted": {
                     *         "caller_name": "Rosa Delgado",
                     *         "callback_number": "+14045550142",
                     *         "address": "1200 Harbor Street",
                     *         "loss_cause": "burst pipe",
                     *         "insured": true,
                     *         "carrier": "Example Mutual",
                     *         "claim_number": "EM-2026-0413"
                     *       },
                     *       "correction": null,
                     *       "decision": null,
                     *       "dispatch": {
                     *         "action": "auto_dispatch",
                     *         "status": "dispatched",
                     *         "job_external_ref": "JOB-20418",
                     *         "decided_by": "policy",
                     *         "reason": "The organization dispatches emergencies by itself.",
                     *         "decided_at": "2026-03-14T09:26:53.589Z",
                     *         "undo_until": "2026-03-14T09:26:53.589Z",
                     *         "undo": null
                     *       },
                     *       "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "joined_call_id": null,
                     *       "joined_call_ids": [],
                     *       "earlier_call_count": 0,
                     *       "dispatch_attempts": [
                     *         {
                     *           "number": 1,
                     *           "at": "2026-03-14T09:26:53.589Z",
                     *           "connection_id": "con_01k5tq9v2zr4m",
                     *           "outcome": "created",
                     *           "status_code": 201,
                     *           "duration_ms": 84,
                     *           "error": null,
                     *           "request": null
                     *         }
                     *       ],
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Call"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    eraseCall: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                call_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCallTranscript: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                call_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "call_id": "call_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "transcript_status": "available",
                     *       "turns": [
                     *         {
                     *           "turn": 1,
                     *           "speaker": "Caller",
                     *           "text": "Water is coming through the ceiling."
                     *         }
                     *       ],
                     *       "text": "Kitchen 12x14, 8 ft ceiling. Removed 2 ft flood cut."
                     *     }
                     */
                    "application/json": components["schemas"]["CallTranscript"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    classifyCall: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                call_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "call_id": "call_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "provider": "callrail",
                     *       "provider_call_id": "CAL8154748ae6bd4e278a7cddd38a662f4f",
                     *       "caller_number": "+14045550142",
                     *       "tracking_number": "+14045550142",
                     *       "direction": "inbound",
                     *       "started_at": "2026-03-14T09:26:53.589Z",
                     *       "duration_seconds": 187,
                     *       "answered": true,
                     *       "voicemail": false,
                     *       "recording_url": "https://example.com/recordings/8154",
                     *       "provider_verdict": null,
                     *       "transcript_status": "available",
                     *       "status": "classified",
                     *       "needs_decision": false,
                     *       "classification": {
                     *         "intent": "emergency_service",
                     *         "confidence": 0.94,
                     *         "urgency": "emergency",
                     *         "qualified": true,
                     *         "service_line": "water",
                     *         "disqualify_reason": null,
                     *         "summary": "Burst pipe in the basement; the caller wants help today.",
                     *         "evidence": [
                     *           {
                     *             "turn": 2,
                     *             "quote": "water is coming through the ceiling"
                     *           }
                     *         ],
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "classified_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "extracted": {
                     *         "caller_name": "Rosa Delgado",
                     *         "callback_number": "+14045550142",
                     *         "address": "1200 Harbor Street",
                     *         "loss_cause": "burst pipe",
                     *         "insured": true,
                     *         "carrier": "Example Mutual",
                     *         "claim_number": "EM-2026-0413"
                     *       },
                     *       "correction": null,
                     *       "decision": null,
                     *       "dispatch": {
                     *         "action": "auto_dispatch",
                     *         "status": "dispatched",
                     *         "job_external_ref": "JOB-20418",
                     *         "decided_by": "policy",
                     *         "reason": "The organization dispatches emergencies by itself.",
                     *         "decided_at": "2026-03-14T09:26:53.589Z",
                     *         "undo_until": "2026-03-14T09:26:53.589Z",
                     *         "undo": null
                     *       },
                     *       "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "joined_call_id": null,
                     *       "joined_call_ids": [],
                     *       "earlier_call_count": 0,
                     *       "dispatch_attempts": [
                     *         {
                     *           "number": 1,
                     *           "at": "2026-03-14T09:26:53.589Z",
                     *           "connection_id": "con_01k5tq9v2zr4m",
                     *           "outcome": "created",
                     *           "status_code": 201,
                     *           "duration_ms": 84,
                     *           "error": null,
                     *           "request": null
                     *         }
                     *       ],
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Call"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    decideCall: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                call_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "dispatch",
                 *       "corrections": {
                 *         "intent": "emergency_service",
                 *         "urgency": "emergency",
                 *         "qualified": true
                 *       },
                 *       "reason": "Water is still running."
                 *     }
                 */
                "application/json": components["schemas"]["CallDecisionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "call_id": "call_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "provider": "callrail",
                     *       "provider_call_id": "CAL8154748ae6bd4e278a7cddd38a662f4f",
                     *       "caller_number": "+14045550142",
                     *       "tracking_number": "+14045550142",
                     *       "direction": "inbound",
                     *       "started_at": "2026-03-14T09:26:53.589Z",
                     *       "duration_seconds": 187,
                     *       "answered": true,
                     *       "voicemail": false,
                     *       "recording_url": "https://example.com/recordings/8154",
                     *       "provider_verdict": null,
                     *       "transcript_status": "available",
                     *       "status": "classified",
                     *       "needs_decision": false,
                     *       "classification": {
                     *         "intent": "emergency_service",
                     *         "confidence": 0.94,
                     *         "urgency": "emergency",
                     *         "qualified": true,
                     *         "service_line": "water",
                     *         "disqualify_reason": null,
                     *         "summary": "Burst pipe in the basement; the caller wants help today.",
                     *         "evidence": [
                     *           {
                     *             "turn": 2,
                     *             "quote": "water is coming through the ceiling"
                     *           }
                     *         ],
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "classified_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "extracted": {
                     *         "caller_name": "Rosa Delgado",
                     *         "callback_number": "+14045550142",
                     *         "address": "1200 Harbor Street",
                     *         "loss_cause": "burst pipe",
                     *         "insured": true,
                     *         "carrier": "Example Mutual",
                     *         "claim_number": "EM-2026-0413"
                     *       },
                     *       "correction": null,
                     *       "decision": null,
                     *       "dispatch": {
                     *         "action": "auto_dispatch",
                     *         "status": "dispatched",
                     *         "job_external_ref": "JOB-20418",
                     *         "decided_by": "policy",
                     *         "reason": "The organization dispatches emergencies by itself.",
                     *         "decided_at": "2026-03-14T09:26:53.589Z",
                     *         "undo_until": "2026-03-14T09:26:53.589Z",
                     *         "undo": null
                     *       },
                     *       "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "joined_call_id": null,
                     *       "joined_call_ids": [],
                     *       "earlier_call_count": 0,
                     *       "dispatch_attempts": [
                     *         {
                     *           "number": 1,
                     *           "at": "2026-03-14T09:26:53.589Z",
                     *           "connection_id": "con_01k5tq9v2zr4m",
                     *           "outcome": "created",
                     *           "status_code": 201,
                     *           "duration_ms": 84,
                     *           "error": null,
                     *           "request": null
                     *         }
                     *       ],
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Call"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewDispatchPolicy: {
        parameters: {
            query?: {
                enabled?: "true" | "false";
                min_confidence?: number;
                /** @description With commas between them. */
                intents?: string;
                /** @description With commas between them. */
                urgencies?: string;
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                organization_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "since": "2026-03-14T09:26:53.589Z",
                     *       "call_count": 1,
                     *       "complete": true,
                     *       "current": {
                     *         "auto_dispatch": 1,
                     *         "review": 1,
                     *         "none": 1
                     *       },
                     *       "changed": {
                     *         "auto_dispatch": 1,
                     *         "review": 1,
                     *         "none": 1
                     *       },
                     *       "differences": [
                     *         {
                     *           "call_id": "call_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "summary": "Burst pipe in the basement; the caller wants help today.",
                     *           "current": "auto_dispatch",
                     *           "changed": "auto_dispatch",
                     *           "reason": "estimate_request, same_day"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DispatchPolicyPreview"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listClaims: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                status?: "queued" | "extracting" | "ready_for_review" | "approved" | "rejected" | "failed";
                loss_type?: "water" | "sewage" | "flood_surface" | "fire" | "smoke" | "mold" | "wind" | "hail" | "storm" | "freeze" | "tree" | "vandalism" | "biohazard" | "other";
                job_external_ref?: string;
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "claim_id": "clm_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "job_external_ref": "JOB-20418",
                     *           "insured_name": "Rosa Delgado",
                     *           "loss_address": "48 Orchard Street, Decatur, GA 30030",
                     *           "carrier": "Harbor Mutual",
                     *           "claim_number": "HM-2026-118204",
                     *           "loss_type": "water",
                     *           "loss_date": "2026-03-12",
                     *           "documents": [
                     *             {
                     *               "document_id": "notes-1",
                     *               "kind": "technician_notes",
                     *               "text": "Kitchen 12x14, 8 ft ceiling. Removed 2 ft flood cut."
                     *             }
                     *           ],
                     *           "photos": [
                     *             {
                     *               "photo_id": "photo-1",
                     *               "filename": "kitchen.jpg",
                     *               "caption": "Wet drywall behind the sink",
                     *               "url": "https://example.com/hooks/intake",
                     *               "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *             }
                     *           ],
                     *           "status": "ready_for_review",
                     *           "review_url": "https://app.example.com/claims/clm_01k5tq9v2zr4m?environment=live",
                     *           "scope_item_count": 23,
                     *           "rooms_documented": [
                     *             "Kitchen"
                     *           ],
                     *           "review": {
                     *             "verdict": "approve",
                     *             "reason": "The homeowner did this work before we arrived.",
                     *             "reviewed_by": {
                     *               "type": "user",
                     *               "id": "usr_01k5tq9v2zr4m",
                     *               "name": "Dana Reyes"
                     *             },
                     *             "reviewed_at": "2026-03-14T09:26:53.589Z",
                     *             "missing_information": [
                     *               "dimensions: Hallway"
                     *             ]
                     *           },
                     *           "ai_run": {
                     *             "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *             "task": "classify-call",
                     *             "engine": "built-in",
                     *             "model": "built-in",
                     *             "prompt_version": "2026-11-20",
                     *             "duration_ms": 12,
                     *             "input_tokens": 0,
                     *             "output_tokens": 0,
                     *             "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *             "fallback_reason": null,
                     *             "created_at": "2026-03-14T09:26:53.589Z"
                     *           },
                     *           "metadata": {
                     *             "crm_id": "8812"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListClaimsResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createClaim: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 10 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "job_external_ref": "JOB-2026-00417",
                 *       "loss_type": "water",
                 *       "loss_date": "2026-03-12",
                 *       "insured_name": "Rosa Delgado",
                 *       "loss_address": "48 Orchard Street, Decatur, GA 30030",
                 *       "carrier": "Harbor Mutual",
                 *       "claim_number": "HM-2026-118204",
                 *       "documents": [
                 *         {
                 *           "document_id": "notes-1",
                 *           "kind": "technician_notes",
                 *           "text": "Kitchen 12x14, 8 ft ceiling. Removed 2 ft flood cut."
                 *         }
                 *       ],
                 *       "photos": [
                 *         {
                 *           "photo_id": "photo-1",
                 *           "filename": "kitchen.jpg",
                 *           "caption": "Wet drywall behind the sink",
                 *           "url": "https://example.com/",
                 *           "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                 *         }
                 *       ],
                 *       "metadata": {
                 *         "crm_id": "8812"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateClaimRequest"];
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "claim_id": "clm_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "job_external_ref": "JOB-20418",
                     *       "insured_name": "Rosa Delgado",
                     *       "loss_address": "48 Orchard Street, Decatur, GA 30030",
                     *       "carrier": "Harbor Mutual",
                     *       "claim_number": "HM-2026-118204",
                     *       "loss_type": "water",
                     *       "loss_date": "2026-03-12",
                     *       "documents": [
                     *         {
                     *           "document_id": "notes-1",
                     *           "kind": "technician_notes",
                     *           "text": "Kitchen 12x14, 8 ft ceiling. Removed 2 ft flood cut."
                     *         }
                     *       ],
                     *       "photos": [
                     *         {
                     *           "photo_id": "photo-1",
                     *           "filename": "kitchen.jpg",
                     *           "caption": "Wet drywall behind the sink",
                     *           "url": "https://example.com/hooks/intake",
                     *           "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *         }
                     *       ],
                     *       "status": "ready_for_review",
                     *       "review_url": "https://app.example.com/claims/clm_01k5tq9v2zr4m?environment=live",
                     *       "scope_item_count": 23,
                     *       "rooms_documented": [
                     *         "Kitchen"
                     *       ],
                     *       "review": {
                     *         "verdict": "approve",
                     *         "reason": "The homeowner did this work before we arrived.",
                     *         "reviewed_by": {
                     *           "type": "user",
                     *           "id": "usr_01k5tq9v2zr4m",
                     *           "name": "Dana Reyes"
                     *         },
                     *         "reviewed_at": "2026-03-14T09:26:53.589Z",
                     *         "missing_information": [
                     *           "dimensions: Hallway"
                     *         ]
                     *       },
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Claim"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getClaim: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                claim_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "claim_id": "clm_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "job_external_ref": "JOB-20418",
                     *       "insured_name": "Rosa Delgado",
                     *       "loss_address": "48 Orchard Street, Decatur, GA 30030",
                     *       "carrier": "Harbor Mutual",
                     *       "claim_number": "HM-2026-118204",
                     *       "loss_type": "water",
                     *       "loss_date": "2026-03-12",
                     *       "documents": [
                     *         {
                     *           "document_id": "notes-1",
                     *           "kind": "technician_notes",
                     *           "text": "Kitchen 12x14, 8 ft ceiling. Removed 2 ft flood cut."
                     *         }
                     *       ],
                     *       "photos": [
                     *         {
                     *           "photo_id": "photo-1",
                     *           "filename": "kitchen.jpg",
                     *           "caption": "Wet drywall behind the sink",
                     *           "url": "https://example.com/hooks/intake",
                     *           "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *         }
                     *       ],
                     *       "status": "ready_for_review",
                     *       "review_url": "https://app.example.com/claims/clm_01k5tq9v2zr4m?environment=live",
                     *       "scope_item_count": 23,
                     *       "rooms_documented": [
                     *         "Kitchen"
                     *       ],
                     *       "review": {
                     *         "verdict": "approve",
                     *         "reason": "The homeowner did this work before we arrived.",
                     *         "reviewed_by": {
                     *           "type": "user",
                     *           "id": "usr_01k5tq9v2zr4m",
                     *           "name": "Dana Reyes"
                     *         },
                     *         "reviewed_at": "2026-03-14T09:26:53.589Z",
                     *         "missing_information": [
                     *           "dimensions: Hallway"
                     *         ]
                     *       },
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Claim"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    eraseClaim: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                claim_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateClaim: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                claim_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "loss_type": "water",
                 *       "loss_date": "2026-03-12",
                 *       "insured_name": "Rosa Delgado",
                 *       "loss_address": "48 Orchard Street, Decatur, GA 30030",
                 *       "carrier": "Harbor Mutual",
                 *       "claim_number": "HM-2026-118204"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateClaimRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "claim_id": "clm_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "job_external_ref": "JOB-20418",
                     *       "insured_name": "Rosa Delgado",
                     *       "loss_address": "48 Orchard Street, Decatur, GA 30030",
                     *       "carrier": "Harbor Mutual",
                     *       "claim_number": "HM-2026-118204",
                     *       "loss_type": "water",
                     *       "loss_date": "2026-03-12",
                     *       "documents": [
                     *         {
                     *           "document_id": "notes-1",
                     *           "kind": "technician_notes",
                     *           "text": "Kitchen 12x14, 8 ft ceiling. Removed 2 ft flood cut."
                     *         }
                     *       ],
                     *       "photos": [
                     *         {
                     *           "photo_id": "photo-1",
                     *           "filename": "kitchen.jpg",
                     *           "caption": "Wet drywall behind the sink",
                     *           "url": "https://example.com/hooks/intake",
                     *           "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *         }
                     *       ],
                     *       "status": "ready_for_review",
                     *       "review_url": "https://app.example.com/claims/clm_01k5tq9v2zr4m?environment=live",
                     *       "scope_item_count": 23,
                     *       "rooms_documented": [
                     *         "Kitchen"
                     *       ],
                     *       "review": {
                     *         "verdict": "approve",
                     *         "reason": "The homeowner did this work before we arrived.",
                     *         "reviewed_by": {
                     *           "type": "user",
                     *           "id": "usr_01k5tq9v2zr4m",
                     *           "name": "Dana Reyes"
                     *         },
                     *         "reviewed_at": "2026-03-14T09:26:53.589Z",
                     *         "missing_information": [
                     *           "dimensions: Hallway"
                     *         ]
                     *       },
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Claim"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getClaimScope: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                claim_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "claim_id": "clm_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "rooms": [
                     *         {
                     *           "room_id": "room-1",
                     *           "name": "Kitchen",
                     *           "length_ft": 12,
                     *           "width_ft": 12,
                     *           "height_ft": 12,
                     *           "floor_sf": 12,
                     *           "wall_sf": 12,
                     *           "ceiling_sf": 12,
                     *           "perimeter_lf": 12,
                     *           "original": {
                     *             "name": "Kitchen",
                     *             "length_ft": 12,
                     *             "width_ft": 12,
                     *             "height_ft": 12
                     *           },
                     *           "updated_by": {
                     *             "type": "user",
                     *             "id": "usr_01k5tq9v2zr4m",
                     *             "name": "Dana Reyes"
                     *           },
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "scope_items": [
                     *         {
                     *           "item_id": "item_1",
                     *           "room": "Kitchen",
                     *           "category": "WTR",
                     *           "activity": "remove",
                     *           "description": "Remove wet drywall, 2 ft flood cut",
                     *           "quantity": 12,
                     *           "unit": "SF",
                     *           "quantity_basis": "stated",
                     *           "evidence": [
                     *             {
                     *               "document_id": "notes-1",
                     *               "quote": "Removed 2 ft flood cut"
                     *             }
                     *           ],
                     *           "confidence": 0.94,
                     *           "note": "Cut at 2 ft, insulation behind is dry.",
                     *           "review_status": "pending",
                     *           "review_reason": null,
                     *           "origin": "engine",
                     *           "original": {
                     *             "room": "Kitchen",
                     *             "category": "WTR",
                     *             "activity": "remove",
                     *             "description": "Remove wet drywall, 2 ft flood cut",
                     *             "quantity": 12,
                     *             "unit": "SF",
                     *             "quantity_basis": "stated",
                     *             "evidence": [
                     *               {
                     *                 "document_id": "notes-1",
                     *                 "quote": "Removed 2 ft flood cut"
                     *               }
                     *             ]
                     *           },
                     *           "updated_by": {
                     *             "type": "user",
                     *             "id": "usr_01k5tq9v2zr4m",
                     *             "name": "Dana Reyes"
                     *           },
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "removed_items": [],
                     *       "photo_summaries": [
                     *         {
                     *           "photo_id": "photo-1",
                     *           "room": "Kitchen",
                     *           "summary": "Wet drywall behind the sink",
                     *           "tags": [
                     *             "drywall",
                     *             "wet"
                     *           ],
                     *           "source": "caption",
                     *           "ai_run": null
                     *         }
                     *       ],
                     *       "water_category": 1,
                     *       "water_class": 1,
                     *       "missing_information": [
                     *         "The height of the hallway"
                     *       ],
                     *       "assumptions": [
                     *         "Ceilings are 8 ft where nothing is said."
                     *       ],
                     *       "warnings": [],
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ClaimScope"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    extractClaimScope: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                claim_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "claim_id": "clm_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "job_external_ref": "JOB-20418",
                     *       "insured_name": "Rosa Delgado",
                     *       "loss_address": "48 Orchard Street, Decatur, GA 30030",
                     *       "carrier": "Harbor Mutual",
                     *       "claim_number": "HM-2026-118204",
                     *       "loss_type": "water",
                     *       "loss_date": "2026-03-12",
                     *       "documents": [
                     *         {
                     *           "document_id": "notes-1",
                     *           "kind": "technician_notes",
                     *           "text": "Kitchen 12x14, 8 ft ceiling. Removed 2 ft flood cut."
                     *         }
                     *       ],
                     *       "photos": [
                     *         {
                     *           "photo_id": "photo-1",
                     *           "filename": "kitchen.jpg",
                     *           "caption": "Wet drywall behind the sink",
                     *           "url": "https://example.com/hooks/intake",
                     *           "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *         }
                     *       ],
                     *       "status": "ready_for_review",
                     *       "review_url": "https://app.example.com/claims/clm_01k5tq9v2zr4m?environment=live",
                     *       "scope_item_count": 23,
                     *       "rooms_documented": [
                     *         "Kitchen"
                     *       ],
                     *       "review": {
                     *         "verdict": "approve",
                     *         "reason": "The homeowner did this work before we arrived.",
                     *         "reviewed_by": {
                     *           "type": "user",
                     *           "id": "usr_01k5tq9v2zr4m",
                     *           "name": "Dana Reyes"
                     *         },
                     *         "reviewed_at": "2026-03-14T09:26:53.589Z",
                     *         "missing_information": [
                     *           "dimensions: Hallway"
                     *         ]
                     *       },
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Claim"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addScopeItem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                claim_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "room": "Kitchen",
                 *       "category": "WTR",
                 *       "activity": "remove",
                 *       "description": "Remove wet drywall, 2 ft flood cut",
                 *       "quantity": 52,
                 *       "unit": "SF",
                 *       "quantity_basis": "measured on site",
                 *       "note": "Cut at 2 ft, insulation behind is dry.",
                 *       "evidence": [
                 *         {
                 *           "document_id": "notes-1",
                 *           "quote": "Removed 2 ft flood cut"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AddScopeItemRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "item_id": "item_1",
                     *       "room": "Kitchen",
                     *       "category": "WTR",
                     *       "activity": "remove",
                     *       "description": "Remove wet drywall, 2 ft flood cut",
                     *       "quantity": 12,
                     *       "unit": "SF",
                     *       "quantity_basis": "stated",
                     *       "evidence": [
                     *         {
                     *           "document_id": "notes-1",
                     *           "quote": "Removed 2 ft flood cut"
                     *         }
                     *       ],
                     *       "confidence": 0.94,
                     *       "note": "Cut at 2 ft, insulation behind is dry.",
                     *       "review_status": "pending",
                     *       "review_reason": null,
                     *       "origin": "engine",
                     *       "original": {
                     *         "room": "Kitchen",
                     *         "category": "WTR",
                     *         "activity": "remove",
                     *         "description": "Remove wet drywall, 2 ft flood cut",
                     *         "quantity": 12,
                     *         "unit": "SF",
                     *         "quantity_basis": "stated",
                     *         "evidence": [
                     *           {
                     *             "document_id": "notes-1",
                     *             "quote": "Removed 2 ft flood cut"
                     *           }
                     *         ]
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "usr_01k5tq9v2zr4m",
                     *         "name": "Dana Reyes"
                     *       },
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ScopeItem"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    acceptScopeItems: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                claim_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "claim_id": "clm_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "rooms": [
                     *         {
                     *           "room_id": "room-1",
                     *           "name": "Kitchen",
                     *           "length_ft": 12,
                     *           "width_ft": 12,
                     *           "height_ft": 12,
                     *           "floor_sf": 12,
                     *           "wall_sf": 12,
                     *           "ceiling_sf": 12,
                     *           "perimeter_lf": 12,
                     *           "original": {
                     *             "name": "Kitchen",
                     *             "length_ft": 12,
                     *             "width_ft": 12,
                     *             "height_ft": 12
                     *           },
                     *           "updated_by": {
                     *             "type": "user",
                     *             "id": "usr_01k5tq9v2zr4m",
                     *             "name": "Dana Reyes"
                     *           },
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "scope_items": [
                     *         {
                     *           "item_id": "item_1",
                     *           "room": "Kitchen",
                     *           "category": "WTR",
                     *           "activity": "remove",
                     *           "description": "Remove wet drywall, 2 ft flood cut",
                     *           "quantity": 12,
                     *           "unit": "SF",
                     *           "quantity_basis": "stated",
                     *           "evidence": [
                     *             {
                     *               "document_id": "notes-1",
                     *               "quote": "Removed 2 ft flood cut"
                     *             }
                     *           ],
                     *           "confidence": 0.94,
                     *           "note": "Cut at 2 ft, insulation behind is dry.",
                     *           "review_status": "pending",
                     *           "review_reason": null,
                     *           "origin": "engine",
                     *           "original": {
                     *             "room": "Kitchen",
                     *             "category": "WTR",
                     *             "activity": "remove",
                     *             "description": "Remove wet drywall, 2 ft flood cut",
                     *             "quantity": 12,
                     *             "unit": "SF",
                     *             "quantity_basis": "stated",
                     *             "evidence": [
                     *               {
                     *                 "document_id": "notes-1",
                     *                 "quote": "Removed 2 ft flood cut"
                     *               }
                     *             ]
                     *           },
                     *           "updated_by": {
                     *             "type": "user",
                     *             "id": "usr_01k5tq9v2zr4m",
                     *             "name": "Dana Reyes"
                     *           },
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "removed_items": [],
                     *       "photo_summaries": [
                     *         {
                     *           "photo_id": "photo-1",
                     *           "room": "Kitchen",
                     *           "summary": "Wet drywall behind the sink",
                     *           "tags": [
                     *             "drywall",
                     *             "wet"
                     *           ],
                     *           "source": "caption",
                     *           "ai_run": null
                     *         }
                     *       ],
                     *       "water_category": 1,
                     *       "water_class": 1,
                     *       "missing_information": [
                     *         "The height of the hallway"
                     *       ],
                     *       "assumptions": [
                     *         "Ceilings are 8 ft where nothing is said."
                     *       ],
                     *       "warnings": [],
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ClaimScope"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getScopeItem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                claim_id: string;
                item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "item_id": "item_1",
                     *       "room": "Kitchen",
                     *       "category": "WTR",
                     *       "activity": "remove",
                     *       "description": "Remove wet drywall, 2 ft flood cut",
                     *       "quantity": 12,
                     *       "unit": "SF",
                     *       "quantity_basis": "stated",
                     *       "evidence": [
                     *         {
                     *           "document_id": "notes-1",
                     *           "quote": "Removed 2 ft flood cut"
                     *         }
                     *       ],
                     *       "confidence": 0.94,
                     *       "note": "Cut at 2 ft, insulation behind is dry.",
                     *       "review_status": "pending",
                     *       "review_reason": null,
                     *       "origin": "engine",
                     *       "original": {
                     *         "room": "Kitchen",
                     *         "category": "WTR",
                     *         "activity": "remove",
                     *         "description": "Remove wet drywall, 2 ft flood cut",
                     *         "quantity": 12,
                     *         "unit": "SF",
                     *         "quantity_basis": "stated",
                     *         "evidence": [
                     *           {
                     *             "document_id": "notes-1",
                     *             "quote": "Removed 2 ft flood cut"
                     *           }
                     *         ]
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "usr_01k5tq9v2zr4m",
                     *         "name": "Dana Reyes"
                     *       },
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ScopeItem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeScopeItem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                claim_id: string;
                item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateScopeItem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                claim_id: string;
                item_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "room": "Kitchen",
                 *       "category": "WTR",
                 *       "activity": "remove",
                 *       "description": "Remove wet drywall, 2 ft flood cut",
                 *       "quantity": 52,
                 *       "unit": "SF",
                 *       "quantity_basis": "measured on site",
                 *       "note": "Cut at 2 ft, insulation behind is dry.",
                 *       "evidence": [
                 *         {
                 *           "document_id": "notes-1",
                 *           "quote": "Removed 2 ft flood cut"
                 *         }
                 *       ],
                 *       "review_status": "approved",
                 *       "review_reason": null
                 *     }
                 */
                "application/json": components["schemas"]["UpdateScopeItemRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "item_id": "item_1",
                     *       "room": "Kitchen",
                     *       "category": "WTR",
                     *       "activity": "remove",
                     *       "description": "Remove wet drywall, 2 ft flood cut",
                     *       "quantity": 12,
                     *       "unit": "SF",
                     *       "quantity_basis": "stated",
                     *       "evidence": [
                     *         {
                     *           "document_id": "notes-1",
                     *           "quote": "Removed 2 ft flood cut"
                     *         }
                     *       ],
                     *       "confidence": 0.94,
                     *       "note": "Cut at 2 ft, insulation behind is dry.",
                     *       "review_status": "pending",
                     *       "review_reason": null,
                     *       "origin": "engine",
                     *       "original": {
                     *         "room": "Kitchen",
                     *         "category": "WTR",
                     *         "activity": "remove",
                     *         "description": "Remove wet drywall, 2 ft flood cut",
                     *         "quantity": 12,
                     *         "unit": "SF",
                     *         "quantity_basis": "stated",
                     *         "evidence": [
                     *           {
                     *             "document_id": "notes-1",
                     *             "quote": "Removed 2 ft flood cut"
                     *           }
                     *         ]
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "usr_01k5tq9v2zr4m",
                     *         "name": "Dana Reyes"
                     *       },
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ScopeItem"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getScopeRoom: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                claim_id: string;
                room_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "room_id": "room-1",
                     *       "name": "Kitchen",
                     *       "length_ft": 12,
                     *       "width_ft": 12,
                     *       "height_ft": 12,
                     *       "floor_sf": 12,
                     *       "wall_sf": 12,
                     *       "ceiling_sf": 12,
                     *       "perimeter_lf": 12,
                     *       "original": {
                     *         "name": "Kitchen",
                     *         "length_ft": 12,
                     *         "width_ft": 12,
                     *         "height_ft": 12
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "usr_01k5tq9v2zr4m",
                     *         "name": "Dana Reyes"
                     *       },
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ScopeRoom"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateScopeRoom: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                claim_id: string;
                room_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Kitchen",
                 *       "length_ft": 12,
                 *       "width_ft": 12,
                 *       "height_ft": 12
                 *     }
                 */
                "application/json": components["schemas"]["UpdateScopeRoomRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "room_id": "room-1",
                     *       "name": "Kitchen",
                     *       "length_ft": 12,
                     *       "width_ft": 12,
                     *       "height_ft": 12,
                     *       "floor_sf": 12,
                     *       "wall_sf": 12,
                     *       "ceiling_sf": 12,
                     *       "perimeter_lf": 12,
                     *       "original": {
                     *         "name": "Kitchen",
                     *         "length_ft": 12,
                     *         "width_ft": 12,
                     *         "height_ft": 12
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "usr_01k5tq9v2zr4m",
                     *         "name": "Dana Reyes"
                     *       },
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ScopeRoom"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reviewClaim: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                claim_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "verdict": "approve",
                 *       "reason": "The homeowner did this work before we arrived."
                 *     }
                 */
                "application/json": components["schemas"]["ReviewClaimRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "claim_id": "clm_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "job_external_ref": "JOB-20418",
                     *       "insured_name": "Rosa Delgado",
                     *       "loss_address": "48 Orchard Street, Decatur, GA 30030",
                     *       "carrier": "Harbor Mutual",
                     *       "claim_number": "HM-2026-118204",
                     *       "loss_type": "water",
                     *       "loss_date": "2026-03-12",
                     *       "documents": [
                     *         {
                     *           "document_id": "notes-1",
                     *           "kind": "technician_notes",
                     *           "text": "Kitchen 12x14, 8 ft ceiling. Removed 2 ft flood cut."
                     *         }
                     *       ],
                     *       "photos": [
                     *         {
                     *           "photo_id": "photo-1",
                     *           "filename": "kitchen.jpg",
                     *           "caption": "Wet drywall behind the sink",
                     *           "url": "https://example.com/hooks/intake",
                     *           "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *         }
                     *       ],
                     *       "status": "ready_for_review",
                     *       "review_url": "https://app.example.com/claims/clm_01k5tq9v2zr4m?environment=live",
                     *       "scope_item_count": 23,
                     *       "rooms_documented": [
                     *         "Kitchen"
                     *       ],
                     *       "review": {
                     *         "verdict": "approve",
                     *         "reason": "The homeowner did this work before we arrived.",
                     *         "reviewed_by": {
                     *           "type": "user",
                     *           "id": "usr_01k5tq9v2zr4m",
                     *           "name": "Dana Reyes"
                     *         },
                     *         "reviewed_at": "2026-03-14T09:26:53.589Z",
                     *         "missing_information": [
                     *           "dimensions: Hallway"
                     *         ]
                     *       },
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Claim"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspendedOrFeatureDisabled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFeedback: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                kind?: "call" | "lead" | "claim_item" | "reply" | "review" | "content";
                subject_id?: string;
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "feedback_id": "fbk_01k5tq9v2zr4m",
                     *           "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "kind": "call",
                     *           "subject_id": "call_01k5tq9v2zr4m",
                     *           "part": null,
                     *           "engine_said": {
                     *             "intent": "estimate_request",
                     *             "urgency": "standard"
                     *           },
                     *           "person_said": {
                     *             "intent": "emergency_service",
                     *             "urgency": "emergency"
                     *           },
                     *           "reason": "The caller says that water is still running.",
                     *           "engine": {
                     *             "name": "built-in",
                     *             "model": "built-in",
                     *             "prompt_version": "calls-1"
                     *           },
                     *           "actor": {
                     *             "type": "user",
                     *             "id": "usr_01k5tq9v2zr4m",
                     *             "name": "Cedar Falls"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListFeedbackResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                action?: string;
                actor_id?: string;
                actor_type?: "api_key" | "user" | "system" | "provider";
                target_type?: string;
                target_id?: string;
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "audit_id": "aud_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "sequence": 1,
                     *           "occurred_at": "2026-03-14T09:26:53.589Z",
                     *           "actor": {
                     *             "type": "api_key",
                     *             "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *             "name": "Cedar Falls"
                     *           },
                     *           "action": "lead.created",
                     *           "target": {
                     *             "type": "user",
                     *             "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a"
                     *           },
                     *           "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "changes": {},
                     *           "context": {
                     *             "request_id": "01k5tq9v2zr4mtesw0yx",
                     *             "ip": "203.0.113.7",
                     *             "user_agent": "crm-sync/2.1"
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListAuditEntriesResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportAuditEntries: {
        parameters: {
            query?: {
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                action?: string;
                actor_id?: string;
                actor_type?: "api_key" | "user" | "system" | "provider";
                target_type?: string;
                target_id?: string;
                /** @description Wins over `Accept`; NDJSON where neither says otherwise. */
                format?: "ndjson" | "csv";
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["ExportAuditEntriesResponse"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditCheckpoints: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "checkpoint_id": "chk_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "tree_size": 412,
                     *           "last_sequence": 9310,
                     *           "note": "api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live\n412\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n— api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live 3q2+7w==\n",
                     *           "verifier_key": "api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live+deadbeef+AQID",
                     *           "created_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListAuditCheckpointsResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAuditCheckpoint: {
        parameters: {
            query?: {
                /** @description Batches under the older checkpoint that this one is to continue. */
                from?: number;
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                checkpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "checkpoint_id": "chk_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "tree_size": 412,
                     *       "last_sequence": 9310,
                     *       "note": "api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live\n412\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n— api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live 3q2+7w==\n",
                     *       "verifier_key": "api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live+deadbeef+AQID",
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "consistency": {
                     *         "from": 1,
                     *         "proof": [
                     *           "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProvenAuditCheckpoint"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAuditEntry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                audit_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "audit_id": "aud_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "sequence": 1,
                     *       "occurred_at": "2026-03-14T09:26:53.589Z",
                     *       "actor": {
                     *         "type": "api_key",
                     *         "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "name": "Cedar Falls"
                     *       },
                     *       "action": "lead.created",
                     *       "target": {
                     *         "type": "user",
                     *         "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a"
                     *       },
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "changes": {},
                     *       "context": {
                     *         "request_id": "01k5tq9v2zr4mtesw0yx",
                     *         "ip": "203.0.113.7",
                     *         "user_agent": "crm-sync/2.1"
                     *       },
                     *       "seal": {
                     *         "batch": 1,
                     *         "root": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "leaf_index": 1,
                     *         "proof": [
                     *           {
                     *             "side": "left",
                     *             "hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *           }
                     *         ],
                     *         "first_sequence": 1,
                     *         "entry_count": 1,
                     *         "sealed_at": "2026-03-14T09:26:53.589Z",
                     *         "checkpoint": {
                     *           "note": "api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live\n412\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n— api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live 3q2+7w==\n",
                     *           "verifier_key": "api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live+deadbeef+AQID",
                     *           "proof": [
                     *             "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SealedAuditEntry"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                status?: "enabled" | "disabled";
                event_type?: "call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event";
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "webhook_id": "whk_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "url": "https://example.com/hooks/intake",
                     *           "events": [
                     *             "call.received"
                     *           ],
                     *           "organization_ids": [
                     *             "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                     *           ],
                     *           "include_descendants": false,
                     *           "description": "Intake of the CRM",
                     *           "status": "enabled",
                     *           "disabled_reason": null,
                     *           "previous_secret_expires_at": "2026-03-14T09:26:53.589Z",
                     *           "max_per_second": 1,
                     *           "metadata": {
                     *             "crm_id": "8812"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListWebhooksResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks/intake",
                 *       "events": [
                 *         "call.qualified",
                 *         "lead.created"
                 *       ],
                 *       "organization_ids": [
                 *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                 *       ],
                 *       "include_descendants": false,
                 *       "description": "Intake of the CRM",
                 *       "max_per_second": 1,
                 *       "metadata": {
                 *         "crm_id": "8812"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhookRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhook_id": "whk_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "url": "https://example.com/hooks/intake",
                     *       "events": [
                     *         "call.received"
                     *       ],
                     *       "organization_ids": [
                     *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                     *       ],
                     *       "include_descendants": false,
                     *       "description": "Intake of the CRM",
                     *       "status": "enabled",
                     *       "disabled_reason": null,
                     *       "previous_secret_expires_at": "2026-03-14T09:26:53.589Z",
                     *       "max_per_second": 1,
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "secret": "whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc="
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookCreated"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReusedOrUrlNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhook_id": "whk_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "url": "https://example.com/hooks/intake",
                     *       "events": [
                     *         "call.received"
                     *       ],
                     *       "organization_ids": [
                     *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                     *       ],
                     *       "include_descendants": false,
                     *       "description": "Intake of the CRM",
                     *       "status": "enabled",
                     *       "disabled_reason": null,
                     *       "previous_secret_expires_at": "2026-03-14T09:26:53.589Z",
                     *       "max_per_second": 1,
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks/intake",
                 *       "events": [
                 *         "call.qualified",
                 *         "lead.created"
                 *       ],
                 *       "organization_ids": [
                 *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                 *       ],
                 *       "include_descendants": false,
                 *       "description": "Intake of the CRM",
                 *       "max_per_second": 1,
                 *       "metadata": {
                 *         "crm_id": "8812"
                 *       },
                 *       "status": "enabled"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhook_id": "whk_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "url": "https://example.com/hooks/intake",
                     *       "events": [
                     *         "call.received"
                     *       ],
                     *       "organization_ids": [
                     *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                     *       ],
                     *       "include_descendants": false,
                     *       "description": "Intake of the CRM",
                     *       "status": "enabled",
                     *       "disabled_reason": null,
                     *       "previous_secret_expires_at": "2026-03-14T09:26:53.589Z",
                     *       "max_per_second": 1,
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrUrlNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlap_seconds": 86400,
                 *       "url": "https://example.com/hooks/intake"
                 *     }
                 */
                "application/json": components["schemas"]["RotateWebhookSecretRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhook_id": "whk_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "url": "https://example.com/hooks/intake",
                     *       "events": [
                     *         "call.received"
                     *       ],
                     *       "organization_ids": [
                     *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                     *       ],
                     *       "include_descendants": false,
                     *       "description": "Intake of the CRM",
                     *       "status": "enabled",
                     *       "disabled_reason": null,
                     *       "previous_secret_expires_at": "2026-03-14T09:26:53.589Z",
                     *       "max_per_second": 1,
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "secret": "whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc="
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookCreated"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReusedOrUrlNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                webhook_id?: string;
                event_id?: string;
                event_type?: "call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event";
                status?: "pending" | "delivering" | "delivered" | "failed" | "canceled";
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "delivery_id": "dlv_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "webhook_id": "whk_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "event_id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "event_type": "call.received",
                     *           "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "status": "delivered",
                     *           "attempt_count": 1,
                     *           "next_attempt_at": "2026-03-14T09:26:53.589Z",
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListDeliveriesResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivery_id": "dlv_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "webhook_id": "whk_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "event_id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "event_type": "call.received",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "status": "delivered",
                     *       "attempt_count": 1,
                     *       "next_attempt_at": "2026-03-14T09:26:53.589Z",
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "attempts": [
                     *         {
                     *           "number": 1,
                     *           "at": "2026-03-14T09:26:53.589Z",
                     *           "status_code": 201,
                     *           "duration_ms": 12,
                     *           "error": null,
                     *           "manual": false,
                     *           "response_excerpt": "{\"ok\":true}"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivery_id": "dlv_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "webhook_id": "whk_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "event_id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "event_type": "call.received",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "status": "delivered",
                     *       "attempt_count": 1,
                     *       "next_attempt_at": "2026-03-14T09:26:53.589Z",
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "attempts": [
                     *         {
                     *           "number": 1,
                     *           "at": "2026-03-14T09:26:53.589Z",
                     *           "status_code": 201,
                     *           "duration_ms": 12,
                     *           "error": null,
                     *           "manual": false,
                     *           "response_excerpt": "{\"ok\":true}"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "event_type": "call.qualified"
                 *     }
                 */
                "application/json": components["schemas"]["TestWebhookRequest"];
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivery_id": "dlv_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "webhook_id": "whk_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "event_id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "event_type": "call.received",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "status": "delivered",
                     *       "attempt_count": 1,
                     *       "next_attempt_at": "2026-03-14T09:26:53.589Z",
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "attempts": [
                     *         {
                     *           "number": 1,
                     *           "at": "2026-03-14T09:26:53.589Z",
                     *           "status_code": 201,
                     *           "duration_ms": 12,
                     *           "error": null,
                     *           "manual": false,
                     *           "response_excerpt": "{\"ok\":true}"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recoverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-03-14T09:26:53.589Z",
                 *       "until": "2026-03-14T09:26:53.589Z"
                 *     }
                 */
                "application/json": components["schemas"]["RecoverWebhookRequest"];
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recovery_id": "rcv_01k5tq9v2zr4m",
                     *       "webhook_id": "whk_01k5tq9v2zr4m",
                     *       "status": "queued",
                     *       "since": "2026-03-14T09:26:53.589Z",
                     *       "until": "2026-03-14T09:26:53.589Z",
                     *       "scanned": 1200,
                     *       "retried": 37,
                     *       "created": 4,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Recovery"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookRecovery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                webhook_id: string;
                recovery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recovery_id": "rcv_01k5tq9v2zr4m",
                     *       "webhook_id": "whk_01k5tq9v2zr4m",
                     *       "status": "queued",
                     *       "since": "2026-03-14T09:26:53.589Z",
                     *       "until": "2026-03-14T09:26:53.589Z",
                     *       "scanned": 1200,
                     *       "retried": 37,
                     *       "created": 4,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Recovery"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                event_type?: "call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event";
                /** @description Events that were made to try an endpoint as well. */
                include_test?: "true" | "false";
                /** @description The record that the event is about. */
                subject_id?: string;
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "type": "call.received",
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "data": {
                     *             "call_id": "call_01k5tq9v2zr4m",
                     *             "provider": "callrail",
                     *             "caller_number": "+14045550142",
                     *             "tracking_number": "+14045550100",
                     *             "direction": "inbound",
                     *             "started_at": "2026-03-14T09:26:53.589Z",
                     *             "duration_seconds": 187,
                     *             "answered": true,
                     *             "voicemail": false,
                     *             "transcript_status": "pending"
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListEventsResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "type": "call.received",
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "data": {
                     *         "call_id": "call_01k5tq9v2zr4m",
                     *         "provider": "callrail",
                     *         "caller_number": "+14045550142",
                     *         "tracking_number": "+14045550100",
                     *         "direction": "inbound",
                     *         "started_at": "2026-03-14T09:26:53.589Z",
                     *         "duration_seconds": 187,
                     *         "answered": true,
                     *         "voicemail": false,
                     *         "transcript_status": "pending"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Event"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                status?: "active" | "revoked";
                made_by?: string;
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "key_id": "key_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "name": "Cedar Falls",
                     *           "environment": "live",
                     *           "scopes": [
                     *             "read"
                     *           ],
                     *           "organization_ids": [
                     *             "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                     *           ],
                     *           "include_descendants": false,
                     *           "requests_per_minute": 1,
                     *           "expires_at": "2026-03-14T09:26:53.589Z",
                     *           "last_four": "x7Qe",
                     *           "last_used_at": "2026-03-14T09:26:53.589Z",
                     *           "revoked_at": "2026-03-14T09:26:53.589Z",
                     *           "made_by": null,
                     *           "metadata": {
                     *             "crm_id": "8812"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListApiKeysResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "CRM integration",
                 *       "environment": "live",
                 *       "scopes": [
                 *         "read",
                 *         "write"
                 *       ],
                 *       "organization_ids": [
                 *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                 *       ],
                 *       "include_descendants": false,
                 *       "expires_at": "2036-01-01T00:00:00.000Z",
                 *       "metadata": {
                 *         "crm_id": "8812"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key_id": "key_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "name": "Cedar Falls",
                     *       "environment": "live",
                     *       "scopes": [
                     *         "read"
                     *       ],
                     *       "organization_ids": [
                     *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                     *       ],
                     *       "include_descendants": false,
                     *       "requests_per_minute": 1,
                     *       "expires_at": "2026-03-14T09:26:53.589Z",
                     *       "last_four": "x7Qe",
                     *       "last_used_at": "2026-03-14T09:26:53.589Z",
                     *       "revoked_at": "2026-03-14T09:26:53.589Z",
                     *       "made_by": null,
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "key": "svc_live_00000000000000000000000000000000000000"
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKeyCreated"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key_id": "key_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "name": "Cedar Falls",
                     *       "environment": "live",
                     *       "scopes": [
                     *         "read"
                     *       ],
                     *       "organization_ids": [
                     *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                     *       ],
                     *       "include_descendants": false,
                     *       "requests_per_minute": 1,
                     *       "expires_at": "2026-03-14T09:26:53.589Z",
                     *       "last_four": "x7Qe",
                     *       "last_used_at": "2026-03-14T09:26:53.589Z",
                     *       "revoked_at": "2026-03-14T09:26:53.589Z",
                     *       "made_by": null,
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: {
                /** @description Revokes every key as well that was made with this one, and those that were made with them. */
                include_children?: "true" | "false";
            };
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlap_seconds": 0
                 *     }
                 */
                "application/json": components["schemas"]["RotateApiKeyRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key_id": "key_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "name": "Cedar Falls",
                     *       "environment": "live",
                     *       "scopes": [
                     *         "read"
                     *       ],
                     *       "organization_ids": [
                     *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                     *       ],
                     *       "include_descendants": false,
                     *       "requests_per_minute": 1,
                     *       "expires_at": "2026-03-14T09:26:53.589Z",
                     *       "last_four": "x7Qe",
                     *       "last_used_at": "2026-03-14T09:26:53.589Z",
                     *       "revoked_at": "2026-03-14T09:26:53.589Z",
                     *       "made_by": null,
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "key": "svc_live_00000000000000000000000000000000000000"
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKeyCreated"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAlerts: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                kind?: string;
                severity?: "info" | "warning" | "critical";
                target_type?: string;
                target_id?: string;
                assigned_to?: string;
                acknowledged?: "true" | "false";
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "alert_id": "alr_01k5tq9v2zr4m",
                     *           "kind": "webhook.delivery_failed",
                     *           "severity": "info",
                     *           "message": "A webhook subscription was switched off.",
                     *           "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "target": {
                     *             "type": "webhook",
                     *             "id": "whk_06bb2nkw40e08a8zdc7g6t9m5a"
                     *           },
                     *           "call": {
                     *             "caller_name": "Dana Whitfield",
                     *             "caller_number": "+14045550142",
                     *             "address": "418 Larch Street, Decatur",
                     *             "summary": "A burst pipe floods the basement.",
                     *             "received_at": "2026-03-14T09:26:53.589Z",
                     *             "dispatch_status": "pending",
                     *             "reason": "no job system is connected"
                     *           },
                     *           "occurrences": 1,
                     *           "last_occurred_at": "2026-03-14T09:26:53.589Z",
                     *           "acknowledged_at": "2026-03-14T09:26:53.589Z",
                     *           "acknowledged_by": {
                     *             "type": "api_key",
                     *             "id": "usr_01k5tq9v2zr4m",
                     *             "name": "Front desk"
                     *           },
                     *           "assigned_to": "usr_01k5tq9v2zr4m",
                     *           "told": 1,
                     *           "metadata": {
                     *             "crm_id": "8812"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListAlertsResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    acknowledgeAlerts: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "alert_ids": [
                 *         "alr_01k5tq9v2zr4m"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AcknowledgeAlertsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "alert_id": "alr_01k5tq9v2zr4m",
                     *           "kind": "webhook.delivery_failed",
                     *           "severity": "info",
                     *           "message": "A webhook subscription was switched off.",
                     *           "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "target": {
                     *             "type": "webhook",
                     *             "id": "whk_06bb2nkw40e08a8zdc7g6t9m5a"
                     *           },
                     *           "call": {
                     *             "caller_name": "Dana Whitfield",
                     *             "caller_number": "+14045550142",
                     *             "address": "418 Larch Street, Decatur",
                     *             "summary": "A burst pipe floods the basement.",
                     *             "received_at": "2026-03-14T09:26:53.589Z",
                     *             "dispatch_status": "pending",
                     *             "reason": "no job system is connected"
                     *           },
                     *           "occurrences": 1,
                     *           "last_occurred_at": "2026-03-14T09:26:53.589Z",
                     *           "acknowledged_at": "2026-03-14T09:26:53.589Z",
                     *           "acknowledged_by": {
                     *             "type": "api_key",
                     *             "id": "usr_01k5tq9v2zr4m",
                     *             "name": "Front desk"
                     *           },
                     *           "assigned_to": "usr_01k5tq9v2zr4m",
                     *           "told": 1,
                     *           "metadata": {
                     *             "crm_id": "8812"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AcknowledgeAlertsResponse"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAlert: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                alert_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "alert_id": "alr_01k5tq9v2zr4m",
                     *       "kind": "webhook.delivery_failed",
                     *       "severity": "info",
                     *       "message": "A webhook subscription was switched off.",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "target": {
                     *         "type": "webhook",
                     *         "id": "whk_06bb2nkw40e08a8zdc7g6t9m5a"
                     *       },
                     *       "call": {
                     *         "caller_name": "Dana Whitfield",
                     *         "caller_number": "+14045550142",
                     *         "address": "418 Larch Street, Decatur",
                     *         "summary": "A burst pipe floods the basement.",
                     *         "received_at": "2026-03-14T09:26:53.589Z",
                     *         "dispatch_status": "pending",
                     *         "reason": "no job system is connected"
                     *       },
                     *       "occurrences": 1,
                     *       "last_occurred_at": "2026-03-14T09:26:53.589Z",
                     *       "acknowledged_at": "2026-03-14T09:26:53.589Z",
                     *       "acknowledged_by": {
                     *         "type": "api_key",
                     *         "id": "usr_01k5tq9v2zr4m",
                     *         "name": "Front desk"
                     *       },
                     *       "assigned_to": "usr_01k5tq9v2zr4m",
                     *       "told": 1,
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Alert"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateAlert: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                alert_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "assigned_to": "usr_01k5tq9v2zr4m"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAlertRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "alert_id": "alr_01k5tq9v2zr4m",
                     *       "kind": "webhook.delivery_failed",
                     *       "severity": "info",
                     *       "message": "A webhook subscription was switched off.",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "target": {
                     *         "type": "webhook",
                     *         "id": "whk_06bb2nkw40e08a8zdc7g6t9m5a"
                     *       },
                     *       "call": {
                     *         "caller_name": "Dana Whitfield",
                     *         "caller_number": "+14045550142",
                     *         "address": "418 Larch Street, Decatur",
                     *         "summary": "A burst pipe floods the basement.",
                     *         "received_at": "2026-03-14T09:26:53.589Z",
                     *         "dispatch_status": "pending",
                     *         "reason": "no job system is connected"
                     *       },
                     *       "occurrences": 1,
                     *       "last_occurred_at": "2026-03-14T09:26:53.589Z",
                     *       "acknowledged_at": "2026-03-14T09:26:53.589Z",
                     *       "acknowledged_by": {
                     *         "type": "api_key",
                     *         "id": "usr_01k5tq9v2zr4m",
                     *         "name": "Front desk"
                     *       },
                     *       "assigned_to": "usr_01k5tq9v2zr4m",
                     *       "told": 1,
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Alert"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    acknowledgeAlert: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                alert_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "alert_id": "alr_01k5tq9v2zr4m",
                     *       "kind": "webhook.delivery_failed",
                     *       "severity": "info",
                     *       "message": "A webhook subscription was switched off.",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "target": {
                     *         "type": "webhook",
                     *         "id": "whk_06bb2nkw40e08a8zdc7g6t9m5a"
                     *       },
                     *       "call": {
                     *         "caller_name": "Dana Whitfield",
                     *         "caller_number": "+14045550142",
                     *         "address": "418 Larch Street, Decatur",
                     *         "summary": "A burst pipe floods the basement.",
                     *         "received_at": "2026-03-14T09:26:53.589Z",
                     *         "dispatch_status": "pending",
                     *         "reason": "no job system is connected"
                     *       },
                     *       "occurrences": 1,
                     *       "last_occurred_at": "2026-03-14T09:26:53.589Z",
                     *       "acknowledged_at": "2026-03-14T09:26:53.589Z",
                     *       "acknowledged_by": {
                     *         "type": "api_key",
                     *         "id": "usr_01k5tq9v2zr4m",
                     *         "name": "Front desk"
                     *       },
                     *       "assigned_to": "usr_01k5tq9v2zr4m",
                     *       "told": 1,
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Alert"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listReviews: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                platform?: string;
                rating?: number;
                sentiment?: "positive" | "neutral" | "negative" | "mixed";
                /** @description `none`: without an answer. */
                response_status?: "queued" | "drafting" | "draft" | "revising" | "approved" | "published" | "failed" | "none";
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "review_id": "google_AbFvOqk3Yx",
                     *           "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "platform": "google",
                     *           "rating": 5,
                     *           "author": "Rosa D.",
                     *           "text": "They were here within the hour.",
                     *           "reviewed_at": "2026-03-14T09:26:53.589Z",
                     *           "sentiment": "positive",
                     *           "topics": [
                     *             "responsiveness"
                     *           ],
                     *           "response_content_id": "cnt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "response_status": "draft",
                     *           "ai_run": {
                     *             "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *             "task": "classify-call",
                     *             "engine": "built-in",
                     *             "model": "built-in",
                     *             "prompt_version": "2026-11-20",
                     *             "duration_ms": 12,
                     *             "input_tokens": 0,
                     *             "output_tokens": 0,
                     *             "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *             "fallback_reason": null,
                     *             "created_at": "2026-03-14T09:26:53.589Z"
                     *           },
                     *           "metadata": {
                     *             "crm_id": "8812"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListReviewsResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                review_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "review_id": "google_AbFvOqk3Yx",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "platform": "google",
                     *       "rating": 5,
                     *       "author": "Rosa D.",
                     *       "text": "They were here within the hour.",
                     *       "reviewed_at": "2026-03-14T09:26:53.589Z",
                     *       "sentiment": "positive",
                     *       "topics": [
                     *         "responsiveness"
                     *       ],
                     *       "response_content_id": "cnt_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "response_status": "draft",
                     *       "ai_run": {
                     *         "run_id": "run_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "task": "classify-call",
                     *         "engine": "built-in",
                     *         "model": "built-in",
                     *         "prompt_version": "2026-11-20",
                     *         "duration_ms": 12,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "input_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "fallback_reason": null,
                     *         "created_at": "2026-03-14T09:26:53.589Z"
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Review"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    search: {
        parameters: {
            query: {
                /** @description A phone number in any writing, words of a name or an address, an email, a job or claim number, a reference of yours, or an identifier of ours. Words of three letters and more also find longer ones that begin so. */
                q: string;
                /** @description Hits at most. */
                limit?: number;
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "lead",
                     *           "id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "title": "Rosa Delgado",
                     *           "subtitle": "+14045550142",
                     *           "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "at": "2026-03-14T09:26:53.589Z",
                     *           "url": "https://app.example.com/leads/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11?environment=live",
                     *           "matched": [
                     *             {
                     *               "field": "phone",
                     *               "value": "+14045550142"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SearchResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLeadNotes: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                lead_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "note_id": "nte_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "text": "Called back, wants a visit on Tuesday.",
                     *           "author": {
                     *             "type": "user",
                     *             "id": "usr_06bb2nkw40e08a8zdc7g6t9m5a",
                     *             "name": null
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListLeadNotesResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addLeadNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                lead_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Called back, wants a visit on Tuesday."
                 *     }
                 */
                "application/json": components["schemas"]["AddLeadNoteRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "note_id": "nte_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "text": "Called back, wants a visit on Tuesday.",
                     *       "author": {
                     *         "type": "user",
                     *         "id": "usr_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "name": null
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["LeadNote"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLeadNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                lead_id: string;
                note_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "note_id": "nte_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "text": "Called back, wants a visit on Tuesday.",
                     *       "author": {
                     *         "type": "user",
                     *         "id": "usr_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "name": null
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["LeadNote"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeLeadNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                lead_id: string;
                note_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeLeadNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                lead_id: string;
                note_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Called back, wants a visit on Tuesday."
                 *     }
                 */
                "application/json": components["schemas"]["AddLeadNoteRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "note_id": "nte_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "text": "Called back, wants a visit on Tuesday.",
                     *       "author": {
                     *         "type": "user",
                     *         "id": "usr_06bb2nkw40e08a8zdc7g6t9m5a",
                     *         "name": null
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["LeadNote"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listIngestSources: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                kind?: "callrail" | "twilio" | "calltrackingmetrics" | "whatconverts" | "calls_generic" | "postmark" | "sendgrid" | "mailgun" | "ses" | "email_generic" | "google_reviews" | "reviews_generic" | "jobs_generic";
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "src_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "kind": "callrail",
                     *           "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "accounts": {},
                     *           "url": "https://example.com/hooks/intake",
                     *           "secrets": [
                     *             {
                     *               "account": "COM8812",
                     *               "created_at": "2026-03-14T09:26:53.589Z",
                     *               "expires_at": "2026-03-14T09:26:53.589Z"
                     *             }
                     *           ],
                     *           "metadata": {
                     *             "crm_id": "8812"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListIngestSourcesResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createIngestSource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "callrail",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "accounts": {
                 *         "COM8812": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                 *       },
                 *       "secret": "a-secret-of-the-provider",
                 *       "metadata": {
                 *         "crm_id": "8812"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateIngestSourceRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source_id": "src_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "kind": "callrail",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "accounts": {},
                     *       "url": "https://example.com/hooks/intake",
                     *       "secrets": [
                     *         {
                     *           "account": "COM8812",
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "expires_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "secret": "a-secret-of-the-provider"
                     *     }
                     */
                    "application/json": components["schemas"]["IngestSourceCreated"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getIngestSource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                source_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source_id": "src_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "kind": "callrail",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "accounts": {},
                     *       "url": "https://example.com/hooks/intake",
                     *       "secrets": [
                     *         {
                     *           "account": "COM8812",
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "expires_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["IngestSource"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteIngestSource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                source_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateIngestSource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                source_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "accounts": {
                 *         "COM8812": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                 *       },
                 *       "metadata": {
                 *         "crm_id": "8812"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateIngestSourceRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source_id": "src_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "kind": "callrail",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "accounts": {},
                     *       "url": "https://example.com/hooks/intake",
                     *       "secrets": [
                     *         {
                     *           "account": "COM8812",
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "expires_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["IngestSource"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateIngestSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                source_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "secret": "a-secret-of-the-provider",
                 *       "account": null,
                 *       "overlap_seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["RotateIngestSecretRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source_id": "src_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "kind": "callrail",
                     *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *       "accounts": {},
                     *       "url": "https://example.com/hooks/intake",
                     *       "secrets": [
                     *         {
                     *           "account": "COM8812",
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "expires_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "secret": "a-secret-of-the-provider"
                     *     }
                     */
                    "application/json": components["schemas"]["IngestSourceCreated"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getIngestRefusals: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                source_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "day": "2026-03-14",
                     *           "reason": "the Signature does not match",
                     *           "count": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["IngestRefusals"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listIngestMessages: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                source_id?: string;
                status?: "received" | "processed" | "ignored" | "failed";
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "message_id": "msg_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "source_id": "src_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "kind": "callrail",
                     *           "status": "received",
                     *           "reason": "account COM1 belongs to no organization",
                     *           "account": "COM8812",
                     *           "content_type": "application/json",
                     *           "bytes": 1,
                     *           "received_at": "2026-03-14T09:26:53.589Z",
                     *           "processed_at": "2026-03-14T09:26:53.589Z",
                     *           "erased_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListIngestMessagesResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getIngestMessage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message_id": "msg_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "source_id": "src_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "kind": "callrail",
                     *       "status": "received",
                     *       "reason": "account COM1 belongs to no organization",
                     *       "account": "COM8812",
                     *       "content_type": "application/json",
                     *       "bytes": 1,
                     *       "received_at": "2026-03-14T09:26:53.589Z",
                     *       "processed_at": "2026-03-14T09:26:53.589Z",
                     *       "erased_at": "2026-03-14T09:26:53.589Z",
                     *       "headers": {},
                     *       "body": "Turn off the main valve first. Then call us."
                     *     }
                     */
                    "application/json": components["schemas"]["IngestMessageDetail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replayIngestMessage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message_id": "msg_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "source_id": "src_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "kind": "callrail",
                     *       "status": "received",
                     *       "reason": "account COM1 belongs to no organization",
                     *       "account": "COM8812",
                     *       "content_type": "application/json",
                     *       "bytes": 1,
                     *       "received_at": "2026-03-14T09:26:53.589Z",
                     *       "processed_at": "2026-03-14T09:26:53.589Z",
                     *       "erased_at": "2026-03-14T09:26:53.589Z",
                     *       "headers": {},
                     *       "body": "Turn off the main valve first. Then call us."
                     *     }
                     */
                    "application/json": components["schemas"]["IngestMessageDetail"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listConnections: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                organization_id?: string;
                /** @description With `organization_id`: those below it as well. */
                include_descendants?: components["parameters"]["IncludeDescendants"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
                kind?: "http_job_system" | "smtp";
                status?: "enabled" | "disabled";
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "connection_id": "con_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "organization_ids": [
                     *             "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                     *           ],
                     *           "description": "Dispatch board of the northern branches",
                     *           "status": "enabled",
                     *           "last_ok_at": "2026-03-14T09:26:53.589Z",
                     *           "last_error": null,
                     *           "failing_since": null,
                     *           "last_test": {
                     *             "status": "pending",
                     *             "requested_at": "2026-03-14T09:26:53.589Z",
                     *             "finished_at": "2026-03-14T09:26:53.589Z",
                     *             "status_code": 200,
                     *             "duration_ms": 84,
                     *             "response_excerpt": "{\"ok\":true}",
                     *             "error": null
                     *           },
                     *           "metadata": {
                     *             "crm_id": "8812"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z",
                     *           "kind": "http_job_system",
                     *           "settings": {
                     *             "url": "https://jobs.example.com/calls",
                     *             "lookup_url": "https://jobs.example.com/jobs",
                     *             "cancel_url": "https://jobs.example.com/cancellations",
                     *             "idempotent": false,
                     *             "dry_run": false
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListConnectionsResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createConnection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "http_job_system",
                 *       "settings": {
                 *         "url": "https://jobs.example.com/calls",
                 *         "secret": "whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=",
                 *         "lookup_url": "https://jobs.example.com/jobs",
                 *         "cancel_url": "https://jobs.example.com/cancellations",
                 *         "idempotent": false,
                 *         "dry_run": false
                 *       },
                 *       "organization_ids": [
                 *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                 *       ],
                 *       "description": "Dispatch board of the northern branches",
                 *       "metadata": {
                 *         "crm_id": "8812"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateConnectionRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connection_id": "con_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_ids": [
                     *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                     *       ],
                     *       "description": "Dispatch board of the northern branches",
                     *       "status": "enabled",
                     *       "last_ok_at": "2026-03-14T09:26:53.589Z",
                     *       "last_error": null,
                     *       "failing_since": null,
                     *       "last_test": {
                     *         "status": "pending",
                     *         "requested_at": "2026-03-14T09:26:53.589Z",
                     *         "finished_at": "2026-03-14T09:26:53.589Z",
                     *         "status_code": 200,
                     *         "duration_ms": 84,
                     *         "response_excerpt": "{\"ok\":true}",
                     *         "error": null
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "kind": "http_job_system",
                     *       "settings": {
                     *         "url": "https://jobs.example.com/calls",
                     *         "secret": "whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=",
                     *         "lookup_url": "https://jobs.example.com/jobs",
                     *         "cancel_url": "https://jobs.example.com/cancellations",
                     *         "idempotent": false,
                     *         "dry_run": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ConnectionCreated"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReusedOrUrlNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getConnection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connection_id": "con_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_ids": [
                     *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                     *       ],
                     *       "description": "Dispatch board of the northern branches",
                     *       "status": "enabled",
                     *       "last_ok_at": "2026-03-14T09:26:53.589Z",
                     *       "last_error": null,
                     *       "failing_since": null,
                     *       "last_test": {
                     *         "status": "pending",
                     *         "requested_at": "2026-03-14T09:26:53.589Z",
                     *         "finished_at": "2026-03-14T09:26:53.589Z",
                     *         "status_code": 200,
                     *         "duration_ms": 84,
                     *         "response_excerpt": "{\"ok\":true}",
                     *         "error": null
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "kind": "http_job_system",
                     *       "settings": {
                     *         "url": "https://jobs.example.com/calls",
                     *         "lookup_url": "https://jobs.example.com/jobs",
                     *         "cancel_url": "https://jobs.example.com/cancellations",
                     *         "idempotent": false,
                     *         "dry_run": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Connection"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteConnection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateConnection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                connection_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "settings": {
                 *         "url": "https://jobs.example.com/calls",
                 *         "secret": "whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=",
                 *         "lookup_url": "https://jobs.example.com/jobs",
                 *         "cancel_url": "https://jobs.example.com/cancellations",
                 *         "idempotent": false,
                 *         "dry_run": false
                 *       },
                 *       "organization_ids": [
                 *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                 *       ],
                 *       "description": "Dispatch board of the northern branches",
                 *       "status": "enabled",
                 *       "metadata": {
                 *         "crm_id": "8812"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateConnectionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connection_id": "con_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_ids": [
                     *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                     *       ],
                     *       "description": "Dispatch board of the northern branches",
                     *       "status": "enabled",
                     *       "last_ok_at": "2026-03-14T09:26:53.589Z",
                     *       "last_error": null,
                     *       "failing_since": null,
                     *       "last_test": {
                     *         "status": "pending",
                     *         "requested_at": "2026-03-14T09:26:53.589Z",
                     *         "finished_at": "2026-03-14T09:26:53.589Z",
                     *         "status_code": 200,
                     *         "duration_ms": 84,
                     *         "response_excerpt": "{\"ok\":true}",
                     *         "error": null
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "kind": "http_job_system",
                     *       "settings": {
                     *         "url": "https://jobs.example.com/calls",
                     *         "lookup_url": "https://jobs.example.com/jobs",
                     *         "cancel_url": "https://jobs.example.com/cancellations",
                     *         "idempotent": false,
                     *         "dry_run": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Connection"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransition"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrUrlNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testConnection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.
                 * @example "p1yVJ2n0bQ3mXw8dK5sTaA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                connection_id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["TestConnectionRequest"];
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connection_id": "con_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "organization_ids": [
                     *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                     *       ],
                     *       "description": "Dispatch board of the northern branches",
                     *       "status": "enabled",
                     *       "last_ok_at": "2026-03-14T09:26:53.589Z",
                     *       "last_error": null,
                     *       "failing_since": null,
                     *       "last_test": {
                     *         "status": "pending",
                     *         "requested_at": "2026-03-14T09:26:53.589Z",
                     *         "finished_at": "2026-03-14T09:26:53.589Z",
                     *         "status_code": 200,
                     *         "duration_ms": 84,
                     *         "response_excerpt": "{\"ok\":true}",
                     *         "error": null
                     *       },
                     *       "metadata": {
                     *         "crm_id": "8812"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "kind": "http_job_system",
                     *       "settings": {
                     *         "url": "https://jobs.example.com/calls",
                     *         "lookup_url": "https://jobs.example.com/jobs",
                     *         "cancel_url": "https://jobs.example.com/cancellations",
                     *         "idempotent": false,
                     *         "dry_run": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Connection"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listErasures: {
        parameters: {
            query?: {
                /** @description Page size. */
                limit?: components["parameters"]["Limit"];
                /** @description Taken from `next_cursor` of the answer before; belongs to the same filters. */
                cursor?: components["parameters"]["Cursor"];
                created_after?: components["parameters"]["CreatedAfter"];
                created_before?: components["parameters"]["CreatedBefore"];
            };
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "erasure_id": "ers_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "status": "completed",
                     *           "dry_run": true,
                     *           "reference": "DSR-2026-014",
                     *           "searched_by": [
                     *             "phone"
                     *           ],
                     *           "erased": {
                     *             "call": 2,
                     *             "lead": 1,
                     *             "outreach": 3,
                     *             "claim": 1,
                     *             "ingest_message": 4
                     *           },
                     *           "redacted": {
                     *             "content_items": 1
                     *           },
                     *           "kept": {
                     *             "suppression": 1
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z",
                     *           "completed_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next_cursor": "b0tYVvqk3mYyUO2fMDE5NzVkMmU"
                     *     }
                     */
                    "application/json": components["schemas"]["ListErasuresResponse"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createErasure: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone": "+14045550142",
                 *       "email": "dana@example.com",
                 *       "dry_run": true
                 *     }
                 */
                "application/json": components["schemas"]["CreateErasureRequest"];
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "erasure_id": "ers_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "status": "completed",
                     *       "dry_run": true,
                     *       "reference": "DSR-2026-014",
                     *       "searched_by": [
                     *         "phone"
                     *       ],
                     *       "erased": {
                     *         "call": 2,
                     *         "lead": 1,
                     *         "outreach": 3,
                     *         "claim": 1,
                     *         "ingest_message": 4
                     *       },
                     *       "redacted": {
                     *         "content_items": 1
                     *       },
                     *       "kept": {
                     *         "suppression": 1
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "completed_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getErasure: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                erasure_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "erasure_id": "ers_06bb2nkw40e08a8zdc7g6t9m5a",
                     *       "status": "completed",
                     *       "dry_run": true,
                     *       "reference": "DSR-2026-014",
                     *       "searched_by": [
                     *         "phone"
                     *       ],
                     *       "erased": {
                     *         "call": 2,
                     *         "lead": 1,
                     *         "outreach": 3,
                     *         "claim": 1,
                     *         "ingest_message": 4
                     *       },
                     *       "redacted": {
                     *         "content_items": 1
                     *       },
                     *       "kept": {
                     *         "suppression": 1
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "completed_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRetention: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "calls_days": 365,
                     *       "claims_days": 365,
                     *       "messages_days": 365,
                     *       "events_days": 365,
                     *       "alerts_days": 365,
                     *       "operator": {
                     *         "calls_days": null,
                     *         "claims_days": null,
                     *         "messages_days": 90,
                     *         "events_days": 90,
                     *         "alerts_days": 90
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Retention"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateRetention: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "calls_days": 365,
                 *       "messages_days": 30
                 *     }
                 */
                "application/json": components["schemas"]["UpdateRetentionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "calls_days": 365,
                     *       "claims_days": 365,
                     *       "messages_days": 365,
                     *       "events_days": 365,
                     *       "alerts_days": 365,
                     *       "operator": {
                     *         "calls_days": null,
                     *         "claims_days": null,
                     *         "messages_days": 90,
                     *         "events_days": 90,
                     *         "alerts_days": 90
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Retention"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retryJobs: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces.
                 * @example 0f6c2b1e-41d1-4a53-9f57-6a1a0d8d3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MiB of JSON. A field that is not listed here is refused. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "dispatch-call",
                 *       "since": "2026-11-21T17:00:00Z",
                 *       "dry_run": true
                 *     }
                 */
                "application/json": components["schemas"]["RetryJobsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "dry_run": true,
                     *       "retried": 14,
                     *       "more": true,
                     *       "sample": [
                     *         {
                     *           "job_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                     *           "subject_id": "call_06bb2nkw40e08a8zdc7g6t9m5a",
                     *           "attempts": 12,
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "gave_up_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["JobsRetried"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFeatures: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "group": "Calls",
                     *           "status": "roadmap",
                     *           "feature": "calls",
                     *           "enabled": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FeatureList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAccountSuspended"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOpenApiDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request; it comes back in the answer and stands in the audit log.
                 * @example import-2026-03-14-0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.1"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
            422: components["responses"]["ValidationError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    onCallReceived: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "call.received",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "call_id": "call_01k5tq9v2zr4m",
                 *         "provider": "callrail",
                 *         "caller_number": "+14045550142",
                 *         "tracking_number": "+14045550100",
                 *         "direction": "inbound",
                 *         "started_at": "2026-03-14T09:26:53.589Z",
                 *         "duration_seconds": 187,
                 *         "answered": true,
                 *         "voicemail": false,
                 *         "transcript_status": "pending"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CallReceivedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallClassified: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "call.classified",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "call_id": "call_01k5tq9v2zr4m",
                 *         "classification": {
                 *           "intent": "emergency_service",
                 *           "confidence": 0.94,
                 *           "urgency": "emergency",
                 *           "qualified": true,
                 *           "service_line": "water",
                 *           "disqualify_reason": null,
                 *           "summary": "Burst pipe in the basement; the caller wants help today."
                 *         },
                 *         "needs_review": false
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CallClassifiedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallQualified: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "call.qualified",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "call_id": "call_01k5tq9v2zr4m",
                 *         "caller_number": "+14045550142",
                 *         "tracking_number": "+14045550100",
                 *         "classification": {
                 *           "intent": "emergency_service",
                 *           "confidence": 0.94,
                 *           "urgency": "emergency"
                 *         },
                 *         "dispatch": {
                 *           "action": "auto_dispatch",
                 *           "job_external_ref": "JOB-20418"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CallQualifiedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeadCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "lead.created",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *         "name": "Rosa Delgado",
                 *         "email": "rosa@example.com",
                 *         "source": "website",
                 *         "lead_score": 82,
                 *         "pipeline_stage": "qualified",
                 *         "industry": "property_management"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LeadCreatedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeadUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "lead.updated",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *         "changes": {
                 *           "pipeline_stage": {
                 *             "from": "new",
                 *             "to": "qualified"
                 *           }
                 *         },
                 *         "lead_score": 82,
                 *         "pipeline_stage": "qualified"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LeadUpdatedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOutreachEmailSent: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "outreach.email.sent",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "outreach_id": "out_01k5tq9v2zr4m",
                 *         "message_id": "01k5tq9v2zr4m@mail.example.com",
                 *         "to": "rosa@example.com",
                 *         "subject": "Your basement, one week on",
                 *         "prospect_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *         "sequence_id": "out_01k5tq9v2zr4m"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OutreachEmailSentEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOutreachEmailReplied: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "outreach.email.replied",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "outreach_id": "out_01k5tq9v2zr4m",
                 *         "in_reply_to": "01k5tq9v2zr4m@mail.example.com",
                 *         "from": "rosa@example.com",
                 *         "classification": "interested",
                 *         "preview": "Yes, please send somebody on Thursday."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OutreachEmailRepliedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onClaimScopeReady: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "claim.scope.ready",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "claim_id": "clm_01k5tq9v2zr4m",
                 *         "job_external_ref": "JOB-20418",
                 *         "loss_type": "water",
                 *         "scope_item_count": 23,
                 *         "rooms_documented": [
                 *           "Kitchen",
                 *           "Hallway"
                 *         ],
                 *         "review_url": "https://app.example.com/claims/clm_01k5tq9v2zr4m?environment=live"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ClaimScopeReadyEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onClaimScopeReviewed: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "claim.scope.reviewed",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "claim_id": "clm_01k5tq9v2zr4m",
                 *         "job_external_ref": "JOB-20418",
                 *         "verdict": "approve",
                 *         "reason": null,
                 *         "reviewed_by": {
                 *           "type": "api_key",
                 *           "id": "key_01k5tq9v2zr4m",
                 *           "name": "CRM integration"
                 *         },
                 *         "accepted_item_count": 21,
                 *         "changes": {
                 *           "edited_items": [
                 *             "item_3"
                 *           ],
                 *           "added_items": [
                 *             "item_24"
                 *           ],
                 *           "rejected_items": [
                 *             "item_7"
                 *           ],
                 *           "removed_items": []
                 *         },
                 *         "missing_information": [
                 *           "dimensions: Hallway"
                 *         ],
                 *         "review_url": "https://app.example.com/claims/clm_01k5tq9v2zr4m?environment=live"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ClaimScopeReviewedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReviewRequested: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "review.requested",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "job_external_ref": "JOB-20418",
                 *         "customer": {
                 *           "name": "Rosa Delgado",
                 *           "email": "rosa@example.com"
                 *         },
                 *         "platform": "google",
                 *         "requested_at": "2026-03-14T09:26:53.589Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ReviewRequestedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReviewReceived: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "review.received",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "review_id": "google_8842019",
                 *         "platform": "google",
                 *         "rating": 5,
                 *         "sentiment": "positive",
                 *         "preview": "They were here within the hour.",
                 *         "auto_response_drafted": true,
                 *         "content_id": "cnt_06bb2nkw40e08a8zdc7g6t9m5a"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ReviewReceivedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallDecided: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "call.decided",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "call_id": "call_01k5tq9v2zr4m",
                 *         "action": "dispatch",
                 *         "actor": {
                 *           "type": "user",
                 *           "id": "usr_01k5tq9v2zr4m",
                 *           "name": "Cedar Falls"
                 *         },
                 *         "reason": "The neighbor has called as well.",
                 *         "corrected_fields": [
                 *           "intent",
                 *           "extracted.address"
                 *         ],
                 *         "classification": {
                 *           "intent": "emergency_service",
                 *           "urgency": "emergency",
                 *           "qualified": true,
                 *           "service_line": "water"
                 *         },
                 *         "dispatch": {
                 *           "action": "auto_dispatch",
                 *           "status": "pending",
                 *           "job_external_ref": "JOB-20418"
                 *         },
                 *         "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CallDecidedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConnectionFailing: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "connection.failing",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "connection_id": "con_01k5tq9v2zr4m",
                 *         "kind": "http_job_system",
                 *         "organization_ids": [
                 *           "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                 *         ],
                 *         "error": "HTTP 503",
                 *         "failing_since": "2026-03-14T09:26:53.589Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ConnectionFailingEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAlertRaised: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "alert.raised",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "alert_id": "alr_01k5tq9v2zr4m",
                 *         "kind": "call.emergency_needs_review",
                 *         "severity": "critical",
                 *         "message": "A call sounds like an emergency and nobody was sent.",
                 *         "target": {
                 *           "type": "call",
                 *           "id": "call_01k5tq9v2zr4m"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AlertRaisedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAlertEscalated: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "alert.escalated",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "alert_id": "alr_01k5tq9v2zr4m",
                 *         "kind": "call.emergency_needs_review",
                 *         "severity": "critical",
                 *         "message": "A call sounds like an emergency and nobody was sent.",
                 *         "target": {
                 *           "type": "call",
                 *           "id": "call_01k5tq9v2zr4m"
                 *         },
                 *         "step": 1,
                 *         "raised_at": "2026-03-14T09:26:53.589Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AlertEscalatedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRecordErased: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "record.erased",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "record_type": "lead",
                 *         "record_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *         "erased_at": "2026-03-14T09:26:53.589Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RecordErasedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAuditCheckpoint: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "audit.checkpoint",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "checkpoint_id": "chk_01k5tq9v2zr4m",
                 *         "tree_size": 412,
                 *         "last_sequence": 9310,
                 *         "note": "api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live\n412\nq83v…=\n\n— api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live 3q2+7w…==\n",
                 *         "verifier_key": "api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live+deadbeef+AbEi…=",
                 *         "created_at": "2026-03-14T09:26:53.589Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AuditCheckpointEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAuditLogEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown. */
                "x-svc-signature": string;
                /** @description When the attempt was signed, in epoch seconds. Refuse what is older than five minutes. */
                "x-svc-timestamp": string;
                /** @description The event; the same in every attempt, so that a repeat can be told. */
                "x-svc-event-id": string;
                /** @description `live`, or `test` for the sandbox. */
                "x-svc-environment": string;
                /** @description As `x-svc-event-id` (Standard Webhooks). */
                "webhook-id": string;
                /** @description As `x-svc-timestamp` (Standard Webhooks). */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks). */
                "webhook-signature": string;
                /** @description `true` on a delivery that was asked for to try the endpoint; its data is made up. */
                "x-svc-test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
                 *       "type": "audit.log.event",
                 *       "created_at": "2026-03-14T09:26:53.589Z",
                 *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *       "data": {
                 *         "audit_id": "aud_01k5tq9v2zr4m",
                 *         "occurred_at": "2026-03-14T09:26:53.589Z",
                 *         "actor": {
                 *           "type": "api_key",
                 *           "id": "key_01k5tq9v2zr4m",
                 *           "name": "CRM integration"
                 *         },
                 *         "action": "lead.updated",
                 *         "target": {
                 *           "type": "lead",
                 *           "id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
                 *         },
                 *         "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
                 *         "changes": {
                 *           "pipeline_stage": {
                 *             "from": "new",
                 *             "to": "qualified"
                 *           }
                 *         },
                 *         "context": {
                 *           "request_id": "01k5tq9v2zr4mtesw0yx",
                 *           "ip": "203.0.113.7",
                 *           "user_agent": "crm-sync/2.1"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AuditLogEventEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit; during a rotation the other secret is tried at once. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone for good: the subscription is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not looked at. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; sent again as the schedule says. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
