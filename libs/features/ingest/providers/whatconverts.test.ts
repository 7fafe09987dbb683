import { describe, expect, it } from 'vitest';
import { changed, fixture, json, signed, stored } from './fixtures/fixture.ts';
import { whatconverts } from './whatconverts.ts';

const secret = 'k3y/with+signs&=';
const call = fixture('whatconverts-phone-call.json');

function calledWith(query: string) {
  return whatconverts.verify(
    signed(call, { secret, url: `https://ingest.example.com/ingest/src_1${query}` }),
  );
}

function parse(body: Buffer) {
  return whatconverts.parse(stored(body));
}

describe('WhatConverts', () => {
  it('is believed by the key in the address', async () => {
    expect(await calledWith(`?a=1&key=${encodeURIComponent(secret)}`)).toEqual({ ok: true });
  });

  it.each(['', '?key=', '?key=other', `?KEY=${encodeURIComponent(secret)}`])(
    'is refused with %j',
    async (query) => {
      expect((await calledWith(query)).ok).toBe(false);
    },
  );

  it('reports a phone call, its clock reading as seconds', () => {
    expect(parse(call)).toEqual([
      {
        type: 'call',
        provider: 'whatconverts',
        providerCallId: '551208',
        account: '42167',
        accountAlias: '13744',
        phase: 'completed',
        callerNumber: '+15125550117',
        trackingNumber: '+15125550180',
        direction: 'inbound',
        startedAt: new Date('2026-09-14T14:12:31Z'),
        durationSeconds: 184,
        answered: true,
        voicemail: null,
        recordingUrl: 'https://recordings.example.com/wc/551208',
        callerName: 'Dana Whitlock',
        transcript: 'Agent: Harbor Dry-Out.\nCaller: My basement is filling up.',
        turnTimes: null,
        verdict: null,
        attribution: null,
      },
    ]);
  });

  it('reports updates as such, and calls under way without an outcome', () => {
    expect(parse(changed('whatconverts-phone-call.json', { trigger: 'update' }))).toMatchObject([
      { phase: 'modified' },
    ]);
    const running = changed('whatconverts-phone-call.json', {
      lead_state: 'In Progress',
      call_status: 'In Progress',
      lead_type: 'phone_call',
    });
    expect(parse(running)).toMatchObject([{ phase: 'started', durationSeconds: null, answered: null }]);
  });

  it('marks a voicemail', () => {
    const voicemail = changed('whatconverts-phone-call.json', {
      voicemail: 'yes',
      answer_status: 'Missed',
      call_transcription: '',
      voicemail_transcription: 'Call me back.',
    });
    expect(parse(voicemail)).toMatchObject([
      { answered: false, voicemail: true, transcript: 'Voicemail: Call me back.' },
    ]);
  });

  it('says of a missed call without a recording that there is no voicemail', () => {
    const missed = changed('whatconverts-phone-call.json', {
      answer_status: 'Missed',
      recording: '',
      call_transcription: '',
    });
    expect(parse(missed)).toMatchObject([{ answered: false, voicemail: false, transcript: null }]);
  });

  it('passes its own verdict on', () => {
    expect(parse(changed('whatconverts-phone-call.json', { spam: true }))).toMatchObject([
      { verdict: 'spam' },
    ]);
  });

  it('reads a form that was filled in', () => {
    expect(parse(fixture('whatconverts-web-form.json'))).toEqual([
      {
        type: 'lead',
        provider: 'whatconverts',
        providerLeadId: '551309',
        account: '42167',
        accountAlias: '13744',
        organizationId: null,
        channel: 'form',
        thread: null,
        source: null,
        name: 'Dana Whitlock',
        email: 'dana@example.com',
        phone: '+15125550117',
        message: 'Basement flooded, standing water, need help now.\nSubject: Water',
        zip: '50613',
        verdict: null,
        attribution: {
          source: 'google',
          medium: 'cpc',
          campaign: 'lead generation',
          keyword: 'water damage',
          click_id: 'Cj0KCQiA5rGuBhCn',
          landing_page: 'https://www.harbordryout.example/',
          value: null,
        },
      },
    ]);
  });

  it.each([
    ['Chat', 'chat'],
    ['text_message', 'text'],
    ['Email', 'email'],
    ['Appointment', 'appointment'],
  ])('reads a lead of type %s', (lead_type, channel) => {
    expect(parse(changed('whatconverts-web-form.json', { lead_type, quote_value: 251 }))).toMatchObject([
      { type: 'lead', channel, attribution: { value: 251 } },
    ]);
  });

  it('reads a length of time in words', () => {
    expect(parse(changed('whatconverts-phone-call.json', { call_duration: '1m 47s' }))).toMatchObject([
      { durationSeconds: 107 },
    ]);
  });

  it('gives nothing for purchases and events, and names the field when there is no lead', () => {
    expect(parse(json({ lead_id: 5, lead_type: 'Transaction' }))).toMatchObject([{ type: 'irrelevant' }]);
    expect(() => parse(json({ lead_type: 'Phone Call' }))).toThrow('lead_id: ');
  });
});
