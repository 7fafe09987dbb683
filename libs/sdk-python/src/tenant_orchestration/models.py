# Generated from the OpenAPI document by `npm run sdk`; changes made here are lost.
from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypeAlias

from ._model import Model


class Health(Model):
    status: Literal["ok"]
    """Current status."""
    version: Literal["v1"]
    """The version."""
    build: HealthBuild
    """The build of the product that answers."""
    tenant_id: str
    """The account of the key."""
    environment: Literal["live", "test"]
    """`live`, or `test` for the sandbox."""
    scopes: list[str]
    """The scopes of the key: for all endpoints (`read`), or for a group of endpoints (`leads:read`)."""
    timestamp: str
    """ISO 8601, UTC, milliseconds."""


class HealthBuild(Model):
    """The build of the product that answers."""

    version: str
    """The version of the product, as in its changelog."""
    commit: str
    """`unknown` if it was not set at build time."""


class OrganizationPage(Model):
    data: list[Organization]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class Organization(Model):
    organization_id: str
    """The organization it belongs to."""
    name: str
    """The name."""
    parent_organization_id: str | None
    """The parent organization; null if none."""
    external_ref: str | None
    """Your own reference for the record."""
    status: Literal["active", "archived"]
    """Current status."""
    timezone: str
    """The organization's IANA time zone."""
    phone: str | None
    """Phone number in E.164."""
    address: OrganizationAddress | None
    """The postal address."""
    service_area: OrganizationServiceArea
    """ZIP codes served by the organization."""
    services: list[Literal["water", "fire_smoke", "mold", "storm", "biohazard", "reconstruction", "contents", "plumbing", "hvac", "electrical", "roofing", "cleaning", "other"]]
    """Lines of work offered by the organization."""
    dispatch_policy: OrganizationDispatchPolicy
    """Which calls are dispatched automatically."""
    sender: OrganizationSender
    """The sender address, and limits on when and how much may be sent."""
    review_links: dict[str, str]
    """Customers are asked for a review on the platform where the organization was last reviewed if that has a link here, or else on google, or else on the first platform by name."""
    alerting: OrganizationAlerting
    """Who is notified of critical alerts, and when they escalate."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class OrganizationAddress(Model):
    """The postal address."""

    line1: str
    """Street address or PO box."""
    line2: str | None
    """Apartment, suite, unit or floor. Default: `null`."""
    city: str
    """The city."""
    region: str
    """The state or region."""
    postal_code: str
    """The postal code."""
    country: str
    """Country code, ISO 3166-1 alpha-2. Default: `"US"`."""


class OrganizationServiceArea(Model):
    """ZIP codes served by the organization."""

    postal_codes: list[str]
    """ZIP codes of the service area. Default: `[]`."""


class OrganizationDispatchPolicy(Model):
    """Which calls are dispatched automatically."""

    enabled: bool
    """Whether it is enabled. Default: `true`."""
    min_confidence: float
    """Minimum confidence for the policy to act, from 0 to 1. Default: `0.8`."""
    intents: list[Literal["emergency_service", "estimate_request", "schedule_service", "existing_job_status", "reschedule_or_cancel", "warranty_or_callback", "complaint", "billing", "insurance_or_adjuster", "vendor_solicitation", "job_applicant", "referral_partner", "wrong_number", "spam_or_robocall", "silent_or_abandoned", "other"]]
    """Intents that the policy covers. Default: `["emergency_service"]`."""
    urgencies: list[Literal["emergency", "same_day", "standard", "low"]]
    """Urgencies that the policy covers. Default: `["emergency"]`."""
    repeat_window_hours: float
    """How long a further call from the same number is added to the open lead and job; 0 for never. Default: `12`."""
    undo_minutes: int
    """How long a user can undo an automatic dispatch. Default: `10`."""


class OrganizationSender(Model):
    """The sender address, and limits on when and how much may be sent."""

    name: str | None
    """The sender name that recipients see; null for the name of the organization. Default: `null`."""
    email: str | None
    """The address that mail is sent from; null for `outreach@` at the domain of this service. Replies come to this service in both cases. Default: `null`."""
    postal_address: OrganizationSenderPostalAddress | None
    """The postal address shown in every mail; null for the `address` of the organization. Default: `null`."""
    window: OrganizationSenderWindow | None
    """When mail may be sent, in the recipient's time zone, or else the organization's; null for any time. Default: `null`."""
    per_day: int | None
    """Mails per day in the organization's time zone; null for no limit. Default: `null`."""
    per_hour: int | None
    """Mails per clock hour, spread evenly over it; null for no limit. Default: `null`."""


class OrganizationSenderPostalAddress(Model):
    """The postal address shown in every mail; null for the `address` of the organization. Default: `null`."""

    line1: str
    """Street address or PO box."""
    line2: str | None
    """Apartment, suite, unit or floor. Default: `null`."""
    city: str
    """The city."""
    region: str
    """The state or region."""
    postal_code: str
    """The postal code."""
    country: str
    """Country code, ISO 3166-1 alpha-2. Default: `"US"`."""


class OrganizationSenderWindow(Model):
    """When mail may be sent, in the recipient's time zone, or else the organization's; null for any time. Default: `null`."""

    days: list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]]
    """Days of the week."""
    from_: str
    """The previous value, or the start of the range."""
    to: str
    """The new value, or the end of the range."""


class OrganizationAlerting(Model):
    """Who is notified of critical alerts, and when they escalate."""

    escalation: list[OrganizationAlertingEscalationItem]
    """Escalation mails while no user has acknowledged a critical alert; times count from the alert. If empty: owners and admins after 10 minutes. Default: `[]`."""


class OrganizationAlertingEscalationItem(Model):
    after_minutes: int
    """Minutes after the alert was raised."""
    user_ids: list[str]
    """The users notified then; if empty, owners and admins who see the organization. Default: `[]`."""


class LeadPage(Model):
    data: list[Lead]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class Lead(Model):
    lead_id: str
    """The lead."""
    organization_id: str
    """The organization it belongs to."""
    direction: Literal["inbound", "outbound"]
    """Direction of the call; null if not yet known."""
    name: str | None
    """The name."""
    email: str | None
    """The email address."""
    phone: str | None
    """Phone number in E.164."""
    source: str
    """Source of the lead."""
    message: str | None
    """A human-readable message."""
    industry: str | None
    """The lead's industry; null if unknown."""
    pipeline_stage: Literal["new", "qualified", "nurture", "disqualified", "contacted", "appointment_set", "won", "lost"]
    """Pipeline stage of the lead."""
    lost_reason: str | None
    """Why the lead was lost; null if it was not."""
    lead_score: int | None
    """Score of the lead, from 0 to 100; null until scored."""
    qualification: LeadQualification
    """The qualification of the lead."""
    owner_user_id: str | None
    """The dashboard user who is responsible for it."""
    next_action_at: str | None
    """ISO 8601, UTC, milliseconds."""
    attribution: LeadAttribution | None
    """Marketing attribution: source, campaign, keyword and so on."""
    external_ref: str | None
    """Your own reference for the record."""
    call_id: str | None
    """The call."""
    job: JobProgress | None
    """The progress of the job that its call led to, as the job system reported it."""
    ai_run: AiRun | None
    """The engine run that decided this; null if there is none, or it is past its retention. Omitted in lists."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class LeadQualification(Model):
    """The qualification of the lead."""

    status: Literal["pending", "ready", "needs_review", "failed"]
    """Current status."""
    tier: Literal["hot", "warm", "cold", None]
    """How promptly the lead should be called."""
    confidence: float | None
    """Confidence, from 0 to 1."""
    reasons: list[str]
    """Reasons for and against the score."""
    engine: str | None
    """The engine that produced it."""
    model: str | None
    """The model that was used."""
    prompt_version: str | None
    """Version of the prompt."""
    qualified_at: str | None
    """ISO 8601, UTC, milliseconds."""


class LeadAttribution(Model):
    """Marketing attribution: source, campaign, keyword and so on."""

    source: str | None
    """Source of the lead. Default: `null`."""
    medium: str | None
    """Type of traffic, such as `cpc` or `organic`. Default: `null`."""
    campaign: str | None
    """The campaign, as reported by the tracker or form. Default: `null`."""
    keyword: str | None
    """The search keyword. Default: `null`."""
    click_id: str | None
    """The advertising platform's click ID. Default: `null`."""
    landing_page: str | None
    """The first page visited. Default: `null`."""
    value: float | None
    """What the provider or a person says it is worth. Default: `null`."""


class JobProgress(Model):
    status: Literal["scheduled", "in_progress", "completed", "canceled"]
    """Current status."""
    appointment_at: str | None
    """When the crew is due on site."""
    amount: float | None
    """What the job is worth, in units of `currency`."""
    currency: str | None
    """An ISO 4217 code."""
    changed_at: str
    """When the job reached this state."""


class AiRun(Model):
    run_id: str
    """The engine run."""
    task: str
    """The task of the engine."""
    engine: Literal["built-in", "llm"]
    """The engine that produced it."""
    model: str
    """The model that was used."""
    prompt_version: str
    """Version of the prompt."""
    duration_ms: int
    """Duration in milliseconds."""
    input_tokens: int
    """0 if no language model was asked."""
    output_tokens: int
    """Tokens generated by the model."""
    cost: float | None
    """Cost of the language model, in the currency of the prices that the operator has set; null if no model was asked or no prices are set."""
    examples: int
    """Number of corrected records of the organization that the language model was shown as examples."""
    lines_left_out: int
    """Number of lines of the text that were left out, because the text is longer than the context window of the language model."""
    input_hash: str
    """SHA-256 of the engine's input."""
    fallback_reason: str | None
    """Why the built-in engine answered instead of the language model, such as `timeout` or `refused`; null if it did not."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""


class ProspectPage(Model):
    data: list[Prospect]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class Prospect(Model):
    prospect_id: str
    """The prospect."""
    organization_id: str
    """The organization it belongs to."""
    lead_id: str
    """The lead."""
    name: str | None
    """The name."""
    email: str | None
    """The email address."""
    phone: str | None
    """Phone number in E.164."""
    industry: str | None
    """The lead's industry; null if unknown."""
    score: int | None
    """Score of the lead, from 0 to 100."""
    status: Literal["new", "contacted", "replied", "interested", "not_interested", "unsubscribed", "converted"]
    """Current status."""
    last_outreach_at: str | None
    """ISO 8601, UTC, milliseconds."""
    active_sequence_count: int
    """The mail sequences in which it has further steps."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class OutreachPage(Model):
    data: list[Outreach]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class OutreachEmail(Model):
    outreach_id: str
    """The outreach record."""
    organization_id: str
    """The organization it belongs to."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    kind: Literal["email"]
    """The kind."""
    status: Literal["drafting", "draft", "queued", "sent", "delivered", "bounced", "complained", "replied", "suppressed", "failed"]
    """Current status."""
    to: OutreachEmailTo
    """The new value, or the end of the range."""
    subject: str | None
    """The subject line."""
    body: str | None
    """The body text."""
    brief: str | None
    """What the text should cover."""
    message_id: str | None
    """RFC 5322 Message-ID without angle brackets."""
    reply_id: str | None
    """The reply that it answers."""
    sequence_id: str | None
    """The sequence the email belongs to; null if none."""
    step: int | None
    """Position in the steps of the sequence, from 0."""
    failure_reason: str | None
    """Why it failed; null if it did not."""
    blocked_reason: str | None
    """Why a draft cannot be sent at present. `no mail connection`: connect a mail server (a connection of kind `smtp`), or have the operator set one."""
    ai_run: AiRun | None
    """The engine run that decided this; null if there is none, or it is past its retention. Omitted in lists."""
    send_at: str | None
    """When it may be sent, by its organization's window and limits; null without any."""
    sent_at: str | None
    """When a mail server accepted it."""


class OutreachEmailTo(Model):
    """The new value, or the end of the range."""

    prospect_id: str | None
    """The prospect."""
    lead_id: str | None
    """The lead."""
    email: str | None
    """The email address."""


class OutreachSequence(Model):
    outreach_id: str
    """The outreach record."""
    organization_id: str
    """The organization it belongs to."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    kind: Literal["sequence"]
    """The kind."""
    status: Literal["draft", "active", "paused", "finished"]
    """Current status."""
    name: str
    """The name."""
    steps: list[OutreachSequenceStepsItem]
    """Emails of the sequence, in order."""
    paused_reason: str | None
    """Why it is paused; null if it is not."""
    blocked_reason: str | None
    """Why its mails cannot be sent at present."""
    enrolments: OutreachSequenceEnrolments
    """How many prospects are active in it, have finished it, or were stopped early."""
    mails: OutreachSequenceMails
    """The outcomes of its mails."""


class OutreachSequenceStepsItem(Model):
    delay_hours: float
    """Hours after the previous step, or after enrollment for the first."""
    subject: str | None
    """The subject line."""
    body: str | None
    """The body text."""
    brief: str | None
    """What the text should cover."""


class OutreachSequenceEnrolments(Model):
    """How many prospects are active in it, have finished it, or were stopped early."""

    active: int
    """Number in progress."""
    finished: int
    """Number that reached the end."""
    stopped: int
    """Number stopped early."""


class OutreachSequenceMails(Model):
    """The outcomes of its mails."""

    sent: int
    """Mails that a mail server accepted."""
    opened: int
    """Mails reported as opened; few providers report it."""
    replied: int
    """Mails that a person has answered."""
    bounced: int
    """Number of emails that bounced."""
    complained: int
    """Number of emails reported as spam."""


class OutreachSuppression(Model):
    outreach_id: str
    """The outreach record."""
    organization_id: str
    """The organization it belongs to."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    kind: Literal["suppression"]
    """The kind."""
    email: str | None
    """Null for a domain, and for an erased person, whose address stays suppressed."""
    domain: str | None
    """The domain, including its subdomains."""
    reason: Literal["unsubscribe", "bounce", "complaint", "manual"]
    """The reason."""


