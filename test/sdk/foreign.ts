import { type ExecFileOptions, execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startReceiver } from '../services/receiver.ts';
import { startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const sdkFolder = join(root, 'libs/sdk');
export const pythonFolder = join(root, 'libs/sdk-python');
export const projectSources = fileURLToPath(new URL('projects', import.meta.url));
/** Where foreign projects and what they install are kept between two runs. */
export const cacheFolder = join(root, 'node_modules/.cache/sdk-projects');

/** Runs a program and returns its output; on failure the error contains the output. */
export async function run(file: string, args: string[], options: ExecFileOptions = {}): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(file, args, {
      timeout: 240_000,
      maxBuffer: 2 ** 24,
      ...options,
    });
    return String(stdout);
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${[file, ...args].join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** A folder with these files and nothing else of its own. */
export async function writeProject(folder: string, files: Record<string, string>): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** The samples of a README that name their file in their first line: `// first-lead.ts` or `# first_lead.py`. */
export async function samplesOf(readme: string, language: string): Promise<Record<string, string>> {
  const text = await readFile(readme, 'utf8');
  const blocks = [
    ...text.matchAll(new RegExp(`\`\`\`${language}\\n(?://|#) ([\\w.-]+)\\n([\\s\\S]*?)\`\`\``, 'g')),
  ];
  return Object.fromEntries(blocks.map(([, name = '', code = '']) => [name, code]));
}

/** A running product, and the environment variables for a program that uses it. */
export interface Target {
  env: Record<string, string>;
  /** Has the product send a webhook and puts it into `DELIVERY`; receivers refuse one that is older than five minutes. */
  deliver(): Promise<void>;
  stop(): Promise<void>;
}

/** A running product with an account. */
export async function startTarget(): Promise<Target> {
  const stack = await startStack({ jobs: true });
  const receiver = await startReceiver();
  const { tenantId, test } = await stack.createTenant();
  const { key } = await stack.createKey(tenantId, {
    scopes: ['read', 'write', 'admin'],
    environment: 'test',
  });
  const client = stack.client(key);
  const { secret } = await client.webhooks.create({ url: receiver.url, events: ['lead.created'] });
  const env: Record<string, string> = {
    API_URL: `${stack.origin}/api/v1`,
    API_KEY: key,
    ORGANIZATION_ID: test.organizationId,
    WEBHOOK_SECRET: secret,
  };
  return {
    env,
    async deliver() {
      const { lead_id } = await client.leads.create({
        organization_id: test.organizationId,
        name: 'Zoë Delgado',
        email: 'zoe@example.com',
        source: 'website',
        message: 'Our basement flooded last night, we need help today.',
      });
      const { rawBody, headers } = await waitFor('the webhook', () =>
        receiver.deliveries.find(({ event }) => event.data.lead_id === lead_id),
      );
      env.DELIVERY = JSON.stringify({ body: rawBody.toString(), headers });
    },
    async stop() {
      await receiver.close();
      await stack.stop();
    },
  };
}
