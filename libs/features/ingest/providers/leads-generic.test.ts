import { describe, expect, it } from 'vitest';
import { changed, fixture, json, stored } from './fixtures/fixture.ts';
import { leadsGeneric } from './leads-generic.ts';

const parse = (body: Buffer) => leadsGeneric.parse(stored(body));

describe('a lead in our own shape', () => {
  it('is read in full', () => {
    expect(parse(fixture('leads-generic.json'))).toEqual([
      {
        type: 'lead',
        provider: 'leads_generic',
        providerLeadId: 'L-1001',
        account: 'cedar-falls',
        organizationId: null,
        channel: 'form',
        thread: null,
        source: null,
        name: 'Dana Whitlock',
        email: 'dana@example.com',
        phone: '+15125550117',
        message: 'Our basement is flooded.',
        zip: '50613',
        verdict: null,
        attribution: {
          source: 'google',
          medium: 'cpc',
          campaign: null,
          keyword: null,
          click_id: 'Cj0KCQiA',
          landing_page: null,
          value: 1250,
        },
      },
    ]);
  });

  it('needs its id and nothing else', () => {
    expect(parse(json({ provider_lead_id: 7 }))).toMatchObject([
      { providerLeadId: '7', channel: 'form', attribution: null },
    ]);
    expect(() => parse(json({ name: 'Dana' }))).toThrow('provider_lead_id: ');
  });

  it.each([
    ['text', 'text'],
    ['carrier pigeon', 'other'],
  ])('by channel %s is one by %s', (channel, read) => {
    expect(parse(changed('leads-generic.json', { channel }))).toMatchObject([{ channel: read }]);
  });
});
