import type { AiTask, Example, Prompt, ReviewFlag } from '#platform/ai-engine';
import type { Context } from '#platform/db';

/** An untrusted picture for a model. */
export interface Picture {
  mediaType: string;
  /** A function, so that no hash, log or copy of the request contains the bytes. */
  bytes(): Uint8Array;
}

/** Why an engine other than the configured one answered, or why a model did not. */
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
  /** `run_…`; the record that it decided refers to it. */
  runId: string;
  task: string;
  engine: 'built-in' | 'llm';
  model: string;
  promptVersion: string;
  durationMs: number;
  inputTokens: number;
  outputTokens: number;
  /** In millionths of the currency of the prices; null if no model was asked, or its prices are not set. */
  costMicros: number | null;
  /** Number of examples that the model was shown. */
  examples: number;
  /** Number of lines of the text that were left out, because they do not fit into the model's window. */
  linesLeftOut: number;
  /** SHA-256 of the input, which identifies it without storing it. */
  inputHash: string;
  /** Why the model did not answer although it should have; null otherwise. */
  fallback: FailureKind | null;
}

export interface AiAnswer<Output> {
  output: Output;
  run: AiRun;
  /** If not null, a person has to review the answer, regardless of its confidence. */
  reviewFlag: ReviewFlag | null;
}

/** The tenant and the record that an engine is asked for. A running job has this shape. */
export interface AiRequest<Input = unknown> {
  ctx: Pick<Context, 'tenantId' | 'environment' | 'signal' | 'log'>;
  subjectId: string;
  /** 1 for the first; after a few attempts without an answer of the model, the built-in engine answers. */
  attempt: number;
  lastAttempt: boolean;
  /** If set, the vision model answers, or the built-in engine if none is configured. */
  pictures?: readonly Picture[];
  /** Judged texts of the same organization, the newest first; called only if a model answers. */
  examples?(most: number): Promise<readonly Example<Input>[]>;
  /** A prompt to try in place of the task's own (evaluations). */
  prompt?: Prompt;
  /** Waits for an engine thread rather than being snoozed, because most of its work is done. */
  noSnooze?: boolean;
}

/** The port for handlers; the configuration selects the engine. */
export interface AiPort {
  /**
   * @throws ModelFailure if a retry may succeed; the job then retries.
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
