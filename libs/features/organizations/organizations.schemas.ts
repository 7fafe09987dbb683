import * as z from 'zod';
import { callIntents, serviceLines, urgencies } from '#features/taxonomy';
import { line, listFilters, metadata, pageOf, pageQuery, phone, timestamp, uuid } from '#platform/wire';

const timezones = new Set(Intl.supportedValuesOf('timeZone')).add('UTC');

const timezone = z
  .string()
  .refine((name) => timezones.has(name), 'must be an IANA time zone such as America/Chicago')
  .meta({ example: 'America/Chicago' });

export const address = z.strictObject({
  line1: line(200).meta({ example: '1200 Harbor Street' }),
  line2: line(200).nullish().default(null).meta({ example: 'Unit 4' }),
  city: line(100).meta({ example: 'Cedar Falls' }),
  region: line(100).meta({ example: 'IA' }),
  postal_code: line(20).meta({ example: '50613' }),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code')
    .default('US')
    .meta({ example: 'US' }),
});

export const serviceArea = z.strictObject({
  postal_codes: z
    .array(line(20))
    .max(5_000)
    .default([])
    .meta({ example: ['50613', '50614'] }),
});

/** When a qualified call is dispatched without a person: all four conditions together. */
export const dispatchPolicy = z.strictObject({
  enabled: z.boolean().default(true),
  min_confidence: z.number().min(0).max(1).default(0.8),
  intents: z.array(z.enum(callIntents)).max(callIntents.length).default(['emergency_service']),
  urgencies: z.array(z.enum(urgencies)).max(urgencies.length).default(['emergency']),
});

export type Address = z.output<typeof address>;
export type ServiceArea = z.output<typeof serviceArea>;
export type DispatchPolicy = z.output<typeof dispatchPolicy>;

export const organization = z
  .object({
    organization_id: uuid,
    name: z.string(),
    parent_organization_id: uuid.nullable(),
    external_ref: z.string().nullable().meta({ example: 'CRM-8812' }),
    status: z.enum(['active', 'archived']),
    timezone: z.string(),
    phone: z.string().nullable(),
    address: address.nullable(),
    service_area: serviceArea,
    services: z.array(z.enum(serviceLines)),
    dispatch_policy: dispatchPolicy,
    metadata,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Organization' });

const fields = {
  name: line(200).meta({ example: 'Cedar Falls' }),
  parent_organization_id: uuid.nullable(),
  external_ref: line(200).nullable().meta({ example: 'CRM-8812' }),
  timezone,
  phone: phone.nullable(),
  address: address.nullable(),
  service_area: serviceArea,
  services: z.array(z.enum(serviceLines)).max(serviceLines.length),
  dispatch_policy: dispatchPolicy,
  metadata,
};

export const createOrganization = z.strictObject({
  ...fields,
  parent_organization_id: fields.parent_organization_id.default(null),
  external_ref: fields.external_ref.default(null),
  timezone: timezone.default('UTC'),
  phone: fields.phone.default(null),
  address: fields.address.default(null),
  service_area: serviceArea.default({ postal_codes: [] }),
  services: fields.services.default([]),
  dispatch_policy: dispatchPolicy.prefault({}),
  metadata: metadata.default({}),
});

export const updateOrganization = z.strictObject(fields).partial();

export const organizationParams = z.strictObject({ organization_id: uuid });

export const listOrganizations = z.strictObject({
  ...pageQuery,
  ...listFilters,
  parent_organization_id: uuid.optional(),
  status: z.enum(['active', 'archived']).optional(),
  external_ref: z.string().max(200).optional(),
});

export const organizationPage = pageOf(organization);

export type OrganizationRecord = z.output<typeof organization>;
export type CreateOrganization = z.output<typeof createOrganization>;
export type UpdateOrganization = z.output<typeof updateOrganization>;
export type ListOrganizations = z.output<typeof listOrganizations>;
