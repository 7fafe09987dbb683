import * as z from 'zod';
import { callIntents, serviceLines, urgencies } from '#features/taxonomy';
import * as wire from '#platform/wire';

const timezones = new Set(Intl.supportedValuesOf('timeZone')).add('UTC');

export const timezone = z
  .string()
  .refine((name) => timezones.has(name), {
    message: 'must be an IANA time zone such as America/Chicago',
    params: { code: 'wrong_format' },
  })
  .meta({ example: 'America/Chicago', format: 'time-zone' });

/** A line with a minimum of content: a placeholder would appear under every mail in place of an address. */
function words(maxLength: number, least: RegExp, problem: string) {
  return wire.line(maxLength).refine((text) => least.test(text), {
    message: problem,
    params: { code: 'wrong_format' },
  });
}

export const address = z
  .strictObject({
    line1: words(
      200,
      /\p{L}.*[\p{L}\p{N}]|\p{N}.*\p{L}/u,
      'must name a street, a building or a post box',
    ).meta({
      example: '1200 Harbor Street',
    }),
    line2: wire.line(200).nullish().default(null).meta({ example: 'Unit 4' }),
    city: words(100, /\p{L}/u, 'must name a city').meta({ example: 'Cedar Falls' }),
    region: words(100, /[\p{L}\p{N}]/u, 'must name a region').meta({ example: 'IA' }),
    postal_code: words(20, /[\p{L}\p{N}]/u, 'must be a postal code').meta({ example: '50613' }),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code')
      .default('US')
      .meta({ example: 'US' }),
  })
  .superRefine(({ country, postal_code }, ctx) => {
    if (country === 'US' && !/^\d{5}(?:-\d{4})?$/.test(postal_code)) {
      ctx.addIssue({
        code: 'custom',
        path: ['postal_code'],
        message: 'must be a ZIP code such as 50613',
        params: { code: 'wrong_format' },
      });
    }
  });

export const serviceArea = z.strictObject({
  postal_codes: z
    .array(wire.line(20))
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
  repeat_window_hours: z.number().min(0).max(168).default(12).meta({
    description:
      'How long a further call from the same number is added to the open lead and job; 0 for never.',
  }),
  undo_minutes: z
    .int()
    .min(0)
    .max(1_440)
    .default(10)
    .meta({ description: 'How long a user can undo an automatic dispatch.' }),
});

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time such as 09:00');

const sendingWindow = z
  .strictObject({
    days: z
      .array(z.enum(weekdays))
      .min(1)
      .max(7)
      .meta({ example: ['mon', 'tue', 'wed', 'thu', 'fri'] }),
    from: timeOfDay.meta({ example: '09:00' }),
    to: timeOfDay.meta({ example: '17:30' }),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'must be later than from' });

/** The sender of mail, and when and how much of it may be sent. */
export const sender = z.strictObject({
  name: wire.line(100).nullable().default(null).meta({
    example: 'Cedar Falls Restoration',
    description: 'The sender name that recipients see; null for the name of the organization.',
  }),
  email: wire.email.nullable().default(null).meta({
    example: 'hello@cedarfalls.example.com',
    description:
      'The address that mail is sent from; null for `outreach@` at the domain of this service. Replies come to this service in both cases.',
  }),
  postal_address: address.nullable().default(null).meta({
    description: 'The postal address shown in every mail; null for the `address` of the organization.',
  }),
  window: sendingWindow.nullable().default(null).meta({
    description:
      "When mail may be sent, in the recipient's time zone, or else the organization's; null for any time.",
  }),
  per_day: z.int().min(1).max(100_000).nullable().default(null).meta({
    example: 200,
    description: "Mails per day in the organization's time zone; null for no limit.",
  }),
  per_hour: z.int().min(1).max(10_000).nullable().default(null).meta({
    example: 30,
    description: 'Mails per clock hour, spread evenly over it; null for no limit.',
  }),
});

