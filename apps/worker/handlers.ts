import { exportedLists } from '#catalog/exports';
import { createSendAlertMailHandler, createTellOfAlertHandler } from '#features/alerting/handlers';
import { resolveAlerts } from '#features/alerts';
import { createClassifyCallHandler, expireTranscriptHandler } from '#features/calls/handlers';
import { createExtractClaimScopeHandler } from '#features/claims/handlers';
import { type ConnectionServices, openConnection } from '#features/connections';
import { createTestConnectionHandler } from '#features/connections/handlers';
import { requestContent, supersedeContent } from '#features/content';
import {
  createDraftContentHandler,
  createReviseContentHandler,
  type FindReview,
} from '#features/content/handlers';
import { createCancelDispatchHandler, createDispatchCallHandler } from '#features/dispatch/handlers';
import { createErasePersonHandler } from '#features/erasure/handlers';
import { createWriteExportHandler } from '#features/exports/handlers';
import { importLeadsHandler } from '#features/imports/handlers';
import {
  createConfirmSubscriptionHandler,
  createPollSourceHandler,
  createProcessIngestMessageHandler,
  createRetrieveReferencesHandler,
} from '#features/ingest/handlers';
import { type JobName, jobs } from '#features/job-catalog';
import { createQualifyLeadHandler } from '#features/leads/handlers';
import { findOrganization } from '#features/organizations';
import { createUnsubscribeLinks } from '#features/outreach';
import {
  createDraftEmailHandler,
  createLabelReplyHandler,
  createSendEmailHandler,
  createSequenceStepHandler,
  type SendEmailOptions,
} from '#features/outreach/handlers';
import { followLeadHandler } from '#features/prospects/handlers';
import { readReview } from '#features/reviews';
import {
  announceWithResponse,
  createAssessReviewHandler,
  type DraftResponse,
  resolveReviewRequest,
} from '#features/reviews/handlers';
import { createSendAccountMailHandler } from '#features/sessions/handlers';
import { createBulkheads } from '#features/webhooks';
import {
  createDeliveryProcessors,
  createEndpointRate,
  recoverDeliveriesHandler,
} from '#features/webhooks/handlers';
import type { AiPort } from '#platform/ai';
import type { Config, EmailConfig } from '#platform/config';
import { type Database, read } from '#platform/db';
import { captureTransport, createSmtpTransport } from '#platform/email';
import type { Engines } from '#platform/engines';
import type { JobHandler } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Outbound } from '#platform/outbound';
import { type Enqueue, type JobRows, jobProcessor, type Processor, type Workers } from '#platform/queue';
import type { RedisClient } from '#platform/redis';
import type { SecretBox } from '#platform/secrets';
import type { Telemetry } from '#platform/telemetry';

export interface HandlerServices {
  config: Config;
  app: Database;
  system: Database;
  ai: AiPort;
  engines: Engines;
  outbound: Outbound;
  secrets: SecretBox;
  redis: RedisClient;
  log: Log;
  telemetry: Telemetry;
  enqueue: Enqueue;
  take: Workers['take'];
  rows: JobRows;
}

/** What the response to a review is based on; null until the review is assessed. */
const findReviewFacts: FindReview = (ctx, reviewId) =>
  read(ctx, async (em) => {
    const { sentiment, topics } = await readReview(em, reviewId);
    return sentiment ? { sentiment, topics } : null;
  });

/** The response to a review is a content item, drafted like any other. A closed location does not respond. */
const draftResponse: DraftResponse = async (
  tx,
  { organizationId, platform, reviewId, responseContentId },
) => {
  const { status } = await findOrganization(tx, organizationId);
  if (status !== 'active') return null;
  const item = await requestContent(tx, {
    organization_id: organizationId,
    kind: 'review_response',
    brief: {
      topic: null,
      audience: null,
      tone: null,
      keywords: [],
      platform,
      max_words: null,
      review_id: reviewId,
    },
    metadata: {},
  });
  if (responseContentId) await supersedeContent(tx, responseContentId, item.contentId);
  return item.contentId;
};

/** Selects the mail transport: the sandbox always captures mail; a connection takes precedence over the operator's server. */
function transportsFor(
  { smtp }: EmailConfig,
  services: ConnectionServices & { secrets: SecretBox },
): SendEmailOptions['transportOf'] {
  const operators = smtp && createSmtpTransport(smtp);
  return (environment, connection) => {
    if (environment === 'test') return captureTransport;
    if (connection) {
      const server = openConnection(connection, services);
      return { name: connection.kind, send: (ctx, message) => server.send(message, ctx.signal) };
    }
    if (!operators) throw new Error('The gate lets no mail pass without a mail server');
    return operators;
  };
}

