# Generated from the OpenAPI document by `npm run sdk`; changes made here are lost.
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from typing_extensions import Required, TypeAlias, TypedDict


class ListOrganizationsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""
    parent_organization_id: str
    """The parent organization; null if none."""
    status: Literal["active", "archived"]
    """Current status."""
    external_ref: str
    """Your own reference for the record."""
    metadata: dict[str, str]
    """Records that have these pairs: `metadata[crm_id]=8812`. Reads the list, so add another filter."""


class CreateOrganizationRequest(TypedDict, total=False):
    name: Required[str]
    """The name."""
    parent_organization_id: str | None
    """The parent organization; null if none. Default: `null`."""
    external_ref: str | None
    """Your own reference for the record. Default: `null`."""
    timezone: str
    """The organization's IANA time zone. Default: `"UTC"`."""
    phone: str | None
    """E.164."""
    address: CreateOrganizationRequestAddress | None
    """The postal address. Default: `null`."""
    service_area: CreateOrganizationRequestServiceArea
    """ZIP codes served by the organization. Default: `{"postal_codes":[]}`."""
    services: Sequence[Literal["water", "fire_smoke", "mold", "storm", "biohazard", "reconstruction", "contents", "plumbing", "hvac", "electrical", "roofing", "cleaning", "other"]]
    """Lines of work offered by the organization. Default: `[]`."""
    dispatch_policy: CreateOrganizationRequestDispatchPolicy
    """Which calls are dispatched automatically. Default: `{}`."""
    sender: CreateOrganizationRequestSender
    """The sender address, and limits on when and how much may be sent. Default: `{}`."""
    review_links: dict[str, str]
    """Customers are asked to write where the organization was last reviewed if that has a link here, or else at google, or else at the first by name. Default: `{}`."""
    alerting: CreateOrganizationRequestAlerting
    """Who is notified of critical alerts, and when they escalate. Default: `{}`."""
    metadata: dict[str, str]
    """At most 50 pairs of strings. Default: `{}`."""


class CreateOrganizationRequestAddress(TypedDict, total=False):
    """The postal address. Default: `null`."""

    line1: Required[str]
    """Street address or PO box."""
    line2: str | None
    """Apartment, suite, unit or floor. Default: `null`."""
    city: Required[str]
    """The city."""
    region: Required[str]
    """The state or region."""
    postal_code: Required[str]
    """The postal code."""
    country: str
    """Country code, ISO 3166-1 alpha-2. Default: `"US"`."""


class CreateOrganizationRequestServiceArea(TypedDict, total=False):
    """ZIP codes served by the organization. Default: `{"postal_codes":[]}`."""

    postal_codes: Sequence[str]
    """ZIP codes of the service area. Default: `[]`."""


class CreateOrganizationRequestDispatchPolicy(TypedDict, total=False):
    """Which calls are dispatched automatically. Default: `{}`."""

    enabled: bool
    """Whether it is enabled. Default: `true`."""
    min_confidence: float
    """Minimum confidence for the policy to act, from 0 to 1. Default: `0.8`."""
    intents: Sequence[Literal["emergency_service", "estimate_request", "schedule_service", "existing_job_status", "reschedule_or_cancel", "warranty_or_callback", "complaint", "billing", "insurance_or_adjuster", "vendor_solicitation", "job_applicant", "referral_partner", "wrong_number", "spam_or_robocall", "silent_or_abandoned", "other"]]
    """Intents that the policy covers. Default: `["emergency_service"]`."""
    urgencies: Sequence[Literal["emergency", "same_day", "standard", "low"]]
    """Urgencies that the policy covers. Default: `["emergency"]`."""
    repeat_window_hours: float
    """For so long a further call of the same number joins the open lead and job; 0 is never. Default: `12`."""
    undo_minutes: int
    """For so long a person can take an automatic dispatch back. Default: `10`."""


class CreateOrganizationRequestSender(TypedDict, total=False):
    """The sender address, and limits on when and how much may be sent. Default: `{}`."""

    name: str | None
    """What recipients see as the sender; null: the name of the organization. Default: `null`."""
    email: str | None
    """What mail comes from; null: `outreach@` the domain of this service. Answers come back to us all the same. Default: `null`."""
    postal_address: CreateOrganizationRequestSenderPostalAddress | None
    """What every mail shows; null: `address` of the organization. Default: `null`."""
    window: CreateOrganizationRequestSenderWindow | None
    """When mail may leave, in the recipient's time zone, or else the organization's; null: at any time. Default: `null`."""
    per_day: int | None
    """Mails in one day of the organization's time zone; null: no limit. Default: `null`."""
    per_hour: int | None
    """Mails in one hour of the clock, spread over it; null: no limit. Default: `null`."""


class CreateOrganizationRequestSenderPostalAddress(TypedDict, total=False):
    """What every mail shows; null: `address` of the organization. Default: `null`."""

    line1: Required[str]
    """Street address or PO box."""
    line2: str | None
    """Apartment, suite, unit or floor. Default: `null`."""
    city: Required[str]
    """The city."""
    region: Required[str]
    """The state or region."""
    postal_code: Required[str]
    """The postal code."""
    country: str
    """Country code, ISO 3166-1 alpha-2. Default: `"US"`."""


CreateOrganizationRequestSenderWindow = TypedDict(
    "CreateOrganizationRequestSenderWindow",
    {
        "days": "Required[Sequence[Literal[\"mon\", \"tue\", \"wed\", \"thu\", \"fri\", \"sat\", \"sun\"]]]",
        "from": "Required[str]",
        "to": "Required[str]",
    },
    total=False,
)


class CreateOrganizationRequestAlerting(TypedDict, total=False):
    """Who is notified of critical alerts, and when they escalate. Default: `{}`."""

    escalation: Sequence[CreateOrganizationRequestAlertingEscalationItem]
    """Mails while nobody has acknowledged a critical alert, each counted from the alert; none: owners and admins after 10 minutes. Default: `[]`."""


class CreateOrganizationRequestAlertingEscalationItem(TypedDict, total=False):
    after_minutes: Required[int]
    """Minutes after the alert was raised."""
    user_ids: Sequence[str]
    """Who is told then; none named: owners and admins who see the organization. Default: `[]`."""


class UpdateOrganizationRequest(TypedDict, total=False):
    name: str
    """The name."""
    parent_organization_id: str | None
    """The parent organization; null if none."""
    external_ref: str | None
    """Your own reference for the record."""
    timezone: str
    """The organization's IANA time zone."""
    phone: str | None
    """E.164."""
    address: UpdateOrganizationRequestAddress | None
    """The postal address."""
    service_area: UpdateOrganizationRequestServiceArea
    """ZIP codes served by the organization."""
    services: Sequence[Literal["water", "fire_smoke", "mold", "storm", "biohazard", "reconstruction", "contents", "plumbing", "hvac", "electrical", "roofing", "cleaning", "other"]]
    """Lines of work offered by the organization."""
    dispatch_policy: UpdateOrganizationRequestDispatchPolicy
    """Which calls are dispatched automatically."""
    sender: UpdateOrganizationRequestSender
    """The sender address, and limits on when and how much may be sent."""
    review_links: dict[str, str]
    """Customers are asked to write where the organization was last reviewed if that has a link here, or else at google, or else at the first by name."""
    alerting: UpdateOrganizationRequestAlerting
    """Who is notified of critical alerts, and when they escalate."""
    metadata: dict[str, str | None]
    """Merged with what is there: null removes a pair, and pairs that are not sent stay."""
    status: Literal["active"]
    """Restores an archived organization; DELETE archives."""


class UpdateOrganizationRequestAddress(TypedDict, total=False):
    """The postal address."""

    line1: Required[str]
    """Street address or PO box."""
    line2: str | None
    """Apartment, suite, unit or floor. Default: `null`."""
    city: Required[str]
    """The city."""
    region: Required[str]
    """The state or region."""
    postal_code: Required[str]
    """The postal code."""
    country: str
    """Country code, ISO 3166-1 alpha-2. Default: `"US"`."""


class UpdateOrganizationRequestServiceArea(TypedDict, total=False):
    """ZIP codes served by the organization."""

    postal_codes: Sequence[str]
    """ZIP codes of the service area. Default: `[]`."""


class UpdateOrganizationRequestDispatchPolicy(TypedDict, total=False):
    """Which calls are dispatched automatically."""

    enabled: bool
    """Whether it is enabled. Default: `true`."""
    min_confidence: float
    """Minimum confidence for the policy to act, from 0 to 1. Default: `0.8`."""
    intents: Sequence[Literal["emergency_service", "estimate_request", "schedule_service", "existing_job_status", "reschedule_or_cancel", "warranty_or_callback", "complaint", "billing", "insurance_or_adjuster", "vendor_solicitation", "job_applicant", "referral_partner", "wrong_number", "spam_or_robocall", "silent_or_abandoned", "other"]]
    """Intents that the policy covers. Default: `["emergency_service"]`."""
    urgencies: Sequence[Literal["emergency", "same_day", "standard", "low"]]
    """Urgencies that the policy covers. Default: `["emergency"]`."""
    repeat_window_hours: float
    """For so long a further call of the same number joins the open lead and job; 0 is never. Default: `12`."""
    undo_minutes: int
    """For so long a person can take an automatic dispatch back. Default: `10`."""


