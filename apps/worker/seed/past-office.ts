import type { Pool } from 'pg';
import { engineTasks } from '#catalog/engine-tasks';
import { routes } from '#catalog/routes';
import { createDownloadLinks } from '#features/exports';
import { storeMessage } from '#features/ingest';
import { jobs } from '#features/job-catalog';
import { operatorRetention } from '#features/retention';
import { createAi } from '#platform/ai';
import type { Config } from '#platform/config';
import { type Context, type Database, ownContext } from '#platform/db';
import { createEngines } from '#platform/engines';
import { createCursors, type Route } from '#platform/http';
import { newId, randomId } from '#platform/ids';
import type { Log } from '#platform/log';
import { checkTarget, createOutbound } from '#platform/outbound';
import { type JobRows, jobProcessor, type Processor } from '#platform/queue';
import { createSecretBox } from '#platform/secrets';
import { createTelemetry } from '#platform/telemetry';
import { composeHandlers } from '../handlers.ts';
import type { PastClock } from './clock.ts';

/** The services that the seeding uses. */
export interface Tools {
  config: Config;
  log: Log;
  app: Database;
  system: Database;
}

/** A job of the seeded account, to be run in this process: other workers would give its effects today's date. */
interface Planned {
  job_id: string;
  name: string;
  subject_id: string;
  request_id: string | null;
  at: number;
}

/** The lease that this process renews on its jobs; when it lapses, regular workers take the jobs that are left. */
const lease = `interval '5 minutes'`;
const renewEveryMs = 60_000;

/** Job rows that this process keeps its lease on regardless of how a run ends, so that no regular worker takes them. */
function heldRows(pool: Pool): JobRows {
  return {
    async start(jobId) {
      const { rows } = await pool.query(
        `select attempt, state = 'cancelled' as cancelled, last_error from jobs where job_id = $1 and finalized_at is null`,
        [jobId],
      );
      return rows[0] ?? null;
    },
    startFresh: () => ({ attempt: 0, cancelled: false, last_error: null }),
    async retry(jobId, { attempt, reason }) {
      await pool.query(
        `update jobs set state = 'retryable', attempt = $2, last_error = $3 where job_id = $1 and finalized_at is null`,
        [jobId, attempt, reason],
      );
    },
    async release(jobId, until) {
      await pool.query('update jobs set scheduled_at = $2 where job_id = $1 and finalized_at is null', [
        jobId,
        until,
      ]);
    },
    ended: () => undefined,
    close: () => undefined,
  };
}

/** Sends a request to the API. */
export type Ask = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => Promise<T>;

/** The product in one process whose clock is in the past: its API, its receiver of messages, and its worker. */
export interface PastOffice {
  ask: Ask;
  /** Receives a message that a provider sends to a source. */
  receive(source: { source_id: string; kind: string }, body: object): Promise<void>;
  /** Advances the clock to this time, and runs the jobs that become due meanwhile. */
  goOnTo(ms: number): Promise<void>;
  /** Releases the jobs that are scheduled for the future to the regular workers. */
  close(): Promise<void>;
}