class OutreachReply(Model):
    outreach_id: str
    """The outreach record."""
    organization_id: str
    """The organization it belongs to."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    kind: Literal["reply"]
    """The kind."""
    status: Literal["received", "classified", "needs_review"]
    """Current status."""
    email_id: str | None
    """The mail that was answered."""
    prospect_id: str | None
    """The prospect."""
    lead_id: str | None
    """The lead."""
    matched_by: Literal["in_reply_to", "references", "token", "subject", "none"]
    """How the reply was matched."""
    match_confidence: Literal["high", "low", None]
    """Confidence of the match, from 0 to 1."""
    message_id: str | None
    """Its own Message-ID, without angle brackets."""
    in_reply_to: str | None
    """Message-ID of the mail that was answered."""
    from_: str | None
    """The previous value, or the start of the range."""
    subject: str | None
    """The subject line."""
    body: str | None
    """The body text."""
    label: Literal["interested", "meeting_booked", "question", "not_interested", "do_not_contact", "out_of_office", "wrong_person", "bounce", "other", None]
    """The engine's label, until a user sets another."""
    labeled_by: str | None
    """Who set the label, as `user:<id>` or `api_key:<id>`; null while it is the engine’s."""
    classification: OutreachReplyClassification | None
    """The engine's assessment."""
    ai_run: AiRun | None
    """The engine run that decided this; null if there is none, or it is past its retention. Omitted in lists."""
    read_at: str | None
    """When a user opened it."""
    handled_at: str | None
    """When a user marked it as handled."""
    handled_by: str | None
    """Who marked it as handled, as in `labeled_by`."""
    occurred_at: str | None
    """ISO 8601, UTC, milliseconds."""


class OutreachReplyClassification(Model):
    """The engine's assessment."""

    label: Literal["interested", "meeting_booked", "question", "not_interested", "do_not_contact", "out_of_office", "wrong_person", "bounce", "other"]
    """The classification of the reply."""
    confidence: float
    """Confidence, from 0 to 1."""
    evidence: str | None
    """Quotes that support it."""
    language: str | None
    """The English name of the language, such as `Spanish`; null for English. A reply in another language is reviewed by a person, unless a language model has read it."""
    engine: str
    """The engine that produced it."""
    model: str
    """The model that was used."""
    prompt_version: str
    """Version of the prompt."""
    classified_at: str
    """ISO 8601, UTC, milliseconds."""


class OutreachDeliverability(Model):
    outreach_id: str
    """The outreach record."""
    organization_id: str
    """The organization it belongs to."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    kind: Literal["deliverability"]
    """The kind."""
    status: Literal["delivered", "bounced", "complained", "opened", "clicked", "unsubscribed", "autoresponded"]
    """Current status."""
    email_id: str
    """The email."""
    prospect_id: str | None
    """The prospect."""
    lead_id: str | None
    """The lead."""
    bounce_type: Literal["hard", "soft", None]
    """`hard` if the address does not exist, `soft` if it may work later."""
    occurred_at: str | None
    """ISO 8601, UTC, milliseconds."""


class ContentPage(Model):
    data: list[Content]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class Content(Model):
    content_id: str
    """The content item."""
    organization_id: str
    """The organization it belongs to."""
    kind: Literal["blog_post", "video_script", "social_post", "review_response"]
    """The kind."""
    brief: ContentBrief
    status: Literal["queued", "drafting", "draft", "revising", "approved", "published", "rejected", "failed"]
    """Current status."""
    title: str | None
    """null until the first draft is ready."""
    body: str | None
    """Markdown. null until the first draft is ready."""
    revision: int
    """The revision of `title` and `body`: while `approved` or `published`, that of the approval or publication; otherwise the newest."""
    revisions: list[ContentRevision] | None
    """Oldest first. Left out of lists."""
    published_at: str | None
    """When it was first published."""
    publication: Publication | None
    """Where it is published; null while it is unpublished."""
    rejection: ContentRejection | None
    """Why it is `rejected`; otherwise null."""
    superseded_by: str | None
    """The draft that replaces it, because the review that it answers was edited."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class ContentBrief(Model):
    topic: str | None
    """Required, except for a `review_response`."""
    audience: str | None
    """Who the text is written for."""
    tone: str | None
    """The built-in engine knows professional, friendly, reassuring and direct; it maps other words to the nearest of these."""
    keywords: list[str]
    """Keywords that the text should contain."""
    platform: str | None
    """A social post is kept within its platform's limits."""
    max_words: int | None
    """Maximum length in words."""
    review_id: str | None
    """Required for a `review_response`, and only allowed there."""


class ContentRevision(Model):
    revision: int
    """Revision number, starting at 1."""
    title: str
    """The title."""
    body: str
    """The body text."""
    instructions: str | None
    """The engine's instructions. Parts that it did not carry out follow, each on a line that begins with `Not carried out:`."""
    created_by: str
    """`engine:<engine>` for an engine; otherwise the kind of actor and its identifier."""
    ai_run: AiRun | None
    """The run that wrote it; null for a text that a person wrote."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""


class Publication(Model):
    channel: Literal["feed", "manual"]
    """`feed`: the organization's JSON Feed; `manual`: a person has posted it."""
    url: str | None
    """The URL."""
    confirmed_at: str
    """ISO 8601, UTC, milliseconds."""


class ContentRejection(Model):
    reason: str
    """Why a person rejected the text."""
    rejected_at: str
    """ISO 8601, UTC, milliseconds."""


class CallPage(Model):
    data: list[Call]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class Call(Model):
    call_id: str
    """The call."""
    organization_id: str
    """The organization it belongs to."""
    provider: str
    """The provider it came from."""
    provider_call_id: str
    """The provider's ID of the call."""
    caller_number: str | None
    """The caller's number in E.164; null if withheld or unknown."""
    tracking_number: str | None
    """The number that was called, in E.164."""
    direction: Literal["inbound", "outbound", None]
    """Null until the provider states it."""
    started_at: str | None
    """ISO 8601, UTC, milliseconds."""
    duration_seconds: int | None
    """Duration of the call in seconds."""
    answered: bool | None
    """Whether the call was answered; null if the provider has not said."""
    voicemail: bool | None
    """Whether it is a voicemail; null if the provider has not said."""
    recording_url: str | None
    """URL of the recording; null if there is none."""
    provider_verdict: Literal["spam", "not_a_lead", None]
    """The provider's own verdict on the call."""
    attribution: CallAttribution | None
    """The advertisement that brought the call, as far as the provider states it."""
    transcript_status: Literal["pending", "available", "unavailable"]
    """Whether the transcript is available."""
    status: Literal["received", "classifying", "classified", "needs_review", "failed", "recorded", "decided"]
    """`recorded`: an outbound call, which is kept and not classified. `decided`: a person has decided about it."""
    needs_decision: bool
    """The call waits for a person's decision."""
    classification: CallClassification | None
    """What the transcript was classified as."""
    extracted: CallExtracted
    correction: CallCorrection | None
    """People's corrections of the reading."""
    decision: CallDecision | None
    """A person's last decision about the call."""
    dispatch: CallDispatch | None
    """The dispatch and its outcome."""
    lead_id: str | None
    """The lead."""
    joined_call_id: str | None
    """The earlier call of the same number whose lead and job this one belongs to."""
    joined_call_ids: list[str]
    """The further calls that belong to the lead and job of this one, at most 100."""
    earlier_call_count: int
    """Earlier calls of the same number to the same organization, counted to 100."""
    dispatch_attempts: list[CallDispatchAttempt] | None
    """The requests to the job system for this call, oldest first. Left out of lists."""
    ai_run: AiRun | None
    """The engine run that decided this; null if there is none, or it is past its retention. Omitted in lists."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class CallAttribution(Model):
    """The advertisement that brought the call, as far as the provider states it."""

    source: str | None
    """Source of the lead. Default: `null`."""
    medium: str | None
    """Type of traffic, such as `cpc` or `organic`. Default: `null`."""
    campaign: str | None
    """The campaign, as reported by the tracker or form. Default: `null`."""
    keyword: str | None
    """The search keyword. Default: `null`."""
    click_id: str | None
    """The advertising platform's click ID. Default: `null`."""
    landing_page: str | None
    """The first page visited. Default: `null`."""
    value: float | None
    """What the provider or a person says it is worth. Default: `null`."""


class CallClassification(Model):
    intent: Literal["emergency_service", "estimate_request", "schedule_service", "existing_job_status", "reschedule_or_cancel", "warranty_or_callback", "complaint", "billing", "insurance_or_adjuster", "vendor_solicitation", "job_applicant", "referral_partner", "wrong_number", "spam_or_robocall", "silent_or_abandoned", "other"]
    """What the caller wants."""
    confidence: float
    """Confidence, from 0 to 1."""
    urgency: Literal["emergency", "same_day", "standard", "low"]
    """How soon someone has to come."""
    qualified: bool | None
    """null: this call does not show it."""
    service_line: Literal["water", "fire_smoke", "mold", "storm", "biohazard", "reconstruction", "contents", "plumbing", "hvac", "electrical", "roofing", "cleaning", "other", None]
    """The line of work."""
    disqualify_reason: Literal["duplicate", "out_of_area", "service_not_offered", "not_ready", "solicitation", "spam", "existing_customer", "wrong_number", "insufficient_information", None]
    """Why the call or lead was disqualified."""
    summary: str
    """A summary in one or two sentences."""
    evidence: list[CallClassificationEvidenceItem]
    """Verbatim words of the transcript; `turn` counts its lines from 0."""
    engine: Literal["built-in", "llm", "person"]
    """`person`: a person classified the call, and no engine has."""
    model: str
    """The model that was used."""
    prompt_version: str
    """Version of the prompt."""
    classified_at: str
    """ISO 8601, UTC, milliseconds."""


class CallClassificationEvidenceItem(Model):
    turn: int
    """Zero-based position of the turn in the transcript."""
    quote: str
    """The verbatim quote."""


class CallExtracted(Model):
    caller_name: str | None
    """The caller's name, if known."""
    callback_number: str | None
    """The number at which the caller asked to be called back, in E.164."""
    address: str | None
    """The postal address."""
    loss_cause: str | None
    """What caused the loss."""
    insured: bool | None
    """Whether the loss is insured; null if not stated."""
    carrier: str | None
    """The insurance company."""
    claim_number: str | None
    """The insurance carrier's claim number."""


class CallCorrection(Model):
    fields: CallCorrectionsOutput
    """The corrected fields; they are kept when the call is classified again."""
    by: CallCorrectionBy
    """Who made the last correction."""
    corrected_at: str
    """ISO 8601, UTC, milliseconds."""
    reason: str | None
    """The reason."""
    engine_said: CallCorrectionEngineSaid
    """The reading as it was before the first correction."""


class CallCorrectionBy(Model):
    """Who made the last correction."""

    type: Literal["api_key", "user", "system", "provider"]
    """The type."""
    id: str
    """The identifier."""
    name: str | None
    """The name."""


class CallCorrectionEngineSaid(Model):
    """The reading as it was before the first correction."""

    classification: CallClassification | None
    """What the transcript was classified as."""
    extracted: CallExtracted


class CallCorrectionsOutput(Model):
    intent: Literal["emergency_service", "estimate_request", "schedule_service", "existing_job_status", "reschedule_or_cancel", "warranty_or_callback", "complaint", "billing", "insurance_or_adjuster", "vendor_solicitation", "job_applicant", "referral_partner", "wrong_number", "spam_or_robocall", "silent_or_abandoned", "other"] | None
    """What the caller wants."""
    urgency: Literal["emergency", "same_day", "standard", "low"] | None
    """How soon someone has to come."""
    qualified: bool | None
    """Whether it is new work for the organization; null if undecided."""
    service_line: Literal["water", "fire_smoke", "mold", "storm", "biohazard", "reconstruction", "contents", "plumbing", "hvac", "electrical", "roofing", "cleaning", "other", None] | None
    """The line of work."""
    extracted: CallCorrectionsOutputExtracted | None
    """What the caller stated about themselves and the loss."""


class CallCorrectionsOutputExtracted(Model):
    """What the caller stated about themselves and the loss."""

    caller_name: str | None
    """The caller's name, if known."""
    callback_number: str | None
    """E.164."""
    address: str | None
    """The postal address."""
    loss_cause: str | None
    """What caused the loss."""
    insured: bool | None
    """Whether the loss is insured; null if not stated."""
    carrier: str | None
    """The insurance company."""
    claim_number: str | None
    """The insurance carrier's claim number."""


class CallDecision(Model):
    action: Literal["dispatch", "undo", "join", "make_lead", "close"]
    """The action taken or to be taken."""
    by: CallDecisionBy
    """Who made the change."""
    decided_at: str
    """ISO 8601, UTC, milliseconds."""
    reason: str | None
    """The reason."""


class CallDecisionBy(Model):
    """Who made the change."""

    type: Literal["api_key", "user", "system", "provider"]
    """The type."""
    id: str
    """The identifier."""
    name: str | None
    """The name."""


class CallDispatch(Model):
    action: Literal["auto_dispatch", "review", "none", "joined", "manual"]
    """`manual`: a person dispatched the call. `joined`: the call belongs to the lead and job of `joined_call_id`, whose status and reference are shown."""
    status: Literal["pending", "dispatched", "failed", "cancelling", None]
    """`cancelling`: a person took the dispatch back, and the job system is asked to cancel it."""
    job_external_ref: str | None
    """The job's reference in your job system."""
    job: JobProgress | None
    """The job's progress, as the job system reported it through a `jobs_generic` source."""
    decided_by: str
    """Whether the policy or a person decided."""
    reason: str
    """The reason."""
    decided_at: str
    """ISO 8601, UTC, milliseconds."""
    undo_until: str | None
    """Until then a person can take the dispatch back."""
    undo: CallDispatchUndo | None
    """The last undo of the dispatch."""


