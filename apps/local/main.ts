import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { banner, type LocalFile } from './banner.ts';
import { connectJobSystem } from './connect-job-system.ts';
import { findDemoTenant, recallDemoTenant, runCommand, runTelling } from './demo-tenant.ts';
import { Lock } from './lock.ts';
import { Output } from './output.ts';
import { portProblem } from './ports.ts';
import { postgresService, postgresUrl } from './postgres.ts';
import { writePrivateFile } from './private-file.ts';
import { parseProcfile, processService } from './procfile.ts';
import { redisService, redisUrl } from './redis.ts';
import { processEnvironment, readSettings, type Settings } from './settings.ts';
import { Stack } from './stack.ts';
import { recallState, type State } from './state.ts';

const began = performance.now();
const root = process.cwd();
const parent = process.ppid;
/** Start without sample data. */
const empty = process.argv.includes('--empty');

/**
 * `npm start`: PostgreSQL, Redis, the migrations, a demo tenant, then the Procfile, until it is stopped.
 * @throws Error with a message for the developer when the stack cannot start; everything is stopped again by
 * then.
 */
async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(env);
  const { dataDir } = settings;
  const localFile = join(dataDir, 'local.json');
  const entries = parseProcfile(readFileSync(join(root, 'Procfile'), 'utf8'));
  const output = new Output(['local', 'mail', 'jobs', ...entries.map((entry) => entry.name)]);
  const say = (line: string) => output.line('local', line);

  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const lock = new Lock(dataDir);
  await lock.acquire(say);
  const stack = new Stack(dataDir, say);
  const stop = stopSignal(say, stack, env.npm_lifecycle_event !== undefined);
  try {
    await Promise.race([startAll(), aborted(stop)]);
    await aborted(stop);
  } finally {
    say('stopping');
    lock.announceStop();
    await stack.stop();
    rmSync(localFile, { force: true });
    lock.release();
  }

  async function startAll(): Promise<void> {
    rmSync(localFile, { force: true });
    await stack.endLeftOvers();
    await checkPorts(settings);
    const state = await recallState(dataDir);
    if (!settings.given.databaseUrl || !settings.given.redisUrl)
      say(`starting PostgreSQL and Redis on ${readablePath(dataDir)}`);
    const servers = await startServers(stack, settings, state, env, say);

    const { given, mailPort } = settings;
    const developmentKey = env.SVC_DEVELOPMENT_KEY || state.development_key;
    const smtpUrl = given.smtpUrl ?? `smtp://127.0.0.1:${state.smtp_port}`;
    const processEnv = processEnvironment(env, settings, {
      ...servers,
      developmentKey,
      smtpUrl,
    });
    const commandLine = { root, file: 'apps/cli/main.ts', env: processEnv, signal: stop };
    await runCommand(commandLine, ['migrate']);
    const { tenant, isNew } = await findDemoTenant(dataDir, servers.databaseUrl, commandLine);

    const options = {
      root,
      env: processEnv,
      onLine: (name: string, line: string) => output.line(name, line),
    };
    const mailCatcher = {
      name: 'mail',
      args: [
        join(import.meta.dirname, 'mail/main.ts'),
        `--directory=${join(dataDir, 'mail')}`,
        `--smtp-port=${state.smtp_port}`,
        `--page-port=${mailPort}`,
      ],
    };
    const jobSystem = {
      name: 'jobs',
      args: [
        join(import.meta.dirname, 'job-system/main.ts'),
        `--file=${join(dataDir, 'job-system', 'jobs.jsonl')}`,
        `--port=${settings.jobsPort}`,
      ],
    };
    const all = given.smtpUrl ? entries : [...entries, mailCatcher];
    const { metricsPort } = settings.config;
    // Each process needs a port of its own: they are consecutive, in the order of the Procfile.
    const environmentOf = (place: number): NodeJS.ProcessEnv =>
      metricsPort ? { ...processEnv, SVC_METRICS_PORT: String(metricsPort + place) } : processEnv;
    const jobSystemEnv = { ...processEnv, JOB_SYSTEM_SECRET: state.job_system_secret };
    await Promise.all([
      ...all.map((entry, place) =>
        stack.startProcess(processService(entry, { ...options, env: environmentOf(place) })),
      ),
      stack.startProcess(processService(jobSystem, { ...options, env: jobSystemEnv })),
    ]);
    await connectJobSystem(
      { base_url: `http://127.0.0.1:${settings.config.port}/api/v1`, live_key: tenant.live_key },
      { url: `http://127.0.0.1:${settings.jobsPort}`, secret: state.job_system_secret },
    );

    const { publicUrl, dashboardUrl, boardUrl } = settings.config;
    const local = (): LocalFile => ({
      base_url: `${publicUrl}/api/v1`,
      ingest_url: `${publicUrl}/ingest`,
      dashboard_url: dashboardUrl,
      board_url: boardUrl,
      ...(given.smtpUrl ? {} : { mail_url: `http://localhost:${mailPort}` }),
      smtp_url: smtpUrl,
      job_system_url: `http://localhost:${settings.jobsPort}`,
      // Another one may have been created meanwhile (`npm run seed -- --empty`).
      ...(recallDemoTenant(dataDir) ?? tenant),
      database_url: servers.databaseUrl,
      redis_url: servers.redisUrl,
      development_key: developmentKey,
      processes: stack.processes(),
    });
    stack.onLaunch = () => writePrivateFile(localFile, local());
    stack.onLaunch();
    const took = performance.now() - began;
    output.block(banner({ local: local(), dataDir: readablePath(dataDir), took }));
    if (!isNew || empty) return;
    say(
      'giving the account a fortnight of calls, leads, claims, mails and reviews; npm start -- --empty does without',
    );
    const seeding = { ...commandLine, file: 'apps/worker/seed/main.ts' };
    // Seeding runs in the background, and an account without sample data works as well.
    runTelling(seeding, [], say).catch((error: Error) => stop.aborted || say(error.message));
  }
}

