import { setTimeout as sleep } from 'node:timers/promises';
import { createOutageLog, type Log } from '#platform/log';

/** A check of something that a process needs: rejects with the reason, as text for an operator. */
export type Check = () => Promise<unknown>;

/** By the name that `/readyz` shows. */
export type Checks = Readonly<Record<string, Check>>;

/** The result of each check: `ok` or why it failed. */
export type CheckResults = Readonly<Record<string, string>>;

const checkDeadlineMs = 2_000;
/** Probes of several clients share a result for this long. */
const cacheMs = 1_000;

async function resultOf(check: Check): Promise<string> {
  const deadline = new AbortController();
  try {
    const late = sleep(checkDeadlineMs, undefined, { signal: deadline.signal }).then(() => {
      throw new Error(`no answer within ${checkDeadlineMs / 1_000} s`);
    });
    await Promise.race([check(), late]);
    return 'ok';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    deadline.abort();
  }
}

/** Runs all checks in parallel. */
export async function runChecks(checks: Checks): Promise<CheckResults> {
  const results = Object.entries(checks).map(async ([name, check]) => [name, await resultOf(check)] as const);
  return Object.fromEntries(await Promise.all(results));
}

/** The names of the checks that failed. */
export function failedChecks(results: CheckResults): string[] {
  return Object.keys(results).filter((name) => results[name] !== 'ok');
}

/** Waits until every check passes, and logs once what it waits for. */
export async function untilChecksPass(checks: Checks, log: Log): Promise<void> {
  const outage = createOutageLog(log, 'What this process needs');
  for (;;) {
    const results = await runChecks(checks);
    if (failedChecks(results).length === 0) return outage.works();
    outage.failed(results);
    await sleep(cacheMs);
  }
}

/** Whether a process is ready, and why not. */
export interface Readiness {
  ready: boolean;
  checks: CheckResults;
}

/**
 * The readiness that `/readyz` reports.
 * @param isEnough decides with the names of the failed checks, for a process that can do without some for a while.
 */
export function createReadiness(
  checks: Checks,
  isEnough: (failed: readonly string[]) => boolean,
  log: Log,
): () => Promise<Readiness> {
  let asked: { at: number; answer: Promise<Readiness> } | undefined;
  let wasReady: boolean | undefined;

  async function ask(): Promise<Readiness> {
    const results = await runChecks(checks);
    const ready = isEnough(failedChecks(results));
    if (wasReady !== undefined && ready !== wasReady) {
      if (ready) log.info('ready again');
      else log.warn({ checks: results }, 'not ready');
    }
    wasReady = ready;
    return { ready, checks: results };
  }

  return () => {
    if (!asked || performance.now() - asked.at > cacheMs) asked = { at: performance.now(), answer: ask() };
    return asked.answer;
  };
}
