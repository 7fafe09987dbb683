import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { SecretKeys } from '#platform/config';
import { newId } from '#platform/ids';
import { createSecretBox, MissingKeyError, type SecretBox } from '#platform/secrets';
import { genericCall } from '../services/callrail.ts';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';
import { createGenericSource } from './generic-source.ts';

const stack = shared(() => startStack({ jobs: true }));
const tenant = shared(() => stack.createTenant());

it('what somebody else puts into the spool is put aside, and what comes after it is stored', async () => {
  const redis = new Redis(stack.config.redis.url);
  const spool = `${stack.config.queuePrefix}:ingest-spool`;
  const { sourceId } = await createGenericSource(stack, tenant.live, 'calls_generic');
  const forged = JSON.stringify({
    messageId: 'msg_01m81fy2wsec1awdagvb599sa8',
    tenantId: tenant.tenantId,
    environment: 'live',
    sourceId,
    kind: 'calls_generic',
    dedupeKey: 'forged',
    contentType: 'application/json',
    headers: {},
    rawBody: Buffer.from('{}').toString('base64'),
    receivedAt: new Date(),
    requestId: 'forged',
  });
  await redis.rpush(spool, forged, 'no JSON at all', Buffer.from(forged).toString('base64'));
  await waitFor('the spool to be empty', async () => (await redis.llen(spool)) === 0);
  expect(await redis.llen(`${spool}:refused`)).toBe(3);
  const rows = await stack.query('select 1 from ingest_messages where source_id = $1', [sourceId]);
  expect(rows).toEqual([]);
  redis.disconnect();
});

it('what was sealed under a key that the relay was not given stays in the spool, and holds up nothing', async () => {
  const redis = new Redis(stack.config.redis.url);
  const spool = `${stack.config.queuePrefix}:ingest-spool`;
  const source = await createGenericSource(stack, tenant.live, 'calls_generic');
  const spooled = (dedupeKey: string, secrets: SecretBox) => {
    const message = {
      messageId: newId('msg'),
      tenantId: tenant.tenantId,
      environment: 'live',
      sourceId: source.sourceId,
      kind: 'calls_generic',
      dedupeKey,
      contentType: 'application/json',
      headers: {},
      rawBody: Buffer.from(JSON.stringify(genericCall({ provider_call_id: dedupeKey }))).toString('base64'),
      receivedAt: new Date(),
      requestId: 'spooled',
    };
    return secrets.seal(JSON.stringify(message), 'ingest-spool').toString('base64');
  };
  const other = createSecretBox(new SecretKeys([randomBytes(32)]));
  const ours = createSecretBox(stack.config.secretKeys);
  await redis.rpush(spool, spooled('under-another-key', other), spooled('under-ours', ours));
  await waitFor('the message that can be read', async () => {
    const rows = await stack.query('select 1 from ingest_messages where source_id = $1', [source.sourceId]);
    return rows.length === 1;
  });
  await waitFor('the spool to have the other one alone', async () => (await redis.llen(spool)) === 1);
  const [kept] = await redis.lrange(spool, 0, 0);
  expect(() => ours.open(Buffer.from(String(kept), 'base64'), 'ingest-spool')).toThrow(MissingKeyError);
  await redis.del(spool);
  redis.disconnect();
});

it('a header with the secret of the source is not stored', async () => {
  const secret = 'postmark-secret-of-twenty';
  const made = await stack.request<{ source_id: string }>(tenant.live.key, 'POST', '/ingest-sources', {
    kind: 'postmark',
    organization_id: tenant.live.organizationId,
    secret,
  });
  const response = await fetch(`${stack.origin}/ingest/${made.body.source_id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-webhook-secret': secret, 'x-other': 'kept' },
    body: JSON.stringify({ RecordType: 'Open', MessageID: 'a-number' }),
  });
  expect(response.status).toBe(202);
  const rows = await stack.query<{ headers: Record<string, string> }>(
    'select headers from ingest_messages where source_id = $1',
    [made.body.source_id],
  );
  expect(rows[0]?.headers).toMatchObject({ 'x-other': 'kept' });
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it.each(['constructor', 'toString', '__proto__'])(
  'an account called %s belongs to nobody',
  async (account) => {
    const source = await createGenericSource(stack, { key: tenant.live.key }, 'calls_generic', {
      'acct-1': tenant.live.organizationId,
    });
    const { status, error } = await source.post({
      provider_call_id: 'call-1',
      account,
      caller_number: '+14045550142',
      tracking_number: '+14045550199',
      direction: 'inbound',
      started_at: new Date().toISOString(),
      duration_seconds: 10,
      answered: true,
      voicemail: false,
    });
    expect(status).toBe('failed');
    expect(error).toContain('belongs to no organization');
  },
);