/** The path as a developer would type it: relative if that is shorter. */
function readablePath(path: string): string {
  const fromHere = relative(root, path);
  return fromHere.startsWith('..') ? path : fromHere;
}

/** Aborts on Ctrl-C, or when the npm that started us is gone. A second Ctrl-C kills everything. */
function stopSignal(say: (line: string) => void, stack: Stack, underNpm: boolean): AbortSignal {
  const stop = new AbortController();
  let askedAt: number | undefined;
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      stop.abort();
      return;
    }
    // One Ctrl-C arrives twice under npm: from the terminal, and passed on by npm.
    if (performance.now() - askedAt < 1_000) return;
    say('ending everything at once');
    stack.kill();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  // A killed npm does not kill its children. A changed parent process id shows that it is gone.
  if (underNpm) setInterval(() => process.ppid === parent || stop.abort(), 500).unref();
  return stop.signal;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
}

/** @throws Error that names the occupied port, before anything runs. */
async function checkPorts({ config, given, mailPort, jobsPort }: Settings): Promise<void> {
  const ports = {
    API: config.port,
    dashboard: config.dashboardPort,
    'queue board': config.boardPort,
    ...(!given.smtpUrl && { mails: mailPort }),
    'job system': jobsPort,
  };
  for (const [name, port] of Object.entries(ports)) {
    const problem = await portProblem(port);
    if (!problem) continue;
    const cause = problem === 'EADDRINUSE' ? 'is taken' : `cannot be used (${problem})`;
    throw new Error(
      `Port ${port} (${name}) ${cause}. Choose others with PORT, which the others follow, up to PORT+4: PORT=${config.port + 100} npm start`,
    );
  }
}

/** Starts PostgreSQL and Redis in parallel, each unless the developer set a server. */
async function startServers(
  stack: Stack,
  { dataDir, given }: Settings,
  state: State,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<{ databaseUrl: string; redisUrl: string }> {
  const postgres = {
    directory: join(dataDir, 'postgres'),
    logFile: join(dataDir, 'logs', 'postgres.log'),
    port: state.postgres_port,
    password: state.postgres_password,
    database: 'svc',
  };
  const redis = {
    directory: join(dataDir, 'redis'),
    logFile: join(dataDir, 'logs', 'redis.log'),
    port: state.redis_port,
    env,
    say,
  };
  await Promise.all([
    given.databaseUrl ?? stack.startServer(postgresService(postgres)),
    given.redisUrl ?? redisService(redis).then((service) => stack.startServer(service)),
  ]);
  return {
    databaseUrl: given.databaseUrl ?? postgresUrl(postgres),
    redisUrl: given.redisUrl ?? redisUrl(redis),
  };
}

try {
  await main(process.env);
  process.exit(0);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
