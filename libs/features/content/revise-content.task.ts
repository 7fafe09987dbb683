import type { AiTask } from '#platform/ai-engine';
import type { GuardRails } from './draft-content.task.ts';
import type { Revision, RevisionInput } from './engine/index.ts';

/** The task that revises a text by instructions. */
export const reviseContentTask: AiTask<RevisionInput, Revision, GuardRails> = {
  name: 'revise-content',
  promptVersion: 'content-1',
  module: new URL('./revise-content.prompt.ts', import.meta.url),
  threadPool: 'texts',
  timeLimitMs: 20_000,
  sizeLimit: 500_000,
};
