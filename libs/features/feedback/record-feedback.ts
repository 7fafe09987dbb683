import { queryAtCommit, type Tx } from '#platform/db';
import { newId } from '#platform/ids';
import type { FeedbackKind } from './feedback.schemas.ts';

/** A person's correction of what an engine has said. */
export interface Correction {
  kind: FeedbackKind;
  /** The record that the engine has read. */
  subjectId: string;
  /** One item of the record, where the correction is about that alone. */
  part?: string;
  organizationId: string;
  /** Every label of the engine's reading, right or wrong; null where it had nothing and a person added it. */
  engineSaid: object | null;
  /** The same labels as the person left them; null where the person removed it. */
  personSaid: object | null;
  reason?: string | null;
  /** What had read it, where that is known. */
  engine?: { name: string; model: string; promptVersion: string } | null;
}

/** Keeps a correction as a labelled example, with the commit of `tx`; a later one about the same takes its place. */
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
