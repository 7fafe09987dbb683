export { Connection } from './connection.entity.ts';
export { connectionFor, connectionIdFor } from './connections.read.ts';
export { recordSuccess } from './connections.sql.ts';
export { recordFailureOf } from './health.ts';
export type { ConnectionServices } from './kind.ts';
export { type ConnectionKindName, connectionKinds } from './kinds/index.ts';
export { type ConnectionAt, type KindAt, kindsOf, openConnection } from './open-connection.ts';
export type { Exchange, JobRequest, JobSystem } from './ports.ts';
