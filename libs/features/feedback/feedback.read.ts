import type { EntityManager } from '@mikro-orm/postgresql';
import { type Row, withIsoTimes } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { FeedbackRecord, ListFeedback } from './feedback.schemas.ts';

const columns = [
  'feedback_id',
  'organization_id',
  'kind',
  'subject_id',
  'part',
  'engine_said',
  'person_said',
  'reason',
  'engine',
  'actor_type',
  'actor_id',
  'actor_name',
  'created_at',
  'updated_at',
] as const;

type Narrowed = Pick<FeedbackRecord, 'kind' | 'engine_said' | 'person_said' | 'engine'> & {
  actor_type: FeedbackRecord['actor']['type'];
};

function presentFeedback({
  actor_type,
  actor_id,
  actor_name,
  ...row
}: Row<'feedback', (typeof columns)[number], Narrowed>): FeedbackRecord {
  return {
    ...withIsoTimes(row),
    part: row.part || null,
    actor: { type: actor_type, id: actor_id, name: actor_name },
  };
}

/** A page of corrections, newest first. */
export async function listFeedback(
  em: EntityManager,
  cursors: Cursors,
  request: ListFeedback,
): Promise<Page<FeedbackRecord>> {
  return findPage(em, 'feedback', {
    key: 'feedback_id',
    cursors,
    request,
    filters: ['organization_id', 'kind', 'subject_id'],
    select: (rows) => rows.select(columns).$narrowType<Narrowed>(),
    present: presentFeedback,
  });
}
