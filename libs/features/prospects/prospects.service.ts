import { eraseRecords } from '#features/erasure';
import { findLead, type Lead } from '#features/leads';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lock, lockIfPresent, lockName, madeIn, type Tx, transaction } from '#platform/db';
import { uuidv7 } from '#platform/ids';
import { Prospect } from './prospect.entity.ts';

function tracked(prospect: Prospect): Record<string, unknown> {
  return {
    status: prospect.status,
    last_outreach_at: prospect.lastOutreachAt?.toISOString() ?? null,
  };
}

/**
 * Whether an outbound lead may be approached: scored hot or warm, or put forward by a user, and neither lost
 * nor disqualified.
 */
function isWorthAnApproach({ pipelineStage, stageSetByPerson, leadScore, qualification }: Lead): boolean {
  if (leadScore == null || pipelineStage === 'disqualified' || pipelineStage === 'lost') return false;
  return qualification.tier === 'hot' || qualification.tier === 'warm' || stageSetByPerson;
}

/**
 * Updates the prospect of a lead: creates it when the lead is worth approaching, converts it when the lead is
 * won. Idempotent, also under concurrency.
 * @throws AppError `not_found` when the lead was erased in between.
 */
export async function followLead(tx: Tx, leadId: string): Promise<void> {
  await lockName(tx, `prospect of ${leadId}`);
  const lead = await findLead(tx, leadId);
  if (lead.direction !== 'outbound') return;
  const existing = await tx.em.findOne(Prospect, { lead: leadId });
  if (!existing && isWorthAnApproach(lead)) {
    const now = new Date();
    const prospect = tx.em.create(Prospect, {
      prospectId: uuidv7(now.getTime()),
      ...madeIn(tx, now),
      organizationId: lead.organizationId,
      lead,
      status: lead.pipelineStage === 'won' ? 'converted' : 'new',
      metadata: {},
    });
    tx.em.persist(prospect);
    audit(tx, {
      action: 'prospect.created',
      target: { type: 'prospect', id: prospect.prospectId },
      organizationId: prospect.organizationId,
      changes: changesBetween({}, { ...tracked(prospect), lead_id: leadId }),
    });
  } else if (existing && lead.pipelineStage === 'won') {
    await changeProspect(tx, existing.prospectId, (prospect) => prospect.convert());
  }
}

/**
 * Changes a prospect under its row lock, with an audit entry if something changed; does nothing if there is
 * none.
 */
export async function changeProspect(
  tx: Tx,
  prospectId: string,
  change: (prospect: Prospect) => void,
): Promise<void> {
  const prospect = await lockIfPresent(tx, Prospect, prospectId);
  if (!prospect) return;
  const before = tracked(prospect);
  change(prospect);
  const changes = changesBetween(before, tracked(prospect));
  if (Object.keys(changes).length === 0) return;
  prospect.updatedAt = new Date();
  audit(tx, {
    action: 'prospect.updated',
    target: { type: 'prospect', id: prospectId },
    organizationId: prospect.organizationId,
    changes,
  });
}

/**
 * Erases the prospect's lead as a whole. @throws AppError `not_found`, also when the lead was erased before.
 */
export async function eraseProspect(ctx: Context, prospectId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { lead } = await lock(tx, Prospect, prospectId);
    await findLead(tx, lead.leadId);
    await eraseRecords(tx, 'lead', [lead.leadId]);
  });
}
