import * as z from 'zod';
import { permissionNames, roles } from '#features/roles';
import { uuid } from '#platform/wire';

// The lengths only bound the work, so that a refusal reveals nothing about accounts.
const email = z.string().trim().min(1).max(320);
const password = z.string().min(1).max(1_000);

export const login = z.strictObject({ email, password });

export const resetRequest = z.strictObject({ email });

/** A new password, by the token of a link in a mail. */
export const newPassword = z.strictObject({ token: z.string().max(100), password });

export const passwordChange = z.strictObject({ current_password: password, new_password: password });

export const passwordProof = z.strictObject({ password });

/** A change of what the session looks at. */
export const updateSession = z.strictObject({ environment: z.enum(['live', 'test']) });

/** What the dashboard's client knows of who is logged in. */
export const session = z.object({
  user: z.object({
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
  }),
  tenant: z.object({ tenant_id: uuid, name: z.string() }),
  environment: z.enum(['live', 'test']),
  permissions: z
    .array(z.enum(permissionNames))
    .meta({ description: 'What the person’s role may do, by the table in libs/features/roles.' }),
  features: z.record(z.string(), z.boolean()),
  csrf_token: z.string().meta({ description: 'To be sent as X-CSRF-Token with every change.' }),
});

export type SessionRecord = z.output<typeof session>;
export type Login = z.output<typeof login>;
export type ResetRequest = z.output<typeof resetRequest>;
export type NewPassword = z.output<typeof newPassword>;
export type PasswordChange = z.output<typeof passwordChange>;
export type PasswordProof = z.output<typeof passwordProof>;
