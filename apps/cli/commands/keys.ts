import * as z from 'zod';
import { createApiKey, grantableScopes, revokeApiKey } from '#features/keys';
import type { Environment } from '#platform/db';
import {
  command,
  count,
  flag,
  list,
  oneOf,
  optionalList,
  optionalTenant,
  optionalText,
  tenant,
  text,
  UsageError,
} from '../command.ts';
import type { Tools } from '../tools.ts';

interface FoundKey {
  key_id: string;
  name: string;
  tenant_id: string;
  environment: Environment;
  last_used_at: Date | null;
}

/** @throws UsageError where no key has this id. */
async function findKey(tools: Tools, keyId: string, tenantId: string | undefined): Promise<FoundKey> {
  const { rows } = await tools.system().pool.query<FoundKey>(
    `select key_id, name, tenant_id, environment, last_used_at from api_keys
     where key_id = $1 and ($2::uuid is null or tenant_id = $2)`,
    [keyId, tenantId ?? null],
  );
  const [found] = rows;
  if (!found) throw new UsageError(`There is no API key ${keyId}`);
  return found;
}

export const keyCommands = {
  'keys create': command({
    summary: 'Create an API key; it is shown once.',
    options: {
      tenant,
      environment: oneOf(['live', 'test'], 'Live data, or the sandbox.'),
      scopes: list(
        '<read,write,admin,leads:read,…>',
        'What the key may do.',
        oneOf(grantableScopes, '').schema,
      ),
      name: optionalText('<name>', 'What the key is for.'),
      organizations: optionalList(
        '<id,…>',
        'Confines the key to these organizations.',
        z.uuid('must be UUIDs'),
      ),
      'include-descendants': flag('With --organizations: the organizations below them too.'),
      'requests-per-minute': count('The rate limit; 60 by default.'),
    },
    example: '--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 --environment live --scopes read,write',
    async run(tools, { tenant: tenantId, environment, scopes, name, organizations, ...values }) {
      const created = await createApiKey(
        tools.actingFor(tenantId, environment),
        {
          name: name ?? 'Command line',
          environment,
          scopes,
          organization_ids: organizations ?? null,
          include_descendants: values['include-descendants'],
          expires_at: null,
          metadata: {},
        },
        values['requests-per-minute'],
      );
      return { value: { key_id: created.key_id, key: created.key } };
    },
  }),
  'keys revoke': command({
    summary: 'Revoke an API key at once, and optionally the keys created with it.',
    options: {
      key: text('<key_id>', 'Which key.'),
      tenant: optionalTenant,
      'include-children': flag('Also revoke the keys that were created with it.'),
    },
    example: '--key key_06bb2nkw40e08a8zdc7g6t9m5a',
    preview: (tools, { key, tenant: tenantId }) => findKey(tools, key, tenantId),
    async run(tools, { key, tenant: tenantId, 'include-children': includeChildren }) {
      const { tenant_id, environment } = await findKey(tools, key, tenantId);
      await revokeApiKey(tools.actingFor(tenant_id, environment), key, includeChildren);
      return { value: { key_id: key, revoked: true } };
    },
  }),
};
