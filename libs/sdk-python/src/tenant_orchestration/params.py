# Generated from the OpenAPI document by `npm run sdk`; changes made here are lost.
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from typing_extensions import Required, TypeAlias, TypedDict


class ListOrganizationsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""
    parent_organization_id: str
    """The parent organization; null if none."""
    status: Literal["active", "archived"]
    """Current status."""
    external_ref: str
    """Your own reference for the record."""
    metadata: dict[str, str]
    """Records that have these pairs: `metadata[crm_id]=8812`. It is not indexed, so combine it with another filter."""


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
    """Customers are asked for a review on the platform where the organization was last reviewed if that has a link here, or else on google, or else on the first platform by name. Default: `{}`."""
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
    """How long a further call from the same number is added to the open lead and job; 0 for never. Default: `12`."""
    undo_minutes: int
    """How long a user can undo an automatic dispatch. Default: `10`."""


class CreateOrganizationRequestSender(TypedDict, total=False):
    """The sender address, and limits on when and how much may be sent. Default: `{}`."""

    name: str | None
    """The sender name that recipients see; null for the name of the organization. Default: `null`."""
    email: str | None
    """The address that mail is sent from; null for `outreach@` at the domain of this service. Replies come to this service in both cases. Default: `null`."""
    postal_address: CreateOrganizationRequestSenderPostalAddress | None
    """The postal address shown in every mail; null for the `address` of the organization. Default: `null`."""
    window: CreateOrganizationRequestSenderWindow | None
    """When mail may be sent, in the recipient's time zone, or else the organization's; null for any time. Default: `null`."""
    per_day: int | None
    """Mails per day in the organization's time zone; null for no limit. Default: `null`."""
    per_hour: int | None
    """Mails per clock hour, spread evenly over it; null for no limit. Default: `null`."""


class CreateOrganizationRequestSenderPostalAddress(TypedDict, total=False):
    """The postal address shown in every mail; null for the `address` of the organization. Default: `null`."""

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
    """Escalation mails while no user has acknowledged a critical alert; times count from the alert. If empty: owners and admins after 10 minutes. Default: `[]`."""


class CreateOrganizationRequestAlertingEscalationItem(TypedDict, total=False):
    after_minutes: Required[int]
    """Minutes after the alert was raised."""
    user_ids: Sequence[str]
    """The users notified then; if empty, owners and admins who see the organization. Default: `[]`."""


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
    """Customers are asked for a review on the platform where the organization was last reviewed if that has a link here, or else on google, or else on the first platform by name."""
    alerting: UpdateOrganizationRequestAlerting
    """Who is notified of critical alerts, and when they escalate."""
    metadata: dict[str, str | None]
    """Merged with the stored pairs: null removes a pair, and pairs that are not sent stay."""
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
    """How long a further call from the same number is added to the open lead and job; 0 for never. Default: `12`."""
    undo_minutes: int
    """How long a user can undo an automatic dispatch. Default: `10`."""


class UpdateOrganizationRequestSender(TypedDict, total=False):
    """The sender address, and limits on when and how much may be sent."""

    name: str | None
    """The sender name that recipients see; null for the name of the organization. Default: `null`."""
    email: str | None
    """The address that mail is sent from; null for `outreach@` at the domain of this service. Replies come to this service in both cases. Default: `null`."""
    postal_address: UpdateOrganizationRequestSenderPostalAddress | None
    """The postal address shown in every mail; null for the `address` of the organization. Default: `null`."""
    window: UpdateOrganizationRequestSenderWindow | None
    """When mail may be sent, in the recipient's time zone, or else the organization's; null for any time. Default: `null`."""
    per_day: int | None
    """Mails per day in the organization's time zone; null for no limit. Default: `null`."""
    per_hour: int | None
    """Mails per clock hour, spread evenly over it; null for no limit. Default: `null`."""


class UpdateOrganizationRequestSenderPostalAddress(TypedDict, total=False):
    """The postal address shown in every mail; null for the `address` of the organization. Default: `null`."""

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
    """Escalation mails while no user has acknowledged a critical alert; times count from the alert. If empty: owners and admins after 10 minutes. Default: `[]`."""


class UpdateOrganizationRequestAlertingEscalationItem(TypedDict, total=False):
    after_minutes: Required[int]
    """Minutes after the alert was raised."""
    user_ids: Sequence[str]
    """The users notified then; if empty, owners and admins who see the organization. Default: `[]`."""


class ListLeadsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""
    pipeline_stage: Literal["new", "qualified", "nurture", "disqualified", "contacted", "appointment_set", "won", "lost"]
    """Pipeline stage of the lead."""
    source: str
    """An advertising channel, a form or a partner. Leads made from calls have `call:<provider>`."""
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
    """Words of the name, the email or the reference, or a phone number: the 500 best matches, as in `GET /search`."""
    email: str
    """The email address."""
    phone: str
    """E.164."""
    metadata: dict[str, str]
    """Records that have these pairs: `metadata[crm_id]=8812`. It is not indexed, so combine it with another filter."""
    overdue: bool
    """Leads whose next action is due and that are neither won, lost nor disqualified."""


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
    """An advertising channel, a form or a partner. Leads made from calls have `call:<provider>`."""
    message: str | None
    """A human-readable message. Default: `null`."""
    industry: str | None
    """The lead's own sector. Usual values: restoration, plumbing, hvac, electrical, roofing, cleaning, property_management, insurance, real_estate, commercial, residential, other. Default: `null`."""
    owner_user_id: str | None
    """The dashboard user who is responsible for it. Default: `null`."""
    next_action_at: str | None
    """When the next step is due; null if none is planned."""
    attribution: CreateLeadRequestAttribution | None
    """Marketing attribution: source, campaign, keyword and so on. Default: `null`."""
    external_ref: str | None
    """Your own reference for the record. Default: `null`."""
    metadata: dict[str, str]
    """At most 50 pairs of strings. Default: `{}`."""
    pipeline_stage: Literal["new", "qualified", "nurture", "disqualified", "contacted", "appointment_set", "won", "lost"]
    """For leads imported from another system: their stage there, which qualification does not change."""
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
    """An advertising channel, a form or a partner. Leads made from calls have `call:<provider>`."""
    message: str | None
    """A human-readable message."""
    industry: str | None
    """The lead's own sector. Usual values: restoration, plumbing, hvac, electrical, roofing, cleaning, property_management, insurance, real_estate, commercial, residential, other."""
    owner_user_id: str | None
    """The dashboard user who is responsible for it."""
    next_action_at: str | None
    """When the next step is due; null if none is planned."""
    attribution: UpdateLeadRequestAttribution | None
    """Marketing attribution: source, campaign, keyword and so on."""
    external_ref: str | None
    """Your own reference for the record."""
    metadata: dict[str, str | None]
    """Merged with the stored pairs: null removes a pair, and pairs that are not sent stay."""
    pipeline_stage: Literal["new", "qualified", "nurture", "disqualified", "contacted", "appointment_set", "won", "lost"]
    """Pipeline stage of the lead."""
    lost_reason: str | None
    """Why the lead was given up; only where it is `lost` or `disqualified`."""
    tier: Literal["hot", "warm", "cold"]
    """A user's tier, which replaces the engine's and is stored as an example (`GET /feedback`)."""


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
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""
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
    """Records that have these pairs: `metadata[crm_id]=8812`. It is not indexed, so combine it with another filter."""


class ProspectDecision(TypedDict, total=False):
    status: Literal["new", "contacted", "replied", "interested", "not_interested", "unsubscribed", "converted"]
    """`contacted`, `replied`, `interested` or `not_interested`; the other statuses follow from mails and from the lead."""
    stop_sequences: Literal[True]
    """It gets no further mail of its sequences; `not_interested` has the same effect."""


class ListOutreachQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""
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
    """The other address: recipient, sender of a reply, or suppressed address."""
    reply_id: str
    """Mails: answers to this reply."""
    email_id: str
    """Replies and deliverability events: of this mail."""
    label: Literal["interested", "meeting_booked", "question", "not_interested", "do_not_contact", "out_of_office", "wrong_person", "bounce", "other"]
    """Replies only."""
    handled: bool
    """Replies only: whether they are handled."""
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
    """The reply that it answers, instead of `to`: the mail goes to the sender of the reply, in its thread."""
    subject: str | None
    """May contain {{name}}, {{first_name}}, {{organization}}."""
    body: str | None
    """May contain {{name}}, {{first_name}}, {{organization}}."""
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
    """Consecutive mails. The subject of the first must not look like that of a reply (`Re:`)."""

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
    """Hours after the previous step, or after the enrolment."""
    subject: str | None
    """May contain {{name}}, {{first_name}}, {{organization}}."""
    body: str | None
    """May contain {{name}}, {{first_name}}, {{organization}}."""
    brief: str | None
    """What the mail is to say; the text is drafted from it."""


class CreateOutreachSuppression(TypedDict, total=False):
    """No more mail is sent to the address or domain. Either `email` or `domain`."""

    kind: Required[Literal["suppression"]]
    """The kind."""
    organization_id: Required[str]
    """The organization it belongs to."""
    email: str | None
    """The email address."""
    domain: str | None
    """Its subdomains are suppressed too."""
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
    """Of a sequence: all its steps. It must be paused if prospects are active in it."""
    label: Literal["interested", "meeting_booked", "question", "not_interested", "do_not_contact", "out_of_office", "wrong_person", "bounce", "other"]
    """Of a reply. The consequences of the label are applied; a suppression stays until it is removed."""
    read: bool
    """Of a reply."""
    handled: bool
    """Of a reply: it needs no further attention."""


