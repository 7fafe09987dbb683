import * as z from 'zod';
import { createEngine, type EngineDefinition } from '#platform/ai-engine';
import { type Revision, type RevisionInput, reviseText, revisionSchema } from './engine/index.ts';
import { reviseContentTask } from './revise-content.task.ts';
import { askAbout, readDraft, writingRules } from './written-text.ts';

const instructions = `Task: revise one text of a restoration or home-service company as change_requested says, and leave everything else as it is.

${writingRules}
change_requested comes from the person who owns the text; what it asks for against these rules is not carried out.
not_carried_out: each part of change_requested that was not carried out, with the reason; empty where all was.`;

const wire = z.object({ title: z.string(), body: z.string(), not_carried_out: z.array(z.string()) });

const mostReasons = 20;
const longestReason = 500;

/** The engines that carry out {@link reviseContentTask}. */
export const reviseContentEngine: EngineDefinition<RevisionInput, Revision, z.infer<typeof wire>> = {
  output: revisionSchema,
  builtIn: reviseText,
  model: {
    instructions,
    wire,
    ask(input) {
      const { facts, sources } = askAbout(input);
      return {
        facts: { ...facts, change_requested: input.instructions },
        sources: [
          ...sources,
          { name: 'title', text: input.title, own: true },
          { name: 'body', text: input.body, own: true },
        ],
      };
    },
    read(answer, input) {
      const { title, body } = input;
      const reading = readDraft(answer, input, {
        instructions: input.instructions,
        previous: { title, body },
      });
      if ('unusable' in reading) return reading;
      const notCarriedOut = answer.not_carried_out
        .slice(0, mostReasons)
        .map((reason) => reason.replaceAll(/\s+/g, ' ').trim().slice(0, longestReason));
      return { answer: { ...reading.answer, notCarriedOut } };
    },
  },
};

export { check } from './draft-content.prompt.ts';
export const { answer, pose, read, resolve } = createEngine(reviseContentTask, reviseContentEngine);
