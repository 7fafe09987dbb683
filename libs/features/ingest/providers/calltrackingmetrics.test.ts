import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { calltrackingmetrics } from './calltrackingmetrics.ts';
import { changed, fixture, json, signed, stored } from './fixtures/fixture.ts';

const secret = 'ctm-signing-secret';
const end = fixture('calltrackingmetrics-end.json');
const now = new Date('2026-09-14T14:20:00Z');

function request(time: string, body = end) {
  const signature = createHmac('sha1', secret)
    .update(Buffer.concat([Buffer.from(time), body]))
    .digest('base64');
  // Ruby's encoder ends its output with a line break.
  return signed(body, { secret, now, headers: { 'x-ctm-time': time, 'x-ctm-signature': `${signature}\n` } });
}

function parse(body: Buffer) {
  return calltrackingmetrics.parse(stored(body));
}

describe('CallTrackingMetrics', () => {
  it('is believed by the HMAC-SHA1 of time and raw body', async () => {
    expect(await calltrackingmetrics.verify(request(String(now.getTime() / 1000)))).toEqual({ ok: true });
  });

  it.each([
    [-900, true],
    [-901, false],
    [300, true],
    [301, false],
  ])('signed %i s from now: %j', async (offset, ok) => {
    expect((await calltrackingmetrics.verify(request(String(now.getTime() / 1000 + offset)))).ok).toBe(ok);
  });

  it('is refused for another body or without its headers', async () => {
    const good = request(String(now.getTime() / 1000));
    expect((await calltrackingmetrics.verify({ ...good, rawBody: Buffer.from('{}') })).ok).toBe(false);
    expect((await calltrackingmetrics.verify({ ...good, headers: {} })).ok).toBe(false);
  });

  it('reports a call that is over, with the time connected as its duration', () => {
    expect(parse(end)).toEqual([
      {
        type: 'call',
        provider: 'calltrackingmetrics',
        providerCallId: 'CA7d6e5f4a',
        account: '204417',
        phase: 'completed',
        callerNumber: '+15125550117',
        trackingNumber: '+15125550180',
        direction: 'inbound',
        startedAt: new Date('2026-09-14T14:12:31Z'),
        durationSeconds: 92,
        answered: true,
        voicemail: null,
        recordingUrl: 'https://recordings.example.com/ctm/CA7d6e5f4a',
        callerName: 'Dana Whitlock',
        transcript: 'Agent: Harbor Dry-Out.\nCaller: My basement is filling up.',
        turnTimes: null,
        verdict: null,
        attribution: {
          source: 'Google Ads',
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

  it('reports a call that begins, from a caller who withholds the number', () => {
    expect(parse(fixture('calltrackingmetrics-start.json'))).toMatchObject([
      { phase: 'started', callerNumber: null, durationSeconds: null, answered: null },
    ]);
  });

  it('knows the start of a call by the webhook’s name', () => {
    const named = { ...stored(end), headers: { 'x-ctm-webhook': 'call/start' } };
    expect(calltrackingmetrics.parse(named)).toMatchObject([
      { phase: 'started', durationSeconds: null, answered: null },
    ]);
  });

  it.each([
    [
      { dial_status: 'no-answer', talk_time: 0 },
      { answered: false, voicemail: null },
    ],
    [
      { dial_status: 'no-answer', talk_time: 0, audio: '' },
      { answered: false, voicemail: false },
    ],
    [{ dial_status: 'voicemail' }, { answered: false, voicemail: true }],
    [{ dial_status: undefined, talk_time: 0 }, { answered: null }],
    [{ dial_status: undefined, talk_time: 12 }, { answered: true }],
  ])('reads %j as %j', (changes, expected) => {
    expect(parse(changed('calltrackingmetrics-end.json', changes))).toMatchObject([expected]);
  });

  it('reads a text that was received, and none that was sent', () => {
    const text = {
      message_id: 'M1',
      account_id: 204417,
      caller_number: '+15125550117',
      tracking_number: '+15125550180',
      direction: 'msg_inbound',
      message_body: 'My basement is filling up',
    };
    expect(parse(json(text))).toMatchObject([
      {
        type: 'lead',
        providerLeadId: 'M1',
        account: '204417',
        channel: 'text',
        thread: '+15125550117 +15125550180',
        phone: '+15125550117',
        message: 'My basement is filling up',
      },
    ]);
    expect(parse(json({ ...text, direction: 'msg_outbound' }))).toMatchObject([{ type: 'irrelevant' }]);
  });

  it('reads a form of FormReactor', () => {
    const form = {
      sid: 'FRT1',
      direction: 'form',
      name: 'Dana Whitlock',
      email: 'dana@example.com',
      caller_number: '+15125550117',
      postal_code: '50613',
      custom_fields: { message: 'Our basement is flooded', rooms: 'two' },
    };
    expect(parse(json(form))).toMatchObject([
      {
        type: 'lead',
        channel: 'form',
        providerLeadId: 'FRT1',
        name: 'Dana Whitlock',
        email: 'dana@example.com',
        phone: '+15125550117',
        zip: '50613',
        message: 'Our basement is flooded\nrooms: two',
      },
    ]);
  });

  it('reads a time in its own notation where there is no other', () => {
    expect(
      parse(
        changed('calltrackingmetrics-end.json', {
          unix_time: undefined,
          called_at: '2026-01-13 04:54 PM -05:00',
        }),
      ),
    ).toMatchObject([{ startedAt: new Date('2026-01-13T21:54:00Z') }]);
  });

  it('falls back to the numeric id, and names the field when there is none', () => {
    expect(parse(changed('calltrackingmetrics-end.json', { sid: '' }))).toMatchObject([
      { providerCallId: '90817263' },
    ]);
    expect(() => parse(json({ direction: 'inbound' }))).toThrow('sid: ');
  });
});
