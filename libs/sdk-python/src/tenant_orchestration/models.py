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
    """Which build of the product answers."""
    tenant_id: str
    """The account of the key."""
    environment: Literal["live", "test"]
    """`live`, or `test` for the sandbox."""
    scopes: list[str]
    """What the key may do: everywhere (`read`), or for a group of endpoints (`leads:read`)."""
    timestamp: str
    """ISO 8601, UTC, milliseconds."""


class HealthBuild(Model):
    """Which build of the product answers."""

    version: str
    """The edition of the product, as in its change log."""
    commit: str
    """`unknown` where nobody has told the build."""


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
    """Customers are asked to write where the organization was last reviewed if that has a link here, or else at google, or else at the first by name."""
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
    """For so long a further call of the same number joins the open lead and job; 0 is never. Default: `12`."""
    undo_minutes: int
    """For so long a person can take an automatic dispatch back. Default: `10`."""


class OrganizationSender(Model):
    """The sender address, and limits on when and how much may be sent."""

    name: str | None
    """What recipients see as the sender; null: the name of the organization. Default: `null`."""
    email: str | None
    """What mail comes from; null: `outreach@` the domain of this service. Answers come back to us all the same. Default: `null`."""
    postal_address: OrganizationSenderPostalAddress | None
    """What every mail shows; null: `address` of the organization. Default: `null`."""
    window: OrganizationSenderWindow | None
    """When mail may leave, in the recipient's time zone, or else the organization's; null: at any time. Default: `null`."""
    per_day: int | None
    """Mails in one day of the organization's time zone; null: no limit. Default: `null`."""
    per_hour: int | None
    """Mails in one hour of the clock, spread over it; null: no limit. Default: `null`."""


class OrganizationSenderPostalAddress(Model):
    """What every mail shows; null: `address` of the organization. Default: `null`."""

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
    """When mail may leave, in the recipient's time zone, or else the organization's; null: at any time. Default: `null`."""

    days: list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]]
    """Days of the week."""
    from_: str
    """The previous value, or the start of the range."""
    to: str
    """The new value, or the end of the range."""


class OrganizationAlerting(Model):
    """Who is notified of critical alerts, and when they escalate."""

    escalation: list[OrganizationAlertingEscalationItem]
    """Mails while nobody has acknowledged a critical alert, each counted from the alert; none: owners and admins after 10 minutes. Default: `[]`."""


class OrganizationAlertingEscalationItem(Model):
    after_minutes: int
    """Minutes after the alert was raised."""
    user_ids: list[str]
    """Who is told then; none named: owners and admins who see the organization. Default: `[]`."""


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
    """The user of the dashboard who looks after it."""
    next_action_at: str | None
    """ISO 8601, UTC, milliseconds."""
    attribution: LeadAttribution | None
    """Marketing attribution: source, campaign, keyword and so on."""
    external_ref: str | None
    """Your own reference for the record."""
    call_id: str | None
    """The call."""
    job: JobProgress | None
    """How the job that was made of its call stands, as the job system has said."""
    ai_run: AiRun | None
    """The run of the engine that decided this. null where none has, or it is older than runs are kept. Left out of lists."""
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
    """When somebody is to be there."""
    amount: float | None
    """What the job is worth, in units of `currency`."""
    currency: str | None
    """A code of ISO 4217."""
    changed_at: str
    """When the job came to stand so."""


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
    """0 where no language model was asked."""
    output_tokens: int
    """Tokens generated by the model."""
    cost: float | None
    """What the language model took, in the currency of the prices that the operator has set; null where none was asked or no prices are set."""
    examples: int
    """How many corrected records of the organization the language model was shown as examples."""
    lines_left_out: int
    """How many lines of the text the language model was not given, because it is longer than its window."""
    input_hash: str
    """SHA-256 of what the engine was given."""
    fallback_reason: str | None
    """Why the built-in engine stood in for the language model, such as `timeout` or `refused`."""
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
    """Sequences of mails that it is in and that have a step to come."""
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
    """Place in the steps of the sequence, from 0."""
    failure_reason: str | None
    """Why it failed; null if it did not."""
    blocked_reason: str | None
    """Why a draft could not be sent now. `no mail connection`: connect a mail server (a connection of kind `smtp`), or have the operator set one."""
    ai_run: AiRun | None
    """The run of the engine that decided this. null where none has, or it is older than runs are kept. Left out of lists."""
    send_at: str | None
    """When it may leave, by its organization's window and limits; null without any."""
    sent_at: str | None
    """When a mail server took it."""


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
    """Why its mails could not be sent now."""
    enrolments: OutreachSequenceEnrolments
    """How many prospects are under way, through, or out of it early."""
    mails: OutreachSequenceMails
    """What became of its mails."""


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
    """How many prospects are under way, through, or out of it early."""

    active: int
    """Number in progress."""
    finished: int
    """Number that reached the end."""
    stopped: int
    """Number stopped early."""


class OutreachSequenceMails(Model):
    """What became of its mails."""

    sent: int
    """A mail server took them."""
    opened: int
    """Reported as opened; few providers report it."""
    replied: int
    """A person has answered."""
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
    """Null for a domain, and for a person who was erased, to whose address mail is still refused."""
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
    """What it says: the engine's label until a person has set another."""
    labeled_by: str | None
    """Who has set the label, as `user:<id>` or `api_key:<id>`; null while it is the engine’s."""
    classification: OutreachReplyClassification | None
    """What the engine has read."""
    ai_run: AiRun | None
    """The run of the engine that decided this. null where none has, or it is older than runs are kept. Left out of lists."""
    read_at: str | None
    """When somebody has opened it."""
    handled_at: str | None
    """When somebody was done with it."""
    handled_by: str | None
    """Who was, as in `labeled_by`."""
    occurred_at: str | None
    """ISO 8601, UTC, milliseconds."""


