import { readdirSync, readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import type { BenchEnvironment, StartedProcess } from './environment.ts';

/** CPU seconds by process. */
export type Cpu = Record<string, number>;

interface ProcessStat {
  parent: number;
  seconds: number;
}

/** What /proc says of a process; undefined when it has ended, and where there is no /proc (anywhere but on Linux). */
function statOf(pid: number | string): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the bracket may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // utime, stime, and cutime, cstime: what its ended children used.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    // In ticks of a hundredth of a second (`getconf CLK_TCK`), on every Linux that Node runs on.
    return { parent: Number(fields[1]), seconds: ticks / 100 };
  } catch {
    return undefined;
  }
}

/** CPU that a process and its descendants, running and ended, have used so far, in seconds; NaN when unknown. */
export function treeCpuSeconds(root: number | undefined): number {
  if (root === undefined || !statOf(root)) return Number.NaN;
  const stats = new Map<number, ProcessStat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined;
    if (stat) stats.set(Number(name), stat);
  }
  const isInTree = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = stats.get(pid)?.parent;
    return parent !== undefined && isInTree(parent);
  };
  return [...stats].reduce((sum, [pid, { seconds }]) => (isInTree(pid) ? sum + seconds : sum), 0);
}

/** The process, if it runs on this machine under that name: a server may be elsewhere, or count its own processes. */
function localProcess(pid: number | undefined, name: RegExp): number | undefined {
  try {
    return name.test(readFileSync(`/proc/${pid}/comm`, 'utf8')) ? pid : undefined;
  } catch {
    return undefined;
  }
}

async function postgresProcess(url: string): Promise<number | undefined> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // A connection's process is a child of the server's.
  const server = statOf(rows[0]?.pid ?? Number.NaN)?.parent;
  await client.end();
  return localProcess(server, /^postgres/);
}

async function redisProcess(url: string): Promise<number | undefined> {
  const redis = new Redis(url);
  const [, pid] = /process_id:(\d+)/.exec(await redis.info('server')) ?? [];
  redis.disconnect();
  return localProcess(Number(pid), /^(redis|valkey)/);
}

/** What reads the CPU seconds that each of these processes, PostgreSQL and Redis have used so far. */
export async function cpuMeter(
  { config }: BenchEnvironment,
  processes: Record<string, StartedProcess>,
): Promise<() => Cpu> {
  const roots: [string, number | undefined][] = [
    ...Object.entries(processes).map(([name, { child }]): [string, number | undefined] => [name, child.pid]),
    ['postgres', await postgresProcess(config.adminDatabaseUrl ?? '')],
    ['redis', await redisProcess(config.redis.url)],
  ];
  return () => Object.fromEntries(roots.map(([name, root]) => [name, treeCpuSeconds(root)]));
}

/** CPU seconds per thousand of something between two readings, by process and `all` of them. */
export function cpuPerThousand(before: Cpu, after: Cpu, count: number): Cpu & { all: number } {
  const each = Object.entries(after).map(([name, seconds]): [string, number] => [
    name,
    ((seconds - (before[name] ?? Number.NaN)) / count) * 1_000,
  ]);
  return { ...Object.fromEntries(each), all: each.reduce((sum, [, seconds]) => sum + seconds, 0) };
}

/** As a line of a report: `4.2 (api 1.9, worker 2.3)`. */
export function describeCpu({ all, ...each }: Cpu & { all: number }): string {
  const parts = Object.entries(each).map(([name, seconds]) => `${name} ${seconds.toFixed(2)}`);
  return `${all.toFixed(2)} (${parts.join(', ')})`;
}
