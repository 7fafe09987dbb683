import type { AiTask } from '#platform/ai-engine';
import type { ReplyAssessment, ReplyInput } from './engine/index.ts';

/** The task of labeling a reply, as an engine gets it. */
export const labelReplyTask: AiTask<ReplyInput, ReplyAssessment> = {
  name: 'label-reply',
  promptVersion: 'replies-2',
  module: new URL('./label-reply.prompt.ts', import.meta.url),
  threadPool: 'texts',
  timeLimitMs: 10_000,
  sizeLimit: 6_000_000,
};