class CallDispatchUndo(Model):
    """The last undo of the dispatch."""

    status: Literal["requested", "undone", "failed"]
    """`requested`: the job system has not answered yet. `failed`: the job may still be there."""
    by: CallDispatchUndoBy
    """Who made the change."""
    requested_at: str
    """ISO 8601, UTC, milliseconds."""
    job_external_ref: str | None
    """The job to cancel."""
    error: str | None
    """What went wrong; null if nothing."""


class CallDispatchUndoBy(Model):
    """Who made the change."""

    type: Literal["api_key", "user", "system", "provider"]
    """The type."""
    id: str
    """The identifier."""
    name: str | None
    """The name."""


class CallDispatchAttempt(Model):
    number: int
    """Number of the attempt, starting at 1."""
    at: str
    """ISO 8601, UTC, milliseconds."""
    connection_id: str | None
    """null: the operator's job system."""
    outcome: Literal["pending", "created", "found", "refused", "unknown", "dry_run", "cancelled"]
    """`pending`: the request is under way, or was interrupted. `found`: the look-up found an existing job. `unknown`: a job may have been made. `cancelled`: the job was cancelled."""
    status_code: int | None
    """HTTP status of the response; null if there was none."""
    duration_ms: int | None
    """Duration in milliseconds."""
    error: str | None
    """What went wrong; null if nothing."""
    request: CallDispatchAttemptRequest | None
    """In a dry run, the body that would have been sent."""


class CallDispatchAttemptRequest(Model):
    """In a dry run, the body that would have been sent."""


class CallTranscript(Model):
    call_id: str
    """The call."""
    transcript_status: Literal["pending", "available", "unavailable"]
    """Whether the transcript is available."""
    turns: list[CallTranscriptTurnsItem]
    """The transcript, turn by turn."""
    text: str | None
    """The text."""


class CallTranscriptTurnsItem(Model):
    turn: int
    """Zero-based position of the turn in the transcript."""
    speaker: str | None
    """The speaker."""
    text: str
    """The text."""
    start_seconds: float | None
    """Where the turn begins in the recording; null where the provider does not say."""
    end_seconds: float | None
    """End of the turn, in seconds from the start of the call."""


class DispatchPolicyPreview(Model):
    since: str
    """ISO 8601, UTC, milliseconds."""
    call_count: int
    """Calls that an engine has read since then, at most 2,000."""
    complete: bool
    """false: there are more calls, and only the newest were evaluated."""
    current: DispatchPolicyPreviewCurrent
    """Decisions under the current policy."""
    changed: DispatchPolicyPreviewChanged
    """Decisions under the changed policy."""
    differences: list[DispatchPolicyPreviewDifferencesItem]
    """The newest 50 calls that the changed policy would decide differently."""


class DispatchPolicyPreviewCurrent(Model):
    """Decisions under the current policy."""

    auto_dispatch: int
    """What the policy would have dispatched automatically."""
    review: int
    """Calls that the policy would have left to a person."""
    none: int
    """Calls on which the policy would have taken no action."""


class DispatchPolicyPreviewChanged(Model):
    """Decisions under the changed policy."""

    auto_dispatch: int
    """What the policy would have dispatched automatically."""
    review: int
    """Calls that the policy would have left to a person."""
    none: int
    """Calls on which the policy would have taken no action."""


class DispatchPolicyPreviewDifferencesItem(Model):
    call_id: str
    """The call."""
    summary: str | None
    """A summary in one or two sentences."""
    current: Literal["auto_dispatch", "review", "none", "joined", "manual"]
    """What the current policy did."""
    changed: Literal["auto_dispatch", "review", "none", "joined", "manual"]
    """Calls that the policy would have handled differently."""
    reason: str
    """The reason."""


class ClaimPage(Model):
    data: list[Claim]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class Claim(Model):
    claim_id: str
    """The claim."""
    organization_id: str
    """The organization it belongs to."""
    job_external_ref: str
    """The job's reference in your job system."""
    external_ref: str | None
    """Your own reference, unique among the claims of the account and environment."""
    insured_name: str | None
    """Name of the insured."""
    loss_address: str | None
    """Where the loss happened."""
    carrier: str | None
    """The insurance company."""
    claim_number: str | None
    """The insurance carrier's claim number."""
    loss_type: Literal["water", "sewage", "flood_surface", "fire", "smoke", "mold", "wind", "hail", "storm", "freeze", "tree", "vandalism", "biohazard", "other", None]
    """As stated by the client; otherwise as read from the documents, once they have been read."""
    loss_date: str | None
    """Date of the loss."""
    documents: list[ClaimDocument]
    """The documents of the claim."""
    photos: list[ClaimPhoto]
    """The photos of the claim."""
    status: Literal["queued", "extracting", "ready_for_review", "approved", "rejected", "failed"]
    """Current status."""
    review_url: str
    """The dashboard page on which a person reviews the claim."""
    scope_item_count: int | None
    """null until the scope is ready."""
    rooms_documented: list[str]
    """Names of the documented rooms."""
    review: ClaimReview | None
    """A person's last verdict; null: there is none yet."""
    ai_run: AiRun | None
    """The engine run that decided this; null if there is none, or it is past its retention. Omitted in lists."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class ClaimDocument(Model):
    document_id: str
    """Your ID of the document within the claim."""
    kind: Literal["technician_notes", "adjuster_notes", "moisture_log", "measurements", "customer_statement"]
    """Measurements outrank notes, and inspectors' notes outrank the customer's statements."""
    text: str | None
    """Left out of lists."""


class ClaimPhoto(Model):
    photo_id: str
    """Your ID of the photo within the claim."""
    filename: str | None
    """The name of the file."""
    caption: str | None
    """A caption of what the photo shows."""
    url: str | None
    """The URL."""
    sha256: str | None
    """SHA-256 of the file, hex-encoded."""


class ClaimReview(Model):
    verdict: Literal["approve", "reject", "reopen"]
    """The person's verdict."""
    reason: str | None
    """The reason."""
    reviewed_by: ClaimReviewer
    reviewed_at: str
    """ISO 8601, UTC, milliseconds."""
    missing_information: list[str]
    """The information that was still missing at that time."""


class ClaimReviewer(Model):
    type: Literal["api_key", "user", "system", "provider"]
    """The type."""
    id: str
    """The identifier."""
    name: str | None
    """The name."""


class ClaimScope(Model):
    claim_id: str
    """The claim."""
    rooms: list[ScopeRoom]
    """Rooms in the scope."""
    scope_items: list[ScopeItem]
    """Items in the scope."""
    removed_items: list[ScopeItem]
    """Items that the engine read and a person removed."""
    photo_summaries: list[PhotoSummary]
    """Summaries of the photos."""
    water_category: int | None
    """Category of water, 1 to 3 (IICRC S500)."""
    water_class: int | None
    """Class of water intrusion, 1 to 4 (IICRC S500)."""
    missing_information: list[str]
    """Information that is needed and not stated."""
    assumptions: list[str]
    """Assumptions made where the documents are silent."""
    warnings: list[str]
    """What a person should check."""
    ai_run: AiRun | None
    """The run that read the documents."""


class ScopeRoom(Model):
    """Feet, square feet, linear feet. null: not stated, and not computable from the stated sizes."""

    room_id: str
    """The room."""
    name: str
    """The name."""
    length_ft: float | None
    """Length in feet; null if not stated."""
    width_ft: float | None
    """Width in feet; null if not stated."""
    height_ft: float | None
    """Height in feet; null if not stated."""
    floor_sf: float | None
    """Floor area in square feet."""
    wall_sf: float | None
    """Wall area in square feet."""
    ceiling_sf: float | None
    """Ceiling area in square feet."""
    perimeter_lf: float | None
    """Perimeter in linear feet."""
    original: ScopeRoomOriginal | None
    """What the engine read, where a person has changed it."""
    updated_by: ClaimReviewer | None
    """Who last changed it; null: it is unchanged."""
    updated_at: str | None
    """ISO 8601, UTC, milliseconds."""


class ScopeRoomOriginal(Model):
    """What the engine read, where a person has changed it."""

    name: str
    """The name."""
    length_ft: float | None
    """Length in feet; null if not stated."""
    width_ft: float | None
    """Width in feet; null if not stated."""
    height_ft: float | None
    """Height in feet; null if not stated."""


class ScopeItem(Model):
    item_id: str
    """The item of the scope."""
    room: str
    """The room of the item."""
    category: Literal["WTR", "DMO", "DRY", "FCC", "FCV", "FCW", "FCT", "FNC", "PNT", "INS", "CAB", "CLN", "CON", "HMR", "PLM", "ELE", "RFG", "SFG", "SDG", "WDW", "DOR", "TMP", "FRM", "HVC", "APP", "LIT"]
    """The trade category of the item."""
    activity: Literal["remove", "replace", "remove_and_replace", "detach_and_reset", "clean", "treat", "extract", "dry", "install", "protect"]
    """What is done with the material, such as `remove` or `clean`."""
    description: str
    """A human-readable description."""
    quantity: float | None
    """Quantity in `unit`; null if not stated."""
    unit: Literal["SF", "LF", "SY", "EA", "HR", "DA"]
    """Unit of the quantity."""
    quantity_basis: str
    """How the quantity was determined."""
    evidence: list[ScopeEvidence]
    """Quotes that support it."""
    confidence: float | None
    """The engine's; null for an item that a person added."""
    note: str | None
    """A note."""
    review_status: Literal["pending", "approved", "rejected"]
    """A person's verdict on the item."""
    review_reason: str | None
    """Why it was rejected."""
    origin: Literal["engine", "person"]
    """Who added it to the scope."""
    original: ScopeItemOriginal | None
    """What the engine read, where a person has changed it."""
    updated_by: ClaimReviewer | None
    """Who last changed it; null: it is unchanged."""
    updated_at: str | None
    """ISO 8601, UTC, milliseconds."""


class ScopeItemOriginal(Model):
    """What the engine read, where a person has changed it."""

    room: str
    """The room of the item."""
    category: Literal["WTR", "DMO", "DRY", "FCC", "FCV", "FCW", "FCT", "FNC", "PNT", "INS", "CAB", "CLN", "CON", "HMR", "PLM", "ELE", "RFG", "SFG", "SDG", "WDW", "DOR", "TMP", "FRM", "HVC", "APP", "LIT"]
    """The trade category of the item."""
    activity: Literal["remove", "replace", "remove_and_replace", "detach_and_reset", "clean", "treat", "extract", "dry", "install", "protect"]
    """What is done with the material, such as `remove` or `clean`."""
    description: str
    """A human-readable description."""
    quantity: float | None
    """Quantity in `unit`; null if not stated."""
    unit: Literal["SF", "LF", "SY", "EA", "HR", "DA"]
    """Unit of the quantity."""
    quantity_basis: str
    """How the quantity was determined."""
    evidence: list[ScopeEvidence]
    """Quotes that support it."""


class DocumentEvidence(Model):
    document_id: str
    """Your ID of the document within the claim."""
    quote: str
    """The verbatim quote."""


class PhotoEvidence(Model):
    photo_id: str
    """Your ID of the photo within the claim."""
    quote: str
    """The verbatim quote."""


class PhotoSummary(Model):
    photo_id: str
    """Your ID of the photo within the claim."""
    room: str | None
    """The room of the item."""
    summary: str
    """A summary in one or two sentences."""
    tags: list[str]
    """Tags of what the photo shows."""
    source: Literal["caption", "picture"]
    """`picture`: a vision model has seen the picture. `caption`: the summary is of caption and file name alone."""
    ai_run: AiRun | None
    """The run that looked at the picture."""


class FeedbackPage(Model):
    data: list[Feedback]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class Feedback(Model):
    feedback_id: str
    """The feedback example."""
    organization_id: str
    """The organization it belongs to."""
    kind: Literal["call", "lead", "claim_item", "reply", "review", "content"]
    """The kind."""
    subject_id: str
    """The record that the engine read: a call, a lead, a claim, a reply, a review, a text."""
    part: str | None
    """The item of the record, for a `claim_item`."""
    engine_said: dict[str, Any] | None
    """null: a person added it."""
    person_said: dict[str, Any] | None
    """null: a person removed it."""
    reason: str | None
    """The reason."""
    engine: FeedbackEngine | None
    """The engine that read the record."""
    actor: FeedbackActor
    """Who made the change: a key, a person, a provider or the system."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class FeedbackEngine(Model):
    """The engine that read the record."""

    name: str
    """The name."""
    model: str
    """The model that was used."""
    prompt_version: str
    """Version of the prompt."""


class FeedbackActor(Model):
    """Who made the change: a key, a person, a provider or the system."""

    type: Literal["api_key", "user", "system", "provider"]
    """The type."""
    id: str
    """The identifier."""
    name: str | None
    """The name."""


class AuditEntryPage(Model):
    data: list[AuditEntry]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class AuditEntry(Model):
    audit_id: str
    """The audit entry."""
    sequence: int | None
    """Place in the log, without gaps from 1; null until the entry is sealed."""
    occurred_at: str
    """ISO 8601, UTC, milliseconds."""
    actor: AuditEntryActor
    """Who made the change: a key, a person, a provider or the system."""
    action: str
    """The action taken or to be taken."""
    target: AuditEntryTarget
    """The record that was changed."""
    organization_id: str | None
    """The organization it belongs to."""
    changes: dict[str, AuditEntryChangesValue]
    """Changed fields only; secrets, personal data and free text as HMAC-SHA-256 with a key of the record, which erasing the record removes."""
    context: AuditEntryContext
    """Where the request came from."""


class AuditEntryActor(Model):
    """Who made the change: a key, a person, a provider or the system."""

    type: Literal["api_key", "user", "system", "provider"]
    """The type."""
    id: str
    """The identifier."""
    name: str | None
    """A user's current name, looked up by id and not part of the sealed entry; null for a user who has left."""