/** Job → handler: everything that a worker can do. */
export function composeHandlers({
  config,
  ai,
  engines,
  outbound,
  secrets,
  system,
  telemetry,
}: Pick<
  HandlerServices,
  'config' | 'ai' | 'engines' | 'outbound' | 'secrets' | 'system' | 'telemetry'
>): Record<JobName, JobHandler> {
  const { email } = config;
  const connectionServices = { outbound, secrets, createSmtpTransport };
  return {
    'process-ingest-message': createProcessIngestMessageHandler({
      transcriptWaitMs: config.transcriptWait,
      email,
      engines,
    }),
    'confirm-subscription': createConfirmSubscriptionHandler({ outbound }),
    'classify-call': createClassifyCallHandler({
      ai,
      operatorsJobSystem: config.dispatch.operatorsJobSystem !== null,
    }),
    'expire-transcript': expireTranscriptHandler,
    'retrieve-references': createRetrieveReferencesHandler({ outbound, secrets }),
    'poll-source': createPollSourceHandler({ outbound, secrets }),
    'dispatch-call': createDispatchCallHandler({
      ...connectionServices,
      bulkheads: createBulkheads({ concurrency: config.webhook.concurrency }),
      operatorsJobSystem: config.dispatch.operatorsJobSystem,
      publicUrl: config.publicUrl,
      deadlineMs: config.dispatch.deadline,
      onDispatched: (urgency, seconds) => telemetry.observe('svc_dispatch_seconds', { urgency }, seconds),
    }),
    'cancel-dispatch': createCancelDispatchHandler({
      ...connectionServices,
      operatorsJobSystem: config.dispatch.operatorsJobSystem,
    }),
    'test-connection': createTestConnectionHandler(connectionServices),
    'import-leads': importLeadsHandler,
    'write-export': createWriteExportHandler({ lists: exportedLists(config) }),
    'qualify-lead': createQualifyLeadHandler({ ai }),
    'follow-lead': followLeadHandler,
    'draft-email': createDraftEmailHandler({ ai }),
    'run-sequence-step': createSequenceStepHandler({ ai, domain: email.domain }),
    'send-email': createSendEmailHandler({
      config: email,
      transportOf: transportsFor(email, connectionServices),
      bulkheads: createBulkheads({ concurrency: config.workerConcurrency }),
      links: createUnsubscribeLinks(secrets, config.publicUrl),
      reviewRequestResolved: resolveReviewRequest,
    }),
    'label-reply': createLabelReplyHandler({ ai }),
    'assess-review': createAssessReviewHandler({ ai, draftResponse }),
    'draft-content': createDraftContentHandler({
      ai,
      engines,
      findReview: findReviewFacts,
      responseResolved: announceWithResponse,
    }),
    'revise-content': createReviseContentHandler({ ai, engines }),
    'extract-claim-scope': createExtractClaimScopeHandler({
      ai,
      engines,
      dashboardUrl: config.dashboardUrl,
      outbound: config.ai?.visionModel ? outbound : null,
    }),
    'send-account-mail': createSendAccountMailHandler({
      server: email.smtp && createSmtpTransport(email.smtp),
      secrets,
      config: email,
    }),
    'tell-of-alert': createTellOfAlertHandler({ system: system.pool }),
    'send-alert-mail': createSendAlertMailHandler({
      ...connectionServices,
      system: system.pool,
      server: email.smtp && createSmtpTransport(email.smtp),
      config: email,
      dashboardUrl: config.dashboardUrl,
    }),
    'erase-person': createErasePersonHandler({ system: system.pool }),
    'recover-deliveries': recoverDeliveriesHandler,
  };
}

/** Everything that a worker can do, as processors of its queues. */
export function composeProcessors(services: HandlerServices): Processor[] {
  const { app, system, config, outbound, secrets, redis, log, telemetry, enqueue, take, rows } = services;
  const byName = composeHandlers(services);
  return [
    ...Object.values(jobs).map((definition) =>
      jobProcessor(definition, byName[definition.name], {
        app,
        rows,
        recovered: (tx, { jobId, subjectId }) => resolveAlerts(tx, [jobId, subjectId]),
      }),
    ),
    ...createDeliveryProcessors({
      app,
      system: system.pool,
      outbound,
      secrets,
      retrySchedule: config.webhook.retrySchedule,
      deadlineMs: config.webhook.deadline,
      leaseMs: config.webhook.lease,
      concurrency: config.webhook.concurrency,
      disableAfterMs: config.webhook.disableAfter,
      enqueue,
      take,
      rate: createEndpointRate(redis, config.queuePrefix),
      onAttempt: (outcome, seconds) =>
        telemetry.observe('svc_delivery_attempt_seconds', { outcome }, seconds),
      onFirstAttempt: (endpoint, seconds) =>
        telemetry.observe('svc_delivery_latency_seconds', { endpoint }, seconds),
      log,
    }),
  ];
}
