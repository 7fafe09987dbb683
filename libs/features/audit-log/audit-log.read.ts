import type { EntityManager } from '@mikro-orm/postgresql';
import { auditEntryColumns, inclusionProof, readAuditEntry, type StoredAuditEntry } from '#platform/audit';
import { auditEntryData, type Context, query, readTogether, type TenantScope } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, type Page, toPage } from '#platform/http';
import { idTime } from '#platform/ids';
import type {
  AuditEntryFilter,
  AuditEntryRecord,
  ListAuditEntries,
  SealedAuditEntryRecord,
} from './audit-log.schemas.ts';

type Row = StoredAuditEntry & { sequence: string | null };

const columns = `${auditEntryColumns},
  (select l.sequence from audit_leaves l where l.audit_id = e.audit_id) as sequence`;

function presentAuditEntry(row: Row): AuditEntryRecord {
  const { audit_id, ...data } = auditEntryData(readAuditEntry(row));
  return { audit_id, sequence: row.sequence === null ? null : Number(row.sequence), ...data };
}

/** A place in the list: time and identifier, as text that loses nothing. */
function positionOf(row: Row): string {
  return `${row.occurred_at} ${row.audit_id}`;
}

/** Entries below a place in the list, newest first. */
async function findEntries(
  em: EntityManager,
  scope: TenantScope,
  filter: AuditEntryFilter,
  after: string | null,
  limit: number,
): Promise<Row[]> {
  const parameters: unknown[] = [];
  const conditions: string[] = [];
  const where = (condition: (parameter: string) => string, value: unknown) => {
    if (value === undefined) return;
    parameters.push(value);
    conditions.push(condition(`$${parameters.length}`));
  };
  // Row-level security says the same, but only at run time: the planner has to see how much of the log it is about.
  where((p) => `e.tenant_id = ${p}`, scope.tenantId);
  where((p) => `e.environment = ${p}`, scope.environment);
  where((p) => `e.organization_id = ${p}`, filter.organization_id);
  where((p) => `e.occurred_at > ${p}`, filter.created_after);
  where((p) => `e.occurred_at < ${p}`, filter.created_before);
  where((p) => `e.action = ${p}`, filter.action);
  where((p) => `e.actor_id = ${p}`, filter.actor_id);
  where((p) => `e.actor_type = ${p}`, filter.actor_type);
  where((p) => `e.target_type = ${p}`, filter.target_type);
  where((p) => `e.target_id = ${p}`, filter.target_id);
  if (after !== null) {
    const [occurredAt, auditId] = after.split(' ');
    // Says what the next line implies, for the choice of partitions.
    where((p) => `e.occurred_at <= ${p}::timestamptz`, occurredAt);
    where((p) => `(e.occurred_at, e.audit_id) < ($${parameters.length - 1}::timestamptz, ${p})`, auditId);
  }
  parameters.push(limit);
  // The planner takes the policy's condition on organizations for a rare one; for the few rows that it then expects it
  // would rather sort the whole log than follow the index, which is in this order already.
  await query(em, 'set local enable_sort = off');
  return query<Row>(
    em,
    `select ${columns} from audit_entries e where ${conditions.join(' and ')}
     order by e.occurred_at desc, e.audit_id desc limit $${parameters.length}`,
    parameters,
  );
}

/** A page of the audit log, newest first. */
export async function listAuditEntries(
  em: EntityManager,
  scope: TenantScope,
  cursors: Cursors,
  { limit, cursor, ...filter }: ListAuditEntries,
): Promise<Page<AuditEntryRecord>> {
  const rows = await findEntries(em, scope, filter, cursors.decode(cursor, filter), limit + 1);
  return toPage(rows, limit, presentAuditEntry, (last) => cursors.encode(positionOf(last), filter));
}

/** An identifier is made with its entry; a clock that was set back lies between the two at most. */
const clockDrift = 24 * 3_600_000;

async function findRow(em: EntityManager, auditId: string): Promise<Row | undefined> {
  const statement = `select ${columns} from audit_entries e where e.audit_id = $1`;
  const made = idTime(auditId);
  if (made !== null) {
    // One partition or two instead of all.
    const between = [new Date(made - clockDrift), new Date(made + clockDrift)];
    const [row] = await query<Row>(em, `${statement} and e.occurred_at between $2 and $3`, [
      auditId,
      ...between,
    ]);
    if (row) return row;
  }
  const [row] = await query<Row>(em, statement, [auditId]);
  return row;
}

/**
 * One entry with the proof that it is in the log.
 * @throws AppError `not_found`.
 */
export async function findAuditEntry(em: EntityManager, auditId: string): Promise<SealedAuditEntryRecord> {
  const row = await findRow(em, auditId);
  if (!row) throw notFound('audit entry');
  const inclusion = await inclusionProof(em, auditId);
  if (!inclusion) return { ...presentAuditEntry(row), sequence: null, seal: null };
  const { sequence, ...seal } = inclusion;
  return { ...presentAuditEntry(row), sequence, seal };
}

const exportPage = 1_000;

/**
 * Every entry that was committed before the export began, newest first, in pages that are read one after the other:
 * neither a connection nor more than a page is held while the client reads. Going from new to old, it ends however
 * fast new entries come.
 */
export async function* exportAuditEntries(
  ctx: Context,
  filter: AuditEntryFilter,
): AsyncGenerator<AuditEntryRecord[]> {
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await readTogether(ctx, (em) => findEntries(em, ctx, filter, after, exportPage));
    if (rows.length > 0) yield rows.map(presentAuditEntry);
    const last = rows.at(-1);
    if (!last || rows.length < exportPage) return;
    after = positionOf(last);
  }
}