class UpdateOrganizationRequestSender(TypedDict, total=False):
    """The sender address, and limits on when and how much may be sent."""

    name: str | None
    """What recipients see as the sender; null: the name of the organization. Default: `null`."""
    email: str | None
    """What mail comes from; null: `outreach@` the domain of this service. Answers come back to us all the same. Default: `null`."""
    postal_address: UpdateOrganizationRequestSenderPostalAddress | None
    """What every mail shows; null: `address` of the organization. Default: `null`."""
    window: UpdateOrganizationRequestSenderWindow | None
    """When mail may leave, in the recipient's time zone, or else the organization's; null: at any time. Default: `null`."""
    per_day: int | None
    """Mails in one day of the organization's time zone; null: no limit. Default: `null`."""
    per_hour: int | None
    """Mails in one hour of the clock, spread over it; null: no limit. Default: `null`."""


class UpdateOrganizationRequestSenderPostalAddress(TypedDict, total=False):
    """What every mail shows; null: `address` of the organization. Default: `null`."""

    line1: Required[str]
    """Street address or PO box."""
    line2: str | None
    """Apartment, suite, unit or floor. Default: `null`."""
    city: Required[str]
    """The city."""
    region: Required[str]
    """The state or region."""
    postal_code: Required[str]
    """The postal code."""
    country: str
    """Country code, ISO 3166-1 alpha-2. Default: `"US"`."""


UpdateOrganizationRequestSenderWindow = TypedDict(
    "UpdateOrganizationRequestSenderWindow",
    {
        "days": "Required[Sequence[Literal[\"mon\", \"tue\", \"wed\", \"thu\", \"fri\", \"sat\", \"sun\"]]]",
        "from": "Required[str]",
        "to": "Required[str]",
    },
    total=False,
)


class UpdateOrganizationRequestAlerting(TypedDict, total=False):
    """Who is notified of critical alerts, and when they escalate."""

    escalation: Sequence[UpdateOrganizationRequestAlertingEscalationItem]
    """Mails while nobody has acknowledged a critical alert, each counted from the alert; none: owners and admins after 10 minutes. Default: `[]`."""


class UpdateOrganizationRequestAlertingEscalationItem(TypedDict, total=False):
    after_minutes: Required[int]
    """Minutes after the alert was raised."""
    user_ids: Sequence[str]
    """Who is told then; none named: owners and admins who see the organization. Default: `[]`."""


class ListLeadsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""
    pipeline_stage: Literal["new", "qualified", "nurture", "disqualified", "contacted", "appointment_set", "won", "lost"]
    """Pipeline stage of the lead."""
    source: str
    """An advertising channel, a form, a partner. Leads made from calls have `call:<provider>`."""
    direction: Literal["inbound", "outbound"]
    """Direction of the call; null if not yet known."""
    industry: str
    """The lead's own sector. Usual values: restoration, plumbing, hvac, electrical, roofing, cleaning, property_management, insurance, real_estate, commercial, residential, other."""
    tier: Literal["hot", "warm", "cold"]
    """How promptly the lead should be called."""
    call_id: str
    """The call."""
    owner_user_id: str
    """The owner; null if unassigned."""
    external_ref: str
    """Your own reference for the record."""
    q: str
    """Words of the name, the email or the reference, or a number: the 500 best matches, as `GET /search` finds them."""
    email: str
    """The email address."""
    phone: str
    """E.164."""
    metadata: dict[str, str]
    """Records that have these pairs: `metadata[crm_id]=8812`. Reads the list, so add another filter."""
    overdue: bool
    """Those whose next action is due and that are neither won nor given up."""


class CreateLeadRequest(TypedDict, total=False):
    organization_id: Required[str]
    """The organization it belongs to."""
    direction: Literal["inbound", "outbound"]
    """Direction of the call; null if not yet known. Default: `"inbound"`."""
    name: Required[str]
    """The name."""
    email: str | None
    """The email address. Default: `null`."""
    phone: str | None
    """E.164."""
    source: Required[str]
    """An advertising channel, a form, a partner. Leads made from calls have `call:<provider>`."""
    message: str | None
    """A human-readable message. Default: `null`."""
    industry: str | None
    """The lead's own sector. Usual values: restoration, plumbing, hvac, electrical, roofing, cleaning, property_management, insurance, real_estate, commercial, residential, other. Default: `null`."""
    owner_user_id: str | None
    """The user of the dashboard who looks after it. Default: `null`."""
    next_action_at: str | None
    """When the next step is due; null if none is planned."""
    attribution: CreateLeadRequestAttribution | None
    """Marketing attribution: source, campaign, keyword and so on. Default: `null`."""
    external_ref: str | None
    """Your own reference for the record. Default: `null`."""
    metadata: dict[str, str]
    """At most 50 pairs of strings. Default: `{}`."""
    pipeline_stage: Literal["new", "qualified", "nurture", "disqualified", "contacted", "appointment_set", "won", "lost"]
    """For leads that come from another system: where they stand, and stay."""
    lost_reason: str | None
    """Why the lead was given up; only where it is `lost` or `disqualified`. Default: `null`."""


class CreateLeadRequestAttribution(TypedDict, total=False):
    """Marketing attribution: source, campaign, keyword and so on. Default: `null`."""

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


class UpdateLeadRequest(TypedDict, total=False):
    name: str
    """The name."""
    email: str | None
    """The email address."""
    phone: str | None
    """E.164."""
    source: str
    """An advertising channel, a form, a partner. Leads made from calls have `call:<provider>`."""
    message: str | None
    """A human-readable message."""
    industry: str | None
    """The lead's own sector. Usual values: restoration, plumbing, hvac, electrical, roofing, cleaning, property_management, insurance, real_estate, commercial, residential, other."""
    owner_user_id: str | None
    """The user of the dashboard who looks after it."""
    next_action_at: str | None
    """When the next step is due; null if none is planned."""
    attribution: UpdateLeadRequestAttribution | None
    """Marketing attribution: source, campaign, keyword and so on."""
    external_ref: str | None
    """Your own reference for the record."""
    metadata: dict[str, str | None]
    """Merged with what is there: null removes a pair, and pairs that are not sent stay."""
    pipeline_stage: Literal["new", "qualified", "nurture", "disqualified", "contacted", "appointment_set", "won", "lost"]
    """Pipeline stage of the lead."""
    lost_reason: str | None
    """Why the lead was given up; only where it is `lost` or `disqualified`."""
    tier: Literal["hot", "warm", "cold"]
    """A person's own judgement in place of the engine's, kept as an example (`GET /feedback`)."""


class UpdateLeadRequestAttribution(TypedDict, total=False):
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


class ListProspectsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""
    status: Literal["new", "contacted", "replied", "interested", "not_interested", "unsubscribed", "converted"]
    """Current status."""
    industry: str
    """The lead's industry; null if unknown."""
    lead_id: str
    """The lead."""
    email: str
    """The email address."""
    phone: str
    """E.164."""
    external_ref: str
    """The lead's reference in your system."""
    metadata: dict[str, str]
    """Records that have these pairs: `metadata[crm_id]=8812`. Reads the list, so add another filter."""


class ProspectDecision(TypedDict, total=False):
    status: Literal["new", "contacted", "replied", "interested", "not_interested", "unsubscribed", "converted"]
    """`contacted`, `replied`, `interested` or `not_interested`; the others follow from mails and from the lead."""
    stop_sequences: Literal[True]
    """It gets no further mail of the sequences that it is in; `not_interested` does so too."""


class ListOutreachQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""
    kind: Literal["sequence", "email", "suppression", "reply", "deliverability"]
    """The kind."""
    status: Literal["drafting", "draft", "queued", "sent", "delivered", "bounced", "complained", "replied", "suppressed", "failed", "active", "paused", "finished", "received", "classified", "needs_review", "opened", "clicked", "unsubscribed", "autoresponded"]
    """Current status."""
    prospect_id: str
    """The prospect."""
    lead_id: str
    """The lead."""
    sequence_id: str
    """The sequence the email belongs to; null if none."""
    email: str
    """The other side: recipient, sender of a reply, suppressed."""
    reply_id: str
    """Mails: answers to this reply."""
    email_id: str
    """Replies and deliverability events: of this mail."""
    label: Literal["interested", "meeting_booked", "question", "not_interested", "do_not_contact", "out_of_office", "wrong_person", "bounce", "other"]
    """Replies only."""
    handled: bool
    """Replies only: whether somebody is done with them."""
    q: str
    """Part of an address, domain, subject or name of a sequence."""


