import * as z from 'zod';
import { listFilters, pageOf, pageQuery, prefixedId, timestamp, uuid } from '#platform/wire';

const actorType = z.enum(['api_key', 'user', 'system', 'provider']);

const fields = {
  audit_id: prefixedId('aud'),
  sequence: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Place in the log, without gaps from 1; null until the entry is sealed.' }),
  occurred_at: timestamp,
  actor: z.object({
    type: actorType,
    id: z.string(),
    name: z.string().nullable(),
  }),
  action: z.string().meta({ example: 'lead.created' }),
  target: z.object({ type: z.string(), id: z.string() }),
  organization_id: uuid.nullable(),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })).meta({
    description:
      'Changed fields only; secrets, personal data and free text as HMAC-SHA-256 with a key of the record, which erasing the record removes.',
  }),
  context: z.object({
    request_id: z.string().nullable(),
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
  }),
};

export const auditEntry = z.object(fields).meta({ id: 'AuditEntry' });

const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' });

const seal = z
  .object({
    batch: z.number().int(),
    root: sha256,
    leaf_index: z.number().int(),
    proof: z.array(z.object({ side: z.enum(['left', 'right']), hash: sha256 })),
  })
  .meta({
    description: 'Proof that the entry is in the log (RFC 6962 audit path); null until it is sealed.',
  });

export const sealedAuditEntry = z
  .object({ ...fields, seal: seal.nullable() })
  .meta({ id: 'SealedAuditEntry' });

const word = z.string().min(1).max(200).optional();

const filters = {
  ...listFilters,
  action: word,
  actor_id: word,
  actor_type: actorType.optional(),
  target_type: word,
  target_id: word,
};

export const listAuditEntries = z.strictObject({ ...pageQuery, ...filters });

export const exportAuditEntries = z.strictObject({
  ...filters,
  format: z
    .enum(['ndjson', 'csv'])
    .optional()
    .meta({ description: 'Wins over `Accept`; NDJSON where neither says otherwise.' }),
});

export const auditEntryParams = z.strictObject({ audit_id: prefixedId('aud') });

export const auditEntryPage = pageOf(auditEntry);

export type AuditEntryRecord = z.output<typeof auditEntry>;
export type SealedAuditEntryRecord = z.output<typeof sealedAuditEntry>;
export type ListAuditEntries = z.output<typeof listAuditEntries>;
export type AuditEntryFilter = Omit<ListAuditEntries, 'limit' | 'cursor'>;
