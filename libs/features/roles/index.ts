export {
  type Member,
  may,
  type Permission,
  permissionFor,
  permissionNames,
  permissions,
  permissionsOf,
  type Role,
  roles,
  scopesOf,
} from './roles.ts';
