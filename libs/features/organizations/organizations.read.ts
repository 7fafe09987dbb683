import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { Cursors, Page } from '#platform/http';
import { createdBetween, toPage } from '#platform/http';
import { Organization } from './organization.entity.ts';
import type { ListOrganizations, OrganizationRecord } from './organizations.schemas.ts';

export function presentOrganization(organization: Organization): OrganizationRecord {
  return {
    organization_id: organization.organizationId,
    name: organization.name,
    parent_organization_id: organization.parentOrganizationId ?? null,
    external_ref: organization.externalRef ?? null,
    status: organization.status,
    timezone: organization.timezone,
    phone: organization.phone ?? null,
    address: organization.address ?? null,
    service_area: organization.serviceArea,
    services: organization.services,
    dispatch_policy: organization.dispatchPolicy,
    metadata: organization.metadata,
    created_at: organization.createdAt.toISOString(),
    updated_at: organization.updatedAt.toISOString(),
  };
}

/** A page of organizations, newest first. */
export async function listOrganizations(
  em: EntityManager,
  cursors: Cursors,
  { limit, cursor, ...filter }: ListOrganizations,
): Promise<Page<OrganizationRecord>> {
  const after = cursors.decode(cursor, filter);
  const where: FilterQuery<Organization> = {
    ...createdBetween(filter),
    ...(filter.organization_id && { organizationId: filter.organization_id }),
    ...(filter.parent_organization_id && { parentOrganizationId: filter.parent_organization_id }),
    ...(filter.status && { status: filter.status }),
    ...(filter.external_ref && { externalRef: filter.external_ref }),
  };
  const rows = await em.find(
    Organization,
    after ? { $and: [where, { organizationId: { $lt: after } }] } : where,
    { orderBy: { organizationId: 'desc' }, limit: limit + 1 },
  );
  return toPage(rows, limit, presentOrganization, (last) => cursors.encode(last.organizationId, filter));
}
