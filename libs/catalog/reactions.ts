import { classifyCallJob, expireTranscriptJob } from '#features/calls';
import { extractClaimScopeJob } from '#features/claims';
import { draftContentJob, reviseContentJob } from '#features/content';
import { dispatchCallJob } from '#features/dispatch';
import { confirmSubscriptionJob, processIngestMessage } from '#features/ingest';
import { qualifyLead } from '#features/leads';
import { draftEmailJob, labelReplyJob, runSequenceStepJob, sendEmailJob } from '#features/outreach';
import { followLeadJob } from '#features/prospects';
import { assessReviewJob } from '#features/reviews';
import {
  deliverWebhookJob,
  deliverWebhooksJob,
  recoverDeliveriesJob,
  recoveryRequested,
} from '#features/webhooks';
import type { Config } from '#platform/config';
import type { JobDefinition } from '#platform/jobs';
import type { Reactions } from '#platform/outbox';

/**
 * The whole fan-out: which job follows which event. Every public event also goes to the webhook subscriptions that want
 * it; that is a step of the relay, not a line here.
 */
export function reactions(config: Pick<Config, 'transcriptWait'>): Reactions {
  return {
    'ingest.received': [{ job: processIngestMessage }],
    'ingest.confirmation_requested': [{ job: confirmSubscriptionJob }],
    'call.transcript_awaited': [{ job: expireTranscriptJob, delayMs: config.transcriptWait }],
    'call.classification_requested': [{ job: classifyCallJob }],
    'call.dispatch_requested': [{ job: dispatchCallJob }],
    [recoveryRequested]: [{ job: recoverDeliveriesJob }],
    'lead.qualification_requested': [{ job: qualifyLead }],
    'lead.outbound_changed': [{ job: followLeadJob }],
    'outreach.draft_requested': [{ job: draftEmailJob }],
    'outreach.send_requested': [{ job: sendEmailJob }],
    'outreach.step_due': [{ job: runSequenceStepJob }],
    'outreach.reply_received': [{ job: labelReplyJob }],
    'review.assessment_requested': [{ job: assessReviewJob }],
    'claim.extraction_requested': [{ job: extractClaimScopeJob }],
    'content.draft_requested': [{ job: draftContentJob }],
    'content.revision_requested': [{ job: reviseContentJob }],
  };
}

/** Every job there is, so that the sweep can bring back those that Redis has lost. */
export const jobDefinitions: readonly JobDefinition[] = [
  assessReviewJob,
  classifyCallJob,
  confirmSubscriptionJob,
  deliverWebhookJob,
  deliverWebhooksJob,
  dispatchCallJob,
  draftContentJob,
  draftEmailJob,
  expireTranscriptJob,
  extractClaimScopeJob,
  followLeadJob,
  labelReplyJob,
  processIngestMessage,
  qualifyLead,
  recoverDeliveriesJob,
  reviseContentJob,
  runSequenceStepJob,
  sendEmailJob,
];
