import type { Redis } from 'ioredis';
import type { Pool } from 'pg';

/** Every row of the database as text, by table; bytes as the letters that they hold. */
export async function dumpDatabase(pool: Pool): Promise<Map<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select c.oid::regclass::text as name, string_agg(case when a.atttypid = 'bytea'::regtype
       then format('encode(%I, ''escape'')', a.attname) else format('%I::text', a.attname) end, ', ') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.oid`,
  );
  const dump = new Map<string, string[]>();
  for (const { name, columns } of tables) {
    const { rows } = await pool.query<{ text: string }>(
      `select concat_ws(' | ', ${columns}) as text from ${name}`,
    );
    dump.set(
      name,
      rows.map(({ text }) => text),
    );
  }
  return dump;
}

/** Every value below a prefix and its parts, as text. */
export async function dumpRedis(redis: Redis, prefix: string): Promise<string[]> {
  const values: string[] = [];
  for await (const keys of redis.scanStream({ match: `*${prefix.slice(0, -1)}*`, count: 1_000 })) {
    for (const key of keys as string[]) {
      const read: Record<string, () => Promise<unknown>> = {
        string: () => redis.get(key),
        hash: () => redis.hgetall(key),
        list: () => redis.lrange(key, 0, -1),
        set: () => redis.smembers(key),
        zset: () => redis.zrange(key, '0', '-1'),
        stream: () => redis.xrange(key, '-', '+'),
      };
      const plain = await read[await redis.type(key)]?.();
      values.push(`${key}: ${JSON.stringify(plain)}`);
    }
  }
  return values;
}

/** The tables that contain one of the markers, in any case. */
export function tablesWith(
  dump: Map<string, string[]>,
  markers: readonly string[],
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [table, rows] of dump) {
    const text = rows.join('\n').toLowerCase();
    const here = markers.filter((marker) => text.includes(marker.toLowerCase()));
    if (here.length > 0) found[table] = here;
  }
  return found;
}
