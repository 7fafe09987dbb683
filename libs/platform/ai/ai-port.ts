import type { AiTask, Example, Prompt, ReviewFlag } from '#platform/ai-engine';
import type { Context } from '#platform/db';

/** A picture that came from outside and that a model is to look at. */
export interface Picture {
  mediaType: string;
  /** A function, so that no hash, log or copy of the request ever holds them. */
  bytes(): Uint8Array;
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
  /** In millionths of the currency of the prices; null where no model was asked, or its prices are not set. */
  costMicros: number | null;
  /** How many texts that a person has judged the model was shown as examples. */
  examples: number;
  /** How many lines of the text the model was not given, because they do not fit into its window. */
  linesLeftOut: number;
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
export interface AiRequest<Input = unknown> {
  ctx: Pick<Context, 'tenantId' | 'environment' | 'signal' | 'log'>;
  subjectId: string;
  /** 1 for the first; a model that does not answer gets a few before another engine answers. */
  attempt: number;
  lastAttempt: boolean;
  /** With pictures the model that is configured for them is asked, and without such a one the built-in engine. */
  pictures?: readonly Picture[];
  /** Texts of the same organization that people have judged, the newest first; asked for only where a model answers. */
  examples?(most: number): Promise<readonly Example<Input>[]>;
  /** A prompt to try in place of the task's own (evaluations). */
  prompt?: Prompt;
  /** Waits for an engine thread rather than being snoozed, because most of its work is done. */
  noSnooze?: boolean;
}

/** Where the handlers ask; which engine answers is a matter of configuration. */
export interface AiPort {
  /**
   * @throws ModelFailure while it is worth trying again; the job system does.
   * @throws Snooze when the tenant has more to read than its share of threads.
   * @throws PermanentFailure for a text that cannot be read within the task's limits.
   * @throws when the answer does not have the task's shape.
   */
  ask<Input, Output>(
    task: AiTask<Input, Output>,
    input: Input,
    request: AiRequest<Input>,
  ): Promise<AiAnswer<Output>>;
}
