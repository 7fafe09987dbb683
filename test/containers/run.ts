import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { TenantOrchestration } from '#sdk';
import { waitFor } from '../services/wait.ts';

/**
 * Builds the image, starts `docker/compose.yml` as a project of its own, and lets a customer create leads while one container
 * after the other crashes and is restarted. Every lead that was answered 201 has to be there, once, with its event.
 * Then the backup profile: a backup has to be written, be whole, and come back with every lead. Everything is removed
 * afterwards. `--no-build` takes the image that is there.
 */

const patience = 180_000;
const processes = ['api', 'worker', 'relay', 'dashboard', 'board'];
const servers = ['postgres', 'redis'];

const directory = mkdtempSync(join(tmpdir(), 'svc-containers-'));
const envFile = join(directory, 'env');
const [apiPort, dashboardPort, boardPort] = [await getPort(), await getPort(), await getPort()];
const secret = () => randomBytes(24).toString('hex');
const settings = {
  POSTGRES_PASSWORD: secret(),
  APP_DATABASE_PASSWORD: secret(),
  SYSTEM_DATABASE_PASSWORD: secret(),
  REDIS_PASSWORD: secret(),
  SVC_SECRET_KEY: randomBytes(32).toString('base64'),
  SVC_CHECKPOINT_KEY: randomBytes(32).toString('base64'),
  SVC_PUBLIC_URL: `http://localhost:${apiPort}`,
  SVC_DASHBOARD_URL: `http://localhost:${dashboardPort}`,
  SVC_BOARD_URL: `http://localhost:${boardPort}`,
  API_PORT: apiPort,
  DASHBOARD_PORT: dashboardPort,
  BOARD_PORT: boardPort,
  BACKUP_DIRECTORY: join(directory, 'backups'),
  BACKUP_USER: '0:0',
};
writeFileSync(
  envFile,
  Object.entries(settings)
    .map((setting) => setting.join('='))
    .join('\n'),
);

/** Compose as a plugin, or the older one that is a program of its own. */
const program =
  spawnSync('docker', ['compose', 'version']).status === 0 ? ['docker', 'compose'] : ['docker-compose'];
const project = [...program, '-p', 'svc-containers', '--env-file', envFile, '-f', 'docker/compose.yml'];

