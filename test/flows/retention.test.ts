import { expect, it } from 'vitest';
import { applyRetention, operatorRetention } from '#features/retention';
import type { RetentionRecord } from '#features/retention/schemas';
import { type IdPrefix, smallestIds } from '#platform/ids';
import { fresh, shared } from '../services/shared.ts';
import { startStack, type TestTenant } from '../services/stack.ts';

const day = 86_400_000;
const stack = shared(startStack);
const one = fresh(() => stack.createTenant());
const two = fresh(() => stack.createTenant());

let made = 0;

/** An identifier as it would have been made some days ago. */
function oldId(prefix: IdPrefix, days: number): string {
  made += 1;
  return `${prefix}_${smallestIds(Date.now() - days * day + made).prefixed}`;
}

/** A call, a claim, a raw message, an event with its delivery, and an alert that was seen, of some days ago. */
async function liveThrough(tenant: TestTenant, days: number): Promise<Record<string, string>> {
  const { tenantId } = tenant;
  const { organizationId, key } = tenant.live;
  const scope = [tenantId, organizationId];
  const ids = {
    calls: oldId('call', days),
    claims: oldId('clm', days),
    ingest_messages: oldId('msg', days),
    events: oldId('evt', days),
    alerts: oldId('alr', days),
  };
  const source = await stack.request<{ source_id: string }>(key, 'POST', '/ingest-sources', {
    kind: 'calls_generic',
    organization_id: organizationId,
  });
  const webhook = await stack.request<{ webhook_id: string }>(key, 'POST', '/webhooks', {
    url: 'http://127.0.0.1:9/hook',
    events: ['call.qualified'],
  });
  await stack.query(
    `insert into calls (call_id, tenant_id, environment, organization_id, provider, provider_account, provider_call_id,
       caller_number, transcript, transcript_status, status, extracted, metadata, ingest_message_ids, created_at, updated_at)
     values ($3, $1, 'live', $2, 'calls_generic', '', $3, '+14045550142', 'Caller: Water.', 'available', 'classified', '{}',
       '{}', '{}', now(), now())`,
    [...scope, ids.calls],
  );
  await stack.query(
    `insert into claims (claim_id, tenant_id, environment, organization_id, job_external_ref, documents, document_texts,
       photos, status, rooms_documented, metadata, created_at, updated_at)
     values ($3, $1, 'live', $2, 'JOB-1', '[]', '[]', '[]', 'approved', '[]', '{}', now(), now())`,
    [...scope, ids.claims],
  );
  await stack.query(
    `insert into ingest_messages (message_id, tenant_id, environment, source_id, kind, headers, raw_body, status,
       received_at) values ($2, $1, 'live', $3, 'calls_generic', '{}', 'x', 'processed', now())`,
    [tenantId, ids.ingest_messages, source.body.source_id],
  );
  await stack.query(
    `insert into events (event_id, tenant_id, environment, type, organization_id, subject_id, data, created_at)
     values ($3, $1, 'live', 'record.erased', $2, 'x',
       '{"record_type":"call","record_id":"x","erased_at":"2026-03-14T09:26:53.589Z"}', now())`,
    [...scope, ids.events],
  );
  const rows = await stack.query(
    `insert into deliveries (delivery_id, tenant_id, environment, webhook_id, event_id, event_type, subject_id, status)
     values (app.delivery_id($3, $2), $1, 'live', $2, $3, 'record.erased', 'x', 'delivered') returning delivery_id`,
    [tenantId, webhook.body.webhook_id, ids.events],
  );
  await stack.query(
    `insert into alerts (alert_id, tenant_id, environment, kind, severity, message, target_type, target_id, acknowledged_at,
       metadata, created_at, updated_at)
     values ($2, $1, 'live', 'call.missed', 'info', 'x', 'call', 'x', now(), '{}', now(), now())`,
    [tenantId, ids.alerts],
  );
  return { ...ids, deliveries: rows[0]?.delivery_id };
}

const keys: Record<string, string> = {
  calls: 'call_id',
  claims: 'claim_id',
  ingest_messages: 'message_id',
  events: 'event_id',
  deliveries: 'delivery_id',
  alerts: 'alert_id',
};

