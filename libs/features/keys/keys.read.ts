import type { EntityManager } from '@mikro-orm/postgresql';
import { type ConfinedScope, coversOrganization, isWithinConfinement } from '#features/organizations';
import { type Row, rowOf } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { ApiKey } from './api-key.entity.ts';
import type { ApiKeyRecord, ListApiKeys } from './keys.schemas.ts';

const keyColumns = [
  'key_id',
  'name',
  'environment',
  'scopes',
  'organization_ids',
  'include_descendants',
  'allowed_addresses',
  'requests_per_minute',
  'expires_at',
  'last_four',
  'last_used_at',
  'revoked_at',
  'made_by',
  'metadata',
  'created_at',
  'updated_at',
] as const;

type KeyWords = Pick<ApiKeyRecord, 'scopes' | 'metadata'>;

type KeyRow = Row<'api_keys', (typeof keyColumns)[number], KeyWords>;

function presentRow(row: KeyRow): ApiKeyRecord {
  return {
    ...row,
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentApiKey(key: ApiKey): ApiKeyRecord {
  return presentRow(rowOf<KeyRow>(key, keyColumns));
}

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
    equal: { made_by: request.made_by },
    select: (keys) =>
      keys
        .select(keyColumns)
        .$narrowType<KeyWords>()
        .where(({ and, eb, or, ref }) =>
          and([
            isWithinConfinement(scope),
            ...coversOrganization(ref('organization_ids'), request),
            ...(status === 'active' ? [or([eb('revoked_at', 'is', null), eb('revoked_at', '>', now)])] : []),
            ...(status === 'revoked' ? [eb('revoked_at', '<=', now)] : []),
          ]),
        ),
    present: presentRow,
  });
}