class CreateOutreachEmail(TypedDict, total=False):
    """A mail. Exactly one of `to` and `reply_id`, and exactly one of `body` (with a `subject`, which an answer may leave out) and `brief`."""

    kind: Required[Literal["email"]]
    """The kind."""
    organization_id: Required[str]
    """The organization it belongs to."""
    to: OutreachRecipient
    reply_id: str
    """The reply that it answers, in place of `to`: it goes to its sender, in its thread."""
    subject: str | None
    """May hold {{name}}, {{first_name}}, {{organization}}."""
    body: str | None
    """May hold {{name}}, {{first_name}}, {{organization}}."""
    brief: str | None
    """What the mail is to say; the text is drafted from it."""
    metadata: dict[str, str]
    """At most 50 pairs of strings. Default: `{}`."""


class OutreachRecipient(TypedDict, total=False):
    """Exactly one of `prospect_id`, `lead_id` and `email`."""

    prospect_id: str | None
    """The prospect."""
    lead_id: str | None
    """The lead."""
    email: str | None
    """The email address."""


class CreateOutreachSequence(TypedDict, total=False):
    """Mails after each other. The subject of the first must not pass for an answer (`Re:`)."""

    kind: Required[Literal["sequence"]]
    """The kind."""
    organization_id: Required[str]
    """The organization it belongs to."""
    name: Required[str]
    """The name."""
    steps: Required[Sequence[CreateOutreachStep]]
    """Emails of the sequence, in order."""
    metadata: dict[str, str]
    """At most 50 pairs of strings. Default: `{}`."""


class CreateOutreachStep(TypedDict, total=False):
    """Exactly one of `body`, with a `subject`, and `brief`."""

    delay_hours: Required[float]
    """Hours after the step before, or after the enrolment."""
    subject: str | None
    """May hold {{name}}, {{first_name}}, {{organization}}."""
    body: str | None
    """May hold {{name}}, {{first_name}}, {{organization}}."""
    brief: str | None
    """What the mail is to say; the text is drafted from it."""


class CreateOutreachSuppression(TypedDict, total=False):
    """Nobody at an address is written to any more. Either `email` or `domain`."""

    kind: Required[Literal["suppression"]]
    """The kind."""
    organization_id: Required[str]
    """The organization it belongs to."""
    email: str | None
    """The email address."""
    domain: str | None
    """Its subdomains are suppressed with it."""
    reason: Literal["unsubscribe", "bounce", "complaint", "manual"]
    """The reason. Default: `"manual"`."""
    metadata: dict[str, str]
    """At most 50 pairs of strings. Default: `{}`."""


class UpdateOutreachRequest(TypedDict, total=False):
    subject: str | None
    """Of a mail that was not sent."""
    body: str | None
    """Of a mail that was not sent."""
    name: str
    """Of a sequence."""
    steps: Sequence[CreateOutreachStep]
    """Of a sequence: all of them. While prospects are under way in it, it has to be paused."""
    label: Literal["interested", "meeting_booked", "question", "not_interested", "do_not_contact", "out_of_office", "wrong_person", "bounce", "other"]
    """Of a reply. What follows from it is applied; a suppression stays until it is removed."""
    read: bool
    """Of a reply."""
    handled: bool
    """Of a reply: nobody need look at it any more."""


class DeleteOutreachQuery(TypedDict, total=False):
    reason: str
    """Of a suppression, and required there: why mail is allowed again. It stays in the audit log, so name nobody."""
    new_consent: str
    """Required where the person had unsubscribed or complained, and then for `admin` only: how and when they have asked for mail again. It stays in the audit log, so name nobody."""


class SendOutreachRequest(TypedDict, total=False):
    prospect_ids: Sequence[str]
    """Sequences only: who is enrolled. Those who have been in it stay as they are."""
    paused: bool
    """Sequences only: true holds every step back, false goes on."""


class ListContentQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""
    kind: Literal["blog_post", "video_script", "social_post", "review_response"]
    """The kind."""
    status: Literal["queued", "drafting", "draft", "revising", "approved", "published", "rejected", "failed"]
    """Current status."""


class CreateContentRequest(TypedDict, total=False):
    organization_id: Required[str]
    """The organization it belongs to."""
    kind: Required[Literal["blog_post", "video_script", "social_post", "review_response"]]
    """The kind."""
    brief: Required[CreateContentRequestBrief]
    """What the text should cover."""
    metadata: dict[str, str]
    """At most 50 pairs of strings. Default: `{}`."""


class CreateContentRequestBrief(TypedDict, total=False):
    """What the text should cover."""

    topic: str | None
    """Required, but for a `review_response`. Default: `null`."""
    audience: str | None
    """Who the text is written for. Default: `null`."""
    tone: str | None
    """The built-in engine tells professional, friendly, reassuring and direct apart; other words it takes for the nearest. Default: `null`."""
    keywords: Sequence[str]
    """Keywords that the text should contain. Default: `[]`."""
    platform: str | None
    """A social post keeps to its platform's limits. Default: `null`."""
    max_words: int | None
    """Maximum length in words. Default: `null`."""
    review_id: str | None
    """Required for a `review_response`, and only there. Default: `null`."""


class UpdateContentRequest(TypedDict, total=False):
    title: str | None
    """With another title or body there is a new revision; the one that is left out stays."""
    body: str | None
    """Markdown. It is never rendered by this service."""
    brief: UpdateContentRequestBrief
    """All of it. What engines write from now on follows it; the review that is answered stays."""
    metadata: dict[str, str | None]
    """Merged with what is there: null removes a pair, and pairs that are not sent stay."""


class UpdateContentRequestBrief(TypedDict, total=False):
    """All of it. What engines write from now on follows it; the review that is answered stays."""

    topic: str | None
    """Required, but for a `review_response`. Default: `null`."""
    audience: str | None
    """Who the text is written for. Default: `null`."""
    tone: str | None
    """The built-in engine tells professional, friendly, reassuring and direct apart; other words it takes for the nearest. Default: `null`."""
    keywords: Sequence[str]
    """Keywords that the text should contain. Default: `[]`."""
    platform: str | None
    """A social post keeps to its platform's limits. Default: `null`."""
    max_words: int | None
    """Maximum length in words. Default: `null`."""
    review_id: str | None
    """Required for a `review_response`, and only there. Default: `null`."""


class ReviewContentRequest(TypedDict, total=False):
    verdict: Required[Literal["reject", "reopen"]]
    """The person's verdict."""
    reason: str | None
    """The reason. Default: `null`."""


class ReviseContentRequest(TypedDict, total=False):
    instructions: str
    """What to change, in plain words."""
    title: str
    """The title."""
    body: str
    """Markdown. It is never rendered by this service."""


class PublishContentRequest(TypedDict, total=False):
    revision: Required[int]
    """Revision number, starting at 1."""
    channel: Literal["feed", "manual"]
    """Where it is published. Blog posts: `feed`, the default. Others: `manual`, once posted."""
    url: str
    """Where a person has posted it; with `channel: manual`."""


class ListCallsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""
    status: Literal["received", "classifying", "classified", "needs_review", "failed", "recorded", "decided"]
    """Current status."""
    intent: Literal["emergency_service", "estimate_request", "schedule_service", "existing_job_status", "reschedule_or_cancel", "warranty_or_callback", "complaint", "billing", "insurance_or_adjuster", "vendor_solicitation", "job_applicant", "referral_partner", "wrong_number", "spam_or_robocall", "silent_or_abandoned", "other"]
    """What the caller wants."""
    urgency: Literal["emergency", "same_day", "standard", "low"]
    """How soon someone has to come."""
    qualified: Literal["true", "false", "null"]
    """`true`, `false`, or `null` for calls of which it cannot be told."""
    provider: str
    """The provider it came from."""
    answered: bool
    """Whether the call was answered; null if the provider has not said."""
    caller_number: str
    """In any usual notation, as `phone` is."""
    callback_number: str
    """The number that the caller wants to be called back at, in any usual notation."""
    metadata: dict[str, str]
    """Records that have these pairs: `metadata[crm_id]=8812`. Reads the list, so add another filter."""
    lead_id: str
    """The lead."""
    needs_decision: bool
    """Whether it waits for a person."""
    outcome: Literal["dispatched", "pending", "failed", "review", "joined", "none"]
    """The outcome of the call."""
    q: str
    """Words or parts of them, all of which occur in the caller's name, number or address, the job or the summary."""
    phone: str
    """The caller's number, in any usual notation."""
    tracking_number: str
    """The number that was called."""
    started_after: str
    """Calls that started at or after this time."""
    started_before: str
    """Calls that started before this time."""
    called_before: bool
    """Whether the same number has called the organization before."""


class CallDecisionRequest(TypedDict, total=False):
    action: Literal["dispatch", "undo", "join", "make_lead", "close"]
    """Left out where only the reading is corrected."""
    corrections: CallCorrections
    job_external_ref: str
    """With `dispatch`: it is booked already under this reference, and no request is sent."""
    lead_id: str
    """With `join`: the open lead that the call belongs to."""
    reason: str
    """Asked for by `close`."""


