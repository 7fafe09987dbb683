import type { Pool } from 'pg';
import { type Environment, query, type Tx } from '#platform/db';
import type { GroupScope, KeyScope } from '#platform/wire';

/** The columns of a key that requests are authenticated with. */
export interface KeyRow {
  key_id: string;
  name: string;
  tenant_id: string;
  environment: Environment;
  scopes: (KeyScope | GroupScope)[];
  /** Including those below them where the key includes descendants. */
  organization_ids: string[] | null;
  include_descendants: boolean;
  allowed_addresses: string[] | null;
  requests_per_minute: number;
  tenant_requests_per_minute: number;
  expires_at: string | null;
  revoked_at: string | null;
  features: Record<string, boolean>;
  suspended: boolean;
}

/** The key with this hash, of any tenant. */
export async function findKey(pool: Pool, hash: Buffer): Promise<KeyRow | null> {
  const { rows } = await pool.query<{ find_api_key: KeyRow }>('select app.find_api_key($1)', [hash]);
  return rows[0]?.find_api_key ?? null;
}

/** Writes when keys were last used, by their ids. */
export async function touchKeys(
  pool: Pool,
  used: readonly (readonly [keyId: string, at: Date])[],
): Promise<void> {
  await pool.query('select app.touch_api_keys($1::text[], $2::timestamptz[])', [
    used.map(([id]) => id),
    used.map(([, at]) => at),
  ]);
}

/** The keys of the transaction's environment that were created with these, and with those in turn. */
export async function findMadeWith(tx: Tx, keyIds: readonly string[]): Promise<string[]> {
  const rows = await query<{ key_id: string }>(
    tx.em,
    `with recursive made as (
       select key_id from api_keys where made_by = any ($1)
       union select k.key_id from api_keys k join made on k.made_by = made.key_id)
     select key_id from made order by key_id`,
    [keyIds],
  );
  return rows.map((row) => row.key_id);
}
