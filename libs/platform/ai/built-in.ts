import { createHash } from 'node:crypto';
import { newId } from '#platform/ids';
import type { AiPort, AiRun, AiTask, FailureKind } from './task.ts';

/** SHA-256 of what an engine is asked. */
export function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}

/** Milliseconds since `started`, to a tenth. */
export function since(started: number): number {
  return Math.round((performance.now() - started) * 10) / 10;
}

/** Answers with the task's own engine. @throws when the answer does not have the task's shape. */
export function answerBuiltIn<Input, Output, Wire>(
  task: AiTask<Input, Output, Wire>,
  input: Input,
  fallback: FailureKind | null = null,
): { output: Output; run: AiRun } {
  const started = performance.now();
  const output = task.output.parse(task.builtIn(input));
  return {
    output,
    run: {
      runId: newId('run'),
      task: task.name,
      engine: 'built-in',
      model: 'built-in',
      promptVersion: task.promptVersion,
      durationMs: since(started),
      inputTokens: 0,
      outputTokens: 0,
      inputHash: hashOf(input),
      fallback,
    },
  };
}

/** Answers every task with its built-in engine, and keeps no record of it. */
export function createBuiltInEngine(): AiPort {
  return {
    async ask(task, input, { ctx }) {
      ctx.signal.throwIfAborted();
      return { ...answerBuiltIn(task, input), reviewFlag: null };
    },
  };
}