class OutreachReplyClassification(Model):
    """What the engine has read."""

    label: Literal["interested", "meeting_booked", "question", "not_interested", "do_not_contact", "out_of_office", "wrong_person", "bounce", "other"]
    """The classification of the reply."""
    confidence: float
    """Confidence, from 0 to 1."""
    evidence: str | None
    """Quotes that support it."""
    language: str | None
    """The language by its English name, such as `Spanish`; null for English. A reply in another language goes to a person, unless a language model has read it."""
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
    """null until the first draft is there."""
    body: str | None
    """Markdown. null until the first draft is there."""
    revision: int
    """Whose title and body these are: the newest, or while `approved` or `published` the one that was."""
    revisions: list[ContentRevision] | None
    """Oldest first. Left out of lists."""
    published_at: str | None
    """When it was first published."""
    publication: Publication | None
    """Where it is published; null while it is nowhere."""
    rejection: ContentRejection | None
    """Why it is `rejected`; null: it is not."""
    superseded_by: str | None
    """The draft that took its place, because the review that it answers was edited."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class ContentBrief(Model):
    topic: str | None
    """Required, but for a `review_response`."""
    audience: str | None
    """Who the text is written for."""
    tone: str | None
    """The built-in engine tells professional, friendly, reassuring and direct apart; other words it takes for the nearest."""
    keywords: list[str]
    """Keywords that the text should contain."""
    platform: str | None
    """A social post keeps to its platform's limits."""
    max_words: int | None
    """Maximum length in words."""
    review_id: str | None
    """Required for a `review_response`, and only there."""


class ContentRevision(Model):
    revision: int
    """Revision number, starting at 1."""
    title: str
    """The title."""
    body: str
    """The body text."""
    instructions: str | None
    """What the engine was told. Parts that it did not carry out follow, each on a line that begins with `Not carried out:`."""
    created_by: str
    """`engine:<engine>` for a machine; else the kind of actor and its identifier."""
    ai_run: AiRun | None
    """The run that wrote it; null for what a person wrote."""
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
    """Why a person does not want the text."""
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
    """Null until the provider has said it."""
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
    """What the provider itself says of the call."""
    attribution: CallAttribution | None
    """Which advertisement brought the call, as far as the provider says."""
    transcript_status: Literal["pending", "available", "unavailable"]
    """Whether the transcript is available."""
    status: Literal["received", "classifying", "classified", "needs_review", "failed", "recorded", "decided"]
    """`recorded`: an outbound call, which is kept and not classified. `decided`: a person has decided about it."""
    needs_decision: bool
    """It waits for a person."""
    classification: CallClassification | None
    """What the transcript was classified as."""
    extracted: CallExtracted
    correction: CallCorrection | None
    """What people have changed in the reading."""
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
    """The requests by which the call was to become a job, oldest first. Left out of lists."""
    ai_run: AiRun | None
    """The run of the engine that decided this. null where none has, or it is older than runs are kept. Left out of lists."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class CallAttribution(Model):
    """Which advertisement brought the call, as far as the provider says."""

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
    """null: it cannot be told from this call."""
    service_line: Literal["water", "fire_smoke", "mold", "storm", "biohazard", "reconstruction", "contents", "plumbing", "hvac", "electrical", "roofing", "cleaning", "other", None]
    """The line of work."""
    disqualify_reason: Literal["duplicate", "out_of_area", "service_not_offered", "not_ready", "solicitation", "spam", "existing_customer", "wrong_number", "insufficient_information", None]
    """Why the call or lead was disqualified."""
    summary: str
    """A summary in one or two sentences."""
    evidence: list[CallClassificationEvidenceItem]
    """Verbatim words of the transcript; `turn` counts its lines from 0."""
    engine: Literal["built-in", "llm", "person"]
    """`person`: no engine has read the call."""
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
    """What people have changed; it stands however the call is read again."""
    by: CallCorrectionBy
    """Who has changed something last."""
    corrected_at: str
    """ISO 8601, UTC, milliseconds."""
    reason: str | None
    """The reason."""
    engine_said: CallCorrectionEngineSaid
    """The reading as it was before the first correction."""


class CallCorrectionBy(Model):
    """Who has changed something last."""

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
    """`manual`: a person has dispatched it. `joined`: it belongs to the lead and job of `joined_call_id`, whose status and reference are shown."""
    status: Literal["pending", "dispatched", "failed", "cancelling", None]
    """`cancelling`: a person has taken it back, and the job system is being told."""
    job_external_ref: str | None
    """The job's reference in your job system."""
    job: JobProgress | None
    """How the job stands, as the job system has said through a source of `jobs_generic`."""
    decided_by: str
    """Whether the policy or a person decided."""
    reason: str
    """The reason."""
    decided_at: str
    """ISO 8601, UTC, milliseconds."""
    undo_until: str | None
    """Until then a person can take the dispatch back."""
    undo: CallDispatchUndo | None
    """The last time that it was taken back."""


