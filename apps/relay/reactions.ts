import { classifyCallJob, expireTranscriptJob } from '#features/calls';
import { dispatchCallJob } from '#features/dispatch';
import { processIngestMessage } from '#features/ingest';
import { qualifyLead } from '#features/leads';
import { deliverWebhookJob } from '#features/webhooks';
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
    'call.transcript_awaited': [{ job: expireTranscriptJob, delayMs: config.transcriptWait }],
    'call.classification_requested': [{ job: classifyCallJob }],
    'call.dispatch_requested': [{ job: dispatchCallJob }],
    'lead.qualification_requested': [{ job: qualifyLead }],
  };
}

/** Every job there is, so that the sweep can bring back those that Redis has lost. */
export const jobDefinitions: readonly JobDefinition[] = [
  classifyCallJob,
  deliverWebhookJob,
  dispatchCallJob,
  expireTranscriptJob,
  processIngestMessage,
  qualifyLead,
];