/** @param who the user that acts, and the account. */
export async function openPastOffice(
  tools: Tools,
  who: { tenantId: string; userId: string; name: string },
  clock: PastClock,
): Promise<PastOffice> {
  const { config, log, app, system } = tools;
  const { pool } = system;
  const secrets = createSecretBox(config.secretKeys);
  const engines = createEngines({ tasks: engineTasks, threads: 1, log });
  const telemetry = createTelemetry('seed');
  const outbound = createOutbound({ allowPrivate: true, allowHttp: true, userAgent: 'svc-webhooks/1.0' });
  const handlers = composeHandlers({
    config,
    ai: await createAi({ config: null, pool, engines, telemetry }),
    engines,
    outbound,
    secrets,
    system,
    telemetry,
  });
  const rows = heldRows(pool);
  const processors = new Map<string, Processor>(
    Object.values(jobs).map((definition) => [
      definition.name,
      jobProcessor(definition, handlers[definition.name], { app, rows }),
    ]),
  );
  const table = routes({
    cursors: createCursors(config.secretKeys),
    secrets,
    publicUrl: config.publicUrl,
    email: config.email,
    dashboardUrl: config.dashboardUrl,
    downloads: createDownloadLinks(config.secretKeys, config.publicUrl),
    retention: operatorRetention(config),
    producer: null,
    eventStreams: null,
    checkUrl: (url) => checkTarget(url, { allowPrivate: true, allowHttp: true, resolve: true }),
  });
  const planned: Planned[] = [];
  let held: Promise<unknown> = Promise.resolve();
  app.committed = ({ jobs: made }) => {
    for (const job of made) planned.push({ ...job, at: Date.parse(job.scheduled_at) });
    const ids = made.map(({ job_id }) => job_id);
    held = Promise.all([
      held,
      pool.query(`update jobs set locked_until = now() + ${lease} where job_id = any ($1::uuid[])`, [ids]),
    ]);
  };

  const ctx = (): Context =>
    ownContext({
      tenantId: who.tenantId,
      environment: 'live',
      actor: { type: 'user', id: who.userId, name: who.name },
      scopes: ['read', 'write', 'admin'],
      db: app,
      log,
      requestId: randomId(),
    });

  async function run({ job_id, name, subject_id, request_id }: Planned, fresh: boolean): Promise<void> {
    const processor = processors.get(name);
    if (!processor) throw new Error(`there is no job ${name}`);
    const outcome = await processor.process(
      { job_id, tenant_id: who.tenantId, environment: 'live', subject_id, request_id },
      { signal: new AbortController().signal, log, fresh },
    );
    const again =
      outcome.state === 'snoozed'
        ? outcome.until.getTime()
        : outcome.state === 'retryable'
          ? clock.now() + outcome.delayMs
          : null;
    if (again !== null) planned.push({ job_id, name, subject_id, request_id, at: again });
  }

  let renewed = performance.now();
  /** Renews the lease on scheduled jobs, so that this process keeps them for as long as the seeding takes. */
  async function renewLease(): Promise<void> {
    if (performance.now() - renewed < renewEveryMs) return;
    renewed = performance.now();
    await pool.query(
      `update jobs set locked_until = now() + ${lease} where job_id = any ($1::uuid[]) and finalized_at is null`,
      [planned.map(({ job_id }) => job_id)],
    );
  }

  const started = new Set<string>();
  async function work(until: number): Promise<void> {
    for (;;) {
      await held;
      await renewLease();
      const next = planned.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) return;
      planned.splice(planned.indexOf(next), 1);
      clock.goTo(next.at);
      await run(next, !started.has(next.job_id));
      started.add(next.job_id);
    }
  }

  return {
    async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
      const [pathname = '', search = ''] = path.split('?');
      for (const route of table) {
        const values = pathOf(route, pathname);
        if (route.method !== method || !values) continue;
        const { params, query, body: shape } = route.request;
        const answer = await route.handler(ctx(), {
          params: params?.parse(values) as never,
          query: query?.parse(Object.fromEntries(new URLSearchParams(search))) as never,
          body: shape?.parse(body ?? {}) as never,
          accept: [],
          lastEventId: null,
        });
        await held;
        return (answer as unknown as { body: T }).body;
      }
      throw new Error(`there is no ${method} ${pathname}`);
    },
    async receive({ source_id, kind }, body) {
      await storeMessage(
        { db: app, log },
        {
          messageId: newId('msg'),
          tenantId: who.tenantId,
          environment: 'live',
          sourceId: source_id,
          kind: kind as Parameters<typeof storeMessage>[1]['kind'],
          dedupeKey: `seed:${randomId()}`,
          provedAccount: null,
          contentType: 'application/json',
          headers: { 'content-type': 'application/json' },
          rawBody: Buffer.from(JSON.stringify(body)),
          receivedAt: new Date(),
          requestId: randomId(),
        },
      );
      await work(clock.now());
    },
    async goOnTo(ms) {
      await work(ms);
      clock.goTo(ms);
    },
    async close() {
      await held;
      await pool.query(
        'update jobs set locked_until = null where job_id = any ($1::uuid[]) and finalized_at is null',
        [planned.map(({ job_id }) => job_id)],
      );
      await engines.close();
      await outbound.close();
    },
  };
}

/** The parameters of a path; null if it does not match the route. */
function pathOf(route: Route, path: string): Record<string, string> | null {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const found = new RegExp(`^${route.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
  return found && Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']));
}
