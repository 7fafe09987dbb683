import type { Pool } from 'pg';
import { AppError } from '#platform/errors';
import type { SavedView, SavedViewName } from './members.schemas.ts';

/** Of one person, over all lists. */
const mostViews = 100;

/** Somebody's own views of lists, by name. @param system people are not within one tenant. */
export async function listSavedViews(system: Pool, userId: string): Promise<SavedView[]> {
  const { rows } = await system.query<SavedView>(
    'select page, name, filters from saved_views where user_id = $1 order by page, lower(name), name',
    [userId],
  );
  return rows;
}

/**
 * Keeps a view under its name, in the place of one that had it. Nobody else sees it and no record changes, so there is no
 * audit entry.
 * @throws AppError `conflict` where there are too many.
 */
export async function saveView(
  system: Pool,
  { tenantId, userId }: { tenantId: string; userId: string },
  { page, name, filters }: SavedView,
): Promise<void> {
  const { rowCount } = await system.query(
    `insert into saved_views (user_id, page, name, tenant_id, filters)
     select $1, $2, $3, $4, $5 where (select count(*) from saved_views where user_id = $1) < ${mostViews}
     on conflict (user_id, page, name) do update set filters = excluded.filters`,
    [userId, page, name, tenantId, JSON.stringify(filters)],
  );
  if (rowCount === 0) throw new AppError('conflict', `You have ${mostViews} views. Remove one first.`);
}

export async function removeView(system: Pool, userId: string, { page, name }: SavedViewName): Promise<void> {
  await system.query('delete from saved_views where user_id = $1 and page = $2 and name = $3', [
    userId,
    page,
    name,
  ]);
}