class DeleteOutreachQuery(TypedDict, total=False):
    reason: str
    """Of a suppression, and required there: why mail is allowed again. It stays in the audit log, so do not name a person."""
    new_consent: str
    """Required if the person had unsubscribed or complained, and then for `admin` only: how and when they asked for mail again. It stays in the audit log, so do not name a person."""


class SendOutreachRequest(TypedDict, total=False):
    prospect_ids: Sequence[str]
    """Sequences only: the prospects to enroll. Prospects that have been in it are not changed."""
    paused: bool
    """Sequences only: true pauses it, false resumes it."""


class ListContentQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""
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
    """Required, except for a `review_response`. Default: `null`."""
    audience: str | None
    """Who the text is written for. Default: `null`."""
    tone: str | None
    """The built-in engine knows professional, friendly, reassuring and direct; it maps other words to the nearest of these. Default: `null`."""
    keywords: Sequence[str]
    """Keywords that the text should contain. Default: `[]`."""
    platform: str | None
    """A social post is kept within its platform's limits. Default: `null`."""
    max_words: int | None
    """Maximum length in words. Default: `null`."""
    review_id: str | None
    """Required for a `review_response`, and only allowed there. Default: `null`."""


class UpdateContentRequest(TypedDict, total=False):
    title: str | None
    """With another title or body there is a new revision; the one that is left out stays."""
    body: str | None
    """Markdown. It is never rendered by this service."""
    brief: UpdateContentRequestBrief
    """The whole brief. Engines follow it from now on; the review that is answered cannot be changed."""
    metadata: dict[str, str | None]
    """Merged with the stored pairs: null removes a pair, and pairs that are not sent stay."""


class UpdateContentRequestBrief(TypedDict, total=False):
    """The whole brief. Engines follow it from now on; the review that is answered cannot be changed."""

    topic: str | None
    """Required, except for a `review_response`. Default: `null`."""
    audience: str | None
    """Who the text is written for. Default: `null`."""
    tone: str | None
    """The built-in engine knows professional, friendly, reassuring and direct; it maps other words to the nearest of these. Default: `null`."""
    keywords: Sequence[str]
    """Keywords that the text should contain. Default: `[]`."""
    platform: str | None
    """A social post is kept within its platform's limits. Default: `null`."""
    max_words: int | None
    """Maximum length in words. Default: `null`."""
    review_id: str | None
    """Required for a `review_response`, and only allowed there. Default: `null`."""


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
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""
    status: Literal["received", "classifying", "classified", "needs_review", "failed", "recorded", "decided"]
    """Current status."""
    intent: Literal["emergency_service", "estimate_request", "schedule_service", "existing_job_status", "reschedule_or_cancel", "warranty_or_callback", "complaint", "billing", "insurance_or_adjuster", "vendor_solicitation", "job_applicant", "referral_partner", "wrong_number", "spam_or_robocall", "silent_or_abandoned", "other"]
    """What the caller wants."""
    urgency: Literal["emergency", "same_day", "standard", "low"]
    """How soon someone has to come."""
    qualified: Literal["true", "false", "null"]
    """`true`, `false`, or `null` for calls that do not show it."""
    provider: str
    """The provider it came from."""
    answered: bool
    """Whether the call was answered; null if the provider has not said."""
    caller_number: str
    """In any usual notation, like `phone`."""
    callback_number: str
    """The caller's callback number, in any usual notation."""
    metadata: dict[str, str]
    """Records that have these pairs: `metadata[crm_id]=8812`. It is not indexed, so combine it with another filter."""
    lead_id: str
    """The lead."""
    needs_decision: bool
    """Whether the call waits for a person's decision."""
    outcome: Literal["dispatched", "pending", "failed", "review", "joined", "none"]
    """The outcome of the call."""
    q: str
    """Words or parts of words; all must occur in the caller's name, number or address, the job or the summary."""
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
    """Leave out to correct the reading only."""
    corrections: CallCorrections
    job_external_ref: str
    """With `dispatch`: the call is already booked under this reference, and no request is sent."""
    lead_id: str
    """With `join`: the open lead that the call belongs to."""
    reason: str
    """Required by `close`."""


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
    """Comma-separated."""
    urgencies: str
    """Comma-separated."""


class ListClaimsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""
    status: Literal["queued", "extracting", "ready_for_review", "approved", "rejected", "failed"]
    """Current status."""
    loss_type: Literal["water", "sewage", "flood_surface", "fire", "smoke", "mold", "wind", "hail", "storm", "freeze", "tree", "vandalism", "biohazard", "other"]
    """Type of loss."""
    job_external_ref: str
    """The job's reference in your job system."""
    external_ref: str
    """Your own reference, unique among the claims of the account and environment."""


