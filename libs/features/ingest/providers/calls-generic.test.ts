import { describe, expect, it } from 'vitest';
import { callsGeneric } from './calls-generic.ts';
import { changed, fixture, json, stored } from './fixtures/fixture.ts';

function parse(body: Buffer) {
  return callsGeneric.parse(stored(body));
}

describe('a call in our own shape', () => {
  it('is read in full', () => {
    expect(parse(fixture('calls-generic.json'))).toEqual([
      {
        type: 'call',
        provider: 'calls_generic',
        providerCallId: 'switch-20260914-0007',
        account: 'cedar-falls',
        phase: 'completed',
        callerNumber: '+15125550117',
        trackingNumber: '+15125550180',
        direction: 'inbound',
        startedAt: new Date('2026-09-14T14:12:31Z'),
        durationSeconds: 184,
        answered: true,
        voicemail: false,
        recordingUrl: 'https://recordings.example.com/0007.mp3',
        callerName: 'Dana Whitlock',
        transcript: 'Agent: Harbor Dry-Out.\nCaller: My basement is filling up.',
        turnTimes: null,
        verdict: null,
        attribution: null,
      },
    ]);
  });

  it('needs its id only: a call is not lost over the rest', () => {
    expect(
      parse(json({ provider_call_id: 7, duration_seconds: -5, started_at: 'soon', direction: 3 })),
    ).toMatchObject([
      { providerCallId: '7', phase: 'started', durationSeconds: null, startedAt: null, direction: null },
    ]);
    expect(() => parse(json({}))).toThrow('provider_call_id: ');
  });

  it('has a transcript marked as a voicemail where it is one', () => {
    const body = changed('calls-generic.json', { voicemail: true, transcript: 'Call me back.' });
    expect(parse(body)).toMatchObject([{ transcript: 'Voicemail: Call me back.' }]);
  });

  it('may be a megabyte, and holds no NUL', () => {
    const body = changed('calls-generic.json', { transcript: `Caller: \0${'wet '.repeat(2 ** 18)}` });
    const [message] = parse(body);
    expect(message).toMatchObject({ transcript: expect.stringMatching(/^Caller: wet wet/) });
  });
});
