import { requireActiveOrganization } from '#features/organizations';
import { audit, changesBetween, newAuditKey } from '#platform/audit';
import { lock, lockName, madeIn, type Tx } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import { newId } from '#platform/ids';
import { holdsScope } from '#platform/wire';
import type { CreateSuppression, RemoveOutreach, SuppressionReason } from './outreach.schemas.ts';
import { OutreachSuppression } from './suppression.entity.ts';
import { isKnown } from './suppressions.read.ts';

export interface NewSuppression {
  organizationId: string;
  /** Either the address or the domain is set. */
  email: string | null;
  domain: string | null;
  reason: SuppressionReason;
  metadata: Record<string, string>;
}

/** Suppresses an address or a domain; null when it was suppressed before. Safe under concurrency. */
async function addSuppression(tx: Tx, input: NewSuppression): Promise<OutreachSuppression | null> {
  const email = input.email?.toLowerCase() ?? null;
  const domain = input.domain?.toLowerCase() ?? null;
  await lockName(tx, `suppression:${tx.tenantId}:${tx.environment}:${email ?? domain}`);
  if (await isKnown(tx.em, email, domain)) return null;
  const now = new Date();
  const suppression = tx.em.create(OutreachSuppression, {
    outreachId: newId('out', now.getTime()),
    ...madeIn(tx, now),
    organizationId: input.organizationId,
    email,
    domain,
    reason: input.reason,
    metadata: input.metadata,
    auditKey: newAuditKey(),
  });
  tx.em.persist(suppression);
  // The next address of this transaction may be the same: the sender of a reply and the recipient of our mail.
  await tx.em.flush();
  audit(tx, {
    action: 'outreach.suppressed',
    target: { type: 'outreach', id: suppression.outreachId },
    organizationId: input.organizationId,
    changes: changesBetween(
      {},
      { kind: 'suppression', email, domain, reason: input.reason },
      { hash: ['email'], key: suppression.auditKey },
    ),
  });
  return suppression;
}

/** Suppresses an address because of an event; does nothing if it is suppressed already. */
export async function suppressAddress(
  tx: Tx,
  organizationId: string,
  address: string,
  reason: SuppressionReason,
): Promise<void> {
  await addSuppression(tx, { organizationId, email: address, domain: null, reason, metadata: {} });
}

/**
 * Suppresses an address or a domain at a client's request. Only a caller that is not confined to
 * organizations may suppress a domain.
 * @throws AppError `insufficient_scope`; `not_found` or `conflict` for the organization, `conflict` for an
 *   existing suppression.
 */
export async function createSuppression(tx: Tx, input: CreateSuppression): Promise<OutreachSuppression> {
  if (input.domain && tx.organizationIds !== null) {
    // A suppression applies to the whole tenant: one location would block the others from all recipients of a
    // mail provider.
    throw new AppError('insufficient_scope', 'A key confined to organizations cannot suppress a domain.', {
      details: { required_scope: 'write' },
    });
  }
  await requireActiveOrganization(tx, input.organization_id);
  const created = await addSuppression(tx, {
    organizationId: input.organization_id,
    email: input.email ?? null,
    domain: input.domain ?? null,
    reason: input.reason,
    metadata: input.metadata,
  });
  if (!created) throw new AppError('conflict', 'This is suppressed already.');
  return created;
}

/** Opt-outs by the person: they get mail again only after a new consent of their own. */
const saidByThemselves: readonly SuppressionReason[] = ['unsubscribe', 'complaint'];

/**
 * Removes a suppression.
 * @throws AppError `not_found`; `validation_error` without a reason, or without a new consent of a person who
 *   had opted out; `insufficient_scope` for the latter unless the caller administers the account.
 */
export async function removeSuppression(
  tx: Tx,
  outreachId: string,
  { reason, new_consent: newConsent }: RemoveOutreach,
): Promise<void> {
  const suppression = await lock(tx, OutreachSuppression, outreachId);
  const required = (path: string, message: string) => validationError([{ path, message }]);
  if (!reason) throw required('reason', 'is required: why mail is allowed again');
  const ownWish = saidByThemselves.includes(suppression.reason);
  if (ownWish && !holdsScope(tx.scopes, 'admin', 'outreach')) {
    throw new AppError(
      'insufficient_scope',
      'The person asked for no more mail. Only who administers the account can allow it again, with their new consent.',
      { details: { required_scope: 'admin' } },
    );
  }
  if (ownWish && !newConsent) {
    throw required('new_consent', 'is required: the person asked for no more mail');
  }
  tx.em.remove(suppression);
  audit(tx, {
    action: 'outreach.unsuppressed',
    target: { type: 'outreach', id: outreachId },
    organizationId: suppression.organizationId,
    changes: changesBetween(
      { suppressed_for: suppression.reason, email: suppression.email, domain: suppression.domain },
      { reason, new_consent: newConsent },
      { hash: ['email'], key: suppression.auditKey },
    ),
  });
}
