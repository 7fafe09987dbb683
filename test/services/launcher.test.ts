import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startOf } from '../../apps/local/process-record.ts';
import { choosePortRange, Launcher } from './launcher.ts';

const directories: string[] = [];
const launchers: Launcher[] = [];

function newDataDir(): string {
  const directory = join(mkdtempSync(join(tmpdir(), 'svc-launcher-')), 'a data dir');
  directories.push(directory);
  return directory;
}

function launch(dataDir: string, port: number, env?: Record<string, string>): Launcher {
  const launcher = new Launcher(dataDir, port, env);
  launchers.push(launcher);
  return launcher;
}

afterEach(async () => {
  await Promise.all(launchers.splice(0).map((launcher) => launcher.stop()));
});
afterAll(() => {
  for (const directory of directories) rmSync(join(directory, '..'), { recursive: true, force: true });
});

describe('npm start, on one data directory', () => {
  const dataDir = newDataDir();
  let port: number;
  beforeAll(async () => {
    port = await choosePortRange();
  });

  it('starts the servers and the Procfile, and tells where and with which keys in a file that only its owner reads', async () => {
    const launcher = launch(dataDir, port);
    await launcher.untilReady();
    const local = launcher.local();
    expect(launcher.localMode()).toBe(0o600);
    expect(local.base_url).toBe(`http://localhost:${port}/api/v1`);
    expect(local.processes.map(({ name }) => name)).toEqual(['api', 'dashboard', 'worker', 'mail', 'jobs']);
    expect(local.mail_url).toBe(`http://localhost:${port + 3}`);
    expect((await fetch(`${local.mail_url}/mails.json`)).status).toBe(200);
    expect((await fetch(`${local.job_system_url}/jobs.json`)).status).toBe(200);
    const environment = (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as Record<string, string>;
    expect(environment).toMatchObject({
      DATABASE_URL: local.database_url,
      REDIS_URL: local.redis_url,
      DATA_DIR: dataDir,
      SVC_DASHBOARD_PORT: String(port + 1),
      SVC_BOARD_PORT: String(port + 2),
      SVC_SMTP_URL: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/),
      SVC_WEBHOOK_ALLOW_PRIVATE: 'true',
    });
  });

  it('stops everything on Ctrl-C with exit code 0, and keeps data and keys for the next start', async () => {
    const first = launch(dataDir, port);
    await first.untilReady();
    const { live_key, database_url } = first.local();
    const running = first.runningProcesses();
    expect(running).toHaveLength(7);
    expect(await first.stop()).toBe(0);
    expect(running.filter((pid) => startOf(pid) !== undefined)).toEqual([]);

    const second = launch(dataDir, port);
    await second.untilReady();
    expect(second.local()).toMatchObject({ live_key, database_url });
    expect(await countSeeds(database_url)).toBe(1);
  });

  it('makes a new demo tenant when the database is a new one', async () => {
    const first = launch(dataDir, port);
    await first.untilReady();
    const { live_key } = first.local();
    await first.stop();
    rmSync(join(dataDir, 'postgres'), { recursive: true });

    const second = launch(dataDir, port);
    await second.untilReady();
    expect(second.local().live_key).not.toBe(live_key);
  });

  it('starts a process that dies again, says so, and writes its new id down', async () => {
    const launcher = launch(dataDir, port);
    await launcher.untilReady();
    const killed = launcher.processId('worker');
    process.kill(killed, 'SIGKILL');
    await launcher.said(/worker died \(SIGKILL\); starting it again in 0\.5 s/);
    await launcher.said(/worker is running again/);
    const successor = launcher.processId('worker');
    expect(successor).not.toBe(killed);
    expect(startOf(successor)).toBeDefined();
  });

  it('gives a running stack another account, which it keeps', async () => {
    const first = launch(dataDir, port);
    await first.untilReady();
    const { live_key: before, database_url } = first.local();
    const said = await first.seed('--empty');
    const { live_key: made } = first.local();
    expect(made).not.toBe(before);
    expect(said).toContain(made);
    expect(first.localMode()).toBe(0o600);
    // Each start of a process writes the file again.
    process.kill(first.processId('worker'), 'SIGKILL');
    await first.said(/worker is running again/);
    expect(first.local().live_key).toBe(made);
    expect(await countSeeds(database_url)).toBe(2);
    await first.stop();
    const second = launch(dataDir, port);
    await second.untilReady();
    expect(second.local().live_key).toBe(made);
    expect(await countSeeds(database_url)).toBe(2);
  });

  it('starts PostgreSQL and Redis again when they die', async () => {
    const launcher = launch(dataDir, port);
    await launcher.untilReady();
    const servers = launcher.runningProcesses().slice(-2);
    for (const pid of servers) process.kill(pid, 'SIGKILL');
    await launcher.said(/postgres is running again/);
    await launcher.said(/redis is running again/);
    expect(await countSeeds(launcher.local().database_url)).toBe(2);
  });

  it('starts again after the launcher was killed, and what that one left is gone', async () => {
    const killed = launch(dataDir, port);
    await killed.untilReady();
    const left = killed.runningProcesses();
    killed.signal('SIGKILL');
    await killed.exited;

    const next = launch(dataDir, port);
    await next.untilReady();
    expect(left.filter((pid) => startOf(pid) !== undefined)).toEqual([]);
    expect(next.runningProcesses()).toHaveLength(7);
  });

  it('takes no other process for its database server, and leaves it alone', async () => {
    const stranger = launch(newDataDir(), await choosePortRange());
    await stranger.untilReady();
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${stranger.pid}\n${dataDir}/postgres\n1\n1\n\n\n\n`,
    );

    const launcher = launch(dataDir, port);
    await launcher.untilReady();
    expect(startOf(stranger.pid)).toBeDefined();
  });

  it('refuses a second launcher, and leaves the first alone', async () => {
    const first = launch(dataDir, port);
    await first.untilReady();
    const second = launch(dataDir, port);
    expect(await second.exited).toBe(1);
    expect(second.output.join('\n')).toContain(
      `Another launcher (pid ${first.pid}) runs on this data directory`,
    );
    expect(first.runningProcesses()).toHaveLength(7);
  });

  it('waits for a launcher that is stopping instead of refusing', async () => {
    const first = launch(dataDir, port);
    await first.untilReady();
    first.signal('SIGTERM');
    await first.said(/stopping/);
    const second = launch(dataDir, port);
    await second.untilReady();
    expect(await first.exited).toBe(0);
  });
});

describe('npm start, beside others', () => {
  it('runs two stacks on other ports and data directories side by side', async () => {
    const [onePort, otherPort] = [await choosePortRange(), await choosePortRange()];
    const [one, other] = [launch(newDataDir(), onePort), launch(newDataDir(), otherPort)];
    await Promise.all([one.untilReady(), other.untilReady()]);
    await one.stop();
    expect(other.runningProcesses()).toHaveLength(7);
    expect(await countSeeds(other.local().database_url)).toBe(1);
  });

  it('names a port that is taken, and starts nothing', async () => {
    const port = await choosePortRange();
    const taken = createServer().listen(port + 1);
    const dataDir = newDataDir();
    const launcher = launch(dataDir, port);
    expect(await launcher.exited).toBe(1);
    expect(launcher.output.join('\n')).toContain(`Port ${port + 1} (dashboard) is taken`);
    expect(() => launcher.runningProcesses()).toThrow('ENOENT');
    taken.close();
  });

  it('uses the servers of DATABASE_URL and REDIS_URL and starts none of its own', async () => {
    const owner = launch(newDataDir(), await choosePortRange());
    await owner.untilReady();
    const { database_url, redis_url } = owner.local();
    const dataDir = newDataDir();
    const guest = launch(dataDir, await choosePortRange(), {
      DATABASE_URL: database_url,
      REDIS_URL: redis_url,
    });
    await guest.untilReady();
    expect(guest.local()).toMatchObject({ database_url, redis_url });
    expect(() => guest.runningProcesses()).toThrow('ENOENT');
  });

  it('ends with an error and stops everything when a process dies again and again at the first start', async () => {
    const launcher = launch(newDataDir(), await choosePortRange(), { STAND_IN_DIES: 'yes' });
    expect(await launcher.exited).toBe(1);
    expect(launcher.output.join('\n')).toMatch(
      /(api|dashboard|worker) did not start: exit code 3 \(5 times\)/,
    );
  });

  it('stops when it is told to while it is still starting', async () => {
    const launcher = launch(newDataDir(), await choosePortRange());
    await launcher.said(/starting PostgreSQL/);
    expect(await launcher.stop()).toBe(0);
    expect(launcher.output.join('\n')).not.toContain('The same values');
  });

  it('stops when the npm that runs it is killed', async () => {
    const launcher = new Launcher(newDataDir(), await choosePortRange(), {}, true);
    await launcher.untilReady();
    const running = launcher.runningProcesses();
    launcher.signal('SIGKILL');
    await launcher.exited;
    expect(running.filter((pid) => startOf(pid) !== undefined)).toEqual([]);
  });

  it('names a setting that is wrong, and starts nothing', async () => {
    const launcher = launch(newDataDir(), await choosePortRange(), { LOG_LEVEL: 'loud' });
    expect(await launcher.exited).toBe(1);
    expect(launcher.output.join('\n')).toContain('LOG_LEVEL');
  });
});

async function countSeeds(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from seeds');
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