class AuditEntryTarget(Model):
    """The record that was changed."""

    type: str
    """The type."""
    id: str
    """The identifier."""


class AuditEntryChangesValue(Model):
    from_: Any
    """The previous value, or the start of the range."""
    to: Any
    """The new value, or the end of the range."""


class AuditEntryContext(Model):
    """Where the request came from."""

    request_id: str | None
    """ID of the API request that made the change."""
    ip: str | None
    """IP address of the request."""
    user_agent: str | None
    """User agent of the request."""


class AuditCheckpointPage(Model):
    data: list[AuditCheckpoint]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class AuditCheckpoint(Model):
    checkpoint_id: str
    """The checkpoint."""
    tree_size: int
    """Number of batches that the signature covers."""
    last_sequence: int
    """The signature covers the entries from 1 to this one."""
    note: str
    """Signed checkpoint (C2SP tlog-checkpoint): name of the log, batches, root of the tree over their seals."""
    verifier_key: str
    """The key that verifies the note (C2SP signed-note). Keep the first one that you receive."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""


class ProvenAuditCheckpoint(Model):
    checkpoint_id: str
    """The checkpoint."""
    tree_size: int
    """Number of batches that the signature covers."""
    last_sequence: int
    """The signature covers the entries from 1 to this one."""
    note: str
    """Signed checkpoint (C2SP tlog-checkpoint): name of the log, batches, root of the tree over their seals."""
    verifier_key: str
    """The key that verifies the note (C2SP signed-note). Keep the first one that you receive."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    consistency: ProvenAuditCheckpointConsistency | None
    """Proof that the log of `from` batches is a prefix of this one."""


class ProvenAuditCheckpointConsistency(Model):
    """Proof that the log of `from` batches is a prefix of this one."""

    from_: int
    """The previous value, or the start of the range."""
    proof: list[str]
    """RFC 6962 consistency proof."""


class SealedAuditEntry(Model):
    audit_id: str
    """The audit entry."""
    sequence: int | None
    """Place in the log, without gaps from 1; null until the entry is sealed."""
    occurred_at: str
    """ISO 8601, UTC, milliseconds."""
    actor: SealedAuditEntryActor
    """Who made the change: a key, a person, a provider or the system."""
    action: str
    """The action taken or to be taken."""
    target: SealedAuditEntryTarget
    """The record that was changed."""
    organization_id: str | None
    """The organization it belongs to."""
    changes: dict[str, SealedAuditEntryChangesValue]
    """Changed fields only; secrets, personal data and free text as HMAC-SHA-256 with a key of the record, which erasing the record removes."""
    context: SealedAuditEntryContext
    """Where the request came from."""
    seal: SealedAuditEntrySeal | None
    """Proof that the entry is in the log (RFC 6962 audit path); null until it is sealed."""


class SealedAuditEntryActor(Model):
    """Who made the change: a key, a person, a provider or the system."""

    type: Literal["api_key", "user", "system", "provider"]
    """The type."""
    id: str
    """The identifier."""
    name: str | None
    """A user's current name, looked up by id and not part of the sealed entry; null for a user who has left."""


class SealedAuditEntryTarget(Model):
    """The record that was changed."""

    type: str
    """The type."""
    id: str
    """The identifier."""


class SealedAuditEntryChangesValue(Model):
    from_: Any
    """The previous value, or the start of the range."""
    to: Any
    """The new value, or the end of the range."""


class SealedAuditEntryContext(Model):
    """Where the request came from."""

    request_id: str | None
    """ID of the API request that made the change."""
    ip: str | None
    """IP address of the request."""
    user_agent: str | None
    """User agent of the request."""


class SealedAuditEntrySeal(Model):
    """Proof that the entry is in the log (RFC 6962 audit path); null until it is sealed."""

    batch: int
    """The sealed batch that the entry belongs to."""
    root: str
    """Root of the Merkle tree."""
    leaf_index: int
    """Zero-based position of the entry in the Merkle tree."""
    proof: list[SealedAuditEntrySealProofItem]
    """The inclusion proof: hashes from the entry to the root."""
    first_sequence: int
    """Sequence number of the first entry."""
    entry_count: int
    """Number of entries in the batch."""
    sealed_at: str
    """ISO 8601, UTC, milliseconds."""
    checkpoint: SealedAuditEntrySealCheckpoint | None
    """The newest checkpoint, with the audit path from the seal to it; null while none covers the batch."""


class SealedAuditEntrySealProofItem(Model):
    side: Literal["left", "right"]
    """Side of the path on which the hash stands."""
    hash: str
    """SHA-256 of the content."""


class SealedAuditEntrySealCheckpoint(Model):
    """The newest checkpoint, with the audit path from the seal to it; null while none covers the batch."""

    note: str
    """Signed checkpoint (C2SP tlog-checkpoint): name of the log, batches, root of the tree over their seals."""
    verifier_key: str
    """The key that verifies the note (C2SP signed-note). Keep the first one that you receive."""
    proof: list[str]
    """RFC 6962 audit path from the seal to the note’s root."""


class WebhookPage(Model):
    data: list[Webhook]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class Webhook(Model):
    webhook_id: str
    """The webhook subscription."""
    url: str
    """The URL."""
    events: list[Literal["call.received", "call.classified", "call.qualified", "lead.created", "lead.updated", "outreach.email.sent", "outreach.email.replied", "claim.scope.ready", "claim.scope.reviewed", "review.requested", "review.received", "call.decided", "connection.failing", "alert.raised", "alert.escalated", "record.erased", "audit.checkpoint", "audit.log.event", "*"]]
    """Subscribed event types; `*` means all except opt-in types, which must be named."""
    organization_ids: list[str] | None
    """Null: events of every organization."""
    include_descendants: bool
    """Whether organizations below these are included, also those that are added later."""
    description: str | None
    """A human-readable description."""
    status: Literal["enabled", "disabled"]
    """Current status."""
    disabled_reason: str | None
    """Why it was disabled automatically; null if it is enabled or was disabled by a person."""
    previous_secret_expires_at: str | None
    """ISO 8601, UTC, milliseconds."""
    header_names: list[str]
    """The names of your own headers on deliveries."""
    api_version: str
    """The version of the delivered events."""
    max_per_second: int | None
    """Maximum requests per second."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class WebhookCreated(Model):
    webhook_id: str
    """The webhook subscription."""
    url: str
    """The URL."""
    events: list[Literal["call.received", "call.classified", "call.qualified", "lead.created", "lead.updated", "outreach.email.sent", "outreach.email.replied", "claim.scope.ready", "claim.scope.reviewed", "review.requested", "review.received", "call.decided", "connection.failing", "alert.raised", "alert.escalated", "record.erased", "audit.checkpoint", "audit.log.event", "*"]]
    """Subscribed event types; `*` means all except opt-in types, which must be named."""
    organization_ids: list[str] | None
    """Null: events of every organization."""
    include_descendants: bool
    """Whether organizations below these are included, also those that are added later."""
    description: str | None
    """A human-readable description."""
    status: Literal["enabled", "disabled"]
    """Current status."""
    disabled_reason: str | None
    """Why it was disabled automatically; null if it is enabled or was disabled by a person."""
    previous_secret_expires_at: str | None
    """ISO 8601, UTC, milliseconds."""
    header_names: list[str]
    """The names of your own headers on deliveries."""
    api_version: str
    """The version of the delivered events."""
    max_per_second: int | None
    """Maximum requests per second."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    secret: str
    """The secret that signs deliveries. It is shown only once."""


class DeliverySummaryPage(Model):
    data: list[DeliverySummary]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class DeliverySummary(Model):
    delivery_id: str
    """The delivery."""
    webhook_id: str
    """The webhook subscription."""
    event_id: str
    """The event."""
    event_type: Literal["call.received", "call.classified", "call.qualified", "lead.created", "lead.updated", "outreach.email.sent", "outreach.email.replied", "claim.scope.ready", "claim.scope.reviewed", "review.requested", "review.received", "call.decided", "connection.failing", "alert.raised", "alert.escalated", "record.erased", "audit.checkpoint", "audit.log.event"]
    """The type of the event."""
    organization_id: str | None
    """The organization it belongs to."""
    status: Literal["pending", "delivering", "delivered", "failed", "canceled"]
    """Current status."""
    attempt_count: int
    """Number of requests sent so far."""
    next_attempt_at: str | None
    """ISO 8601, UTC, milliseconds."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class Delivery(Model):
    delivery_id: str
    """The delivery."""
    webhook_id: str
    """The webhook subscription."""
    event_id: str
    """The event."""
    event_type: Literal["call.received", "call.classified", "call.qualified", "lead.created", "lead.updated", "outreach.email.sent", "outreach.email.replied", "claim.scope.ready", "claim.scope.reviewed", "review.requested", "review.received", "call.decided", "connection.failing", "alert.raised", "alert.escalated", "record.erased", "audit.checkpoint", "audit.log.event"]
    """The type of the event."""
    organization_id: str | None
    """The organization it belongs to."""
    status: Literal["pending", "delivering", "delivered", "failed", "canceled"]
    """Current status."""
    attempt_count: int
    """Number of requests sent so far."""
    next_attempt_at: str | None
    """ISO 8601, UTC, milliseconds."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    attempts: list[DeliveryAttemptsItem]
    """The requests sent, oldest first."""


class DeliveryAttemptsItem(Model):
    number: int
    """Number of the attempt, starting at 1."""
    at: str
    """ISO 8601, UTC, milliseconds."""
    status_code: int | None
    """HTTP status of the response; null if there was none."""
    duration_ms: int
    """Duration in milliseconds."""
    error: str | None
    """What went wrong; null if nothing."""
    manual: bool
    """Requested through the API or the dashboard, outside the schedule."""
    response_excerpt: str | None
    """The beginning of the response body."""
    headers: DeliveryAttemptsItemHeaders | None
    """Headers of the request and of the response, at most 30 each. The values of your own headers and of those that may contain secrets are hidden."""


class DeliveryAttemptsItemHeaders(Model):
    """Headers of the request and of the response, at most 30 each. The values of your own headers and of those that may contain secrets are hidden."""

    request: dict[str, str]
    """Request headers."""
    response: dict[str, str] | None
    """Response headers."""


class Recovery(Model):
    recovery_id: str
    """The recovery."""
    webhook_id: str
    """The webhook subscription."""
    status: Literal["queued", "running", "completed", "failed"]
    """Current status."""
    since: str
    """ISO 8601, UTC, milliseconds."""
    until: str
    """ISO 8601, UTC, milliseconds."""
    scanned: int
    """Events examined so far."""
    retried: int
    """Deliveries that had failed or were canceled and are due again."""
    created: int
    """Deliveries created for events that had none."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class EventTypeList(Model):
    data: list[EventTypeListDataItem]
    """The payload."""


class EventTypeListDataItem(Model):
    type: Literal["call.received", "call.classified", "call.qualified", "lead.created", "lead.updated", "outreach.email.sent", "outreach.email.replied", "claim.scope.ready", "claim.scope.reviewed", "review.requested", "review.received", "call.decided", "connection.failing", "alert.raised", "alert.escalated", "record.erased", "audit.checkpoint", "audit.log.event"]
    """The type."""
    description: str
    """A human-readable description."""
    opt_in: bool
    """Delivered only to subscriptions that name it, not to those with `*`."""
    api_version: str
    """The dated API version of `data`."""
    schema: dict[str, Any]
    """The JSON Schema (2020-12) of the whole event as it is delivered."""
    sample: dict[str, Any]
    """An event of this type."""


class EventPage(Model):
    data: list[Event]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class CallReceivedEvent(Model):
    id: str
    """The identifier."""
    type: Literal["call.received"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: CallReceivedEventData
    """The payload."""


class CallReceivedEventData(Model):
    """The payload."""

    call_id: str
    """The call."""
    provider: str
    """The provider it came from."""
    caller_number: str | None
    """E.164."""
    tracking_number: str | None
    """E.164."""
    direction: Literal["inbound"]
    """Direction of the call; null if not yet known."""
    started_at: str | None
    """ISO 8601, UTC, milliseconds."""
    duration_seconds: int | None
    """Duration of the call in seconds."""
    answered: bool | None
    """null: the provider has not stated it."""
    voicemail: bool | None
    """Whether it is a voicemail; null if the provider has not said."""
    transcript_status: Literal["pending", "available", "unavailable"]
    """Whether the transcript is available."""
    attribution: CallReceivedEventDataAttribution | None
    """The advertisement that brought it; null: unknown."""


class CallReceivedEventDataAttribution(Model):
    """The advertisement that brought it; null: unknown."""

    source: str | None
    """Source of the lead. Default: `null`."""
    medium: str | None
    """Type of traffic, such as `cpc` or `organic`. Default: `null`."""
    campaign: str | None
    """The campaign, as reported by the tracker or form. Default: `null`."""
    keyword: str | None
    """The search keyword. Default: `null`."""
    click_id: str | None
    """The advertising platform's click ID. Default: `null`."""
    landing_page: str | None
    """The first page visited. Default: `null`."""
    value: float | None
    """What the provider or a person says it is worth. Default: `null`."""