function run(words: readonly string[]): string {
  const [command = '', ...args] = words;
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

const compose = (...args: string[]): string => run([...project, ...args]);

const svc = (...args: string[]): string =>
  compose('exec', '-T', 'worker', 'node', 'apps/cli/main.ts', ...args, '--as', 'containers-test');

/** What becomes of a container, by Docker: `running healthy 1`, the last being its restarts by policy. */
const stateOf = (service: string): string =>
  run([
    'docker',
    'inspect',
    '--format',
    '{{.State.Status}} {{.State.Health.Status}} {{.RestartCount}}',
    compose('ps', '-q', service).trim(),
  ]).trim();

const healthy = (service: string, restarts = 0): Promise<unknown> =>
  waitFor(
    `${service} to be healthy`,
    async () => {
      await sleep(1_000);
      const [status, health, count] = stateOf(service).split(' ');
      return status === 'running' && health === 'healthy' && Number(count) >= restarts;
    },
    patience,
  );

/** What happens to each container in turn, and how it comes back. */
const faults: [string, () => Promise<unknown>][] = [
  ...processes.map((service): [string, () => Promise<unknown>] => [
    `kill -9 of the ${service}, started again by its restart policy`,
    async () => {
      // Everything but the container's init, which ends with its child.
      spawnSync(program[0] ?? '', [...project.slice(1), 'exec', '-T', service, 'bash', '-c', 'kill -9 -1']);
      await healthy(service, 1);
    },
  ]),
  ...servers.map((service): [string, () => Promise<unknown>] => [
    `kill -9 of ${service}`,
    async () => {
      run(['docker', 'kill', '--signal', 'KILL', compose('ps', '-q', service).trim()]);
      // Docker takes this for a wish of the operator, and starts nothing by itself.
      run(['docker', 'start', compose('ps', '-q', service).trim()]);
      await healthy(service);
    },
  ]),
  ...[...servers, ...processes].map((service): [string, () => Promise<unknown>] => [
    `restart of ${service}`,
    async () => {
      compose('restart', service);
      await healthy(service);
    },
  ]),
];

/** Creates leads, at most ten a second, from a client that retries until each is confirmed. */
async function load(
  client: TenantOrchestration,
  organizationId: string,
  isOver: () => boolean,
): Promise<Set<string>> {
  const created = new Set<string>();
  const one = async (i: number): Promise<void> => {
    const lead = await client.leads.create({
      organization_id: organizationId,
      name: `Caller ${i}`,
      phone: `+1206555${String(i % 10_000).padStart(4, '0')}`,
      source: 'website',
    });
    if (created.has(lead.lead_id)) throw new Error(`${lead.lead_id} was answered for two leads`);
    created.add(lead.lead_id);
  };
  const underWay = new Set<Promise<void>>();
  for (let i = 0; !isOver(); i++) {
    await sleep(100);
    while (underWay.size >= 20) await Promise.race(underWay);
    const creating = one(i).finally(() => underWay.delete(creating));
    underWay.add(creating);
  }
  await Promise.all(underWay);
  return created;
}

/** Compares what was answered 201 with what is there; throws where anything is missing or twice. */
async function compare(client: TenantOrchestration, created: Set<string>): Promise<void> {
  const stored: string[] = [];
  for await (const { lead_id } of client.leads.list({ limit: 100 })) stored.push(lead_id);
  const said: string[] = [];
  for await (const { data } of client.events.list({ event_type: 'lead.created', limit: 100 })) {
    said.push((data as { lead_id: string }).lead_id);
  }
  const lost = [...created].filter((id) => !stored.includes(id));
  const silent = [...created].filter((id) => !said.includes(id));
  const twice = stored.length - created.size + (said.length - new Set(said).size);
  console.log(
    `${created.size} leads answered 201, ${lost.length} lost, ${silent.length} without an event, ${twice} twice`,
  );
  if (lost.length > 0 || silent.length > 0 || twice !== 0) throw new Error('the ledger does not balance');
}

/** Brings a backup back into a database of its own; throws where a lead is missing or the audit log is not what it was. */
function restore(from: string, created: Set<string>): void {
  const { POSTGRES_PASSWORD, APP_DATABASE_PASSWORD, SYSTEM_DATABASE_PASSWORD } = settings;
  const logins = {
    DATABASE_URL: `postgres:${POSTGRES_PASSWORD}`,
    SVC_APP_DATABASE_URL: `svc_app:${APP_DATABASE_PASSWORD}`,
    SVC_SYSTEM_DATABASE_URL: `svc_system:${SYSTEM_DATABASE_PASSWORD}`,
  };
  const there = Object.entries(logins).flatMap(([name, login]) => [
    '-e',
    `${name}=postgres://${login}@postgres:5432/restored`,
  ]);
  const psql = (database: string, sql: string): string =>
    compose(
      ...['exec', '-T', '-e', `PGPASSWORD=${POSTGRES_PASSWORD}`, 'postgres'],
      ...['psql', '--host=127.0.0.1', '--username=postgres', `--dbname=${database}`, '-Atc', sql],
    ).trim();
  const inCopy = (...args: string[]): string =>
    compose('exec', '-T', ...there, 'backup', 'node', 'apps/cli/main.ts', ...args, '--as', 'containers-test');
  psql('postgres', 'create database restored');
  console.log(inCopy('restore', '--from', from, '--yes'));
  console.log(inCopy('audit', 'verify'));
  const restored = Number(psql('restored', 'select count(*) from leads'));
  console.log(`${restored} leads restored`);
  if (restored !== created.size) throw new Error(`the restored copy lacks leads of ${created.size}`);
}

/** Also at the beginning: a run that was killed has left its containers. */
const remove = () =>
  spawnSync(program[0] ?? '', [
    ...project.slice(1),
    ...['--profile', 'backup', 'down', '--volumes', '--remove-orphans'],
  ]);

try {
  remove();
  if (!process.argv.includes('--no-build')) compose('build');
  compose('up', '--detach');
  for (const service of [...servers, ...processes]) await healthy(service);
  console.log(svc('doctor'));
  const { tenant_id, organization_id } = JSON.parse(
    svc('tenants', 'create', '--name', 'Harbor Restoration', '--json'),
  );
  const asked = ['--environment', 'live', '--scopes', 'read,write', '--requests-per-minute', '6000'];
  const { key } = JSON.parse(svc('keys', 'create', '--tenant', tenant_id, ...asked, '--json'));
  const client = new TenantOrchestration({
    baseUrl: `http://127.0.0.1:${apiPort}/api/v1`,
    apiKey: key,
    timeoutMs: 30_000,
    maxRetries: 1_000,
  });
  let over = false;
  const loading = load(client, organization_id, () => over);
  for (const [fault, happen] of faults) {
    const began = performance.now();
    await happen();
    console.log(`${fault}: healthy after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  }
  over = true;
  const created = await loading;
  await compare(client, created);
  compose('--profile', 'backup', 'up', '--detach', 'backup');
  await waitFor(
    'a backup',
    async () => {
      await sleep(1_000);
      return spawnSync('find', [settings.BACKUP_DIRECTORY, '-name', 'manifest.json']).stdout.length > 0;
    },
    patience,
  );
  const written = compose('exec', '-T', 'backup', 'bash', '-c', 'ls -d /backups/*').trim();
  console.log(
    compose('exec', '-T', 'backup', 'node', 'apps/cli/main.ts', 'backup', 'verify', '--from', written),
  );
  restore(written, created);
} finally {
  remove();
  rmSync(directory, { recursive: true, force: true });
}
