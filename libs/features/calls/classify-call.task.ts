import type { AiTask } from '#platform/ai-engine';
import type { CallAssessment, CallInput } from './engine/index.ts';

/** The task that classifies a call. */
export const classifyCallTask: AiTask<CallInput, CallAssessment> = {
  name: 'classify-call',
  promptVersion: 'calls-2',
  module: new URL('./classify-call.prompt.ts', import.meta.url),
  threadPool: 'calls',
  timeLimitMs: 10_000,
  sizeLimit: 6_000_000,
};
