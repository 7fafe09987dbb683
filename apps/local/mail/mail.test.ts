import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '#platform/db';
import { createSmtpTransport } from '#platform/email';
import type { ReadMail } from './mailbox.ts';

const directory = mkdtempSync(join(tmpdir(), 'svc-mail-'));
let smtpPort: number;
let origin: string;
let child: ChildProcess;

async function start(): Promise<void> {
  smtpPort = await getPort();
  const pagePort = await getPort();
  origin = `http://127.0.0.1:${pagePort}`;
  child = fork('apps/local/mail/main.ts', [
    `--directory=${directory}`,
    `--smtp-port=${smtpPort}`,
    `--page-port=${pagePort}`,
  ]);
  await once(child, 'message');
}

async function stop(): Promise<void> {
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
}

beforeAll(start);
afterAll(async () => {
  await stop();
  rmSync(directory, { recursive: true });
});

const send = (subject: string) =>
  createSmtpTransport({ host: '127.0.0.1', port: smtpPort, implicitTls: false, login: null }).send(
    { signal: new AbortController().signal } as Context,
    {
      messageId: `${subject.length}@example.com`,
      from: { name: 'Cedar Falls', address: 'hello@example.com' },
      returnPath: 'bounce+1@example.com',
      replyTo: 'reply+1@example.com',
      to: 'rosa@example.org',
      subject,
      references: [],
      text: 'Grüße, <script>alert(1)</script>',
      headers: {},
    },
  );
const mails = async () => (await (await fetch(`${origin}/mails.json`)).json()) as ReadMail[];

it('takes mail, shows it, and keeps it', async () => {
  await send('First');
  await send('A <b>second</b>');
  expect(await mails()).toMatchObject([
    { subject: 'A <b>second</b>', recipients: ['rosa@example.org'], return_path: 'bounce+1@example.com' },
    { subject: 'First', from: 'Cedar Falls <hello@example.com>', text: 'Grüße, <script>alert(1)</script>\n' },
  ]);
  expect(await (await fetch(origin)).text()).toContain('A &lt;b&gt;second&lt;/b&gt;');
  const [newest] = await mails();
  const detail = await (await fetch(`${origin}/mails/${newest?.id}`)).text();
  expect(detail).toContain('Grüße, &lt;script&gt;');
  expect(detail).not.toContain('<script>');
  expect((await fetch(`${origin}/mails/00000099`)).status).toBe(404);
  expect((await fetch(`${origin}/mails/..%2f..%2fetc`)).status).toBe(404);
  await stop();
  await start();
  expect((await mails()).length).toBe(2);
});
