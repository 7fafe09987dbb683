import * as z from 'zod';
import { timezone } from '#features/organizations';

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 21:00');

const quietHours = z.strictObject({ from: timeOfDay, to: timeOfDay, timezone });

/** Which alerts a user gets by mail, and the user's quiet hours. */
export const preferences = z.strictObject({
  mail: z.enum(['none', 'critical', 'all']),
  quiet_hours: quietHours.nullable(),
});

export type AlertPreferences = z.output<typeof preferences>;
export type QuietHours = z.output<typeof quietHours>;
