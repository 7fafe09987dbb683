import { describe, expect, it } from 'vitest';
import type { LeadRecord } from '#features/leads/schemas';
import type { ProspectRecord } from '#features/prospects/schemas';
import { shared } from '../services/shared.ts';
import { asking, startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

interface ProspectPage {
  data: ProspectRecord[];
  next_cursor?: string;
}

const hot = {
  name: 'Rosa Delgado',
  email: 'rosa@example.com',
  phone: '+14045550142',
  source: 'trade fair',
  industry: 'property_management',
  message:
    'We manage 40 apartment buildings and need a restoration partner for water damage. Please call me this week, we are ready to start now.',
};
const cold = { ...hot, phone: null, message: 'Buy cheap SEO backlinks now, we sell leads to you.' };

const stack = shared(() => startStack({ jobs: true }));
const tenant = shared(() => stack.createTenant());
const ask = asking(stack, () => tenant.live.key);

async function createLead(fields: object): Promise<LeadRecord> {
  const made = await ask<LeadRecord>('POST', '/leads', {
    organization_id: tenant.live.organizationId,
    direction: 'outbound',
    ...fields,
  });
  expect(made.status).toBe(201);
  return waitFor('the qualification', async () => {
    const lead = await ask<LeadRecord>('GET', `/leads/${made.body.lead_id}`);
    return lead.body.qualification.status === 'pending' ? null : lead.body;
  });
}

async function prospectOf(leadId: string): Promise<ProspectRecord> {
  return waitFor('the prospect', async () => {
    const page = await ask<ProspectPage>('GET', `/prospects?lead_id=${leadId}`);
    return page.body.data[0];
  });
}

/** Waits until no job of a lead is pending, so that nothing more can come of it. */
async function settle(leadId: string): Promise<void> {
  await waitFor('the jobs to end', async () => {
    const rows = await stack.query('select 1 from jobs where subject_id = $1 and finalized_at is null', [
      leadId,
    ]);
    return rows.length === 0;
  });
}

describe('prospects', () => {
  it('are made of outbound leads that qualify, and show what their leads say', async () => {
    const lead = await createLead(hot);
    const prospect = await prospectOf(lead.lead_id);
    expect(prospect).toMatchObject({
      organization_id: tenant.live.organizationId,
      lead_id: lead.lead_id,
      name: 'Rosa Delgado',
      email: 'rosa@example.com',
      phone: '+14045550142',
      industry: 'property_management',
      score: lead.lead_score,
      status: 'new',
      last_outreach_at: null,
      metadata: {},
    });
    const fetched = await ask<ProspectRecord>('GET', `/prospects/${prospect.prospect_id}`);
    expect(fetched.status).toBe(200);
    expect(fetched.headers.get('etag')).toBeTruthy();
    expect(fetched.body).toEqual(prospect);

    await ask('PATCH', `/leads/${lead.lead_id}`, { email: 'new@example.com' });
    await settle(lead.lead_id);
    const again = await ask<ProspectPage>('GET', `/prospects?lead_id=${lead.lead_id}`);
    expect(again.body.data.map(({ prospect_id, email }) => ({ prospect_id, email }))).toEqual([
      { prospect_id: prospect.prospect_id, email: 'new@example.com' },
    ]);
    const entries = await stack.entriesOf(prospect.prospect_id);
    expect(entries.map(({ action }) => action)).toEqual(['prospect.created']);
  });

  it('are not made of cold leads, nor of inbound ones', async () => {
    const leads = [await createLead(cold), await createLead({ ...hot, direction: 'inbound' })];
    expect(leads.map((lead) => lead.qualification.tier)).toEqual(['cold', 'hot']);
    for (const { lead_id } of leads) {
      await settle(lead_id);
      const page = await ask<ProspectPage>('GET', `/prospects?lead_id=${lead_id}`);
      expect(page.body.data).toEqual([]);
    }
  });

  it('are made of an imported list, of which nothing is known but who they are', async () => {
    const imported = { source: 'csv import', phone: null, message: null };
    const leads = await Promise.all(
      [
        { name: 'Lakeside Property Management', email: 'office@lakeside.example', industry: null },
        { name: 'Tom Reyes', email: 'tom@reyes.example', industry: 'real_estate' },
        { name: 'Ann', email: 'ann@example.com', industry: null },
      ].map((each) => createLead({ ...imported, ...each })),
    );
    expect(leads.map(({ pipeline_stage }) => pipeline_stage)).toEqual(['nurture', 'nurture', 'new']);
    const prospects = await Promise.all(leads.map(({ lead_id }) => prospectOf(lead_id)));
    expect(prospects.map(({ status }) => status)).toEqual(['new', 'new', 'new']);
    const byEmail = await ask<ProspectPage>('GET', '/prospects?email=Tom@reyes.example');
    expect(byEmail.body.data).toEqual([prospects[1]]);
    const sequence = await ask<{ outreach_id: string }>('POST', '/outreach', {
      organization_id: tenant.live.organizationId,
      kind: 'sequence',
      name: 'Introduction',
      steps: [{ delay_hours: 0, subject: 'Hello', body: 'We dry buildings.' }],
    });
    expect(sequence.status).toBe(201);
    const enrolled = await ask('POST', `/outreach/${sequence.body.outreach_id}/send`, {
      prospect_ids: prospects.map(({ prospect_id }) => prospect_id),
    });
    expect(enrolled.status).toBe(202);
  });

  it('are made of a vendor search without a word of damage, and of what a person puts forward', async () => {
    const manager = await createLead({
      ...hot,
      industry: null,
      message: 'We manage 40 apartment buildings and look for a water damage vendor.',
    });
    expect(manager).toMatchObject({ pipeline_stage: 'qualified', qualification: { tier: 'hot' } });
    await prospectOf(manager.lead_id);
    const turnedDown = await createLead(cold);
    await ask('PATCH', `/leads/${turnedDown.lead_id}`, {
      pipeline_stage: 'qualified',
    });
    await prospectOf(turnedDown.lead_id);
  });

  it('are converted when their leads are won', async () => {
    const lead = await createLead(hot);
    const prospect = await prospectOf(lead.lead_id);
    for (const stage of ['contacted', 'appointment_set', 'won']) {
      const moved = await ask('PATCH', `/leads/${lead.lead_id}`, {
        pipeline_stage: stage,
      });
      expect(moved.status).toBe(200);
    }
    await waitFor('the conversion', async () => (await prospectOf(lead.lead_id)).status === 'converted');
    expect((await prospectOf(lead.lead_id)).prospect_id).toBe(prospect.prospect_id);
  });

  it('are gone when their leads are erased', async () => {
    const lead = await createLead(hot);
    const prospect = await prospectOf(lead.lead_id);
    expect((await ask('DELETE', `/leads/${lead.lead_id}`)).status).toBe(204);
    const path = `/prospects/${prospect.prospect_id}`;
    expect((await ask('GET', path)).status).toBe(404);
    const page = await ask<ProspectPage>('GET', `/prospects?lead_id=${lead.lead_id}`);
    expect(page.body.data).toEqual([]);
  });

  it('are listed newest first, in pages that do not overlap, by every filter', async () => {
    const list = async (filter: string): Promise<ProspectRecord[]> => {
      const answer = await ask<ProspectPage>('GET', `/prospects?limit=100&${filter}`);
      expect(answer.status).toBe(200);
      return answer.body.data;
    };
    const lead = await createLead({ ...hot, industry: 'insurance' });
    const newest = await prospectOf(lead.lead_id);
    const all = await list('');
    expect(all.length).toBeGreaterThan(1);
    expect(all[0]).toEqual(newest);
    const paged: ProspectRecord[] = [];
    let cursor = '';
    do {
      const answer = await ask<ProspectPage>('GET', `/prospects?limit=1${cursor && `&cursor=${cursor}`}`);
      paged.push(...answer.body.data);
      cursor = answer.body.next_cursor ?? '';
    } while (cursor);
    expect(paged).toEqual(all);
    expect(await list('industry=insurance')).toEqual([newest]);
    expect(await list('status=converted')).toEqual(all.filter(({ status }) => status === 'converted'));
    expect(await list(`organization_id=${tenant.live.organizationId}`)).toEqual(all);
    expect(await list(`organization_id=${tenant.test.organizationId}`)).toEqual([]);
    expect(await list(`created_after=${newest.created_at}`)).toEqual([]);
    expect(await list(`created_before=${newest.created_at}`)).toEqual(all.slice(1));
    const unknown = await ask('GET', '/prospects?state=new');
    expect(unknown.status).toBe(422);
  });

  it('are switched off with their feature', async () => {
    const other = await stack.createTenant();
    await stack.query(
      `update tenants set features = features || '{"prospects":false}' where tenant_id = $1`,
      [other.tenantId],
    );
    const answer = await stack.request<{ error: { code: string; details: { feature: string } } }>(
      other.live.key,
      'GET',
      '/prospects',
    );
    expect(answer.status).toBe(403);
    expect(answer.body.error.code).toBe('feature_disabled');
    expect(answer.body.error.details.feature).toBe('prospects');
  });
});
