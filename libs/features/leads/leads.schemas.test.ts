import { describe, expect, it } from 'vitest';
import { createLead, listLeads, updateLead } from './leads.schemas.ts';

const organizationId = '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11';
const minimal = {
  organization_id: organizationId,
  name: 'Rosa Delgado',
  email: 'Rosa@Example.com ',
  source: 'website',
};

function paths(result: ReturnType<typeof createLead.safeParse>): string[] {
  return (result.error?.issues ?? []).map((issue) => issue.path.join('.'));
}

describe('creating a lead', () => {
  it('fills in what was left out and brings email and phone into their kept form', () => {
    expect(createLead.parse({ ...minimal, phone: '(404) 555-0142' })).toEqual({
      organization_id: organizationId,
      direction: 'inbound',
      name: 'Rosa Delgado',
      email: 'rosa@example.com',
      phone: '+14045550142',
      source: 'website',
      message: null,
      industry: null,
      lost_reason: null,
      owner_user_id: null,
      next_action_at: null,
      attribution: null,
      external_ref: null,
      metadata: {},
    });
  });

  it.each([
    { email: undefined, phone: undefined },
    { email: null, phone: null },
  ])('refuses $email and $phone: one of them is needed, which is no single field’s fault', (contact) => {
    expect(paths(createLead.safeParse({ ...minimal, ...contact }))).toEqual(['']);
  });

  it('is content with a phone alone', () => {
    expect(createLead.safeParse({ ...minimal, email: undefined, phone: '+14045550142' }).success).toBe(true);
  });

  it.each(['organization_id', 'name', 'source'])('refuses a lead without %s', (field) => {
    expect(paths(createLead.safeParse({ ...minimal, [field]: undefined }))).toEqual([field]);
  });

  it.each([
    ['name', 'n'.repeat(201)],
    ['name', '   '],
    ['source', 's'.repeat(201)],
    ['message', 'm'.repeat(10_001)],
    ['industry', 'i'.repeat(101)],
    ['external_ref', 'e'.repeat(201)],
    ['email', 'not an address'],
    ['phone', '12'],
    ['direction', 'sideways'],
    ['metadata', { key: 'v'.repeat(501) }],
  ])('refuses a bad %s', (field, value) => {
    expect(paths(createLead.safeParse({ ...minimal, [field]: value }))[0]).toMatch(new RegExp(`^${field}`));
  });

  it.each(['lead_id', 'lead_score', 'qualification', 'call_id', 'unheard_of'])(
    'refuses the field %s, which is not the client’s to set',
    (field) => {
      const result = createLead.safeParse({ ...minimal, [field]: 'x' });
      expect(result.error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: [field] });
    },
  );
});

describe('changing a lead', () => {
  it('takes any part, and adds nothing that was not sent', () => {
    expect(updateLead.parse({ pipeline_stage: 'contacted' })).toEqual({ pipeline_stage: 'contacted' });
    expect(updateLead.parse({})).toEqual({});
  });

  it.each(['organization_id', 'direction', 'call_id', 'lead_score'])(
    'refuses %s, which is fixed',
    (field) => {
      expect(updateLead.safeParse({ [field]: 'x' }).success).toBe(false);
    },
  );

  it('refuses to take the name away', () => {
    expect(updateLead.safeParse({ name: null }).success).toBe(false);
  });
});

describe('listing leads', () => {
  it('knows every filter of the contract', () => {
    const query = {
      limit: '100',
      organization_id: organizationId.toUpperCase(),
      created_after: '2026-03-14T09:26:53+02:00',
      created_before: '2026-03-15T00:00:00Z',
      pipeline_stage: 'nurture',
      source: 'call:callrail',
      direction: 'outbound',
      industry: 'insurance',
      tier: 'warm',
      call_id: 'call_06a3k2',
      external_ref: 'CRM-1',
    };
    expect(listLeads.parse(query)).toEqual({
      ...query,
      limit: 100,
      organization_id: organizationId,
      created_after: new Date('2026-03-14T07:26:53Z'),
      created_before: new Date('2026-03-15T00:00:00Z'),
    });
  });

  it.each([
    { source: '' },
    { tier: 'lukewarm' },
    { pipeline_stage: 'old' },
    { limit: '0' },
    { sort: 'name' },
  ])('refuses %o instead of answering as if it were not there', (query) => {
    expect(listLeads.safeParse(query).success).toBe(false);
  });
});
