import type { LeadInput } from '#features/leads/engine';
import type { LeadRow } from './rows.ts';

/** A lead of the evaluation set as the engine takes it. */
export function leadInput(row: LeadRow): LeadInput {
  const { organization_type: organizationType, ...rest } = row.lead;
  return { ...rest, organizationType };
}
