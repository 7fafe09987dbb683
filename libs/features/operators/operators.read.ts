import { type SqlBool, sql } from 'kysely';
import { kysely, requireOne, type Tx } from '#platform/db';
import type { OperatorRecord } from './operators.sql.ts';

/** An operator by name, ignoring case, locked until the transaction ends. @throws AppError `not_found`. */
export function lockOperator({ em }: Tx, name: string): Promise<OperatorRecord> {
  const operators = kysely(em)
    .selectFrom('operators')
    .select(['operator_id', 'name', 'created_at', 'disabled_at', 'last_login_at'])
    .where(sql<SqlBool>`lower(name) = lower(${name})`);
  return requireOne(em, operators.forUpdate(), 'operator');
}
