import type { CallIntent, PipelineStage, Urgency } from '#features/taxonomy';
import type { Qualification } from './leads.schemas.ts';

/** What a call's classification says of the lead that is made of it. */
export interface CallJudgement {
  intent: CallIntent;
  urgency: Urgency;
  /** 0–1. */
  confidence: number;
  /** null: it could not be told. */
  qualified: boolean | null;
}

/** Of the hot band, how much the urgency alone earns at full confidence. */
const shareOfBand: Record<Urgency, number> = { emergency: 1, same_day: 0.8, standard: 0.5, low: 0.2 };
const hotBand = { low: 70, width: 30 };
/** How soon somebody is wanted, as people say it. */
const urgencyWords: Record<Urgency, string> = {
  emergency: 'needed at once',
  same_day: 'needed today',
  standard: 'within days',
  low: 'no hurry',
};
/** Where nobody could tell, the middle of the warm band; where it is no lead for the engine, well below it. */
const undecidedScore = 50;
const unqualifiedScore = 20;

/**
 * Judges a lead by the call that it is made of. A qualified call is a hot lead, the more urgent and certain the higher.
 * Of any other call a person has made a lead: it waits as `new` for that person.
 */
export function judgeCall({ intent, urgency, confidence, qualified }: CallJudgement): Pick<
  Qualification,
  'status' | 'tier' | 'confidence' | 'reasons'
> & {
  score: number;
  stage: PipelineStage;
} {
  const reasons = [`phone call: ${intent.replaceAll('_', ' ')}, ${urgencyWords[urgency]}`];
  if (qualified) {
    const score = Math.round(hotBand.low + hotBand.width * shareOfBand[urgency] * confidence);
    return { status: 'ready', tier: 'hot', confidence, reasons, score, stage: 'qualified' };
  }
  return qualified === null
    ? { status: 'needs_review', tier: 'warm', confidence, reasons, score: undecidedScore, stage: 'new' }
    : { status: 'needs_review', tier: 'cold', confidence, reasons, score: unqualifiedScore, stage: 'new' };
}
