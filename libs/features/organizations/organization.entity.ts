import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ServiceLine } from '#features/taxonomy';
import { recordColumns } from '#platform/db';
import { notFound } from '#platform/errors';
import type {
  Address,
  Alerting,
  DispatchPolicy,
  ReviewLinks,
  Sender,
  ServiceArea,
} from './organizations.schemas.ts';

const schema = defineEntity({
  name: 'Organization',
  tableName: 'organizations',
  properties: {
    organizationId: p.uuid().primary(),
    ...recordColumns(),
    name: p.text(),
    parentOrganizationId: p.uuid().nullable(),
    externalRef: p.text().nullable(),
    status: p.text().$type<'active' | 'archived'>(),
    timezone: p.text(),
    phone: p.text().nullable(),
    address: p.json().$type<Address>().nullable(),
    serviceArea: p.json().$type<ServiceArea>(),
    services: p.json().$type<ServiceLine[]>(),
    dispatchPolicy: p.json().$type<DispatchPolicy>(),
    sender: p.json().$type<Sender>(),
    reviewLinks: p.json().$type<ReviewLinks>(),
    alerting: p.json().$type<Alerting>(),
  },
});

/** One franchise location. An archived one keeps its records and accepts no new work. */
export class Organization extends schema.class {
  /** @throws AppError `not_found` when it is archived already. */
  archive(): void {
    if (this.status === 'archived') throw notFound('active organization');
    this.status = 'archived';
  }

  /** Makes it active again. */
  restore(): void {
    this.status = 'active';
  }
}

schema.setClass(Organization);
