import type { AiTask } from '#platform/ai-engine';
import type { Draft, DraftInput, Violation } from './engine/index.ts';

/** A text that an engine has written, and the sources that it may repeat. */
export interface WrittenText {
  input: DraftInput & { instructions?: string };
  text: Draft;
  /** The text before a revision. */
  previous?: Draft;
}

/** Further exports of the engine modules. */
export interface GuardRails {
  check(written: WrittenText): Violation | null;
}

/** The task that drafts a text from a brief. */
export const draftContentTask: AiTask<DraftInput, Draft, GuardRails> = {
  name: 'draft-content',
  promptVersion: 'content-1',
  module: new URL('./draft-content.prompt.ts', import.meta.url),
  threadPool: 'texts',
  timeLimitMs: 20_000,
  sizeLimit: 500_000,
};
