import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callrail } from './callrail.ts';
import { changed, fixture, json, signed, stored } from './fixtures/fixture.ts';

const secret = '5f1d0c9b8a7e6f5d4c3b2a1908f7e6d5';
const postCall = fixture('callrail-post-call.json');

function signatureOf(body: Buffer, key = secret): string {
  return createHmac('sha1', key).update(body).digest('base64');
}

function parse(body: Buffer) {
  return callrail.parse(stored(body));
}

describe('CallRail', () => {
  it('is believed by the HMAC-SHA1 of the raw body under the company key', async () => {
    const headers = { signature: signatureOf(postCall) };
    expect(await callrail.verify(signed(postCall, { secret, headers }))).toEqual({ ok: true });
  });

  it('is refused when a byte of the body, the key or the signature differs', async () => {
    const headers = { signature: signatureOf(postCall) };
    const longer = Buffer.concat([postCall, Buffer.from('\n')]);
    expect((await callrail.verify(signed(longer, { secret, headers }))).ok).toBe(false);
    expect((await callrail.verify(signed(postCall, { secret: 'other', headers }))).ok).toBe(false);
    expect((await callrail.verify(signed(postCall, { secret }))).ok).toBe(false);
    for (const signature of ['', 'AAAA', `${headers.signature}=`, headers.signature.toLowerCase()]) {
      expect((await callrail.verify(signed(postCall, { secret, headers: { signature } }))).ok).toBe(false);
    }
  });

  it('reports a call after it ended, numbers and booleans as text included', () => {
    expect(parse(postCall)).toEqual([
      {
        type: 'call',
        provider: 'callrail',
        providerCallId: 'CALa1f4c2d3e4b5968778695a4b3c2d1e0f',
        account: 'COM0d1c2b3a495867768594a3b2c1d0e9f8',
        accountAlias: '418820113',
        phase: 'completed',
        callerNumber: '+15125550117',
        trackingNumber: '+15125550180',
        direction: 'inbound',
        startedAt: new Date('2026-09-14T14:12:31.402Z'),
        durationSeconds: 184,
        answered: true,
        voicemail: false,
        recordingUrl: 'https://recordings.example.com/calls/CALa1f4/recording',
        callerName: 'Dana Whitlock',
        transcript:
          'Agent: Harbor Dry-Out, this is Lou.\nCaller: Hi, my basement is filling up. It is already over the first step.\nAgent: We are on our way.',
        turnTimes: null,
        verdict: null,
        attribution: {
          source: 'google_paid',
          medium: null,
          campaign: null,
          keyword: null,
          click_id: null,
          landing_page: null,
          value: null,
        },
      },
    ]);
  });

  it('reports a voicemail: transcript marked, empty fields and withheld number not stated', () => {
    expect(parse(fixture('callrail-voicemail.json'))).toMatchObject([
      {
        phase: 'completed',
        voicemail: true,
        answered: false,
        durationSeconds: 41,
        callerNumber: null,
        callerName: null,
        recordingUrl: null,
        transcript: expect.stringMatching(/^Voicemail: This is Ray Ostrow/),
      },
    ]);
  });

  it('reports a modified call under the same id, its transcript as turns', () => {
    expect(parse(fixture('callrail-call-modified.json'))).toMatchObject([
      {
        providerCallId: 'CALa1f4c2d3e4b5968778695a4b3c2d1e0f',
        phase: 'modified',
        transcript: 'Agent: Harbor Dry-Out, this is Lou.\nCaller: My basement is filling up.',
        turnTimes: [
          { start: 0.4, end: 2.1 },
          { start: 2.6, end: 6 },
        ],
      },
    ]);
  });

  it('takes nothing for granted while the call still rings', () => {
    const ringing = {
      phase: 'started',
      answered: null,
      voicemail: null,
      durationSeconds: null,
      transcript: null,
    };
    expect(parse(fixture('callrail-pre-call.json'))).toMatchObject([ringing]);
    const routed = changed('callrail-pre-call.json', { business_phone_number: '+15125550140', tags: [] });
    expect(parse(routed)).toMatchObject([ringing]);
  });

  it('reports an outbound call that nobody took', () => {
    expect(parse(fixture('callrail-outbound.json'))).toMatchObject([
      { direction: 'outbound', answered: false, durationSeconds: null, recordingUrl: null, transcript: null },
    ]);
  });

  it.each([
    [{ spam: true, lead_status: 'not_a_lead' }, 'spam'],
    [{ spam: 'true' }, 'spam'],
    [{ lead_status: 'not_a_lead' }, 'not_a_lead'],
    [{ lead_status: 'good_lead' }, null],
  ])('passes its own verdict on: %j', (changes, verdict) => {
    expect(parse(changed('callrail-post-call.json', changes))).toMatchObject([{ verdict }]);
  });

  it('has no transcript where CallRail sends null or leaves it out', () => {
    const without = changed('callrail-post-call.json', {
      transcription: null,
      conversational_transcript: null,
    });
    expect(parse(without)).toMatchObject([{ transcript: null }]);
    const absent = changed('callrail-post-call.json', {
      transcription: undefined,
      conversational_transcript: undefined,
    });
    expect(parse(absent)).toMatchObject([{ phase: 'completed', transcript: null }]);
  });

  it('falls back to the numeric ids', () => {
    const old = changed('callrail-post-call.json', { resource_id: '', company_resource_id: undefined });
    expect(parse(old)).toMatchObject([{ providerCallId: '990117236', account: '418820113' }]);
  });

  it('reads a form: who filled it in, what they need, and what brought them', () => {
    expect(parse(fixture('callrail-form.json'))).toEqual([
      {
        type: 'lead',
        provider: 'callrail',
        providerLeadId: 'FRM1f0e9d8c7b6a59483726150f4e3d2c1b',
        account: 'COM0d1c2b3a495867768594a3b2c1d0e9f8',
        accountAlias: '418820113',
        organizationId: null,
        channel: 'form',
        thread: null,
        source: null,
        name: 'Dana Whitlock',
        email: 'Dana@Example.com',
        phone: '+15125550117',
        message: 'Our basement is flooded, standing water, we need help now.\nservice: Water, Mold',
        zip: '50613',
        verdict: null,
        attribution: {
          source: 'google',
          medium: 'cpc',
          campaign: 'storm-2026',
          keyword: 'water damage near me',
          click_id: null,
          landing_page: 'https://www.harbordryout.example/water-damage?gclid=Cj0KCQiA',
          value: null,
        },
      },
    ]);
  });

  it('reads a text that was received, and none that was sent', () => {
    expect(parse(fixture('callrail-text-message.json'))).toMatchObject([
      {
        type: 'lead',
        channel: 'text',
        providerLeadId: 'SCId4a7f5e6b7c8a9b9aab8d7e6f5a41322',
        thread: '5512',
        phone: '+15125550117',
        message: 'are you open',
      },
    ]);
    expect(parse(changed('callrail-text-message.json', { agent: 'Lou' }))).toMatchObject([
      { type: 'irrelevant' },
    ]);
  });

  it('keeps what an advertisement and a person say of a call', () => {
    const said = { utm_source: 'bing', utm_term: 'flood', gclid: 'Cj0', value: '$1,250.00' };
    expect(parse(changed('callrail-post-call.json', said))).toMatchObject([
      { attribution: { source: 'bing', keyword: 'flood', click_id: 'Cj0', value: 1250 } },
    ]);
  });

  it('names the field when a body is no call', () => {
    expect(() => parse(json({ answered: true }))).toThrow('resource_id: ');
    expect(() => parse(json([]))).toThrow('body: ');
    expect(() => parse(Buffer.from('not json'))).toThrow('body: is not JSON');
  });

  it('has the same dedup key for the same bytes only', () => {
    const key = callrail.dedupeKey(stored(postCall));
    expect(callrail.dedupeKey(stored(Buffer.from(postCall)))).toBe(key);
    expect(callrail.dedupeKey(stored(fixture('callrail-call-modified.json')))).not.toBe(key);
    expect(key).toMatch(/^callrail:sha256:[0-9a-f]{64}$/);
  });
});
