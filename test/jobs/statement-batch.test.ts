import { Pool, type PoolClient } from 'pg';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendBatch } from '../../libs/platform/db/statement-batch.ts';
import { createTestDatabase } from '../services/database.ts';
import { shared } from '../services/shared.ts';

const database = shared(createTestDatabase);
const pool = shared(() => new Pool({ connectionString: database.databaseUrl, max: 2 }));
let client: PoolClient;

const insert = (n: number) => ({ name: 'insert', text: 'insert into numbers values ($1)', values: [n] });
const divide = { name: 'divide', text: 'select 1 / $1::int as quotient', values: [0] };
const numbers = async () => (await pool.query('select n from numbers order by n')).rows.map(({ n }) => n);

beforeAll(async () => {
  pool.on('error', () => undefined);
  pool.on('connect', (connected) => connected.on('error', () => undefined));
  await pool.query('create table numbers (n int primary key)');
});
beforeEach(async () => {
  await pool.query('truncate numbers');
  client = await pool.connect();
});
afterEach(() => client.release());

it('answers each statement with its own rows, prepared or not', async () => {
  for (let round = 0; round < 3; round++) {
    const [first, second, third] = await sendBatch(client, [
      { name: 'series', text: 'select n from generate_series(1, $1::int) as n', values: [3] },
      { text: `select 'a' as letter`, values: [] },
      { text: 'select $1::int as given where false', values: [1] },
    ]);
    expect(first?.rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(second?.rows).toEqual([{ letter: 'a' }]);
    expect(third?.rows).toEqual([]);
  }
});

it('is one transaction where none was begun', async () => {
  await expect(sendBatch(client, [insert(1), divide, insert(2)])).rejects.toMatchObject({ code: '22012' });
  expect(await numbers()).toEqual([]);
  await sendBatch(client, [insert(1), insert(2)]);
  expect(await numbers()).toEqual([1, 2]);
});

it('skips what comes after a failure, COMMIT too, and the connection works on', async () => {
  const begin = { name: 'begin', text: 'begin', values: [] };
  const commit = { name: 'commit', text: 'commit', values: [] };
  await expect(sendBatch(client, [begin, insert(1), divide, insert(2), commit])).rejects.toThrow(
    'division by zero',
  );
  await expect(sendBatch(client, [insert(3)])).rejects.toThrow('current transaction is aborted');
  await client.query('rollback');
  await sendBatch(client, [begin, insert(4), { ...divide, values: [1] }, insert(5), commit]);
  expect(await numbers()).toEqual([4, 5]);
});

it('fails with a stack that leads to who has sent it', async () => {
  async function divideByZero(): Promise<void> {
    await sendBatch(client, [divide]);
  }
  await expect(divideByZero()).rejects.toMatchObject({ stack: expect.stringContaining('divideByZero') });
});

it('fails at once when the connection dies under it', async () => {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const sleeping = sendBatch(client, [insert(1), { text: 'select pg_sleep(30)', values: [] }]);
  await Promise.all([
    expect(sleeping).rejects.toThrow(/terminat/),
    pool.query('select pg_terminate_backend($1)', [rows[0].pid]),
  ]);
  expect(await numbers()).toEqual([]);
});
