import type { CallCorrection, Classification, CorrectedFields, Extracted } from './calls.schemas.ts';

/** A call's reading: what was judged of it, and what the caller has stated. */
export interface CallReading {
  result: Classification;
  extracted: Extracted;
}

const withoutNulls = (fields: Record<string, unknown>): Extracted =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/** Why a caller is turned away, as far as it still fits after a correction. */
function disqualifyReasonOf(
  qualified: boolean | null,
  engines: Classification['disqualify_reason'],
): Classification['disqualify_reason'] {
  if (qualified === true) return null;
  if (qualified === null) return 'insufficient_information';
  return engines === 'insufficient_information' ? null : engines;
}

/** A reading with what people have changed in it: an engine never takes that back. */
export function withCorrections(
  { result, extracted }: CallReading,
  { extracted: stated = {}, ...labels }: CorrectedFields,
): CallReading {
  const corrected = { ...result, ...labels };
  return {
    result: {
      ...corrected,
      // What it is, a person knows.
      confidence: labels.intent === undefined ? result.confidence : 1,
      disqualify_reason: disqualifyReasonOf(corrected.qualified, result.disqualify_reason),
    },
    extracted: withoutNulls({ ...extracted, ...stated }),
  };
}

/** Earlier corrections and later ones, which win. */
export function mergeCorrections(earlier: CorrectedFields, later: CorrectedFields): CorrectedFields {
  return {
    ...earlier,
    ...later,
    ...((earlier.extracted ?? later.extracted) && {
      extracted: { ...earlier.extracted, ...later.extracted },
    }),
  };
}

/** What a reading says, in the words that an evaluation compares. */
export function labelsOf({ result, extracted }: CallReading): object {
  const { intent, urgency, service_line, qualified, disqualify_reason } = result;
  return { intent, urgency, service_line, qualified, disqualify_reason, extracted };
}

/** What the engine had read before anybody changed it; null where none has. */
export function readBefore(correction: CallCorrection): CallReading | null {
  const { classification, extracted } = correction.engine_said;
  return classification && { result: classification, extracted };
}
