import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from 'pg';
import * as z from 'zod';
import { readPrivateFile, writePrivateFile } from './private-file.ts';

const run = promisify(execFile);

const demoTenant = z.object({
  tenant_id: z.string(),
  organization_id: z.string(),
  /** The same organization in the sandbox. */
  test_organization_id: z.string().optional(),
  live_key: z.string(),
  test_key: z.string(),
  dashboard_email: z.string(),
  dashboard_password: z.string(),
  board_name: z.string(),
  board_password: z.string(),
  source_id: z.string(),
  source_secret: z.string(),
});

/** The tenant to try things with, and its secrets. */
export type DemoTenant = z.infer<typeof demoTenant>;

const remembered = z.object({ database: z.string(), tenant: demoTenant });

export interface CommandLine {
  root: string;
  /** The file of the command line, `apps/cli/main.ts`. */
  file: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

/**
 * Runs one command of the `svc` command line.
 * @returns its output.
 * @throws Error with the end of its output when it fails.
 */
export async function runCommand(commandLine: CommandLine, args: string[]): Promise<string> {
  const { root, file, env, signal } = commandLine;
  try {
    const { stdout } = await run(process.execPath, [file, ...args], {
      cwd: root,
      env,
      signal,
      timeout: 120_000,
    });
    return stdout;
  } catch (error) {
    signal.throwIfAborted();
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n');
    throw new Error(`${args[0] ?? file} failed:\n${said}`, { cause: error });
  }
}

/**
 * Runs a long-running program of the product and forwards each line of its output.
 * @throws Error if it fails; the program has printed the reason.
 */
export async function runTelling(
  { root, file, env, signal }: CommandLine,
  args: string[],
  tell: (line: string) => void,
): Promise<void> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', tell);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
}

const fileOf = (dataDir: string): string => join(dataDir, 'demo-tenant.json');

/**
 * Creates another demo tenant, which `npm start` uses from now on. The previous one stays in the database.
 * @throws Error where there is none yet.
 */
export async function replaceDemoTenant(dataDir: string, commandLine: CommandLine): Promise<DemoTenant> {
  const path = fileOf(dataDir);
  const last = readPrivateFile(path, remembered);
  if (!last) throw new Error(`there is no ${path}: npm start has not run here`);
  const tenant = await makeDemoTenant(commandLine);
  writePrivateFile(path, { ...last, tenant });
  return tenant;
}

/** The remembered demo tenant; undefined where there is none. */
export function recallDemoTenant(dataDir: string): DemoTenant | undefined {
  return readPrivateFile(fileOf(dataDir), remembered)?.tenant;
}

async function makeDemoTenant(commandLine: CommandLine): Promise<DemoTenant> {
  const printed = await runCommand(commandLine, ['seed-demo', '--json']);
  return demoTenant.parse(JSON.parse(printed.trim().split('\n').at(-1) ?? ''));
}

/**
 * The demo tenant of this database: the remembered one, otherwise a new one. Keys are shown only once, so
 * they are stored in `demo-tenant.json`, together with the id of the database that they belong to.
 */
export async function findDemoTenant(
  dataDir: string,
  databaseUrl: string,
  commandLine: CommandLine,
): Promise<{ tenant: DemoTenant; isNew: boolean }> {
  const path = fileOf(dataDir);
  const database = await identifyDatabase(databaseUrl);
  const last = readPrivateFile(path, remembered);
  if (last?.database === database) return { tenant: last.tenant, isNew: false };
  const tenant = await makeDemoTenant(commandLine);
  writePrivateFile(path, { database, tenant });
  return { tenant, isNew: true };
}

/** Identifies a database; a later database of the same name gets another id. */
async function identifyDatabase(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ identity: string }>(
      `select system_identifier || '/' || oid as identity
         from pg_control_system(), pg_database where datname = current_database()`,
    );
    return String(rows[0]?.identity);
  } finally {
    await client.end();
  }
}
