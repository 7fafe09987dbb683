import { callIntents, disqualifyReasons, serviceLines, urgencies } from '#features/taxonomy';

/** What each of the engine's models chooses between. */
export const callHeads = {
  intent: callIntents,
  urgency: urgencies,
  line: [...serviceLines, 'none'],
  /** Whether the call is an opportunity, and if not, why not: `qualified`, a reason, or `none` (no reason). */
  outcome: ['qualified', 'none', ...disqualifyReasons],
} as const;

export type CallHead = keyof typeof callHeads;
export type CallOutcome = (typeof callHeads.outcome)[number];

/** The outcome that stands for a pair of labels. */
export function outcomeOf(qualified: boolean | null, reason: string | null): CallOutcome {
  if (qualified === true) return 'qualified';
  return callHeads.outcome.find((outcome) => outcome === reason) ?? 'none';
}
