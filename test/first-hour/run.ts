import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { chosen, type Player, samplesOf, startPlayer, withOwnNode } from '../services/samples.ts';
import { waitFor } from '../services/wait.ts';
import { type LocalStack, startLocalStack } from './local-stack.ts';

/**
 * The first hour of a new developer, with only the documentation: `npm run test:first-hour` starts the product as `npm start` does,
 * and runs each served guide in an empty folder, once for each language. Then each receiver gets a webhook, one that was signed by
 * hand, and one with a wrong signature, and the Postman collection runs. Arguments select steps by parts of their names.
 */

const run = promisify(execFile);
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
let failures = 0;

/** Parts of the names of the steps to run; empty for all. */
const wanted = process.argv.slice(2);

async function step(name: string, act: () => Promise<string>): Promise<void> {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) return;
  const began = performance.now();
  try {
    const said = await act();
    console.log(`passed  ${name}  (${seconds(began)}) ${said}`);
  } catch (error) {
    failures += 1;
    console.log(`FAILED  ${name}  (${seconds(began)})\n${error instanceof Error ? error.message : error}`);
  }
}

const page = async (stack: LocalStack, path: string) =>
  samplesOf(await (await fetch(`${stack.origin}/docs/${path}.md`)).text());

/** Plays the quickstart in one language, follows the error to its page, then the other guides that have it. */
async function firstHour(stack: LocalStack, language: string, others: readonly string[]): Promise<string> {
  const player = await startPlayer(readerOf(stack), await getPort());
  try {
    // curl cannot listen: its reader starts the receiver of another language.
    const listening = language === 'curl' ? 'Python' : 'curl';
    const played = await player.play(chosen(await page(stack, 'quickstart'), language, listening));
    const [, leadId] = await waitFor(
      'the verified webhook',
      async () => /^verified lead\.created (\S+) \d+$/m.exec(await player.output()),
      60_000,
    );
    const made = played.some(
      ({ output }) => output.includes(String(leadId)) && !output.startsWith('verified'),
    );
    if (!made) throw new Error(`Nothing made ${leadId}`);
    const refused = played.find(({ sample }) => sample.isRefused)?.output ?? '';
    for (const expected of ['validation_error', 'name', 'email']) {
      if (!refused.includes(expected)) throw new Error(`The refusal does not say ${expected}:\n${refused}`);
    }
    const [docUrl = ''] = /http\S+\/docs\/errors\/\w+/.exec(refused) ?? [];
    const wayOut = await (await fetch(docUrl)).text();
    if (!wayOut.includes('What to do')) throw new Error(`${docUrl} says no way out`);
    for (const path of others) await player.play(chosen(await page(stack, path), language, 'curl'));
    return `lead ${leadId}, webhook verified, error read${others.length > 0 ? `, ${others.join(', ')}` : ''}`;
  } finally {
    await player.stop();
  }
}

/** The machine's environment, with the variables that the reader has exported. */
function readerOf(stack: LocalStack): NodeJS.ProcessEnv {
  return {
    ...process.env,
    API: `${stack.origin}/api/v1`,
    KEY: stack.testKey,
    REPOSITORY: process.cwd(),
    PATH: withOwnNode(),
  };
}

interface ReceiverOf {
  tab: string;
  file: string;
  /** Commands that install what the sample imports. */
  install: string[];
  /** The command that starts it; it finds `PORT`. */
  start: string;
}

const receivers: ReceiverOf[] = [
  {
    tab: 'Express',
    file: 'express-receiver.mjs',
    install: ['npm install --silent --no-audit --no-fund express'],
    start: 'node express-receiver.mjs',
  },
  {
    tab: 'Next.js',
    file: 'app/hooks/route.ts',
    install: [
      'npm install --silent --no-audit --no-fund next react react-dom typescript @types/node @types/react',
      'mkdir -p app && printf "export default function Layout({ children }: { children: React.ReactNode }) { return <html><body>{children}</body></html> }" > app/layout.tsx',
    ],
    start: 'NEXT_TELEMETRY_DISABLED=1 npx next dev --port $PORT --hostname 127.0.0.1',
  },
  {
    tab: 'Flask',
    file: 'flask_receiver.py',
    install: ['python3 -m venv .venv', '.venv/bin/pip install --quiet flask'],
    start: '.venv/bin/python flask_receiver.py',
  },
  {
    tab: 'FastAPI',
    file: 'fastapi_receiver.py',
    install: ['python3 -m venv .venv', '.venv/bin/pip install --quiet fastapi uvicorn'],
    start: '.venv/bin/python fastapi_receiver.py',
  },
  { tab: 'Go', file: 'go-receiver.go', install: [], start: 'go run go-receiver.go' },
  {
    tab: 'JavaScript',
    file: 'library-receiver.mjs',
    install: ['npm install --silent --no-audit --no-fund standardwebhooks'],
    start: 'node library-receiver.mjs',
  },
  {
    tab: 'Python',
    file: 'library_receiver.py',
    install: ['python3 -m venv .venv', '.venv/bin/pip install --quiet standardwebhooks'],
    start: '.venv/bin/python library_receiver.py',
  },
];

