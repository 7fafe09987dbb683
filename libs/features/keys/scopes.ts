import * as z from 'zod';
import { scopeGroups } from '#features/taxonomy';
import { type GroupScope, type KeyScope, keyScopes } from '#platform/wire';

/** All scopes that a key can be given: those for everything, then those of each group. */
export const grantableScopes = [
  ...keyScopes,
  ...Object.entries(scopeGroups).flatMap(([group, rights]) =>
    rights.map((right) => `${group}:${right}` as const),
  ),
] as [KeyScope | GroupScope, ...(KeyScope | GroupScope)[]];

export const scopes = z
  .array(
    z.enum(grantableScopes, {
      error: (issue) =>
        issue.input === undefined
          ? 'is required'
          : `is no scope: it is read, write or admin, alone for everything or after a group as in leads:read. Groups are ${Object.keys(scopeGroups).join(', ')}`,
    }),
  )
  .min(1)
  .max(grantableScopes.length)
  .transform((list) => grantableScopes.filter((scope) => list.includes(scope)))
  .meta({
    example: ['leads:read', 'leads:write'],
    description:
      '`read`, `write` and `admin` apply to every group of endpoints; `leads:read` applies to the group whose paths begin with `/leads`. No scope implies another. `events`, `webhooks`, `search` and `audit-log` also show data of other groups.',
  });

/** The first of `wanted` that a holder of `own` lacks, both for the group and for everything. */
export function scopeBeyond(
  own: readonly (KeyScope | GroupScope)[],
  wanted: readonly (KeyScope | GroupScope)[],
): KeyScope | GroupScope | undefined {
  return wanted.find(
    (scope) => !own.includes(scope) && !own.includes((scope.split(':')[1] ?? scope) as KeyScope),
  );
}
