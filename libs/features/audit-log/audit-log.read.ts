import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { auditEntrySelection, inclusionProof, readAuditEntry, type StoredAuditEntry } from '#platform/audit';
import { auditEntryData, type Context, kysely, readTogether, type TenantScope } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, type Page, toPage } from '#platform/http';
import { idTime } from '#platform/ids';
import type {
  AuditEntryFilter,
  AuditEntryRecord,
  ListAuditEntries,
  SealedAuditEntryRecord,
} from './audit-log.schemas.ts';
import { findUserNames, preferIndexOrder } from './audit-log.sql.ts';

type Row = StoredAuditEntry & { sequence: string | null };

/** Entries with their places in the sealed log. */
function selectEntries(em: EntityManager) {
  return kysely(em)
    .selectFrom('audit_entries as e')
    .select(auditEntrySelection)
    .select(({ selectFrom }) =>
      selectFrom('audit_leaves as l')
        .select('l.sequence')
        .whereRef('l.audit_id', '=', 'e.audit_id')
        .as('sequence'),
    )
    .$narrowType<Pick<StoredAuditEntry, 'environment' | 'actor_type'>>();
}

/** Current names of users, by id. */
type Names = ReadonlyMap<string, string>;

/** The names of the users who made the entries: the log itself stores ids alone. */
async function namesOf(em: EntityManager, rows: readonly Row[]): Promise<Names> {
  const ids = new Set(rows.flatMap((row) => (row.actor_type === 'user' ? [row.actor_id] : [])));
  if (ids.size === 0) return new Map();
  return findUserNames(em, [...ids]);
}

function presentAuditEntry(row: Row, names: Names): AuditEntryRecord {
  const { audit_id, ...data } = auditEntryData(readAuditEntry(row));
  const { actor } = data;
  return {
    audit_id,
    sequence: row.sequence === null ? null : Number(row.sequence),
    ...data,
    actor: actor.type === 'user' ? { ...actor, name: names.get(actor.id) ?? null } : actor,
  };
}

/** The cursor of a row: time and identifier, as text without loss of precision. */
function positionOf(row: Row): string {
  return `${row.occurred_at} ${row.audit_id}`;
}

const filteredColumns = [
  'organization_id',
  'action',
  'actor_id',
  'actor_type',
  'target_type',
  'target_id',
] as const;

/** Entries after a cursor, newest first. */
async function findEntries(
  em: EntityManager,
  scope: TenantScope,
  filter: AuditEntryFilter,
  after: string | null,
  limit: number,
): Promise<Row[]> {
  // Row-level security filters the same, but the planner only estimates well from conditions in the query.
  let entries = selectEntries(em)
    .where('e.tenant_id', '=', scope.tenantId)
    .where('e.environment', '=', scope.environment);
  for (const column of filteredColumns) {
    const value = filter[column];
    if (value === undefined) continue;
    entries =
      column === 'organization_id' && filter.include_descendants
        ? entries.where(sql<SqlBool>`e.organization_id = any (app.organization_tree(${value}))`)
        : entries.where(`e.${column}`, '=', value);
  }
  if (filter.created_after) entries = entries.where('e.occurred_at', '>', filter.created_after);
  if (filter.created_before) entries = entries.where('e.occurred_at', '<', filter.created_before);
  if (after !== null) {
    const [occurredAt, auditId] = after.split(' ');
    entries = entries
      // Implied by the next condition; repeated so that the planner prunes partitions.
      .where(sql<SqlBool>`e.occurred_at <= ${occurredAt}::timestamptz`)
      .where(sql<SqlBool>`(e.occurred_at, e.audit_id) < (${occurredAt}::timestamptz, ${auditId})`);
  }
  // The planner underestimates how many rows pass the policy's condition on organizations, and would sort the whole
  // log rather than follow the index, which is in this order already.
  await preferIndexOrder(em);
  return entries.orderBy('e.occurred_at', 'desc').orderBy('e.audit_id', 'desc').limit(limit).execute();
}

/** A page of the audit log, newest first. */
export async function listAuditEntries(
  em: EntityManager,
  scope: TenantScope,
  cursors: Cursors,
  { limit, cursor, ...filter }: ListAuditEntries,
): Promise<Page<AuditEntryRecord>> {
  const rows = await findEntries(em, scope, filter, cursors.decode(cursor, filter), limit + 1);
  const names = await namesOf(em, rows);
  const present = (row: Row) => presentAuditEntry(row, names);
  return toPage(rows, limit, present, (last) => cursors.encode(positionOf(last), filter));
}

/** Tolerance between an identifier's time and its entry's: they differ only where a clock was set back. */
const clockDrift = 24 * 3_600_000;

async function findRow(em: EntityManager, auditId: string): Promise<Row | undefined> {
  const entries = selectEntries(em).where('e.audit_id', '=', auditId);
  const made = idTime(auditId);
  if (made !== null) {
    // One partition or two instead of all.
    const row = await entries
      .where('e.occurred_at', '>=', new Date(made - clockDrift))
      .where('e.occurred_at', '<=', new Date(made + clockDrift))
      .executeTakeFirst();
    if (row) return row;
  }
  return entries.executeTakeFirst();
}

/**
 * One entry with the proof that it is in the log.
 * @throws AppError `not_found`.
 */
export async function findAuditEntry(em: EntityManager, auditId: string): Promise<SealedAuditEntryRecord> {
  const row = await findRow(em, auditId);
  if (!row) throw notFound('audit entry');
  const entry = presentAuditEntry(row, await namesOf(em, [row]));
  const inclusion = await inclusionProof(em, auditId);
  if (!inclusion) return { ...entry, sequence: null, seal: null };
  const { sequence, ...seal } = inclusion;
  return { ...entry, sequence, seal };
}

const exportPage = 1_000;

/**
 * Every entry that was committed before the export began, newest first, read page by page: no connection, and no more
 * than one page, is held while the client reads. Because it goes from new to old, it ends however fast new entries
 * are added.
 */
export async function* exportAuditEntries(
  ctx: Context,
  filter: AuditEntryFilter,
): AsyncGenerator<AuditEntryRecord[]> {
  let after: string | null = null;
  for (;;) {
    const { rows, names }: { rows: Row[]; names: Names } = await readTogether(ctx, async (em) => {
      const rows = await findEntries(em, ctx, filter, after, exportPage);
      return { rows, names: await namesOf(em, rows) };
    });
    if (rows.length > 0) yield rows.map((row) => presentAuditEntry(row, names));
    const last = rows.at(-1);
    if (!last || rows.length < exportPage) return;
    after = positionOf(last);
  }
}
