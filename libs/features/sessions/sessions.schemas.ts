import * as z from 'zod';
import { permissionNames, roles } from '#features/roles';
import * as wire from '#platform/wire';

// The limits only bound the work, so that a refusal reveals nothing about accounts.
const email = z.string().trim().min(1).max(320);
const password = z.string().min(1).max(1_000);

export const login = z.strictObject({ email, password });

export const resetRequest = z.strictObject({ email });

/** A new password, with the token of a link in a mail. */
export const newPassword = z.strictObject({ token: z.string().max(100), password });

export const passwordChange = z.strictObject({ current_password: password, new_password: password });

/** A code of the app, or a recovery code, with the token from the login with the password. */
export const secondFactorProof = z.strictObject({
  token: z.string().max(100),
  code: z.string().trim().min(1).max(50),
});

export const totpConfirmation = z.strictObject({
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'must be the six digits that the app shows')),
});

export const endSessionsRequest = z.strictObject({ everywhere: z.boolean() });

export const passwordProof = z.strictObject({ password });

/** A change of the environment that the session shows. */
export const updateSession = z.strictObject({ environment: z.enum(['live', 'test']) });

/** The logged-in user's data, as the dashboard's client gets them. */
export const session = z.object({
  user: z.object({
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
  }),
  tenant: z.object({ tenant_id: wire.uuid, name: z.string() }),
  environment: z.enum(['live', 'test']),
  permissions: z
    .array(z.enum(permissionNames))
    .meta({ description: 'The permissions of the user’s role, from the table in libs/features/roles.' }),
  features: z.record(z.string(), z.boolean()),
  csrf_token: z.string().meta({ description: 'Send it as X-CSRF-Token with every change.' }),
  build: z
    .object({ version: z.string(), commit: z.string() })
    .meta({ description: 'The version of the server that answers.' }),
});

/** The response to a correct password if a second factor is required. */
export const secondFactorWanted = z.object({ second_factor_token: z.string() });

/** The settings of a user's own account. */
export const account = z.object({
  two_factor: z.object({ enabled: z.boolean(), recovery_codes_left: z.number() }),
  sessions: z.array(
    z.object({
      session_id: z.string(),
      current: z.boolean(),
      ip: z.string().nullable(),
      browser: z.string(),
      created_at: wire.timestamp,
      last_seen_at: wire.timestamp,
    }),
  ),
});

export const totpBegun = z.object({ secret: z.string(), uri: z.string() });

export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export type SecondFactorWantedRecord = z.output<typeof secondFactorWanted>;
export type AccountRecord = z.output<typeof account>;
export type TotpBegun = z.output<typeof totpBegun>;
export type RecoveryCodes = z.output<typeof recoveryCodes>;
export type SessionRecord = z.output<typeof session>;
export type Login = z.output<typeof login>;
export type ResetRequest = z.output<typeof resetRequest>;
export type NewPassword = z.output<typeof newPassword>;
export type PasswordChange = z.output<typeof passwordChange>;
export type SecondFactorProof = z.output<typeof secondFactorProof>;
export type PasswordProof = z.output<typeof passwordProof>;
