import { readText } from './loose.ts';

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
/** `Agent:`, `[00:12] Customer:`, `Caller (0:07):` */
const labelledLine = new RegExp(`^(?:${time} ?)?(${names.join('|')}) ?(?:${time})? ?: ?(.*)$`, 'i');
/** A label in the middle of a line counts only as labels are written, with a capital: "my agent: he said". */
const inlineLabel = new RegExp(
  `(?<!${time}) (?=(?:${time} )?(?:${names.map(capitalise).join('|')})(?: ${time})?:)`,
  'g',
);

interface Turn {
  speaker: Speaker | null;
  text: string;
}

/**
 * A provider's transcript → one turn a line, `Agent: `, `Caller: ` or `Voicemail: ` in front where the speaker
 * is known. Takes text (with or without labels), an array of `{speaker, text}` turns in any of the usual
 * spellings, or such an array as JSON text. Whitespace inside a turn is collapsed; nothing said → null.
 * @param options.voicemail the caller left a message: what was said is marked `Voicemail: `
 */
export function normalizeTranscript(value: unknown, options: { voicemail: boolean | null }): string | null {
  const turns = Array.isArray(value) ? readTurns(value) : readTranscriptText(readText(value));
  const lines = turns.map(({ speaker, text }) => {
    const shown = options.voicemail && speaker !== 'Agent' ? 'Voicemail' : speaker;
    return shown ? `${shown}: ${text}` : text;
  });
  return lines.length > 0 ? lines.join('\n') : null;
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
    // An unknown name ("Speaker 2") still separates the voices.
    return [{ speaker, text: speaker === null && name !== null ? `${collapse(name)}: ${text}` : text }];
  });
}

function readTranscriptText(text: string | null): Turn[] {
  if (text === null) return [];
  const parsed = text.startsWith('[{') ? parseArray(text) : null;
  if (parsed) return readTurns(parsed);
  const turns: Turn[] = [];
  for (const line of separateLines(text)) {
    const match = labelledLine.exec(line);
    const said = match ? (match[2] ?? '').trim() : line;
    const previous = turns.at(-1);
    if (match) turns.push({ speaker: knownSpeaker(match[1] ?? '') ?? null, text: said });
    else if (previous?.speaker) previous.text = `${previous.text} ${said}`.trim();
    else turns.push({ speaker: null, text: said });
  }
  return turns.filter((turn) => turn.text !== '');
}

function separateLines(text: string): string[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(collapse)
    .filter((line) => line !== '');
  // Some providers write a whole labelled conversation in one line.
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