class CallDispatchUndo(Model):
    """The last time that it was taken back."""

    status: Literal["requested", "undone", "failed"]
    """`requested`: the job system has not answered yet. `failed`: the job may still be there."""
    by: CallDispatchUndoBy
    """Who made the change."""
    requested_at: str
    """ISO 8601, UTC, milliseconds."""
    job_external_ref: str | None
    """The job that was to be taken back."""
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
    """`pending`: it is under way, or was cut off. `found`: the look-up knew the job. `unknown`: a job may have been made. `cancelled`: its job was taken back."""
    status_code: int | None
    """HTTP status of the response; null if there was none."""
    duration_ms: int | None
    """Duration in milliseconds."""
    error: str | None
    """What went wrong; null if nothing."""
    request: CallDispatchAttemptRequest | None
    """What would have been sent, of a dry run."""


class CallDispatchAttemptRequest(Model):
    """What would have been sent, of a dry run."""


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
    """Where it begins in the recording; null where the provider does not say so."""
    end_seconds: float | None
    """End of the turn, in seconds from the start of the call."""


class DispatchPolicyPreview(Model):
    since: str
    """ISO 8601, UTC, milliseconds."""
    call_count: int
    """Calls that an engine has read since then, at most 2,000."""
    complete: bool
    """false: there are more, and the newest were looked at."""
    current: DispatchPolicyPreviewCurrent
    """What the policy decides as it is."""
    changed: DispatchPolicyPreviewChanged
    """What it would decide."""
    differences: list[DispatchPolicyPreviewDifferencesItem]
    """The newest 50 calls about which it would decide otherwise."""


class DispatchPolicyPreviewCurrent(Model):
    """What the policy decides as it is."""

    auto_dispatch: int
    """What the policy would have dispatched automatically."""
    review: int
    """Calls that the policy would have left to a person."""
    none: int
    """Calls on which the policy would have taken no action."""


class DispatchPolicyPreviewChanged(Model):
    """What it would decide."""

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
    """Your own reference: it belongs to one claim of the account and environment."""
    insured_name: str | None
    """Name of the insured."""
    loss_address: str | None
    """Where the loss happened."""
    carrier: str | None
    """The insurance company."""
    claim_number: str | None
    """The insurance carrier's claim number."""
    loss_type: Literal["water", "sewage", "flood_surface", "fire", "smoke", "mold", "wind", "hail", "storm", "freeze", "tree", "vandalism", "biohazard", "other", None]
    """As stated; where it was not, as the documents have it, once they have been read."""
    loss_date: str | None
    """Date of the loss."""
    documents: list[ClaimDocument]
    """The documents of the claim."""
    photos: list[ClaimPhoto]
    """The photos of the claim."""
    status: Literal["queued", "extracting", "ready_for_review", "approved", "rejected", "failed"]
    """Current status."""
    review_url: str
    """The page of the dashboard on which a person reviews it."""
    scope_item_count: int | None
    """null until the scope is there."""
    rooms_documented: list[str]
    """Names of the documented rooms."""
    review: ClaimReview | None
    """A person's last verdict; null: nobody has given one."""
    ai_run: AiRun | None
    """The run of the engine that decided this. null where none has, or it is older than runs are kept. Left out of lists."""
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
    """Measurements outrank notes, and the notes of those who inspected outrank what the customer says."""
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
    """What was still missing at that time."""


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
    """What the engine read and a person has taken out."""
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
    """Feet, square feet, linear feet. null: not stated, and not to be had from what is."""

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
    """Who changed it last; null: nobody has."""
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
    """Who first put it into the scope."""
    original: ScopeItemOriginal | None
    """What the engine read, where a person has changed it."""
    updated_by: ClaimReviewer | None
    """Who changed it last; null: nobody has."""
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
    """What it sums up: the picture, where a model that looks at pictures is configured and could; else caption and file name."""
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
    """The record that was read: a call, a lead, a claim, a reply, a review, a text."""
    part: str | None
    """One item of it, for an item of a claim."""
    engine_said: dict[str, Any] | None
    """null: the engine had nothing there, and a person added it."""
    person_said: dict[str, Any] | None
    """null: a person removed it."""
    reason: str | None
    """The reason."""
    engine: FeedbackEngine | None
    """What had read it."""
    actor: FeedbackActor
    """Who made the change: a key, a person, a provider or the system."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""


class FeedbackEngine(Model):
    """What had read it."""

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
    """Of a person what they are called now, looked up by the id and no part of what is sealed; null of one who has left."""


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
    """Batches under the signature."""
    last_sequence: int
    """The entries from 1 to this one are under it."""
    note: str
    """Signed checkpoint (C2SP tlog-checkpoint): name of the log, batches, root of the tree over their seals."""
    verifier_key: str
    """What the note is verified with (C2SP signed-note). Keep the first one that you are given."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""


