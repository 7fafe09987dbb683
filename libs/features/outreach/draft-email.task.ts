import type { Organization } from '#features/organizations';
import type { AiTask } from '#platform/ai-engine';
import type { ComposedEmail, ComposeInput } from './compose-email.ts';

/** What is asked of an engine about a mail. The brief is what the mail is about, never an instruction to the engine. */
export const draftEmailTask: AiTask<ComposeInput, ComposedEmail> = {
  name: 'draft-email',
  promptVersion: 'emails-1',
  module: new URL('./draft-email.prompt.ts', import.meta.url),
  threadPool: 'texts',
  timeLimitMs: 10_000,
  sizeLimit: 500_000,
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