class CallCorrections(TypedDict, total=False):
    intent: Literal["emergency_service", "estimate_request", "schedule_service", "existing_job_status", "reschedule_or_cancel", "warranty_or_callback", "complaint", "billing", "insurance_or_adjuster", "vendor_solicitation", "job_applicant", "referral_partner", "wrong_number", "spam_or_robocall", "silent_or_abandoned", "other"]
    """What the caller wants."""
    urgency: Literal["emergency", "same_day", "standard", "low"]
    """How soon someone has to come."""
    qualified: bool | None
    """Whether it is new work for the organization; null if undecided."""
    service_line: Literal["water", "fire_smoke", "mold", "storm", "biohazard", "reconstruction", "contents", "plumbing", "hvac", "electrical", "roofing", "cleaning", "other", None]
    """The line of work."""
    extracted: CallCorrectionsExtracted
    """What the caller stated about themselves and the loss."""


class CallCorrectionsExtracted(TypedDict, total=False):
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


class PreviewDispatchPolicyQuery(TypedDict, total=False):
    enabled: bool
    """Whether it is enabled."""
    min_confidence: float
    """Minimum confidence for the policy to act, from 0 to 1."""
    intents: str
    """With commas between them."""
    urgencies: str
    """With commas between them."""


class ListClaimsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""
    status: Literal["queued", "extracting", "ready_for_review", "approved", "rejected", "failed"]
    """Current status."""
    loss_type: Literal["water", "sewage", "flood_surface", "fire", "smoke", "mold", "wind", "hail", "storm", "freeze", "tree", "vandalism", "biohazard", "other"]
    """Type of loss."""
    job_external_ref: str
    """The job's reference in your job system."""
    external_ref: str
    """Your own reference: it belongs to one claim of the account and environment."""


class CreateClaimRequest(TypedDict, total=False):
    organization_id: Required[str]
    """The organization it belongs to."""
    job_external_ref: Required[str]
    """The job's reference in your job system."""
    external_ref: str | None
    """Your own reference: it belongs to one claim of the account and environment. Default: `null`."""
    loss_type: Literal["water", "sewage", "flood_surface", "fire", "smoke", "mold", "wind", "hail", "storm", "freeze", "tree", "vandalism", "biohazard", "other", None]
    """Type of loss. Default: `null`."""
    loss_date: str | None
    """Date of the loss. Default: `null`."""
    insured_name: str | None
    """Name of the insured. Default: `null`."""
    loss_address: str | None
    """Where the loss happened. Default: `null`."""
    carrier: str | None
    """The insurance company. Default: `null`."""
    claim_number: str | None
    """The insurance carrier's claim number. Default: `null`."""
    documents: Required[Sequence[CreateClaimRequestDocumentsItem]]
    """The documents of the claim."""
    photos: Sequence[CreateClaimRequestPhotosItem]
    """The photos of the claim. Default: `[]`."""
    metadata: dict[str, str]
    """At most 50 pairs of strings. Default: `{}`."""


class CreateClaimRequestDocumentsItem(TypedDict, total=False):
    document_id: str
    """Your ID of the document within the claim."""
    kind: Required[Literal["technician_notes", "adjuster_notes", "moisture_log", "measurements", "customer_statement"]]
    """Measurements outrank notes, and the notes of those who inspected outrank what the customer says."""
    text: Required[str]
    """The text."""


class CreateClaimRequestPhotosItem(TypedDict, total=False):
    photo_id: str
    """Your ID of the photo within the claim."""
    filename: str | None
    """The name of the file. Default: `null`."""
    caption: str | None
    """A caption of what the photo shows. Default: `null`."""
    url: str | None
    """Where the picture is. Fetched, in the live environment, only where a model that looks at pictures is configured. Default: `null`."""
    sha256: str | None
    """SHA-256 of the file, hex-encoded. Default: `null`."""


class UpdateClaimRequest(TypedDict, total=False):
    external_ref: str | None
    """Your own reference: it belongs to one claim of the account and environment."""
    loss_type: Literal["water", "sewage", "flood_surface", "fire", "smoke", "mold", "wind", "hail", "storm", "freeze", "tree", "vandalism", "biohazard", "other", None]
    """Type of loss."""
    loss_date: str | None
    """Date of the loss."""
    insured_name: str | None
    """Name of the insured."""
    loss_address: str | None
    """Where the loss happened."""
    carrier: str | None
    """The insurance company."""
    claim_number: str | None
    """The insurance carrier's claim number."""
    metadata: dict[str, str | None]
    """Merged with what is there: null removes a pair, and pairs that are not sent stay."""


class UpdateScopeRequest(TypedDict, total=False):
    water_category: int | None
    """Category of water, 1 to 3 (IICRC S500)."""
    water_class: int | None
    """Class of water intrusion, 1 to 4 (IICRC S500)."""


class AddScopeItemRequest(TypedDict, total=False):
    room: Required[str]
    """The room of the item."""
    category: Required[Literal["WTR", "DMO", "DRY", "FCC", "FCV", "FCW", "FCT", "FNC", "PNT", "INS", "CAB", "CLN", "CON", "HMR", "PLM", "ELE", "RFG", "SFG", "SDG", "WDW", "DOR", "TMP", "FRM", "HVC", "APP", "LIT"]]
    """The trade category of the item."""
    activity: Required[Literal["remove", "replace", "remove_and_replace", "detach_and_reset", "clean", "treat", "extract", "dry", "install", "protect"]]
    """What is done with the material, such as `remove` or `clean`."""
    description: Required[str]
    """A human-readable description."""
    quantity: float | None
    """Quantity in `unit`; null if not stated. Default: `null`."""
    unit: Required[Literal["SF", "LF", "SY", "EA", "HR", "DA"]]
    """Unit of the quantity."""
    quantity_basis: str
    """How the quantity was arrived at. Left out with another quantity, it says what it was before."""
    note: str | None
    """A note. Default: `null`."""
    evidence: Sequence[CiteDocument | CitePhoto]
    """Each quote has to stand in its source, character for character. Default: `[]`."""


class CiteDocument(TypedDict, total=False):
    document_id: Required[str]
    """Your ID of the document within the claim."""
    quote: Required[str]
    """The verbatim quote."""


class CitePhoto(TypedDict, total=False):
    photo_id: Required[str]
    """Your ID of the photo within the claim."""
    quote: Required[str]
    """The verbatim quote."""


class UpdateScopeItemRequest(TypedDict, total=False):
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
    """How the quantity was arrived at. Left out with another quantity, it says what it was before."""
    note: str | None
    """A note."""
    evidence: Sequence[CiteDocument | CitePhoto]
    """Each quote has to stand in its source, character for character."""
    review_status: Literal["pending", "approved", "rejected"]
    """A person's verdict on the item."""
    review_reason: str | None
    """Needed to reject an item, and for nothing else."""


class AddScopeRoomRequest(TypedDict, total=False):
    name: Required[str]
    """The name."""
    length_ft: float | None
    """Length in feet; null if not stated. Default: `null`."""
    width_ft: float | None
    """Width in feet; null if not stated. Default: `null`."""
    height_ft: float | None
    """Height in feet; null if not stated. Default: `null`."""


class UpdateScopeRoomRequest(TypedDict, total=False):
    name: str
    """The name."""
    length_ft: float | None
    """Length in feet; null if not stated."""
    width_ft: float | None
    """Width in feet; null if not stated."""
    height_ft: float | None
    """Height in feet; null if not stated."""


class ReviewClaimRequest(TypedDict, total=False):
    verdict: Required[Literal["approve", "reject", "reopen"]]
    """The person's verdict."""
    reason: str | None
    """The reason. Default: `null`."""


class ListFeedbackQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""
    kind: Literal["call", "lead", "claim_item", "reply", "review", "content"]
    """The kind."""
    subject_id: str
    """Filter by record."""


class ListAuditEntriesQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    action: str
    """The action taken or to be taken."""
    actor_id: str
    """Filter by the key or person that made the change."""
    actor_type: Literal["api_key", "user", "system", "provider"]
    """Filter by the type of actor."""
    target_type: str
    """Filter by type of record."""
    target_id: str
    """Filter by record."""


class ExportAuditEntriesQuery(TypedDict, total=False):
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    action: str
    """The action taken or to be taken."""
    actor_id: str
    """Filter by the key or person that made the change."""
    actor_type: Literal["api_key", "user", "system", "provider"]
    """Filter by the type of actor."""
    target_type: str
    """Filter by type of record."""
    target_id: str
    """Filter by record."""
    format: Literal["ndjson", "csv"]
    """Wins over `Accept`; NDJSON where neither says otherwise."""


class ListAuditCheckpointsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""


GetAuditCheckpointQuery = TypedDict(
    "GetAuditCheckpointQuery",
    {
        "from": "int",
    },
    total=False,
)


class ListWebhooksQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""
    status: Literal["enabled", "disabled"]
    """Current status."""
    event_type: Literal["call.received", "call.classified", "call.qualified", "lead.created", "lead.updated", "outreach.email.sent", "outreach.email.replied", "claim.scope.ready", "claim.scope.reviewed", "review.requested", "review.received", "call.decided", "connection.failing", "alert.raised", "alert.escalated", "record.erased", "audit.checkpoint", "audit.log.event"]
    """The type of the event."""