class CreateClaimRequest(TypedDict, total=False):
    organization_id: Required[str]
    """The organization it belongs to."""
    job_external_ref: Required[str]
    """The job's reference in your job system."""
    external_ref: str | None
    """Your own reference, unique among the claims of the account and environment. Default: `null`."""
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
    """Measurements outrank notes, and inspectors' notes outrank the customer's statements."""
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
    """The address of the picture. Fetched only in the live environment, and only where a vision model is configured. Default: `null`."""
    sha256: str | None
    """SHA-256 of the file, hex-encoded. Default: `null`."""


class UpdateClaimRequest(TypedDict, total=False):
    external_ref: str | None
    """Your own reference, unique among the claims of the account and environment."""
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
    """Merged with the stored pairs: null removes a pair, and pairs that are not sent stay."""


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
    """How the quantity was determined. If left out with a changed quantity, it names the previous quantity."""
    note: str | None
    """A note. Default: `null`."""
    evidence: Sequence[CiteDocument | CitePhoto]
    """Each quote must appear in its source, character for character. Default: `[]`."""


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
    """How the quantity was determined. If left out with a changed quantity, it names the previous quantity."""
    note: str | None
    """A note."""
    evidence: Sequence[CiteDocument | CitePhoto]
    """Each quote must appear in its source, character for character."""
    review_status: Literal["pending", "approved", "rejected"]
    """A person's verdict on the item."""
    review_reason: str | None
    """Required to reject an item, and only allowed then."""


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
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""
    kind: Literal["call", "lead", "claim_item", "reply", "review", "content"]
    """The kind."""
    subject_id: str
    """Filter by record."""


class ListAuditEntriesQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
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
    """With `organization_id`: whether organizations below it are included."""
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
    """Takes precedence over `Accept`; NDJSON is the default."""


class ListAuditCheckpointsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
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
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""
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
    """Whether organizations below these are included, also those that are added later. Default: `false`."""
    description: str | None
    """A human-readable description. Default: `null`."""
    max_per_second: int | None
    """Maximum requests per second. Default: `null`."""
    headers: dict[str, str]
    """Headers of your own on each delivery, such as a token of your gateway: at most 10, 4 KiB together. They replace the previous ones. Stored encrypted; `header_names` lists their names, and their values are not shown again. Moving the subscription to another host removes them, unless the request sets them again. Default: `{}`."""
    api_version: Literal["2026-11-22"]
    """The version of the events to deliver; by default the newest for a new subscription. Default: `"2026-11-22"`."""
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
    """Whether organizations below these are included, also those that are added later."""
    description: str | None
    """A human-readable description."""
    max_per_second: int | None
    """Maximum requests per second."""
    headers: dict[str, str]
    """Headers of your own on each delivery, such as a token of your gateway: at most 10, 4 KiB together. They replace the previous ones. Stored encrypted; `header_names` lists their names, and their values are not shown again. Moving the subscription to another host removes them, unless the request sets them again."""
    api_version: Literal["2026-11-22"]
    """The version of the events to deliver; by default the newest for a new subscription."""
    metadata: dict[str, str | None]
    """Merged with the stored pairs: null removes a pair, and pairs that are not sent stay."""
    status: Literal["enabled", "disabled"]
    """Current status."""


class RotateWebhookSecretRequest(TypedDict, total=False):
    overlap_seconds: int
    """How long the old secret stays valid beside the new one. Default: `86400`."""
    url: str
    """Also moves the subscription to this URL. The old secret then signs no more deliveries: there is no overlap."""


class ListDeliveriesQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
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
    """By default the first type that the subscription names."""


class ReplayEventRequest(TypedDict, total=False):
    event_id: Required[str]
    """The event."""


class RecoverWebhookRequest(TypedDict, total=False):
    since: Required[str]
    """From this time."""
    until: str
    """Now by default."""


class ListEventsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    event_type: Literal["call.received", "call.classified", "call.qualified", "lead.created", "lead.updated", "outreach.email.sent", "outreach.email.replied", "claim.scope.ready", "claim.scope.reviewed", "review.requested", "review.received", "call.decided", "connection.failing", "alert.raised", "alert.escalated", "record.erased", "audit.checkpoint", "audit.log.event"]
    """The type of the event."""
    include_test: bool
    """Includes test events."""
    subject_id: str
    """The record that the event is about."""


class StreamEventsQuery(TypedDict, total=False):
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
    event_type: Literal["call.received", "call.classified", "call.qualified", "lead.created", "lead.updated", "outreach.email.sent", "outreach.email.replied", "claim.scope.ready", "claim.scope.reviewed", "review.requested", "review.received", "call.decided", "connection.failing", "alert.raised", "alert.escalated", "record.erased", "audit.checkpoint", "audit.log.event"]
    """The type of the event."""
    include_test: bool
    """Includes test events."""
    created_after: str
    """Created at or after this time."""


class CreateTestEventRequest(TypedDict, total=False):
    event_type: Required[Literal["call.received", "call.classified", "call.qualified", "lead.created", "lead.updated", "outreach.email.sent", "outreach.email.replied", "claim.scope.ready", "claim.scope.reviewed", "review.requested", "review.received", "call.decided", "connection.failing", "alert.raised", "alert.escalated", "record.erased", "audit.checkpoint", "audit.log.event"]]
    """The type of the event."""


class ListApiKeysQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""
    status: Literal["active", "revoked"]
    """Current status."""
    made_by: str
    """Filter by the key that created the key."""


class CreateApiKeyRequest(TypedDict, total=False):
    name: Required[str]
    """The name."""
    scopes: Required[Sequence[Literal["read", "write", "admin", "organizations:read", "organizations:write", "organizations:admin", "leads:read", "leads:write", "leads:admin", "prospects:read", "prospects:write", "prospects:admin", "outreach:read", "outreach:write", "outreach:admin", "content:read", "content:write", "calls:read", "calls:write", "calls:admin", "claims:read", "claims:write", "claims:admin", "reviews:read", "reviews:write", "feedback:read", "imports:read", "imports:write", "exports:read", "search:read", "alerts:read", "alerts:write", "events:read", "events:write", "webhooks:read", "webhooks:write", "webhooks:admin", "deliveries:read", "deliveries:write", "ingest-sources:admin", "ingest-messages:admin", "connections:admin", "api-keys:admin", "audit-log:read", "request-log:read", "erasures:admin", "retention:admin", "jobs:admin", "features:read"]]]
    """`read`, `write` and `admin` apply to every group of endpoints; `leads:read` applies to the group whose paths begin with `/leads`. No scope implies another. `events`, `webhooks`, `search` and `audit-log` also show data of other groups."""
    organization_ids: Sequence[str] | None
    """The organizations it is limited to; null if all. Default: `null`."""
    include_descendants: bool
    """Whether organizations below these are included, also those that are added later. Default: `false`."""
    allowed_addresses: Sequence[str] | None
    """By default those of the calling key."""
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
    """Only fewer than before: for more scopes, create a new key."""
    organization_ids: Sequence[str] | None
    """The organizations it is limited to; null if all."""
    include_descendants: bool
    """Whether organizations below these are included, also those that are added later."""
    allowed_addresses: Sequence[str] | None
    """Networks that requests with the key may come from, in CIDR notation; null for any."""
    expires_at: str | None
    """When it expires; null if never."""
    metadata: dict[str, str | None]
    """Merged with the stored pairs: null removes a pair, and pairs that are not sent stay."""


class RevokeApiKeyQuery(TypedDict, total=False):
    include_children: bool
    """Also revokes every key that was created with this one, and those created with them in turn."""


class RotateApiKeyRequest(TypedDict, total=False):
    overlap_seconds: int
    """How long the old key keeps working; 0 ends it at once, for example after a leak. Default: `86400`."""


class ListAlertsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""
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
    """The user the alert is assigned to."""


class ListReviewsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""
    platform: str
    """The listing platform."""
    rating: int
    """Star rating, from 1 to 5."""
    sentiment: Literal["positive", "neutral", "negative", "mixed"]
    """Sentiment of the text."""
    response_status: Literal["queued", "drafting", "draft", "revising", "approved", "published", "rejected", "failed", "none"]
    """`none`: reviews without a response."""


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
    """A phone number in any format, words of a name or an address, an email, a job or claim number, a reference of yours, the name of a key, a webhook, a connection, a text or a sequence, or an id of this API. Words of three or more letters also match as prefixes."""
    limit: int
    """The most results."""


class ExportLeadsQuery(TypedDict, total=False):
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
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
    """An advertising channel, a form or a partner. Leads made from calls have `call:<provider>`."""
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
    """Words of the name, the email or the reference, or a phone number: the 500 best matches, as in `GET /search`."""
    email: str
    """The email address."""
    phone: str
    """E.164."""
    metadata: dict[str, str]
    """Records that have these pairs: `metadata[crm_id]=8812`. It is not indexed, so combine it with another filter."""
    overdue: bool
    """Leads whose next action is due and that are neither won, lost nor disqualified."""
    format: Literal["ndjson", "csv"]
    """One JSON object per line, or CSV with a header; a field with parts is JSON in its cell."""


class ExportProspectsQuery(TypedDict, total=False):
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
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
    """Records that have these pairs: `metadata[crm_id]=8812`. It is not indexed, so combine it with another filter."""
    format: Literal["ndjson", "csv"]
    """One JSON object per line, or CSV with a header; a field with parts is JSON in its cell."""


class ExportCallsQuery(TypedDict, total=False):
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
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
    """`true`, `false`, or `null` for calls that do not show it."""
    provider: str
    """The provider it came from."""
    answered: bool
    """Whether the call was answered; null if the provider has not said."""
    caller_number: str
    """In any usual notation, like `phone`."""
    callback_number: str
    """The caller's callback number, in any usual notation."""
    metadata: dict[str, str]
    """Records that have these pairs: `metadata[crm_id]=8812`. It is not indexed, so combine it with another filter."""
    lead_id: str
    """The lead."""
    needs_decision: bool
    """Whether the call waits for a person's decision."""
    outcome: Literal["dispatched", "pending", "failed", "review", "joined", "none"]
    """The outcome of the call."""
    q: str
    """Words or parts of words; all must occur in the caller's name, number or address, the job or the summary."""
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
    """One JSON object per line, or CSV with a header; a field with parts is JSON in its cell."""


