import { type SealedTable, sealedTables } from '#catalog/sealed-columns';
import { audit } from '#platform/audit';
import { type Context, type Database, type Environment, query, transaction } from '#platform/db';
import type { SecretBox } from '#platform/secrets';

export interface Rotation {
  /** Records whose secrets were under another key than the current one, by table; after a dry run they still are. */
  resealed: Record<string, number>;
  /** Records that are left: a process that still seals with the key before has made them, or no key opens them. */
  remaining: number;
  /** Records whose secrets no key opens that this process was given; at most a hundred of them. */
  unreadable: { table: string; id: string }[];
}

interface Row {
  id: string;
  tenant_id: string;
  environment: Environment;
  sealed: (Buffer | null)[];
}

const maxReported = 100;

/**
 * Seals every stored secret under the current key, in bounded batches, each in a transaction with its audit entry. Stop
 * it at any time and run it again: what is done is known by the bytes. A secret that is changed meanwhile stays as changed.
 */
export async function rotateSecrets(options: {
  /** Of the role that sees every tenant. */
  system: Database;
  secrets: SecretBox;
  actingFor: (tenantId: string, environment: Environment) => Context;
  batchSize?: number;
  dryRun?: boolean;
}): Promise<Rotation> {
  const { system, secrets, actingFor, batchSize = 200, dryRun = false } = options;
  const result: Rotation = { resealed: {}, remaining: 0, unreadable: [] };

  /** The condition on rows with a secret under another key, which takes the current one's mark as `$1`. */
  function isForeign({ columns }: SealedTable): string {
    const { length } = secrets.currentPrefix;
    return `(${columns.map((name) => `substring(${name} from 1 for ${length}) <> $1`).join(' or ')})`;
  }

  /** Those rows in the order of their ids. */
  async function batchAfter(sealed: SealedTable, after: string): Promise<Row[]> {
    const { table, id, columns, ofPeople } = sealed;
    const environment = ofPeople ? `'live'` : 'environment';
    const { rows } = await system.pool.query<Row>(
      `select ${id} as id, tenant_id, ${environment} as environment, array[${columns.join(', ')}] as sealed
       from ${table} where ${id} > $2 and ${isForeign(sealed)} order by ${id} limit $3`,
      [secrets.currentPrefix, after, batchSize],
    );
    return rows;
  }

  function opened(table: string, row: Row): (string | null)[] | null {
    try {
      return row.sealed.map((sealed) => sealed && secrets.open(sealed, row.id));
    } catch {
      if (result.unreadable.length < maxReported) result.unreadable.push({ table, id: row.id });
      return null;
    }
  }

  /** @returns how many rows were still as they had been read. */
  async function reseal({ table, id, columns }: SealedTable, ctx: Context, rows: Row[]): Promise<number> {
    return transaction({ ...ctx, db: system }, async (tx) => {
      let changed = 0;
      for (const row of rows) {
        const plain = opened(table, row);
        if (!plain) continue;
        const anew = plain.map((secret) => (secret === null ? null : secrets.seal(secret, row.id)));
        const place = (at: number) => `$${at + 2}`;
        const done = await query(
          tx.em,
          `update ${table} set ${columns.map((name, at) => `${name} = ${place(at)}`).join(', ')}
           where ${id} = $1 and ${columns.map((name, at) => `${name} is not distinct from ${place(at + columns.length)}`).join(' and ')}
           returning 1`,
          [row.id, ...anew, ...row.sealed],
        );
        changed += done.length;
      }
      if (changed > 0) {
        audit(tx, {
          action: 'secrets.resealed',
          target: { type: table, id: tx.tenantId },
          organizationId: null,
          changes: { records: { from: null, to: changed } },
        });
      }
      return changed;
    });
  }

  for (const sealed of sealedTables) {
    result.resealed[sealed.table] = 0;
    let after = '';
    for (;;) {
      const rows = await batchAfter(sealed, after);
      const logs = Map.groupBy(rows, (row) => `${row.tenant_id} ${row.environment}`);
      for (const ofOneLog of logs.values()) {
        const [{ tenant_id, environment }] = ofOneLog as [Row];
        const count = dryRun
          ? ofOneLog.filter((row) => opened(sealed.table, row)).length
          : await reseal(sealed, actingFor(tenant_id, environment), ofOneLog);
        result.resealed[sealed.table] = (result.resealed[sealed.table] ?? 0) + count;
      }
      const last = rows.at(-1);
      if (!last || rows.length < batchSize) break;
      after = last.id;
    }
  }
  for (const sealed of sealedTables) {
    const { rows } = await system.pool.query<{ count: number }>(
      `select count(*)::int as count from ${sealed.table} where ${isForeign(sealed)}`,
      [secrets.currentPrefix],
    );
    result.remaining += rows[0]?.count ?? 0;
  }
  return result;
}
