import { readText } from './loose.ts';
import type { TurnTime } from './messages.schema.ts';

type Speaker = 'Agent' | 'Caller' | 'Voicemail';

/** How providers name the two sides of a call. */
const speakers: Readonly<Record<string, Speaker>> = {
  agent: 'Agent',
  advisor: 'Agent',
  business: 'Agent',
  company: 'Agent',
  csr: 'Agent',
  dispatcher: 'Agent',
  employee: 'Agent',
  operator: 'Agent',
  receptionist: 'Agent',
  rep: 'Agent',
  representative: 'Agent',
  staff: 'Agent',
  caller: 'Caller',
  client: 'Caller',
  contact: 'Caller',
  customer: 'Caller',
  lead: 'Caller',
  user: 'Caller',
  voicemail: 'Voicemail',
};

const names = Object.keys(speakers);
const time = '[[(][\\d:.]{1,12}[\\])]';
const timeGroup = '[[(]([\\d:.]{1,12})[\\])]';
/** `Agent:`, `[00:12] Customer:`, `Caller (0:07):` */
const labelledLine = new RegExp(`^(?:${timeGroup} ?)?(${names.join('|')}) ?(?:${timeGroup})? ?: ?(.*)$`, 'i');
/** A label in the middle of a line counts only with a capital letter, unlike "my agent: he said". */
const inlineLabel = new RegExp(
  `(?<!${time}) (?=(?:${time} )?(?:${names.map(capitalise).join('|')})(?: ${time})?:)`,
  'g',
);

interface Turn {
  speaker: Speaker | null;
  text: string;
  /** The turn's time in the recording, where it is stated. */
  time: TurnTime | null;
}

const read = (value: unknown): Turn[] =>
  Array.isArray(value) ? readTurns(value) : readTranscriptText(readText(value));

/**
 * A provider's transcript → one turn per line, prefixed `Agent: `, `Caller: ` or `Voicemail: ` where the speaker
 * is known. Accepts text (with or without labels), an array of `{speaker, text}` turns in any of the usual
 * spellings, or such an array as JSON text. Whitespace inside a turn is collapsed; no words → null.
 * @param options.voicemail the caller left a message: what was said is marked `Voicemail: `
 */
export function normalizeTranscript(value: unknown, options: { voicemail: boolean | null }): string | null {
  const lines = read(value).map(({ speaker, text }) => {
    const shown = options.voicemail && speaker !== 'Agent' ? 'Voicemail' : speaker;
    return shown ? `${shown}: ${text}` : text;
  });
  return lines.length > 0 ? lines.join('\n') : null;
}

/** Whether a value is a text with times, or turns that may have them; otherwise reading it again is pointless. */
const mayHaveTimes = (value: unknown): boolean =>
  Array.isArray(value) || (typeof value === 'string' && /^\s*(?:\[\{|.{0,40}[[(]\d)/.test(value));

/** Seconds by which a time may exceed the call's end: a recording may begin a little before or after the call. */
const slackSeconds = 60;

/**
 * The time in the recording of each turn of {@link normalizeTranscript}, in order. Null where the provider gives no times,
 * and where they cannot be seconds of this call, because they decrease or exceed its end.
 */
export function readTurnTimes(
  value: unknown,
  { durationSeconds }: { durationSeconds: number | null },
): (TurnTime | null)[] | null {
  if (!mayHaveTimes(value)) return null;
  const times = read(value).map((turn) => turn.time);
  let last = 0;
  for (const timed of times) {
    if (!timed) continue;
    if (timed.start < last || timed.start > (durationSeconds ?? longestSeconds) + slackSeconds) return null;
    last = timed.start;
  }
  return times.some((timed) => timed !== null) ? times : null;
}

const longestSeconds = 86_400;

/** Seconds: a number, numeric text, or a clock's `[h:]mm:ss[.s]`. */
function readSeconds(value: unknown): number | null {
  const text = readText(value, 20);
  if (text === null || !/^\d{1,5}(?::\d{1,2}){0,2}(?:\.\d{1,6})?$/.test(text)) return null;
  const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds <= longestSeconds ? Math.round(seconds * 100) / 100 : null;
}

function timeOf(start: unknown, end?: unknown): TurnTime | null {
  const from = readSeconds(start);
  if (from === null) return null;
  const to = readSeconds(end);
  return { start: from, end: to !== null && to >= from ? to : null };
}

function readTurns(items: readonly unknown[]): Turn[] {
  return items.flatMap((item) => {
    if (typeof item !== 'object' || item === null) {
      return readTranscriptText(readText(item));
    }
    const turn: Record<string, unknown> = { ...item };
    const text = collapse(readText(turn.phrase ?? turn.text ?? turn.transcript ?? turn.content) ?? '');
    if (text === '') return [];
    const name = readText(turn.speaker ?? turn.role, 60);
    const speaker = name === null ? null : (knownSpeaker(name) ?? null);
    // An unknown name ("Speaker 2") still separates the speakers.
    return [
      {
        speaker,
        text: speaker === null && name !== null ? `${collapse(name)}: ${text}` : text,
        time: timeOf(turn.start ?? turn.start_time, turn.end ?? turn.end_time),
      },
    ];
  });
}

function readTranscriptText(text: string | null): Turn[] {
  if (text === null) return [];
  const parsed = text.startsWith('[{') ? parseArray(text) : null;
  if (parsed) return readTurns(parsed);
  const turns: Turn[] = [];
  for (const line of separateLines(text)) {
    const match = labelledLine.exec(line);
    const [, before, name = '', after, words = ''] = match ?? [];
    const said = match ? words.trim() : line;
    const previous = turns.at(-1);
    if (match) turns.push({ speaker: knownSpeaker(name) ?? null, text: said, time: timeOf(before ?? after) });
    else if (previous?.speaker) previous.text = `${previous.text} ${said}`.trim();
    else turns.push({ speaker: null, text: said, time: null });
  }
  return turns.filter((turn) => turn.text !== '');
}

function separateLines(text: string): string[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(collapse)
    .filter((line) => line !== '');
  // Some providers send a whole labelled conversation in one line.
  return labelledLine.test(lines[0] ?? '') ? lines.flatMap((line) => line.split(inlineLabel)) : lines;
}

function parseArray(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function knownSpeaker(name: string): Speaker | undefined {
  const key = name.trim().toLowerCase();
  return Object.hasOwn(speakers, key) ? speakers[key] : undefined;
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
