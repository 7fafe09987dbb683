import { requireUser } from '#features/tenants';
import { lockIfPresent, type Tx } from '#platform/db';
import { AppError, fixedField, validationError } from '#platform/errors';
import { issuesOf } from '#platform/http';
import { mergeMetadata } from '#platform/wire';
import { Lead, requireLost } from './lead.entity.ts';
import { findLeadsByRef } from './leads.read.ts';
import { type UpdateLead, type UpsertLead, upsertLead as upsertBody } from './leads.schemas.ts';
import { addNewLead, changeLead, leadRefs, parseNewLead } from './leads.service.ts';

/** A lead of an import file: the fields of `POST /leads` that the row fills. */
export type ImportedRow = Readonly<Record<string, unknown>> & { readonly external_ref?: string };

/** The outcome of a row; an error where nothing was written. */
export type RowOutcome = 'created' | 'updated' | 'unchanged' | AppError;

interface ImportOptions {
  /** The rows' organization, which must be active. */
  organizationId: string;
  /** Whether a row whose reference belongs to an existing lead updates that lead. */
  upsert: boolean;
  /** The source of new leads whose row names none. */
  source: string;
  /** When the lead of a row may be scored, by the row's index. */
  scoreAt: (row: number) => Date;
  /** References of leads that earlier rows created in a dry run, and that therefore do not exist. */
  undone: ReadonlySet<string>;
}

/** Creates or updates the leads of some rows, each row on its own. @returns the outcome of each. */
export async function importLeads(
  tx: Tx,
  rows: readonly ImportedRow[],
  { organizationId, upsert, source, scoreAt, undone }: ImportOptions,
): Promise<RowOutcome[]> {
  const refs = rows.flatMap(({ external_ref }) => (external_ref === undefined ? [] : [external_ref]));
  const known = await findLeadsByRef(tx.em, refs);
  const checked = new Map<string, Promise<void>>();
  const requireOwner = (userId: string | null | undefined): Promise<void> => {
    const check = checked.get(userId ?? '') ?? requireUser(tx, userId, 'owner_user_id');
    checked.set(userId ?? '', check);
    return check;
  };

  async function make(row: ImportedRow, at: Date): Promise<RowOutcome> {
    const input = parseNewLead({ source, ...row, organization_id: organizationId });
    await requireOwner(input.owner_user_id);
    requireLost(input.pipeline_stage ?? 'new', input.lost_reason);
    const { leadId, externalRef } = addNewLead(tx, input, at);
    if (externalRef) known.set(externalRef, leadId);
    return 'created';
  }

  async function parseChange({ external_ref, ...fields }: ImportedRow): Promise<UpsertLead> {
    const parsed = upsertBody.safeParse(fields);
    if (!parsed.success) throw validationError(issuesOf(parsed.error, ''));
    await requireOwner(parsed.data.owner_user_id);
    return parsed.data;
  }

  /** Everything is checked first: a partial change would be flushed with the other rows. */
  async function change(leadId: string, row: ImportedRow, at: Date): Promise<RowOutcome> {
    const { direction, organization_id, ...input } = await parseChange(row);
    // The lead may have been created by an earlier row of this file.
    await tx.em.flush();
    const externalRef = row.external_ref ?? null;
    const lead = await lockIfPresent(tx, Lead, leadId, { where: { externalRef }, populate: ['aiRun'] });
    if (!lead) throw leadRefs.taken();
    if (lead.organizationId !== organizationId) throw fixedField('lead', 'organization_id');
    if (direction !== undefined && direction !== lead.direction) throw fixedField('lead', 'direction');
    requireLost(input.pipeline_stage ?? lead.pipelineStage, input.lost_reason ?? null);
    mergeMetadata(lead.metadata, input.metadata ?? {});
    const before = lead.updatedAt;
    await changeLead(tx, lead, input as UpdateLead, at);
    return lead.updatedAt === before ? 'unchanged' : 'updated';
  }

  async function take(row: ImportedRow, at: Date): Promise<RowOutcome> {
    const { external_ref: ref } = row;
    const leadId = ref === undefined ? undefined : known.get(ref);
    const wasMade = ref !== undefined && undone.has(ref);
    if ((leadId !== undefined || wasMade) && !upsert) throw leadRefs.taken();
    if (leadId !== undefined) return change(leadId, row, at);
    if (!wasMade) return make(row, at);
    await parseChange(row);
    return 'updated';
  }

  const outcomes: RowOutcome[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      outcomes.push(await take(row, scoreAt(index)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push(error);
    }
  }
  return outcomes;
}
