import type { Redis } from 'ioredis';
import { reactions } from '#catalog/reactions';
import { classifyCallJob, expireTranscriptJob } from '#features/calls';
import { createClassifyCallHandler, expireTranscriptHandler } from '#features/calls/handlers';
import { extractClaimScopeJob } from '#features/claims';
import { createExtractClaimScopeHandler } from '#features/claims/handlers';
import { draftContentJob, requestContent, reviseContentJob } from '#features/content';
import {
  createDraftContentHandler,
  createReviseContentHandler,
  type FindReview,
} from '#features/content/handlers';
import { dispatchCallJob } from '#features/dispatch';
import { createDispatchCallHandler } from '#features/dispatch/handlers';
import { confirmSubscriptionJob, processIngestMessage } from '#features/ingest';
import { createConfirmSubscriptionHandler, processIngestMessageHandler } from '#features/ingest/handlers';
import { qualifyLead } from '#features/leads';
import { createQualifyLeadHandler } from '#features/leads/handlers';
import { findOrganization } from '#features/organizations';
import {
  createUnsubscribeLinks,
  draftEmailJob,
  labelReplyJob,
  runSequenceStepJob,
  sendEmailJob,
} from '#features/outreach';
import {
  createDraftEmailHandler,
  createLabelReplyHandler,
  createSendEmailHandler,
  createSequenceStepHandler,
} from '#features/outreach/handlers';
import { followLeadJob } from '#features/prospects';
import { followLeadHandler } from '#features/prospects/handlers';
import { assessReviewJob, readReview } from '#features/reviews';
import { createAssessReviewHandler, type DraftResponse } from '#features/reviews/handlers';
import {
  createWebhookHandover,
  handOverRequestedDeliveries,
  recoverDeliveriesJob,
  subscribersOf,
} from '#features/webhooks';
import {
  createEndpointRate,
  createWebhookDelivery,
  recoverDeliveriesHandler,
  type WebhookDelivery,
} from '#features/webhooks/handlers';
import type { AiPort } from '#platform/ai';
import type { Config } from '#platform/config';
import { type Database, read } from '#platform/db';
import { captureTransport, createEmailTransport, createSmtpTransport } from '#platform/email';
import type { JobDefinition, JobHandler, QueueName } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Outbound } from '#platform/outbound';
import { createHandover } from '#platform/outbox';
import { durableProcessor, type Processor, type Producer } from '#platform/queue';
import type { SecretBox } from '#platform/secrets';
import type { Telemetry } from '#platform/telemetry';

export interface HandlerServices {
  config: Config;
  /** What this worker consumes; of other queues it does nothing itself. */
  queues: readonly QueueName[];
  app: Database;
  system: Database;
  ai: AiPort;
  outbound: Outbound;
  secrets: SecretBox;
  redis: Redis;
  log: Log;
  telemetry: Telemetry;
  producer: Producer;
}

/** What the response to a review may go by; nothing as long as it is not assessed. */
const findReviewFacts: FindReview = (ctx, reviewId) =>
  read(ctx, async (em) => {
    const { sentiment, topics } = await readReview(em, reviewId);
    return sentiment ? { sentiment, topics } : null;
  });

/** The response to a review is a content item, drafted like every other. A closed location answers nobody. */
const draftResponse: DraftResponse = async (tx, { organizationId, platform, reviewId }) => {
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
  return item.contentId;
};

/** Job → handler: everything that a worker can do. */
function handlers({ config, ai, outbound, secrets }: HandlerServices): [JobDefinition, JobHandler][] {
  const { domain, smtp } = config.email;
  return [
    [processIngestMessage, processIngestMessageHandler],
    [confirmSubscriptionJob, createConfirmSubscriptionHandler({ outbound })],
    [classifyCallJob, createClassifyCallHandler({ ai })],
    [expireTranscriptJob, expireTranscriptHandler],
    [
      dispatchCallJob,
      createDispatchCallHandler({
        outbound,
        url: config.dispatch.url,
        secret: config.dispatch.secret,
        deadlineMs: config.dispatch.deadline,
      }),
    ],
    [qualifyLead, createQualifyLeadHandler({ ai })],
    [followLeadJob, followLeadHandler],
    [draftEmailJob, createDraftEmailHandler({ ai })],
    [runSequenceStepJob, createSequenceStepHandler({ ai, domain })],
    [
      sendEmailJob,
      createSendEmailHandler({
        transport: createEmailTransport(smtp ? createSmtpTransport(smtp) : captureTransport),
        links: createUnsubscribeLinks(secrets, config.publicUrl),
        domain,
      }),
    ],
    [labelReplyJob, createLabelReplyHandler({ ai })],
    [assessReviewJob, createAssessReviewHandler({ ai, draftResponse })],
    [draftContentJob, createDraftContentHandler({ ai, findReview: findReviewFacts })],
    [reviseContentJob, createReviseContentHandler({ ai })],
    [
      extractClaimScopeJob,
      createExtractClaimScopeHandler({
        ai,
        dashboardUrl: config.dashboardUrl,
        outbound: config.ai?.visionModel ? outbound : null,
      }),
    ],
    [recoverDeliveriesJob, recoverDeliveriesHandler],
  ];
}

/** Everything that a worker can do, as processors of its queues, and what it sends without a job. */
export function composeProcessors(services: HandlerServices): {
  processors: Processor[];
  delivery: WebhookDelivery;
} {
  const { app, system, config, queues, outbound, secrets, redis, log, telemetry, producer } = services;
  const delivery = createWebhookDelivery({
    app,
    system: system.pool,
    outbound,
    secrets,
    retrySchedule: config.webhook.retrySchedule,
    deadlineMs: config.webhook.deadline,
    leaseMs: config.webhook.lease,
    concurrency: config.webhook.concurrency,
    disableAfterMs: config.webhook.disableAfter,
    enqueue: producer.enqueue,
    rate: createEndpointRate(redis, config.queuePrefix),
    onAttempt: telemetry.deliveryAttempt,
    onFirstAttempt: telemetry.deliveryLatency,
    log,
  });
  const table = handlers(services);
  const handover = createHandover({
    reactions: reactions(config),
    steps: [
      createWebhookHandover(queues.includes('webhooks') ? delivery.firstAttempts : null),
      handOverRequestedDeliveries,
    ],
    ahead: subscribersOf,
    atOnce: new Map(
      table.flatMap(([{ name, queue }, { atOnce }]) =>
        atOnce && queues.includes(queue) ? [[name, atOnce] as const] : [],
      ),
    ),
    enqueue: producer.enqueue,
    log,
  });
  const durable = table.map(([definition, handler]) =>
    durableProcessor(definition, handler, { app, system: system.pool, handover }),
  );
  return { processors: [...durable, ...delivery.processors], delivery };
}