class ExportClaimsQuery(TypedDict, total=False):
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
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
    """Your own reference, unique among the claims of the account and environment."""
    format: Literal["ndjson", "csv"]
    """One JSON object per line, or CSV with a header; a field with parts is JSON in its cell."""


class ExportReviewsQuery(TypedDict, total=False):
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
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
    """`none`: reviews without a response."""
    format: Literal["ndjson", "csv"]
    """One JSON object per line, or CSV with a header; a field with parts is JSON in its cell."""


class ListExportsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""
    records: Literal["leads", "prospects", "calls", "claims", "reviews"]
    """The list to export."""


class CreateExportRequest(TypedDict, total=False):
    records: Required[Literal["leads", "prospects", "calls", "claims", "reviews"]]
    """The list to export."""
    format: Literal["ndjson", "csv"]
    """One JSON object per line, or CSV with a header; a field with parts is JSON in its cell. Default: `"csv"`."""
    filters: dict[str, str | float | bool | dict[str, str]]
    """The list's query parameters, without `limit`, `cursor` and `sort`. Default: `{}`."""


class ListImportsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""
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
    """The bytes of the file in base64, instead of `csv`; the encoding (UTF-8, UTF-16 or windows-1252) is detected."""
    delimiter: Literal["comma", "semicolon", "tab", "pipe"]
    """The delimiter between cells; by default detected from the first line."""
    mapping: dict[str, str | None]
    """The field that a column fills, by its name in the first line; null: the column is ignored. Columns that are not named here are recognized by their names (`Full name`, `E-mail`, `Stage` …); the response shows the field of each. Default: `{}`."""
    dry_run: bool
    """Counts and reports only; creates nothing. Default: `false`."""
    upsert: bool
    """A row with the `external_ref` of an existing lead updates that lead, with its filled cells only. Without this option such a row is an error. Default: `false`."""
    source: str
    """The source of leads whose row states none. Default: `"import"`."""


class PreviewImportRequest(TypedDict, total=False):
    csv: str
    """The file as text."""
    csv_base64: str
    """The bytes of the file in base64, instead of `csv`; the encoding (UTF-8, UTF-16 or windows-1252) is detected."""
    delimiter: Literal["comma", "semicolon", "tab", "pipe"]
    """The delimiter between cells; by default detected from the first line."""
    is_cut: bool
    """This is only the beginning of the file: an incomplete last row is ignored. Default: `false`."""


class ListImportErrorsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""


class CreateLeadsRequest(TypedDict, total=False):
    leads: Required[Sequence[CreateLeadRequest]]
    """Each as in `POST /leads`, and handled on its own."""


class UpsertLeadRequest(TypedDict, total=False):
    organization_id: str
    """A new lead needs it. It cannot be changed."""
    direction: Literal["inbound", "outbound"]
    """`inbound` by default. It cannot be changed."""
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
    """The dashboard user who is responsible for it."""
    next_action_at: str | None
    """When the next step is due; null if none is planned."""
    attribution: UpsertLeadRequestAttribution | None
    """Marketing attribution: source, campaign, keyword and so on."""
    metadata: dict[str, str | None]
    """Merged with the stored pairs: null removes a pair, and pairs that are not sent stay."""
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
    """Merged with the stored pairs: null removes a pair, and pairs that are not sent stay."""
    organization_id: str
    """Required for a new claim. It cannot be changed."""
    job_external_ref: str
    """Required for a new claim. It cannot be changed."""
    documents: Sequence[UpsertClaimRequestDocumentsItem]
    """Required for a new claim. It cannot be changed."""
    photos: Sequence[UpsertClaimRequestPhotosItem]
    """They cannot be changed."""


class UpsertClaimRequestDocumentsItem(TypedDict, total=False):
    document_id: str
    """Your ID of the document within the claim."""
    kind: Required[Literal["technician_notes", "adjuster_notes", "moisture_log", "measurements", "customer_statement"]]
    """Measurements outrank notes, and inspectors' notes outrank the customer's statements."""
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
    """The address of the picture. Fetched only in the live environment, and only where a vision model is configured. Default: `null`."""
    sha256: str | None
    """SHA-256 of the file, hex-encoded. Default: `null`."""


class ListLeadNotesQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""


class AddLeadNoteRequest(TypedDict, total=False):
    text: Required[str]
    """The text."""


class ListIngestSourcesQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""
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
    """Required for the kind `mapped`, and only allowed there. Default: `null`."""
    secret: str
    """The secret that the provider signs with. If it is left out, one is generated, for your own senders: `callrail`, `twilio`, `calltrackingmetrics`, `mailgun` and `facebook_lead_ads` sign with a key that they issue. Required for `sendgrid` (its verification key) and `ses` (the ARN of the topic)."""
    account_secrets: dict[str, str]
    """Own secrets for some of `accounts`, where the provider has one per account. Default: `{}`."""
    retrieval: IngestRetrievalSettings | None
    """Only for the kind `facebook_lead_ads`. Default: `null`."""
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
    """Records whose value is none of these are ignored. Default: `null`."""

    path: Required[str]
    """The path to the value: names separated by dots, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for elements with a given text."""
    values: Required[Sequence[str]]
    """The values."""


class IngestMappingExcept(TypedDict, total=False):
    """Records whose value is one of these are ignored. Default: `null`."""

    path: Required[str]
    """The path to the value: names separated by dots, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for elements with a given text."""
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
    """The secret as the password of HTTP Basic, with any user name."""

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
    """The path to the value: names separated by dots, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for elements with a given text."""


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
    """The signed text, with `{body}` and `{timestamp}` as placeholders. Default: `"{body}"`."""
    tolerance_seconds: int
    """With `timestamp_header`: how many seconds old the time may be. Default: `300`."""


class MappingProofStandardWebhooks(TypedDict, total=False):
    """As standardwebhooks.com says."""

    type: Required[Literal["standard_webhooks"]]
    """The type."""


class MappingHandshakeQuery(TypedDict, total=False):
    """A GET whose parameter is echoed, as Facebook requires."""

    type: Required[Literal["query"]]
    """The type."""
    parameter: str
    """Name of the parameter. Default: `"hub.challenge"`."""
    token_parameter: str | None
    """Parameter in which the provider repeats `token`; null if none. Default: `"hub.verify_token"`."""
    token: str | None
    """The value that the provider repeats in `token_parameter`; it authenticates nothing else. Default: `null`."""


class MappingHandshakeHeader(TypedDict, total=False):
    """A POST without a body whose header is echoed, as RingCentral requires."""

    type: Required[Literal["header"]]
    """The type."""
    header: str
    """Name of the header. Default: `"validation-token"`."""


class MappingField(TypedDict, total=False):
    path: str | None
    """The path to the value: names separated by dots, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for elements with a given text. Default: `null`."""
    constant: str | None
    """The same value for every record, instead of a path. Default: `null`."""
    values: dict[str, str] | None
    """The provider's words → ours, case-insensitive; a word that is not listed stays as it is. Default: `null`."""


class IngestRetrievalSettings(TypedDict, total=False):
    access_token: str
    """For every page without its own token: a long-lived access token of the page, or of a system user, with the permission `leads_retrieval`."""
    account_tokens: dict[str, str]
    """Page id → its own token, for pages in `accounts`. Tokens that are left out stay as they are. Default: `{}`."""
    api_url: str
    """By default the provider's own."""


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
    """Required for the kind `mapped`, and only allowed there."""
    backfill: IngestBackfillSettings | None
    """Polls CallRail, CallTrackingMetrics or WhatConverts every hour for records whose webhooks were missed; null: ends the polling."""
    retrieval: IngestRetrievalSettings | None
    """For the kind `facebook_lead_ads`; null: ends the fetching of leads."""
    metadata: dict[str, str | None]
    """Merged with the stored pairs: null removes a pair, and pairs that are not sent stay."""


class IngestBackfillSettings(TypedDict, total=False):
    account_id: str | None
    """The account's id at CallRail or CallTrackingMetrics; at WhatConverts a profile's id, for a key with several profiles. Default: `null`."""
    api_key: str
    """Sealed and never shown; if left out, the previous one stays. For CallTrackingMetrics, access key and secret key, and for WhatConverts, token and secret, separated by a colon."""
    api_url: str
    """By default the provider's own."""
    since: str
    """How far the first poll goes back; by default a day, at most 25 months."""


class RotateIngestSecretRequest(TypedDict, total=False):
    secret: str
    """The secret that the provider signs with. If it is left out, one is generated, for your own senders: `callrail`, `twilio`, `calltrackingmetrics`, `mailgun` and `facebook_lead_ads` sign with a key that they issue. Required for `sendgrid` (its verification key) and `ses` (the ARN of the topic)."""
    account: str | None
    """One of the source's accounts, which gets its own secret; null: the secret of the source. Default: `null`."""
    overlap_seconds: int
    """Seconds for which the previous secret is accepted too. Default: `86400`."""


class ListIngestMessagesQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
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
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    organization_id: str
    """The organization it belongs to."""
    include_descendants: bool
    """With `organization_id`: whether organizations below it are included."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""
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
    """The organizations that it serves, with those below them; null: all. A connection that names the organization takes precedence, then one that names its nearest ancestor, then one for all. Default: `null`."""
    description: str | None
    """A human-readable description. Default: `null`."""
    metadata: dict[str, str]
    """At most 50 pairs of strings. Default: `{}`."""


class HttpJobSystemConnectionRequestSettings(TypedDict, total=False):
    """Settings of the connection."""

    url: Required[str]
    """Accepts a call as a POST and answers `{"job_ref"}`."""
    secret: str
    """The key that signs requests; generated when it is left out."""
    lookup_url: str | None
    """Answers to `?call_id=` whether a call has become a job: 200 with `{"job_ref"}`, or 404. Called before a call is sent again. Default: `null`."""
    cancel_url: str | None
    """Cancels a job: a POST of `{"call_id","job_ref"}`. Default: `null`."""
    idempotent: bool
    """Requests with the same `Idempotency-Key` make one job. Without this and without `lookup_url`, a call whose answer was lost is not sent again, and goes to a person. Default: `false`."""
    dry_run: bool
    """Calls are decided and recorded, but nothing is sent: they go to a person. Default: `false`."""


class SmtpConnectionRequest(TypedDict, total=False):
    kind: Required[Literal["smtp"]]
    """The kind."""
    settings: Required[SmtpConnectionRequestSettings]
    """Settings of the connection."""
    organization_ids: Sequence[str] | None
    """The organizations that it serves, with those below them; null: all. A connection that names the organization takes precedence, then one that names its nearest ancestor, then one for all. Default: `null`."""
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
    """Implicit TLS, as on port 465; otherwise STARTTLS is required. Default: `false`."""
    username: str | None
    """The user name. Default: `null`."""
    password: str | None
    """Never shown. It must be sent again with a new `host`. Default: `null`."""


class UpdateConnectionRequest(TypedDict, total=False):
    settings: HttpJobSystemSettingsUpdate | SmtpSettingsUpdate
    """The settings to change; the others stay as they are."""
    organization_ids: Sequence[str] | None
    """The organizations that it serves, with those below them; null: all. A connection that names the organization takes precedence, then one that names its nearest ancestor, then one for all."""
    description: str | None
    """A human-readable description."""
    status: Literal["enabled", "disabled"]
    """Current status."""
    metadata: dict[str, str | None]
    """Merged with the stored pairs: null removes a pair, and pairs that are not sent stay."""


class HttpJobSystemSettingsUpdate(TypedDict, total=False):
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


class SmtpSettingsUpdate(TypedDict, total=False):
    host: str
    """Host name of the server."""
    port: int
    """25, 465, 587 or 2525."""
    secure: bool
    """Implicit TLS, as on port 465; otherwise STARTTLS is required."""
    username: str | None
    """The user name."""
    password: str | None
    """Never shown. It must be sent again with a new `host`."""


class TestConnectionRequest(TypedDict, total=False):
    pass


class ListErasuresQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""
    updated_after: str
    """Updated at or after this time."""
    updated_before: str
    """Updated before this time."""
    sort: Literal["created_at", "-created_at", "updated_at", "-updated_at"]
    """The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none."""


class CreateErasureRequest(TypedDict, total=False):
    phone: str | None
    """E.164."""
    email: str | None
    """The email address."""
    dry_run: Required[bool]
    """Count first; erase with `false`."""
    reference: str | None
    """Your own reference for the request. Use no personal name: it is kept."""


class UpdateRetentionRequest(TypedDict, total=False):
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


class RetryJobsRequest(TypedDict, total=False):
    name: Required[Literal["process-ingest-message", "confirm-subscription", "retrieve-references", "poll-source", "classify-call", "expire-transcript", "dispatch-call", "cancel-dispatch", "test-connection", "import-leads", "write-export", "qualify-lead", "follow-lead", "assess-review", "extract-claim-scope", "draft-content", "revise-content", "draft-email", "run-sequence-step", "send-email", "label-reply", "send-account-mail", "tell-of-alert", "send-alert-mail", "erase-person", "recover-deliveries"]]
    """The kind of work: `dispatch-call` hands calls to the job system, `classify-call` reads them."""
    since: str
    """Jobs discarded at this time or later."""
    until: str
    """Jobs discarded before this time."""
    dry_run: Required[bool]
    """Count first; run with `false`."""


class ListRequestsQuery(TypedDict, total=False):
    limit: int
    """Page size."""
    cursor: str
    """`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page."""
    key_id: str
    """The key."""
    method: Literal["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
    """HTTP method of the request."""
    status_class: Literal["2xx", "3xx", "4xx", "5xx"]
    """Filter by response class, such as `4xx`."""
    path: str
    """A prefix of the path or its template, with or without the base path."""
    request_id: str
    """ID of the API request that made the change."""
    created_after: str
    """Created at or after this time."""
    created_before: str
    """Created before this time."""


CreateOutreachRequest: TypeAlias = CreateOutreachEmail | CreateOutreachSequence | CreateOutreachSuppression


CreateConnectionRequest: TypeAlias = HttpJobSystemConnectionRequest | SmtpConnectionRequest
