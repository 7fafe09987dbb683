export { verifyPassword } from './password.ts';
export { Tenant } from './tenant.entity.ts';
export { createTenant, createUser, type NewUser } from './tenants.service.ts';
