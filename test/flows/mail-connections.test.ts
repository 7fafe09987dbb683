import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionRecord } from '#features/connections/schemas';
import { findMailServer } from '#features/outreach';
import type { EmailRecord } from '#features/outreach/schemas';
import { read } from '#platform/db';
import { uuidv7 } from '#platform/ids';
import { shared } from '../services/shared.ts';
import { type SmtpServer, startSmtpServer } from '../services/smtp-server.ts';
import { type Refusal, startStack, type TestStack, type TestTenant } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

const address = { line1: '12 Main Street', city: 'Cedar Falls', region: 'IA', postal_code: '50613' };
const servers: SmtpServer[] = [];

afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function mailServer(): Promise<SmtpServer> {
  const server = await startSmtpServer();
  servers.push(server);
  return server;
}

/** A tenant's side of the API. */
function clientOf(stack: TestStack, { key, organizationId }: TestTenant['live']) {
  const ask = <Body>(method: string, path: string, body?: object) =>
    stack.request<Body>(key, method, path, body);
  return {
    ask,
    async organization(): Promise<string> {
      const made = await ask<{ organization_id: string }>('POST', '/organizations', {
        name: 'Cedar Falls',
        timezone: 'America/Chicago',
        address,
      });
      expect([made.status, made.body]).toMatchObject([201, {}]);
      return made.body.organization_id;
    },
    async connect(
      server: SmtpServer,
      {
        organizationIds = null,
        ...settings
      }: { organizationIds?: string[] | null; [name: string]: unknown } = {},
    ): Promise<string> {
      const { status, body } = await ask<ConnectionRecord>('POST', '/connections', {
        kind: 'smtp',
        organization_ids: organizationIds,
        settings: { host: '127.0.0.1', port: server.port, ...settings },
      });
      expect([status, body]).toMatchObject([201, { status: 'enabled', kind: 'smtp' }]);
      return body.connection_id;
    },
    async mail(of = organizationId): Promise<EmailRecord> {
      const made = await ask<EmailRecord>('POST', '/outreach', {
        kind: 'email',
        organization_id: of,
        to: { email: `kim-${uuidv7()}@example.com` },
        subject: 'A partner for water damage',
        body: 'Hello, do you have one?',
      });
      expect([made.status, made.body]).toMatchObject([201, {}]);
      return made.body;
    },
    send: <Body = EmailRecord>({ outreach_id }: EmailRecord) =>
      ask<Body>('POST', `/outreach/${outreach_id}/send`),
    get: async ({ outreach_id }: EmailRecord) =>
      (await ask<EmailRecord>('GET', `/outreach/${outreach_id}`)).body,
    connection: async (id: string) => (await ask<ConnectionRecord>('GET', `/connections/${id}`)).body,
    async tested(id: string): Promise<ConnectionRecord> {
      const asked = await ask<ConnectionRecord>('POST', `/connections/${id}/test`, {});
      expect([asked.status, asked.body.last_test?.status]).toEqual([202, 'pending']);
      return waitFor('the test', async () => {
        const { body } = await ask<ConnectionRecord>('GET', `/connections/${id}`);
        return body.last_test?.status === 'pending' ? null : body;
      });
    },
  };
}

const recipientsOf = ({ mails }: SmtpServer): string[] => mails.flatMap(({ to }) => to);