const bash = (text: string) => ({ language: 'bash', text: `${text}\n`, line: 0, isRefused: false });

/** Tests one receiver of the page, unchanged, with a delivery of ours, one signed by hand, and a forged one. */
async function receive(stack: LocalStack, receiver: ReceiverOf): Promise<string> {
  const port = await getPort();
  const samples = await page(stack, 'receivers');
  const code = samples.find(({ file }) => file === receiver.file);
  const byHand = samples.find(({ language }) => language === 'bash');
  if (!code || !byHand) throw new Error(`The page has no ${receiver.file}`);
  const url = `http://127.0.0.1:${port}/hooks`;
  const webhook = await stack.post('/webhooks', { url, events: ['lead.created'] });
  const player: Player = await startPlayer(
    { ...readerOf(stack), PORT: String(port), RECEIVER: url, WEBHOOK_SECRET: webhook.secret },
    port,
  );
  try {
    await player.play([code, ...receiver.install.map(bash), bash(`${receiver.start} &`)]);
    await stack.post(`/webhooks/${webhook.webhook_id}/test`, { event_type: 'lead.created' });
    await waitFor(
      'the verified webhook',
      async () => /^verified lead\.created evt_/m.exec(await player.output()),
      60_000,
    );
    // The library checks the other form of the signature.
    if (receiver.tab !== 'JavaScript' && receiver.tab !== 'Python') {
      const [signed] = await player.play([byHand]);
      if (signed?.output.trim() !== '204') throw new Error(`Signed by hand: ${signed?.output}`);
    }
    const forged = await fetch(url, {
      method: 'POST',
      headers: {
        'x-svc-timestamp': String(Math.floor(Date.now() / 1000)),
        'x-svc-signature': 'ab'.repeat(32),
        'webhook-id': 'evt_x',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': 'v1,bm9wZQ==',
      },
      body: '{}',
    });
    if (forged.status !== 401) throw new Error(`A forged delivery was answered with ${forged.status}`);
    return 'ours verified, a forged one refused';
  } finally {
    await player.stop();
    await stack.delete(`/webhooks/${webhook.webhook_id}`);
  }
}

interface Execution {
  item: { name: string };
  response?: { code: number };
  assertions?: { error?: { message: string } }[];
}

/**
 * Runs the Postman collection with newman from beginning to end, with only a key: later requests use the records of earlier ones.
 * Requests without a record are skipped; those that are sent succeed, or are refused for the state of their record.
 */
async function postman(stack: LocalStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-newman-'));
  try {
    await run('npm', ['install', '--silent', '--no-audit', '--no-fund', '--prefix', folder, 'newman@6.2.2'], {
      timeout: 180_000,
    });
    const report = join(folder, 'report.json');
    const variables = { key: stack.testKey, receiver_url: 'http://127.0.0.1:4000/hooks' };
    const flags = Object.entries(variables).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]);
    const reports = ['--color', 'off', '--reporters', 'json', '--reporter-json-export', report];
    const ended = await run(
      join(folder, 'node_modules/.bin/newman'),
      ['run', `${stack.origin}/docs/postman.json`, ...flags, ...reports],
      // The key has the normal rate limit: requests over it are repeated after `Retry-After`.
      { timeout: 600_000, maxBuffer: 64 * 1024 * 1024 },
    ).catch((error: { killed: boolean; stderr: string }) => error);
    if ('killed' in ended && ended.killed) throw new Error('newman did not end within ten minutes');
    const { executions } = JSON.parse(await readFile(report, 'utf8')).run as { executions: Execution[] };
    // The last try of each counts.
    const last = [...new Map(executions.map((each) => [each.item.name, each])).values()];
    const failed = last.filter(({ assertions = [] }) => assertions.some(({ error }) => error));
    if (failed.length > 0 || ended instanceof Error) {
      throw new Error(
        [...failed.map(({ item, response }) => `${item.name}: ${response?.code}`), ended.stderr].join('\n'),
      );
    }
    const { item } = (await (await fetch(`${stack.origin}/docs/postman.json`)).json()) as {
      item: { item: object[] }[];
    };
    const all = item.flatMap((each) => each.item);
    const answered = last.filter(({ response }) => response);
    const done = answered.filter(({ response }) => response && response.code < 300);
    if (done.length < 90) throw new Error(`Only ${done.length} requests were done`);
    return `${done.length} requests done, ${answered.length - done.length} refused for the state of a record, ${all.length - answered.length} without a record to name`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const began = performance.now();
const stack = await startLocalStack();
try {
  console.log(`npm start is ready (${seconds(began)})`);
  const others: Record<string, string[]> = {
    curl: ['webhooks', 'keys', 'idempotency', 'sync', 'sandbox', 'errors'],
    TypeScript: ['sync', 'sdks'],
    Python: ['sync', 'sdks'],
    Go: [],
  };
  for (const [language, pages] of Object.entries(others)) {
    await step(`first hour in ${language}`, () => firstHour(stack, language, pages));
  }
  for (const each of receivers) await step(`receiver: ${each.tab}`, () => receive(stack, each));
  await step('Postman collection', () => postman(stack));
} finally {
  await stack.stop();
}
console.log(failures === 0 ? 'All passed' : `${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;
