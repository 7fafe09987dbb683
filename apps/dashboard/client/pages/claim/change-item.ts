import type { ScopeItemRecord } from '#features/claims/schemas';
import { ApiError, request } from '../../core/api.ts';
import { sentence } from '../../core/labels.ts';
import { refresh, send } from '../../core/query.ts';

/** Another user has changed the item since it was shown. */
export class ItemChanged extends ApiError {
  readonly current: ScopeItemRecord;

  constructor(current: ScopeItemRecord) {
    const who = current.updated_by?.name ?? 'Somebody else';
    super(412, 'precondition_failed', `${who} has just changed “${sentence(current.description)}”.`);
    this.current = current;
  }
}

/**
 * Changes an item if it is still the version that was shown, so that no unseen change is accepted or overwritten.
 * @throws ItemChanged, ApiError
 */
export async function changeItem(
  path: string,
  shown: ScopeItemRecord,
  body: Record<string, unknown>,
): Promise<ScopeItemRecord> {
  const { data: current, etag } = await request<ScopeItemRecord>('GET', path);
  if (current.updated_at !== shown.updated_at) {
    refresh('claims');
    throw new ItemChanged(current);
  }
  return send<ScopeItemRecord>({ method: 'PATCH', path, body, ifMatch: etag }, '');
}