describe('without a mail server of the operator', () => {
  const stack = shared(() => startStack({ jobs: true, env: { SVC_SMTP_URL: '' } }));

  /** A tenant of its own for each test. */
  async function start() {
    const { live, tenantId } = await stack.createTenant();
    const api = clientOf(stack, live);
    expect((await api.ask('PATCH', `/organizations/${live.organizationId}`, { address })).status).toBe(200);
    return { ...api, tenantId, organizationId: live.organizationId };
  }

  it('a mail is a draft that names both ways out, until one of its own is connected', async () => {
    const api = await start();
    const stranger = await start();
    const server = await mailServer();
    await stranger.connect(server);
    const draft = await api.mail();
    expect(draft.blocked_reason).toBe('no mail connection');
    const refused = await api.send<Refusal>(draft);
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'connection_required', details: { connection_kind: 'smtp' } },
    ]);
    expect(refused.body.error.message).toMatch(/connection of kind smtp.*SVC_SMTP_URL/);

    const connectionId = await api.connect(server, { username: 'mailer', password: 'p@ss:word' });
    expect(await api.get(draft)).toMatchObject({ status: 'draft', blocked_reason: null });
    expect((await api.send(draft)).status).toBe(202);
    await waitFor('the mail to be sent', async () => (await api.get(draft)).status === 'sent');
    expect(server.mails).toMatchObject([{ to: [draft.to.email], login: 'mailer:p@ss:word' }]);
    expect(await api.connection(connectionId)).toMatchObject({
      failing_since: null,
      last_ok_at: expect.any(String),
    });
  });

  it('each organization has its own, else one for all, and a disabled one is passed over', async () => {
    const api = await start();
    const [north, south, west] = [
      await api.organization(),
      await api.organization(),
      await api.organization(),
    ];
    const [forNorth, forSouth, forAll] = [await mailServer(), await mailServer(), await mailServer()];
    await api.connect(forNorth, { organizationIds: [north] });
    const southern = await api.connect(forSouth, { organizationIds: [south] });
    const general = await api.connect(forAll);
    const sent = async (organizationId: string): Promise<string> => {
      const mail = await api.mail(organizationId);
      expect((await api.send(mail)).status).toBe(202);
      await waitFor('the mail to be sent', async () => (await api.get(mail)).status === 'sent');
      return mail.to.email ?? '';
    };
    const expected: [SmtpServer, string][] = [
      [forNorth, await sent(north)],
      [forSouth, await sent(south)],
      [forAll, await sent(west)],
    ];
    for (const [server, recipient] of expected) expect(recipientsOf(server)).toEqual([recipient]);

    await api.ask('PATCH', `/connections/${southern}`, { status: 'disabled' });
    const passedOver = await sent(south);
    expect(recipientsOf(forAll)).toContain(passedOver);
    expect((await api.ask('DELETE', `/connections/${general}`)).status).toBe(204);
    expect((await api.mail(south)).blocked_reason).toBe('no mail connection');
    expect((await api.mail(north)).blocked_reason).toBeNull();
  });

  it('a server that lets nobody in gets no mail: the connection fails, and is well again with the next mail', async () => {
    const api = await start();
    const server = await mailServer();
    server.answer({ AUTH: '535 5.7.8 bad credentials' });
    const connectionId = await api.connect(server, { username: 'mailer', password: 'wrong' });
    const mail = await api.mail();
    await api.send(mail);
    const failing = await waitFor('the connection to fail', async () => {
      const found = await api.connection(connectionId);
      return found.failing_since ? found : null;
    });
    expect(failing.last_error).toContain('535 5.7.8 bad credentials');
    expect(await api.get(mail)).toMatchObject({ status: 'queued', sent_at: null });
    const { body } = await api.ask<{ data: object[] }>('GET', `/alerts?target_id=${connectionId}`);
    expect(body.data).toMatchObject([{ kind: 'connection.failing', severity: 'warning' }]);
    expect(server.commands).not.toContain('MAIL');

    server.answer({});
    const next = await api.mail();
    await api.send(next);
    await waitFor('the mail to be sent', async () => (await api.get(next)).status === 'sent');
    expect(await api.connection(connectionId)).toMatchObject({ failing_since: null, last_error: null });
  });

  it('a refusal of one mail is not the fault of the connection', async () => {
    const api = await start();
    const server = await mailServer();
    server.answer({ MESSAGE: '554 5.7.1 looks like spam' });
    const connectionId = await api.connect(server);
    const mail = await api.mail();
    await api.send(mail);
    await waitFor('the mail to fail', async () => (await api.get(mail)).status === 'failed');
    expect((await api.connection(connectionId)).failing_since).toBeNull();
  });

  it('a dead server holds up no mail of another tenant', async () => {
    const [dead, alive] = [await mailServer(), await mailServer()];
    dead.answer({ GREETING: '' });
    const [api, stranger] = [await start(), await start()];
    const connectionId = await api.connect(dead);
    await stranger.connect(alive);
    const waiting = await Promise.all(Array.from({ length: 30 }, () => api.mail()));
    await Promise.all(waiting.map((mail) => api.send(mail)));
    // From now on it is known that nothing comes back.
    await waitFor('the connection to fail', async () => (await api.connection(connectionId)).failing_since);
    const began = Date.now();
    const mail = await stranger.mail();
    await stranger.send(mail);
    await waitFor('the mail to be sent', async () => (await stranger.get(mail)).status === 'sent');
    expect(Date.now() - began).toBeLessThan(3_000);
  });

  it('no mail leaves by a connection where its recipients could not unsubscribe', async () => {
    const api = await start();
    const server = await mailServer();
    const connectionId = await api.connect(server);
    const refusalWith = (canUnsubscribe: boolean) =>
      read(stack.actingFor(api.tenantId), async (em) => {
        const config = { ...stack.config.email, canUnsubscribe };
        return findMailServer({ em, environment: 'live' }, api.organizationId, config);
      });
    expect(await refusalWith(true)).toMatchObject({ connection: { connectionId }, refusal: null });
    expect((await refusalWith(false)).refusal).toMatch(/could not unsubscribe.*SVC_PUBLIC_URL/);
  });

  it('a test connects and logs in, and sends nothing', async () => {
    const api = await start();
    const server = await mailServer();
    const connectionId = await api.connect(server, { username: 'mailer', password: 'right' });
    expect((await api.tested(connectionId)).last_test).toMatchObject({ status: 'succeeded', error: null });
    expect(server.commands.slice(0, 2)).toEqual(['EHLO', 'AUTH']);
    expect(server.commands).not.toContain('MAIL');
    server.answer({ AUTH: '535 5.7.8 bad credentials' });
    const refused = await api.tested(connectionId);
    expect(refused.last_test).toMatchObject({ status: 'failed', status_code: 535 });
    expect(refused.failing_since).not.toBeNull();
  });

  it('a password is never shown, and is needed again for a new host', async () => {
    const api = await start();
    const server = await mailServer();
    const password = 'correct horse battery staple';
    const made = await api.ask<ConnectionRecord>('POST', '/connections', {
      kind: 'smtp',
      settings: { host: '127.0.0.1', port: server.port, username: 'mailer', password },
    });
    expect(made.body.settings).toEqual({
      host: '127.0.0.1',
      port: server.port,
      secure: false,
      username: 'mailer',
    });
    const path = `/connections/${made.body.connection_id}`;
    const elsewhere = await api.ask<Refusal>('PATCH', path, { settings: { host: 'localhost' } });
    expect([elsewhere.status, elsewhere.body.error.code]).toEqual([422, 'validation_error']);
    expect(JSON.stringify(elsewhere.body)).toContain('settings.password');
    const changed = await api.ask('PATCH', path, { settings: { host: 'localhost', password: 'new' } });
    expect([changed.status, changed.body]).toMatchObject([200, { settings: { host: 'localhost' } }]);
    for (const shown of [
      made.body,
      (await api.ask('GET', path)).body,
      (await api.ask('GET', '/audit-log')).body,
    ])
      expect(JSON.stringify(shown)).not.toContain(password);
    const foreign = await api.ask<Refusal>('PATCH', path, { settings: { dry_run: true } });
    expect([foreign.status, foreign.body.error.code]).toEqual([422, 'validation_error']);
  });
});

