import type { Pool } from 'pg';
import type { Environment } from '#platform/db';

/** Newest examples of a kind; an evaluation of more would take hours. */
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
  // A scope is an example as a whole, once a person has approved it: what they left standing is what was to be found.
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
 * An account's corrections with the words that they are about, as rows of the sets that `npm run eval` reads: lines of JSON
 * by the name of their file. They hold what people have said and written: whoever has them keeps them as such.
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
