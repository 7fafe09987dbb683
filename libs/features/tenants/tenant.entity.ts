import { defineEntity, p } from '@mikro-orm/postgresql';

const schema = defineEntity({
  name: 'Tenant',
  tableName: 'tenants',
  properties: {
    tenantId: p.uuid().primary(),
    name: p.text(),
    features: p.json().$type<Record<string, boolean>>(),
    limits: p.json().$type<Record<string, number>>(),
    suspendedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** The customer account, a franchise network. */
export class Tenant extends schema.class {}

schema.setClass(Tenant);
