import { createHash } from 'node:crypto';
import { canonicalJson } from '#platform/canonical-json';

/** One tenant's log in one environment; each has its own chain of seals. */
export interface AuditScope {
  tenant_id: string;
  environment: string;
}

/** The content of a seal. */
export interface Seal {
  batch: number;
  first_sequence: number;
  entry_count: number;
  root: Buffer;
  sealed_at: Date;
}

/** Entries in one batch at most. */
export const maxBatchSize = 1_000;

/** The hash that the first seal of a log is chained to; it names the log, so that no chain can be moved to another. */
export function chainStart({ tenant_id, environment }: AuditScope): Buffer {
  return createHash('sha256').update(canonicalJson({ tenant_id, environment })).digest();
}

/**
 * The content of a seal that is hashed: the root, and batch, first sequence, entry count and the time of sealing (Unix
 * milliseconds), each of the four as 8 bytes, most significant first.
 */
export function sealContent(seal: Seal): Buffer {
  const numbers = Buffer.alloc(32);
  numbers.writeBigUInt64BE(BigInt(seal.batch), 0);
  numbers.writeBigUInt64BE(BigInt(seal.first_sequence), 8);
  numbers.writeBigUInt64BE(BigInt(seal.entry_count), 16);
  numbers.writeBigUInt64BE(BigInt(seal.sealed_at.getTime()), 24);
  return Buffer.concat([seal.root, numbers]);
}

/** SHA-256 over the previous chain hash and the seal's content. */
export function chainHash(previous: Buffer, seal: Seal): Buffer {
  return createHash('sha256').update(previous).update(sealContent(seal)).digest();
}
