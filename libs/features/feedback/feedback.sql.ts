import type { Pool } from 'pg';
import type { Example } from '#platform/ai-engine';
import { type Context, type Environment, query, queryAtCommit, read, type Tx } from '#platform/db';
import { newId } from '#platform/ids';
import type { FeedbackKind } from './feedback.schemas.ts';

/** A person's correction of an engine's reading. */
export interface Correction {
  kind: FeedbackKind;
  /** The record that the engine read. */
  subjectId: string;
  /** The item of the record, where the correction concerns that alone. */
  part?: string;
  organizationId: string;
  /** Every label of the engine's reading, right or wrong; null where a person added it. */
  engineSaid: object | null;
  /** The same labels after the correction; null where the person removed it. */
  personSaid: object | null;
  reason?: string | null;
  /** The engine that read the record, where that is known. */
  engine?: { name: string; model: string; promptVersion: string } | null;
}

/** Stores a correction as a labelled example in `tx`; a later one about the same subject replaces it. */
export async function recordFeedback(tx: Tx, correction: Correction): Promise<void> {
  const { kind, subjectId, part, organizationId, engineSaid, personSaid, reason, engine } = correction;
  const asJson = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);
  await queryAtCommit(
    tx.em,
    `insert into feedback (feedback_id, tenant_id, environment, organization_id, kind, subject_id, part, engine_said,
       person_said, reason, engine, actor_type, actor_id, actor_name, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now(), now())
     on conflict (tenant_id, environment, subject_id, kind, part) do update set engine_said = excluded.engine_said,
       person_said = excluded.person_said, reason = excluded.reason, engine = excluded.engine,
       actor_type = excluded.actor_type, actor_id = excluded.actor_id, actor_name = excluded.actor_name,
       updated_at = now()`,
    [
      newId('fbk'),
      tx.tenantId,
      tx.environment,
      organizationId,
      kind,
      subjectId,
      part ?? '',
      asJson(engineSaid),
      asJson(personSaid),
      reason ?? null,
      asJson(engine && { name: engine.name, model: engine.model, prompt_version: engine.promptVersion }),
      tx.actor.type,
      tx.actor.id,
      tx.actor.name,
    ],
    'record_feedback',
  );
}

/** Limit of an organization's newest corrections searched for examples. */
const mostLookedAt = 50;
/** Limit of characters; longer texts are not used as examples, which must be short. */
const longestText = 60_000;

/** Statements, by kind, that make a task's input from the corrected record, and the labels in the model's vocabulary. */
const examples = {
  call: `
    select json_build_object('transcript', c.transcript, 'durationSeconds', c.duration_seconds, 'voicemail', c.voicemail)
        as input, f.person_said - 'extracted' || coalesce(f.person_said -> 'extracted', '{}') as said
    from latest f join calls c on c.call_id = f.subject_id
    where c.erased_at is null and length(c.transcript) between 1 and ${longestText}`,
  lead: `
    select json_build_object('direction', l.direction, 'name', l.name, 'email', l.email, 'phone', l.phone,
        'source', l.source, 'message', l.message, 'industry', l.industry) as input, f.person_said as said
    from latest f join leads l on l.lead_id = f.subject_id::uuid
    where l.erased_at is null and length(l.message) between 1 and ${longestText}`,
  reply: `
    select json_build_object('subject', coalesce(r.subject, ''), 'body', r.body, 'headers', r.headers) as input,
      f.person_said as said
    from latest f join outreach_replies r on r.outreach_id = f.subject_id
    where length(r.body) between 1 and ${longestText}`,
};

/** The record that a model is asked about, and its organization. */
export interface ExampleRequest {
  kind: keyof typeof examples;
  organizationId: string;
  subjectId: string;
}

/**
 * An organization's newest corrected records, as examples for a model. They are read again for each request, so that an
 * erased record is never used. Row-level security confines them to the tenant.
 */
