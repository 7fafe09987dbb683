import type { CallClassification, CallExtraction } from './assessment.schema.ts';
import phrases from './summary.json' with { type: 'json' };

const intents: Readonly<Record<string, string>> = phrases.intent;
const urgencies: Readonly<Record<string, string>> = phrases.urgency;
const reasons: Readonly<Record<string, string>> = phrases.reason;

/** One or two plain sentences made only of the labels and of what the caller said. */
export function summarise(
  classification: Omit<CallClassification, 'summary'>,
  extracted: CallExtraction,
): string {
  const who = extracted.callerName ?? 'The caller';
  const line =
    classification.serviceLine === null ? '' : ` (${classification.serviceLine.replace('_', ' and ')})`;
  const parts = [`${who} ${intents[classification.intent] ?? 'called'}${line}.`];
  if (classification.urgency === 'emergency' || classification.urgency === 'same_day') {
    parts.push(urgencies[classification.urgency] ?? '');
  }
  const quote = classification.evidence[0]?.quote;
  if (quote !== undefined) parts.push(`“${quote.trim()}”`);
  if (classification.disqualifyReason !== null) parts.push(reasons[classification.disqualifyReason] ?? '');
  return parts.filter((part) => part !== '').join(' ');
}
