import type { Pool } from 'pg';
import { query, type Row, type Tx } from '#platform/db';
import { newId } from '#platform/ids';
import type { InvitationRow } from './members.read.ts';
import type { Invite, SavedView, SavedViewName } from './members.schemas.ts';

/**
 * Serializes changes of an account's members: what a change has checked about owners still holds at its
 * commit. Foreign keys to the tenant are not blocked.
 * @param tx of the system role.
 */
export async function lockPeople(tx: Tx): Promise<void> {
  await query(tx.em, 'select 1 from tenants where tenant_id = $1 for no key update', [tx.tenantId]);
}

/** Inserts an invitation in the name of the caller. */
export async function insertInvitation(tx: Tx, invited: Invite): Promise<InvitationRow> {
  const { email, role, organization_ids, include_descendants } = invited;
  const rows = await query<InvitationRow>(
    tx.em,
    `insert into invitations (invitation_id, tenant_id, email, role, organization_ids, include_descendants, invited_by)
       values ($1, $2, $3, $4, $5, $6, $7) returning *`,
    [newId('inv'), tx.tenantId, email, role, organization_ids, include_descendants, tx.actor.name],
  );
  return rows[0] as InvitationRow;
}

/** Restarts an invitation's seven days. */
export async function renewInvitation(tx: Tx, invitationId: string): Promise<InvitationRow> {
  const rows = await query<InvitationRow>(
    tx.em,
    'update invitations set expires_at = default where tenant_id = $1 and invitation_id = $2 returning *',
    [tx.tenantId, invitationId],
  );
  return rows[0] as InvitationRow;
}

/** Removes an invitation; undefined where there is none. */
export async function deleteInvitation(tx: Tx, invitationId: string): Promise<InvitationRow | undefined> {
  const [row] = await query<InvitationRow>(
    tx.em,
    'delete from invitations where tenant_id = $1 and invitation_id = $2 returning *',
    [tx.tenantId, invitationId],
  );
  return row;
}

/** An invitation and its account, of any tenant. */
export async function findInvitation(
  system: Pool,
  invitationId: string | null,
): Promise<(InvitationRow & { tenant_id: string; tenant_name: string }) | undefined> {
  const { rows } = await system.query(
    'select i.*, t.name as tenant_name from invitations i join tenants t using (tenant_id) where invitation_id = $1',
    [invitationId],
  );
  return rows[0];
}

type Access = Row<'users', 'user_id' | 'role' | 'organization_ids' | 'include_descendants'>;

/** Inserts a user. @returns the key of their audit entries; undefined where the address is taken. */
export async function insertPerson(
  tx: Tx,
  person: Access & { email: string; name: string; passwordHash: string },
): Promise<string | undefined> {
  const { user_id, email, name, role, organization_ids, include_descendants, passwordHash } = person;
  const [made] = await query<{ key: string }>(
    tx.em,
    `insert into users (user_id, tenant_id, email, name, role, organization_ids, include_descendants, password_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (lower(email)) do nothing returning audit_key as key`,
    [user_id, tx.tenantId, email, name, role, organization_ids, include_descendants, passwordHash],
  );
  return made?.key;
}

/** Changes a member's role, confinement or status. */
export async function updatePerson(
  tx: Tx,
  { user_id, role, organization_ids, include_descendants, disabled }: Access & { disabled: boolean },
): Promise<void> {
  await query(
    tx.em,
    `update users set role = $3, organization_ids = $4, include_descendants = $5,
           disabled_at = case when $6 then coalesce(disabled_at, now()) end, updated_at = now()
         where tenant_id = $1 and user_id = $2`,
    [tx.tenantId, user_id, role, organization_ids, include_descendants, disabled],
  );
}

/** Deletes a user. Their sessions are deleted with the row, so their next request is refused. */
export async function deletePerson(tx: Tx, userId: string): Promise<void> {
  await query(tx.em, 'delete from users where tenant_id = $1 and user_id = $2', [tx.tenantId, userId]);
}

/**
 * A user's saved views, by name.
 * @param system views belong to a user and no tenant, so the system role reads them.
 */
export async function listSavedViews(system: Pool, userId: string): Promise<SavedView[]> {
  const { rows } = await system.query<SavedView>(
    'select page, name, filters from saved_views where user_id = $1 order by page, lower(name), name',
    [userId],
  );
  return rows;
}

/**
 * Saves a view under its name, and replaces one of the same name. @returns false where there are `most`
 * already.
 */
export async function upsertView(
  system: Pool,
  { tenantId, userId }: { tenantId: string; userId: string },
  { page, name, filters }: SavedView,
  most: number,
): Promise<boolean> {
  const { rowCount } = await system.query(
    `insert into saved_views (user_id, page, name, tenant_id, filters)
     select $1, $2, $3, $4, $5 where (select count(*) from saved_views where user_id = $1) < $6
     on conflict (user_id, page, name) do update set filters = excluded.filters`,
    [userId, page, name, tenantId, JSON.stringify(filters), most],
  );
  return rowCount !== 0;
}

/** Removes a view. */
export async function removeView(system: Pool, userId: string, { page, name }: SavedViewName): Promise<void> {
  await system.query('delete from saved_views where user_id = $1 and page = $2 and name = $3', [
    userId,
    page,
    name,
  ]);
}