class CreateWebhookRequest(TypedDict, total=False):
    url: Required[str]
    """The URL."""
    events: Required[Sequence[Literal["call.received", "call.classified", "call.qualified", "lead.created", "lead.updated", "outreach.email.sent", "outreach.email.replied", "claim.scope.ready", "claim.scope.reviewed", "review.requested", "review.received", "call.decided", "connection.failing", "alert.raised", "alert.escalated", "record.erased", "audit.checkpoint", "audit.log.event", "*"]]]
    """Subscribed event types; `*` means all except opt-in types, which must be named."""
    organization_ids: Sequence[str] | None
    """The organizations it is limited to; null if all. Default: `null`."""
    include_descendants: bool
    """Those below the organizations as well, also those that are added later. Default: `false`."""
    description: str | None
    """A human-readable description. Default: `null`."""
    max_per_second: int | None
    """Maximum requests per second. Default: `null`."""
    headers: dict[str, str]
    """Headers of your own on each delivery, such as a token of your gateway: at most 10, 4 KiB together. They replace those before. Kept encrypted; `header_names` shows which there are, their values are not shown again. Moving the subscription to another host removes them, unless they are given anew. Default: `{}`."""
    api_version: Literal["2026-11-22"]
    """Which version of the events to deliver; the newest for a new subscription, unless told. Default: `"2026-11-22"`."""
    metadata: dict[str, str]
    """At most 50 pairs of strings. Default: `{}`."""


class UpdateWebhookRequest(TypedDict, total=False):
    url: str
    """The URL."""
    events: Sequence[Literal["call.received", "call.classified", "call.qualified", "lead.created", "lead.updated", "outreach.email.sent", "outreach.email.replied", "claim.scope.ready", "claim.scope.reviewed", "review.requested", "review.received", "call.decided", "connection.failing", "alert.raised", "alert.escalated", "record.erased", "audit.checkpoint", "audit.log.event", "*"]]
    """Subscribed event types; `*` means all except opt-in types, which must be named."""
    organization_ids: Sequence[str] | None
    """The organizations it is limited to; null if all."""
    include_descendants: bool
    """Those below the organizations as well, also those that are added later."""
    description: str | None
    """A human-readable description."""
    max_per_second: int | None
    """Maximum requests per second."""
    headers: dict[str, str]
    """Headers of your own on each delivery, such as a token of your gateway: at most 10, 4 KiB together. They replace those before. Kept encrypted; `header_names` shows which there are, their values are not shown again. Moving the subscription to another host removes them, unless they are given anew."""
    api_version: Literal["2026-11-22"]
    """Which version of the events to deliver; the newest for a new subscription, unless told."""
    metadata: dict[str, str | None]
    """Merged with what is there: null removes a pair, and pairs that are not sent stay."""
    status: Literal["enabled", "disabled"]
    """Current status."""


class RotateWebhookSecretRequest(TypedDict, total=False):
    overlap_seconds: int
    """How long the old secret stays valid beside the new one. Default: `86400`."""
    url: str
    """Moves the subscription there as well. The old secret then signs nothing any more: there is no overlap."""


class ListDeliveriesQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    webhook_id: str
    """The webhook subscription."""
    event_id: str
    """The event."""
    event_type: Literal["call.received", "call.classified", "call.qualified", "lead.created", "lead.updated", "outreach.email.sent", "outreach.email.replied", "claim.scope.ready", "claim.scope.reviewed", "review.requested", "review.received", "call.decided", "connection.failing", "alert.raised", "alert.escalated", "record.erased", "audit.checkpoint", "audit.log.event"]
    """The type of the event."""
    status: Literal["pending", "delivering", "delivered", "failed", "canceled"]
    """Current status."""


class TestWebhookRequest(TypedDict, total=False):
    event_type: Literal["call.received", "call.classified", "call.qualified", "lead.created", "lead.updated", "outreach.email.sent", "outreach.email.replied", "claim.scope.ready", "claim.scope.reviewed", "review.requested", "review.received", "call.decided", "connection.failing", "alert.raised", "alert.escalated", "record.erased", "audit.checkpoint", "audit.log.event"]
    """The first type that the subscription names, unless told."""


class ReplayEventRequest(TypedDict, total=False):
    event_id: Required[str]
    """The event."""


class RecoverWebhookRequest(TypedDict, total=False):
    since: Required[str]
    """From this time."""
    until: str
    """Now, unless told."""


class ListEventsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    event_type: Literal["call.received", "call.classified", "call.qualified", "lead.created", "lead.updated", "outreach.email.sent", "outreach.email.replied", "claim.scope.ready", "claim.scope.reviewed", "review.requested", "review.received", "call.decided", "connection.failing", "alert.raised", "alert.escalated", "record.erased", "audit.checkpoint", "audit.log.event"]
    """The type of the event."""
    include_test: bool
    """Events that were made to try an endpoint as well."""
    subject_id: str
    """The record that the event is about."""


class StreamEventsQuery(TypedDict, total=False):
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    event_type: Literal["call.received", "call.classified", "call.qualified", "lead.created", "lead.updated", "outreach.email.sent", "outreach.email.replied", "claim.scope.ready", "claim.scope.reviewed", "review.requested", "review.received", "call.decided", "connection.failing", "alert.raised", "alert.escalated", "record.erased", "audit.checkpoint", "audit.log.event"]
    """The type of the event."""
    include_test: bool
    """Events that were made to try an endpoint as well."""
    created_after: str
    """Created at or after this time."""


class CreateTestEventRequest(TypedDict, total=False):
    event_type: Required[Literal["call.received", "call.classified", "call.qualified", "lead.created", "lead.updated", "outreach.email.sent", "outreach.email.replied", "claim.scope.ready", "claim.scope.reviewed", "review.requested", "review.received", "call.decided", "connection.failing", "alert.raised", "alert.escalated", "record.erased", "audit.checkpoint", "audit.log.event"]]
    """The type of the event."""


class ListApiKeysQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""
    status: Literal["active", "revoked"]
    """Current status."""
    made_by: str
    """Filter by the key that created the key."""


class CreateApiKeyRequest(TypedDict, total=False):
    name: Required[str]
    """The name."""
    scopes: Required[Sequence[Literal["read", "write", "admin", "organizations:read", "organizations:write", "organizations:admin", "leads:read", "leads:write", "leads:admin", "prospects:read", "prospects:write", "prospects:admin", "outreach:read", "outreach:write", "outreach:admin", "content:read", "content:write", "calls:read", "calls:write", "calls:admin", "claims:read", "claims:write", "claims:admin", "reviews:read", "reviews:write", "feedback:read", "imports:read", "imports:write", "exports:read", "search:read", "alerts:read", "alerts:write", "events:read", "events:write", "webhooks:read", "webhooks:write", "webhooks:admin", "deliveries:read", "deliveries:write", "ingest-sources:admin", "ingest-messages:admin", "connections:admin", "api-keys:admin", "audit-log:read", "request-log:read", "erasures:admin", "retention:admin", "jobs:admin", "features:read"]]]
    """`read`, `write` and `admin` hold for every group of endpoints; `leads:read` for the one whose paths begin with `/leads`. No right implies another. `events`, `webhooks`, `search` and `audit-log` show what belongs to other groups."""
    organization_ids: Sequence[str] | None
    """The organizations it is limited to; null if all. Default: `null`."""
    include_descendants: bool
    """Those below the organizations as well, also those that are added later. Default: `false`."""
    allowed_addresses: Sequence[str] | None
    """Those of the key that asks, unless told."""
    expires_at: str | None
    """When it expires; null if never."""
    metadata: dict[str, str]
    """At most 50 pairs of strings. Default: `{}`."""
    environment: Required[Literal["live", "test"]]
    """`live`, or `test` for the sandbox."""


class UpdateApiKeyRequest(TypedDict, total=False):
    name: str
    """The name."""
    scopes: Sequence[Literal["read", "write", "admin", "organizations:read", "organizations:write", "organizations:admin", "leads:read", "leads:write", "leads:admin", "prospects:read", "prospects:write", "prospects:admin", "outreach:read", "outreach:write", "outreach:admin", "content:read", "content:write", "calls:read", "calls:write", "calls:admin", "claims:read", "claims:write", "claims:admin", "reviews:read", "reviews:write", "feedback:read", "imports:read", "imports:write", "exports:read", "search:read", "alerts:read", "alerts:write", "events:read", "events:write", "webhooks:read", "webhooks:write", "webhooks:admin", "deliveries:read", "deliveries:write", "ingest-sources:admin", "ingest-messages:admin", "connections:admin", "api-keys:admin", "audit-log:read", "request-log:read", "erasures:admin", "retention:admin", "jobs:admin", "features:read"]]
    """Only fewer than before: more need a new key."""
    organization_ids: Sequence[str] | None
    """The organizations it is limited to; null if all."""
    include_descendants: bool
    """Those below the organizations as well, also those that are added later."""
    allowed_addresses: Sequence[str] | None
    """Networks that requests with the key may come from, in CIDR notation; null: any."""
    expires_at: str | None
    """When it expires; null if never."""
    metadata: dict[str, str | None]
    """Merged with what is there: null removes a pair, and pairs that are not sent stay."""


