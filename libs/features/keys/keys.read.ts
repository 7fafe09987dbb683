import type { EntityManager } from '@mikro-orm/postgresql';
import { type ConfinedScope, coversOrganization, isWithinConfinement } from '#features/organizations';
import { recordsIn, withIsoTimes } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { ApiKey } from './api-key.entity.ts';
import { type ApiKeyRecord, apiKey, type ListApiKeys } from './keys.schemas.ts';

const records = recordsIn('api_keys', apiKey);

export const presentApiKey = (key: ApiKey): ApiKeyRecord => records.of(key);

/** A page of keys, newest first. A confined key sees only keys that are confined at least as much. */
export async function listApiKeys(
  em: EntityManager,
  scope: ConfinedScope,
  cursors: Cursors,
  request: ListApiKeys,
): Promise<Page<ApiKeyRecord>> {
  const { status } = request;
  const now = new Date();
  return findPage(em, 'api_keys', {
    key: 'key_id',
    cursors,
    request,
    filters: ['made_by'],
    select: (keys) =>
      records
        .select(keys)
        .where(({ and, eb, or, ref }) =>
          and([
            isWithinConfinement(scope),
            ...coversOrganization(ref('organization_ids'), request),
            ...(status === 'active' ? [or([eb('revoked_at', 'is', null), eb('revoked_at', '>', now)])] : []),
            ...(status === 'revoked' ? [eb('revoked_at', '<=', now)] : []),
          ]),
        ),
    present: withIsoTimes,
  });
}
