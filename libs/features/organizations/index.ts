export {
  type ConfinedScope,
  coversOrganization,
  isWithinConfinement,
  requireConfinement,
  requireOrganizations,
  requireUnconfined,
  withinConfinement,
  withinOrganizations,
} from './confinement.ts';
export { Organization } from './organization.entity.ts';
export type { Alerting, CreateOrganization, DispatchPolicy, Sender } from './organizations.schemas.ts';
export { timezone } from './organizations.schemas.ts';
export {
  createOrganization,
  findActiveOrganization,
  findOrganization,
  newOrganization,
  requireActiveOrganization,
} from './organizations.service.ts';
export { findServing, withDescendants } from './organizations.sql.ts';
