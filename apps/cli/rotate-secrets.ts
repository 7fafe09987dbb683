import { type SealedTable, sealedTables } from '#catalog/sealed-columns';
import { audit } from '#platform/audit';
import { type Context, type Database, type Environment, query, transaction } from '#platform/db';
import type { SecretBox } from '#platform/secrets';

export interface Rotation {
  /**
   * Records whose secrets were under another key than the current one, by table; a dry run only counts them.
   */
  resealed: Record<string, number>;
  /**
   * Records still under another key: written meanwhile by a process that still uses the old key, or not
   * decryptable.
   */
  remaining: number;
  /** Records with a secret that none of this process's keys can decrypt; at most a hundred are listed. */
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
 * Re-encrypts every stored secret under the current key in bounded batches, each in a transaction with its
 * audit entry. It can be stopped at any time and run again: the stored bytes show which key a secret is
 * under. A secret that is changed meanwhile keeps its new value.
 */
export async function rotateSecrets(options: {
  /** Opened as the role that sees every tenant. */
  system: Database;
  secrets: SecretBox;
  actingFor: (tenantId: string, environment: Environment) => Context;
  batchSize?: number;
  dryRun?: boolean;
}): Promise<Rotation> {
  const { system, secrets, actingFor, batchSize = 200, dryRun = false } = options;
  const result: Rotation = { resealed: {}, remaining: 0, unreadable: [] };

  /** The SQL condition for rows with a secret under another key; `$1` is the prefix of the current key. */
  function isForeign({ columns }: SealedTable): string {
    const { length } = secrets.currentPrefix;
    return `(${columns.map((name) => `substring(${name} from 1 for ${length}) <> $1`).join(' or ')})`;
  }

  /** The next batch of those rows, in the order of their ids. */
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

  /** Re-encrypts rows that have not changed since they were read. @returns how many that were. */
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
