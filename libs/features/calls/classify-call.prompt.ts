import type { AiTask } from '#platform/ai';
import { type CallAssessment, type CallInput, callAssessmentSchema, classifyCall } from './engine/index.ts';

/** What is asked of an engine about a call. */
export const classifyCallTask: AiTask<CallInput, CallAssessment> = {
  name: 'classify-call',
  promptVersion: 'calls-1',
  output: callAssessmentSchema,
  builtIn: classifyCall,
};
