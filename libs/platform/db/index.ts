export { createBatcher } from './batch.ts';
export {
  type Database,
  type Entity,
  isUnavailable,
  type OpenOptions,
  openDatabase,
  outboxChannel,
  query,
  queryAtCommit,
  queryTogether,
  type Statement,
  unwritten,
} from './database.ts';
export { hasLocked, lock, lockIfPresent } from './lock.ts';
export {
  type AuditRow,
  auditEntryData,
  auditEventType,
  type EventRow,
  type OutboxRow,
  type Records,
} from './records.ts';
export type { Actor, Environment, TenantScope } from './scope.ts';
export {
  containedIn,
  contains,
  executePrepared,
  kysely,
  type Row,
  rowOf,
  selectFrom,
  type TenantTable,
} from './select.ts';
export type { Tables } from './tables.ts';
export {
  type Context,
  type Handover,
  read,
  readTogether,
  type Sequel,
  type Target,
  type Tx,
  transaction,
} from './transaction.ts';
