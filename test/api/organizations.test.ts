import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { startStack, type TestStack, type TestTenant } from '../services/stack.ts';

let stack: TestStack;
let tenant: TestTenant;

beforeAll(async () => {
  stack = await startStack();
  tenant = await stack.createTenant();
});
afterAll(() => stack.stop());

async function createOrganization(): Promise<string> {
  const made = await stack.request<{ organization_id: string }>(tenant.live.key, 'POST', '/organizations', {
    name: 'Cedar Falls',
  });
  expect(made.status).toBe(201);
  return made.body.organization_id;
}

async function makeCall(organizationId: string): Promise<void> {
  const callId = newId('call');
  await stack.system.pool.query(
    `insert into calls (call_id, tenant_id, environment, organization_id, provider, provider_account, provider_call_id,
       direction, transcript_status, status, extracted, metadata, created_at, updated_at)
     values ($1, $2, 'live', $3, 'callrail', 'a', $1, 'inbound', 'pending', 'received', '{}', '{}', now(), now())`,
    [callId, tenant.tenantId, organizationId],
  );
}

async function makeClaim(organizationId: string): Promise<void> {
  const made = await stack.request(tenant.live.key, 'POST', '/claims', {
    organization_id: organizationId,
    job_external_ref: 'JOB-1001',
    documents: [{ kind: 'technician_notes', text: 'Kitchen 12 x 14, removed 20 LF of baseboard.' }],
  });
  expect(made.status).toBe(202);
}

async function makeContent(organizationId: string): Promise<void> {
  const made = await stack.request(tenant.live.key, 'POST', '/content', {
    organization_id: organizationId,
    kind: 'blog_post',
    brief: { topic: 'What to do when a pipe bursts' },
  });
  expect(made.status).toBe(202);
}

const archive = (organizationId: string) =>
  stack.request<{ error: { code: string; message: string } }>(
    tenant.live.key,
    'DELETE',
    `/organizations/${organizationId}`,
  );

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
