import type { EntityManager } from '@mikro-orm/postgresql';
import { executePrepared, type Row, rowOf, selectFrom } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { Organization } from './organization.entity.ts';
import type { ListOrganizations, OrganizationRecord } from './organizations.schemas.ts';

const organizationColumns = [
  'organization_id',
  'name',
  'parent_organization_id',
  'external_ref',
  'status',
  'timezone',
  'phone',
  'address',
  'service_area',
  'services',
  'dispatch_policy',
  'sender',
  'review_links',
  'alerting',
  'metadata',
  'created_at',
  'updated_at',
] as const;

type OrganizationJson = Pick<
  OrganizationRecord,
  | 'address'
  | 'service_area'
  | 'services'
  | 'dispatch_policy'
  | 'sender'
  | 'review_links'
  | 'alerting'
  | 'metadata'
>;

type OrganizationRow = Row<'organizations', (typeof organizationColumns)[number], OrganizationJson>;

function presentRow(row: OrganizationRow): OrganizationRecord {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentOrganization(organization: Organization): OrganizationRecord {
  return presentRow(rowOf<OrganizationRow>(organization, organizationColumns));
}

/**
 * The organization with this id.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function readOrganization(
  em: EntityManager,
  organizationId: string,
): Promise<OrganizationRecord> {
  const [found] = await executePrepared(
    em,
    selectFrom(em, 'organizations')
      .select(organizationColumns)
      .$narrowType<OrganizationJson>()
      .where('organization_id', '=', organizationId),
  );
  if (!found) throw notFound('organization');
  return presentRow(found);
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
    equal: {
      organization_id: request.organization_id,
      parent_organization_id: request.parent_organization_id,
      status: request.status,
      external_ref: request.external_ref,
    },
    select: (organizations) => organizations.select(organizationColumns).$narrowType<OrganizationJson>(),
    present: presentRow,
  });
}
