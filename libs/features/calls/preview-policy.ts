import type { EntityManager } from '@mikro-orm/postgresql';
import type { DispatchPolicy } from '#features/organizations';
import { query } from '#platform/db';
import { notFound } from '#platform/errors';
import { smallestIds } from '#platform/ids';
import type { Classification, PolicyPreview, PreviewPolicy } from './calls.schemas.ts';
import { decideDispatch } from './dispatch-policy.ts';

const week = 7 * 86_400_000;
/** Calls that are looked at: those of a week of a busy location. */
const mostCalls = 2_000;
const mostShown = 50;

interface PreviewedCall {
  call_id: string;
  /** As an engine has read it; a person's correction came later. */
  classification: Classification;
  reachable: boolean;
}

/**
 * What an organization's policy would have decided about the calls of the last seven days if it were changed, beside what
 * it decides as it is. Nothing is written.
 * @throws AppError `not_found` when there is no such organization.
 */
export async function previewPolicy(
  em: EntityManager,
  organizationId: string,
  changes: PreviewPolicy,
): Promise<PolicyPreview> {
  const [organization] = await query<{ dispatch_policy: DispatchPolicy }>(
    em,
    'select dispatch_policy from organizations where organization_id = $1',
    [organizationId],
  );
  if (!organization) throw notFound('organization');
  const since = new Date(Date.now() - week);
  const calls = await query<PreviewedCall>(
    em,
    `select call_id, coalesce(correction #> '{engine_said,classification}', classification) as classification,
       coalesce(caller_number, extracted ->> 'callback_number', extracted ->> 'address') is not null as reachable
     from calls
     where organization_id = $1 and call_id > $2 and erased_at is null and joined_call_id is null
       and classification is not null and coalesce(correction #>> '{engine_said,classification,engine}', classification ->> 'engine') <> 'person'
     order by call_id desc limit ${mostCalls}`,
    [organizationId, `call_${smallestIds(since.getTime()).prefixed}`],
  );
  const current = organization.dispatch_policy;
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const changed: DispatchPolicy = { ...current, ...given };
  const count = () => ({ auto_dispatch: 0, review: 0, none: 0 });
  const preview: PolicyPreview = {
    since: since.toISOString(),
    call_count: calls.length,
    complete: calls.length < mostCalls,
    current: count(),
    changed: count(),
    differences: [],
  };
  for (const { call_id, classification, reachable } of calls) {
    const facts = { reviewFlag: null, reachable, connected: true };
    const [now, then] = [current, changed].map((policy) => decideDispatch(classification, policy, facts));
    if (!now || !then) continue;
    preview.current[now.action as 'review'] += 1;
    preview.changed[then.action as 'review'] += 1;
    if (now.action === then.action || preview.differences.length >= mostShown) continue;
    const { summary } = classification;
    preview.differences.push({
      call_id,
      summary,
      current: now.action,
      changed: then.action,
      reason: then.reason,
    });
  }
  return preview;
}
