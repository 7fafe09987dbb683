import type { CallIntent, PipelineStage, Urgency } from '#features/taxonomy';
import type { Qualification } from './leads.schemas.ts';

/** The part of a call's classification that qualifies the lead made from it. */
export interface CallJudgement {
  intent: CallIntent;
  urgency: Urgency;
  /** 0–1. */
  confidence: number;
  /** null: undecided. */
  qualified: boolean | null;
}

/** The share of the hot band that the urgency earns at full confidence. */
const shareOfBand: Record<Urgency, number> = { emergency: 1, same_day: 0.8, standard: 0.5, low: 0.2 };
const hotBand = { low: 70, width: 30 };
/** The urgency in words, for the reasons. */
const urgencyWords: Record<Urgency, string> = {
  emergency: 'needed at once',
  same_day: 'needed today',
  standard: 'within days',
  low: 'no hurry',
};
/**
 * The score of an undecided call is the middle of the warm band; that of a call which is no lead is well
 * below it.
 */
const undecidedScore = 50;
const unqualifiedScore = 20;

/**
 * Qualifies a lead by its call. A qualified call is a hot lead, and scores higher the more urgent and certain
 * it is. If the call is not qualified, a person has made the lead: it stays `new` for that person.
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
