export { findAuditEntry, listAuditEntries } from './audit-log.read.ts';
export { exportAuditLog } from './export.ts';
