import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { expect } from 'vitest';
import { spoolKey } from '#features/ingest';
import { callRailCall, emergencyTranscript, postCallRail } from './callrail.ts';
import type { Cluster } from './cluster.ts';
import type { FakeJobSystem } from './job-system.ts';
import type { Receiver } from './receiver.ts';
import { waitFor } from './wait.ts';

/** What a provider posted at a steady rate. */
export interface Load {
  /** The provider's ids of the calls that were answered 2xx. */
  accepted: string[];
  refused: number;
}

/** What became of the accepted calls, once all work has ended. */
export interface Balance {
  events: number;
  duplicates: number;
}

/**
 * Calls at a steady rate for a while. A request that got no 2xx was not accepted, and CallRail would not repeat it.
 * @param origins of the API's processes, in turn; a connection that one of them refuses goes to the next, as behind a
 * load balancer.
 */
export async function steadyLoad(
  cluster: Cluster,
  perSecond: number,
  seconds: number,
  origins: readonly string[] = [cluster.origin],
): Promise<Load> {
  const load: Load = { accepted: [], refused: 0 };
  const pending: Promise<void>[] = [];
  const started = performance.now();
  for (let i = 0; i < perSecond * seconds; i++) {
    await sleep(Math.max(0, started + (i * 1000) / perSecond - performance.now()));
    const call = callRailCall({ conversational_transcript: emergencyTranscript });
    const post = async (tries: number): Promise<number> => {
      try {
        const url = `${origins[(i + tries) % origins.length]}/ingest/${cluster.source.id}`;
        return (await postCallRail(url, cluster.source.secret, JSON.stringify(call))).status;
      } catch (error) {
        const { code } = (error as { cause?: { code?: string } }).cause ?? {};
        if (code === 'ECONNREFUSED' && tries + 1 < origins.length) return post(tries + 1);
        return 0;
      }
    };
    pending.push(
      post(0).then((status) => {
        if (status === 202) load.accepted.push(String(call.resource_id));
        else load.refused += 1;
      }),
    );
  }
  await Promise.all(pending);
  return load;
}

/** Waits until nothing is owed any more, by PostgreSQL or by the spool. */
export async function endOfWork(cluster: Cluster, deadlineMs = 90_000): Promise<void> {
  const redis = new Redis(cluster.config.redis.url);
  const spool = spoolKey(cluster.config.queuePrefix);
  await waitFor(
    'the end of all work',
    async () => {
      if ((await redis.llen(spool)) > 0) return false;
      const { rows } = await cluster.system.pool.query<{ pending: number }>(
        `select (select count(*) from jobs where finalized_at is null)
              + (select count(*) from deliveries where status = 'pending')
              + (select count(*) from ingest_messages where status = 'received') as pending`,
      );
      return Number(rows[0]?.pending) === 0;
    },
    deadlineMs,
  ).finally(() => redis.disconnect());
}

/** The calls of a load that are stored. */
export async function storedCalls(cluster: Cluster, { accepted }: Load): Promise<number> {
  const { rows } = await cluster.system.pool.query<{ stored: number }>(
    'select count(distinct provider_call_id)::int as stored from calls where provider_call_id = any ($1)',
    [accepted],
  );
  return rows[0]?.stored ?? 0;
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
  const { rows: events } = await pool.query<{ event_id: string }>(
    `select e.event_id from events e join calls c on c.call_id = e.subject_id
     where c.provider_call_id = any ($1) and e.type in ('call.received', 'call.classified', 'call.qualified')`,
    [load.accepted],
  );
  const arrived = Map.groupBy(receiver.deliveries, (delivery) => delivery.event.id);
  const missing = events.filter(({ event_id }) => !arrived.has(event_id));
  const duplicates = receiver.deliveries.length - arrived.size;
  publish({
    fault,
    accepted: load.accepted.length,
    refused: load.refused,
    lost: unstored + missing.length,
    twice: duplicates,
    remark: `${events.length} events${remark && `; ${remark}`}`,
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

/** A row of the ledger that `npm run faults` prints. */
export interface LedgerRow {
  fault: string;
  accepted: number;
  refused: number;
  lost: number;
  twice: number;
  remark: string;
}

/** Writes a row to the ledger, where somebody keeps one, and to the log. */
export function publish(row: LedgerRow): void {
  console.log(
    `${row.fault}: ${row.accepted} accepted, ${row.refused} refused, ${row.lost} lost, ${row.twice} twice; ${row.remark}`,
  );
  const { SVC_TEST_LEDGER } = process.env;
  if (SVC_TEST_LEDGER) appendFileSync(SVC_TEST_LEDGER, `${JSON.stringify(row)}\n`);
}
