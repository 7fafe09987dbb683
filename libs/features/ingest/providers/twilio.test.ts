import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fixture, form, json, signed, stored } from './fixtures/fixture.ts';
import { twilio } from './twilio.ts';

const secret = 'b1946ac92492d2347c6235b4d2611184';
const url = 'https://ingest.example.com/ingest/src_1';
const completed = fixture('twilio-completed.txt');

/** The documented recipe, on pairs that are sorted and distinct already. */
function signForm(key: string, address: string, pairs: [string, string][]): string {
  return createHmac('sha1', key)
    .update(address + pairs.map(([name, value]) => name + value).join(''))
    .digest('base64');
}

function pairsOf(body: Buffer): [string, string][] {
  return [...new URLSearchParams(body.toString())].sort(([a], [b]) => (a < b ? -1 : 1));
}

function formRequest(body: Buffer, signature: string, address = url, key = secret) {
  return signed(body, {
    secret: key,
    url: address,
    headers: { 'content-type': form, 'x-twilio-signature': signature },
  });
}

function parse(body: string | Buffer) {
  return twilio.parse(stored(Buffer.from(body), form));
}

describe('Twilio’s published vectors', () => {
  const address = 'https://mycompany.com/myapp.php?foo=1&bar=2';

  it('hold for a form', async () => {
    const body = Buffer.from(
      'CallSid=CA1234567890ABCDE&Caller=%2B14158675309&Digits=1234&From=%2B14158675309&To=%2B18005551212',
    );
    const request = formRequest(body, 'RSOYDt4T1cUTdK1PDd93/VVr8B8=', address, '12345');
    expect(await twilio.verify(request)).toEqual({ ok: true });
  });

  it('hold for a JSON body', async () => {
    const body = Buffer.from('{"property": "value", "boolean": true}');
    const request = signed(body, {
      secret: '12345',
      url: `${address}&bodySHA256=0a1ff7634d9ab3b95db5c9a2dfe9416e41502b283a80c7cf19632632f96e6620`,
      headers: { 'content-type': 'application/json', 'x-twilio-signature': 'a9nBmqA0ju/hNViExpshrM61xv4=' },
    });
    expect(await twilio.verify(request)).toEqual({ ok: true });
    expect((await twilio.verify({ ...request, rawBody: Buffer.from('{}') })).ok).toBe(false);
  });
});

