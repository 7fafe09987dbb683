import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import { type EventType, emit, eventCatalog, eventExample } from '#features/event-catalog';
import { type Context, transaction } from '#platform/db';

/**
 * Commits many events of one type in one transaction, as a service would.
 * @returns their ids.
 */
export async function commitEvents(
  ctx: Context,
  { organizationId, type = 'lead.created' }: { organizationId: string; type?: EventType },
  count: number,
): Promise<string[]> {
  return transaction(ctx, async (tx) =>
    Array.from({ length: count }, (_, n) =>
      emit(tx, { type, organizationId, subjectId: `subject-${n}`, data: eventExample(type) }),
    ),
  );
}

/** The stored events that do not match the event catalogue. */
export async function misfits(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ type: EventType; data: unknown }>('select type, data from events');
  const problems = rows.flatMap(({ type, data }) => {
    const { success, error, data: known } = eventCatalog[type].data.safeParse(data);
    if (!success) return `${type}: ${error.message}`;
    // What the schema does not know is dropped by it, so a surplus field shows as a difference.
    return isDeepStrictEqual(known, data) ? [] : `${type}: says more than is documented`;
  });
  return [...new Set(problems)];
}