export async function findExamples<Input>(
  ctx: Context,
  { kind, organizationId, subjectId }: ExampleRequest,
  most: number,
): Promise<Example<Input>[]> {
  return read(ctx, (em) =>
    query<Example<Input>>(
      em,
      `with latest as (
         select feedback_id, subject_id, person_said from feedback
         where organization_id = $1 and kind = $2 and part = '' and subject_id <> $3 and person_said is not null
           and engine_said is distinct from person_said
         order by feedback_id desc limit ${mostLookedAt}
       )
       ${examples[kind]} order by f.feedback_id desc limit $4`,
      [organizationId, kind, subjectId, most],
      `find_${kind}_examples`,
    ),
  );
}

/** Limit of exported examples per kind, newest first; an evaluation of more would take hours. */
const mostExamples = 10_000;

/** The statements that make rows of the evaluation's sets (test/eval/rows.ts), by the set's name. */
const sets = {
  calls: `
    select json_build_object('id', f.subject_id, 'transcript', c.transcript, 'duration_seconds', c.duration_seconds,
      'labels', f.person_said - 'extracted', 'must_capture', f.person_said -> 'extracted') as row
    from feedback f join calls c on c.call_id = f.subject_id and c.erased_at is null and c.transcript is not null
    where f.kind = 'call'`,
  leads: `
    select json_build_object('id', f.subject_id,
      'lead', json_build_object('name', l.name, 'email', l.email, 'phone', l.phone, 'source', l.source,
        'message', l.message, 'industry', null, 'organization_type', null),
      'labels', json_build_object('tier', f.person_said ->> 'tier', 'industry', l.industry)) as row
    from feedback f join leads l on l.lead_id::text = f.subject_id and l.erased_at is null
    where f.kind = 'lead' and f.part = ''`,
  // An approved scope is an example as a whole: its accepted items are what the engine should have found.
  claims: `
    select json_build_object('id', c.claim_id, 'loss_date', c.loss_date,
      'documents', (select json_agg(json_build_object('document_id', d ->> 'document_id', 'kind', d ->> 'kind',
          'text', c.document_texts ->> (n - 1)::int) order by n)
        from json_array_elements(c.documents) with ordinality as listed (d, n)),
      'photos', c.photos,
      'expected', json_build_object('loss_type', c.loss_type, 'water_category', c.scope -> 'water_category',
        'water_class', c.scope -> 'water_class',
        'rooms', (select coalesce(json_agg(json_build_object('name', r -> 'name', 'length_ft', r -> 'length_ft',
            'width_ft', r -> 'width_ft', 'height_ft', r -> 'height_ft')), '[]')
          from json_array_elements(c.scope -> 'rooms') r),
        'scope_items', (select coalesce(json_agg(json_build_object('room', i -> 'room', 'category', i -> 'category',
            'activity', i -> 'activity', 'description', i -> 'description', 'quantity', i -> 'quantity',
            'unit', i -> 'unit')), '[]')
          from json_array_elements(c.scope -> 'scope_items') i where i ->> 'review_status' = 'approved'),
        'missing_information', c.scope -> 'missing_information')) as row
    from (select distinct on (subject_id) * from feedback where kind = 'claim_item'
      order by subject_id, feedback_id desc) f
    join claims c on c.claim_id = f.subject_id and c.status = 'approved'
    where true`,
  replies: `
    select json_build_object('id', f.subject_id, 'subject', coalesce(r.subject, ''), 'body', r.body, 'headers', r.headers,
      'label', f.person_said ->> 'label') as row
    from feedback f join outreach_replies r on r.outreach_id = f.subject_id and r.body is not null
    where f.kind = 'reply'`,
};

/**
 * An account's corrections with the words they are about, as rows of the sets that `npm run eval` reads: lines of JSON by
 * file name. They contain people's words, and must be handled as personal data.
 */
export async function exportFeedback(
  system: Pool,
  tenantId: string,
  environment: Environment,
): Promise<Map<string, string[]>> {
  const files = new Map<string, string[]>();
  for (const [name, statement] of Object.entries(sets)) {
    const { rows } = await system.query<{ row: object }>(
      `${statement} and (f.person_said is not null or f.kind = 'claim_item') and f.tenant_id = $1 and f.environment = $2
       order by f.feedback_id desc limit ${mostExamples}`,
      [tenantId, environment],
    );
    files.set(
      `${name}.jsonl`,
      rows.map(({ row }) => JSON.stringify(row)),
    );
  }
  return files;
}
