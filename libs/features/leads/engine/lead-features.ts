import type { Industry } from '#features/taxonomy';
import {
  addCues,
  addWords,
  type CueDefinition,
  compileCues,
  type FeatureBag,
  handSetWeights,
  isFigure,
  type Letter,
  matchCues,
  ownText,
  readable,
  splitLetter,
  type Token,
  toEnglish,
  tokenize,
  withoutInstructions,
} from '#platform/text';
import file from './cues.json' with { type: 'json' };
import outbound from './outbound.json' with { type: 'json' };

export type LeadHead = 'tier' | 'industry';

export interface LeadInput {
  /** Whether the lead contacted the company (default) or the company contacts the lead. */
  direction?: 'inbound' | 'outbound';
  name: string | null;
  email: string | null;
  /** E.164, or as the source gave it. */
  phone: string | null;
  source: string | null;
  message: string | null;
  industry: string | null;
  organizationType?: string | null;
}

interface LeadCue extends CueDefinition, Partial<Record<LeadHead, string>> {}

const vocabulary: {
  classes: Readonly<Record<string, readonly string[]>>;
  cues: Readonly<Record<string, LeadCue>>;
} = file;
const matcher = compileCues(vocabulary);
/** Domain suffixes of private mailbox providers. */
const mailProviders = file.mailProviders.split(' ');
const genericWords: ReadonlySet<string> = new Set(file.generic.split(' '));
const readLimit = 8000;
/** The sector that a word names directly. */
const trades: ReadonlyMap<string, Industry> = new Map(
  Object.entries({ ...file.trades, ...outbound.trades }).map(([word, weights]) => [
    word,
    weights.split(' ')[0] as Industry,
  ]),
);
const domainPieces = /[a-z]{3,}/gu;
const shortestPiece = 4;
const shortestEnding = 3;
const longestPiece = 12;

/**
 * A message: the text that its writer wrote or forwarded, and the signature. Text that the writer quotes is
 * mostly our own.
 */
export interface ReadMessage extends Letter {
  /** The tokens of the written text, translated to English words. */
  tokens: readonly Token[];
}

/** Reads a message without prompt injections, quotes, legal notices and form footers. */
export function readMessage({ message }: Pick<LeadInput, 'message'>): ReadMessage {
  const text = withoutInstructions(readable(message ?? '', readLimit).replaceAll('\r', ' '));
  const { own, passedOn } = ownText(text);
  const letters = [own, passedOn].map(splitLetter);
  const said = letters
    .map((letter) => letter.said)
    .join('\n')
    .trim();
  const signature = letters
    .map((letter) => letter.signature)
    .join('\n')
    .trim();
  // If everything looks like a quote, it is taken as the writer's own text.
  return { said: said || text, signature, tokens: toEnglish(tokenize(said || text)) };
}

/**
 * Whether the message only asks for contact ("need a quote", "please call me"), so that there is nothing to
 * judge. A missing message is thin too.
 */
export function isThin({ name, message }: Pick<LeadInput, 'name' | 'message'>): boolean {
  const own = new Set(tokenize(name ?? '').map(({ word }) => word));
  const isGeneric = ({ word }: Token): boolean => genericWords.has(word) || own.has(word) || isFigure(word);
  const plain = readable(message ?? '', readLimit);
  // A message that addresses the program is not thin.
  return withoutInstructions(plain) === plain && readMessage({ message }).tokens.every(isGeneric);
}

/**
 * The sector of a business's name or its own term for its sector ("Keyhaven Realty", "property_management").
 */
export function sectorOfName(name: string | null): Industry | null {
  const words = (name ?? '').toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.flatMap((word) => trades.get(word) ?? []).at(-1) ?? null;
}

