export type { EngineTask, FunctionName, InputOf, OutputOf, ThreadPool } from './engine-task.ts';
export {
  createEngines,
  type EngineOutcome,
  type EngineRequest,
  type Engines,
  type EnginesOptions,
} from './engines.ts';
