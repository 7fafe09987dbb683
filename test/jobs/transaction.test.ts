import { defineEntity, OptimisticLockError, p } from '@mikro-orm/postgresql';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#platform/config';
import {
  type Context,
  type Database,
  isUnavailable,
  lockName,
  openDatabase,
  query,
  queryAtCommit,
  type Tx,
  transaction,
} from '#platform/db';
import { uuidv7 } from '#platform/ids';
import { createLog } from '#platform/log';
import { createTestDatabase } from '../services/database.ts';
import { developmentKey } from '../services/keys.ts';
import { throughPooler } from '../services/pooler.ts';
import { shared } from '../services/shared.ts';
import { actingFor } from '../services/tenants.ts';

/** A record that is changed without a lock: the second writer has to get a conflict. */
const Note = defineEntity({
  name: 'Note',
  tableName: 'notes',
  properties: {
    noteId: p.uuid().primary(),
    body: p.text(),
    version: p.integer().version(),
  },
});

/** The same by a column of its own. */
const Balance = defineEntity({
  name: 'Balance',
  tableName: 'balances',
  properties: {
    balanceId: p.uuid().primary(),
    amount: p.integer().concurrencyCheck(),
  },
});

/** Found by several columns and changed in several. */
const Person = defineEntity({
  name: 'Person',
  tableName: 'people',
  properties: {
    personId: p.uuid().primary(),
    first: p.text().nullable(),
    last: p.text().nullable(),
  },
});

const database = shared(createTestDatabase);
const owner = shared(() => new Pool({ connectionString: database.databaseUrl, max: 1 }));
let db: Database;
let ctx: Context;

beforeAll(async () => {
  const config = throughPooler(
    loadConfig({
      DATABASE_URL: database.databaseUrl,
      SVC_DEVELOPMENT_KEY: developmentKey,
      REDIS_URL: 'redis://unused',
    }),
  );
  await owner.query(
    `create table notes (note_id uuid primary key, body text not null, version integer not null default 1);
     create table balances (balance_id uuid primary key, amount integer not null);
     create table people (person_id uuid primary key, first text, last text);
     grant select, insert, update on notes, balances, people to svc_app`,
  );
  db = openDatabase({
    url: config.appDatabaseUrl ?? '',
    max: 3,
    applicationName: 'test',
    entities: [Note, Balance, Person],
    tenantEntities: [],
    log: createLog({ level: 'silent', process: 'test' }),
  });
  ctx = actingFor(db, uuidv7());
});
afterAll(async () => {
  await db.close();
});

it('puts each value in its place in a statement that is used again', async () => {
  const personId = uuidv7();
  await transaction(ctx, async ({ em }) => {
    em.create(Person, { personId, first: 'a', last: 'b' });
  });
  const changes: { first?: string | null; last?: string | null }[] = [
    { first: 'same', last: 'same' },
    { first: 'one', last: 'two' },
    { last: 'three', first: 'four' },
    { first: null, last: 'five' },
    { last: null, first: 'six' },
    { first: null },
    { first: 'seven' },
  ];
  let expected: object = { first: 'a', last: 'b' };
  for (const change of changes) {
    const found = await transaction(ctx, async ({ em }) => {
      const person = await em.findOneOrFail(Person, { personId, ...expected });
      const before = { first: person.first, last: person.last };
      em.assign(person, change);
      return before;
    });
    expect(found).toEqual(expected);
    expected = { ...expected, ...change };
  }
  const { rows } = await owner.query('select first, last from people');
  expect(rows).toEqual([expected]);
  await transaction(ctx, async ({ em }) => {
    expect(await em.findOne(Person, { personId, first: 'nobody', last: null })).toBeNull();
  });
});

it('refuses a change of a versioned record that was changed meanwhile', async () => {
  const noteId = uuidv7();
  await transaction(ctx, async ({ em }) => {
    em.persist(em.create(Note, { noteId, body: 'first' }));
  });
  const late = transaction(ctx, async ({ em }) => {
    const note = await em.findOneOrFail(Note, { noteId });
    await transaction(ctx, async (other) => {
      (await other.em.findOneOrFail(Note, { noteId })).body = 'second';
    });
    note.body = 'lost';
  });
  await expect(late).rejects.toBeInstanceOf(OptimisticLockError);
  expect((await owner.query('select body, version from notes')).rows).toEqual([
    { body: 'second', version: 2 },
  ]);
});

it('refuses a change of a record whose checked column was changed meanwhile', async () => {
  const balanceId = uuidv7();
  await transaction(ctx, async ({ em }) => {
    em.persist(em.create(Balance, { balanceId, amount: 1 }));
  });
  const late = transaction(ctx, async ({ em }) => {
    const balance = await em.findOneOrFail(Balance, { balanceId });
    await transaction(ctx, async (other) => {
      (await other.em.findOneOrFail(Balance, { balanceId })).amount = 2;
    });
    balance.amount = 3;
  });
  await expect(late).rejects.toBeInstanceOf(OptimisticLockError);
  expect((await owner.query('select amount from balances')).rows).toEqual([{ amount: 2 }]);
});

it('prepares a statement that stood behind a failed one in its batch when it comes again', async () => {
  const noteId = uuidv7();
  const insert = `insert into notes (note_id, body) values ($1, 'behind')`;
  const failing = transaction(ctx, async ({ em }) => {
    await queryAtCommit(em, 'select 1 / $1::int', [0], 'test_fails');
    await queryAtCommit(em, insert, [noteId], 'test_behind');
  });
  await expect(failing).rejects.toThrow('division by zero');
  await transaction(ctx, ({ em }) => queryAtCommit(em, insert, [noteId], 'test_behind'));
  expect((await owner.query('select from notes where note_id = $1', [noteId])).rowCount).toBe(1);
});

it('waits with a locked name before its next statement, and sees what whoever held it has written', async () => {
  const noteId = uuidv7();
  const addOnce = async (tx: Tx): Promise<boolean> => {
    await lockName(tx, `note ${noteId}`);
    const known = await query(tx.em, 'select 1 from notes where note_id = $1', [noteId]);
    if (known.length > 0) return false;
    await query(tx.em, 'insert into notes (note_id, body) values ($1, $2)', [noteId, 'once']);
    return true;
  };
  const added = await Promise.all([transaction(ctx, addOnce), transaction(ctx, addOnce)]);
  expect(added.filter(Boolean)).toHaveLength(1);
});

it('gets its connections back from transactions whose connection was cut off', async () => {
  for (let round = 0; round < 5; round++) {
    const cutOff = transaction(ctx, async ({ em }) => {
      const [row] = await query<{ pid: number }>(em, 'select pg_backend_pid() as pid');
      await owner.query('select pg_terminate_backend($1)', [row?.pid]);
      await query(em, 'select 1');
    });
    await expect(cutOff).rejects.toSatisfy(isUnavailable);
  }
  // More than the pool has, one after the other.
  await transaction(ctx, async ({ em }) => query(em, 'select 1'));
});
