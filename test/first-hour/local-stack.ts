import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort, { portNumbers } from 'get-port';
import { waitFor } from '../services/wait.ts';

export interface LocalStack {
  origin: string;
  testKey: string;
  testOrganizationId: string;
  /** A key of the sandbox with every scope and as many requests as it likes, as an operator makes one. */
  createKey(name: string): Promise<{ key_id: string; key: string }>;
  /** A request of the sandbox key. */
  post(path: string, body: object): Promise<Record<string, string>>;
  delete(path: string): Promise<void>;
  stop(): Promise<void>;
}

/** The product as `npm start` brings it, on an empty folder of data. */
export async function startLocalStack(): Promise<LocalStack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-first-hour-'));
  const port = await getPort({ port: portNumbers(4610, 4690) });
  const child = spawn(process.execPath, ['apps/local/main.ts', '--empty'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-20_000);
    });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const local = await waitFor(
      'the banner',
      async () => {
        if (child.exitCode !== null) throw new Error(`npm start has ended:\n${said}`);
        return said.includes('Ready in')
          ? JSON.parse(await readFile(join(dataDir, 'local.json'), 'utf8'))
          : null;
      },
      300_000,
    );
    const { base_url: api, tenant_id: tenantId, test_key: key, test_organization_id: organizationId } = local;
    const send = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${api}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
      return text === '' ? {} : JSON.parse(text);
    };
    return {
      origin: new URL(api).origin,
      testKey: key,
      testOrganizationId: organizationId,
      async createKey(name) {
        const whose = ['--tenant', tenantId, '--environment', 'test', '--scopes', 'read,write,admin'];
        const rest = ['--name', name, '--requests-per-minute', '1000000', '--json'];
        const values = ['apps/cli/main.ts', 'keys', 'create', ...whose, ...rest];
        const env = { ...process.env, DATA_DIR: dataDir };
        const { stdout } = await promisify(execFile)(process.execPath, values, { env });
        return JSON.parse(stdout);
      },
      post: (path, body) => send('POST', path, body),
      delete: async (path) => {
        await send('DELETE', path);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
