import type { AiTask } from '#platform/ai';
import { composeContent, type Draft, type DraftInput, draftSchema } from './engine/index.ts';

/** What is asked of an engine about a brief. */
export const draftContentTask: AiTask<DraftInput, Draft> = {
  name: 'draft-content',
  promptVersion: 'content-1',
  output: draftSchema,
  builtIn: composeContent,
};
