import { describe, expect, it } from 'vitest';
import { normalizeTranscript, readTurnTimes } from './transcript.ts';

const spoken = { voicemail: false };

describe('a transcript', () => {
  it('names the speakers Agent and Caller, whatever the provider calls them', () => {
    expect(normalizeTranscript('agent: Hello.\r\nCUSTOMER: Hi,  there.\nRepresentative : Yes?', spoken)).toBe(
      'Agent: Hello.\nCaller: Hi, there.\nAgent: Yes?',
    );
  });

  it('drops times around a label', () => {
    expect(normalizeTranscript('[00:01] Agent: Hello.\nCaller (0:07): Hi.', spoken)).toBe(
      'Agent: Hello.\nCaller: Hi.',
    );
  });

  it('appends unlabelled lines to the turn before', () => {
    expect(normalizeTranscript('Caller: It is wet\nunder the sink.', spoken)).toBe(
      'Caller: It is wet under the sink.',
    );
  });

  it('splits a conversation written in one line, but not at words inside a sentence', () => {
    expect(normalizeTranscript('Agent: Hello. Caller: My agent: he said come. Agent: Sure.', spoken)).toBe(
      'Agent: Hello.\nCaller: My agent: he said come.\nAgent: Sure.',
    );
    expect(normalizeTranscript('[0:01] Agent: Hello. [0:04] Caller: Hi. Agent (0:05): Yes?', spoken)).toBe(
      'Agent: Hello.\nCaller: Hi.\nAgent: Yes?',
    );
    expect(normalizeTranscript('I called my Agent: he is away', spoken)).toBe(
      'I called my Agent: he is away',
    );
  });

  it('takes turns as objects in any of the usual spellings, or as JSON text', () => {
    const turns = [
      { speaker: 'agent', phrase: 'Hello.' },
      { speaker: 'Customer', text: 'Hi.' },
      { role: 'user', content: 'Are you there?' },
      { speaker: 'Speaker 2', transcript: 'Yes.' },
      { speaker: 'agent', phrase: ' ' },
      { text: 'Noise.' },
      null,
      7,
    ];
    const expected = 'Agent: Hello.\nCaller: Hi.\nCaller: Are you there?\nSpeaker 2: Yes.\nNoise.\n7';
    expect(normalizeTranscript(turns, spoken)).toBe(expected);
    expect(normalizeTranscript(JSON.stringify(turns), spoken)).toBe(expected);
  });

  it('marks what the caller of a voicemail said', () => {
    const voicemail = { voicemail: true };
    expect(normalizeTranscript('Call me back.\nThanks.', voicemail)).toBe(
      'Voicemail: Call me back.\nVoicemail: Thanks.',
    );
    expect(normalizeTranscript('Agent: Leave a message.\nCaller: Call me.', voicemail)).toBe(
      'Agent: Leave a message.\nVoicemail: Call me.',
    );
  });

  it('is null when nothing was said', () => {
    for (const value of [null, undefined, '', ' \n ', [], [{}], {}, 'Agent:', true]) {
      expect(normalizeTranscript(value, spoken)).toBeNull();
    }
  });

  it.each([' ', ' [0:01]', 'Agent: x [00:00] ', 'Agent: ', 'a', '[', '(0:', '\n', 'Agent:Agent:', '[{'])(
    'is read in time in proportion: %j',
    (part) => {
      expect((text: string) => normalizeTranscript(text, spoken)).toTakeLinearTime(part);
    },
  );
});

describe("a transcript's times", () => {
  const ofTwoMinutes = { durationSeconds: 120 };

  it('are those of its turns, in whichever spelling they come', () => {
    const turns = [
      { speaker: 'Agent', phrase: 'Hello.', start: 0.44, end: 1.9 },
      { speaker: 'Customer', phrase: ' ', start: 2, end: 3 },
      { speaker: 'Customer', phrase: 'Hi.', start_time: '2.5', end_time: '2.1' },
      { speaker: 'Agent', phrase: 'Yes?' },
      null,
    ];
    const expected = [{ start: 0.44, end: 1.9 }, { start: 2.5, end: null }, null];
    expect(readTurnTimes(turns, ofTwoMinutes)).toEqual(expected);
    expect(readTurnTimes(JSON.stringify(turns), ofTwoMinutes)).toEqual(expected);
    expect(
      readTurnTimes('[00:01] Agent: Hello.\nCaller (1:07): Hi,\nthere. [1:30] Agent: Yes?', ofTwoMinutes),
    ).toEqual([
      { start: 1, end: null },
      { start: 67, end: null },
      { start: 90, end: null },
    ]);
  });

  it('are none where none are given, or where they cannot be seconds of the call', () => {
    const turn = (start: unknown) => ({ speaker: 'Agent', phrase: 'Hello.', start });
    for (const value of [
      null,
      'Agent: Hello.\nCaller: At (0:07).',
      [{ phrase: 'Hello.' }],
      [turn('soon'), turn(-1), turn({})],
      [turn(9), turn(3)],
      [turn(1_500), turn(98_000)],
    ])
      expect(readTurnTimes(value, ofTwoMinutes)).toBeNull();
  });
});
