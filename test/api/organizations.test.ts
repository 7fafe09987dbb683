import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { shared } from '../services/shared.ts';
import { asking, startStack } from '../services/stack.ts';

const stack = shared(startStack);
const tenant = shared(() => stack.createTenant());
const ask = asking(stack, () => tenant.live.key);

async function createOrganization(): Promise<string> {
  const made = await ask<{ organization_id: string }>('POST', '/organizations', {
    name: 'Cedar Falls',
  });
  expect(made.status).toBe(201);
  return made.body.organization_id;
}

async function makeCall(organizationId: string): Promise<void> {
  const callId = newId('call');
  await stack.query(
    `insert into calls (call_id, tenant_id, environment, organization_id, provider, provider_account, provider_call_id,
       direction, transcript_status, status, extracted, metadata, created_at, updated_at)
     values ($1, $2, 'live', $3, 'callrail', 'a', $1, 'inbound', 'pending', 'received', '{}', '{}', now(), now())`,
    [callId, tenant.tenantId, organizationId],
  );
}

async function makeClaim(organizationId: string): Promise<void> {
  const made = await ask('POST', '/claims', {
    organization_id: organizationId,
    job_external_ref: 'JOB-1001',
    documents: [{ kind: 'technician_notes', text: 'Kitchen 12 x 14, removed 20 LF of baseboard.' }],
  });
  expect(made.status).toBe(202);
}

async function makeContent(organizationId: string): Promise<void> {
  const made = await ask('POST', '/content', {
    organization_id: organizationId,
    kind: 'blog_post',
    brief: { topic: 'What to do when a pipe bursts' },
  });
  expect(made.status).toBe(202);
}

describe('the mail settings of an organization', () => {
  const address = { line1: 'PO Box 12', city: 'Cedar Falls', region: 'IA', postal_code: '50613' };
  const sender = {
    name: 'Cedar Falls Restoration',
    email: 'Hello@CedarFalls.example.com',
    postal_address: address,
    window: { days: ['mon', 'fri'], from: '09:00', to: '17:30' },
    per_day: 200,
    per_hour: 30,
  };
  const patch = (organizationId: string, body: object) =>
    ask<{
      sender: unknown;
      review_links: unknown;
      error: { code: string; details: { issues: { path: string }[] } };
    }>('PATCH', `/organizations/${organizationId}`, body);

  it('are none at first, and are taken as given', async () => {
    const organizationId = await createOrganization();
    const none = {
      name: null,
      email: null,
      postal_address: null,
      window: null,
      per_day: null,
      per_hour: null,
    };
    expect((await patch(organizationId, { name: 'Waterloo' })).body).toMatchObject({
      sender: none,
      review_links: {},
    });
    const links = { google: 'https://g.page/r/abc/review' };
    const changed = await patch(organizationId, { sender, review_links: links });
    expect(changed.body.sender).toEqual({
      ...sender,
      email: 'hello@cedarfalls.example.com',
      postal_address: { ...address, line2: null, country: 'US' },
    });
    expect(changed.body.review_links).toEqual(links);
    expect((await patch(organizationId, { sender: { per_day: 5 } })).body.sender).toEqual({
      ...none,
      per_day: 5,
    });
  });

  it.each([
    ['address', { ...address, line1: '-' }, 'address.line1'],
    ['address', { ...address, city: '-' }, 'address.city'],
    ['address', { ...address, region: '-' }, 'address.region'],
    ['address', { ...address, postal_code: '-' }, 'address.postal_code'],
    ['address', { ...address, postal_code: 'IA 5' }, 'address.postal_code'],
    ['sender', { postal_address: { ...address, line1: '-' } }, 'sender.postal_address.line1'],
    ['sender', { window: { days: ['mon'], from: '17:00', to: '09:00' } }, 'sender.window.to'],
    ['sender', { window: { days: [], from: '09:00', to: '17:00' } }, 'sender.window.days'],
    ['sender', { per_day: 0 }, 'sender.per_day'],
    ['review_links', { google: 'http://g.page/r/abc' }, 'review_links.google'],
    ['review_links', { 'Google Maps': 'https://g.page/r/abc' }, 'review_links.Google Maps'],
  ])('that say nothing are refused, and named: %s %o', async (field, value, path) => {
    const refused = await patch(tenant.live.organizationId, { [field]: value });
    expect(refused.status).toBe(422);
    expect(refused.body.error.details.issues.map((issue) => issue.path)).toContain(path);
  });
});

const archive = (organizationId: string) =>
  ask<{ error: { code: string; message: string } }>('DELETE', `/organizations/${organizationId}`);

describe('archiving an organization', () => {
  it.each([
    { work: 'calls', table: 'calls', make: makeCall, open: ['received', 'classifying'], done: 'classified' },
    {
      work: 'claims',
      table: 'claims',
      make: makeClaim,
      open: ['queued', 'extracting'],
      done: 'ready_for_review',
    },
    {
      work: 'content',
      table: 'content_items',
      make: makeContent,
      open: ['queued', 'drafting', 'revising'],
      done: 'draft',
    },
  ])('waits until its $work are finished', async ({ work, table, make, open, done }) => {
    const organizationId = await createOrganization();
    await make(organizationId);
    const become = async (status: string) => {
      const changed = await stack.system.pool.query(
        `update ${table} set status = $2 where organization_id = $1`,
        [organizationId, status],
      );
      expect(changed.rowCount).toBe(1);
    };
    for (const status of open) {
      await become(status);
      const refused = await archive(organizationId);
      expect([status, refused.status, refused.body.error.code]).toEqual([status, 409, 'conflict']);
      expect(refused.body.error.message).toContain(work);
    }
    await become(done);
    expect((await archive(organizationId)).status).toBe(204);
  });

  it('is not held up by the work of others', async () => {
    await makeClaim(tenant.live.organizationId);
    expect((await archive(await createOrganization())).status).toBe(204);
  });
});
