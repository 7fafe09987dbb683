import type { ServiceLine } from '#features/taxonomy';
import type { LossMentions } from './engine/index.ts';

/** The facts about a loss that one call states. */
export interface StatedLoss {
  serviceLine: ServiceLine | null;
  address: string | null;
}

/** Kinds of damage that readings of one loss may name, since two may differ; null: it may follow from any loss. */
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
 * Whether a further call's words show another loss than an earlier call of the same number: another property, another
 * matter, or a kind of damage that the earlier loss excludes. Missing facts are no evidence.
 * @returns how the words show it, or null.
 */
export function anotherLoss(mentions: LossMentions, loss: StatedLoss, earlier: StatedLoss): string | null {
  if (mentions.otherProperty) return 'the caller speaks of another property';
  if (differInPlace(loss.address, earlier.address)) return 'the caller gives another address';
  if (mentions.otherMatter) return 'the caller speaks of another matter';
  if (mentions.sameMatter) return null;
  return differInKind(loss.serviceLine, earlier.serviceLine)
    ? `${loss.serviceLine} is another kind of loss than ${earlier.serviceLine}`
    : null;
}
