import type { CallCorrection, Classification, CorrectedFields, Extracted } from './calls.schemas.ts';

/** A call's reading: its classification, and the facts that the caller stated. */
export interface CallReading {
  result: Classification;
  extracted: Extracted;
}

const withoutNulls = (fields: Record<string, unknown>): Extracted =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/** The disqualify reason, as far as it still fits after a correction. */
function disqualifyReasonOf(
  qualified: boolean | null,
  engines: Classification['disqualify_reason'],
): Classification['disqualify_reason'] {
  if (qualified === true) return null;
  if (qualified === null) return 'insufficient_information';
  return engines === 'insufficient_information' ? null : engines;
}

/** Applies people's corrections to a reading, so that a new classification never overwrites them. */
export function withCorrections(
  { result, extracted }: CallReading,
  { extracted: stated = {}, ...labels }: CorrectedFields,
): CallReading {
  const corrected = { ...result, ...labels };
  return {
    result: {
      ...corrected,
      // A person's intent is certain.
      confidence: labels.intent === undefined ? result.confidence : 1,
      disqualify_reason: disqualifyReasonOf(corrected.qualified, result.disqualify_reason),
    },
    extracted: withoutNulls({ ...extracted, ...stated }),
  };
}

/** Merges corrections; later ones take precedence. */
export function mergeCorrections(earlier: CorrectedFields, later: CorrectedFields): CorrectedFields {
  return {
    ...earlier,
    ...later,
    ...((earlier.extracted ?? later.extracted) && {
      extracted: { ...earlier.extracted, ...later.extracted },
    }),
  };
}

/** A reading's labels, which an evaluation compares. */
export function labelsOf({ result, extracted }: CallReading): object {
  const { intent, urgency, service_line, qualified, disqualify_reason } = result;
  return { intent, urgency, service_line, qualified, disqualify_reason, extracted };
}

/** The engine's reading before the first correction; null where no engine read the call. */
export function readBefore(correction: CallCorrection): CallReading | null {
  const { classification, extracted } = correction.engine_said;
  return classification && { result: classification, extracted };
}
