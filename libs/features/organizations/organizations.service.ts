import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { findStrangers, takePlace } from '#features/tenants';
import { audit, changesBetween } from '#platform/audit';
import {
  type Context,
  executePrepared,
  kysely,
  lock,
  lockName,
  madeIn,
  selectFrom,
  type Tx,
  transaction,
} from '#platform/db';
import { AppError, notFound, validationError } from '#platform/errors';
import { uuidv7 } from '#platform/ids';
import { mergeMetadata } from '#platform/wire';
import { Organization } from './organization.entity.ts';
import { presentOrganization } from './organizations.read.ts';
import {
  type Alerting,
  type CreateOrganization,
  createOrganization as createBody,
  type OrganizationRecord,
  type UpdateOrganization,
} from './organizations.schemas.ts';
import { findPlace } from './organizations.sql.ts';

/** The maximum depth of a hierarchy, including the root. */
const maxDepth = 5;

/**
 * The organization with this id.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function findOrganization(tx: Pick<Tx, 'em'>, organizationId: string): Promise<Organization> {
  const found = await tx.em.findOne(Organization, { organizationId });
  if (!found) throw notFound('organization');
  return found;
}

/**
 * The organization for new work, which this field of the request names.
 * @throws AppError `not_found`, or `conflict` when it is archived.
 */
export async function findActiveOrganization(
  tx: Pick<Tx, 'em'>,
  organizationId: string,
  field = 'organization_id',
): Promise<Organization> {
  const found = await tx.em.findOne(Organization, { organizationId });
  if (!found) throw notFound('organization', field);
  if (found.status !== 'active') throw new AppError('conflict', 'The organization is archived.');
  return found;
}

/**
 * Checks that new work may be created for this organization, without loading it. Every creation calls this
 * first.
 * @throws AppError `not_found` when the caller cannot see it, or `conflict` when it is archived.
 */
export async function requireActiveOrganization(tx: Tx, organizationId: string): Promise<void> {
  const [row] = await executePrepared(
    tx.em,
    selectFrom(tx.em, 'organizations').select('status').where('organization_id', '=', organizationId),
  );
  if (!row) throw notFound('organization', 'organization_id');
  if (row.status !== 'active') throw new AppError('conflict', 'The organization is archived.');
}

/**
 * Locks the tenant's hierarchy and checks the place of `childId` in it.
 * @throws AppError `not_found` for an unknown parent, `conflict` for a cycle or more than five levels.
 */
async function checkParent(tx: Tx, childId: string, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  // Two concurrent moves could create a cycle that neither of them sees.
  await lockName(tx, `organizations:${tx.tenantId}`);
  await findActiveOrganization(tx, parentId, 'parent_organization_id');
  const shape = await findPlace(tx, childId, parentId);
  if (!shape || shape.cycle) {
    throw new AppError('conflict', 'An organization cannot be its own ancestor.', {
      details: { field: 'parent_organization_id' },
    });
  }
  if (shape.above + shape.below > maxDepth) {
    throw new AppError('conflict', `A hierarchy has at most ${maxDepth} levels.`, {
      details: { field: 'parent_organization_id' },
    });
  }
}

async function refusingDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new AppError(
      'conflict',
      'Another organization has this external_ref; an archived one keeps it until it is given another or none.',
      {
        details: { field: 'external_ref' },
        cause: error,
      },
    );
  }
}

/** The input for an organization with only a name: every other field has the API's default. */
export function newOrganization(name: string): CreateOrganization {
  return createBody.parse({ name });
}

export async function createOrganization(
  ctx: Context,
  input: CreateOrganization,
): Promise<OrganizationRecord> {
  if (ctx.organizationIds !== null) {
    // The key could not see the organization that it created.
    throw new AppError('insufficient_scope', 'A key confined to organizations cannot create one.', {
      details: { required_scope: 'write' },
    });
  }
  return refusingDuplicates(() =>
    transaction(ctx, async (tx) => {
      const organizationId = uuidv7();
      await takePlace(tx, 'organizations');
      await checkParent(tx, organizationId, input.parent_organization_id);
      const now = new Date();
      const organization = tx.em.create(Organization, {
        organizationId,
        ...madeIn(tx, now),
        name: input.name,
        parentOrganizationId: input.parent_organization_id,
        externalRef: input.external_ref,
        status: 'active',
        timezone: input.timezone,
        phone: input.phone,
        address: input.address,
        serviceArea: input.service_area,
        services: input.services,
        dispatchPolicy: input.dispatch_policy,
        sender: input.sender,
        reviewLinks: input.review_links,
        alerting: await withPeopleOf(tx, input.alerting),
        metadata: input.metadata,
      });
      tx.em.persist(organization);
      audit(tx, {
        action: 'organization.created',
        target: { type: 'organization', id: organizationId },
        organizationId,
        changes: changesBetween({}, { name: input.name, external_ref: input.external_ref, status: 'active' }),
      });
      return presentOrganization(organization);
    }),
  );
}

