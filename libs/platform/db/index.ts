export { createBatcher } from './batch.ts';
export { madeIn, privateRecordColumns, recordColumns, tenantColumns } from './columns.ts';
export {
  type Database,
  type Entity,
  isUnavailable,
  type OpenOptions,
  openDatabase,
  query,
  queryAtCommit,
  queryTogether,
  type Statement,
  withoutWaitingForDisk,
} from './database.ts';
export { externalRefs } from './external-refs.ts';
export { hasLocked, lock, lockIfPresent, lockName, lockRow, makeTarget } from './lock.ts';
export { connectOnce } from './pool.ts';
export {
  type AlertRow,
  type AuditRow,
  auditEntryData,
  auditEventType,
  type CommittedWork,
  type EventRow,
  insertAlerts,
  type JobRow,
  type Records,
} from './records.ts';
export type { Actor, Environment, TenantScope } from './scope.ts';
export {
  containedIn,
  contains,
  executePrepared,
  kysely,
  type Row,
  recordsIn,
  requireOne,
  rowOf,
  selectFrom,
  type TenantTable,
  withIsoTimes,
} from './select.ts';
export type { Tables } from './tables.ts';
export {
  type Context,
  ownContext,
  read,
  readTogether,
  type Target,
  type Tx,
  transaction,
} from './transaction.ts';
