import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { spoolKey } from '#features/ingest';
import { createLog } from '#platform/log';
import { retryingRedis } from '#platform/redis';
import { callRailCall, emergencyTranscript, postCallRail } from './callrail.ts';
import type { Cluster } from './cluster.ts';
import type { FakeJobSystem } from './job-system.ts';
import type { Receiver } from './receiver.ts';

/**
 * Deliveries that the death of a worker may repeat: what was on the wire (at most 32 to one endpoint), and answers whose
 * outcome was on its way to PostgreSQL.
 */
export const mostRepeated = 132;

/** After this time at most a fault is over; the deadlines that find it are 10 s, and the rest is for slow machines. */
export const recoveredWithin = 60_000;

/** What a provider posted at a steady rate. */
export interface Load {
  /** The provider's ids of the calls that were answered 2xx. */
  accepted: string[];
  /** What each of the others got: a status, or why there was no answer. */
  refused: (number | string)[];
}

/** Requests that a provider has under way at once: on a slow machine the rest waits at the provider, and a load takes longer. */
const mostUnderWay = 50;

/** The outcome of the accepted calls, once all work has ended. */
export interface Balance {
  events: number;
  duplicates: number;
}

/**
 * Calls at a steady rate for a while. A request that got no 2xx was not accepted, and CallRail would not repeat it.
 * @param origins of the API's processes, in turn; a connection that one of them refuses goes to the next, as behind a
 * load balancer. What is taken out of the list is asked no more.
 */
export async function steadyLoad(
  cluster: Cluster,
  perSecond: number,
  seconds: number,
  origins: readonly string[] = [cluster.origin],
): Promise<Load> {
  const load: Load = { accepted: [], refused: [] };
  const underWay = new Set<Promise<void>>();
  const started = performance.now();
  for (let i = 0; i < perSecond * seconds; i++) {
    await sleep(Math.max(0, started + (i * 1000) / perSecond - performance.now()));
    while (underWay.size >= mostUnderWay) await Promise.race(underWay);
    const call = callRailCall({ conversational_transcript: emergencyTranscript });
    const routes = [...origins];
    const post = async (tries: number): Promise<number | string> => {
      try {
        const url = `${routes[(i + tries) % routes.length]}/ingest/${cluster.source.id}`;
        return (await postCallRail(url, cluster.source.secret, JSON.stringify(call))).status;
      } catch (error) {
        const { code } = (error as { cause?: { code?: string } }).cause ?? {};
        if (code === 'ECONNREFUSED' && tries + 1 < routes.length) return post(tries + 1);
        return code ?? String(error);
      }
    };
    const posting = post(0)
      .then((result) => {
        if (result === 202) load.accepted.push(String(call.resource_id));
        else load.refused.push(result);
      })
      .finally(() => underWay.delete(posting));
    underWay.add(posting);
  }
  await Promise.all(underWay);
  return load;
}

/** Without progress for this long, work will not continue: every lease, backoff and deadline of the product has passed. */
const standstillMs = 90_000;

/**
 * Waits until no work is left, in PostgreSQL or in the spool, however long a slow machine takes for it.
 * @throws Error when there is no progress for {@link standstillMs}.
 */
export async function endOfWork(cluster: Cluster): Promise<void> {
  // As the processes reach it: it may be Sentinels, a cluster or behind TLS, and away for a while in some faults.
  const redis = retryingRedis(cluster.config.redis, createLog({ level: 'silent', process: 'test' }));
  const spool = spoolKey(cluster.config.queuePrefix);
  let last = -1;
  let changedAt = 0;
  try {
    for (;;) {
      const spooled = await redis.llen(spool);
      const { rows } = await cluster.system.pool.query<{ pending: number }>(
        `select ((select count(*) from jobs where finalized_at is null)
               + (select count(*) from deliveries where status = 'pending')
               + (select count(*) from ingest_messages where status = 'received'))::int as pending`,
      );
      const owed = spooled + (rows[0]?.pending ?? 0);
      if (owed === 0) return;
      if (owed !== last) changedAt = Date.now();
      if (Date.now() - changedAt > standstillMs) throw new Error(await standstill(cluster, owed));
      last = owed;
      await sleep(50);
    }
  } finally {
    redis.disconnect();
  }
}

