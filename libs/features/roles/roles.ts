import { neededScopes, type Route } from '#platform/http';
import type { KeyScope } from '#platform/wire';

/** The roles of a user in an account, from the most to the fewest rights. */
export const roles = ['owner', 'admin', 'member', 'viewer'] as const;
export type Role = (typeof roles)[number];

interface Rule {
  /** The text shown in Settings and in docs/security.md. */
  label: string;
  roles: readonly Role[];
  /** The scopes that it grants for the endpoints of these groups. */
  scopes: readonly KeyScope[];
  groups: readonly string[];
  /** Concerns the account as a whole: not for users who are confined to some of its organizations. */
  accountWide?: true;
  /** Changes require a recent login: keys, secrets, people. */
  recentLogin?: true;
}

/** The user whose permissions are checked. */
export interface Member {
  role: Role;
  /** Null: not confined. */
  organizationIds: readonly string[] | null;
}

const everybody = roles;
const staff = ['owner', 'admin', 'member'] as const;
const admins = ['owner', 'admin'] as const;

/**
 * The permissions of each role, as a single table. Every endpoint that the dashboard serves matches exactly
 * one row.
 */
export const permissions = {
  'records.read': {
    label:
      'View calls, leads, claims, content, email, reviews, alerts, organizations, webhooks and deliveries',
    roles: everybody,
    scopes: ['read'],
    groups: [
      'Overview',
      'Organizations',
      'Leads',
      'Prospects',
      'Outreach',
      'Content',
      'Calls',
      'Claims',
      'Decisions',
      'Webhooks',
      'Deliveries',
      'Events',
      'Alerts',
      'Reviews',
      'Search',
      'Lead notes',
      'Sync',
      'Features',
    ],
  },
  'audit.read': {
    label: 'Read, verify and export the audit log',
    roles: everybody,
    scopes: ['read'],
    groups: ['Audit Log', 'Audit checkpoints'],
  },
  'requests.read': {
    label: 'View the API request log',
    roles: everybody,
    scopes: ['read'],
    groups: ['Request log'],
    accountWide: true,
  },
  'account.leave': {
    label: 'Leave the account',
    roles: everybody,
    scopes: ['read'],
    groups: ['Own account'],
  },
  'sandbox.use': {
    label: 'Switch to the sandbox',
    roles: everybody,
    scopes: ['read'],
    // A setting of the session. The sandbox has no organizations to which a user could be confined.
    groups: [],
    accountWide: true,
  },
  'people.read': { label: 'View members', roles: everybody, scopes: ['read'], groups: ['People'] },
  'records.write': {
    label:
      'Create and change records, decide about calls, review claims, acknowledge alerts, repeat deliveries',
    roles: staff,
    scopes: ['write'],
    groups: [
      'Organizations',
      'Leads',
      'Outreach',
      'Content',
      'Calls',
      'Claims',
      'Decisions',
      'Deliveries',
      'Alerts',
      'Lead notes',
      'Sync',
    ],
  },
  'records.remove': {
    label: 'Erase leads and archive organizations',
    roles: admins,
    scopes: ['admin'],
    groups: ['Organizations', 'Leads', 'Erasure'],
  },
  'webhooks.manage': {
    label: 'Manage webhooks and rotate their secrets',
    roles: admins,
    scopes: ['read', 'write', 'admin'],
    groups: ['Webhooks'],
    recentLogin: true,
  },
  'keys.manage': {
    label: 'Manage API keys',
    roles: admins,
    scopes: ['admin'],
    groups: ['API keys'],
    recentLogin: true,
  },
  'sources.manage': {
    label: 'Manage ingest sources',
    roles: admins,
    scopes: ['admin'],
    groups: ['Ingest sources'],
    recentLogin: true,
  },
  'connections.manage': {
    label: 'Manage connections to job systems and mail servers',
    roles: admins,
    scopes: ['admin'],
    groups: ['Connections'],
    recentLogin: true,
  },
  'features.manage': {
    label: 'Turn features on or off',
    roles: admins,
    scopes: ['admin'],
    groups: ['Features'],
    accountWide: true,
  },
  'jobs.retry': {
    label: 'Retry discarded jobs',
    roles: admins,
    scopes: ['admin'],
    groups: ['Jobs'],
    accountWide: true,
  },
  'people.manage': {
    label: 'Invite, disable and remove members, and change their roles, up to admin',
    roles: admins,
    scopes: ['admin'],
    groups: ['People'],
    recentLogin: true,
  },
  'owners.manage': {
    label: 'Manage owners',
    roles: ['owner'],
    scopes: ['admin'],
    // Matches no endpoint of the API: endpoints for members check it in addition if the member is or becomes
    // an owner.
    groups: [],
    recentLogin: true,
  },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;

const rules = Object.entries(permissions) as [Permission, Rule][];

/** All permissions by name, in the order of the table. */
export const permissionNames = rules.map(([permission]) => permission);

/** A user's permissions, in the order of the table. */
export function permissionsOf({ role, organizationIds }: Member): Permission[] {
  return rules
    .filter(([, rule]) => rule.roles.includes(role) && !(rule.accountWide && organizationIds !== null))
    .map(([permission]) => permission);
}

/** Whether the user has the permission. */
export function may(member: Member, permission: Permission): boolean {
  return permissionsOf(member).includes(permission);
}

/** Whether a change under this permission requires a recent login. */
export function needsRecentLogin(permission: Permission): boolean {
  const rule: Rule = permissions[permission];
  return rule.recentLogin ?? false;
}

/** The user's permissions as API scopes. */
export function scopesOf(member: Member): KeyScope[] {
  return [...new Set(permissionsOf(member).flatMap((permission) => permissions[permission].scopes))];
}

/** The fields of an endpoint that determine its permission. */
export interface Guarded {
  tag: string;
  scope: Route['scope'];
  operationId: string;
}

/**
 * The permission that an endpoint requires; null where any session suffices.
 * @throws Error for an endpoint without a row in the table, since its permission is undefined.
 */
export function permissionFor({ tag, scope, operationId }: Guarded): Permission | null {
  const needed = neededScopes({ scope });
  if (needed.length === 0) return null;
  const found = rules.find(
    ([, rule]) => needed.every((each) => rule.scopes.includes(each)) && rule.groups.includes(tag),
  );
  if (!found)
    throw new Error(`${operationId}: no role may use it yet; give ${tag} (${needed}) a line in roles.ts`);
  return found[0];
}
