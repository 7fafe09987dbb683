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

/** What becomes of a model's answer: an answer of the task, or why there is none to be had from it. */
export type Reading<Output> = { answer: Output } | { unusable: string };

/** Why a person should look at an answer although it has the task's shape. */
export interface Doubt {
  /** In words for the person who looks. */
  reason: string;
  /** Whether the person should look now. */
  urgent: boolean;
}

/**
 * How a language model is asked. `Wire` is the JSON that the model fills in; the program makes the task's output of it
 * and believes nothing that the sources do not say.
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
  /** Checks the answer against the sources: drops what they do not say, and refuses an answer that cites nothing. */
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
  /** Whether there is anything for a model to decide; where not, the built-in engine answers and nothing is missing. */
  worthAsking?(input: Input): boolean;
  /**
   * Where the model and the built-in engine see the matter so differently that a person has to look.
   * @param addressed whether something in the sources talks to the program: then any difference is one too many.
   */
  doubt?(answer: Output, builtIn: Output, addressed: boolean): Doubt | null;
  /** What the built-in engine has seen is too urgent to wait for a model that does not answer. */
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
  /** Not null: a person has to look at it, whatever the confidence says. */
  doubt: Doubt | null;
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
