import type { EntityManager } from '@mikro-orm/postgresql';
import { audit, changesBetween } from '#platform/audit';
import { type Context, hasLocked, query, transaction } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import type {
  OperatorRetention,
  RetentionKind,
  RetentionRecord,
  UpdateRetention,
} from './retention.schemas.ts';

/** What an account has set, by kind. */
export type RetentionPolicy = Partial<Record<RetentionKind, number>>;

const present = (policy: RetentionPolicy, operator: OperatorRetention): RetentionRecord => ({
  calls_days: policy.calls_days ?? null,
  claims_days: policy.claims_days ?? null,
  messages_days: policy.messages_days ?? null,
  events_days: policy.events_days ?? null,
  alerts_days: policy.alerts_days ?? null,
  operator,
});

/** What the operator keeps. */
export function operatorRetention(config: {
  /** Milliseconds. */
  retention: number;
  recordRetention: number | null;
}): OperatorRetention {
  const inDays = (ms: number) => Math.round(ms / 86_400_000);
  const copies = inDays(config.retention);
  const records = config.recordRetention === null ? null : inDays(config.recordRetention);
  return {
    calls_days: records,
    claims_days: records,
    messages_days: copies,
    events_days: copies,
    alerts_days: copies,
  };
}

/** How long the account keeps what. */
export async function readRetention(
  em: EntityManager,
  tenantId: string,
  operator: OperatorRetention,
): Promise<RetentionRecord> {
  const [tenant] = await query<{ retention: RetentionPolicy }>(
    em,
    'select retention from tenants where tenant_id = $1',
    [tenantId],
  );
  return present(tenant?.retention ?? {}, operator);
}

/**
 * Sets how long the account keeps what, in both environments; what is past it goes within the hour.
 * @throws AppError `insufficient_scope` for a key that is confined to organizations, `validation_error` for more than the
 *   operator keeps, `precondition_failed`.
 */
export async function updateRetention(
  ctx: Context,
  input: UpdateRetention,
  operator: OperatorRetention,
): Promise<RetentionRecord> {
  if (ctx.organizationIds !== null) {
    throw new AppError('insufficient_scope', 'A key confined to organizations cannot set the retention.', {
      details: { required_scope: 'admin' },
    });
  }
  for (const [kind, days] of Object.entries(input)) {
    const most = operator[kind as RetentionKind];
    if (days !== null && most !== null && days > most)
      throw validationError([
        { path: kind, message: `must be at most ${most}, which is what the operator keeps` },
      ]);
  }
  return transaction(ctx, async (tx) => {
    const [locked] = await query<{ before: RetentionPolicy }>(tx.em, 'select app.lock_retention() as before');
    await hasLocked(tx, tx.tenantId);
    const before = locked?.before ?? {};
    const after = Object.fromEntries(
      Object.entries({ ...before, ...input }).filter(([, days]) => days !== null),
    );
    const changes = changesBetween({ ...before }, after);
    if (Object.keys(changes).length > 0) {
      await query(tx.em, 'select app.set_retention($1)', [JSON.stringify(after)]);
      audit(tx, {
        action: 'retention.changed',
        target: { type: 'retention', id: tx.tenantId },
        organizationId: null,
        changes,
      });
    }
    return present(after, operator);
  });
}
