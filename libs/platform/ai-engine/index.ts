export { createEngine } from './engine.ts';
export type {
  AiEngine,
  AiTask,
  BuiltInAnswer,
  EngineDefinition,
  JsonSchema,
  ModelSide,
  Posed,
  Question,
  Reading,
  ReviewFlag,
  Settled,
  Source,
  Usage,
  Window,
} from './task.ts';
