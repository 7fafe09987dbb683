import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { connectionIdFor } from '#features/connections';
import type { DispatchPolicy } from '#features/organizations';
import { requireOne, selectFrom, type Tx } from '#platform/db';
import type { Classification } from './calls.schemas.ts';

const policyOf = (em: EntityManager, organizationId: string) =>
  selectFrom(em, 'organizations')
    .select('dispatch_policy')
    .$narrowType<{ dispatch_policy: DispatchPolicy }>()
    .where('organization_id', '=', organizationId);

/** An organization's policy. @throws AppError `not_found` when there is no such organization. */
export async function findDispatchPolicy(em: EntityManager, organizationId: string): Promise<DispatchPolicy> {
  const { dispatch_policy } = await requireOne(em, policyOf(em, organizationId), 'organization');
  return dispatch_policy;
}

/** The rules for the automatic dispatch of an organization's calls. */
export interface DispatchRules {
  policy: DispatchPolicy;
  /** Whether a job system serves the organization. */
  connected: boolean;
}

/**
 * The organization's policy, and whether a job system serves it, in one statement without the rest of the record. In the
 * sandbox a job is simulated.
 * @throws AppError `not_found` when there is no such organization.
 */
export async function findDispatchRules(
  { em, environment }: Tx,
  organizationId: string,
  operatorsJobSystem: boolean,
): Promise<DispatchRules> {
  const rules = policyOf(em, organizationId).select(
    connectionIdFor(sql.ref('organization_id'), 'job_system').as('connection_id'),
  );
  const { dispatch_policy: policy, connection_id } = await requireOne(em, rules, 'organization');
  return { policy, connected: environment === 'test' || operatorsJobSystem || connection_id !== null };
}

/** An organization's newest calls after an id, with the engine's reading before any correction by a person. */
export function findCallsAsRead(em: EntityManager, organizationId: string, after: string, most: number) {
  return selectFrom(em, 'calls')
    .select([
      'call_id',
      sql<Classification>`coalesce(correction #> '{engine_said,classification}', classification)`.as(
        'classification',
      ),
      sql<boolean>`coalesce(caller_number, extracted ->> 'callback_number', extracted ->> 'address') is not null`.as(
        'reachable',
      ),
    ])
    .where('organization_id', '=', organizationId)
    .where('call_id', '>', after)
    .where('erased_at', 'is', null)
    .where('joined_call_id', 'is', null)
    .where('classification', 'is not', null)
    .where(
      sql<SqlBool>`coalesce(correction #>> '{engine_said,classification,engine}', classification ->> 'engine') <> 'person'`,
    )
    .orderBy('call_id', 'desc')
    .limit(most)
    .execute();
}
