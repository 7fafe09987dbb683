import type { CallIntent } from '#features/taxonomy';
import type { ReviewFlag } from '#platform/ai-engine';
import type { Classification, ProviderVerdict } from './calls.schemas.ts';

/** Intents that no customer has. */
const noCustomer: readonly CallIntent[] = [
  'vendor_solicitation',
  'job_applicant',
  'wrong_number',
  'spam_or_robocall',
  'silent_or_abandoned',
  'other',
];

const verdictWords: Record<ProviderVerdict, string> = { spam: 'spam', not_a_lead: 'not a lead' };

/**
 * Combines an engine's reading with the provider's own verdict: the verdict makes the call certain spam, unless the
 * words show a customer. Then the reading is kept and a person decides, except for a customer without new work whom the
 * provider marked `not_a_lead`: there the two agree.
 */
export function withVerdict(
  result: Classification,
  verdict: ProviderVerdict | null,
): { result: Classification; contradiction: ReviewFlag | null } {
  if (!verdict) return { result, contradiction: null };
  const urgent = result.urgency === 'emergency';
  if (result.qualified === true || urgent || !noCustomer.includes(result.intent)) {
    if (verdict === 'not_a_lead' && result.qualified === false && !urgent)
      return { result, contradiction: null };
    const reason = `the provider marked the call as ${verdictWords[verdict]}, and its words show a customer`;
    return { result, contradiction: { reason, urgent } };
  }
  const spam: Classification = {
    ...result,
    intent: 'spam_or_robocall',
    confidence: 1,
    urgency: 'low',
    qualified: false,
    service_line: null,
    disqualify_reason: 'spam',
  };
  return { result: spam, contradiction: null };
}