class RevokeApiKeyQuery(TypedDict, total=False):
    include_children: bool
    """Revokes every key as well that was made with this one, and those that were made with them."""


class RotateApiKeyRequest(TypedDict, total=False):
    overlap_seconds: int
    """How long the old key goes on working; 0 ends it at once, as for one that leaked. Default: `86400`."""


class ListAlertsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""
    kind: str
    """The kind."""
    severity: Literal["info", "warning", "critical"]
    """Severity."""
    target_type: str
    """Filter by type of record."""
    target_id: str
    """Filter by record."""
    assigned_to: str
    """Filter by assignee."""
    acknowledged: bool
    """`true`: acknowledged only; `false`: unacknowledged only."""


class AcknowledgeAlertsRequest(TypedDict, total=False):
    alert_ids: Required[Sequence[str]]
    """The alerts."""


class UpdateAlertRequest(TypedDict, total=False):
    assigned_to: str | None
    """The person who looks after it."""


class ListReviewsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""
    platform: str
    """The listing platform."""
    rating: int
    """Star rating, from 1 to 5."""
    sentiment: Literal["positive", "neutral", "negative", "mixed"]
    """Sentiment of the text."""
    response_status: Literal["queued", "drafting", "draft", "revising", "approved", "published", "rejected", "failed", "none"]
    """`none`: without an answer."""


class ReviewRequestBody(TypedDict, total=False):
    organization_id: Required[str]
    """The organization it belongs to."""
    job_external_ref: Required[str]
    """The job's reference in your job system."""
    customer: Required[ReviewRequestBodyCustomer]
    """The customer who is asked for a review."""


class ReviewRequestBodyCustomer(TypedDict, total=False):
    """The customer who is asked for a review."""

    name: Required[str]
    """The name."""
    email: Required[str]
    """The email address."""


class SearchQuery(TypedDict, total=False):
    q: Required[str]
    """A phone number in any writing, words of a name or an address, an email, a job or claim number, a reference of yours, the name of a key, a webhook, a connection, a text or a sequence, or an identifier of ours. Words of three letters and more also find longer ones that begin so."""
    limit: int
    """Hits at most."""


class ExportLeadsQuery(TypedDict, total=False):
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    pipeline_stage: Literal["new", "qualified", "nurture", "disqualified", "contacted", "appointment_set", "won", "lost"]
    """Pipeline stage of the lead."""
    source: str
    """An advertising channel, a form, a partner. Leads made from calls have `call:<provider>`."""
    direction: Literal["inbound", "outbound"]
    """Direction of the call; null if not yet known."""
    industry: str
    """The lead's own sector. Usual values: restoration, plumbing, hvac, electrical, roofing, cleaning, property_management, insurance, real_estate, commercial, residential, other."""
    tier: Literal["hot", "warm", "cold"]
    """How promptly the lead should be called."""
    call_id: str
    """The call."""
    owner_user_id: str
    """The owner; null if unassigned."""
    external_ref: str
    """Your own reference for the record."""
    q: str
    """Words of the name, the email or the reference, or a number: the 500 best matches, as `GET /search` finds them."""
    email: str
    """The email address."""
    phone: str
    """E.164."""
    metadata: dict[str, str]
    """Records that have these pairs: `metadata[crm_id]=8812`. Reads the list, so add another filter."""
    overdue: bool
    """Those whose next action is due and that are neither won nor given up."""
    format: Literal["ndjson", "csv"]
    """A JSON object a line, or CSV with a header; JSON in a cell where a field has parts."""


class ExportProspectsQuery(TypedDict, total=False):
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    status: Literal["new", "contacted", "replied", "interested", "not_interested", "unsubscribed", "converted"]
    """Current status."""
    industry: str
    """The lead's industry; null if unknown."""
    lead_id: str
    """The lead."""
    email: str
    """The email address."""
    phone: str
    """E.164."""
    external_ref: str
    """The lead's reference in your system."""
    metadata: dict[str, str]
    """Records that have these pairs: `metadata[crm_id]=8812`. Reads the list, so add another filter."""
    format: Literal["ndjson", "csv"]
    """A JSON object a line, or CSV with a header; JSON in a cell where a field has parts."""


class ExportCallsQuery(TypedDict, total=False):
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    status: Literal["received", "classifying", "classified", "needs_review", "failed", "recorded", "decided"]
    """Current status."""
    intent: Literal["emergency_service", "estimate_request", "schedule_service", "existing_job_status", "reschedule_or_cancel", "warranty_or_callback", "complaint", "billing", "insurance_or_adjuster", "vendor_solicitation", "job_applicant", "referral_partner", "wrong_number", "spam_or_robocall", "silent_or_abandoned", "other"]
    """What the caller wants."""
    urgency: Literal["emergency", "same_day", "standard", "low"]
    """How soon someone has to come."""
    qualified: Literal["true", "false", "null"]
    """`true`, `false`, or `null` for calls of which it cannot be told."""
    provider: str
    """The provider it came from."""
    answered: bool
    """Whether the call was answered; null if the provider has not said."""
    caller_number: str
    """In any usual notation, as `phone` is."""
    callback_number: str
    """The number that the caller wants to be called back at, in any usual notation."""
    metadata: dict[str, str]
    """Records that have these pairs: `metadata[crm_id]=8812`. Reads the list, so add another filter."""
    lead_id: str
    """The lead."""
    needs_decision: bool
    """Whether it waits for a person."""
    outcome: Literal["dispatched", "pending", "failed", "review", "joined", "none"]
    """The outcome of the call."""
    q: str
    """Words or parts of them, all of which occur in the caller's name, number or address, the job or the summary."""
    phone: str
    """The caller's number, in any usual notation."""
    tracking_number: str
    """The number that was called."""
    started_after: str
    """Calls that started at or after this time."""
    started_before: str
    """Calls that started before this time."""
    called_before: bool
    """Whether the same number has called the organization before."""
    format: Literal["ndjson", "csv"]
    """A JSON object a line, or CSV with a header; JSON in a cell where a field has parts."""


class ExportClaimsQuery(TypedDict, total=False):
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    status: Literal["queued", "extracting", "ready_for_review", "approved", "rejected", "failed"]
    """Current status."""
    loss_type: Literal["water", "sewage", "flood_surface", "fire", "smoke", "mold", "wind", "hail", "storm", "freeze", "tree", "vandalism", "biohazard", "other"]
    """Type of loss."""
    job_external_ref: str
    """The job's reference in your job system."""
    external_ref: str
    """Your own reference: it belongs to one claim of the account and environment."""
    format: Literal["ndjson", "csv"]
    """A JSON object a line, or CSV with a header; JSON in a cell where a field has parts."""


class ExportReviewsQuery(TypedDict, total=False):
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    platform: str
    """The listing platform."""
    rating: int
    """Star rating, from 1 to 5."""
    sentiment: Literal["positive", "neutral", "negative", "mixed"]
    """Sentiment of the text."""
    response_status: Literal["queued", "drafting", "draft", "revising", "approved", "published", "rejected", "failed", "none"]
    """`none`: without an answer."""
    format: Literal["ndjson", "csv"]
    """A JSON object a line, or CSV with a header; JSON in a cell where a field has parts."""


class ListExportsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""
    records: Literal["leads", "prospects", "calls", "claims", "reviews"]
    """Of which list."""


class CreateExportRequest(TypedDict, total=False):
    records: Required[Literal["leads", "prospects", "calls", "claims", "reviews"]]
    """Of which list."""
    format: Literal["ndjson", "csv"]
    """A JSON object a line, or CSV with a header; JSON in a cell where a field has parts. Default: `"csv"`."""
    filters: dict[str, str | float | bool | dict[str, str]]
    """As the query of the list takes them, without `limit`, `cursor` and `sort`. Default: `{}`."""


class ListImportsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""
    status: Literal["queued", "running", "completed", "failed"]
    """Current status."""


class CreateImportRequest(TypedDict, total=False):
    organization_id: Required[str]
    """The organization that the leads are for."""
    file_name: str | None
    """The name of the file. Default: `null`."""
    csv: str
    """The file as text."""
    csv_base64: str
    """The bytes of the file in base64, in place of `csv`: UTF-8, UTF-16 or windows-1252, which is found out."""
    delimiter: Literal["comma", "semicolon", "tab", "pipe"]
    """What stands between two cells; found out from the first line unless told."""
    mapping: dict[str, str | None]
    """Which field a column fills, by its name in the first line; null: it is not read. Columns that are not named here are known by their names (`Full name`, `E-mail`, `Stage` …); the answer shows what each was taken for. Default: `{}`."""
    dry_run: bool
    """Count and report, and make nothing. Default: `false`."""
    upsert: bool
    """A row with the `external_ref` of a lead that is there changes that lead: its filled cells, no others. Without it such a row is an error. Default: `false`."""
    source: str
    """The source of leads whose row names none. Default: `"import"`."""