class ProvenAuditCheckpoint(Model):
    checkpoint_id: str
    """The checkpoint."""
    tree_size: int
    """Batches under the signature."""
    last_sequence: int
    """The entries from 1 to this one are under it."""
    note: str
    """Signed checkpoint (C2SP tlog-checkpoint): name of the log, batches, root of the tree over their seals."""
    verifier_key: str
    """What the note is verified with (C2SP signed-note). Keep the first one that you are given."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    consistency: ProvenAuditCheckpointConsistency | None
    """Proof that the log of `from` batches is the beginning of this one."""


class ProvenAuditCheckpointConsistency(Model):
    """Proof that the log of `from` batches is the beginning of this one."""

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
    """Of a person what they are called now, looked up by the id and no part of what is sealed; null of one who has left."""


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
    """The newest checkpoint, with the path of the seal to it; null while none covers the batch."""


class SealedAuditEntrySealProofItem(Model):
    side: Literal["left", "right"]
    """Side of the path on which the hash stands."""
    hash: str
    """SHA-256 of the content."""


class SealedAuditEntrySealCheckpoint(Model):
    """The newest checkpoint, with the path of the seal to it; null while none covers the batch."""

    note: str
    """Signed checkpoint (C2SP tlog-checkpoint): name of the log, batches, root of the tree over their seals."""
    verifier_key: str
    """What the note is verified with (C2SP signed-note). Keep the first one that you are given."""
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
    """null: those of every organization."""
    include_descendants: bool
    """Those below the organizations as well, also those that are added later."""
    description: str | None
    """A human-readable description."""
    status: Literal["enabled", "disabled"]
    """Current status."""
    disabled_reason: str | None
    """Why it was disabled automatically; null if it is enabled or was disabled by a person."""
    previous_secret_expires_at: str | None
    """ISO 8601, UTC, milliseconds."""
    header_names: list[str]
    """The headers of your own that deliveries carry."""
    api_version: str
    """The version of the events that are delivered."""
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
    """null: those of every organization."""
    include_descendants: bool
    """Those below the organizations as well, also those that are added later."""
    description: str | None
    """A human-readable description."""
    status: Literal["enabled", "disabled"]
    """Current status."""
    disabled_reason: str | None
    """Why it was disabled automatically; null if it is enabled or was disabled by a person."""
    previous_secret_expires_at: str | None
    """ISO 8601, UTC, milliseconds."""
    header_names: list[str]
    """The headers of your own that deliveries carry."""
    api_version: str
    """The version of the events that are delivered."""
    max_per_second: int | None
    """Maximum requests per second."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    secret: str
    """What deliveries are signed with. It is shown this once."""


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
    """Asked for by a person, outside the schedule."""
    response_excerpt: str | None
    """The beginning of the response body."""
    headers: DeliveryAttemptsItemHeaders | None
    """Of the request and of the answer, at most 30 each. The values of your own headers and of those that may hold secrets are hidden."""


class DeliveryAttemptsItemHeaders(Model):
    """Of the request and of the answer, at most 30 each. The values of your own headers and of those that may hold secrets are hidden."""

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
    """Events looked at so far."""
    retried: int
    """Deliveries that had failed or were canceled and are due again."""
    created: int
    """Deliveries made for events that had none."""
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
    """Goes only to subscriptions that name it, and not to those with `*`."""
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
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
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
    """null: the provider has not said it."""
    voicemail: bool | None
    """Whether it is a voicemail; null if the provider has not said."""
    transcript_status: Literal["pending", "available", "unavailable"]
    """Whether the transcript is available."""
    attribution: CallReceivedEventDataAttribution | None
    """Which advertisement brought it; null: nobody has said."""


class CallReceivedEventDataAttribution(Model):
    """Which advertisement brought it; null: nobody has said."""

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
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
    data: CallClassifiedEventData
    """The payload."""


class CallClassifiedEventData(Model):
    """The payload."""

    call_id: str
    """The call."""
    classification: CallClassifiedEventDataClassification
    """What the transcript was classified as."""
    needs_review: bool
    """A person will look at the call."""


class CallClassifiedEventDataClassification(Model):
    """What the transcript was classified as."""

    intent: Literal["emergency_service", "estimate_request", "schedule_service", "existing_job_status", "reschedule_or_cancel", "warranty_or_callback", "complaint", "billing", "insurance_or_adjuster", "vendor_solicitation", "job_applicant", "referral_partner", "wrong_number", "spam_or_robocall", "silent_or_abandoned", "other"]
    """What the caller wants."""
    confidence: float
    """Confidence, from 0 to 1."""
    urgency: Literal["emergency", "same_day", "standard", "low"]
    """How soon someone has to come."""
    qualified: bool | None
    """null: it cannot be told from this call."""
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
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
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
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
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
    """Which advertisement brought it; null: nobody has said."""


class LeadCreatedEventDataAttribution(Model):
    """Which advertisement brought it; null: nobody has said."""

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
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
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
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
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
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
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
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
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
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
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
    """Always there where it is rejected."""
    reviewed_by: ClaimScopeReviewedEventDataReviewedBy
    """Who reviewed it."""
    accepted_item_count: int
    """Number of accepted scope items."""
    changes: ClaimScopeReviewedEventDataChanges
    """What people made of what the engine had read."""
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
    """What people made of what the engine had read."""

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
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
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
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
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
    """Whether the draft stands."""
    content_id: str | None
    """The drafted response."""


class CallDecidedEvent(Model):
    id: str
    """The identifier."""
    type: Literal["call.decided"]
    """The type."""
    api_version: str
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
    data: CallDecidedEventData
    """The payload."""


class CallDecidedEventData(Model):
    """The payload."""

    call_id: str
    """The call."""
    action: Literal["dispatch", "undo", "join", "make_lead", "close", "correct"]
    """What was decided. Of a job, `dispatch.status` and later events tell what has happened."""
    actor: CallDecidedEventDataActor
    """null: the call was erased."""
    reason: str | None
    """The reason."""
    corrected_fields: list[str]
    """Fields corrected by a person."""
    classification: CallDecidedEventDataClassification | None
    """As the person left it; null: nobody has read the call."""
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
    """As the person left it; null: nobody has read the call."""

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
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
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
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
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
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
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
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
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
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
    data: AuditCheckpointEventData
    """The payload."""


