import type { CallRecord } from '#features/calls/schemas';
import type { ClaimRecord, ScopeItemRecord } from '#features/claims/schemas';
import type { ConnectionRecord } from '#features/connections/schemas';
import type { IngestSourceRecord } from '#features/ingest/schemas';
import type { LeadRecord } from '#features/leads/schemas';
import type {
  CallIntent,
  DisqualifyReason,
  JobStatus,
  PipelineStage,
  ServiceLine,
  Urgency,
} from '#features/taxonomy';
import type { DeliveryRecord, WebhookRecord } from '#features/webhooks/schemas';
import type { SpeedToLead } from '../../server/overview.schemas.ts';
import { formatDuration } from './time.ts';

/** Labels of the vocabularies. A missing one does not compile. */
export const intentLabels: Record<CallIntent, string> = {
  emergency_service: 'Emergency service',
  estimate_request: 'Estimate request',
  schedule_service: 'Schedule service',
  existing_job_status: 'Existing job status',
  reschedule_or_cancel: 'Reschedule or cancel',
  warranty_or_callback: 'Warranty or callback',
  complaint: 'Complaint',
  billing: 'Billing',
  insurance_or_adjuster: 'Insurance or adjuster',
  vendor_solicitation: 'Vendor solicitation',
  job_applicant: 'Job applicant',
  referral_partner: 'Referral partner',
  wrong_number: 'Wrong number',
  spam_or_robocall: 'Spam or robocall',
  silent_or_abandoned: 'Silent or abandoned',
  other: 'Other',
};

export const urgencyLabels: Record<Urgency, string> = {
  emergency: 'Emergency',
  same_day: 'Same day',
  standard: 'Standard',
  low: 'Low',
};

export const jobStatusLabels: Record<JobStatus, string> = {
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  completed: 'Completed',
  canceled: 'Canceled',
};

export const serviceLineLabels: Record<ServiceLine, string> = {
  water: 'Water',
  fire_smoke: 'Fire and smoke',
  mold: 'Mold',
  storm: 'Storm',
  biohazard: 'Biohazard',
  reconstruction: 'Reconstruction',
  contents: 'Contents',
  plumbing: 'Plumbing',
  hvac: 'HVAC',
  electrical: 'Electrical',
  roofing: 'Roofing',
  cleaning: 'Cleaning',
  other: 'Other',
};

export const disqualifyLabels: Record<DisqualifyReason, string> = {
  duplicate: 'Duplicate',
  out_of_area: 'Out of area',
  service_not_offered: 'Service not offered',
  not_ready: 'Not ready',
  solicitation: 'Solicitation',
  spam: 'Spam',
  existing_customer: 'Existing customer',
  wrong_number: 'Wrong number',
  insufficient_information: 'Insufficient information',
};

export const callStatusLabels: Record<CallRecord['status'], string> = {
  received: 'Waiting for the provider',
  classifying: 'Being classified',
  classified: 'Classified',
  needs_review: 'Needs review',
  failed: 'Classification failed',
  recorded: 'Outbound',
  decided: 'Decided',
};

export const verdictLabels: Record<NonNullable<CallRecord['provider_verdict']>, string> = {
  spam: 'Spam',
  not_a_lead: 'Not a lead',
};

export const transcriptStatusLabels: Record<CallRecord['transcript_status'], string> = {
  pending: 'Transcript on its way',
  available: 'Transcript available',
  unavailable: 'No transcript came',
};

export const stageLabels: Record<PipelineStage, string> = {
  new: 'New',
  qualified: 'Qualified',
  nurture: 'Nurture',
  disqualified: 'Disqualified',
  contacted: 'Contacted',
  appointment_set: 'Appointment set',
  won: 'Won',
  lost: 'Lost',
};

export const tierLabels: Record<NonNullable<LeadRecord['qualification']['tier']>, string> = {
  hot: 'Hot',
  warm: 'Warm',
  cold: 'Cold',
};

export const qualificationLabels: Record<LeadRecord['qualification']['status'], string> = {
  pending: 'Being qualified',
  ready: 'Qualified',
  needs_review: 'Needs review',
  failed: 'Qualification failed',
};

export const claimStatusLabels: Record<ClaimRecord['status'], string> = {
  queued: 'Waiting',
  extracting: 'Being read',
  ready_for_review: 'Ready for review',
  approved: 'Approved',
  rejected: 'Rejected',
  failed: 'Failed',
};

export const lossTypeLabels: Record<NonNullable<ClaimRecord['loss_type']>, string> = {
  water: 'Water',
  sewage: 'Sewage',
  flood_surface: 'Surface flood',
  fire: 'Fire',
  smoke: 'Smoke',
  mold: 'Mold',
  wind: 'Wind',
  hail: 'Hail',
  storm: 'Storm',
  freeze: 'Freeze',
  tree: 'Tree',
  vandalism: 'Vandalism',
  biohazard: 'Biohazard',
  other: 'Other',
};

