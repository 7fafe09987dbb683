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
      `${statement} and f.person_said is not null and f.tenant_id = $1 and f.environment = $2
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
