export { listFeatures, switchFeature } from './features.service.ts';
export {
  findDeliveriesPerSecond,
  limitNames,
  listLimits,
  setLimits,
  takePlace,
  usualDeliveriesPerSecond,
} from './limits.ts';
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
export { findStrangers, requireUser } from './users.ts';
