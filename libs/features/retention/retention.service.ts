import { audit, changesBetween } from '#platform/audit';
import { type Context, hasLocked, transaction } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import { presentRetention } from './retention.read.ts';
import type {
  OperatorRetention,
  RetentionKind,
  RetentionRecord,
  UpdateRetention,
} from './retention.schemas.ts';
import { lockRetention, setRetention } from './retention.sql.ts';

/** The operator's retention. */
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

/**
 * Sets the retention of the account, in both environments; expired data is removed within the hour.
 * @throws AppError `insufficient_scope` for a key that is confined to organizations, `validation_error` for
 *   more than the operator's retention, `precondition_failed`.
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
    const before = await lockRetention(tx);
    await hasLocked(tx, tx.tenantId);
    const after = Object.fromEntries(
      Object.entries({ ...before, ...input }).filter(([, days]) => days !== null),
    );
    const changes = changesBetween({ ...before }, after);
    if (Object.keys(changes).length > 0) {
      await setRetention(tx, after);
      audit(tx, {
        action: 'retention.changed',
        target: { type: 'retention', id: tx.tenantId },
        organizationId: null,
        changes,
      });
    }
    return presentRetention(after, operator);
  });
}
