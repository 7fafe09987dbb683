import type * as z from 'zod';
import type { EngineTask } from '#platform/engines';

/** A text that came from outside and that an engine is to read. */
export interface Source {
  /** What the instructions call it: `transcript`, `reply`. */
  name: string;
  text: string;
  /** What the owner of the account wrote and wants back: it is data all the same, but no sentence of it is blanked. */
  own?: boolean;
  /** For a text of lines: they are given with their numbers, from 0, so that a quote can name its line. */
  lines?: {
    /**
     * What each line is worth, asked where the window is too small for all. Lines of the least worth are left out first, of
     * equal ones those nearest to the middle; a line worth `Infinity` never is.
     */
    worth(): readonly number[];
  };
}

/** A text that a person has judged, for a model to see how. */
export interface Example<Input> {
  input: Input;
  /** What the person said, in the words of the model's JSON. */
  said: Readonly<Record<string, unknown>>;
}

/** Instructions that are tried in place of a task's own. */
export interface Prompt {
  version: string;
  instructions: string;
}

/** A model's answer, read: the task's answer, or why it cannot be used. */
export type Reading<Output> = { answer: Output } | { unusable: string };

/** Marks a valid answer that a person should review. */
export interface ReviewFlag {
  /** For the reviewer. */
  reason: string;
  /** Whether to review it now. */
  urgent: boolean;
}

/** What a model is asked about. */
export interface Asked {
  facts: Record<string, string | number | boolean | null>;
  sources: Source[];
}

/**
 * How a language model is asked. `Wire` is the JSON that the model fills in; the program turns it into the task's output
 * and drops whatever the sources do not support.
 */
export interface ModelSide<Input, Output, Wire> {
  /** The task and its vocabulary; the rules that hold for all tasks are added. Nothing from outside may stand in it. */
  instructions: string;
  /** Every field required (null where there may be none) and without bounds: what providers' strict modes take. */
  wire: z.ZodType<Wire>;
  /** What the model is given: facts that the program vouches for, and sources, which are data. */
  ask(input: Input): Asked;
  /** Checks the answer against the sources: drops what they do not support, refuses an answer without a valid quote. */
  read(wire: Wire, input: Input): Reading<Output>;
  /** How a question is asked that is larger than the model's window; without it the built-in engine answers. */
  parts?: {
    /**
     * Inputs of which each takes at most `most` by `measure`. Texts are cut into slices that stand in them character for
     * character, so that what is quoted from a part stands in the whole.
     */
    split(input: Input, most: number, measure: (text: string) => number): Input[];
    /** One answer of those to the parts, in their order. */
    merge(answers: readonly Output[]): Output;
  };
  /** False when there is nothing for a model to decide; then the built-in engine answers. */
  worthAsking?(input: Input): boolean;
  /**
   * Flags an answer for review when the model and the built-in engine differ too much.
   * @param addressed whether the sources hold instructions to the program: then any difference is flagged.
   */
  reviewFlag?(answer: Output, builtIn: Output, addressed: boolean): ReviewFlag | null;
  /** Whether the built-in engine's answer is too urgent to wait for a model that is away. */
  cannotWait?(builtIn: Output): boolean;
}

/**
 * What answers a task. The built-in engine is the task's own function: deterministic, offline, and always there to fall
 * back on.
 */
export interface EngineDefinition<Input, Output, Wire = never> {
  output: z.ZodType<Output>;
  builtIn(input: Input): Output;
  /** Without it no model is ever asked. */
  model?: ModelSide<Input, Output, Wire>;
}

/** The built-in engine's answer. */
export interface BuiltInAnswer<Output> {
  output: Output;
  durationMs: number;
  /** SHA-256 of the input. */
  inputHash: string;
  /** Whether it is too urgent to wait for a model that is away. */
  urgent: boolean;
}

export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

/** What a model can read and write in one request. */
export interface Window {
  contextTokens: number;
  maxOutputTokens: number;
}

/** A task's input as a model is asked about it. */
export interface Posed<Input> {
  inputHash: string;
  /** The JSON schema of the answer. */
  schema: JsonSchema;
  /** Whether the job may wait for a model that is unavailable, whatever the text. */
  canWait: boolean;
  /** The whole question, or the parts of one that is larger than the window. */
  parts: { input: Input; question: Question; expected: Usage }[];
  /** Examples that the question shows, and lines of the text that it leaves out for want of room. */
  examples: number;
  linesLeftOut: number;
  /** Set where it does not fit into the window, and how large it is; then there is no part. */
  tooLarge: string | null;
}

export type JsonSchema = Record<string, unknown>;

/** A question to be posed: about what, to which model, and with which examples where there is room for them. */
export interface ToPose<Input> {
  input: Input;
  window: Window;
  pictures: number;
  examples: readonly Example<Input>[];
  /** In place of the task's own. */
  instructions: string | null;
}

/** What every model is asked in the end: the rules, and the data. */
export interface Question {
  system: string;
  user: string;
}

/** A model's whole answer, compared with what the built-in engine would have said. */
export interface Resolved<Output> {
  output: Output;
  reviewFlag: ReviewFlag | null;
}

/** What a task's module exports for the threads. */
export interface AiEngine<Input, Output> {
  /** The built-in engine's answer. @throws when it does not have the task's shape. */
  answer(input: Input): BuiltInAnswer<Output>;
  /** The question for a model; null where there is nothing for a model to decide. */
  pose(asked: ToPose<Input>): Posed<Input> | null;
  /** A model's answer to a part, held against that part. */
  read(answered: { input: Input; value: unknown }): Reading<Output>;
  /** The answers to the parts as one, and whether a person has to review it. */
  resolve(answered: { input: Input; outputs: readonly Output[] }): Resolved<Output>;
}

/**
 * A task as its callers know it; its module, which reads the texts, runs in threads.
 * @typeParam More what else the module exports.
 */
export interface AiTask<Input, Output, More extends object = object>
  extends EngineTask<AiEngine<Input, Output> & More> {
  /** Changes whenever the built-in engine or the prompt would answer differently. */
  promptVersion: string;
}
