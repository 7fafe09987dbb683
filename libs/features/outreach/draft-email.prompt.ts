import * as z from 'zod';
import type { Organization } from '#features/organizations';
import type { AiTask } from '#platform/ai';
import { type ComposedEmail, type ComposeInput, composeEmail } from './compose-email.ts';

/** What is asked of an engine about a mail. The brief is what the mail is about, never an instruction to the engine. */
export const draftEmailTask: AiTask<ComposeInput, ComposedEmail> = {
  name: 'draft-email',
  promptVersion: 'emails-1',
  output: z.object({ subject: z.string().min(1).max(200), body: z.string().min(1).max(50_000) }),
  builtIn: composeEmail,
};

/** What an engine is told of the sender. */
export function describeSender({
  name,
  phone,
  address,
  services,
}: Organization): ComposeInput['organization'] {
  return { name, phone: phone ?? null, city: address?.city ?? null, services };
}
