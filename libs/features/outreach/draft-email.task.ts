import type { Organization } from '#features/organizations';
import type { AiTask } from '#platform/ai-engine';
import type { ComposedEmail, ComposeInput } from './compose-email.ts';

/**
 * The task of drafting a mail, as an engine gets it. The brief is the subject matter, never an instruction to
 * the engine.
 */
export const draftEmailTask: AiTask<ComposeInput, ComposedEmail> = {
  name: 'draft-email',
  promptVersion: 'emails-1',
  module: new URL('./draft-email.prompt.ts', import.meta.url),
  threadPool: 'texts',
  timeLimitMs: 10_000,
  sizeLimit: 500_000,
};

/** The sender's data, as an engine gets them. */
export function describeSender({
  name,
  phone,
  address,
  services,
}: Organization): ComposeInput['organization'] {
  return { name, phone: phone ?? null, city: address?.city ?? null, services };
}
