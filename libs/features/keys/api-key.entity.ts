import { defineEntity, p } from '@mikro-orm/postgresql';
import { recordColumns } from '#platform/db';
import type { GroupScope, KeyScope } from '#platform/wire';

const schema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    keyId: p.text().primary(),
    ...recordColumns(),
    name: p.text(),
    keyHash: p.blob().lazy(),
    lastFour: p.text(),
    scopes: p.array().$type<(KeyScope | GroupScope)[]>(),
    organizationIds: p.array().columnType('uuid[]').$type<string[]>().nullable(),
    includeDescendants: p.boolean(),
    allowedAddresses: p.array().columnType('text[]').$type<string[]>().nullable(),
    requestsPerMinute: p.integer(),
    expiresAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().nullable(),
    replacedBy: p.text().nullable(),
    madeBy: p.text().nullable(),
  },
});

/** A credential of one tenant in one environment. Only the hash of the key is stored. */
export class ApiKey extends schema.class {
  /** Ends the key at `at`, unless it ends earlier already. */
  revoke(at: Date): void {
    if (!this.revokedAt || this.revokedAt > at) this.revokedAt = at;
  }

  /** Whether requests with it are refused at `now`. */
  isRevoked(now: Date): boolean {
    return this.revokedAt != null && this.revokedAt <= now;
  }
}

schema.setClass(ApiKey);