describe('Twilio', () => {
  it('is believed whether it signed the address with the port or without', async () => {
    for (const [called, asSigned] of [
      [url, url],
      [url, 'https://ingest.example.com:443/ingest/src_1'],
      ['https://ingest.example.com:8443/ingest/src_1', 'https://ingest.example.com:8443/ingest/src_1'],
      ['https://ingest.example.com:8443/ingest/src_1', url],
      ['http://ingest.example.com/i?a=1', 'http://ingest.example.com:80/i?a=1'],
    ] as const) {
      const request = formRequest(completed, signForm(secret, asSigned, pairsOf(completed)), called);
      expect(await twilio.verify(request)).toEqual({ ok: true });
    }
  });

  it('is believed for repeated parameters, each value once and in order', async () => {
    const body = Buffer.from('b=2&a=z&a=y&a=z&CallSid=CA1');
    const signature = signForm(secret, url, [
      ['CallSid', 'CA1'],
      ['a', 'y'],
      ['a', 'z'],
      ['b', '2'],
    ]);
    expect(await twilio.verify(formRequest(body, signature))).toEqual({ ok: true });
  });

  it('is refused for another parameter, address, token or none', async () => {
    const signature = signForm(secret, url, pairsOf(completed));
    const altered = Buffer.from(completed.toString().replace('CallDuration=62', 'CallDuration=63'));
    expect((await twilio.verify(formRequest(altered, signature))).ok).toBe(false);
    expect((await twilio.verify(formRequest(completed, signature, `${url}?x=1`))).ok).toBe(false);
    expect((await twilio.verify(formRequest(completed, signature, url, 'other'))).ok).toBe(false);
    expect((await twilio.verify(formRequest(completed, ''))).ok).toBe(false);
  });

  it('is refused for a body that the signature does not cover', async () => {
    const body = json({ CallSid: 'CA1' });
    const headers = { 'content-type': 'application/json', 'x-twilio-signature': signForm(secret, url, []) };
    expect((await twilio.verify(signed(body, { secret, url, headers }))).ok).toBe(false);
    const hashed = `${url}?bodySHA256=${createHash('sha256').update(json({})).digest('hex')}`;
    const signature = signForm(secret, hashed, []);
    const request = signed(body, {
      secret,
      url: hashed,
      headers: { ...headers, 'x-twilio-signature': signature },
    });
    expect((await twilio.verify(request)).ok).toBe(false);
  });

  it('reports an inbound call that is over: whether a person answered is not known', () => {
    expect(parse(completed)).toEqual([
      {
        type: 'call',
        provider: 'twilio',
        providerCallId: 'CA0123456789abcdef0123456789abcdef',
        account: 'AC0123456789abcdef0123456789abcdef',
        phase: 'completed',
        callerNumber: '+15125550117',
        trackingNumber: '+15125550180',
        direction: 'inbound',
        startedAt: new Date('2026-09-14T14:12:31Z'),
        durationSeconds: 62,
        answered: null,
        voicemail: null,
        recordingUrl: null,
        callerName: 'WHITLOCK D',
        transcript: null,
        verdict: null,
        attribution: null,
      },
    ]);
  });

  it.each([
    ['CallStatus=no-answer&Direction=inbound', false],
    ['CallStatus=busy&Direction=outbound-api', false],
    ['CallStatus=completed&Direction=outbound-api', true],
    ['CallStatus=in-progress&Direction=inbound&DialCallStatus=completed', true],
    ['CallStatus=completed&Direction=inbound&DialCallStatus=no-answer', false],
    ['CallStatus=ringing&Direction=inbound', null],
  ])('reads %s as answered: %j', (fields, answered) => {
    expect(parse(`CallSid=CA1&${fields}`)).toMatchObject([{ answered }]);
  });

  it('knows that nobody can have left a voicemail where not even the script picked up', () => {
    expect(parse('CallSid=CA1&CallStatus=no-answer&Direction=inbound')).toMatchObject([{ voicemail: false }]);
    expect(
      parse('CallSid=CA1&CallStatus=completed&Direction=inbound&DialCallStatus=no-answer'),
    ).toMatchObject([{ answered: false, voicemail: null }]);
  });

  it('does not guess which way a call went, nor whose number is whose', () => {
    expect(
      parse('CallSid=CA1&From=%2B15125550180&To=%2B15125550117&Direction=trunking-terminating'),
    ).toMatchObject([{ direction: null, callerNumber: null, trackingNumber: null }]);
  });

  it('reports a ringing call as started, without a duration', () => {
    const body =
      'CallSid=CA1&CallStatus=ringing&Direction=inbound&CallDuration=0&Timestamp=Mon%2C+14+Sep+2026+14%3A12%3A31+%2B0000';
    expect(parse(body)).toMatchObject([
      { phase: 'started', durationSeconds: null, startedAt: new Date('2026-09-14T14:12:31Z') },
    ]);
  });

  it('takes the customer of an outbound call for the caller', () => {
    expect(parse('CallSid=CA1&From=%2B15125550180&To=%2B15125550117&Direction=outbound-api')).toMatchObject([
      { direction: 'outbound', callerNumber: '+15125550117', trackingNumber: '+15125550180' },
    ]);
  });

  it('counts the leg to the business as part of the caller’s call', () => {
    const leg =
      'CallSid=CA2&ParentCallSid=CA1&Direction=outbound-dial&From=%2B15125550117&To=%2B15125550140&CallDuration=50';
    expect(parse(`${leg}&CallStatus=completed`)).toMatchObject([
      { providerCallId: 'CA1', answered: true, direction: null, trackingNumber: null, durationSeconds: null },
    ]);
    expect(parse(`${leg}&CallStatus=no-answer`)).toMatchObject([{ providerCallId: 'CA1', answered: null }]);
  });

  it('reports a recording and states nothing else', () => {
    expect(parse(fixture('twilio-recording.txt'))).toMatchObject([
      {
        phase: 'recording',
        recordingUrl: 'https://recordings.example.com/RE0123',
        direction: null,
        startedAt: null,
        durationSeconds: null,
        answered: null,
      },
    ]);
    expect(parse('CallSid=CA1&RecordingStatus=absent&RecordingUrl=https%3A%2F%2Fexample.com')).toMatchObject([
      { phase: 'recording', recordingUrl: null },
    ]);
  });

  it('reports a transcription', () => {
    expect(parse(fixture('twilio-transcription.txt'))).toMatchObject([
      { phase: 'transcript', transcript: 'My basement is filling up.', durationSeconds: null },
    ]);
  });

  it('reads a text that was received, and none that was sent', () => {
    const text = 'MessageSid=SM1&AccountSid=AC1&From=%2B15125550117&To=%2B15125550180&Body=hi&FromZip=50613';
    expect(parse(`${text}&SmsStatus=received`)).toMatchObject([
      {
        type: 'lead',
        providerLeadId: 'SM1',
        account: 'AC1',
        channel: 'text',
        thread: '+15125550117 +15125550180',
        phone: '+15125550117',
        message: 'hi',
        zip: '50613',
      },
    ]);
    expect(parse(`${text}&MessageStatus=delivered`)).toMatchObject([{ type: 'irrelevant' }]);
  });

  it('gives no call for pieces of a live transcription, and transcripts that name none', () => {
    expect(
      parse('CallSid=CA1&TranscriptionEvent=transcription-content&TranscriptionData=%7B%7D'),
    ).toMatchObject([{ type: 'irrelevant' }]);
    expect(twilio.parse(stored(json({ transcript_sid: 'GT1', account_sid: 'AC1' })))).toMatchObject([
      { type: 'irrelevant' },
    ]);
  });

  it('names the field when a body is no call', () => {
    expect(() => parse('From=%2B15125550117')).toThrow('CallSid: ');
    expect(() => twilio.parse(stored(json([])))).toThrow('CallSid: ');
  });
});

describe('a message that comes again with its fields in another order', () => {
  it('is a repeat, and one with another value is not', () => {
    const keyOf = (pairs: [string, string][]) =>
      twilio.dedupeKey(stored(Buffer.from(new URLSearchParams(pairs).toString()), form));
    const fields: [string, string][] = [
      ['CallSid', 'CA1'],
      ['CallStatus', 'completed'],
      ['From', '+14045550142'],
    ];
    expect(keyOf(fields.toReversed())).toBe(keyOf(fields));
    expect(keyOf([...fields, ['From', '+14045550142']])).toBe(keyOf(fields));
    expect(keyOf([['CallSid', 'CA2'], ...fields.slice(1)])).not.toBe(keyOf(fields));
  });
});