class AuditCheckpointEventData(Model):
    """The payload."""

    checkpoint_id: str
    """The checkpoint."""
    tree_size: int
    """Batches under the signature."""
    last_sequence: int
    """Entries under the signature."""
    note: str
    """The signed checkpoint (C2SP tlog-checkpoint)."""
    verifier_key: str
    """What the note is verified with (C2SP signed-note)."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""


class AuditLogEventEvent(Model):
    id: str
    """The identifier."""
    type: Literal["audit.log.event"]
    """The type."""
    api_version: str
    """The version of the form of `data`: the one that the subscription is pinned to."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    organization_id: str
    """Of a change of the whole account: the oldest organization without a parent."""
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
    """Those below the organizations as well, also those that are added later."""
    allowed_addresses: list[str] | None
    """Networks, in CIDR notation, from which the key may be used; null if any."""
    requests_per_minute: int
    """Requests a minute that are sustained; twice as many pass at once from rest."""
    expires_at: str | None
    """ISO 8601, UTC, milliseconds."""
    last_four: str
    """The last four characters of the key, to tell keys apart."""
    last_used_at: str | None
    """ISO 8601, UTC, milliseconds."""
    revoked_at: str | None
    """ISO 8601, UTC, milliseconds."""
    made_by: str | None
    """The key that it was made with, also by a rotation; null: a person or the operator made it."""
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
    """Those below the organizations as well, also those that are added later."""
    allowed_addresses: list[str] | None
    """Networks, in CIDR notation, from which the key may be used; null if any."""
    requests_per_minute: int
    """Requests a minute that are sustained; twice as many pass at once from rest."""
    expires_at: str | None
    """ISO 8601, UTC, milliseconds."""
    last_four: str
    """The last four characters of the key, to tell keys apart."""
    last_used_at: str | None
    """ISO 8601, UTC, milliseconds."""
    revoked_at: str | None
    """ISO 8601, UTC, milliseconds."""
    made_by: str | None
    """The key that it was made with, also by a rotation; null: a person or the operator made it."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    key: str
    """The key itself. It is shown this once."""


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
    """The call that it is about; null where it is about none."""
    occurrences: int
    """How often its cause was seen."""
    last_occurred_at: str
    """ISO 8601, UTC, milliseconds."""
    acknowledged_at: str | None
    """ISO 8601, UTC, milliseconds."""
    acknowledged_by: AlertAcknowledgedBy | None
    """`system`: it closed by itself, since its cause is gone."""
    assigned_to: str | None
    """The person who looks after it."""
    told: int
    """How many people have been told of it by mail that a mail server has taken."""
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
    """The call that it is about; null where it is about none."""

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
    """Why nobody was sent."""


class AlertAcknowledgedBy(Model):
    """`system`: it closed by itself, since its cause is gone."""

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
    """The platform's name, an underscore, and its own id of the review."""
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
    """When the customer wrote it, as the platform says."""
    sentiment: Literal["positive", "neutral", "negative", "mixed", None]
    """Null until it is assessed."""
    topics: list[Literal["responsiveness", "workmanship", "price", "communication", "cleanliness", "professionalism", "scheduling", "insurance_help"]]
    """Topics of the review."""
    response_content_id: str | None
    """The drafted response to the review; null if there is none."""
    response_status: Literal["queued", "drafting", "draft", "revising", "approved", "published", "rejected", "failed", None]
    """How far the answer is; null without one."""
    ai_run: AiRun | None
    """The run of the engine that decided this. null where none has, or it is older than runs are kept. Left out of lists."""
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
    """`requested`: a mail server has taken the mail. `not_requested`: `reason` says why not."""
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
    """When the record began; of a call, when it came in."""
    url: str | None
    """Its page in the dashboard; null where it has none."""
    matched: list[SearchHitMatchedItem]
    """What it was found by."""


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
    """Of which list."""
    format: Literal["ndjson", "csv"]
    """A JSON object a line, or CSV with a header; JSON in a cell where a field has parts."""
    filters: dict[str, str | float | bool | dict[str, str]]
    """As the query of the list takes them, without `limit`, `cursor` and `sort`."""
    status: Literal["queued", "running", "completed", "failed", "withdrawn", "expired"]
    """`withdrawn`: a record that it may have held was erased, and the file with it; make another one. `expired`: its time is over."""
    rows: int
    """Records in the file so far."""
    bytes: int
    """The size of the file so far."""
    url: str | None
    """Where the file is, for whoever has the link, without a key, until `expires_at`; null unless it is `completed`."""
    failure_reason: str | None
    """Why it failed; null if it did not."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    completed_at: str | None
    """ISO 8601, UTC, milliseconds."""
    expires_at: str
    """When the file and this record go."""


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
    """What the file is written in."""
    delimiter: Literal["comma", "semicolon", "tab", "pipe"]
    """The delimiter between cells."""
    columns: list[ImportColumnsItem]
    """The columns of the file, in its order."""
    dry_run: bool
    """Nothing is made; the counts say what would be."""
    upsert: bool
    """Rows may change leads that are there."""
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
    """Why it was given up; what was counted until then stays."""
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
    """The field that it fills; null: it is not read."""


class ImportPreview(Model):
    encoding: Literal["utf-8", "utf-16le", "utf-16be", "windows-1252"]
    """What the file is written in."""
    delimiter: Literal["comma", "semicolon", "tab", "pipe"]
    """The delimiter between cells."""
    columns: list[ImportPreviewColumnsItem]
    """The columns of the file, in its order."""
    rows: list[list[str]]
    """The first rows, at most ten."""


class ImportPreviewColumnsItem(Model):
    header: str
    """The name of the column in the file."""
    field: str | None
    """The field that it fills; null: it is not read."""


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
    """What is wrong, or what would be accepted."""


class LeadBatch(Model):
    created: int
    """Leads that were made."""
    refused: int
    """Leads that were not made; each has its `error`."""
    results: list[LeadBatchResultsItem]
    """One for each lead, in the order of the request."""


class LeadBatchResultsItem(Model):
    index: int
    """The place in the request, from 0."""
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
    """How a source of the kind `mapped` proves and reads its messages; null for every other kind."""
    backfill: IngestBackfill | None
    """How the provider is asked every hour for what it has posted in vain; `callrail`, `calltrackingmetrics` and `whatconverts` only."""
    retrieval: IngestRetrieval | None
    """How the leads that Facebook only names are fetched; `facebook_lead_ads` only."""
    url: str
    """To be pasted at the provider."""
    secrets: list[ListedIngestSourceSecretsItem]
    """The secrets that a message may be signed with; none is shown."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    last_message_at: str | None
    """When its last message came that is still kept; null: none. `GET /ingest-messages` has it."""


