export { type Ai, type AiOptions, createAi } from './ai.ts';
export { createBuiltInEngine } from './built-in.ts';
export { ModelFailure } from './failure.ts';
export type {
  AiAnswer,
  AiPort,
  AiRequest,
  AiRun,
  AiTask,
  FailureKind,
  ModelSide,
  Picture,
  Reading,
  ReviewFlag,
  Source,
} from './task.ts';
