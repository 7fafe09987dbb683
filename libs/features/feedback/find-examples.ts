import type { Example } from '#platform/ai-engine';
import { type Context, query, read } from '#platform/db';

/** Newest corrections of an organization among which examples are looked for. */
const mostLookedAt = 50;
/** Texts beyond it are none: an example is to be short. */
const longestText = 60_000;

/** Statements that make a task's input of the record that was corrected, by its kind, and the labels in the model's words. */
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

/** Which record a model is asked about, and of which organization it is. */
export interface ExampleRequest {
  kind: keyof typeof examples;
  organizationId: string;
  subjectId: string;
}

/**
 * The newest records of an organization in which a person has changed what an engine had said, as examples for a model.
 * They are read anew each time: what is erased is in no question from then on. Row-level security keeps them to the tenant.
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
