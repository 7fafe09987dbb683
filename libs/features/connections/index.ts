export { Connection } from './connection.entity.ts';
export { recordFailure, recordSuccess } from './health.ts';
export type { ConnectionServices } from './kind.ts';
export { type ConnectionKindName, connectionKinds } from './kinds/index.ts';
export { kindsOf, openConnection, type StoredConnection } from './open-connection.ts';
export type { Exchange, JobRequest, JobSystem } from './ports.ts';
