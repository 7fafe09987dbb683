export {
  createEngines,
  type EngineOutcome,
  type EngineRequest,
  type Engines,
  type EnginesOptions,
} from './engines.ts';
export type { EngineTask, FunctionName, InputOf, OutputOf, ThreadPool } from './task.ts';
