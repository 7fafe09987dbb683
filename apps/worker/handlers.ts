import { classifyCallJob, expireTranscriptJob } from '#features/calls';
import { createClassifyCallHandler, expireTranscriptHandler } from '#features/calls/handlers';
import { dispatchCallJob } from '#features/dispatch';
import { createDispatchCallHandler } from '#features/dispatch/handlers';
import { processIngestMessage } from '#features/ingest';
import { processIngestMessageHandler } from '#features/ingest/handlers';
import { qualifyLead } from '#features/leads';
import { leadHandlers } from '#features/leads/handlers';
import { createDeliverWebhookProcessor } from '#features/webhooks/handlers';
import type { AiPort } from '#platform/ai';
import type { Config } from '#platform/config';
import type { Database } from '#platform/db';
import type { JobDefinition, JobHandler } from '#platform/jobs';
import type { Outbound } from '#platform/outbound';
import { durableProcessor, type Processor } from '#platform/queue';
import type { SecretBox } from '#platform/secrets';

export interface HandlerServices {
  config: Config;
  app: Database;
  system: Database;
  ai: AiPort;
  outbound: Outbound;
  secrets: SecretBox;
}

/** Job → handler: everything that a worker can do. */
export function processors(services: HandlerServices): Processor[] {
  const { app, system, config, ai, outbound, secrets } = services;
  const durable = (definition: JobDefinition, handler: JobHandler): Processor =>
    durableProcessor(definition, handler, { app, system: system.pool });
  return [
    durable(processIngestMessage, processIngestMessageHandler),
    durable(classifyCallJob, createClassifyCallHandler({ ai })),
    durable(expireTranscriptJob, expireTranscriptHandler),
    durable(
      dispatchCallJob,
      createDispatchCallHandler({
        outbound,
        url: config.dispatch.url,
        secret: config.dispatch.secret,
        deadlineMs: config.dispatch.deadline,
      }),
    ),
    durable(qualifyLead, leadHandlers['qualify-lead']),
    createDeliverWebhookProcessor({
      app,
      system: system.pool,
      outbound,
      secrets,
      retrySchedule: config.webhook.retrySchedule,
      deadlineMs: config.webhook.deadline,
      leaseMs: config.webhook.lease,
    }),
  ];
}
