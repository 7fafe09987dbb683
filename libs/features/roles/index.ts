export {
  type Member,
  may,
  needsRecentLogin,
  type Permission,
  permissionFor,
  permissionNames,
  permissions,
  permissionsOf,
  type Role,
  roles,
  scopesOf,
} from './roles.ts';
