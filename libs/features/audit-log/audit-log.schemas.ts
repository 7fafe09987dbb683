import * as z from 'zod';
import * as wire from '#platform/wire';

const actorType = z.enum(['api_key', 'user', 'system', 'provider']);

const fields = {
  audit_id: wire.prefixedId('aud'),
  sequence: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Place in the log, without gaps from 1; null until the entry is sealed.' }),
  occurred_at: wire.timestamp,
  actor: z.object({
    type: actorType,
    id: z.string(),
    name: z.string().nullable().meta({
      description:
        "A user's current name, looked up by id and not part of the sealed entry; null for a user who has left.",
    }),
  }),
  action: z.string().meta({ example: 'lead.created' }),
  target: z.object({ type: z.string(), id: z.string() }),
  organization_id: wire.uuid.nullable(),
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

const note = z.string().meta({
  example:
    'api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live\n412\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n— api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live 3q2+7w==\n',
  description:
    'Signed checkpoint (C2SP tlog-checkpoint): name of the log, batches, root of the tree over their seals.',
});
const verifierKey = z.string().meta({
  example: 'api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live+deadbeef+AQID',
  description: 'The key that verifies the note (C2SP signed-note). Keep the first one that you receive.',
});

const seal = z
  .object({
    batch: z.number().int(),
    root: sha256,
    leaf_index: z.number().int(),
    proof: z.array(z.object({ side: z.enum(['left', 'right']), hash: sha256 })),
    first_sequence: z.number().int(),
    entry_count: z.number().int(),
    sealed_at: wire.timestamp,
    checkpoint: z
      .object({
        note,
        verifier_key: verifierKey,
        proof: z.array(sha256).meta({ description: 'RFC 6962 audit path from the seal to the note’s root.' }),
      })
      .nullable()
      .meta({
        description:
          'The newest checkpoint, with the audit path from the seal to it; null while none covers the batch.',
      }),
  })
  .meta({
    description: 'Proof that the entry is in the log (RFC 6962 audit path); null until it is sealed.',
  });

export const sealedAuditEntry = z
  .object({ ...fields, seal: seal.nullable() })
  .meta({ id: 'SealedAuditEntry' });

const word = z.string().min(1).max(200).optional();

const filters = {
  ...wire.listFilters,
  action: word,
  actor_id: word,
  actor_type: actorType.optional(),
  target_type: word,
  target_id: word,
};

export const listAuditEntries = z.strictObject({ ...wire.pageQuery, ...filters });

export const exportAuditEntries = z.strictObject({
  ...filters,
  format: z
    .enum(['ndjson', 'csv'])
    .optional()
    .meta({ description: 'Takes precedence over `Accept`; NDJSON is the default.' }),
});

export const auditEntryParams = z.strictObject({ audit_id: wire.prefixedId('aud') });

const checkpointFields = {
  checkpoint_id: wire.prefixedId('chk'),
  tree_size: z.number().int().meta({ description: 'Number of batches that the signature covers.' }),
  last_sequence: z
    .number()
    .int()
    .meta({ description: 'The signature covers the entries from 1 to this one.' }),
  note,
  verifier_key: verifierKey,
  created_at: wire.timestamp,
};

export const auditCheckpoint = z.object(checkpointFields).meta({ id: 'AuditCheckpoint' });

const { created_after, created_before } = wire.listFilters;

export const listAuditCheckpoints = z.strictObject({ ...wire.pageQuery, created_after, created_before });

export const auditCheckpointPage = wire.pageOf(auditCheckpoint);

export const auditCheckpointParams = z.strictObject({ checkpoint_id: wire.prefixedId('chk') });

export const auditCheckpointQuery = z.strictObject({
  from: z.coerce
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: '`tree_size` of the older checkpoint that this one continues.' }),
});

export const provenAuditCheckpoint = z
  .object({
    ...checkpointFields,
    consistency: z
      .object({
        from: z.number().int(),
        proof: z.array(sha256).meta({ description: 'RFC 6962 consistency proof.' }),
      })
      .nullable()
      .meta({ description: 'Proof that the log of `from` batches is a prefix of this one.' }),
  })
  .meta({ id: 'ProvenAuditCheckpoint' });

export const auditEntryPage = wire.pageOf(auditEntry);

export type AuditCheckpointRecord = z.output<typeof auditCheckpoint>;
export type ProvenAuditCheckpointRecord = z.output<typeof provenAuditCheckpoint>;
export type ListAuditCheckpoints = z.output<typeof listAuditCheckpoints>;
export type AuditEntryRecord = z.output<typeof auditEntry>;
export type SealedAuditEntryRecord = z.output<typeof sealedAuditEntry>;
export type ListAuditEntries = z.output<typeof listAuditEntries>;
export type AuditEntryFilter = Omit<ListAuditEntries, 'limit' | 'cursor'>;
