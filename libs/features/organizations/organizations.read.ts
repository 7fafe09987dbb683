import type { EntityManager } from '@mikro-orm/postgresql';
import { recordsIn, requireOne, withIsoTimes } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { Organization } from './organization.entity.ts';
import { type ListOrganizations, type OrganizationRecord, organization } from './organizations.schemas.ts';

const records = recordsIn('organizations', organization);

export const presentOrganization = (entity: Organization): OrganizationRecord => records.of(entity);

/**
 * The organization with this id.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function readOrganization(
  em: EntityManager,
  organizationId: string,
): Promise<OrganizationRecord> {
  const query = records.selectFrom(em).where('organization_id', '=', organizationId);
  return withIsoTimes(await requireOne(em, query, 'organization'));
}

/** A page of organizations, newest first. */
export async function listOrganizations(
  em: EntityManager,
  cursors: Cursors,
  request: ListOrganizations,
): Promise<Page<OrganizationRecord>> {
  return findPage(em, 'organizations', {
    key: 'organization_id',
    cursors,
    request,
    filters: ['organization_id', 'parent_organization_id', 'status', 'external_ref'],
    select: records.select,
    present: withIsoTimes,
  });
}
