export { listFeatures, switchFeature } from './features.service.ts';
export {
  type CountedLimit,
  type LimitName,
  limitNames,
  listLimits,
  setLimits,
  type TenantLimit,
  takePlace,
} from './limits.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { passwordProblem } from './password-strength.ts';
export { type ResourceGroup, resourceGroups, type TenantFeature, tenantFeatures } from './resource-groups.ts';
export { Tenant } from './tenant.entity.ts';
export { createTenant, createUser, type NewUser } from './tenants.service.ts';
