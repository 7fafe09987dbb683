import type { EntityManager } from '@mikro-orm/postgresql';
import type { DispatchPolicy } from '#features/organizations';
import { smallestIds } from '#platform/ids';
import type { PolicyPreview, PreviewPolicy } from './calls.schemas.ts';
import { findCallsAsRead, findDispatchPolicy } from './dispatch-policy.read.ts';
import { decideDispatch } from './dispatch-policy.ts';

const week = 7 * 86_400_000;
/** Limit of calls evaluated: a week's calls of a busy location. */
const mostCalls = 2_000;
const mostShown = 50;

/**
 * Compares the decisions of an organization's changed policy on the calls of the last seven days with those of its
 * current policy. Nothing is written.
 * @throws AppError `not_found` when there is no such organization.
 */
export async function previewPolicy(
  em: EntityManager,
  organizationId: string,
  changes: PreviewPolicy,
): Promise<PolicyPreview> {
  const current = await findDispatchPolicy(em, organizationId);
  const since = new Date(Date.now() - week);
  const after = `call_${smallestIds(since.getTime()).prefixed}`;
  const calls = await findCallsAsRead(em, organizationId, after, mostCalls);
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
