export { listFeatures, switchFeature } from './features.service.ts';
export { limitNames, listLimits, setLimits, takePlace } from './limits.ts';
export { decoyHash, hashPassword, passwordCost, verifyPassword } from './password.ts';
export { passwordProblem } from './password-strength.ts';
export { type ResourceGroup, resourceGroups, type TenantFeature, tenantFeatures } from './resource-groups.ts';
export { type SuspendedTenants, setSuspended, watchSuspendedTenants } from './suspension.ts';
export { Tenant } from './tenant.entity.ts';
export {
  createTenant,
  createUser,
  type NewUser,
  privateOfUsers,
  recordDeletion,
  recordExport,
  renameTenant,
} from './tenants.service.ts';
export { findDeliveriesPerSecond, findStrangers, usualDeliveriesPerSecond } from './tenants.sql.ts';
export { requireUser } from './users.ts';
