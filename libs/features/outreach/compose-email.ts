import type { ServiceLine } from '#features/taxonomy';
import { withoutInstructions } from '#platform/text';
import { withoutAnswerMarks } from './subject.ts';

export interface ComposeInput {
  brief: string;
  /** Given by a user; null if it is to be composed from the brief. */
  subject: string | null;
  organization: { name: string; phone: string | null; city: string | null; services: readonly ServiceLine[] };
  recipient: { name: string | null };
}

export interface ComposedEmail {
  subject: string;
  body: string;
}

const serviceWords: Record<ServiceLine, string | null> = {
  water: 'water damage',
  fire_smoke: 'fire and smoke damage',
  mold: 'mold',
  storm: 'storm damage',
  biohazard: 'biohazard cleaning',
  reconstruction: 'reconstruction',
  contents: 'contents cleaning',
  plumbing: 'plumbing',
  hvac: 'heating and cooling',
  electrical: 'electrical work',
  roofing: 'roofing',
  cleaning: 'cleaning',
  other: null,
};

/**
 * Patterns for what a brief asks the writer to do, and the opening that replaces them; the first match
 * applies.
 */
const openings: readonly [ask: RegExp, opening: string][] = [
  [/^introduce\s+/i, 'I would like to introduce '],
  [/^present\s+/i, 'I would like to present '],
  [/^invite\s+(?:them|the recipient)\s+/i, 'I would like to invite you '],
  [/^ask\s+(?:them\s+|the recipient\s+)?(?=whether|if|for|about|when|how|who|what)/i, 'May I ask '],
  [/^offer\s+(?:them\s+|the recipient\s+)?/i, 'We would like to offer you '],
  [/^follow(?:ing)?[ -]up\s+(?=on|about|after|with)/i, 'I am following up '],
  [/^thank\s+(?:them|the recipient)\s+/i, 'Thank you '],
  [/^remind\s+(?:them|the recipient)\s+(?=that|of|about)/i, 'May I remind you '],
  [/^(?:tell|let)\s+(?:them|the recipient)\s+(?:know\s+)?(?:that\s+)?/i, ''],
  [/^(?:also\s+|briefly\s+)?(?:mention|say|state|explain|point out|note)\s+(?:that\s+)?/i, ''],
];

/** Rewrites words about the recipient to address them directly. */
const addressed: readonly [RegExp, string][] = [
  [/\bthe recipient's\b/gi, 'your'],
  [/\bthe recipient\b/gi, 'you'],
  [/\bthem\b/gi, 'you'],
  [/\btheir\b/gi, 'your'],
  [/\bthey are\b/gi, 'you are'],
  [/\bthey\b/gi, 'you'],
];

const longestSubject = 78;

function sentenceOf(part: string): string {
  const opening = openings.find(([ask]) => ask.test(part));
  const spoken = addressed.reduce(
    (text, [said, instead]) => text.replace(said, instead),
    opening ? part.replace(opening[0], opening[1]) : part,
  );
  const sentence = spoken.charAt(0).toUpperCase() + spoken.slice(1);
  if (sentence.startsWith('May I ask')) return `${sentence.replace(/[.!?]+$/, '')}?`;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function sentencesOf(brief: string): string[] {
  return withoutInstructions(brief)
    .replaceAll(/[^\S\n]+/g, ' ')
    .split(/(?<=[.!?])\s+|\s*[;\n]\s*/)
    .map((part) => part.trim().replace(/^(?:and|then)\s+/i, ''))
    .filter((part) => /\p{L}/u.test(part))
    .map(sentenceOf);
}

function subjectOf(first: string | undefined, organization: string): string {
  const topic = first?.replace(/^(?:I would like to (?:introduce|present) |We would like to offer you )/, '');
  const text = withoutAnswerMarks(topic ?? '')
    .replace(/[.!?]+$/, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '');
  if (text === '') return `A word from ${organization}`.slice(0, 200);
  const subject = text.charAt(0).toUpperCase() + text.slice(1);
  if (subject.length <= longestSubject) return subject;
  return `${subject.slice(0, longestSubject).replace(/\s+\S*$/, '')}…`;
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/**
 * Composes a mail from its brief and the organization's own data only: no price, promise or fact that neither
 * states.
 */
export function composeEmail({ brief, subject, organization, recipient }: ComposeInput): ComposedEmail {
  const { name, phone, city, services } = organization;
  const sentences = sentencesOf(brief);
  const offered = services.map((service) => serviceWords[service]).filter((words) => words !== null);
  const paragraphs = [
    `Hello${recipient.name ? ` ${recipient.name.split(' ')[0]}` : ''},`,
    sentences.join(' '),
    offered.length > 0 ? `${name}${city ? ` in ${city}` : ''} does ${listed(offered)}.` : '',
    `If you would like to talk about it, just answer this mail${phone ? ` or call ${phone}` : ''}.`,
    `Kind regards\n${name}`,
  ];
  return {
    subject: subject ?? subjectOf(sentences[0], name),
    body: paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'),
  };
}
