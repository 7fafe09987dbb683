import { createHash } from 'node:crypto';
import type * as z from 'zod';

/**
 * One thing that is asked of an engine. The built-in engine is the task's own function: deterministic, offline, and
 * always there to fall back on.
 */
export interface AiTask<Input, Output> {
  /** Kebab case, as recorded with each run: `classify-call`. */
  name: string;
  /** Changes whenever the built-in engine or the prompt would answer differently. */
  promptVersion: string;
  output: z.ZodType<Output>;
  builtIn(input: Input): Output;
}

/** How an answer came about; kept on the record that it decided. */
export interface AiRun {
  task: string;
  engine: 'built-in' | 'llm';
  model: string;
  promptVersion: string;
  durationMs: number;
  /** SHA-256 of the input, so that a run can be tied to what it saw without keeping it. */
  inputHash: string;
}

export interface AiAnswer<Output> {
  output: Output;
  run: AiRun;
}

/** Where the handlers ask; which engine answers is a matter of configuration. */
export interface AiPort {
  /** @throws when the answer does not have the task's shape. */
  ask<Input, Output>(
    task: AiTask<Input, Output>,
    input: Input,
    signal: AbortSignal,
  ): Promise<AiAnswer<Output>>;
}

/** Answers every task with its built-in engine. */
export function createBuiltInEngine(): AiPort {
  return {
    async ask(task, input, signal) {
      signal.throwIfAborted();
      const started = performance.now();
      const output = task.output.parse(task.builtIn(input));
      return {
        output,
        run: {
          task: task.name,
          engine: 'built-in',
          model: 'built-in',
          promptVersion: task.promptVersion,
          durationMs: Math.round((performance.now() - started) * 10) / 10,
          inputHash: createHash('sha256').update(JSON.stringify(input)).digest('hex'),
        },
      };
    },
  };
}