class CallClassifiedEvent(Model):
    id: str
    """The identifier."""
    type: Literal["call.classified"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: CallClassifiedEventData
    """The payload."""


class CallClassifiedEventData(Model):
    """The payload."""

    call_id: str
    """The call."""
    classification: CallClassifiedEventDataClassification
    """What the transcript was classified as."""
    needs_review: bool
    """The call waits for a person."""


class CallClassifiedEventDataClassification(Model):
    """What the transcript was classified as."""

    intent: Literal["emergency_service", "estimate_request", "schedule_service", "existing_job_status", "reschedule_or_cancel", "warranty_or_callback", "complaint", "billing", "insurance_or_adjuster", "vendor_solicitation", "job_applicant", "referral_partner", "wrong_number", "spam_or_robocall", "silent_or_abandoned", "other"]
    """What the caller wants."""
    confidence: float
    """Confidence, from 0 to 1."""
    urgency: Literal["emergency", "same_day", "standard", "low"]
    """How soon someone has to come."""
    qualified: bool | None
    """null: this call does not show it."""
    service_line: Literal["water", "fire_smoke", "mold", "storm", "biohazard", "reconstruction", "contents", "plumbing", "hvac", "electrical", "roofing", "cleaning", "other", None]
    """The line of work."""
    disqualify_reason: Literal["duplicate", "out_of_area", "service_not_offered", "not_ready", "solicitation", "spam", "existing_customer", "wrong_number", "insufficient_information", None]
    """Why the call or lead was disqualified."""
    summary: str | None
    """null: the call was erased."""


class CallQualifiedEvent(Model):
    id: str
    """The identifier."""
    type: Literal["call.qualified"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: CallQualifiedEventData
    """The payload."""


class CallQualifiedEventData(Model):
    """The payload."""

    call_id: str
    """The call."""
    caller_number: str | None
    """E.164."""
    tracking_number: str | None
    """E.164."""
    classification: CallQualifiedEventDataClassification
    """What the transcript was classified as."""
    dispatch: CallQualifiedEventDataDispatch
    """The dispatch and its outcome."""


class CallQualifiedEventDataClassification(Model):
    """What the transcript was classified as."""

    intent: Literal["emergency_service", "estimate_request", "schedule_service", "existing_job_status", "reschedule_or_cancel", "warranty_or_callback", "complaint", "billing", "insurance_or_adjuster", "vendor_solicitation", "job_applicant", "referral_partner", "wrong_number", "spam_or_robocall", "silent_or_abandoned", "other"]
    """What the caller wants."""
    confidence: float
    """Confidence, from 0 to 1."""
    urgency: Literal["emergency", "same_day", "standard", "low"]
    """How soon someone has to come."""


class CallQualifiedEventDataDispatch(Model):
    """The dispatch and its outcome."""

    action: Literal["auto_dispatch", "review", "none", "manual"]
    """The action taken or to be taken."""
    job_external_ref: str | None
    """The reference in the job system."""


class LeadCreatedEvent(Model):
    id: str
    """The identifier."""
    type: Literal["lead.created"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: LeadCreatedEventData
    """The payload."""


class LeadCreatedEventData(Model):
    """The payload."""

    lead_id: str
    """The lead."""
    name: str | None
    """The name."""
    email: str | None
    """The email address."""
    source: str
    """Source of the lead."""
    lead_score: int
    """Score of the lead, from 0 to 100; null until scored."""
    pipeline_stage: Literal["new", "qualified", "nurture", "disqualified", "contacted", "appointment_set", "won", "lost"]
    """Pipeline stage of the lead."""
    industry: str | None
    """The lead's industry; null if unknown."""
    attribution: LeadCreatedEventDataAttribution | None
    """The advertisement that brought it; null: unknown."""


class LeadCreatedEventDataAttribution(Model):
    """The advertisement that brought it; null: unknown."""

    source: str | None
    """Source of the lead. Default: `null`."""
    medium: str | None
    """Type of traffic, such as `cpc` or `organic`. Default: `null`."""
    campaign: str | None
    """The campaign, as reported by the tracker or form. Default: `null`."""
    keyword: str | None
    """The search keyword. Default: `null`."""
    click_id: str | None
    """The advertising platform's click ID. Default: `null`."""
    landing_page: str | None
    """The first page visited. Default: `null`."""
    value: float | None
    """What the provider or a person says it is worth. Default: `null`."""


class LeadUpdatedEvent(Model):
    id: str
    """The identifier."""
    type: Literal["lead.updated"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: LeadUpdatedEventData
    """The payload."""


class LeadUpdatedEventData(Model):
    """The payload."""

    lead_id: str
    """The lead."""
    changes: dict[str, LeadUpdatedEventDataChangesValue]
    """The changed fields, before and after."""
    lead_score: int
    """Score of the lead, from 0 to 100; null until scored."""
    pipeline_stage: Literal["new", "qualified", "nurture", "disqualified", "contacted", "appointment_set", "won", "lost"]
    """Pipeline stage of the lead."""


class LeadUpdatedEventDataChangesValue(Model):
    from_: Any
    """The previous value, or the start of the range."""
    to: Any
    """The new value, or the end of the range."""


class OutreachEmailSentEvent(Model):
    id: str
    """The identifier."""
    type: Literal["outreach.email.sent"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: OutreachEmailSentEventData
    """The payload."""


class OutreachEmailSentEventData(Model):
    """The payload."""

    outreach_id: str
    """The outreach record."""
    message_id: str
    """The message."""
    to: str | None
    """The new value, or the end of the range."""
    subject: str | None
    """The subject line."""
    prospect_id: str | None
    """The prospect."""
    sequence_id: str | None
    """The sequence the email belongs to; null if none."""


class OutreachEmailRepliedEvent(Model):
    id: str
    """The identifier."""
    type: Literal["outreach.email.replied"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: OutreachEmailRepliedEventData
    """The payload."""


class OutreachEmailRepliedEventData(Model):
    """The payload."""

    outreach_id: str
    """The outreach record."""
    in_reply_to: str | None
    """Message-ID of the mail."""
    from_: str | None
    """The previous value, or the start of the range."""
    classification: Literal["interested", "meeting_booked", "question", "not_interested", "do_not_contact", "out_of_office", "wrong_person", "bounce", "other"]
    """What the transcript was classified as."""
    preview: str | None
    """The beginning of the text."""


class ClaimScopeReadyEvent(Model):
    id: str
    """The identifier."""
    type: Literal["claim.scope.ready"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: ClaimScopeReadyEventData
    """The payload."""


class ClaimScopeReadyEventData(Model):
    """The payload."""

    claim_id: str
    """The claim."""
    job_external_ref: str
    """The reference in the job system."""
    loss_type: Literal["water", "sewage", "flood_surface", "fire", "smoke", "mold", "wind", "hail", "storm", "freeze", "tree", "vandalism", "biohazard", "other", None]
    """Type of loss."""
    scope_item_count: int
    """Number of scope items."""
    rooms_documented: list[str]
    """Names of the documented rooms."""
    review_url: str
    """The dashboard page for the review."""


class ClaimScopeReviewedEvent(Model):
    id: str
    """The identifier."""
    type: Literal["claim.scope.reviewed"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: ClaimScopeReviewedEventData
    """The payload."""


class ClaimScopeReviewedEventData(Model):
    """The payload."""

    claim_id: str
    """The claim."""
    job_external_ref: str
    """The reference in the job system."""
    verdict: Literal["approve", "reject", "reopen"]
    """The person's verdict."""
    reason: str | None
    """Always present on a rejection."""
    reviewed_by: ClaimScopeReviewedEventDataReviewedBy
    """Who reviewed it."""
    accepted_item_count: int
    """Number of accepted scope items."""
    changes: ClaimScopeReviewedEventDataChanges
    """People's decisions on the items that the engine read."""
    missing_information: list[str]
    """Information that is needed and not stated."""
    review_url: str
    """The dashboard page for the review."""


class ClaimScopeReviewedEventDataReviewedBy(Model):
    """Who reviewed it."""

    type: Literal["api_key", "user", "system", "provider"]
    """The type."""
    id: str
    """The identifier."""
    name: str | None
    """The name."""


class ClaimScopeReviewedEventDataChanges(Model):
    """People's decisions on the items that the engine read."""

    edited_items: list[str]
    """Items edited by people."""
    added_items: list[str]
    """Items added by people."""
    rejected_items: list[str]
    """Items rejected by people."""
    removed_items: list[str]
    """Items removed by people."""


class ReviewRequestedEvent(Model):
    id: str
    """The identifier."""
    type: Literal["review.requested"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: ReviewRequestedEventData
    """The payload."""


class ReviewRequestedEventData(Model):
    """The payload."""

    job_external_ref: str
    """The reference in the job system."""
    customer: ReviewRequestedEventDataCustomer
    """The customer who is asked for a review."""
    platform: str
    """The listing platform."""
    requested_at: str
    """ISO 8601, UTC, milliseconds."""


class ReviewRequestedEventDataCustomer(Model):
    """The customer who is asked for a review."""

    name: str | None
    """The name."""
    email: str | None
    """The email address."""


class ReviewReceivedEvent(Model):
    id: str
    """The identifier."""
    type: Literal["review.received"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: ReviewReceivedEventData
    """The payload."""


class ReviewReceivedEventData(Model):
    """The payload."""

    review_id: str
    """The review."""
    platform: str
    """The listing platform."""
    rating: int | None
    """Star rating, from 1 to 5."""
    sentiment: Literal["positive", "neutral", "negative", "mixed"]
    """Sentiment of the text."""
    preview: str | None
    """The beginning of the text."""
    auto_response_drafted: bool
    """Whether a response was drafted."""
    content_id: str | None
    """The drafted response."""


class CallDecidedEvent(Model):
    id: str
    """The identifier."""
    type: Literal["call.decided"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: CallDecidedEventData
    """The payload."""


class CallDecidedEventData(Model):
    """The payload."""

    call_id: str
    """The call."""
    action: Literal["dispatch", "undo", "join", "make_lead", "close", "correct"]
    """The decision. `dispatch.status` and later events show a job's outcome."""
    actor: CallDecidedEventDataActor
    """null: the call was erased."""
    reason: str | None
    """The reason."""
    corrected_fields: list[str]
    """Fields corrected by a person."""
    classification: CallDecidedEventDataClassification | None
    """The reading after the correction; null: the call has not been classified."""
    dispatch: CallDecidedEventDataDispatch
    """The dispatch and its outcome."""
    lead_id: str | None
    """The lead."""


class CallDecidedEventDataActor(Model):
    """null: the call was erased."""

    type: Literal["api_key", "user", "system", "provider", None]
    """The type."""
    id: str | None
    """The identifier."""
    name: str | None
    """The name."""


class CallDecidedEventDataClassification(Model):
    """The reading after the correction; null: the call has not been classified."""

    intent: Literal["emergency_service", "estimate_request", "schedule_service", "existing_job_status", "reschedule_or_cancel", "warranty_or_callback", "complaint", "billing", "insurance_or_adjuster", "vendor_solicitation", "job_applicant", "referral_partner", "wrong_number", "spam_or_robocall", "silent_or_abandoned", "other"]
    """What the caller wants."""
    urgency: Literal["emergency", "same_day", "standard", "low"]
    """How soon someone has to come."""
    qualified: bool | None
    """Whether it is new work for the organization; null if undecided."""
    service_line: Literal["water", "fire_smoke", "mold", "storm", "biohazard", "reconstruction", "contents", "plumbing", "hvac", "electrical", "roofing", "cleaning", "other", None]
    """The line of work."""


class CallDecidedEventDataDispatch(Model):
    """The dispatch and its outcome."""

    action: Literal["auto_dispatch", "review", "none", "joined", "manual", None]
    """The action taken or to be taken."""
    status: Literal["pending", "dispatched", "failed", "cancelling", None]
    """Current status."""
    job_external_ref: str | None
    """The reference in the job system."""


class ConnectionFailingEvent(Model):
    id: str
    """The identifier."""
    type: Literal["connection.failing"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: ConnectionFailingEventData
    """The payload."""


class ConnectionFailingEventData(Model):
    """The payload."""

    connection_id: str
    """The connection."""
    kind: str
    """The kind."""
    organization_ids: list[str] | None
    """null: it serves all."""
    error: str
    """What went wrong; null if nothing."""
    failing_since: str
    """ISO 8601, UTC, milliseconds."""


class AlertRaisedEvent(Model):
    id: str
    """The identifier."""
    type: Literal["alert.raised"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: AlertRaisedEventData
    """The payload."""


class AlertRaisedEventData(Model):
    """The payload."""

    alert_id: str
    """The alert."""
    kind: str
    """The kind."""
    severity: Literal["info", "warning", "critical"]
    """Severity."""
    message: str
    """A human-readable message."""
    target: AlertRaisedEventDataTarget
    """The record that was changed."""


class AlertRaisedEventDataTarget(Model):
    """The record that was changed."""

    type: str
    """The type."""
    id: str
    """The identifier."""


class AlertEscalatedEvent(Model):
    id: str
    """The identifier."""
    type: Literal["alert.escalated"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: AlertEscalatedEventData
    """The payload."""


class AlertEscalatedEventData(Model):
    """The payload."""

    alert_id: str
    """The alert."""
    kind: str
    """The kind."""
    severity: Literal["info", "warning", "critical"]
    """Severity."""
    message: str
    """A human-readable message."""
    target: AlertEscalatedEventDataTarget
    """The record that was changed."""
    step: int
    """The step of the escalation."""
    raised_at: str
    """ISO 8601, UTC, milliseconds."""


class AlertEscalatedEventDataTarget(Model):
    """The record that was changed."""

    type: str
    """The type."""
    id: str
    """The identifier."""


class RecordErasedEvent(Model):
    id: str
    """The identifier."""
    type: Literal["record.erased"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: RecordErasedEventData
    """The payload."""


class RecordErasedEventData(Model):
    """The payload."""

    record_type: Literal["lead", "call", "claim", "outreach"]
    """The type of the record."""
    record_id: str
    """The record."""
    erased_at: str
    """ISO 8601, UTC, milliseconds."""


class AuditCheckpointEvent(Model):
    id: str
    """The identifier."""
    type: Literal["audit.checkpoint"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: AuditCheckpointEventData
    """The payload."""


class AuditCheckpointEventData(Model):
    """The payload."""

    checkpoint_id: str
    """The checkpoint."""
    tree_size: int
    """Number of batches that the signature covers."""
    last_sequence: int
    """Number of entries that the signature covers."""
    note: str
    """The signed checkpoint (C2SP tlog-checkpoint)."""
    verifier_key: str
    """The key that verifies the note (C2SP signed-note)."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""


class AuditLogEventEvent(Model):
    id: str
    """The identifier."""
    type: Literal["audit.log.event"]
    """The type."""
    api_version: str
    """The version of the `data` format, to which the subscription is pinned."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """For an account-wide change, the oldest organization without a parent."""
    data: AuditLogEventEventData
    """The payload."""


class AuditLogEventEventData(Model):
    """The payload."""

    audit_id: str
    """The audit entry."""
    occurred_at: str
    """ISO 8601, UTC, milliseconds."""
    actor: AuditLogEventEventDataActor
    """Who made the change: a key, a person, a provider or the system."""
    action: str
    """The action taken or to be taken."""
    target: AuditLogEventEventDataTarget
    """The record that was changed."""
    organization_id: str | None
    """The organization it belongs to."""
    changes: dict[str, AuditLogEventEventDataChangesValue]
    """The changed fields, before and after."""
    context: AuditLogEventEventDataContext
    """Where the request came from."""


class AuditLogEventEventDataActor(Model):
    """Who made the change: a key, a person, a provider or the system."""

    type: Literal["api_key", "user", "system", "provider"]
    """The type."""
    id: str
    """The identifier."""
    name: str | None
    """The name."""


class AuditLogEventEventDataTarget(Model):
    """The record that was changed."""

    type: str
    """The type."""
    id: str
    """The identifier."""


class AuditLogEventEventDataChangesValue(Model):
    from_: Any
    """The previous value, or the start of the range."""
    to: Any
    """The new value, or the end of the range."""


class AuditLogEventEventDataContext(Model):
    """Where the request came from."""

    request_id: str | None
    """ID of the API request that made the change."""
    ip: str | None
    """IP address of the request."""
    user_agent: str | None
    """User agent of the request."""


class ApiKeyPage(Model):
    data: list[ApiKey]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class ApiKey(Model):
    key_id: str
    """The key."""
    name: str
    """The name."""
    environment: Literal["live", "test"]
    """`live`, or `test` for the sandbox."""
    scopes: list[Literal["read", "write", "admin", "organizations:read", "organizations:write", "organizations:admin", "leads:read", "leads:write", "leads:admin", "prospects:read", "prospects:write", "prospects:admin", "outreach:read", "outreach:write", "outreach:admin", "content:read", "content:write", "calls:read", "calls:write", "calls:admin", "claims:read", "claims:write", "claims:admin", "reviews:read", "reviews:write", "feedback:read", "imports:read", "imports:write", "exports:read", "search:read", "alerts:read", "alerts:write", "events:read", "events:write", "webhooks:read", "webhooks:write", "webhooks:admin", "deliveries:read", "deliveries:write", "ingest-sources:admin", "ingest-messages:admin", "connections:admin", "api-keys:admin", "audit-log:read", "request-log:read", "erasures:admin", "retention:admin", "jobs:admin", "features:read"]]
    """What the key may do."""
    organization_ids: list[str] | None
    """The organizations it is limited to; null if all."""
    include_descendants: bool
    """Whether organizations below these are included, also those that are added later."""
    allowed_addresses: list[str] | None
    """Networks, in CIDR notation, from which the key may be used; null if any."""
    requests_per_minute: int
    """Sustained requests per minute; after a pause, a burst of twice as many is allowed."""
    expires_at: str | None
    """ISO 8601, UTC, milliseconds."""
    last_four: str
    """The last four characters of the key, to tell keys apart."""
    last_used_at: str | None
    """ISO 8601, UTC, milliseconds."""
    revoked_at: str | None
    """ISO 8601, UTC, milliseconds."""
    made_by: str | None
    """The key that created it, also by a rotation; null if a user or the operator created it."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class ApiKeyCreated(Model):
    key_id: str
    """The key."""
    name: str
    """The name."""
    environment: Literal["live", "test"]
    """`live`, or `test` for the sandbox."""
    scopes: list[Literal["read", "write", "admin", "organizations:read", "organizations:write", "organizations:admin", "leads:read", "leads:write", "leads:admin", "prospects:read", "prospects:write", "prospects:admin", "outreach:read", "outreach:write", "outreach:admin", "content:read", "content:write", "calls:read", "calls:write", "calls:admin", "claims:read", "claims:write", "claims:admin", "reviews:read", "reviews:write", "feedback:read", "imports:read", "imports:write", "exports:read", "search:read", "alerts:read", "alerts:write", "events:read", "events:write", "webhooks:read", "webhooks:write", "webhooks:admin", "deliveries:read", "deliveries:write", "ingest-sources:admin", "ingest-messages:admin", "connections:admin", "api-keys:admin", "audit-log:read", "request-log:read", "erasures:admin", "retention:admin", "jobs:admin", "features:read"]]
    """What the key may do."""
    organization_ids: list[str] | None
    """The organizations it is limited to; null if all."""
    include_descendants: bool
    """Whether organizations below these are included, also those that are added later."""
    allowed_addresses: list[str] | None
    """Networks, in CIDR notation, from which the key may be used; null if any."""
    requests_per_minute: int
    """Sustained requests per minute; after a pause, a burst of twice as many is allowed."""
    expires_at: str | None
    """ISO 8601, UTC, milliseconds."""
    last_four: str
    """The last four characters of the key, to tell keys apart."""
    last_used_at: str | None
    """ISO 8601, UTC, milliseconds."""
    revoked_at: str | None
    """ISO 8601, UTC, milliseconds."""
    made_by: str | None
    """The key that created it, also by a rotation; null if a user or the operator created it."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    key: str
    """The key itself. It is shown only once."""


class AlertPage(Model):
    data: list[Alert]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class Alert(Model):
    alert_id: str
    """The alert."""
    kind: str
    """The kind."""
    severity: Literal["info", "warning", "critical"]
    """Severity."""
    message: str
    """A human-readable message."""
    organization_id: str | None
    """null: it is about the whole account."""
    target: AlertTarget
    """The record that was changed."""
    call: AlertCall | None
    """The call the alert is about; null where it is about none."""
    occurrences: int
    """How often its cause was seen."""
    last_occurred_at: str
    """ISO 8601, UTC, milliseconds."""
    acknowledged_at: str | None
    """ISO 8601, UTC, milliseconds."""
    acknowledged_by: AlertAcknowledgedBy | None
    """`system`: the alert closed by itself because its cause is gone."""
    assigned_to: str | None
    """The user the alert is assigned to."""
    told: int
    """How many people were notified by a mail that a mail server has accepted."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class AlertTarget(Model):
    """The record that was changed."""

    type: str
    """The type."""
    id: str
    """The identifier."""


class AlertCall(Model):
    """The call the alert is about; null where it is about none."""

    caller_name: str | None
    """The caller's name, if known."""
    caller_number: str | None
    """E.164."""
    address: str | None
    """The postal address."""
    summary: str | None
    """A summary in one or two sentences."""
    received_at: str
    """ISO 8601, UTC, milliseconds."""
    dispatch_status: Literal["pending", "dispatched", "failed", "cancelling", None]
    """Progress of the dispatch."""
    reason: str | None
    """Why no crew was sent."""


class AlertAcknowledgedBy(Model):
    """`system`: the alert closed by itself because its cause is gone."""

    type: Literal["api_key", "user", "system", "provider"]
    """The type."""
    id: str
    """The identifier."""
    name: str | None
    """The name."""


class AcknowledgeAlertsResult(Model):
    data: list[Alert]
    """The payload."""


class ReviewPage(Model):
    data: list[Review]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class Review(Model):
    review_id: str
    """The platform's name, an underscore, and the platform's id of the review."""
    organization_id: str
    """The organization it belongs to."""
    platform: str
    """The listing platform."""
    rating: int | None
    """Star rating, from 1 to 5."""
    author: str | None
    """Who wrote it."""
    text: str | None
    """The text."""
    reviewed_at: str | None
    """When the customer wrote it, according to the platform."""
    sentiment: Literal["positive", "neutral", "negative", "mixed", None]
    """Null until it is assessed."""
    topics: list[Literal["responsiveness", "workmanship", "price", "communication", "cleanliness", "professionalism", "scheduling", "insurance_help"]]
    """Topics of the review."""
    response_content_id: str | None
    """The drafted response to the review; null if there is none."""
    response_status: Literal["queued", "drafting", "draft", "revising", "approved", "published", "rejected", "failed", None]
    """The status of the response; null without one."""
    ai_run: AiRun | None
    """The engine run that decided this; null if there is none, or it is past its retention. Omitted in lists."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class ReviewRequest(Model):
    organization_id: str
    """The organization it belongs to."""
    job_external_ref: str
    """The job's reference in your job system."""
    platform: str | None
    """The listing platform."""
    status: Literal["queued", "requested", "not_requested"]
    """`requested`: a mail server has accepted the mail. `not_requested`: `reason` says why not."""
    reason: str | None
    """The reason."""
    requested_at: str | None
    """ISO 8601, UTC, milliseconds."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""


class SearchResult(Model):
    data: list[SearchHit]
    """The payload."""


class SearchHit(Model):
    type: Literal["call", "lead", "prospect", "claim", "organization", "email", "reply", "sequence", "content", "review", "delivery", "event", "webhook", "api_key", "ingest_source", "connection", "alert", "audit_entry"]
    """The type."""
    id: str
    """The identifier."""
    title: str
    """The title."""
    subtitle: str | None
    """A second line to tell records with the same title apart."""
    organization_id: str | None
    """The organization it belongs to."""
    at: str
    """When the record was created; for a call, when it came in."""
    url: str | None
    """Its page in the dashboard; null where it has none."""
    matched: list[SearchHitMatchedItem]
    """The fields that matched."""


class SearchHitMatchedItem(Model):
    field: str
    """Name of the field."""
    value: str
    """The value."""


class ExportPage(Model):
    data: list[Export]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class Export(Model):
    export_id: str
    """The export."""
    records: Literal["leads", "prospects", "calls", "claims", "reviews"]
    """The list to export."""
    format: Literal["ndjson", "csv"]
    """One JSON object per line, or CSV with a header; a field with parts is JSON in its cell."""
    filters: dict[str, str | float | bool | dict[str, str]]
    """The list's query parameters, without `limit`, `cursor` and `sort`."""
    status: Literal["queued", "running", "completed", "failed", "withdrawn", "expired"]
    """`withdrawn`: a record that the file may have contained was erased, and the file with it; create another export. `expired`: the file was deleted after its retention period."""
    rows: int
    """Records in the file so far."""
    bytes: int
    """The size of the file so far."""
    url: str | None
    """The link to the file, valid without a key until `expires_at`: everyone who has it can fetch the file. null unless `completed`."""
    failure_reason: str | None
    """Why it failed; null if it did not."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    completed_at: str | None
    """ISO 8601, UTC, milliseconds."""
    expires_at: str
    """When the file and this record are deleted."""


class ImportPage(Model):
    data: list[Import]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class Import(Model):
    import_id: str
    """The import."""
    organization_id: str
    """The organization it belongs to."""
    file_name: str | None
    """The name of the file."""
    encoding: Literal["utf-8", "utf-16le", "utf-16be", "windows-1252"]
    """The encoding of the file."""
    delimiter: Literal["comma", "semicolon", "tab", "pipe"]
    """The delimiter between cells."""
    columns: list[ImportColumnsItem]
    """The columns, in the order of the file."""
    dry_run: bool
    """Nothing is created; the counts show what would be."""
    upsert: bool
    """Rows may update existing leads."""
    status: Literal["queued", "running", "completed", "failed"]
    """Current status."""
    rows: int
    """Rows of the file, without the first line and blank ones."""
    created: int
    """Rows that made a lead."""
    updated: int
    """Rows that changed a lead."""
    unchanged: int
    """Rows whose lead had all of it already."""
    failed: int
    """Rows that were refused; `GET /imports/{import_id}/errors` says why."""
    failure_reason: str | None
    """Why the import failed; the counts until then are kept."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    completed_at: str | None
    """ISO 8601, UTC, milliseconds."""


class ImportColumnsItem(Model):
    header: str
    """The name of the column in the file."""
    field: str | None
    """The field that it fills; null: the column is ignored."""


class ImportPreview(Model):
    encoding: Literal["utf-8", "utf-16le", "utf-16be", "windows-1252"]
    """The encoding of the file."""
    delimiter: Literal["comma", "semicolon", "tab", "pipe"]
    """The delimiter between cells."""
    columns: list[ImportPreviewColumnsItem]
    """The columns, in the order of the file."""
    rows: list[list[str]]
    """The first rows, at most ten."""


class ImportPreviewColumnsItem(Model):
    header: str
    """The name of the column in the file."""
    field: str | None
    """The field that it fills; null: the column is ignored."""


class ImportErrorPage(Model):
    data: list[ImportError]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class ImportError(Model):
    line: int
    """The line of the file that the row begins in."""
    column: str | None
    """The column; null where the row as a whole is refused."""
    field: str | None
    """The field that it fills."""
    code: str
    """As in `error.details.issues`."""
    message: str
    """The problem, or what would be accepted."""


class LeadBatch(Model):
    created: int
    """Leads that were created."""
    refused: int
    """Leads that were not created; each has its `error`."""
    results: list[LeadBatchResultsItem]
    """One for each lead, in the order of the request."""


class LeadBatchResultsItem(Model):
    index: int
    """The position in the request, from 0."""
    status: int
    """What `POST /leads` would have answered."""
    lead: Lead | None
    """The lead; null if it was refused."""
    error: LeadBatchResultsItemError | None
    """As `POST /leads` would have answered."""


class LeadBatchResultsItemError(Model):
    """As `POST /leads` would have answered."""

    code: str
    """The error code."""
    message: str
    """A human-readable message."""
    details: LeadBatchResultsItemErrorDetails
    """Details that depend on the code."""


class LeadBatchResultsItemErrorDetails(Model):
    """Details that depend on the code."""


class LeadNotePage(Model):
    data: list[LeadNote]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class LeadNote(Model):
    note_id: str
    """The note."""
    lead_id: str
    """The lead."""
    text: str
    """The text."""
    author: LeadNoteAuthor
    """Who wrote it."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class LeadNoteAuthor(Model):
    """Who wrote it."""

    type: str
    """The type."""
    id: str
    """The identifier."""
    name: str | None
    """The name."""


class ListedIngestSourcePage(Model):
    data: list[ListedIngestSource]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class ListedIngestSource(Model):
    source_id: str
    """The ingest source."""
    kind: Literal["callrail", "twilio", "calltrackingmetrics", "whatconverts", "calls_generic", "leads_generic", "postmark", "sendgrid", "mailgun", "ses", "email_generic", "google_reviews", "reviews_generic", "jobs_generic", "google_lead_forms", "thumbtack", "angi", "facebook_lead_ads", "mapped"]
    """The kind."""
    organization_id: str | None
    """The organization it belongs to."""
    accounts: dict[str, str] | None
    """Maps the provider's account, company or profile IDs to the organizations that their messages belong to."""
    mapping: IngestMappingOutput | None
    """How a source of the kind `mapped` verifies and reads its messages; null for every other kind."""
    backfill: IngestBackfill | None
    """The hourly polling for records whose webhooks were missed; `callrail`, `calltrackingmetrics` and `whatconverts` only."""
    retrieval: IngestRetrieval | None
    """The fetching of leads that Facebook's posts only reference; `facebook_lead_ads` only."""
    url: str
    """The address to enter at the provider."""
    secrets: list[ListedIngestSourceSecretsItem]
    """The secrets that a message may be signed with; none is shown."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    last_message_at: str | None
    """When its last stored message arrived; null: none is stored. `GET /ingest-messages` lists it."""


class ListedIngestSourceSecretsItem(Model):
    secret_id: str
    """The secret of an ingest source."""
    account: str | None
    """The account that signs with it; null: any."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    expires_at: str | None
    """Set once the secret has been replaced by another one."""


class IngestMappingOutput(Model):
    record: Literal["call", "lead", "text", "review", "job"]
    """The kind of record that a message, or each part of it, is."""
    proof: MappingProofHeaderOutput | MappingProofBasicOutput | MappingProofQueryOutput | MappingProofFieldOutput | MappingProofHmacOutput | MappingProofStandardWebhooksOutput
    """How a message proves that it is genuine."""
    handshake: MappingHandshakeQueryOutput | MappingHandshakeHeaderOutput | None
    """The provider's initial check of the address; null: there is none. Default: `null`."""
    records: str | None
    """The path to the records in a message with several; null: the message is one record. Default: `null`."""
    only: IngestMappingOutputOnly | None
    """Records whose value is none of these are ignored. Default: `null`."""
    except_: IngestMappingOutputExcept | None
    """Records whose value is one of these are ignored. Default: `null`."""
    fields: dict[str, MappingFieldOutput]
    """Our field → where it comes from. call: provider_call_id, account, caller_number, tracking_number, direction, started_at, duration_seconds, answered, voicemail, recording_url, caller_name, transcript, attribution.source, attribution.medium, attribution.campaign, attribution.keyword, attribution.click_id, attribution.landing_page, attribution.value. lead: provider_lead_id, account, channel, thread, source, name, first_name, last_name, email, phone, message, zip, form, attribution.source, attribution.medium, attribution.campaign, attribution.keyword, attribution.click_id, attribution.landing_page, attribution.value. text: provider_lead_id, account, thread, source, name, first_name, last_name, email, phone, message, zip, form, attribution.source, attribution.medium, attribution.campaign, attribution.keyword, attribution.click_id, attribution.landing_page, attribution.value. review: platform, external_review_id, account, rating, author, text, created_at. job: job_external_ref, status, account, appointment_at, amount, currency, changed_at, customer.name, customer.email, customer.phone, completed_at. `form` is an object or an array of labels and answers, of which name, email, phone and ZIP code are found."""


class IngestMappingOutputOnly(Model):
    """Records whose value is none of these are ignored. Default: `null`."""

    path: str
    """The path to the value: names separated by dots, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for elements with a given text."""
    values: list[str]
    """The values."""


class IngestMappingOutputExcept(Model):
    """Records whose value is one of these are ignored. Default: `null`."""

    path: str
    """The path to the value: names separated by dots, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for elements with a given text."""
    values: list[str]
    """The values."""


class MappingProofHeaderOutput(Model):
    """The secret itself in a header."""

    type: Literal["header"]
    """The type."""
    header: str
    """Name of the header."""
    prefix: str
    """A prefix of the header value that is not part of the signature. Default: `""`."""


class MappingProofBasicOutput(Model):
    """The secret as the password of HTTP Basic, with any user name."""

    type: Literal["basic"]
    """The type."""


class MappingProofQueryOutput(Model):
    """The secret itself in the address."""

    type: Literal["query"]
    """The type."""
    parameter: str
    """Name of the parameter."""


class MappingProofFieldOutput(Model):
    """The secret itself in the body; it is not stored."""

    type: Literal["field"]
    """The type."""
    path: str
    """The path to the value: names separated by dots, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for elements with a given text."""


class MappingProofHmacOutput(Model):
    """An HMAC of the body, with or without a time."""

    type: Literal["hmac"]
    """The type."""
    header: str
    """Name of the header."""
    algorithm: Literal["sha1", "sha256", "sha512"]
    """Hash algorithm of the HMAC. Default: `"sha256"`."""
    encoding: Literal["hex", "base64"]
    """Encoding of the signature. Default: `"hex"`."""
    prefix: str
    """A prefix of the header value that is not part of the signature. Default: `""`."""
    timestamp_header: str | None
    """Header with the time of signing, in epoch seconds; null if none. Default: `null`."""
    signed: str
    """The signed text, with `{body}` and `{timestamp}` as placeholders. Default: `"{body}"`."""
    tolerance_seconds: int
    """With `timestamp_header`: how many seconds old the time may be. Default: `300`."""


class MappingProofStandardWebhooksOutput(Model):
    """As standardwebhooks.com says."""

    type: Literal["standard_webhooks"]
    """The type."""


class MappingHandshakeQueryOutput(Model):
    """A GET whose parameter is echoed, as Facebook requires."""

    type: Literal["query"]
    """The type."""
    parameter: str
    """Name of the parameter. Default: `"hub.challenge"`."""
    token_parameter: str | None
    """Parameter in which the provider repeats `token`; null if none. Default: `"hub.verify_token"`."""
    token: str | None
    """The value that the provider repeats in `token_parameter`; it authenticates nothing else. Default: `null`."""


class MappingHandshakeHeaderOutput(Model):
    """A POST without a body whose header is echoed, as RingCentral requires."""

    type: Literal["header"]
    """The type."""
    header: str
    """Name of the header. Default: `"validation-token"`."""


class MappingFieldOutput(Model):
    path: str | None
    """The path to the value: names separated by dots, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for elements with a given text. Default: `null`."""
    constant: str | None
    """The same value for every record, instead of a path. Default: `null`."""
    values: dict[str, str] | None
    """The provider's words → ours, case-insensitive; a word that is not listed stays as it is. Default: `null`."""


class IngestBackfill(Model):
    set_at: str
    """When the settings were last changed."""
    account_id: str | None
    """The account's id at CallRail or CallTrackingMetrics; at WhatConverts a profile's id, for a key with several profiles."""
    api_url: str
    """The address of the provider's API."""
    polled_until: str | None
    """Everything before this time has been polled."""
    look: IngestBackfillProgress
    last_look: IngestBackfillResult
    last_run_at: str | None
    """When the provider was last polled."""
    next_run_at: str | None
    """When it is polled next."""
    last_error: str | None
    """The most recent error since the last success; null if none."""


class IngestBackfillProgress(Model):
    """The poll that is under way."""

    since: str
    """ISO 8601, UTC, milliseconds."""
    until: str
    """ISO 8601, UTC, milliseconds."""
    records: int
    """Records that the provider listed."""
    new_records: int
    """How many of them were new or had changed."""
    pages_read: int
    """How many pages of the list have been read."""
    pages: int
    """How many pages there are; 0: not known yet."""


class IngestBackfillResult(Model):
    """The result of the last complete poll."""

    since: str
    """ISO 8601, UTC, milliseconds."""
    until: str
    """ISO 8601, UTC, milliseconds."""
    records: int
    """Records that the provider listed."""
    new_records: int
    """How many of them were new or had changed."""


class IngestRetrieval(Model):
    api_url: str
    """The address of the provider's API."""
    accounts: list[str]
    """The accounts with their own token."""
    last_retrieved_at: str | None
    """ISO 8601, UTC, milliseconds."""
    last_error: str | None
    """The most recent error since the last success; null if none."""


class IngestSourceCreated(Model):
    source_id: str
    """The ingest source."""
    kind: Literal["callrail", "twilio", "calltrackingmetrics", "whatconverts", "calls_generic", "leads_generic", "postmark", "sendgrid", "mailgun", "ses", "email_generic", "google_reviews", "reviews_generic", "jobs_generic", "google_lead_forms", "thumbtack", "angi", "facebook_lead_ads", "mapped"]
    """The kind."""
    organization_id: str | None
    """The organization it belongs to."""
    accounts: dict[str, str] | None
    """Maps the provider's account, company or profile IDs to the organizations that their messages belong to."""
    mapping: IngestMappingOutput | None
    """How a source of the kind `mapped` verifies and reads its messages; null for every other kind."""
    backfill: IngestBackfill | None
    """The hourly polling for records whose webhooks were missed; `callrail`, `calltrackingmetrics` and `whatconverts` only."""
    retrieval: IngestRetrieval | None
    """The fetching of leads that Facebook's posts only reference; `facebook_lead_ads` only."""
    url: str
    """The address to enter at the provider."""
    secrets: list[IngestSourceCreatedSecretsItem]
    """The secrets that a message may be signed with; none is shown."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    secret: str
    """The secret that the provider signs with. It is shown only here."""


class IngestSourceCreatedSecretsItem(Model):
    secret_id: str
    """The secret of an ingest source."""
    account: str | None
    """The account that signs with it; null: any."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    expires_at: str | None
    """Set once the secret has been replaced by another one."""


class IngestPreview(Model):
    records: list[IngestPreviewRecordsItem]
    """At most the first 50."""


class IngestPreviewRecordsItem(Model):
    type: str
    """The type."""
    status: Literal["read", "irrelevant", "unreadable"]
    """`irrelevant`: it would be ignored. `unreadable`: it would fail, with an alert."""
    problem: str | None
    """What is wrong; null if nothing."""
    fields: IngestPreviewRecordsItemFields | None
    """The fields that were read; null: not stated."""


class IngestPreviewRecordsItemFields(Model):
    """The fields that were read; null: not stated."""


class IngestSource(Model):
    source_id: str
    """The ingest source."""
    kind: Literal["callrail", "twilio", "calltrackingmetrics", "whatconverts", "calls_generic", "leads_generic", "postmark", "sendgrid", "mailgun", "ses", "email_generic", "google_reviews", "reviews_generic", "jobs_generic", "google_lead_forms", "thumbtack", "angi", "facebook_lead_ads", "mapped"]
    """The kind."""
    organization_id: str | None
    """The organization it belongs to."""
    accounts: dict[str, str] | None
    """Maps the provider's account, company or profile IDs to the organizations that their messages belong to."""
    mapping: IngestMappingOutput | None
    """How a source of the kind `mapped` verifies and reads its messages; null for every other kind."""
    backfill: IngestBackfill | None
    """The hourly polling for records whose webhooks were missed; `callrail`, `calltrackingmetrics` and `whatconverts` only."""
    retrieval: IngestRetrieval | None
    """The fetching of leads that Facebook's posts only reference; `facebook_lead_ads` only."""
    url: str
    """The address to enter at the provider."""
    secrets: list[IngestSourceSecretsItem]
    """The secrets that a message may be signed with; none is shown."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class IngestSourceSecretsItem(Model):
    secret_id: str
    """The secret of an ingest source."""
    account: str | None
    """The account that signs with it; null: any."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    expires_at: str | None
    """Set once the secret has been replaced by another one."""


class IngestSecrets(Model):
    data: list[IngestSecret]
    """The payload."""


class IngestSecret(Model):
    secret_id: str
    """The secret of an ingest source."""
    account: str | None
    """The account that signs with it; null: any."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    expires_at: str | None
    """Set once the secret has been replaced by another one."""
    last_used_at: str | None
    """When it last verified a message, with some seconds of delay. null: never."""


class IngestRefusals(Model):
    data: list[IngestRefusalsDataItem]
    """The payload."""


class IngestRefusalsDataItem(Model):
    day: str
    """UTC."""
    reason: str
    """The reason."""
    count: int
    """The count."""


class IngestMessagePage(Model):
    data: list[IngestMessage]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class IngestMessage(Model):
    message_id: str
    """The message."""
    source_id: str
    """The ingest source."""
    kind: Literal["callrail", "twilio", "calltrackingmetrics", "whatconverts", "calls_generic", "leads_generic", "postmark", "sendgrid", "mailgun", "ses", "email_generic", "google_reviews", "reviews_generic", "jobs_generic", "google_lead_forms", "thumbtack", "angi", "facebook_lead_ads", "mapped"]
    """The kind."""
    status: Literal["received", "processed", "ignored", "failed"]
    """`received`: waits for processing. `ignored`: the content is irrelevant. `failed`: the message could not be used."""
    reason: str | None
    """Why the message was ignored or failed."""
    account: str | None
    """The account whose own secret signed it; null: none."""
    content_type: str | None
    """The media type of the body."""
    bytes: int
    """Size of the body in bytes."""
    received_at: str
    """ISO 8601, UTC, milliseconds."""
    processed_at: str | None
    """ISO 8601, UTC, milliseconds."""
    erased_at: str | None
    """When its contents were erased with the person they were about."""


class IngestMessageDetail(Model):
    message_id: str
    """The message."""
    source_id: str
    """The ingest source."""
    kind: Literal["callrail", "twilio", "calltrackingmetrics", "whatconverts", "calls_generic", "leads_generic", "postmark", "sendgrid", "mailgun", "ses", "email_generic", "google_reviews", "reviews_generic", "jobs_generic", "google_lead_forms", "thumbtack", "angi", "facebook_lead_ads", "mapped"]
    """The kind."""
    status: Literal["received", "processed", "ignored", "failed"]
    """`received`: waits for processing. `ignored`: the content is irrelevant. `failed`: the message could not be used."""
    reason: str | None
    """Why the message was ignored or failed."""
    account: str | None
    """The account whose own secret signed it; null: none."""
    content_type: str | None
    """The media type of the body."""
    bytes: int
    """Size of the body in bytes."""
    received_at: str
    """ISO 8601, UTC, milliseconds."""
    processed_at: str | None
    """ISO 8601, UTC, milliseconds."""
    erased_at: str | None
    """When its contents were erased with the person they were about."""
    headers: dict[str, str]
    """The original headers, without credentials."""
    body: str | None
    """The first 64 KiB as text; null for a binary body, and after an erasure."""


class ConnectionPage(Model):
    data: list[Connection]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class HttpJobSystemConnection(Model):
    connection_id: str
    """The connection."""
    organization_ids: list[str] | None
    """The organizations that it serves, with those below them; null: all. A connection that names the organization takes precedence, then one that names its nearest ancestor, then one for all."""
    description: str | None
    """A human-readable description."""
    status: Literal["enabled", "disabled"]
    """A disabled connection is skipped."""
    last_ok_at: str | None
    """The last success; updated at most once a minute while the connection is healthy."""
    last_error: str | None
    """The most recent error since the last success; null if none."""
    failing_since: str | None
    """ISO 8601, UTC, milliseconds."""
    last_test: HttpJobSystemConnectionLastTest | None
    """Result of the last test; null if it was never tested."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    kind: Literal["http_job_system"]
    """The kind."""
    settings: HttpJobSystemConnectionSettings
    """Settings of the connection."""


class HttpJobSystemConnectionLastTest(Model):
    """Result of the last test; null if it was never tested."""

    status: Literal["pending", "succeeded", "failed"]
    """Current status."""
    requested_at: str
    """ISO 8601, UTC, milliseconds."""
    finished_at: str | None
    """ISO 8601, UTC, milliseconds."""
    status_code: int | None
    """The HTTP status or, for a failed SMTP test, the SMTP reply code."""
    duration_ms: int | None
    """Duration in milliseconds."""
    response_excerpt: str | None
    """The beginning of the response body."""
    error: str | None
    """What went wrong; null if nothing."""


class HttpJobSystemConnectionSettings(Model):
    """Settings of the connection."""

    url: str
    """Accepts a call as a POST and answers `{"job_ref"}`."""
    lookup_url: str | None
    """Answers to `?call_id=` whether a call has become a job: 200 with `{"job_ref"}`, or 404. Called before a call is sent again."""
    cancel_url: str | None
    """Cancels a job: a POST of `{"call_id","job_ref"}`."""
    idempotent: bool
    """Requests with the same `Idempotency-Key` make one job. Without this and without `lookup_url`, a call whose answer was lost is not sent again, and goes to a person."""
    dry_run: bool
    """Calls are decided and recorded, but nothing is sent: they go to a person."""


class SmtpConnection(Model):
    connection_id: str
    """The connection."""
    organization_ids: list[str] | None
    """The organizations that it serves, with those below them; null: all. A connection that names the organization takes precedence, then one that names its nearest ancestor, then one for all."""
    description: str | None
    """A human-readable description."""
    status: Literal["enabled", "disabled"]
    """A disabled connection is skipped."""
    last_ok_at: str | None
    """The last success; updated at most once a minute while the connection is healthy."""
    last_error: str | None
    """The most recent error since the last success; null if none."""
    failing_since: str | None
    """ISO 8601, UTC, milliseconds."""
    last_test: SmtpConnectionLastTest | None
    """Result of the last test; null if it was never tested."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    kind: Literal["smtp"]
    """The kind."""
    settings: SmtpConnectionSettings
    """Settings of the connection."""


class SmtpConnectionLastTest(Model):
    """Result of the last test; null if it was never tested."""

    status: Literal["pending", "succeeded", "failed"]
    """Current status."""
    requested_at: str
    """ISO 8601, UTC, milliseconds."""
    finished_at: str | None
    """ISO 8601, UTC, milliseconds."""
    status_code: int | None
    """The HTTP status or, for a failed SMTP test, the SMTP reply code."""
    duration_ms: int | None
    """Duration in milliseconds."""
    response_excerpt: str | None
    """The beginning of the response body."""
    error: str | None
    """What went wrong; null if nothing."""


class SmtpConnectionSettings(Model):
    """Settings of the connection."""

    host: str
    """Host name of the server."""
    port: int
    """25, 465, 587 or 2525."""
    secure: bool
    """Implicit TLS, as on port 465; otherwise STARTTLS is required."""
    username: str | None
    """The user name."""


class HttpJobSystemConnectionCreated(Model):
    connection_id: str
    """The connection."""
    organization_ids: list[str] | None
    """The organizations that it serves, with those below them; null: all. A connection that names the organization takes precedence, then one that names its nearest ancestor, then one for all."""
    description: str | None
    """A human-readable description."""
    status: Literal["enabled", "disabled"]
    """A disabled connection is skipped."""
    last_ok_at: str | None
    """The last success; updated at most once a minute while the connection is healthy."""
    last_error: str | None
    """The most recent error since the last success; null if none."""
    failing_since: str | None
    """ISO 8601, UTC, milliseconds."""
    last_test: HttpJobSystemConnectionCreatedLastTest | None
    """Result of the last test; null if it was never tested."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    kind: Literal["http_job_system"]
    """The kind."""
    settings: HttpJobSystemConnectionCreatedSettings
    """A generated secret is shown only in this response."""


class HttpJobSystemConnectionCreatedLastTest(Model):
    """Result of the last test; null if it was never tested."""

    status: Literal["pending", "succeeded", "failed"]
    """Current status."""
    requested_at: str
    """ISO 8601, UTC, milliseconds."""
    finished_at: str | None
    """ISO 8601, UTC, milliseconds."""
    status_code: int | None
    """The HTTP status or, for a failed SMTP test, the SMTP reply code."""
    duration_ms: int | None
    """Duration in milliseconds."""
    response_excerpt: str | None
    """The beginning of the response body."""
    error: str | None
    """What went wrong; null if nothing."""


class HttpJobSystemConnectionCreatedSettings(Model):
    """A generated secret is shown only in this response."""

    url: str
    """Accepts a call as a POST and answers `{"job_ref"}`."""
    secret: str
    """The key that signs requests; generated when it is left out."""
    lookup_url: str | None
    """Answers to `?call_id=` whether a call has become a job: 200 with `{"job_ref"}`, or 404. Called before a call is sent again."""
    cancel_url: str | None
    """Cancels a job: a POST of `{"call_id","job_ref"}`."""
    idempotent: bool
    """Requests with the same `Idempotency-Key` make one job. Without this and without `lookup_url`, a call whose answer was lost is not sent again, and goes to a person."""
    dry_run: bool
    """Calls are decided and recorded, but nothing is sent: they go to a person."""


class SmtpConnectionCreated(Model):
    connection_id: str
    """The connection."""
    organization_ids: list[str] | None
    """The organizations that it serves, with those below them; null: all. A connection that names the organization takes precedence, then one that names its nearest ancestor, then one for all."""
    description: str | None
    """A human-readable description."""
    status: Literal["enabled", "disabled"]
    """A disabled connection is skipped."""
    last_ok_at: str | None
    """The last success; updated at most once a minute while the connection is healthy."""
    last_error: str | None
    """The most recent error since the last success; null if none."""
    failing_since: str | None
    """ISO 8601, UTC, milliseconds."""
    last_test: SmtpConnectionCreatedLastTest | None
    """Result of the last test; null if it was never tested."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    kind: Literal["smtp"]
    """The kind."""
    settings: SmtpConnectionCreatedSettings
    """A generated secret is shown only in this response."""


class SmtpConnectionCreatedLastTest(Model):
    """Result of the last test; null if it was never tested."""

    status: Literal["pending", "succeeded", "failed"]
    """Current status."""
    requested_at: str
    """ISO 8601, UTC, milliseconds."""
    finished_at: str | None
    """ISO 8601, UTC, milliseconds."""
    status_code: int | None
    """The HTTP status or, for a failed SMTP test, the SMTP reply code."""
    duration_ms: int | None
    """Duration in milliseconds."""
    response_excerpt: str | None
    """The beginning of the response body."""
    error: str | None
    """What went wrong; null if nothing."""


class SmtpConnectionCreatedSettings(Model):
    """A generated secret is shown only in this response."""

    host: str
    """Host name of the server."""
    port: int
    """25, 465, 587 or 2525."""
    secure: bool
    """Implicit TLS, as on port 465; otherwise STARTTLS is required."""
    username: str | None
    """The user name."""


class ErasurePage(Model):
    data: list[Erasure]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class Erasure(Model):
    erasure_id: str
    """The erasure."""
    status: Literal["queued", "running", "completed", "failed"]
    """Current status."""
    dry_run: bool
    """Nothing is erased; the counts show what would be."""
    reference: str | None
    """Your own reference for the request."""
    searched_by: list[Literal["phone", "email"]]
    """The identifiers that were searched for. The number and the address are not kept."""
    erased: dict[str, int]
    """Records that were erased as a whole, by kind."""
    redacted: dict[str, int]
    """Rows of others in which the number or the address stood, which is taken out, by table. A dry run counts those that would be erased as a whole too."""
    kept: dict[str, int]
    """What is kept on purpose, by kind: suppressions, as a keyed hash."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    completed_at: str | None
    """ISO 8601, UTC, milliseconds."""


class Retention(Model):
    calls_days: int | None
    """Calls are erased after this many days, with their transcripts; leads made from them are kept. Null: the operator’s setting."""
    claims_days: int | None
    """Claims are erased after this many days, with their documents and scope. Null: the operator’s setting."""
    messages_days: int | None
    """Raw messages of providers are deleted after this many days. Null: the operator’s setting."""
    events_days: int | None
    """Events and their ended deliveries are deleted after this many days. Null: the operator’s setting."""
    alerts_days: int | None
    """Acknowledged alerts are deleted after this many days. Null: the operator’s setting."""
    operator: RetentionOperator
    """The default where the account sets nothing, and the maximum that it may set. Null: kept until it is erased."""


class RetentionOperator(Model):
    """The default where the account sets nothing, and the maximum that it may set. Null: kept until it is erased."""

    calls_days: int | None
    """Days that calls are kept."""
    claims_days: int | None
    """Days that claims are kept."""
    messages_days: int | None
    """Days that raw provider messages are kept."""
    events_days: int | None
    """Days that events are kept."""
    alerts_days: int | None
    """Days that closed alerts are kept."""


class JobsRetried(Model):
    dry_run: bool
    """`true`: count only, change nothing."""
    retried: int
    """With `dry_run`: how many would be retried; counted up to 100,000."""
    more: bool
    """More jobs match: send the request again."""
    sample: list[JobsRetriedSampleItem]
    """With `dry_run`: the ten oldest."""


class JobsRetriedSampleItem(Model):
    job_id: str
    """The job."""
    subject_id: str
    """The record."""
    attempts: int
    """The requests sent, oldest first."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    gave_up_at: str | None
    """ISO 8601, UTC, milliseconds."""


class RequestLogEntryPage(Model):
    data: list[RequestLogEntry]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class RequestLogEntry(Model):
    entry_id: str
    """The entry."""
    key_id: str
    """The key."""
    key_name: str | None
    """The current name of the key."""
    method: str
    """HTTP method of the request."""
    route: str
    """The path template, as in the API reference."""
    path: str
    """The requested path, without its query."""
    status: int
    """499: the client disconnected before the response."""
    error_code: str | None
    """`error.code` of a refusal."""
    doc_url: str | None
    """The page about this error."""
    request_id: str
    """ID of the API request that made the change."""
    duration_ms: int
    """Duration in milliseconds."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""


class FeatureList(Model):
    data: list[FeatureListDataItem]
    """The payload."""


class FeatureListDataItem(Model):
    group: str
    """The tag of its endpoints."""
    status: Literal["live", "roadmap"]
    """Current status."""
    feature: Literal["prospects", "content", "outreach", "calls", "claims", None]
    """The switch of a group on the roadmap; null: the group is live for all accounts."""
    enabled: bool
    """Whether it is on for this account."""


class OpenApiDocument(Model):
    """An OpenAPI 3.1 document."""

    openapi: str
    """The version of the OpenAPI specification."""


Outreach: TypeAlias = OutreachEmail | OutreachSequence | OutreachSuppression | OutreachReply | OutreachDeliverability


ScopeEvidence: TypeAlias = DocumentEvidence | PhotoEvidence


Event: TypeAlias = CallReceivedEvent | CallClassifiedEvent | CallQualifiedEvent | LeadCreatedEvent | LeadUpdatedEvent | OutreachEmailSentEvent | OutreachEmailRepliedEvent | ClaimScopeReadyEvent | ClaimScopeReviewedEvent | ReviewRequestedEvent | ReviewReceivedEvent | CallDecidedEvent | ConnectionFailingEvent | AlertRaisedEvent | AlertEscalatedEvent | RecordErasedEvent | AuditCheckpointEvent | AuditLogEventEvent


Connection: TypeAlias = HttpJobSystemConnection | SmtpConnection


ConnectionCreated: TypeAlias = HttpJobSystemConnectionCreated | SmtpConnectionCreated
