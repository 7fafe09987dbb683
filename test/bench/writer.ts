import { type Answer, closedLoop, type LoadRequest, leadBody, openLoop, percentile } from './load.ts';

/** The input of the load generator of writes, a separate process, so that its cost is measured separately. */
export interface WriteLoad {
  write: 'PATCH' | 'POST';
  origin: string;
  key: string;
  organizationId: string;
  /** What PATCH changes, one after the other. */
  leadIds: string[];
  connections: number;
  seconds: number;
  /** An open loop of this many a second; null: a closed loop. */
  perSecond: number | null;
}

/** What the generator answers after a load. */
export interface Written {
  /** The writes that were accepted, by what marks their events. */
  accepted: { mark: string; at: number }[];
  refused: number;
  /** How many of those refused had which status. */
  statuses: Record<string, number>;
  /** The part of the time that the generator was not waiting: near 1 it was the bottleneck. */
  busy: number;
  /** By how many milliseconds the writes were sent too late; null in a closed loop, which has no schedule. */
  lateP99: number | null;
}

/** Writes of the loads before, so that no mark comes twice. */
let before = 0;
/** A reference is one lead's, also beside those that another generator has given. */
const generator = Date.now().toString(36);

/** What the events of the n-th write are known by: a field that a lead is not judged by. */
const markOf = (write: WriteLoad['write'], n: number): string =>
  write === 'PATCH' ? `CRM-${generator}-${before + n}` : `Dana Whitfield ${before + n}`;

function requestOf(load: WriteLoad): (n: number) => LoadRequest {
  const headers = { authorization: `Bearer ${load.key}`, 'content-type': 'application/json' };
  if (load.write === 'POST') {
    return (n) => ({
      method: 'POST',
      path: '/api/v1/leads',
      headers,
      body: leadBody(load.organizationId, before + n),
    });
  }
  return (n) => ({
    method: 'PATCH',
    path: `/api/v1/leads/${load.leadIds[n % load.leadIds.length]}`,
    headers,
    body: JSON.stringify({ external_ref: markOf('PATCH', n) }),
  });
}

async function carryOut(load: WriteLoad): Promise<Written> {
  const expect = load.write === 'POST' ? 201 : 200;
  const request = requestOf(load);
  const { perSecond } = load;
  const started = performance.eventLoopUtilization();
  const answers: Answer[] = [];
  if (perSecond === null) {
    await closedLoop({ ...load, request, expect, onAnswer: (answer) => answers.push(answer) });
  } else answers.push(...(await openLoop({ ...load, perSecond, request })));
  const { utilization } = performance.eventLoopUtilization(started);
  const accepted = answers
    .filter(({ status }) => status === expect)
    .map(({ n, at }) => ({ mark: markOf(load.write, n), at }));
  before += answers.length;
  const refused = answers.filter(({ status }) => status !== expect);
  const byStatus = Map.groupBy(refused, ({ status }) => String(status));
  return {
    accepted,
    refused: refused.length,
    statuses: Object.fromEntries([...byStatus].map(([status, all]) => [status, all.length])),
    busy: utilization,
    lateP99:
      perSecond === null
        ? null
        : percentile(
            answers.map(({ late }) => late),
            99,
          ),
  };
}

process.on('message', (message: { type: string; load: WriteLoad }) => {
  if (message.type === 'load')
    void carryOut(message.load).then((written) => process.send?.({ type: 'load', ...written }));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ type: 'ready' });