/** The tables that still have theirs of these; a call without its words is gone. */
async function left(ids: Record<string, string>): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(ids).map(async ([table, id]) => {
      const condition = table === 'calls' ? ' and erased_at is null' : '';
      const rows = await stack.query(`select 1 from ${table} where ${keys[table]} = $1${condition}`, [id]);
      return rows.length > 0 ? table : null;
    }),
  );
  return found.filter((table) => table !== null).sort();
}

const apply = (recordRetention: number | null = null) =>
  applyRetention({
    system: stack.system.pool,
    actingFor: stack.actingFor,
    operator: operatorRetention({ retention: 90 * day, recordRetention }),
  });
const patch = (tenant: TestTenant, body: object) =>
  stack.request<RetentionRecord>(tenant.live.key, 'PATCH', '/retention', body);
const everything = Object.keys(keys).sort();

it('takes what an account keeps no longer, and nothing of another or younger, and writes down how much', async () => {
  const [old, young, foreign] = [
    await liveThrough(one, 40),
    await liveThrough(one, 20),
    await liveThrough(two, 40),
  ];
  await apply();
  expect(await left(old)).toEqual(everything);

  const set = await patch(one, {
    calls_days: 30,
    claims_days: 30,
    messages_days: 30,
    events_days: 30,
    alerts_days: 30,
  });
  expect([set.status, set.body]).toMatchObject([
    200,
    { calls_days: 30, operator: { calls_days: null, events_days: 90 } },
  ]);
  await apply();
  expect(await left(old)).toEqual([]);
  expect(await left(young)).toEqual(everything);
  expect(await left(foreign)).toEqual(everything);
  const rows = await stack.query(`select caller_number, transcript, status from calls where call_id = $1`, [
    old.calls,
  ]);
  expect(rows).toEqual([{ caller_number: null, transcript: null, status: 'classified' }]);

  const log = await stack.query(
    `select action, changes from audit_entries where tenant_id = $1 and target_type = 'retention' order by audit_id`,
    [one.tenantId],
  );
  const [changed, ...applied] = log;
  expect(changed).toMatchObject({
    action: 'retention.changed',
    changes: { calls_days: { from: null, to: 30 } },
  });
  expect(applied.map(({ action }) => action)).toEqual(Array(6).fill('retention.applied'));
  expect(applied[0]?.changes).toEqual({ calls: { from: null, to: 1 }, days: { from: null, to: 30 } });
  await apply();
  const again = await stack.query(
    `select 1 from audit_entries where tenant_id = $1 and action = 'retention.applied'`,
    [one.tenantId],
  );
  expect(again).toHaveLength(6);
});

it("holds the operator's days for calls and claims where the account has set none", async () => {
  const [mine, theirs] = [await liveThrough(one, 40), await liveThrough(two, 40)];
  await patch(one, { calls_days: 60 });
  await apply(30 * day);
  expect(await left(mine)).toEqual(everything.filter((table) => table !== 'claims'));
  expect(await left(theirs)).toEqual(everything.filter((table) => table !== 'claims' && table !== 'calls'));
});

it('is shown and set by keys of the whole account, at most to what the operator keeps, and taken back with null', async () => {
  const refused = await stack.request<{ error: { details: unknown } }>(one.live.key, 'PATCH', '/retention', {
    events_days: 91,
  });
  expect([refused.status, refused.body.error.details]).toMatchObject([
    422,
    { issues: [{ path: 'events_days' }] },
  ]);
  const confined = await stack.createKey(one.tenantId, { organizationIds: [one.live.organizationId] });
  expect((await stack.request(confined.key, 'PATCH', '/retention', { calls_days: 9 })).status).toBe(403);
  await patch(one, { calls_days: 9, alerts_days: 8 });
  await patch(one, { calls_days: null });
  const shown = await stack.request<RetentionRecord>(one.live.key, 'GET', '/retention');
  expect(shown.body).toMatchObject({ calls_days: null, alerts_days: 8, messages_days: null });
  expect(
    (await stack.request<RetentionRecord>(two.live.key, 'GET', '/retention')).body.alerts_days,
  ).toBeNull();
});