class ListedIngestSourceSecretsItem(Model):
    secret_id: str
    """The secret of an ingest source."""
    account: str | None
    """The account that signs with it; null: any."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    expires_at: str | None
    """Set once another one has taken its place."""


class IngestMappingOutput(Model):
    record: Literal["call", "lead", "text", "review", "job"]
    """What a message, or each part of it, is."""
    proof: MappingProofHeaderOutput | MappingProofBasicOutput | MappingProofQueryOutput | MappingProofFieldOutput | MappingProofHmacOutput | MappingProofStandardWebhooksOutput
    """How a message proves that it is genuine."""
    handshake: MappingHandshakeQueryOutput | MappingHandshakeHeaderOutput | None
    """The question that the provider asks first, if it asks one. Default: `null`."""
    records: str | None
    """Where the records stand in a message that carries several; null: the message is one. Default: `null`."""
    only: IngestMappingOutputOnly | None
    """Records whose value is none of these concern nothing here. Default: `null`."""
    except_: IngestMappingOutputExcept | None
    """Records whose value is one of these concern nothing here. Default: `null`."""
    fields: dict[str, MappingFieldOutput]
    """Our field → where it comes from. call: provider_call_id, account, caller_number, tracking_number, direction, started_at, duration_seconds, answered, voicemail, recording_url, caller_name, transcript, attribution.source, attribution.medium, attribution.campaign, attribution.keyword, attribution.click_id, attribution.landing_page, attribution.value. lead: provider_lead_id, account, channel, thread, source, name, first_name, last_name, email, phone, message, zip, form, attribution.source, attribution.medium, attribution.campaign, attribution.keyword, attribution.click_id, attribution.landing_page, attribution.value. text: provider_lead_id, account, thread, source, name, first_name, last_name, email, phone, message, zip, form, attribution.source, attribution.medium, attribution.campaign, attribution.keyword, attribution.click_id, attribution.landing_page, attribution.value. review: platform, external_review_id, account, rating, author, text, created_at. job: job_external_ref, status, account, appointment_at, amount, currency, changed_at, customer.name, customer.email, customer.phone, completed_at. `form` is an object or an array of labels and answers, of which name, email, phone and ZIP code are found."""


class IngestMappingOutputOnly(Model):
    """Records whose value is none of these concern nothing here. Default: `null`."""

    path: str
    """Where the value stands: names with dots between, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for those that have a text."""
    values: list[str]
    """The values."""


class IngestMappingOutputExcept(Model):
    """Records whose value is one of these concern nothing here. Default: `null`."""

    path: str
    """Where the value stands: names with dots between, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for those that have a text."""
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
    """The secret as the password of HTTP Basic, whatever the name."""

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
    """Where the value stands: names with dots between, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for those that have a text."""


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
    """What is signed, with `{body}` and `{timestamp}` in their places. Default: `"{body}"`."""
    tolerance_seconds: int
    """How old the time may be, with `timestamp_header`. Default: `300`."""


class MappingProofStandardWebhooksOutput(Model):
    """As standardwebhooks.com says."""

    type: Literal["standard_webhooks"]
    """The type."""


class MappingHandshakeQueryOutput(Model):
    """A GET whose parameter is answered as it is, as Facebook asks."""

    type: Literal["query"]
    """The type."""
    parameter: str
    """Name of the parameter. Default: `"hub.challenge"`."""
    token_parameter: str | None
    """Parameter in which the provider repeats `token`; null if none. Default: `"hub.verify_token"`."""
    token: str | None
    """What the provider repeats in `token_parameter`; it proves nothing more. Default: `null`."""


class MappingHandshakeHeaderOutput(Model):
    """A POST without a body whose header is answered as it is, as RingCentral asks."""

    type: Literal["header"]
    """The type."""
    header: str
    """Name of the header. Default: `"validation-token"`."""


class MappingFieldOutput(Model):
    path: str | None
    """Where the value stands: names with dots between, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for those that have a text. Default: `null`."""
    constant: str | None
    """The same value for every record, in place of a path. Default: `null`."""
    values: dict[str, str] | None
    """The provider's words → ours, whatever their case; a word that is not there stays. Default: `null`."""


class IngestBackfill(Model):
    set_at: str
    """When it was set last."""
    account_id: str | None
    """The account's id at CallRail or CallTrackingMetrics; at WhatConverts a profile's, for a key of several."""
    api_url: str
    """Where the provider's API is."""
    polled_until: str | None
    """What came to the provider before is known."""
    look: IngestBackfillProgress
    last_look: IngestBackfillResult
    last_run_at: str | None
    """When the provider was asked last."""
    next_run_at: str | None
    """When it is asked next."""
    last_error: str | None
    """The most recent error since the last success; null if none."""


