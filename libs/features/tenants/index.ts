export { listFeatures, switchFeature } from './features.service.ts';
export { verifyPassword } from './password.ts';
export { type ResourceGroup, resourceGroups, type TenantFeature, tenantFeatures } from './resource-groups.ts';
export { Tenant } from './tenant.entity.ts';
export { createTenant, createUser, type NewUser } from './tenants.service.ts';
