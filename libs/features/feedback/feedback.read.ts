import type { EntityManager } from '@mikro-orm/postgresql';
import { recordsIn, withIsoTimes } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import { type FeedbackRecord, feedback, type ListFeedback } from './feedback.schemas.ts';

const records = recordsIn('feedback', feedback.omit({ actor: true }));

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
    select: (rows) =>
      records
        .select(rows)
        .select(['actor_type', 'actor_id', 'actor_name'])
        .$narrowType<{ actor_type: FeedbackRecord['actor']['type'] }>(),
    present: ({ actor_type: type, actor_id: id, actor_name: name, ...row }) => ({
      ...withIsoTimes(row),
      part: row.part || null,
      actor: { type, id, name },
    }),
  });
}
