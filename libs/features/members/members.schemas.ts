import * as z from 'zod';
import { roles } from '#features/roles';
import * as wire from '#platform/wire';

const userId = wire.prefixedId('usr');
const invitationId = wire.prefixedId('inv');
const role = z.enum(roles);

/** The organizations that a member is confined to; null: none, the member sees the whole account. */
const organizationIds = z.array(wire.uuid).min(1).max(1_000).nullable();
const confinement = { organization_ids: organizationIds, include_descendants: z.boolean() };

/** A member: a user who can log in, or who has been disabled. */
export const person = z.object({
  user_id: userId,
  name: z.string(),
  email: z.string(),
  role,
  ...confinement,
  status: z.enum(['active', 'disabled']),
  two_factor: z.boolean().nullable().meta({ description: 'Null for callers who do not manage members.' }),
  last_seen_at: wire.timestamp
    .nullable()
    .meta({ description: 'Null: never seen, or the caller does not manage members.' }),
  created_at: wire.timestamp,
});

export const people = z.object({ data: z.array(person) });

/** An invitation whose link was mailed and that is not accepted yet. */
export const invitation = z.object({
  invitation_id: invitationId,
  email: z.string(),
  role,
  ...confinement,
  invited_by: z.string().nullable().meta({ description: 'The name of the user who invited them.' }),
  status: z.enum(['pending', 'expired']),
  created_at: wire.timestamp,
  expires_at: wire.timestamp,
});

export const invitations = z.object({ data: z.array(invitation) });

export const personParams = z.strictObject({ user_id: userId });
export const invitationParams = z.strictObject({ invitation_id: invitationId });

export const invite = z.strictObject({
  email: wire.email,
  role,
  organization_ids: organizationIds.default(null),
  include_descendants: wire.includeDescendants.default(false),
});

export const changePerson = z
  .strictObject({
    role,
    organization_ids: organizationIds,
    include_descendants: wire.includeDescendants,
    disabled: z.boolean(),
  })
  .partial();

/** The part of an invitation that the holder of its link sees. */
export const invitationOffer = z.object({ email: z.string(), account: z.string(), role });

export const invitationToken = z.strictObject({ token: z.string().max(100) });

export const acceptance = z.strictObject({
  token: z.string().max(100),
  // The name appears in mails and in the audit log.
  name: wire.line(200).regex(/^\P{Cc}+$/u, 'must be one line of text'),
  password: z.string().min(1).max(1_000),
});

export type Person = z.output<typeof person>;
export type Invitation = z.output<typeof invitation>;
export type Invite = z.output<typeof invite>;
export type ChangePerson = z.output<typeof changePerson>;
export type InvitationOffer = z.output<typeof invitationOffer>;
export type Acceptance = z.output<typeof acceptance>;

/** The lists whose filters can be saved. */
const viewedPages = ['calls', 'leads', 'deliveries'] as const;

export const savedViewName = z.strictObject({ page: z.enum(viewedPages), name: wire.line(60) });

/** A list's filters, as in the query of its page's URL. */
export const savedView = savedViewName.extend({
  filters: z
    .record(z.string().regex(/^[a-z_]{1,40}$/), z.string().min(1).max(200))
    .refine((filters) => Object.keys(filters).length <= 20, 'are at most 20'),
});

export type SavedViewName = z.output<typeof savedViewName>;
export type SavedView = z.output<typeof savedView>;