/** The sector that the end of a company's domain indicates ("lakesidehoa.com"). */
export function sectorOfDomain(email: string | null): Industry | null {
  const [host = ''] = /@([^@\s]{1,120})$/u.exec(email?.toLowerCase() ?? '')?.[1]?.split('.') ?? [];
  for (let length = longestPiece; length >= shortestEnding; length -= 1) {
    const sector = host.length > length ? trades.get(host.slice(-length)) : undefined;
    if (sector !== undefined) return sector;
  }
  return null;
}

/** The sector that the cues in a message support most; null where none does. */
export function sectorOfWords(tokens: readonly Token[]): Industry | null {
  const votes = new Map<Industry, number>();
  for (const { cue, negated } of matchCues(matcher, tokens)) {
    const [label, weight] = vocabulary.cues[cue]?.industry?.split(' ') ?? [];
    if (label === undefined || label === 'other' || negated) continue;
    votes.set(label as Industry, (votes.get(label as Industry) ?? 0) + Number(weight));
  }
  const [winner] = [...votes].toSorted(([, a], [, b]) => b - a);
  return winner?.[0] ?? null;
}

/**
 * The models' features of a lead: cues and words of the message, the organization type, the parts of the
 * email domain (`d:`, so that "keyhaven-realty" indicates realty), and which contact data exist.
 */
export function leadFeatures(lead: LeadInput): FeatureBag {
  const features: FeatureBag = new Map();
  const { tokens, signature } = readMessage(lead);
  addCues(features, matchCues(matcher, tokens));
  addWords(features, tokens, 'w');
  const stated = withoutInstructions(readable(`${lead.organizationType ?? ''}. ${lead.industry ?? ''}`, 300));
  for (const token of tokenize(`${stated}. ${signature}`)) features.set(`o:${token.word}`, 1);
  const domain = /@([^@\s]{1,120})$/u.exec(lead.email ?? '')?.[1]?.toLowerCase() ?? '';
  if (mailProviders.some((provider) => domain.split('.')[0]?.endsWith(provider) === true)) {
    features.set('=mail provider', 1);
  }
  for (const match of domain.split('.').slice(0, -1).join(' ').matchAll(domainPieces)) {
    addPieces(features, match[0]);
  }
  if (lead.organizationType === null || lead.organizationType === undefined)
    features.set('=no organization', 1);
  if (lead.email === null || lead.email === '') features.set('=no email', 1);
  if (lead.phone === null || lead.phone === '') features.set('=no phone', 1);
  if (lead.name === null || lead.name.trim() === '') features.set('=no name', 1);
  if (/^\+?(\d)\1{6,}/u.test(lead.phone ?? '')) features.set('=phone of one digit', 1);
  const [host, top] = domain.split('.');
  if (host !== undefined && host === top) features.set('=email not real', 1);
  if (tokens.length === 0) features.set('=no message', 1);
  else if (tokens.length < 5) features.set('=message under 5 words', 1);
  features.set(`s:${(lead.source ?? 'none').toLowerCase().slice(0, 40)}`, 1);
  return features;
}

/**
 * Adds prefixes and suffixes of a word of the domain, which often name the trade ("mabryrestoration",
 * "stbrendan-parish").
 */
function addPieces(features: FeatureBag, word: string): void {
  for (let length = shortestPiece; length <= Math.min(longestPiece, word.length); length += 1) {
    features.set(`d:${word.slice(-length)}`, 1);
    features.set(`d:${word.slice(0, length)}`, 1);
  }
}

/**
 * The manual weights of `cues.json` for one head, and the weights of the trades that a domain's word can
 * name.
 */
export function leadCueWeights(head: LeadHead): Map<string, string> {
  const weights = handSetWeights<LeadHead>(vocabulary.cues, head);
  if (head === 'tier') {
    for (const [feature, text] of Object.entries(file.tierShape)) weights.set(feature, text);
    return weights;
  }
  for (const [feature, text] of Object.entries(file.shape)) weights.set(feature, text);
  for (const [word, text] of Object.entries(file.trades)) {
    weights.set(`d:${word}`, text);
    weights.set(`o:${word}`, text);
  }
  return weights;
}
