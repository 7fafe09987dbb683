import type * as z from 'zod';
import type { Context } from '#platform/db';

/** A text that came from outside and that an engine is to read. */
export interface Source {
  /** What the instructions call it: `transcript`, `reply`. */
  name: string;
  text: string;
  /** What the owner of the account wrote and wants back: it is data all the same, but no sentence of it is blanked. */
  own?: boolean;
}

/** A picture that came from outside and that a model is to look at. */
export interface Picture {
  mediaType: string;
  /** Of its bytes, in hexadecimal digits: it stands for them in the hash of the input. */
  sha256: string;
  /** A function, so that no hash, log or copy of the input ever holds them. */
  bytes(): Uint8Array;
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

/**
 * How a language model is asked. `Wire` is the JSON that the model fills in; the program turns it into the task's output
 * and drops whatever the sources do not support.
 */
export interface ModelSide<Input, Output, Wire> {
  /** The task and its vocabulary; the rules that hold for all tasks are added. Nothing from outside may stand in it. */
  instructions: string;
  /** Every field required (null where there may be none) and without bounds: what providers' strict modes take. */
  wire: z.ZodType<Wire>;
  /**
   * What the model is given: facts that the program vouches for, and sources and pictures, which are data. With pictures
   * the model that is configured for them is asked, and without such a one the built-in engine.
   */
  ask(input: Input): {
    facts: Record<string, string | number | boolean | null>;
    sources: Source[];
    pictures?: Picture[];
  };
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
 * One thing that is asked of an engine. The built-in engine is the task's own function: deterministic, offline, and
 * always there to fall back on.
 */
export interface AiTask<Input, Output, Wire = never> {
  /** Kebab case, as recorded with each run: `classify-call`. */
  name: string;
  /** Changes whenever the built-in engine or the prompt would answer differently. */
  promptVersion: string;
  output: z.ZodType<Output>;
  builtIn(input: Input): Output;
  /** Without it no model is ever asked. */
  model?: ModelSide<Input, Output, Wire>;
}

/** Why another engine than the configured one has answered, or a model has not. */
export type FailureKind =
  | 'unavailable'
  | 'timeout'
  | 'rate_limited'
  | 'rejected'
  | 'refused'
  | 'unusable'
  | 'input_too_large'
  | 'daily_limit'
  | 'interrupted';

/** How an answer came about; the record that it decided refers to it. */
export interface AiRun {
  /** `run_…`: what the record that it decided refers to it by. */
  runId: string;
  task: string;
  engine: 'built-in' | 'llm';
  model: string;
  promptVersion: string;
  durationMs: number;
  inputTokens: number;
  outputTokens: number;
  /** SHA-256 of the input, so that a run can be tied to what it saw without keeping it. */
  inputHash: string;
  /** Set where the model should have answered and did not. */
  fallback: FailureKind | null;
}

export interface AiAnswer<Output> {
  output: Output;
  run: AiRun;
  /** Not null: a person has to review it, whatever the confidence. */
  reviewFlag: ReviewFlag | null;
}

/** On whose behalf an engine is asked, and about which record. A running job is one. */
export interface AiRequest {
  ctx: Pick<Context, 'tenantId' | 'environment' | 'signal' | 'log'>;
  subjectId: string;
  /** 1 for the first; a model that does not answer gets a few before another engine answers. */
  attempt: number;
  lastAttempt: boolean;
}

/** Where the handlers ask; which engine answers is a matter of configuration. */
export interface AiPort {
  /**
   * @throws ModelFailure while it is worth trying again; the job system does.
   * @throws when the answer does not have the task's shape.
   */
  ask<Input, Output, Wire>(
    task: AiTask<Input, Output, Wire>,
    input: Input,
    request: AiRequest,
  ): Promise<AiAnswer<Output>>;
}
