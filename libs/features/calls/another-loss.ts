import type { ServiceLine } from '#features/taxonomy';

/** What is known of a loss from one call. */
export interface StatedLoss {
  serviceLine: ServiceLine | null;
  address: string | null;
}

/** Longer transcripts are read no further, as by the engine. */
const readLimit = 60_000;

const otherProperty =
  /\b(?:(?:different|another|other|second|separate) (?:house|home|property|address|building|location|unit|apartment|condo|duplex|cabin|place|site|store|rental)|otra (?:casa|propiedad|direcci[oó]n)|otro (?:edificio|apartamento|lugar))\b/giu;
const otherMatter =
  /\b(?:(?:different|another|separate|unrelated) (?:problem|issue|loss|claim|emergency|incident|matter|job)|something (?:else|different) (?:happened|entirely|altogether)|(?:nothing to do with|not about|not related to|unrelated to) (?:that|the (?:other|first|earlier|last))|otro (?:problema|siniestro))\b/giu;
/** The caller comes back to what was spoken of before. */
const sameMatter =
  /\b(?:(?:calling|called|call|phoning) (?:you )?(?:back|again|earlier|before|already)|(?:just|already) (?:called|spoke|talked)|same (?:house|home|address|place|property|problem|issue|leak|thing|job)|still waiting|following up|checking (?:on|in)|how (?:long|far))\b/iu;
/** "It is not a different house": what stands shortly before the words, in the same sentence. */
const denied = /\b(?:not|isn['’]?t|ain['’]?t|no|never|same)\b[^.?!]{0,25}$/iu;
const agrees = /^\W*(?:yes|yeah|yep|yup|right|correct|it is|that's right|exactly|s[ií])\b/iu;

/** Whether a text has one of the words and does not deny it. */
function says(text: string, words: RegExp): boolean {
  for (const { index } of text.matchAll(words)) {
    if (!denied.test(text.slice(Math.max(0, index - 40), index))) return true;
  }
  return false;
}

/** The caller's own words, and what he agrees to when the agent asks. */
function sayingsOf(transcript: string): string[] {
  const turns = transcript.slice(0, readLimit).split('\n');
  return turns.flatMap((turn, i) => {
    if (!turn.startsWith('Agent:')) return [turn.replace(/^(?:Caller|Voicemail): ?/, '')];
    const answer = turns[i + 1]?.replace(/^Caller: ?/, '') ?? '';
    return turn.includes('?') && agrees.test(answer) ? [turn.slice('Agent: '.length)] : [];
  });
}

/** What one loss may be called, so that two readings of it need not agree; null: it may follow from any loss. */
const kindsOfLine: Record<ServiceLine, readonly string[] | null> = {
  water: ['water'],
  plumbing: ['water'],
  mold: ['water'],
  roofing: ['water'],
  hvac: ['water', 'fire'],
  electrical: ['water', 'fire'],
  fire_smoke: ['fire'],
  biohazard: ['biohazard'],
  storm: null,
  reconstruction: null,
  contents: null,
  cleaning: null,
  other: null,
};

function differInKind(one: ServiceLine | null, other: ServiceLine | null): boolean {
  const kinds = one && kindsOfLine[one];
  const others = other && kindsOfLine[other];
  return Boolean(kinds && others && !kinds.some((kind) => others.includes(kind)));
}

/** The house number of an address, and that of the unit where one is named. */
function numbersOf(address: string): { house: string | undefined; unit: string | undefined } {
  const unit = /(?:\b(?:unit|apt|apartment|suite|ste)\b|#)[ .#]*(\w{1,10})/i.exec(address);
  const rest = unit ? address.replace(unit[0], ' ') : address;
  return { house: /\d{1,10}/.exec(rest)?.[0], unit: unit?.[1]?.toLowerCase() };
}

function differInPlace(one: string | null, other: string | null): boolean {
  if (!one || !other) return false;
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const differ = (x: string | undefined, y: string | undefined) => Boolean(x && y && x !== y);
  return differ(a.house, b.house) || differ(a.unit, b.unit);
}

/**
 * Whether the words of a further call say that it is about another loss than an earlier one of the same number: another
 * property, another matter, or a kind of damage that the other loss cannot have been. Silence says nothing.
 * @returns how they say it, or null.
 */
export function anotherLoss(transcript: string, loss: StatedLoss, earlier: StatedLoss): string | null {
  const sayings = sayingsOf(transcript);
  if (sayings.some((text) => says(text, otherProperty))) return 'the caller speaks of another property';
  if (differInPlace(loss.address, earlier.address)) return 'the caller gives another address';
  if (sayings.some((text) => says(text, otherMatter))) return 'the caller speaks of another matter';
  if (sayings.some((text) => sameMatter.test(text))) return null;
  return differInKind(loss.serviceLine, earlier.serviceLine)
    ? `${loss.serviceLine} is another kind of loss than ${earlier.serviceLine}`
    : null;
}