class IngestBackfillProgress(Model):
    """The look that is under way."""

    since: str
    """ISO 8601, UTC, milliseconds."""
    until: str
    """ISO 8601, UTC, milliseconds."""
    records: int
    """What the provider has shown."""
    new_records: int
    """How much of it was not known, or not as it is now."""
    pages_read: int
    """How many pages of the list are read."""
    pages: int
    """0: not known yet."""


class IngestBackfillResult(Model):
    """What the last look that has ended has found."""

    since: str
    """ISO 8601, UTC, milliseconds."""
    until: str
    """ISO 8601, UTC, milliseconds."""
    records: int
    """What the provider has shown."""
    new_records: int
    """How much of it was not known, or not as it is now."""


class IngestRetrieval(Model):
    api_url: str
    """Where the provider's API is."""
    accounts: list[str]
    """Those with a token of their own."""
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
    """How a source of the kind `mapped` proves and reads its messages; null for every other kind."""
    backfill: IngestBackfill | None
    """How the provider is asked every hour for what it has posted in vain; `callrail`, `calltrackingmetrics` and `whatconverts` only."""
    retrieval: IngestRetrieval | None
    """How the leads that Facebook only names are fetched; `facebook_lead_ads` only."""
    url: str
    """To be pasted at the provider."""
    secrets: list[IngestSourceCreatedSecretsItem]
    """The secrets that a message may be signed with; none is shown."""
    metadata: dict[str, str]
    """At most 50 pairs of strings."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    updated_at: str
    """ISO 8601, UTC, milliseconds."""
    secret: str
    """What the provider signs with. It is shown this once."""


class IngestSourceCreatedSecretsItem(Model):
    secret_id: str
    """The secret of an ingest source."""
    account: str | None
    """The account that signs with it; null: any."""
    created_at: str
    """ISO 8601, UTC, milliseconds."""
    expires_at: str | None
    """Set once another one has taken its place."""


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
    """What was read; null is not stated."""


class IngestPreviewRecordsItemFields(Model):
    """What was read; null is not stated."""


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
    """How a source of the kind `mapped` proves and reads its messages; null for every other kind."""
    backfill: IngestBackfill | None
    """How the provider is asked every hour for what it has posted in vain; `callrail`, `calltrackingmetrics` and `whatconverts` only."""
    retrieval: IngestRetrieval | None
    """How the leads that Facebook only names are fetched; `facebook_lead_ads` only."""
    url: str
    """To be pasted at the provider."""
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
    """Set once another one has taken its place."""


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
    """Set once another one has taken its place."""
    last_used_at: str | None
    """When a message was last proved with it; some seconds behind. null: never."""


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
    """`received` waits for its processing; `ignored` concerned nothing here; `failed` could not be used."""
    reason: str | None
    """Why it was ignored, or failed."""
    account: str | None
    """Whose own secret it was signed with, if it was one."""
    content_type: str | None
    """The media type of the body."""
    bytes: int
    """Size of the body in bytes."""
    received_at: str
    """ISO 8601, UTC, milliseconds."""
    processed_at: str | None
    """ISO 8601, UTC, milliseconds."""
    erased_at: str | None
    """Since when its words are gone, with the person they were about."""


class IngestMessageDetail(Model):
    message_id: str
    """The message."""
    source_id: str
    """The ingest source."""
    kind: Literal["callrail", "twilio", "calltrackingmetrics", "whatconverts", "calls_generic", "leads_generic", "postmark", "sendgrid", "mailgun", "ses", "email_generic", "google_reviews", "reviews_generic", "jobs_generic", "google_lead_forms", "thumbtack", "angi", "facebook_lead_ads", "mapped"]
    """The kind."""
    status: Literal["received", "processed", "ignored", "failed"]
    """`received` waits for its processing; `ignored` concerned nothing here; `failed` could not be used."""
    reason: str | None
    """Why it was ignored, or failed."""
    account: str | None
    """Whose own secret it was signed with, if it was one."""
    content_type: str | None
    """The media type of the body."""
    bytes: int
    """Size of the body in bytes."""
    received_at: str
    """ISO 8601, UTC, milliseconds."""
    processed_at: str | None
    """ISO 8601, UTC, milliseconds."""
    erased_at: str | None
    """Since when its words are gone, with the person they were about."""
    headers: dict[str, str]
    """As they came, without credentials."""
    body: str | None
    """The first 64 KiB, as text; null for what is no text, and after an erasure."""


class ConnectionPage(Model):
    data: list[Connection]
    """The payload."""
    next_cursor: str | None
    """Absent on the last page."""


class HttpJobSystemConnection(Model):
    connection_id: str
    """The connection."""
    organization_ids: list[str] | None
    """The organizations that it serves, and those below them; null: all. The one that names an organization, or else its nearest ancestor, wins over one for all."""
    description: str | None
    """A human-readable description."""
    status: Literal["enabled", "disabled"]
    """A disabled one is passed over."""
    last_ok_at: str | None
    """The last success, to the minute while all is well."""
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
    """Of HTTP or, where it failed, of SMTP."""
    duration_ms: int | None
    """Duration in milliseconds."""
    response_excerpt: str | None
    """The beginning of the response body."""
    error: str | None
    """What went wrong; null if nothing."""


class HttpJobSystemConnectionSettings(Model):
    """Settings of the connection."""

    url: str
    """Takes a call as a POST and answers `{"job_ref"}`."""
    lookup_url: str | None
    """Tells by `?call_id=` whether a call has become a job: 200 with `{"job_ref"}`, or 404. Asked before a call is sent again."""
    cancel_url: str | None
    """Takes a job back: a POST of `{"call_id","job_ref"}`."""
    idempotent: bool
    """Requests with one `Idempotency-Key` make one job. Without this and without `lookup_url`, a call whose answer was lost is not sent again: a person looks."""
    dry_run: bool
    """Everything is decided and recorded, nothing is sent: calls go to a person."""


class SmtpConnection(Model):
    connection_id: str
    """The connection."""
    organization_ids: list[str] | None
    """The organizations that it serves, and those below them; null: all. The one that names an organization, or else its nearest ancestor, wins over one for all."""
    description: str | None
    """A human-readable description."""
    status: Literal["enabled", "disabled"]
    """A disabled one is passed over."""
    last_ok_at: str | None
    """The last success, to the minute while all is well."""
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
    """Of HTTP or, where it failed, of SMTP."""
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
    """TLS from the start, as at port 465; else STARTTLS is required."""
    username: str | None
    """The user name."""


class HttpJobSystemConnectionCreated(Model):
    connection_id: str
    """The connection."""
    organization_ids: list[str] | None
    """The organizations that it serves, and those below them; null: all. The one that names an organization, or else its nearest ancestor, wins over one for all."""
    description: str | None
    """A human-readable description."""
    status: Literal["enabled", "disabled"]
    """A disabled one is passed over."""
    last_ok_at: str | None
    """The last success, to the minute while all is well."""
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
    """A secret that was made here is shown this once."""


class HttpJobSystemConnectionCreatedLastTest(Model):
    """Result of the last test; null if it was never tested."""

    status: Literal["pending", "succeeded", "failed"]
    """Current status."""
    requested_at: str
    """ISO 8601, UTC, milliseconds."""
    finished_at: str | None
    """ISO 8601, UTC, milliseconds."""
    status_code: int | None
    """Of HTTP or, where it failed, of SMTP."""
    duration_ms: int | None
    """Duration in milliseconds."""
    response_excerpt: str | None
    """The beginning of the response body."""
    error: str | None
    """What went wrong; null if nothing."""


class HttpJobSystemConnectionCreatedSettings(Model):
    """A secret that was made here is shown this once."""

    url: str
    """Takes a call as a POST and answers `{"job_ref"}`."""
    secret: str
    """What requests are signed with; made here when it is left out."""
    lookup_url: str | None
    """Tells by `?call_id=` whether a call has become a job: 200 with `{"job_ref"}`, or 404. Asked before a call is sent again."""
    cancel_url: str | None
    """Takes a job back: a POST of `{"call_id","job_ref"}`."""
    idempotent: bool
    """Requests with one `Idempotency-Key` make one job. Without this and without `lookup_url`, a call whose answer was lost is not sent again: a person looks."""
    dry_run: bool
    """Everything is decided and recorded, nothing is sent: calls go to a person."""


class SmtpConnectionCreated(Model):
    connection_id: str
    """The connection."""
    organization_ids: list[str] | None
    """The organizations that it serves, and those below them; null: all. The one that names an organization, or else its nearest ancestor, wins over one for all."""
    description: str | None
    """A human-readable description."""
    status: Literal["enabled", "disabled"]
    """A disabled one is passed over."""
    last_ok_at: str | None
    """The last success, to the minute while all is well."""
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
    """A secret that was made here is shown this once."""


class SmtpConnectionCreatedLastTest(Model):
    """Result of the last test; null if it was never tested."""

    status: Literal["pending", "succeeded", "failed"]
    """Current status."""
    requested_at: str
    """ISO 8601, UTC, milliseconds."""
    finished_at: str | None
    """ISO 8601, UTC, milliseconds."""
    status_code: int | None
    """Of HTTP or, where it failed, of SMTP."""
    duration_ms: int | None
    """Duration in milliseconds."""
    response_excerpt: str | None
    """The beginning of the response body."""
    error: str | None
    """What went wrong; null if nothing."""


class SmtpConnectionCreatedSettings(Model):
    """A secret that was made here is shown this once."""

    host: str
    """Host name of the server."""
    port: int
    """25, 465, 587 or 2525."""
    secure: bool
    """TLS from the start, as at port 465; else STARTTLS is required."""
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
    """Nothing is erased; the counts say what would be."""
    reference: str | None
    """Your own reference for the request."""
    searched_by: list[Literal["phone", "email"]]
    """What the person was searched by. The number and the address are not kept."""
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
    """Calls are erased after these days, with their words; leads that were made of them stay. Null: as the operator has it."""
    claims_days: int | None
    """Claims are erased after these days, with their documents and scope. Null: as the operator has it."""
    messages_days: int | None
    """Raw messages of providers. Null: as the operator has it."""
    events_days: int | None
    """Events, and their deliveries that are done. Null: as the operator has it."""
    alerts_days: int | None
    """Alerts that somebody has acknowledged. Null: as the operator has it."""
    operator: RetentionOperator
    """What holds where the account says nothing, and the most that it may say. Null: kept until it is erased."""


class RetentionOperator(Model):
    """What holds where the account says nothing, and the most that it may say. Null: kept until it is erased."""

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
    """With `dry_run`: how many would be; counted to 100,000."""
    more: bool
    """There are more: ask again."""
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
    """As the key is called now."""
    method: str
    """HTTP method of the request."""
    route: str
    """The path as the reference writes it."""
    path: str
    """The path as it was asked for, without its query."""
    status: int
    """499: the client left before the answer."""
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
    """The switch of a group on the roadmap; null: the group is live for everybody."""
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