class PreviewImportRequest(TypedDict, total=False):
    csv: str
    """The file as text."""
    csv_base64: str
    """The bytes of the file in base64, in place of `csv`: UTF-8, UTF-16 or windows-1252, which is found out."""
    delimiter: Literal["comma", "semicolon", "tab", "pipe"]
    """What stands between two cells; found out from the first line unless told."""
    is_cut: bool
    """The file goes on, and this is its beginning: what ends in the middle is left out. Default: `false`."""


class ListImportErrorsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""


class CreateLeadsRequest(TypedDict, total=False):
    leads: Required[Sequence[CreateLeadRequest]]
    """Each as `POST /leads` takes it, and judged by itself."""


class UpsertLeadRequest(TypedDict, total=False):
    organization_id: str
    """A new lead needs it. It cannot be changed."""
    direction: Literal["inbound", "outbound"]
    """`inbound` unless told. It cannot be changed."""
    name: str
    """A new lead needs it."""
    email: str | None
    """The email address."""
    phone: str | None
    """E.164."""
    source: str
    """A new lead needs it."""
    message: str | None
    """A human-readable message."""
    industry: str | None
    """The lead's own sector. Usual values: restoration, plumbing, hvac, electrical, roofing, cleaning, property_management, insurance, real_estate, commercial, residential, other."""
    owner_user_id: str | None
    """The user of the dashboard who looks after it."""
    next_action_at: str | None
    """When the next step is due; null if none is planned."""
    attribution: UpsertLeadRequestAttribution | None
    """Marketing attribution: source, campaign, keyword and so on."""
    metadata: dict[str, str | None]
    """Merged with what is there: null removes a pair, and pairs that are not sent stay."""
    pipeline_stage: Literal["new", "qualified", "nurture", "disqualified", "contacted", "appointment_set", "won", "lost"]
    """Pipeline stage of the lead."""
    lost_reason: str | None
    """Why the lead was given up; only where it is `lost` or `disqualified`."""


class UpsertLeadRequestAttribution(TypedDict, total=False):
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


class UpsertClaimRequest(TypedDict, total=False):
    loss_type: Literal["water", "sewage", "flood_surface", "fire", "smoke", "mold", "wind", "hail", "storm", "freeze", "tree", "vandalism", "biohazard", "other", None]
    """Type of loss."""
    loss_date: str | None
    """Date of the loss."""
    insured_name: str | None
    """Name of the insured."""
    loss_address: str | None
    """Where the loss happened."""
    carrier: str | None
    """The insurance company."""
    claim_number: str | None
    """The insurance carrier's claim number."""
    metadata: dict[str, str | None]
    """Merged with what is there: null removes a pair, and pairs that are not sent stay."""
    organization_id: str
    """A new claim needs it. It cannot be changed."""
    job_external_ref: str
    """A new claim needs it. It cannot be changed."""
    documents: Sequence[UpsertClaimRequestDocumentsItem]
    """A new claim needs it. It cannot be changed."""
    photos: Sequence[UpsertClaimRequestPhotosItem]
    """They cannot be changed."""


class UpsertClaimRequestDocumentsItem(TypedDict, total=False):
    document_id: str
    """Your ID of the document within the claim."""
    kind: Required[Literal["technician_notes", "adjuster_notes", "moisture_log", "measurements", "customer_statement"]]
    """Measurements outrank notes, and the notes of those who inspected outrank what the customer says."""
    text: Required[str]
    """The text."""


class UpsertClaimRequestPhotosItem(TypedDict, total=False):
    photo_id: str
    """Your ID of the photo within the claim."""
    filename: str | None
    """The name of the file. Default: `null`."""
    caption: str | None
    """A caption of what the photo shows. Default: `null`."""
    url: str | None
    """Where the picture is. Fetched, in the live environment, only where a model that looks at pictures is configured. Default: `null`."""
    sha256: str | None
    """SHA-256 of the file, hex-encoded. Default: `null`."""


class ListLeadNotesQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""


class AddLeadNoteRequest(TypedDict, total=False):
    text: Required[str]
    """The text."""


class ListIngestSourcesQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""
    kind: Literal["callrail", "twilio", "calltrackingmetrics", "whatconverts", "calls_generic", "leads_generic", "postmark", "sendgrid", "mailgun", "ses", "email_generic", "google_reviews", "reviews_generic", "jobs_generic", "google_lead_forms", "thumbtack", "angi", "facebook_lead_ads", "mapped"]
    """The kind."""


class CreateIngestSourceRequest(TypedDict, total=False):
    kind: Required[Literal["callrail", "twilio", "calltrackingmetrics", "whatconverts", "calls_generic", "leads_generic", "postmark", "sendgrid", "mailgun", "ses", "email_generic", "google_reviews", "reviews_generic", "jobs_generic", "google_lead_forms", "thumbtack", "angi", "facebook_lead_ads", "mapped"]]
    """The kind."""
    organization_id: str | None
    """The organization it belongs to. Default: `null`."""
    accounts: dict[str, str] | None
    """The provider's account, company or profile id → the organization that its calls belong to. Default: `null`."""
    mapping: IngestMapping | None
    """Needed for the kind `mapped`, and only there. Default: `null`."""
    secret: str
    """What the provider signs with. One is made here when it is left out, which serves a sender of your own: `callrail`, `twilio`, `calltrackingmetrics`, `mailgun` and `facebook_lead_ads` sign with a key that they issue. Needed for `sendgrid` (its verification key) and `ses` (the ARN of the topic)."""
    account_secrets: dict[str, str]
    """Secrets of their own for some of `accounts`, where the provider has one for each. Default: `{}`."""
    retrieval: IngestRetrievalSettings | None
    """For the kind `facebook_lead_ads`, and only there. Default: `null`."""
    metadata: dict[str, str]
    """At most 50 pairs of strings. Default: `{}`."""


IngestMapping = TypedDict(
    "IngestMapping",
    {
        "record": "Required[Literal[\"call\", \"lead\", \"text\", \"review\", \"job\"]]",
        "proof": "Required[MappingProofHeader | MappingProofBasic | MappingProofQuery | MappingProofField | MappingProofHmac | MappingProofStandardWebhooks]",
        "handshake": "MappingHandshakeQuery | MappingHandshakeHeader | None",
        "records": "str | None",
        "only": "IngestMappingOnly | None",
        "except": "IngestMappingExcept | None",
        "fields": "Required[dict[str, MappingField]]",
    },
    total=False,
)


class IngestMappingOnly(TypedDict, total=False):
    """Records whose value is none of these concern nothing here. Default: `null`."""

    path: Required[str]
    """Where the value stands: names with dots between, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for those that have a text."""
    values: Required[Sequence[str]]
    """The values."""


class IngestMappingExcept(TypedDict, total=False):
    """Records whose value is one of these concern nothing here. Default: `null`."""

    path: Required[str]
    """Where the value stands: names with dots between, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for those that have a text."""
    values: Required[Sequence[str]]
    """The values."""


class MappingProofHeader(TypedDict, total=False):
    """The secret itself in a header."""

    type: Required[Literal["header"]]
    """The type."""
    header: Required[str]
    """Name of the header."""
    prefix: str
    """A prefix of the header value that is not part of the signature. Default: `""`."""


class MappingProofBasic(TypedDict, total=False):
    """The secret as the password of HTTP Basic, whatever the name."""

    type: Required[Literal["basic"]]
    """The type."""


class MappingProofQuery(TypedDict, total=False):
    """The secret itself in the address."""

    type: Required[Literal["query"]]
    """The type."""
    parameter: Required[str]
    """Name of the parameter."""


class MappingProofField(TypedDict, total=False):
    """The secret itself in the body; it is not stored."""

    type: Required[Literal["field"]]
    """The type."""
    path: Required[str]
    """Where the value stands: names with dots between, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for those that have a text."""


class MappingProofHmac(TypedDict, total=False):
    """An HMAC of the body, with or without a time."""

    type: Required[Literal["hmac"]]
    """The type."""
    header: Required[str]
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


class MappingProofStandardWebhooks(TypedDict, total=False):
    """As standardwebhooks.com says."""

    type: Required[Literal["standard_webhooks"]]
    """The type."""


class MappingHandshakeQuery(TypedDict, total=False):
    """A GET whose parameter is answered as it is, as Facebook asks."""

    type: Required[Literal["query"]]
    """The type."""
    parameter: str
    """Name of the parameter. Default: `"hub.challenge"`."""
    token_parameter: str | None
    """Parameter in which the provider repeats `token`; null if none. Default: `"hub.verify_token"`."""
    token: str | None
    """What the provider repeats in `token_parameter`; it proves nothing more. Default: `null`."""


class MappingHandshakeHeader(TypedDict, total=False):
    """A POST without a body whose header is answered as it is, as RingCentral asks."""

    type: Required[Literal["header"]]
    """The type."""
    header: str
    """Name of the header. Default: `"validation-token"`."""