/** @throws AppError `validation_error` where a user to be notified does not belong to the account. */
async function withPeopleOf(tx: Tx, given: Alerting): Promise<Alerting> {
  const named = [...new Set(given.escalation.flatMap((step) => step.user_ids))];
  const strangers = await findStrangers(tx, named);
  if (strangers.length === 0) return given;
  throw validationError([
    {
      path: 'alerting.escalation',
      message: `names ${strangers.join(', ')}: no user of this account`,
    },
  ]);
}

export async function updateOrganization(
  ctx: Context,
  organizationId: string,
  input: UpdateOrganization,
): Promise<OrganizationRecord> {
  return refusingDuplicates(() =>
    transaction(ctx, async (tx) => {
      const organization = await lock(tx, Organization, organizationId);
      const before = presentOrganization(organization);
      if (input.parent_organization_id !== undefined) {
        await checkParent(tx, organizationId, input.parent_organization_id);
        organization.parentOrganizationId = input.parent_organization_id;
      }
      if (input.name !== undefined) organization.name = input.name;
      if (input.external_ref !== undefined) organization.externalRef = input.external_ref;
      if (input.timezone !== undefined) organization.timezone = input.timezone;
      if (input.phone !== undefined) organization.phone = input.phone;
      if (input.address !== undefined) organization.address = input.address;
      if (input.service_area !== undefined) organization.serviceArea = input.service_area;
      if (input.services !== undefined) organization.services = input.services;
      if (input.dispatch_policy !== undefined) organization.dispatchPolicy = input.dispatch_policy;
      if (input.sender !== undefined) organization.sender = input.sender;
      if (input.review_links !== undefined) organization.reviewLinks = input.review_links;
      if (input.alerting !== undefined) organization.alerting = await withPeopleOf(tx, input.alerting);
      if (input.metadata !== undefined)
        organization.metadata = mergeMetadata(organization.metadata, input.metadata);
      if (input.status === 'active' && organization.status === 'archived') {
        // An organization cannot be active below an archived parent.
        if (organization.parentOrganizationId)
          await findActiveOrganization(tx, organization.parentOrganizationId);
        organization.restore();
      }
      const changes = changesBetween(before, presentOrganization(organization));
      if (Object.keys(changes).length === 0) return before;
      organization.updatedAt = new Date();
      audit(tx, {
        action: 'organization.updated',
        target: { type: 'organization', id: organizationId },
        organizationId,
        changes,
      });
      return presentOrganization(organization);
    }),
  );
}

/**
 * Archives an organization.
 * @throws AppError `conflict` while it has active children or open work.
 */
export async function archiveOrganization(ctx: Context, organizationId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const organization = await lock(tx, Organization, organizationId);
    const open = await kysely(tx.em)
      .selectNoFrom(({ exists, selectFrom: from }) => [
        exists(
          from('organizations')
            .where('parent_organization_id', '=', organizationId)
            .where('status', '=', 'active'),
        ).as('children'),
        exists(
          from('calls')
            .where('organization_id', '=', organizationId)
            .where('status', 'in', ['received', 'classifying']),
        ).as('calls'),
        exists(
          from('claims')
            .where('organization_id', '=', organizationId)
            .where('status', 'in', ['queued', 'extracting']),
        ).as('claims'),
        exists(
          from('content_items')
            .where('organization_id', '=', organizationId)
            .where('status', 'in', ['queued', 'drafting', 'revising']),
        ).as('content'),
      ])
      .executeTakeFirst();
    if (open?.children) throw new AppError('conflict', 'The organization has active children.');
    const unfinished = (['calls', 'claims', 'content'] as const).find((kind) => open?.[kind]);
    if (unfinished) {
      throw new AppError('conflict', `The organization has unfinished ${unfinished}.`);
    }
    organization.archive();
    organization.updatedAt = new Date();
    audit(tx, {
      action: 'organization.archived',
      target: { type: 'organization', id: organizationId },
      organizationId,
      changes: { status: { from: 'active', to: 'archived' } },
    });
  });
}