export const tradeLabels: Record<ScopeItemRecord['category'], string> = {
  WTR: 'Water extraction and drying',
  DMO: 'Demolition',
  DRY: 'Drywall',
  FCC: 'Carpet',
  FCV: 'Vinyl floor',
  FCW: 'Wood floor',
  FCT: 'Ceramic tile',
  FNC: 'Trim',
  PNT: 'Painting',
  INS: 'Insulation',
  CAB: 'Cabinetry',
  CLN: 'Cleaning',
  CON: 'Contents',
  HMR: 'Hazardous material',
  PLM: 'Plumbing',
  ELE: 'Electrical',
  RFG: 'Roofing',
  SFG: 'Gutters and soffit',
  SDG: 'Siding',
  WDW: 'Windows',
  DOR: 'Doors',
  TMP: 'Temporary repairs',
  FRM: 'Framing',
  HVC: 'HVAC',
  APP: 'Appliances',
  LIT: 'Light fixtures',
};

export const unitLabels: Record<ScopeItemRecord['unit'], string> = {
  SF: 'sq ft',
  LF: 'lin ft',
  SY: 'sq yd',
  EA: 'each',
  HR: 'hours',
  DA: 'days',
};

export const deliveryLabels: Record<DeliveryRecord['status'], string> = {
  pending: 'Waiting',
  delivering: 'Being sent',
  delivered: 'Delivered',
  failed: 'Failed',
  canceled: 'Canceled',
};

export const eventLabels: Record<WebhookRecord['events'][number], string> = {
  '*': 'All events except the audit stream',
  'call.received': 'Call received',
  'call.classified': 'Call classified',
  'call.qualified': 'Call qualified',
  'lead.created': 'Lead created',
  'lead.updated': 'Lead updated',
  'outreach.email.sent': 'Outreach e-mail sent',
  'outreach.email.replied': 'Outreach e-mail answered',
  'claim.scope.ready': 'Claim scope ready',
  'claim.scope.reviewed': 'Claim scope reviewed',
  'review.requested': 'Review requested',
  'review.received': 'Review received',
  'call.decided': 'Call decided',
  'connection.failing': 'Connection failing',
  'alert.raised': 'Alert raised',
  'alert.escalated': 'Alert escalated',
  'record.erased': 'Record erased',
  'audit.checkpoint': 'Audit log signed',
  'audit.log.event': 'Audit log entry',
};

export const connectionKindLabels: Record<ConnectionRecord['kind'], string> = {
  http_job_system: 'Job system',
  smtp: 'Mail server (SMTP)',
};

export const sourceKindLabels: Record<IngestSourceRecord['kind'], string> = {
  callrail: 'CallRail',
  twilio: 'Twilio',
  calltrackingmetrics: 'CallTrackingMetrics',
  whatconverts: 'WhatConverts',
  calls_generic: 'Calls, any other tracker',
  leads_generic: 'Leads, any other sender',
  postmark: 'Postmark',
  sendgrid: 'SendGrid',
  mailgun: 'Mailgun',
  ses: 'Amazon SES',
  email_generic: 'E-mail, any other provider',
  google_reviews: 'Google reviews',
  reviews_generic: 'Reviews, any other platform',
  jobs_generic: 'Jobs, any job system',
  google_lead_forms: 'Google lead forms',
  thumbtack: 'Thumbtack',
  angi: 'Angi',
  facebook_lead_ads: 'Facebook lead ads',
  mapped: 'Any other sender, by a mapping',
};

/** The name of a provider of calls, mails or reviews; an unknown one is derived from its identifier. */
export function providerName(provider: string): string {
  return provider in sourceKindLabels
    ? sourceKindLabels[provider as IngestSourceRecord['kind']]
    : humanize(provider);
}

/** A word of an open vocabulary: `website_form` reads “Website form”, `api_key.created` “API key created”. */
export function humanize(word: string): string {
  const text = word
    .replace(/[_.]+/g, ' ')
    .replace(/\b(api|url|id|ip|csv|hvac)\b/g, (letters) => letters.toUpperCase())
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence of the program with a capital letter first and without the underscores of vocabulary words. */
export function sentence(text: string): string {
  const plain = text.replace(/([a-z])_(?=[a-z])/g, '$1 ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A message or reason in user-facing words: without enum values, fractions and error codes. */
export function inWords(message: string): string {
  return message
    .replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (word) => {
      const label =
        intentLabels[word as CallIntent] ??
        urgencyLabels[word as Urgency] ??
        connectionKindLabels[word as ConnectionRecord['kind']];
      return label?.toLowerCase() ?? word;
    })
    .replace(/\b0\.\d+\b/g, (share) => `${Math.round(Number(share) * 100)}%`)
    .replace(/\.?\s*\(E[A-Z_]{3,}\)\.?/g, '.');
}

/** The same as a sentence of its own. */
export const plainly = (message: string): string => sentence(inWords(message));

/** +14045550142 in North American notation; numbers of other countries stay unchanged. */
export function formatPhone(number: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : number;
}

/** The median time until leads were answered, in words. */
export function speedText({ median_seconds: seconds, answered }: SpeedToLead): string {
  if (seconds === null || answered === 0) return '–';
  if (seconds < 1) return 'at once';
  if (seconds < 3_600) return formatDuration(Math.round(seconds));
  return `${Math.round(seconds / 360) / 10} hr`;
}