describe('with a mail server of the operator', () => {
  const stack = shared(() => startStack({ jobs: true }));

  it('an own one wins, and once it is gone mail leaves by the operator’s', async () => {
    const { live } = await stack.createTenant();
    const api = clientOf(stack, live);
    await api.ask('PATCH', `/organizations/${live.organizationId}`, { address });
    const server = await mailServer();
    const connectionId = await api.connect(server);
    const own = await api.mail();
    await api.send(own);
    await waitFor('the mail', () => recipientsOf(server).length === 1);
    await api.ask('DELETE', `/connections/${connectionId}`);
    const other = await api.mail();
    await api.send(other);
    await waitFor('the mail', () => recipientsOf(stack.mail).length === 1);
    expect([recipientsOf(server), recipientsOf(stack.mail)]).toEqual([[own.to.email], [other.to.email]]);
  });
});

describe('where private targets are not allowed', () => {
  let stack: TestStack;

  beforeAll(async () => {
    stack = await startStack({
      jobs: true,
      env: { SVC_WEBHOOK_ALLOW_PRIVATE: 'false', SVC_SMTP_URL: '' },
    });
  });
  afterAll(() => stack.stop());

  it('a private host and a port of something else are refused when they are set', async () => {
    const { live } = await stack.createTenant();
    const api = clientOf(stack, live);
    const refusals: [object, string][] = [
      [{ host: '127.0.0.1' }, 'loopback'],
      [{ host: '2130706433' }, 'loopback'],
      [{ host: '::1' }, 'loopback'],
      [{ host: '10.1.2.3' }, 'private'],
      [{ host: '169.254.169.254' }, 'metadata'],
      [{ host: 'fe80::1' }, 'link_local'],
      [{ host: 'localhost' }, 'local_name'],
      [{ host: 'mail.example.com/a' }, 'host_name'],
      [{ host: 'postgres@1.1.1.1' }, 'host_name'],
      [{ host: '1.1.1.1', port: 6379 }, 'mail_port'],
    ];
    for (const [settings, rule] of refusals) {
      const answer = await api.ask<Refusal>('POST', '/connections', { kind: 'smtp', settings });
      expect([settings, answer.status, answer.body.error]).toMatchObject([
        settings,
        422,
        { code: 'url_not_allowed', details: { rule } },
      ]);
    }
    const made = await api.ask<ConnectionRecord>('POST', '/connections', {
      kind: 'smtp',
      settings: { host: '1.1.1.1' },
    });
    expect([made.status, made.body]).toMatchObject([201, { settings: { port: 587 } }]);
    const path = `/connections/${made.body.connection_id}`;
    const moved = await api.ask<Refusal>('PATCH', path, { settings: { port: 22 } });
    expect([moved.status, moved.body.error]).toMatchObject([
      422,
      { code: 'url_not_allowed', details: { rule: 'mail_port' } },
    ]);
  });

  it('a name that leads to a private address later is not dialled', async () => {
    const { live } = await stack.createTenant();
    const api = clientOf(stack, live);
    const server = await mailServer();
    const made = await api.ask<ConnectionRecord>('POST', '/connections', {
      kind: 'smtp',
      settings: { host: '1.1.1.1', port: 587 },
    });
    await stack.query('update connections set settings = settings || $2 where connection_id = $1', [
      made.body.connection_id,
      { host: '127.0.0.1', port: server.port },
    ]);
    const { last_test } = await api.tested(made.body.connection_id);
    expect(last_test).toMatchObject({ status: 'failed', error: 'The host is in a loopback range.' });
    expect(server.commands).toEqual([]);
  });
});
