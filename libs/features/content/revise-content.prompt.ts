import type { AiTask } from '#platform/ai';
import { type Revision, type RevisionInput, reviseContent, revisionSchema } from './engine/index.ts';

/** What is asked of an engine about instructions for a text. */
export const reviseContentTask: AiTask<RevisionInput, Revision> = {
  name: 'revise-content',
  promptVersion: 'content-1',
  output: revisionSchema,
  builtIn: reviseContent,
};
