import { describe, expect, it } from 'vitest';
import {
  type AuditProblemKind,
  auditEntryColumns,
  createSealer,
  dropExpiredPartitions,
  ensureAuditPartitions,
  inclusionProof,
  readAuditEntry,
  type StoredAuditEntry,
  verifyAudit,
  verifyInclusion,
} from '#platform/audit';
import { auditEntryData, type Context } from '#platform/db';
import { shared } from '../services/shared.ts';
import { openAuditFixture } from './audit-fixture.ts';

const fixture = shared(openAuditFixture);

const sealer = (options: { batchSize?: number; now?: () => Date } = {}) =>
  createSealer({ pool: fixture.system, log: fixture.log, ...options });

const verify = (ctx: Pick<Context, 'tenantId'>) => verifyAudit(fixture.system, { tenantId: ctx.tenantId });

async function newLog(change: Partial<Context> = {}): Promise<Context> {
  return fixture.context(await fixture.newTenant(), change);
}

/** A log with three batches of four entries. */
async function sealedLog(): Promise<Context> {
  const ctx = await newLog();
  for (let batch = 0; batch < 3; batch++) {
    await fixture.write(ctx, 4);
    await sealer().runOnce();
  }
  return ctx;
}

async function sequences(ctx: Context): Promise<number[]> {
  const { rows } = await fixture.owner.query<{ sequence: string }>(
    'select sequence from audit_leaves where tenant_id = $1 and environment = $2 order by batch, leaf',
    [ctx.tenantId, ctx.environment],
  );
  return rows.map((row) => Number(row.sequence));
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** What a superuser does behind the service's back: triggers are off. */
async function tamper(statement: string, parameters: unknown[] = []): Promise<number> {
  const client = await fixture.owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const { rowCount } = await client.query(statement, parameters);
    await client.query('commit');
    return rowCount ?? 0;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function problemsOf(ctx: Context): Promise<AuditProblemKind[]> {
  const { ok, problems } = await verify(ctx);
  expect(ok).toBe(problems.length === 0);
  return [...new Set(problems.map((found) => found.problem))].sort();
}

describe('sealing', () => {
  it('numbers each tenant and environment on its own, without gaps, in the order of time', async () => {
    const live = await newLog();
    const test = { ...live, environment: 'test' as const };
    const other = await newLog();
    for (const [ctx, count] of [
      [live, 7],
      [test, 3],
      [other, 5],
      [live, 2],
    ] as const)
      await fixture.write(ctx, count);
    await sealer({ batchSize: 4 }).runOnce();
    expect(await sequences(live)).toEqual(upTo(9));
    expect(await sequences(test)).toEqual(upTo(3));
    expect(await sequences(other)).toEqual(upTo(5));
    const { rows } = await fixture.owner.query(
      `select l.sequence from audit_leaves l where tenant_id = $1 and environment = 'live' order by occurred_at, audit_id`,
      [live.tenantId],
    );
    expect(rows.map((row) => Number(row.sequence))).toEqual(upTo(9));
    expect(await verify(live)).toEqual({
      ok: true,
      tenants: 1,
      batches: 4,
      entries: 12,
      unsealed: 0,
      checkpoints: 0,
      problems: [],
    });
  });

  it('makes batches of at most the size asked for', async () => {
    const ctx = await newLog();
    await fixture.write(ctx, 25);
    expect(await sealer({ batchSize: 10 }).runOnce()).toEqual({ batches: 3, entries: 25 });
    const { rows } = await fixture.owner.query(
      'select entry_count from audit_seals where tenant_id = $1 order by batch',
      [ctx.tenantId],
    );
    expect(rows.map((row) => row.entry_count)).toEqual([10, 10, 5]);
    expect(await sealer({ batchSize: 10 }).runOnce()).toEqual({ batches: 0, entries: 0 });
  });

  it('seals a batch of a thousand, read in pages', async () => {
    const ctx = await newLog();
    await fixture.write(ctx, 1_001);
    expect(await sealer().runOnce()).toEqual({ batches: 2, entries: 1_001 });
    expect(await sequences(ctx)).toEqual(upTo(1_001));
    expect(await verify(ctx)).toMatchObject({ ok: true, batches: 2, entries: 1_001, unsealed: 0 });
  });

  it('does not skip an entry whose transaction commits after later ones were sealed', async () => {
    const ctx = await newLog();
    const late = await fixture.owner.connect();
    await late.query('begin');
    await late.query(
      `insert into audit_entries (audit_id, tenant_id, environment, occurred_at, actor_type, actor_id, action,
         target_type, target_id, changes)
       values ('aud_late', $1, 'live', now(), 'system', 'x', 'lead.created', 'lead', '1', '{}')`,
      [ctx.tenantId],
    );
    await fixture.write(ctx, 3);
    await sealer().runOnce();
    expect(await sequences(ctx)).toEqual(upTo(3));
    await late.query('commit');
    late.release();
    expect(await verify(ctx)).toMatchObject({ ok: true, unsealed: 1 });
    await sealer().runOnce();
    expect(await sequences(ctx)).toEqual(upTo(4));
    expect((await inclusionProof(fixture.system, 'aud_late'))?.sequence).toBe(4);
  });

  it('leaves an entry from a clock ahead of ours until its time has come', async () => {
    const ctx = await newLog();
    await fixture.write(ctx, 2);
    const early = sealer({ now: () => new Date(Date.now() - 3_600_000) });
    expect(await early.runOnce()).toMatchObject({ entries: 0 });
    expect(await verify(ctx)).toMatchObject({ ok: true, unsealed: 2 });
    await sealer().runOnce();
    expect(await verify(ctx)).toMatchObject({ ok: true, entries: 2, unsealed: 0 });
  });

  it('never makes two seals of one number while several sealers and writers are at it', async () => {
    const ctx = await newLog();
    const sealers = [sealer({ batchSize: 3 }), sealer({ batchSize: 3 }), sealer({ batchSize: 3 })];
    await Promise.all(
      upTo(12).flatMap((round) => [
        fixture.write(ctx, 5),
        ...sealers.slice(round % 3).map((each) => each.runOnce()),
      ]),
    );
    await sealer().runOnce();
    expect(await sequences(ctx)).toEqual(upTo(60));
    expect(await verify(ctx)).toMatchObject({ ok: true, entries: 60, unsealed: 0 });
  });

  it('gives every entry a proof that holds against the root, and against no other entry', async () => {
    const ctx = await newLog();
    await fixture.write(ctx, 9);
    await sealer().runOnce();
    const { rows } = await fixture.owner.query<StoredAuditEntry>(
      `select ${auditEntryColumns} from audit_entries e where tenant_id = $1`,
      [ctx.tenantId],
    );
    expect(rows).toHaveLength(9);
    for (const stored of rows) {
      const row = readAuditEntry(stored);
      const proof = await inclusionProof(fixture.system, row.audit_id);
      if (!proof) throw new Error('sealed');
      const { tenant_id, environment } = row;
      const entry = { ...auditEntryData(row), sequence: proof.sequence, tenant_id, environment };
      expect(verifyInclusion(entry, proof.proof, proof.root)).toBe(true);
      expect(verifyInclusion({ ...entry, action: 'lead.updated' }, proof.proof, proof.root)).toBe(false);
      expect(verifyInclusion({ ...entry, sequence: proof.sequence + 1 }, proof.proof, proof.root)).toBe(
        false,
      );
      expect(verifyInclusion(entry, proof.proof.slice(1), proof.root)).toBe(false);
    }
    expect(await inclusionProof(fixture.system, 'aud_unknown')).toBeNull();
  });

  it('stops after the batch in hand when told to', async () => {
    const ctx = await newLog();
    await fixture.write(ctx, 4);
    expect(await sealer({ batchSize: 2 }).runOnce(AbortSignal.abort())).toEqual({ batches: 0, entries: 0 });
    await sealer().runOnce();
    expect(await verify(ctx)).toMatchObject({ ok: true, entries: 4 });
  });
});

describe('the audit log is append-only', () => {
  it.each([
    ['audit_entries', 'action', "'x'"],
    ['audit_leaves', 'leaf', '7'],
    ['audit_seals', 'batch', '7'],
  ])(
    '%s refuses UPDATE, DELETE and TRUNCATE to both roles, and to the owner',
    async (table, column, value) => {
      const ctx = await sealedLog();
      for (const pool of [fixture.system, fixture.owner]) {
        for (const statement of [
          `update ${table} set ${column} = ${value}`,
          `delete from ${table}`,
          `truncate ${table}`,
        ]) {
          await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
        }
      }
      const client = await fixture.app.pool.connect();
      try {
        for (const statement of [
          `update ${table} set ${column} = ${value}`,
          `delete from ${table}`,
          `truncate ${table}`,
        ]) {
          await client.query(`begin; select set_config('app.tenant_id', '${ctx.tenantId}', true),
          set_config('app.environment', 'live', true)`);
          await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
          await client.query('rollback');
        }
      } finally {
        client.release();
      }
      expect(await verify(ctx)).toMatchObject({ ok: true, entries: 12 });
    },
  );

  it('gives neither role a way to a partition around the table', async () => {
    const { rows } = await fixture.owner.query(
      `select inhrelid::regclass::text as partition, r.role
       from pg_inherits, unnest(array['svc_app', 'svc_system']) as r(role)
       where inhparent = 'audit_entries'::regclass
         and has_table_privilege(r.role, inhrelid, 'select, insert, update, delete, truncate')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('verification', () => {
  /** One byte, or the smallest step, of each type. */
  const smallest: Record<string, (column: string) => string> = {
    uuid: (c) => `overlay(coalesce(${c}, '00000000-0000-7000-8000-000000000000')::text placing
      (case when right(${c}::text, 1) = '0' then '1' else '0' end) from 36)::uuid`,
    text: (c) =>
      `overlay(coalesce(${c}, 'x') placing (case when left(${c}, 1) = 'q' then 'r' else 'q' end) from 1 for 1)`,
    json: (c) => `replace(${c}::text, '123', '124')::json`,
    'timestamp with time zone': (c) => `${c} + interval '1 microsecond'`,
    'timestamp(3) with time zone': (c) => `${c} + interval '1 millisecond'`,
    integer: (c) => `${c} + 1`,
    bigint: (c) => `${c} + 1000`,
    bytea: (c) => `set_byte(${c}, 31, get_byte(${c}, 31) # 1)`,
  };

  it.each(['audit_entries', 'audit_leaves', 'audit_seals'])(
    'finds a single byte changed in any column of %s',
    async (table) => {
      const { rows: columns } = await fixture.owner.query<{ name: string; type: string }>(
        `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [table],
      );
      expect(columns.length).toBeGreaterThanOrEqual(7);
      for (const { name, type } of columns) {
        const ctx = await sealedLog();
        const change = smallest[type];
        if (!change) throw new Error(`no change known for ${type}`);
        const row =
          table === 'audit_seals'
            ? `batch = 2`
            : `audit_id = (select audit_id from audit_leaves
          where tenant_id = $1 and batch = 2 and leaf = 1)`;
        expect(await problemsOf(ctx)).toEqual([]);
        const changed = await tamper(
          `update ${table} set ${name} = ${change(name)} where tenant_id = $1 and ${row}`,
          [ctx.tenantId],
        );
        expect(changed).toBe(1);
        expect(await problemsOf(ctx), `${table}.${name}`).not.toEqual([]);
      }
      // Rows that were moved to made-up tenants are found by a verification of everything as well, which must end.
      expect((await verifyAudit(fixture.system)).ok).toBe(false);
    },
  );

  it('names the entry that was changed', async () => {
    const ctx = await sealedLog();
    const { rows } = await fixture.owner.query<{ audit_id: string }>(
      'select audit_id from audit_leaves where tenant_id = $1 and sequence = 6',
      [ctx.tenantId],
    );
    await tamper(`update audit_entries set actor_name = 'Robin' where audit_id = $1`, [rows[0]?.audit_id]);
    const scope = { tenant_id: ctx.tenantId, environment: 'live', batch: 2 };
    expect((await verify(ctx)).problems).toEqual([
      { ...scope, problem: 'root_mismatch' },
      { ...scope, audit_id: rows[0]?.audit_id, problem: 'entry_changed' },
    ]);
  });

  it.each<[string, string, AuditProblemKind[]]>([
    [
      'a removed entry',
      'delete from audit_entries where audit_id = $2 and tenant_id = $1',
      ['entry_missing'],
    ],
    [
      'a removed leaf',
      'delete from audit_leaves where audit_id = $2 and tenant_id = $1',
      ['entry_surplus', 'leaf_missing', 'root_mismatch'],
    ],
    [
      'an entry removed with its leaf',
      `with l as (delete from audit_leaves where audit_id = $2)
       delete from audit_entries where audit_id = $2 and tenant_id = $1`,
      ['leaf_missing', 'root_mismatch'],
    ],
    [
      'a removed seal',
      'delete from audit_seals where tenant_id = $1 and batch = 2 and $2::text is not null',
      ['chain_mismatch', 'leaf_surplus', 'seal_missing', 'tree_mismatch'],
    ],
    [
      'a removed last seal',
      'delete from audit_seals where tenant_id = $1 and batch = 3 and $2::text is not null',
      ['leaf_surplus'],
    ],
    [
      'a removed batch with everything in it',
      `with l as (delete from audit_leaves where tenant_id = $1 and batch = 2 returning audit_id),
            e as (delete from audit_entries where audit_id in (select audit_id from l))
       delete from audit_seals where tenant_id = $1 and batch = 2 and $2::text is not null`,
      ['chain_mismatch', 'seal_missing', 'tree_mismatch'],
    ],
    [
      'an entry put in without a leaf',
      `insert into audit_entries
       select 'aud_forged', $1, environment, occurred_at, actor_type, actor_id, actor_name, action, target_type,
         target_id, organization_id, changes, request_id, ip, user_agent from audit_entries where audit_id = $2`,
      ['entry_surplus'],
    ],
    [
      'an entry put in under the identifier of another',
      `insert into audit_entries
       select audit_id, $1, environment, occurred_at - interval '1 second', actor_type, actor_id, actor_name, action,
         target_type, target_id, organization_id, changes, request_id, ip, user_agent
       from audit_entries where audit_id = $2`,
      ['entry_surplus'],
    ],
    [
      'a leaf made up beyond the last seal',
      `insert into audit_leaves select 'aud_forged', $1, environment, 9, 0, 99, hash, occurred_at
       from audit_leaves where audit_id = $2`,
      ['leaf_surplus'],
    ],
    [
      'a change hidden behind a member that stands twice',
      `update audit_entries set changes = overlay(changes::text placing '{"score":{"from":9,"to":9},' from 1 for 1)::json
       where audit_id = $2 and tenant_id = $1`,
      ['entry_changed'],
    ],
    [
      'a digit beyond what a number can hold',
      `update audit_entries set changes = replace(changes::text, '0.25', '0.25000000000000000001')::json
       where audit_id = $2 and tenant_id = $1`,
      ['entry_changed'],
    ],
    [
      'an altered leaf whose entry is as it was',
      `update audit_leaves set hash = sha256(hash) where audit_id = $2 and tenant_id = $1`,
      ['leaf_changed'],
    ],
    [
      'a seal dated out of reach of the calendar',
      `update audit_seals set sealed_at = 'infinity' where tenant_id = $1 and batch = 2 and $2::text is not null`,
      ['chain_mismatch', 'tree_mismatch'],
    ],
    [
      'an altered node of the tree over the seals',
      `update audit_seals set nodes = sha256(nodes) where tenant_id = $1 and batch = 2 and $2::text is not null`,
      ['tree_mismatch'],
    ],
  ])('finds %s', async (_, statement, expected) => {
    const ctx = await sealedLog();
    const { rows } = await fixture.owner.query<{ audit_id: string }>(
      'select audit_id from audit_leaves where tenant_id = $1 and batch = 2 and leaf = 1',
      [ctx.tenantId],
    );
    await tamper('delete from audit_entries where audit_id = $1', ['aud_forged']);
    await tamper('delete from audit_leaves where audit_id = $1', ['aud_forged']);
    await tamper(statement, [ctx.tenantId, rows[0]?.audit_id]);
    expect(await problemsOf(ctx)).toEqual(expected);
  });

  it('finds an entry that was removed before it was sealed, and goes on sealing the others', async () => {
    const ctx = await newLog();
    await fixture.write(ctx, 3);
    await tamper(
      'delete from audit_entries where audit_id = (select min(audit_id) from audit_entries where tenant_id = $1)',
      [ctx.tenantId],
    );
    await sealer().runOnce();
    expect(await sequences(ctx)).toEqual(upTo(2));
    expect(await problemsOf(ctx)).toEqual(['entry_missing']);
  });

  it('takes white space for no change', async () => {
    const ctx = await sealedLog();
    await tamper(
      `update audit_entries set changes = replace(changes::text, ',', ' , ')::json where tenant_id = $1`,
      [ctx.tenantId],
    );
    expect(await problemsOf(ctx)).toEqual([]);
  });

  it('reports at most a thousand problems, and still that there are some', async () => {
    const ctx = await newLog();
    await fixture.write(ctx, 1_200);
    await sealer().runOnce();
    await tamper(`update audit_entries set ip = '192.0.2.8' where tenant_id = $1`, [ctx.tenantId]);
    const result = await verify(ctx);
    expect(result.ok).toBe(false);
    expect(result.problems).toHaveLength(1_000);
  });

  it('keeps to the tenant and environment asked for', async () => {
    const good = await sealedLog();
    const bad = await sealedLog();
    await tamper(`update audit_entries set ip = '192.0.2.8' where tenant_id = $1`, [bad.tenantId]);
    expect(await problemsOf(good)).toEqual([]);
    const test = await verifyAudit(fixture.system, { tenantId: bad.tenantId, environment: 'test' });
    expect(test).toMatchObject({ ok: true, tenants: 0, batches: 0 });
  });
});

describe('retention', () => {
  it('makes a partition for every month ahead, once', async () => {
    await ensureAuditPartitions(fixture.system, 14);
    await ensureAuditPartitions(fixture.system, 14);
    const { rows } = await fixture.owner.query<{ months: number }>(
      `select count(*)::integer as months from pg_inherits where inhparent = 'audit_entries'::regclass`,
    );
    // Thirteen months with this one, two more, and those that are open to the past and to the future.
    expect(rows[0]?.months).toBe(17);
  });

  /** A month's partition, which a log that is older than this database would have. */
  const makeMonth = async (date: Date): Promise<string> => {
    const month = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth()));
    const next = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1));
    const name = `audit_entries_${month.toISOString().slice(0, 7).replace('-', '_')}`;
    await fixture.owner.query(`
      drop table audit_entries_past;
      create table if not exists ${name} partition of audit_entries
        for values from ('${month.toISOString()}') to ('${next.toISOString()}');
      select app.make_open_audit_partition('audit_entries_past', 'minvalue',
        quote_literal((select min(starts) from app.audit_months())))`);
    return name;
  };

  it('drops what is older than seven years and nothing else, and the chain still verifies', async () => {
    const ctx = await newLog();
    const years = (count: number) => {
      const today = new Date();
      return new Date(Date.UTC(today.getUTCFullYear() - count, today.getUTCMonth()));
    };
    const insertAt = async (date: Date, count: number) => {
      const name = await makeMonth(date);
      await fixture.owner.query(
        `insert into audit_entries (audit_id, tenant_id, environment, occurred_at, actor_type, actor_id, action,
           target_type, target_id, changes)
         select 'aud_' || gen_random_uuid(), $1, 'live', $2, 'system', 'x', 'lead.created', 'lead', '1', '{}'
         from generate_series(1, $3)`,
        [ctx.tenantId, date, count],
      );
      return name;
    };
    const gone = await insertAt(years(8), 5);
    await sealer({ batchSize: 2, now: () => years(8) }).runOnce();
    // A batch across the boundary: two entries of the last month that is not kept, one of the first that is.
    const kept = years(7);
    const lastGone = new Date(kept.getTime() - 1);
    const boundary = await insertAt(lastGone, 2);
    const oldest = await insertAt(kept, 1);
    await sealer({ now: () => kept }).runOnce();
    await insertAt(new Date(), 1);
    await sealer().runOnce();
    expect(await verify(ctx)).toMatchObject({ ok: true, batches: 5, entries: 9 });

    const dropped = await dropExpiredPartitions(fixture.system, fixture.log);
    expect(dropped).toEqual({ partitions: [gone, boundary], leaves: 5 });
    expect(await verify(ctx)).toMatchObject({ ok: true, batches: 5, entries: 2, problems: [] });
    expect(await dropExpiredPartitions(fixture.system, fixture.log)).toEqual({ partitions: [], leaves: 0 });

    await tamper(`delete from ${oldest} where tenant_id = $1`, [ctx.tenantId]);
    expect(await problemsOf(ctx)).toEqual(['entry_missing']);
    await tamper(
      `update audit_leaves set occurred_at = occurred_at - interval '1 month' where tenant_id = $1`,
      [ctx.tenantId],
    );
    await tamper('delete from audit_entries where tenant_id = $1', [ctx.tenantId]);
    expect(await problemsOf(ctx)).toEqual(['entry_missing']);
  });

  it('keeps an expired partition while an entry in it is not sealed', async () => {
    const tenantId = await fixture.newTenant();
    await makeMonth(new Date('2010-05-05'));
    await fixture.owner.query(
      `insert into audit_entries (audit_id, tenant_id, environment, occurred_at, actor_type, actor_id, action,
         target_type, target_id, changes)
       values ('aud_2010', $1, 'live', '2010-05-05 00:00+00', 'system', 'x', 'lead.created', 'lead', '1', '{}')`,
      [tenantId],
    );
    expect(await dropExpiredPartitions(fixture.system, fixture.log)).toMatchObject({ partitions: [] });
    await sealer({ now: () => new Date('2010-05-06T00:00:00Z') }).runOnce();
    expect(await dropExpiredPartitions(fixture.system, fixture.log)).toEqual({
      partitions: ['audit_entries_2010_05'],
      leaves: 1,
    });
  });
});
