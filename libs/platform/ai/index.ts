export { type Ai, type AiOptions, createAi } from './ai.ts';
export type { AiAnswer, AiPort, AiRequest, AiRun, FailureKind, Picture } from './ai-port.ts';
export { ModelFailure } from './failure.ts';
