export { type Ai, type AiOptions, createAi } from './ai.ts';
export { ModelFailure } from './failure.ts';
export type { AiAnswer, AiPort, AiRequest, AiRun, FailureKind, Picture } from './task.ts';
