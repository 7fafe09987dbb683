import type { Pool } from 'pg';
import { AppError } from '#platform/errors';
import type { SavedView } from './members.schemas.ts';
import { upsertView } from './members.sql.ts';

/** The most views of one user, over all lists. */
const mostViews = 100;

/**
 * Saves a view under its name, and replaces one of the same name. No other user sees it and no record
 * changes, so there is no audit entry.
 * @throws AppError `conflict` where there are too many.
 */
export async function saveView(
  system: Pool,
  owner: { tenantId: string; userId: string },
  view: SavedView,
): Promise<void> {
  if (await upsertView(system, owner, view, mostViews)) return;
  throw new AppError('conflict', `You have ${mostViews} views. Remove one first.`);
}
