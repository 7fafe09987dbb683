import * as z from 'zod';
import { permissionNames, roles } from '#features/roles';
import { uuid } from '#platform/wire';

/** Login credentials. The lengths only bound the work, so that a refusal reveals nothing about accounts. */
export const login = z.strictObject({
  email: z.string().trim().min(1).max(320),
  password: z.string().min(1).max(1_000),
});

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
