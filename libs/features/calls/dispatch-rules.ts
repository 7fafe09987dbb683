import { kindsOf } from '#features/connections';
import type { DispatchPolicy } from '#features/organizations';
import { query, type Tx } from '#platform/db';
import { notFound } from '#platform/errors';

/** What decides whether a call of an organization is dispatched without a person. */
export interface DispatchRules {
  policy: DispatchPolicy;
  /** There is a job system that would take it. */
  connected: boolean;
}

/**
 * The organization's policy, and whether a job system serves it: one statement, without the rest of the record. In the
 * sandbox a job is simulated.
 * @throws AppError `not_found` when there is no such organization.
 */
export async function findDispatchRules(
  tx: Tx,
  organizationId: string,
  operatorsJobSystem: boolean,
): Promise<DispatchRules> {
  const [found] = await query<{ dispatch_policy: DispatchPolicy; connection_id: string | null }>(
    tx.em,
    `select dispatch_policy, app.connection_of(organization_id, $2) as connection_id
     from organizations where organization_id = $1`,
    [organizationId, kindsOf('job_system')],
    'dispatch_rules',
  );
  if (!found) throw notFound('organization');
  const connected = tx.environment === 'test' || operatorsJobSystem || found.connection_id !== null;
  return { policy: found.dispatch_policy, connected };
}
