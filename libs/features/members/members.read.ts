import type { EntityManager } from '@mikro-orm/postgresql';
import { type InferResult, type SqlBool, sql } from 'kysely';
import { isWithinConfinement } from '#features/organizations';
import {
  type Context,
  kysely,
  read,
  requireOne,
  type TenantScope,
  type Tx,
  withIsoTimes,
} from '#platform/db';
import type { Invitation, Person } from './members.schemas.ts';

/**
 * The members that the caller may see: a confined caller sees only members whose confinement lies within its
 * own.
 */
export const selectPeople = (em: EntityManager, scope: TenantScope) =>
  kysely(em)
    .selectFrom('users')
    .select(['user_id', 'name', 'email', 'role', 'organization_ids', 'include_descendants'])
    .select(['disabled_at', 'last_seen_at', 'created_at', 'audit_key'])
    .select(
      sql<boolean>`exists (select from totp_factors f where f.user_id = users.user_id and f.confirmed_at is not null)`.as(
        'two_factor',
      ),
    )
    .where('tenant_id', '=', scope.tenantId)
    .where(isWithinConfinement(scope));

export type PersonRow = InferResult<ReturnType<typeof selectPeople>>[number];

/** Only members who manage others see the second factor and the last activity. */
function presentPerson(row: PersonRow, { scopes }: Pick<Context, 'scopes'>): Person {
  const manages = scopes.includes('admin');
  const { audit_key, disabled_at, ...shown } = withIsoTimes(row);
  return {
    ...shown,
    status: disabled_at ? 'disabled' : 'active',
    two_factor: manages ? row.two_factor : null,
    last_seen_at: manages ? shown.last_seen_at : null,
  };
}

/**
 * All members that the caller may see, by name.
 * @param ctx of the system role.
 */
export async function listPeople(ctx: Context): Promise<{ data: Person[] }> {
  const rows = await read(ctx, (em) =>
    selectPeople(em, ctx).orderBy(sql`lower(name)`).orderBy('user_id').execute(),
  );
  return { data: rows.map((row) => presentPerson(row, ctx)) };
}

/** @param ctx of the system role. @throws AppError `not_found`. */
export async function getPerson(ctx: Context | Tx, userId: string): Promise<Person> {
  const row = await read(ctx, (em) =>
    requireOne(em, selectPeople(em, ctx).where('user_id', '=', userId), 'person'),
  );
  return presentPerson(row, ctx);
}

/**
 * The invitations that the caller may see: a confined caller sees only those whose confinement lies within
 * its own.
 */
export const selectInvitations = (em: EntityManager, scope: TenantScope) =>
  kysely(em)
    .selectFrom('invitations')
    .select(['invitation_id', 'email', 'role', 'organization_ids', 'include_descendants', 'invited_by'])
    .select(['audit_key', 'created_at', 'expires_at'])
    .where('tenant_id', '=', scope.tenantId)
    .where(isWithinConfinement(scope));

export type InvitationRow = InferResult<ReturnType<typeof selectInvitations>>[number];

export function presentInvitation(row: InvitationRow): Invitation {
  return {
    invitation_id: row.invitation_id,
    email: row.email,
    role: row.role,
    organization_ids: row.organization_ids,
    include_descendants: row.include_descendants,
    invited_by: row.invited_by,
    status: row.expires_at.getTime() > Date.now() ? 'pending' : 'expired',
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

/**
 * The open invitations, newest first.
 * @param ctx of the system role.
 */
export async function listInvitations(ctx: Context): Promise<{ data: Invitation[] }> {
  const rows = await read(ctx, (em) => selectInvitations(em, ctx).orderBy('invitation_id', 'desc').execute());
  return { data: rows.map(presentInvitation) };
}

/** @param ctx of the system role. @throws AppError `not_found`. */
export async function getInvitation(ctx: Context, invitationId: string): Promise<Invitation> {
  const row = await read(ctx, (em) =>
    requireOne(em, selectInvitations(em, ctx).where('invitation_id', '=', invitationId), 'invitation'),
  );
  return presentInvitation(row);
}

/** Whether an address belongs to a member or is invited, and how many invitations are open. */
export async function findStanding({ em, tenantId }: Tx, email: string) {
  const ofTenant = sql<SqlBool>`tenant_id = ${tenantId}`;
  return kysely(em)
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('users').where(ofTenant).where(sql`lower(email)`, '=', email)).as('is_there'),
      exists(selectFrom('invitations').where(ofTenant).where('email', '=', email)).as('is_invited'),
      selectFrom('invitations')
        .where(ofTenant)
        .select(sql<number>`count(*)::int`.as('open'))
        .$asScalar()
        .as('open'),
    ])
    .executeTakeFirstOrThrow();
}

/** The name of an account. */
export async function findAccountName(em: EntityManager, tenantId: string): Promise<string> {
  const accounts = kysely(em).selectFrom('tenants').select('name').where('tenant_id', '=', tenantId);
  return (await requireOne(em, accounts, 'account')).name;
}
