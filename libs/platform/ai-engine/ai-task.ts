import type * as z from 'zod';
import type { EngineTask } from '#platform/engines';

/** An untrusted text that an engine reads. */
export interface Source {
  /** Its name in the instructions: `transcript`, `reply`. */
  name: string;
  text: string;
  /** Written by the account's own users: it is still data, but no sentence of it is blanked. */
  own?: boolean;
  /** For a text of lines: they are shown with their numbers, from 0, so that a quote can name its line. */
  lines?: {
    /**
     * The value of each line; called if the window is too small for all. Lines of the least value are left out first, among
     * equal ones those nearest to the middle; a line of value `Infinity` never is.
     */
    worth(): readonly number[];
  };
}

/** A text with a person's verdict, as an example for a model (few-shot). */
export interface Example<Input> {
  input: Input;
  /** The person's verdict, in the form of the model's JSON. */
  said: Readonly<Record<string, unknown>>;
}

/** Instructions that are tried in place of a task's own. */
export interface Prompt {
  version: string;
  instructions: string;
}

/** A checked answer of a model: the task's answer, or why it cannot be used. */
export type Reading<Output> = { answer: Output } | { unusable: string };

/** Marks a valid answer that a person should review. */
export interface ReviewFlag {
  /** For the reviewer. */
  reason: string;
  /** Whether to review it now. */
  urgent: boolean;
}

/** The data of a question for a model. */
export interface Asked {
  facts: Record<string, string | number | boolean | null>;
  sources: Source[];
}

/**
 * How a language model is asked. `Wire` is the JSON that the model fills in; the program turns it into the task's output
 * and drops everything that the sources do not support.
 */
export interface ModelSide<Input, Output, Wire> {
  /** The task and its vocabulary; the rules of all tasks are added. It must not contain untrusted text. */
  instructions: string;
  /** Every field is required (nullable if optional) and without bounds, as providers' strict modes require. */
  wire: z.ZodType<Wire>;
  /** The input of the model: facts that the program guarantees, and sources, which are untrusted data. */
  ask(input: Input): Asked;
  /** Checks the answer against the sources: drops what they do not support, refuses an answer without a valid quote. */
  read(wire: Wire, input: Input): Reading<Output>;
  /** Splits a question that is larger than the model's window; without it the built-in engine answers. */
  parts?: {
    /**
     * Inputs of which each takes at most `most` by `measure`. Texts are cut into exact substrings, so that a quote from a
     * part also occurs in the whole text.
     */
    split(input: Input, most: number, measure: (text: string) => number): Input[];
    /** Merges the answers to the parts, given in their order. */
    merge(answers: readonly Output[]): Output;
  };
  /** False when there is nothing for a model to decide; then the built-in engine answers. */
  worthAsking?(input: Input): boolean;
  /**
   * Flags an answer for review when the model and the built-in engine differ too much.
   * @param addressed whether the sources contain instructions to the program (prompt injection); then any difference is
   *   flagged.
   */
  reviewFlag?(answer: Output, builtIn: Output, addressed: boolean): ReviewFlag | null;
  /** Whether the built-in engine's answer is too urgent to wait for an unavailable model. */
  cannotWait?(builtIn: Output): boolean;
}

/**
 * The engines of a task. The built-in engine is the task's own function: deterministic, offline, and always available as a
 * fallback.
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
  /** Whether it is too urgent to wait for an unavailable model. */
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

/** A task's input as a question for a model. */
export interface Posed<Input> {
  inputHash: string;
  /** The JSON schema of the answer. */
  schema: JsonSchema;
  /** Whether the job may wait for an unavailable model regardless of the text; false if the task has `cannotWait`. */
  canWait: boolean;
  /** The whole question, or the parts of one that is larger than the window. */
  parts: { input: Input; question: Question; expected: Usage }[];
  /** Examples that the question shows, and lines of the text that it leaves out because of the window. */
  examples: number;
  linesLeftOut: number;
  /** How large it is, if it does not fit into the window; then there are no parts. Null if it fits. */
  tooLarge: string | null;
}

export type JsonSchema = Record<string, unknown>;

/** A question to be composed: its input, the model's window, and examples to show if they fit. */
export interface ToPose<Input> {
  input: Input;
  window: Window;
  pictures: number;
  examples: readonly Example<Input>[];
  /** In place of the task's own. */
  instructions: string | null;
}

/** The messages for a model: the rules, and the data. */
export interface Question {
  system: string;
  user: string;
}

/** A model's merged answer, compared with the built-in engine's. */
export interface Resolved<Output> {
  output: Output;
  reviewFlag: ReviewFlag | null;
}

/** The functions that a task's module exports for the threads. */
export interface AiEngine<Input, Output> {
  /** The built-in engine's answer. @throws if it does not have the task's shape. */
  answer(input: Input): BuiltInAnswer<Output>;
  /** The question for a model; null if there is nothing for a model to decide. */
  pose(asked: ToPose<Input>): Posed<Input> | null;
  /** Checks a model's answer to a part against that part. */
  read(answered: { input: Input; value: unknown }): Reading<Output>;
  /** Merges the answers to the parts, and decides whether a person has to review the result. */
  resolve(answered: { input: Input; outputs: readonly Output[] }): Resolved<Output>;
}

/**
 * A task as its callers see it; its module, which reads the texts, runs in threads.
 * @typeParam More further exports of the module.
 */
export interface AiTask<Input, Output, More extends object = object>
  extends EngineTask<AiEngine<Input, Output> & More> {
  /** Changes whenever the built-in engine or the prompt would answer differently. */
  promptVersion: string;
}
