/**
 * What happens to calls on their way to a transcript. Each change keeps what the caller wants; the labels still hold.
 * None of these sentences is in a training text.
 */
const smallTalk = [
  'Agent: Sorry, my screen is taking its time this morning.',
  "Caller: That's fine, I've got my coffee here.",
  'Agent: Ha, lucky. Did you see the game on Sunday?',
  'Caller: I saw the second half. My cousin plays the trumpet in the band, so we watch for that.',
  'Agent: Oh, how nice. I played the clarinet, badly.',
  'Caller: They say it is never too late.',
  'Agent: My grandmother used to say that about everything.',
  'Caller: Mine too. She baked on Thursdays, the whole street smelled of it.',
  'Agent: I wish somebody baked on my street.',
  'Caller: Move next to my sister, then. She does nothing else.',
  'Agent: I might. Is it still so hot where she is?',
  'Caller: Hotter than here, and she likes it, can you believe that.',
  'Agent: I could never. All right, it is thinking, it is thinking.',
  "Caller: Take your time, I'm in no rush to get back to my crossword.",
];
const fillers = smallTalk.map((_, at) => (at % 2 === 0 ? 'Agent: Mm-hm.' : 'Caller: Mm-hm.'));
const menu =
  'Agent: Thank you for calling. For a new appointment, press one. For billing, press two. For an emergency, press three. Your call may be recorded.';
/** What recognition writes for words that sound alike. */
const misheard: readonly (readonly [RegExp, string])[] = [
  [/\byour\b/giu, 'you are'],
  [/\btheir\b/giu, 'there'],
  [/\bhear\b/giu, 'here'],
  [/\bwhole\b/giu, 'hole'],
  [/\bwe're\b/giu, 'were'],
  [/\bit's\b/giu, 'its'],
  [/\bceiling\b/giu, 'sealing'],
  [/\bdrain\b/giu, 'drane'],
  [/\bright\b/giu, 'write'],
  [/\bknow\b/giu, 'no'],
];

const label = /^\s*([\p{L}][\p{L}\p{N} _]{0,20}):\s*/u;

/** Lines labelled as those of the call are, where numbered speakers have it by who speaks first; without labels where it has none. */
function inFormOf(call: string, lines: readonly string[]): string[] {
  const names = new Set(call.split('\n').flatMap((line) => label.exec(line)?.[1] ?? []));
  if (names.size === 1 || names.has('Agent') || names.has('Caller')) return [...lines];
  const [agent, caller] = names;
  const labels: Record<string, string | undefined> = { Agent: agent, Caller: caller };
  return lines.map((line) => {
    const own = labels[label.exec(line)?.[1] ?? ''];
    const said = line.replace(label, '');
    return own === undefined ? said : `${own}: ${said}`;
  });
}

/** Small talk takes two: where one side alone speaks, as on a voicemail or a silent line, there is none. */
function afterGreeting(transcript: string, added: readonly string[]): string {
  const speakers = new Set(transcript.split('\n').map((line) => label.exec(line)?.[1]));
  if (speakers.size === 1 && !speakers.has(undefined)) return transcript;
  const [first = '', ...rest] = transcript.split('\n');
  return [first, ...inFormOf(transcript, added), ...rest].join('\n');
}

/** By name: a call's transcript after the change. */
export const perturbations: Readonly<Record<string, (transcript: string) => string>> = {
  'small talk, 14 turns': (call) => afterGreeting(call, smallTalk),
  'the same three times': (call) => afterGreeting(call, [...smallTalk, ...smallTalk, ...smallTalk]),
  '14 turns of "Mm-hm."': (call) => afterGreeting(call, fillers),
  'a telephone menu first': (call) => [...inFormOf(call, [menu]), call].join('\n'),
  'no labels': (call) =>
    call
      .split('\n')
      .map((line) => line.replace(label, ''))
      .join('\n'),
  'lower case, no punctuation': (call) =>
    call
      .split('\n')
      .map((line) => {
        const own = label.exec(line)?.[0] ?? '';
        return (
          own +
          line
            .slice(own.length)
            .toLowerCase()
            .replaceAll(/[.,;:!?"—–]/gu, '')
        );
      })
      .join('\n'),
  'recognition errors': (call) => misheard.reduce((text, [from, to]) => text.replaceAll(from, to), call),
};
