/**
 * Calls have a pool of their own, so that an emergency never queues behind a claim.
 */
export const threadPools = ['calls', 'texts'] as const;

export type ThreadPool = (typeof threadPools)[number];

/**
 * A module that reads texts, and the limits of one run. The module is loaded in threads only: the main isolate
 * knows its URL and the types of its functions.
 * @typeParam Functions what the module exports, by name.
 */
export interface EngineTask<Functions extends object = object> {
  /** Kebab case, as metrics and logs show it: `classify-call`. */
  name: string;
  module: URL;
  threadPool: ThreadPool;
  /** After this many milliseconds the thread is killed. */
  timeLimitMs: number;
  /** Maximum characters of text and bytes of buffers in one run's input. */
  sizeLimit: number;
  /** Only a type; never set. */
  readonly functions?: Functions;
}

/** The functions of a module that can be run in a thread: one argument and one result, both plain data. */
export type FunctionName<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (input: never) => unknown ? Name : never;
}[keyof Functions] &
  string;

export type InputOf<Functions, Name extends keyof Functions> = Functions[Name] extends (
  input: infer Input,
) => unknown
  ? Input
  : never;

export type OutputOf<Functions, Name extends keyof Functions> = Functions[Name] extends (
  input: never,
) => infer Output
  ? Output
  : never;

/** Characters of the strings and bytes of the buffers in plain data. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (value instanceof Uint8Array) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((size: number, part) => size + sizeOf(part), 0);
}