/** The remaining jobs when there is no progress, by name and state, and when the first of them is due. */
async function standstill(cluster: Cluster, owed: number): Promise<string> {
  const { rows } = await cluster.system.pool.query(
    `select name, state, count(*)::int as jobs, min(scheduled_at) as due_at, max(last_error) as last_error
     from jobs where finalized_at is null group by name, state`,
  );
  return `work stands still with ${owed} owed; of these, jobs: ${JSON.stringify(rows)}`;
}

/** The calls of a load that are stored. */
export async function storedCalls(cluster: Cluster, { accepted }: Load): Promise<number> {
  const { rows } = await cluster.system.pool.query<{ stored: number }>(
    'select count(distinct provider_call_id)::int as stored from calls where provider_call_id = any ($1)',
    [accepted],
  );
  return rows[0]?.stored ?? 0;
}

/** What each call of a load says, once it is processed: it was received, classified, qualified. */
export async function eventsOf(
  cluster: Cluster,
  { accepted }: Load,
): Promise<{ event_id: string; created_at: Date }[]> {
  const { rows } = await cluster.system.pool.query<{ event_id: string; created_at: Date }>(
    `select e.event_id, e.created_at from events e join calls c on c.call_id = e.subject_id
     where c.provider_call_id = any ($1) and e.type in ('call.received', 'call.classified', 'call.qualified')`,
    [accepted],
  );
  return rows;
}

/**
 * Waits until nothing is pending, balances what was accepted against what arrived, and adds a row to the ledger.
 * @param fault what was broken meanwhile.
 */
export async function balance(
  fault: string,
  load: Load,
  { cluster, receiver, jobSystem }: { cluster: Cluster; receiver: Receiver; jobSystem: FakeJobSystem },
  remark = '',
): Promise<Balance> {
  const pool = cluster.system.pool;
  await endOfWork(cluster);
  const unstored = load.accepted.length - (await storedCalls(cluster, load));
  const events = await eventsOf(cluster, load);
  const arrived = Map.groupBy(receiver.deliveries, (delivery) => delivery.event.id);
  const missing = events.filter(({ event_id }) => !arrived.has(event_id));
  const duplicates = receiver.deliveries.length - arrived.size;
  publish({
    fault,
    accepted: load.accepted.length,
    refused: load.refused.length,
    lost: unstored + missing.length,
    twice: duplicates,
    remark: [`${events.length} events`, remark, reasons(load)].filter(Boolean).join('; '),
  });
  expect(unstored).toBe(0);
  expect(missing).toEqual([]);
  // Each call says exactly three things; none is said twice and none is missing.
  expect(events).toHaveLength(3 * load.accepted.length);
  // Each call that says so is one job, and there is no other.
  const jobs = jobSystem.jobs.splice(0);
  // A call may be stored and its 202 be lost with the process.
  const { rows: dispatched } = await pool.query<{ call_id: string; job_external_ref: string }>(
    `select call_id, job_external_ref from calls
     where dispatch_status = 'dispatched' and (provider_call_id = any ($1) or call_id = any ($2))`,
    [load.accepted, jobs.map(({ callId }) => callId)],
  );
  const refs = new Map(dispatched.map((call) => [call.call_id, call.job_external_ref]));
  expect(jobs.filter(({ callId, ref }) => refs.get(callId) !== ref)).toEqual([]);
  expect(jobs).toHaveLength(dispatched.length);
  const failed = await pool.query(`select 1 from deliveries where status = 'failed'`);
  expect(failed.rowCount).toBe(0);
  return { events: events.length, duplicates };
}

/** What the refused ones of a load got, and how often: `refused: 3 × 503`. */
function reasons({ refused }: Load): string {
  const counts = [...Map.groupBy(refused, (reason) => reason)].map(([why, all]) => `${all.length} × ${why}`);
  return counts.length > 0 ? `refused: ${counts.join(', ')}` : '';
}

/** A row of the ledger that `npm run faults` prints. */
export interface LedgerRow {
  fault: string;
  accepted: number;
  refused: number;
  lost: number;
  twice: number;
  remark: string;
}

/** Writes a row to the ledger file, if one is configured, and to the log. */
export function publish(row: LedgerRow): void {
  console.log(
    `${row.fault}: ${row.accepted} accepted, ${row.refused} refused, ${row.lost} lost, ${row.twice} twice; ${row.remark}`,
  );
  const { SVC_TEST_LEDGER } = process.env;
  if (SVC_TEST_LEDGER) appendFileSync(SVC_TEST_LEDGER, `${JSON.stringify(row)}\n`);
}
