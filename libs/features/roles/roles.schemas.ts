import * as z from 'zod';
import { permissionNames, roles } from './roles.ts';

/** The table as Settings shows it. */
export const roleTable = z.object({
  data: z.array(
    z.object({
      permission: z.enum(permissionNames),
      label: z.string(),
      roles: z.array(z.enum(roles)),
    }),
  ),
});

export type RoleTable = z.output<typeof roleTable>;
