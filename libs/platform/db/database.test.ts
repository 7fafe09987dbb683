import { expect, it } from 'vitest';
import { isUnavailable } from './database.ts';

const failure = (code: string, message = 'failed'): Error => Object.assign(new Error(message), { code });

// What ingest keeps in Redis meanwhile, and the API answers 503.
it.each([
  ['the server is starting or stopping', failure('57P03')],
  ['a standby, or storage that its provider has made read-only', failure('25006')],
  ['another password since the start', failure('28P01')],
  ['a login that pg_hba.conf refuses', failure('28000')],
  ['no connection left', failure('53300')],
  ['a full disk', failure('53100')],
  ['nobody listens', failure('ECONNREFUSED')],
  ['no answer in time', new Error('timeout exceeded when trying to connect')],
  ['a failure that has one of these as its cause', new Error('query', { cause: failure('ECONNRESET') })],
])('Postgres is away: %s', (_why, error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  ['a row that is there already', failure('23505')],
  ['a statement that took too long', failure('57014')],
  ['a table that is missing', failure('42P01')],
  ['a mistake of ours', new TypeError('x is not a function')],
])('Postgres is there: %s', (_why, error) => {
  expect(isUnavailable(error)).toBe(false);
});
