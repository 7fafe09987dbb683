import * as z from 'zod';
import { createEngine, type EngineDefinition } from '#platform/ai-engine';
import { draftContentTask, type WrittenText } from './draft-content.task.ts';
import {
  composeContent,
  type Draft,
  type DraftInput,
  draftSchema,
  findViolations,
  type Violation,
} from './engine/index.ts';
import { askAbout, readDraft, writingRules } from './written-text.ts';

const instructions = `Task: write the first draft of one text of a restoration or home-service company for a person to check.

${writingRules}
Keep to max_words and max_characters, the tone, the audience and the platform; use the keywords where they fit.`;

const wire = z.object({ title: z.string(), body: z.string() });
type Wire = z.infer<typeof wire>;

/** The engines that carry out {@link draftContentTask}. */
export const draftContentEngine: EngineDefinition<DraftInput, Draft, Wire> = {
  output: draftSchema,
  builtIn: composeContent,
  model: { instructions, wire, ask: askAbout, read: (answer, input) => readDraft(answer, input) },
};

/** The first rule that a text breaks, regardless of the engine; null where it breaks none. */
export function check({ input, text, previous }: WrittenText): Violation | null {
  return findViolations(input.kind, text, { ...input, ...(previous && { previous }) })[0] ?? null;
}

export const { answer, pose, read, resolve } = createEngine(draftContentTask, draftContentEngine);