/** Where customers write reviews, by platform. */
export const reviewLinks = z
  .record(
    z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'must be a platform such as google'),
    z.url({ protocol: /^https$/, error: 'must be an https address' }).max(2_000),
  )
  .refine((links) => Object.keys(links).length <= 20, 'must have at most 20 platforms')
  .meta({
    example: { google: 'https://g.page/r/cedar-falls/review' },
    description:
      'Customers are asked for a review on the platform where the organization was last reviewed if that has a link here, or else on google, or else on the first platform by name.',
  });

/** The users who are notified when no user acknowledges an emergency. */
export const alerting = z.strictObject({
  escalation: z
    .array(
      z.strictObject({
        after_minutes: z.int().min(1).max(1_440).meta({ example: 10 }),
        user_ids: z.array(wire.prefixedId('usr')).max(20).default([]).meta({
          example: [],
          description: 'The users notified then; if empty, owners and admins who see the organization.',
        }),
      }),
    )
    .max(5)
    .refine(
      (steps) => steps.every((step, i) => i === 0 || step.after_minutes > (steps[i - 1]?.after_minutes ?? 0)),
      {
        message: 'must be in the order of time',
      },
    )
    .default([])
    .meta({
      description:
        'Escalation mails while no user has acknowledged a critical alert; times count from the alert. If empty: owners and admins after 10 minutes.',
    }),
});

export type Address = z.output<typeof address>;
export type Sender = z.output<typeof sender>;
export type ReviewLinks = z.output<typeof reviewLinks>;
export type ServiceArea = z.output<typeof serviceArea>;
export type DispatchPolicy = z.output<typeof dispatchPolicy>;
export type Alerting = z.output<typeof alerting>;

export const organization = z
  .object({
    organization_id: wire.uuid,
    name: z.string(),
    parent_organization_id: wire.uuid.nullable(),
    external_ref: z.string().nullable().meta({ example: 'CRM-8812' }),
    status: z.enum(['active', 'archived']),
    timezone: z.string(),
    phone: z.string().nullable(),
    address: address.nullable(),
    service_area: serviceArea,
    services: z.array(z.enum(serviceLines)),
    dispatch_policy: dispatchPolicy,
    sender,
    review_links: reviewLinks,
    alerting,
    ...wire.recordFields,
  })
  .meta({ id: 'Organization' });

const fields = {
  name: wire.line(200).meta({ example: 'Cedar Falls' }),
  parent_organization_id: wire.uuid.nullable(),
  external_ref: wire.line(200).nullable().meta({ example: 'CRM-8812' }),
  timezone,
  phone: wire.phone.nullable(),
  address: address.nullable(),
  service_area: serviceArea,
  services: z.array(z.enum(serviceLines)).max(serviceLines.length),
  dispatch_policy: dispatchPolicy,
  sender,
  review_links: reviewLinks,
  alerting,
  metadata: wire.metadataChange,
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
  sender: sender.prefault({}),
  review_links: reviewLinks.default({}),
  alerting: alerting.prefault({}),
  metadata: wire.metadata.default({}),
});

export const updateOrganization = z
  .strictObject({
    ...fields,
    status: z.literal('active').meta({ description: 'Restores an archived organization; DELETE archives.' }),
  })
  .partial();

export const organizationParams = z.strictObject({ organization_id: wire.uuid });

export const listOrganizations = z.strictObject({
  ...wire.changingListQuery,
  parent_organization_id: wire.uuid.optional(),
  status: z.enum(['active', 'archived']).optional(),
  external_ref: z.string().max(200).optional(),
  metadata: wire.metadataFilter,
});

export const organizationPage = wire.pageOf(organization);

export type OrganizationRecord = z.output<typeof organization>;
export type CreateOrganization = z.output<typeof createOrganization>;
export type UpdateOrganization = z.output<typeof updateOrganization>;
export type ListOrganizations = z.output<typeof listOrganizations>;
