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
  /** Whether it came to the company (unless told), or the company goes to it. */
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
/** How the domains of private mailboxes end. */
const mailProviders = file.mailProviders.split(' ');
const genericWords: ReadonlySet<string> = new Set(file.generic.split(' '));
const readLimit = 8000;
/** The sector that a word names outright. */
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

/** A message: what its writer says or passes on, and what stands under it. What he quotes is mostly our own. */
export interface ReadMessage extends Letter {
  /** What he says, in English words. */
  tokens: readonly Token[];
}

/** Reads a message without instructions to a machine, quotes, legal notices and the footers of forms. */
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
  // Somebody who writes nothing but what looks like a quote has said that.
  return { said: said || text, signature, tokens: toEnglish(tokenize(said || text)) };
}

/**
 * Whether the message tells nothing but that somebody wants to be contacted ("need a quote", "please call me"): nothing
 * that could be judged. So does no message at all.
 */
export function isThin({ name, message }: Pick<LeadInput, 'name' | 'message'>): boolean {
  const own = new Set(tokenize(name ?? '').map(({ word }) => word));
  const isGeneric = ({ word }: Token): boolean => genericWords.has(word) || own.has(word) || isFigure(word);
  const plain = readable(message ?? '', readLimit);
  // What talks to the program is no thin message.
  return withoutInstructions(plain) === plain && readMessage({ message }).tokens.every(isGeneric);
}

/** The sector that a business's name or own word for it stands for ("Keyhaven Realty", "property_management"). */
export function sectorOfName(name: string | null): Industry | null {
  const words = (name ?? '').toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.flatMap((word) => trades.get(word) ?? []).at(-1) ?? null;
}

/** The sector that the end of a company's domain stands for ("lakesidehoa.com"). */
export function sectorOfDomain(email: string | null): Industry | null {
  const [host = ''] = /@([^@\s]{1,120})$/u.exec(email?.toLowerCase() ?? '')?.[1]?.split('.') ?? [];
  for (let length = longestPiece; length >= shortestEnding; length -= 1) {
    const sector = host.length > length ? trades.get(host.slice(-length)) : undefined;
    if (sector !== undefined) return sector;
  }
  return null;
}

/** The sector that the cues in a message speak for most; null where none does. */
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
 * What the models see of a lead: cues and words of the message, the organization's kind, the parts of the
 * e-mail domain (`d:`, so that "keyhaven-realty" tells of realty), and which contact data there are.
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

/** Beginnings and endings of a domain's word, where the trade stands ("mabryrestoration", "stbrendan-parish"). */
function addPieces(features: FeatureBag, word: string): void {
  for (let length = shortestPiece; length <= Math.min(longestPiece, word.length); length += 1) {
    features.set(`d:${word.slice(-length)}`, 1);
    features.set(`d:${word.slice(0, length)}`, 1);
  }
}

/** The weights that `cues.json` sets by hand for one head, and the trades that a domain's word names. */
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
