import type { Pool } from 'pg';
import type { Environment } from '#platform/db';
import { uuidv7 } from '#platform/ids';
import { defineJobs } from '#platform/jobs';
import type { DueJob, JobMessage, SweepSource } from '#platform/queue';
import { findOverdue, findServed, type OverdueDelivery } from './webhooks.sql.ts';

const settings = {
  queue: 'webhooks',
  attempts: 50,
  backoff: { baseMs: 1_000, maxMs: 60_000 },
  timeoutMs: 60_000,
} as const;

/**
 * The jobs of deliveries. State, attempts and due times are on the deliveries' rows; the settings here limit
 * one run.
 */
export const deliveryJobs = defineJobs({
  /** Sends the due deliveries of one endpoint. */
  'deliver-webhooks': settings,
  /** Retries one failed delivery on its schedule. */
  'deliver-webhook': settings,
});

/** An endpoint and its tenant. */
export interface EndpointOf {
  tenantId: string;
  environment: Environment;
  webhookId: string;
}

function endpointJob({ tenantId, environment, webhookId }: EndpointOf, jobId: string, dueAt: Date): DueJob {
  return {
    jobId,
    job: deliveryJobs['deliver-webhooks'],
    tenantId,
    environment,
    subjectId: webhookId,
    requestId: null,
    dueAt,
  };
}

/**
 * The job for an endpoint with new deliveries. Each has its own id: a running one may have made its last
 * claim already.
 */
export function deliverySignal(endpoint: EndpointOf): DueJob {
  return { ...endpointJob(endpoint, uuidv7(), new Date()), coalesceBy: endpoint.webhookId };
}

/**
 * Returns to an endpoint later. There is one such job per endpoint, so many deliveries that wait for a slow
 * one share it.
 */
export function returnToEndpoint(endpoint: EndpointOf, dueAt: Date): DueJob {
  return { ...endpointJob(endpoint, endpoint.webhookId, dueAt), comesAgain: true };
}

/**
 * A delivery waits for the previous one of the same record. If that one's outcome is written during the
 * claim, neither statement sees the other: a second look, at least this many milliseconds later, finds it.
 */
export const secondLookMs = 50;

/**
 * Claims from an endpoint a second time. Requests at about the same time share one job, which runs after all
 * of them.
 */
export function secondLook(endpoint: EndpointOf, now = Date.now()): DueJob {
  const at = (Math.ceil(now / secondLookMs) + 1) * secondLookMs;
  return endpointJob(endpoint, `${endpoint.webhookId}-${at}`, new Date(at));
}

/** Whether a job is a second look, after which there is no third. */
export function isSecondLook({ job_id, subject_id }: Pick<JobMessage, 'job_id' | 'subject_id'>): boolean {
  return job_id.startsWith(`${subject_id}-`);
}

/** The job of a failed delivery. */
export function retryOfDelivery(row: Omit<OverdueDelivery, 'schedule_position' | 'held_back'>): DueJob {
  return {
    jobId: row.delivery_id,
    generation: row.generation,
    concurrencyKey: row.webhook_id,
    job: deliveryJobs['deliver-webhook'],
    tenantId: row.tenant_id,
    environment: row.environment,
    subjectId: row.delivery_id,
    requestId: row.request_id,
    dueAt: row.next_attempt_at,
  };
}

/** Due deliveries without a lease, for the sweep: a failed one by its own job, others by their endpoint's. */
export function deliveriesSource(pool: Pool): SweepSource {
  return {
    name: 'deliveries',
    // Any signal for the same endpoint has the same effect.
    mayBeReplaced: ({ job }) => job.name === 'deliver-webhooks',
    async inProgress(due) {
      const served = await findServed(
        pool,
        due.map(({ subjectId }) => subjectId),
      );
      return due.filter(({ subjectId }) => served.has(subjectId));
    },
    async page(dueBefore, after, limit) {
      const rows = await findOverdue(pool, dueBefore, after, limit);
      const retries = rows.filter((row) => row.schedule_position > 0);
      const first = rows.filter((row) => row.schedule_position === 0);
      // If one of an endpoint's deliveries is held back, all are: they share one job.
      const endpoints = new Map(
        first
          .toSorted((a, b) => Number(a.held_back) - Number(b.held_back))
          .map((row) => [row.webhook_id, row]),
      );
      return {
        due: [
          ...retries.map((row) => ({ ...retryOfDelivery(row), heldBack: row.held_back })),
          ...[...endpoints].map(([webhookId, row]) => ({
            ...returnToEndpoint(
              { webhookId, tenantId: row.tenant_id, environment: row.environment },
              row.next_attempt_at,
            ),
            heldBack: row.held_back,
          })),
        ],
        next: rows.length === limit ? (rows.at(-1)?.delivery_id ?? null) : null,
      };
    },
  };
}
