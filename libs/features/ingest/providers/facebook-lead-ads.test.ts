import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { facebookLeadAds } from './facebook-lead-ads.ts';
import { changed, fixture, json, signed, stored } from './fixtures/fixture.ts';

const notice = fixture('facebook-leadgen.json');
const secret = 'the-secret-of-the-app';
const signature = `sha256=${createHmac('sha256', secret).update(notice).digest('hex')}`;

describe('a post of Meta', () => {
  it('is proved by the HMAC-SHA256 of its bytes with the secret of the app', async () => {
    const verify = (given: string | undefined, body = notice) =>
      facebookLeadAds.verify(signed(body, { secret, headers: { 'x-hub-signature-256': given } }));
    expect(await verify(signature)).toEqual({ ok: true });
    expect(await verify(signature.toUpperCase())).toEqual({ ok: true });
    expect(await verify(undefined)).toMatchObject({ ok: false });
    expect(await verify(signature.slice('sha256='.length))).toMatchObject({ ok: false });
    expect(await verify(signature, Buffer.concat([notice, Buffer.from(' ')]))).toMatchObject({ ok: false });
  });

  it('names leads with all digits of their ids, and what else has changed on a page is left out', () => {
    expect(facebookLeadAds.parse(stored(notice))).toEqual([
      {
        type: 'lead_references',
        provider: 'facebook_lead_ads',
        references: [
          { providerLeadId: '120210000000000123', account: '104882' },
          { providerLeadId: '123123123124', account: '104883' },
        ],
      },
    ]);
    const post = json({ object: 'page', entry: [{ changes: [{ field: 'feed', value: {} }] }] });
    expect(facebookLeadAds.parse(stored(post))).toEqual([{ type: 'irrelevant', reason: 'no lead is named' }]);
    const nameless = json({ entry: [{ changes: [{ field: 'leadgen', value: { page_id: 1 } }] }] });
    expect(() => facebookLeadAds.parse(stored(nameless))).toThrow('changes.0.value.leadgen_id');
  });
});

describe('the question before', () => {
  const ask = (query: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
    facebookLeadAds.handshake?.({ sourceId: 'src_1', method, query: new URLSearchParams(query), headers: {} })
      ?.body ?? null;
  const asked = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': 'src_1' };

  it('is answered where it repeats the id of the source, and with what it asks for', () => {
    expect(ask(asked)).toBe('1158201444');
    expect(ask({ ...asked, 'hub.verify_token': 'src_2' })).toBeNull();
    expect(ask({ ...asked, 'hub.mode': 'unsubscribe' })).toBeNull();
    expect(ask({ ...asked, 'hub.challenge': '<script>' })).toBeNull();
    expect(ask(asked, 'POST')).toBeNull();
  });
});

describe('a lead of the Graph API', () => {
  it('is read by the labels of its form', () => {
    expect(facebookLeadAds.parse(stored(fixture('facebook-lead.json')))).toEqual([
      {
        type: 'lead',
        provider: 'facebook_lead_ads',
        providerLeadId: '120210000000000123',
        account: '104882',
        organizationId: null,
        channel: 'ad',
        thread: null,
        source: null,
        name: 'Dana Whitlock',
        email: 'dana@example.com',
        phone: '+14045550142',
        message: 'what_happened?: The basement is flooded\nwhich_rooms?: Basement, Hall',
        zip: '50613',
        verdict: null,
        attribution: {
          source: 'instagram',
          medium: 'lead form',
          campaign: 'Storm 2026',
          keyword: null,
          click_id: null,
          landing_page: null,
          value: null,
        },
      },
    ]);
  });

  it('that the testing tool has made up is none', () => {
    const field_data = [{ name: 'full_name', values: ['<test lead: dummy data for full_name>'] }];
    expect(facebookLeadAds.parse(stored(changed('facebook-lead.json', { field_data })))).toEqual([
      { type: 'irrelevant', reason: "a lead of Meta's testing tool" },
    ]);
  });
});