class MappingField(TypedDict, total=False):
    path: str | None
    """Where the value stands: names with dots between, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for those that have a text. Default: `null`."""
    constant: str | None
    """The same value for every record, in place of a path. Default: `null`."""
    values: dict[str, str] | None
    """The provider's words → ours, whatever their case; a word that is not there stays. Default: `null`."""


class IngestRetrievalSettings(TypedDict, total=False):
    access_token: str
    """For every page without one of its own: a long-lived access token of the page, or of a system user, with the permission `leads_retrieval`."""
    account_tokens: dict[str, str]
    """Page id → its own token, for pages that `accounts` names. What is left out stays. Default: `{}`."""
    api_url: str
    """The provider's own unless told."""


class PreviewIngestSourceRequest(TypedDict, total=False):
    kind: Required[Literal["callrail", "twilio", "calltrackingmetrics", "whatconverts", "calls_generic", "leads_generic", "postmark", "sendgrid", "mailgun", "ses", "email_generic", "google_reviews", "reviews_generic", "jobs_generic", "google_lead_forms", "thumbtack", "angi", "facebook_lead_ads", "mapped"]]
    """The kind."""
    mapping: IngestMapping | None
    """Maps the fields of the provider's payload to ours; required for the kind `mapped`, and only there. Default: `null`."""
    body: Required[str]
    """The body text."""
    content_type: str
    """The media type of the body. Default: `"application/json"`."""


class UpdateIngestSourceRequest(TypedDict, total=False):
    organization_id: str | None
    """The organization it belongs to."""
    accounts: dict[str, str] | None
    """The provider's account, company or profile id → the organization that its calls belong to."""
    mapping: IngestMapping | None
    """Of a source of the kind `mapped`, which needs one."""
    backfill: IngestBackfillSettings | None
    """Has CallRail, CallTrackingMetrics or WhatConverts asked every hour for what it has posted in vain; null: no more."""
    retrieval: IngestRetrievalSettings | None
    """For the kind `facebook_lead_ads`; null: its leads are not fetched any more."""
    metadata: dict[str, str | None]
    """Merged with what is there: null removes a pair, and pairs that are not sent stay."""


class IngestBackfillSettings(TypedDict, total=False):
    account_id: str | None
    """The account's id at CallRail or CallTrackingMetrics; at WhatConverts a profile's, for a key of several. Default: `null`."""
    api_key: str
    """Sealed and never shown; left out, the one before stays. CallTrackingMetrics' access key and secret key, and WhatConverts' token and secret, are given with a colon between."""
    api_url: str
    """The provider's own unless told."""
    since: str
    """How far the first look goes back; a day unless told, and at most 25 months."""


class RotateIngestSecretRequest(TypedDict, total=False):
    secret: str
    """What the provider signs with. One is made here when it is left out, which serves a sender of your own: `callrail`, `twilio`, `calltrackingmetrics`, `mailgun` and `facebook_lead_ads` sign with a key that they issue. Needed for `sendgrid` (its verification key) and `ses` (the ARN of the topic)."""
    account: str | None
    """One of the source's accounts, which then signs with a secret of its own; null: the secret of the source. Default: `null`."""
    overlap_seconds: int
    """How long the secret before is taken as well. Default: `86400`."""


class ListIngestMessagesQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    source_id: str
    """The ingest source."""
    status: Literal["received", "processed", "ignored", "failed"]
    """Current status."""


class ListConnectionsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: those below it as well."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""
    kind: Literal["http_job_system", "smtp"]
    """The kind."""
    status: Literal["enabled", "disabled"]
    """Current status."""


class HttpJobSystemConnectionRequest(TypedDict, total=False):
    kind: Required[Literal["http_job_system"]]
    """The kind."""
    settings: Required[HttpJobSystemConnectionRequestSettings]
    """Settings of the connection."""
    organization_ids: Sequence[str] | None
    """The organizations that it serves, and those below them; null: all. The one that names an organization, or else its nearest ancestor, wins over one for all. Default: `null`."""
    description: str | None
    """A human-readable description. Default: `null`."""
    metadata: dict[str, str]
    """At most 50 pairs of strings. Default: `{}`."""


class HttpJobSystemConnectionRequestSettings(TypedDict, total=False):
    """Settings of the connection."""

    url: Required[str]
    """Takes a call as a POST and answers `{"job_ref"}`."""
    secret: str
    """What requests are signed with; made here when it is left out."""
    lookup_url: str | None
    """Tells by `?call_id=` whether a call has become a job: 200 with `{"job_ref"}`, or 404. Asked before a call is sent again. Default: `null`."""
    cancel_url: str | None
    """Takes a job back: a POST of `{"call_id","job_ref"}`. Default: `null`."""
    idempotent: bool
    """Requests with one `Idempotency-Key` make one job. Without this and without `lookup_url`, a call whose answer was lost is not sent again: a person looks. Default: `false`."""
    dry_run: bool
    """Everything is decided and recorded, nothing is sent: calls go to a person. Default: `false`."""


class SmtpConnectionRequest(TypedDict, total=False):
    kind: Required[Literal["smtp"]]
    """The kind."""
    settings: Required[SmtpConnectionRequestSettings]
    """Settings of the connection."""
    organization_ids: Sequence[str] | None
    """The organizations that it serves, and those below them; null: all. The one that names an organization, or else its nearest ancestor, wins over one for all. Default: `null`."""
    description: str | None
    """A human-readable description. Default: `null`."""
    metadata: dict[str, str]
    """At most 50 pairs of strings. Default: `{}`."""


class SmtpConnectionRequestSettings(TypedDict, total=False):
    """Settings of the connection."""

    host: Required[str]
    """Host name of the server."""
    port: int
    """25, 465, 587 or 2525. Default: `587`."""
    secure: bool
    """TLS from the start, as at port 465; else STARTTLS is required. Default: `false`."""
    username: str | None
    """The user name. Default: `null`."""
    password: str | None
    """Never shown. A new `host` needs it again. Default: `null`."""


class UpdateConnectionRequest(TypedDict, total=False):
    settings: HttpJobSystemSettingsUpdate | SmtpSettingsUpdate
    """Those that are to change; the others stay."""
    organization_ids: Sequence[str] | None
    """The organizations that it serves, and those below them; null: all. The one that names an organization, or else its nearest ancestor, wins over one for all."""
    description: str | None
    """A human-readable description."""
    status: Literal["enabled", "disabled"]
    """Current status."""
    metadata: dict[str, str | None]
    """Merged with what is there: null removes a pair, and pairs that are not sent stay."""


class HttpJobSystemSettingsUpdate(TypedDict, total=False):
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


class SmtpSettingsUpdate(TypedDict, total=False):
    host: str
    """Host name of the server."""
    port: int
    """25, 465, 587 or 2525."""
    secure: bool
    """TLS from the start, as at port 465; else STARTTLS is required."""
    username: str | None
    """The user name."""
    password: str | None
    """Never shown. A new `host` needs it again."""


class TestConnectionRequest(TypedDict, total=False):
    pass


class ListErasuresQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told. `updated_at` is the order to keep a copy by: it leaves out the changes of the last ten seconds, so that with `updated_after` the next round misses none."""


class CreateErasureRequest(TypedDict, total=False):
    phone: str | None
    """E.164."""
    email: str | None
    """The email address."""
    dry_run: Required[bool]
    """Count first; erase with `false`."""
    reference: str | None
    """What you call the request; no name, since it is kept."""


class UpdateRetentionRequest(TypedDict, total=False):
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


class RetryJobsRequest(TypedDict, total=False):
    name: Required[Literal["process-ingest-message", "confirm-subscription", "retrieve-references", "poll-source", "classify-call", "expire-transcript", "dispatch-call", "cancel-dispatch", "test-connection", "import-leads", "write-export", "qualify-lead", "follow-lead", "assess-review", "extract-claim-scope", "draft-content", "revise-content", "draft-email", "run-sequence-step", "send-email", "label-reply", "send-account-mail", "tell-of-alert", "send-alert-mail", "erase-person", "recover-deliveries"]]
    """The kind of work: `dispatch-call` hands calls to the job system, `classify-call` reads them."""
    since: str
    """Jobs that gave up then or later."""
    until: str
    """Jobs that gave up before then."""
    dry_run: Required[bool]
    """Count first; run with `false`."""


class ListRequestsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the page before, unchanged and with the same filters; left out for the first page."""
    key_id: str
    """The key."""
    method: Literal["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
    """HTTP method of the request."""
    status_class: Literal["2xx", "3xx", "4xx", "5xx"]
    """Filter by response class, such as `4xx`."""
    path: str
    """What the path or its template begins with, with or without the base path."""
    request_id: str
    """ID of the API request that made the change."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""


CreateOutreachRequest: TypeAlias = CreateOutreachEmail | CreateOutreachSequence | CreateOutreachSuppression


CreateConnectionRequest: TypeAlias = HttpJobSystemConnectionRequest | SmtpConnectionRequest
