import { type Cluster, startCluster } from '../services/cluster.ts';
import { startJobSystem } from '../services/job-system.ts';
import { type Balance, balance, type Load, steadyLoad } from '../services/ledger.ts';
import { type Receiver, startReceiver } from '../services/receiver.ts';

/** The product on a Redis of the test's, with a customer who takes every event. */
export interface Product {
  processes: Cluster;
  receiver: Receiver;
  /** Calls a second, for so many seconds. */
  load(perSecond: number, seconds: number): Promise<Load>;
  /** Waits for the end of all work and compares what was accepted with what arrived; fails where something is missing. */
  balance(fault: string, load: Load, remark?: string): Promise<Balance>;
  /** The longest time without a delivery, in milliseconds, between two moments. */
  longestPause(from: number, to: number): number;
  stop(): Promise<void>;
}

export async function startProduct(env: Record<string, string>): Promise<Product> {
  const processes = await startCluster({ LOG_LEVEL: process.env.LOG_LEVEL || 'fatal', ...env });
  const [receiver, jobSystem] = await Promise.all([startReceiver(), startJobSystem()]);
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${processes.origin}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${processes.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  await post('/connections', {
    kind: 'http_job_system',
    settings: { ...jobSystem.settings, lookup_url: jobSystem.lookupUrl },
  });
  await post('/webhooks', { url: receiver.url, events: ['*'] });
  return {
    processes,
    receiver,
    load: (perSecond, seconds) => steadyLoad(processes, perSecond, seconds),
    balance: (fault, load, remark) =>
      balance(fault, load, { cluster: processes, receiver, jobSystem }, remark),
    longestPause(from, to) {
      const times = receiver.deliveries.map(({ at }) => at).filter((at) => at > from && at < to);
      const moments = [from, ...times.sort((a, b) => a - b), to];
      return Math.max(...moments.slice(1).map((at, i) => at - (moments[i] ?? at)));
    },
    async stop() {
      await processes.stop();
      await Promise.all([receiver.close(), jobSystem.close()]);
    },
  };
}
